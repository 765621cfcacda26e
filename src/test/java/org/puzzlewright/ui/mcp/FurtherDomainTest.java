package org.puzzlewright.ui.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.coins.CoinDomain;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.tiles.domain.LevelDomain;

/** The tasks of any domain are worked on by the protocol. */
@Timeout(60)
class FurtherDomainTest {

  private static final JsonNode NONE = JsonNodeFactory.instance.objectNode();

  private final List<String> requests =
      new ArrayList<>(
          List.of(
              """
              {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":\
              "2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""",
              "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));

  /** Asks for the list of tools and then makes calls, each a name and its arguments. */
  private List<JsonNode> served(DomainTask<?> task, String... calls) throws Exception {
    requests.add("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
    for (int i = 0; i < calls.length; i += 2) {
      requests.add(
          ("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":"
                  + "{\"name\":\"%s\",\"arguments\":%s}}")
              .formatted(i + 2, calls[i], calls[i + 1]));
    }
    String all = String.join("\n", requests) + "\n";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<String> complaints = new ArrayList<>();
    ToolServer.of("1", task, Shelf.service())
        .serve(
            new ByteArrayInputStream(all.getBytes(StandardCharsets.UTF_8)), out, complaints::add);
    assertThat(complaints).isEmpty();
    List<JsonNode> answers = new ArrayList<>();
    for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
      answers.add(new JsonMapper().readTree(line).path("result"));
    }
    return answers.subList(1, answers.size());
  }

  /** The names of the tools; their schemas have properties of that name, too. */
  private static List<String> names(JsonNode listed) {
    List<String> names = new ArrayList<>();
    listed.path("tools").forEach(tool -> names.add(tool.path("name").asText()));
    return names;
  }

  private static String text(JsonNode answer) {
    return answer.at("/content/0/text").asText();
  }

  @Test
  void coinsArePutDownJudgedAndHandedOver() throws Exception {
    List<JsonNode> answers =
        served(
            new CoinDomain().task("make 17 with 3 coins", NONE, 1),
            "look",
            "{}",
            "put",
            "{\"value\":10}",
            "put",
            "{\"value\":5}",
            "put",
            "{\"value\":3}",
            "put",
            "{\"value\":\"two\"}",
            "check",
            "{}",
            "put",
            "{\"value\":2}",
            "finish",
            "{}",
            "check",
            "{}",
            "export",
            "{}",
            "new_task",
            "{\"prompt\":\"make something\"}",
            "new_task",
            "{\"prompt\":\"make 5 with 1 coins\",\"seed\":7}",
            "put",
            "{\"value\":5}",
            "check",
            "{}");

    assertThat(names(answers.get(0)))
        .containsExactly(
            "new_task", "design", "look", "put", "finish", "check", "solve", "export", "undo");
    JsonNode put = answers.get(0).at("/tools/3/inputSchema");
    assertThat(put.at("/properties/value/maximum").asInt()).isEqualTo(50);
    assertThat(put.at("/required/0").asText()).isEqualTo("value");
    assertThat(text(answers.get(1))).startsWith("Please make 17 with 3 coins");
    assertThat(text(answers.get(3))).isEqualTo("There are [10, 5]");
    assertThat(answers.get(4).path("isError").asBoolean()).isTrue();
    assertThat(text(answers.get(4))).contains("there is no such coin. Take one of the values.");
    assertThat(text(answers.get(5))).contains("\"value\" is \"two\"");
    assertThat(text(answers.get(6))).contains("sum: no  15 of 17", "Not every gate holds.");
    assertThat(text(answers.get(8))).isEqualTo("The table is cleared.");
    assertThat(text(answers.get(9))).contains("sum: yes  17 of 17", "Every gate holds.");
    String file = text(answers.get(10));
    assertThat(new CoinDomain().read(file, "exported").verdict().holds()).isTrue();
    assertThat(file).contains("an agent, over MCP", "finished");
    assertThat(text(answers.get(11))).startsWith("Refused: the prompt must be like");
    assertThat(text(answers.get(12)))
        .contains("make 5 with 1 coins", "put, finish, look, check, solve");
    assertThat(text(answers.get(14))).contains("sum: yes  5 of 5");
  }

  @Test
  void aLevelOfTilesIsShownAndExported() throws Exception {
    LevelDomain domain = new LevelDomain(Games.read("sokoban"));
    List<JsonNode> answers =
        served(domain.task("", NONE, 1), "look", "{}", "export", "{}", "check", "{}");

    assertThat(names(answers.get(0)))
        .startsWith("read_prompt", "new_task", "design", "look")
        .endsWith("check", "solve", "export", "undo")
        .hasSizeGreaterThan(4);
    assertThat(text(answers.get(1))).containsIgnoringCase("sokoban");
    String file = text(answers.get(2));
    assertThat(StrictJson.parse(file, "exported").path("game").asText()).isEqualTo("sokoban");
    assertThat(text(answers.get(3))).contains("playable: ");
  }

  @Test
  void aLevelOfTilesIsDesignedSolvedAndTakenBack() throws Exception {
    LevelDomain domain = new LevelDomain(Games.read("sokoban"));
    List<JsonNode> answers =
        served(
            domain.task("", NONE, 1),
            "design",
            "{\"seed\":2}",
            "check",
            "{}",
            "solve",
            "{}",
            "export",
            "{}",
            "undo",
            "{}",
            "undo",
            "{}");

    assertThat(answers.get(1).at("/structuredContent/success").asBoolean()).isTrue();
    assertThat(answers.get(2).at("/structuredContent/holds").asBoolean()).isTrue();
    assertThat(text(answers.get(3))).contains("The level is played to its end.", "Moves: ");
    assertThat(answers.get(3).at("/structuredContent/success").asBoolean()).isTrue();
    assertThat(answers.get(4).at("/structuredContent/content/game").asText()).isEqualTo("sokoban");
    assertThat(text(answers.get(5))).startsWith("Taken back.");
    assertThat(answers.get(6).path("isError").asBoolean()).isTrue();
  }

  /** The names of what every domain has must be none of a game's own. */
  @Test
  void noToolHasTheNameOfAnother() throws Exception {
    for (LevelDomain domain :
        List.of(
            new LevelDomain(Games.read("sokoban")),
            new LevelDomain(Games.read("zelda")),
            new LevelDomain(Games.read("mario")))) {
      assertThat(
              new DomainTools(domain, domain.task("", NONE, 1), Shelf.service())
                  .menu().stream().map(Action::name).toList())
          .doesNotHaveDuplicates();
    }
  }
}
