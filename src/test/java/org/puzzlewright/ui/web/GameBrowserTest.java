package org.puzzlewright.ui.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;

/** Games that are told in a language, played by keys in a real browser. */
class GameBrowserTest extends BrowserCase {

  @Override
  Path folder() {
    return dir.resolve("games");
  }

  @BeforeEach
  @Override
  void serve() throws IOException {
    put("quarry", List.of("wwwwwwww", "wA.r.g.w", "wp.w...w", "wwwwwwww"));
    put("escape", List.of("wwwww", "wAhxw", "wwwww"));
    super.serve();
  }

  private void put(String name, List<String> rows) throws IOException {
    VgdlGame game = GameLibrary.shipped().game(name);
    var json =
        com.fasterxml.jackson.databind.node.JsonNodeFactory.instance
            .objectNode()
            .put("format", "puzzlewright-vgdl/1")
            .put("game", name)
            .put("prompt", "");
    game.text().lines().forEach(json.putArray("rules")::add);
    rows.forEach(json.putArray("level")::add);
    Path place = Files.createDirectories(folder().resolve(name));
    Files.writeString(place.resolve("game.json"), json.toString());
  }

  private static String play(String name) {
    return "/level.html?level=" + name + "%2Fgame";
  }

  /** Powder opens the rock: what is held is used with the space bar. */
  @Test
  void aGameIsWonByKeysAndSeenAgainAsAFilm() {
    Page page = open(chromium.desktop(), play("quarry"));
    assertThat(page.locator("#restart")).isVisible();
    assertThat(page.locator("#keys")).containsText("uses what you have");
    assertThat(page.locator("#ends")).containsText("you win");
    assertThat(page.locator("#rules li").first()).containsText("When ");
    page.keyboard().press(".");
    assertThat(result(page)).containsText("Tick 1");
    page.keyboard().press("u");
    assertThat(result(page)).containsText("Tick 0");
    for (String key :
        "ArrowDown ArrowDown ArrowUp ArrowUp ArrowRight ArrowRight Space ArrowRight".split(" ")) {
      page.keyboard().press(key);
    }
    assertThat(result(page)).containsText("Tick 8");
    for (int i = 0; i < 4; i++) {
      page.keyboard().press("ArrowRight");
    }
    assertThat(result(page)).containsText("Solved! You have won.");
    Chromium.picture(page, "practice-quarry");
    page.locator("#film").click();
    assertThat(page.locator("img.film")).isVisible();
    assertThat(page.locator("img.film").getAttribute("src")).startsWith("data:image/gif;base64,R0");
    page.keyboard().press("r");
    assertThat(result(page)).containsText("Tick 0");
    page.navigate(served.at("/progress.html").toString());
    assertThat(page.locator("#progress")).containsText("solved at attempt 1");
  }

  @Test
  void aGameIsLostAndBegunAnewByButtons() {
    Page page = open(chromium.telephone(), play("escape"));
    assertThat(page.locator("#restart")).isVisible();
    assertThat(page.locator("#pad .use")).hasCount(0);
    page.locator("#pad .right").click();
    assertThat(result(page)).containsText("You have lost.");
    page.locator("#restart").click();
    assertThat(result(page)).containsText("Tick 0");
  }

  @Test
  void aMoveThatAGameDoesNotHaveIsRefused() throws Exception {
    Served.Answer started = served.post("/api/levels/escape%2Fgame/games", "{\"learner\":\"me\"}");
    ApiTest.fits(served, started, "Game");
    String game = "/api/games/" + started.json().path("game").asText();
    ApiTest.fits(served, served.get("/api/levels/escape%2Fgame"), "TileLevel");

    assertThat(served.post(game + "/moves", "{\"moves\":[\"use\"]}").status()).isEqualTo(400);
    assertThat(served.post(game + "/moves", "{\"moves\":[\"wait\"]}").status()).isEqualTo(200);
    assertThat(served.get(game + "/film").json().path("film").asText())
        .startsWith("data:image/gif");
    assertThat(served.get("/api/games/999/film").status()).isEqualTo(404);

    // It has a picture, and stands for itself: levels of shipped games alone are of a series.
    try (var in = served.at("/thumbnails/escape%2Fgame").toURL().openStream()) {
      assertThat(ImageIO.read(in).getWidth()).isEqualTo(5 * 32);
    }
    assertThat(served.get("/api/library").json().path("levels").path(0).has("series")).isFalse();
  }
}
