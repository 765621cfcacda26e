package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.prompt.Requirement.Spans;
import org.puzzlewright.physics.prompt.Requirement.Within;

/** Places by number, and parts of the picture for tools, in many forms of words. */
class CoordinatesTest {

  private static Within x(String item, double left, double right) {
    return new Within(item, left, right, -1, 1);
  }

  private static Within y(String item, double bottom, double top) {
    return new Within(item, -1, 1, bottom, top);
  }

  private static Within at(String item, double left, double right, double bottom, double top) {
    return new Within(item, left, right, bottom, top);
  }

  private static Arguments reads(String sentence, Requirement... places) {
    return Arguments.of(sentence, List.of(places));
  }

  static Stream<Arguments> things() {
    return Stream.of(
        reads(
            "Blue ball at (-0.7, 0.6) and red ball at (0.1,-0.2).",
            at("blue", -0.8, -0.6, 0.5, 0.7),
            at("red", 0, 0.2, -0.3, -0.1)),
        reads(
            "Red ball at 0.1, 0.3. Goal at 0.7, -0.8.",
            at("red", 0, 0.2, 0.2, 0.4),
            at("goal", 0.6, 0.8, -0.9, -0.7)),
        reads("Put red at (0,0).", at("red", -0.1, 0.1, -0.1, 0.1)),
        reads("Red at x = 0.3.", x("red", 0.2, 0.4)),
        reads("The goal should be at x=0.7, y=-0.8.", at("goal", 0.6, 0.8, -0.9, -0.7)),
        reads("Goal x=0.7.", x("goal", 0.6, 0.8)),
        reads("The goal shall be located at x < -0.5.", x("goal", -1, -0.5)),
        reads(
            "The red ball is at x > 0.5 and blue starts at x <= 0.",
            x("red", 0.5, 1),
            x("blue", -1, 0)),
        reads("Blue starts at x of at least 0.2.", x("blue", 0.2, 1)),
        reads(
            "Blue at height 0.8, red at height 0, goal at height -0.8.",
            y("blue", 0.7, 0.9),
            y("red", -0.1, 0.1),
            y("goal", -0.9, -0.7)),
        reads(
            "x of blue -0.5, x of red 0, x of goal 0.5.",
            x("blue", -0.6, -0.4),
            x("red", -0.1, 0.1),
            x("goal", 0.4, 0.6)),
        reads(
            "Blue's x is 0.5 and the height of red should be 0.2.",
            x("blue", 0.4, 0.6),
            y("red", 0.1, 0.3)),
        reads("The goal is below y = -0.5.", y("goal", -1, -0.5)),
        reads("The goal must not be below y = -0.5.", y("goal", -0.5, 1)),
        reads("Red stands to the right of x = 0.2.", x("red", 0.2, 1)),
        reads("Red is between x = 0.2 and x = 0.5.", x("red", 0.2, 0.5)),
        reads(
            "Blue: (0.5, 0.3), red: (0, 0.1).",
            at("blue", 0.4, 0.6, 0.2, 0.4),
            at("red", -0.1, 0.1, 0, 0.2)),
        reads("Blue drops down from y=0.9.", y("blue", 0.8, 1)),
        reads("Blue hits red at (0.3, -0.1).", at("red", 0.2, 0.4, -0.2, 0)),
        reads("One wall at x=0 from y=-1 to y=0.", x("wall", -0.1, 0.1), new Spans("wall", -1, 0)),
        reads(
            "A platform from x=-0.1 to x=0.4 at y=0.3.",
            new Spans("platform", -0.1, 0.4),
            y("platform", 0.2, 0.4)),
        reads("Two walls at x=-0.3 and x=0.3.", x("wall", -0.4, -0.2), x("wall", 0.2, 0.4)));
  }

  static Stream<Arguments> tools() {
    return Stream.of(
        reads("A cannon at the bottom left.", at("cannon", -1, 0, -1, -0.33)),
        reads("A fan at the bottom.", y("fan", -1, -0.33)),
        reads("A see-saw in the middle.", x("see_saw", -0.33, 0.33)),
        reads("A funnel top left.", at("funnel", -1, 0, 0.33, 1)),
        reads("A ladder on the right side.", x("ladder", 0, 1)),
        reads("Put a fan in the lower right corner.", at("fan", 0.33, 1, -1, -0.33)),
        reads("The cannon should be on the far left.", x("cannon", -1, -0.5)),
        reads(
            "A see-saw is in the centre and a ramp is on the left.",
            x("see_saw", -0.33, 0.33),
            x("ramp", -1, 0)),
        reads("A trampoline at x = 0.4.", x("trampoline", 0.3, 0.5)));
  }

  @ParameterizedTest
  @MethodSource({"things", "tools"})
  void readsWhereThingsAre(String sentence, List<Requirement> expected) {
    List<Requirement> places = new ArrayList<>(Briefs.of(sentence).requirements());
    places.removeIf(r -> !(r instanceof Within) && !(r instanceof Spans));
    assertThat(places).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @MethodSource("tools")
  void andThatTheToolIsThere(String sentence, List<Requirement> expected) {
    for (Requirement r : expected) {
      String tool = ((Within) r).item();
      assertThat(Briefs.of(sentence).requirements()).contains(new Requirement.Uses(tool, true));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The blue ball is at (5, 0.3).",
        "The goal should be at x = -1.2.",
        "A cannon at x = 40.",
      })
  void whatIsOutsideThePictureIsRefusedInALine(String sentence) {
    assertThatThrownBy(() -> Briefs.of(sentence))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("the picture goes from -1 to 1")
        .hasMessageNotContaining("\n");
  }

  @Test
  void numbersAndSidesThatContradictAreRefused() {
    assertThatThrownBy(() -> Briefs.of("Blue starts on the left at x = 0.5."))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("the blue ball starts at x = 0.5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Two of a kind with one place, a denied place, how tall a wall is, where blue lands.
        "Two walls at x = 0.3.",
        "The wall is not at x = 0.5.",
        "Blue lands at x = 0.4 before it hits red.",
        "No cannon on the left.",
      })
  void whatCannotBeSaidIsListed(String sentence) {
    Brief brief = Briefs.of(sentence);
    assertThat(brief.requirements()).noneMatch(r -> r instanceof Within || r instanceof Spans);
    assertThat(brief.notUnderstood()).isNotEmpty();
  }

  @Test
  void countsBehindAnXAreNoPlaces() {
    assertThat(Briefs.of("ramp x2, cannon x1").requirements())
        .contains(new Requirement.Count("ramp", Requirement.Bound.EXACTLY, 2))
        .noneMatch(r -> r instanceof Within);
  }
}
