package org.puzzlewright.vgdl.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;
import org.puzzlewright.vgdl.measures.PlayedStep;

class PlayProblemTest {

  private static final String RULES =
      """
      BasicGame
        SpriteSet
          floor > Immovable
          coin > Resource limit=3
          door > Door
          ghost > Chaser stype=avatar cooldown=2 hidden=True
          avatar > ShootAvatar stype=shot
          shot > Missile singleton=True
        LevelMapping
          c > floor coin
          d > floor door
          . > floor
          A > floor avatar
        InteractionSet
          avatar EOS > stepBack
          coin avatar > collectResource scoreChange=1
          door avatar > killIfOtherHasMore resource=coin limit=2
          avatar ghost > killSprite scoreChange=-1
        TerminationSet
          SpriteCounter stype=door limit=0 win=True
          SpriteCounter stype=avatar limit=0 win=False
      """;

  private static final LevelToPlay LEVEL = new LevelToPlay("coins", 0, RULES, "Acc.d\n.....\n", 30);

  private static PlayProblem problem(String form) {
    return new PlayProblem(LEVEL, 1, PromptForm.of(form));
  }

  private static PlayState play(PlayProblem problem, String... replies) {
    PlayState state = problem.start();
    for (String reply : replies) {
      state = problem.apply(state, problem.read(state, reply).call()).state();
    }
    return state;
  }

  @Test
  void rulesAreToldInSentences() {
    assertThat(RulesText.of(GameReader.read(RULES)).lines())
        .contains(
            "- wall, floor, door: stays where it is.",
            "- coin: can be collected; one counts as 1, and nobody holds more than 3.",
            "- ghost (not shown): goes after the nearest avatar. It moves every 2 ticks at most.",
            "- shot: flies on in its direction. There is one at a time at most.",
            "- avatar: is you. It turns to a new direction before it goes there. ACTION_USE makes"
                + " shot in front of it.",
            "- When avatar leaves the screen, avatar cannot go there.",
            "- When coin touches avatar, avatar collects coin (score +1).",
            "- When door touches avatar, door goes if avatar has 2 coin or more.",
            "- When no door is left, you win.");
  }

  static List<String> games() {
    return GameLibrary.shipped().names();
  }

  /** Nothing of the text is passed through, and nothing is left out. */
  @ParameterizedTest
  @MethodSource("games")
  void everyRuleOfEveryGameIsASentence(String name) {
    VgdlGame game = GameLibrary.shipped().game(name);
    String text = RulesText.of(game.model());
    assertThat(text).doesNotContain("null", " > ", "=", "%", "[", "Set");
    assertThat(text.lines().filter(line -> line.startsWith("- When ")).count())
        .isGreaterThanOrEqualTo(
            game.model().interactions().stream().map(i -> i.line()).distinct().count());
  }

  @Test
  void theStateIsToldAsAMapAsCoordinatesOrBoth() {
    PlayProblem full = problem("zero-shot");
    String text = full.sight(play(full, "Action: ACTION_RIGHT", "2")).text();
    assertThat(text)
        .startsWith("=== Sprite Mapping ===\nwall -> 'w'\nfloor -> 'f'\n")
        .contains("=== Current State ===\nfacfd\nfffff\n")
        .contains("row=0, col=2 -> c (coin, floor)")
        .contains("=== Current Position ===\nrow=0, col=1, facing LEFT\nYou hold 1 coin.")
        .doesNotContain("History", "Reward");
    PlayProblem map = problem("map");
    assertThat(map.sight(map.start()).text()).contains("accfd").doesNotContain("row=0, col=2");
    PlayProblem list = problem("contextual+coordinates");
    assertThat(list.sight(play(list, "nothing", "go right")).text())
        .contains("row=0, col=2 -> c (coin, floor)", "Action History ===\nnone,right")
        .doesNotContain("Current State");
  }

  @Test
  void theReleasedCodesFormHasItsSymbolsAndItsTwoTicks() {
    PlayProblem released = problem("contextual+released");
    PlayState start = released.start();
    assertThat(start.actions()).containsExactly(Action.NIL, Action.NIL);
    assertThat(released.slots().get("rules")).isEqualTo(RULES.strip());
    assertThat(released.sight(start).text())
        .contains("row=0, col=3 -> .\n")
        .doesNotContain("(coin", "Last State", "Position");
    PlayState next = play(released, "Action: 3");
    assertThat(released.sight(next).text())
        .contains("=== Last State ===\n", "=== Last Position ===\nrow=0, col=0");
    assertThat(problem("released").sight(problem("released").start()).text())
        .doesNotContain("=== Last");
  }

