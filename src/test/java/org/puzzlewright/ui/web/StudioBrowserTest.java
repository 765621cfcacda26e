package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.puzzlewright.study.courses.ClassReport;

/** What the pages offer beside placing and running: one visit of somebody new, several points. */
class StudioBrowserTest extends BrowserCase {

  private static final String PUZZLE = "/play.html?puzzle=push";

  /** Serves a puzzle with every variant of its tools on offer, and one as it ships. */
  @Override
  Path folder() {
    try {
      Path folder = dir.resolve("studio");
      for (String name : List.of("push", "cannon")) {
        String text = Files.readString(Served.GALLERY.resolve(name + "/puzzle.json"));
        Files.createDirectories(folder.resolve(name));
        Files.writeString(
            folder.resolve(name + "/puzzle.json"),
            name.equals("push")
                ? text.replace(
                    "\"inventory\": {",
                    "\"inventory\": {\"variants\": {\"ramp\": \"all\", \"cannon\": \"all\"},")
                : text);
      }
      return folder;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void pull(Page page, Locator from, double right, double down) {
    BoundingBox box = from.boundingBox();
    double x = box.x + box.width / 2;
    double y = box.y + box.height / 2;
    page.mouse().move(x, y);
    page.mouse().down();
    page.mouse().move(x + right / 2, y + down / 2);
    page.mouse().move(x + right, y + down);
    page.mouse().up();
  }

  private static String side(Locator scene) {
    return scene.getAttribute("viewBox").split(" ")[2];
  }

  @Test
  void somebodyNewIsShownAroundAndUsesHandlesBinAndZoom() {
    Page page = open(chromium.newcomer(), PUZZLE);
    Locator tour = page.locator(".tour");
    assertThat(tour).containsText("1 of 4");
    assertFits(page);
    button(page, "Show me more").click();
    assertThat(tour).containsText("2 of 4");
    assertThat(page.locator("#inventory")).hasClass(Pattern.compile("pointed"));
    button(page, "Got it").click();
    assertThat(tour).hasCount(0);
    page.reload();
    assertThat(button(page, "ramp")).isVisible();
    assertThat(tour).hasCount(0);

    // Before any run the scene is told in words.
    assertThat(page.locator("#scene")).hasAttribute("aria-describedby", "words");
    assertThat(page.locator("#words")).containsText("the red ball at x ");

    button(page, "ramp").click();
    Locator tool = page.locator(".tool");
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("rolls left, 10 long"));
    pull(page, page.locator(".handle.size"), 60, -60);
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("rolls left, (14|18) long"));
    // Half a turn of the handle about the tool rolls it to the other side.
    BoundingBox box = tool.locator(".halo").boundingBox();
    BoundingBox grip = page.locator(".handle.turn").boundingBox();
    double middle = box.y + box.height / 2;
    page.mouse().move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    page.mouse().down();
    page.mouse().move(box.x + box.width + 30, middle);
    page.mouse().move(box.x + box.width / 2, middle + 90);
    page.mouse().up();
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("rolls right, (14|18) long"));

    // What is set finely stays when the tool is turned the usual way, and Fine stays switched on.
    button(page, "Fine").click();
    String usual = tool.getAttribute("aria-label");
    button(page, "Size").click();
    // The length, not the whole label, which may change before the click is through.
    assertThat(tool)
        .not()
        .hasAttribute("aria-label", Pattern.compile(", " + length(usual) + " long"));
    String fine = tool.getAttribute("aria-label");
    button(page, "Fine").click();
    button(page, "Turn").click();
    assertThat(tool).not().hasAttribute("aria-label", fine);
    assertThat(length(tool)).isEqualTo(length(fine));
    button(page, "Fine").click();
    page.reload();
    assertThat(tool).hasCount(1);
    tool.focus();
    assertThat(button(page, "Fine")).hasAttribute("aria-pressed", "true");

