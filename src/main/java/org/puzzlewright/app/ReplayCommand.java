package org.puzzlewright.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.puzzlewright.artefact.JsonText;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.LevelException;
import org.puzzlewright.puzzle.LevelFiles;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.PuzzleJson;
import org.puzzlewright.verdict.Replay;

/**
 * The other end of {@link FreshProcess}: plays the stored solution of a file and prints one line of
 * JSON. Not for people, so it is not in the help, and it starts without the command-line library.
 */
final class ReplayCommand {

  static final String NAME = "replay";

  private ReplayCommand() {}

  static int run(Path file, PrintWriter out, PrintWriter err) {
    try {
      Replay.Seen seen = play(LevelFiles.readFile(file));
      out.println(
          JsonText.line(
              JsonNodeFactory.instance
                  .objectNode()
                  .put("solved", seen.solved())
                  .put("steps", seen.steps())
                  .put("hash", seen.hash())));
      return ExitCode.OK;
    } catch (LevelException e) {
      err.println(Program.PREFIX + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }

  /**
   * Plays the stored solution of a puzzle's text, and nothing else, in a simulator of its own.
   *
   * @throws LevelException when the text is no puzzle
   */
  static Replay.Seen play(String text) {
    Puzzle puzzle = PuzzleJson.read(text, "the puzzle");
    Trace trace = new Simulator().run(puzzle.level(), puzzle.solution());
    return Replay.Seen.of(trace);
  }
}
