package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Of which pieces the roles' texts are made; the pieces are files in {@code prompts/physics}. */
final class PhysicsRoles {

  // Where things stand in the worked example.
  private static final Map<String, Double> EXAMPLE =
      Map.of("blue-x", 0.7, "red-x", 0.2, "goal-x", -0.5);

  private PhysicsRoles() {}

  /**
   * Returns a role's pieces. One agent alone has all that coordinator and helpers have together,
   * but for what says who they are and how helpers answer. Of a level without a blue ball nothing
   * speaks of blue.
   *
   * @throws IllegalArgumentException when there is no such role
   */
  static List<String> pieces(
      String role, boolean designing, boolean hasBlue, ObservationOptions shows) {
    String steps = designing ? "steps-design" : "steps-solve";
    List<String> layout = designing ? List.of("layout-rules") : List.of();
    String red = hasBlue ? "" : "-red";
    List<String> world = List.of("world" + red, "axes-" + shows.axis().word(), "tools");
    String choosing = "choosing-tools" + red;
    // It designs a level with a blue ball.
    List<String> example = hasBlue ? List.of("example") : List.of();
    return switch (role) {
      case "coordinator" -> list(role, world, List.of("placement", steps), example);
      case "designer" -> list(role, world, layout, List.of(shows.piece(), "answer-designer"));
      case "solver" ->
          list(role, world, List.of("placement", choosing, shows.piece(), "answer-solver"));
      case "single" ->
          list(
              role,
              world,
              List.of("placement"),
              layout,
              List.of(choosing, shows.piece(), steps),
              example);
      case "basic" ->
          list(role, world, List.of("placement"), layout, List.of(choosing, "answer-basic"));
      case "critic" -> list(role, world, List.of(shows.piece(), "answer-critic"));
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

  static Map<String, String> slots(Axis axis, boolean hasBlue) {
    Map<String, String> slots = new java.util.TreeMap<>();
    slots.put("starter", hasBlue ? "blue" : "red");
    slots.put("balls", hasBlue ? "\"blue ball\", \"red ball\"" : "\"red ball\"");
    String reached = "red reached the goal";
    slots.put("outcome", hasBlue ? "blue touched red and " + reached : reached);
    EXAMPLE.forEach((name, x) -> slots.put(name, String.format(Locale.ROOT, "%.1f", axis.x(x))));
    return slots;
  }
}
