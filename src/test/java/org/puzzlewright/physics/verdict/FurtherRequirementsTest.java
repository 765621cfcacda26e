package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.physics.prompt.Requirement.Bound.AT_LEAST;
import static org.puzzlewright.physics.prompt.Requirement.Bound.AT_MOST;
import static org.puzzlewright.physics.prompt.Requirement.Bound.EXACTLY;
import static org.puzzlewright.physics.prompt.Requirement.Thing.BLUE;
import static org.puzzlewright.physics.prompt.Requirement.Thing.GOAL;
import static org.puzzlewright.physics.prompt.Requirement.Thing.PLATFORM;
import static org.puzzlewright.physics.prompt.Requirement.Thing.RED;
import static org.puzzlewright.physics.prompt.Requirement.Thing.WALL;
import static org.puzzlewright.physics.scene.Direction.LEFT;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Tracks;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.prompt.Requirement.Way;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/**
 * Planted yes and no cases for requirements on how things stand, on gaps, landings and bounces, and
 * for what takes further runs. Every case is judged as it stands and turned round.
 */
class FurtherRequirementsTest {

  /** Blue on the upper right, red in the middle, the goal on the lower left. */
  private static Scene scene(Placed... extras) {
    return Scene.designed("level", at(70, 70), at(42, 40), at(14, 20), List.of(extras));
  }

  private static Placed wall(int number, double length, double x, double y) {
    return new Placed("wall " + number, Plank.wall(length), at(x, y));
  }

  private static Placed platform(int number, double length, double x, double y) {
    return new Placed("floor " + number, Plank.floor(length, 2), at(x, y));
  }

  private static final Placed RAMP = new Placed("ramp 1", new Ramp(LEFT, 18), at(70, 50));

  private static Puzzle puzzle(Scene scene, Placed... solution) {
    return new Puzzle(scene, Inventory.paper(), List.of(solution));
  }

  private static final int TOUCH = 20;

  /**
   * Twenty steps of blue's way to red, then twenty of red's to the goal; each way through some
   * points.
   */
  private static Trace run(double[][] blue, double[][] red, Event... others) {
    double[][] blues = new double[2 * TOUCH + 1][];
    double[][] reds = new double[2 * TOUCH + 1][];
    for (int i = 0; i <= 2 * TOUCH; i++) {
      blues[i] = along(blue, Math.min(1, i / (double) TOUCH));
      reds[i] = along(red, Math.max(0, i / (double) TOUCH - 1));
    }
    List<Event> events = new ArrayList<>(List.of(others));
    events.add(new Event(TOUCH, Event.Kind.CONTACT, Scene.BLUE, Scene.RED, place(blues[TOUCH])));
    events.add(
        new Event(2 * TOUCH, Event.Kind.GOAL, Scene.RED, Scene.GOAL, place(reds[2 * TOUCH])));
    events.sort(Comparator.comparingInt(Event::step));
    return Tracks.trace(blues, reds, events, RunEnd.GOAL_REACHED);
  }

  private static Point place(double[] xy) {
    return at(xy[0], xy[1]);
  }

  private static double[] along(double[][] way, double share) {
    double place = share * (way.length - 1);
    int i = Math.min(way.length - 2, (int) place);
    double t = place - i;
    return new double[] {
      way[i][0] + t * (way[i + 1][0] - way[i][0]), way[i][1] + t * (way[i + 1][1] - way[i][1])
    };
  }

  private static double[][] way(double... xy) {
    double[][] way = new double[xy.length / 2][];
    for (int i = 0; i < way.length; i++) {
      way[i] = new double[] {xy[2 * i], xy[2 * i + 1]};
    }
    return way;
  }

  private static final double[][] BLUE_WAY = way(70, 70, 49, 43);
  private static final double[][] RED_WAY = way(42, 40, 16, 22);

  private static Trace plain(Event... events) {
    return run(BLUE_WAY, RED_WAY, events);
  }

  /** Blue's way ends after ten tenths, and red's begins. */
  private static Event contact(int tenths, String ball, String other, double x, double y) {
    return new Event(tenths * TOUCH / 10, Event.Kind.CONTACT, ball, other, at(x, y));
  }

  private static Trace missed() {
    double[][] blue = new double[11][];
    double[][] red = new double[11][];
    for (int i = 0; i < blue.length; i++) {
      blue[i] = new double[] {70, 70 - i};
      red[i] = new double[] {42, 40};
    }
    return Tracks.trace(blue, red, List.of(), RunEnd.ALL_AT_REST);
  }

  private static void yes(Puzzle puzzle, Trace trace, Requirement r) {
    Alignment.Finding found = judge(puzzle, trace, r);
    assertThat(found.holds()).as("%s", found.line()).isTrue();
    assertThat(judge(turned(puzzle), turned(trace), turned(r)).holds()).as("turned").isTrue();
  }

  private static void no(Puzzle puzzle, Trace trace, Requirement r, String evidence) {
    Alignment.Finding found = judge(puzzle, trace, r);
    assertThat(found.holds()).as("%s", found.line()).isFalse();
    assertThat(found.evidence().toString()).contains(evidence);
    Alignment.Finding other = judge(turned(puzzle), turned(trace), turned(r));
    assertThat(other.holds()).as("turned").isFalse();
    // On the other axis the turned puzzle's evidence is the same.
    assertThat(other.evidence().told(x -> -x).replace("-0.00", "0.00"))
        .isEqualTo(found.evidence().toString().replace("-0.00", "0.00"));
  }

  private static Alignment.Finding judge(Puzzle puzzle, Trace trace, Requirement r) {
    return Alignment.judge(new Brief("prompt", List.of(r), List.of()), puzzle, trace).get(0);
  }

  private static Point turned(Point p) {
    return new Point(-p.x(), p.y());
  }

  private static Placed turned(Placed p) {
    return new Placed(
        p.name(),
        p.item() instanceof Ramp r
            ? new Ramp(180 - r.angle(), r.length(), r.elasticity())
            : p.item(),
        turned(p.at()));
  }

  private static Puzzle turned(Puzzle puzzle) {
    Scene s = puzzle.scene();
    return new Puzzle(
        new Scene(
            s.name(),
            turned(s.blue()),
            turned(s.red()),
            turned(s.goal()),
            s.subGoals(),
            s.furniture().stream().map(FurtherRequirementsTest::turned).toList(),
            s.rules(),
            s.setting()),
        puzzle.inventory(),
        puzzle.solution().stream().map(FurtherRequirementsTest::turned).toList());
  }

