package org.puzzlewright.ui.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.langchain4j.data.message.AiMessage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;

/** No text reaches the terminal that would control it. */
class TerminalWriterTest {

  /** Escape sequences of 7 and 8 bits, bell, back, return, delete, bidi controls, half a pair. */
  private static final String HOSTILE =
      "a\u001b[2J\u009b31m\u0007\b\r\u007f\u0085\u202e\u2066\u200f\u061c\u2028\ud800z\udc00\ud83d\ude00b"
          + "\udb40\udc41";

  private static final String FORBIDDEN =
      "(?s).*[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069].*";

  @TempDir private Path dir;

  private static void harmless(String text) {
    assertThat(text).doesNotMatch(FORBIDDEN);
    assertThat(new String(text.getBytes(UTF_8), UTF_8)).as("no half of a pair").isEqualTo(text);
  }

  @Test
  void everyCharacterIsShownOrEscaped() {
    StringWriter text = new StringWriter();
    TerminalWriter writer = new TerminalWriter(new PrintWriter(text));
    writer.print(HOSTILE);
    writer.println();
    writer.printf("\tä%s%c%n", "\u9f8d", '\u001b');
    writer.flush();

    assertThat(text.toString())
        .isEqualTo(
            "a\\u001b[2J\\u009b31m\\u0007\\u0008\\u000d\\u007f\\u0085\\u202e\\u2066\\u200f\\u061c"
                + "\\u2028\\ud800z\\udc00\ud83d\ude00b\\udb40\\udc41"
                + System.lineSeparator()
                + "\tä\u9f8d\\u001b"
                + System.lineSeparator());
    for (char c = 0; c < 0xffff; c++) {
      harmless(TerminalWriter.visible("x" + c + "y"));
    }
  }

  @Test
  void aPairThatComesInTwoWritesStaysWhole() {
    StringWriter text = new StringWriter();
    TerminalWriter writer = new TerminalWriter(new PrintWriter(text));
    writer.write('\ud83d');
    writer.write('\ude00');
    writer.print('\ud83d');
    writer.print("x");
    writer.print('\ud83d');
    writer.flush();

    assertThat(text).hasToString("\ud83d\ude00\\ud83dx\\ud83d");
  }

  @Test
  void whatIsPrintedInJsonMeansTheSame() throws IOException {
    StringWriter text = new StringWriter();
    TerminalWriter writer = new TerminalWriter(new PrintWriter(text));
    writer.print(JsonText.pretty(JsonNodeFactory.instance.objectNode().put("k", HOSTILE)));
    writer.flush();

    harmless(text.toString());
    assertThat(StrictJson.parse(text.toString(), "text").path("k").asText()).isEqualTo(HOSTILE);
  }

  @Test
  void aBarIsDrawnOverItself() {
    StringWriter text = new StringWriter();
    TerminalWriter.redraw(new TerminalWriter(new PrintWriter(text)), "50 % \u001b[2J");

    assertThat(text).hasToString("\r50 % \\u001b[2J\u001b[K");
  }

  @Test
  void whatModelsSayIsShownEscaped() throws IOException {
    List<AiMessage> script = new ArrayList<>();
    String hostile =
        JsonText.line(JsonNodeFactory.instance.textNode(HOSTILE.replace("\ud800z\udc00", "")))
            .strip();
    script.add(AiMessage.from("Thought: " + HOSTILE + "\nAction: " + HOSTILE));
    script.add(act("tool" + HOSTILE, "{}"));
    script.add(act("simulate", "{\"thing\":" + hostile + "}"));
    script.add(act("finish", "{\"outcome\":" + hostile + "}"));
    Terminal terminal = Terminal.in(dir, script);

    terminal.run("design", Terminal.PROMPT);
    harmless(terminal.out());
    assertThat(terminal.out()).contains("\\u001b[2J\\u009b31m");
    harmless(terminal.err());

    terminal.run("design", Terminal.PROMPT, "--json", "--force");
    harmless(terminal.out());
    StrictJson.parse(terminal.out(), "output");
  }

  @Test
  void namesOfFilesAndPromptsAreShownEscaped() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    Path folder = Files.createDirectory(dir.resolve("x\u001b[31m\u202e"));
    String prompt = Terminal.PROMPT + " \u009b31m \u202e.";

    terminal.run("design", Terminal.PROMPT, "--out", folder.getFileName().toString());
    harmless(terminal.out());
    assertThat(terminal.out()).contains("x\\u001b[31m\\u202e");
    terminal.run("design", prompt, "--force");
    harmless(terminal.out() + terminal.err());
    terminal.run("check", folder.getFileName() + "/none.json");
    harmless(terminal.out() + terminal.err());

    Files.writeString(
        dir.resolve("prices.json"),
        "{\"models\":{\"openai:x\\u001b[2J\\u009b\":{\"input\":1,\"output\":2}}}");
    terminal.run("models", "--prices", "prices.json");
    harmless(terminal.out() + terminal.err());
    assertThat(terminal.out()).contains("openai:x [2J");
  }
}
