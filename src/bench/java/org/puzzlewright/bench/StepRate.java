package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Physics steps in a second of CPU time, against JBox2D by itself. */
final class StepRate {

  static final double SECONDS = 2;
  static final int WARM_UP = 2;

  /** Laps between two looks at the clock. */
  private static final int BATCH = 20;

  private static final double HAIR = 0.02;

  record SceneCase(String name, Scene scene, List<Placed> tools) {}

  private StepRate() {}

  static List<String> measure(int rounds) {
    List<List<String>> rows = new ArrayList<>();
    for (SceneCase each : scenes()) {
      rows.add(row(each, rounds));
    }
    return Figures.table(
        List.of(
            "scene",
            "fixtures",
            "steps a run",
            "simulator, steps/s (with contact)",
            "bare, steps/s (with contact)",
            "ratio",
            "bare with haste, steps/s (with contact)",
            "ratio",
            "simulator, runs/s"),
        rows);
  }

  private static List<String> row(SceneCase each, int rounds) {
    Simulator simulator = new Simulator();
    BareLoop bare = new BareLoop(each.scene(), each.tools(), 1);
    BareLoop hasty = new BareLoop(each.scene(), each.tools(), 100);
    Trace trace = simulator.run(each.scene(), each.tools());
    int steps = trace.steps();
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    List<Double> hastily = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    List<Double> hastyRatios = new ArrayList<>();
    for (int round = -WARM_UP; round < rounds; round++) {
      double a = rate(steps, () -> simulator.run(each.scene(), each.tools()));
      double b = rate(steps, () -> bare.lap(steps));
      double c = rate(steps, () -> hasty.lap(steps));
      if (round >= 0) {
        ours.add(a);
        theirs.add(b);
        hastily.add(c);
        ratios.add(a / b);
        hastyRatios.add(a / c);
      }
    }
    return List.of(
        each.name(),
        "" + bare.fixtures(),
        "" + steps,
        rate(ours, stepsWithContact(each, trace), steps),
        rate(theirs, bare.stepsWithContact(steps), steps),
        ratio(ratios),
        rate(hastily, hasty.stepsWithContact(steps), steps),
        ratio(hastyRatios),
        "%,.0f".formatted(Figures.median(ours) / steps));
  }

  private static String rate(List<Double> rates, int touching, int steps) {
    return "%,.0f (%.0f %%)".formatted(Figures.median(rates), 100.0 * touching / steps);
  }

  private static String ratio(List<Double> ratios) {
    return "%.2f (%.2f to %.2f)"
        .formatted(Figures.median(ratios), Collections.min(ratios), Collections.max(ratios));
  }

  /** Counts the steps in which a ball is nearer than a hair to anything. */
  private static int stepsWithContact(SceneCase each, Trace trace) {
    List<Shape> solids = new ArrayList<>();
    for (Placed thing :
        Stream.concat(each.scene().furniture().stream(), each.tools().stream()).toList()) {
      thing.parts().stream()
          .filter(p -> p instanceof Part.Solid)
          .forEach(p -> solids.add(p.shape()));
    }
    int with = 0;
    for (int i = 1; i <= trace.steps(); i++) {
      Vec blue = trace.blue().at(i);
      Vec red = trace.red().at(i);
      boolean touching = blue.distance(red) <= 2 * Scene.BALL_RADIUS + HAIR;
      for (Shape s : solids) {
        touching |= Math.min(s.gap(blue), s.gap(red)) <= Scene.BALL_RADIUS + HAIR;
      }
      with += touching ? 1 : 0;
    }
    return with;
  }

  static double rate(int steps, Runnable lap) {
    double start = Figures.cpu();
    double used;
    long laps = 0;
    do {
      for (int i = 0; i < BATCH; i++) {
        lap.run();
      }
      laps += BATCH;
      used = Figures.cpu() - start;
    } while (used < SECONDS);
    return laps * steps / used;
  }

  static List<SceneCase> scenes() {
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43));
    Scene push = Scenes.scenario("push").scene();
    return List.of(
        new SceneCase("push scenario with a ramp", push, List.of(ramp)),
        new SceneCase("8 static boxes", boxes(), List.of()),
        new SceneCase(
            "free fall",
            Scenes.falling(new Point(-0.5, 0.85)).withRules(Rules.puzzle()),
            List.of()),
        new SceneCase("50 loose balls", looseBalls(), List.of()));
  }

  /** Five rows of ten fall onto a floor between two walls. */
  private static Scene looseBalls() {
    List<Placed> things = new ArrayList<>();
    things.add(new Placed("floor", Plank.floor(80, 1), new Point(0, -0.9)));
    things.add(new Placed("left wall", Plank.wall(60), new Point(-0.95, 0)));
    things.add(new Placed("right wall", Plank.wall(60), new Point(0.95, 0)));
    for (int i = 0; i < 50; i++) {
      // No two rows stand exactly above each other.
      Point at = new Point(-0.8 + 0.16 * (i % 10) + 0.003 * i, -0.7 + 0.2 * (i / 10));
      Item ball = Catalogue.item("ball", "radius", 2.0, "mass", 10.0);
      things.add(new Placed("ball " + i, ball, at));
    }
    return Scenes.falling(new Point(0, 0.8), things.toArray(Placed[]::new))
        .withRules(Rules.puzzle());
  }

  /** Blue bounces about among seven boxes; the eighth carries red. */
  private static Scene boxes() {
    List<Placed> boxes = new ArrayList<>();
    double[][] places = {
      {-0.5, 0.4}, {0.5, 0.4}, {0, 0.1}, {-0.6, -0.2}, {0.6, -0.2}, {-0.2, -0.5}, {0.2, -0.8}
    };
    for (double[] p : places) {
      boxes.add(new Placed("box " + (boxes.size() + 1), Plank.floor(16, 1), new Point(p[0], p[1])));
    }
    return Scenes.falling(new Point(-0.35, 0.85), boxes.toArray(Placed[]::new))
        .withRules(Rules.puzzle());
  }
}
