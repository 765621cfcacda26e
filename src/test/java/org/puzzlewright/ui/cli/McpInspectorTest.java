package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A client of others: the MCP Inspector in command-line mode. {@code .ci/run} installs it and says
 * where by an environment variable, and then it must be there; where nobody has said so and it is
 * not in {@code target/inspector}, the tests are skipped.
 */
@Timeout(120)
class McpInspectorTest {

  private static final String VARIABLE = "PUZZLEWRIGHT_INSPECTOR";

  @TempDir Path dir;

  /** Returns what the Inspector prints for one request to a server of its own. */
  private JsonNode asked(List<String> server, String... request) throws Exception {
    String said = System.getenv(VARIABLE);
    Path modules = Path.of(said == null ? "target/inspector" : said).resolve("node_modules");
    Path node = modules.resolve("node/bin/node").toAbsolutePath();
    Path inspector =
        modules
            .resolve("@modelcontextprotocol/inspector/clients/launcher/build/index.js")
            .toAbsolutePath();
    boolean there = Files.isExecutable(node) && Files.isRegularFile(inspector);
    assumeTrue(said != null || there, "the MCP Inspector is not installed");
    assertThat(there).as("the Inspector in " + modules).isTrue();
    Path out = dir.resolve("out.txt");
    Path err = dir.resolve("err.txt");
    List<String> command = new ArrayList<>(List.of(node.toString(), inspector.toString()));
    command.addAll(List.of("--cli", "--config", configuration(server), "--server", "ours"));
    command.addAll(List.of(request));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    // It keeps its settings there.
    builder.environment().put("HOME", dir.toString());
    builder.environment().put("MCP_INSPECTOR_SECRET_STORE", "memory");
    Process process = builder.start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    String told = Files.readString(err);
    assertThat(process.exitValue()).as(told + Files.readString(out)).isZero();
    return new JsonMapper().readTree(Files.readString(out));
  }

  private String configuration(List<String> server) throws IOException {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    ObjectNode ours = all.putObject("mcpServers").putObject("ours");
    ours.put("command", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Stream.concat(
            Stream.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "mcp"),
            server.stream())
        .forEach(ours.putArray("args")::add);
    return Files.writeString(dir.resolve("servers.json"), all.toString()).toString();
  }

  /** With --strict it ends with an error when a schema is not fit for all clients. */
  @Test
  void theToolsAreListedAndTheirSchemasFit() throws Exception {
    JsonNode tools = asked(List.of(), "--method", "tools/list", "--strict").path("tools");

    assertThat(tools)
        .hasSizeGreaterThan(20)
        .allMatch(tool -> !tool.path("title").asText().isEmpty());
    assertThat(tools.findValuesAsText("name")).contains("design", "solve", "undo");
  }

  /** It holds what a tool returns against the tool's output schema. */
  @Test
  void aCallHasDataThatFitItsSchema() throws Exception {
    JsonNode called =
        asked(List.of("--problem", "sokoban"), "--method", "tools/call", "--tool-name", "check");

    assertThat(called.at("/content/0/text").asText()).contains("playable: ");
    assertThat(called.at("/structuredContent/gates/0/name").asText()).isNotEmpty();
    assertThat(called.path("isError").asBoolean()).isFalse();
  }

  @Test
  void aPromptHasWhatTheUserFillsIn() throws Exception {
    JsonNode prompt =
        asked(
            List.of(),
            "--method",
            "prompts/get",
            "--prompt-name",
            "make_puzzle",
            "--prompt-args",
            "tool=hexagon");

    assertThat(prompt.at("/messages/0/content/text").asText())
        .contains("the hexagon is needed", "new_level", "certify");
  }
}
