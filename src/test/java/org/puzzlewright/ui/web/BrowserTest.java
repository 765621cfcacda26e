package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;

/** What people do on the page, in a real browser. */
class BrowserTest extends BrowserCase {

  /** In September 2026, in milliseconds. */
  private static final long NOW = 1_790_000_000_000L;

  private static final String PUZZLE = "/play.html?puzzle=cannon";

  /** The one tool that solves the puzzle. */
  private static Placed cannon() throws IOException {
    List<Placed> tools = Shipped.puzzle("cannon").solution();
    assertThat(tools).hasSize(1);
    return tools.get(0);
  }

  /** Returns where in the world a place is, to a third each way. */
  private static String ninth(Point at) {
    String row = at.y() < -1 / 3.0 ? "bottom" : at.y() < 1 / 3.0 ? "middle" : "top";
    String column = at.x() < -1 / 3.0 ? "left" : at.x() < 1 / 3.0 ? "middle" : "right";
    return row.equals(column) ? "middle" : row + " " + column;
  }

  private static void drag(Page page, Locator from, double x, double y) {
    BoundingBox box = from.boundingBox();
    double[] to = pixels(page, x, y);
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    page.mouse().down();
    page.mouse().move(to[0] - 30, to[1] - 30);
    page.mouse().move(to[0], to[1]);
    page.mouse().up();
  }

  @Test
  void failsTakesHintsSolvesAndIsRememberedAfterARestart() throws IOException {
    served.now.set(NOW);
    Page page = open(chromium.desktop(), "/");
    page.getByLabel("Learner").fill("Ada");
    page.getByLabel("Learner").press("Enter");
    assertThat(page.locator(".shelf .card").first()).isVisible();
    Chromium.picture(page, "practice-list");
    page.getByRole(
            AriaRole.LINK, new Page.GetByRoleOptions().setName(Pattern.compile("^Use a cannon")))
        .click();

    Point away = Shipped.away(Shipped.puzzle("cannon"));
    drag(page, button(page, "cannon"), away.x(), away.y());
    assertThat(page.locator(".tool"))
        .hasAttribute("aria-label", Pattern.compile("at x " + (away.x() < 0 ? "-" : "") + "0\\.7"));
    run(page);
    assertThat(result(page)).containsText("Not yet. Stage ");
    assertThat(result(page)).containsText("Nearest ");
    Chromium.picture(page, "practice-failed");

    button(page, "Hint").click();
    assertThat(page.locator("#hints"))
        .containsText("Hint 1 of 3: You need a " + cannon().item().phrase() + ".");
    button(page, "Hint").click();
    assertThat(page.locator("#hints"))
        .containsText("Where: the cannon in the " + ninth(cannon().at()) + ".");
    assertThat(page.locator(".region")).hasCount(1);
    assertThat(button(page, "Solution")).isHidden();
    button(page, "Hint").click();
    assertThat(page.locator(".ghost")).hasCount(1);
    assertThat(button(page, "Hint")).isDisabled();
    Chromium.picture(page, "practice-hints");

    button(page, "Solution").click();
    assertThat(result(page)).containsText("the certified solution");
    assertThat(page.locator(".tool")).hasCount(1);
    served.now.addAndGet(45_000);
    run(page);
    assertThat(result(page)).containsText("Solved with help. ");
    assertThat(result(page)).containsText("at attempt 2");
    Chromium.picture(page, "practice-solved");
    assertThat(page.getByText("Next puzzle", new Page.GetByTextOptions().setExact(true)))
        .hasAttribute("href", Pattern.compile("puzzle=(?!cannon).+"));

    served.close();
    served = Served.of(Served.GALLERY, dir.resolve("practice.db"));
    page.navigate(served.at("/").toString());
    // Another port is another site to the browser, so the name is not remembered there.
    page.getByLabel("Learner").fill("Ada");
    page.getByLabel("Learner").press("Enter");
    assertThat(page.getByText("solved with help", new Page.GetByTextOptions().setExact(true)))
        .hasCount(1);
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Progress")).click();
    assertThat(page.locator("#progress")).containsText("solved with help, which does not count");
    assertThat(page.locator("#progress .sums")).containsText("0solved");
    assertThat(page.locator("#progress")).containsText("2 attempts, 3 hints, solution shown");
    Chromium.picture(page, "practice-progress");
  }

