package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ToyProblem;
import org.puzzlewright.base.hash.Sha256;

/** From the class path, from a folder, filled, hashed. */
class RoleTextsTest {

  private static final ToyProblem TOY = new ToyProblem();

  @TempDir Path folder;

  @Test
  void loadsAndFillsTheShippedTexts() {
    RoleTexts texts = RoleTexts.of(TOY, Map.of("goal", "<<goal>> $1 \\ {{y}}", "spare", "unused"));

    assertThat(texts.text("coordinator"))
        .isEqualTo(
            "# Coordinator\nReach <<goal>> $1 \\ {{y}} exactly, then finish. {{x}} is not a slot,"
                + " nor is << this >>.\n");
    assertThat(texts.text("adviser")).startsWith("# Adviser");
    assertThat(texts.hashes().keySet())
        .containsExactly("<<goal>>", "<<spare>>", "toy/adviser.md", "toy/coordinator.md");
    assertThat(texts.hashes().values()).allMatch(hash -> hash.matches("[0-9a-f]{64}"));
  }

  @Test
  void ownFileGoesBeforeTheShippedOne() throws IOException {
    write("adviser.md", "Mine.\r\nTwo lines.");
    RoleTexts texts = RoleTexts.of(TOY, Map.of("goal", "7"), folder);

    assertThat(texts.text("adviser")).isEqualTo("Mine.\nTwo lines.");
    assertThat(texts.text("coordinator")).contains("Reach 7 exactly");
    assertThat(texts.hashes())
        .containsEntry("toy/adviser.md", Sha256.of("Mine.\nTwo lines."))
        .doesNotContainEntry(
            "toy/adviser.md",
            RoleTexts.of(TOY, Map.of("goal", "7")).hashes().get("toy/adviser.md"));
  }

  @Test
  void aFileThatReplacesNothingIsNamed() throws IOException {
    write("advisor.md", "Mine.");

    assertThatThrownBy(() -> RoleTexts.of(TOY, Map.of("goal", "7"), folder))
        .isInstanceOf(RoleTextException.class)
        .hasMessage(
            "%s is not the name of a piece of prompt; the nearest is toy/adviser.md."
                .formatted(folder.resolve("toy/advisor.md")));
  }

  @Test
  void aPieceMustKeepWhatTheProgramFillsIn() throws IOException {
    AgentConfig text = new AgentConfig(Setup.SINGLE, false, CallForm.TEXT);
    Path own = folder.resolve("calls-text.md");
    Files.writeString(own, "Say what you like.");

    assertThatThrownBy(() -> RoleTexts.of(ToyProblem.filled(), text, Optional.of(folder)))
        .isInstanceOf(RoleTextException.class)
        .hasMessageContaining(own + " lacks the slot <<actions>>");
    Files.write(own, new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> RoleTexts.of(ToyProblem.filled(), text, Optional.of(folder)))
        .hasMessageContaining("The role text calls-text.md")
        .hasMessageContaining("not UTF-8 text at byte 0");
    Files.writeString(own, "Say one of these:\n<<actions>>");
    assertThat(RoleTexts.of(ToyProblem.filled(), text, Optional.of(folder)).text("single"))
        .contains("Say one of these:\n- **add**");
  }

  @Test
  void slotWithoutAValueIsNamed() {
    assertThatThrownBy(() -> RoleTexts.of(TOY, Map.of("goals", "7")))
        .isInstanceOf(RoleTextException.class)
        .hasMessage(
            "The role text toy/coordinator.md has a slot <<goal>>, but there are values only for"
                + " [goals].");
  }

  @Test
  void missingAndEmptyFilesAreNamed() throws IOException {
    assertThatThrownBy(() -> RoleTexts.fixed(Map.of("a", "b")).text("c"))
        .isInstanceOf(RoleTextException.class)
        .hasMessage("There is no role text \"c\"; there are [a].");
    write("adviser.md", " \n");
    assertThatThrownBy(() -> RoleTexts.of(TOY, Map.of("goal", "7"), folder))
        .isInstanceOf(RoleTextException.class)
        .hasMessage("The role text toy/adviser.md is empty.");
  }

  @Test
  void problemWithoutTextsIsToldWhereTheyBelong() {
    assertThatThrownBy(() -> RoleTexts.of(named("nowhere"), Map.of(), folder))
        .isInstanceOf(RoleTextException.class)
        .hasMessageContaining(folder.resolve("nowhere").resolve("coordinator.md").toString())
        .hasMessageContaining("prompts/nowhere/coordinator.md");
    assertThatThrownBy(() -> RoleTexts.of(named("../toy"), Map.of()))
        .isInstanceOf(RoleTextException.class)
        .hasMessageContaining("\"../toy\" cannot be the name");
  }

  private static Problem<?> named(String name) {
    return (Problem<?>)
        Proxy.newProxyInstance(
            Problem.class.getClassLoader(),
            new Class<?>[] {Problem.class},
            (proxy, method, arguments) ->
                method.getName().equals("name") ? name : method.invoke(TOY, arguments));
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("toy").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
