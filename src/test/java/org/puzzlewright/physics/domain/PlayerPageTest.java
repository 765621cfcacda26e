package org.puzzlewright.physics.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.scene.Puzzle;

class PlayerPageTest {

  private static final String HOSTILE =
      "</pre></script><script>alert('x')</script> <!-- ${file} \" onload=\"x <b>it</b>";

  private static PuzzleFile shipped() throws IOException {
    Path file = Path.of("puzzles/courses/ramp/01/puzzle.json");
    return PuzzleFile.read(Files.readString(file), file.toString());
  }

  private static Document page(PuzzleFile file) {
    return Jsoup.parse(PlayerPage.of(file));
  }

  @Test
  void holdsTheRunTheCertificateAndTheFile() throws IOException {
    PuzzleFile file = shipped();

    Document page = page(file);

    assertThat(page.select("h1").text()).isEqualTo(file.prompt().orElseThrow());
    assertThat(page.select("header p").text()).contains("The stored solution is played.");
    assertThat(page.select(".gates > li")).hasSize(6).allMatch(l -> l.hasClass("yes"));
    assertThat(page.select(".gates strong").eachText()).contains("robust: yes", "needed: yes");
    assertThat(page.select("#file").first().wholeText()).isEqualTo(file.text());
    JsonNode data = StrictJson.parse(page.select("#data").first().data(), "data");
    assertThat(data.path("run").path("solved").asBoolean()).isTrue();
    assertThat(data.path("tools")).hasSize(file.puzzle().solution().size());
    assertThat(page.select("script[type=module]").first().data())
        .contains("class Scene")
        .doesNotContain("export class");
    assertThat(PlayerPage.of(file)).isEqualTo(PlayerPage.of(shipped()));
  }

  @Test
  void aGateThatFailsAndItsDetailsAreShown() throws IOException {
    PuzzleFile file = shipped();
    ObjectNode certificate = file.certificate().deepCopy();
    certificate.withObject("/gates/robust").put("passed", false).putArray("details").add("3 < 4");
    Document page =
        page(new PuzzleFile(file.puzzle(), file.asked(), file.seed(), certificate, file.made()));

    assertThat(page.select(".gates > li.no > strong").eachText()).containsExactly("robust: no");
    assertThat(page.select(".gates > li.no li").eachText()).containsExactly("3 < 4");
  }

  @Test
  void withoutSolutionAndCertificateItSaysSo() throws IOException {
    Puzzle puzzle = shipped().puzzle();
    Document page =
        page(PuzzleFile.of(new Puzzle(puzzle.scene(), puzzle.inventory(), java.util.List.of())));

    assertThat(page.select("h1").text()).isEqualTo(puzzle.scene().name());
    assertThat(page.select("header p").text()).contains("There is no stored solution");
    assertThat(page.select("section p").eachText()).contains("The puzzle has no certificate.");
    assertThat(page.select(".gates")).isEmpty();
    JsonNode data = StrictJson.parse(page.select("#data").first().data(), "data");
    assertThat(data.path("run").path("solved").asBoolean(true)).isFalse();
  }

  @Test
  void whatPeopleWroteIsAText() throws IOException {
    PuzzleFile file = shipped();
    ObjectNode certificate = JsonNodeFactory.instance.objectNode();
    ObjectNode gate = certificate.putObject("gates").putObject(HOSTILE).put("evidence", HOSTILE);
    gate.put("passed", true).putArray("details").add(HOSTILE);
    certificate
        .withObject("/measures/difficulty")
        .put("level", HOSTILE)
        .put("solved", 1)
        .put("trials", 2);
    PuzzleFile hostile =
        new PuzzleFile(
            file.puzzle(),
            Optional.of(new StoredPrompt(HOSTILE, Optional.empty())),
            file.seed(),
            certificate,
            file.made());

    Document page = page(hostile);

    assertThat(page.select("script")).hasSize(2);
    assertThat(page.select("b, [onload]")).isEmpty();
    assertThat(page.title()).isEqualTo(HOSTILE);
    assertThat(page.select(".gates li li").text()).isEqualTo(HOSTILE);
    assertThat(page.select("#file").first().wholeText()).isEqualTo(hostile.text());
    assertThat(page.select("section p").eachText())
        .contains("Difficulty: " + HOSTILE + " (1 of 2 random placements solve it).");
  }
}
