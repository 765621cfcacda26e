package org.puzzlewright.vgdl.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.json.InputException;

class GameReaderTest {

  private static final String GAME =
      """
      BasicGame square_size=20
      \t\tSpriteSet   # a comment
            moving > speed=0.5
                 box > Passive singleton=True
              rat > RandomNPC cons=2
                  mouse > Chaser
            coin > Resource value=2 img=coin.png
        LevelMapping
          c > coin box
        TerminationSet
          SpriteCounter stype=coin win=True,False
        InteractionSet
          coin box rat > killSprite scoreChange=2,3
          avatar EOS > stepBack
          rat TIME > spawn stype=coin timer=4 repeating=true
      """;

  @Test
  void namesInheritAndCount() {
    GameModel game = GameReader.read(GAME);
    assertThat(game.squareSize()).isEqualTo(20);
    assertThat(game.types().stream().map(SpriteType::name))
        .containsExactly("wall", "avatar", "moving", "box", "rat", "mouse", "coin");
    SpriteType mouse = game.type("mouse").orElseThrow();
    assertThat(mouse.kind()).contains(SpriteClass.RANDOM_NPC);
    assertThat(mouse.values().number(Key.SPEED, 1)).isEqualTo(0.5);
    assertThat(mouse.values().whole(Key.CONSECUTIVE, 0)).isEqualTo(2);
    assertThat(mouse.ancestry()).containsExactly(2, 4, 5);
    assertThat(game.type("moving").orElseThrow().members()).containsExactly(2, 3, 4, 5);
    assertThat(game.type("moving").orElseThrow().singleton()).isFalse();
    assertThat(game.type("box").orElseThrow().singleton()).isTrue();
    assertThat(game.order()).containsExactly(0, 3, 5, 6, 1);
    assertThat(game.mapping()).containsEntry('c', List.of(6, 3)).containsKeys('w', 'A');
    assertThat(game.terminations().get(0).wins()).isTrue();
    assertThat(game.interactions().stream().map(Interaction::trigger))
        .containsExactly(
            Interaction.Trigger.MEETING,
            Interaction.Trigger.MEETING,
            Interaction.Trigger.EDGE,
            Interaction.Trigger.TIME);
    assertThat(game.interactions().get(0).values().whole(Key.SCORE, 0)).isEqualTo(2);
    assertThat(game.chance()).isTrue();
    assertThat(game.notes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "> Passive singleton | > Pasive singleton | line 4, column 18 | \"Pasive\"",
        "> Passive singleton | > PathChaser singleton | line 4, column 18 | not played here",
        "speed=0.5 | sped=0.5 | line 3, column 16 | no key is called \"sped\"",
        "speed=0.5 | speed=fast | line 3, column 16 | speed=\"fast\" is not a number",
        "speed=0.5 | cooldown=-1 | line 3, column 16 | a whole number from 0",
        "speed=0.5 | cooldown=3.5 | line 3, column 16 | a whole number",
        "speed=0.5 | prob=0.5 | line 3, column 16 | \"moving\" does not read prob",
        "speed=0.5 | speed=1 speed=2 | line 3, column 24 | a second time",
        "singleton=True | singleton=yes | line 4, column 26 | True or False",
        "mouse > Chaser | rat > Chaser | line 6, column 13 | hangs under itself",
        "mouse > Chaser | box > Chaser | line 6, column 13 | defined a second time",
        "mouse > Chaser | mouse Chaser | line 6, column 13 | a sprite is a name",
        "coin > Resource | coin > | line 7, column 7 | has no class",
        "c > coin box | c > coin bix | line 9, column 14 | no sprite is called \"bix\"",
        "c > coin box | c > moving | line 9, column 9 | has no class",
        "c > coin box | cc > coin | line 9, column 5 | not one character",
        "c > coin box | c coin | line 9, column 5 | a mapping is",
        "SpriteCounter stype | SpriteCount stype | line 11, column 5 | no termination is called",
        "SpriteCounter stype | StopCounter stype | line 11, column 5 | not played here",
        "SpriteCounter stype=coin | SpriteCounter | line 11, column 5 | needs stype",
        "SpriteCounter stype=coin | SpriteCounter stype=gold | line 11, column 19 | \"gold\"",
        "win=True,False | limit=1 | line 11, column 5 | needs win",
        "> killSprite | > killSprit | line 13, column 20 | no effect is called \"killSprit\"",
        "> killSprite | > wallStop | line 13, column 20 | not played here",
        "> killSprite | > transformTo | line 13, column 5 | needs stype",
        "> killSprite | > transformTo stype=moving | line 13, column 20 | has no class",
        "> killSprite | > killSprite stype=coin | line 13, column 31 | does not read stype",
        "coin box rat > killSprite | coin > killSprite | line 13, column 5 | two names or more",
        "scoreChange=2,3 | scoreChange=many | line 13, column 31 | a whole number",
        "avatar EOS | avatar EDGE | line 14, column 12 | no sprite is called \"EDGE\"",
        "timer=4 repeating | repeating | line 15, column 5 | needs a timer",
        "timer=4 | timer=0 | line 15, column 33 | a whole number from 1",
        "BasicGame square_size | GameSpace square_size | line 1, column 1 | \"GameSpace\"",
        "LevelMapping | LevelMaping | line 8, column 3 | no section",
        "TerminationSet | InteractionSet | line 12, column 3 | a second time",
        "..LevelMapping | LevelMapping | line 8, column 1 | indented more"
      })
  void faultsHaveTheirPlace(String from, String to, String where, String what) {
    String changed = GAME.replaceFirst(from, to);
    assertThat(changed).isNotEqualTo(GAME);
    assertThatThrownBy(() -> GameReader.read(changed))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(where + ": ")
        .hasMessageContaining(what)
        .hasMessageNotContaining("\n");
  }

