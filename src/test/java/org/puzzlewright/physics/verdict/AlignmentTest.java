package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.prompt.Requirement.Bound.AT_LEAST;
import static org.puzzlewright.physics.prompt.Requirement.Bound.AT_MOST;
import static org.puzzlewright.physics.prompt.Requirement.Bound.EXACTLY;
import static org.puzzlewright.physics.prompt.Requirement.Passage.AROUND;
import static org.puzzlewright.physics.prompt.Requirement.Passage.OVER;
import static org.puzzlewright.physics.prompt.Requirement.Passage.UNDER;
import static org.puzzlewright.physics.prompt.Requirement.Thing.BLUE;
import static org.puzzlewright.physics.prompt.Requirement.Thing.GOAL;
import static org.puzzlewright.physics.prompt.Requirement.Thing.PLATFORM;
import static org.puzzlewright.physics.prompt.Requirement.Thing.RED;
import static org.puzzlewright.physics.prompt.Requirement.Thing.WALL;
import static org.puzzlewright.physics.prompt.Requirement.Vertical.DOWN;
import static org.puzzlewright.physics.prompt.Requirement.Vertical.UP;
import static org.puzzlewright.physics.scene.Direction.LEFT;
import static org.puzzlewright.physics.scene.Direction.RIGHT;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Tracks;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;

/** Planted yes and no cases for every kind of requirement, with runs made by hand. */
class AlignmentTest {

  /** Blue on the upper right, red in the middle, the goal on the lower left. */
  private static Scene scene(Placed... extras) {
    return Scene.designed("level", at(70, 70), at(42, 40), at(14, 20), List.of(extras));
  }

  private static Placed wall(double x, double y) {
    return new Placed("wall 1", Plank.wall(13), at(x, y));
  }

  private static Placed platform(double x, double y) {
    return new Placed("floor 1", Plank.floor(16, 2), at(x, y));
  }

  private static final Placed RAMP = new Placed("ramp 1", new Ramp(LEFT, 18), at(70, 50));
  private static final Placed CANNON =
      new Placed("cannon 1", new Cannon(LEFT, 75, 120), at(70, 50));

  private static final int TOUCH = 4;

  /** Blue goes straight to red in four steps, red goes straight to the goal in four more. */
  private static Trace solved(Event... events) {
    return trace(straight(70, 70, 49, 43), straight(42, 40, 16, 22), true, events);
  }

  /** From a to b in TOUCH steps, then rest. */
  private static double[][] straight(double ax, double ay, double bx, double by) {
    double[][] places = new double[2 * TOUCH + 1][];
    for (int i = 0; i < places.length; i++) {
      double t = Math.min(1, i / (double) TOUCH);
      places[i] = new double[] {ax + t * (bx - ax), ay + t * (by - ay)};
    }
    return places;
  }

  /** Makes a run of two ways; red's way begins when blue's has ended. */
  private static Trace trace(double[][] blue, double[][] red, boolean goal, Event... before) {
    double[][] later = new double[blue.length][];
    for (int i = 0; i < later.length; i++) {
      later[i] = red[Math.max(0, i - TOUCH)];
    }
    List<Event> events = new ArrayList<>(Arrays.asList(before));
    events.add(event(TOUCH, Event.Kind.CONTACT, Scene.BLUE, Scene.RED, blue[TOUCH]));
    int last = blue.length - 1;
    if (goal) {
      events.add(event(last, Event.Kind.GOAL, Scene.RED, Scene.GOAL, later[last]));
    }
    events.sort(java.util.Comparator.comparingInt(Event::step));
    return Tracks.trace(blue, later, events, goal ? RunEnd.GOAL_REACHED : RunEnd.ALL_AT_REST);
  }

  private static Event event(int step, Event.Kind kind, String ball, String other, double[] at) {
    return new Event(step, kind, ball, other, at(at[0], at[1]));
  }

  private static Event contact(int step, String ball, String other, double x, double y) {
    return event(step, Event.Kind.CONTACT, ball, other, new double[] {x, y});
  }

  private static Event shot(int step) {
    return event(step, Event.Kind.SHOT, Scene.BLUE, "cannon 1", new double[] {70, 50});
  }

