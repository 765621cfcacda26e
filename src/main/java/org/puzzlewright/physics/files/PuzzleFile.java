package org.puzzlewright.physics.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.files.Slug;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.ReadBy;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * A puzzle with what is known about its making.
 *
 * @param puzzle the puzzle itself
 * @param asked what was asked for; empty when nobody asked in words
 * @param seed what the work was seeded with
 * @param certificate what the gates found; an empty object when they were not asked
 * @param made by whom and how; an empty object when that is not known
 */
public record PuzzleFile(
    Puzzle puzzle,
    Optional<StoredPrompt> asked,
    OptionalLong seed,
    ObjectNode certificate,
    ObjectNode made) {

  private static final String NOT_UNDERSTOOD = "notUnderstood";
  private static final String READING = "reading";
  private static final String BY = "by";
  private static final String LEFT_OUT = "leftOut";
  private static final String ADDED = "added";
  private static final String READ_AGAIN =
      "the file has no requirements; its sentence was read again";
  private static final int LONGEST_SLUG = 40;
  private static final int HASH_DIGITS = 8;

  public PuzzleFile {
    certificate = certificate.deepCopy();
    made = made.deepCopy();
  }

  /** Makes one of which nothing but the puzzle is known. */
  public static PuzzleFile of(Puzzle puzzle) {
    ObjectNode nothing = JsonNodeFactory.instance.objectNode();
    return new PuzzleFile(puzzle, Optional.empty(), OptionalLong.empty(), nothing, nothing);
  }

  /**
   * Reads a level or puzzle file.
   *
   * @param source how complaints name it, for instance the file
   * @throws InputException with one line: the source, where in it, what is wrong and what to do
   */
  public static PuzzleFile read(String text, String source) {
    JsonNode root = StrictJson.parse(text, source);
    return read(root, PuzzleJson.read(root, source), source);
  }

  /** Reads a file that is packed into the program. */
  public static PuzzleFile shipped(String resource) {
    JsonNode root = StrictJson.parse(Shipped.text(resource), resource);
    return read(root, PuzzleJson.readOwn(root, resource), resource);
  }

  private static PuzzleFile read(JsonNode root, Puzzle puzzle, String source) {
    JsonNode prompt = field(root, "prompt", "a text", source, JsonNode::isTextual);
    Optional<StoredPrompt> asked =
        Optional.ofNullable(prompt.textValue()).map(sentence -> asked(root, sentence, source));
    JsonNode seed =
        field(
            root,
            "seed",
            "a whole number of at most 64 bits",
            source,
            n -> n.isIntegralNumber() && n.canConvertToLong());
    JsonNode certificate = field(root, "certificate", "an object", source, JsonNode::isObject);
    JsonNode made = field(root, "made", "an object", source, JsonNode::isObject);
    return new PuzzleFile(
        puzzle,
        asked,
        seed.isMissingNode() ? OptionalLong.empty() : OptionalLong.of(seed.longValue()),
        object(certificate),
        object(made));
  }

  private static StoredPrompt asked(JsonNode root, String sentence, String source) {
    StrictJson.whole(sentence, source + ": prompt");
    if (!root.has(RequirementJson.FIELD)) {
      return new StoredPrompt(sentence, Optional.empty());
    }
    List<String> notUnderstood = new ArrayList<>();
    root.path(NOT_UNDERSTOOD).forEach(words -> notUnderstood.add(words.asText()));
    List<Requirement> requirements = RequirementJson.read(root.path(RequirementJson.FIELD), source);
    return StoredPrompt.of(new Brief(sentence, requirements, notUnderstood, by(root, source)));
  }

  private static ReadBy by(JsonNode root, String source) {
    JsonNode by = field(root, READING, "an object with \"by\"", source, n -> n.has(BY));
    return by.isMissingNode()
        ? ReadBy.OFFLINE
        : new ReadBy(by.path(BY).asText(), listed(by, LEFT_OUT, source), listed(by, ADDED, source));
  }

  private static List<Requirement> listed(JsonNode by, String name, String source) {
    return by.has(name) ? RequirementJson.read(by.get(name), source + ": " + name) : List.of();
  }

  /** Returns what is known of another puzzle that was made of this one. */
  public PuzzleFile with(Puzzle other) {
    return new PuzzleFile(other, asked, seed, certificate, made);
  }

  /** Returns the user's sentence, if there is one. */
  public Optional<String> prompt() {
    return asked.map(StoredPrompt::sentence);
  }

  /**
   * Returns what the puzzle is judged by, if anything was asked for.
   *
   * @param reader reads a sentence of which nothing else is stored
   * @throws org.puzzlewright.physics.prompt.BriefException when it is not stored, and the sentence
   *     cannot be read
   */
  public Optional<Brief> brief(PromptReader<Requirement> reader) {
    return asked.map(stored -> stored.brief(reader));
  }

  /** Returns what is to be told when the puzzle is judged, a sentence each. */
  public List<String> notes() {
    return asked.filter(stored -> stored.reading().isEmpty()).map(s -> READ_AGAIN).stream()
        .toList();
  }

  /** Returns what its certificate says that was moved after the first layout. */
  public List<String> repairs() {
    List<String> repairs = new ArrayList<>();
    certificate.path("repairs").forEach(r -> repairs.add(r.asText()));
    return repairs;
  }

  /** Returns the file's text: equal values give equal texts, on every machine. */
  public String text() {
    return JsonText.pretty(json());
  }

  private ObjectNode json() {
    ObjectNode json = PuzzleJson.write(puzzle);
    prompt().ifPresent(words -> json.put("prompt", words));
    asked.flatMap(StoredPrompt::reading).ifPresent(brief -> put(json, brief));
    seed.ifPresent(number -> json.put("seed", number));
    if (!certificate.isEmpty()) {
      json.set("certificate", certificate);
    }
    if (!made.isEmpty()) {
      json.set("made", made);
    }
    return json;
  }

  private static void put(ObjectNode json, Brief brief) {
    json.set(RequirementJson.FIELD, RequirementJson.write(brief.requirements()));
    brief.notUnderstood().forEach(json.putArray(NOT_UNDERSTOOD)::add);
    if (brief.by().model()) {
      ObjectNode by = json.putObject(READING).put(BY, brief.by().name());
      put(by, LEFT_OUT, brief.by().leftOut());
      put(by, ADDED, brief.by().added());
    }
  }

  private static void put(ObjectNode by, String name, List<Requirement> requirements) {
    if (!requirements.isEmpty()) {
      by.set(name, RequirementJson.write(requirements));
    }
  }

  /**
   * Returns what the puzzle's folder is called: words of the prompt (or the level's name), the seed
   * if there is one, and {@value #HASH_DIGITS} digits that stand for the text without what the
   * prompt was read to: a puzzle is called the same whether that is stored or not. It has small
   * letters, digits and hyphens only.
   */
  public String id() {
    String slug = slug(prompt().orElse(puzzle.scene().name()));
    String seeded = seed.isPresent() ? "-s" + seed.getAsLong() : "";
    ObjectNode json = json();
    json.remove(List.of(RequirementJson.FIELD, NOT_UNDERSTOOD, READING));
    if (json.path("certificate") instanceof ObjectNode found) {
      json.set("certificate", found.deepCopy().without(RequirementJson.FIELD));
    }
    return slug + seeded + "-" + Sha256.of(JsonText.pretty(json)).substring(0, HASH_DIGITS);
  }

  private static String slug(String words) {
    String slug = Slug.of(words);
    if (slug.length() > LONGEST_SLUG) {
      int cut = slug.lastIndexOf('-', LONGEST_SLUG);
      slug = slug.substring(0, cut > 0 ? cut : LONGEST_SLUG);
    }
    return slug.isEmpty() ? "puzzle" : slug;
  }

  private static JsonNode field(
      JsonNode root, String name, String what, String source, Predicate<JsonNode> fits) {
    JsonNode value = root.path(name);
    if (!value.isMissingNode() && !fits.test(value)) {
      throw StrictJson.complaint(source, name + ": must be " + what + "; correct or remove it");
    }
    return value;
  }

  private static ObjectNode object(JsonNode node) {
    return node instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
  }
}
