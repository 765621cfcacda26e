package org.puzzlewright.practice;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.grid.Move;

/** Levels of tiles and designs that go on, in a real browser. */
@Timeout(120)
class LevelBrowserTest {

  private static Chromium chromium;

  @TempDir Path dir;
  private Served served;
  private final List<String> errors = new ArrayList<>();

  @BeforeAll
  static void openBrowser() {
    chromium = Chromium.start();
    setDefaultAssertionTimeout(25_000);
  }

  @AfterAll
  static void closeBrowser() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void serve() throws IOException {
    served = Served.of(Served.LEVELS, dir.resolve("practice.db"));
  }

  @AfterEach
  void nothingWentWrong() {
    served.close();
    assertThat(served.mistakes).isEmpty();
    assertThat(errors).isEmpty();
  }

  private Page open(Page page, String path) {
    page.onPageError(errors::add);
    page.navigate(served.at(path).toString());
    return page;
  }

  private static String play(String name) {
    return "/level.html?level=" + name + "-sample%2Flevel&made=1";
  }

  private static Locator result(Page page) {
    return page.locator("#result");
  }

  private static String key(Move move) {
    return "Arrow"
        + move.word().substring(0, 1).toUpperCase(java.util.Locale.ROOT)
        + move.word().substring(1);
  }

  private void solve(String name, String picture) throws IOException {
    Page page = open(chromium.desktop(), play(name));
    assertThat(page.locator("#restart")).isVisible();
    List<Move> moves = Solutions.of(name + "-sample");
    page.keyboard().press(key(moves.get(0)));
    assertThat(result(page)).containsText("1 move,");
    page.keyboard().press("u");
    assertThat(result(page)).containsText("0 moves");
    for (Move move : moves.subList(0, moves.size() / 2)) {
      page.keyboard().press(key(move));
    }
    assertThat(result(page)).containsText(moves.size() / 2 + " moves");
    Chromium.picture(page, picture);
    for (Move move : moves.subList(moves.size() / 2, moves.size())) {
      page.keyboard().press(key(move));
    }
    assertThat(result(page)).containsText("Solved! " + moves.size() + " moves");
    page.navigate(served.at("/").toString());
    assertThat(page.getByText("solved", new Page.GetByTextOptions().setExact(true))).hasCount(1);
    page.navigate(served.at("/progress.html").toString());
    assertThat(page.locator("#progress")).containsText("solved at attempt 1");
    page.context().close();
  }

  @Test
  void sokobanIsSolvedByKeys() throws IOException {
    solve("sokoban", "practice-sokoban");
  }

  @Test
  void zeldaIsWonByKeys() throws IOException {
    solve("zelda", "practice-zelda");
  }

  @Test
  void marioRunsToTheRightAndBeginsAnew() {
    Page page = open(chromium.desktop(), play("mario"));
    assertThat(page.locator("#restart")).isVisible();
    double start = x(page);
    page.keyboard().down("ArrowRight");
    page.waitForFunction("x => Number(document.getElementById('board').dataset.x) > x + 2", start);
    page.keyboard().up("ArrowRight");
    Chromium.picture(page, "practice-mario");
    page.keyboard().press("r");
    page.waitForFunction("x => Number(document.getElementById('board').dataset.x) === x", start);
    assertThat(result(page)).containsText("Ready");
    page.context().close();
  }

  @Test
  void marioRunsOnTickByTick() {
    Page page = open(chromium.desktop(), play("mario"));
    assertThat(page.locator("#restart")).isVisible();
    page.evaluate(
        """
        () => {
          window.times = [];
          new MutationObserver(() => window.times.push(performance.now()))
            .observe(document.getElementById('board'), { attributeFilter: ['data-shown'] });
        }
        """);
    double start = x(page);
    page.keyboard().down("ArrowRight");
    page.waitForFunction("() => window.times.length > 60");
    page.keyboard().up("ArrowRight");
    double median =
        ((Number)
                page.evaluate(
                    "(() => { const d = window.times.slice(1).map((t, i) => t - window.times[i]);"
                        + " return d.sort((a, b) => a - b)[d.length >> 1]; })()"))
            .doubleValue();
    System.out.printf("median time between ticks shown: %.1f ms%n", median);
    // How fast a machine is that runs tests beside other work is nothing to fail by.
    assertThat(x(page)).as("Mario has run on").isGreaterThan(start);
    page.context().close();
  }

  private static double x(Page page) {
    return ((Number) page.evaluate("Number(document.getElementById('board').dataset.x)"))
        .doubleValue();
  }

  @Test
  void buttonsDoForFingersAndNothingOverlapsOrScrollsSideways() throws IOException {
    Move first = Solutions.of("sokoban-sample").get(0);
    for (Page page : List.of(chromium.desktop(), chromium.telephone())) {
      open(page, play("sokoban"));
      String word =
          first.word().substring(0, 1).toUpperCase(java.util.Locale.ROOT)
              + first.word().substring(1);
      page.getByRole(
              AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("^" + word)))
          .click();
      assertThat(result(page)).containsText("1 move,");
      page.locator("summary").click();
      BrowserTest.assertFits(page);
      for (String name : List.of("zelda", "mario", "loderunner")) {
        page.navigate(served.at(play(name)).toString());
        assertThat(result(page)).not().isEmpty();
        BrowserTest.assertFits(page);
      }
      page.navigate(served.at("/").toString());
      assertThat(page.locator(".card")).hasCount(4);
      BrowserTest.assertFits(page);
      page.navigate(served.at("/watch.html?puzzle=zelda-sample%2Flevel").toString());
      assertThat(page.locator("#gates li").first()).isVisible();
      BrowserTest.assertFits(page);
      page.context().close();
    }
  }

  @Test
  void aDesignThatGoesOnIsWatched() throws IOException {
    served.close();
    Path folder = Files.createDirectories(dir.resolve("sets/mine"));
    Path sample = Served.LEVELS.resolve("zelda-sample");
    Files.copy(sample.resolve("task.json"), folder.resolve("task.json"));
    List<String> lines = Files.readAllLines(sample.resolve("transcript.jsonl"));
    Path notes = folder.resolve("transcript.jsonl");
    Files.writeString(notes, lines.get(0) + "\n");
    served = Served.of(dir.resolve("sets"), dir.resolve("other.db"));
    Page page = open(chromium.desktop(), "/");
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("mine/level")).click();
    Locator talk = page.locator("#talk li:visible");
    assertThat(talk).hasCount(1);
    assertThat(page.locator("#live")).isVisible();
    String before = page.locator("#scene").innerHTML();
    for (int i = 1; i < lines.size(); i++) {
      Files.writeString(notes, lines.get(i) + "\n", StandardOpenOption.APPEND);
      if (i == 1) {
        assertThat(talk).hasCount(2);
      }
    }
    assertThat(talk).hasCount(lines.size());
    assertThat(page.locator("#gates .holds").first()).isVisible();
    assertThat(page.locator("#gates .fails")).hasCount(0);
    assertThat(page.locator("#scene").innerHTML()).isNotEqualTo(before);
    Chromium.picture(page, "practice-live");
    Files.copy(sample.resolve("level.json"), folder.resolve("level.json"));
    assertThat(page.locator("#live")).isHidden();
    page.context().close();
  }
}
