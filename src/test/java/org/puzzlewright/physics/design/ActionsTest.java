package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;

/** What agents can do besides placing a tool by words. */
class ActionsTest {

  private static final String LAYOUT =
      "{'blue':[0.7,0.75],'red':[0.2,0.11],'goal':[-0.5,-0.59],'floors':[[-0.1,-0.4]]%s}";

  private static final String RAMP = "{'tool':'ramp','x':0.64,'y':0.27,'rolls':'left'}";

  private static PhysicsProblem problem(Placing.Mode mode) {
    Task task = new Task.Design(Briefs.of("Use a ramp to help blue reach red."), Inventory.paper());
    return new PhysicsProblem(task, new Simulator(), mode, PuzzleDomain.example());
  }

  private final PhysicsProblem problem = problem(Placing.Mode.GROUNDED);

  private static Call call(String action, String arguments) {
    try {
      return new Call(
          action, (ObjectNode) new ObjectMapper().readTree(arguments.replace('\'', '"')));
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(arguments, broken);
    }
  }

  private Result<PhysicsState> then(PhysicsState state, String action, String arguments) {
    return problem.apply(state, call(action, arguments));
  }

  private PhysicsState laid() {
    return then(problem.start(), "place_layout", LAYOUT.formatted(",'tools':[" + RAMP + "]"))
        .state();
  }

  private static Point at(PhysicsState state, String name) {
    List<Placed> all = new ArrayList<>(state.scene().orElseThrow().extras());
    all.addAll(state.tools());
    return all.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow().at();
  }

  @Test
  void aWholeLayoutIsPlacedAndRunInOneCall() {
    Result<PhysicsState> placed =
        then(problem.start(), "place_layout", LAYOUT.formatted(",'tools':[" + RAMP + "]"));
    PhysicsObservation.Changed seen = (PhysicsObservation.Changed) placed.seen();
    assertThat(seen.placed()).containsExactly("ramp 1");
    assertThat(seen.run().solved()).isTrue();
    assertThat(seen.text())
        .contains("Placed the balls and the goal, floor 1.", "Placed ramp 1", "Blue starts at")
        .containsPattern(
            "blue ball leaves ramp 1 at \\(.*\\), left and down at 0\\.\\d\\d a second");
    assertThat(placed.state().run()).isPresent();

    Result<PhysicsState> half =
        then(
            problem.start(),
            "place_layout",
            LAYOUT.formatted(",'tools':[{'tool':'spoon','x':0,'y':0}]"));
    assertThat(half).isInstanceOf(Result.Done.class);
    assertThat(half.observation()).contains("Refused: there is no tool \"spoon\"");
    assertThat(half.state().tools()).isEmpty();
  }

  @Test
  void looseThingsAreFurnitureOfALayout() {
    PhysicsState state =
        then(
                problem.start(),
                "place_layout",
                LAYOUT.formatted(",'boxes':[[-0.1,-0.316]],'balls':[[-0.28,-0.28]]"))
            .state();
    assertThat(state.scene().orElseThrow().extras())
        .extracting(Placed::name)
        .containsExactly("floor 1", "box 1", "ball 1");
    assertThat(
            then(state, "place_layout", LAYOUT.formatted(",'boxes':[[-0.1,-0.37]]")).observation())
        .startsWith("Refused: ")
        .contains("box 1 crosses the floor 1");
  }

  @Test
  void aLengthOutOfBoundsIsRefusedWithTheBounds() {
    String longest = "{'blue':[-0.5,0.5],'red':[0.2,0.1],'goal':[0.6,-0.5],'walls':[[0.5,0.5,%s]]}";
    Result<PhysicsState> refused = then(problem.start(), "place_layout", longest.formatted("1.2"));
    assertThat(refused).isInstanceOf(Result.Refused.class);
    assertThat(refused.observation())
        .contains("The length 1.2 in \"walls\" is not in [0.1, 1.0].", "the usual one");
    assertThat(then(problem.start(), "place_layout", longest.formatted("0.9")))
        .isInstanceOf(Result.Done.class);
  }

