package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShareCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path RAMP = Path.of("puzzles/courses/ramp").toAbsolutePath();
  private static final Path CANNON = Path.of("puzzles/courses/cannon").toAbsolutePath();

  @TempDir Path dir;

  @Test
  void aPageHoldsTheRunAndTheCertificateAndAsksForNothing() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    String puzzle = RAMP.resolve("01/puzzle.json").toString();

    assertThat(terminal.run("export", "--html", puzzle, "--out", "a.html")).isZero();
    assertThat(terminal.run("export", "--html", puzzle, "--out", "b.html")).isZero();

    String page = Files.readString(dir.resolve("a.html"));
    assertThat(Files.readString(dir.resolve("b.html"))).isEqualTo(page);
    assertThat(page).contains("needed: yes").contains("default-src 'none'").doesNotContain("{{");
    // Names of SVG's language are no addresses that anybody asks for.
    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:")
        .doesNotContain("https:")
        .doesNotContain("src=")
        .doesNotContain("import ")
        .doesNotContain("fetch(");
    JsonNode data =
        JSON.readTree(page.substring(page.indexOf("id=\"data\">") + 10, page.indexOf("</script>")));
    assertThat(data.at("/run/solved").asBoolean()).isTrue();
    assertThat(data.at("/tools").size()).isEqualTo(1);
    Files.writeString(dir.resolve("a.html"), "mine");
    assertThat(terminal.refused("export", "--html", puzzle, "--out", "a.html")).contains("--force");
  }

  @Test
  void aZipFileHasAllOfACourse() throws IOException {
    CourseCommandTest.copy(RAMP, dir.resolve("c"));
    Files.createDirectories(dir.resolve("c/.making"));
    Files.writeString(dir.resolve("c/.making/secret.json"), "{}");
    Terminal terminal = Terminal.offline(dir);

    assertThat(terminal.run("export", "--course", "c", "--out", "a.zip")).isZero();
    // Dates of files must not matter.
    Files.setLastModifiedTime(
        dir.resolve("c/course.json"), java.nio.file.attribute.FileTime.fromMillis(0));
    assertThat(terminal.run("export", "--course", "c", "--out", "b.zip")).isZero();

    byte[] bytes = Files.readAllBytes(dir.resolve("a.zip"));
    assertThat(Files.readAllBytes(dir.resolve("b.zip"))).isEqualTo(bytes);
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
        files.put(e.getName(), zip.readAllBytes());
      }
    }
    assertThat(files.keySet()).noneMatch(n -> n.contains(".making") || n.contains(".."));
    assertThat(List.copyOf(files.keySet())).isSorted();
    try (Stream<Path> walk = Files.walk(RAMP)) {
      for (Path path : walk.filter(Files::isRegularFile).toList()) {
        String name = RAMP.relativize(path).toString();
        if (!name.startsWith(".")) {
          assertThat(files.get(name)).as(name).isEqualTo(Files.readAllBytes(path));
        }
      }
    }
    JsonNode course = JSON.readTree(files.get("course.json"));
    for (JsonNode folder : course.path("puzzles")) {
      String page = folder.asText() + "/play.html";
      assertThat(new String(files.get(page), StandardCharsets.UTF_8)).contains("Certificate");
      assertThat(new String(files.get("README.md"), StandardCharsets.UTF_8)).contains(page);
    }
  }

  @Test
  void answersHoldAndSplitsShareNothing() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    String[] command = {
      "export", "--dataset", RAMP.toString(), CANNON.toString(), "push", "turn", "--out", "set"
    };
    assertThat(terminal.run(command)).as(terminal.err()).isZero();

    Map<String, JsonNode> levels = new HashMap<>();
    for (Path course : List.of(RAMP, CANNON)) {
      try (Stream<Path> walk = Files.walk(course)) {
        for (Path path :
            walk.filter(p -> p.endsWith("puzzle.json") && !p.toString().contains(".making"))
                .toList()) {
          var file =
              org.puzzlewright.physics.files.PuzzleFile.read(
                  Files.readString(path), path.toString());
          levels.put(file.id(), JSON.readTree(path.toFile()));
        }
      }
    }
    Map<String, Set<String>> templates = new HashMap<>();
    Map<String, Set<String>> families = new HashMap<>();
    Map<String, Integer> answers = new HashMap<>();
    Map<String, Set<String>> tools = new HashMap<>();
    int checked = 0;
    for (String split : List.of("train", "test")) {
      for (String line : Files.readAllLines(dir.resolve("set/" + split + ".jsonl"))) {
        JsonNode row = JSON.readTree(line);
        templates.computeIfAbsent(split, s -> new HashSet<>()).add(row.path("template").asText());
        families.computeIfAbsent(split, s -> new HashSet<>()).add(row.path("family").asText());
        answers.merge(row.path("answer").asText(), 1, Integer::sum);
        if (row.path("template").asText().startsWith("tool-")) {
          tools.computeIfAbsent(split, x -> new HashSet<>()).add(row.path("answer").asText());
        }
        assertThat(dir.resolve("set").resolve(row.path("picture").asText())).isRegularFile();
        assertThat(row.path("choices").toString()).contains("\"" + row.path("answer").asText());
        JsonNode scene = levels.get(row.path("puzzle").asText());
        if (scene != null) {
          check(row, scene);
          checked++;
        }
      }
    }
    assertThat(templates.get("train")).doesNotContainAnyElementsOf(templates.get("test"));
    assertThat(families.get("train")).doesNotContainAnyElementsOf(families.get("test"));
    assertThat(templates.get("test")).contains("side-3", "height-3", "tool-3");
    assertThat(tools.get("train")).containsExactlyInAnyOrder("ramp", "cannon");
    assertThat(tools.get("test")).isEqualTo(tools.get("train"));
    assertThat(answers).containsKeys("left", "right", "above", "below", "ramp", "cannon");
    assertThat(answers.get("left")).isEqualTo(answers.get("right"));
    assertThat(checked).isGreaterThan(200);
    Map<String, Long> files = terminal.files();
    assertThat(terminal.run(command)).isZero();
    assertThat(terminal.files()).isEqualTo(files);
  }

  /** From the file's numbers alone, without any of the program's geometry. */
  private static void check(JsonNode row, JsonNode puzzle) {
    String answer = row.path("answer").asText();
    String kind = row.path("template").asText().replaceAll("-.*", "");
    if (kind.equals("tool")) {
      Set<String> types = new HashSet<>();
      puzzle.path("solution").forEach(t -> types.add(t.path("type").asText()));
      assertThat(types).containsExactly(answer);
      return;
    }
    if (kind.equals("nearest")) {
      double[] blue = place(puzzle, "the blue ball");
      String nearest = "";
      double least = Double.POSITIVE_INFINITY;
      for (JsonNode tool : puzzle.path("solution")) {
        double apart =
            Math.hypot(
                tool.at("/at/0").asDouble() - blue[0], tool.at("/at/1").asDouble() - blue[1]);
        if (apart < least) {
          least = apart;
          nearest = tool.path("type").asText();
        }
      }
      assertThat(answer).isEqualTo(nearest);
      return;
    }
    double[] one = place(puzzle, row.at("/things/0").asText());
    double[] other = place(puzzle, row.at("/things/1").asText());
    // A ball's radius is 0.09: centres of things that are told apart are farther than that.
    double x = other[0] - one[0];
    double y = one[1] - other[1];
    switch (answer) {
      case "left" -> assertThat(x).isGreaterThan(0.09);
      case "right" -> assertThat(x).isLessThan(-0.09);
      case "above" -> assertThat(y).isGreaterThan(0.09);
      case "below" -> assertThat(y).isLessThan(-0.09);
      default -> throw new AssertionError(answer);
    }
  }

  private static double[] place(JsonNode puzzle, String thing) {
    JsonNode at =
        switch (thing) {
          case "the blue ball" -> puzzle.path("blue");
          case "the red ball" -> puzzle.path("red");
          case "the goal" -> puzzle.path("goal");
          default -> {
            JsonNode found = null;
            for (JsonNode tool : puzzle.path("solution")) {
              if (("the " + tool.path("type").asText()).equals(thing)) {
                found = tool.path("at");
              }
            }
            yield found;
          }
        };
    return new double[] {at.get(0).asDouble(), at.get(1).asDouble()};
  }

  @Test
  void mistakesAreOneLine() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    Files.createDirectories(dir.resolve("empty"));
    terminal.refused("export", "--html", "push");
    terminal.refused("export", "--html", "none.json", "--out", "x.html");
    terminal.refused("export", "--html", "push", "turn", "--out", "x.html");
    terminal.refused("export", "--html", "--create", "push", "--out", "x.html");
    assertThat(terminal.refused("export", "--course", "empty", "--out", "x.zip"))
        .contains("there is no course.json in it");
    terminal.refused("export", "--course", "none", "--out", "x.zip");
    assertThat(terminal.refused("export", "--dataset", "push", "--out", "x"))
        .contains("same kinds of things");
    terminal.refused("export", "--dataset", "empty", "--out", "x");
    terminal.refused("export", "--dataset", "--out", "x");
  }
}