  /** A reason names the part that failed: the meeting, the touch of red, or their order. */
  @Test
  void reasonsAreTrue() {
    Puzzle puzzle = new Puzzle(scene(platform(70, 30)), Inventory.paper(), List.of(RAMP));
    Requirement ramp = new Requirement.Uses("ramp", true);
    Requirement lands = new Requirement.LandsOnPlatform();
    double[][] falls = straight(70, 70, 70, 10);
    double[][] stays = straight(42, 40, 42, 40);
    Trace metButMissed =
        Tracks.trace(
            falls,
            stays,
            List.of(
                contact(1, Scene.BLUE, "ramp 1", 70, 54),
                contact(2, Scene.BLUE, "floor 1", 70, 35)),
            RunEnd.BLUE_LOST);
    assertThat(reason(puzzle, metButMissed, ramp))
        .isEqualTo("blue meets ramp 1 at 0.0 s, but then does not touch red");
    assertThat(reason(puzzle, metButMissed, lands))
        .isEqualTo("blue lands on floor 1 at 0.1 s, but then does not touch red");
    Trace metTooLate = solved(contact(6, Scene.BLUE, "ramp 1", 70, 54));
    assertThat(reason(puzzle, metTooLate, ramp))
        .isEqualTo("blue meets ramp 1 at 0.2 s, but only after it has touched red at 0.1 s");
    assertThat(reason(puzzle, untouched(), ramp)).isEqualTo("blue does not meet it");
    assertThat(reason(puzzle, untouched(), lands)).isEqualTo("blue touches no platform");
    Trace fromBelow = solved(contact(2, Scene.BLUE, "floor 1", 70, 25));
    assertThat(reason(puzzle, fromBelow, lands)).isEqualTo("blue touches it from below only");
    assertThat(reason(puzzle, untouched(), new Requirement.Passes(Requirement.Passage.OVER)))
        .isEqualTo("blue does not touch red");
  }

  private static String reason(Puzzle puzzle, Trace trace, Requirement requirement) {
    Brief brief = new Brief("It.", List.of(requirement), List.of());
    Alignment.Finding finding = Alignment.judge(brief, puzzle, trace).get(0);
    assertThat(finding.holds()).isFalse();
    return finding.evidence().toString();
  }

  private static Trace untouched() {
    return Tracks.trace(
        straight(70, 70, 70, 10), straight(42, 40, 42, 40), List.of(), RunEnd.BLUE_LOST);
  }

  private static Puzzle puzzle(Scene scene, Placed... solution) {
    return new Puzzle(scene, Inventory.paper(), List.of(solution));
  }

  private static Alignment.Finding judge(Puzzle puzzle, Trace trace, Requirement... all) {
    Brief brief = new Brief("prompt", List.of(all), List.of());
    List<Alignment.Finding> findings = Alignment.judge(brief, puzzle, trace);
    assertThat(findings).hasSameSizeAs(all);
    Alignment.Finding first = findings.get(0);
    assertThat(first.requirement()).isEqualTo(all[0]);
    assertThat(first.evidence().toString()).isNotBlank();
    return first;
  }

  private static void yes(Puzzle puzzle, Trace trace, Requirement... all) {
    Alignment.Finding found = judge(puzzle, trace, all);
    assertThat(found.holds()).as("%s", found.line()).isTrue();
    assertThat(found.line().toString()).startsWith("yes: " + all[0].words());
  }

  private static void no(Puzzle puzzle, Trace trace, Requirement... all) {
    Alignment.Finding found = judge(puzzle, trace, all);
    assertThat(found.holds()).as("%s", found.line()).isFalse();
    assertThat(found.line().toString()).startsWith("no: " + all[0].words());
  }

  @Test
  void side() {
    Puzzle puzzle = puzzle(scene());
    yes(puzzle, solved(), new Requirement.Side(BLUE, RIGHT));
    no(puzzle, solved(), new Requirement.Side(BLUE, LEFT));
    yes(puzzle, solved(), new Requirement.Side(GOAL, LEFT));
    no(puzzle, solved(), new Requirement.Side(GOAL, RIGHT));
    // Red in the very middle is on neither side.
    no(puzzle, solved(), new Requirement.Side(RED, LEFT));
    no(puzzle, solved(), new Requirement.Side(RED, RIGHT));
  }

