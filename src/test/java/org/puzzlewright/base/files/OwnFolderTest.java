package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;

class OwnFolderTest {

  @TempDir Path dir;

  private Path root;
  private Path mine;
  private OwnFolder own;

  @BeforeEach
  void folders() throws IOException {
    root = Files.createDirectory(dir.resolve("root"));
    mine = Files.createDirectory(dir.resolve("mine"));
    own = new OwnFolder(root);
  }

  @Test
  void removesOnlyWhatHasTheSum() throws IOException {
    Path file = Files.writeString(root.resolve("a"), "text");
    own.remove(file, Sha256.of("other"));
    assertThat(file).exists();
    own.remove(file, Sha256.of("text"));
    assertThat(file).doesNotExist();
  }

  @Test
  void removesNothingThroughALinkOrOutside() throws IOException {
    Path file = Files.writeString(mine.resolve("a"), "text");
    Files.createSymbolicLink(root.resolve("folder"), mine);
    Files.createSymbolicLink(root.resolve("file"), file);
    for (String name : List.of("folder/a", "file", "../mine/a")) {
      own.remove(root.resolve(name), Sha256.of("text"));
    }
    Files.writeString(mine.resolve(".b.0a1b2c3d-0a1b-0a1b-0a1b-0123456789ab.tmp"), "draft");
    own.removeDrafts(List.of(root.resolve("folder"), root));
    own.removeEmpty(root.resolve("folder"));
    assertThat(mine).isDirectoryContaining(p -> p.endsWith("a"));
    assertThat(Files.list(mine)).hasSize(2);
    assertThat(root.resolve("file")).isSymbolicLink();
    assertThat(root.resolve("folder")).isSymbolicLink();
  }

  @Test
  void readsAndWritesNothingThroughALink() throws IOException {
    Files.writeString(mine.resolve("a"), "text");
    Files.createSymbolicLink(root.resolve("folder"), mine);
    Path file = root.resolve("folder/a");
    assertThatThrownBy(() -> own.text(file, FileKind.DOCUMENT))
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("link");
    assertThatThrownBy(() -> own.replace(Map.of(file, new byte[1])))
        .isInstanceOf(ArtefactException.class);
    assertThatThrownBy(() -> own.append(file, "line")).isInstanceOf(ArtefactException.class);
    assertThat(mine.resolve("a")).hasContent("text");
  }

  @Test
  void keepsBesideWhatItDoesNotKnow() throws IOException {
    Path file = Files.writeString(root.resolve("a"), "of the user");
    byte[] ours = "ours".getBytes(StandardCharsets.UTF_8);

    List<Path> kept = own.write(Map.of(file, ours), Set.of());
    assertThat(kept).hasSize(1);
    assertThat(kept.get(0)).hasContent("of the user");
    assertThat(own.write(Map.of(file, new byte[2]), Set.of(Sha256.of(ours)))).isEmpty();
    assertThat(Files.readAllBytes(file)).hasSize(2);
  }

  @Test
  void waitsForNoPipe() throws IOException, InterruptedException {
    for (String name : List.of("pipe", FolderLock.NAME)) {
      Path pipe = root.resolve(name);
      Assumptions.assumeTrue(
          new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
    }
    Path pipe = root.resolve("pipe");
    assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () -> {
          assertThatThrownBy(() -> own.text(pipe, FileKind.LOG))
              .isInstanceOf(ArtefactException.class);
          assertThatThrownBy(() -> own.append(pipe, "line")).isInstanceOf(ArtefactException.class);
          assertThatThrownBy(() -> InputFiles.text(pipe, FileKind.LOG))
              .isInstanceOf(InputException.class);
          assertThatThrownBy(() -> SafeFiles.write(Map.of(pipe, new byte[0]), true))
              .isInstanceOf(ArtefactException.class);
          assertThatThrownBy(() -> FolderLock.take(root).close())
              .isInstanceOf(ArtefactException.class)
              .hasMessageContaining("no lock");
        });
    assertThat(pipe).exists();
  }

  @Test
  void appendsLinesAfterHalfALine() throws IOException {
    Path file = Files.writeString(root.resolve("a"), "half");
    own.append(file, "one");
    own.append(file, "two");
    assertThat(file).hasContent("half\none\ntwo\n");
  }

  @Test
  void aNoteNamesTheFirstAndCountsTheRest() {
    List<Path> many = List.of(Path.of("a"), Path.of("b"), Path.of("c"), Path.of("d"));
    assertThat(OwnFolder.note(root, many)).contains("a, b, c and 1 more");
  }
}
