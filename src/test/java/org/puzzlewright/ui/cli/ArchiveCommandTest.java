package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fills archives from one design that never changes. */
class ArchiveCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** A child is killed when it has made so many: some tries have ended by then. */
  private static final int FILES = 12;

  @TempDir Path dir;

  @Test
  void anArchiveDoesNotDependOnThreadsAndGoesOnAfterAKillAndAfterDamage()
      throws IOException, InterruptedException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(generate(terminal, "one", "1")).as(terminal.err()).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("p1: ", "no better than others");
    assertThat(terminal.err()).contains("fills a new cell", "is no better than the-blue-ball");
    Map<String, String> whole = GenerateCommandTest.contents(dir.resolve("one"));

    boolean killed =
        GenerateKillTest.kill(
            OfflineMain.SCRIPTED + dir, command("three", "3"), dir.resolve("three"), FILES);
    assertThat(killed).isTrue();
    assertThat(GenerateCommandTest.contents(dir.resolve("three"))).isNotEqualTo(whole);
    assertThat(generate(terminal, "three", "3")).isEqualTo(ExitCode.FAILED);
    assertThat(GenerateCommandTest.contents(dir.resolve("three"))).isEqualTo(whole);

    Path one = dir.resolve("one");
    List<String> kept = kept(one);
    assertThat(kept).hasSizeGreaterThan(1);
    Files.delete(one.resolve("index.html"));
    Files.delete(one.resolve("archive.png"));
    Files.delete(one.resolve("attempts").resolve(kept.get(kept.size() - 1)));
    assertThat(generate(terminal, "one", "2")).isEqualTo(ExitCode.FAILED);
    assertThat(GenerateCommandTest.contents(one)).isEqualTo(whole);

    JsonNode archive = JSON.readTree(one.resolve("summary.json").toFile()).path("archive");
    assertThat(archive.path("cells").asInt()).isEqualTo(kept.size());
    assertThat(archive.path("mechanisms").asInt()).isPositive();
    assertThat(archive.at("/made_by/design/kept").asInt()).isEqualTo(1);
    assertThat(archive.at("/made_by/variation/kept").asInt()).isEqualTo(kept.size() - 1);
    for (String record : kept) {
      String id = JSON.readTree(one.resolve("attempts/" + record).toFile()).path("puzzle").asText();
      assertThat(terminal.run("check", "one/puzzles/" + id + "/puzzle.json")).isZero();
      assertThat(terminal.out()).contains("stored certificate agrees");
    }
    page(one, kept.size());
  }

  private static void page(Path set, int kept) throws IOException {
    Document page = Jsoup.parse(Files.readString(set.resolve("index.html")));
    assertThat(page.select("li.card")).hasSize(kept);
    assertThat(page.select("table.archive td a")).isNotEmpty();
    for (String target : page.select("table.archive td a").eachAttr("href")) {
      assertThat(page.select("li" + target)).hasSize(1);
    }
    for (String file : page.select(".links a").eachAttr("href")) {
      assertThat(set.resolve(file)).exists();
    }
    for (String file : page.select("table.archive img").eachAttr("src")) {
      assertThat(set.resolve(file)).exists();
    }
    int number =
        page.select("table.archive td a").eachText().stream().mapToInt(Integer::parseInt).sum();
    assertThat(number).isEqualTo(kept);
  }

  @Test
  void levelsOfTilesHaveNoArchive() {
    Terminal terminal = Terminal.offline(dir);

    int code =
        terminal.run(
            "generate", "--problem", "zelda", "--prompt", "two loops", "--diverse", "--out", "z");

    assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(terminal.err()).contains("--diverse is for physics puzzles");
    assertThat(dir.resolve("z")).doesNotExist();
  }

  private static List<String> kept(Path set) throws IOException {
    List<String> kept = new ArrayList<>();
    try (var files = Files.list(set.resolve("attempts"))) {
      for (Path file : files.sorted().toList()) {
        if (JSON.readTree(file.toFile()).path("decision").asText().equals("kept")) {
          kept.add(file.getFileName().toString());
        }
      }
    }
    return kept;
  }

  private static int generate(Terminal terminal, String out, String threads) {
    return terminal.run(command(out, threads));
  }

  private static String[] command(String out, String threads) {
    return new String[] {
      "generate",
      "--prompt",
      "The blue ball must push the red ball down to the goal.",
      "--count",
      "9",
      "--max-attempts",
      "10",
      "--diverse",
      "--out",
      out,
      "--threads",
      threads
    };
  }
}
