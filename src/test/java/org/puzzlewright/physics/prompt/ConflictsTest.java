package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/** Requirements that exclude each other are refused in either order, others never. */
class ConflictsTest {

  private static Requirement third(Thing thing, Part part) {
    return new Requirement.Third(thing, part);
  }

  private static Requirement distance(Along along, Bound bound, double distance) {
    return new Requirement.Distance(Thing.BLUE, Thing.RED, along, bound, distance);
  }

  private static Requirement at(String item, double x, double y) {
    return new Requirement.Within(item, x - 0.1, x + 0.1, y - 0.1, y + 0.1);
  }

  private static Requirement bound(Bound bound, Difficulty level) {
    return new Requirement.RatedBound(bound, level);
  }

  private static Requirement uses(String tool, boolean used) {
    return new Requirement.Uses(tool, used);
  }

  private static Requirement high(Bound bound, double value, int number) {
    return new Requirement.Extent("wall", Dimension.HEIGHT, bound, value, number);
  }

  private static Requirement never(Thing ball, String item) {
    return new Requirement.Never(ball, item);
  }

  private static Requirement faces(String tool, Aim way, int number) {
    return new Requirement.ToolFaces(tool, way, number);
  }

  private static final Requirement LEFT = third(Thing.BLUE, Part.LEFT);
  private static final Requirement FROM_LEFT = new Requirement.HitsFrom(From.LEFT);
  private static final Requirement NO_WALL = new Requirement.Present(Thing.WALL, false);

  static Stream<List<Requirement>> contradictions() {
    return Stream.of(
        List.of(LEFT, third(Thing.BLUE, Part.RIGHT)),
        List.of(third(Thing.RED, Part.TOP), third(Thing.RED, Part.MIDDLE_HEIGHT)),
        List.of(LEFT, new Requirement.Side(Thing.BLUE, Direction.RIGHT)),
        List.of(LEFT, new Requirement.FarSide(Thing.BLUE, Direction.RIGHT)),
        List.of(LEFT, new Requirement.Middle(Thing.BLUE)),
        List.of(third(Thing.RED, Part.TOP), new Requirement.Height(Thing.RED, Vertical.DOWN)),
        List.of(distance(Along.ANY, Bound.AT_MOST, 0.5), distance(Along.ANY, Bound.EXACTLY, 0.7)),
        List.of(
            distance(Along.SIDEWAYS, Bound.AT_LEAST, 0.6),
            new Requirement.Near(Thing.RED, true, Thing.BLUE)),
        List.of(at("blue", 0.5, 0), LEFT),
        List.of(at("blue", 0.5, 0), at("blue", 0.2, 0)),
        List.of(at("goal", 0, 0.5), third(Thing.GOAL, Part.BOTTOM)),
        List.of(at("blue", 0.5, 0), new Requirement.Side(Thing.BLUE, Direction.LEFT)),
        List.of(new Requirement.Within("cannon", -1, -0.33, -1, 1), Requirement.Only.of("ramp")),
        List.of(faces("belt", Aim.LEFT, 1), uses("belt", false)),
        List.of(faces("ramp", Aim.LEFT, 2), new Requirement.Count("tool", Bound.AT_MOST, 1)),
        List.of(faces("fan", Aim.UP, 1), Requirement.Only.of("cannon")),
        List.of(NO_WALL, new Requirement.Spans("wall", -1, 0)),
        List.of(FROM_LEFT, new Requirement.HitsFrom(From.RIGHT)),
        List.of(never(Thing.BLUE, "wall"), new Requirement.Meets(Thing.BLUE, "wall", true)),
        List.of(never(Thing.BLUE, "tool"), uses("ramp", true)),
        List.of(never(Thing.RED, "platform"), new Requirement.LandsOn(Thing.RED, "platform")),
        List.of(never(Thing.BLUE, "platform"), new Requirement.LandsOnPlatform()),
        List.of(never(Thing.RED, "wall"), new Requirement.Bounces(Thing.RED, "wall")),
        List.of(never(Thing.BLUE, "ramp"), new Requirement.Order("wall", "ramp")),
        List.of(Requirement.Only.of("ramp"), uses("cannon", true)),
        List.of(Requirement.Only.of("ramp", "fan"), uses("cannon", true)),
        List.of(Requirement.Only.of("ramp"), uses("ramp", false)),
        List.of(Requirement.Only.of("ramp"), Requirement.Only.of("cannon")),
        List.of(Requirement.Only.of("ramp"), new Requirement.Count("hexagon", Bound.AT_LEAST, 1)),
        List.of(bound(Bound.AT_LEAST, Difficulty.HARD), new Requirement.Rated(Difficulty.EASY)),
        List.of(bound(Bound.AT_LEAST, Difficulty.HARD), bound(Bound.AT_MOST, Difficulty.MEDIUM)),
        List.of(
            new Requirement.SamePlatform(Thing.BLUE, Thing.RED, true),
            new Requirement.SamePlatform(Thing.RED, Thing.BLUE, false)),
        List.of(NO_WALL, new Requirement.RedPasses(Passage.OVER)),
        List.of(NO_WALL, new Requirement.Sized("wall", Size.TALL, 1)),
        List.of(NO_WALL, high(Bound.EXACTLY, 0.4, 1)),
        List.of(new Requirement.Count("wall", Bound.AT_MOST, 2), high(Bound.EXACTLY, 0.4, 3)),
        List.of(high(Bound.AT_MOST, 0.3, Requirement.Extent.EACH), high(Bound.EXACTLY, 0.4, 1)),
        List.of(
            high(Bound.AT_MOST, 0.3, Requirement.Extent.EACH),
            new Requirement.Sized("wall", Size.TALL, 1)),
        List.of(
            new Requirement.Count("platform", Bound.AT_MOST, 2),
            new Requirement.Staircase(Toward.LEFT, 3)),
        List.of(
            new Requirement.Count("wall", Bound.EXACTLY, 2),
            new Requirement.Several(Thing.BLUE, Act.PASSES_OVER, "wall", 3)),
        List.of(
            new Requirement.Several(Thing.RED, Act.LANDS_ON, "platform", 2),
            never(Thing.RED, "platform")),
        List.of(
            FROM_LEFT,
            new Requirement.AnyOf(
                List.of(
                    new Requirement.HitsFrom(From.RIGHT), new Requirement.HitsFrom(From.RIGHT)))));
  }

