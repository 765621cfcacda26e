package org.puzzlewright.programs.tasks.vgdl;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.tasks.grid.GridView;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/**
 * A policy's program that plays an episode from outside: it is shown the grid before each action,
 * in a process of its own. What it may do is what the board's avatar may.
 */
public final class PolicyPlayer {

  /** What policies implement. */
  public static final Contract CONTRACT = new Contract(Policy.class, List.of(GridView.class));

  private final Sandbox.Session session;

  /** Makes one, whose process ends with the sandbox. */
  public PolicyPlayer(Sandbox sandbox, Sandbox.Ready program) {
    session = sandbox.open(program, TurnPlay.class);
  }

  /**
   * Chooses what to do in the next tick.
   *
   * @throws InputException in one line when the program fails, or cannot see a level that wide: the
   *     user chose both
   */
  public Action act(State state) {
    Board board = state.board();
    if (board.width() > Planes.MOST_COLUMNS) {
      throw new InputException(
          "the level has %d columns, but a policy sees %d at most"
              .formatted(board.width(), Planes.MOST_COLUMNS));
    }
    List<Action> actions = Plays.actions(board);
    Sandbox.Ran ran = session.ask(request(state, actions.size() - 1));
    if (ran instanceof Sandbox.Failed failed) {
      throw new InputException("the policy was stopped: " + failed.why().words());
    }
    byte[] answer = ((Sandbox.Played) ran).answer();
    if (answer.length != 1 || answer[0] < 0 || answer[0] >= actions.size()) {
      throw new InputException("the policy's answer is no action");
    }
    return actions.get(answer[0]);
  }

  private static byte[] request(State state, int most) {
    Board board = state.board();
    List<String> things = Plays.things(board);
    Planes planes = new Planes(things, board.width(), board.height());
    Plays.paint(state, planes);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(things.size());
      for (String thing : things) {
        out.writeUTF(thing);
      }
      out.writeInt(board.width());
      out.writeInt(board.height());
      for (int thing = 0; thing < things.size(); thing++) {
        for (int y = 0; y < board.height(); y++) {
          out.writeInt(planes.row(thing, y));
        }
      }
      out.writeInt(most);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
