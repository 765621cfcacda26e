package org.puzzlewright.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/**
 * Plays scenes on the reference's own engine, Chipmunk 7.0.3 in C, by our reading of the
 * reference's rules. It is not the reference itself: {@link
 * org.puzzlewright.physics.engine.TransferCheck} says how near it is.
 */
public final class ChipmunkPlayer implements AutoCloseable {

  private static final int NUMBERS = 8;

  private final Process process;
  private final PrintStream ask;
  private final BufferedReader answers;

  /**
   * A tool and when it is placed.
   *
   * @param turn before which environment step, from 0; later than that it may be refused
   */
  public record Offer(Placed tool, int turn) {

    /** Returns tools that stand from the start. */
    public static List<Offer> atStart(List<Placed> tools) {
      return tools.stream().map(t -> new Offer(t, 0)).toList();
    }

    /** Returns tools of which one is placed before each environment step. */
    public static List<Offer> sequential(List<Placed> tools) {
      List<Offer> all = new ArrayList<>();
      tools.forEach(t -> all.add(new Offer(t, all.size())));
      return all;
    }
  }

  /**
   * How a run starts and ends.
   *
   * @param blue how fast blue is at the start, in world units a second
   * @param red how fast red is
   * @param episode whether it ends as an episode of the reference, or only at the step limit
   * @param record whether paths are wanted
   */
  public record Terms(Vec blue, Vec red, boolean episode, boolean record) {

    private static final Vec AT_REST = new Vec(0, 0);

    /** Returns the terms of an episode. */
    public static Terms episode(boolean record) {
      return new Terms(AT_REST, AT_REST, true, record);
    }
  }

  /**
   * What came of a run.
   *
   * @param blue blue's places after each step, from the first; empty when they were not wanted
   * @param blueVelocity its velocities
   * @param red red's places
   * @param touch when blue first touched red
   * @param goal when red was at the goal and it counted
   * @param refused how many tools were in the way of something
   * @param steps how long it was
   */
  public record Played(
      List<Vec> blue,
      List<Vec> blueVelocity,
      List<Vec> red,
      OptionalInt touch,
      OptionalInt goal,
      int refused,
      int steps) {}

  private ChipmunkPlayer(Path program) throws IOException {
    process =
        new ProcessBuilder(program.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD) // warns of rods of length 0
            .start();
    ask = new PrintStream(process.getOutputStream(), false, StandardCharsets.UTF_8);
    answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Compiles and starts the program; says so when that cannot be done here. */
  public static Optional<ChipmunkPlayer> start() throws IOException, InterruptedException {
    Optional<Path> program = Chipmunk.compile("transfer");
    if (program.isEmpty()) {
      System.out.println(Chipmunk.MISSING);
      return Optional.empty();
    }
    return Optional.of(new ChipmunkPlayer(program.get()));
  }

  /** Plays a scene by the limits of its rules. */
  public Played play(Scene scene, List<Offer> tools, Terms terms) throws IOException {
    lines(scene, tools, terms).forEach(ask::println);
    ask.flush();
    List<Vec> blue = new ArrayList<>();
    List<Vec> blueVelocity = new ArrayList<>();
    List<Vec> red = new ArrayList<>();
    OptionalInt touch = OptionalInt.empty();
    OptionalInt goal = OptionalInt.empty();
    int refused = 0;
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "at" -> {
          double[] n = numbers(words);
          blue.add(Mirror.place(new Vec(n[0], n[1])));
          blueVelocity.add(Mirror.vector(new Vec(n[2], n[3])));
          red.add(Mirror.place(new Vec(n[4], n[5])));
        }
        case "refused" -> refused++;
        case "touch" -> touch = OptionalInt.of(Integer.parseInt(words[1]));
        case "goal" -> goal = OptionalInt.of(Integer.parseInt(words[1]));
        case "end" -> {
          int steps = Integer.parseInt(words[1]);
          return new Played(blue, blueVelocity, red, touch, goal, refused, steps);
        }
        default -> {} // the library's greeting
      }
    }
    throw new IOException("the C program ended");
  }

  private static double[] numbers(String[] words) {
    double[] numbers = new double[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      numbers[i] = Double.parseDouble(words[i + 2]);
    }
    return numbers;
  }

  /** The reference adds blue, furniture, sub-goals, red and the goal in this order. */
  private static List<String> lines(Scene scene, List<Offer> tools, Terms terms) {
    List<String> lines = new ArrayList<>();
    lines.add("steps " + scene.rules().stepLimit());
    if (terms.record()) {
      lines.add("record");
    }
    if (terms.episode()) {
      lines.add("episode");
    }
    if (scene.rules().marker()) {
      lines.add("marker");
    }
    if (scene.rules().blueFirst()) {
      lines.add("blue-first");
    }
    if (scene.hasBlue()) {
      Vec blue = scene.blue().toWorld();
      lines.add("blue " + Chipmunk.ball(blue, Scene.BALL_RADIUS, terms.blue()));
    }
    scene.furniture().forEach(thing -> lines.addAll(Chipmunk.lines(thing)));
    scene
        .subGoals()
        .forEach(p -> lines.add("sub-goal " + Chipmunk.shape("sensor", Scene.subGoal(p), 0, 0)));
    double radius = scene.setting().redRadius();
    lines.add("red " + Chipmunk.ball(scene.red().toWorld(), radius, terms.red()));
    if (scene.setting().goalKind() == Setting.GoalKind.BALL) {
      lines.add("goal " + Chipmunk.ball(scene.goal().toWorld()));
    } else {
      lines.add("goal " + Chipmunk.shape("sensor", scene.goalShape(), 0, 0));
    }
    for (Offer offer : tools) {
      lines.add("tool " + offer.turn() * Trace.REFERENCE_STEP);
      lines.addAll(Chipmunk.lines(offer.tool()));
    }
    lines.add("go");
    return lines;
  }

  @Override
  public void close() {
    ask.close();
    process.destroy();
  }
}
