package org.puzzlewright.ui.web;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Assumptions;

/**
 * Debian's Chromium, driven by Playwright: one for all classes of a process, as starting it takes
 * seconds, with a context of its own for each page. Tests are skipped only where there is none.
 */
final class Chromium {

  static final int WIDE = 1280;
  static final int HIGH = 800;
  static final int NARROW = 390;
  static final int TALL = 844;

  private static final Path PROGRAM = Path.of("/usr/bin/chromium");

  private final Browser browser;

  private Chromium(Browser browser) {
    this.browser = browser;
  }

  /** Made when it is first asked for; Playwright ends with the process, and the browser with it. */
  private static final class Shared {

    // Playwright's threads are like the one that starts it: as daemons they let the process end.
    static final Chromium ONE =
        CompletableFuture.supplyAsync(Chromium::start, Shared::asDaemon).join();

    private Shared() {}

    private static void asDaemon(Runnable task) {
      Thread thread = new Thread(task, "chromium");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Returns the browser of this process; to be used by its main thread only. */
  static Chromium shared() {
    Assumptions.assumeTrue(
        Files.isExecutable(PROGRAM),
        "there is no Chromium at " + PROGRAM + "; .ci/run installs Debian's");
    return Shared.ONE;
  }

  private static Chromium start() {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(PROGRAM)
                    .setArgs(List.of("--no-sandbox")));
    return new Chromium(browser);
  }

  /** Returns a new page of a desktop's size, in a context of its own. */
  Page desktop() {
    return desktop(WIDE, HIGH, ColorScheme.LIGHT);
  }

  /** Returns a new page of that size in those colours, of somebody who has seen the tour. */
  Page desktop(int wide, int high, ColorScheme colours) {
    return toured(
        browser.newContext(
            new Browser.NewContextOptions().setViewportSize(wide, high).setColorScheme(colours)));
  }

  /** Returns a new page of somebody who was never here. */
  Page newcomer() {
    return browser
        .newContext(new Browser.NewContextOptions().setViewportSize(WIDE, HIGH))
        .newPage();
  }

  private static Page toured(BrowserContext context) {
    context.addInitScript("try { localStorage.setItem('puzzlewright.toured', '1'); } catch (e) {}");
    return context.newPage();
  }

  /** Returns a new page of a telephone's size that is touched. */
  Page telephone() {
    return telephone(ColorScheme.LIGHT);
  }

  /** Returns a new page of a telephone's size in those colours. */
  Page telephone(ColorScheme colours) {
    return toured(
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(NARROW, TALL)
                .setHasTouch(true)
                .setIsMobile(true)
                .setDeviceScaleFactor(2)
                .setColorScheme(colours)));
  }

  /** Closes the contexts of all pages that are still open. */
  void closePages() {
    List.copyOf(browser.contexts()).forEach(BrowserContext::close);
  }

  /** Returns what axe-core finds wrong with a page that has no frames. */
  static List<Rule> violations(Page page) {
    AxeRunOptions options = new AxeRunOptions();
    options.setResultTypes(List.of("violations"));
    // The usual mode opens a second page for each analysis, to put together what frames had.
    return new AxeBuilder(page).setLegacyMode(true).options(options).analyze().getViolations();
  }

  /** Writes a picture of the page to target/, or to the folder in the property screenshots.dir. */
  static void picture(Page page, String name) {
    Path folder = Path.of(System.getProperty("screenshots.dir", "target/screenshots"));
    page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
  }
}