  private static Trace turned(Trace trace) {
    double[][] blue = new double[trace.steps() + 1][];
    double[][] red = new double[trace.steps() + 1][];
    for (int i = 0; i < blue.length; i++) {
      blue[i] = new double[] {Vec.WORLD - trace.blue().x(i), trace.blue().y(i)};
      red[i] = new double[] {Vec.WORLD - trace.red().x(i), trace.red().y(i)};
    }
    List<Event> events =
        trace.events().stream()
            .map(e -> new Event(e.step(), e.kind(), e.ball(), e.other(), turned(e.at())))
            .toList();
    return Tracks.trace(blue, red, events, trace.end());
  }

  private static Requirement turned(Requirement r) {
    if (r instanceof Requirement.Within w) {
      return new Requirement.Within(w.item(), -w.right(), -w.left(), w.bottom(), w.top());
    } else if (r instanceof Requirement.Spans s && s.item().equals("platform")) {
      return new Requirement.Spans(s.item(), -s.to(), -s.from());
    }
    if (r instanceof Requirement.Third t) {
      return new Requirement.Third(
          t.thing(),
          t.part() == Part.LEFT ? Part.RIGHT : t.part() == Part.RIGHT ? Part.LEFT : t.part());
    } else if (r instanceof Requirement.Staircase s) {
      Toward other =
          s.down() == Toward.LEFT
              ? Toward.RIGHT
              : s.down() == Toward.RIGHT ? Toward.LEFT : Toward.EITHER;
      return new Requirement.Staircase(other, s.steps());
    } else if (r instanceof Requirement.HitsFrom h) {
      return new Requirement.HitsFrom(
          h.from() == From.LEFT ? From.RIGHT : h.from() == From.RIGHT ? From.LEFT : h.from());
    }
    return r;
  }

  @Test
  void third() {
    // Blue at (0.67, 0.67), red at (0, -0.05), the goal at (-0.67, -0.52).
    Puzzle puzzle = puzzle(scene(wall(1, 13, 60, 50), wall(2, 13, 10, 10)));
    yes(puzzle, plain(), new Requirement.Third(BLUE, Part.RIGHT));
    yes(puzzle, plain(), new Requirement.Third(BLUE, Part.TOP));
    no(puzzle, plain(), new Requirement.Third(BLUE, Part.LEFT), "0.67");
    no(puzzle, plain(), new Requirement.Third(RED, Part.LEFT), "-0.05");
    yes(puzzle, plain(), new Requirement.Third(RED, Part.MIDDLE_HEIGHT));
    no(puzzle, plain(), new Requirement.Third(GOAL, Part.MIDDLE_HEIGHT), "-0.52");
    yes(puzzle, plain(), new Requirement.Third(GOAL, Part.BOTTOM));
    // One of several is enough.
    yes(puzzle, plain(), new Requirement.Third(WALL, Part.BOTTOM));
    no(puzzle, plain(), new Requirement.Third(PLATFORM, Part.TOP), "none is there");
  }

  @Test
  void distance() {
    Puzzle puzzle = puzzle(scene(wall(1, 13, 63, 40), wall(2, 13, 10, 60)));
    Requirement half = new Requirement.Distance(WALL, RED, Along.SIDEWAYS, EXACTLY, 0.5);
    yes(puzzle, plain(), half);
    yes(puzzle, plain(), new Requirement.Distance(WALL, RED, Along.ANY, AT_MOST, 0.5));
    no(puzzle, plain(), new Requirement.Distance(WALL, RED, Along.SIDEWAYS, EXACTLY, 0.3), "0.76");
    no(puzzle, plain(), new Requirement.Distance(BLUE, RED, Along.ANY, AT_MOST, 0.9), "0.98");
    yes(puzzle, plain(), new Requirement.Distance(BLUE, RED, Along.ANY, AT_LEAST, 0.9));
    yes(puzzle, plain(), new Requirement.Distance(GOAL, RED, Along.UPWARDS, EXACTLY, 0.5));
    no(puzzle, plain(), new Requirement.Distance(GOAL, RED, Along.UPWARDS, AT_LEAST, 0.6), "0.48");
    yes(puzzle, plain(), new Requirement.Distance(WALL, WALL, Along.ANY, AT_LEAST, 1));
    no(
        puzzle(scene(wall(1, 13, 63, 40))),
        plain(),
        new Requirement.Distance(WALL, WALL, Along.ANY, AT_LEAST, 0.1),
        "not there");
  }

  @Test
  void within() {
    // Blue at (0.67, 0.67), red at (0, -0.05), walls at (0.43, 0.19) and (-0.76, -0.76).
    Puzzle puzzle = puzzle(scene(wall(1, 13, 60, 50), wall(2, 13, 10, 10)));
    yes(puzzle, plain(), new Requirement.Within("blue", 0.6, 0.8, 0.6, 0.8));
    no(puzzle, plain(), new Requirement.Within("blue", 0.7, 0.9, 0.6, 0.8), "0.67");
    no(puzzle, plain(), new Requirement.Within("blue", 0.6, 0.8, -1, 0.6), "0.67");
    yes(puzzle, plain(), new Requirement.Within("goal", -1, -0.5, -1, 1));
    no(puzzle, plain(), new Requirement.Within("goal", -0.5, 1, -1, 1), "-0.67");
    // One of several is enough, but it must be there on both axes.
    yes(puzzle, plain(), new Requirement.Within("wall", 0.33, 0.53, 0.1, 0.3));
    no(puzzle, plain(), new Requirement.Within("wall", 0.33, 0.53, -0.9, -0.7), "-0.76");
    no(puzzle, plain(), new Requirement.Within("platform", -1, 1, -1, 1), "none is there");
    no(puzzle, plain(), new Requirement.Within("cannon", -1, -0.33, -1, -0.33), "none is there");
  }

  @Test
  void toolsOfTheSolutionStandThere() {
    Placed ramp = RAMP;
    Puzzle puzzle = puzzle(scene(), ramp);
    double x = ramp.at().x();
    double y = ramp.at().y();
    String type = ramp.item().type();
    yes(puzzle, plain(), new Requirement.Within(type, x - 0.1, x + 0.1, y - 0.1, y + 0.1));
    no(puzzle, plain(), new Requirement.Within(type, x + 0.01, x + 0.1, -1, 1), "0.67");
    no(puzzle, plain(), new Requirement.Within(type, -1, 1, -1, y - 0.01), "0.67");
  }