  @Test
  void sideIsAlsoAgainstRedUnlessRedIsSaidToBeThere() {
    Scene allRight = Scene.designed("level", at(55, 70), at(70, 40), at(62, 20), List.of());
    Puzzle puzzle = puzzle(allRight);
    no(puzzle, solved(), new Requirement.Side(BLUE, RIGHT));
    yes(puzzle, solved(), new Requirement.Side(RED, RIGHT));
    yes(puzzle, solved(), new Requirement.Side(BLUE, RIGHT), new Requirement.Side(RED, RIGHT));
    yes(
        puzzle,
        solved(),
        new Requirement.Side(BLUE, RIGHT),
        new Requirement.SideOf(RED, RIGHT, BLUE));
    no(
        puzzle,
        solved(),
        new Requirement.Side(BLUE, RIGHT),
        new Requirement.SideOf(RED, RIGHT, GOAL));
  }

  @Test
  void sideOfAWallOrPlatformIsItsOwn() {
    // The goal is on the left; that says nothing of the wall.
    Puzzle puzzle = puzzle(scene(wall(60, 50), platform(20, 60)));
    yes(puzzle, solved(), new Requirement.Side(WALL, RIGHT));
    no(puzzle, solved(), new Requirement.Side(WALL, LEFT));
    yes(puzzle, solved(), new Requirement.Side(PLATFORM, LEFT));
    no(puzzle, solved(), new Requirement.Side(PLATFORM, RIGHT));
    no(puzzle(scene()), solved(), new Requirement.Side(WALL, LEFT));
  }

  @Test
  void sideOf() {
    Puzzle puzzle = puzzle(scene(wall(55, 50)));
    yes(puzzle, solved(), new Requirement.SideOf(BLUE, RIGHT, RED));
    no(puzzle, solved(), new Requirement.SideOf(BLUE, LEFT, RED));
    yes(puzzle, solved(), new Requirement.SideOf(GOAL, LEFT, RED));
    yes(puzzle, solved(), new Requirement.SideOf(WALL, LEFT, BLUE));
    no(puzzle, solved(), new Requirement.SideOf(WALL, LEFT, RED));
    no(puzzle, solved(), new Requirement.SideOf(PLATFORM, LEFT, RED));
    Scene almost = Scene.designed("level", at(43, 70), at(42, 40), at(14, 20), List.of());
    no(puzzle(almost), solved(), new Requirement.SideOf(BLUE, RIGHT, RED));
  }

  @Test
  void heightOf() {
    Puzzle puzzle = puzzle(scene(platform(60, 30)));
    yes(puzzle, solved(), new Requirement.HeightOf(BLUE, UP, RED));
    no(puzzle, solved(), new Requirement.HeightOf(BLUE, DOWN, RED));
    yes(puzzle, solved(), new Requirement.HeightOf(GOAL, DOWN, RED));
    yes(puzzle, solved(), new Requirement.HeightOf(PLATFORM, DOWN, RED));
    no(puzzle, solved(), new Requirement.HeightOf(PLATFORM, UP, RED));
    no(puzzle, solved(), new Requirement.HeightOf(WALL, UP, RED));
  }

  @Test
  void present() {
    Puzzle none = puzzle(scene());
    Puzzle both = puzzle(scene(wall(55, 50), platform(60, 30)));
    for (Requirement.Thing thing : List.of(WALL, PLATFORM)) {
      no(none, solved(), new Requirement.Present(thing, true));
      yes(none, solved(), new Requirement.Present(thing, false));
      yes(both, solved(), new Requirement.Present(thing, true));
      no(both, solved(), new Requirement.Present(thing, false));
    }
    Puzzle onlyWall = puzzle(scene(wall(55, 50)));
    no(onlyWall, solved(), new Requirement.Present(PLATFORM, true));
  }

