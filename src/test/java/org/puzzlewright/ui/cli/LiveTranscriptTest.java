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
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.LiveTranscript;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Work;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.ui.web.FolderLevels;
import org.puzzlewright.ui.web.Levels;

class LiveTranscriptTest {

  private static final DesignService.Order ORDER =
      new DesignService.Order(1, Placing.Mode.GROUNDED, Limits.standard());

  @TempDir Path dir;

  private List<String> found() throws IOException {
    try (Stream<Path> walk = Files.walk(dir)) {
      return walk.skip(1).map(path -> dir.relativize(path).toString()).sorted().toList();
    }
  }

  @Test
  void whatIsWrittenOnTheWayIsTheTranscriptAndGoesAway() throws IOException {
    DesignService workshop =
        new DesignService(
            Planner::offline,
            (problem, order) -> RoleTexts.of(problem, order.manner(), order.prompts()),
            puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle))));
    Brief brief = PromptGrammar.read(Terminal.PROMPT);
    FolderLevels levels = new FolderLevels(dir, Games::read);
    List<Integer> lines = new ArrayList<>();
    Work work;
    String written;
    try (LiveTranscript notes =
        LiveTranscript.begin(RunFolder.usual(dir), brief, Offer.of(brief), ORDER)) {
      String id = levels.unfinished().get(0);
      assertThat(id).matches("puzzles/unfinished-[0-9a-f]{8}");
      work =
          workshop.design(
              brief,
              Offer.of(brief),
              ORDER,
              entry -> {
                notes.heard(entry);
                lines.add((int) levels.run(id).orElseThrow().entries().lines().count());
              });
      Levels.Run run = levels.run(id).orElseThrow();
      written = run.entries();
      assertThat(run.going()).isTrue();
      assertThat(run.task().path("prompt").asText()).isEqualTo(Terminal.PROMPT);
    }
    byte[] kept = work.product().orElseThrow().files().get(RunFolder.TRANSCRIPT);
    assertThat(written).isEqualTo(new String(kept, StandardCharsets.UTF_8));
    assertThat(lines).hasSizeGreaterThan(2).startsWith(1, 2).isSorted();
    assertThat(found()).isEmpty();
  }

  @Test
  void anothersTaskStays() throws IOException {
    Brief brief = PromptGrammar.read(Terminal.PROMPT);
    Files.writeString(dir.resolve("task.json"), "{}");
    LiveTranscript.begin(RunFolder.single(dir), brief, Offer.of(brief), ORDER).close();
    assertThat(found()).containsExactly("task.json");
    assertThat(dir.resolve("task.json")).hasContent("{}");
  }

  @Test
  void whatAKilledRunHasLeftIsReplaced() throws IOException {
    Brief brief = PromptGrammar.read(Terminal.PROMPT);
    Files.writeString(dir.resolve("task.json"), "{}");
    Files.writeString(dir.resolve("transcript.jsonl.part"), "old");
    LiveTranscript notes =
        LiveTranscript.begin(RunFolder.single(dir), brief, Offer.of(brief), ORDER);
    assertThat(dir.resolve("transcript.jsonl.part")).isEmptyFile();
    notes.close();
    assertThat(found()).isEmpty();
  }
}
