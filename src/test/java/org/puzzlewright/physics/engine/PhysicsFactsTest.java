package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** One behaviour a tool and a thing, each in a world with little else in it. */
class PhysicsFactsTest {

  private static final Point MIDDLE = at(42, 42);

  private final Simulator simulator = new Simulator();

  private Trace fallOnto(Placed thing, double x, double y) {
    return simulator.run(Scenes.falling(at(x, y)), List.of(thing));
  }

  @Test
  void ballFallsAsTheReferenceHasIt() {
    Trace trace = simulator.run(Scenes.falling(at(30, 80)), List.of());
    for (int k = 0; k <= 275; k++) {
      assertThat(trace.blue().y(k))
          .as("height at step %d", k)
          .isCloseTo(80 - 2.0 / 900 * k * (k - 1) / 2, within(1e-3));
      assertThat(trace.blue().x(k)).isCloseTo(30, within(1e-5));
    }
    assertThat(trace.blue().vy(150)).isCloseTo(-2 / 30.0 * 150, within(1e-3));
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "2, 5"})
  void ballRestsOnAFloor(double thickness, double above) {
    Placed floor = new Placed("floor 1", Plank.floor(16, thickness), at(42, 20));
    Trace trace = simulator.run(Scenes.falling(at(42, 32), floor), List.of());
    assertThat(trace.end()).isEqualTo(RunEnd.ALL_AT_REST);
    assertThat(trace.blue().y(trace.steps())).isCloseTo(20 + above, within(0.03));
    assertThat(trace.blue().x(trace.steps())).isCloseTo(42, within(1e-3));
  }

  @Test
  void bounceKeepsTheShareOfTheSpeedThatTheFloorSays() {
    Placed floor = new Placed("floor 1", new Plank("floor", 16, 2, 1, 0.5), at(42, 20));
    Track blue = simulator.run(Scenes.falling(at(42, 60), floor), List.of()).blue();
    int turn = 1;
    while (blue.vy(turn) <= 0) {
      turn++;
    }
    assertThat(blue.vy(turn) / -blue.vy(turn - 1)).isCloseTo(0.5, within(0.03));
  }

  @ParameterizedTest
  @EnumSource(Direction.class)
  void rampRollsABallItsWay(Direction way) {
    for (double length : Ramp.LENGTHS) {
      Trace trace = fallOnto(new Placed("ramp 1", new Ramp(way, length), MIDDLE), 42, 55);
      int hit = trace.firstTouch(Scene.BLUE, "ramp 1").orElseThrow().step();
      assertThat(trace.blue().x(hit)).isCloseTo(42, within(1e-3));
      assertThat(way.sign() * (trace.blue().x(hit + 120) - 42))
          .as("how far the ball rolls %s on a ramp of %s", way.word(), length)
          .isGreaterThan(4);
    }
  }

  @ParameterizedTest
  @EnumSource(Direction.class)
  void cannonShootsABallItsWay(Direction way) {
    for (double angle : Cannon.ANGLES) {
      Cannon cannon = new Cannon(way, angle, Cannon.FORCE);
      Trace trace = fallOnto(new Placed("cannon 1", cannon, MIDDLE), 42, 60);
      Event shot = trace.first(Event.Kind.SHOT, Scene.BLUE, "cannon 1").orElseThrow();
      Track blue = trace.blue();
      int k = shot.step();
      assertThat(blue.speed(k)).as("speed").isCloseTo(12, within(0.36));
      double degrees = Math.toDegrees(Math.atan2(blue.vy(k), blue.vx(k)));
      assertThat(degrees).as("direction").isCloseTo(cannon.firingDegrees(), within(1.0));
      assertThat(way.sign() * (blue.x(k + 60) - blue.x(k)))
          .isCloseTo(2 * 12 * Math.cos(Math.toRadians(angle)), within(0.1));
      assertThat(blue.at(k).distance(shot.at().toWorld())).isLessThan(1e-3);
    }
  }

  @Test
  void cannonShootsOnceUntilTheBallHasLeftIt() {
    Cannon upward = new Cannon(Direction.RIGHT, 90, Cannon.FORCE);
    Placed cannon = new Placed("cannon 1", upward, at(42, 20));
    Trace trace = simulator.run(Scenes.falling(at(42, 50)), List.of(cannon));
    List<Event> shots = trace.events().stream().filter(e -> e.kind() == Event.Kind.SHOT).toList();
    assertThat(shots).hasSizeGreaterThanOrEqualTo(3);
    Part zone = cannon.parts().get(0);
    // The muzzle lies in the zone, so the ball is still in it right after a shot.
    assertThat(gap(zone, trace, shots.get(0).step())).isLessThan(Scene.BALL_RADIUS);
    for (int i = 1; i < shots.size(); i++) {
      double farthest = 0;
      for (int k = shots.get(i - 1).step(); k < shots.get(i).step(); k++) {
        farthest = Math.max(farthest, gap(zone, trace, k));
      }
      assertThat(farthest).as("way out of the zone before shot %d", i).isGreaterThan(10);
    }
  }

  private static double gap(Part zone, Trace trace, int step) {
    return zone.shape().gap(trace.blue().at(step));
  }

  @Test
  void cannonShootsRedToo() {
    Scene scene = Scenes.bare(at(70, 80), at(30, 60), at(4, 4), List.of(), Rules.puzzle());
    Placed cannon = new Placed("cannon 1", new Cannon(Direction.RIGHT, 60, 120), at(30, 30));
    assertThat(simulator.run(scene, List.of(cannon)).firstTouch(Scene.RED, "cannon 1"))
        .hasValueSatisfying(e -> assertThat(e.kind()).isEqualTo(Event.Kind.SHOT));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-7, -5, 5, 7})
  void hexagonDeflectsABallToTheSideItFallsOn(double beside) {
    Trace trace = fallOnto(new Placed("hexagon 1", new Hexagon(), MIDDLE), 42 + beside, 70);
    int hit = trace.firstTouch(Scene.BLUE, "hexagon 1").orElseThrow().step();
    assertThat(Math.signum(beside) * trace.blue().vx(hit + 60)).isGreaterThan(0.5);
  }

  @Test
  void wallTurnsABallBack() {
    Placed wall = new Placed("wall 1", Plank.wall(40), at(50, 50));
    Run run = new Run(new Arena(), Scenes.falling(at(30, 70), wall), List.of());
    run.throwBlue(new Vec(6, 0));
    Trace trace = run.trace();
    int hit = trace.firstTouch(Scene.BLUE, "wall 1").orElseThrow().step();
    assertThat(trace.blue().x(hit)).isCloseTo(45, within(0.3));
    assertThat(trace.blue().vx(hit + 1)).isCloseTo(-3, within(0.1));
  }

  @Test
  void ballsExchangeTheirSpeed() {
    // In the air: on a floor the spin of a rolling ball takes its share.
    Scene scene = Scenes.bare(at(20, 60), at(50, 60), at(4, 4), List.of(), Rules.puzzle());
    Run run = new Run(new Arena(), scene, List.of());
    run.throwBlue(new Vec(9, 0));
    Trace trace = run.trace();
    int hit = trace.blueTouchedRed().orElseThrow().step();
    double before = trace.blue().vx(hit - 1);
    assertThat(trace.red().vx(hit + 1)).isCloseTo(before, within(0.05 * before));
    assertThat(Math.abs(trace.blue().vx(hit + 1))).isLessThan(0.1 * before);
  }

  /** Nothing in the engine or in a tool knows left from right. */
  @Test
  void mirroredLevelsRunMirrored() {
    Random random = new Random(11);
    int compared = 0;
    for (int drawn = 0; drawn < 150; drawn++) {
      Scene scene = Scenes.randomLevel(random);
      List<Placed> tools = Scenes.randomTools(scene, random);
      Trace trace = simulator.run(scene, tools);
      Trace other = simulator.run(Scenes.mirrored(scene), Scenes.mirrored(tools));
      int last = Math.min(untilThirdContact(trace), untilThirdContact(other));
      for (int k = 0; k < last; k++) {
        for (String ball : List.of(Scene.BLUE, Scene.RED)) {
          Vec mirror = new Vec(Vec.WORLD - other.track(ball).x(k), other.track(ball).y(k));
          assertThat(trace.track(ball).at(k).distance(mirror))
              .as("scene %d, %s at step %d", drawn, ball, k)
              .isLessThan(1e-3);
        }
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(150 * 50);
  }

  /** Red settling on its floor bounces too, so blue's contacts and red's are counted apart. */
  private static int untilThirdContact(Trace trace) {
    return trace.events().stream()
        .filter(e -> e.kind() == Event.Kind.CONTACT || e.kind() == Event.Kind.SHOT)
        .mapToInt(Event::step)
        .skip(2)
        .findFirst()
        .orElse(trace.steps());
  }
}