  @Test
  void toolIsUsedOnlyIfBlueMeetsItBeforeRed() {
    Requirement ramp = new Requirement.Uses("ramp", true);
    Puzzle puzzle = puzzle(scene(), RAMP);
    yes(puzzle, solved(contact(2, Scene.BLUE, "ramp 1", 60, 56)), ramp);
    no(puzzle, solved(), ramp);
    no(puzzle, solved(contact(6, Scene.BLUE, "ramp 1", 49, 43)), ramp);
    no(puzzle, solved(contact(2, Scene.RED, "ramp 1", 42, 40)), ramp);
    no(puzzle(scene()), solved(contact(2, Scene.BLUE, "ramp 1", 60, 56)), ramp);
    no(puzzle, untouched(), ramp);
  }

  @Test
  void blueThatOnlyFallsIsNotShot() {
    Requirement cannon = new Requirement.Uses("cannon", true);
    yes(puzzle(scene(), CANNON), solved(shot(2)), cannon);
    no(puzzle(scene(), CANNON), solved(), cannon);
    no(puzzle(scene(), RAMP), solved(contact(2, Scene.BLUE, "ramp 1", 60, 56)), cannon);
  }

  @Test
  void toolIsNotUsedOnlyIfItIsNotOnOfferEither() {
    Requirement noCannon = new Requirement.Uses("cannon", false);
    Inventory ramps = new Inventory(3, Map.of("ramp", 3));
    yes(new Puzzle(scene(), ramps, List.of(RAMP)), solved(), noCannon);
    no(puzzle(scene(), RAMP), solved(), noCannon);
    no(puzzle(scene(), CANNON), solved(), noCannon);
    no(new Puzzle(scene(), ramps, List.of(CANNON)), solved(), noCannon);
  }

  @Test
  void blueTravels() {
    yes(puzzle(scene()), solved(), new Requirement.Travels(BLUE, DOWN));
    no(puzzle(scene()), solved(), new Requirement.Travels(BLUE, UP));
    Scene low = Scene.designed("level", at(70, 20), at(42, 40), at(14, 20), List.of());
    Trace up = trace(straight(70, 20, 49, 37), straight(42, 40, 16, 22), true);
    yes(puzzle(low), up, new Requirement.Travels(BLUE, UP));
    no(puzzle(low), up, new Requirement.Travels(BLUE, DOWN));
    no(puzzle(scene()), untouched(), new Requirement.Travels(BLUE, DOWN));
  }

  /** A throw counts from where it begins, which may be far below blue's start. */
  @Test
  void blueIsThrownUpByWhatItIsAskedToMeet() {
    Requirement up = new Requirement.Travels(BLUE, UP);
    Requirement ramp = new Requirement.Uses("ramp", true);
    Puzzle puzzle = puzzle(scene(), RAMP);
    // Blue touches red at 43.
    Trace thrown = solved(contact(2, Scene.BLUE, "ramp 1", 55, 30));
    yes(puzzle, thrown, up, ramp);
    no(puzzle, thrown, up);
    no(puzzle, thrown, up, new Requirement.Uses("cannon", true));
    no(puzzle, thrown, new Requirement.Travels(RED, UP), ramp);
    // From there it rises less than a ball's radius, or falls.
    no(puzzle, solved(contact(2, Scene.BLUE, "ramp 1", 55, 41)), up, ramp);
    no(puzzle, solved(contact(2, Scene.BLUE, "ramp 1", 60, 56)), up, ramp);
    // What it meets last throws it.
    Event earlier = contact(1, Scene.BLUE, "ramp 1", 55, 30);
    no(puzzle, solved(earlier, contact(3, Scene.BLUE, "ramp 1", 50, 45)), up, ramp);
    no(puzzle, solved(contact(5, Scene.BLUE, "ramp 1", 55, 30)), up, ramp);
  }

  @Test
  void redTravels() {
    yes(puzzle(scene()), solved(), new Requirement.Travels(RED, DOWN));
    no(puzzle(scene()), solved(), new Requirement.Travels(RED, UP));
    Trace up = trace(straight(70, 70, 49, 43), straight(42, 40, 16, 60), true);
    yes(puzzle(scene()), up, new Requirement.Travels(RED, UP));
    Trace missed = trace(straight(70, 70, 49, 43), straight(42, 40, 16, 22), false);
    no(puzzle(scene()), missed, new Requirement.Travels(RED, DOWN));
    no(puzzle(scene()), untouched(), new Requirement.Travels(RED, DOWN));
  }