  @Test
  void solvesByKeysAlone() throws IOException {
    Placed cannon = cannon();
    String phrase = cannon.item().phrase();
    // From the corner, in hundredths.
    int right = (int) Math.round(100 * (cannon.at().x() + 1));
    int up = (int) Math.round(100 * (cannon.at().y() + 1));
    Page page = open(chromium.desktop(), PUZZLE);
    assertThat(button(page, "cannon")).isVisible();
    for (int i = 0; i < 20 && !focused(page).startsWith("cannon"); i++) {
      page.keyboard().press("Tab");
    }
    assertThat(focused(page)).startsWith("cannon");
    page.keyboard().press("Enter");
    assertThat(page.locator(".tool:focus")).hasCount(1);
    // To the corner, where it is from can be told, and on to where the third hint shows it.
    press(page, "ArrowLeft", 40);
    press(page, "ArrowDown", 40);
    press(page, "ArrowRight", right / 5);
    press(page, "Shift+ArrowRight", right % 5);
    press(page, "ArrowUp", up / 5);
    press(page, "Shift+ArrowUp", up % 5);
    Locator tool = page.locator(".tool");
    for (int i = 0; i < 4 && !tool.getAttribute("aria-label").contains(phrase); i++) {
      page.keyboard().press("r");
    }
    assertThat(tool)
        .hasAttribute(
            "aria-label",
            Pattern.compile(
                String.format(
                    Locale.ROOT,
                    "%s, at x %.2f, y %.2f$",
                    phrase,
                    right / 100.0 - 1,
                    up / 100.0 - 1)));
    page.keyboard().press("Enter");
    assertThat(button(page, "Skip")).isVisible();
    page.keyboard().press("Enter");
    assertThat(result(page)).containsText("Solved!");
    assertThat(page.locator(".tool:focus")).hasCount(1);
    page.keyboard().press("Delete");
    assertThat(tool).hasCount(0);
    assertThat(focused(page)).startsWith("cannon");
  }

  @Test
  void whatIsPlacedIsTakenBackAndStaysWhenThePageIsLeft() {
    Page page = open(chromium.desktop(), PUZZLE);
    button(page, "cannon").click();
    Locator tool = page.locator(".tool");
    assertThat(button(page, "Undo")).isEnabled();
    String first = tool.getAttribute("aria-label").replaceAll(".*at x", "");
    page.waitForResponse("**/check", () -> page.keyboard().press("ArrowUp"));
    String moved = tool.getAttribute("aria-label").replaceAll(".*at x", "");
    page.keyboard().press("Control+z");
    assertThat(tool).hasAttribute("aria-label", Pattern.compile(first.replace(".", "\\.") + "$"));
    button(page, "Redo").click();
    assertThat(tool).hasAttribute("aria-label", Pattern.compile(moved.replace(".", "\\.") + "$"));
    page.reload();
    assertThat(tool).hasAttribute("aria-label", Pattern.compile(moved.replace(".", "\\.") + "$"));

    BoundingBox box = tool.boundingBox();
    BoundingBox panel = page.locator("#words").locator("..").boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    page.mouse().down();
    page.mouse().move(panel.x + 20, panel.y + 10);
    page.mouse().up();
    assertThat(tool).hasCount(0);
  }

  @Test
  void aRunIsPausedGoneThroughAndComparedWithTheOneBefore() {
    Page page = paused();
    Locator time = page.getByLabel("Time in the run");
    assertThat(button(page, "Go on")).isVisible();
    double stopped = Double.parseDouble(time.inputValue());
    time.fill(time.getAttribute("max"));
    assertThat(result(page)).containsText("Stage ");
    assertThat(stopped).isLessThan(Double.parseDouble(time.inputValue()));
    time.fill("0.5");
    int halfway = page.locator("#trails .red").getAttribute("points").length();
    assertThat(page.locator("#before .red")).not().hasAttribute("points", Pattern.compile("."));
    run(page);
    assertThat(result(page)).containsText("Stage ");
    assertThat(page.locator("#trails .red").getAttribute("points").length()).isGreaterThan(halfway);
    assertThat(page.locator("#before .red")).hasAttribute("points", Pattern.compile("[0-9]"));
    assertFits(page);
  }