  @ParameterizedTest
  @MethodSource("contradictions")
  void areRefused(List<Requirement> pair) {
    for (List<Requirement> both : List.of(pair, List.of(pair.get(1), pair.get(0)))) {
      assertThatThrownBy(() -> Conflicts.check(both))
          .isInstanceOf(BriefException.class)
          .hasMessageContaining(pair.get(0).words())
          .hasMessageContaining(pair.get(1).words());
    }
  }

  @Test
  void oneToolPointsOneWay() {
    Requirement left = faces("ramp", Aim.LEFT, 1);
    Requirement right = faces("ramp", Aim.RIGHT, 1);
    Requirement one = new Requirement.Count("ramp", Bound.EXACTLY, 1);
    assertThat(Conflicts.against(List.of(left, right, one))).containsExactly(left, right, one);
    assertThat(Conflicts.against(List.of(left, one))).isEmpty();
    Requirement up = faces("fan", Aim.UP_LEFT, 1);
    Requirement down = faces("fan", Aim.DOWN, 1);
    Requirement most = new Requirement.Count("fan", Bound.AT_MOST, 1);
    assertThat(Conflicts.against(List.of(up, down, most))).containsExactly(up, down, most);
    assertThat(Conflicts.against(List.of(up, faces("fan", Aim.UP, 1), most))).isEmpty();
  }

