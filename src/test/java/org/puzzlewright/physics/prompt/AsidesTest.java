package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;

/** What people say beside a wish takes nothing from it, and is told. */
class AsidesTest {

  private static final String WISH = "the blue ball bounces off a wall and then hits red";

  private static Reading<Requirement> read(String sentence) {
    return new OfflineReader().read(sentence);
  }

  private static List<String> unread(Reading<Requirement> reading) {
    return reading.notRead().stream().map(span -> span.of(reading.text())).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Excuse me, may I have a puzzle where %s, please?",
        "Well, %s, if you don't mind.",
        "Dear computer, %s.",
        "Rule one: %s.",
        "Level 3: %s.",
        "For my nephew: %s.",
        "%s - that would be great.",
        "%s. That's what I want.",
        "%s, right?",
        "%s, just for fun.",
        "%s, because that's cool.",
        "I have two wishes: %s.",
        "%s, so that my pupils learn something.",
        "My son loves cannons, so %s.",
        "My kids love see-saws, so %s.",
        "We are doing levers this week. %s.",
        "It is for my grandson, he is six: %s.",
        "I teach grade 7 and want a level where %s.",
        "For our robotics evening, %s.",
        "Test case 12: %s."
      })
  void theWishIsReadAsIfItStoodAlone(String around) {
    Reading<Requirement> reading = read(around.formatted(WISH));

    assertThat(reading.requirements()).containsExactlyElementsOf(read(WISH).requirements());
    assertThat(unread(reading)).isEmpty();
  }

  @Test
  void itIsTold() {
    assertThat(read("Excuse me, blue hits a wall first.").notes())
        .extracting(Reading.Note::words)
        .contains("\"Excuse me\" asks for nothing");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "If you like, add a wall; red is on the left.",
        "Wall: yes. Platform: no.",
        "Two walls, nothing else.",
        "A puzzle for beginners: one wall.",
        "A see-saw, please, and a wall.",
        "My class needs three tools, and my goal is on the right.",
        "We have two walls, and our cannon must be used.",
        "Verboten: ramps.",
        "For red: a ramp."
      })
  void whatAsksForSomethingIsNoAside(String sentence) {
    assertThat(new Asides(OfflineReader.lexicon()).without(sentence).text()).isEqualTo(sentence);
  }

  @Test
  void whatSaysOnlyThatMuchIsLeftAsItIs() {
    String sentence = "I would like to ask you something.";

    assertThat(new Asides(OfflineReader.lexicon()).without(sentence).text()).isEqualTo(sentence);
  }

  @Test
  void unknownWordsAtAnEndAreListedAndTheRestIsRead() {
    Reading<Requirement> reading =
        read("Gravity should make red drop from its ledge into the goal.");

    assertThat(reading.requirements().stream().map(Requirement::words))
        .contains("the red ball stands on a platform");
    assertThat(unread(reading)).containsExactly("Gravity");
  }

  @Test
  void nothingIsLeftOutOfWhatIsDenied() {
    assertThat(unread(read("Zork must not let red drop off a ledge; blue is on the left.")))
        .contains("ledge");
  }
}
