package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.coins.CoinDomain;

/** The page lists and judges products of a domain that it knows nothing of. */
class FurtherDomainTest {

  private static final String COINS =
      "{\"prompt\": \"make 17 with 3 coins\", \"coins\": [10, 5, %d], \"made\": {}}";

  @TempDir Path dir;

  @Test
  void aProductIsListedShownAndJudged() throws Exception {
    Path folder = Files.createDirectories(dir.resolve("set"));
    put(folder.resolve("right"), COINS.formatted(2));
    put(folder.resolve("wrong"), COINS.formatted(1));
    put(folder.resolve("broken"), "{\"prompt\": 1}");
    Files.copy(Path.of("puzzles/scenarios/push.json"), folder.resolve("push.json"));
    try (Served served =
        Served.of(folder, dir.resolve("practice.db"), Served.DOMAINS.with(new CoinDomain()))) {
      Served.Answer library = served.get("/api/library");
      ApiTest.fits(served, library, "Library");
      assertThat(library.json().at("/shelves/0/puzzles")).hasSize(1);
      assertThat(library.json().path("products").findValuesAsText("id"))
          .containsExactly("right/coins", "wrong/coins");
      assertThat(library.json().at("/products/0/domain").asText()).isEqualTo("coins");

      JsonNode right = shown(served, "right");
      assertThat(right.path("holds").asBoolean()).isTrue();
      assertThat(right.path("text").asText()).contains("make 17 with 3 coins");
      JsonNode wrong = shown(served, "wrong");
      assertThat(wrong.path("holds").asBoolean()).isFalse();
      assertThat(wrong.at("/gates/0/evidence").asText()).isEqualTo("16 of 17");

      assertThat(served.get("/api/products/push").status()).isEqualTo(404);
      assertThat(served.get("/api/puzzles/right%2Fcoins").status()).isEqualTo(404);
      assertThat(served.get("/product.html").status()).isEqualTo(200);
      assertThat(served.mistakes).isEmpty();
    }
  }

  private static void put(Path folder, String text) throws Exception {
    Files.writeString(Files.createDirectories(folder).resolve("coins.json"), text);
  }

  private static JsonNode shown(Served served, String name) throws Exception {
    Served.Answer answer = served.get("/api/products/" + name + "%2Fcoins");
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    ApiTest.fits(served, answer, "Product");
    return answer.json();
  }
}