  @Test
  void aProposalIsCarriedOutByReference() {
    ObjectNode layout = call("", LAYOUT.formatted(",'falls_short':true")).arguments();
    Call carried = problem.carriedOut("designer", layout).orElseThrow();
    assertThat(carried.action()).isEqualTo("place_layout");
    assertThat(carried.arguments().has("falls_short")).isFalse();
    assertThat(problem.carriedOut("designer", call("", "{'red':[0.1,0.2]}").arguments()))
        .contains(call("move_red", "{'x':0.1,'y':0.2}"));
    assertThat(problem.carriedOut("solver", call("", "{'place':" + RAMP + "}").arguments()))
        .contains(call("place_ramp", "{'x':0.64,'y':0.27,'rolls':'left'}"));
    assertThat(problem.carriedOut("solver", call("", "{'remove':'ramp 1'}").arguments()))
        .contains(call("remove", "{'thing':'ramp 1'}"));
    assertThat(problem.carriedOut("solver", call("", "{}").arguments())).isEmpty();
  }

  @Test
  void toolsFloorsAndWallsMoveAlongBothAxesAndGo() {
    PhysicsState state = then(laid(), "place_wall", "{'x':-0.8,'y':0.5}").state();
    state = then(state, "move", "{'thing':'ramp 1','dx':0.01,'dy':-0.02}").state();
    assertThat(at(state, "ramp 1")).isEqualTo(new Point(0.65, 0.25));
    state = then(state, "move", "{'thing':'wall 1','x':-0.7,'dy':0.1}").state();
    assertThat(at(state, "wall 1")).isEqualTo(new Point(-0.7, 0.6));
    state = then(state, "move_blue", "{'x':0.72,'y':0.7}").state();
    assertThat(state.scene().orElseThrow().blue()).isEqualTo(new Point(0.72, 0.7));
    state = then(state, "remove", "{'thing':'floor 1'}").state();
    state = then(state, "remove", "{'thing':'ramp 1'}").state();
    assertThat(state.tools()).isEmpty();
    assertThat(state.scene().orElseThrow().extras())
        .extracting(Placed::name)
        .containsExactly("wall 1");
    assertThat(then(state, "remove", "{'thing':'red floor'}").observation())
        .contains("there is no \"red floor\"", "There are: wall 1");
    assertThat(then(state, "move", "{'thing':'wall 1'}").observation()).startsWith("Refused: ");
  }

  @Test
  void aPreviewChangesNothing() {
    PhysicsState state = then(problem.start(), "place_layout", LAYOUT.formatted("")).state();
    Call preview = call("preview_place", "{'tool':'ramp','relation':'below','object':'blue ball'}");
    preview.arguments().put("parameters", "{\"rolls\": \"left\"}");
    Result<PhysicsState> seen = problem.apply(state, preview);
    assertThat(seen.observation())
        .startsWith("Would place ramp 1 (")
        .contains("Nothing was placed");
    assertThat(seen.state().tools()).isEmpty();
    assertThat(seen.state().scene()).isEqualTo(state.scene());
  }

  @Test
  void theOfferIsChangedWithinWhatTheTaskAllows() {
    PhysicsState less = then(laid(), "set_inventory", "{'tool':'cannon','count':0}").state();
    assertThat(problem.puzzle(less).inventory().counts().keySet())
        .containsExactly("ramp", "hexagon");
    for (String wrong :
        List.of(
            "{'tool':'ramp','count':4}",
            "{'tool':'ramp','count':0}",
            "{'tool':'hexagon','count':0}")) {
      assertThat(then(less, "set_inventory", wrong)).as(wrong).isInstanceOf(Result.Refused.class);
    }
    assertThat(then(less, "place_cannon", "{'x':0,'y':0,'shoots':'left'}").observation())
        .contains("allows no further cannon");
  }

