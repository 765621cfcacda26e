package org.puzzlewright.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameShapeTest {

  private static final Frame WALL =
      Frame.unsaid("NP", "wall").with("mod", Frame.unsaid("A", "size.tall"));

  /** "A ball jumps over a tall wall, into the goal" */
  private static final Frame JUMPS =
      Frame.unsaid("S", "jump")
          .with("subj", Frame.unsaid("NP", "ball"))
          .with("pp", Frame.unsaid("PP", "over").with("obj", WALL))
          .with("pp", Frame.unsaid("PP", "into").with("obj", Frame.unsaid("NP", "goal")));

  @ParameterizedTest
  @CsvSource({
    "jump, true",
    "fly, false",
    "fly|jump, true",
    "+subj, true",
    "-subj, false",
    "jump +subj=red|ball -neg, true",
    "jump +subj=red, false",
    "-pp=on, true",
    "-pp=on|into, false",
    "+pp=over(+obj=wall), true",
    "+pp=over(+obj=goal), false",
    "+pp=(+obj=goal) +subj, true",
    "+pp=over|under(+obj=wall(+mod=size.)) -obj, true",
    "+pp=over(+obj=wall(-mod=size.)), false",
    "+pp=over(+obj=wall -obj), false",
  })
  void saysWhatAFrameLooksLike(String shape, boolean fits) {
    assertThat(JUMPS.fits(shape)).isEqualTo(fits);
  }

  @ParameterizedTest
  @CsvSource({"over|into, over", "+obj=goal, into", "under,"})
  void findsTheFirstThatLooksSo(String shape, String concept) {
    Frame found = JUMPS.get("pp", shape);
    assertThat(found == null ? null : found.concept()).isEqualTo(concept);
    assertThat(JUMPS.all("pp", shape).stream().findFirst()).isEqualTo(Optional.ofNullable(found));
  }
}
