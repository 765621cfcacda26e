package org.puzzlewright.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Words that are looked up only where the data has none. */
class LexiconTest {

  private final AtomicInteger asked = new AtomicInteger();

  private final Lexicon lexicon =
      new Lexicon(
          List.of("N wall: wall, fence", "N cellar: cellar"),
          () -> {
            asked.incrementAndGet();
            return new Lexicon(List.of("N wall: wall, rampart*", "N x: fence", "known: collar"));
          });

  @Test
  void rarerWordsAreAskedForOnlyWhereTheDataHasNone() {
    assertThat(lexicon.startingWith("fence"))
        .singleElement()
        .satisfies(e -> assertThat(e.concept()).isEqualTo("wall"));
    assertThat(lexicon.means("wall")).isTrue();
    assertThat(lexicon.means("7")).isFalse();
    assertThat(asked).hasValue(0);
    assertThat(lexicon.startingWith("ramparts"))
        .singleElement()
        .satisfies(e -> assertThat(e.takenFor()).isEqualTo("wall"));
    assertThat(asked).hasValue(1);
    assertThat(lexicon.means("zorp")).isFalse();
  }

  @Test
  void aRarerWordIsNoSlipAndNothingIsASlipOfIt() {
    assertThat(lexicon.meant("collar")).isEmpty();
    assertThat(lexicon.meant("rampert")).isEmpty();
    assertThat(lexicon.meant("celler")).containsExactly("cellar");
    assertThat(new Lexicon(List.of("N cellar: cellar")).meant("collar")).containsExactly("cellar");
  }

  @Test
  void slipsAreNamedByTheDataOrSoundAlike() {
    Lexicon words =
        new Lexicon(List.of("N wall: wall, near, goal", "Adv then: then", "slip then: den, wall"));
    assertThat(words.meant("neer")).containsExactly("near");
    assertThat(words.meant("gole")).containsExactly("goal");
    assertThat(words.meant("den")).containsExactly("then");
    assertThat(words.meant("noor")).isEmpty();
  }

  @Test
  void twoWordsWrittenAsOneAreTakenApart() {
    Lexicon words = new Lexicon(List.of("N wall: wall, bluewall", "A blue: blue", "P on: on"));
    assertThat(words.joined("onwall")).isEqualTo(2);
    assertThat(words.joined("bluewall")).isZero();
    assertThat(words.joined("onx")).isZero();
  }

  @Test
  void whatIsOneSlipFromAWordOfMostPromptsIsThat() {
    Lexicon words =
        new Lexicon(List.of("N wall: wall, whale", "N ball: ball, bowl", "set core: wall, ball"));

    assertThat(words.meant("waall")).containsExactly("wall");
    assertThat(words.meant("bqll")).containsExactly("ball");
    assertThat(words.meant("whale")).isEmpty();

    List<Parser.Taken> taken = new ArrayList<>();
    List<Token> mended = words.mended(Token.of("no wsll"), taken);

    assertThat(mended).extracting(Token::word).containsExactly("no", "wall");
    assertThat(taken).containsExactly(new Parser.Taken(1, 2, "wall", true));
  }
}