  @Test
  void spans() {
    // A wall from -0.45 to -0.09 and a platform from 0.21 to 0.64, rounded ends included.
    Puzzle puzzle = puzzle(scene(wall(1, 13, 60, 30), platform(1, 16, 60, 50)));
    yes(puzzle, plain(), new Requirement.Spans("wall", -0.45, -0.1));
    no(puzzle, plain(), new Requirement.Spans("wall", -0.45, 0.2), "wall 1 is 0.36 long");
    no(puzzle, plain(), new Requirement.Spans("wall", -0.8, -0.1), "wall 1 is 0.36 long");
    yes(puzzle, plain(), new Requirement.Spans("platform", 0.2, 0.6));
    no(puzzle, plain(), new Requirement.Spans("platform", -0.45, -0.2), "floor 1 is 0.43 long");
    no(puzzle(scene()), plain(), new Requirement.Spans("wall", -1, 0), "none is there");
  }

  private static Requirement stands(String item, How how, String other) {
    return new Requirement.Stands(item, how, other);
  }

  @Test
  void on() {
    // Blue's lowest point is at 66; the platform's upper side at 65, a wall's end at 65.5.
    Puzzle carried = puzzle(scene(platform(1, 16, 68, 64), wall(1, 13, 60, 71.5)));
    yes(carried, plain(), stands("blue", How.ON, "platform"));
    yes(carried, plain(), stands("wall", How.ON, "platform"));
    no(carried, plain(), stands("platform", How.ON, "wall"), "not over wall 1");
    Puzzle lower = puzzle(scene(platform(1, 16, 70, 60)));
    no(lower, plain(), stands("blue", How.ON, "platform"), "0.12 above the upper side of floor 1");
    Puzzle aside = puzzle(scene(platform(1, 8, 60, 65)));
    no(aside, plain(), stands("blue", How.ON, "platform"), "not over floor 1");
    // Red's and the goal's own floors count for them, and are no platforms of the level.
    yes(aside, plain(), stands("red", How.ON, "platform"));
    yes(aside, plain(), stands("goal", How.ON, "platform"));
    no(puzzle(scene()), plain(), stands("wall", How.ON, "platform"), "there is no wall");
    // A ball lies on an inclined ramp; tools of the solution count.
    Scene onRamp = Scene.designed("level", at(70, 55.8), at(42, 40), at(14, 20), List.of());
    yes(puzzle(onRamp, RAMP), plain(), stands("blue", How.ON, "ramp"));
    no(puzzle(onRamp), plain(), stands("blue", How.ON, "ramp"), "there is no ramp");
    // The goal stands on what its circle touches.
    Puzzle touched = puzzle(scene(wall(1, 13, 14, 9)));
    yes(touched, plain(), stands("goal", How.ON, "wall"));
    no(puzzle(scene(wall(1, 13, 30, 9))), plain(), stands("goal", How.ON, "wall"), "0.28");
  }

  @Test
  void aboveUnderBesideInside() {
    Puzzle puzzle = puzzle(scene(platform(1, 16, 66, 30), wall(1, 13, 50, 30)), RAMP);
    yes(puzzle, plain(), stands("blue", How.ABOVE, "ramp"));
    yes(puzzle, plain(), stands("ramp", How.UNDER, "blue"));
    no(puzzle, plain(), stands("blue", How.UNDER, "ramp"), "is above ramp 1");
    yes(puzzle, plain(), stands("ramp", How.ABOVE, "platform"));
    no(puzzle, plain(), stands("red", How.ABOVE, "platform"), "to one side of floor 1");
    yes(puzzle, plain(), stands("wall", How.BESIDE, "platform"));
    yes(puzzle, plain(), stands("platform", How.BESIDE, "wall"));
    no(puzzle, plain(), stands("wall", How.BESIDE, "blue"), "apart");
    no(puzzle, plain(), stands("ramp", How.BESIDE, "platform"), "is above floor 1");
    // Under the rising end of a ramp is under it, although their boxes share heights.
    Puzzle under = puzzle(scene(platform(1, 4, 76, 48)), RAMP);
    yes(under, plain(), stands("platform", How.UNDER, "ramp"));
    no(under, plain(), stands("platform", How.ABOVE, "ramp"), "is below ramp 1");
    no(puzzle, plain(), stands("platform", How.INSIDE, "ramp"), "floor 1 at");
    Placed box = new Placed("wall 2", new Plank("wall", 20, 20, 1, 0.5), at(70, 70));
    yes(puzzle(scene(box)), plain(), stands("blue", How.INSIDE, "wall"));
    no(puzzle(scene(box)), plain(), stands("wall", How.INSIDE, "blue"), "wall 2");
    // A thing never stands on or beside itself.
    no(
        puzzle(scene(wall(1, 13, 60, 50))),
        plain(),
        stands("wall", How.BESIDE, "wall"),
        "there is no other wall");
  }

  @Test
  void sizes() {
    Puzzle puzzle =
        puzzle(
            scene(
                wall(1, Size.TALL.bound(), 60, 50),
                wall(2, 13, 30, 60),
                platform(1, Size.LONG.bound(), 60, 20),
                platform(2, Size.SHORT.bound(), 30, 75),
                platform(3, 24, 30, 8)));
    yes(puzzle, plain(), new Requirement.Sized("wall", Size.TALL, 1));
    no(puzzle, plain(), new Requirement.Sized("wall", Size.TALL, 2), "1 of 2: wall 1 is 18 long");
    no(puzzle, plain(), new Requirement.Sized("wall", Size.LOW, 1), "low is at most 9");
    yes(puzzle, plain(), new Requirement.Sized("platform", Size.LONG, 2));
    yes(puzzle, plain(), new Requirement.Sized("platform", Size.SHORT, 1));
    no(puzzle, plain(), new Requirement.Sized("platform", Size.SHORT, 2), "short is at most 11");
    no(puzzle, plain(), new Requirement.Sized("platform", Size.THICK, 1), "thick is at least 4");
    no(puzzle, plain(), new Requirement.Sized("wall", Size.THIN, 1), "thin is at most 1");
    Placed thick = new Placed("floor 1", Plank.floor(16, Size.THICK.bound()), at(60, 20));
    yes(puzzle(scene(thick)), plain(), new Requirement.Sized("platform", Size.THICK, 1));
    no(puzzle(scene()), plain(), new Requirement.Sized("wall", Size.TALL, 1), "there is no wall");
  }

