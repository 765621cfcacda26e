package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.prompt.Requirement.ToolFaces;
import org.puzzlewright.physics.scene.Direction;

/** How people say which way a tool points, and what only sounds like it. */
class PointingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The ramp slopes down to the right. | ramp | RIGHT",
        "The ramp goes up to the right. | ramp | LEFT",
        "The ramp rises to the left. | ramp | RIGHT",
        "The ramp leans left. | ramp | LEFT",
        "The ramp is angled down to the left. | ramp | LEFT",
        "A ramp slopes down from the left to the right. | ramp | RIGHT",
        "Use a left-sloping ramp. | ramp | LEFT",
        "There is a ramp tilted to the left. | ramp | LEFT",
        "A ramp descending to the right brings blue to red. | ramp | RIGHT",
        "Blue rolls down a ramp which descends to the left. | ramp | LEFT",
        "The ramp under the blue ball slopes to the left. | ramp | LEFT",
        "The ramp should slope to the left, not to the right. | ramp | LEFT",
        "Blue rolls down a ramp. It slopes to the left. | ramp | LEFT",
        "Make the ramp slope to the left. | ramp | LEFT",
        "The belt runs left. | belt | LEFT",
        "A belt moving right brings the blue ball to red. | belt | RIGHT",
        "The belt carries things to the right. | belt | RIGHT",
        "The conveyor runs from right to left. | belt | LEFT",
        "The direction of the belt is right. | belt | RIGHT",
        "A leftward belt takes blue to red. | belt | LEFT",
        "A fan blowing up lifts blue to red. | fan | UP",
        "An upward-blowing fan lifts blue. | fan | UP",
        "The blower is directed upward. | fan | UP",
        "A fan which is turned to the left blows blue to red. | fan | LEFT",
        "A fan at the bottom that blows up lifts the blue ball to red. | fan | UP",
        "Use a fan facing left to push blue to red. | fan | LEFT",
        "There is a fan. It blows up. | fan | UP",
        "The cannon aims up and to the right. | cannon | UP_RIGHT",
        "The cannon should point to the upper right. | cannon | UP_RIGHT",
        "The cannon's direction is up and to the left. | cannon | UP_LEFT",
        "A left-facing cannon shoots blue to red. | cannon | LEFT",
        "The cannon fires to the left. | cannon | LEFT",
        "The cannon shoots up and blue hits red. | cannon | UP",
        "The cannon shoots up to the left and blue hits red. | cannon | UP_LEFT",
        "The cannon points up to the left and blue hits red. | cannon | UP_LEFT",
        "The see-saw is tilted to the left. | see_saw | LEFT",
        "A trampoline tilted to the right throws blue to red. | trampoline | RIGHT",
      })
  void isRead(String sentence, String tool, Aim way) {
    Brief brief = Briefs.of(sentence);
    assertThat(brief.requirements()).contains(new ToolFaces(tool, way, 1));
    assertThat(brief.notUnderstood()).isEmpty();
    // It is said of the tool: neither where it is, nor what a ball does.
    assertThat(brief.requirements())
        .noneMatch(
            r ->
                r instanceof Requirement.Heads
                    || r instanceof Requirement.Within w && w.isAcross(tool)
                    || r instanceof Requirement.Meets);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The cannon fires blue up and to the right.",
        "Blue rolls down the ramp.",
        "Blue rolls left down a ramp.",
        "Blue goes down the ramp to the left.",
        "The ramp on the left.",
        "There is a fan at the top.",
        "A cannon aimed at red shoots blue.",
        "The ramp slopes toward red.",
        "The ramp does not slope to the left.",
        "No ramp slopes to the left.",
        "There is no ramp that slopes to the left.",
        "No left-sloping ramp.",
        "The ramp slopes to the left or to the right.",
        "The cannon must not shoot to the left.",
        "A fan blows blue up to red.",
        "The belt carries blue to the right.",
      })
  void isNone(String sentence) {
    assertThat(Briefs.of(sentence).requirements()).noneMatch(r -> r instanceof ToolFaces);
  }

  @Test
  void aBanOfOneThatPointsThereBansNoOther() {
    Requirement none = new Requirement.Uses("ramp", false);
    assertThat(Briefs.byGrammar("No left-sloping ramp.").requirements()).doesNotContain(none);
    assertThat(Briefs.byGrammar("There is no ramp that slopes to the left.").requirements())
        .doesNotContain(none);
  }

  @Test
  void whoRollsDownItHitsRed() {
    for (String sentence :
        new String[] {
          "Blue rolls down a ramp that slopes down to the left and pushes red to the goal.",
          "Blue falls onto a belt that runs to the left and hits red.",
          "Blue uses a ramp that leads down to the left to reach red."
        }) {
      Brief brief = Briefs.of(sentence);
      assertThat(brief.notUnderstood()).as(sentence).isEmpty();
      assertThat(brief.requirements())
          .as(sentence)
          .anyMatch(r -> r instanceof ToolFaces f && f.way() == Aim.LEFT)
          .noneMatch(r -> r instanceof Requirement.Meets);
    }
  }

  @Test
  void severalOfThem() {
    assertThat(Briefs.of("Two ramps slope down to the right.").requirements())
        .contains(new ToolFaces("ramp", Aim.RIGHT, 2));
    assertThat(Briefs.of("One ramp slopes left, the other slopes right.").requirements())
        .contains(new ToolFaces("ramp", Aim.LEFT, 1), new ToolFaces("ramp", Aim.RIGHT, 1));
    assertThat(
            Briefs.of("Blue falls onto a belt, then onto a second belt that runs left.")
                .requirements())
        .contains(new ToolFaces("belt", Aim.LEFT, 1));
    assertThatThrownBy(
            () -> Briefs.of("There is exactly one ramp. A ramp slopes left. A ramp slopes right."))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("a ramp slopes down to the left");
  }

  @Test
  void besidesAPlaceAndHowFar() {
    assertThat(Briefs.of("A fan on the left blows to the right.").requirements())
        .contains(new Requirement.Within("fan", -1, 0, -1, 1), new ToolFaces("fan", Aim.RIGHT, 1));
    Brief straight = Briefs.of("The fan blows straight up.");
    assertThat(straight.requirements()).contains(new ToolFaces("fan", Aim.UP, 1));
    assertThat(straight.notUnderstood()).containsExactly("straight");
    assertThat(Briefs.of("The cannon shoots blue to the left.").requirements())
        .contains(new Requirement.Heads(Requirement.Thing.BLUE, Direction.LEFT));
  }
}
