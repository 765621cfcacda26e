package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.create.PaperOffsets;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.Relation;

/** A good and a bad call of every action. */
class PhysicsProblemTest {

  private static final Puzzle PUSH = Scenes.scenario("push");
  private static final Placed SOLVING_RAMP =
      new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43));

  private final Simulator simulator = new Simulator();

  private PhysicsProblem designing(Requirement... more) {
    List<Requirement> all = new java.util.ArrayList<>(List.of(new Requirement.Pushes()));
    all.addAll(List.of(more));
    Brief brief = new Brief("Blue pushes\nred, please.", all, List.of("please"));
    Task task = new Task.Design(brief, Inventory.paper());
    return new PhysicsProblem(task, simulator, Placing.Mode.GROUNDED, PUSH);
  }

  private PhysicsProblem solving(Placing.Mode mode) {
    return solving(mode, PUSH);
  }

  private PhysicsProblem solving(Placing.Mode mode, Puzzle puzzle) {
    return new PhysicsProblem(
        new Task.Solve(puzzle), simulator, mode, PUSH.withSolution(List.of(SOLVING_RAMP)));
  }

  private static Call call(String action, Object... pairs) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i + 1] instanceof Number n) {
        arguments.put((String) pairs[i], n.doubleValue());
      } else {
        arguments.put((String) pairs[i], (String) pairs[i + 1]);
      }
    }
    return new Call(action, arguments);
  }

  private static Call objects(Point blue, Point red, Point goal) {
    return call(
        "place_objects",
        "blue_x",
        blue.x(),
        "blue_y",
        blue.y(),
        "red_x",
        red.x(),
        "red_y",
        red.y(),
        "goal_x",
        goal.x(),
        "goal_y",
        goal.y());
  }

  private static final Call LAYOUT =
      objects(new Point(0.7, 0.75), new Point(0.2, 0.11), new Point(-0.5, -0.59));

  private static final Call RAMP_BELOW_BLUE =
      call("place_ramp", "relation", "below", "object", "blue ball", "rolls", "left");

  /** The paper's place_ramp(red_ball, top, blue_ball, top, left): below blue, half way to red. */
  private static final Call RAMP_BY_OFFSET =
      call(
          "place_ramp",
          "relation",
          "above",
          "object",
          "red ball",
          "second_relation",
          "above",
          "second_object",
          "blue ball",
          "rolls",
          "left");

  private static PhysicsState done(Result<PhysicsState> result) {
    assertThat(result).as(result.observation()).isInstanceOf(Result.Done.class);
    return result.state();
  }

  private static void refused(PhysicsState before, Result<PhysicsState> result, String... parts) {
    assertThat(result).as(result.observation()).isInstanceOf(Result.Refused.class);
    assertThat(result.observation()).startsWith("Refused: ").contains(parts);
    assertThat(result.state()).isEqualTo(before);
    assertThat(((Result.Refused<PhysicsState>) result).remedy()).isNotBlank();
  }

  private static PhysicsState after(PhysicsProblem problem, Call... calls) {
    PhysicsState state = problem.start();
    for (Call call : calls) {
      state = done(problem.apply(state, call));
    }
    return state;
  }

  private static PhysicsState solved(PhysicsProblem problem) {
    PhysicsState start = problem.start();
    return done(
        problem.apply(
            new PhysicsState(
                Optional.of(PUSH.scene()),
                List.of(SOLVING_RAMP),
                Optional.empty(),
                Optional.empty(),
                start.repairs(),
                Optional.empty(),
                Optional.empty(),
                0),
            call("simulate")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"place_floor", "place_wall", "move_red", "move_goal", "simulate"})
  void nothingCanBeDoneBeforeThereAreObjects(String action) {
    PhysicsProblem problem = designing();
    Result<PhysicsState> result = problem.apply(problem.start(), call(action, "x", 0, "y", 0));
    refused(problem.start(), result, "no balls", "place_layout");
  }

  @Test
  void placeObjects() {
    PhysicsProblem problem = designing();
    Scene scene = after(problem, LAYOUT).scene().orElseThrow();
    assertThat(scene.blue()).isEqualTo(new Point(0.7, 0.75));
    assertThat(scene.furniture()).hasSize(2);
    assertThat(scene.subGoals()).containsExactly(new Point(0, 0.11));
    Call onTop = objects(new Point(0.2, 0.2), new Point(0.2, 0.11), new Point(-0.5, -0.59));
    refused(problem.start(), problem.apply(problem.start(), onTop), "blue ball overlaps the red");
  }

  @Test
  void newLayoutForgetsToolsFurnitureAndRepairs() {
    PhysicsProblem problem = designing();
    PhysicsState state =
        after(
            problem,
            LAYOUT,
            call("place_floor", "x", -0.1, "y", -0.4),
            call("move_goal", "x", -0.6, "y", -0.59),
            RAMP_BELOW_BLUE,
            LAYOUT);
    assertThat(state.tools()).isEmpty();
    assertThat(state.repairs()).isEmpty();
    assertThat(state.scene().orElseThrow().extras()).isEmpty();
  }

  @Test
  void placeFloorAndWall() {
    PhysicsProblem problem = designing();
    PhysicsState state =
        after(
            problem,
            LAYOUT,
            call("place_floor", "x", -0.1, "y", -0.4),
            call("place_wall", "x", -0.8, "y", 0.4),
            call("place_wall", "x", 0.8, "y", -0.4));
    assertThat(state.scene().orElseThrow().extras())
        .extracting(Placed::name)
        .containsExactly("floor 1", "wall 1", "wall 2");
    Result<PhysicsState> onBlue = problem.apply(state, call("place_floor", "x", 0.7, "y", 0.75));
    refused(state, onBlue, "blue ball overlaps the floor 2", "Choose another place");
  }

  /** A refusal names a place, and that place is accepted. */
  @Test
  void refusedFurnitureIsToldTheNearestPlace() {
    PhysicsProblem problem = designing();
    PhysicsState state = after(problem, LAYOUT, call("place_floor", "x", -0.1, "y", -0.4));
    Result<PhysicsState> plus = problem.apply(state, call("place_wall", "x", -0.1, "y", -0.4));
    refused(
        state,
        plus,
        "the wall 1 crosses the floor 1 at (-0.10, -0.40)",
        "The nearest that is accepted is (");
    Point told = lastPlace(plus);
    assertThat(told.distance(new Point(-0.1, -0.4))).isBetween(0.1, 0.35);
    done(problem.apply(state, call("place_wall", "x", told.x(), "y", told.y())));

    Result<PhysicsState> out = problem.apply(state, call("place_wall", "x", -0.5, "y", 0.95));
    refused(state, out, "the wall 1 is not inside the world: it reaches 0.13 beyond the upper");
    told = lastPlace(out);
    assertThat(told.y()).isLessThanOrEqualTo(0.82);
    done(problem.apply(state, call("place_wall", "x", told.x(), "y", told.y())));
  }

  @Test
  void refusedObjectsAreToldPlacesThatAreAccepted() {
    PhysicsProblem problem = designing();
    Result<PhysicsState> result =
        problem.apply(
            problem.start(),
            objects(new Point(0.7, 0.75), new Point(0.95, 0.1), new Point(0.6, 0.12)));
    refused(problem.start(), result, "not inside the world", "These are accepted: blue at (0.70,");
    List<Point> told = new ArrayList<>();
    String text = ((Result.Refused<PhysicsState>) result).seen().text();
    Matcher places = PLACE.matcher(text.substring(text.indexOf("These are accepted")));
    while (places.find()) {
      told.add(new Point(Double.parseDouble(places.group(1)), Double.parseDouble(places.group(2))));
    }
    assertThat(told).hasSize(3);
    done(problem.apply(problem.start(), objects(told.get(0), told.get(1), told.get(2))));
  }

  @Test
  void movedRedIsToldTheNearestPlace() {
    PhysicsProblem problem = designing();
    PhysicsState state = after(problem, LAYOUT);
    Result<PhysicsState> result = problem.apply(state, call("move_red", "x", -0.95, "y", 0.2));
    refused(state, result, "red floor is not inside the world", "its x must be from -0.80 to 0.80");
    Point told = lastPlace(result);
    done(problem.apply(state, call("move_red", "x", told.x(), "y", told.y())));
  }

  @Test
  void aToolOfADesignStaysInsideTheWorld() {
    PhysicsProblem problem = designing();
    PhysicsState state = after(problem, LAYOUT, RAMP_BELOW_BLUE);
    Result<PhysicsState> result =
        problem.apply(
            state, call("adjust_tool", "tool", "ramp 1", "direction", "right", "distance", 0.29));
    refused(state, result, "the ramp 1 is not inside the world", "That way, a distance of 0.");
    String text = ((Result.Refused<PhysicsState>) result).seen().text();
    Matcher distance = Pattern.compile("a distance of ([0-9.]+) is accepted").matcher(text);
    assertThat(distance.find()).isTrue();
    double most = Double.parseDouble(distance.group(1));
    done(
        problem.apply(
            state, call("adjust_tool", "tool", "ramp 1", "direction", "right", "distance", most)));
    // In a given level a tool's centre may be anywhere in the world.
    PhysicsProblem given = solving(Placing.Mode.GROUNDED);
    PhysicsState solved = after(given, RAMP_BELOW_BLUE);
    done(
        given.apply(
            solved, call("adjust_tool", "tool", "ramp 1", "direction", "right", "distance", 0.29)));
  }

  private static final Pattern PLACE = Pattern.compile("\\((-?[0-9.]+), (-?[0-9.]+)\\)");

  private static Point lastPlace(Result<PhysicsState> result) {
    Matcher places = PLACE.matcher(((Result.Refused<PhysicsState>) result).seen().text());
    Point last = null;
    while (places.find()) {
      last = new Point(Double.parseDouble(places.group(1)), Double.parseDouble(places.group(2)));
    }
    return last;
  }

  @Test
  void furnitureMayNotStandInATool() {
    PhysicsProblem problem = designing();
    PhysicsState state = after(problem, LAYOUT, RAMP_BELOW_BLUE);
    Point ramp = state.tools().get(0).at();
    Result<PhysicsState> result =
        problem.apply(state, call("place_wall", "x", ramp.x(), "y", ramp.y()));
    refused(state, result, "\"ramp 1\" would be in the way", "wall 1");
  }

  @Test
  void groundedToolObeysItsWordsAndReportsWhereItStands() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    Result<PhysicsState> result = problem.apply(problem.start(), RAMP_BELOW_BLUE);
    Placed tool = done(result).tools().get(0);
    assertThat(tool.name()).isEqualTo("ramp 1");
    assertThat(tool.item()).isEqualTo(new Ramp(Direction.LEFT, 18));
    assertThat(Relation.BELOW.holds(PUSH.scene().blue(), tool.at())).isTrue();
    assertThat(PlacementRules.refusal(PUSH.scene(), List.of(), tool)).isEmpty();
    Trace trace = new Simulator().run(PUSH.scene(), List.of(tool));
    assertThat(result.observation())
        .contains("ramp 1", tool.at().toString(), TrajectoryText.outcome(PUSH.scene(), trace))
        .containsPattern("\\d+ of 20 small moves do as well")
        .as("a change is run at once")
        .contains("Blue starts at (0.70, 0.75)", "blue ball leaves ramp 1 at");
    assertThat(result.state().simulations()).isGreaterThan(10);
    assertThat(result.state().run()).contains(trace);
  }

  @Test
  void groundedToolObeysBothRelations() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    Call both =
        call(
            "place_ramp",
            "relation",
            "below",
            "object",
            "Blue_Ball",
            "second_relation",
            "above right of",
            "second_object",
            "red ball",
            "rolls",
            "left",
            "length",
            "14");
    Placed tool = done(problem.apply(problem.start(), both)).tools().get(0);
    assertThat(tool.item()).isEqualTo(new Ramp(Direction.LEFT, 14));
    assertThat(Relation.BELOW.holds(PUSH.scene().blue(), tool.at())).isTrue();
    assertThat(Relation.ABOVE_RIGHT_OF.holds(PUSH.scene().red(), tool.at())).isTrue();
  }

  @Test
  void anyObjectAndEarlierToolCanBeNamed() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    PhysicsState state = done(problem.apply(problem.start(), RAMP_BY_OFFSET));
    for (String name :
        List.of("blue ball", "red ball", "goal", "floor 1", "red floor", "goal floor", "ramp 1")) {
      Result<PhysicsState> result =
          problem.apply(state, call("place_hexagon", "relation", "left of", "object", name));
      assertThat(result.observation()).doesNotContain("there is no");
    }
  }

  @Test
  void caseAndUnderscoresOfNamesDoNotMatter() {
    Placed named =
        new Placed("Big_Wall", org.puzzlewright.physics.scene.Plank.wall(13), Scenes.at(9, 9));
    Scene scene = Scenes.falling(Scenes.at(42, 70), named);
    for (String name : List.of("Big_Wall", "big wall", "BIG WALL ")) {
      assertThat(SceneText.find(scene, List.of(), name)).contains(named.at());
    }
    assertThat(SceneText.find(scene, List.of(), "wall")).isEmpty();
  }

  @Test
  void unknownObjectListsTheNames() {
    for (Placing.Mode mode : List.of(Placing.Mode.GROUNDED, Placing.Mode.OFFSETS)) {
      PhysicsProblem problem = solving(mode);
      Call wrong = call("place_ramp", "relation", "below", "object", "green ball", "rolls", "left");
      refused(
          problem.start(),
          problem.apply(problem.start(), wrong),
          "there is no \"green ball\"",
          "blue ball, red ball, goal, red floor, floor 1, goal floor");
    }
  }

  @Test
  void halfOfASecondPlaceIsRefused() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    for (String half : List.of("second_object", "second_relation")) {
      String value = half.endsWith("object") ? "goal" : "below";
      Call wrong =
          call(
              "place_ramp",
              "relation",
              "below",
              "object",
              "blue ball",
              "rolls",
              "left",
              half,
              value);
      refused(problem.start(), problem.apply(problem.start(), wrong), "needs both");
    }
  }

  @Test
  void unknownWordsAreRefusedWithTheRightOnes() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    Call beside = call("place_ramp", "relation", "beside", "object", "blue ball", "rolls", "left");
    refused(problem.start(), problem.apply(problem.start(), beside), "\"beside\"", "above left of");
    Call up = call("place_ramp", "relation", "below", "object", "blue ball", "rolls", "up");
    refused(problem.start(), problem.apply(problem.start(), up), "rolls", "[left, right]");
    Call odd =
        call(
            "place_ramp",
            "relation",
            "below",
            "object",
            "blue ball",
            "rolls",
            "left",
            "length",
            "11");
    refused(problem.start(), problem.apply(problem.start(), odd), "length", "18");
  }

  @Test
  void placeThatNoBallPassesIsRefused() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    Call far = call("place_hexagon", "relation", "left of", "object", "goal");
    refused(problem.start(), problem.apply(problem.start(), far), "no place", "another relation");
  }

  @Test
  void inventoryLimitsTools() {
    Puzzle oneRamp =
        new Puzzle(PUSH.scene(), new Inventory(2, Map.of("ramp", 1, "hexagon", 1)), List.of());
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS, oneRamp);
    assertThat(problem.actions()).extracting(a -> a.name()).doesNotContain("place_cannon");
    PhysicsState state = done(problem.apply(problem.start(), RAMP_BY_OFFSET));
    refused(state, problem.apply(state, RAMP_BY_OFFSET), "allows no further ramp", "Remove a tool");
  }

  @Test
  void towardMakesBluePassThere() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    for (double x : new double[] {0.2, 0.5}) {
      Call aimed = RAMP_BELOW_BLUE;
      aimed = new Call(aimed.action(), aimed.arguments().deepCopy());
      aimed.arguments().put("toward_x", x).put("toward_y", -0.6);
      Placed tool = done(problem.apply(problem.start(), aimed)).tools().get(0);
      Trace trace = new Simulator().run(PUSH.scene(), List.of(tool));
      double nearest =
          org.puzzlewright.physics.search.Objective.closest(trace.blue(), new Point(x, -0.6), 1);
      assertThat(nearest).isLessThan(0.25);
    }
  }

  @Test
  void adjustTool() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    PhysicsState state = done(problem.apply(problem.start(), RAMP_BY_OFFSET));
    Point at = state.tools().get(0).at();
    Map<String, Point> moves =
        Map.of(
            "up", at.plus(0, 0.02),
            "down", at.plus(0, -0.02),
            "left", at.plus(-0.02, 0),
            "right", at.plus(0.02, 0));
    moves.forEach(
        (way, to) -> {
          Call adjust = call("adjust_tool", "tool", "ramp 1", "direction", way, "distance", 0.02);
          PhysicsState moved = done(problem.apply(state, adjust));
          assertThat(moved.tools().get(0).at().distance(to)).isLessThan(1e-4);
          assertThat(moved.run()).contains(new Simulator().run(PUSH.scene(), moved.tools()));
        });
    Call usual = call("adjust_tool", "tool", "ramp 1", "direction", "down");
    assertThat(done(problem.apply(state, usual)).tools().get(0).at().distance(at.plus(0, -0.1)))
        .isLessThan(1e-4);
  }

  @Test
  void adjustToolIsRefusedWithTheReason() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    PhysicsState state = done(problem.apply(problem.start(), RAMP_BY_OFFSET));
    Call unknown = call("adjust_tool", "tool", "ramp 7", "direction", "up");
    refused(state, problem.apply(state, unknown), "no \"ramp 7\"", "There are: ramp 1");
    Call noTools = call("adjust_tool", "tool", "ramp 1", "direction", "up");
    refused(problem.start(), problem.apply(problem.start(), noTools), "Nothing is placed");
    Call outside = call("adjust_tool", "tool", "ramp 1", "direction", "right", "distance", 0.5);
    refused(state, problem.apply(state, outside), "outside the world");
    PhysicsState near = state;
    Result<PhysicsState> result = null;
    for (int i = 0; i < 20 && !(result instanceof Result.Refused); i++) {
      near = result == null ? near : result.state();
      result =
          problem.apply(
              near, call("adjust_tool", "tool", "ramp 1", "direction", "up", "distance", 0.1));
    }
    refused(near, result, "touches the blue ball");
  }

  @Test
  void removeTool() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    PhysicsState state = done(problem.apply(problem.start(), RAMP_BY_OFFSET));
    PhysicsState without = done(problem.apply(state, call("remove_tool", "tool", "ramp 1")));
    assertThat(without.tools()).isEmpty();
    refused(
        without,
        problem.apply(without, call("remove_tool", "tool", "ramp 1")),
        "no \"ramp 1\"",
        "Nothing is placed");
  }

  @Test
  void moveRedAndGoalAreWrittenIntoTheRepairs() {
    PhysicsProblem problem = designing();
    PhysicsState state =
        after(
            problem,
            LAYOUT,
            call("simulate"),
            call("move_red", "x", 0.3, "y", 0.05),
            call("move_goal", "x", -0.4, "y", -0.5));
    assertThat(state.repairWords())
        .containsExactly(
            "The red ball was moved from (0.20, 0.11) to (0.30, 0.05).",
            "The goal was moved from (-0.50, -0.59) to (-0.40, -0.50).");
    Scene scene = state.scene().orElseThrow();
    assertThat(scene.red()).isEqualTo(new Point(0.3, 0.05));
    assertThat(scene.goal()).isEqualTo(new Point(-0.4, -0.5));
    assertThat(scene.furniture().get(0).at().distance(scene.red().plus(0, -0.11)))
        .as("its floor moves along")
        .isLessThan(1e-9);
    assertThat(problem.certify(state).repairs()).isEqualTo(state.repairWords());
    refused(
        state,
        problem.apply(state, call("move_red", "x", 0.7, "y", 0.75)),
        "blue ball overlaps the red ball");
    refused(
        state,
        problem.apply(state, call("move_goal", "x", 0.3, "y", 0.05)),
        "red ball overlaps the goal");
  }

  @Test
  void simulateTellsTheRun() {
    PhysicsProblem problem = designing(new Requirement.Uses("cannon", true));
    PhysicsState state = after(problem, LAYOUT);
    Result<PhysicsState> result = problem.apply(state, call("simulate"));
    PhysicsState ran = done(result);
    assertThat(ran.run()).contains(new Simulator().run(state.scene().orElseThrow(), List.of()));
    assertThat(ran.simulations()).isEqualTo(state.simulations() + 1);
    assertThat(result.observation()).contains("Blue touched red: no", "Nearest blue came to red");
    PhysicsState solved = solved(problem);
    assertThat(solved.run().orElseThrow().solved()).isTrue();
    assertThat(problem.apply(solved, call("simulate")).observation())
        .contains("Red reached the goal: yes", "Requirements that do not hold: no: blue meets");
  }

  @Test
  void finishRunsWhatHasNotBeenRun() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    PhysicsState placed =
        PhysicsState.of(Optional.of(PUSH.scene())).withTools(List.of(SOLVING_RAMP));
    assertThat(problem.apply(placed, finish("done"))).isInstanceOf(Result.Finished.class);
    refused(problem.start(), problem.apply(problem.start(), finish("done")), "did not reach");
  }

  @Test
  void finishIsRefusedWithTheGatesThatFail() {
    PhysicsProblem problem = designing(new Requirement.Uses("cannon", true));
    PhysicsState unsolved = after(problem, LAYOUT, call("simulate"));
    refused(unsolved, problem.apply(unsolved, finish("done")), "solvable: no tool is placed");
    PhysicsState solved = solved(problem);
    Result<PhysicsState> result = problem.apply(solved, finish("done"));
    refused(
        solved,
        result,
        "aligned: 1 of 2 requirements hold",
        "no: blue meets a cannon before it touches red");
    assertThat(result.observation()).doesNotContain("robust", "solvable");
  }

  @Test
  void finishEndsAGoodDesign() {
    PhysicsProblem problem = designing();
    Result<PhysicsState> result = problem.apply(solved(problem), finish("done"));
    assertThat(result).as(result.observation()).isInstanceOf(Result.Finished.class);
    assertThat(((Result.Finished<PhysicsState>) result).success()).isTrue();
    assertThat(result.observation()).contains("Every gate holds");
    assertThat(problem.puzzle(result.state()).solution()).containsExactly(SOLVING_RAMP);
  }

  @Test
  void finishEndsASolvedLevelOnly() {
    PhysicsProblem problem = solving(Placing.Mode.GROUNDED);
    Result<PhysicsState> good = problem.apply(solved(problem), finish("done"));
    assertThat(good).isInstanceOf(Result.Finished.class);
    assertThat(((Result.Finished<PhysicsState>) good).success()).isTrue();
    PhysicsState unsolved = after(problem, call("simulate"));
    refused(unsolved, problem.apply(unsolved, finish("done")), "did not reach the goal");
  }

  @Test
  void givingUpEndsAnythingWithoutSuccess() {
    for (PhysicsProblem problem : List.of(designing(), solving(Placing.Mode.GROUNDED))) {
      for (PhysicsState state : List.of(problem.start(), solved(problem))) {
        Result<PhysicsState> result = problem.apply(state, finish("give up"));
        assertThat(result).isInstanceOf(Result.Finished.class);
        assertThat(((Result.Finished<PhysicsState>) result).success()).isFalse();
      }
    }
  }

  private static Call finish(String outcome) {
    return call("finish", "outcome", outcome);
  }

  @Test
  void offsetsModePutsToolsWhereThePaperDid() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    // The paper's place_ramp(red_ball, top, red_ball, right, left).
    Call ramp =
        call(
            "place_ramp",
            "relation",
            "above",
            "object",
            "red ball",
            "second_relation",
            "right of",
            "second_object",
            "red ball",
            "rolls",
            "left");
    Placed tool = done(problem.apply(problem.start(), ramp)).tools().get(0);
    assertThat(tool.at().distance(new Point(0.6, 0.11))).isLessThan(1e-9);
    Call cannon =
        call(
            "place_cannon",
            "relation",
            "below",
            "object",
            "blue ball",
            "shoots",
            "left",
            "angle",
            "60");
    Placed second = done(problem.apply(problem.start(), cannon)).tools().get(0);
    assertThat(second.at())
        .isEqualTo(PaperOffsets.cannon(PUSH.scene().blue(), Direction.LEFT, true));
    Call below = call("place_hexagon", "relation", "right of", "object", "blue ball");
    // 0.4 to the right of 0.7 is outside; the paper clips it to the border.
    Placed third = done(problem.apply(problem.start(), below)).tools().get(0);
    assertThat(third.at()).isEqualTo(new Point(1, 0.85));
  }

  @Test
  void offsetsThatAreNotAllowedAreReported() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    Call below = call("place_ramp", "relation", "below", "object", "blue ball", "rolls", "left");
    Call onFloor = call("place_ramp", "relation", "above", "object", "floor 1", "rolls", "left");
    refused(
        problem.start(),
        problem.apply(problem.start(), onFloor),
        "fixed offset puts it at (-0.10, 0.00)",
        "touches the red ball",
        "Name a second relation");
    Placed ramp = done(problem.apply(problem.start(), below)).tools().get(0);
    assertThat(ramp.at()).as("not blue's own centre").isEqualTo(new Point(0.7, 0.35));
  }

  @Test
  void helpersSeeTheFilmStripAndFewerThanSixHundredWords() {
    PhysicsProblem problem = designing(new Requirement.Uses("cannon", true));
    PhysicsState solved = solved(problem);
    for (PhysicsState state : List.of(problem.start(), solved)) {
      Helper helper = problem.helpers().get(0);
      Observation view = problem.view(state, helper);
      assertThat(view.pictures()).hasSize(1);
      assertThat(view.pictures().get(0).caption()).startsWith("Film strip");
      assertThat(view.pictures().get(0).png()).startsWith(0x89, 'P', 'N', 'G');
      assertThat(wordsWithoutJson(view.text())).isLessThan(600);
      assertThat(view.text()).contains("Prompt: Blue pushes red, please.", "Not understood");
    }
    String shown = problem.view(solved, problem.helpers().get(1)).text();
    assertThat(shown).contains("Red reached the goal: yes", SceneText.JSON, "ramp 1");
    assertThat(problem.view(problem.start(), problem.helpers().get(0)).pictures().get(0).caption())
        .contains("example");
  }

  @Test
  void viewSaysWhenTheSceneHasChangedSince() {
    PhysicsProblem problem = solving(Placing.Mode.OFFSETS);
    PhysicsState solved = solved(problem);
    PhysicsState changed =
        new PhysicsState(
            solved.scene(),
            List.of(),
            Optional.empty(),
            solved.shown(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            0);
    Helper solver = problem.helpers().get(0);
    Observation before = problem.view(solved, solver);
    Observation after = problem.view(changed, solver);
    assertThat(before.text()).doesNotContain("has changed since");
    assertThat(after.text()).contains("has changed since");
    assertThat(after.pictures().get(0).png())
        .as("still the film of the run that there was")
        .isEqualTo(before.pictures().get(0).png());
  }

  private static int wordsWithoutJson(String text) {
    return text.lines()
        .filter(line -> !line.startsWith(SceneText.JSON))
        .mapToInt(line -> line.isBlank() ? 0 : line.strip().split("\\s+").length)
        .sum();
  }

  @Test
  void meritGrowsWithHowFarARunGets() {
    PhysicsProblem problem = designing();
    PhysicsState empty = problem.start();
    PhysicsState layout = after(problem, LAYOUT);
    assertThat(problem.score(empty)).isLessThan(problem.score(layout));
    assertThat(problem.score(layout)).isLessThan(problem.score(solved(problem)));
  }

  @Test
  void anyToolOfTheCatalogueIsPlacedByOneAction() {
    Puzzle push = Scenes.scenario("push");
    Inventory inventory = new Inventory(2, java.util.Map.of("trampoline", 1, "ramp", 1));
    PhysicsProblem problem =
        new PhysicsProblem(
            new Task.Solve(new Puzzle(push.scene(), inventory, List.of())),
            new Simulator(),
            Placing.Mode.GROUNDED,
            push);
    PhysicsState start = problem.start();
    assertThat(problem.actions()).anyMatch(a -> a.name().equals("place_tool"));
    String[] words = {"tool", "trampoline", "relation", "below", "object", "blue ball"};
    Result<PhysicsState> placed = problem.apply(start, call("place_tool", (Object[]) words));
    assertThat(placed.observation()).contains("Placed trampoline 1");
    assertThat(placed.state().tools()).hasSize(1);
    assertThat(problem.apply(placed.state(), call("place_tool", (Object[]) words)).observation())
        .contains("allows no further trampoline");
    words[1] = "fan";
    assertThat(problem.apply(start, call("place_tool", (Object[]) words)).observation())
        .startsWith("Refused");
    String[] odd = {
      "tool", "ramp", "relation", "below", "object", "blue ball", "parameters", "{\"length\": 11}"
    };
    assertThat(problem.apply(start, call("place_tool", (Object[]) odd)).observation())
        .startsWith("Refused");
  }
}
