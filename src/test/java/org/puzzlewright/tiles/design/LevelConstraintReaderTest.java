package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.tiles.core.GridGame;

/** What prompts ask of a level; what is not understood is told. */
class LevelConstraintReaderTest {

  private static GridGame game(String name) {
    return name.equals("mario") ? Designs.game(name, 16, 32) : Designs.game(name, 8, 8);
  }

  private static String list(List<String> words) {
    return String.join("; ", words);
  }

  /** Reads "targets / wishes / rest" of a prompt. */
  private static String read(String game, String prompt) {
    LevelConstraintReader.Reading reading = LevelConstraintReader.read(game(game), prompt);
    String targets =
        reading.targets().entrySet().stream()
            .map(t -> t.getKey() + "=" + LevelWords.number(t.getValue()))
            .collect(Collectors.joining("; "));
    return targets
        + " / "
        + list(reading.wishes().stream().map(LevelConstraint::words).toList())
        + " / "
        + list(reading.rest());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "binary   | two loops                             | / 2 loops /",
        "binary   | A maze with at least two loops.       | / at least 2 loops /",
        "binary   | a loop and no dead ends               | / at least 1 loop; 0 dead ends /",
        "binary   | without dead ends                     | / 0 dead ends /",
        "binary   | many rooms, some loops                | / at least 2 loops; at least 5 rooms /",
        "binary   | 4 or more rooms                       | / at least 4 rooms /",
        "binary   | rooms >= 4, >=3 loops                 | / at least 3 loops / rooms at least 4",
        "binary   | 3+ chambers                           | / at least 3 rooms /",
        "binary   | no more than three dead ends          | / at most 3 dead ends /",
        "binary   | fewer than 3 deadends                 | / at most 2 dead ends /",
        "binary   | more than 3 cycles                    | / at least 4 loops /",
        "binary   | a symmetric maze                      | / symmetric walls /",
        "binary   | a path of 40                          | path=40 / /",
        "binary   | a longest path of about 40 steps      | path=40 / /",
        "zelda    | a dungeon with a challenge room before the door"
            + " | / a room with at least 2 enemies before the door /",
        "zelda    | a guard chamber in front of the key"
            + " | / a room with at least 2 enemies before the key /",
        "zelda    | about 3 enemies                       | / about 3 enemies /",
        "zelda    | ~3 enemies                            | / about 3 enemies /",
        "zelda    | Please design a dungeon with at least 4 rooms and 12 enemies!"
            + " | / at least 4 rooms; 12 enemies /",
        "zelda    | a player key of 20                    | player_key=20 / /",
        "zelda    | one key, one door, up to 5 enemies" + " | / 1 key; 1 door; at most 5 enemies /",
        "sokoban  | 3 crates                              | crates=3 / /",
        "sokoban  | exactly four crates and two rooms     | crates=4 / 2 rooms /",
        "sokoban  | at least 3 crates                     | / at least 3 crates /",
        "sokoban  | 3 crates and 4 crates                 | crates=3 / 4 crates /",
        "sokoban  | a crate                               | / at least 1 crate /",
        "loderunner | 10 ladders, 5 ropes and 4 enemies   | ladder=10; rope=5 / 4 enemies /",
        "loderunner | no ropes                            | rope=0 / /",
        "binary-door | six loops                          | / 6 loops /",
        "mario    | about 3 enemies                       | / about 3 enemies /",
        "mario    | 3 enemies killed and 2 coins          | enemies=3; coins=2 / /",
        "zelda    | two loops. A wall 0.5 to the right. Four enemies."
            + " | / 2 loops; 4 enemies / a wall 0.5 to the right",
        "binary   | a path of 40.5                        | / / a path of 40.5",
      })
  void understands(String game, String prompt, String expected) {
    assertThat(read(game, prompt).replaceAll("\\s+", " ").strip()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zelda   | a spooky dungeon                     | / / a spooky dungeon",
        "zelda   | two loops in a pirate ship | / 2 loops / in a pirate ship",
        "binary  | 3 enemies                            | / / 3 enemies",
        "binary  | a challenge room before the door | / / a challenge room before the door",
        "binary  | between 3 and 5 rooms                | / / between 3 and 5 rooms",
        "binary  | 3-5 rooms                            | / / 3 5 rooms",
        "binary  | three to five rooms                  | / / three to five rooms",
        "binary  | not symmetric                        | / / not symmetric",
        "binary  | not exactly 3 loops                  | / / not exactly 3 loops",
        "binary  | never two loops                      | / / never two loops",
        "binary  | thirty-two loops                     | / / thirty two loops",
        "binary  | 1000 loops                           | / / 1000 loops",
        "binary  | 2.5 rooms                            | / / 2.5 rooms",
        "binary  | -3 rooms                             | / / minus 3 rooms",
        "binary  | a path of 40 to 60                   | / / a path of 40 to 60",
        "binary  | 50% empty                            | / / 50 percent empty",
        "zelda   | an empty hall                        | / / an empty hall",
        "zelda   | without a challenge room before the door"
            + " | / / without a challenge room before the door",
        "binary  | rooms, at least, 3                   | / / rooms; at least; 3",
        "binary  | two loops or three rooms             | / 2 loops; 3 rooms / or",
        "binary  | größer und schöner                   | / / größer und schöner",
        "binary  | 迷宮 with two loops                   | / 2 loops / 迷宮 with",
      })
  void tellsWhatItDoesNotUnderstand(String game, String prompt, String expected) {
    assertThat(read(game, prompt).replaceAll("\\s+", " ").strip()).isEqualTo(expected);
  }

  private static void isReadTo(
      LevelConstraintReader.Reading read, Map<String, Double> targets, List<?> wishes) {
    assertThat(read.targets()).isEqualTo(targets);
    assertThat(read.wishes()).isEqualTo(wishes);
    assertThat(read.rest()).isEmpty();
    assertThat(read.stated().read()).hasSize(targets.size() + wishes.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a level", "Please make me a game!", "???"})
  void nothingIsAskedFor(String prompt) {
    isReadTo(LevelConstraintReader.read(game("zelda"), prompt), Map.of(), List.of());
  }

  @Test
  void aWordThatNobodyKnowsIsAlwaysTold() {
    List<String> prompts =
        List.of(
            "two %s loops",
            "%s",
            "3 crates with %s",
            "at least %s rooms",
            "a challenge room %s the door",
            "%s symmetric",
            "about 3 %s enemies",
            "12 enemies, %s, and no dead ends");
    for (String game : List.of("binary", "zelda", "sokoban", "loderunner")) {
      for (String prompt : prompts) {
        LevelConstraintReader.Reading reading =
            LevelConstraintReader.read(game(game), prompt.formatted("xyzzy"));
        assertThat(list(reading.rest())).as(prompt).contains("xyzzy");
      }
    }
  }

  @Test
  void wishesAreReadAgainFromTheirOwnWords() {
    List<String> prompts =
        List.of(
            "two loops, no more than 4 rooms, about 3 dead ends, symmetric, at least 2 enemies",
            "a challenge room before the door, a guard room before the key, 1 loop");
    for (String prompt : prompts) {
      List<LevelConstraint> wishes = LevelConstraintReader.read(game("zelda"), prompt).wishes();
      assertThat(wishes).isNotEmpty();
      for (LevelConstraint wish : wishes) {
        LevelConstraintReader.Reading again =
            LevelConstraintReader.read(game("zelda"), wish.words());
        isReadTo(again, Map.of(), List.of(wish));
      }
    }
  }

  @Test
  void whatIsCountedWhilePlayingBecomesATarget() {
    GridGame mario = Designs.game("mario", 16, 16);
    isReadTo(
        LevelConstraintReader.read(mario, "about 3 enemies killed, 5 jumps and 1 coin collected"),
        Map.of("enemies", 3.0, "jumps", 5.0, "coins", 1.0),
        List.of());
    assertThat(LevelConstraintReader.read(mario, "one enemy stomped").targets())
        .isEqualTo(Map.of("enemies", 1.0));
    assertThat(
            LevelConstraintReader.read(mario, "two elevated platforms; the upper one must be used")
                .wishes())
        .extracting(LevelConstraint::words)
        .containsExactlyInAnyOrder("2 elevated platforms", "the upper platform must be used");
    assertThat(LevelConstraintReader.read(game("zelda"), "3 enemies killed").rest())
        .contains("killed");
  }
}