  @Test
  void passesOverTheWall() {
    Requirement over = new Requirement.Passes(OVER);
    // The wall between the balls reaches from 37.5 to 50.5; blue crosses its line at 57.
    yes(puzzle(scene(wall(60, 44))), solved(), over);
    no(puzzle(scene(wall(60, 44))), solved(), new Requirement.Passes(UNDER));
    // It reaches up to 64.5, so blue's straight way goes through where it stands.
    no(puzzle(scene(wall(60, 58))), solved(), over);
    no(puzzle(scene()), solved(), over);
    no(puzzle(scene(wall(60, 44))), untouched(), over);
  }

  @Test
  void wallMustStandBetweenTheBallsAndReachAboveRed() {
    Requirement over = new Requirement.Passes(OVER);
    no(puzzle(scene(wall(78, 44))), solved(), over);
    no(puzzle(scene(wall(30, 44))), solved(), over);
    // Its top at 36.5 is below red at 40: it obstructs nothing.
    no(puzzle(scene(wall(60, 30))), solved(), over);
  }

  @Test
  void passesUnderTheWall() {
    Requirement under = new Requirement.Passes(UNDER);
    // The wall's lower end at 65.5 is above blue's way and below... nothing: red is lower still.
    no(puzzle(scene(wall(60, 72))), solved(), under);
    Scene low = Scene.designed("level", at(70, 20), at(42, 40), at(14, 20), List.of(wall(60, 40)));
    Trace up = trace(straight(70, 20, 49, 37), straight(42, 40, 16, 22), true);
    yes(puzzle(low), up, under);
    no(puzzle(low), up, new Requirement.Passes(OVER));
  }

  @Test
  void wallCrossedAfterTheTouchDoesNotCount() {
    double[][] blue = straight(70, 70, 49, 43);
    // Goes on to the far side of red, over a wall there, after it has touched red.
    for (int i = TOUCH + 1; i < blue.length; i++) {
      blue[i] = new double[] {20, 60};
    }
    Trace trace = trace(blue, straight(42, 40, 16, 22), true);
    no(puzzle(scene(wall(30, 44))), trace, new Requirement.Passes(OVER));
  }

  @Test
  void landsOnThePlatform() {
    Requirement lands = new Requirement.LandsOnPlatform();
    Puzzle puzzle = puzzle(scene(platform(60, 50)));
    yes(puzzle, solved(contact(2, Scene.BLUE, "floor 1", 60, 55)), lands);
    no(puzzle, solved(), lands);
    no(puzzle, solved(contact(6, Scene.BLUE, "floor 1", 60, 55)), lands);
    no(puzzle, solved(contact(2, Scene.BLUE, "floor 1", 60, 45)), lands);
    no(puzzle, solved(contact(2, Scene.RED, "floor 1", 60, 55)), lands);
    no(puzzle(scene()), solved(contact(2, Scene.BLUE, "red floor", 44, 40)), lands);
    no(puzzle(scene(wall(60, 50))), solved(contact(2, Scene.BLUE, "wall 1", 60, 61)), lands);
  }

  @Test
  void firstTouchOfThePlatformFromBelowDoesNotHideALaterLanding() {
    Puzzle puzzle = puzzle(scene(platform(60, 50)));
    Trace trace =
        solved(
            contact(1, Scene.BLUE, "floor 1", 52, 49), contact(3, Scene.BLUE, "floor 1", 60, 55));
    yes(puzzle, trace, new Requirement.LandsOnPlatform());
  }

  @Test
  void pushes() {
    Requirement pushes = new Requirement.Pushes();
    yes(puzzle(scene()), solved(), pushes);
    no(puzzle(scene()), untouched(), pushes);
    no(puzzle(scene()), trace(straight(70, 70, 49, 43), straight(42, 40, 16, 22), false), pushes);
    // Red first goes away from the goal, and gets there by chance.
    Trace away = trace(straight(70, 70, 49, 43), straight(42, 40, 70, 45), true);
    no(puzzle(scene()), away, pushes);
  }