  private static Requirement.Extent extent(
      String item, Dimension dimension, Requirement.Bound bound, double value, int number) {
    return new Requirement.Extent(item, dimension, bound, value, number);
  }

  @Test
  void sizesByNumber() {
    // With their round ends the walls are 0.357 and 0.5 high, the platform 0.238 long.
    Puzzle puzzle = puzzle(scene(wall(1, 13, 60, 50), wall(2, 19, 30, 60), platform(1, 8, 60, 20)));
    Dimension high = Dimension.HEIGHT;
    int each = Requirement.Extent.EACH;
    yes(puzzle, plain(), extent("wall", high, EXACTLY, 0.4, 1));
    no(puzzle, plain(), extent("wall", high, EXACTLY, 0.4, 2), "1 of 2: wall 1 is 0.36 high");
    no(puzzle, plain(), extent("wall", high, EXACTLY, 0.43, 1), "0 of 2");
    yes(puzzle, plain(), extent("wall", high, AT_LEAST, 0.5, 1));
    no(puzzle, plain(), extent("wall", high, AT_LEAST, 0.51, 1), "wall 2 is 0.50 high");
    yes(puzzle, plain(), extent("wall", high, AT_MOST, 0.5, each));
    no(puzzle, plain(), extent("wall", high, AT_MOST, 0.4, each), "1 of 2");
    no(puzzle(scene()), plain(), extent("wall", high, AT_MOST, 0.4, each), "there is no wall");
    yes(puzzle, plain(), extent("platform", Dimension.LENGTH, EXACTLY, 0.2, 1));
    no(puzzle, plain(), extent("platform", Dimension.LENGTH, AT_LEAST, 0.3, 1), "is 0.24 long");
    yes(puzzle, plain(), extent("wall", Dimension.THICKNESS, EXACTLY, 0.05, 2));
    no(puzzle, plain(), extent("wall", Dimension.THICKNESS, EXACTLY, 0.1, 1), "0.05 thick");
    yes(puzzle, plain(), extent("platform", Dimension.THICKNESS, AT_MOST, 0.05, 1));
  }

  @Test
  void gapsByNumber() {
    // Up to the next platform 12 world units are free: 0.286.
    Puzzle puzzle = puzzle(scene(platform(1, 8, 30, 62), platform(2, 8, 52, 67)));
    yes(puzzle, plain(), extent("gap", Dimension.LENGTH, EXACTLY, 0.3, 1));
    no(puzzle, plain(), extent("gap", Dimension.LENGTH, AT_LEAST, 0.3, 1), "0.29 wide");
    Puzzle steep = puzzle(scene(platform(1, 8, 30, 62), platform(2, 8, 52, 74)));
    no(steep, plain(), extent("gap", Dimension.LENGTH, EXACTLY, 0.3, 1), "");
    Puzzle filled =
        puzzle(scene(platform(1, 8, 30, 62), platform(2, 8, 52, 67), platform(3, 8, 41, 64)));
    no(filled, plain(), extent("gap", Dimension.LENGTH, EXACTLY, 0.3, 1), "");
  }

  @Test
  void staircase() {
    Placed top = platform(1, 8, 20, 70);
    Placed middle = platform(2, 8, 35, 60);
    Placed bottom = platform(3, 8, 50, 50);
    Puzzle three = puzzle(scene(bottom, top, middle, platform(4, 8, 75, 10)));
    yes(three, plain(), new Requirement.Staircase(Toward.RIGHT, 3));
    yes(three, plain(), new Requirement.Staircase(Toward.EITHER, 3));
    no(three, plain(), new Requirement.Staircase(Toward.LEFT, 2), "none of 4 platforms do");
    no(three, plain(), new Requirement.Staircase(Toward.RIGHT, 4), "3 of 4 platforms do");
    // Steps that are too high, or none, are none.
    Puzzle steep = puzzle(scene(platform(1, 8, 20, 70), platform(2, 8, 35, 45)));
    no(steep, plain(), new Requirement.Staircase(Toward.RIGHT, 2), "none of 2");
    Puzzle flat = puzzle(scene(platform(1, 8, 20, 70), platform(2, 8, 35, 70)));
    no(flat, plain(), new Requirement.Staircase(Toward.EITHER, 2), "none of 2");
    no(puzzle(scene()), plain(), new Requirement.Staircase(Toward.EITHER, 2), "none of 0");
  }

  @Test
  void samePlatform() {
    Requirement same = new Requirement.SamePlatform(BLUE, RED, true);
    Requirement different = new Requirement.SamePlatform(BLUE, RED, false);
    Scene beside = Scene.designed("level", at(50, 40), at(42, 40), at(14, 20), List.of());
    yes(puzzle(beside), plain(), same);
    no(puzzle(beside), plain(), different, "the blue ball on red floor, the red ball on red floor");
    Puzzle apart = puzzle(scene(platform(1, 16, 70, 65)));
    no(apart, plain(), same, "the blue ball on floor 1, the red ball on red floor");
    yes(apart, plain(), different);
    yes(apart, plain(), new Requirement.SamePlatform(BLUE, PLATFORM, true));
    no(puzzle(scene()), plain(), different, "the blue ball on no platform");
    no(puzzle(scene()), plain(), same, "the blue ball on no platform");
  }

  @Test
  void crossesGap() {
    // Upper sides at 41 and 39, a gap from 59 to 69; red's own floor reaches from 34 to 50.
    Placed right = platform(1, 12, 76, 40);
    Placed left = platform(2, 8, 54, 38);
    Requirement blue = new Requirement.CrossesGap(BLUE);
    Requirement red = new Requirement.CrossesGap(RED);
    Puzzle puzzle = puzzle(scene(right, left));
    Trace over = run(way(74, 46, 62, 46, 54, 43, 50, 43), RED_WAY);
    yes(puzzle, over, blue);
    no(puzzle, over, red, "the gap between");
    Trace fell = run(way(74, 46, 63, 30, 54, 43, 50, 43), RED_WAY);
    no(puzzle, fell, blue, "it does not cross the gap between");
    Trace edge = run(way(74, 46, 60, 42, 63, 30, 50, 43), RED_WAY);
    no(puzzle, edge, blue, "it does not cross the gap between");
    Trace above = run(way(74, 80, 62, 80, 52, 80, 50, 60), RED_WAY);
    no(puzzle, above, blue, "it does not cross");
    no(puzzle, run(way(60, 60, 54, 44, 50, 43), RED_WAY), blue, "it does not cross");
    no(puzzle(scene(right)), missed(), blue, "blue does not touch red");
    // What is bridged or too narrow is no gap.
    Puzzle bridged = puzzle(scene(right, left, platform(3, 12, 63, 37)));
    no(bridged, over, blue, "there is no gap");
    // Red's floor and the goal's count: from 34 down to 22 at about the same height.
    Scene level = Scene.designed("level", at(70, 70), at(42, 30), at(10, 26), List.of());
    yes(puzzle(level), run(BLUE_WAY, way(42, 30, 26, 32, 12, 28)), red);
    no(puzzle(level), run(BLUE_WAY, way(42, 30, 26, 12, 12, 28)), red, "it does not cross");
  }

