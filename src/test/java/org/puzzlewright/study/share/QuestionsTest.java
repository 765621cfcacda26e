package org.puzzlewright.study.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

class QuestionsTest {

  private static Placed tool(String type, int number, double x, double y) {
    return new Placed(type + " " + number, Catalogue.type(type).variants().get(0), new Point(x, y));
  }

  /** Blue is at the upper left, red in the middle, the goal at the lower right. */
  private static List<Questions.Question> questions(Placed... tools) {
    Scene scene =
        Scene.designed("t", new Point(-0.8, 0.8), new Point(0, 0), new Point(0.8, -0.8), List.of());
    return Questions.of(new Puzzle(scene, Inventory.paper(), List.of(tools)));
  }

  private static Optional<String> answer(
      List<Questions.Question> all, String template, String... things) {
    return all.stream()
        .filter(q -> q.template().id().equals(template) && q.things().equals(List.of(things)))
        .map(Questions.Question::answer)
        .findFirst();
  }

  @Test
  void sidesAndHeightsAreAsInThePicture() {
    List<Questions.Question> all = questions(tool("ramp", 1, 0.5, 0.5));

    assertThat(answer(all, "side-1", "the blue ball", "the goal")).hasValue("left");
    assertThat(answer(all, "side-1", "the goal", "the blue ball")).hasValue("right");
    assertThat(answer(all, "height-3", "the blue ball", "the red ball")).hasValue("above");
    assertThat(answer(all, "height-3", "the goal", "the ramp")).hasValue("below");
    assertThat(all)
        .allSatisfy(
            q -> {
              assertThat(q.choices()).contains(q.answer());
              assertThat(q.text()).doesNotContain("%");
            });
  }

  @Test
  void nothingIsAskedThatIsNotClear() {
    // The tool is as far to the right as red, but far above it.
    List<Questions.Question> all = questions(tool("hexagon", 1, 0, 0.6));

    assertThat(answer(all, "side-1", "the hexagon", "the red ball")).isEmpty();
    assertThat(answer(all, "height-1", "the hexagon", "the red ball")).hasValue("above");
  }

  @Test
  void theKindOfToolIsAskedOnlyWhereThereIsOneKind() {
    assertThat(answer(questions(tool("ramp", 1, 0.5, 0.5)), "tool-1")).hasValue("ramp");
    assertThat(answer(questions(tool("ramp", 1, 0.5, 0.5), tool("ramp", 2, 0, 0.6)), "tool-1"))
        .hasValue("ramp");
    assertThat(answer(questions(tool("ramp", 1, 0.5, 0.5), tool("cannon", 1, 0, 0.6)), "tool-1"))
        .isEmpty();
    assertThat(answer(questions(), "tool-1")).isEmpty();
  }

  /** Of two ramps nobody could tell which is meant. */
  @Test
  void twoOfAKindAreNotNamed() {
    assertThat(questions(tool("ramp", 1, 0.5, 0.5), tool("ramp", 2, 0, 0.6)))
        .noneMatch(q -> q.things().contains("the ramp"));
    assertThat(questions(tool("ramp", 1, 0.5, 0.5))).anyMatch(q -> q.things().contains("the ramp"));
  }

  @Test
  void theNearestMustBeMuchNearer() {
    Placed ramp = tool("ramp", 1, -0.5, 0.8);

    assertThat(answer(questions(ramp, tool("cannon", 1, 0.7, 0.3)), "nearest-1", "the blue ball"))
        .hasValue("ramp");
    assertThat(answer(questions(ramp, tool("cannon", 1, -0.8, 0.5)), "nearest-1", "the blue ball"))
        .isEmpty();
    assertThat(answer(questions(ramp), "nearest-1", "the blue ball")).isEmpty();
  }

  @Test
  void boxesAreToldApartByTheMarginOnly() {
    Extent one = new Extent(0, 0, 2, 2);

    assertThat(one.leftOf(new Extent(4, 0, 6, 2))).isTrue();
    assertThat(one.leftOf(new Extent(3.9, 0, 6, 2))).isFalse();
    assertThat(new Extent(0, 4, 2, 6).above(one)).isTrue();
    assertThat(new Extent(0, 3.9, 2, 6).above(one)).isFalse();
    assertThat(one.gap(new Extent(5, 6, 7, 8))).isEqualTo(5);
    assertThat(one.gap(new Extent(1, 1, 7, 8))).isZero();
  }
}