  /** On a busy machine a run can be over before the button is reached; then it begins anew. */
  private Page paused() {
    for (int tries = 1; ; tries++) {
      Page page = open(chromium.desktop(), PUZZLE);
      button(page, "cannon").click();
      button(page, "Run").click();
      try {
        button(page, "Pause").click(new Locator.ClickOptions().setTimeout(8000));
        return page;
      } catch (TimeoutError over) {
        if (tries == 4) {
          throw over;
        }
      }
    }
  }

  /** Serves the puzzle with every variant of its tools on offer. */
  private void serveEveryVariant() throws IOException {
    String usual = Files.readString(Served.GALLERY.resolve("cannon/puzzle.json"));
    String offer = "\"inventory\": {";
    assertThat(usual.contains(offer)).isTrue();
    Path folder = Files.createDirectories(dir.resolve("every/cannon"));
    Files.writeString(
        folder.resolve("puzzle.json"),
        usual.replace(offer, offer + "\"variants\": {\"cannon\": \"all\", \"hexagon\": \"all\"},"));
    served.close();
    served = Served.of(dir.resolve("every"), dir.resolve("every.db"));
  }

  @Test
  void whereOnlyUsualVariantsAreOnOfferNothingFinerIsSet() {
    Page page = open(chromium.desktop(), PUZZLE);
    button(page, "cannon").click();
    Locator tool = page.locator(".tool:focus");
    Set<String> seen = new TreeSet<>();
    for (int turn = 0; turn < 8; turn++) {
      String before = phrase(tool);
      seen.add(before);
      page.keyboard().press("Shift+R");
      page.waitForCondition(() -> !phrase(tool).equals(before));
    }
    assertThat(seen).hasSize(4);
    assertThat(button(page, "Fine")).isHidden();
  }

