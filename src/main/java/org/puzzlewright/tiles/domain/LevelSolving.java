package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridEnvironment;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridSolution;

/**
 * A level that is about to be played by the program's own player for its game.
 *
 * @param level the level
 */
record LevelSolving(LevelProduct level) implements Solving {

  @Override
  public String name() {
    return level.id();
  }

  @Override
  public JsonNode solution(Product solved) {
    ArrayNode moves = JsonNodeFactory.instance.arrayNode();
    ((SolvedLevel) solved).words().forEach(moves::add);
    return moves;
  }

  /** Returns the level with its solution; empty when it cannot be played, or none was found. */
  Optional<SolvedLevel> solved(int budget) {
    GridGame game = level.file().game();
    return game.play(level.file().level())
        .flatMap(
            start ->
                game.solve(level.file().level(), budget)
                    .map(solution -> new SolvedLevel(level, start, solution)));
  }

  @Override
  public Solved search(int budget) {
    Optional<SolvedLevel> found = solved(budget);
    if (found.isEmpty()) {
      String report = level.file().game().evaluate(level.file().level()).report();
      return new Solved(false, "not playable", report, "", Optional.empty(), 0, List.of());
    }
    SolvedLevel played = found.get();
    GridSolution solution = played.solution();
    GridEnvironment game = new GridEnvironment(played.start(), Integer.MAX_VALUE);
    boolean won = won(game, solution) && solution.won();
    String looked = "The player looked into %,d states.".formatted(solution.states());
    String end = game.play().words();
    return won
        ? new Solved(
            true,
            "finished",
            "The level is played to its end. " + looked,
            "Moves: %s.\n%s".formatted(played.line(), end),
            Optional.of(played),
            0,
            List.of())
        : new Solved(false, "no solution", looked, end, Optional.empty(), 0, List.of());
  }

  /** Plays the moves in the environment that people and agents play in. */
  private static boolean won(GridEnvironment game, GridSolution solution) {
    game.reset(0);
    for (GridAction action : solution.actions()) {
      if (game.running()) {
        game.step(action);
      }
    }
    return game.play().status() == GridPlay.Status.WON;
  }
}
