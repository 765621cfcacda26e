package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * Whether a piece of furniture or a tool matters, judged by taking it away. It does when without it
 * the stored solution fails or takes another path; or when there is a solution without it that the
 * piece prevents: a wall that is flown over does not touch anything, but is in the way of what is
 * simpler.
 *
 * @param piece name of the wall, platform or tool
 * @param holds whether it matters
 * @param evidence what was seen, for people
 * @param prevented tools that solve the level only without the piece; empty when none were needed
 *     or found
 */
public record Purpose(String piece, boolean holds, Sentence evidence, List<Placed> prevented) {

  /** How far a ball's path must be from the path without the piece, in user units. */
  public static final double ANOTHER_WAY = 0.05;

  /** Greatest number of runs of the search for solutions that the piece prevents. */
  public static final int BUDGET = 900;

  /** Of a prevented solution, tried with small moves: solved at least so often without. */
  private static final double SURELY = 0.8;

  /** And at most so often with the piece. */
  private static final double HARDLY = 0.2;

  private static final long SEED = 7_411;
  private static final Jitter WOBBLE = new Jitter(0.005, 10, SEED);

  /** Copies the list. */
  public Purpose {
    prevented = List.copyOf(prevented);
  }

  /** Returns the names of the walls and platforms of which the prompt speaks, and of the tools. */
  private static List<String> pieces(Puzzle puzzle, Brief brief) {
    boolean walls = brief.asks(new Requirement.Present(Requirement.Thing.WALL, true));
    boolean platforms = brief.asks(new Requirement.Present(Requirement.Thing.PLATFORM, true));
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
    return of(simulator, puzzle, pieces(puzzle, brief));
  }

  /** Judges the pieces of the level and tools of the solution with these names. */
  public static List<Purpose> of(Simulator simulator, Puzzle puzzle, List<String> names) {
    return names.stream().map(n -> of(simulator, puzzle, n)).toList();
  }

  private static Purpose of(Simulator simulator, Puzzle puzzle, String name) {
    Scene with = puzzle.scene();
    Scene without = with.withFurniture(others(with.furniture(), name));
    Trace seen = simulator.run(with, puzzle.solution());
    Trace bare = simulator.run(without, others(puzzle.solution(), name));
    if (seen.solved() != bare.solved()) {
      return new Purpose(name, true, Sentence.plain("without it the solution fails"), List.of());
    }
    int steps = Math.min(seen.steps(), bare.steps());
    double apart =
        Math.max(
            farthest(seen.blue(), bare.blue(), steps), farthest(seen.red(), bare.red(), steps));
    if (apart > ANOTHER_WAY) {
      return new Purpose(
          name, true, Sentence.of("without it a ball's way differs by %.2f", apart), List.of());
    }
    return puzzle.solution().stream().anyMatch(t -> t.name().equals(name))
        ? new Purpose(
            name, false, Sentence.plain("without it the solution runs the same"), List.of())
        : prevented(simulator, puzzle, name, without);
  }

  private static List<Placed> others(List<Placed> things, String name) {
    return things.stream().filter(p -> !p.name().equals(name)).toList();
  }

  private static Purpose prevented(Simulator simulator, Puzzle puzzle, String name, Scene without) {
    PlacementSearch search = new PlacementSearch(simulator);
    List<List<Placed>> tried = new ArrayList<>();
    long runs = 0;
    for (long seed = SEED; runs < BUDGET; seed++) {
      PlacementSearch.Found found =
          search.search(
              without,
              puzzle.inventory(),
              List.of(),
              Objective.progress(),
              Objective.SOLVED,
              (int) (BUDGET - runs),
              seed);
      runs += found.simulations();
      List<Placed> tools = found.best().tools();
      if (!found.solved() || tools.isEmpty()) {
        break;
      }
      if (share(simulator, puzzle.scene(), tools) <= HARDLY
          && share(simulator, without, tools) >= SURELY) {
        return new Purpose(
            name, true, Sentence.of("it prevents another solution: %s", Words.of(tools)), tools);
      }
      tried.add(tools);
    }
    return new Purpose(
        name,
        false,
        Sentence.of(
            "without it the solution runs the same, and it prevents none of %d other solutions",
            tried.size()),
        List.of());
  }

  private static double share(Simulator simulator, Scene scene, List<Placed> tools) {
    return WOBBLE.solvedShare(simulator, scene, tools);
  }

  private static double farthest(Track a, Track b, int steps) {
    double best = 0;
    for (int i = 0; i <= steps; i++) {
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
