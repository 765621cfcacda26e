package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A shipped puzzle whose file says what is not so. */
class ForgedFileTest {

  private static final Path SHIPPED = Path.of("renders/gallery/push/puzzle.json");

  @TempDir private Path dir;

  private static ObjectNode shipped() throws IOException {
    return (ObjectNode) new ObjectMapper().readTree(Files.readString(SHIPPED));
  }

  private int check(ObjectNode file, String... options) throws IOException {
    Files.writeString(dir.resolve("p.json"), file.toString());
    terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    return terminal.run(
        Stream.concat(Stream.of("check", "p.json"), Stream.of(options)).toArray(String[]::new));
  }

  private Terminal terminal;

  @Test
  void theFileAsItIsShippedAgrees() throws IOException {
    assertThat(check(shipped())).isZero();
    assertThat(terminal.out()).contains("stored certificate agrees");
  }

  private static Arguments forged(String field, String place, Consumer<ObjectNode> change) {
    return Arguments.of(field, place, change);
  }

  static Stream<Arguments> forgeries() {
    return Stream.of(
        forged(
            "hash",
            "gates.solvable.evidence",
            file ->
                file.withObject("/certificate/gates/solvable")
                    .put(
                        "evidence",
                        file.at("/certificate/gates/solvable/evidence")
                            .asText()
                            .replaceAll("trace [0-9a-f]{16}", "trace 0123456789abcdef"))),
        forged(
            "difficulty",
            "measures.difficulty.level",
            file -> {
              JsonNode measures = file.at("/certificate/measures");
              ObjectNode rated = (ObjectNode) measures.findParent("difficulty");
              String level = rated.at("/difficulty/level").asText();
              rated.withObject("/difficulty").put("level", level.equals("hard") ? "easy" : "hard");
            }),
        forged("blueFirst", "terms", file -> file.withObject("/rules").put("blueFirst", false)),
        forged(
            "random",
            "terms",
            file -> {
              ObjectNode drawn = file.putArray("random").addObject();
              drawn.putArray("things").add("goal");
              drawn.putArray("x").add(-0.1).add(0.1);
            }),
        forged("holds", "holds", file -> file.withObject("/certificate").put("holds", false)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("forgeries")
  void aForgeryIsFoundAndNamed(String field, String place, Consumer<ObjectNode> change)
      throws IOException {
    ObjectNode file = shipped();
    ObjectNode before = file.deepCopy();
    change.accept(file);
    assertThat(file).isNotEqualTo(before);

    assertThat(check(file, "--json")).isEqualTo(ExitCode.FAILED);
    JsonNode told = new ObjectMapper().readTree(terminal.out());
    assertThat(told.path("storedCertificate").asText()).isEqualTo("differs");
    assertThat(told.at("/differences/0").asText()).startsWith(place);
    if (!place.equals("terms")) {
      assertThat(told.path("differences")).hasSize(1);
    } else {
      // Under other terms other things may happen, and then measures differ, too.
      assertThat(told.at("/differences/0").asText()).contains(field);
    }
  }

  @Test
  void aCertificateOfALevelWithSuchTermsAgrees() throws IOException {
    ObjectNode file = shipped();
    file.withObject("/rules").put("blueFirst", false);
    Files.writeString(dir.resolve("p.json"), file.toString());
    Terminal made = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(made.run("certify", "p.json", "--out", "made.json")).isZero();

    JsonNode certified = new ObjectMapper().readTree(Files.readString(dir.resolve("made.json")));
    assertThat(certified.at("/certificate/terms/blueFirst").asBoolean(true)).isFalse();
    assertThat(check((ObjectNode) certified)).isZero();
  }
}
