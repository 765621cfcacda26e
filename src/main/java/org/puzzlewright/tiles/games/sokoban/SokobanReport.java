package org.puzzlewright.tiles.games.sokoban;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Breach;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.DistanceMap;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Words;

/** Tells how playing a level went, and what to mend. */
final class SokobanReport {

  private static final TileSet FREE =
      TileSet.of(SokobanGame.EMPTY, SokobanGame.PLAYER, SokobanGame.TARGET);

  private final SokobanEvaluation e;
  private final TileMap level;
  private final List<String> text = new ArrayList<>();

  private SokobanReport(SokobanEvaluation e) {
    this.e = e;
    this.level = e.level();
  }

  static String of(SokobanEvaluation e) {
    SokobanReport report = new SokobanReport(e);
    report.tell();
    return String.join(" ", report.text);
  }

  private void tell() {
    if (e.playable()) {
      solved();
      return;
    }
    counts();
    if (e.players() == 1 && e.crates() > 0) {
      reach();
      lost();
    }
    if (e.outcome().left() >= 0) {
      search();
    }
  }

  private void solved() {
    String moves = e.outcome().moves();
    boolean[] pushes = Turned.pushes(level, moves);
    StringBuilder letters = new StringBuilder();
    int count = 0;
    for (int i = 0; i < pushes.length; i++) {
      char move = moves.charAt(i);
      letters.append(pushes[i] ? Character.toUpperCase(move) : move);
      count += pushes[i] ? 1 : 0;
    }
    text.add(
        "Solved in %d moves, %d of them pushes; %d or more moves are wanted."
            .formatted(moves.length(), count, e.game().wantedMoves()));
    text.add("Moves (capital letters push): %s.".formatted(letters));
    text.add(
        e.outcome().shortest()
            ? "No solution has fewer moves."
            : "There may be a shorter solution.");
  }

  private void counts() {
    if (e.players() == 0) {
      text.add("There is no player: place one.");
    } else if (e.players() > 1) {
      text.add(
          "There are %d players (%s), so the level cannot be played: keep one."
              .formatted(e.players(), Words.cells(level.all(SokobanGame.PLAYER))));
    }
    if (e.crates() == 0) {
      text.add("There is no crate: place some, and as many targets.");
    } else if (e.crates() != e.targets()) {
      text.add(
          "There are %s and %s; there must be as many of one as of the other."
              .formatted(Words.count(e.crates(), "crate"), Words.count(e.targets(), "target")));
    }
  }

  /** Tells where the player gets, and which crates can be pushed at once. */
  private void reach() {
    Cell player = level.first(SokobanGame.PLAYER).orElseThrow();
    DistanceMap ways = DistanceMap.from(level, FREE, player);
    int movable = 0;
    for (Cell crate : level.all(SokobanGame.CRATE)) {
      boolean can = false;
      for (char move : "lrud".toCharArray()) {
        Cell behind = new Cell(crate.column() - Steps.across(move), crate.row() - Steps.down(move));
        can |= free(behind) && free(Steps.next(crate, move)) && ways.to(behind) >= 0;
      }
      movable += can ? 1 : 0;
    }
    text.add(
        "The player at %s reaches %s and can push %d of %s at once."
            .formatted(
                player.told(),
                Words.count(ways.reached(), "tile"),
                movable,
                Words.count(e.crates(), "crate")));
    if (movable == 0) {
      text.add("Carve floor on two opposite sides of a crate, where the player gets.");
    }
    int told = 0;
    for (Cell crate : level.all(SokobanGame.CRATE)) {
      List<Cell> breach = Breach.between(level, FREE, TileSet.of(SokobanGame.SOLID), player, crate);
      if (!breach.isEmpty() && told++ < 4) {
        text.add(
            "The player does not get to the crate at %s: carving %s would open the way."
                .formatted(crate.told(), Words.cells(breach)));
      }
    }
  }

  private boolean free(Cell cell) {
    return level.inside(cell.column(), cell.row()) && FREE.has(level.at(cell.column(), cell.row()));
  }

  /** Tells which crates and targets are hopeless, even if all other crates were away. */
  private void lost() {
    Board board = new Board(level);
    boolean[] dead = board.deadExactly();
    int[] crates = board.indices(level.all(SokobanGame.CRATE));
    int told = 0;
    for (int crate : crates) {
      if (dead[crate] && told++ < 6) {
        text.add(
            "The crate at %s can never be pushed to a target, whatever the player does (%s): move it off the wall or carve around it."
                .formatted(board.cell(crate).told(), walls(board, crate)));
      }
    }
    for (int target : board.indices(level.all(SokobanGame.TARGET))) {
      boolean[] sources = board.sources(target);
      boolean any = false;
      for (int crate : crates) {
        any |= sources[crate];
      }
      if (!any && told++ < 6) {
        text.add(
            "No crate can be pushed to the target at %s (%s)."
                .formatted(board.cell(target).told(), walls(board, target)));
      }
    }
    if (told == 0 && e.outcome().left() >= 0) {
      text.add(
          "Each crate alone could get to a target over the floor, so the crates are in each other's way, want the same target, or the player does not get behind them.");
    }
  }

  private static String walls(Board board, int at) {
    List<String> sides = new ArrayList<>();
    if (board.wall[at - board.width]) {
      sides.add("above");
    }
    if (board.wall[at + board.width]) {
      sides.add("below");
    }
    if (board.wall[at - 1]) {
      sides.add("left of it");
    }
    if (board.wall[at + 1]) {
      sides.add("right of it");
    }
    return sides.isEmpty() ? "no wall beside it" : "wall " + String.join(", ", sides);
  }

  private void search() {
    Outcome outcome = e.outcome();
    String best = "the best position has about %d pushes left".formatted(outcome.left());
    if (!outcome.exhausted()) {
      text.add(
          "No solution was found in %d positions; %s. There may be one all the same."
              .formatted(outcome.positions(), best));
    } else {
      text.add(
          "There is no solution: all %s that can come about without losing a crate were tried; %s."
              .formatted(Words.count(outcome.positions(), "position"), best));
    }
  }
}
