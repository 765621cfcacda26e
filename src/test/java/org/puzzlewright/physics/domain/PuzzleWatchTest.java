package org.puzzlewright.physics.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Watched;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Replay;

/** Work that is watched is judged without asking for thousands of runs. */
class PuzzleWatchTest {

  private static final Path RAMP = Path.of("renders/gallery/ramp");

  private static PuzzleFile file() throws IOException {
    return PuzzleFile.read(Files.readString(RAMP.resolve("puzzle.json")), "puzzle.json");
  }

  /** Plays the design of the gallery's ramp again and returns the gates that are shown. */
  private static <S> ArrayNode watched(Watched<S> work) throws IOException {
    Transcript transcript = Transcript.read(Files.readString(RAMP.resolve("transcript.jsonl")));
    S state = work.problem().start();
    for (Call call : transcript.calls()) {
      state = work.problem().apply(state, call).state();
    }
    ArrayNode gates = JsonNodeFactory.instance.arrayNode();
    work.gates().accept(state, gates);
    return gates;
  }

  private static Watched<?> work(PuzzleFile file) {
    return PuzzleWatch.of(new PuzzleDomain(Replay::inProcess), "ramp", file);
  }

  @Test
  void verdictOfTheStoredCertificateIsShownAsSuch() throws IOException {
    assertThat(watched(work(file())).toString())
        .contains("{\"name\":\"needed\",\"passed\":true,\"stored\":true}");
  }

  /** A certificate of another puzzle says nothing of this one; all but need is judged. */
  @Test
  void withoutACertificateOfThisPuzzleNeedIsLeftOpen() throws IOException {
    PuzzleFile file = file();
    Puzzle puzzle = file.puzzle();
    Puzzle moved =
        puzzle.withSolution(
            puzzle.solution().stream().map(t -> t.movedTo(new Point(0.1, 0.9))).toList());
    PuzzleFile other =
        new PuzzleFile(moved, file.asked(), file.seed(), file.certificate(), file.made());
    assertThat(watched(work(other)).toString())
        .contains("{\"name\":\"robust\",\"passed\":true}")
        .contains("{\"name\":\"needed\"}")
        .doesNotContain("stored");
  }
}
