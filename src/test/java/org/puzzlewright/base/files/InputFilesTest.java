package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.InputException;

class InputFilesTest {

  @TempDir Path dir;

  @Test
  void readsUtf8WithAndWithoutAByteOrderMark() throws IOException {
    Path file = Files.writeString(dir.resolve("a.json"), "\uFEFF{\"é\": 1}");
    assertThat(InputFiles.readFile(file)).isEqualTo("{\"é\": 1}");
    Files.writeString(file, "谜");
    assertThat(InputFiles.readFile(file)).isEqualTo("谜");
  }

  @Test
  void refusesWhatIsNoFile() {
    assertRefused(dir.resolve("none.json"), "no such file");
    assertRefused(dir.resolve("x".repeat(5000)), "no such file");
    assertRefused(dir, "directory");
    Path device = Path.of("/dev/zero");
    Assumptions.assumeTrue(Files.exists(device));
    assertRefused(device, "not a regular file");
  }

  @Test
  void refusesAFileThatMayNotBeRead() throws IOException {
    Path file = Files.writeString(dir.resolve("secret.json"), "{}");
    Assumptions.assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file));
    assertRefused(file, "permissions");
  }

  @Test
  void refusesOtherEncodings() throws IOException {
    Path file = dir.resolve("latin.json");
    Files.write(file, "{\"name\": \"é\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertRefused(file, "UTF-8 text at byte 10");
    Files.write(file, "{}".getBytes(StandardCharsets.UTF_16));
    assertRefused(file, "UTF-8");
  }

  @Test
  void refusesFiftyMegabytesQuickly() throws IOException {
    Path file = dir.resolve("huge.json");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(50_000_000);
    }
    assertTimeoutPreemptively(Duration.ofSeconds(1), () -> assertRefused(file, "5000000 bytes"));
  }

  private static void assertRefused(Path file, String what) {
    assertThatThrownBy(() -> InputFiles.readFile(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(what)
        .hasMessageNotContaining("\n")
        .hasMessageContaining(file.toString().substring(0, 5));
  }
}
