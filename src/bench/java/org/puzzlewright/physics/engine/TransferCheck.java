package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.puzzlewright.bench.ChipmunkPlayer;
import org.puzzlewright.bench.ChipmunkPlayer.Offer;
import org.puzzlewright.bench.ChipmunkPlayer.Played;
import org.puzzlewright.bench.ChipmunkPlayer.Terms;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;

/**
 * How near {@link ChipmunkPlayer} is to the recordings of the reference, beside how near our engine
 * is: the player is to be much nearer.
 */
public final class TransferCheck {

  private static final double OUT_OF_SIGHT = -30;

  /**
   * How far a run is from a recording, in world units.
   *
   * @param free blue before its first impact
   * @param second blue before its second
   * @param whole both balls, in the whole recording
   * @param worst at which step
   */
  private record Off(double free, double second, double whole, int worst) {

    static Off none() {
      return new Off(0, 0, 0, 0);
    }

    Off and(double blue, double red, int step, List<Integer> impacts) {
      long met = impacts.stream().filter(i -> i <= step).count();
      double far = Math.max(blue, red);
      return new Off(
          met < 1 ? Math.max(free, blue) : free,
          met < 2 ? Math.max(second, blue) : second,
          Math.max(whole, far),
          far > whole ? step : worst);
    }
  }

  private TransferCheck() {}

  /** Prints the cases in which the player is off by more than the argument, and the sums. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Locale.setDefault(Locale.ROOT);
    double least = args.length > 0 ? Double.parseDouble(args[0]) : 0.01;
    var player = ChipmunkPlayer.start();
    if (player.isPresent()) {
      try (ChipmunkPlayer open = player.get()) {
        cases(open, least);
        solutions(open);
      }
    }
  }

  private static void cases(ChipmunkPlayer player, double least) throws IOException {
    List<Off> theirs = new ArrayList<>();
    List<Off> ours = new ArrayList<>();
    for (GoldenCase c : GoldenCases.all(GoldenCases.FOLDER)) {
      Played played = play(player, c);
      Trace trace = Fidelity.run(c);
      Off there = Off.none();
      Off here = Off.none();
      List<Integer> impacts = Fidelity.impacts(c);
      for (int row = 1; row < c.rows() && c.blue(row).y() > OUT_OF_SIGHT; row++) {
        int step = c.row(row).get(0).asInt();
        int last = Math.min(step, trace.steps());
        boolean run = step <= trace.steps() || trace.end() == RunEnd.ALL_AT_REST;
        Vec blue = c.blue(row);
        Vec red = c.red(row);
        there =
            there.and(
                blue.distance(played.blue().get(step - 1)),
                red.distance(played.red().get(step - 1)),
                step,
                impacts);
        if (run) {
          here =
              here.and(
                  blue.distance(trace.blue().at(last)),
                  red.distance(trace.red().at(last)),
                  step,
                  impacts);
        }
      }
      steps(c, "blue_red_contact_first_step", played.touch());
      steps(c, "goal_sensor_first_step", played.goal());
      theirs.add(there);
      ours.add(here);
      if (there.whole() > least) {
        System.out.printf(
            "%s: free flight %.5f, to the second impact %.5f, whole %.5f at step %d; ours whole"
                + " %.4f%n",
            c.name(), there.free(), there.second(), there.whole(), there.worst(), here.whole());
      }
    }
    System.out.println(theirs.size() + " recordings");
    sums("Chipmunk", theirs);
    sums("ours", ours);
  }

  /** Complains when a first touch is not in the very step of the recording. */
  private static void steps(GoldenCase c, String what, OptionalInt found) {
    JsonNode recorded = c.outcome().get(what);
    OptionalInt theirs = recorded.isNull() ? OptionalInt.empty() : OptionalInt.of(recorded.asInt());
    if (!theirs.equals(found)) {
      System.out.printf("%s: %s at %s, in Chipmunk %s%n", c.name(), what, theirs, found);
    }
  }

  private static void sums(String who, List<Off> all) {
    sum(who + ", free flight", all, Off::free);
    sum(who + ", to the second impact", all, Off::second);
    sum(who + ", whole path", all, Off::whole);
  }

  private static void sum(String what, List<Off> all, ToDoubleFunction<Off> part) {
    double[] sorted = all.stream().mapToDouble(part).sorted().toArray();
    System.out.printf(
        "%s: median %.6f, 95 of 100 %.6f, 97 of 100 %.6f, largest %.6f%n",
        what,
        sorted[sorted.length / 2],
        sorted[(int) Math.ceil(0.95 * sorted.length) - 1],
        sorted[(int) Math.ceil(0.97 * sorted.length) - 1],
        sorted[sorted.length - 1]);
  }

  private static Played play(ChipmunkPlayer player, GoldenCase c) throws IOException {
    List<Offer> tools = new ArrayList<>();
    for (int turn = 0; turn <= c.lastTurn(); turn++) {
      for (Placed tool : c.tools(turn)) {
        tools.add(new Offer(tool, turn));
      }
    }
    return player.play(
        c.scene(), tools, new Terms(c.blueVelocity(0), c.redVelocity(0), false, true));
  }

  private static void solutions(ChipmunkPlayer player) throws IOException {
    Map<String, Integer> later = new TreeMap<>();
    for (GoldenSolution s : GoldenSolution.of(GoldenCases.FOLDER)) {
      List<Offer> tools = s.tools().stream().map(t -> new Offer(t.tool(), t.turn())).toList();
      Played played = player.play(s.scene(), tools, Terms.episode(false));
      String won =
          played.goal().isEmpty()
              ? "lost"
              : "" + ((played.goal().getAsInt() + 39) / Trace.REFERENCE_STEP - s.won());
      boolean touched = played.touch().isPresent();
      String how = touched == s.blueTouchedRed() ? "" : ", touch differs";
      later.merge((s.isStable() ? "stable, " : "other, ") + won + how, 1, Integer::sum);
    }
    System.out.println("solutions by how many environment steps later they win: " + later);
  }
}
