package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When the script builds the program anew; Java and Maven are stand-ins that only tell. */
class LauncherTest {

  /** Tells its version, and else how it was called: in the archive when asked to make one. */
  private static final String JAVA =
      """
      if [[ $1 == -version ]]; then echo 'x version "17.0.1"' >&2; exit; fi
      for a in "$@"; do
        if [[ $a == -XX:ArchiveClassesAtExit=* ]]; then echo "$@" >"${a#*=}"; exit; fi
      done
      echo "$@"
      """;

  @TempDir Path home;

  @BeforeEach
  void install() throws IOException {
    Path script = home.resolve("puzzlewright");
    Files.copy(Path.of("puzzlewright"), script);
    executable(script);
    program("java", JAVA);
    program("mvn", "mkdir -p target; touch target/puzzlewright.jar built");
    assertThat(built()).as("the first use builds").isTrue();
    assertThat(built()).as("the second does not").isFalse();
  }

  private void program(String name, String words) throws IOException {
    Path file = Files.createDirectories(home.resolve("bin")).resolve(name);
    Files.writeString(file, "#!/usr/bin/env bash\n" + words + "\n");
    executable(file);
  }

  private static void executable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private boolean built() throws IOException {
    Files.deleteIfExists(home.resolve("built"));
    called("tools");
    return Files.exists(home.resolve("built"));
  }

  /** Returns how Java was called in the end. */
  private String called(String command) throws IOException {
    ProcessBuilder run = new ProcessBuilder(home.resolve("puzzlewright").toString(), command);
    Map<String, String> environment = run.environment();
    environment.put("JAVA_HOME", home.toString());
    environment.put("PATH", home.resolve("bin") + ":" + environment.get("PATH"));
    Process process = run.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertThat(process.waitFor()).as(said).isZero();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return said;
  }

  @Test
  void longCommandsGetBothCompilers() throws IOException {
    for (String command : List.of("generate", "course", "evaluate", "certify", "practice")) {
      assertThat(called(command)).doesNotContain("TieredStopAtLevel");
    }
    for (String command : List.of("design", "solve", "simulate", "--help")) {
      assertThat(called(command)).contains("-XX:TieredStopAtLevel=1 ");
    }
  }

  /** Else the classes that read requirements would not be in the archive. */
  @Test
  void archiveIsMadeByARunOnAFileWithAPrompt() throws IOException {
    Path archive = home.resolve("target/puzzlewright.jsa");
    assertThat(archive).content().contains("solve push --search");
    Path file = home.resolve("renders/gallery/push/puzzle.json");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{}");
    Files.delete(archive);
    called("tools");
    assertThat(archive).content().contains("solve " + file + " --search");
    assertThat(Path.of("renders/gallery/push/puzzle.json")).content().contains("\"requirements\"");
  }

  @Test
  void archiveOfClassesIsMadeOnceForEachBuildAndUsed() throws IOException {
    Path archive = home.resolve("target/puzzlewright.jsa");
    assertThat(archive).isNotEmptyFile();
    assertThat(called("tools")).contains("-XX:SharedArchiveFile=" + archive);
    FileTime made = Files.getLastModifiedTime(archive);
    Files.setLastModifiedTime(archive, FileTime.fromMillis(0));
    assertThat(called("tools")).contains("-XX:SharedArchiveFile=" + archive);
    assertThat(Files.getLastModifiedTime(archive)).isGreaterThanOrEqualTo(made);
  }

  @Test
  void runsWithoutAnArchiveWhenItCannotBeMade() throws IOException {
    program("java", JAVA.replace("echo \"$@\" >\"${a#*=}\"", "echo "));
    Files.delete(home.resolve("target/puzzlewright.jsa"));
    assertThat(called("tools")).doesNotContain("SharedArchiveFile").contains("-jar");
  }

  /** Writes a file that is newer than the program. */
  private void change(String path) throws IOException {
    Path file = home.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "x");
    long built = Files.getLastModifiedTime(home.resolve("target/puzzlewright.jar")).toMillis();
    Files.setLastModifiedTime(file, FileTime.fromMillis(built + 2000));
  }

  /** One file of each kind that is packed into the program. */
  static Stream<String> packed() {
    return Stream.of(
        "pom.xml",
        "src/main/java/A.java",
        "prompts/designer.txt",
        "evaluation/schema/suite.json",
        "puzzles/schema/level.schema.json",
        "puzzles/scenarios/push.json",
        "puzzles/tasks/create-seesaw.json",
        "puzzles/prompts.json",
        "puzzles/courses/cannon/course.json",
        "puzzles/courses/mixed/07/puzzle.json",
        "puzzles/levels/mario-sample/level.json",
        "puzzles/levels/zelda-sample/transcript.jsonl");
  }

  @ParameterizedTest
  @MethodSource("packed")
  void whatIsPackedIsBuiltInWhenItChanges(String path) throws IOException {
    change(path);
    assertThat(built()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "puzzles/courses/cannon/report.md",
        "puzzles/courses/cannon/.making/set.json",
        "puzzles/courses/mine/01/puzzle.json",
        "puzzles/levels/mario-sample/renders/level.png",
        "puzzles/mine/puzzle.json",
        "docs/practice.md"
      })
  void whatTheProgramWritesBesideItIsNot(String path) throws IOException {
    change(path);
    assertThat(built()).isFalse();
  }

  @Test
  void everyFolderOfAShippedCourseAndLevelIsWatched() throws IOException {
    for (String name : ShippedCourses.NAMES) {
      change("puzzles/courses/" + name + "/course.json");
      assertThat(built()).as(name).isTrue();
      Files.delete(home.resolve("puzzles/courses/" + name + "/course.json"));
      assertThat(built()).as(name).isFalse();
    }
    for (String name : ShippedLibrary.LEVELS) {
      change("puzzles/levels/" + name + "/level.json");
      assertThat(built()).as(name).isTrue();
      Files.delete(home.resolve("puzzles/levels/" + name + "/level.json"));
    }
  }
}
