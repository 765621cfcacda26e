package org.puzzlewright.programs.tasks.vehicle;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.search.ProgramTask;

/** A ship that turns so fast is to come to rest at a target: 1,000 less the mean distance left. */
public final class VehicleTask implements ProgramTask {

  private static final double FULL = 1_000;
  private static final int STEP = 10;

  private final int omega;
  private final Constants constants;

  private VehicleTask(int omega, Constants constants) {
    this.omega = omega;
    this.constants = constants;
  }

  /** Returns ten: from 10 to 100 degrees a second. */
  public static List<VehicleTask> all() {
    Constants constants = Constants.read();
    return IntStream.rangeClosed(1, STEP)
        .mapToObj(i -> new VehicleTask(STEP * i, constants))
        .toList();
  }

  @Override
  public String id() {
    return "vehicle" + omega;
  }

  @Override
  public Contract contract() {
    return new Contract(Pilot.class, List.of(Ship.class));
  }

  @Override
  public String text() {
    return String.format(
        Locale.ROOT,
        """
        Write a program that steers a ship to a target, where it should be at rest at the end. Each of \
        %d steps of %.1f s it does nothing (0), thrusts where it looks (1: %.0f units a second faster in \
        each second), or turns left (2) or right (3) by %d degrees a second. It loses a share of %.2f of its \
        speed in a second. The target is %.0f to %.0f units away. The score is %.0f less the mean distance \
        that is left in %d episodes. It is solved when the ship is within %.0f of the target and slower than \
        %.0f in each. ship.update(action) tells what a step will do, so one may look ahead: one step, \
        random or evolved sequences of actions, the same action several times.
        """,
        constants.steps(),
        constants.step(),
        constants.thrust(),
        omega,
        constants.drag(),
        constants.nearest(),
        constants.farthest(),
        FULL,
        constants.episodes(),
        constants.near(),
        constants.slow());
  }

  @Override
  public Class<? extends Play> play() {
    return VehiclePlay.class;
  }

  @Override
  public byte[] request(long seed) {
    return ByteBuffer.allocate(12).putInt(omega).putLong(seed).array();
  }

  private Flights flights(long seed) {
    return new Flights(constants, omega, seed);
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    if (answer.length != constants.steps() * constants.episodes()) {
      throw new Play.BreachException("the actions do not fit the episodes");
    }
    int[] next = {0};
    Flights.Result result = flights(seed).fly(episode -> (ship, x, y) -> answer[next[0]++]);
    return new Judged(
        score(result),
        String.format(
            Locale.ROOT,
            "Mean distance left %.1f; at rest at the target in %d of %d episodes (constants %d).",
            result.distance(),
            result.stopped(),
            constants.episodes(),
            constants.version()));
  }

  private static double score(Flights.Result result) {
    return Math.max(0, FULL - result.distance());
  }

  @Override
  public List<Baseline> baselines(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return List.of(
        new Baseline("nothing", score(flights(seed).fly(e -> (ship, x, y) -> 0))),
        new Baseline(
            "actions by chance",
            score(flights(seed).fly(e -> (ship, x, y) -> random.nextInt(Ship.ACTIONS)))),
        new Baseline("turn to the target, then thrust", score(flights(seed).fly(e -> Chase::act))),
        new Baseline(
            "rolling horizon: 200 sequences of 12 times the same 5 actions",
            score(flights(seed).fly(e -> new Horizon(seed + e)))));
  }

  /** Goes for the target without thinking of the end. */
  private static final class Chase {
    private static final double AIMED = 0.1;

    private static int act(Ship ship, double x, double y) {
      double off = bearing(ship, x, y);
      return Math.abs(off) < AIMED ? 1 : off > 0 ? 2 : 3;
    }

    private static double bearing(Ship ship, double x, double y) {
      double to = Math.atan2(y - ship.y(), x - ship.x()) - ship.heading();
      return Math.IEEEremainder(to, 2 * Math.PI);
    }
  }

  /** Tries sequences by chance before each fifth action and begins the best. */
  private static final class Horizon implements Pilot {
    private static final int PLANS = 200;
    private static final int MACROS = 12;
    private static final int LENGTH = 5;
    private final SplittableRandom random;
    private int step;
    private int action;

    Horizon(long seed) {
      random = new SplittableRandom(seed);
    }

    @Override
    public int act(Ship ship, double x, double y) {
      if (step++ % LENGTH == 0) {
        double best = Double.POSITIVE_INFINITY;
        for (int p = 0; p < PLANS; p++) {
          int first = random.nextInt(Ship.ACTIONS);
          Ship at = ship;
          for (int m = 0; m < MACROS; m++) {
            int now = m == 0 ? first : random.nextInt(Ship.ACTIONS);
            for (int i = 0; i < LENGTH; i++) {
              at = at.update(now);
            }
          }
          double left =
              Math.hypot(x - at.x(), y - at.y()) + Math.hypot(at.speedX(), at.speedY()) / 2;
          if (left < best) {
            best = left;
            action = first;
          }
        }
      }
      return action;
    }
  }

  @Override
  public double enough() {
    return FULL - 1;
  }

  @Override
  public String paper() {
    return "best mean distances 101.0 to 56.5 for 10 to 100 degrees a second; nobody stopped at the target"
        + " in all five episodes. Its constants were never told, ours are others, so nothing can be compared";
  }

  /** Returns the pieces that the offline maker has. */
  public Grammar grammar() {
    return new Grammar(
        """
        import org.puzzlewright.programs.tasks.vehicle.*;

        public final class Program implements Pilot {
          @Override
          public int act(Ship ship, double x, double y) {
            double far = Math.hypot(x - ship.x(), y - ship.y());
            double speed = Math.hypot(ship.speedX(), ship.speedY());
            double target = off(Math.atan2(y - ship.y(), x - ship.x()), ship.heading());
            double motion = off(Math.atan2(ship.speedY(), ship.speedX()), ship.heading());
            return %s;
          }

          /** The angle from b to a, -pi to pi. */
          private static double off(double a, double b) {
            return Math.IEEEremainder(a - b, 2 * Math.PI);
          }
        }
        """,
        List.of("action"),
        List.of(
            Rule.number("action", 0, Ship.ACTIONS - 1),
            Rule.of("action", "(%s ? %s : %s)", "test", "action", "action"),
            Rule.of("test", "target < 0"),
            Rule.of("test", "%s < %s", "angle", "angle"),
            Rule.of("test", "%s < %s", "length", "length"),
            Rule.of("test", "(%s && %s)", "test", "test"),
            Rule.of("angle", "0"),
            Rule.of("angle", "target"),
            Rule.of("angle", "motion"),
            Rule.of("angle", "Math.abs(%s)", "angle"),
            Rule.of("angle", "off(%s, Math.PI)", "angle"),
            Rule.numbered("angle", "# * 0.1", 1, 20),
            Rule.of("length", "far"),
            Rule.of("length", "speed"),
            Rule.of("length", "speed * speed / 100"),
            Rule.numbered("length", "# * 5", 1, 20),
            Rule.of("length", "(%s + %s)", "length", "length")),
        false);
  }
}
