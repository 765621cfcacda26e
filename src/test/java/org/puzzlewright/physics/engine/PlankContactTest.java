package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;

/** Hinged planks bump into other segments. */
class PlankContactTest {

  private static final Vec PIVOT = new Vec(42, 42);
  private static final Placed FREE = at("plank", Catalogue.item("hinge", "length", 24), 42, 42);

  private static Placed at(String name, Item item, double x, double y) {
    return new Placed(name, item, new Vec(x, y).toUser());
  }

  /** Red rests far away, so that a run goes on. */
  private static Trace run(int steps, Placed... things) {
    return new Simulator().run(scene(steps), List.of(things));
  }

  private static Scene scene(int steps) {
    return new Scene(
        "planks",
        Scene.NOWHERE,
        new Vec(80, 8).toUser(),
        new Vec(80, 80).toUser(),
        List.of(),
        List.of(at("rest", Plank.floor(16, 1), 80, 4)),
        new Rules(false, Rules.Ending.REFERENCE, steps));
  }

  private static Mover mover(Trace trace, String name) {
    return trace.movers().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
  }

  /** A ball lies between plank and wall and presses the plank's end onto a floor. */
  static Trace loaded(double mass) {
    return run(
        1200,
        FREE,
        at("floor", Plank.floor(16, 1), 50, 38),
        at("wall", Plank.wall(13), 56, 44),
        at("ball", Catalogue.item("ball", "radius", 3, "mass", mass), 50, 46));
  }

  @ParameterizedTest
  @CsvSource({"2, 0.010", "10, 0.026", "30, 0.048"})
  void plankThatTurnsOntoAFloorRestsOnIt(double mass, double sinks) {
    Trace trace = loaded(mass);
    Mover plank = mover(trace, "plank");
    // The floor goes on to the right beyond the plank, whose own end so lies on it.
    double rest = -StrictMath.toDegrees(StrictMath.asin(4 / 12.0));
    double deepest = 0;
    for (int k = 0; k < plank.size(); k++) {
      deepest = Math.max(deepest, 38 - plank.shape(k).vertices().get(1).y());
      assertThat(plank.at(k).distance(PIVOT)).as("its pivot gives way").isLessThan(0.1);
    }
    assertThat(deepest).as("sinks, less than the 0.1 that bodies may").isBetween(0.001, sinks);
    int last = plank.size() - 1;
    assertThat(trace.end()).isEqualTo(RunEnd.ALL_AT_REST);
    assertThat(plank.degrees(last)).isBetween(rest - 0.07, rest + 0.07);
    assertThat(mover(trace, "ball").at(last).y()).as("held up").isGreaterThan(41);
  }

  @Test
  void plankThatMeetsAWallsEndTurnsBackNoFurther() {
    Trace trace =
        run(
            300,
            FREE,
            at("wall", Plank.wall(13), 48, 32),
            at("ball", Catalogue.item("ball", "radius", 3), 50, 46));
    Mover plank = mover(trace, "plank");
    double least = 0;
    for (int k = 0; k < plank.size(); k++) {
      least = Math.min(least, plank.degrees(k));
    }
    // The wall's end is round, of radius 1 about (48, 38.5): the plank comes to rest on it there.
    double at =
        StrictMath.toDegrees(StrictMath.atan2(-3.5, 6) + StrictMath.asin(1 / Math.hypot(6, 3.5)));
    assertThat(least).isBetween(at - 1, at + 0.1);
  }

  @Test
  void plankRestsOnAFixedBoxToo() {
    Trace trace =
        run(
            1200,
            FREE,
            at("box", Catalogue.item("fixed_box", "side", 8, "elasticity", 0.4), 50, 34),
            at("wall", Plank.wall(13), 56, 44),
            at("ball", Catalogue.item("ball", "radius", 3, "mass", 30), 50, 46));
    Mover plank = mover(trace, "plank");
    double deepest = 0;
    for (int k = 0; k < plank.size(); k++) {
      deepest = Math.max(deepest, 38 - plank.shape(k).vertices().get(1).y());
    }
    assertThat(deepest).isBetween(0.001, 0.05);
    double rest = -StrictMath.toDegrees(StrictMath.asin(4 / 12.0));
    assertThat(plank.degrees(plank.size() - 1)).isBetween(rest - 0.1, rest + 0.1);
  }

  @Test
  void planksBumpIntoEachOther() {
    Placed[] things = {
      at("lower", Catalogue.item("hinge", "length", 24), 30, 34.5),
      at(
          "upper",
          Catalogue.item("see_saw", "weightSide", "left", "weight", 14, "limit", 20, "length", 20),
          42,
          42),
      at("ball", Catalogue.item("ball", "radius", 3), 22, 50)
    };
    Mover lower = mover(run(800, things), "lower");
    Mover alone = mover(run(800, things[0], things[2]), "lower");
    assertThat(alone.degrees(alone.size() - 1)).as("goes all round").isGreaterThan(90);
    for (int k = 0; k < lower.size(); k++) {
      assertThat(lower.degrees(k)).isLessThan(36);
    }
    assertThat(lower.degrees(lower.size() - 1)).as("is thrown back").isLessThan(20);
  }

  /** Planks anywhere among floors, also across them, where they are pushed out at once. */
  @Test
  void reusedSimulatorIsAsGoodAsAFreshOne() {
    Random random = new Random(5);
    Simulator reused = new Simulator();
    for (int i = 0; i < 60; i++) {
      List<Placed> things = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        things.add(anywhere("floor " + k, Plank.floor(16, 1 + random.nextInt(2)), random));
        things.add(
            anywhere("hinge " + k, Catalogue.item("hinge", "length", 24, "drag", 0.05), random));
        things.add(
            anywhere(
                "see-saw " + k,
                Catalogue.item(
                    "see_saw", "weightSide", "left", "weight", 14, "limit", 20, "length", 16),
                random));
        things.add(anywhere("ball " + k, Catalogue.item("ball", "radius", 3), random));
      }
      Trace trace = reused.run(scene(300), things);
      assertThat(trace).isEqualTo(new Simulator().run(scene(300), things));
      int last = trace.steps();
      for (Mover mover : trace.movers()) {
        assertThat(mover.degrees(last)).isFinite();
        if (!mover.name().startsWith("ball")) {
          assertThat(mover.at(last).distance(mover.at(0))).as(mover.name()).isLessThan(8);
        }
      }
    }
  }

  private static Placed anywhere(String name, Item item, Random random) {
    return at(name, item, 10 + 64 * random.nextDouble(), 10 + 64 * random.nextDouble());
  }
}
