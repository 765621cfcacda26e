package org.puzzlewright.study.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.files.PuzzleFile;

class SetFolderTest {

  private static final SetPlan PLAN = Sets.plan("Push it", 2);
  private static final PuzzleFile PUZZLE = Sets.puzzle("01", "Push it");

  @TempDir Path dir;

  @Test
  void theNextRunFindsWhatThisOneHasStored() {
    Attempt kept;
    Attempt failed;
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      kept = folder.keep(Sets.store(folder, 1, PUZZLE));
      failed = folder.store(Sets.slot(2), Sets.failed(), Optional.empty());
    }
    try (SetFolder again = SetFolder.open(dir, PLAN)) {
      assertThat(again.read(Sets.slot(1))).hasValue(kept);
      assertThat(again.read(Sets.slot(2))).hasValue(failed);
      assertThat(again.read(Sets.slot(3))).isEmpty();
      assertThat(again.product(kept, Sets.PUZZLES).text()).isEqualTo(PUZZLE.text());
    }
    assertThat(kept.decision()).isEqualTo(Attempt.Decision.KEPT);
    assertThat(failed.decision()).isEqualTo(Attempt.Decision.FAILED);
  }

  @Test
  void aRecordCountsOnlyWithAllItsFilesAsTheyWere() throws IOException {
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      Sets.store(folder, 1, PUZZLE);
      Path picture = dir.resolve("puzzles").resolve(PUZZLE.id()).resolve("renders/run.png");
      byte[] whole = Files.readAllBytes(picture);
      Files.writeString(picture, "half");
      assertThat(folder.read(Sets.slot(1))).isEmpty();
      Files.delete(picture);
      assertThat(folder.read(Sets.slot(1))).isEmpty();
      Files.write(picture, whole);
      assertThat(folder.read(Sets.slot(1))).isPresent();
      Path record = dir.resolve("attempts/p1-1.json");
      Files.writeString(record, Files.readString(record).substring(0, 80));
      assertThat(folder.read(Sets.slot(1))).isEmpty();
    }
  }

  @Test
  void aDuplicateKeepsItsRecordButNotItsFiles() {
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      Attempt left = folder.leaveOut(Sets.store(folder, 2, PUZZLE), "other");

      assertThat(folder.read(Sets.slot(2))).hasValue(left);
      assertThat(left.duplicateOf()).hasValue("other");
      assertThat(dir.resolve("puzzles")).isEmptyDirectory();
    }
  }

  @Test
  void finishingRemovesWhatRanAhead() {
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      Attempt kept = folder.keep(Sets.store(folder, 1, PUZZLE));
      Sets.store(folder, 2, Sets.puzzle("02", "Push it"));
      folder.finish(List.of(kept), JsonNodeFactory.instance.objectNode(), page("<p>page</p>"));

      assertThat(folder.read(Sets.slot(1))).isPresent();
      assertThat(folder.read(Sets.slot(2))).isEmpty();
      assertThat(dir.resolve("puzzles"))
          .isDirectoryNotContaining(p -> !p.getFileName().toString().equals(PUZZLE.id()));
      assertThat(dir.resolve(SetFolder.PAGE)).hasContent("<p>page</p>");
    }
  }

  @Test
  void finishingKeepsAndReportsWhatNoRecordLists() throws IOException {
    Path mine = Files.createDirectories(dir.resolve("outside"));
    Path letter = Files.writeString(mine.resolve("letter.txt"), "Dear");
    Path set = dir.resolve("set");
    List<Path> left;
    try (SetFolder folder = SetFolder.open(set, PLAN)) {
      Attempt kept = folder.keep(Sets.store(folder, 1, PUZZLE));
      PuzzleFile surplus = Sets.puzzle("02", "Push it");
      Sets.store(folder, 2, surplus);
      Files.writeString(set.resolve("attempts/notes.txt"), "mine");
      Files.createDirectories(set.resolve("attempts/more"));
      Files.writeString(set.resolve("attempts/more/notes.txt"), "mine");
      Files.writeString(set.resolve("puzzles").resolve(surplus.id()).resolve("own.txt"), "mine");
      Files.writeString(set.resolve("puzzles").resolve(PUZZLE.id()).resolve("own.txt"), "mine");
      Files.createSymbolicLink(set.resolve("puzzles/link"), mine);
      Files.createSymbolicLink(set.resolve("attempts/p1-9.json"), letter);
      left = folder.finish(List.of(kept), JsonNodeFactory.instance.objectNode(), page("page"));

      assertThat(set.resolve("puzzles").resolve(surplus.id()))
          .isDirectoryContaining(p -> p.endsWith("own.txt"))
          .isDirectoryNotContaining(p -> !p.endsWith("own.txt"));
      assertThat(set.resolve("attempts/p1-2.json")).doesNotExist();
    }
    assertThat(letter).hasContent("Dear");
    assertThat(left)
        .extracting(p -> p.getFileName().toString())
        .containsExactly("notes.txt", "notes.txt", "p1-9.json", "link", "own.txt", "own.txt");
    assertThat(left).allMatch(p -> Files.exists(p));
  }

  /** As a kill leaves it between the record and the removing. */
  @Test
  void aDuplicatesRecordListsItsFilesUntilTheyAreGone() throws IOException {
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      Attempt open = Sets.store(folder, 2, PUZZLE);
      Path record = dir.resolve("attempts/p1-2.json");
      Files.writeString(record, JsonText.pretty(open.duplicateOf("other").toJson()));

      assertThat(folder.read(Sets.slot(2)).orElseThrow().files()).isEmpty();
      assertThat(dir.resolve("puzzles")).isEmptyDirectory();
    }
  }

  @Test
  void aFolderBehindALinkIsNotUsed() throws IOException {
    Path mine = Files.createDirectories(dir.resolve("outside"));
    Path set = Files.createDirectories(dir.resolve("set"));
    SetFolder.open(set, PLAN).close();
    Files.delete(set.resolve("puzzles"));
    Files.createSymbolicLink(set.resolve("puzzles"), mine);

    assertThatThrownBy(() -> SetFolder.open(set, PLAN).close())
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("link");
    assertThat(mine).isEmptyDirectory();
  }

  @Test
  void recordsThatNameOtherFoldersAreNone() throws IOException {
    Path set = dir.resolve("set");
    Path letter = Files.writeString(dir.resolve("letter.txt"), "Dear");
    try (SetFolder folder = SetFolder.open(set, PLAN)) {
      Attempt open = Sets.store(folder, 2, PUZZLE);
      Attempt forged =
          new Attempt(
              open.slot(),
              open.decision(),
              open.puzzle(),
              open.duplicateOf(),
              open.finding(),
              Map.of("../../../letter.txt", Sha256.of("Dear")));
      Path record = set.resolve("attempts/p1-2.json");
      Files.writeString(record, JsonText.pretty(forged.toJson()));
      assertThat(folder.read(Sets.slot(2))).isEmpty();
      folder.finish(List.of(), JsonNodeFactory.instance.objectNode(), page("page"));
      assertThat(record).exists();
    }
    assertThat(letter).hasContent("Dear");
  }

  @Test
  void aThreadThatComesLateStoresNothing() {
    SetFolder folder = SetFolder.open(dir, PLAN);
    folder.close();
    Sets.store(folder, 1, PUZZLE);
    folder.time(Sets.slot(1), 1, 1);

    assertThat(dir.resolve("attempts")).isEmptyDirectory();
    assertThat(dir.resolve("timings.jsonl")).doesNotExist();
  }

  @Test
  void timesAreLinesEvenAfterHalfALine() throws IOException {
    Files.createDirectories(dir);
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      Files.writeString(dir.resolve("timings.jsonl"), "{\"prompt\":\"p1\",\"se");
      folder.time(Sets.slot(1), 2.5, 1.5);
    }
    assertThat(Files.readAllLines(dir.resolve("timings.jsonl")))
        .hasSize(2)
        .last()
        .isEqualTo("{\"prompt\":\"p1\",\"seed\":1,\"seconds\":2.5,\"cpu_seconds\":1.5}");
  }

  @Test
  void onlyOneRunOfOnePlanMayEnter() throws IOException {
    try (SetFolder folder = SetFolder.open(dir, PLAN)) {
      assertThat(folder).isNotNull();
      refused(PLAN, "another run is working in it");
    }
    refused(
        Sets.plan("Push it", 3), "the folder has another set (count: stored is 2, asked for is 3)");
    Files.writeString(dir.resolve("set.json"), "{");
    refused(PLAN, "this is not the plan of a set");
    Files.delete(dir.resolve("set.json"));
    refused(PLAN, "and no set");
  }

  private void refused(SetPlan plan, String why) {
    assertThatThrownBy(() -> SetFolder.open(dir, plan).close())
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining(why);
  }

  private static Map<String, byte[]> page(String text) {
    return Map.of(SetFolder.PAGE, text.getBytes(StandardCharsets.UTF_8));
  }
}
