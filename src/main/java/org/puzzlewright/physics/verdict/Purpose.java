package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * Whether a piece of furniture or a tool matters, judged by taking it away: what is said of it must
 * fail without it, for another reason than that it is not there.
 *
 * <ul>
 *   <li>Without it the stored solution fails.
 *   <li>Or a ball goes another way before all is decided: blue before it touches red, red before it
 *       is in the goal. What blue does after its touch counts only as far as it shows in red's way.
 *   <li>Or it is a wall, and with no tools or one fewer blue's way to red ends at it, and goes on
 *       without it.
 *   <li>Or it is a wall that a ball passes by, untouched, and it stops what is as simple: no more
 *       tools than the solution has surely solve the level without it, and with it a ball ends
 *       there.
 *   <li>Or the prompt asks that a ball goes over it, under it or between it and another, and
 *       without it the ball goes so by none.
 *   <li>Or it is what makes a tool of the prompt needed: without the piece tools of other types
 *       surely solve the level, and with it they surely do not. Whether any ball meets it in the
 *       stored solution does not matter.
 * </ul>
 *
 * @param piece name of the wall, platform or tool
 * @param holds whether it matters
 * @param evidence what was seen, for people
 * @param prevented tools that get farther only without the piece; empty when none were needed or
 *     found
 */
public record Purpose(String piece, boolean holds, Sentence evidence, List<Placed> prevented) {

  /** How far a ball's path must be from the path without the piece, in user units. */
  public static final double ANOTHER_WAY = 0.05;

  /** Greatest number of runs of each search for solutions that the piece prevents. */
  public static final int BUDGET = 900;

  /** Of a prevented solution, tried with small moves: solved at least so often without. */
  private static final double SURELY = 0.8;

  /** And at most so often with the piece. */
  private static final double HARDLY = 0.2;

  /** Of all draws of this class and of {@link NeedMakers}. */
  static final long SEED = 7_411;

  private static final Jitter WOBBLE = new Jitter(0.005, 10, SEED);

  public Purpose {
    prevented = List.copyOf(prevented);
  }

  /** Returns the names of the walls and platforms of which the prompt speaks, and of the tools. */
  private static List<String> pieces(Puzzle puzzle, Brief brief) {
    boolean walls = brief.names(Requirement.Thing.WALL);
    boolean platforms = brief.names(Requirement.Thing.PLATFORM);
    return Stream.concat(
            puzzle.scene().extras().stream()
                .filter(
                    p -> p.item() instanceof Plank plank && (plank.standing() ? walls : platforms)),
            puzzle.solution().stream())
        .map(Placed::name)
        .toList();
  }

  /**
   * Judges the walls and platforms of which the prompt speaks, if there are any, and the tools of
   * the stored solution.
   */
  public static List<Purpose> of(Simulator simulator, Puzzle puzzle, Brief brief) {
    List<Purpose> found = of(simulator, puzzle, pieces(puzzle, brief), brief.tools(true));
    List<Requirement> asked = brief.leaves().filter(r -> r instanceof Requirement.Goes).toList();
    if (asked.isEmpty()) {
      return found;
    }
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    return found.stream().map(p -> p.holds() ? p : passed(puzzle, trace, asked, p)).toList();
  }

  /**
   * Judges the pieces of the level and tools of the solution with these names.
   *
   * @param needed types of the tools that are to be needed; a piece may be there to make them so
   */
  public static List<Purpose> of(
      Simulator simulator, Puzzle puzzle, List<String> names, List<String> needed) {
    List<NeedMakers> makers =
        needed.stream().map(tool -> new NeedMakers(simulator, puzzle, tool)).toList();
    return names.stream().map(n -> of(simulator, puzzle, n, makers)).toList();
  }

  /** What a ball is asked to go by matters where it is what the ball goes by. */
  private static Purpose passed(Puzzle puzzle, Trace trace, List<Requirement> asked, Purpose idle) {
    Scene scene = puzzle.scene();
    Puzzle without =
        new Puzzle(
            scene.withFurniture(others(scene.furniture(), idle.piece())),
            puzzle.inventory(),
            puzzle.solution());
    return asked.stream()
        .filter(r -> goes(puzzle, trace, r) && !goes(without, trace, r))
        .findFirst()
        .map(r -> holds(idle.piece(), Sentence.of("only with it holds: %s", r.words())))
        .orElse(idle);
  }