  @Test
  void goesOverUnderAndPast() {
    // From 57 to 75, upper side at 51, lower at 49; blue comes from 70, 70 to 49, 43.
    Puzzle puzzle = puzzle(scene(platform(1, 16, 62, 50)));
    Requirement over = new Requirement.Goes(BLUE, Way.OVER, "platform");
    Requirement under = new Requirement.Goes(BLUE, Way.UNDER, "platform");
    Requirement past = new Requirement.Goes(BLUE, Way.PAST, "platform");
    Trace above = run(way(70, 70, 55, 66, 49, 43), RED_WAY);
    yes(puzzle, above, over);
    yes(puzzle, above, past);
    no(puzzle, above, under, "it goes so by none of 1");
    Trace below = run(way(85, 70, 80, 40, 55, 40, 49, 43), RED_WAY);
    yes(puzzle, below, under);
    no(puzzle, below, over, "it goes so by none of 1");
    Trace falls = run(way(70, 70, 70, 60, 66, 55), RED_WAY);
    no(puzzle, falls, past, "it goes so by none of 1");
    no(puzzle, missed(), past, "blue does not touch red");
    no(puzzle(scene()), plain(), over, "there is no platform");
    // The goal lies at 14, 20, red at 42, 40.
    yes(
        puzzle,
        run(way(8, 70, 30, 60, 36, 42), RED_WAY),
        new Requirement.Goes(BLUE, Way.OVER, "goal"));
    no(puzzle, plain(), new Requirement.Goes(BLUE, Way.OVER, "goal"), "it goes so by none of 1");
    yes(
        puzzle,
        run(way(70, 70, 30, 60, 36, 42), RED_WAY),
        new Requirement.Goes(BLUE, Way.PAST, "red"));
    no(puzzle, plain(), new Requirement.Goes(BLUE, Way.PAST, "red"), "it goes so by none of 1");
    // What red does counts from the touch on.
    yes(
        puzzle,
        run(BLUE_WAY, way(42, 40, 70, 60, 30, 60, 16, 22)),
        new Requirement.Goes(RED, Way.OVER, "platform"));
    no(puzzle, above, new Requirement.Goes(RED, Way.OVER, "platform"), "it goes so by none");
  }

  @Test
  void goesBetweenTwo() {
    // From 60 to 70 there is nothing; both lie at 55.
    Puzzle puzzle = puzzle(scene(platform(1, 8, 75, 55), platform(2, 8, 55, 55)));
    Requirement between = new Requirement.Goes(BLUE, Way.BETWEEN, "platform");
    yes(puzzle, run(way(75, 70, 65, 60, 65, 46, 49, 43), RED_WAY), between);
    // Over both and down at the other end.
    Trace over = run(way(75, 70, 46, 70, 46, 46), RED_WAY);
    no(puzzle, over, between, "it goes so by none");
    no(
        puzzle(scene(platform(1, 8, 75, 55))),
        plain(),
        new Requirement.Goes(BLUE, Way.BETWEEN, "wall"),
        "there is no wall");
    Puzzle walls = puzzle(scene(wall(1, 13, 70, 55), wall(2, 13, 58, 55)));
    yes(
        walls,
        run(way(64, 75, 64, 40, 49, 43), RED_WAY),
        new Requirement.Goes(BLUE, Way.BETWEEN, "wall"));
    no(
        walls,
        run(way(64, 75, 64, 60, 64, 75, 49, 43), RED_WAY),
        new Requirement.Goes(BLUE, Way.BETWEEN, "wall"),
        "it goes so by none");
  }

  @Test
  void goesOffTheEnd() {
    // The upper side at 56, the end at 57.
    Puzzle puzzle = puzzle(scene(platform(1, 16, 66, 55)));
    Requirement off = new Requirement.Goes(BLUE, Way.OFF, "platform");
    Event lands = contact(3, Scene.BLUE, "floor 1", 68, 60);
    double[][] rolls = way(72, 70, 66, 60, 55, 60, 49, 43);
    yes(puzzle, run(rolls, RED_WAY, lands), off);
    no(puzzle, run(rolls, RED_WAY), off, "it goes so by none of 3");
    // Thrown high up before the end; or stopped by something before it.
    double[][] thrown = way(72, 70, 68, 60, 60, 95, 50, 90, 49, 43);
    no(puzzle, run(thrown, RED_WAY, contact(3, Scene.BLUE, "floor 1", 68, 60)), off, "none of 3");
    Event wall = contact(5, Scene.BLUE, "ramp 1", 60, 60);
    no(puzzle, run(rolls, RED_WAY, lands, wall), off, "none of 3");
    // Red lies on its own floor from the start, from 34 to 50 at 35.
    Requirement red = new Requirement.Goes(RED, Way.OFF, "platform");
    Event lies = contact(0, Scene.RED, "red floor", 42, 40);
    yes(puzzle, run(BLUE_WAY, way(42, 40, 33, 40, 16, 22), lies), red);
    no(puzzle, run(BLUE_WAY, way(42, 40, 42, 80, 16, 80, 16, 22), lies), red, "none of");
    assertThatThrownBy(() -> new Requirement.Goes(BLUE, Way.OFF, "goal"))
        .hasMessageContaining("goal");
    assertThatThrownBy(() -> new Requirement.Goes(BLUE, Way.OVER, "wall"))
        .hasMessageContaining("see Passes");
  }

