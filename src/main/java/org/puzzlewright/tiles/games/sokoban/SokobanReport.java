package org.puzzlewright.tiles.games.sokoban;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Breach;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.DistanceMap;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Words;

/** Tells how playing a level went, and what to mend. */
final class SokobanReport {

  private static final TileSet FREE =
      TileSet.of(SokobanGame.EMPTY, SokobanGame.PLAYER, SokobanGame.TARGET);

  private final SokobanEvaluation e;
  private final TileMap level;
  private final List<Report> text = new ArrayList<>();

  private SokobanReport(SokobanEvaluation e) {
    this.e = e;
    this.level = e.level();
  }

  static Report of(SokobanEvaluation e) {
    SokobanReport report = new SokobanReport(e);
    report.tell();
    return Report.joined(" ", report.text);
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
        Report.of(
            "Solved in %d moves, %d of them pushes; %d or more moves are wanted.",
            moves.length(), count, e.game().wantedMoves()));
    text.add(Report.of("Moves (capital letters push): %s.", letters));
    text.add(
        Report.of(
            e.outcome().shortest()
                ? "No solution has fewer moves."
                : "There may be a shorter solution."));
  }

  private void counts() {
    if (e.players() == 0) {
      text.add(Report.of("There is no player: place one."));
    } else if (e.players() > 1) {
      text.add(
          Report.of(
              "There are %d players (%s), so the level cannot be played: keep one.",
              e.players(), level.all(SokobanGame.PLAYER)));
    }
    if (e.crates() == 0) {
      text.add(Report.of("There is no crate: place some, and as many targets."));
    } else if (e.crates() != e.targets()) {
      text.add(
          Report.of(
              "There are %s and %s; there must be as many of one as of the other.",
              Words.count(e.crates(), "crate"), Words.count(e.targets(), "target")));
    }
  }

  /** Tells where the player gets, and which crates can be pushed at once. */
  private void reach() {
    Cell player = level.first(SokobanGame.PLAYER).orElseThrow();
    DistanceMap distances = DistanceMap.from(level, FREE, player);
    int movable = 0;
    for (Cell crate : level.all(SokobanGame.CRATE)) {
      boolean can = false;
      for (char move : "lrud".toCharArray()) {
        Cell behind = new Cell(crate.column() - Steps.across(move), crate.row() - Steps.down(move));
        can |= free(behind) && free(Steps.next(crate, move)) && distances.to(behind) >= 0;
      }
      movable += can ? 1 : 0;
    }
    text.add(
        Report.of(
            "The player at %s reaches %s and can push %d of %s at once.",
            player,
            Words.count(distances.reached(), "tile"),
            movable,
            Words.count(e.crates(), "crate")));
    if (movable == 0) {
      text.add(Report.of("Carve floor on two opposite sides of a crate, where the player gets."));
    }
    int told = 0;
    for (Cell crate : level.all(SokobanGame.CRATE)) {
      List<Cell> breach = Breach.between(level, FREE, TileSet.of(SokobanGame.SOLID), player, crate);
      if (!breach.isEmpty() && told++ < 4) {
        text.add(
            Report.of(
                "The player does not get to the crate at %s: carving %s would open the way.",
                crate, breach));
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
            Report.of(
                "The crate at %s can never be pushed to a target, whatever the player does (%s): move it off the wall or carve around it.",
                board.cell(crate), walls(board, crate)));
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
            Report.of(
                "No crate can be pushed to the target at %s (%s).",
                board.cell(target), walls(board, target)));
      }
    }
    if (told == 0 && e.outcome().left() >= 0) {
      text.add(
          Report.of(
              "Each crate alone could get to a target over the floor, so the crates are in each other's way, want the same target, or the player does not get behind them."));
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
          Report.of(
              "No solution was found in %d positions; %s. There may be one all the same.",
              outcome.positions(), best));
    } else {
      text.add(
          Report.of(
              "There is no solution: all %s that can come about without losing a crate were tried; %s.",
              Words.count(outcome.positions(), "position"), best));
    }
  }
}