  private static boolean goes(Puzzle puzzle, Trace trace, Requirement r) {
    return new Crossings(puzzle, trace).judge(r).filter(Alignment.Finding::holds).isPresent();
  }

  private static Purpose of(
      Simulator simulator, Puzzle puzzle, String name, List<NeedMakers> makers) {
    Purpose inTheRun = inTheRun(simulator, puzzle, name);
    boolean placed = puzzle.solution().stream().anyMatch(p -> p.name().equals(name));
    if (inTheRun.holds() || placed) {
      return inTheRun;
    }
    for (NeedMakers one : makers) {
      Optional<List<Placed>> found = one.shutOut(name);
      if (found.isPresent()) {
        List<Placed> tools = found.get();
        Sentence others = tools.isEmpty() ? Sentence.plain("no tool at all") : Words.of(tools);
        return new Purpose(
            name,
            true,
            Sentence.of("without it %s would do, and no %s would be needed", others, one.tool()),
            tools);
      }
    }
    return inTheRun;
  }

  private static Purpose inTheRun(Simulator simulator, Puzzle puzzle, String name) {
    Scene without = puzzle.scene().withFurniture(others(puzzle.scene().furniture(), name));
    Trace seen = simulator.run(puzzle.scene(), puzzle.solution());
    Trace bare = simulator.run(without, others(puzzle.solution(), name));
    if (seen.solved() && !bare.solved()) {
      return holds(name, Sentence.plain("without it the solution fails"));
    }
    double blue = farthest(seen.blue(), bare.blue(), touch(seen));
    if (blue > ANOTHER_WAY) {
      return holds(name, Sentence.of("without it blue's way to red differs by %.2f", blue));
    }
    double red = farthest(seen.red(), bare.red(), goal(seen));
    if (red > ANOTHER_WAY) {
      return holds(name, Sentence.of("without it red's way to the goal differs by %.2f", red));
    }
    Optional<Placed> wall = wall(puzzle, name);
    if (wall.isEmpty()) {
      return fails(name, Sentence.plain("without it the solution runs the same"));
    }
    return inTheWay(simulator, puzzle, name, without)
        .orElseGet(
            () ->
                passed(wall.get(), seen)
                    ? prevented(simulator, puzzle, name, without)
                    : fails(
                        name,
                        Sentence.plain(
                            "without it the solution runs the same, and no ball passes it by")));
  }

  private static Purpose holds(String piece, Sentence evidence) {
    return new Purpose(piece, true, evidence, List.of());
  }

  private static Purpose fails(String piece, Sentence evidence) {
    return new Purpose(piece, false, evidence, List.of());
  }

  private static Optional<Placed> wall(Puzzle puzzle, String name) {
    return puzzle.scene().furniture().stream()
        .filter(p -> p.name().equals(name) && p.item() instanceof Plank plank && plank.standing())
        .findFirst();
  }

  /** Returns all but what has this name. */
  static List<Placed> others(List<Placed> things, String name) {
    return things.stream().filter(p -> !p.name().equals(name)).toList();
  }

  /** Returns the step up to which blue's way counts; 0 when red reaches the goal without blue. */
  private static int touch(Trace trace) {
    return trace.blueTouchedRed().map(Event::step).orElse(trace.solved() ? 0 : trace.steps());
  }

  /** Returns the step up to which red's way counts. */
  private static int goal(Trace trace) {
    return trace
        .first(Event.Kind.GOAL, Scene.RED, Scene.GOAL)
        .map(Event::step)
        .orElse(trace.steps());
  }

  /** Returns whether a ball crosses the wall's line before all is decided. */
  private static boolean passed(Placed wall, Trace trace) {
    double x = wall.at().toWorld().x();
    return crosses(trace.blue(), x, touch(trace)) || crosses(trace.red(), x, goal(trace));
  }

  private static boolean crosses(Track track, double x, int until) {
    boolean left = false;
    boolean right = false;
    for (int i = 0; i <= Math.min(until, track.size() - 1); i++) {
      left |= track.x(i) < x;
      right |= track.x(i) > x;
    }
    return left && right;
  }