  @Test
  void redPasses() {
    // The goal is at 20; the wall reaches from 18.5 to 31.5.
    Puzzle puzzle = puzzle(scene(wall(1, 13, 28, 25)));
    Requirement over = new Requirement.RedPasses(Passage.OVER);
    Requirement under = new Requirement.RedPasses(Passage.UNDER);
    yes(puzzle, run(BLUE_WAY, way(42, 40, 28, 37, 16, 22)), over);
    no(puzzle, run(BLUE_WAY, way(42, 40, 28, 25, 16, 22)), over, "red crosses wall 1 at y = ");
    yes(
        puzzle,
        run(BLUE_WAY, way(42, 40, 28, 10, 16, 22)),
        new Requirement.RedPasses(Passage.AROUND));
    yes(puzzle, run(BLUE_WAY, way(42, 40, 28, 10, 16, 22)), under);
    no(puzzle, plain(), under, "red crosses");
    no(puzzle(scene(wall(1, 13, 60, 25))), plain(), over, "no wall in the way");
    no(puzzle, missed(), over, "blue does not touch red");
  }

  @Test
  void landsOn() {
    Puzzle puzzle = puzzle(scene(platform(1, 16, 30, 25), wall(1, 13, 60, 50)), RAMP);
    Requirement ramp = new Requirement.LandsOn(BLUE, "ramp");
    yes(puzzle, plain(contact(4, Scene.BLUE, "ramp 1", 70, 55.8)), ramp);
    no(puzzle, plain(contact(4, Scene.BLUE, "ramp 1", 70, 44)), ramp, "but not from above");
    no(puzzle, plain(contact(14, Scene.BLUE, "ramp 1", 70, 55.8)), ramp, "but after the touch");
    no(puzzle, plain(), ramp, "it touches none");
    no(puzzle, missed(), ramp, "blue does not touch red");
    Requirement red = new Requirement.LandsOn(RED, "platform");
    yes(puzzle, plain(contact(15, Scene.RED, "floor 1", 30, 30)), red);
    no(puzzle, plain(contact(5, Scene.RED, "floor 1", 30, 30)), red, "but before the touch");
    no(puzzle, plain(contact(15, Scene.RED, "floor 1", 30, 20)), red, "but not from above");
    // On a wall: its upper end, not its side.
    Requirement wall = new Requirement.LandsOn(BLUE, "wall");
    yes(puzzle, plain(contact(4, Scene.BLUE, "wall 1", 61, 61)), wall);
    no(puzzle, plain(contact(4, Scene.BLUE, "wall 1", 65, 52)), wall, "but not from above");
    no(puzzle, plain(), new Requirement.LandsOn(BLUE, "cannon"), "there is no cannon");
  }

  @Test
  void never() {
    Puzzle puzzle = puzzle(scene(wall(1, 13, 60, 50)), RAMP);
    Trace late = plain(contact(15, Scene.BLUE, "wall 1", 55, 50));
    no(puzzle, late, new Requirement.Never(BLUE, "wall"), "it touches wall 1 at 1.0 s");
    yes(puzzle, late, new Requirement.Never(RED, "wall"));
    Requirement goal = new Requirement.Never(BLUE, "goal");
    yes(puzzle, plain(), goal);
    no(puzzle, run(way(70, 70, 16, 22, 49, 43), RED_WAY), goal, "it is in the goal at");
    yes(puzzle, late, new Requirement.Never(BLUE, "tool"));
    Trace tool = plain(contact(3, Scene.BLUE, "ramp 1", 70, 55.8));
    no(puzzle, tool, new Requirement.Never(BLUE, "tool"), "it touches ramp 1");
    no(puzzle, tool, new Requirement.Never(BLUE, "ramp"), "it touches ramp 1");
    yes(puzzle, tool, new Requirement.Never(BLUE, "cannon"));
    Event shot = new Event(3, Event.Kind.SHOT, Scene.RED, "ramp 1", at(70, 50));
    no(puzzle, plain(shot), new Requirement.Never(RED, "tool"), "it touches ramp 1");
  }

  @Test
  void hitsFrom() {
    Puzzle puzzle = puzzle(scene());
    // At the touch blue is at (49, 43), red at (42, 40).
    yes(puzzle, plain(), new Requirement.HitsFrom(From.RIGHT));
    yes(puzzle, plain(), new Requirement.HitsFrom(From.ABOVE));
    no(puzzle, plain(), new Requirement.HitsFrom(From.LEFT), "blue at (0.17, 0.02)");
    no(puzzle, plain(), new Requirement.HitsFrom(From.BELOW), "when it touches red at");
    no(puzzle, run(way(70, 70, 50, 41), RED_WAY), new Requirement.HitsFrom(From.ABOVE), "0.");
    yes(puzzle, run(way(70, 70, 48, 35), RED_WAY), new Requirement.HitsFrom(From.BELOW));
    no(puzzle, missed(), new Requirement.HitsFrom(From.RIGHT), "blue does not touch red");
  }

  @Test
  void bounces() {
    // The wall's left side is at 59: blue's centre is at 55 when it touches it, half way.
    Puzzle puzzle = puzzle(scene(wall(1, 13, 60, 55)));
    Requirement wall = new Requirement.Bounces(BLUE, "wall");
    double[][] back = way(35, 60, 55, 55, 49, 43);
    Event touch = contact(5, Scene.BLUE, "wall 1", 55, 55);
    yes(puzzle, run(back, RED_WAY, touch), wall);
    no(puzzle, run(back, RED_WAY), wall, "it touches none");
    // It slides down along the wall, and only its end lets go of it.
    double[][] slides = way(55, 60, 55, 46, 49, 43);
    no(
        puzzle,
        run(slides, RED_WAY, contact(1, Scene.BLUE, "wall 1", 55, 57)),
        wall,
        "does not leave it again");
    // It touches something else before it is off.
    Event other = contact(6, Scene.BLUE, "ramp 1", 54, 52);
    double[][] slow = way(35, 60, 55, 55, 52, 44);
    no(puzzle, run(slow, RED_WAY, touch, other), wall, "does not leave it again");
    yes(puzzle, run(slow, RED_WAY, touch), wall);
    no(puzzle, run(back, RED_WAY, contact(12, Scene.BLUE, "wall 1", 55, 55)), wall, "after");
    no(puzzle, missed(), wall, "blue does not touch red");
    Requirement red = new Requirement.Bounces(RED, "platform");
    Puzzle floor = puzzle(scene(platform(1, 16, 28, 20)));
    double[][] hops = way(42, 40, 28, 25, 16, 40);
    yes(floor, run(BLUE_WAY, hops, contact(15, Scene.RED, "floor 1", 28, 25)), red);
    no(floor, run(BLUE_WAY, hops, contact(5, Scene.RED, "floor 1", 28, 25)), red, "before");
  }

