package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.puzzlewright.Draws;

/** Every clause with every other: what each means must not depend on its neighbours. */
class CombinationsTest {

  private static final Map<String, String> BLUE =
      Map.of(
          "The blue ball", "",
          "The blue ball on the left", "blue@left",
          "The blue sphere, which starts on the right-hand side,", "blue@right",
          "Starting on the left, the blue ball", "blue@left",
          "From the start on the right the blue marble", "blue@right");

  private static final Map<String, String> TOOL =
      Map.of(
          "", "",
          " uses a ramp and", "+ramp",
          " is shot by a cannon and", "+cannon",
          ", without using a ramp,", "-ramp",
          " bounces off a six-sided block and", "+hexagon offhexagon");

  private static final Map<String, String> PATH =
      Map.of(
          " hits the red ball", "",
          " jumps over a wall and strikes the red ball", "wall over",
          " goes up to reach a red ball", "blue:up",
          " drops down to the red ball", "blue:down",
          " lands on a ledge and then bumps into the red ball", "platform lands",
          " passes under the fence to the red ball", "wall under");

  private static final Map<String, String> END =
      Map.of(
          ".", "",
          ", then pushes it to the goal.", "",
          " and knocks it down to the target on the left.", "red:down goal@left",
          ", which then falls onto the goal on the right.", "red:down goal@right",
          " and shoves it up into the star.", "red:up",
          ". It is pushed to the goal, and the goal is below it.", "goalvred");

  @Test
  void clausesAreReadTheSameInEveryCombination() {
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (var blue : BLUE.entrySet()) {
      for (var tool : TOOL.entrySet()) {
        for (var path : PATH.entrySet()) {
          for (var end : END.entrySet()) {
            String prompt = blue.getKey() + tool.getKey() + path.getKey() + end.getKey();
            count++;
            if (Math.floorMod(prompt.hashCode(), Draws.SHARE) > 0) {
              continue;
            }
            String codes =
                String.join(" ", blue.getValue(), tool.getValue(), path.getValue(), end.getValue());
            Brief brief = Briefs.of(prompt);
            boolean same =
                Expected.requirements(codes).equals(Set.copyOf(brief.requirements()))
                    && brief.notUnderstood().isEmpty();
            if (!same) {
              wrong.add(prompt + " -> " + brief.requirements() + " " + brief.notUnderstood());
            }
          }
        }
      }
    }
    assertThat(count).isEqualTo(900);
    assertThat(wrong.stream().limit(5)).isEmpty();
  }
}
