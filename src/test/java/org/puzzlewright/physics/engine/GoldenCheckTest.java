package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check of a folder of recordings notices recordings that were changed. */
class GoldenCheckTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** World units by which a path is changed. */
  private static final double OFF = 8;

  @TempDir Path folder;

  @Test
  void findsNothingInTheRecordings() throws IOException {
    assertThat(GoldenCheck.of(copy(f -> {}))).isEmpty();
  }

  @Test
  void redsPath() throws IOException {
    copy(onCases(c -> move(c, 6, 0)));
    for (GoldenCase c : GoldenCases.all(folder)) {
      assertThat(GoldenCheck.of(c)).as(c.name()).anyMatch(l -> l.contains("red is off"));
    }
  }

  @Test
  void bluesPathAfterTheSecondImpact() throws IOException {
    copy(onCases(c -> move(c, 1, second(c))));
    int changed = 0;
    for (GoldenCase c : GoldenCases.all(folder)) {
      if (second(c.json()) <= c.steps()) {
        assertThat(GoldenCheck.of(c)).as(c.name()).anyMatch(l -> l.contains("blue is off"));
        changed++;
      }
    }
    assertThat(changed).isPositive();
  }

  @Test
  void stepsOfGoalAndTouch() throws IOException {
    for (String step : List.of("goal_sensor_first_step", "blue_red_contact_first_step")) {
      copy(onCases(c -> later((ObjectNode) c.get("outcome"), step, 200)));
      int changed = 0;
      for (GoldenCase c : GoldenCases.all(folder)) {
        if (!c.outcome().get(step).isNull()) {
          assertThat(GoldenCheck.of(c)).as(c.name()).hasSize(1);
          changed++;
        }
      }
      assertThat(changed).isPositive();
    }
  }

  @Test
  void stepOfTheEnvironmentAtWhichSolutionsWin() throws IOException {
    copy(onSolutions(s -> later(s, "goal_reached_at_env_step", 5)));
    assertThat(GoldenCheck.of(GoldenSolution.of(folder)))
        .hasSizeGreaterThan(100)
        .allMatch(l -> l.contains("won at"));
  }

  @Test
  void whetherBlueTouchedRed() throws IOException {
    copy(onSolutions(s -> s.put("blue_touched_red", !s.get("blue_touched_red").asBoolean())));
    assertThat(GoldenCheck.of(GoldenSolution.of(folder)))
        .hasSizeGreaterThan(100)
        .allMatch(l -> l.contains("whether blue touched red"));
  }

  @Test
  void placesInMessages() throws IOException {
    copy(
        f ->
            f.forEach(
                m -> {
                  if (m.has("message")) {
                    misplace((ObjectNode) m);
                  }
                }));
    for (GoldenMessage message : GoldenMessage.of(folder)) {
      assertThat(GoldenCheck.of(message)).as(message.name()).isNotEmpty();
    }
  }

  /** Recordings, solutions and messages may each be alone in a folder. */
  @Test
  void folderWithoutMessagesOrSolutionsPasses() throws IOException {
    for (Path file : GoldenCases.present(GoldenCases.FOLDER)) {
      if (file.getFileName().toString().startsWith("scenario_")) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
    assertThat(GoldenCases.messages(folder)).isEmpty();
    assertThat(GoldenCheck.of(folder)).isEmpty();
  }

  /** Writes all recordings into the folder, each file after {@code change}. */
  private Path copy(Consumer<JsonNode> change) throws IOException {
    for (Path file : GoldenCases.present(GoldenCases.FOLDER)) {
      JsonNode json = GoldenCases.read(file);
      change.accept(json);
      Files.write(folder.resolve(file.getFileName()), JSON.writeValueAsBytes(json));
    }
    return folder;
  }

  private static Consumer<JsonNode> onCases(Consumer<JsonNode> change) {
    return file -> {
      if (file.has("trajectory")) {
        change.accept(file);
      }
      file.path("cases").forEach(change);
    };
  }

  private static Consumer<JsonNode> onSolutions(Consumer<ObjectNode> change) {
    return file ->
        file.forEach(g -> g.path("solutions").forEach(s -> change.accept((ObjectNode) s)));
  }

  /** Moves what stands in a column of a path by eight units, from a step on. */
  private static void move(JsonNode golden, int column, int from) {
    for (JsonNode row : golden.get("trajectory")) {
      if (row.get(0).asInt() >= from) {
        ((ArrayNode) row).set(column, row.get(column).asDouble() + OFF);
      }
    }
  }

  private static void later(ObjectNode of, String step, int by) {
    if (!of.get(step).isNull()) {
      of.put(step, of.get(step).asInt() + by);
    }
  }

  /** The step of blue's second impact. */
  private static int second(JsonNode golden) {
    List<Integer> impacts = Fidelity.impacts(new GoldenCase("", golden));
    return impacts.size() < 2 ? Integer.MAX_VALUE : impacts.get(1);
  }

  /** Every place of red becomes the middle of the world. */
  private static void misplace(ObjectNode message) {
    String text = message.get("message").asText();
    message.put("message", text.replaceAll("red ball is at \\([^)]*\\)", "red ball is at (0, 0)"));
  }
}