  @Test
  void aWholeEpisodeIsWonAndStoredAndJudgedAgain() {
    PlayProblem problem = problem("zero-shot");
    PlayState state = play(problem, "3", "3", "3");
    Result<PlayState> last = problem.apply(state, problem.read(state, "move right").call());
    assertThat(last).isInstanceOf(Result.Finished.class);
    assertThat(last.observation()).isEqualTo("won, tick 4, score 2");
    assertThat(problem.apply(last.state(), problem.read(state, "3").call()))
        .isInstanceOf(Result.Refused.class);

    Episode episode = new Episode(LEVEL, 1, 0, last.state().actions());
    ObjectNode stored = episode.put(JsonNodeFactory.instance.objectNode());
    assertThat(stored.path("actions").asText()).isEqualTo("RRRR");
    assertThat(Episode.of(stored)).isEqualTo(episode);
    ObjectNode verdict = Episode.of(stored).verdict();
    assertThat(verdict.path("passed").asBoolean()).isTrue();
    assertThat(verdict.path("score").asInt()).isEqualTo(2);
    assertThat(verdict.path("meaningful").asDouble()).isOne();
    assertThat(verdict.path("distance").asInt()).isEqualTo(4);
    assertThat(verdict.path("moves").asInt()).isEqualTo(4);
  }

  @Test
  void theLastMoveIsJudgedToo() {
    Episode.Played played = new Episode(LEVEL, 1, 0, List.of(Action.RIGHT, Action.RIGHT)).played();
    assertThat(played.described()).extracting(PlayedStep::column).containsExactly(0, 1, 2);
    assertThat(played.released()).hasSize(2);
  }

  @Test
  void theLastTickIsTheLast() {
    PlayProblem problem = problem("zero-shot");
    PlayState state = problem.start();
    for (int i = 0; i < LEVEL.ticks(); i++) {
      assertThat(state.game().isOver()).as("tick %d", i).isFalse();
      state = problem.apply(state, problem.read(state, "0").call()).state();
    }
    assertThat(state.game().isOver()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"zero-shot", "contextual", "contextual+map+released", "zero-shot+released"})
  void formsHaveAWord(String word) {
    assertThat(PromptForm.of(word).word()).isEqualTo(word);
  }

  @Test
  void mistakesAreOneLine() {
    assertThatThrownBy(() -> PromptForm.of("two-shot"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("\"two-shot\"");
    VgdlGame zelda = GameLibrary.shipped().game("zelda");
    assertThatThrownBy(() -> LevelToPlay.of(zelda, 5, 10)).hasMessageContaining("from 0 to 4");
    assertThatThrownBy(() -> LevelToPlay.of(zelda, 0, 1)).hasMessageContaining("from 2 to 10000");
    assertThatThrownBy(
            () ->
                new PlayTask(
                    LevelToPlay.of(zelda, 0, 10), 1, PromptForm.STANDARD, OwnPlayer.of("push", 10)))
        .hasMessage("zelda has chance in it, and push is a player for games without");
    assertThatThrownBy(() -> OwnPlayer.of("somebody", 1)).hasMessageContaining("random, one-step");

    ObjectNode file = JsonNodeFactory.instance.objectNode().put("format", Episode.FORMAT);
    new Episode(LEVEL, 1, 0, List.of(Action.RIGHT)).put(file);
    assertThat(Episode.file(JsonText.pretty(file), "e.json")).hasToString(file.toString());
    assertThatThrownBy(() -> Episode.file(JsonText.pretty(file.put("actions", "RRRRR")), "e.json"))
        .isInstanceOf(InputException.class)
        .hasMessage("e.json: actions: the game is over after 4 of them");
    assertThatThrownBy(() -> Episode.file(JsonText.pretty(file.put("actions", "RX")), "e.json"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("letters");
    file.put("actions", "R").putArray("rules").add("BasicGame").add("  Nonsense");
    assertThatThrownBy(() -> Episode.file(JsonText.pretty(file), "e.json"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("e.json: ");
  }
}
