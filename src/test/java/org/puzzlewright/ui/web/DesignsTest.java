package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles that are asked for on the page. */
@Timeout(120)
class DesignsTest {

  private static final String PUSH = "The blue ball pushes the red ball to the goal.";

  @TempDir Path dir;
  private Path folder;
  private Served served;

  @BeforeEach
  void serve() throws IOException {
    folder = Files.createDirectory(dir.resolve("mine"));
    served = Served.of(folder, dir.resolve("practice.db"));
  }

  @AfterEach
  void end() {
    served.close();
    assertThat(served.mistakes).isEmpty();
  }

  private static String asked(String problem, String prompt) {
    return "{\"problem\":\"%s\",\"prompt\":\"%s\"}".formatted(problem, prompt);
  }

  private static String coded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8);
  }

  /** Waits until it has ended. */
  private JsonNode ended(String id) throws Exception {
    while (true) {
      JsonNode design = served.get("/api/designs/" + coded(id)).json();
      if (List.of("made", "failed").contains(design.path("state").asText())) {
        return design;
      }
      Thread.sleep(100);
    }
  }

  @Test
  void aSentenceBecomesAPuzzleThatCanBePlayed() throws Exception {
    Served.Answer begun = served.post("/api/designs", asked("physics", PUSH));
    ApiTest.fits(served, begun, "Design");
    String id = begun.json().path("id").asText();
    assertThat(id).isEqualTo("the-blue-ball-pushes-the-red-ball-to-1");
    JsonNode design = ended(id);

    assertThat(design.path("state").asText()).as(design.toString()).isEqualTo("made");
    assertThat(design.path("words").asText()).isEqualTo("every gate holds");
    assertThat(design.at("/made/listing").asText()).isEqualTo("puzzle");
    assertThat(folder.resolve(id).resolve("puzzle.json")).exists();
    assertThat(served.get("/api/puzzles/" + id).json().path("title").asText()).isEqualTo(PUSH);
    assertThat(served.get("/api/transcripts/" + id).json().path("going").asBoolean()).isFalse();
    ApiTest.fits(served, served.get("/api/designs"), "Designs");
    JsonNode card = served.get("/api/library").json().at("/shelves/0/puzzles/0");
    assertThat(card.path("difficulty").asText()).isNotEmpty();
  }

  @Test
  void aLevelOfTilesIsMadeToo() throws Exception {
    String id =
        served.post("/api/designs", asked("binary", "a long path")).json().path("id").asText();
    JsonNode design = ended(id);

    assertThat(design.path("state").asText()).as(design.toString()).isEqualTo("made");
    assertThat(design.at("/made/id").asText()).isEqualTo(id + "/level");
    assertThat(design.at("/made/listing").asText()).isEqualTo("level");
    byte[] picture = thumbnail(id + "/level");
    assertThat(picture).startsWith(0x89, 'P', 'N', 'G');
  }

  @Test
  void whatIsRefusedIsToldAtOnceAndMakesNoFolder() throws Exception {
    Served.Answer nonsense = served.post("/api/designs", asked("physics", "Bake a cake."));

    assertThat(nonsense.status()).isEqualTo(422);
    assertThat(nonsense.error()).doesNotContain("\n");
    assertThat(served.post("/api/designs", asked("chess", PUSH)).error())
        .contains("there is no problem \"chess\"");
    assertThat(served.post("/api/designs", asked("physics", " ")).status()).isEqualTo(400);
    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void theReadingIsThatOfTheProgram() throws Exception {
    Served.Answer answer = served.post("/api/readings", asked("physics", PUSH + " Gloriously so."));

    ApiTest.fits(served, answer, "Reading");
    assertThat(answer.json().at("/read/0/means").asText())
        .isEqualTo("blue pushes red toward the goal");
    assertThat(answer.json().at("/notRead/0/words").asText()).contains("Gloriously");
    assertThat(served.post("/api/readings", asked("physics", "Bake a cake.")).status())
        .isEqualTo(422);
  }

  @Test
  void aPictureOfWhatIsNotThereIsRefused() throws Exception {
    Served.Answer answer = served.get("/thumbnails/nothing");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.error()).contains("/api/library");
  }

  private byte[] thumbnail(String id) throws Exception {
    try (var in = served.at("/thumbnails/" + coded(id)).toURL().openStream()) {
      return in.readAllBytes();
    }
  }
}
