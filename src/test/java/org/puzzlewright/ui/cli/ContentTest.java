package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and contents that are not as expected: one line and exit code 2. */
@Timeout(120)
class ContentTest {

  private static final String HALF = "The blue ball \ud83d must push the red ball.";

  @TempDir Path dir;
  private Terminal terminal;

  @BeforeEach
  void terminal() {
    terminal = Terminal.in(dir, Terminal.GOOD_WORK);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "score X",
        "score X --problem zelda",
        "design prompt --problem zelda --start X",
        "design prompt --model openai:gpt-4o --prices X",
        "design prompt --model replay:X",
        "models --prices X",
        "check X",
        "certify X",
        "simulate X",
        "solve X",
        "import X",
        "generate --prompts X --out set",
        "evaluate X --out results",
        "export --html X --out a.html"
      })
  void noPipeFolderOrBrokenTextIsRead(String command) throws Exception {
    Path odd = dir.resolve("odd.json");
    terminal.set("OPENAI_API_KEY", "key");
    Assumptions.assumeTrue(
        new ProcessBuilder("mkfifo", odd.toString()).start().waitFor() == 0, "no mkfifo");
    assertThat(refused(command)).contains("not a regular file");
    Files.delete(odd);
    Files.createSymbolicLink(odd, Path.of("/dev/zero"));
    assertThat(refused(command)).contains("not a regular file");
    Files.delete(odd);
    Files.createDirectory(odd);
    assertThat(refused(command)).contains("directory");
    Files.delete(odd);
    Files.write(odd, new byte[] {'{', '"', (byte) 0xff, '"', '}'});
    assertThat(refused(command)).contains("not UTF-8 text at byte 2");
  }

  private String refused(String command) throws IOException {
    return terminal.refused(
        Stream.of(command.split(" "))
            .map(w -> w.equals("prompt") ? Terminal.PROMPT : w.replace("X", "odd.json"))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1e999", "-1e999", "1e-2147483648", "1e2147483647", "-1", "\"2\"", "null"})
  void pricesAreAmounts(String number) throws IOException {
    Files.writeString(
        dir.resolve("p.json"),
        "{\"models\":{\"openai:gpt-4o\":{\"input\":%s,\"output\":1}}}".formatted(number));
    assertThat(terminal.refused("models", "--prices", "p.json")).contains("p.json");
  }

  @Test
  void pricesNameAModelOnce() throws IOException {
    String price = "\"a:b\":{\"input\":1,\"output\":1}";
    Files.writeString(dir.resolve("p.json"), "{\"models\":{" + price + "," + price + "}}");
    assertThat(terminal.refused("models", "--prices", "p.json")).contains("p.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999", "-1e999", "1e2147483647"})
  void numbersOfFilesAreFinite(String number) throws IOException {
    String puzzle = Files.readString(Path.of("puzzles/scenarios/push.json"));
    Files.writeString(
        dir.resolve("p.json"), puzzle.replaceFirst("\\{", "{\"seed\":" + number + ","));
    assertThat(terminal.refused("check", "p.json")).contains("too large");
    String level = Files.readString(Path.of("puzzles/levels/zelda-sample/level.json"));
    Files.writeString(
        dir.resolve("l.json"), level.replaceFirst("\"columns\" *: *\\d+", "\"columns\":" + number));
    assertThat(terminal.refused("score", "l.json")).contains("too large");
  }

  @Test
  void halfACharacterIsRefusedWhereItComesIn() throws IOException {
    String json = "{\"prompt\": \"The blue ball \\ud83d must push the red ball.\"}";
    Files.writeString(dir.resolve("p.json"), "[" + json + "]");
    for (List<String> command :
        List.of(
            List.of("design", HALF, "--out", "a"),
            List.of("design", HALF, "--problem", "zelda", "--out", "a"),
            List.of("generate", "--prompt", HALF, "--out", "a"),
            List.of("generate", "--problem", "zelda", "--prompt", HALF, "--out", "a"),
            List.of("generate", "--prompts", "p.json", "--out", "a"))) {
      assertThat(terminal.refused(command.toArray(String[]::new)))
          .as(String.join(" ", command))
          .contains("surrogate");
    }
    Files.writeString(
        dir.resolve("q.json"),
        Files.readString(Path.of("puzzles/scenarios/push.json"))
            .replaceFirst("\\{", "{\"prompt\": \"blue \\\\ud83d\","));
    assertThat(terminal.refused("check", "q.json")).contains("surrogate");
  }
}
