package org.puzzlewright.vgdl.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.vgdl.design.DesignGames.BOXES;
import static org.puzzlewright.vgdl.design.DesignGames.KEYS;
import static org.puzzlewright.vgdl.design.DesignGames.SHOTS;
import static org.puzzlewright.vgdl.design.DesignGames.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/** Each wish on a level in which play finds that it holds and on one in which it does not. */
class WishCheckTest {

  private static final Thing KEY = new Thing("key", Role.KEY);
  private static final Thing GHOST = new Thing("ghost", Role.ENEMY);
  private static final Thing SPIKE = new Thing("spike", Role.HAZARD);
  private static final Thing BOX = new Thing("box", Role.PUSHABLE);
  private static final Thing HOLE = new Thing("hole", Role.SOCKET);
  private static final Thing COIN = new Thing("coin", Role.COLLECTABLE);
  private static final Thing ALIEN = new Thing("alien", Role.ENEMY);

  private static Draft keys(String... rows) {
    return draft(KEYS, rows);
  }

  static Stream<Arguments> wishes() {
    Draft plain = keys("wwwwwww", "wA...kw", "w.....w", "wd.s..w", "wwwwwww");
    Draft unlocked =
        plain.withRules(KEYS.replace("killIfOtherHasMore resource=key limit=1", "killSprite"));
    Draft toothless = plain.withRules(KEYS.replace("avatar spike > killSprite", ""));
    Draft hunted = keys("wwwwwwwww", "wA.....gw", "wwwwwwwdw", "wwwwwwwkw", "wwwwwwwww");
    Draft caged = keys("wwwwwwwww", "wA....wgw", "w.d...wkw", "wwwwwwwww");
    Draft pushing = draft(BOXES, "wwwwwww", "wA.b.hw", "w.....w", "wwwwwww");
    Draft aside = draft(BOXES, "wwwwwww", "wA..c.w", "w.....w", "wwwwwww");
    Draft shooting = draft(SHOTS, "wwwwwww", "wA...aw", "wwwwwww");
    Draft touched =
        shooting.withRules(
            SHOTS.replace(
                "alien arrow > killBoth scoreChange=1",
                "alien arrow > killBoth\n    alien avatar > killSprite"));
    Draft lasting =
        plain.withRules(
            KEYS.replace("SpriteCounter stype=door win=True", "Timeout limit=60 win=True"));
    return Stream.of(
        Arguments.of(new Wish.Count(KEY, Bound.EXACTLY, 1), plain, hunted.with(List.of("wAd"))),
        Arguments.of(new Wish.Count(SPIKE, Bound.AT_MOST, 0), hunted, plain),
        Arguments.of(new Wish.Size(7, 5), plain, hunted.with(List.of("wAkd"))),
        Arguments.of(new Wish.About(Wish.Kind.NEEDED, KEY), plain, unlocked),
        Arguments.of(new Wish.About(Wish.Kind.DEADLY, SPIKE), plain, toothless),
        Arguments.of(new Wish.About(Wish.Kind.DEADLY, GHOST), hunted, caged),
        Arguments.of(new Wish.About(Wish.Kind.CHASING, GHOST), hunted, caged),
        Arguments.of(new Wish.Pushed(BOX, Optional.empty()), pushing, aside),
        Arguments.of(
            new Wish.Pushed(BOX, Optional.of(HOLE)),
            pushing,
            pushing.withRules(BOXES.replace("box hole >", "hole avatar >"))),
        Arguments.of(new Wish.About(Wish.Kind.GATHERED, COIN), aside, pushing),
        Arguments.of(new Wish.About(Wish.Kind.SHOT, ALIEN), shooting, touched),
        Arguments.of(new Wish.Survived(60), lasting, plain));
  }

  private static WishCheck.Found found(Wish wish, Draft draft) {
    return new WishCheck(draft, Judge.ready(draft), DesignGames.win(draft)).check(wish);
  }

  @ParameterizedTest
  @MethodSource("wishes")
  void playTellsWhetherItHolds(Wish wish, Draft yes, Draft no) {
    WishCheck.Found holds = found(wish, yes);
    assertThat(holds.holds()).as("%s: %s", wish.words(), holds.evidence()).isTrue();
    assertThat(holds.nearness()).isEqualTo(1);
    WishCheck.Found fails = found(wish, no);
    assertThat(fails.holds()).as("%s: %s", wish.words(), fails.evidence()).isFalse();
    assertThat(fails.nearness()).isLessThan(1);
    assertThat(List.of(holds.evidence(), fails.evidence())).noneMatch(String::isBlank);
  }

  @ParameterizedTest
  @MethodSource("wishes")
  void filesHaveThemWhole(Wish wish, Draft yes, Draft no) {
    JsonNode json = WishJson.write(List.of(wish));

    assertThat(WishJson.read(json, "file")).containsExactly(wish);
    assertThat(wish.means(yes.model())).isTrue();
  }

  @Test
  void everyKindIsTried() {
    List<Wish> tried = wishes().map(a -> (Wish) a.get()[0]).toList();

    assertThat(tried).extracting(Object::getClass).contains(Wish.class.getPermittedSubclasses());
    assertThat(tried)
        .filteredOn(Wish.About.class::isInstance)
        .extracting(w -> ((Wish.About) w).kind())
        .contains(Wish.Kind.values());
  }

  @Test
  void aWishForWhatAGameDoesNotHaveFails() {
    Draft draft = keys("wwwwww", "wA.kdw", "wwwwww");

    assertThat(found(new Wish.About(Wish.Kind.NEEDED, BOX), draft).holds()).isFalse();
    assertThat(found(new Wish.Count(BOX, Bound.AT_MOST, 0), draft).holds()).isTrue();
  }

  @Test
  void brokenWishesAreRefusedInOneLine() {
    for (String text :
        List.of(
            "{}",
            "[{}]",
            "[{\"wish\": \"size\", \"columns\": 0, \"rows\": 3}]",
            "[{\"wish\": \"needed\", \"thing\": {\"word\": \"key\", \"role\": \"opener\"}}]",
            "[{\"wish\": \"survived\", \"ticks\": 1e9}]")) {
      JsonNode json = StrictJson.parse(text, "x");
      assertThatThrownBy(() -> WishJson.read(json, "file"))
          .as(text)
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("file")
          .extracting(Throwable::getMessage)
          .asString()
          .doesNotContain("\n");
    }
    assertThat(WishJson.read(JsonNodeFactory.instance.missingNode(), "file")).isEmpty();
  }
}
