package org.puzzlewright.ui.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/** The server as the SDK's own client sees it. */
@Timeout(180)
class PuzzleServerTest {

  private static final String PROMPT =
      "The blue ball on the right must push the red ball down to the goal on the left.";

  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
  private Thread server;
  private McpSyncClient client;

  @BeforeEach
  void connect() throws IOException {
    PipedOutputStream requests = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(requests, 1 << 16);
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream answers = new PipedInputStream(out, 1 << 16);
    server =
        new Thread(
            () -> {
              try {
                ToolServer.ofPuzzles("1.2.3", new Shelf(), Shelf.service())
                    .serve(in, out, complaints::add);
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
            });
    server.start();
    client =
        McpClient.sync(new PipeTransport(answers, requests))
            .requestTimeout(Duration.ofSeconds(120))
            .build();
  }

  @AfterEach
  void leave() throws InterruptedException {
    client.closeGracefully();
    server.join(20_000);
    assertThat(server.isAlive()).as("the server ends when its client leaves").isFalse();
    assertThat(complaints).isEmpty();
  }

  @Test
  void promptIsReadWithoutBeginningAnything() {
    client.initialize();
    CallToolResult read =
        call("read_prompt", Map.of("prompt", "The blue ball is on the left and gleams."));
    assertThat(read.isError()).isNotEqualTo(true);
    assertThat(((TextContent) read.content().get(0)).text())
        .contains("- the blue ball starts on the left", "Not read: gleams");
    assertThat(read.structuredContent().toString())
        .contains("offline reader", "type=side", "words=gleams");
    CallToolResult refused = call("read_prompt", Map.of("prompt", "A sandwich."));
    assertThat(refused.isError()).isTrue();
  }

  @Test
  void tellsWhoItIsAndWhatCanBeCalled() {
    McpSchema.InitializeResult hello = client.initialize();
    assertThat(hello.serverInfo().name()).isEqualTo("puzzlewright");
    assertThat(hello.serverInfo().version()).isEqualTo("1.2.3");
    assertThat(hello.instructions()).contains("new_level").doesNotContain("\n");

    Map<String, McpSchema.Tool> tools =
        client.listTools().tools().stream().collect(Collectors.toMap(McpSchema.Tool::name, t -> t));
    assertThat(tools)
        .containsOnlyKeys(
            "list_levels",
            "read_prompt",
            "new_level",
            "design",
            "look",
            "place_layout",
            "place_floor",
            "place_wall",
            "place_ramp",
            "place_cannon",
            "place_hexagon",
            "place_tool",
            "preview_place",
            "move",
            "remove",
            "move_blue",
            "move_red",
            "move_goal",
            "set_inventory",
            "simulate",
            "solve",
            "check_gate",
            "check",
            "certify",
            "export",
            "undo");
    Map<String, Object> schema = tools.get("move").inputSchema();
    assertThat(schema).containsEntry("required", List.of("thing"));
    assertThat(schema).containsEntry("additionalProperties", false);
    Map<?, ?> properties = (Map<?, ?>) schema.get("properties");
    assertThat(((Map<?, ?>) properties.get("dx")).get("type")).isEqualTo("number");
    assertThat(((Map<?, ?>) properties.get("x")).get("maximum")).isEqualTo(1.0);
    Map<?, ?> outcome = (Map<?, ?>) tools.get("check_gate").inputSchema().get("properties");
    assertThat((List<?>) ((Map<?, ?>) outcome.get("gate")).get("enum"))
        .map(Object::toString)
        .contains("robust", "needed");
    assertThat(tools.get("certify").annotations().readOnlyHint()).isTrue();
    assertThat(tools.get("place_ramp").annotations().readOnlyHint()).isFalse();
    assertThat(tools.get("place_ramp").title()).isEqualTo("Place ramp");
    assertThat(tools.values())
        .allMatch(t -> t.annotations().destructiveHint() == t.name().equals("undo"))
        .allMatch(t -> !t.annotations().openWorldHint());
    assertThat(tools.values().stream().filter(t -> t.outputSchema() != null))
        .extracting(McpSchema.Tool::name)
        .containsExactlyInAnyOrder(
            "list_levels",
            "read_prompt",
            "design",
            "simulate",
            "solve",
            "check",
            "certify",
            "export");
  }

  @Test
  void thePlannerDesignsAndWhatItMadeCanBeChangedAndTakenBack() {
    client.initialize();
    assertThat(refused("undo", Map.of())).contains("nothing to take back");
    assertThat(refused("design", Map.of("prompt", "Nothing of the kind."))).contains("Refused");
    CallToolResult made = call("design", Map.of("prompt", PROMPT));
    assertThat(text(made)).contains("Every gate holds", "difficulty: ");
    assertThat(data(made)).containsEntry("success", true).containsEntry("stop", "finished");
    PuzzleFile file = PuzzleFile.read(done("export", Map.of()), "exported");
    assertThat(file.prompt()).contains(PROMPT);
    assertThat(file.certificate().path("holds").booleanValue()).isTrue();
    String tool = file.puzzle().solution().get(0).item().type() + " 1";

    done("remove", Map.of("thing", tool));
    assertThat(data(call("check", Map.of()))).containsEntry("holds", false);
    assertThat(done("undo", Map.of())).contains("Taken back", tool);
    assertThat(data(call("check", Map.of()))).containsEntry("holds", true);
    done("new_level", Map.of("level", "push"));
    done("undo", Map.of());
    assertThat(done("undo", Map.of())).contains("There is no level any more");
    assertThat(refused("look", Map.of())).contains("no level yet");
  }

  @Test
  void theSearchSolvesALevelAndTheRunIsDataToo() {
    client.initialize();
    done("new_level", Map.of("level", "push", "tools", "ramp:1"));
    assertThat(data(call("simulate", Map.of()))).containsEntry("solved", false);
    CallToolResult solved = call("solve", Map.of());
    assertThat(text(solved)).contains("put in place: ramp");
    assertThat(data(solved)).containsEntry("success", true);
    assertThat(data(call("simulate", Map.of()))).containsEntry("solved", true);
    assertThat(done("solve", Map.of("seed", 2))).contains("put in place");
  }

  @Test
  void picturesAndExportsAreResources() throws IOException {
    client.initialize();
    assertThat(client.listResources().resources())
        .extracting(r -> r.uri() + " " + r.mimeType())
        .containsExactlyInAnyOrder(
            "puzzlewright://work/picture-1 image/png",
            "puzzlewright://work/picture-2 image/png",
            "puzzlewright://work/create application/json",
            "puzzlewright://work/html text/html",
            "puzzlewright://work/link text/plain",
            "puzzlewright://work/svg image/svg+xml",
            "puzzlewright://work/json application/json");
    assertThatThrownBy(() -> read("json")).hasMessageContaining("not found");
    done("new_level", Map.of("level", "push", "tools", "ramp:1"));
    done("place_ramp", ramp());
    McpSchema.BlobResourceContents picture = (McpSchema.BlobResourceContents) read("picture-1");
    byte[] png = Base64.getDecoder().decode(picture.blob());
    assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isGreaterThan(200);
    assertThat(((McpSchema.TextResourceContents) read("json")).text())
        .isEqualTo(done("export", Map.of()));
    assertThat(((McpSchema.TextResourceContents) read("svg")).text()).contains("<svg");
    assertThat(((McpSchema.TextResourceContents) read("html")).text()).contains("<html");
  }

  private McpSchema.ResourceContents read(String name) {
    return client
        .readResource(McpSchema.ReadResourceRequest.builder("puzzlewright://work/" + name).build())
        .contents()
        .get(0);
  }

  @Test
  void twoPromptsTellAnAgentWhatToDo() {
    client.initialize();
    assertThat(client.listPrompts().prompts())
        .extracting(McpSchema.Prompt::title)
        .containsExactlyInAnyOrder("Make a puzzle that needs a tool", "Solve this level");
    assertThat(prompt("make_puzzle", Map.of("tool", "ramp")))
        .contains("the ramp is needed", "certify")
        .doesNotContain("%s");
    assertThat(prompt("solve_level", Map.of())).contains("Solve the level \"push\"");
  }

  private String prompt(String name, Map<String, Object> arguments) {
    McpSchema.GetPromptResult prompt =
        client.getPrompt(McpSchema.GetPromptRequest.builder(name).arguments(arguments).build());
    return ((TextContent) prompt.messages().get(0).content()).text();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> data(CallToolResult result) {
    return (Map<String, Object>) result.structuredContent();
  }

  @Test
  void aPuzzleIsDesignedSolvedCertifiedAndExported() throws IOException {
    client.initialize();
    assertThat(done("new_level", Map.of("prompt", PROMPT)))
        .contains(PROMPT, "the blue ball starts on the right", "up to 3 ramp");
    assertThat(refused("simulate", Map.of())).contains("place_layout");
    assertThat(refused("export", Map.of())).contains("place_layout");
    done(
        "place_layout",
        Map.of(
            "blue", List.of(0.7, 0.75), "red", List.of(0.2, 0.11), "goal", List.of(-0.5, -0.59)));
    done("place_floor", Map.of("x", -0.1, "y", -0.4));
    assertThat(refused("place_wall", Map.of("x", 0.2, "y", 0.11))).contains("Refused:");
    assertThat(done("check", Map.of())).contains("solvable: no", "Not every gate holds.");
    assertThat(done("place_ramp", ramp())).contains("Placed ramp 1");

    CallToolResult run = call("simulate", Map.of());
    assertThat(text(run)).contains("red ball", "All requirements of the prompt hold", "ramp 1");
    List<ImageContent> pictures =
        run.content().stream()
            .filter(ImageContent.class::isInstance)
            .map(ImageContent.class::cast)
            .toList();
    assertThat(pictures).hasSize(1);
    for (ImageContent picture : pictures) {
      assertThat(picture.mimeType()).isEqualTo("image/png");
      byte[] png = Base64.getDecoder().decode(picture.data());
      assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isGreaterThan(200);
    }

    String certificate = done("certify", Map.of());
    assertThat(certificate)
        .contains("well formed: yes", "not trivial: yes", "solvable: yes", "robust: yes")
        .contains("aligned: yes", "difficulty: ", "Every gate holds.");
    PuzzleFile file = PuzzleFile.read(done("export", Map.of()), "exported");
    assertThat(file.prompt()).contains(PROMPT);
    assertThat(file.puzzle().solution()).hasSize(1);
    assertThat(file.certificate().path("holds").booleanValue()).isTrue();
    assertThat(file.certificate().has("measures")).isTrue();
    assertThat(file.text()).doesNotContain("2026");

    String create = done("export", Map.of("form", "create"));
    assertThat(create).contains("\"env\"", "\"solution\"");

    // What is changed is not what was judged.
    done("remove", Map.of("thing", "ramp 1"));
    assertThat(done("check", Map.of())).contains("no solution is stored");
  }

  @Test
  void aGivenLevelIsSolvedAndItsExportReadAgain() {
    client.initialize();
    assertThat(done("list_levels", Map.of())).contains("- push: ", "- turn: ");
    assertThat(done("new_level", Map.of("level", "push", "tools", "ramp:1")))
        .contains("solve the given level", "up to 1 ramp; at most 1 in all");
    assertThat(refused("place_cannon", Map.of()))
        .contains("place_cannon is not for this level", "which is given");
    assertThat(refused("move_red", Map.of("x", 0.1, "y", 0.1)))
        .contains("move_red is not for this level", "place_ramp");
    CallToolResult before = call("look", Map.of());
    assertThat(text(before)).contains("blue ball at (0.7, 0.75)", "worked example");
    assertThat(done("place_ramp", ramp())).contains("Placed ramp 1");
    assertThat(refused("place_ramp", ramp())).contains("allows no further ramp");
    String exported = done("export", Map.of());
    Puzzle puzzle = PuzzleFile.read(exported, "exported").puzzle();
    assertThat(puzzle.scene()).isEqualTo(new Shelf().level("push").scene());
    assertThat(exported).contains("\"gates\"").doesNotContain("\"measures\"");

    // A prompt beside a level is what it is judged against.
    assertThat(
            done(
                "new_level",
                Map.of("level_json", exported, "prompt", "Blue pushes red to the right.")))
        .contains("held against the prompt: Blue pushes red to the right.", "It asks for: blue");
    assertThat(done("place_ramp", ramp())).contains("Placed ramp 1");
    assertThat(done("check", Map.of())).contains("solvable: yes", "aligned: no");
  }

  @Test
  void aGivenLevelIsHeldAgainstTheRequirementsThatItStores() {
    client.initialize();
    done("new_level", Map.of("level", "push", "tools", "ramp:1"));
    String bare = done("export", Map.of());
    String stored =
        bare.replaceFirst(
            "\\{",
            "{\"prompt\": \"xyzzy\", \"notUnderstood\": [], \"requirements\": [{\"type\":"
                + " \"present\", \"thing\": \"wall\", \"present\": true}],");
    assertThat(done("new_level", Map.of("level_json", stored)))
        .contains("held against the prompt: xyzzy", "It asks for: there is a wall");
    assertThat(done("place_ramp", ramp())).contains("Placed ramp 1");
    assertThat(done("check", Map.of())).contains("aligned: no", "no: there is a wall");
    PuzzleFile file = PuzzleFile.read(done("export", Map.of()), "exported");
    assertThat(file.asked()).isEqualTo(PuzzleFile.read(stored, "stored").asked());
  }

  @Test
  void aGivenLevelIsDrawnBySeedAndPlayedAsAskedFor() {
    client.initialize();
    Scene stored = new Shelf().level("create-push").scene();
    assertThat(begun(Map.of())).isEqualTo(stored);
    assertThat(begun(Map.of("level_seed", 7))).isEqualTo(stored.at(7)).isNotEqualTo(stored);
    assertThat(begun(Map.of("level_seed", -3L)))
        .isEqualTo(stored.at(-3))
        .isNotEqualTo(stored.at(7));
    Scene sequential = begun(Map.of("level_seed", 7, "play", "sequential"));
    assertThat(sequential)
        .isEqualTo(stored.at(7).withRules(stored.rules().with(PlayMode.SEQUENTIAL)));
    assertThat(begun(Map.of("play", "at-start")).rules().play()).isEqualTo(PlayMode.AT_START);

    assertThat(refused("new_level", Map.of("level", "push", "level_seed", 1.5)))
        .contains("\"level_seed\" must be a whole number");
    assertThat(refused("new_level", Map.of("level", "push", "play", "later")))
        .contains("\"at-start\", \"sequential\"");
    assertThat(refused("new_level", Map.of("prompt", PROMPT, "level_seed", 7)))
        .contains("are for a given level");
    assertThat(refused("new_level", Map.of("prompt", PROMPT, "play", "sequential")))
        .contains("are for a given level");
  }

  /** Begins with the shipped task and returns the level as the server has it. */
  private Scene begun(Map<String, Object> more) {
    Map<String, Object> arguments = new HashMap<>(more);
    arguments.put("level", "create-push");
    done("new_level", arguments);
    return PuzzleFile.read(done("export", Map.of()), "exported").puzzle().scene();
  }

  @Test
  void mistakesAreToldWithTheirRemedy() {
    client.initialize();
    assertThat(refused("place_ramp", Map.of("x", 1))).contains("no level yet", "new_level");
    assertThat(refused("check", Map.of())).contains("no level yet", "new_level");
    assertThat(refused("new_level", Map.of())).contains("\"prompt\"", "\"level\"");
    assertThat(refused("new_level", Map.of("level", "pusch"))).contains("The nearest is \"push\"");
    assertThat(refused("new_level", Map.of("level", "push", "level_json", "{}")))
        .contains("two levels");
    assertThat(refused("new_level", Map.of("level_json", "{\"blue\": 1}"))).contains("level_json");
    assertThat(refused("new_level", Map.of("prompt", "Nothing of the kind."))).contains("Refused");
    assertThat(refused("new_level", Map.of("level", "push", "tools", "spoon"))).contains("spoon");

    done("new_level", Map.of("prompt", PROMPT));
    assertThat(refused("place_layout", Map.of("blue", List.of(0.5, 0.5), "red", 3)))
        .contains("\"goal\" is missing", "\"red\" is 3, but it must be a place [x, y]")
        .contains("Right would be, for example: place_layout(");
    assertThat(refused("place_floor", Map.of("x", 3, "y", "high")))
        .contains("\"x\" is 3, but it must be a number from -1 to 1", "\"y\" is \"high\"");
    assertThat(refused("simulate", Map.of("speed", 2))).contains("\"speed\" is not one of its");
    assertThatThrownBy(() -> call("fly", Map.of()))
        .isInstanceOf(McpError.class)
        .hasMessageContaining("Unknown tool");
    done("new_level", Map.of("prompt", PROMPT, "tools", "ramp:1"));
    assertThat(refused("place_hexagon", Map.of()))
        .contains("does not offer that tool", "place_layout", "place_ramp, preview_place");
    // None of this has harmed the session.
    assertThat(done("look", Map.of())).contains(PROMPT, "The scene is empty");
  }

  @Test
  void equalCallsGetEqualAnswers() {
    client.initialize();
    List<List<McpSchema.Content>> answers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      done("new_level", Map.of("level", "push"));
      done("place_ramp", ramp());
      List<McpSchema.Content> all = new ArrayList<>(call("simulate", Map.of()).content());
      all.addAll(call("export", Map.of()).content());
      answers.add(all);
    }
    assertThat(answers.get(0)).isEqualTo(answers.get(1));
  }

  private static Map<String, Object> ramp() {
    return Map.of("relation", "below", "object", "blue ball", "rolls", "left", "length", "18");
  }

  private CallToolResult call(String name, Map<String, Object> arguments) {
    return client.callTool(McpSchema.CallToolRequest.builder(name).arguments(arguments).build());
  }

  private String done(String name, Map<String, Object> arguments) {
    CallToolResult result = call(name, arguments);
    assertThat(result.isError()).as(text(result)).isFalse();
    return text(result);
  }

  private String refused(String name, Map<String, Object> arguments) {
    CallToolResult result = call(name, arguments);
    assertThat(result.isError()).as(text(result)).isTrue();
    return text(result);
  }

  private static String text(CallToolResult result) {
    return result.content().stream()
        .filter(TextContent.class::isInstance)
        .map(c -> ((TextContent) c).text())
        .collect(Collectors.joining("\n"));
  }
}
