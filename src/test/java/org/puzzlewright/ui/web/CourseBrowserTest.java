package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.PageView;
import org.puzzlewright.physics.files.PuzzleFile;

/** A course in a real browser: its parts, what comes next, and what is left of it. */
class CourseBrowserTest extends BrowserCase {

  private static final Path COURSE = Path.of("puzzles/courses/cannon");

  @Override
  Path folder() {
    return COURSE;
  }

  @Test
  void aCourseGoesOnWhereItWasLeft() throws Exception {
    for (Page page : List.of(chromium.telephone(ColorScheme.DARK), chromium.desktop())) {
      open(page, "/");
      assertThat(page.locator("h2")).hasText("Course: Cannon");
      assertThat(page.locator("h3")).hasCount(3);
      assertThat(page.locator(".path li")).hasCount(12);
      assertThat(page.locator(".path .next a"))
          .hasAttribute(
              "aria-label", Pattern.compile("^Number 1, next, (easy|medium|hard|very hard)$"));
      assertThat(page.locator(".path img")).hasCount(12);
      assertFits(page);
      if (page.viewportSize().width == Chromium.WIDE) {
        Chromium.picture(page, "practice-course");
        link(page, "Begin: Cannon").click();
        solve(page, "01");
        page.getByText("Next puzzle").click();
        assertThat(page.locator("#where")).hasText("Course: Cannon, puzzle 2 of 12");
        page.navigate(served.at("/").toString());
        assertThat(page.locator("main")).containsText("0 of 12 solved.");
        assertThat(page.locator(".path .next a"))
            .hasAttribute("aria-label", Pattern.compile("^Number 2, next"));
        assertThat(page.locator(".path .solved-with-help a"))
            .hasAttribute("aria-label", Pattern.compile("^Number 1, solved with help"));
        link(page, "Go on with number 2: Cannon").click();
        assertThat(page.locator("#where")).hasText("Course: Cannon, puzzle 2 of 12");
        page.navigate(served.at("/play.html?puzzle=12").toString());
        solve(page, "12");
        assertThat(page.getByText("last one of the course")).isVisible();
        assertFits(page);
      }
      page.context().close();
    }
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
  }

  /** Solves as people do who have taken all hints. */
  private void solve(Page page, String level) throws Exception {
    String file = Files.readString(COURSE.resolve(level).resolve("puzzle.json"));
    int tools = PuzzleFile.read(file, level).puzzle().solution().size();
    for (int i = 1; i <= PageView.HINTS; i++) {
      button(page, "Hint").click();
      assertThat(page.locator("#hints li")).hasCount(i);
    }
    button(page, "Solution").click();
    assertThat(page.locator(".tool")).hasCount(tools);
    run(page);
    assertThat(result(page)).containsText("Solved with help.");
  }
}