  @Test
  void severalThingsOnOneWay() {
    // Both walls stand between blue and red; the lower one is flown over, the higher one is not.
    Placed low = wall(1, 10, 62, 50);
    double[][] high = way(70, 70, 49, 60, 49, 43);
    Event other = contact(3, Scene.BLUE, "wall 2", 55, 62);
    Requirement two = new Requirement.Several(BLUE, Act.PASSES_OVER, "wall", 2);
    yes(puzzle(scene(low, wall(2, 10, 55, 50))), run(high, RED_WAY), two);
    no(puzzle(scene(low, wall(2, 40, 55, 60))), run(high, RED_WAY), two, "1 of 2");
    no(puzzle(scene(low)), run(high, RED_WAY), two, "1 of 2; blue crosses wall 1");
    no(puzzle(scene(low, wall(2, 10, 20, 50))), run(high, RED_WAY), two, "1 of 2");
    no(puzzle(scene(low)), missed(), two, "blue does not touch red");
    Requirement under = new Requirement.Several(BLUE, Act.PASSES_UNDER, "wall", 2);
    Puzzle hung = puzzle(scene(wall(1, 40, 62, 55), wall(2, 40, 55, 55)));
    yes(hung, run(way(70, 70, 66, 30, 49, 30, 49, 43), RED_WAY), under);
    no(hung, run(high, RED_WAY), under, "0 of 2");
    Requirement red = new Requirement.Several(RED, Act.PASSES_OVER, "wall", 2);
    Puzzle below = puzzle(scene(wall(1, 10, 34, 20), wall(2, 10, 26, 20)));
    yes(below, run(BLUE_WAY, way(42, 40, 24, 38, 16, 22)), red);
    no(below, run(BLUE_WAY, way(42, 40, 30, 38, 26, 10, 16, 22)), red, "1 of 2");
    // Two platforms are touched from above, one of them twice.
    Puzzle floors = puzzle(scene(platform(1, 10, 64, 60), platform(2, 10, 54, 50)));
    double[][] steps = way(70, 70, 64, 65, 54, 55, 49, 43);
    Event first = contact(3, Scene.BLUE, "floor 1", 64, 65);
    Event again = contact(4, Scene.BLUE, "floor 1", 62, 65);
    Event second = contact(7, Scene.BLUE, "floor 2", 54, 55);
    Requirement lands = new Requirement.Several(BLUE, Act.LANDS_ON, "platform", 2);
    yes(floors, run(steps, RED_WAY, first, again, second), lands);
    no(floors, run(steps, RED_WAY, first, again), lands, "only floor 1 at");
    Event low2 = contact(7, Scene.BLUE, "floor 2", 54, 45);
    no(floors, run(steps, RED_WAY, first, low2), lands, "1 of 2");
    Requirement meets = new Requirement.Several(BLUE, Act.MEETS, "platform", 2);
    yes(floors, run(steps, RED_WAY, first, low2), meets);
    no(floors, run(steps, RED_WAY, first, contact(12, Scene.BLUE, "floor 2", 54, 55)), meets, "1");
    Requirement bounces = new Requirement.Several(BLUE, Act.BOUNCES_OFF, "platform", 2);
    double[][] hops = way(70, 70, 64, 65, 59, 70, 54, 55, 51, 62, 49, 43);
    Event off = contact(4, Scene.BLUE, "floor 1", 64, 65);
    Event off2 = contact(6, Scene.BLUE, "floor 2", 54, 55);
    yes(floors, run(hops, RED_WAY, off, off2), bounces);
    no(floors, run(hops, RED_WAY, off), bounces, "only floor 1 at");
    assertThat(names(two)).containsExactly(WALL);
    assertThat(names(lands)).containsExactly(PLATFORM);
    assertThat(names(new Requirement.Several(RED, Act.MEETS, "hexagon", 2))).isEmpty();
  }

  @Test
  void only() {
    Inventory ramps = new Inventory(3, Map.of("ramp", 3));
    Requirement only = Requirement.Only.of("ramp");
    yes(new Puzzle(scene(), ramps, List.of(RAMP)), plain(), only);
    no(puzzle(scene(), RAMP), plain(), only, "a cannon is on offer");
    Requirement ball = Requirement.Only.of("fixed_ball");
    Inventory balls = new Inventory(3, Map.of("fixed_ball", 3));
    no(new Puzzle(scene(), balls, List.of(RAMP)), plain(), ball, "ramp 1 is placed");
    Brief brief = new Brief("prompt", List.of(only), List.of());
    assertThat(brief.inventory()).isEqualTo(ramps);
    Brief other = new Brief("prompt", List.of(Requirement.Only.of("trampoline")), List.of());
    assertThat(other.inventory().counts()).isEqualTo(Map.of("trampoline", 3));
    Requirement both = Requirement.Only.of("ramp", "cannon");
    Inventory two = new Inventory(3, Map.of("ramp", 3, "cannon", 3));
    yes(new Puzzle(scene(), two, List.of(RAMP)), plain(), both);
    no(puzzle(scene(), RAMP), plain(), both, "a hexagon is on offer");
  }

  private static boolean measured(Requirement r, Difficulty seen) {
    Tried tried = new Tried(Optional.of(seen), Optional.empty());
    Brief brief = new Brief("prompt", List.of(r), List.of());
    return Alignment.judge(brief, puzzle(scene()), plain(), tried).get(0).holds();
  }

  private static List<Difficulty> fitting(Requirement r) {
    return List.of(Difficulty.values()).stream().filter(d -> measured(r, d)).toList();
  }

  @Test
  void difficultiesAsPeopleMeanThem() {
    Difficulty[] all = Difficulty.values();
    assertThat(fitting(new Requirement.Rated(Difficulty.VERY_EASY))).containsExactly(all[0]);
    assertThat(fitting(new Requirement.Rated(Difficulty.EASY))).containsExactly(all[0], all[1]);
    assertThat(fitting(new Requirement.Rated(Difficulty.MEDIUM))).containsExactly(all[2]);
    assertThat(fitting(new Requirement.Rated(Difficulty.HARD))).containsExactly(all[3], all[4]);
    assertThat(fitting(new Requirement.Rated(Difficulty.VERY_HARD))).containsExactly(all[4]);
    assertThat(fitting(new Requirement.RatedBound(AT_LEAST, Difficulty.MEDIUM)))
        .containsExactly(all[2], all[3], all[4]);
    assertThat(fitting(new Requirement.RatedBound(AT_MOST, Difficulty.MEDIUM)))
        .containsExactly(all[0], all[1], all[2]);
    no(
        puzzle(scene()),
        plain(),
        new Requirement.RatedBound(AT_LEAST, Difficulty.MEDIUM),
        "not measured");
  }

