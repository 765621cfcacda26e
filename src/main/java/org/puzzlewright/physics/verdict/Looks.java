package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * How a puzzle looks to the eye. Nothing here is a gate: a puzzle may be sound and ugly.
 *
 * <ul>
 *   <li>What matters fills the frame: the box around balls, goal, their floors, tools and all
 *       furniture that does something is at least {@link #FILLED} of the world in width and height.
 *   <li>Nothing crosses, and nothing reaches over the border ({@link LayoutRules}); no two floors,
 *       and no two walls, lie along each other so near that they look like one; the goal is not so
 *       near red that a sub-goal overlaps it.
 *   <li>Every piece of furniture does something: a ball, or something loose that a ball set going,
 *       meets it on the way to the goal, or does so when not all tools are there; or the need for a
 *       tool that the sentence names rests on it: without it the gate would not hold.
 *   <li>A wall that no ball meets on the way to the goal is an obstacle: when not all tools are
 *       there, a ball that meets it never comes to the side on which red, or the goal, is.
 *   <li>Red stands on a platform of the level where the sentence has it stand on one, and there are
 *       any.
 * </ul>
 *
 * @param wide width of the box around what matters, as a share of the world's, from 0 to 1
 * @param high its height, likewise
 * @param flaws what the eye would object to but for empty space, a sentence each
 */
public record Looks(double wide, double high, List<Sentence> flaws) {

  /** Share of each side of the world that should be filled. */
  public static final double FILLED = 0.6;

  /** Floors along each other look like one when the gap between them is less, in world units. */
  private static final double APART = 1;

  /** Those that share no more than that of their length follow each other, in world units. */
  private static final double SHARED = 2;

  /** Loose things are looked at every so many steps. */
  private static final int GLANCE = 3;

  /** Things that meet are at most that far apart when looked at, in world units. */
  private static final double MEETING = 0.5;

  public Looks {
    flaws = List.copyOf(flaws);
  }

  /**
   * Looks at a puzzle; runs its solution, and what is left of it without each tool and without all.
   *
   * @param brief what the prompt asks for; empty when there is none
   */
  public static Looks of(Simulator simulator, Puzzle puzzle, Optional<Brief> brief) {
    Optional<GateNeeds> needs = brief.map(b -> new GateNeeds(simulator, puzzle, b.tools(true)));
    return of(simulator, puzzle, brief, piece -> needs.filter(n -> n.restOn(piece)).isPresent());
  }

  /**
   * The same where it is known on which pieces that no ball meets the need for a tool rests.
   *
   * @param needed whether it rests on a piece, by its name
   */
  public static Looks of(
      Simulator simulator, Puzzle puzzle, Optional<Brief> brief, Predicate<String> needed) {
    Scene scene = puzzle.scene();
    List<Trace> fewer =
        Purpose.fewer(puzzle.solution()).stream().map(t -> simulator.run(scene, t)).toList();
    return of(puzzle, simulator.run(scene, puzzle.solution()), fewer, brief, needed);
  }

  /**
   * The same of runs that were made already.
   *
   * @param trace of the solution
   * @param fewer of less than the solution
   * @param needed whether the need for a tool rests on a piece that no ball meets, by its name
   */
  static Looks of(
      Puzzle puzzle,
      Trace trace,
      List<Trace> fewer,
      Optional<Brief> brief,
      Predicate<String> needed) {
    Scene scene = puzzle.scene();
    Set<String> used = met(puzzle, trace);
    Set<String> tried = new HashSet<>();
    fewer.forEach(t -> tried.addAll(met(puzzle, t)));
    List<Sentence> flaws = new ArrayList<>(LayoutRules.faults(scene, puzzle.solution()));
    flaws.addAll(joined(scene));
    if (isGoalAtSubGoal(scene)) {
      flaws.add(Sentence.plain("the goal is so near the red ball that a sub-goal overlaps it"));
    }
    List<Shape> shapes = bare(scene, puzzle.solution());
    for (Placed piece : scene.extras()) {
      boolean wall = piece.item() instanceof Plank plank && plank.standing();
      boolean met = used.contains(piece.name()) || tried.contains(piece.name());
      if (!met && !needed.test(piece.name())) {
        flaws.add(Sentence.of("%s neither supports, blocks nor guides anything", piece.name()));
      } else {
        shapes.addAll(shapes(List.of(piece)));
        if (wall
            && met
            && !used.contains(piece.name())
            && fewer.stream().noneMatch(t -> ends(t, scene, piece))) {
          flaws.add(Sentence.of("%s is no obstacle: no ball's way ends at it", piece.name()));
        }
      }
    }
    if (brief.isPresent() && brief.get().requirements().stream().anyMatch(Looks::redOnPlatform)) {
      unlessOnPlatform(puzzle).ifPresent(flaws::add);
    }
    return new Looks(side(shapes, true), side(shapes, false), flaws);
  }

  /**
   * Returns the names of furniture that no ball meets, nor anything that one set going, neither by
   * the solution nor with fewer of its tools.
   */
  public static List<String> unmet(Simulator simulator, Puzzle puzzle) {
    Set<String> met = new HashSet<>();
    Stream.concat(Stream.of(puzzle.solution()), Purpose.fewer(puzzle.solution()).stream())
        .forEach(tools -> met.addAll(met(puzzle, simulator.run(puzzle.scene(), tools))));
    return puzzle.scene().extras().stream()
        .map(Placed::name)
        .filter(name -> !met.contains(name))
        .toList();
  }

  /**
   * Returns whether it may look well as far as can be told without a run: it fills the frame if all
   * its furniture does something, and the goal is not too near red.
   */
  public static boolean mayHold(Scene scene, List<Placed> tools) {
    List<Shape> shapes = bare(scene, tools);
    shapes.addAll(shapes(scene.extras()));
    return side(shapes, true) >= FILLED && side(shapes, false) >= FILLED && !isGoalAtSubGoal(scene);
  }

  /** Returns whether there is nothing to object to but pieces that look like one. */
  public boolean holdsButForJoined(Scene scene) {
    return wide >= FILLED && high >= FILLED && flaws.size() == joined(scene).size();
  }

  /** Tells which floors or walls look like one. */
  private static List<Sentence> joined(Scene scene) {
    List<Sentence> joined = new ArrayList<>();
    List<Placed> pieces = scene.furniture();
    for (int i = 0; i < pieces.size(); i++) {
      for (Placed other : pieces.subList(0, i)) {
        if (lookLikeOne(other, pieces.get(i))) {
          joined.add(
              Sentence.of(
                  "%s and %s lie so near each other that they look like one",
                  other.name(), pieces.get(i).name()));
        }
      }
    }
    return joined;
  }

  private static boolean lookLikeOne(Placed one, Placed other) {
    if (!(one.item() instanceof Plank a && other.item() instanceof Plank b)
        || a.standing() != b.standing()) {
      return false;
    }
    Shape first = one.parts().get(0).shape();
    Shape second = other.parts().get(0).shape();
    if (!first.within(second, APART)) {
      return false;
    }
    boolean standing = a.standing();
    double from = Math.max(along(first.low(), standing), along(second.low(), standing));
    double to = Math.min(along(first.high(), standing), along(second.high(), standing));
    return to - from > SHARED;
  }

  private static double along(Vec at, boolean standing) {
    return standing ? at.y() : at.x();
  }

  private static boolean isGoalAtSubGoal(Scene scene) {
    return scene.subGoals().stream().anyMatch(at -> Scene.subGoal(at).overlaps(scene.goalShape()));
  }

  /** Balls, goal, the floors that they brought along, and tools. */
  private static List<Shape> bare(Scene scene, List<Placed> tools) {
    List<Shape> shapes = new ArrayList<>(List.of(scene.redShape(), scene.goalShape()));
    if (scene.hasBlue()) {
      shapes.add(Scene.ball(scene.blue()));
    }
    shapes.addAll(shapes(tools));
    List<Placed> own = new ArrayList<>(scene.furniture());
    own.removeAll(scene.extras());
    shapes.addAll(shapes(own));
    return shapes;
  }

  /** Returns whether the frame is filled and there is no flaw. */
  public boolean holds() {
    return wide >= FILLED && high >= FILLED && flaws.isEmpty();
  }

  /** Returns how good it looks, from 0 to 1: how much of what should be filled is, less flaws. */
  public double score() {
    return (Math.min(1, wide / FILLED) + Math.min(1, high / FILLED)) / 2 / (1 + flaws.size());
  }

  /** Returns what there is to object to, for people; empty when it {@link #holds}. */
  public List<Sentence> objections() {
    List<Sentence> all = new ArrayList<>();
    if (wide < FILLED || high < FILLED) {
      all.add(
          Sentence.plain(
              Alignment.text(
                  "what matters fills %.0f %% of the frame's width and %.0f %% of its height",
                  100 * wide, 100 * high)));
    }
    all.addAll(flaws);
    return all;
  }

  private static List<Shape> shapes(List<Placed> things) {
    return things.stream().flatMap(t -> t.parts().stream()).map(Part::shape).toList();
  }

  private static double side(List<Shape> shapes, boolean wide) {
    double low = Vec.WORLD;
    double high = 0;
    for (Shape s : shapes) {
      low = Math.min(low, wide ? s.low().x() : s.low().y());
      high = Math.max(high, wide ? s.high().x() : s.high().y());
    }
    return Math.max(0, Math.min(high, Vec.WORLD) - Math.max(low, 0)) / Vec.WORLD;
  }

  /** Names of what balls meet up to the goal, and of what that sets going and then meets. */
  private static Set<String> met(Puzzle puzzle, Trace trace) {
    int end =
        trace.first(Event.Kind.GOAL, Scene.RED, Scene.GOAL).map(Event::step).orElse(trace.steps());
    Set<String> met = new HashSet<>();
    trace.events().stream()
        .filter(e -> e.kind().isTouch() && e.step() <= end)
        .forEach(e -> met.add(e.other()));
    List<Mover> waiting = new ArrayList<>(trace.movers());
    for (boolean more = true; more; ) {
      more = false;
      for (Mover mover : List.copyOf(waiting)) {
        if (met.contains(mover.name())) {
          waiting.remove(mover);
          met.addAll(meets(puzzle, trace, mover, end));
          more = true;
        }
      }
    }
    return met;
  }

  private static List<String> meets(Puzzle puzzle, Trace trace, Mover mover, int end) {
    return Stream.concat(puzzle.scene().extras().stream(), puzzle.solution().stream())
        .filter(piece -> !piece.name().equals(mover.name()))
        .filter(
            piece -> {
              for (int step = 0; step <= Math.min(end, mover.size() - 1); step += GLANCE) {
                Shape shape = mover.shape(step);
                Body body = Body.at(piece, trace, step);
                if (body.shapes().stream().anyMatch(s -> s.gap(shape) <= MEETING)) {
                  return true;
                }
              }
              return false;
            })
        .map(Placed::name)
        .toList();
  }

  /** Whether a ball meets a wall, has its aim behind it, and does not come there. */
  private static boolean ends(Trace trace, Scene scene, Placed wall) {
    return !trace.solved()
        && (stops(trace, Scene.BLUE, scene.red(), wall)
            || stops(trace, Scene.RED, scene.goal(), wall));
  }

  private static boolean stops(Trace trace, String ball, Point aim, Placed wall) {
    Optional<Event> touch = trace.firstTouch(ball, wall.name());
    if (touch.isEmpty()) {
      return false;
    }
    Track track = trace.track(ball);
    double x = wall.at().toWorld().x();
    double behind = Math.signum(aim.toWorld().x() - x);
    for (int i = touch.get().step(); i < track.size(); i++) {
      if (behind * (track.x(i) - x) > 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean redOnPlatform(Requirement r) {
    return r instanceof Requirement.Stands s
        && s.how() == Requirement.How.ON
        && s.item().equals("red")
        && s.other().equals("platform");
  }

  private static Optional<Sentence> unlessOnPlatform(Puzzle puzzle) {
    List<Placed> platforms = new LayoutFacts(puzzle).pieces(Requirement.Thing.PLATFORM);
    Body red = Body.all(puzzle, "red").get(0);
    boolean on =
        platforms.isEmpty()
            || platforms.stream()
                .map(Body::of)
                .anyMatch(
                    p ->
                        p.top(red.at().toWorld().x())
                            .filter(
                                top ->
                                    Math.abs(red.low() - top) / Vec.HALF_WORLD <= Scene.FLOOR_DROP)
                            .isPresent());
    return on
        ? Optional.empty()
        : Optional.of(
            Sentence.plain("the red ball stands on a floor of its own, not on a platform"));
  }
}
