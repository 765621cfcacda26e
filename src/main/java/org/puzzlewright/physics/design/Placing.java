package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.base.json.InputException;
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
  public enum Mode {
    /** The best of the places that fit, found by simulation. */
    GROUNDED,
    /** The paper's fixed offsets. */
    OFFSETS
  }

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
    List<Grounding.Side> sides = new ArrayList<>();
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
    }
    return mode == Mode.GROUNDED
        ? grounded(scene, tools, new Grounding.Words(item, sides), aim(call, objective))
        : byOffsets(scene, tools, item, sides);
  }

  /**
   * Reads the tool's parameters out of the call; those left out take the catalogue's defaults.
   *
   * @param variants those on offer
   * @throws InputException when a parameter is not one that players are offered
   */
  public static Item item(ItemType type, List<Item> variants, Call call) {
    if (call.action().equals(PhysicsActions.PLACE_TOOL)) {
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

  private static Objective aim(Call call, Objective objective) {
    double x = call.number("toward_x", Double.NaN);
    double y = call.number("toward_y", Double.NaN);
    return Double.isNaN(x) || Double.isNaN(y) ? objective : Objective.pass(new Point(x, y));
  }

  private Answer grounded(
      Scene scene, List<Placed> tools, Grounding.Words words, Objective objective) {
    return new Grounding(simulator)
        .place(scene, tools, words, objective)
        .<Answer>map(
            g ->
                new Answer.Stands(
                    g.placed(),
                    g.attempt().trace(),
                    "chosen by simulation among %d places that fit the words and meet a ball's way"
                        .formatted(g.places())))
        .orElseGet(
            () ->
                new Answer.Nowhere(
                    "no place that fits the words is free and meets the way of a ball.",
                    "Name another relation or another object, nearer to where a ball passes."));
  }

  private Answer byOffsets(Scene scene, List<Placed> tools, Item item, List<Grounding.Side> sides) {
    Grounding.Side first = sides.get(0);
    Grounding.Side second = sides.get(sides.size() - 1);
    Point at =
        switch (item.type()) {
          case "ramp" ->
              PaperOffsets.ramp(
                  first.anchor(),
                  side(first.relation()),
                  second.anchor(),
                  side(second.relation()),
                  first.anchor().equals(scene.blue()),
                  second.anchor().equals(scene.blue()));
          case "cannon" -> PaperOffsets.cannon(first.anchor(), ((Cannon) item).shoots(), solving);
          default -> PaperOffsets.hexagon(first.anchor(), first.relation().leftward());
        };
    Placed placed = new Placed(Attempt.nextName(scene, tools, item), item, at);
    Optional<Sentence> refusal = LayoutRules.refusal(scene, tools, placed);
    if (refusal.isPresent()) {
      return new Answer.Nowhere(
          Sentence.of("the fixed offset puts it at %s, but %s.", at, refusal.get()),
          "Name another relation or another object.");
    }
    List<Placed> all = new ArrayList<>(tools);
    all.add(placed);
    return new Answer.Stands(placed, simulator.run(scene, all), "put there by the fixed offsets");
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
    String name =
        call.action().equals(PhysicsActions.PLACE_TOOL)
            ? call.text("tool", "")
            : call.action().replaceFirst("^" + PhysicsActions.PLACE, "");
    return call.action().startsWith(PhysicsActions.PLACE)
        ? Catalogue.tools().stream().filter(t -> t.name().equals(name)).findFirst()
        : Optional.empty();
  }
}