  @Test
  void turnsAndSizesReachAllVariantsOnOfferByKeysAndByTouch() throws IOException {
    serveEveryVariant();
    Page page = open(chromium.desktop(), PUZZLE);
    button(page, "cannon").click();
    Locator tool = page.locator(".tool:focus");
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("left at 60 degrees, at"));
    page.keyboard().press("r");
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("left at 75 degrees, at"));
    Set<String> seen = new TreeSet<>();
    String first = phrase(tool);
    for (int turn = 0; turn < 60 && seen.add(phrase(tool)); turn++) {
      String before = phrase(tool);
      page.keyboard().press("Shift+R");
      page.waitForCondition(() -> !phrase(tool).equals(before));
    }
    assertThat(phrase(tool)).isEqualTo(first);
    assertThat(seen).hasSize(24).anyMatch(words -> words.contains("right at -45 degrees"));
    page.keyboard().press("Shift+S");
    assertThat(tool).hasAttribute("aria-label", Pattern.compile(", force \\d+, at"));
    page.keyboard().press("Enter");
    button(page, "Skip").click();
    assertThat(result(page)).containsText("Stage ");
    page.context().close();

    Page telephone = open(chromium.telephone(), PUZZLE);
    button(telephone, "hexagon").tap();
    Locator hexagon = telephone.locator(".tool");
    assertThat(hexagon).hasAttribute("aria-label", Pattern.compile("hexagon"));
    String usual = hexagon.getAttribute("aria-label");
    button(telephone, "Fine").tap();
    assertThat(button(telephone, "Fine")).hasAttribute("aria-pressed", "true");
    button(telephone, "Size").tap();
    assertThat(hexagon).not().hasAttribute("aria-label", usual);
    assertFits(telephone);
  }

  private static String phrase(Locator tool) {
    return tool.getAttribute("aria-label").replaceAll("^[^:]*: |, at x.*", "");
  }

  private static String focused(Page page) {
    return (String) page.evaluate("document.activeElement.innerText");
  }

  @Test
  void tellsWhyAToolMayNotStandWhereItIs() {
    Page page = open(chromium.desktop(), PUZZLE);
    button(page, "cannon").click();
    assertThat(page.locator(".tool:focus")).hasCount(1);
    page.getByLabel("x", new Page.GetByLabelOptions().setExact(true)).fill("0.9");
    page.getByLabel("y", new Page.GetByLabelOptions().setExact(true)).fill("2");
    page.keyboard().press("Tab");
    // The page keeps tools in the world; whether it may stand there the server tells.
    Locator tool = page.locator(".tool");
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("x 0\\.90, y 1\\.00"));
    // What is no number changes nothing.
    page.getByLabel("x", new Page.GetByLabelOptions().setExact(true)).fill("");
    page.keyboard().press("Tab");
    assertThat(page.getByLabel("x", new Page.GetByLabelOptions().setExact(true))).hasValue("0.90");
    moveToRed(page);
    assertThat(tool).hasClass(Pattern.compile("bad"));
    assertThat(page.locator("#reason")).containsText("it touches the ");
    button(page, "Run").click();
    assertThat(result(page)).containsText("the cannon 1: it touches the ");
    Chromium.picture(page, "practice-refused");
  }

  @Test
  void aLateAnswerDoesNotTakeAwayWhatIsBeingTyped() {
    Page page = open(chromium.desktop(), PUZZLE);
    button(page, "cannon").click();
    assertThat(page.locator(".tool:focus")).hasCount(1);
    List<Route> late = new ArrayList<>();
    page.route("**/check", late::add);
    page.keyboard().press("ArrowUp");
    page.waitForCondition(() -> !late.isEmpty());
    Locator x = page.getByLabel("x", new Page.GetByLabelOptions().setExact(true));
    x.fill("0.9");
    page.waitForResponse("**/check", () -> late.forEach(Route::resume));
    assertThat(page.locator(".tool"))
        .hasAttribute("aria-label", Pattern.compile("^cannon 1: .* x (?!0\\.90)"));
    assertThat(x).hasValue("0.9");
    page.unroute("**/check");
    page.keyboard().press("Enter");
    assertThat(x).hasValue("0.90");
    assertThat(page.locator(".tool")).hasAttribute("aria-label", Pattern.compile("at x 0\\.90"));
  }

  private static void moveToRed(Page page) {
    String at =
        (String)
            page.evaluate(
                "fetch('/api/puzzles/cannon').then(r => r.json()).then(p => p.level.red.join())");
    String[] place = at.split(",");
    page.getByLabel("x", new Page.GetByLabelOptions().setExact(true)).fill(place[0]);
    page.getByLabel("y", new Page.GetByLabelOptions().setExact(true)).fill(place[1]);
    page.keyboard().press("Tab");
  }

  @Test
  void worksByTouch() {
    Page page = open(chromium.telephone(), PUZZLE);
    assertThat(button(page, "cannon")).isVisible();
    Chromium.picture(page, "practice-telephone");
    BoundingBox box = button(page, "cannon").boundingBox();
    CDPSession fingers = page.context().newCDPSession(page);
    double[] to = pixels(page, -0.6, 0.3);
    touch(fingers, "touchStart", box.x + box.width / 2, box.y + box.height / 2);
    touch(fingers, "touchMove", to[0] + 20, to[1] + 20);
    touch(fingers, "touchMove", to[0], to[1]);
    touch(fingers, "touchEnd", 0, 0);
    Locator tool = page.locator(".tool");
    assertThat(tool).hasCount(1);
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("at x -0\\.[56]"));
    // Once more, with the tool itself.
    double[] from = pixels(page, -0.6, 0.3);
    double[] on = pixels(page, 0.5, 0.5);
    // The server is asked about the place when the finger is up; a tap at once could come in
    // between.
    page.waitForResponse(
        "**/check",
        () -> {
          touch(fingers, "touchStart", from[0], from[1]);
          touch(fingers, "touchMove", (from[0] + on[0]) / 2, on[1]);
          touch(fingers, "touchMove", on[0], on[1]);
          touch(fingers, "touchEnd", 0, 0);
        });
    assertThat(tool).hasAttribute("aria-label", Pattern.compile("at x 0\\.(4|5)"));
    tapRun(page);
    button(page, "Skip").tap();
    assertThat(result(page)).containsText("Stage ");
    assertFits(page);
  }

  /** Taps Run; once more, as a person would, where the browser has made no click of the tap. */
  private static void tapRun(Page page) {
    try {
      page.waitForRequest(
          "**/runs",
          new Page.WaitForRequestOptions().setTimeout(5000),
          () -> button(page, "Run").tap());
    } catch (TimeoutError lost) {
      page.waitForRequest("**/runs", () -> button(page, "Run").tap());
    }
  }

  private static void touch(CDPSession fingers, String type, double x, double y) {
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    JsonArray points = new JsonArray();
    if (!type.equals("touchEnd")) {
      JsonObject point = new JsonObject();
      point.addProperty("x", x);
      point.addProperty("y", y);
      points.add(point);
    }
    event.add("touchPoints", points);
    fingers.send("Input.dispatchTouchEvent", event);
  }

  @Test
  void nothingOverlapsOrScrollsSidewaysAndAxeFindsNothing() throws IOException {
    for (Page page : List.of(chromium.desktop(), chromium.telephone(ColorScheme.DARK))) {
      watched(page);
      page.navigate(served.at("/").toString());
      assertThat(page.locator(".card").first()).isVisible();
      assertFits(page);

      page.navigate(served.at(PUZZLE).toString());
      assertThat(button(page, "cannon")).isVisible();
      assertFits(page);
      button(page, "cannon").click();
      assertThat(page.locator(".tool")).hasCount(1);
      run(page);
      assertThat(result(page)).containsText("Not yet.");
      for (int i = 1; i <= 3; i++) {
        button(page, "Hint").click();
        assertThat(page.locator("#hints li")).hasCount(i);
      }
      page.locator("summary").click();
      assertFits(page);

      page.navigate(served.at("/progress.html").toString());
      assertThat(page.locator(".card").first()).isVisible();
      assertFits(page);

      page.navigate(served.at("/watch.html?puzzle=push").toString());
      assertThat(page.locator("#talk li")).hasCount(Shipped.steps("push"));
      assertFits(page);

      page.navigate(served.at("/editor.html").toString());
      assertThat(page.locator(".tool")).hasCount(5);
      page.locator(".tool").first().focus();
      assertThat(page.locator("#selected")).isVisible();
      assertFits(page);

      page.navigate(served.at("/play.html?puzzle=none").toString());
      assertThat(result(page)).containsText("there is no such puzzle");
      assertFits(page);
      page.context().close();
    }
  }

  @Test
  void aDesignIsWatchedStepByStep() throws IOException {
    int steps = Shipped.steps("ramp");
    assertThat(steps).isGreaterThan(2);
    Page page = open(chromium.desktop(), "/watch.html?puzzle=ramp");
    assertThat(page.locator("#talk li:visible")).hasCount(1);
    String before = page.locator("#scene").innerHTML();
    for (int i = 1; i < steps; i++) {
      button(page, "Forth").click();
    }
    assertThat(page.locator("#talk li:visible")).hasCount(steps);
    assertThat(button(page, "Forth")).isDisabled();
    assertThat(page.locator("#counts")).containsText("simulations");
    assertThat(page.locator("#gates li")).hasCount(6);
    assertThat(page.locator("#gates li").last()).hasText("needed: holds (as its certificate says)");
    assertThat(page.locator("#scene").innerHTML()).isNotEqualTo(before);
    Chromium.picture(page, "practice-watch");
    button(page, "Back").click();
    assertThat(page.locator("#talk li:visible")).hasCount(steps - 1);
    page.getByLabel("Step").first().fill("1");
    page.keyboard().press("Tab");
    assertThat(page.locator("#talk li:visible")).hasCount(1);
    assertThat(page.locator("#scene").innerHTML()).isEqualTo(before);
  }

  @Test
  void theCheckForOverlapsFindsOne() {
    Page page = open(chromium.desktop(), "/");
    assertThat(page.locator(".card").first()).isVisible();
    page.evaluate("document.querySelector('h1').style.marginBottom = '-2rem'");
    assertThat((List<?>) page.evaluate(OVERLAPS)).isNotEmpty();
  }

  @Test
  void playsARunFrameByFrame() {
    Page page = open(chromium.desktop(), PUZZLE);
    button(page, "cannon").click();
    assertThat(page.locator(".tool:focus")).hasCount(1);
    double median = medianFrame(page);
    // How fast a machine is that runs tests beside other work is nothing to fail by.
    System.out.printf("median frame time: %.1f ms%n", median);
  }

  /** Returns the median time between frames of the page while a run is played, in ms. */
  private static double medianFrame(Page page) {
    page.evaluate(
        """
        () => {
          window.frames_ = [];
          let last = 0;
          const frame = (now) => {
            if (last && document.querySelector('#scene.running')) window.frames_.push(now - last);
            last = now;
            requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        }
        """);
    button(page, "Run").click();
    assertThat(result(page)).containsText("Stage ");
    Object median =
        page.evaluate(
            "() => { const f = window.frames_.sort((a, b) => a - b);"
                + " return f.length < 30 ? -1 : f[f.length >> 1] + 1e-9; }");
    assertThat((Double) median).as("too few frames").isPositive();
    return (Double) median;
  }
}
