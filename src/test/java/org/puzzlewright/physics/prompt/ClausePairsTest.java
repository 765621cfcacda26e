package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every two clauses together ask for what each of them asks for, or are refused. */
class ClausePairsTest {

  private static final List<String> CLAUSES =
      List.of(
          "the blue ball starts on the left",
          "the goal is on the far right",
          "the red ball is near the goal",
          "the goal is below the red ball",
          "the red ball is to the right of the blue ball",
          "the goal is at the bottom",
          "the red ball starts in the middle",
          "there is a platform",
          "there are two walls",
          "use a ramp",
          "use exactly one cannon",
          "no hexagon may be used",
          "use at most two tools",
          "the blue ball flies over a wall",
          "the blue ball passes around a wall",
          "the blue ball lands on a platform",
          "the blue ball bounces off a wall",
          "the blue ball bounces back",
          "the blue ball rolls to the right",
          "the blue ball goes up to the red ball",
          "the red ball falls onto the goal",
          "the red ball rolls over a platform",
          "the blue ball does not touch the platform",
          "there is no wall",
          "the puzzle is hard",
          "a wall stands between the blue ball and the red ball");

  /** What conflicts, by distinctive parts of the two clauses. */
  private static final List<Set<String>> CONFLICTS =
      List.of(
          Set.of("two walls", "no wall"),
          Set.of("flies over a wall", "no wall"),
          Set.of("passes around a wall", "no wall"),
          Set.of("bounces off a wall", "no wall"),
          Set.of("a wall stands between", "no wall"),
          Set.of("lands on a platform", "not touch the platform"));

  private static final List<String> JOINS = List.of(" and ", ", then ", ". ");

  /** What each clause asks for alone. */
  private final Map<String, List<Requirement>> alone = new HashMap<>();

  @Test
  void everyPairAsksForBothOrIsRefused() {
    List<String> wrong = new ArrayList<>();
    int refused = 0;
    int count = 0;
    for (String first : CLAUSES) {
      for (String second : CLAUSES) {
        for (String join : JOINS) {
          if (first.equals(second)) {
            continue;
          }
          count++;
          String prompt = first + join + second + ".";
          boolean conflict =
              CONFLICTS.stream()
                  .anyMatch(
                      c -> c.stream().allMatch(part -> (first + "|" + second).contains(part)));
          try {
            Brief brief = Briefs.byGrammar(prompt);
            if (conflict || !isUnion(brief, first, second, join)) {
              wrong.add(prompt + " -> " + brief.requirements() + " " + brief.notUnderstood());
            }
          } catch (BriefException refusal) {
            refused++;
            if (!conflict) {
              wrong.add(prompt + " -> " + refusal.getMessage());
            }
          }
        }
      }
    }
    assertThat(count).isEqualTo(CLAUSES.size() * (CLAUSES.size() - 1) * JOINS.size());
    assertThat(wrong).isEmpty();
    assertThat(refused).isEqualTo(CONFLICTS.size() * 2 * JOINS.size());
  }

  /** "Then" may add an order of what blue meets; what cannot come then must be listed. */
  private boolean isUnion(Brief brief, String first, String second, String join) {
    Set<Requirement> both = new LinkedHashSet<>(asked(first));
    both.addAll(asked(second));
    Set<Requirement> read = new HashSet<>(brief.requirements());
    if (first.matches(".*no(t| hexagon) .*") && second.startsWith("use ")) {
      // "No hexagon may be used and use a ramp": how far "no" goes is not clear; it is listed.
      return both.containsAll(read);
    }
    if (join.equals(", then ")) {
      if (!brief.notUnderstood().isEmpty()) {
        return first.contains("to the red ball")
            && second.contains(brief.notUnderstood().get(0))
            && both.containsAll(read);
      }
      read.removeIf(r -> r instanceof Requirement.Order);
    }
    return read.equals(both) && brief.notUnderstood().isEmpty();
  }

  private List<Requirement> asked(String clause) {
    return alone.computeIfAbsent(clause, c -> Briefs.byGrammar(c).requirements());
  }
}
