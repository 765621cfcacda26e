package org.puzzlewright.study.sets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Niche;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.physics.files.PuzzleFile;

class GalleryTest {

  private static final String HOSTILE =
      "Push </li><script>alert('x')</script> ${title} \"&amp;\" onload=\"x\" <b>it</b>";

  @TempDir Path dir;

  private Document page(String prompt, String... levels) {
    SetPlan plan = Sets.plan(prompt, 5);
    try (SetFolder folder = SetFolder.open(dir, plan)) {
      List<PuzzleFile> files =
          java.util.Arrays.stream(levels).map(l -> Sets.puzzle(l, prompt)).toList();
      List<Attempt> attempts = new java.util.ArrayList<>();
      for (PuzzleFile file : files) {
        attempts.add(folder.keep(Sets.store(folder, attempts.size() + 1, file)));
      }
      attempts.add(folder.store(Sets.slot(9), Sets.failed(), Optional.empty()));
      return Jsoup.parse(
          pages(
              plan,
              folder,
              Sets.PUZZLES,
              attempts,
              SetSummary.of(plan, attempts, Sets.products(files), Sets.PUZZLES)));
    }
  }

  @Test
  void aCardForEachPuzzleThatIsKept() {
    Document page = page("Push it", "01", "02");

    assertThat(page.title()).isEqualTo("2 of 5 puzzles - Puzzlewright");
    assertThat(page.select("header p").text()).startsWith("3 designs were tried: 2 passed");
    assertThat(page.select("header tbody tr").eachText())
        .containsExactly("Push it 2 3 0 solvable 1");
    assertThat(page.select("li.card h2").eachText()).containsExactly("Puzzle 1", "Puzzle 2");
    assertThat(page.select("select[name=prompt] option").eachText())
        .containsExactly("all", "Push it");
    assertThat(page.select("select[name=level] option")).hasSizeGreaterThan(3);
    Element card = page.selectFirst("li.card");
    assertThat(card.attr("data-prompt")).isEqualTo("p1");
    assertThat(Double.parseDouble(card.attr("data-rate"))).isBetween(0.0, 1.0);
    assertThat(card.select("dt").eachText())
        .containsExactly("Difficulty", "Happens", "Solution", "Repairs");
    assertThat(card.select("dd").get(1).text())
        .isEqualTo(
            "blue contact ramp, blue contact floor, blue contact red, red contact floor, blue"
                + " contact floor");
    assertThat(card.select("dd").get(2).text()).startsWith("ramp");
    assertThat(card.select("summary").text()).startsWith("Certificate: \u2713 yes, 6 of 6 gates");
    assertThat(card.select(".gates li")).hasSize(6);
    String id = Sets.puzzle("01", "Push it").id();
    assertThat(card.select("a").eachAttr("href"))
        .containsExactly(
            "puzzles/" + id + "/renders/run.gif",
            "puzzles/" + id + "/puzzle.json",
            "puzzles/" + id + "/renders/scene.svg",
            "puzzles/" + id + "/transcript.jsonl");
    String picture = card.select("img").attr("src").replace("data:image/png;base64,", "");
    assertThat(new String(Base64.getDecoder().decode(picture), StandardCharsets.ISO_8859_1))
        .startsWith("\u0089PNG");
  }

  /** A run's picture is taller than wide: its key stands below the world. */
  @Test
  void smallPicturesLeaveTheKeyOut() {
    SetPlan plan = Sets.plan("Push it", 5).diverse();
    byte[] tall = Images.png(Images.draw(64, 90, GalleryTest::worldAndKey));
    PuzzleFile file = Sets.puzzle("01", "Push it");
    ObjectNode finding = Sets.finding(file).put(Archive.QUALITY, 0.5);
    Niche niche = new Niche(List.of("blue contact ramp"), List.of("ramp"), List.of());
    finding.set(Archive.NICHE, JsonRecords.write(niche));
    try (SetFolder folder = SetFolder.open(dir, plan)) {
      List<Attempt> attempts = List.of(folder.keep(Sets.store(folder, 1, file, finding, tall)));
      ObjectNode summary =
          SetSummary.of(plan, attempts, Sets.products(List.of(file)), Sets.PUZZLES);
      Map<String, byte[]> pages = Gallery.pages(plan, folder, Sets.PUZZLES, attempts, summary);
      BufferedImage archive = Images.read(pages.get(ArchivePicture.FILE));
      assertThat(reds(archive)).isZero();
      assertThat(pages).containsKey(SetFolder.PAGE);
      Document page = Jsoup.parse(new String(pages.get(SetFolder.PAGE), StandardCharsets.UTF_8));
      String card = page.select("li.card img").attr("src").replace("data:image/png;base64,", "");
      assertThat(reds(Images.read(Base64.getDecoder().decode(card)))).isZero();
    }
  }

  private static void worldAndKey(Graphics2D g) {
    g.setColor(Color.BLUE);
    g.fillRect(0, 0, 64, 64);
    g.setColor(Color.RED);
    g.fillRect(0, 64, 64, 26);
  }

  /** Counts reddish dots; corners are smoothed. */
  private static int reds(BufferedImage image) {
    int reds = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        Color c = new Color(image.getRGB(x, y));
        reds += c.getRed() > c.getBlue() + 40 ? 1 : 0;
      }
    }
    return reds;
  }

  @Test
  void aGateThatFailsIsToldAsSuch() {
    SetPlan plan = Sets.plan("Push it", 1);
    PuzzleFile file = Sets.puzzle("01", "Push it");
    var certificate = file.certificate().deepCopy();
    certificate.withObject("/gates/robust").put("passed", false);
    PuzzleFile worse =
        new PuzzleFile(file.puzzle(), file.asked(), file.seed(), certificate, file.made());
    try (SetFolder folder = SetFolder.open(dir, plan)) {
      List<Attempt> attempts = List.of(folder.keep(Sets.store(folder, 1, worse)));
      Document page =
          Jsoup.parse(
              pages(
                  plan,
                  folder,
                  Sets.PUZZLES,
                  attempts,
                  SetSummary.of(plan, attempts, Sets.products(List.of(worse)), Sets.PUZZLES)));
      assertThat(page.select("summary").text())
          .isEqualTo("Certificate: \u2717 no, 5 of 6 gates hold");
      assertThat(page.select(".gates strong").eachText()).contains("robust: \u2717 no");
    }
  }

  @Test
  void aPromptIsAText() {
    Document page = page(HOSTILE, "01");

    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("b, [onload]")).isEmpty();
    assertThat(page.select("li.card > p").first().text()).isEqualTo(HOSTILE);
    assertThat(page.select("header tbody th").text()).isEqualTo(HOSTILE);
  }

  @Test
  void aSetOfNothingIsAPage() {
    Document page = page("Push it");

    assertThat(page.select("h1").text()).isEqualTo("0 of 5 puzzles");
    assertThat(page.select("li.card")).isEmpty();
  }

  private static String pages(
      SetPlan plan, SetFolder folder, Domain domain, List<Attempt> attempts, ObjectNode summary) {
    byte[] page = Gallery.pages(plan, folder, domain, attempts, summary).get(SetFolder.PAGE);
    return new String(page, StandardCharsets.UTF_8);
  }
}
