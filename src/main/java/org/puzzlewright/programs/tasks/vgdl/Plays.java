package org.puzzlewright.programs.tasks.vgdl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.LevelMap;

/**
 * One episode on each level of a game.
 *
 * @param seed of all chance
 */
record Plays(List<Board> boards, int ticks, long seed) {

  /** What the player's own sprite is called, whatever its type is at the moment. */
  static final String ME = "me";

  /** Chooses actions, by their numbers. */
  interface Chooser {

    /** Returns one of {@link #actions}. */
    int choose(State state);
  }

  /**
   * What came of it.
   *
   * @param won how many were
   * @param scores of each
   */
  record Result(int won, List<Integer> scores) {}

  static Plays of(String game, List<String> levels, int ticks, long seed) {
    GameModel model = GameReader.read(game);
    return new Plays(
        levels.stream()
            .map(
                level ->
                    Board.of(model, LevelMap.read(level), Board.LEARNING_BLOCK, Board.USUAL_TICKS))
            .toList(),
        ticks,
        seed);
  }

  /** Returns the actions by their numbers; 0 is to do nothing. */
  List<Action> actions() {
    return actions(boards.get(0));
  }

  static List<Action> actions(Board board) {
    List<Action> all = new ArrayList<>(List.of(Action.NIL));
    board.actions().stream().filter(a -> a != Action.NIL).forEach(all::add);
    return all;
  }

  /** Returns the names of all types, and of what is played. */
  List<String> things() {
    return things(boards.get(0));
  }

  static List<String> things(Board board) {
    List<String> all = new ArrayList<>();
    for (int type = 0; type < board.types(); type++) {
      all.add(board.name(type));
    }
    all.add(ME);
    return all;
  }

  /** Puts all that players see into empty planes. */
  static void paint(State state, Planes planes) {
    List<List<List<Integer>>> rows = state.grid();
    for (int y = 0; y < rows.size(); y++) {
      for (int x = 0; x < rows.get(y).size(); x++) {
        for (int type : rows.get(y).get(x)) {
          planes.put(type, x, y);
        }
      }
    }
    State.Sprite me = state.avatar();
    if (me != null) {
      int block = state.board().block();
      planes.put(state.board().types(), me.x() / block, me.y() / block);
    }
  }

  /** Plays all, each by a new player. */
  Result play(Supplier<Chooser> players) {
    List<Action> actions = actions();
    List<Integer> scores = new ArrayList<>();
    int won = 0;
    for (Board board : boards) {
      State state = board.start(seed);
      Chooser player = players.get();
      for (int i = 0; i < ticks && !state.isOver(); i++) {
        state.advance(actions.get(player.choose(state)));
      }
      won += state.outcome() == State.Outcome.WON ? 1 : 0;
      scores.add(state.score());
    }
    return new Result(won, scores);
  }
}
