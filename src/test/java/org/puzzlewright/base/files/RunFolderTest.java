package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.InputException;

class RunFolderTest {

  private static final Path PUZZLE = Path.of("puzzles/courses/ramp/01/puzzle.json");

  @TempDir Path dir;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void usuallyPuzzlesAndPicturesAreApart() {
    RunFolder usual = RunFolder.usual(dir);

    assertThat(usual.path("x", "puzzle.json")).isEqualTo(dir.resolve("puzzles/x/puzzle.json"));
    assertThat(usual.path("x", "renders/run.png")).isEqualTo(dir.resolve("renders/x/run.png"));
  }

  @Test
  void aFolderOfOneRunHasAllOfIt() {
    RunFolder single = RunFolder.single(dir);

    assertThat(single.path("x", "puzzle.json")).isEqualTo(dir.resolve("puzzle.json"));
    assertThat(single.path("x", "renders/run.png")).isEqualTo(dir.resolve("renders/run.png"));
  }

  /** Whoever sees the puzzle's file finds the others there. */
  @Test
  void thePuzzleIsWrittenLast() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RunFolder.PUZZLE, bytes("{}"));
    files.put(RunFolder.TRANSCRIPT, bytes("t"));

    assertThat(RunFolder.single(dir).write("x", files, false).written())
        .extracting(w -> w.path().getFileName().toString())
        .containsExactly("transcript.jsonl", "puzzle.json");
  }

  @Test
  void anotherRunsFilesAreNotReplacedUnasked() throws IOException {
    RunFolder single = RunFolder.single(dir);
    single.write("x", Map.of(RunFolder.PUZZLE, bytes("one")), false);

    assertThatThrownBy(() -> single.write("x", Map.of(RunFolder.PUZZLE, bytes("two")), false))
        .isInstanceOf(ArtefactException.class);
    assertThat(dir.resolve("puzzle.json")).hasContent("one");
    single.write("x", Map.of(RunFolder.PUZZLE, bytes("two")), true);
    assertThat(dir.resolve("puzzle.json")).hasContent("two");
  }

  @Test
  void picturesComeLastAndMayFailAlone() throws IOException {
    Files.writeString(dir.resolve("renders"), "a file where a folder is wanted");
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RunFolder.RENDERS + "a.png", bytes("p"));
    files.put(RunFolder.PUZZLE, bytes("{}"));

    RunFolder.Saved saved = RunFolder.single(dir).write("x", files, false);

    assertThat(saved.written())
        .extracting(w -> w.path().getFileName().toString())
        .containsExactly("puzzle.json");
    assertThat(saved.missing().orElseThrow()).startsWith("without pictures: ").contains("a.png");
  }

  @Test
  void onlyAPuzzleThatTheRunCouldMakeMayBeThere() throws IOException {
    RunFolder single = RunFolder.single(dir);
    assertThatCode(() -> single.refuseOther(p -> false))
        .as("nothing is")
        .doesNotThrowAnyException();
    Files.copy(PUZZLE, dir.resolve("puzzle.json"));

    assertThatCode(() -> single.refuseOther(text -> text.contains("ramp")))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> single.refuseOther(p -> false)).isInstanceOf(ArtefactException.class);
    assertThatCode(() -> RunFolder.usual(dir).refuseOther(p -> false)).doesNotThrowAnyException();
    assertThatThrownBy(
            () ->
                single.refuseOther(
                    text -> {
                      throw new InputException("no puzzle");
                    }))
        .isInstanceOf(ArtefactException.class);
  }

  @Test
  void probingTellsBeforeWorkBegins() throws IOException {
    Path file = Files.writeString(dir.resolve("file"), "x");

    assertThatThrownBy(() -> RunFolder.single(file.resolve("below")).probe())
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("is a file, not a folder");
    RunFolder.usual(dir).probe();
    assertThat(dir).isDirectoryNotContaining(p -> !p.equals(file));
  }
}
