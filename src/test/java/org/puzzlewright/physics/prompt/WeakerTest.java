package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.scene.Direction;

/** A part of a sentence that cannot be read is listed; what holds without it is read. */
class WeakerTest {

  private static Reading<Requirement> read(String sentence) {
    return new OfflineReader().read(sentence);
  }

  private static List<String> unread(Reading<Requirement> reading) {
    return reading.notRead().stream().map(span -> span.of(reading.text())).toList();
  }

  @Test
  void aPartInTheMiddleOfAClauseIsLeftOut() {
    Reading<Requirement> reading =
        read(
            "Make it so blue bounces on the trampoline, one time only, and after this it hits red.");

    assertThat(reading.requirements()).contains(new Requirement.Uses("trampoline", true));
    assertThat(unread(reading)).containsExactly("one time only");
  }

  @Test
  void nothingIsLeftOutOfWhatIsDenied() {
    Frame clause =
        Frame.unsaid("S", "touch")
            .with("subj", Frame.unsaid("NP", "blue"))
            .with("pp", Frame.unsaid("PP", "on"));

    assertThat(Weaker.of(clause)).hasSize(1);
    assertThat(Weaker.of(clause.with("neg", Frame.unsaid("Neg", "never")))).isEmpty();
  }

  @Test
  void aConditionIsNotLeftOut() {
    Reading<Requirement> reading = read("If it rains, blue flies over a wall.");

    assertThat(reading.requirements())
        .doesNotContain(new Requirement.Passes(Requirement.Passage.OVER));
  }

  @Test
  void whatContradictsIsListedWhereMuchOfItsSentenceIsNotRead() {
    Reading<Requirement> reading =
        read(
            "Let's have two ways to solve it, a simple one with three tools and a clever one with"
                + " only one tool.");

    assertThat(unread(reading)).isNotEmpty();
  }

  @Test
  void anotherBallMayBeLeftUntouched() {
    Reading<Requirement> reading =
        read("A green ball rolls to the bottom without touching red. Blue starts on the left.");

    assertThat(reading.requirements())
        .contains(new Requirement.Side(Requirement.Thing.BLUE, Direction.LEFT));
  }
}
