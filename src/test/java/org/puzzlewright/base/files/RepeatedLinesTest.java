package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.hash.Sha256;

class RepeatedLinesTest {

  @TempDir Path dir;

  private final List<ArtefactException> failures = new ArrayList<>();
  private Path file;

  @BeforeEach
  void name() {
    file = dir.resolve("lines.jsonl");
  }

  private RepeatedLines tell(String... lines) {
    RepeatedLines told = new RepeatedLines(file, failures::add);
    for (String line : lines) {
      told.line(line);
    }
    return told;
  }

  @Test
  void whatIsToldAgainStaysWhileLessIsTold() throws IOException {
    tell("one", "two", "three");
    tell("one");

    assertThat(file).hasContent("one\ntwo\nthree\n");
    tell("one", "two", "three", "four").finish();
    assertThat(file).hasContent("one\ntwo\nthree\nfour\n");
  }

  @Test
  void whatIsToldOtherwiseReplacesTheRest() {
    tell("one", "two", "three");
    tell("one", "TWO!");

    assertThat(file).hasContent("one\nTWO!\n");
  }

  @Test
  void theEndCutsWhatALongerRunHasLeft() throws IOException {
    tell("one", "two", "three");
    RepeatedLines shorter = tell("one", "two");
    shorter.finish();

    assertThat(file).hasContent("one\ntwo\n");
    assertThat(shorter.sum()).isEqualTo(Sha256.of(Files.readAllBytes(file)));
  }

  @Test
  void aLineThatCannotBeWrittenIsToldOnceAndAtTheEnd() throws IOException {
    Files.createDirectory(file);
    RepeatedLines lines = tell("one", "two");

    assertThat(failures).hasSize(1);
    assertThat(failures.get(0)).hasMessageContaining("not a regular file");
    assertThatThrownBy(lines::finish).isSameAs(failures.get(0));
    assertThat(file).isEmptyDirectory();
  }

  @Test
  void aFullDiskIsToldOnceAndWhatIsThereStays() {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    // A device is no file to write to either.
    RepeatedLines lines = new RepeatedLines(full, failures::add);
    lines.line("one");

    assertThat(failures).hasSize(1);
    assertThatCode(() -> lines.line("two")).doesNotThrowAnyException();
    assertThat(failures).hasSize(1);
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    Path other = Files.writeString(dir.resolve("other"), "mine");
    Files.createSymbolicLink(file, other);
    tell("one");

    assertThat(failures).hasSize(1);
    assertThat(other).hasContent("mine");
  }
}
