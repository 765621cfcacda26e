package org.puzzlewright.ui.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.domain.PlayerPage;
import org.puzzlewright.physics.files.PuzzleFile;

/** The page that plays a run, opened as a file in a real browser. */
class SharedPageTest {

  @TempDir Path dir;

  @Test
  void playsAPuzzleThatCameByALinkAndRunsNothingElseOfIt() throws IOException {
    Path ramp = Path.of("puzzles/courses/ramp/01/puzzle.json");
    Path cannon = Path.of("puzzles/courses/cannon/01/puzzle.json");
    PuzzleFile sent = PuzzleFile.read(Files.readString(cannon), cannon.toString());
    Path file = dir.resolve("page.html");
    Files.writeString(file, PlayerPage.of(PuzzleFile.read(Files.readString(ramp), "ramp")));
    Chromium chromium = Chromium.shared();
    Page page = chromium.desktop();
    List<String> complaints = new ArrayList<>();
    page.onPageError(complaints::add);
    page.navigate(file.toUri() + PlayerPage.link(sent));
    assertThat(page.textContent("h1")).isEqualTo(sent.prompt().orElseThrow());
    assertThat(page.textContent("#outcome")).startsWith("Solved: ");
    assertThat(page.locator("#file").count()).isZero();
    String scene = page.innerHTML("#balls");

    // The page's own button makes such an address, too.
    Page other = chromium.desktop();
    Path made = dir.resolve("other.html");
    Files.writeString(made, PlayerPage.of(sent));
    other.navigate(made.toUri().toString());
    other.click("#link");
    other.waitForCondition(() -> other.url().contains("#"));
    page.navigate("about:blank");
    page.navigate(file.toUri() + other.url().replaceFirst(".*#", "#"));
    assertThat(page.textContent("h1")).isEqualTo(sent.prompt().orElseThrow());
    assertThat(page.innerHTML("#balls")).isEqualTo(scene);

    // Half a link, and a link whose pictures would do something.
    page.navigate("about:blank");
    page.navigate(file.toUri() + PlayerPage.link(sent).substring(0, 400));
    assertThat(page.textContent("#linked")).startsWith("The link is not whole");
    page.navigate("about:blank");
    page.navigate(file.toUri() + hostile(PlayerPage.link(sent)));
    assertThat(page.textContent("#outcome")).startsWith("Solved: ");
    assertThat(page.locator("#still image, #still a, #still script").count()).isZero();
    assertThat(page.title()).isEqualTo(sent.prompt().orElseThrow());
    assertThat(complaints).isEmpty();
    chromium.closePages();
  }

  /** Puts into the picture of a packed puzzle what would run a script, load or lead away. */
  private static String hostile(String link) throws IOException {
    byte[] packed = Base64.getUrlDecoder().decode(link.substring(1));
    InputStream plain =
        new InflaterInputStream(new ByteArrayInputStream(packed), new Inflater(true));
    ObjectNode all = (ObjectNode) StrictJson.parse(new String(plain.readAllBytes(), UTF_8), "link");
    all.withObject("/scene")
        .put(
            "still",
            "<image href='x' onerror='document.title=1'/><a href='https://a.example'>a</a>"
                + "<g onload='document.title=2'></g><script>document.title=3</script>");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflated = new DeflaterOutputStream(out, new Deflater(9, true))) {
      deflated.write(all.toString().getBytes(UTF_8));
    }
    return "#" + Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
  }

  @Test
  void playsWithoutAServerOrAComplaint() throws IOException {
    Path puzzle = Path.of("puzzles/courses/ramp/01/puzzle.json");
    Path file = dir.resolve("page.html");
    Files.writeString(
        file, PlayerPage.of(PuzzleFile.read(Files.readString(puzzle), puzzle.toString())));
    Chromium chromium = Chromium.shared();
    for (Page page : List.of(chromium.desktop(), chromium.telephone())) {
      List<String> complaints = new ArrayList<>();
      List<String> requests = new ArrayList<>();
      page.onConsoleMessage(m -> complaints.add(m.text()));
      page.onPageError(complaints::add);
      page.onRequest(r -> requests.add(r.url()));
      page.navigate(file.toUri().toString());

      assertThat(page.textContent("#outcome")).startsWith("Solved: red reaches the goal");
      assertThat(page.locator("#scene g.tool").count()).isEqualTo(1);
      String before = page.innerHTML("#balls");
      page.fill("#time", "1");
      assertThat(page.innerHTML("#balls")).isNotEqualTo(before);
      page.fill("#time", "0");
      assertThat(page.innerHTML("#balls")).isEqualTo(before);
      page.click("#play");
      page.waitForCondition(() -> Double.parseDouble(page.inputValue("#time")) > 0.2);
      page.click("#play");
      assertThat(page.textContent("#play")).isEqualTo("Play");
      assertThat(page.textContent(".gates")).contains("needed: yes");
      assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
          .isEqualTo(true);
      assertThat(complaints).isEmpty();
      // The one request is for the page; the empty icon stands in it.
      assertThat(requests).allMatch(u -> u.startsWith("file:") || u.startsWith("data:"));
      assertThat(requests.stream().filter(u -> u.startsWith("file:"))).hasSize(1);
    }
    chromium.closePages();
  }
}
