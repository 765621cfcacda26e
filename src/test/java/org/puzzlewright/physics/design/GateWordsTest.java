package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Past;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Robustness;

/** Agents are told what is judged, and a refusal shows what speaks against the puzzle. */
class GateWordsTest {

  private static final Puzzle PUSH = Scenes.scenario("push");

  /** Words of the certificate that say nothing to agents. */
  private static final Pattern JARGON =
      Pattern.compile("\\bN[012]\\b|leave-one-out|uniform|guided search");

  private static PhysicsProblem designing(String tool) {
    List<Requirement> all = List.of(new Requirement.Pushes(), new Requirement.Uses(tool, true));
    Task task = new Task.Design(new Brief("Use it.", all, List.of()), Inventory.paper());
    return new PhysicsProblem(task, new Simulator(), Placing.Mode.GROUNDED, PUSH);
  }

  private static PhysicsState with(Placed... tools) {
    return PhysicsState.of(Optional.of(PUSH.scene())).withTools(List.of(tools));
  }

  private static Placed ramp(double x, double y) {
    return new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(x, y));
  }

  private static Call call(String action, String key, String value) {
    return new Call(action, JsonNodeFactory.instance.objectNode().put(key, value));
  }

  private static final Call DONE = call("finish", "outcome", "done");

  @ParameterizedTest
  @EnumSource(Setup.class)
  void everyRoleIsToldEveryGateWithItsNumbers(Setup setup) {
    PhysicsProblem problem = designing("ramp");
    AgentConfig config = new AgentConfig(setup, setup != Setup.BASIC, CallForm.NATIVE);
    RoleTexts texts = RoleTexts.of(problem, config, Optional.empty());
    List<String> roles = new ArrayList<>(List.of(setup.lead()));
    if (setup == Setup.MULTI) {
      problem.helpers().stream().map(Helper::role).forEach(roles::add);
    }
    for (String role : roles) {
      for (Gate.Name gate : Gate.Name.values()) {
        assertThat(texts.text(role)).contains("**" + gate.words() + "**");
      }
      assertThat(texts.text(role))
          .contains("of 100 runs", "moved by up to 0.02", "at least 80", "at least 5 of 20")
          .doesNotContainPattern(JARGON);
    }
  }

  @Test
  void toolsThatMustBeNeededAreAskedForWithWhatMakesThemNeeded() {
    Map<String, String> makers =
        Map.of(
            "cannon", "Red above blue's reach",
            "ramp", "A cup that only a ramp can empty",
            "hexagon", "A gap that only a flat top bridges");
    makers.forEach(
        (tool, maker) -> {
          PhysicsProblem problem = designing(tool);
          Observation view = problem.view(problem.start(), problem.helpers().get(0));
          for (String text : List.of(problem.task().text(), view.text())) {
            assertThat(text.lines().filter(l -> l.startsWith("It asks for: ")).findFirst())
                .hasValueSatisfying(
                    line ->
                        assertThat(line)
                            .contains("a " + tool + " is needed: no set of the other tools"));
            assertThat(text).contains(maker);
          }
        });
  }

  @Test
  void aRefusalShowsTheToolsThatDoWithoutAndWhatShutsThemOut() {
    PhysicsProblem problem = designing("ramp");
    Result<PhysicsState> refused = problem.apply(with(ramp(0.7, 0.43)), DONE);
    String text = refused.observation();
    assertThat(refused).isInstanceOf(Result.Refused.class);
    assertThat(text)
        .contains("needed: a ramp is not needed, since this wins without one: ")
        .contains("In order: ")
        .containsPattern(
            "Of 20 small moves of the win that was found \\d+ win, too \\(from 5 on it counts\\)")
        .doesNotContainPattern(JARGON);
    assertThat(refused.seen().pictures())
        .anySatisfy(picture -> assertThat(picture.caption()).isEqualTo("It wins without a ramp"));

    PhysicsObservation.Counter counter =
        ((PhysicsObservation.GatesFail) refused.seen())
            .counters().stream()
                .filter(c -> c.caption().contains("without"))
                .findFirst()
                .orElseThrow();
    assertThat(counter.run().trace().solved()).isTrue();
    assertThat(counter.run().tools()).noneMatch(t -> t.item().type().equals("ramp"));
    Matcher piece =
        Pattern.compile("A (floor|wall) at \\((-?[\\d.]+), (-?[\\d.]+)\\) would shut that out")
            .matcher(text);
    assertThat(piece.find()).as(text).isTrue();
    Plank plank =
        piece.group(1).equals("wall")
            ? Plank.wall(Plank.WALL_LENGTH)
            : Plank.floor(Plank.FLOOR_LENGTH, 2);
    Point at = new Point(Double.parseDouble(piece.group(2)), Double.parseDouble(piece.group(3)));
    List<Placed> furniture = new ArrayList<>(PUSH.scene().furniture());
    furniture.add(new Placed("extra", plank, at));
    Scene shut = PUSH.scene().withFurniture(furniture);
    List<Placed> others = counter.run().tools();
    boolean wins = Jitter.allowed(shut, others) && new Simulator().run(shut, others).solved();
    assertThat(wins).as("what was to shut it out does").isFalse();
    assertThat(new Simulator().run(shut, List.of(ramp(0.7, 0.43))).solved()).isTrue();

    // Helpers see it, too.
    Observation view =
        problem.view(
            with(ramp(0.7, 0.43)),
            problem.helpers().get(0),
            new Past(Optional.of(refused.seen()), List.of("place_floor {}: Refused: no.")));
    assertThat(view.text()).contains("The last refusal:", "wins without one", "What was done last");
    assertThat(view.pictures()).hasSize(1 + refused.seen().pictures().size());
  }

  @Test
  void aFragilePuzzleIsRefusedWithAMovedPlacementThatFails() {
    Placed fragile = fragile();
    PhysicsProblem problem = designing("hexagon");
    Result<PhysicsState> refused =
        problem.apply(with(fragile), call("check_gate", "gate", "robust"));
    assertThat(refused.observation())
        .startsWith("This gate does not hold:\n- robust: ")
        .containsPattern("For instance with ramp 1 \\(ramp that rolls left, 18 long\\) at \\(");
    PhysicsObservation.Counter counter =
        ((PhysicsObservation.GatesFail) refused.seen()).counters().get(0);
    assertThat(
            counter.run().trace().solved() && Jitter.allowed(PUSH.scene(), counter.run().tools()))
        .isFalse();
    assertThat(counter.run().tools().get(0).at().distance(fragile.at())).isLessThan(0.03);
    assertThat(refused.state().judged()).as("kept for the end").isPresent();
  }

  /** Returns a ramp that solves the level, but not when a hand moves it. */
  private static Placed fragile() {
    Simulator simulator = new Simulator();
    for (double x = 0.55; x < 0.9; x += 0.01) {
      Placed ramp = ramp(x, 0.43);
      Puzzle puzzle = PUSH.withSolution(List.of(ramp));
      if (Jitter.allowed(PUSH.scene(), List.of(ramp))
          && simulator.run(PUSH.scene(), List.of(ramp)).solved()
          && !Robustness.of(simulator, puzzle).holds()) {
        return ramp;
      }
    }
    throw new AssertionError("no fragile ramp");
  }

  @Test
  void aRunTellsWhatIsKnownOfTheGates() {
    PhysicsProblem problem = designing("ramp");
    String text = problem.apply(with(ramp(0.7, 0.43)), call("simulate", "a", "")).observation();
    assertThat(text)
        .containsPattern("Known of the gates: \\d+ of 20 small moves of the tools still win; ")
        .containsPattern("without a ramp it works, too: .* \\(\\d+ of 20 small moves of that win")
        .doesNotContainPattern(JARGON);
    String bare = problem.apply(with(), call("simulate", "a", "")).observation();
    assertThat(bare)
        .as("what is unmet is told without tools already")
        .contains("Requirements that do not hold: ", "blue meets a ramp")
        .doesNotContain("Known of the gates");
  }

  @Test
  void whatDoesNotWinIsNotSaidToBeFragile() {
    PhysicsProblem problem = designing("ramp");
    assertThat(problem.apply(with(), DONE).observation())
        .contains("solvable: no tool is placed.")
        .doesNotContain("robust", "needed");
  }
}
