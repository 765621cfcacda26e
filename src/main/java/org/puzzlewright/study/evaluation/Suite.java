package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.json.TitledSchema;

/**
 * What a suite's file says; {@code evaluation/schema/suite.schema.json} describes it.
 *
 * @param name of the suite
 * @param about what it is for, in a sentence; may be empty
 * @param prompts the file with prompts to design for, relative to the suite's folder
 * @param levels names or files of levels to solve; empty when there are none
 * @param problems what to design, as each domain reads it; empty when there are none
 * @param rungs tasks in groups, each harder than the one before; empty when there are none
 * @param only ids of the prompts that count; empty for all
 * @param play when tools are put into levels; empty for what the levels say
 * @param mostTools most tools in a level
 * @param draw whether what is random in levels is drawn by the seed
 * @param firstSeed the first seed
 * @param seeds how many there are
 * @param budget for each trial of agents
 * @param arms what is compared
 * @param compare pairs of arms' names
 * @param estimates what a trial is thought to cost, by arms' names
 * @param paper the paper's numbers
 */
public record Suite(
    String name,
    String about,
    Optional<String> prompts,
    List<String> levels,
    List<ObjectNode> problems,
    List<Rung> rungs,
    List<String> only,
    Optional<String> play,
    int mostTools,
    boolean draw,
    long firstSeed,
    int seeds,
    Budget budget,
    List<Condition> arms,
    List<Pair> compare,
    Map<String, Estimate> estimates,
    Optional<PublishedResults> paper) {

  private static final String SCHEMA = "/evaluation/schema/suite.schema.json";

  /**
   * Two arms.
   *
   * @param one name of the first
   * @param other name of the second
   */
  public record Pair(String one, String other) {}

  /**
   * What a trial is thought to cost.
   *
   * @param calls of models
   * @param input tokens sent
   * @param output tokens received
   */
  public record Estimate(double calls, double input, double output) {}

  /**
   * Tasks that are about equally hard.
   *
   * @param id small letters, digits and hyphens
   * @param about what they have in common, in a sentence
   * @param tasks with "id" and "certified" (a puzzle's file), and to design one "prompt" and
   *     "requirements" besides
   */
  public record Rung(String id, String about, List<ObjectNode> tasks) {

    public Rung {
      tasks = List.copyOf(tasks);
    }

    /** Returns the tasks' ids. */
    List<String> ids() {
      return tasks.stream().map(Suite::id).toList();
    }
  }

  public Suite {
    levels = List.copyOf(levels);
    problems = List.copyOf(problems);
    rungs = List.copyOf(rungs);
    only = List.copyOf(only);
    arms = List.copyOf(arms);
    compare = List.copyOf(compare);
    estimates = Map.copyOf(estimates);
  }

  /**
   * Reads a suite.
   *
   * @param source how complaints name the text, for instance its file
   * @throws InputException with one line
   */
  public static Suite read(String text, String source) {
    JsonNode root = StrictJson.parse(text, source);
    try {
      StrictJson.check(TitledSchema.of(SCHEMA), root, "");
      Suite suite = of(root);
      suite.check();
      return suite;
    } catch (InputException e) {
      throw StrictJson.complaint(source, e.getMessage());
    }
  }

  private static Suite of(JsonNode root) {
    List<Condition> arms = new ArrayList<>();
    for (JsonNode arm : root.path("arms")) {
      arms.add(arm(arm, "arms[" + arms.size() + "]"));
    }
    Map<String, Estimate> estimates = new LinkedHashMap<>();
    root.path("estimate")
        .properties()
        .forEach(
            e ->
                estimates.put(
                    e.getKey(),
                    new Estimate(
                        e.getValue().path("calls").asDouble(),
                        e.getValue().path("input").asDouble(),
                        e.getValue().path("output").asDouble())));
    return new Suite(
        root.path("name").asText(),
        root.path("about").asText(""),
        Optional.ofNullable(root.path("prompts").textValue()),
        texts(root.path("levels")),
        objects(root.path("problems")),
        rungs(root.path("rungs")),
        texts(root.path("only")),
        Optional.ofNullable(root.path("play").textValue()),
        root.path("mostTools").asInt(Integer.MAX_VALUE),
        root.path("draw").asBoolean(false),
        root.path("seeds").path("first").asLong(),
        root.path("seeds").path("count").asInt(),
        budget(root.path("budget")),
        arms,
        pairs(root.path("compare"), arms),
        estimates,
        root.path("paper") instanceof ObjectNode paper
            ? Optional.of(PublishedResults.of(paper))
            : Optional.empty());
  }

  private static List<ObjectNode> objects(JsonNode json) {
    List<ObjectNode> objects = new ArrayList<>();
    json.forEach(one -> objects.add(one.deepCopy()));
    return objects;
  }

  private static List<Rung> rungs(JsonNode json) {
    List<Rung> rungs = new ArrayList<>();
    for (JsonNode one : json) {
      rungs.add(
          new Rung(
              one.path("id").asText(), one.path("about").asText(), objects(one.path("tasks"))));
    }
    return rungs;
  }

  /**
   * Returns the id of one of the {@link #problems} or of a rung's tasks: if it has none, the
   * problem's name.
   */
  public static String id(JsonNode problem) {
    return problem.path("id").asText(problem.path("problem").asText());
  }

  private static Budget budget(JsonNode json) {
    return new Budget(
        json.path("steps").asInt(60),
        json.path("calls").asInt(120),
        json.path("simulations").asLong(100_000),
        json.path("tokens").asLong(Budget.NO_LIMIT),
        json.path("usd").asDouble(Double.POSITIVE_INFINITY),
        json.path("seconds").asLong(Budget.NO_LIMIT));
  }

  private static Condition arm(JsonNode json, String where) {
    boolean agents = json.has("setup");
    if (agents == json.has("baseline")) {
      throw new InputException(where + ": must have either a \"setup\" or a \"baseline\"");
    }
    for (String field : List.of("placement", "vision", "trajectory", "axis", "critic")) {
      if (!agents && json.has(field)) {
        throw new InputException(where + ": \"" + field + "\" is for set-ups, not for baselines");
      }
    }
    String word = json.path(agents ? "setup" : "baseline").asText();
    Condition.Who who = null;
    for (Condition.Who one : Condition.Who.values()) {
      who = one.word().equals(word) ? one : who;
    }
    boolean player = who == Condition.Who.PLAYER;
    boolean counted = player || who == Condition.Who.BEST_OF || who == Condition.Who.SEARCH;
    if (counted != json.has("tries")) {
      throw new InputException(
          where
              + (counted
                  ? ": the baseline " + word + " lacks \"tries\"; add it"
                  : ": \"tries\" is for the baselines best-of, search and player"));
    }
    if (!agents && player != json.has("manner")) {
      throw new InputException(
          where
              + (player
                  ? ": the baseline player lacks \"manner\", its name; add it"
                  : ": \"manner\" is for set-ups and for the baseline player"));
    }
    if (who == Condition.Who.BASIC && json.path("critic").asBoolean(false)) {
      throw new InputException(where + ": a \"critic\" needs a set-up with more than one reply");
    }
    return new Condition(
        json.path("name").asText(),
        who,
        json.path("tries").asInt(1),
        json.path("placement").asText(Presentation.GROUNDED),
        json.path("vision").asBoolean(true),
        json.path("trajectory").asBoolean(true),
        json.path("axis").asText().equals("mirrored"),
        json.path("critic").asBoolean(false),
        json.path("manner").asText(""));
  }

  private static List<Pair> pairs(JsonNode json, List<Condition> arms) {
    List<Pair> pairs = new ArrayList<>();
    if (json.isMissingNode()) {
      arms.stream().skip(1).forEach(a -> pairs.add(new Pair(arms.get(0).name(), a.name())));
    }
    json.forEach(p -> pairs.add(new Pair(p.path(0).asText(), p.path(1).asText())));
    return pairs;
  }

  private static List<String> texts(JsonNode json) {
    List<String> texts = new ArrayList<>();
    json.forEach(one -> texts.add(one.asText()));
    return texts;
  }

  private void check() {
    int kinds = prompts.isPresent() ? 1 : 0;
    kinds += levels.isEmpty() ? 0 : 1;
    kinds += problems.isEmpty() ? 0 : 1;
    kinds += rungs.isEmpty() ? 0 : 1;
    if (kinds != 1) {
      throw new InputException(
          "it must have either \"prompts\" or \"levels\" or \"problems\" or \"rungs\"");
    }
    checkRungs();
    if (prompts.isEmpty() && !only.isEmpty()) {
      throw new InputException("\"only\" is for prompts; name fewer \"levels\" or \"problems\"");
    }
    if (levels.isEmpty() && (play.isPresent() || draw || mostTools != Integer.MAX_VALUE)) {
      throw new InputException("\"play\", \"mostTools\" and \"draw\" are for levels");
    }
    paper.ifPresent(p -> p.check(problems.stream().map(Suite::id).toList()));
    checkArms();
  }

  private void checkRungs() {
    Set<String> names = new HashSet<>();
    for (Rung rung : rungs) {
      if (!names.add(rung.id())) {
        throw new InputException("rungs: the id \"" + rung.id() + "\" is there twice");
      }
      for (ObjectNode task : rung.tasks()) {
        if (task.has("prompt") != task.has("requirements")) {
          throw new InputException(
              "rungs: \"%s\": \"prompt\" and \"requirements\" go together; add the other"
                  .formatted(id(task)));
        }
      }
    }
  }

  private void checkArms() {
    Set<String> names = new HashSet<>();
    for (Condition arm : arms) {
      if (!names.add(arm.name())) {
        throw new InputException("arms: the name \"" + arm.name() + "\" is there twice");
      }
      if (!problems.isEmpty() && !arm.usual()) {
        throw new InputException(
            "arms: \""
                + arm.name()
                + "\": \"placement\", \"vision\", \"trajectory\" and \"axis\" are for prompts and"
                + " levels");
      }
    }
    List<String> asked = new ArrayList<>(estimates.keySet());
    compare.forEach(p -> asked.addAll(List.of(p.one(), p.other())));
    for (String name : asked) {
      if (!names.contains(name)) {
        throw new InputException(
            "\"" + name + "\" is not an arm; arms are " + String.join(", ", names));
      }
    }
  }
}