  @Test
  void whatTheLanguagesEngineReadsOverCanBeReadOver() {
    GameModel game =
        GameReader.read(
            GAME.replace("speed=0.5", "sped=0.5 cooldown=3.5 prob=0.5"),
            GameReader.Strictness.AS_REFERENCE);
    assertThat(game.notes()).hasSize(3).allMatch(n -> n.startsWith("line 3, column "));
    assertThat(game.type("box").orElseThrow().values().stated()).doesNotContainKey(Key.COOLDOWN);
  }

  @Test
  void textsThatAreNoGamesAreOneLine() {
    for (String text :
        List.of(
            "",
            "   # only this",
            "BasicGame",
            "BasicGame\n  SpriteSet\n    a",
            "x".repeat(2_000_000),
            "BasicGame\n" + deep())) {
      assertThatThrownBy(() -> GameReader.read(text))
          .isInstanceOf(InputException.class)
          .hasMessageMatching("line \\d+, column \\d+: .*");
    }
  }

  private static String deep() {
    StringBuilder text = new StringBuilder(" SpriteSet\n");
    for (int i = 2; i < 2000; i++) {
      text.append(" ".repeat(i)).append('a').append(i).append(" > Passive\n");
    }
    return text.toString();
  }

  @Test
  void levelsAreAsWideAsTheirFirstLine() {
    LevelMap map = LevelMap.read("ab\nc\nlong\n\n");
    assertThat(map.width()).isEqualTo(2);
    assertThat(map.rows()).containsExactly("ab", "c ", "lo", "  ");
    assertThat(LevelMap.read(map.text())).isEqualTo(map);
    assertThatThrownBy(() -> LevelMap.read("\nab")).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> LevelMap.read("a".repeat(LevelMap.MOST_CELLS + 1)))
        .isInstanceOf(InputException.class);
  }

  @Test
  void wordsAreEitherPlayedOrNot() {
    assertThat(SpriteClass.NOT_PLAYED).noneMatch(w -> SpriteClass.of(w).isPresent());
    assertThat(EffectKind.NOT_PLAYED).noneMatch(w -> EffectKind.of(w).isPresent());
  }
}
