package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderGuardTest {

  @TempDir Path dir;

  @Test
  void newAndEmptyFoldersAndOurOwnTracesAreWelcome() throws IOException {
    assertThatCode(() -> FolderGuard.refuse(dir.resolve("new"), "set")).doesNotThrowAnyException();
    assertThatCode(() -> FolderGuard.refuse(dir, "set")).doesNotThrowAnyException();
    Files.createFile(dir.resolve(FolderLock.NAME));
    Files.createFile(dir.resolve(".set.json.0a1b2c3d-0a1b-0a1b-0a1b-0123456789ab.tmp"));
    assertThatCode(() -> FolderGuard.refuse(dir, "set")).doesNotThrowAnyException();
  }

  @Test
  void anythingElseIsNamedInOneLine() throws IOException {
    Files.createFile(dir.resolve("letter.txt"));

    assertThatThrownBy(() -> FolderGuard.refuse(dir, "set"))
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("it has other files (letter.txt) and no set")
        .message()
        .doesNotContain("\n");
  }

  /** Nearly the name of a draft is a name like any other. */
  @Test
  void whatOnlyLooksLikeADraftIsAFile() throws IOException {
    Files.createFile(dir.resolve(".mine.tmp"));

    assertThatThrownBy(() -> FolderGuard.refuse(dir, "set")).isInstanceOf(ArtefactException.class);
  }
}
