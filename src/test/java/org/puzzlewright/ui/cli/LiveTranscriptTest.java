package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.domain.PuzzleDesign;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.LiveTranscript;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Work;
import org.puzzlewright.ui.web.FolderLibrary;
import org.puzzlewright.ui.web.Library;

class LiveTranscriptTest {

  private static final Order ORDER = new Order(1);

  private static final Domains DOMAINS =
      Domains.of(puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle))));

  private static PuzzleDesign task() {
    Brief brief = Briefs.of(Terminal.PROMPT);
    return DOMAINS.physics().design(brief, Offer.of(brief), 1);
  }

  @TempDir Path dir;

  private List<String> found() throws IOException {
    try (Stream<Path> walk = Files.walk(dir)) {
      return walk.skip(1).map(path -> dir.relativize(path).toString()).sorted().toList();
    }
  }

  @Test
  void whatIsWrittenOnTheWayIsTheTranscriptAndGoesAway() throws IOException {
    DesignService service = DesignService.offline(DOMAINS, TestTimer.still());
    FolderLibrary levels = new FolderLibrary(dir, DOMAINS.all());
    List<Integer> lines = new ArrayList<>();
    Work work;
    String written;
    try (LiveTranscript notes = LiveTranscript.begin(RunFolder.usual(dir), task(), ORDER)) {
      String id = levels.unfinished().get(0);
      assertThat(id).matches("puzzles/unfinished-[0-9a-f]{8}");
      work =
          service.work(
              task(),
              ORDER,
              entry -> {
                notes.heard(entry);
                lines.add((int) levels.run(id).orElseThrow().entries().lines().count());
              });
      Library.Run run = levels.run(id).orElseThrow();
      written = run.entries();
      assertThat(run.going()).isTrue();
      assertThat(run.task().path("prompt").asText()).isEqualTo(Terminal.PROMPT);
    }
    byte[] kept = work.made().orElseThrow().files().get(RunFolder.TRANSCRIPT);
    assertThat(written).isEqualTo(new String(kept, StandardCharsets.UTF_8));
    assertThat(lines).hasSizeGreaterThan(2).startsWith(1, 2).isSorted();
    assertThat(found()).isEmpty();
  }

  @Test
  void anothersTaskStays() throws IOException {
    Files.writeString(dir.resolve("task.json"), "{}");
    LiveTranscript.begin(RunFolder.single(dir), task(), ORDER).close();
    assertThat(found()).containsExactly("task.json");
    assertThat(dir.resolve("task.json")).hasContent("{}");
  }

  @Test
  void whatAKilledRunHasLeftIsReplaced() throws IOException {
    Files.writeString(dir.resolve("task.json"), "{}");
    Files.writeString(dir.resolve("transcript.jsonl.part"), "old");
    LiveTranscript notes = LiveTranscript.begin(RunFolder.single(dir), task(), ORDER);
    assertThat(dir.resolve("transcript.jsonl.part")).isEmptyFile();
    notes.close();
    assertThat(found()).isEmpty();
  }
}
