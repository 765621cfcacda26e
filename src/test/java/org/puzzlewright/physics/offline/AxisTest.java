package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;

/**
 * With the paper's axis, the puzzle is the same and every x that agents read or write is turned.
 */
class AxisTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Pattern POINT = Pattern.compile("\\((-?\\d\\.\\d\\d), (-?\\d\\.\\d\\d)\\)");

  private record Ran(PhysicsProblem problem, Outcome<PhysicsState> outcome, String said) {}

  private static ObservationOptions shows(Axis axis) {
    return new ObservationOptions(true, true, axis, 64);
  }

  /** A whole design with a critic; everything that was sent and said. */
  private static Ran run(String prompt, long seed, Axis axis, CallForm form) {
    PhysicsProblem problem = PlannerRuns.designing(prompt, shows(axis));
    List<RecordingModel.Exchange> exchanges = new ArrayList<>();
    Agent planner = PlannerRuns.recorded(PlannerRuns.leavingTools(seed), exchanges);
    AgentConfig config = new AgentConfig(Setup.MULTI, true, form);
    Timer still =
        new Timer() {
          @Override
          public long millis() {
            return 0;
          }

          @Override
          public void pause(long millis) {
            throw new IllegalStateException("nothing failed");
          }
        };
    Outcome<PhysicsState> outcome =
        new Coordinator(RoleTexts.of(problem, config, Optional.empty()), config, still)
            .run(problem, Cast.of(planner), Limits.standard(), Listener.silent());
    StringBuilder said = new StringBuilder(outcome.transcript().toJsonl());
    exchanges.forEach(
        e -> {
          said.append(e.request().messages().toString().replaceAll("base64Data = \"[^\"]*", ""));
          said.append(e.request().toolSpecifications());
          said.append(e.response().aiMessage());
        });
    return new Ran(problem, outcome, said.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | The blue ball on the right navigates over a wall to the red ball, then pushes it to"
            + " the goal on the left.",
        "4 | The blue ball on the right lands on a separate platform and pushes the red ball on the"
            + " left to the goal on the right."
      })
  void noNaturalPlaceLeaks(long seed, String prompt) {
    Ran natural = run(prompt, seed, Axis.NATURAL, CallForm.NATIVE);
    Ran mirrored = run(prompt, seed, Axis.MIRRORED, CallForm.TEXT);

    assertThat(mirrored.outcome.stop()).isEqualTo(natural.outcome.stop());
    assertThat(mirrored.problem.puzzle(mirrored.outcome.state()))
        .isEqualTo(natural.problem.puzzle(natural.outcome.state()));
    assertThat(mirrored.said)
        .doesNotContain("grows to the right", "grows to the **right**")
        .contains("grows to the left", "grows to the **left**", "\"blue\": [-0.7, 0.75]");
    assertThat(natural.said).doesNotContain("grows to the left", "grows to the **left**");
    // Everything that is told as a point is told as its mirror image.
    assertThat(points(mirrored.said, -1)).isEqualTo(points(natural.said, 1));

    List<Point> places = new ArrayList<>();
    var scene = natural.outcome.state().scene().orElseThrow();
    places.addAll(List.of(scene.blue(), scene.red(), scene.goal()));
    // The floors of red and the goal are told only where a ball meets them.
    scene.extras().stream().map(Placed::at).forEach(places::add);
    natural.outcome.state().tools().stream().map(Placed::at).forEach(places::add);
    for (Point place : places) {
      if (place.x() != 0) {
        assertThat(mirrored.said).doesNotContain(json(place)).doesNotContain(place.toString());
        assertThat(natural.said.contains(place.toString()) || natural.said.contains(json(place)))
            .as("%s is told at all", place)
            .isTrue();
      }
    }
    assertThat(mirrored.said).contains(json(new Point(-scene.blue().x(), scene.blue().y())));
  }

  private static String json(Point p) {
    return "[%s,%s]".formatted(number(p.x()), number(p.y()));
  }

  private static String number(double value) {
    return value == Math.rint(value) ? "" + (long) value : "" + value;
  }

  private static TreeSet<String> points(String text, int sign) {
    TreeSet<String> points = new TreeSet<>();
    Matcher matcher = POINT.matcher(text);
    while (matcher.find()) {
      double x = sign * Double.parseDouble(matcher.group(1));
      points.add(String.format(Locale.ROOT, "%.2f %s", x + 0.0, matcher.group(2)));
    }
    return points;
  }

  @Test
  void refusalsAreTurnedToo() throws java.io.IOException {
    PhysicsProblem problem = PlannerRuns.designing("Blue pushes red.", shows(Axis.MIRRORED));
    PhysicsState state = problem.start();
    Result<PhysicsState> laid =
        problem.apply(
            state,
            call(
                "place_objects",
                "{\"blue_x\":-0.7,\"blue_y\":0.75,\"red_x\":-0.2,\"red_y\":0.11,"
                    + "\"goal_x\":0.5,\"goal_y\":-0.59}"));
    assertThat(laid.state().scene().orElseThrow().blue()).isEqualTo(new Point(0.7, 0.75));
    Result<PhysicsState> moved =
        problem.apply(laid.state(), call("move_red", "{\"x\":-0.3,\"y\":0.1}"));
    assertThat(moved.observation())
        .startsWith("The red ball was moved from (-0.20, 0.11) to (-0.30, 0.10).");
    assertThat(moved.state().repairWords())
        .containsExactly("The red ball was moved from (0.20, 0.11) to (0.30, 0.10).");
    Result<PhysicsState> out =
        problem.apply(laid.state(), call("place_wall", "{\"x\":-0.7,\"y\":0.75}"));
    assertThat(out).isInstanceOf(Result.Refused.class);
    assertThat(out.observation()).doesNotContain("(0.7");
  }

  @Test
  void wordsOfSidesStayAndPicturesChangeOnlyTheirLabels() throws java.io.IOException {
    String layout =
        "{\"blue_x\":%s0.7,\"blue_y\":0.75,\"red_x\":%s0.2,\"red_y\":0.11,"
            + "\"goal_x\":%s0.5,\"goal_y\":-0.59}";
    PhysicsProblem natural = PlannerRuns.designing("Blue pushes red.", shows(Axis.NATURAL));
    PhysicsProblem mirrored = PlannerRuns.designing("Blue pushes red.", shows(Axis.MIRRORED));
    PhysicsState one =
        natural
            .apply(natural.start(), call("place_objects", layout.formatted("", "", "-")))
            .state();
    PhysicsState two =
        mirrored
            .apply(mirrored.start(), call("place_objects", layout.formatted("-", "-", "")))
            .state();
    assertThat(two).isEqualTo(one);
    List<Picture> seen = natural.sight(one).pictures();
    List<Picture> turned = mirrored.sight(two).pictures();
    assertThat(turned.get(0).png()).as("its labels").isNotEqualTo(seen.get(0).png());
    String ramp = "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"left\"}";
    assertThat(mirrored.apply(two, call("place_ramp", ramp)).state().tools())
        .isNotEmpty()
        .isEqualTo(natural.apply(one, call("place_ramp", ramp)).state().tools());
  }

  private static Call call(String action, String json) throws java.io.IOException {
    JsonNode arguments = MAPPER.readTree(json);
    return new Call(action, (com.fasterxml.jackson.databind.node.ObjectNode) arguments);
  }
}
