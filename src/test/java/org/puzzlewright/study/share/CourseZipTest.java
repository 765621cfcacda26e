package org.puzzlewright.study.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.domain.PuzzleDomain;

class CourseZipTest {

  private static final Path SHIPPED = Path.of("puzzles/courses/ramp");

  @TempDir Path dir;

  /** The first two levels of a shipped course. */
  @BeforeEach
  void course() throws IOException {
    ObjectNode course =
        (ObjectNode) StrictJson.parse(Files.readString(SHIPPED.resolve("course.json")), "course");
    for (String list : new String[] {"levels", "puzzles"}) {
      ArrayNode all = (ArrayNode) course.path(list);
      while (all.size() > 2) {
        all.remove(2);
      }
    }
    Files.writeString(dir.resolve("course.json"), JsonText.pretty(course));
    for (String level : new String[] {"01", "02"}) {
      Files.createDirectories(dir.resolve(level));
      for (String file : new String[] {"puzzle.json", "certificate.json"}) {
        Files.copy(SHIPPED.resolve(level).resolve(file), dir.resolve(level).resolve(file));
      }
    }
  }

  private static byte[] zipped(Path folder) {
    PuzzleDomain domain =
        new PuzzleDomain(
            puzzle -> {
              throw new AssertionError("nothing is judged");
            });
    return CourseZip.of(folder, name -> domain);
  }

  private static Map<String, byte[]> entries(byte[] zip) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry one = in.getNextEntry(); one != null; one = in.getNextEntry()) {
        entries.put(one.getName(), in.readAllBytes());
      }
    }
    return entries;
  }

  @Test
  void hasTheCourseAndAPageForEachLevel() throws IOException {
    Map<String, byte[]> entries = entries(zipped(dir));

    assertThat(entries.keySet())
        .containsExactly(
            "01/certificate.json",
            "01/play.html",
            "01/puzzle.json",
            "01/scene.svg",
            "02/certificate.json",
            "02/play.html",
            "02/puzzle.json",
            "02/scene.svg",
            "README.md",
            "course.json");
    assertThat(entries.get("02/puzzle.json"))
        .isEqualTo(Files.readAllBytes(SHIPPED.resolve("02/puzzle.json")));
    String page = new String(entries.get("01/play.html"), StandardCharsets.UTF_8);
    String prompt =
        StrictJson.parse(Files.readString(dir.resolve("01/puzzle.json")), "p")
            .path("prompt")
            .asText();
    assertThat(Jsoup.parse(page).title()).isEqualTo(prompt);
    assertThat(new String(entries.get("README.md"), StandardCharsets.UTF_8))
        .contains("- [01: " + prompt + "](01/play.html)\n- [02: ");
  }

  @Test
  void leavesOutWhatIsNoPartOfTheCourse() throws IOException {
    byte[] before = zipped(dir);
    Files.createDirectories(dir.resolve(".making/set"));
    Files.writeString(dir.resolve(".making/set/x"), "hidden");
    Files.writeString(dir.resolve("old.zip"), "another");
    Files.writeString(dir.resolve(".x.0a1b2c3d-0a1b-0a1b-0a1b-0123456789ab.tmp"), "a draft");
    Path secret = Files.writeString(dir.resolve(".secret"), "outside");
    Files.createSymbolicLink(dir.resolve("link"), secret);

    assertThat(zipped(dir)).isEqualTo(before);
    Files.writeString(dir.resolve("notes.txt"), "of the course");
    assertThat(entries(zipped(dir))).containsKey("notes.txt").hasSize(11);
  }

  @Test
  void aFolderWithoutACourseIsRefused() throws IOException {
    Files.delete(dir.resolve("course.json"));

    assertThatThrownBy(() -> zipped(dir)).isInstanceOf(InputException.class);
  }
}
