package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Parser;

/** Words that only WordNet's list has are taken for others, which is told; no other word is. */
class RarerWordsTest {

  private static Reading<Requirement> read(String sentence) {
    return OfflineReader.byGrammar(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The red ball lounges on a footstool. | The red ball sits on a platform.",
        "Put a banister between blue and red. | Put a wall between blue and red.",
        "Blue trudged down the hillock. | Blue went down the ramp.",
        "A headwind blows the blue ball to the right. | A fan blows the blue ball to the right.",
        "The puzzle must be baffling. | The puzzle must be hard.",
        "A chubby wall is on the left. | A thick wall is on the left."
      })
  void itIsTakenForTheOtherAndTold(String sentence, String plain) {
    Reading<Requirement> reading = read(sentence);
    assertThat(reading.unread()).isEmpty();
    assertThat(reading.requirements()).containsExactlyElementsOf(read(plain).requirements());
    assertThat(reading.notes()).isNotEmpty().allMatch(n -> n.words().contains("taken for"));
  }

  /** Animals, cars and the like are balls where they have a ball's colour. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The blue truck must bump the red truck into the house on the right. | The blue ball must"
            + " bump the red ball into the goal on the right.",
        "The blue mouse sits on a branch on the left. The mouse hits the red cat. | The blue ball"
            + " sits on a platform on the left. The blue ball hits the red ball."
      })
  void aFigureOfABallsColourIsTheBall(String sentence, String plain) {
    Reading<Requirement> reading = read(sentence);
    assertThat(reading.unread()).isEmpty();
    assertThat(reading.requirements()).containsExactlyElementsOf(read(plain).requirements());
    assertThat(reading.notes()).anyMatch(n -> n.words().contains("taken for \"ball\""));
  }

  @Test
  void aFigureWithoutAColourIsNoBall() {
    Reading<Requirement> reading = read("A cat sits on a shelf and the blue ball hits red.");
    assertThat(reading.unread()).containsExactly("cat sits", "shelf");
    assertThat(reading.requirements()).noneMatch(r -> r.words().contains("platform"));
  }

  /** "Egg" and "penguin" are taken for balls only where they push or are pushed. */
  @ParameterizedTest
  @CsvSource({
    "A penguin sits on a shelf and the blue ball hits the red ball.,sits",
    "The red ball is next to an apple.,apple",
    "The blue ball flies over the boy.,boy"
  })
  void whoPushesNobodyIsNoBall(String sentence, String unread) {
    Reading<Requirement> reading = read(sentence);
    assertThat(reading.requirements()).singleElement().isInstanceOf(Requirement.Pushes.class);
    assertThat(reading.unread()).anyMatch(w -> w.contains(unread));
  }

  @Test
  void whoPushesIsTheBall() {
    assertThat(read("A rabbit on the left pushes the red ball to the goal.").requirements())
        .containsExactlyElementsOf(
            read("A blue ball on the left pushes the red ball to the goal.").requirements());
  }

  @Test
  void knockingOverIsNoPlaceAbove() {
    assertThat(read("Blue knocks the red ball over.").requirements())
        .containsExactlyElementsOf(read("Blue knocks the red ball.").requirements());
  }

  @ParameterizedTest
  @ValueSource(strings = {"zorp", "theorem", "Tuesday"})
  void otherWordsStayUnread(String word) {
    Reading<Requirement> reading = read("The red ball sits on a " + word + " on the left.");
    assertThat(reading.unread()).anyMatch(w -> w.contains(word));
    assertThat(reading.notes()).isEmpty();
  }

  /** "Angel" was read as "angle", "book" as "brook", "beach" as "breach", "couch" as "crouch". */
  @ParameterizedTest
  @ValueSource(strings = {"angel", "book", "beach", "borders", "curtains", "bride"})
  void aCommonWordIsNoSlipOfAnother(String word) {
    Reading<Requirement> reading = read("Blue jumps over the " + word + " and hits red.");
    assertThat(reading.notes()).noneMatch(n -> n.words().contains("read as"));
  }

  @Test
  void slipsAreStillMended() {
    assertThat(read("The blu ball sits on a plattform.").notes()).hasSize(2);
  }

  @Test
  void eachStandsForAConceptOfTheLexicon() {
    Set<String> concepts = concepts("puzzles.lexicon").collect(Collectors.toSet());
    List<String> taken = concepts("wordnet.lexicon").toList();
    assertThat(taken).hasSizeGreaterThan(30);
    assertThat(concepts).containsAll(taken.stream().filter(c -> !c.equals("N figure")).toList());
  }

  private static Stream<String> concepts(String file) {
    return Parser.lines(OfflineReader.class, file).stream()
        .filter(l -> l.matches("[A-Z]\\S* \\S+( -?[\\d.]+)?: .*"))
        .map(l -> l.replaceAll("( -?[\\d.]+)?: .*", ""));
  }
}
