package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.scene.Scenes;

/**
 * What Designer and Solver are sent in real runs, and what the planner makes of broken requests.
 */
class HelperRequestsTest {

  private static final String SCENE = "Scene as JSON: ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | The blue ball on the right must push the red ball down to the goal on the left.",
        "2 | The blue ball on the right lands on a separate platform and pushes the red ball on the"
            + " left to the goal on the right.",
        "3 | The blue ball on the right navigates over a wall to the red ball, then pushes it to"
            + " the goal on the left."
      })
  void everyOneCarriesThePictureAndTheTextOfTheLastRun(long seed, String prompt)
      throws IOException {
    Set<String> roles = checked(PlannerRuns.designing(prompt), new OfflinePlanner(seed));
    assertThat(roles).containsExactlyInAnyOrder("# Designer", "# Solver");
  }

  @ParameterizedTest
  @ValueSource(strings = {"push", "turn"})
  void inSolvingToo(String scenario) throws IOException {
    PhysicsProblem problem = PlannerRuns.solving(Scenes.scenario(scenario));
    assertThat(checked(problem, new OfflinePlanner(1))).containsExactly("# Solver");
  }

  private static Set<String> checked(PhysicsProblem problem, ChatModel model) throws IOException {
    RecordingModel recorder = new RecordingModel(model);
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, Models.of(recorder));
    assertThat(outcome.stop()).as(outcome.detail()).hasToString("FINISHED");
    Set<String> roles = new HashSet<>();
    boolean run = false;
    for (RecordingModel.Exchange exchange : recorder.exchanges()) {
      ChatRequest request = exchange.request();
      if (PlannerRuns.isCoordinators(request)) {
        run |=
            request.messages().stream()
                .anyMatch(
                    m ->
                        m instanceof ToolExecutionResultMessage result
                            && result.toolName().equals("simulate"));
      } else {
        roles.add(((SystemMessage) request.messages().get(0)).text().lines().findFirst().get());
        check(request, run);
      }
    }
    return roles;
  }

  private static void check(ChatRequest request, boolean run) throws IOException {
    assertThat(request.messages()).hasSize(2);
    UserMessage user = (UserMessage) request.messages().get(1);
    List<ImageContent> images =
        user.contents().stream()
            .filter(c -> c instanceof ImageContent)
            .map(c -> (ImageContent) c)
            .toList();
    // The film strip, and the scene once there is one.
    boolean scene = text(user).contains(SCENE);
    assertThat(images).hasSize(scene ? 2 : 1);
    assertThat(images.get(0).image().mimeType()).isEqualTo("image/png");
    byte[] png = Base64.getDecoder().decode(images.get(0).image().base64Data());
    assertThat(png).startsWith(0x89, 'P', 'N', 'G');
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(png));
    assertThat(picture.getWidth()).isBetween(400, 2000);
    assertThat(picture.getHeight()).isBetween(200, 2000);

    String text = text(user);
    assertThat(user.contents()).hasSize(scene ? 3 : 2);
    int words =
        text.lines()
            .filter(line -> !line.startsWith(SCENE))
            .mapToInt(line -> line.isBlank() ? 0 : line.strip().split("\\s+").length)
            .sum();
    assertThat(words).as(text).isLessThan(600);
    assertThat(text.contains("Blue touched red: ")).as(text).isEqualTo(run);
    assertThat(text.contains("Blue starts at ")).isEqualTo(run);
    assertThat(text).contains("Film strip of " + (run ? "the last run" : "a worked example"));
  }

  private static String text(UserMessage user) {
    return ((TextContent) user.contents().get(0)).text();
  }

  private static final String PROMPT =
      "Prompt: The blue ball on the right pushes the red ball to the goal on the left.\n";
  private static final String TOOLS =
      "Tools: up to 3 ramp, up to 3 cannon, up to 3 hexagon; at most 3 in all.\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Nothing.",
        "Prompt: \n",
        "Prompt: left and right and left\n",
        PROMPT + "Scene as JSON: {}",
        PROMPT + TOOLS + "Scene as JSON: {\"format\": 1, \"level\": }",
        PROMPT + TOOLS + "Scene as JSON: {\"level\": {\"blue\": [NaN, 0]}}",
        TOOLS + "Scene as JSON: {{{{",
        "Tools: up to 99999999999999 ramp; at most 99999999999999 in all.\nScene as JSON: {\"a\": 1}",
        "Tools: up to 3 catapult, up to 2 floor; at most 0 in all.",
      })
  void brokenRequestsAreAnsweredInASentence(String view) {
    OfflinePlanner planner = new OfflinePlanner(1);
    for (String wish :
        List.of(
            "A " + Designing.NEW_RED,
            "A " + Designing.NEW_GOAL,
            "try 99999999999999999999 {\"next\": [{\"tool\": \"ramp\"}]}",
            "")) {
      for (String role : List.of("# Designer", "# Solver", "Nobody")) {
        if (role.equals("# Designer") && view.startsWith(PROMPT) && !wish.startsWith("A ")) {
          continue;
        }
        String reply = planner.chat(PlannerRuns.helperRequest(role, view, wish)).aiMessage().text();
        assertThat(reply).as(role + view + wish).matches("[A-Z].*[.] \\{}");
      }
    }
  }

  @Test
  void aLayoutThatCannotBeDrawnIsAdmitted() {
    String reply =
        new OfflinePlanner(1)
            .chat(
                PlannerRuns.helperRequest(
                    "# Designer",
                    "Prompt: The blue ball goes up to the red ball.\n"
                        + "Tools: up to 1 hexagon; at most 1 in all.",
                    "Propose layout 1."))
            .aiMessage()
            .text();
    assertThat(reply).contains("found none").endsWith("{}");
  }
}
