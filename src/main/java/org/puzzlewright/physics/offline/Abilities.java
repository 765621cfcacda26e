package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * What the variants of tools do to a ball that falls onto them: measured once by trials, and kept
 * in a file.
 *
 * @param shares of each type's variants, in the catalogue's order
 */
record Abilities(Map<String, List<Share>> shares) {

  private static final String FILE = "abilities.json";
  private static final int TRIALS = 40;

  /** How far to the side a ball must get within {@link #SOON} steps, in world units. */
  private static final double ASIDE = 4;

  private static final int SOON = 240;

  /** What is left for what was never seen to go that way. */
  private static final double RARELY = 0.05;

  private static final Abilities MEASURED = read();

  /**
   * Shares of the trials, in [0, 1].
   *
   * @param left in which the ball went to the left
   * @param right in which it went to the right
   */
  record Share(double left, double right) {

    private double to(int way) {
      return RARELY + (way == 0 ? left + right : way < 0 ? left : right);
    }
  }

  /** Returns what the file holds. */
  static Abilities measured() {
    return MEASURED;
  }

  /**
   * Draws a variant, the more likely the more often it sends balls that way.
   *
   * @param wanted which may be drawn; all, if none is wanted
   */
  Item variant(String type, int way, Predicate<Item> wanted, Random random) {
    List<Item> all = Catalogue.type(type).variants();
    List<Share> known = shares.get(type);
    List<Integer> drawn = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (wanted.test(all.get(i)) || all.stream().noneMatch(wanted)) {
        drawn.add(i);
      }
    }
    double sum = drawn.stream().mapToDouble(i -> known.get(i).to(way)).sum();
    double u = random.nextDouble() * sum;
    for (int i : drawn) {
      u -= known.get(i).to(way);
      if (u < 0) {
        return all.get(i);
      }
    }
    return all.get(drawn.get(drawn.size() - 1));
  }

  /** Measures all tools anew. */
  static Abilities measure() {
    Map<String, List<Share>> shares = new HashMap<>();
    for (ItemType type : Catalogue.tools()) {
      shares.put(type.name(), type.variants().stream().map(Abilities::share).toList());
    }
    return new Abilities(Map.copyOf(shares));
  }

  private static Share share(Item item) {
    Simulator simulator = new Simulator();
    DesignContext studio =
        new DesignContext(simulator, Brief.unread("-"), Inventory.paper(), new Random(1));
    int left = 0;
    int right = 0;
    for (int i = 0; i < TRIALS; i++) {
      Sketch alone = new Sketch(new Point(0, 0.7), null, List.of(), List.of());
      Trace fall = alone.run(simulator);
      int step = 10 + studio.index(Paths.lastInside(fall.blue()) / 2);
      Point at = new Contact(studio).inTheWay(item, fall.blue(), step);
      Sketch with = alone.withTool(new Placed("tool", item, at));
      Trace trace = with.run(simulator);
      int hit = trace.firstTouch(Scene.BLUE, "tool").map(Event::step).orElse(-1);
      if (hit > 0) {
        int then = Math.min(hit + SOON, trace.steps());
        double aside = trace.blue().x(then) - trace.blue().x(hit);
        left += aside < -ASIDE ? 1 : 0;
        right += aside > ASIDE ? 1 : 0;
      }
    }
    return new Share(left / (double) TRIALS, right / (double) TRIALS);
  }

  private static Abilities read() {
    try (InputStream file = Abilities.class.getResourceAsStream(FILE)) {
      JsonNode json = new ObjectMapper().readTree(file);
      Map<String, List<Share>> shares = new HashMap<>();
      json.properties()
          .forEach(
              e ->
                  shares.put(
                      e.getKey(),
                      e.getValue()
                          .valueStream()
                          .map(p -> new Share(p.path(0).asDouble(), p.path(1).asDouble()))
                          .toList()));
      return new Abilities(Map.copyOf(shares));
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + FILE, e);
    }
  }
}
