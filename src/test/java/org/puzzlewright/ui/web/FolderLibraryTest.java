package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.files.ArtefactException;

class FolderLibraryTest {

  @TempDir Path dir;

  private void put(String name) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    Files.copy(Path.of("puzzles/scenarios/push.json"), file);
  }

  private static FolderLibrary library(Path folder) {
    return new FolderLibrary(folder, Served.DOMAINS.all());
  }

  private static List<String> ids(Library.Shelf shelf) {
    return shelf.entries().stream().map(Library.Entry::id).toList();
  }

  @Test
  void foldersAreShelvesAndAFolderOfOnePuzzleIsAPuzzle() throws IOException {
    put("one.json");
    put("courses/ramp/b.json");
    put("courses/ramp/a.json");
    put("set/first-s1/puzzle.json");
    put("set/second-s2/puzzle.json");
    put(".hidden/no.json");
    Files.writeString(dir.resolve("courses/ramp/notes.json"), "{\"goal\": 1}");
    Files.writeString(
        dir.resolve("courses/ramp/course.json"),
        "{\"title\": \"Learn the ramp\", \"puzzles\": [\"b.json\", \"a.json\"]}");

    List<Library.Shelf> shelves = library(dir).shelves();

    assertThat(shelves).extracting(Library.Shelf::course).containsExactly(false, true, false);
    assertThat(shelves.get(1).title()).isEqualTo("Learn the ramp");
    assertThat(ids(shelves.get(0))).containsExactly("one");
    assertThat(ids(shelves.get(1))).containsExactly("courses/ramp/b", "courses/ramp/a");
    assertThat(ids(shelves.get(2))).containsExactly("set/first-s1", "set/second-s2");
  }

  @Test
  void seesFilesThatComeChangeAndGo() throws IOException {
    put("one.json");
    FolderLibrary library = library(dir);
    assertThat(library.find("two")).isEmpty();
    put("two.json");
    assertThat(library.find("two")).isPresent();
    Files.writeString(dir.resolve("two.json"), "{}");
    assertThat(library.find("two")).isEmpty();
    Files.delete(dir.resolve("one.json"));
    assertThat(library.shelves()).isEmpty();
  }

  @Test
  void followsNoLinks() throws IOException {
    put("elsewhere/one.json");
    Path folder = Files.createDirectory(dir.resolve("here"));
    Files.createSymbolicLink(folder.resolve("link.json"), dir.resolve("elsewhere/one.json"));
    Files.createSymbolicLink(folder.resolve("folder"), dir.resolve("elsewhere"));
    assertThat(library(folder).shelves()).isEmpty();
  }

  @Test
  void refusesWhatIsNoFolder() {
    assertThatThrownBy(() -> library(dir.resolve("none")))
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("there is no such folder");
  }

  @Test
  void refusesAFileThatIsNoDatabase() throws IOException {
    Path file = Files.writeString(dir.resolve("x.db"), "this is no database, but a long text");
    assertThatThrownBy(() -> EventStore.open(file, () -> 0).close())
        .isInstanceOf(ArtefactException.class)
        .hasMessageStartingWith(file + ": it cannot be used as a database");
  }
}
