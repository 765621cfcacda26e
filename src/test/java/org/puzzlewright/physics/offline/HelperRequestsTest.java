package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Request;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Inventory;
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
        "4 | The blue ball on the right lands on a separate platform and pushes the red ball on the"
            + " left to the goal on the right.",
        "3 | The blue ball on the right navigates over a wall to the red ball, then pushes it to"
            + " the goal on the left."
      })
  void everyOneCarriesThePictureAndTheTextOfTheLastRun(long seed, String prompt)
      throws IOException {
    Set<String> roles = checked(PlannerRuns.designing(prompt), PlannerRuns.leavingTools(seed));
    assertThat(roles).containsExactlyInAnyOrder("# Designer", "# Solver");
  }

  @ParameterizedTest
  @ValueSource(strings = {"push", "turn"})
  void inSolvingToo(String scenario) throws IOException {
    PhysicsProblem problem = PlannerRuns.solving(Scenes.scenario(scenario));
    assertThat(checked(problem, new OfflinePlanner(1))).containsExactly("# Solver");
  }

  private static Set<String> checked(PhysicsProblem problem, Agent agent) throws IOException {
    List<RecordingModel.Exchange> exchanges = new ArrayList<>();
    Outcome<PhysicsState> outcome =
        PlannerRuns.run(problem, PlannerRuns.recorded(agent, exchanges));
    assertThat(outcome.stop()).as(outcome.detail()).hasToString("FINISHED");
    Set<String> roles = new HashSet<>();
    boolean run = false;
    for (RecordingModel.Exchange exchange : exchanges) {
      ChatRequest request = exchange.request();
      if (!request.toolSpecifications().isEmpty()) {
        run |=
            request.messages().stream()
                .anyMatch(
                    m ->
                        m instanceof ToolExecutionResultMessage result
                            && Set.of("simulate", "place_layout").contains(result.toolName()));
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
    // The film strip, and after a refusal the runs that speak against the puzzle.
    boolean refused = text(user).contains("The last refusal:");
    assertThat(images).hasSizeBetween(1, refused ? 3 : 1);
    assertThat(images.get(0).image().mimeType()).isEqualTo("image/png");
    byte[] png = Base64.getDecoder().decode(images.get(0).image().base64Data());
    assertThat(png).startsWith(0x89, 'P', 'N', 'G');
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(png));
    assertThat(picture.getWidth()).isBetween(400, 2000);
    assertThat(picture.getHeight()).isBetween(200, 2000);

    String text = text(user);
    assertThat(user.contents()).hasSize(1 + images.size());
    int words =
        text.lines()
            .filter(line -> !line.startsWith(SCENE))
            .mapToInt(line -> line.isBlank() ? 0 : line.strip().split("\\s+").length)
            .sum();
    assertThat(words).as(text).isLessThan(refused ? 1000 : 700);
    assertThat(text.contains("Blue touched red: ")).as(text).isEqualTo(run);
    assertThat(text.contains("Blue starts at ")).isEqualTo(run);
    assertThat(text).contains("Film strip of " + (run ? "the last run" : "a worked example"));
  }

  private static String text(UserMessage user) {
    return ((TextContent) user.contents().get(0)).text();
  }

  private static final Brief BRIEF =
      Briefs.of("The blue ball on the right pushes the red ball to the goal on the left.");

  @Test
  void requestsWithoutPromptOrSceneAreAnsweredInASentence() {
    OfflinePlanner planner = new OfflinePlanner(1);
    List<Wish> wishes =
        List.of(
            Wish.repair(true),
            Wish.repair(false),
            Wish.of(asked("A " + Wish.NEW_RED)),
            Wish.of(asked("try 99999999999999999999 {\"next\": [{\"tool\": \"ramp\"}]}")),
            Wish.of(asked("")));
    for (Wish wish : wishes) {
      for (Optional<Brief> brief : List.of(Optional.<Brief>empty(), Optional.of(BRIEF))) {
        for (String role : List.of("designer", "solver", "nobody")) {
          if (role.equals("designer") && brief.isPresent() && wish.repair().isEmpty()) {
            continue;
          }
          var view = PlannerRuns.view(brief, Inventory.paper(), Optional.empty());
          String reply = PlannerRuns.answer(planner, PlannerRuns.request(role, view, wish));
          assertThat(reply).as(role + wish).matches("[A-Z].*[.] \\{}");
        }
      }
    }
  }

  private static Request.Wish asked(String words) {
    return new Request.Wish("# Request", words, JsonNodeFactory.instance.objectNode());
  }

  /** Whoever has only words, a language model, is understood where it matters. */
  @Test
  void wordsAloneAskForARepairAndBringAPlan() {
    assertThat(Wish.of(asked("Please find a " + Wish.NEW_GOAL + ".")).repair()).isEqualTo("goal");
    assertThat(Wish.of(asked("A " + Wish.NEW_RED)).repair()).isEqualTo("red");
    assertThat(Wish.of(asked("Plan: {\"next\": [{\"tool\": \"ramp\"}]}")).next()).hasSize(1);
    assertThat(Wish.of(asked("Do something.")).layout()).isEqualTo(1);
  }

  /** What stands beside the words says nothing that the words do not. */
  @Test
  void theMeaningOfARequestIsInItsWords() {
    var plan = JsonNodeFactory.instance.arrayNode();
    plan.addObject().put("tool", "ramp").put("relation", "below");
    assertThat(Wish.layout(3, true, " So " + Wish.NEAREST_WORDS + ".").words())
        .contains("layout 3", Wish.NEAREST_WORDS);
    assertThat(Wish.repair(true).words()).contains(Wish.NEW_RED);
    assertThat(Wish.repair(false).words()).contains(Wish.NEW_GOAL);
    assertThat(Wish.tool(4, plan).words()).contains("try 4", plan.toString());
  }

  @Test
  void aLayoutThatCannotBeDrawnIsAdmitted() {
    Brief up = Briefs.of("The blue ball goes up to the red ball.");
    var view =
        PlannerRuns.view(Optional.of(up), new Inventory(1, Map.of("hexagon", 1)), Optional.empty());
    String reply =
        PlannerRuns.answer(
            new OfflinePlanner(1),
            PlannerRuns.request("designer", view, Wish.layout(1, false, "")));
    assertThat(reply).contains("found none").endsWith("{}");
  }
}