  @Test
  void eachToolIsNeededWhenLeavingOutAnyOneLoses() {
    Placed ramp = new Placed("ramp 1", new Ramp(LEFT, 18), new Point(0.7, 0.43));
    Puzzle scenario = Scenes.scenario("push").withSolution(List.of(ramp));
    Brief brief = new Brief("prompt", List.of(new Requirement.EachNeeded()), List.of());
    Simulator simulator = new Simulator();
    Trace trace = simulator.run(scenario.scene(), scenario.solution());
    Alignment.Finding held =
        Alignment.judge(brief, scenario, trace, Tried.of(simulator, scenario, brief)).get(0);
    assertThat(held.holds()).as("%s", held.line()).isTrue();
    // A ramp in the corner, which nothing meets, can be left out.
    List<Placed> more = new ArrayList<>(scenario.solution());
    more.add(new Placed("idle ramp", new Ramp(LEFT, 10), new Point(0.9, -0.95)));
    Puzzle idle = scenario.withSolution(more);
    Tried tried = Tried.of(simulator, idle, brief);
    assertThat(Alignment.judge(brief, idle, trace, tried).get(0).line().toString())
        .isEqualTo(
            "no: each tool of the solution is needed (without idle ramp the goal is reached, too)");
    // One run shows nothing of it, so it says nothing against a placement.
    assertThat(Alignment.share(brief, idle, trace)).isEqualTo(1);
    no(puzzle(scene()), plain(), new Requirement.EachNeeded(), "not tried");
  }

  @Test
  void anyOf() {
    Requirement right = new Requirement.HitsFrom(From.RIGHT);
    Requirement left = new Requirement.HitsFrom(From.LEFT);
    Requirement below = new Requirement.HitsFrom(From.BELOW);
    Puzzle puzzle = puzzle(scene());
    assertThat(
            judge(puzzle, plain(), new Requirement.AnyOf(List.of(left, right))).line().toString())
        .isEqualTo(
            "yes: blue hits red from the left or blue hits red from the right (blue hits red from"
                + " the right: blue at (0.17, 0.02) when it touches red at (0.00, -0.05))");
    Alignment.Finding none = judge(puzzle, plain(), new Requirement.AnyOf(List.of(left, below)));
    assertThat(none.holds()).isFalse();
    assertThat(none.evidence().toString())
        .contains("from the left: ", "; blue hits red from below");
    assertThat(
            judge(
                    puzzle,
                    plain(),
                    new Requirement.AnyOf(
                        List.of(left, new Requirement.AnyOf(List.of(below, right)))))
                .holds())
        .isTrue();
    // With a part that one run cannot show, it counts only when another part holds.
    Requirement rated = new Requirement.Rated(Difficulty.EASY);
    Brief open = new Brief("p", List.of(new Requirement.AnyOf(List.of(left, rated))), List.of());
    assertThat(Alignment.share(open, puzzle, plain())).isEqualTo(1);
    Brief closed = new Brief("p", List.of(new Requirement.AnyOf(List.of(left, below))), List.of());
    assertThat(Alignment.share(closed, puzzle, plain())).isZero();
    Tried easy = new Tried(Optional.of(Difficulty.VERY_EASY), Optional.empty());
    assertThat(Alignment.judge(open, puzzle, plain(), easy).get(0).holds()).isTrue();
  }

  @Test
  void redIsTiedToASideByAThird() {
    Scene allRight = Scene.designed("level", at(60, 70), at(70, 40), at(62, 20), List.of());
    Brief brief =
        new Brief(
            "p",
            List.of(
                new Requirement.Side(BLUE, org.puzzlewright.physics.scene.Direction.RIGHT),
                new Requirement.Third(RED, Part.RIGHT)),
            List.of());
    assertThat(Alignment.judge(brief, puzzle(allRight), plain()))
        .extracting(Alignment.Finding::holds)
        .containsExactly(true, true);
  }

  @Test
  void namesWhatCannotBeWithoutAWallOrPlatform() {
    assertThat(names(stands("wall", How.BESIDE, "ramp"))).containsExactly(WALL);
    assertThat(names(stands("wall", How.ON, "platform"))).containsExactly(WALL, PLATFORM);
    assertThat(names(new Requirement.Sized("wall", Size.TALL, 1))).containsExactly(WALL);
    assertThat(names(new Requirement.Third(WALL, Part.LEFT))).containsExactly(WALL);
    assertThat(names(new Requirement.Distance(RED, WALL, Along.ANY, AT_MOST, 1)))
        .containsExactly(WALL);
    assertThat(names(new Requirement.Staircase(Toward.LEFT, 3))).containsExactly(PLATFORM);
    assertThat(names(new Requirement.CrossesGap(RED))).containsExactly(PLATFORM);
    assertThat(names(new Requirement.SamePlatform(BLUE, RED, true))).containsExactly(PLATFORM);
    assertThat(names(new Requirement.RedPasses(Passage.OVER))).containsExactly(WALL);
    assertThat(names(new Requirement.LandsOn(RED, "platform"))).containsExactly(PLATFORM);
    assertThat(names(new Requirement.Bounces(RED, "wall"))).containsExactly(WALL);
    assertThat(names(new Requirement.Bounces(RED, "ramp"))).isEmpty();
    assertThat(names(new Requirement.Goes(RED, Way.OFF, "platform"))).containsExactly(PLATFORM);
    assertThat(names(new Requirement.Goes(BLUE, Way.BETWEEN, "wall"))).containsExactly(WALL);
    assertThat(names(new Requirement.Never(RED, "wall"))).isEmpty();
    assertThat(names(new Requirement.Present(WALL, false))).isEmpty();
    assertThat(
            names(
                new Requirement.AnyOf(
                    List.of(new Requirement.Pushes(), new Requirement.Bounces(RED, "wall")))))
        .containsExactly(WALL);
  }

  private static List<Requirement.Thing> names(Requirement r) {
    Brief brief = new Brief("p", List.of(r), List.of());
    return List.of(WALL, PLATFORM).stream().filter(brief::names).toList();
  }
}
