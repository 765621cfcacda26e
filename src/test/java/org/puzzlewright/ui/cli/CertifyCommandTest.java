package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertifyCommandTest {

  @TempDir Path dir;

  private Terminal terminal;

  @BeforeEach
  void open() {
    terminal = Terminal.offline(dir);
  }

  @Test
  void aLevelWithoutSolutionGetsOneAndACertificateThatTheCheckAgreesWith() throws IOException {
    assertThat(terminal.run("certify", "push", "--out", "c.json")).isEqualTo(ExitCode.OK);

    assertThat(terminal.out())
        .contains("No solution is stored for these tools; the search found one in ")
        .contains("well formed: yes", "solvable: yes", "needed: yes  the prompt names no tool")
        .contains("difficulty: ", "shortcuts: ", "every gate holds", "written ");
    assertThat(Files.readString(dir.resolve("c.json"))).contains("\"task\": \"certify\"");
    assertThat(terminal.run("check", "c.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("stored certificate agrees");

    // Its own output is a file like any other, and nothing is searched any more.
    assertThat(terminal.run("certify", "c.json", "--out", "c.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("The stored solution is judged.", "unchanged ");
  }

  @Test
  void levelsOfCreateAreImported() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode golden =
        mapper.readTree(
            getClass().getResourceAsStream("/golden/create/scenario_env1_notools.json"));
    ObjectNode scene = (ObjectNode) golden.path("level");
    // The recordings call levels otherwise than CREATE's files do.
    scene.put("name", "NavigateStart");
    Files.writeString(dir.resolve("CreateLevel.json"), scene.toString());

    int code = terminal.run("certify", "CreateLevel.json", "--json");

    JsonNode json = mapper.readTree(terminal.out());
    assertThat(json.path("holds").asBoolean()).isEqualTo(code == ExitCode.OK);
    assertThat(json.path("gates")).hasSize(6);
    assertThat(json.at("/solution/from").asText()).isEqualTo("search");
    assertThat(json.at("/solution/tools")).isNotEmpty();
    assertThat(json.at("/measures/difficulty/trials").asInt()).isEqualTo(1000);
    assertThat(json.path("notes").isArray()).isTrue();
  }

  /** A ramp that belongs to the level is called "ramp 1" too. */
  @Test
  void furnitureOfAToolsTypeDoesNotTakeTheNameOfATool() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode scene =
        (ObjectNode)
            mapper
                .readTree(
                    getClass().getResourceAsStream("/golden/create/scenario_env1_notools.json"))
                .path("level");
    scene.put("name", "WithARamp");
    scene.withArray("env").addObject().put("name", "ramp_45").put("pos", "[0.6, 0.5]");
    Files.writeString(dir.resolve("CreateLevel.json"), scene.toString());

    terminal.run("certify", "CreateLevel.json", "--tools", "ramp:2", "--out", "c.json", "--json");

    JsonNode json = mapper.readTree(terminal.out());
    assertThat(json.at("/gates/2/passed").asBoolean()).as("%s", json.at("/gates/2")).isTrue();
    JsonNode file = mapper.readTree(dir.resolve("c.json").toFile());
    assertThat(file.at("/furniture").findValuesAsText("name")).contains("ramp 1");
    assertThat(file.at("/solution/0/name").asText()).isEqualTo("ramp 2");
    terminal.run("check", "c.json");
    assertThat(terminal.out()).contains("stored certificate agrees");
  }

  @Test
  void anAttackTellsWhatItFoundAndWhetherItRefutes() throws IOException {
    int code = terminal.run("certify", "--attack", "600", "push", "turn", "--needs", "ramp");
    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains("push: without the ramp: ", "turn: without the ramp: ", " of 600 draws solve it")
        .contains("refutes, ", "a need is refuted");

    terminal.run("certify", "--attack", "600", "push", "--needs", "ramp", "--json");
    JsonNode attacks = new ObjectMapper().readTree(terminal.out()).path("attacks");
    assertThat(attacks).hasSize(1);
    assertThat(attacks.at("/0/file").asText()).isEqualTo("push");
    assertThat(attacks.at("/0/draws").asInt()).isEqualTo(600);
    assertThat(attacks.at("/0/found/0/stable").asInt()).isGreaterThanOrEqualTo(5);
    assertThat(attacks.at("/0/found/0/solution/0/type").asText()).isNotEqualTo("ramp");

    code =
        terminal.run("certify", "--attack", "600", "push", "--needs", "ramp", "--tools", "ramp:1");
    assertThat(code).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("no other tool is on offer", "no need is refuted");
  }

  @Test
  void anAttackNeedsAToolInQuestion() {
    assertThat(terminal.run("certify", "--attack", "600", "push")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(terminal.err()).contains("name one by --needs");
    assertThat(terminal.run("certify", "push", "turn")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(terminal.err()).contains("only --attack takes several levels");
  }

  /** A ramp that is among all variants and not among the usual ones. */
  @Test
  void checkAndSimulateAgreeOnWhatIsInTheInventory() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    terminal.run("certify", "push", "--out", "c.json");
    ObjectNode file = (ObjectNode) mapper.readTree(dir.resolve("c.json").toFile());
    ObjectNode odd = file.putArray("solution").addObject();
    odd.put("name", "ramp 1").put("type", "ramp").put("angle", 15).put("length", 18);
    odd.put("elasticity", 0.1).putArray("at").add(0.7).add(0.43);
    for (boolean all : new boolean[] {false, true}) {
      ObjectNode offer = (ObjectNode) file.path("inventory");
      if (all) {
        offer.putObject("variants").put("ramp", "all");
      }
      Files.writeString(dir.resolve("odd.json"), file.toString());
      int simulated = terminal.run("simulate", "odd.json");
      String refusal = terminal.err();
      int checked = terminal.run("check", "odd.json");
      assertThat(simulated).isEqualTo(all ? ExitCode.OK : ExitCode.BAD_INPUT);
      assertThat(checked == ExitCode.BAD_INPUT).isEqualTo(!all);
      if (!all) {
        assertThat(refusal).contains("is not among the variants on offer");
        assertThat(terminal.err()).contains("is not among the variants on offer");
      } else {
        assertThat(terminal.out()).contains("well formed: yes");
      }
    }
  }

  @Test
  void aNeedIsJudgedWithoutAPromptAndStandsInTheFile() throws IOException {
    int code =
        terminal.run("certify", "push", "--needs", "ramp", "--tools", "ramp:1", "--out", "c.json");

    assertThat(terminal.out()).contains("yes: ramp N2 shown: no other tool is on offer");
    assertThat(code).isEqualTo(terminal.out().contains("every gate holds") ? 0 : 1);
    assertThat(terminal.run("check", "c.json")).isEqualTo(code);
    assertThat(terminal.out()).contains("yes: ramp N2", "stored certificate agrees");
  }

  @Test
  void aPromptDecidesAboutTheGateAligned() {
    assertThat(
            terminal.run("certify", "push", "--prompt", "The goal is on the left of the red ball."))
        .isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("aligned: yes");
    assertThat(
            terminal.run(
                "certify", "push", "--prompt", "The goal is on the right of the red ball."))
        .isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("aligned: no", "not every gate holds");
  }

  @Test
  void otherToolsTakeAStoredSolutionAway() {
    terminal.run("certify", "push", "--tools", "ramp:1", "--out", "c.json");
    terminal.run("certify", "c.json", "--tools", "ramp:2,hexagon:1");
    assertThat(terminal.out()).contains("The stored solution is judged.");
    terminal.run("certify", "c.json", "--tools", "cannon:1", "--budget", "1");
    assertThat(terminal.out())
        .contains("the search found none in 1 simulations")
        .contains("solvable: no  no solution is stored");
  }

  @Test
  void mistakes() throws IOException {
    assertThat(terminal.refused("certify", "push", "--needs", "shovel")).contains("tools are ");
    assertThat(terminal.refused("certify", "push", "--needs", "ramp", "--tools", "cannon"))
        .contains("not on offer");
    assertThat(terminal.refused("certify", "push", "--budget", "0")).contains("--budget");
    assertThat(terminal.refused("certify", "push", "--prompt", "Nice weather."))
        .contains("nothing in");
    Files.writeString(dir.resolve("create.json"), "{\"env\": [], \"target\": 3}");
    assertThat(terminal.refused("certify", "create.json")).contains("create.json");
    Files.writeString(dir.resolve("c.json"), "my own");
    terminal.run("certify", "push", "--out", "c.json");
    assertThat(dir.resolve("c.json")).hasContent("my own");
    assertThat(terminal.err()).contains("--force").hasLineCount(1);
  }
}
