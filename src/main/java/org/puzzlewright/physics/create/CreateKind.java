package org.puzzlewright.physics.create;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.puzzlewright.physics.create.CreateField.Always;
import org.puzzlewright.physics.create.CreateField.Ignored;
import org.puzzlewright.physics.create.CreateField.Number;
import org.puzzlewright.physics.create.CreateField.Preset;
import org.puzzlewright.physics.create.CreateField.Unit;
import org.puzzlewright.physics.create.CreateField.Velocity;
import org.puzzlewright.physics.create.CreateField.WeightSide;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Plank;

/**
 * The objects of CREATE's levels other than the blue ball, with their default numbers: one table to
 * read and to write by.
 *
 * <p>The first name of a type below is what is written, with every number. The reference's own
 * trampolines of level files take no angle; where one stands otherwise, it has other names.
 *
 * @param name what it is called there
 * @param type what it is here, a word of the {@link Catalogue}
 * @param fields its parameters; every parameter of the type, in its order or not
 */
record CreateKind(String name, String type, List<CreateField> fields) {

  private static final double STANDARD = 16;
  private static final double USUAL_FORCE = 120;
  private static final double USUAL_LIMIT = Math.PI / 6;
  private static final double USUAL_PLANK = 24;

  private static final Map<String, CreateKind> NAMED = by(CreateKind::name);
  private static final Map<String, CreateKind> WRITTEN = by(CreateKind::type);

  CreateKind {
    fields = List.copyOf(fields);
  }

  /** Returns every object by its name. */
  static Map<String, CreateKind> named() {
    return NAMED;
  }

  /** Returns the object that is written for each of our types that CREATE has. */
  static Map<String, CreateKind> written() {
    return WRITTEN;
  }

  /** The first of those that have the same key stays. */
  private static Map<String, CreateKind> by(Function<CreateKind, String> key) {
    return all().stream()
        .collect(Collectors.toUnmodifiableMap(key, kind -> kind, (first, next) -> first));
  }

  private static List<CreateKind> all() {
    List<CreateKind> all = new ArrayList<>();
    all.add(plank("floor", Plank.FLOOR_LENGTH, 0.5));
    Map.of("long_floor", 24, "medium_floor", 16, "short_floor", 8, "very_short_floor", 4)
        .forEach((name, length) -> all.add(sizedFloor(name, length)));
    all.add(plank("wall", Plank.WALL_LENGTH, 0.5));
    all.add(plank("wall_elastic", "wall", STANDARD, 0.8));
    all.add(slope("ramp", "ramp", Double.NaN, Double.NaN, 0.5));
    for (int degrees : new int[] {30, 45, 60}) {
      for (int sign : new int[] {1, -1}) {
        String name = (sign < 0 ? "reverse_ramp_" : "ramp_") + degrees;
        all.add(slope(name, "ramp", sign * degrees, STANDARD, 0.5));
        all.add(slope("bump_" + name, "ramp", sign * degrees, STANDARD, 0.8));
      }
    }
    all.add(slope("trampoline", "trampoline", 0, STANDARD, 1.2));
    all.add(slope("trampoline_45", "trampoline", 45, STANDARD, 1.2));
    for (String name : List.of("reverse_trampoline_45", "trampoline_reverse_45")) {
      all.add(slope(name, "trampoline", -45, STANDARD, 1.2));
    }
    for (String name : List.of("vertical_trampoline", "trampoline_vertical")) {
      all.add(slope(name, "trampoline", 90, STANDARD, 1.2));
    }
    all.add(kind("belt", "belt", new Velocity(5), length(20)));
    all.add(kind("right_belt", "belt", new Velocity(-4), length(20)));
    all.add(kind("ladder", "ladder", number("vel", "speed", 4), length(20)));
    all.add(kind("down_ladder", "ladder", number("vel", "speed", -4), length(20)));
    all.add(kind("fast_ladder", "ladder", number("vel", "speed", 4), length(15)));
    for (String name : List.of("cannon", "fan")) {
      CreateField angle = new Number("angle", "direction", Math.PI / 3, Unit.DIRECTION);
      all.add(kind(name, name, angle, number("force", "force", USUAL_FORCE)));
    }
    planksThatTurn(all);
    for (String name : List.of("funnel", "bucket")) {
      CreateField angle = new Number("angle", "opens", Math.PI / 4, Unit.OPENING);
      all.add(kind(name, name, angle, number("size", "size", 10)));
    }
    all.add(loose("ball", number("radius", "radius", 4)));
    all.add(loose("box", number("size", "side", 5)));
    blocks(all, "fixed_", 0.4, 0.5);
    blocks(all, "bouncy_", 1.2, 1.2);
    return all;
  }