  @Test
  void passesAroundTheWallOverOrUnderIt() {
    Requirement around = new Requirement.Passes(AROUND);
    yes(puzzle(scene(wall(60, 44))), solved(), around);
    // Its ends at 51.5 and 64.5 are on both sides of blue's way, which crosses at 57.
    no(puzzle(scene(wall(60, 58))), solved(), around);
    Scene low = Scene.designed("level", at(70, 20), at(42, 40), at(14, 20), List.of(wall(60, 40)));
    yes(puzzle(low), trace(straight(70, 20, 49, 37), straight(42, 40, 16, 22), true), around);
    // It stands behind red, in nobody's way.
    no(puzzle(scene(wall(30, 44))), solved(), around);
    no(puzzle(scene(wall(60, 44))), untouched(), around);
  }

  private static Requirement count(String item, Requirement.Bound bound, int number) {
    return new Requirement.Count(item, bound, number);
  }

  @Test
  void countOfWallsAndPlatformsIsTheLevels() {
    Placed second = new Placed("wall 2", Plank.wall(13), at(30, 60));
    Puzzle two = puzzle(scene(wall(60, 44), second, platform(60, 30)));
    yes(two, solved(), count("wall", EXACTLY, 2));
    no(two, solved(), count("wall", EXACTLY, 1));
    no(two, solved(), count("wall", EXACTLY, 3));
    yes(two, solved(), count("wall", AT_LEAST, 1));
    no(two, solved(), count("wall", AT_LEAST, 3));
    yes(two, solved(), count("wall", AT_MOST, 2));
    no(two, solved(), count("wall", AT_MOST, 1));
    yes(two, solved(), count("platform", EXACTLY, 1));
    no(puzzle(scene()), solved(), count("platform", EXACTLY, 1));
  }

  @Test
  void countOfToolsIsTheSolutionsAndNoMoreAreOnOffer() {
    Puzzle free = puzzle(scene(), RAMP, CANNON);
    yes(free, solved(), count("ramp", AT_LEAST, 1));
    no(free, solved(), count("ramp", AT_LEAST, 2));
    yes(free, solved(), count("tool", AT_LEAST, 2));
    yes(free, solved(), count("tool", AT_MOST, 3));
    // Three are on offer.
    no(free, solved(), count("ramp", EXACTLY, 1));
    no(free, solved(), count("tool", AT_MOST, 2));
    Inventory tight = new Inventory(2, Map.of("ramp", 1, "cannon", 2));
    Puzzle bounded = new Puzzle(scene(), tight, List.of(RAMP, CANNON));
    yes(bounded, solved(), count("ramp", EXACTLY, 1));
    yes(bounded, solved(), count("tool", EXACTLY, 2));
    no(bounded, solved(), count("cannon", EXACTLY, 1));
    yes(bounded, solved(), count("cannon", AT_MOST, 2));
    no(new Puzzle(scene(), tight, List.of(CANNON)), solved(), count("ramp", EXACTLY, 1));
  }

  @Test
  void blueMeetsBeforeItTouchesRed() {
    Puzzle puzzle = puzzle(scene(wall(60, 50)));
    Requirement meets = new Requirement.Meets(BLUE, "wall", true);
    Requirement avoids = new Requirement.Meets(BLUE, "wall", false);
    Trace bump = solved(contact(2, Scene.BLUE, "wall 1", 60, 56));
    yes(puzzle, bump, meets);
    no(puzzle, bump, avoids);
    no(puzzle, solved(), meets);
    yes(puzzle, solved(), avoids);
    Trace later = solved(contact(6, Scene.BLUE, "wall 1", 49, 43));
    no(puzzle, later, meets);
    yes(puzzle, later, avoids);
    no(puzzle, solved(contact(2, Scene.RED, "wall 1", 60, 56)), meets);
    no(puzzle, untouched(), avoids);
  }

