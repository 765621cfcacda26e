package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.physics.domain.PlayerPage;
import org.puzzlewright.physics.files.PuzzleFile;

/** The page that plays a run, opened as a file in a real browser. */
class SharedPageTest {

  @TempDir Path dir;

  @Test
  void playsWithoutAServerOrAComplaint() throws IOException {
    Path puzzle = Path.of("puzzles/courses/ramp/01/puzzle.json");
    Path file = dir.resolve("page.html");
    Files.writeString(
        file, PlayerPage.of(PuzzleFile.read(Files.readString(puzzle), puzzle.toString())));
    try (Chromium chromium = Chromium.start()) {
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
    }
  }
}