  private static void planksThatTurn(List<CreateKind> all) {
    CreateField limit = new Number("max_angle", "limit", USUAL_LIMIT, Unit.LIMIT);
    CreateField drag = new Number("friction", "drag", 1, Unit.DRAG);
    all.add(
        kind(
            "see_saw",
            "see_saw",
            new WeightSide(),
            number("ball_mass", "weight", 0.1),
            limit,
            length(USUAL_PLANK),
            new Always("friction", 1),
            new Ignored("ball_radius"),
            new Ignored("ball_elasticity"),
            new Ignored("ball_friction")));
    all.add(kind("hinge_ramp", "hinge", length(USUAL_PLANK), drag));
    CreateField side = new Ignored("on_left");
    all.add(kind("hinge_slide_seg", "hinge_constrained", length(USUAL_PLANK), drag, limit, side));
  }

  private static void blocks(List<CreateKind> all, String way, double round, double edged) {
    all.add(
        kind(
            way + "circle",
            way + "ball",
            number("radius", "radius", 5),
            elasticity(round),
            new Always("friction", 0)));
    all.add(
        kind(
            way + "box",
            way + "box",
            number("size", "side", 10),
            elasticity(round),
            new Always("friction", 1)));
    for (String corners : List.of("triangle", "square", "pentagon", "hexagon")) {
      String name = way + corners;
      all.add(
          kind(
              name,
              name.equals("fixed_hexagon") ? "hexagon" : name,
              number("size", "size", 10),
              new Number("angle", "angle", 0, Unit.DIRECTION),
              elasticity(edged),
              new Always("friction", 1)));
    }
  }

  private static CreateKind plank(String name, double length, double elasticity) {
    return plank(name, name, length, elasticity);
  }

  private static CreateKind plank(String name, String type, double length, double elasticity) {
    return kind(
        name,
        type,
        length(length),
        number("thickness", "thickness", 2),
        number("friction", "friction", 1),
        elasticity(elasticity));
  }

  private static CreateKind sizedFloor(String name, double length) {
    return kind(name, "floor", new Preset("length", length), number("thickness", "thickness", 2));
  }

  private static CreateKind slope(
      String name, String type, double degrees, double length, double elasticity) {
    return kind(
        name,
        type,
        new Number("angle", "angle", StrictMath.toRadians(degrees), Unit.AXIS),
        length(length),
        elasticity(elasticity),
        new Always("friction", 1),
        new Always("thickness", 2));
  }

  private static CreateKind loose(String name, CreateField size) {
    return kind(
        name,
        name,
        size,
        number("mass", "mass", 10),
        number("friction", "friction", 1),
        elasticity(1));
  }

  private static CreateKind kind(String name, String type, CreateField... fields) {
    return new CreateKind(name, type, Arrays.asList(fields));
  }

  private static CreateField number(String name, String ours, double usual) {
    return new Number(name, ours, usual, Unit.PLAIN);
  }

  private static CreateField length(double usual) {
    return number("length", "length", usual);
  }

  private static CreateField elasticity(double usual) {
    return number("elasticity", "elasticity", usual);
  }
}
