package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.prompt.OfflineReader;

/** Files are judged by the requirements that they store, whatever their sentence says. */
class StoredRequirementsTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String NOTE =
      "note: the file has no requirements; its sentence was read again";
  private static final String WALL =
      "[{\"type\":\"pushes\"},{\"type\":\"present\",\"thing\":\"wall\",\"present\":true}]";

  private static String designed;

  @TempDir Path dir;

  private Terminal terminal;

  @BeforeAll
  static void design(@TempDir Path once) throws IOException {
    Terminal designer = Terminal.in(once, Terminal.GOOD_WORK);
    assertThat(designer.run("design", Terminal.PROMPT, "--out", "p")).as(designer.err()).isZero();
    designed = Files.readString(once.resolve("p/puzzle.json"));
  }

  @BeforeEach
  void open() throws IOException {
    terminal = Terminal.in(dir, List.of());
    Files.writeString(dir.resolve("p.json"), designed);
  }

  private static ObjectNode made() throws IOException {
    return (ObjectNode) MAPPER.readTree(designed);
  }

  /** Writes what was designed with other fields, and without measures, which take seconds. */
  private void write(String requirements, String prompt) throws IOException {
    ObjectNode file = made().put("prompt", prompt);
    file.putObject("certificate").putArray("repairs");
    file.set("requirements", MAPPER.readTree(requirements));
    Files.writeString(dir.resolve("q.json"), JsonText.pretty(file));
  }

  private JsonNode json(String... arguments) throws IOException {
    terminal.run(arguments);
    return MAPPER.readTree(terminal.out());
  }

  @Test
  void aDesignStoresWhatItsPromptWasReadTo() throws IOException {
    ObjectNode file = made();
    assertThat(PuzzleFile.read(file.toString(), "p").brief(new OfflineReader()))
        .contains(Briefs.of(Terminal.PROMPT));
    assertThat(file.has("notUnderstood")).isTrue();
    assertThat(file.at("/certificate/requirements")).isEqualTo(file.path("requirements"));
    JsonNode checked = json("check", "p.json", "--json");
    assertThat(checked.path("storedCertificate").asText()).isEqualTo("agrees");
    assertThat(checked.path("notes").isArray()).isTrue();
    assertThat(checked.path("notes")).isEmpty();
  }

  @Test
  void whatIsStoredIsJudgedAndNotTheSentence() throws IOException {
    write("[{\"type\":\"pushes\"}]", "Blue, below the red ball, flies over a wall.");
    terminal.run("check", "q.json");
    assertThat(terminal.out())
        .contains("aligned: yes  1 of 1 requirements hold")
        .doesNotContain("note:");
    // Not even a sentence that cannot be read is looked at.
    write("[{\"type\":\"pushes\"}]", "xyzzy");
    terminal.run("check", "q.json");
    assertThat(terminal.out()).contains("aligned: yes  1 of 1 requirements hold");
  }

  @Test
  void aStoredRequirementThatFailsIsToldWhateverTheSentenceSays() throws IOException {
    write(WALL, Terminal.PROMPT);
    assertThat(terminal.run("check", "q.json")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("1 of 2 requirements hold", "no: there is a wall");
    assertThat(terminal.run("certify", "q.json", "--out", "r.json")).isEqualTo(ExitCode.FAILED);
    JsonNode certified = MAPPER.readTree(Files.readString(dir.resolve("r.json")));
    assertThat(certified.path("requirements")).isEqualTo(MAPPER.readTree(WALL));
    assertThat(certified.at("/certificate/requirements")).isEqualTo(MAPPER.readTree(WALL));
    // A new sentence is read, and what it is read to takes the place of the other.
    assertThat(terminal.run("certify", "q.json", "--prompt", Terminal.PROMPT, "--out", "s.json"))
        .isZero();
    assertThat(MAPPER.readTree(Files.readString(dir.resolve("s.json"))).path("requirements"))
        .isEqualTo(made().path("requirements"));
  }

  @Test
  void aCertificateOfOtherRequirementsDiffers() throws IOException {
    ObjectNode file = made();
    ObjectNode certificate = (ObjectNode) file.path("certificate");
    certificate.set("requirements", MAPPER.readTree(WALL));
    certificate.remove("measures");
    Files.writeString(dir.resolve("q.json"), file.toString());
    assertThat(terminal.run("check", "q.json")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("stored certificate differs");
  }

  @Test
  void anOlderFileHasItsSentenceReadOnceAndSaysSo() throws IOException {
    ObjectNode file = made();
    file.remove(List.of("requirements", "notUnderstood"));
    ((ObjectNode) file.path("certificate")).remove(List.of("requirements", "measures"));
    String old = JsonText.pretty(file);
    Files.writeString(dir.resolve("old.json"), old);
    assertThat(PuzzleFile.read(old, "old").text()).isEqualTo(old);
    assertThat(terminal.run("check", "old.json")).as(terminal.out()).isZero();
    assertThat(terminal.out()).containsOnlyOnce(NOTE).contains("stored certificate agrees");
    assertThat(json("check", "old.json", "--json").at("/notes/0").asText())
        .isEqualTo(NOTE.substring("note: ".length()));
    assertThat(terminal.run("certify", "old.json", "--out", "new.json")).isZero();
    assertThat(terminal.err()).contains(NOTE);
    assertThat(MAPPER.readTree(Files.readString(dir.resolve("new.json"))).path("requirements"))
        .isEqualTo(made().path("requirements"));
  }

  @Test
  void whatIsForgedOrOddIsRefusedInALine() throws IOException {
    write("[{\"type\":\"pushes\",\"hard\":true}]", Terminal.PROMPT);
    assertThat(terminal.refused("check", "q.json"))
        .contains("q.json: requirements[0]: has an unknown field \"hard\"; known are [type]");
    assertThat(terminal.refused("certify", "q.json")).contains("requirements[0]");
    write("[]", Terminal.PROMPT);
    assertThat(terminal.refused("check", "q.json")).contains("requirements: is []");
    ObjectNode file = made();
    file.remove("prompt");
    Files.writeString(dir.resolve("q.json"), file.toString());
    assertThat(terminal.refused("check", "q.json"))
        .contains("has requirements, but lacks the field \"prompt\"; add it");
    file = made();
    file.remove("notUnderstood");
    Files.writeString(dir.resolve("q.json"), file.toString());
    assertThat(terminal.refused("check", "q.json")).contains("lacks the field \"notUnderstood\"");
  }
}
