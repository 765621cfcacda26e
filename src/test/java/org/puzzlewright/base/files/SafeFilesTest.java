package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.files.Written.State;

class SafeFilesTest {

  private static final byte[] ONE = {1};
  private static final byte[] TWO = {2};

  @TempDir Path dir;

  @Test
  void oneRefusedFileKeepsAllFromBeingWritten() throws IOException {
    Path old = Files.write(dir.resolve("b"), TWO);
    assertThatThrownBy(() -> SafeFiles.write(two("a/x", "b"), false))
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("--force");
    assertThat(all()).containsExactly("b");
    assertThat(old).hasBinaryContent(TWO);
  }

  @Test
  void aFailureLeavesNoDraftAndNoFolder() throws IOException {
    Files.write(dir.resolve("file"), TWO);
    assertThatThrownBy(() -> SafeFiles.write(two("new/x", "file/y"), true))
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("file/y");
    assertThat(all()).containsExactly("file");
  }

  @Test
  void tellsWhatWasDone() {
    assertThat(states(SafeFiles.write(two("a", "b"), false)))
        .containsExactly(State.WRITTEN, State.WRITTEN);
    Map<Path, byte[]> again = two("a", "b");
    again.put(dir.resolve("b"), TWO);
    assertThat(states(SafeFiles.write(again, true)))
        .containsExactly(State.UNCHANGED, State.REPLACED);
  }

  @Test
  void probingLeavesNothing() throws IOException {
    SafeFiles.probe(dir.resolve("a/b/c"));
    SafeFiles.probe(dir);
    assertThat(all()).isEmpty();
  }

  private Map<Path, byte[]> two(String first, String second) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(dir.resolve(first), ONE);
    files.put(dir.resolve(second), ONE);
    return files;
  }

  private static List<State> states(List<Written> written) {
    return written.stream().map(Written::state).toList();
  }

  private List<String> all() throws IOException {
    try (Stream<Path> paths = Files.walk(dir)) {
      return paths.filter(p -> !p.equals(dir)).map(p -> dir.relativize(p).toString()).toList();
    }
  }
}