  static Stream<List<Requirement>> possible() {
    return Stream.of(
        List.of(LEFT, third(Thing.BLUE, Part.TOP)),
        List.of(LEFT, third(Thing.RED, Part.RIGHT)),
        List.of(
            new Requirement.Side(Thing.BLUE, Direction.LEFT),
            new Requirement.SideOf(Thing.BLUE, Direction.RIGHT, Thing.RED)),
        List.of(
            new Requirement.Side(Thing.GOAL, Direction.LEFT),
            new Requirement.SideOf(Thing.RED, Direction.LEFT, Thing.GOAL)),
        List.of(third(Thing.WALL, Part.LEFT), third(Thing.WALL, Part.RIGHT)),
        List.of(at("wall", -0.5, 0), at("wall", 0.5, 0)),
        List.of(at("blue", -0.5, 0), LEFT),
        List.of(at("red", -0.8, 0), new Requirement.Side(Thing.BLUE, Direction.LEFT)),
        List.of(
            new Requirement.Several(Thing.BLUE, Act.PASSES_OVER, "wall", 2),
            never(Thing.BLUE, "wall")),
        List.of(LEFT, new Requirement.Side(Thing.BLUE, Direction.LEFT)),
        List.of(
            third(Thing.RED, Part.MIDDLE_HEIGHT), new Requirement.Height(Thing.RED, Vertical.UP)),
        List.of(distance(Along.ANY, Bound.AT_MOST, 0.5), distance(Along.ANY, Bound.EXACTLY, 0.6)),
        List.of(
            distance(Along.SIDEWAYS, Bound.EXACTLY, 0.2),
            new Requirement.Near(Thing.BLUE, false, Thing.RED)),
        List.of(FROM_LEFT, new Requirement.HitsFrom(From.ABOVE)),
        List.of(never(Thing.BLUE, "wall"), new Requirement.Meets(Thing.RED, "wall", true)),
        List.of(never(Thing.RED, "tool"), uses("ramp", true)),
        List.of(never(Thing.BLUE, "wall"), new Requirement.Passes(Passage.OVER)),
        List.of(Requirement.Only.of("ramp"), uses("ramp", true)),
        List.of(Requirement.Only.of("ramp", "cannon"), uses("cannon", true)),
        List.of(Requirement.Only.of("ramp"), uses("cannon", false)),
        List.of(Requirement.Only.of("ramp"), new Requirement.Count("tool", Bound.EXACTLY, 2)),
        List.of(
            bound(Bound.AT_LEAST, Difficulty.VERY_HARD), new Requirement.Rated(Difficulty.HARD)),
        List.of(
            faces("ramp", Aim.LEFT, 1),
            faces("ramp", Aim.RIGHT, 1),
            new Requirement.Count("ramp", Bound.EXACTLY, 2)),
        List.of(
            faces("cannon", Aim.UP, 1),
            faces("cannon", Aim.LEFT, 1),
            new Requirement.Count("cannon", Bound.EXACTLY, 1)),
        List.of(NO_WALL, never(Thing.BLUE, "wall")),
        List.of(high(Bound.AT_MOST, 0.3, Requirement.Extent.EACH), high(Bound.EXACTLY, 0.34, 1)),
        List.of(high(Bound.EXACTLY, 0.2, 1), new Requirement.Sized("wall", Size.TALL, 1)),
        List.of(
            high(Bound.AT_MOST, 0.3, Requirement.Extent.EACH),
            new Requirement.Extent("wall", Dimension.THICKNESS, Bound.AT_LEAST, 0.4, 1)),
        List.of(NO_WALL, new Requirement.CrossesGap(Thing.BLUE)),
        List.of(
            FROM_LEFT,
            new Requirement.AnyOf(
                List.of(
                    new Requirement.HitsFrom(From.RIGHT), new Requirement.HitsFrom(From.ABOVE)))));
  }

  @ParameterizedTest
  @MethodSource("possible")
  void areNotRefused(List<Requirement> pair) {
    assertThatCode(() -> Conflicts.check(pair)).doesNotThrowAnyException();
    assertThatCode(() -> Conflicts.check(List.of(pair.get(1), pair.get(0))))
        .doesNotThrowAnyException();
  }

  @Test
  void ofTwoWallsOneIsPassedOverAndOneUnder() {
    Requirement over = new Requirement.Passes(Passage.OVER);
    Requirement under = new Requirement.Passes(Passage.UNDER);
    Requirement two = new Requirement.Count("wall", Bound.AT_LEAST, 2);
    assertThatCode(() -> Conflicts.check(List.of(over, under, two))).doesNotThrowAnyException();
    assertThatThrownBy(() -> Conflicts.check(List.of(over, under)))
        .isInstanceOf(BriefException.class);
  }

