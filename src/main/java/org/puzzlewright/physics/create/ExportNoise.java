package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Scene;

/** Writes the map "rnd" of a CREATE level: what {@link CreateNoise} reads. */
final class ExportNoise {

  private static final Point STILL = new Point(0, 0);

  private ExportNoise() {}

  /**
   * Writes what is random in a level.
   *
   * @param rnd the map to write into
   * @param env knows the keys
   * @param notes takes a line for each thing that cannot be moved there
   * @throws InputException when two entries move the same things: a map has each key once
   */
  static void write(Scene scene, ObjectNode rnd, ExportEnv env, Consumer<String> notes) {
    List<Chance> random = scene.setting().random();
    for (int i = 0; i < random.size(); i++) {
      Chance chance = random.get(i);
      List<String> keys = new ArrayList<>();
      for (String thing : chance.things()) {
        keys.addAll(env.keys(thing));
        if (env.keys(thing).isEmpty()) {
          notes.accept(
              "the %s is not moved by chance there, as random[%d] does".formatted(thing, i));
        }
      }
      String key = String.join(",", keys);
      if (rnd.has(key)) {
        throw new InputException(
            "random[%d]: moves the same things as an entry before it; CREATE has one entry for"
                    .formatted(i)
                + " them, so make one of the two");
      }
      if (!keys.isEmpty()) {
        rnd.put(key, shift(scene, chance));
      }
    }
  }

  private static String shift(Scene scene, Chance chance) {
    if (chance.places().isEmpty()) {
      return pair(STILL, chance);
    }
    Point from = Chance.place(scene, chance.things().get(0));
    List<String> pairs = new ArrayList<>();
    for (Point to : chance.places()) {
      Point by = to.plus(-from.x(), -from.y()).rounded(CreateNoise.DECIMALS);
      pairs.add(pair(by, chance));
    }
    return Alternatives.text(pairs);
  }

  private static String pair(Point by, Chance chance) {
    Point there = Mirror.point(by);
    // Mirrored: what was the low end of x is the high one there.
    String x = sum(there.x(), 0 - chance.x().high(), 0 - chance.x().low());
    return "[" + x + ", " + sum(there.y(), chance.y().low(), chance.y().high()) + "]";
  }

  private static String sum(double fixed, double low, double high) {
    if (low == 0 && high == 0) {
      return ExportEnv.plain(fixed);
    }
    String noise = "uniform(%s, %s)".formatted(ExportEnv.plain(low), ExportEnv.plain(high));
    return fixed == 0 ? noise : ExportEnv.plain(fixed) + " + " + noise;
  }
}
