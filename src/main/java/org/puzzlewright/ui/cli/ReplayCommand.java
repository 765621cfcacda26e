package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Replay;

/**
 * The other end of {@link FreshProcess}: plays the stored solution of a file and prints one line of
 * JSON. Not for people, so it is not in the help, and it starts without the command-line library.
 */
final class ReplayCommand {

  static final String NAME = "replay";

  private static final String SOURCE = "the puzzle";

  private ReplayCommand() {}

  static int run(Path file, PrintWriter out, PrintWriter err) {
    try {
      Replay.Seen seen = play(InputFiles.readFile(file));
      out.println(
          JsonText.line(
              JsonNodeFactory.instance
                  .objectNode()
                  .put("solved", seen.solved())
                  .put("steps", seen.steps())
                  .put("hash", seen.hash())));
      return ExitCode.OK;
    } catch (InputException e) {
      err.println(Program.PREFIX + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }

  /** Plays a puzzle's solution in this process, from its text. */
  static Replay.Seen play(Puzzle puzzle) {
    return play(JsonText.pretty(PuzzleJson.write(puzzle)));
  }

  /**
   * Plays the stored solution of a puzzle's text, and nothing else, in a simulator of its own.
   *
   * @throws InputException when the text is no puzzle
   */
  static Replay.Seen play(String text) {
    Puzzle puzzle = PuzzleJson.readOwn(StrictJson.parse(text, SOURCE), SOURCE);
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    return Replay.Seen.of(trace);
  }
}
