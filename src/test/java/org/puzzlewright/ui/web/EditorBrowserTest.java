package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.files.PuzzleFile;

/** Puzzles that people make in a real browser. */
class EditorBrowserTest extends BrowserCase {

  @Override
  Path folder() {
    try {
      return Files.createDirectories(dir.resolve("mine"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aPuzzleIsMadeSolvedCertifiedSavedAndPlayed() throws IOException {
    Page page = open(chromium.desktop(), "/editor.html");
    assertThat(page.locator("#valid")).hasText("The level can be run.");

    // Blue onto red, which a level may not have, and away again, by keys.
    Locator blue = page.locator(".tool[aria-label^='blue']");
    double[] from = pixels(page, 0.6, 0.7);
    double[] to = pixels(page, 0.12, 0.12);
    page.mouse().move(from[0], from[1]);
    page.mouse().down();
    page.mouse().move(to[0] + 9, to[1]);
    page.mouse().move(to[0], to[1]);
    page.mouse().up();
    assertThat(page.locator("#valid")).containsText("the blue ball overlaps the red ball");
    assertThat(button(page, "Certify")).isDisabled();
    Chromium.picture(page, "practice-editor-overlap");
    assertThat(page.locator(".tool:focus")).hasAttribute("aria-label", Pattern.compile("^blue"));
    press(page, "ArrowRight", 10);
    press(page, "ArrowUp", 12);
    assertThat(blue).hasAttribute("aria-label", Pattern.compile("at x 0\\.6., y 0\\.7.$"));
    assertThat(page.locator("#valid")).hasText("The level can be run.");

    button(page, "Add wall").click();
    Locator wall = page.locator(".tool[aria-label^='wall 1']");
    assertThat(wall).isFocused();
    page.getByLabel("x", new Page.GetByLabelOptions().setExact(true)).fill("-0.9");
    page.getByLabel("y", new Page.GetByLabelOptions().setExact(true)).fill("0.5");
    page.getByLabel("length").fill("20");
    page.keyboard().press("Tab");
    assertThat(page.locator("#valid")).hasText("The level can be run.");

    button(page, "Solve it for me").click();
    assertThat(result(page)).containsText("Solved with ");
    button(page, "Certify").click();
    assertThat(result(page)).containsText("solvable: yes");
    Chromium.picture(page, "practice-editor");
    button(page, "Export").click();
    assertThat(page.getByText("Download the level")).isVisible();
    page.getByLabel("Name").fill("walled");
    button(page, "Save").click();
    page.getByText("Play it").click();
    assertThat(page.locator("h1")).hasText("walled");
    String saved = Files.readString(folder().resolve("walled.json"));
    assertThat(saved).contains("\"wall 1\"", "\"certificate\"");

    page.navigate(served.at("/editor.html").toString());
    assertThat(page.locator(".tool")).hasCount(5);
    page.getByText("Open a puzzle that is here").click();
    assertThat(page.locator("#stored img")).hasJSProperty("naturalWidth", 300);
    assertFits(page);
    page.locator("#stored button").click();
    assertThat(wall).hasCount(1);
    button(page, "Undo").click();
    assertThat(wall).hasCount(0);
    page.getByLabel("Open a file").setInputFiles(folder().resolve("walled.json"));
    assertThat(wall).hasCount(1);
  }

  @Test
  void whatIsDrawnIsPulledTriedJudgedTakenBackKeptAndDownloaded() throws IOException {
    Page page = open(chromium.desktop(), "/editor.html");
    Locator gates = page.locator("#gates li");
    assertThat(gates.first()).hasText("well formed: yes");
    assertThat(gates).hasCount(5);
    // Any item of the catalogue, with its own parameters.
    page.locator("#kind").selectOption("fan");
    button(page, "Add it").click();
    Locator fan = page.locator(".tool[aria-label^='fan 1']");
    assertThat(fan).isFocused();
    number(page, "force", "40");
    number(page, "x", "-0.8");
    button(page, "Add wall").click();
    Locator wall = page.locator(".tool[aria-label^='wall 1']");
    assertThat(wall).isFocused();
    number(page, "x", "-0.9");
    number(page, "y", "0.3");
    Locator length = page.getByLabel("length", new Page.GetByLabelOptions().setExact(true));
    assertThat(length).hasValue("13");
    BoundingBox grip = page.locator(".handle.size").boundingBox();
    double x = grip.x + grip.width / 2;
    double y = grip.y + grip.height / 2;
    page.mouse().move(x, y);
    page.mouse().down();
    page.mouse().move(x + 20, y - 15);
    page.mouse().move(x + 60, y - 45);
    page.mouse().up();
    assertThat(length).hasValue(Pattern.compile("(19|2[0-9])"));
    assertThat(page.locator("#valid")).hasText("The level can be run.");
    assertFits(page);

    button(page, "Test run").click();
    assertThat(result(page)).containsText("Without tools: ");
    assertThat(page.locator("#trial")).isVisible();
    assertThat(page.locator("#scene")).isHidden();
    button(page, "Back to the drawing").click();
    assertThat(page.locator("#scene")).isVisible();

    // What is drawn stays in this browser, and leaving it warns.
    List<String> asked = new ArrayList<>();
    page.onDialog(
        dialog -> {
          asked.add(dialog.type());
          dialog.accept();
        });
    page.reload();
    assertThat(wall).hasCount(1);
    assertThat(asked).containsExactly("beforeunload");
    assertThat(result(page)).containsText("Here is what you drew before.");
    wall.focus();
    assertThat(page.getByLabel("length", new Page.GetByLabelOptions().setExact(true)))
        .hasValue(Pattern.compile("(19|2[0-9])"));
    page.keyboard().press("Delete");
    assertThat(wall).hasCount(0);
    assertThat(button(page, "Undo")).isEnabled();
    page.keyboard().press("Control+z");
    assertThat(wall).hasCount(1);
    assertThat(page.locator("#valid")).hasText("The level can be run.");

    page.getByLabel("Name").fill("Über den Zaun!");
    Download download = page.waitForDownload(() -> button(page, "Download").click());
    assertThat(download.suggestedFilename()).isEqualTo("uber-den-zaun.json");
    PuzzleFile file = PuzzleFile.read(Files.readString(download.path()), "downloaded");
    assertThat(file.puzzle().scene().name()).isEqualTo("Über den Zaun!");
    assertThat(file.puzzle().scene().furniture())
        .anyMatch(p -> p.item().phrase().contains("with force 40"));
    button(page, "Save").click();
    assertThat(result(page)).containsText("Saved.");
    assertThat(Files.exists(folder().resolve("uber-den-zaun.json"))).isTrue();
    page.reload();
    assertThat(asked).hasSize(1);
    assertThat(page.locator(".tool")).hasCount(5);
  }

  @Test
  void toolsAreOfferedByKeysAndByTouchAndAllFaultsAreTold() throws IOException {
    for (Page page : List.of(chromium.desktop(), chromium.telephone(ColorScheme.DARK))) {
      open(page, "/editor.html");
      Locator words = page.locator("#offer-words");
      assertThat(words).hasText("3 ramp, 3 cannon, 3 hexagon; 3 in all");
      page.locator("#offer summary").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("#types li")).hasCount(22);
      assertFits(page);
      number(page, "Tools in all", "2");
      number(page, "cannon", "0");
      number(page, "hexagon", "0");
      number(page, "fan", "1");
      assertThat(words).hasText("3 ramp, 1 fan; 2 in all");
      assertThat(page.locator("#valid")).hasText("The level can be run.");

      number(page, "ramp", "101");
      number(page, "Tools in all", "0");
      assertThat(page.locator("#valid")).containsText("2 things are wrong.");
      assertThat(page.locator("#valid li")).hasCount(2);
      assertThat(page.locator("#valid"))
          .containsText("inventory.tools.ramp: is 101, but must be a whole number from 0 to 100");
      assertThat(button(page, "Solve")).isDisabled();
      assertFits(page);
      number(page, "ramp", "2");
      number(page, "Tools in all", "2");
      assertThat(page.locator("#valid")).hasText("The level can be run.");
      Chromium.picture(page, "practice-editor-tools-" + page.viewportSize().width);

      String name = "fans-" + page.viewportSize().width;
      page.getByLabel("Name").fill(name);
      button(page, "Save").click();
      page.getByText("Play it").click();
      assertThat(page.locator(".inventory button")).hasCount(2);
      assertThat(page.locator("#inventory")).containsText("fan ×1");
      assertThat(page.locator("#left")).hasText("(2 of 2 left)");
      assertThat(Files.readString(folder().resolve(name + ".json"))).contains("\"fan\": 1");
      page.context().close();
    }
  }

  private static void number(Page page, String label, String value) {
    Locator field = page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
    field.focus();
    field.fill(value);
    page.keyboard().press("Tab");
  }
}
