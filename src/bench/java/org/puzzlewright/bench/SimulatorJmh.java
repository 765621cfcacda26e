package org.puzzlewright.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.collision.broadphase.DynamicTree;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.World;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scenes;

/**
 * Full episodes of a scene beside a bare JBox2D loop with the same bodies, with one thread and with
 * two. Rates are per second of CPU time of the thread, because the machine may be shared.
 *
 * <p>{@code mvn -q -Pbench test-compile exec:java
 * -Dexec.mainClass=org.puzzlewright.bench.SimulatorJmh}
 */
public class SimulatorJmh {

  private static final float TIME_SCALE = 100;

  /** The scene: the first scenario with the ramp that lets blue hit red, under reference rules. */
  @State(Scope.Thread)
  public static class Scene {
    final Puzzle puzzle = Scenes.scenario("push");
    final org.puzzlewright.physics.scene.Scene level = puzzle.scene().withRules(Rules.reference());
    final List<Placed> tools =
        List.of(new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43)));
    final Simulator simulator = new Simulator();
    final Bare bare = new Bare();
    final List<Placed> tries = new ArrayList<>();
    BranchableRun fork;
    int next;
    int steps;

    /** Finds out how long an episode is. */
    @Setup
    public void measure() {
      Trace trace = simulator.run(level, tools);
      steps = trace.steps();
      fork = simulator.fork(puzzle.scene(), List.of());
      Random random = new Random(1);
      List<Item> items = puzzle.inventory().offers(List.of());
      Track blue = fork.base().blue();
      while (tries.size() < 256) {
        Point at = blue.point(random.nextInt(250)).plus(random.nextDouble() * 0.3 - 0.15, -0.1);
        Placed tool = new Placed("tool", items.get(random.nextInt(items.size())), at);
        if (PlacementRules.refusal(level, List.of(), tool).isEmpty()) {
          tries.add(tool);
        }
      }
    }

    Placed next() {
      return tries.get(next++ & 255);
    }
  }

  /** CPU time, episodes and steps of one iteration. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Counters {
    /** Milliseconds of CPU time. */
    public double cpuMillis;

    /** Finished episodes. */
    public double episodes;

    /** Physics steps. */
    public double steps;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long from;

    /** Starts the clock. */
    @Setup(Level.Iteration)
    public void start() {
      from = threads.getCurrentThreadCpuTime();
    }

    /** Reads the clock; JMH adds the counters up over threads. */
    @TearDown(Level.Iteration)
    public void stop() {
      cpuMillis = (threads.getCurrentThreadCpuTime() - from) / 1e6;
    }

    void count(int done) {
      episodes++;
      steps += done;
    }
  }

  /** The same bodies in a world of JBox2D's own that is used again, and nothing else. */
  static final class Bare {
    private static final class Reusable extends World {
      Reusable() {
        super(new Vec2(0, -2 * TIME_SCALE * TIME_SCALE));
        setAllowSleep(false);
        setContinuousPhysics(false);
      }

      void freshBroadPhase() {
        m_contactManager.m_broadPhase = new BroadPhase(new DynamicTree());
      }
    }

    private final Reusable world = new Reusable();
    private final List<Body> bodies = new ArrayList<>();

    float episode(org.puzzlewright.physics.scene.Scene level, List<Placed> tools, int steps) {
      Body blue = ball(level.blue());
      level.furniture().forEach(this::fixed);
      ball(level.red());
      tools.forEach(this::fixed);
      for (int i = 0; i < steps; i++) {
        world.step((float) (Trace.STEP_SECONDS / TIME_SCALE), 10, 1);
      }
      float result = blue.getPosition().y;
      for (int i = bodies.size() - 1; i >= 0; i--) {
        world.destroyBody(bodies.get(i));
      }
      bodies.clear();
      world.freshBroadPhase();
      return result;
    }

    private Body ball(Point at) {
      BodyDef def = new BodyDef();
      def.type = BodyType.DYNAMIC;
      def.position.set(inside(at.toWorld()));
      Body body = world.createBody(def);
      CircleShape circle = new CircleShape();
      circle.m_radius = 4;
      FixtureDef fixture = new FixtureDef();
      fixture.shape = circle;
      fixture.density = (float) (10 / (Math.PI * 16));
      fixture.friction = 1;
      body.createFixture(fixture);
      bodies.add(body);
      return body;
    }

    private void fixed(Placed thing) {
      for (Part part : thing.parts()) {
        Body body = world.createBody(new BodyDef());
        List<Vec> ends = part.shape().vertices();
        double radius = part.shape().radius();
        Vec along = ends.get(1).minus(ends.get(0)).times(1 / ends.get(0).distance(ends.get(1)));
        Vec side = new Vec(-along.y(), along.x()).times(Math.max(0.001, radius - 0.01));
        PolygonShape box = new PolygonShape();
        box.set(
            new Vec2[] {
              inside(ends.get(0).minus(side)),
              inside(ends.get(1).minus(side)),
              inside(ends.get(1).plus(side)),
              inside(ends.get(0).plus(side))
            },
            4);
        attach(body, box);
        if (radius > 0) {
          for (Vec end : ends) {
            CircleShape disc = new CircleShape();
            disc.m_p.set(inside(end));
            disc.m_radius = (float) radius;
            attach(body, disc);
          }
        }
        bodies.add(body);
      }
    }

    private static void attach(Body body, org.jbox2d.collision.shapes.Shape shape) {
      FixtureDef fixture = new FixtureDef();
      fixture.shape = shape;
      fixture.friction = 1;
      fixture.restitution = 0.3f;
      body.createFixture(fixture);
    }

    private static Vec2 inside(Vec v) {
      return new Vec2((float) (v.x() - Vec.HALF_WORLD), (float) (v.y() - Vec.HALF_WORLD));
    }
  }

  /** An episode by our simulator. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public Trace simulator(Scene scene, Counters counters) {
    Trace trace = scene.simulator.run(scene.level, scene.tools);
    counters.count(trace.steps());
    return trace;
  }

  /** As many steps of JBox2D alone. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public float bareLoop(Scene scene, Counters counters) {
    counters.count(scene.steps);
    return scene.bare.episode(scene.level, scene.tools, scene.steps);
  }

  /** A try of a search, from the start. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public Trace tryWhole(Scene scene, Counters counters) {
    Trace trace = scene.simulator.run(scene.puzzle.scene(), List.of(scene.next()));
    counters.count(trace.steps());
    return trace;
  }

  /** The same tries, branching off the run without tools. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public Trace tryForked(Scene scene, Counters counters) {
    Trace trace = scene.fork.run(scene.next());
    counters.count(trace.steps());
    return trace;
  }

  /** Runs all with one and with two threads and prints a table. */
  public static void main(String[] args) throws RunnerException {
    StringBuilder table = new StringBuilder("threads  what        steps/CPU-s  episodes/CPU-s\n");
    for (int threads = 1; threads <= 2; threads++) {
      Collection<RunResult> results =
          new Runner(
                  new OptionsBuilder()
                      .include(SimulatorJmh.class.getName())
                      .forks(args.length > 0 ? Integer.parseInt(args[0]) : 0)
                      .threads(threads)
                      .warmupIterations(3)
                      .warmupTime(TimeValue.seconds(2))
                      .measurementIterations(5)
                      .measurementTime(TimeValue.seconds(2))
                      .build())
              .run();
      for (RunResult r : results) {
        double cpu = score(r, "cpuMillis") / 1000;
        table.append(
            String.format(
                Locale.ROOT,
                "%7d  %-10s %12.0f %15.0f%n",
                threads,
                r.getPrimaryResult().getLabel(),
                score(r, "steps") / cpu,
                score(r, "episodes") / cpu));
      }
    }
    System.out.print(table);
  }

  private static double score(RunResult run, String counter) {
    Result<?> result = run.getSecondaryResults().get(counter);
    return result.getScore();
  }
}