    Locator scene = page.locator("#scene");
    button(page, "Larger").click();
    assertThat(scene).hasAttribute("viewBox", Pattern.compile("640 640$"));
    scene.hover();
    String before = scene.getAttribute("viewBox");
    page.mouse().move(pixelsOf(scene)[0], pixelsOf(scene)[1]);
    page.mouse().down();
    page.mouse().move(pixelsOf(scene)[0] + 80, pixelsOf(scene)[1] + 60);
    page.mouse().up();
    assertThat(scene.getAttribute("viewBox")).isNotEqualTo(before);
    page.keyboard().press("0");
    assertThat(side(scene)).isEqualTo("960");
    assertFits(page);

    BoundingBox stage = page.locator(".stage").boundingBox();
    BoundingBox from = tool.locator(".halo").boundingBox();
    page.mouse().move(from.x + from.width / 2, from.y + from.height / 2);
    page.mouse().down();
    page.mouse().move(stage.x + stage.width - 40, stage.y + stage.height - 40);
    assertThat(page.locator("#bin")).isVisible();
    assertThat(page.locator("#bin")).hasClass(Pattern.compile("ready"));
    page.mouse().up();
    assertThat(tool).hasCount(0);
    assertThat(page.locator("#bin")).isHidden();
  }

  private static String length(Locator tool) {
    return length(tool.getAttribute("aria-label"));
  }

  private static String length(String label) {
    return label.replaceAll(".*, (\\d+) long.*", "$1");
  }

  /** Returns a place near the upper left corner of the scene, where nothing lies. */
  private static double[] pixelsOf(Locator scene) {
    BoundingBox box = scene.boundingBox();
    return new double[] {box.x + 40, box.y + 40};
  }

  @Test
  void anyNameIsRatedAndItsFileMakesAReportAndADayHasItsPuzzle() throws IOException {
    Page page = chromium.desktop();
    page.clock().setFixedTime("2026-11-23T10:00:00");
    open(page, "/");
    Locator daily = page.locator(".daily a");
    assertThat(daily).hasText("Puzzle of the day, 2026-11-23");
    String today = daily.getAttribute("href");
    assertThat(today).isIn("/play.html?puzzle=push", "/play.html?puzzle=cannon");
    boolean another = false;
    for (int day = 24; day < 29; day++) {
      page.clock().setFixedTime("2026-11-" + day + "T10:00:00");
      page.reload();
      assertThat(daily).hasText("Puzzle of the day, 2026-11-" + day);
      another |= !today.equals(daily.getAttribute("href"));
    }
    assertThat(another).as("not the same puzzle on six days").isTrue();

    page.getByLabel("Theme").selectOption("blue is shot by a cannon");
    assertThat(page.locator(".shelf .card")).hasCount(1);
    assertThat(page.getByLabel("Theme")).isFocused();
    assertFits(page);
    page.getByLabel("Theme").selectOption("");
    assertThat(page.locator(".shelf .card")).hasCount(2);

    String name = "Zoë O'Neill @ 4b";
    page.getByLabel("Learner").fill(name);
    page.getByLabel("Learner").press("Enter");
    assertThat(page.locator(".shelf .card")).hasCount(2);
    page.navigate(served.at(PUZZLE).toString());
    run(page);
    assertThat(result(page)).containsText("Not yet.");
    page.navigate(served.at("/progress.html").toString());
    assertThat(page.locator("h1")).hasText("Progress of " + name);
    Locator sums = page.locator(".sums");
    assertThat(sums).containsText("rating, give or take");
    int rating = Integer.parseInt(sums.locator("strong").first().textContent());
    assertThat(rating).isLessThan(1500);
    assertFits(page);
    Download download = page.waitForDownload(() -> button(page, "Save as a file").click());
    ClassReport.Learner saved =
        ClassReport.read(Files.readString(download.path()), download.suggestedFilename());
    assertThat(saved.name()).isEqualTo(name);
    assertThat(saved.rating()).isEqualTo(rating);
    assertThat(saved.puzzles()).hasSize(1);
    assertThat(saved.puzzles().get(0).mechanism()).contains("blue contact red");

    page.navigate(served.at(PUZZLE).toString());
    page.getByText("Edit a copy").click();
    assertThat(result(page)).containsText("Opened a copy");
    assertThat(page).hasURL(Pattern.compile("/editor\\.html$"));
    assertFits(page);
  }
}