  @Test
  void redMeetsOnItsWay() {
    Requirement meets = new Requirement.Meets(RED, "ramp", true);
    Puzzle puzzle = puzzle(scene(), RAMP);
    yes(puzzle, solved(contact(6, Scene.RED, "ramp 1", 30, 30)), meets);
    no(puzzle, solved(contact(2, Scene.BLUE, "ramp 1", 60, 56)), meets);
    no(
        puzzle,
        solved(contact(6, Scene.RED, "ramp 1", 30, 30)),
        new Requirement.Meets(RED, "ramp", false));
    yes(puzzle, solved(), new Requirement.Meets(RED, "ramp", false));
  }

  @Test
  void orderOfWhatBlueMeets() {
    Puzzle puzzle = puzzle(scene(platform(60, 50)), RAMP);
    Requirement order = new Requirement.Order("ramp", "platform");
    Requirement other = new Requirement.Order("platform", "ramp");
    Event ramp = contact(1, Scene.BLUE, "ramp 1", 65, 63);
    Event floor = contact(3, Scene.BLUE, "floor 1", 54, 50);
    yes(puzzle, solved(ramp, floor), order);
    no(puzzle, solved(ramp, floor), other);
    no(puzzle, solved(ramp), order);
    no(puzzle, solved(floor), order);
    // The platform only after red.
    no(puzzle, solved(ramp, contact(6, Scene.BLUE, "floor 1", 49, 43)), order);
    no(puzzle, untouched(), order);
  }

  @Test
  void wallThatIsPassedHasItsPlaceInTheOrder() {
    Puzzle puzzle = puzzle(scene(wall(60, 44)), RAMP);
    // Blue crosses the wall's line in its second step.
    String past = Requirement.Order.PASSED_WALL;
    Requirement order = new Requirement.Order("ramp", past);
    yes(puzzle, solved(contact(1, Scene.BLUE, "ramp 1", 65, 63)), order);
    no(puzzle, solved(contact(3, Scene.BLUE, "ramp 1", 54, 50)), order);
    yes(
        puzzle,
        solved(contact(3, Scene.BLUE, "ramp 1", 54, 50)),
        new Requirement.Order(past, "ramp"));
    no(puzzle(scene(), RAMP), solved(contact(1, Scene.BLUE, "ramp 1", 65, 63)), order);
  }

  @Test
  void ballsHeadSomewhere() {
    yes(puzzle(scene()), solved(), new Requirement.Heads(BLUE, LEFT));
    no(puzzle(scene()), solved(), new Requirement.Heads(BLUE, RIGHT));
    yes(puzzle(scene()), solved(), new Requirement.Heads(RED, LEFT));
    no(puzzle(scene()), solved(), new Requirement.Heads(RED, RIGHT));
    no(puzzle(scene()), untouched(), new Requirement.Heads(BLUE, LEFT));
    // 0.1 is 4.2 in world units.
    Trace little = trace(straight(52, 70, 48, 43), straight(42, 40, 16, 22), true);
    no(puzzle(scene()), little, new Requirement.Heads(BLUE, LEFT));
  }

  @Test
  void blueTurnsBack() {
    Requirement turns = new Requirement.TurnsBack();
    double[][] blue = straight(70, 70, 49, 43);
    no(puzzle(scene()), solved(), turns);
    blue[1] = new double[] {40, 70};
    blue[2] = new double[] {35, 60};
    yes(puzzle(scene()), trace(blue, straight(42, 40, 16, 22), true), turns);
    double[][] late = straight(70, 70, 49, 43);
    late[TOUCH + 2] = new double[] {60, 43};
    no(puzzle(scene()), trace(late, straight(42, 40, 16, 22), true), turns);
    no(puzzle(scene()), untouched(), turns);
  }

