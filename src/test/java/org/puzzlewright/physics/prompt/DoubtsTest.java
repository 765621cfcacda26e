package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a prompt says only perhaps, or under a condition, or as one of two, is not required. */
class DoubtsTest {

  private static final List<String> CLAUSES =
      List.of(
          "the blue ball starts on the left",
          "the goal is on the far right",
          "the red ball is near the goal",
          "there is a platform",
          "a ramp is used",
          "the blue ball flies over a wall",
          "the blue ball hits a wall",
          "the blue ball lands on a platform",
          "the red ball falls onto the goal",
          "the blue ball goes up to the red ball",
          "the puzzle is hard");

  private static final List<String> DOUBTS =
      List.of(
          "Maybe %s.",
          "Perhaps %s.",
          "Preferably %s.",
          "If possible, %s.",
          "If %s, I am glad.",
          "It depends on whether %s.",
          "It is not true that %s.",
          "It is not necessary that %s.");

  @Test
  void whatIsDoubtfulIsListedAndNotRequired() {
    List<String> required = new ArrayList<>();
    for (String clause : CLAUSES) {
      for (String doubt : DOUBTS) {
        String prompt = doubt.formatted(clause);
        Brief brief = Briefs.byGrammar(prompt);
        if (brief.requirements().size() > 1 || brief.notUnderstood().isEmpty()) {
          required.add(prompt + " -> " + brief.requirements());
        }
      }
    }
    assertThat(required).isEmpty();
  }

  @Test
  void neitherOfTwoIsRequiredWhereOneIsEnough() {
    List<String> required = new ArrayList<>();
    for (String first : CLAUSES) {
      for (String second : CLAUSES) {
        String prompt = "Either %s or %s.".formatted(first, second);
        if (!first.equals(second)) {
          Brief brief = Briefs.byGrammar(prompt);
          boolean both =
              brief.requirements().stream()
                  .anyMatch(
                      r -> !(r instanceof Requirement.Pushes || r instanceof Requirement.AnyOf));
          boolean said =
              brief.requirements().stream().anyMatch(r -> r instanceof Requirement.AnyOf);
          if (both || said != brief.notUnderstood().isEmpty()) {
            required.add(prompt + " -> " + brief.requirements());
          }
        }
      }
    }
    assertThat(required).isEmpty();
  }

  @Test
  void whatIsAskedForBesidesIsStillRequired() {
    for (String clause : CLAUSES) {
      String prompt = "Maybe there is a hexagon. Then %s.".formatted(clause);
      List<Requirement> alone = Briefs.byGrammar(clause + ".").requirements();
      assertThat(Briefs.byGrammar(prompt).requirements()).containsExactlyElementsOf(alone);
    }
  }
}
