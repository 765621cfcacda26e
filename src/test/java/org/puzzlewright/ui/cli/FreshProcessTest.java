package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Replay;

class FreshProcessTest {

  @TempDir Path dir;

  @Test
  void seesWhatThisProcessSees() throws IOException {
    Puzzle puzzle = example();
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());

    Replay.Seen seen = FreshProcess.ofThisProgram().play(puzzle);

    assertThat(seen).isEqualTo(new Replay.Seen(true, trace.steps(), trace.hash()));
    assertThat(FreshProcess.ofThisProgram().play(puzzle.withSolution(List.of())).solved())
        .isFalse();
  }

  @Test
  void aPuzzleThatTheOtherProcessRefusesIsNotSolved() throws IOException {
    Puzzle puzzle = example();
    Puzzle broken =
        puzzle.withSolution(List.of(puzzle.solution().get(0).movedTo(puzzle.scene().red())));

    Replay.Seen seen = FreshProcess.ofThisProgram().play(broken);

    assertThat(seen).isEqualTo(new Replay.Seen(false, 0, "none, the process ended with code 2"));
  }

  @Test
  void whatCannotRunIsNotSolvedAndSaysWhy() throws IOException {
    assertFails(List.of("/no/such/java"), "could not be started");
    assertFails(List.of("false"), "ended with code 1");
    assertFails(List.of("true"), "did not answer");
    assertFails(List.of("echo", "{\"solved\": true}"), "did not answer");
    assertFails(List.of("sh", "-c", "sleep 60", "sh"), "longer than 1 s");
  }

  @Test
  void aDesignIsReplayedInAnotherProcess() {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK, FreshProcess.ofThisProgram());
    assertThat(terminal.run("design", Terminal.PROMPT, "--out", "o")).isZero();
    // check replays in its own process and must find the very same words.
    assertThat(terminal.run("check", "o/puzzle.json")).isZero();
    assertThat(terminal.out()).contains("stored certificate agrees");
  }

  private static void assertFails(List<String> command, String why) throws IOException {
    Replay.Seen seen = new FreshProcess(command, 1).play(example());
    assertThat(seen.solved()).isFalse();
    assertThat(seen.hash()).startsWith("none, the process ").contains(why).doesNotContain("/");
  }

  private static Puzzle example() throws IOException {
    return PuzzleJson.read(Files.readString(Path.of("prompts/physics/example.json")), "example");
  }
}