  @Test
  void placesOnThePicture() {
    // Blue at (0.67, 0.67), red at (0, -0.05), the goal at (-0.67, -0.52).
    Puzzle puzzle = puzzle(scene(wall(60, 50)));
    yes(puzzle, solved(), new Requirement.Height(BLUE, UP));
    no(puzzle, solved(), new Requirement.Height(BLUE, DOWN));
    yes(puzzle, solved(), new Requirement.Height(GOAL, DOWN));
    no(puzzle, solved(), new Requirement.Height(PLATFORM, UP));
    yes(puzzle, solved(), new Requirement.FarSide(BLUE, RIGHT));
    no(puzzle, solved(), new Requirement.FarSide(BLUE, LEFT));
    no(puzzle, solved(), new Requirement.FarSide(WALL, RIGHT));
    yes(puzzle, solved(), new Requirement.Middle(RED));
    no(puzzle, solved(), new Requirement.Middle(BLUE));
    yes(puzzle, solved(), new Requirement.Near(WALL, true, RED));
    no(puzzle, solved(), new Requirement.Near(RED, true, GOAL));
    yes(puzzle, solved(), new Requirement.Near(RED, false, GOAL));
    no(puzzle, solved(), new Requirement.Near(WALL, false, RED));
    yes(puzzle, solved(), new Requirement.Between(WALL, BLUE, RED));
    no(puzzle, solved(), new Requirement.Between(WALL, RED, GOAL));
    no(puzzle, solved(), new Requirement.Between(PLATFORM, BLUE, RED));
  }

  @Test
  void difficultyHoldsOnlyAsItWasMeasured() {
    Requirement hard = new Requirement.Rated(Difficulty.HARD);
    no(puzzle(scene()), solved(), hard);
    Brief brief = new Brief("prompt", List.of(hard, new Requirement.Pushes()), List.of());
    assertThat(judged(brief, Optional.of(Difficulty.HARD)).holds()).isTrue();
    assertThat(judged(brief, Optional.of(Difficulty.VERY_HARD)).line().toString())
        .isEqualTo("yes: the puzzle is hard (measured: very hard)");
    assertThat(judged(brief, Optional.of(Difficulty.MEDIUM)).line().toString())
        .isEqualTo("no: the puzzle is hard (measured: medium)");
    assertThat(judged(brief, Optional.empty()).line().toString())
        .isEqualTo("no: the puzzle is hard (not measured)");
    // A single run cannot show it, so it says nothing against a placement.
    assertThat(Alignment.share(brief, puzzle(scene()), solved())).isEqualTo(1);
    Brief only = new Brief("prompt", List.of(hard), List.of());
    assertThat(Alignment.share(only, puzzle(scene()), solved())).isEqualTo(1);
  }

  private static Alignment.Finding judged(Brief brief, Optional<Difficulty> measured) {
    Tried tried = new Tried(measured, Optional.empty());
    return Alignment.judge(brief, puzzle(scene()), solved(), tried).get(0);
  }

  @Test
  void shareCountsWhatHolds() {
    Brief brief =
        new Brief(
            "prompt",
            List.of(
                new Requirement.Pushes(),
                new Requirement.Side(BLUE, RIGHT),
                new Requirement.Side(BLUE, LEFT),
                new Requirement.Present(WALL, true)),
            List.of("please"));
    assertThat(Alignment.share(brief, puzzle(scene()), solved())).isEqualTo(0.5);
    assertThat(Alignment.judge(brief, puzzle(scene()), solved()))
        .extracting(Alignment.Finding::holds)
        .containsExactly(true, true, false, false);
  }

  @Test
  void evidenceIsTheSameInEveryCountry() {
    Locale before = Locale.getDefault();
    Puzzle puzzle = puzzle(scene(wall(60, 44), platform(60, 30)), RAMP);
    Brief brief =
        new Brief(
            "prompt",
            List.of(
                new Requirement.Side(BLUE, RIGHT),
                new Requirement.Side(RED, RIGHT),
                new Requirement.Travels(BLUE, DOWN),
                new Requirement.Travels(RED, DOWN),
                new Requirement.Uses("ramp", true),
                new Requirement.Passes(OVER),
                new Requirement.Pushes()),
            List.of());
    Trace trace = solved(contact(2, Scene.BLUE, "ramp 1", 60, 56));
    try {
      Locale.setDefault(Locale.ROOT);
      List<Alignment.Finding> findings = Alignment.judge(brief, puzzle, trace);
      Locale.setDefault(Locale.GERMANY);
      assertThat(Alignment.judge(brief, puzzle, trace)).isEqualTo(findings);
    } finally {
      Locale.setDefault(before);
    }
  }
}
