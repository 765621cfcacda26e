package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {

  @TempDir Path dir;

  @Test
  void oneRunAtATime() throws IOException {
    Path folder = dir.resolve("a/b");
    try (FolderLock first = FolderLock.take(folder)) {
      assertThat(first).isNotNull();
      assertThatThrownBy(() -> FolderLock.take(folder))
          .isInstanceOf(ArtefactException.class)
          .hasMessageContaining("another run is working in it");
    }
    assertThat(dir).as("nothing came into it").isEmptyDirectory();
    FolderLock again = FolderLock.take(folder);
    Files.createFile(folder.resolve("kept"));
    again.close();
    again.close();
    assertThat(folder).isDirectoryContaining(f -> f.endsWith("kept"));
  }

  @Test
  void aLockThatAKillHasLeftKeepsNobodyOut() throws IOException {
    Files.createFile(dir.resolve(FolderLock.NAME));

    FolderLock.take(dir).close();

    assertThat(dir).isEmptyDirectory();
  }

  @Test
  void otherFoldersAreFree() {
    try (FolderLock one = FolderLock.take(dir.resolve("one"));
        FolderLock other = FolderLock.take(dir.resolve("other"))) {
      assertThat(one).isNotSameAs(other);
    }
  }
}
