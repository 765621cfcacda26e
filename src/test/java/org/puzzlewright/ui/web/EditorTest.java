package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.PuzzleFile;

@Timeout(60)
class EditorTest {

  @TempDir Path dir;
  private Path folder;
  private Served served;

  @BeforeEach
  void serve() throws IOException {
    folder = Files.createDirectory(dir.resolve("mine"));
    served = Served.of(folder, dir.resolve("practice.db"));
  }

  @AfterEach
  void stop() {
    served.close();
    assertThat(served.mistakes).isEmpty();
  }

  private ObjectNode fresh() throws Exception {
    return (ObjectNode) served.get("/api/editor/new").json().path("puzzle");
  }

  private Served.Answer ask(String operation, JsonNode puzzle) throws Exception {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("puzzle", puzzle);
    return served.post("/api/editor/" + operation, body.toString());
  }

  @Test
  void aNewLevelIsSolvedCertifiedSavedAndThenOnTheShelf() throws Exception {
    ObjectNode puzzle = fresh();
    assertThat(ask("check", puzzle).json().path("valid").asBoolean()).isTrue();

    JsonNode solved = ask("solve", puzzle).json();
    assertThat(solved.path("solved").asBoolean()).isTrue();
    assertThat(solved.path("words").asText()).startsWith("Solved with ");

    JsonNode certified = ask("certify", solved.path("puzzle")).json();
    assertThat(certified.path("lines").path(0).asText()).contains("well formed: yes");
    assertThat(certified.path("puzzle").has("certificate")).isTrue();

    ObjectNode body = JsonNodeFactory.instance.objectNode().put("name", "first-try");
    body.set("puzzle", certified.path("puzzle"));
    assertThat(served.post("/api/editor/save", body.toString()).status()).isEqualTo(200);
    PuzzleFile file =
        PuzzleFile.read(Files.readString(folder.resolve("first-try.json")), "first-try.json");
    assertThat(file.puzzle().solution()).isNotEmpty();
    assertThat(served.get("/api/puzzles/first-try").status()).isEqualTo(200);

    ((ObjectNode) body.path("puzzle")).put("name", "another");
    Served.Answer again = served.post("/api/editor/save", body.toString());
    assertThat(again.status()).isEqualTo(409);
    assertThat(Files.readString(folder.resolve("first-try.json"))).isEqualTo(file.text());
  }

  @Test
  void tellsWhatIsWrongWithALevelAndStillDrawsIt() throws Exception {
    ObjectNode puzzle = fresh();
    puzzle.set("blue", puzzle.path("red"));
    JsonNode answer = ask("check", puzzle).json();
    assertThat(answer.path("valid").asBoolean()).isFalse();
    assertThat(answer.at("/problems/0").asText()).contains("the blue ball overlaps the red ball");
    assertThat(answer.path("things"))
        .hasSize(5)
        .allMatch(t -> t.path("piece").asText().contains("<"));
    assertThat(ask("solve", puzzle).status()).isEqualTo(400);
    assertThat(ask("certify", puzzle).status()).isEqualTo(400);
  }

  @Test
  void tellsAllThatIsWrongAtOnce() throws Exception {
    ObjectNode puzzle = fresh();
    puzzle.set("blue", puzzle.path("red"));
    puzzle.withArray("furniture").addObject().put("name", "RED BALL").put("type", "wall");
    ObjectNode wall = (ObjectNode) puzzle.path("furniture").path(2);
    wall.put("length", 20).set("at", puzzle.path("goal"));
    assertThat(problems(puzzle))
        .hasSize(3)
        .anyMatch(p -> p.contains("the name \"RED BALL\" is reserved"))
        .anyMatch(p -> p.contains("the blue ball overlaps the red ball"))
        .anyMatch(p -> p.contains("the goal overlaps the RED BALL"));
    puzzle.withObject("/inventory").put("total", 0).putObject("tools").put("ramp", 1.5);
    assertThat(problems(puzzle))
        .hasSize(2)
        .anyMatch(p -> p.contains("inventory.total: is 0, but must be a whole number from 1"))
        .anyMatch(p -> p.contains("inventory.tools.ramp: is 1.5, but must be a whole number"));
  }

  private List<String> problems(ObjectNode puzzle) throws Exception {
    Served.Answer answer = ask("check", puzzle);
    ApiTest.fits(served, answer, "Looked");
    List<String> problems = new ArrayList<>();
    answer.json().path("problems").forEach(p -> problems.add(p.asText()));
    return problems;
  }

  @Test
  void anInventoryMayHaveAnyToolThatHasVariants() throws Exception {
    Served.Answer fresh = served.get("/api/editor/new");
    ApiTest.fits(served, fresh, "Edited");
    ObjectNode puzzle = fresh();
    ObjectNode tools = puzzle.withObject("/inventory").put("total", 5).putObject("tools");
    fresh.json().path("tools").forEach(t -> tools.put(t.path("type").asText(), 2));
    assertThat(tools.size()).isGreaterThan(20);
    assertThat(problems(puzzle)).isEmpty();
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("name", "all-tools");
    body.set("puzzle", puzzle);
    assertThat(served.post("/api/editor/save", body.toString()).status()).isEqualTo(200);
    JsonNode types = served.get("/api/puzzles/all-tools").json().at("/inventory/types");
    assertThat(types).hasSize(tools.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../x", "a/b", "A", ".x", "-x", "x.json", "x\\u0000"})
  void namesThatAreNoNamesAreRefused(String name) throws Exception {
    Served.Answer answer =
        served.post("/api/editor/save", "{\"name\":\"" + name + "\",\"puzzle\":" + fresh() + "}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.error()).startsWith("name: ");
    try (var files = Files.list(dir)) {
      assertThat(files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith("json")))
          .isEmpty();
    }
  }

  @Test
  void exportsForCreateAndReadsItBack() throws Exception {
    ObjectNode puzzle = fresh();
    JsonNode exported = ask("export", puzzle).json();
    ObjectNode body =
        JsonNodeFactory.instance.objectNode().put("text", exported.path("level").toString());
    JsonNode read = served.post("/api/editor/import", body.toString()).json();
    assertThat(read.path("puzzle").path("red")).isEqualTo(puzzle.path("red"));
    assertThat(read.path("puzzle").path("furniture")).hasSize(2);
    assertThat(served.post("/api/editor/import", "{\"text\":\"{}\"}").status()).isEqualTo(400);
    assertThat(served.post("/api/editor/import", "{\"puzzle\":\"none\"}").status()).isEqualTo(404);
    String own = Files.readString(Path.of("puzzles/scenarios/push.json"));
    JsonNode ours =
        served
            .post(
                "/api/editor/import",
                JsonNodeFactory.instance.objectNode().put("text", own).toString())
            .json();
    assertThat(ours.path("puzzle").path("blue"))
        .isEqualTo(StrictJson.parse(own, "push").path("blue"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "solve", "certify", "save", "export"})
  void aBodyWithoutALevelIsRefused(String operation) throws Exception {
    Served.Answer answer =
        served.post("/api/editor/" + operation, "{\"name\":\"x\",\"puzzle\":{\"red\":3}}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(served.post("/api/editor/" + operation, "{\"name\":\"x\"}").error())
        .startsWith("puzzle: give an object");
  }
}
