package org.puzzlewright.physics.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.ReadingForm;
import org.puzzlewright.api.reading.UnfitReadingException;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * How a language model reads prompts for puzzles: requirements of the schema of files, each with
 * the words that it comes from, and the words that it could not express. Words of the sentence that
 * it leaves out altogether are not read either.
 *
 * @param offline what the offline reader makes of the same sentence; empty when it refuses it
 */
public record RequirementForm(Optional<Reading<Requirement>> offline)
    implements ReadingForm<Requirement> {

  private static final String WORDS = "words";
  private static final String ONE = "requirement";
  private static final String NOT_READ = "notRead";
  private static final String DEFS = "$defs";
  private static final String TYPE = "type";
  private static final String REF = "$ref";
  private static final String PROPERTIES = "properties";
  private static final int SHOWN = 60;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:['\u2019]\\p{L}+)?");

  /** Words that may be left out beside those that say nothing at all. */
  private static final Set<String> EMPTY =
      Set.of(
          ("its them their he him his she her i me my we our you your am do does did has have"
                  + " had could may might into onto as then than here whom whose what when while where how"
                  + " please make create design build want wants need needs let get gets also just very"
                  + " puzzle level ball balls one some any if because order up way such")
              .split(" "));

  @Override
  public String folder() {
    return "physics";
  }

  @Override
  public Map<String, String> slots() {
    StringJoiner lines = new StringJoiner("\n");
    JsonNode definitions = shipped().path(DEFS);
    for (String type : RequirementJson.types()) {
      JsonNode one = definitions.path(type);
      StringJoiner fields = new StringJoiner(", ", "{", "}");
      one.path(PROPERTIES)
          .properties()
          .forEach(
              field ->
                  fields.add(
                      "\"%s\": %s"
                          .formatted(
                              field.getKey(),
                              field.getKey().equals(TYPE)
                                  ? "\"" + type + "\""
                                  : meaning(definitions, field.getValue()))));
      lines.add("- %s: %s".formatted(fields, one.path("description").asText()));
    }
    return Map.of("requirements", lines.toString());
  }

  private static String meaning(JsonNode definitions, JsonNode field) {
    JsonNode told =
        field.has(REF)
            ? definitions.path(field.path(REF).asText().replaceFirst("^#/\\$defs/", ""))
            : field;
    String note = field.path("description").asText();
    return told.path("title").asText("as above") + (note.isEmpty() ? "" : " (" + note + ")");
  }

  private static ObjectNode shipped() {
    return (ObjectNode)
        StrictJson.parse(Shipped.text(RequirementJson.SCHEMA), RequirementJson.SCHEMA);
  }

  /**
   * {@inheritDoc} It is made of the schema of files. Where that has conditions, which providers do
   * not know, it has one alternative for each type.
   */
  @Override
  public String schema() {
    ObjectNode definitions = (ObjectNode) shipped().get(DEFS);
    ArrayNode any = JsonNodeFactory.instance.arrayNode();
    for (String type : RequirementJson.types()) {
      ObjectNode one = (ObjectNode) definitions.get(type);
      one.put(TYPE, "object");
      // What they would refuse besides is found when the answer is read.
      one.remove(List.of("if", "then", "else"));
      ((ObjectNode) one.get(PROPERTIES))
          .putObject(TYPE)
          .put(TYPE, "string")
          .putArray("enum")
          .add(type);
      any.addObject().put(REF, "#/" + DEFS + "/" + type);
    }
    definitions.putObject(ONE).set("anyOf", any);
    for (JsonNode list : definitions.findParents("enum")) {
      if (!list.has(TYPE)) {
        ((ObjectNode) list).put(TYPE, "string");
      }
    }
    ObjectNode schema = object("requirements", NOT_READ);
    ObjectNode item = object(WORDS, ONE);
    strings(item, WORDS);
    ((ObjectNode) item.get(PROPERTIES)).putObject(ONE).put(REF, "#/" + DEFS + "/" + ONE);
    ((ObjectNode) schema.get(PROPERTIES))
        .putObject("requirements")
        .put(TYPE, "array")
        .set("items", item);
    strings(schema, NOT_READ);
    schema.set(DEFS, definitions);
    return schema.toString();
  }

  private static ObjectNode object(String... required) {
    ObjectNode object = JsonNodeFactory.instance.objectNode().put(TYPE, "object");
    object.putObject(PROPERTIES);
    ArrayNode names = object.putArray("required");
    List.of(required).forEach(names::add);
    return object.put("additionalProperties", false);
  }

  private static void strings(ObjectNode object, String field) {
    ObjectNode list = ((ObjectNode) object.get(PROPERTIES)).putObject(field).put(TYPE, "array");
    list.putObject("items").put(TYPE, "string");
  }

  @Override
  public Reading<Requirement> reading(String sentence, ObjectNode answer) {
    JsonNode given = answer.path("requirements");
    if (!given.isArray()) {
      throw new UnfitReadingException(
          "It must be an object with \"requirements\", a list, and \"notRead\", a list of texts.");
    }
    Map<Requirement, List<Span>> read = new LinkedHashMap<>();
    for (int i = 0; i < given.size(); i++) {
      String where = "requirements[%d]".formatted(i);
      Requirement requirement = requirement(given.get(i).path(ONE), where);
      List<Span> spans = quotes(sentence, given.get(i).path(WORDS), where + ".words");
      if (spans.isEmpty()) {
        throw new UnfitReadingException(
            where + ".words: it is empty; quote the words of the sentence that say so.");
      }
      read.computeIfAbsent(requirement, r -> new ArrayList<>()).addAll(spans);
    }
    if (read.isEmpty()) {
      String line = sentence.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
      throw new UnfitReadingException(
          "It has no requirement. If the sentence really says nothing that one of them expresses,"
              + " answer the same again.",
          new BriefException(
              "nothing was read in \"%s\" that says what the puzzle must be like"
                  .formatted(line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line)));
    }
    Implied.by(List.copyOf(read.keySet())).forEach(r -> read.putIfAbsent(r, List.of()));
    try {
      Conflicts.check(read.keySet());
    } catch (BriefException conflict) {
      throw new UnfitReadingException(
          conflict.getMessage()
              + " - if you misread it, correct it; if the sentence itself says so, answer the same"
              + " again.",
          conflict);
    }
    BitSet left = new BitSet();
    quotes(sentence, answer.path(NOT_READ), NOT_READ).forEach(s -> left.set(s.from(), s.to()));
    silent(sentence, read, left);
    List<Read<Requirement>> all = new ArrayList<>();
    read.forEach((requirement, spans) -> all.add(new Read<>(requirement, spans)));
    all.sort(Comparator.comparingInt(Read::first));
    return new Reading<>(sentence, all, spans(left), List.of());
  }

  private static Requirement requirement(JsonNode given, String where) {
    ArrayNode alone = JsonNodeFactory.instance.arrayNode().add(given);
    try {
      return RequirementJson.read(alone, where).get(0);
    } catch (InputException wrong) {
      throw new UnfitReadingException(
          wrong
                  .getMessage()
                  .replace(where + ": " + RequirementJson.FIELD + "[0]", where + "." + ONE)
              + ".");
    } catch (IllegalArgumentException wrong) {
      // A bound that the record itself keeps.
      throw new UnfitReadingException(where + ": " + wrong.getMessage() + ".");
    }
  }

  private static List<Span> quotes(String sentence, JsonNode given, String where) {
    List<Span> spans = new ArrayList<>();
    Iterable<JsonNode> quotes = given.isTextual() ? List.of(given) : given;
    for (JsonNode quote : quotes) {
      if (!quote.asText().isBlank()) {
        spans.add(span(sentence, quote.asText().strip(), where));
      }
    }
    return spans;
  }

  /** Finds a quotation as it stands, or with other capitals and spaces. */
  private static Span span(String sentence, String quote, String where) {
    String spaced = Pattern.quote(quote).replaceAll("\\s+", "\\\\E\\\\s+\\\\Q");
    int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    for (String bounded : List.of("(?<![\\p{L}\\p{N}])" + spaced + "(?![\\p{L}\\p{N}])", spaced)) {
      Matcher matcher = Pattern.compile(bounded, flags).matcher(sentence);
      if (matcher.find()) {
        return new Span(matcher.start(), matcher.end());
      }
    }
    throw new UnfitReadingException(
        "%s: \"%s\" does not stand in the sentence; quote its own words."
            .formatted(where, StrictJson.line(quote)));
  }

  /** Adds words that say something and of which the answer says nothing. */
  private static void silent(String sentence, Map<Requirement, List<Span>> read, BitSet left) {
    BitSet covered = (BitSet) left.clone();
    read.values().forEach(spans -> spans.forEach(s -> covered.set(s.from(), s.to())));
    Matcher word = WORD.matcher(sentence);
    int end = -1;
    while (word.find()) {
      boolean open = covered.get(word.start(), word.end()).isEmpty();
      String said = word.group().toLowerCase(Locale.ROOT);
      boolean says = !EMPTY.contains(said) && !ParseMeaning.FILLERS.contains(said);
      if (open && says) {
        boolean joined = end >= 0 && sentence.substring(end, word.start()).isBlank();
        left.set(joined ? end : word.start(), word.end());
        end = word.end();
      }
    }
  }

  private static List<Span> spans(BitSet set) {
    List<Span> spans = new ArrayList<>();
    for (int from = set.nextSetBit(0); from >= 0; ) {
      int to = set.nextClearBit(from);
      spans.add(new Span(from, to));
      from = set.nextSetBit(to);
    }
    return spans;
  }

  /** Returns what agents and gates need of a model's reading. */
  public Brief brief(String by, Reading<Requirement> reading) {
    List<Requirement> other = offline.map(Reading::requirements).orElse(List.of());
    return new Brief(
        reading.text(),
        reading.requirements(),
        reading.unread(),
        ReadBy.model(by, reading.requirements(), other));
  }

  @Override
  public String told(String by, Reading<Requirement> reading) {
    StringJoiner lines = new StringJoiner("\n");
    lines.add("Read by " + by + ":");
    for (Read<Requirement> one : reading.read()) {
      String words =
          String.join(
              "\" and \"", one.from().stream().map(span -> span.of(reading.text())).toList());
      lines.add("- " + one.requirement().words() + (words.isEmpty() ? "" : " (\"" + words + "\")"));
    }
    if (!reading.notRead().isEmpty()) {
      lines.add("Not read: " + String.join("; ", reading.unread()));
    }
    ReadBy differs = brief(by, reading).by();
    if (offline.isEmpty()) {
      lines.add("The offline reader refuses the sentence.");
    } else if (differs.leftOut().isEmpty() && differs.added().isEmpty()) {
      lines.add("The offline reader reads the same.");
    } else {
      differs.leftOut().forEach(r -> lines.add("Only the offline reader reads: " + r.words()));
      differs.added().forEach(r -> lines.add("The offline reader does not read: " + r.words()));
    }
    return lines.toString();
  }
}
