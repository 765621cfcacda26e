package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;

/** What prompts ask of a level; what is not understood is told. */
class LevelReaderTest {

  /** A sentence of evaluation/prompts/levels.json. */
  record Sentence(String game, String sentence, List<String> requirements, String notRead) {

    @Override
    public String toString() {
      return game + ": " + sentence;
    }
  }

  static List<Sentence> sentences() throws IOException {
    JsonNode all =
        new ObjectMapper().readTree(Files.readString(Path.of("evaluation/prompts/levels.json")));
    List<Sentence> sentences = new ArrayList<>();
    for (JsonNode one : all) {
      List<String> requirements = new ArrayList<>();
      one.get("requirements").forEach(words -> requirements.add(words.asText()));
      sentences.add(
          new Sentence(
              one.get("game").asText(),
              one.get("sentence").asText(),
              requirements,
              one.get("notRead").asText()));
    }
    return sentences;
  }

  private static GridGame usual(String name) {
    GridFamily family =
        Designs.FAMILIES.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return family.game(family.usual(Scoring.PAPER));
  }

  private static Reading<LevelWish> read(String game, String prompt) {
    return new LevelReader(usual(game)).read(prompt);
  }

  private static String list(List<String> words) {
    return String.join("; ", words);
  }

  /** Reads "requirements / rest" of a prompt. */
  private static String told(String game, String prompt) {
    Reading<LevelWish> reading = read(game, prompt);
    return (list(reading.requirements().stream().map(LevelWish::words).toList())
            + " / "
            + list(reading.unread()))
        .strip();
  }

  @ParameterizedTest
  @MethodSource("sentences")
  void ordinarySentencesAreRead(Sentence sentence) {
    Reading<LevelWish> reading = read(sentence.game(), sentence.sentence());
    assertThat(reading.requirements().stream().map(LevelWish::words))
        .containsExactlyInAnyOrderElementsOf(sentence.requirements());
    assertThat(content(sentence.game(), String.join(" ", reading.unread())))
        .isEqualTo(content(sentence.game(), sentence.notRead()));
  }

