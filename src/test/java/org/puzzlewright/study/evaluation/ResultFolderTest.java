package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.files.ArtefactException;

class ResultFolderTest {

  private static final Plan PLAN = Runs.plan();

  @TempDir Path dir;
  private Path folder;
  private Path rows;
  private String line;

  @BeforeEach
  void folder() {
    folder = dir.resolve("results");
    rows = folder.resolve(ResultFolder.ROWS);
    ObjectNode row = Runs.rows(PLAN).get(0);
    row.put("trial", PLAN.trials().get(0).name()).remove("transcript_sha256");
    line = Rows.seal(row) + "\n";
    ResultFolder.open(folder, PLAN).close();
  }

  @Test
  void whatAKillCutOffGoesAndAnythingElseIsKeptBeside() throws IOException {
    Files.writeString(rows, line + line.substring(0, 40));
    try (ResultFolder opened = ResultFolder.open(folder, PLAN)) {
      assertThat(opened.rows()).hasSize(1);
      assertThat(opened.kept()).isEmpty();
    }
    assertThat(rows).hasContent(line);

    Files.writeString(rows, "my notes\n" + line);
    try (ResultFolder opened = ResultFolder.open(folder, PLAN)) {
      assertThat(opened.rows()).hasSize(1);
      assertThat(opened.kept())
          .singleElement()
          .satisfies(k -> assertThat(k).hasContent("my notes\n" + line));
    }
    assertThat(rows).hasContent(line);
  }

  @Test
  void rowsBehindALinkAreNeitherReadNorReplaced() throws IOException {
    Path mine = Files.writeString(dir.resolve("mine.txt"), line);
    Files.createSymbolicLink(rows, mine);

    assertThatThrownBy(() -> ResultFolder.open(folder, PLAN).close())
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("link");
    assertThat(mine).hasContent(line);
    Files.delete(rows);
    Files.createSymbolicLink(folder.resolve("summary.json"), mine);
    try (ResultFolder opened = ResultFolder.open(folder, PLAN)) {
      assertThatThrownBy(() -> opened.finish(Map.of("summary.json", "{}")))
          .isInstanceOf(ArtefactException.class);
    }
    assertThat(mine).hasContent(line);
  }

  @Test
  void draftsOfOthersStay() throws IOException {
    Path other = Files.createDirectories(folder.resolve("mine"));
    String name = ".a.0a1b2c3d-0a1b-0a1b-0a1b-0123456789ab.tmp";
    Files.writeString(other.resolve(name), "mine");
    Files.writeString(folder.resolve(name), "half a file");
    ResultFolder.open(folder, PLAN).close();

    assertThat(other.resolve(name)).exists();
    assertThat(folder.resolve(name)).doesNotExist();
  }

  /** Timings are only added to. */
  @Test
  void bytesThatAreNoTextInTimingsDoNotMatter() throws IOException {
    Files.write(folder.resolve("timings.jsonl"), new byte[] {(byte) 0xff, 0});
    ResultFolder.open(folder, PLAN).close();
    assertThat(Files.readAllBytes(folder.resolve("timings.jsonl"))).hasSize(2);
  }
}