  /**
   * Whether blue's way to red ends at the wall when not all tools are there, and not without it.
   */
  private static Optional<Purpose> inTheWay(
      Simulator simulator, Puzzle puzzle, String name, Scene without) {
    for (List<Placed> fewer : fewer(puzzle.solution())) {
      Trace stopped = simulator.run(puzzle.scene(), fewer);
      if (stopped.blueTouchedRed().isEmpty()
          && stopped.firstTouch(Scene.BLUE, name).isPresent()
          && simulator.run(without, fewer).blueTouchedRed().isPresent()) {
        Sentence tools = fewer.isEmpty() ? Sentence.plain("no tool") : Words.of(fewer);
        return Optional.of(
            new Purpose(
                name, true, Sentence.of("with %s blue's way to red ends at it", tools), fewer));
      }
    }
    return Optional.empty();
  }

  private static Purpose prevented(Simulator simulator, Puzzle puzzle, String name, Scene without) {
    List<List<Placed>> tried = new ArrayList<>();
    Optional<List<Placed>> found =
        asSimple(
            simulator,
            puzzle,
            without,
            tools -> {
              tried.add(tools);
              return isStopped(simulator, puzzle.scene(), without, name, tools);
            });
    return found
        .map(
            tools ->
                new Purpose(
                    name,
                    true,
                    Sentence.of("it stops another solution that is as simple: %s", Words.of(tools)),
                    tools))
        .orElseGet(
            () ->
                fails(
                    name,
                    Sentence.of(
                        "without it the solution runs the same, and it stops none of %d others"
                            + " that are as simple",
                        tried.size())));
  }

  /**
   * Searches for solutions of a level by no more tools than the puzzle's solution has, in at most
   * {@link #BUDGET} runs.
   *
   * @param without the puzzle's level without a piece
   * @param counts is asked of one after the other, until it says yes
   * @return the one that counts
   */
  public static Optional<List<Placed>> asSimple(
      Simulator simulator, Puzzle puzzle, Scene without, Predicate<List<Placed>> counts) {
    Inventory offered = puzzle.inventory();
    Inventory simple =
        new Inventory(
            Math.max(1, Math.min(puzzle.solution().size(), offered.total())),
            offered.counts(),
            offered.whole());
    PlacementSearch search = new PlacementSearch(simulator);
    long runs = 0;
    for (long seed = SEED; runs < BUDGET; seed++) {
      PlacementSearch.Found found =
          search.search(
              without,
              simple,
              List.of(),
              Objective.progress(),
              Objective.SOLVED,
              (int) (BUDGET - runs),
              seed);
      runs += found.simulations();
      if (!found.solved()) {
        break;
      }
      List<Placed> tools = found.best().tools();
      if (counts.test(tools)) {
        return Optional.of(tools);
      }
      if (tools.isEmpty()) {
        break;
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether a piece stops a solution: with it a ball ends there, and the tools surely solve
   * the level only without it. What it leaves no room for it does not obstruct.
   *
   * @param name of the piece
   * @param tools that solve the level without it
   */
  public static boolean isStopped(
      Simulator simulator, Scene with, Scene without, String name, List<Placed> tools) {
    return Jitter.allowed(with, tools)
        && stops(simulator.run(with, tools), name)
        && WOBBLE.solvedShare(simulator, with, tools) <= HARDLY
        && WOBBLE.solvedShare(simulator, without, tools) >= SURELY;
  }

  /** Returns no tools, and all but one. */
  public static List<List<Placed>> fewer(List<Placed> tools) {
    List<List<Placed>> all = new ArrayList<>();
    all.add(List.of());
    if (tools.size() > 1) {
      tools.forEach(t -> all.add(others(tools, t.name())));
    }
    return all;
  }

  /** Returns whether a ball meets the piece and the goal is not reached. */
  private static boolean stops(Trace trace, String piece) {
    return !trace.solved()
        && trace.events().stream().anyMatch(e -> e.kind().isTouch() && e.other().equals(piece));
  }

  private static double farthest(Track a, Track b, int until) {
    double best = 0;
    int last = Math.min(until, Math.min(a.size(), b.size()) - 1);
    for (int i = 0; i <= last; i++) {
      best = Math.max(best, a.point(i).distance(b.point(i)));
    }
    return best;
  }

  /** Returns the judgement as a line for people. */
  Gate.Detail line() {
    return Gate.Detail.of(holds, "%s matters (%s)", piece, evidence);
  }

  /** Returns it as it stands in certificates. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("piece", piece).put("holds", holds).put("evidence", evidence.toString());
    if (!prevented.isEmpty()) {
      json.set("prevented", PuzzleJson.placed(prevented));
    }
    return json;
  }
}
