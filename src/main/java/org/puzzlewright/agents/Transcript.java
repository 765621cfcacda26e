package org.puzzlewright.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Problem;
import org.puzzlewright.base.json.StrictJson;

/**
 * What happened in a run, in order. Its text is the same on every machine and at any time: no
 * clock, no paths.
 *
 * @param entries oldest first
 */
public record Transcript(List<TranscriptEntry> entries) {

  // Double.toString changed with Java 19; Jackson's own writer did not.
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();
  private static final Set<Status> APPLIED =
      EnumSet.of(Status.DONE, Status.REFUSED, Status.FINISHED);

  public Transcript {
    entries = List.copyOf(entries);
  }

  /** Returns how many entries have that status. */
  public long count(Status status) {
    return entries.stream().filter(entry -> entry.status() == status).count();
  }

  /** Returns the calls that the problem was given, refused ones included. */
  public List<Call> calls() {
    return entries.stream()
        .filter(entry -> !entry.action().isEmpty())
        .filter(entry -> APPLIED.contains(entry.status()))
        .map(entry -> new Call(entry.action(), (ObjectNode) entry.arguments()))
        .toList();
  }

  /** Makes the calls again from the problem's start; returns the state in which the run ended. */
  public <S> S fold(Problem<S> problem) {
    S state = problem.start();
    for (Call call : calls()) {
      state = problem.apply(state, call).state();
    }
    return state;
  }

  /** Returns all entries, one JSON object a line, each line ended by a line feed. */
  public String toJsonl() {
    StringBuilder text = new StringBuilder();
    entries.forEach(entry -> text.append(line(entry)).append('\n'));
    return text.toString();
  }

  /** Returns one entry as a JSON object without a line feed. */
  public static String line(TranscriptEntry entry) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("step", entry.step());
    json.put("role", entry.role());
    json.put("thought", entry.thought());
    json.put("action", entry.action());
    json.set("arguments", entry.arguments());
    json.put("observation", entry.observation());
    json.put("status", entry.status().name().toLowerCase(Locale.ROOT));
    json.put("simulations", entry.simulations());
    json.put("calls", entry.calls());
    ArrayNode pictures = json.putArray("pictures");
    for (TranscriptEntry.Shown shown : entry.pictures()) {
      pictures.addObject().put("caption", shown.caption()).put("sha256", shown.sha256());
    }
    ObjectNode usage = json.putObject("usage").put("calls", entry.usage().calls());
    put(usage, "input", entry.usage().inputTokens());
    put(usage, "output", entry.usage().outputTokens());
    // Only where there is something to tell; where no call was made it is nothing at all.
    if (entry.usage().calls() > 0) {
      entry.usage().usd().ifPresent(usd -> usage.put("usd", usd.toPlainString()));
    }
    if (entry.usage().estimated()) {
      usage.put("estimated", true);
    }
    try {
      return MAPPER.writeValueAsString(json);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be written", impossible);
    }
  }

  /**
   * Reads what {@link #toJsonl} wrote.
   *
   * @throws IllegalArgumentException when a line is no entry; names the line
   */
  public static Transcript read(String jsonl) {
    List<TranscriptEntry> entries = new ArrayList<>();
    int number = 0;
    for (String line : jsonl.split("\n")) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      try {
        entries.add(entry(MAPPER.readTree(line)));
      } catch (JsonProcessingException | IllegalArgumentException broken) {
        throw new IllegalArgumentException(
            "line " + number + " of the transcript is no entry: " + broken.getMessage(), broken);
      }
    }
    return new Transcript(entries);
  }

  private static TranscriptEntry entry(JsonNode json) {
    List<TranscriptEntry.Shown> pictures = new ArrayList<>();
    for (JsonNode picture : json.required("pictures")) {
      pictures.add(
          new TranscriptEntry.Shown(
              picture.required("caption").asText(), picture.required("sha256").asText()));
    }
    JsonNode usage = json.required("usage");
    return new TranscriptEntry(
        smallCount(json, "step"),
        text(json, "role"),
        text(json, "thought"),
        text(json, "action"),
        json.required("arguments"),
        text(json, "observation"),
        Status.valueOf(json.required("status").asText().toUpperCase(Locale.ROOT)),
        count(json, "simulations"),
        smallCount(json, "calls"),
        pictures,
        new Usage(
            smallCount(usage, "calls"),
            get(usage, "input"),
            get(usage, "output"),
            usd(usage),
            usage.path("estimated").asBoolean()));
  }

  private static void put(ObjectNode json, String name, OptionalLong value) {
    if (value.isPresent()) {
      json.put(name, value.getAsLong());
    } else {
      json.putNull(name);
    }
  }

  private static Optional<BigDecimal> usd(JsonNode usage) {
    if (usage.required("calls").intValue() == 0) {
      return Usage.NONE.usd();
    }
    return Optional.ofNullable(usage.get("usd")).map(usd -> StrictJson.amount(usd.asText()));
  }

  /** Returns how often something was done, which is never less than 0 times. */
  private static long count(JsonNode json, String name) {
    JsonNode value = json.required(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
      throw new IllegalArgumentException("\"" + name + "\" must be a whole number, 0 or more");
    }
    return value.longValue();
  }

  private static int smallCount(JsonNode json, String name) {
    return (int) Math.min(Integer.MAX_VALUE, count(json, name));
  }

  private static String text(JsonNode json, String name) {
    JsonNode value = json.required(name);
    if (!value.isTextual()) {
      throw new IllegalArgumentException("\"" + name + "\" must be a text");
    }
    return value.textValue();
  }

  private static OptionalLong get(JsonNode json, String name) {
    JsonNode value = json.required(name);
    return value.isNull() ? OptionalLong.empty() : OptionalLong.of(count(json, name));
  }
}
