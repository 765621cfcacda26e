package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A puzzle that is asked for in the page, and played there. */
class DesignBrowserTest extends BrowserCase {

  /** The colour of main buttons in light colours. */
  private static final String MAIN = "rgb(31, 95, 143)";

  @Override
  Path folder() {
    try {
      return Files.createDirectories(dir.resolve("mine"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aSentenceIsReadWhileItIsTypedThenMadeWatchedAndPlayed() {
    Page page = open(chromium.desktop(), "/design.html");
    page.getByLabel("Your sentence").fill("Bake a cake.");
    assertThat(page.locator("#means .reason")).isVisible();
    assertThat(button(page, "Make it")).isDisabled();
    // It looks so, too, though it is the page's main button.
    assertThat(button(page, "Make it")).not().hasCSS("background-color", MAIN);

    page.getByLabel("Your sentence")
        .fill("The blue ball on the right pushes the red ball, prettily.");
    assertThat(page.locator("#sentence .read").first()).containsText("blue ball");
    assertThat(button(page, "Make it")).hasCSS("background-color", MAIN);
    assertThat(page.locator("#sentence .missed")).containsText("prettily");
    assertThat(page.locator("#means")).containsText("Not understood, and will not be checked");
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
      Chromium.picture(page, "design-" + (scheme == ColorScheme.DARK ? "dark" : "light"));
      assertFits(page);
    }

    page.getByLabel("Your sentence").press("Enter");
    page.getByText("Watch the agents").click();
    page.locator("#live").getByText("play it").click();
    assertThat(page).hasURL(Pattern.compile("play\\.html\\?puzzle=the-blue-ball-on-the-right"));
    run(page);
    assertThat(result(page)).containsText("Not yet.");

    page.navigate(served.at("/").toString());
    assertThat(page.locator("section img.thumbnail")).hasJSProperty("naturalWidth", 300);
  }

  @Test
  void itFitsATelephone() {
    Page page = open(chromium.telephone(), "/design.html");
    page.getByText("A hard puzzle that needs a cannon.").click();
    assertThat(page.locator("#means")).containsText("cannon");
    assertFits(page);
  }
}