  static Stream<List<Requirement>> chains() {
    return Stream.of(
        List.of(
            new Requirement.Count("wall", Bound.EXACTLY, 2),
            high(Bound.AT_MOST, 0.3, 1),
            high(Bound.AT_LEAST, 0.5, 2)),
        List.of(
            new Requirement.Count("wall", Bound.EXACTLY, 1),
            high(Bound.EXACTLY, 0.2, 1),
            new Requirement.Sized("wall", Size.TALL, 1)),
        List.of(
            new Requirement.Order("ramp", "fan"),
            new Requirement.Order("fan", "belt"),
            new Requirement.Order("belt", "ramp")),
        List.of(
            third(Thing.GOAL, Part.LEFT),
            new Requirement.Middle(Thing.BLUE),
            new Requirement.SideOf(Thing.BLUE, Direction.LEFT, Thing.GOAL)),
        List.of(
            at("blue", -0.5, 0),
            at("goal", 0.5, 0),
            new Requirement.Distance(Thing.BLUE, Thing.GOAL, Along.SIDEWAYS, Bound.AT_MOST, 0.7)),
        List.of(
            new Requirement.SideOf(Thing.BLUE, Direction.LEFT, Thing.RED),
            new Requirement.SideOf(Thing.RED, Direction.LEFT, Thing.GOAL),
            new Requirement.Between(Thing.BLUE, Thing.RED, Thing.GOAL)),
        List.of(
            new Requirement.Near(Thing.BLUE, true, Thing.RED),
            new Requirement.Near(Thing.RED, true, Thing.GOAL),
            new Requirement.FarSide(Thing.BLUE, Direction.LEFT),
            new Requirement.FarSide(Thing.GOAL, Direction.RIGHT),
            distance(Along.SIDEWAYS, Bound.AT_MOST, 0.2)),
        List.of(
            new Requirement.SamePlatform(Thing.BLUE, Thing.RED, true),
            new Requirement.SamePlatform(Thing.RED, Thing.GOAL, true),
            new Requirement.SamePlatform(Thing.BLUE, Thing.GOAL, false)),
        List.of(
            new Requirement.Count("tool", Bound.AT_MOST, 2),
            new Requirement.Count("fan", Bound.EXACTLY, 2),
            uses("belt", true)),
        List.of(
            new Requirement.AnyOf(List.of(uses("ramp", true), uses("fan", true))),
            uses("ramp", false),
            never(Thing.BLUE, "fan")));
  }

  @ParameterizedTest
  @MethodSource("chains")
  void aContradictionOfSeveralIsFoundAndEachPartIsNeededForIt(List<Requirement> chain) {
    assertThatThrownBy(() -> Conflicts.check(chain)).isInstanceOf(BriefException.class);
    for (int i = 0; i < chain.size(); i++) {
      List<Requirement> rest = new ArrayList<>(chain);
      rest.remove(i);
      if (chain.size() == 3) {
        assertThatCode(() -> Conflicts.check(rest)).doesNotThrowAnyException();
      }
    }
  }

  /** Places are drawn first, and then what holds of them is asked for: that is never refused. */
  @Test
  void whatHoldsOfSomePlacesIsNeverRefused() {
    Random random = new Random(7);
    Thing[] things = {Thing.BLUE, Thing.RED, Thing.GOAL};
    for (int trial = 0; trial < 3000; trial++) {
      double[] x = random.doubles(3, -1, 1).toArray();
      double[] y = random.doubles(3, -1, 1).toArray();
      List<Requirement> all = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Thing a = things[i];
        Thing b = things[(i + 1) % 3];
        double dx = x[i] - x[(i + 1) % 3];
        double dy = y[i] - y[(i + 1) % 3];
        Direction side = dx < 0 ? Direction.LEFT : Direction.RIGHT;
        all.add(new Requirement.SideOf(a, side, b));
        all.add(new Requirement.HeightOf(a, dy < 0 ? Vertical.DOWN : Vertical.UP, b));
        all.add(new Requirement.Height(a, y[i] < 0 ? Vertical.DOWN : Vertical.UP));
        all.add(
            new Requirement.Within(
                i == 0 ? "blue" : i == 1 ? "red" : "goal", Math.max(-1, x[i] - 0.1), 1, -1, y[i]));
        if (Math.abs(x[i]) < 1 / 3.0 - 1e-3) {
          all.add(new Requirement.Middle(a));
        } else if (Math.abs(x[i]) > 1 / 3.0 + 1e-3) {
          all.add(third(a, x[i] < 0 ? Part.LEFT : Part.RIGHT));
        }
        double far = Math.hypot(dx, dy);
        if (far < 0.5 || far > 0.8) {
          all.add(new Requirement.Near(a, far < 0.5, b));
        }
        all.add(new Requirement.Distance(a, b, Along.ANY, Bound.EXACTLY, Math.max(0.05, far)));
        all.add(new Requirement.Distance(a, b, Along.SIDEWAYS, Bound.AT_MOST, Math.abs(dx)));
      }
      List<Integer> order =
          Stream.of(0, 1, 2).sorted((i, j) -> Double.compare(x[i], x[j])).toList();
      all.add(
          new Requirement.Between(
              things[order.get(1)], things[order.get(0)], things[order.get(2)]));
      Collections.shuffle(all, random);
      List<Requirement> some = all.subList(0, 1 + random.nextInt(all.size()));
      assertThatCode(() -> Conflicts.check(some)).doesNotThrowAnyException();
    }
  }
}
