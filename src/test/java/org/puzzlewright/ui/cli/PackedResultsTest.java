package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.service.Domains;
import org.puzzlewright.study.evaluation.Rows;

/** Runs whose rows and transcripts are packed as the shipped ones are. */
class PackedResultsTest {

  private static final Path SHIPPED = Path.of("evaluation/results").toAbsolutePath();
  private static final String SUITE =
      """
      {"format": "puzzlewright-suite/1", "name": "two", "levels": ["push"],
       "seeds": {"first": 1, "count": 1},
       "arms": [{"name": "multi", "setup": "multi"}, {"name": "random", "baseline": "random"}]}
      """;
  private static final String[] RUN = {"evaluate", "suite.json", "--out", "run", "--parallel", "1"};
  private static final String[] RESCORE = {"evaluate", "suite.json", "--out", "run", "--rescore"};

  /** Of so many shipped rows one is judged again. */
  private static final int EACH = 700;

  @TempDir Path dir;
  private Path run;
  private Terminal terminal;
  private Map<String, String> plain;

  @BeforeEach
  void packedRun() throws Exception {
    Files.writeString(dir.resolve("suite.json"), SUITE);
    terminal = Terminal.offline(dir);
    assertThat(terminal.run(RUN)).as(terminal.err()).isZero();
    run = dir.resolve("run");
    plain = EvaluateCommandTest.contents(run);
    pack();
  }

  /** By the lines that the README of the results has for it. */
  private void pack() throws IOException, InterruptedException {
    Matcher lines =
        Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(SHIPPED.resolve("README.md")));
    assertThat(lines.find()).isTrue();
    Process shell =
        new ProcessBuilder("bash", "-e", "-c", lines.group(1))
            .directory(run.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(said).isZero();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }

  private Map<String, String> unpacked() throws IOException {
    Map<String, byte[]> kept = gzipped();
    for (String name : kept.keySet()) {
      Files.delete(run.resolve(name));
    }
    Map<String, String> files = EvaluateCommandTest.contents(run);
    for (Map.Entry<String, byte[]> file : kept.entrySet()) {
      Files.write(run.resolve(file.getKey()), file.getValue());
    }
    return files;
  }

  private Map<String, byte[]> gzipped() throws IOException {
    return Map.of(
        "rows.jsonl.gz", Files.readAllBytes(run.resolve("rows.jsonl.gz")),
        "timings.jsonl.gz", Files.readAllBytes(run.resolve("timings.jsonl.gz")),
        "transcripts.tar.gz", Files.readAllBytes(run.resolve("transcripts.tar.gz")));
  }

  @Test
  void rowsAreJudgedAgainToTheSameAndRunsGoOn() throws IOException {
    assertThat(names()).doesNotContain("rows.jsonl", "transcripts", "timings.jsonl");
    byte[] rows = Files.readAllBytes(run.resolve("rows.jsonl.gz"));
    assertThat(terminal.run("evaluate", "suite.json", "--out", "run", "--dry-run")).isZero();
    assertThat(terminal.out()).contains("2 trials, 2 of them done");

    assertThat(terminal.run(RESCORE)).as(terminal.err()).isZero();

    assertThat(terminal.out()).contains("2 rows judged again, 0 verdicts changed");
    assertThat(unpacked()).isEqualTo(plain);
    assertThat(run.resolve("rows.jsonl.gz")).hasBinaryContent(rows);

    // Without its transcript a packed row does not count, and its trial is made again.
    Files.delete(run.resolve("rows.jsonl"));
    Files.delete(run.resolve("transcripts.tar.gz"));
    Files.delete(run.resolve("transcripts/push.multi.offline.1.jsonl"));
    assertThat(terminal.run(RUN)).as(terminal.err()).isZero();
    assertThat(run.resolve("timings.jsonl")).content().hasLineCount(1);
    Files.createFile(run.resolve("transcripts.tar.gz"));
    assertThat(unpacked()).isEqualTo(plain);
  }

  @Test
  void plainRowsGoBeforePackedOnes() throws IOException {
    String first = plain.get("rows.jsonl").lines().findFirst().orElseThrow();
    ObjectNode other = Rows.open(first).orElseThrow();
    ((ObjectNode) other.path("verdict")).put("passed", "perhaps");
    Files.writeString(run.resolve("rows.jsonl"), Rows.seal(other) + "\n{\"trial\":\"cut o");

    assertThat(terminal.run(RESCORE)).as(terminal.err()).isZero();

    assertThat(terminal.out()).contains("2 rows judged again, 1 verdicts changed");
    assertThat(unpacked()).isEqualTo(plain);
  }

  @Test
  void damagedPacksAreRefusedInOneLine() throws IOException {
    for (String name : List.of("rows.jsonl.gz", "transcripts.tar.gz")) {
      byte[] whole = Files.readAllBytes(run.resolve(name));
      byte[] changed = whole.clone();
      changed[whole.length / 2] ^= 1;
      List<byte[]> damaged = new ArrayList<>(List.of(changed));
      for (int length : new int[] {0, 100, whole.length - 1}) {
        damaged.add(Arrays.copyOf(whole, length));
      }
      for (byte[] bytes : damaged) {
        Files.write(run.resolve(name), bytes);
        assertThat(terminal.refused(RESCORE)).contains(name, "it is cut off or damaged");
      }
      assertThat(terminal.refused(RUN)).contains(name, "it is cut off or damaged");
      assertThat(names()).doesNotContain("rows.jsonl");
      Files.write(run.resolve(name), whole);
    }
  }

  @Test
  void anArchiveOfAnotherFormatIsRefused() throws IOException {
    Files.copy(
        run.resolve("rows.jsonl.gz"),
        run.resolve("transcripts.tar.gz"),
        StandardCopyOption.REPLACE_EXISTING);

    assertThat(terminal.refused(RESCORE)).contains("transcripts.tar.gz", "no tar archive");
  }

  @Test
  void packingTwiceGivesTheSameBytes() throws Exception {
    Map<String, byte[]> before = gzipped();
    assertThat(terminal.run(RESCORE)).as(terminal.err()).isZero();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
      }
    }
    Files.createFile(run.resolve("timings.jsonl"));

    pack();

    for (String name : List.of("rows.jsonl.gz", "transcripts.tar.gz")) {
      assertThat(run.resolve(name)).hasBinaryContent(before.get(name));
    }
  }

  /** Some rows of each shipped run; all of them would take minutes. */
  @Test
  void shippedRowsHaveTheVerdictsOfToday() throws IOException {
    // In this process: a fresh one for each row would take most of the time.
    Domains domains =
        Domains.of(puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle))));
    int runs = 0;
    try (Stream<Path> folders = Files.list(SHIPPED)) {
      for (Path folder : folders.filter(f -> Files.exists(f.resolve("rows.jsonl.gz"))).toList()) {
        runs++;
        int number = 0;
        for (String line : lines(folder.resolve("rows.jsonl.gz"))) {
          ObjectNode row = Rows.open(line).orElseThrow();
          if (number++ % EACH == 0) {
            ObjectNode again = Rows.rescored(row, domains.of(row));
            assertThat(again.path("verdict")).as(folder.toString()).isEqualTo(row.path("verdict"));
          }
        }
      }
    }
    assertThat(runs).isGreaterThanOrEqualTo(5);
  }

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
