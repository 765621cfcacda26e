package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * What the learners of a class did, from the files that they saved on the page "Progress".
 *
 * @param learners each of them once, by name
 */
public record ClassReport(List<Learner> learners) {

  /** What such a file says that it is. */
  public static final String FORMAT = "puzzlewright-progress/1";

  private static final int SECONDS = 60;

  /** Sorts and checks. */
  public ClassReport {
    Set<String> names = new HashSet<>();
    for (Learner learner : learners) {
      if (!names.add(learner.name())) {
        throw new InputException(
            "there are two files of the learner \"%s\"; give one".formatted(learner.name()));
      }
    }
    learners = learners.stream().sorted(Comparator.comparing(Learner::name)).toList();
  }

  /**
   * What one learner did.
   *
   * @param rating by Glicko-2, as it stood when the file was saved
   * @param deviation how sure it is
   */
  public record Learner(String name, long rating, long deviation, List<Tried> puzzles) {

    /** Copies the list. */
    public Learner {
      puzzles = List.copyOf(puzzles);
    }
  }

  /**
   * What a learner did with one puzzle.
   *
   * @param mechanism what happens in its solution, in order; empty where that is not known
   * @param solved without having seen the solution
   * @param helped solved only after having seen it
   * @param seconds spent on it
   */
  public record Tried(
      String id,
      String title,
      List<String> mechanism,
      int attempts,
      boolean solved,
      boolean helped,
      int hints,
      long seconds) {

    /** Copies the list. */
    public Tried {
      mechanism = List.copyOf(mechanism);
    }

    String what() {
      return mechanism.isEmpty() ? "not known" : String.join(", ", mechanism);
    }
  }

  /**
   * Reads a learner's file.
   *
   * @param source what complaints begin with
   * @throws InputException when it is none
   */
  public static Learner read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    if (!json.path("format").asText().equals(FORMAT) || !json.path("learner").isTextual()) {
      throw new InputException(
          source + ": this is no learner's file; save one on the page \"Progress\"");
    }
    List<Tried> puzzles = new ArrayList<>();
    for (JsonNode p : json.path("puzzles")) {
      puzzles.add(
          new Tried(
              p.path("id").asText(),
              p.path("title").asText(),
              StreamSupport.stream(p.path("mechanism").spliterator(), false)
                  .map(JsonNode::asText)
                  .toList(),
              p.path("attempts").asInt(),
              p.path("solved").asBoolean(),
              p.path("helped").asBoolean(),
              p.path("hints").asInt(),
              p.path("seconds").asLong()));
    }
    return new Learner(
        json.path("learner").asText(),
        json.path("rating").asLong(),
        json.path("deviation").asLong(),
        puzzles);
  }

  /** Sums over some tries. */
  private record Sum(long tried, long solved, long helped, long attempts, long hints, long time) {

    static Sum of(Collection<Tried> all) {
      return new Sum(
          all.size(),
          all.stream().filter(Tried::solved).count(),
          all.stream().filter(Tried::helped).count(),
          all.stream().mapToLong(Tried::attempts).sum(),
          all.stream().mapToLong(Tried::hints).sum(),
          all.stream().mapToLong(Tried::seconds).sum());
    }

    String words() {
      return String.format(
          Locale.ROOT,
          "%d of %d solved%s, %d attempts, %d hints, %.1f min",
          solved,
          tried,
          helped == 0 ? "" : " (" + helped + " more with help)",
          attempts,
          hints,
          time / (double) SECONDS);
    }

    ObjectNode json() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("tried", tried).put("solved", solved).put("helped", helped);
      return json.put("attempts", attempts).put("hints", hints).put("seconds", time);
    }
  }

  private Map<String, List<Tried>> byMechanism() {
    return learners.stream()
        .flatMap(learner -> learner.puzzles().stream())
        .collect(Collectors.groupingBy(Tried::what, TreeMap::new, Collectors.toList()));
  }

  /** Returns a line for each learner, then one for each mechanism. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Learner learner : learners) {
      lines.add(
          "%s: %s; rating %d, give or take %d"
              .formatted(
                  learner.name(),
                  Sum.of(learner.puzzles()).words(),
                  learner.rating(),
                  2 * learner.deviation()));
    }
    lines.add("");
    lines.add("By what happens in a puzzle:");
    byMechanism().forEach((what, tried) -> lines.add("- " + what + ": " + Sum.of(tried).words()));
    return lines;
  }

  /** Returns the same as data. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode all = json.putArray("learners");
    for (Learner learner : learners) {
      ObjectNode one = all.addObject().put("learner", learner.name());
      one.put("rating", learner.rating()).put("deviation", learner.deviation());
      one.setAll(Sum.of(learner.puzzles()).json());
    }
    ArrayNode mechanisms = json.putArray("mechanisms");
    byMechanism()
        .forEach(
            (what, tried) ->
                mechanisms.addObject().put("mechanism", what).setAll(Sum.of(tried).json()));
    return json;
  }

  /**
   * Returns a table with a row for each learner and puzzle (RFC 4180). A text that a spreadsheet
   * would take for a formula gets an apostrophe in front.
   */
  public String csv() {
    StringBuilder text = new StringBuilder();
    row(
        text,
        List.of(
            "learner",
            "puzzle",
            "title",
            "mechanism",
            "solved",
            "helped",
            "attempts",
            "hints",
            "seconds"));
    for (Learner learner : learners) {
      for (Tried p : learner.puzzles()) {
        row(
            text,
            List.of(
                learner.name(),
                p.id(),
                p.title(),
                p.what(),
                p.solved(),
                p.helped(),
                p.attempts(),
                p.hints(),
                p.seconds()));
      }
    }
    return text.toString();
  }

  private static void row(StringBuilder text, Collection<?> cells) {
    text.append(cells.stream().map(ClassReport::cell).collect(Collectors.joining(",")))
        .append("\r\n");
  }

  private static String cell(Object value) {
    String text = String.valueOf(value);
    if (text.matches("(?s)[=+@\\t\\r-].*")) {
      text = "'" + text;
    }
    return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
