package org.puzzlewright.vgdl.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainContract;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.library.GameLibrary;

class VgdlDomainTest extends DomainContract {

  /** A way to a key and to the door that it opens, with nothing else. */
  private static final String FILE =
      """
      {"format": "puzzlewright-vgdl/1", "game": "", "prompt": "a key opens the door",
       "rules": ["BasicGame", "  SpriteSet", "    key > Resource", "    door > Door",
                 "    spike > Immovable",
                 "  LevelMapping", "    k > key", "    d > door", "    s > spike",
                 "  InteractionSet", "    avatar wall > stepBack",
                 "    key avatar > collectResource", "    avatar spike > killSprite",
                 "    door avatar > killIfOtherHasMore resource=key limit=1",
                 "    avatar door > stepBack",
                 "  TerminationSet", "    SpriteCounter stype=avatar win=False",
                 "    SpriteCounter stype=door win=True", "    Timeout limit=200 win=False"],
       "level": ["wwwwwwwwww", "wA.....skw", "w.ssss...w", "w.d....s.w", "wwwwwwwwww"],
       "wishes": [{"wish": "needed", "thing": {"word": "key", "role": "key"}}],
       "play": {"player": "push", "budget": 100, "seed": 1, "actions": "RRRRRDRRUDLLDLLLL"},
       "made": {}}
      """;

  @Override
  protected Domain domain() {
    return new VgdlDomain();
  }

  @Override
  protected String good() {
    return FILE;
  }

  /** Its play ends before the door. */
  @Override
  protected String bad() {
    return FILE.replace("DLLDLLLL", "DLLDLL");
  }

  @Test
  void aForgedPlayOrVerdictIsFound() {
    Product certified =
        domain().certification(domain().read(FILE, "f"), object()).certify(told -> {}).product();
    String text = certified.text();

    assertThat(domain().check(domain().read(text, "f"), object()).comparison()).isEqualTo("agrees");
    Product forged = domain().read(text.replace("RRRRR", "LLLLL"), "f");
    assertThat(domain().check(forged, object()).comparison()).isEqualTo("differs");
    assertThat(forged.verdict().holds()).isFalse();
  }

  @Test
  void aProductWithoutAPlayIsGivenOneByCertifying() {
    String without = FILE.replaceAll("\"play\": \\{[^}]*\\},", "");

    assertThat(domain().read(without, "f").verdict().holds()).isFalse();
    assertThat(
            domain()
                .certification(domain().read(without, "f"), object())
                .certify(told -> {})
                .verdict()
                .holds())
        .isTrue();
  }

  @Test
  void brokenFilesAreRefusedInOneLine() {
    for (String broken :
        List.of(
            FILE.replace("\"RRRRRDRR", "\"XRRRRDRR"),
            FILE.replace("\"budget\": 100", "\"budget\": -1"),
            FILE.replace("\"push\"", "\"pull\""),
            FILE.replace("\"needed\"", "\"wanted\""),
            FILE.replace("\"level\": [", "\"level\": [1, "),
            FILE.replace("vgdl/1", "vgdl/2"))) {
      assertThatThrownBy(() -> domain().read(broken, "game.json"))
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("game.json")
          .extracting(Throwable::getMessage)
          .asString()
          .doesNotContain("\n");
    }
  }

  @Test
  void aPartIsAGame() {
    assertThat(((VgdlDomain) domain().narrowed("zelda")).game()).contains("zelda");
    assertThatThrownBy(() -> domain().narrowed("chess"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no game is called \"chess\"");
  }

  @Test
  void levelsOfShippedGamesAreProducts() {
    Product level = domain().shipped("vgdl:ferry/2").orElseThrow();

    assertThat(((GameProduct) level).draft().rows())
        .isEqualTo(GameLibrary.shipped().game("ferry").levels().get(2).rows());
    assertThat(domain().shipped("vgdl:chess")).isEmpty();
    assertThatThrownBy(() -> domain().shipped("vgdl:ferry/7"))
        .hasMessageContaining("levels are from 0 to 4");
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Test
  void peoplePlayItByMovesToTheEndAndGetAFilm() {
    PageView page = domain().page(domain().read(FILE, "f"));
    assertThat(page.shown().path("sprites").size()).isPositive();
    PageView.Game game = page.game().orElseThrow();
    assertThat(game.moves()).containsExactlyInAnyOrder("up", "down", "left", "right", "wait");

    game.move("wait");
    game.undo();
    assertThat(game.touched()).isFalse();
    for (char c : "RRRRRDRRUDLLDLLLL".toCharArray()) {
      assertThat(game.over()).isFalse();
      game.move(
          switch (c) {
            case 'R' -> "right";
            case 'L' -> "left";
            case 'D' -> "down";
            default -> "up";
          });
    }
    assertThat(game.over()).isTrue();
    assertThat(game.outcome().solved()).isTrue();
    assertThat(game.state().path("status").asText()).isEqualTo("won");
    Optional<byte[]> film = game.film();
    assertThat(film.orElseThrow()).startsWith('G', 'I', 'F');
    game.restart();
    assertThat(game.state().path("moves").asInt()).isZero();
  }
}