  /** Returns the words that say something. */
  private static List<String> content(String game, String text) {
    LevelReader reader = new LevelReader(usual(game));
    return Token.of(text).stream()
        .filter(Token::isWord)
        .map(Token::word)
        .filter(word -> !reader.silent(word))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "binary   | two loops                             | 2 loops /",
        "binary   | A maze with at least two loops.       | at least 2 loops /",
        "binary   | a loop and no dead ends               | at least 1 loop; 0 dead ends /",
        "binary   | without dead ends                     | 0 dead ends /",
        "binary   | many rooms, some loops                | at least 5 rooms; at least 2 loops /",
        "binary   | 4 or more rooms                       | at least 4 rooms /",
        "binary   | rooms >= 4, >=3 loops                 | at least 4 rooms; at least 3 loops /",
        "binary   | 3+ chambers                           | at least 3 rooms /",
        "binary   | no more than three dead ends          | at most 3 dead ends /",
        "binary   | fewer than 3 deadends                 | at most 2 dead ends /",
        "binary   | more than 3 cycles                    | at least 4 loops /",
        "binary   | a longest path of about 40 steps      | path = 40 /",
        "binary   | between 3 and 5 rooms                 | at least 3 rooms; at most 5 rooms /",
        "binary   | 3-5 rooms                             | at least 3 rooms; at most 5 rooms /",
        "binary   | 3–5 roms                              | at least 3 rooms; at most 5 rooms /",
        "binary   | at lest $2 rooms                      | at least 2 rooms /",
        "zelda    | one room in the middle of the map, the key in the middle of the map"
            + " | 1 room; the key in the middle / middle",
        "binary   | thirty-two loops                      | 32 loops /",
        "binary   | 50% empty                             | about 50 percent of the cells open /",
        "zelda    | a guard chamber in front of the key"
            + " | a room with at least 2 enemies before the key /",
        "zelda    | ~3 enemies                            | about 3 enemies /",
        "zelda    | Please design a dungeon with at least 4 rooms and 12 enemies!"
            + " | at least 4 rooms; 12 enemies /",
        "zelda    | a player key of 20                    | player_key = 20 /",
        "zelda    | one key, one door, up to 5 enemies    | 1 key; 1 door; at most 5 enemies /",
        "sokoban  | exactly four crates and two rooms     | crates = 4; 2 rooms /",
        "sokoban  | at least 3 crates                     | at least 3 crates /",
        "sokoban  | a crate                               | at least 1 crate /",
        "zelda    | two loops. A wall 0.5 to the right. Four enemies."
            + " | 2 loops; 4 enemies / wall 0.5 to the right",
        "zelda    | two loops in a pirate ship            | 2 loops / pirate ship",
        "zelda    | two locked rooms                      | 2 rooms / locked",
        "binary   | 迷宮 with two loops                    | 2 loops / 迷宮",
        "mario    | about 3 enemies killed, 5 jumps and 1 coin collected"
            + " | enemies = 3; jumps = 5; coins = 1 /",
        "mario    | one enemy stomped                     | enemies = 1 /",
      })
  void understands(String game, String prompt, String expected) {
    assertThat(told(game, prompt)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zelda   | a spooky dungeon                     | spooky",
        "binary  | 3 enemies                            | 3 enemies",
        "binary  | a challenge room before the door     | challenge room before the door",
        "binary  | not symmetric                        | not symmetric",
        "binary  | no dark rooms                        | no dark rooms",
        "binary  | it doesn't have two loops            | n't have two loops",
        "binary  | not exactly 3 loops                  | not exactly 3 loops",
        "binary  | never two loops                      | never two loops",
        "binary  | 2.5 rooms                            | 2.5 rooms",
        "binary  | -3 rooms                             | -3 rooms",
        "binary  | a path of 40.5                       | path of 40.5",
        "zelda   | no enemies on the roof               | no enemies on the roof",
        "zelda   | 3 enemies killed                     | 3 enemies killed",
        "binary  | größer und schöner                   | größer und schöner",
      })
  void tellsWhatItDoesNotUnderstand(String game, String prompt, String expected) {
    Reading<LevelWish> reading = read(game, prompt);
    assertThat(reading.requirements()).isEmpty();
    assertThat(String.join(" ", reading.unread())).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a level", "Please make me a game!", "???"})
  void nothingIsAskedFor(String prompt) {
    assertThat(told("zelda", prompt)).isEqualTo("/");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sokoban | 3 crates and 4 crates                   | \"crates = 3\" and for \"crates = 4\"",
        "sokoban | 3 crates and at most 2 boxes            | \"crates = 3\" and for \"at most 2 crates\"",
        "zelda   | no enemies, but at least two monsters   | \"0 enemies\" and for \"at least 2 enemies\"",
        "binary  | more than 5 loops and fewer than 4 loops | \"at least 6 loops\" and for \"at most 3",
        "binary  | a small maze of 30 rows                 | 8 rows of 8 columns and for one of 30 rows",
      })
  void aContradictionIsRefusedInALine(String game, String prompt, String message) {
    assertThatThrownBy(() -> LevelBrief.read(usual(game), prompt))
        .isInstanceOf(LevelTextException.class)
        .hasMessageContaining(message);
  }

  @Test
  void misspeltWordsAreMendedAndTold() {
    Reading<LevelWish> reading = read("zelda", "a dungoen with six enemys near the ddoor");
    assertThat(reading.notes())
        .extracting(Reading.Note::words)
        .containsExactly("\"dungoen\" read as \"dungeon\"", "\"ddoor\" read as \"door\"");
    assertThat(reading.requirements())
        .extracting(LevelWish::words)
        .containsExactly("6 enemies within 3 cells of the door");
    // What is a word of its own is left alone.
    assertThat(read("loderunner", "a cold level with a goal").notes()).isEmpty();
  }

  @Test
  void aModelIsToldWhatIsWishedAndWhatWasNotRead() {
    LevelProblem some =
        new LevelProblem(Designs.asked(usual("zelda"), "a spooky dungeon, two loops"));
    assertThat(((LevelObservation.Assignment) some.task()).text())
        .contains("- wish: 2 loops", "Not understood and not checked, but wanted: spooky.");
    LevelProblem all = new LevelProblem(Designs.asked(usual("zelda"), "two loops"));
    assertThat(((LevelObservation.Assignment) all.task()).text()).doesNotContain("Not understood");
  }

  @Test
  void aRequirementHasTheWordsThatItCameFrom() {
    Reading<LevelWish> reading = read("zelda", "Well, two dark rooms; 3 enemies by the way.");
    assertThat(reading.read().get(0).from())
        .extracting(span -> span.of(reading.text()))
        .containsExactly("two", "rooms");
    assertThat(reading.unread()).contains("dark");
  }

  /** Every word that says something is in a requirement's words or among those not read. */
  private static void nothingIsLost(String game, String prompt) {
    Reading<LevelWish> reading = read(game, prompt);
    LevelReader reader = new LevelReader(usual(game));
    List<Reading.Span> told = new ArrayList<>(reading.notRead());
    reading.read().forEach(one -> told.addAll(one.from()));
    for (Token token : Token.of(prompt)) {
      boolean said = told.stream().anyMatch(s -> s.from() <= token.from() && token.to() <= s.to());
      boolean empty = !token.isWord() || reader.silent(token.word());
      assertThat(said || empty).as("%s in %s", token.word(), prompt).isTrue();
    }
  }

  @Test
  void noWordIsLost() throws IOException {
    for (Sentence sentence : sentences()) {
      nothingIsLost(sentence.game(), sentence.sentence());
    }
  }

  @Test
  void anUnknownWordIsAlwaysTold() throws IOException {
    for (Sentence sentence : sentences()) {
      LevelReader reader = new LevelReader(usual(sentence.game()));
      String text = sentence.sentence();
      String before = told(sentence.game(), text);
      for (Token token : Token.of(text)) {
        if (!token.isWord() || reader.silent(token.word())) {
          continue;
        }
        String changed = text.substring(0, token.from()) + "xyzzy" + text.substring(token.to());
        try {
          String after = told(sentence.game(), changed);
          assertThat(after).as(changed).contains("xyzzy").isNotEqualTo(before);
        } catch (LevelTextException contradiction) {
          assertThat(contradiction).hasMessageContaining("leave one out");
        }
      }
    }
  }

  private static final List<String> OPENINGS =
      List.of("", "A level with", "I'd like", "Please make", "There should be", "What about");
  private static final List<String> AMOUNTS =
      List.of(
          "two",
          "at least 3",
          "no",
          "some",
          "a",
          "exactly one",
          "up to seven",
          "between 2 and 4",
          "not more than 5",
          "a dozen",
          "~6",
          "about twenty-one",
          "hardly any",
          "3.5");
  private static final List<String> NOUNS =
      List.of(
          "loops",
          "rooms",
          "dead ends",
          "enemies",
          "crates",
          "gold",
          "ladders",
          "pipes",
          "gaps",
          "keys",
          "turns",
          "floors",
          "dragons",
          "junctions",
          "moves");
  private static final List<String> TAILS =
      List.of(
          "",
          "near the door",
          "on each floor",
          "far from the player",
          "in a corner",
          "please",
          "guarded by a troll",
          "at the top left",
          "or so",
          "if possible",
          "along the way");

  /** Returns sentences of parts drawn at random. */
  static Stream<String> generated() {
    Random random = new Random(18);
    return Stream.generate(
            () ->
                List.of(OPENINGS, AMOUNTS, NOUNS, TAILS, List.of(",", " and", "."), AMOUNTS, NOUNS)
                    .stream()
                    .map(list -> list.get(random.nextInt(list.size())))
                    .collect(Collectors.joining(" ")))
        .limit(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary", "zelda", "sokoban", "loderunner", "mario"})
  void noWordOfAGeneratedSentenceIsLost(String game) {
    generated()
        .forEach(
            text -> {
              try {
                nothingIsLost(game, text);
              } catch (LevelTextException contradiction) {
                assertThat(contradiction).hasMessageContaining("leave one out");
              }
            });
  }

  @Test
  void wishesAreReadAgainFromTheirOwnWords() throws IOException {
    for (Sentence sentence : sentences()) {
      for (LevelWish wish : read(sentence.game(), sentence.sentence()).requirements()) {
        boolean plain = !wish.words().contains("joined") && !wish.words().startsWith("each crate");
        if (wish instanceof LevelWish.Must must
            && must.constraint() instanceof LevelConstraint.Counted
            && !(must.constraint() instanceof LevelRelations.Measured)
            && plain) {
          assertThat(read(sentence.game(), wish.words()).requirements())
              .as(wish.words())
              .contains(wish);
        }
      }
    }
  }
}