  @Test
  void oddThingsAreToldWhenTheyArePlaced() {
    PhysicsState state = then(problem.start(), "place_layout", LAYOUT.formatted("")).state();
    assertThat(then(state, "place_floor", "{'x':-0.7,'y':0.6}").observation())
        .contains("Note: nothing touches floor 2 in this run.", "The run is the same as before.");
    assertThat(then(state, "place_floor", "{'x':-0.2,'y':-0.4}").observation())
        .contains("the floor 2 crosses the floor 1", "The nearest that is accepted is");
    assertThat(then(state, "place_ramp", "{'x':0.95,'y':-0.5,'rolls':'left'}").observation())
        .startsWith("Refused")
        .contains("beyond the right border");
  }

  @Test
  void placingTellsHowNearAndWhichWordsLeaveFewPlaces() {
    PhysicsState state = then(problem.start(), "place_layout", LAYOUT.formatted("")).state();
    String words =
        "'relation':'below','object':'blue ball','rolls':'left','toward_x':0.3,'toward_y':-0.3}";
    assertThat(then(state, "place_ramp", "{" + words).observation())
        .containsPattern(
            "blue passes 0\\.\\d\\d from the point; \\d+ of 20 small moves do as well");
    assertThat(
            then(
                    state,
                    "place_ramp",
                    "{'second_relation':'left of','second_object':'goal'," + words)
                .observation())
        .containsPattern(
            "\"below blue ball\" alone has \\d+, \"left of goal\" alone \\d+: loosen \"left of"
                + " goal\"");
  }

  @Test
  void coordinatesAreAFormWithoutWordsOrSearch() {
    PhysicsProblem numbers = problem(Placing.Mode.COORDINATES);
    Action place =
        numbers.actions().stream().filter(a -> a.name().equals("place_ramp")).findFirst().get();
    assertThat(place.schema().path("required").toString()).contains("\"x\"", "\"y\"");
    assertThat(place.schema().path("properties").has("relation")).isFalse();
    PhysicsState state =
        numbers.apply(numbers.start(), call("place_layout", LAYOUT.formatted(""))).state();
    Result<PhysicsState> placed =
        numbers.apply(state, call("place_ramp", "{'x':0.64,'y':0.21,'rolls':'left'}"));
    assertThat(at(placed.state(), "ramp 1")).isEqualTo(new Point(0.64, 0.21));
    assertThat(placed.state().simulations() - state.simulations())
        .as("the run and that of its placing")
        .isEqualTo(2);
  }

  /** The worked example's words do what it says, and its picture is that of its run. */
  @ParameterizedTest
  @EnumSource(Placing.Mode.class)
  void theWorkedExampleWorks(Placing.Mode mode) {
    PhysicsProblem example = problem(mode);
    String text =
        RoleTexts.of(
                example, new AgentConfig(Setup.SINGLE, false, CallForm.NATIVE), Optional.empty())
            .text("single");
    Matcher step = Pattern.compile("(?m)^Action: (\\w+)\nAction Input: (.*)$").matcher(text);
    PhysicsState state = example.start();
    int steps = 0;
    while (step.find()) {
      Result<PhysicsState> result = example.apply(state, call(step.group(1), step.group(2)));
      assertThat(result).as(result.observation()).isInstanceOf(Result.Done.class);
      state = result.state();
      steps++;
    }
    assertThat(steps).isEqualTo(2);
    assertThat(state.run().orElseThrow().solved()).isTrue();
    assertThat(text)
        .contains(
            "Placed ramp 1 (ramp that rolls left, 18 long) at "
                + at(state, "ramp 1")
                + ". Blue touched red: yes. Red reached the goal: yes.");
    assertThat(text)
        .doesNotContainPattern(
            mode == Placing.Mode.GROUNDED
                ? "fixed offsets"
                : "takes the place|found by simulation");
    byte[] shown = example.sight(example.start()).pictures().get(0).png();
    byte[] own = ObservationOptions.STANDARD.filmStrip(state.shown().orElseThrow());
    assertThat(shown).isEqualTo(own);
  }
}
