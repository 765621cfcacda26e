package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server for each test, and what tests in a browser have in common. */
@Timeout(120)
abstract class BrowserCase {

  static Chromium chromium;

  @TempDir Path dir;
  Served served;
  final List<String> errors = new ArrayList<>();

  @BeforeAll
  static void openBrowser() {
    chromium = Chromium.shared();
    // A run is played as long as it lasts.
    setDefaultAssertionTimeout(25_000);
  }

  /** Returns the folder that is served. */
  Path folder() {
    return Served.GALLERY;
  }

  @BeforeEach
  void serve() throws IOException {
    served = Served.of(folder(), dir.resolve("practice.db"));
  }

  @AfterEach
  void nothingWentWrong() {
    chromium.closePages();
    served.close();
    assertThat(served.mistakes).isEmpty();
    assertThat(errors).isEmpty();
  }

  Page watched(Page page) {
    page.onPageError(errors::add);
    page.onConsoleMessage(
        message -> {
          // What the server refuses is told on the page; the browser counts it as an error too.
          if (message.type().equals("error") && !message.text().startsWith("Failed to load")) {
            errors.add(message.text());
          }
        });
    return page;
  }

  Page open(Page page, String path) {
    watched(page).navigate(served.at(path).toString());
    return page;
  }

  static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("^" + name)));
  }

  /** Runs the scene and does not wait until it has been played. */
  static void run(Page page) {
    button(page, "Run").click();
    button(page, "Skip").click();
  }

  static Locator result(Page page) {
    return page.locator("#result");
  }

  /** Returns the pixels of a place in the scene, in the page's own. */
  static double[] pixels(Page page, double x, double y) {
    BoundingBox box = page.locator("#scene").boundingBox();
    double side = 960;
    double margin = 60;
    double unit = 420;
    return new double[] {
      box.x + (margin + (x + 1) * unit) / side * box.width,
      box.y + (side - margin - (y + 1) * unit) / side * box.height
    };
  }

  static void press(Page page, String key, int times) {
    for (int i = 0; i < times; i++) {
      page.keyboard().press(key);
    }
  }

  static void assertFits(Page page) {
    assertThat(
            (Boolean)
                page.evaluate(
                    "document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
        .as("does not scroll sideways: %s", page.url())
        .isTrue();
    assertThat((List<?>) page.evaluate(OVERLAPS)).as(page.url()).isEmpty();
    assertThat(Chromium.violations(page))
        .extracting(Rule::getId, Rule::getHelp, Rule::getNodes)
        .isEmpty();
  }

  /** Boxes of two things of which neither is in the other must not share a pixel. */
  static final String OVERLAPS =
      """
      () => {
        const all = [...document.querySelectorAll(
            'a, button, input, h1, h2, p, summary, #scene, legend, li, kbd')]
          // What is scrolled out of its own box lies under nothing; a small screen's dock lies over
          // all, and zoom and bin over the scene.
          .filter((e) => e.checkVisibility() && !e.closest('.skip, details:not([open]) > p, .talk, .over')
              && !(innerWidth <= 1150 && e.closest('.dock')));
        const boxes = all.map((e) => e.getBoundingClientRect());
        const found = [];
        for (let i = 0; i < all.length; i++) for (let k = 0; k < i; k++) {
          const r = boxes[i], s = boxes[k];
          if (Math.min(r.right, s.right) - Math.max(r.left, s.left) <= 1
              || Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) <= 1) continue;
          const a = all[i], b = all[k];
          if (a.contains(b) || b.contains(a)) continue;
          found.push(a.outerHTML.slice(0, 80) + ' / ' + b.outerHTML.slice(0, 80));
        }
        return found;
      }
      """;
}
