package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Relation;
import org.puzzlewright.physics.verdict.CounterExample;
import org.puzzlewright.physics.verdict.Robustness;

/** Of which pieces the roles' texts are made; the pieces are files in {@code prompts/physics}. */
final class PhysicsRoles {

  // Where things stand in the worked example.
  private static final Map<String, Double> EXAMPLE =
      Map.of("blue-x", 0.7, "red-x", 0.2, "goal-x", -0.5, "floor-x", -0.1);

  private static final Point BY_SEARCH = new Point(0.64, 0.21);
  private static final Point BY_OFFSETS = new Point(0.7, 0.35);

  private PhysicsRoles() {}

  /**
   * Returns a role's pieces. One agent alone has all that coordinator and helpers have together,
   * but for what says who they are and how helpers answer. Of a level without a blue ball nothing
   * speaks of blue.
   *
   * @throws IllegalArgumentException when there is no such role
   */
  static List<String> pieces(
      String role,
      boolean designing,
      boolean hasBlue,
      Placing.Mode mode,
      ObservationOptions shows) {
    String steps = designing ? "steps-design" : "steps-solve";
    List<String> layout = designing ? List.of("layout-rules") : List.of();
    String placement = "placement-" + mode.word();
    List<String> judged = designing ? List.of("gates") : List.of();
    String red = hasBlue ? "" : "-red";
    List<String> world = List.of("world" + red, "axes-" + shows.axis().word(), "tools");
    String choosing = "choosing-tools" + red;
    // It designs a level with a blue ball.
    List<String> example = hasBlue ? List.of("example") : List.of();
    return switch (role) {
      case "coordinator" ->
          list(role, world, judged, List.of(placement, shows.piece(), steps), example);
      case "designer" ->
          list(
              role,
              world,
              judged,
              List.of(placement),
              layout,
              List.of(shows.piece(), "answer-designer"));
      case "solver" ->
          list(role, world, judged, List.of(placement, choosing, shows.piece(), "answer-solver"));
      case "single" ->
          list(
              role,
              world,
              judged,
              List.of(placement),
              layout,
              List.of(choosing, shows.piece(), steps),
              example);
      case "basic" ->
          list(role, world, judged, List.of(placement), layout, List.of(choosing, "answer-basic"));
      case "critic" -> list(role, world, judged, List.of(shows.piece(), "answer-critic"));
      default -> throw new IllegalArgumentException("role: there is no role " + role);
    };
  }

  @SafeVarargs
  private static List<String> list(String role, List<String>... parts) {
    List<String> pieces = new ArrayList<>(List.of("role-" + role));
    for (List<String> part : parts) {
      pieces.addAll(part);
    }
    return pieces;
  }

  static Map<String, String> slots(
      Axis axis, boolean designing, boolean hasBlue, Placing.Mode mode) {
    Map<String, String> slots = new TreeMap<>(measured());
    String starter = hasBlue ? "blue" : "red";
    slots.put("starter", starter);
    String layout = "{\"action\": \"place_layout\", \"arguments\": {\"blue\": [x, y], ...}}, ";
    slots.put("layout", designing ? layout : "");
    slots.put("balls", hasBlue ? "\"blue ball\", \"red ball\"" : "\"red ball\"");
    String reached = "red reached the goal";
    slots.put("outcome", hasBlue ? "blue touched red and " + reached : reached);
    EXAMPLE.forEach((name, x) -> slots.put(name, String.format(Locale.ROOT, "%.1f", axis.x(x))));
    Point ramp = ramp(mode);
    String where =
        mode == Placing.Mode.COORDINATES
            ? String.format(Locale.ROOT, "\"x\": %.2f, \"y\": %.2f", axis.x(ramp.x()), ramp.y())
            : "\"relation\": \"below\", \"object\": \"%s ball\"".formatted(starter);
    slots.put("where", where);
    slots.put("ramp", "{%s, \"rolls\": \"left\", \"length\": \"18\"}".formatted(where));
    slots.put("ramp-at", axis.point(ramp));
    slots.put("straight", whole(Relation.STRAIGHT));
    slots.put("slanted", whole(Relation.SLANTED));
    slots.put("reach", Double.toString(Relation.REACH));
    slots.put("apart", Double.toString(Placing.APART));
    slots.put("moved", String.format(Locale.ROOT, "%.2f", Jitter.RADIUS));
    slots.put("trials", Integer.toString(Robustness.TRIALS));
    slots.put("wanted", Integer.toString(Robustness.WANTED));
    slots.put("small", Integer.toString(GateLook.TRIALS));
    slots.put("repeats", Integer.toString(CounterExample.REFUTING));
    return slots;
  }

  /** Returns where the worked example's ramp comes to stand. */
  static Point ramp(Placing.Mode mode) {
    return mode == Placing.Mode.OFFSETS ? BY_OFFSETS : BY_SEARCH;
  }

  /** Returns how fast and how far things go, by slot; a test measures them again. */
  static Map<String, String> measured() {
    try (InputStream file = PhysicsRoles.class.getResourceAsStream("measured.json")) {
      Map<String, String> measured = new TreeMap<>();
      new ObjectMapper()
          .readTree(file)
          .properties()
          .forEach(each -> measured.put(each.getKey(), each.getValue().asText()));
      return measured;
    } catch (IOException broken) {
      throw new UncheckedIOException("reading measured.json", broken);
    }
  }

  private static String whole(double number) {
    return Long.toString(Math.round(number));
  }
}
