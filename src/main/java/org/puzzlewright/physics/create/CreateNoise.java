package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Scene;

/** The map "rnd" of a CREATE level: how far things are moved by chance, and what moves together. */
final class CreateNoise {

  /** Decimals of a place that survive being written as a difference. */
  static final int DECIMALS = 12;

  /** What our own level files can hold. */
  private static final int MOST_PLACES = 50;

  private static final double FARTHEST = 2;

  private final CreateEnv env;
  private final Scene scene;
  private final Consumer<String> notes;

  private CreateNoise(CreateEnv env, Scene scene, Consumer<String> notes) {
    this.env = env;
    this.scene = scene;
    this.notes = notes;
  }

  /**
   * Reads the map.
   *
   * @param env knows what its keys mean
   * @param scene where things are before they are moved
   * @param notes takes a line for each key that means nothing
   */
  static List<Chance> read(JsonNode rnd, CreateEnv env, Scene scene, Consumer<String> notes) {
    if (!rnd.isMissingNode() && !rnd.isObject()) {
      throw new InputException("rnd: must be an object of names and pairs");
    }
    CreateNoise reader = new CreateNoise(env, scene, notes);
    List<Chance> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> field : rnd.properties()) {
      String where = "rnd[\"" + field.getKey() + "\"]";
      List<Shift> shifts = shifts(field.getValue(), where);
      if (!shifts.get(0).isNothing()) {
        List<String> things = reader.things(field.getKey(), where);
        if (!things.isEmpty()) {
          all.add(reader.chance(things, shifts, where));
        }
      }
    }
    return all;
  }

  /**
   * One way to move things, in our axes.
   *
   * @param by how far before the noise; null when there is nothing to choose from
   * @param x the noise to the right
   * @param y the noise up
   */
  private record Shift(Point by, Chance.Range x, Chance.Range y) {

    boolean isNothing() {
      return by == null && x.equals(Chance.Range.ZERO) && y.equals(Chance.Range.ZERO);
    }
  }

  private List<String> things(String key, String where) {
    List<String> things = new ArrayList<>();
    for (String part : key.split(",")) {
      Optional<String> name = env.name(part.strip());
      name.ifPresent(things::add);
      if (name.isEmpty()) {
        notes.accept("%s: \"%s\" was left out: nothing has that name".formatted(where, part));
      }
    }
    return things;
  }

  private Chance chance(List<String> things, List<Shift> shifts, String where) {
    Shift first = shifts.get(0);
    if (shifts.size() > MOST_PLACES) {
      throw new InputException(
          "%s: chooses one of %d pairs, but at most %d are possible"
              .formatted(where, shifts.size(), MOST_PLACES));
    }
    for (double far : new double[] {first.x.low(), first.x.high(), first.y.low(), first.y.high()}) {
      if (Math.abs(far) > FARTHEST) {
        throw new InputException(
            where + ": moves something by more than " + FARTHEST + ", the width of the world");
      }
    }
    List<Point> places = new ArrayList<>();
    for (Shift shift : shifts) {
      if (!shift.x.equals(first.x) || !shift.y.equals(first.y)) {
        throw new InputException(
            where + ": the pairs to choose from have different noise; give all the same");
      }
      if (shift.by != null) {
        Point from = Chance.place(scene, things.get(0));
        Point to = from.plus(shift.by.x(), shift.by.y()).rounded(DECIMALS);
        if (!to.insideWorld()) {
          throw new InputException(where + ": puts the " + things.get(0) + " outside the world");
        }
        places.add(to);
      }
    }
    return new Chance(things, first.x, first.y, places);
  }

  private static List<Shift> shifts(JsonNode json, String where) {
    Optional<List<String>> pairs = Optional.empty();
    try {
      pairs = json.isTextual() ? Alternatives.of(json.asText()) : pairs;
    } catch (InputException e) {
      throw new InputException(where + ": " + e.getMessage());
    }
    if (pairs.isEmpty()) {
      int choices = CreateValues.pair(json, where, Draw.still(0)).choices();
      return shifts(json, where, choices, choices > 0);
    }
    List<Shift> all = new ArrayList<>();
    for (String pair : pairs.get()) {
      JsonNode text = TextNode.valueOf(pair);
      int choices = CreateValues.pair(text, where, Draw.still(0)).choices();
      all.addAll(shifts(text, where, choices, true));
    }
    return all;
  }

  private static List<Shift> shifts(JsonNode json, String where, int choices, boolean chosen) {
    List<Shift> all = new ArrayList<>();
    for (int pick = 0; pick < Math.max(1, choices); pick++) {
      Expression.Value still = CreateValues.pair(json, where, Draw.still(pick));
      Expression.Value low = CreateValues.pair(json, where, new Draw(0, pick));
      Expression.Value high = CreateValues.pair(json, where, new Draw(1, pick));
      // Mirrored: what was the high end of x is the low one here.
      if (chosen) {
        all.add(
            new Shift(
                Mirror.point(new Point(still.x(), still.y())),
                range(clean(still.x() - high.x()), clean(still.x() - low.x())),
                range(clean(low.y() - still.y()), clean(high.y() - still.y()))));
      } else {
        all.add(new Shift(null, range(-high.x(), -low.x()), range(low.y(), high.y())));
      }
    }
    return all;
  }

  private static Chance.Range range(double a, double b) {
    return new Chance.Range(Math.min(a, b) + 0.0, Math.max(a, b) + 0.0);
  }

  private static double clean(double value) {
    return new Point(value, 0).rounded(DECIMALS).x();
  }
}
