package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.domain.PlayerPage;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.study.evaluation.ReportPage;
import org.puzzlewright.study.sets.ArchivePage;

/** Pages that are files, in a real browser: readable in both colours, by keys, and not cut off. */
class ReportsBrowserTest {

  /** Texts of charts that reach beyond their drawing, and regions that scroll but take no keys. */
  private static final String CUT =
      """
      () => {
        const found = [];
        for (const chart of document.querySelectorAll('svg[viewBox]')) {
          const box = chart.viewBox.baseVal;
          for (const text of chart.querySelectorAll('text')) {
            const at = text.getBBox();
            if (at.x < box.x - 1 || at.x + at.width > box.x + box.width + 1
                || at.y + at.height > box.y + box.height + 1) found.push('cut: ' + text.textContent);
          }
        }
        for (const node of document.querySelectorAll('div, pre, section')) {
          const scrolls = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
          if (scrolls && getComputedStyle(node).overflowX !== 'visible' && node.tabIndex < 0) {
            found.push('no keys: ' + node.outerHTML.slice(0, 60));
          }
        }
        return found;
      }
      """;

  /** A page that axe need not look at: it is another one with shorter names. */
  private static final String PLAIN = "report";

  @TempDir Path dir;

  private static String report(Path folder, boolean longNames) throws IOException {
    ObjectNode summary =
        (ObjectNode) StrictJson.parse(Files.readString(folder.resolve("summary.json")), "summary");
    if (longNames) {
      String name = "a set-up whose name somebody thought about for a long time (openai:gpt-4o)";
      summary.withArray("players").forEach(p -> ((ObjectNode) p).put("name", name));
    }
    List<ObjectNode> rows = new ArrayList<>();
    try (GZIPInputStream in =
        new GZIPInputStream(Files.newInputStream(folder.resolve("rows.jsonl.gz")))) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .forEach(line -> rows.add((ObjectNode) StrictJson.parse(line, "row")));
    }
    return ReportPage.of(summary, rows, Served.DOMAINS.physics().reporting());
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name + ".html"), text);
  }

  @Test
  void nothingIsCutOffAndAxeFindsNothingInEitherColours() throws IOException {
    Path table;
    try (var folders = Files.newDirectoryStream(Path.of("evaluation/results"), "table2-*")) {
      table = folders.iterator().next();
    }
    Path puzzle = Path.of("puzzles/courses/cannon/12/puzzle.json");
    Map<String, Path> pages = new TreeMap<>();
    pages.put(PLAIN, file(PLAIN, report(table, false)));
    pages.put("long", file("long", report(table, true)));
    PuzzleFile played = PuzzleFile.read(Files.readString(puzzle), "puzzle");
    pages.put("player", file("player", PlayerPage.of(played)));
    pages.put("course", Path.of("puzzles/courses/cannon/report.html"));
    pages.put("archive", ArchivePage.of(dir.resolve("archive")));
    Chromium chromium = Chromium.shared();
    for (Page page :
        List.of(
            chromium.desktop(1024, 768, ColorScheme.LIGHT), chromium.telephone(ColorScheme.DARK))) {
      for (Map.Entry<String, Path> one : pages.entrySet()) {
        page.navigate(one.getValue().toUri().toString());
        assertThat((List<?>) page.evaluate(CUT)).as(one.getKey()).isEmpty();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            .as("%s does not scroll sideways", one.getKey())
            .isEqualTo(true);
        if (!one.getKey().equals(PLAIN)) {
          assertThat(Chromium.violations(page)).as(one.getKey()).isEmpty();
        }
      }
      page.context().close();
    }
  }
}
