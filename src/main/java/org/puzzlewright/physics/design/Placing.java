package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.create.PaperOffsets;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Parameters;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Grounding;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.Relation;

/**
 * Turns a call such as "place a ramp below the blue ball" into a placement.
 *
 * @param mode how
 * @param simulator runs the tries
 * @param solving whether the level is given (the paper's offsets differ)
 */
public record Placing(Mode mode, Simulator simulator, boolean solving) {

  /** The ways to turn words into coordinates. */
  public enum Mode implements NamedConstant {
    /** The best of the places that fit, found by simulation. */
    GROUNDED,
    /** The paper's fixed offsets. */
    OFFSETS,
    /** Coordinates alone, without words and without a search. */
    COORDINATES;

    /**
     * Returns the mode with this word.
     *
     * @throws IllegalArgumentException when there is none; names those that there are
     */
    public static Mode of(String word) {
      return NamedConstant.of(Mode.class, word)
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "\"%s\" is not a placement mode; modes are %s"
                          .formatted(word, NamedConstant.words(Mode.class))));
    }
  }

  /** Where fewer places than these fit, agents are told which words leave so few. */
  private static final int FEW = 5;

  /** A small move bears a place when it scores hardly less. */
  private static final double HARDLY = 0.05;

  private static final Jitter SMALL = new Jitter(Jitter.RADIUS, GateLook.TRIALS, 20_266);

  /** How far a ramp that has one relation alone is put from its object, in user units. */
  static final double APART = 0.4;

  /** What came of a call: a tool at its place, or why there is none. */
  public sealed interface Answer {

    /**
     * It was placed.
     *
     * @param tool where
     * @param trace what happens with it
     * @param note how the place was chosen, in words
     */
    record Stands(Placed tool, Trace trace, String note) implements Answer {}

    /**
     * It was not placed.
     *
     * @param reason what was wrong
     * @param remedy what would be right
     */
    record Nowhere(Sentence reason, String remedy) implements Answer {

      Nowhere(String reason, String remedy) {
        this(Sentence.plain(reason), remedy);
      }
    }
  }

  /** Carries out a placing call for this tool. */
  public Answer place(Item item, Scene scene, List<Placed> tools, Call call, Objective objective) {
    boolean numbers = call.arguments().has("x") || call.arguments().has("y");
    if (mode == Mode.COORDINATES || mode == Mode.GROUNDED && numbers) {
      return exactly(item, scene, tools, call);
    }
    if (call.text("object", null) == null) {
      return new Answer.Nowhere(
          mode == Mode.GROUNDED
              ? "neither relation and object nor x and y are given."
              : "relation and object are missing.",
          "Say where it stands.");
    }
    List<Grounding.Side> sides = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String prefix : List.of("", "second_")) {
      String object = call.text(prefix + "object", null);
      String relation = call.text(prefix + "relation", null);
      if ((object == null) != (relation == null)) {
        return new Answer.Nowhere(
            "a second place needs both second_relation and second_object.", "Give both or none.");
      }
      if (object == null) {
        continue;
      }
      Optional<Point> anchor = SceneText.find(scene, tools, object);
      if (anchor.isEmpty()) {
        return new Answer.Nowhere(
            "there is no \"" + object + "\".",
            "The objects are: " + String.join(", ", SceneText.names(scene, tools)) + ".");
      }
      Optional<Relation> side = Relation.of(relation);
      if (side.isEmpty()) {
        return new Answer.Nowhere(
            "there is no relation \"" + relation + "\".",
            "The relations are: " + String.join(", ", Relation.allWords()) + ".");
      }
      sides.add(new Grounding.Side(side.get(), anchor.get()));
      words.add("\"%s %s\"".formatted(relation, object));
    }
    return mode == Mode.GROUNDED
        ? grounded(scene, tools, new Grounding.Words(item, sides), words, call, objective)
        : byOffsets(scene, tools, item, sides);
  }

  private Answer exactly(Item item, Scene scene, List<Placed> tools, Call call) {
    Point at = new Point(call.number("x", Double.NaN), call.number("y", Double.NaN));
    if (Double.isNaN(at.x()) || Double.isNaN(at.y())) {
      return new Answer.Nowhere("x and y must both be given.", "Give both.");
    }
    return stands(
        scene, tools, item, at, "put there exactly", "at %s %s.", "Choose another place.");
  }

  private Answer stands(
      Scene scene,
      List<Placed> tools,
      Item item,
      Point at,
      String note,
      String refused,
      String remedy) {
    Placed placed = new Placed(Attempt.nextName(scene, tools, item), item, at);
    Optional<Sentence> refusal = LayoutRules.refusal(scene, tools, placed);
    if (refusal.isPresent()) {
      return new Answer.Nowhere(Sentence.of(refused, at, refusal.get()), remedy);
    }
    return new Answer.Stands(placed, simulator.run(scene, Attempt.with(tools, placed)), note);
  }

  /**
   * Reads the tool's parameters out of the call; those left out take the catalogue's defaults.
   *
   * @param variants those on offer
   * @throws InputException when a parameter is not one that players are offered
   */
  public static Item item(ItemType type, List<Item> variants, Call call) {
    if (call.arguments().has("parameters")
        || call.action().equals(PhysicsActions.PLACE_TOOL)
        || call.action().equals(PhysicsActions.PREVIEW_PLACE)) {
      String json = call.text("parameters", "{}");
      Item item =
          type.reader().apply(new Parameters(StrictJson.parse(json, "parameters"), "parameters"));
      if (!variants.contains(item)) {
        throw new InputException(
            "parameters: a %s with %s is not on offer; %s"
                .formatted(type.name(), json, PhysicsActions.choices(variants)));
      }
      return item;
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    type.variants()
        .get(0)
        .parameters()
        .forEach(
            (key, example) -> {
              String word = call.text(key, null);
              if (word != null && example instanceof Double) {
                json.put(key, Double.parseDouble(word));
              } else if (word != null) {
                json.put(key, word);
              }
            });
    Item item = type.reader().apply(new Parameters(json, call.action()));
    if (!variants.contains(item)) {
      ItemType.choicesOf(variants).forEach((key, words) -> checkChoice(call, item, key, words));
      throw new InputException(
          "%s: %s is not on offer; %s"
              .formatted(call.action(), item.parameters(), PhysicsActions.choices(variants)));
    }
    return item;
  }

  private static void checkChoice(Call call, Item item, String key, List<String> words) {
    Object value = item.parameters().get(key);
    if (value != null && !words.contains(ItemType.word(value))) {
      throw new InputException(
          "%s: \"%s\" is %s, but must be one of %s".formatted(call.action(), key, value, words));
    }
  }

  private static Optional<Point> aim(Call call) {
    double x = call.number("toward_x", Double.NaN);
    double y = call.number("toward_y", Double.NaN);
    return Double.isNaN(x) || Double.isNaN(y) ? Optional.empty() : Optional.of(new Point(x, y));
  }

  private Answer grounded(
      Scene scene,
      List<Placed> tools,
      Grounding.Words asked,
      List<String> words,
      Call call,
      Objective usual) {
    Optional<Point> toward = aim(call);
    Objective objective = toward.map(Objective::pass).orElse(usual);
    Grounding grounding = new Grounding(simulator);
    return grounding
        .place(scene, tools, asked, objective)
        .<Answer>map(
            g ->
                new Answer.Stands(
                    g.placed(),
                    g.attempt().trace(),
                    "the best of %d places that fit the words and meet a ball's way"
                            .formatted(g.places())
                        + few(grounding, scene, tools, asked, words, g.places())
                        + toward.map(p -> passed(scene, p, g.attempt())).orElse("")
                        + borne(scene, objective, g.attempt())))
        .orElseGet(
            () ->
                new Answer.Nowhere(
                    "no place that fits the words is free and meets the way of a ball"
                        + few(grounding, scene, tools, asked, words, 0)
                        + ".",
                    "Name another relation or another object, nearer to where a ball passes."));
  }

  /** Tells which of two relations leaves so few places. */
  private static String few(
      Grounding grounding,
      Scene scene,
      List<Placed> tools,
      Grounding.Words asked,
      List<String> words,
      int places) {
    if (places >= FEW || words.size() < 2) {
      return places < FEW && places > 0 ? " (few: another relation or object has more)" : "";
    }
    List<Integer> alone = grounding.alone(scene, tools, asked);
    int tight = alone.get(0) <= alone.get(1) ? 0 : 1;
    return " (%s alone has %d, %s alone %d: loosen %s)"
        .formatted(words.get(0), alone.get(0), words.get(1), alone.get(1), words.get(tight));
  }

  private static String passed(Scene scene, Point toward, Attempt attempt) {
    double apart =
        (1 - Objective.pass(toward).score(scene, attempt.tools(), attempt.trace()))
            * Objective.FARTHEST;
    String ball = scene.hasBlue() ? "blue" : "red";
    return String.format(Locale.ROOT, "; %s passes %.2f from the point", ball, apart);
  }

  private String borne(Scene scene, Objective objective, Attempt attempt) {
    double least = attempt.score() - HARDLY;
    double share =
        SMALL.meanScore(
            simulator,
            scene,
            attempt.tools(),
            (l, t, trace) -> objective.score(l, t, trace) >= least ? 1 : 0);
    return "; %d of %d small moves do as well"
        .formatted(Math.round(share * SMALL.trials()), SMALL.trials());
  }

  private Answer byOffsets(Scene scene, List<Placed> tools, Item item, List<Grounding.Side> sides) {
    Grounding.Side first = sides.get(0);
    Grounding.Side second = sides.get(sides.size() - 1);
    Point at =
        switch (item.type()) {
          case "ramp" ->
              // The paper always names two; with one its rule gives the object's own centre.
              sides.size() == 1
                  ? beside(first)
                  : PaperOffsets.ramp(
                      first.anchor(),
                      side(first.relation()),
                      second.anchor(),
                      side(second.relation()),
                      first.anchor().equals(scene.blue()),
                      second.anchor().equals(scene.blue()));
          case "cannon" -> PaperOffsets.cannon(first.anchor(), ((Cannon) item).shoots(), solving);
          default -> PaperOffsets.hexagon(first.anchor(), first.relation().leftward());
        };
    return stands(
        scene,
        tools,
        item,
        at,
        "put there by the fixed offsets",
        "the fixed offset puts it at %s, but %s.",
        sides.size() == 1 && item.type().equals("ramp")
            ? "Name a second relation: the ramp then stands between both objects."
            : "Name another relation or another object.");
  }

  private static Point beside(Grounding.Side side) {
    return switch (side(side.relation())) {
      case LEFT -> side.anchor().plus(-APART, 0);
      case RIGHT -> side.anchor().plus(APART, 0);
      case TOP -> side.anchor().plus(0, APART);
      case BOTTOM -> side.anchor().plus(0, -APART);
    };
  }

  private static PaperOffsets.Side side(Relation relation) {
    return switch (relation) {
      case LEFT_OF -> PaperOffsets.Side.LEFT;
      case RIGHT_OF -> PaperOffsets.Side.RIGHT;
      case ABOVE, ABOVE_LEFT_OF, ABOVE_RIGHT_OF -> PaperOffsets.Side.TOP;
      case BELOW, BELOW_LEFT_OF, BELOW_RIGHT_OF -> PaperOffsets.Side.BOTTOM;
    };
  }

  /** Returns the tool type that an action places, if it is such an action. */
  static Optional<ItemType> placed(Call call) {
    boolean any =
        call.action().equals(PhysicsActions.PLACE_TOOL)
            || call.action().equals(PhysicsActions.PREVIEW_PLACE);
    String name =
        any ? call.text("tool", "") : call.action().replaceFirst("^" + PhysicsActions.PLACE, "");
    return any || call.action().startsWith(PhysicsActions.PLACE)
        ? Catalogue.tools().stream().filter(t -> t.name().equals(name)).findFirst()
        : Optional.empty();
  }
}
