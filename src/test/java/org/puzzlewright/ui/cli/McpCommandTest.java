package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.TestTimer;

class McpCommandTest {

  @TempDir Path dir;

  /** The SDK's own way to start a server: a process of which only the streams are known. */
  @Test
  @Timeout(180)
  void aClientStartsTheProgramAndSolvesALevel() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ServerParameters program =
        ServerParameters.builder(java)
            .args(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "mcp")
            .build();
    StdioClientTransport transport =
        new StdioClientTransport(program, new JacksonMcpJsonMapper(new JsonMapper()));
    List<String> errors = Collections.synchronizedList(new ArrayList<>());
    transport.setStdErrorHandler(errors::add);
    McpSyncClient client =
        McpClient.sync(transport)
            .requestTimeout(Duration.ofSeconds(90))
            .initializationTimeout(Duration.ofSeconds(90))
            .build();
    try {
      client.initialize();
      assertThat(client.listTools().tools()).hasSize(26);
      assertThat(text(client, "list_levels", Map.of())).contains("- push: ", "- create-seesaw: ");
      text(client, "new_level", Map.of("level", "push", "tools", "ramp:2"));
      text(
          client,
          "place_ramp",
          Map.of("relation", "below", "object", "blue ball", "rolls", "left", "length", "18"));
      // The replay is a process of that process and must leave its streams alone.
      assertThat(text(client, "check", Map.of()))
          .contains("solvable: yes  1 of at most 2 tools", "Every gate holds.");
    } finally {
      client.closeGracefully();
    }
    assertThat(errors).isEmpty();
  }

  @Test
  void writesAnswersOnlyAndEndsWithItsInput() {
    String list =
        """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2024-11-05",\
        "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        what?
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"new_level",\
        "arguments":{"level":"push","tools":"spoon"}}}
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"new_level",\
        "arguments":{"prompt":"The blue ball falls on a ramp and hits the red ball.",\
        "tools":"cannon:1"}}}
        """;
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    ProcessContext outside =
        new ProcessContext(
            name -> null,
            TestTimer.still(),
            new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8)),
            answers);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();

    int code =
        new Program(FreshProcess.service(), dir, outside)
            .run(new PrintWriter(out, true), new PrintWriter(err, true), "mcp");

    assertThat(code).isZero();
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString())
        .isEqualTo("puzzlewright: passed over a line that is no JSON-RPC message\n");
    List<String> lines = answers.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).hasSize(3).allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\""));
    assertThat(lines.get(1)).contains("\\\"spoon\\\" is not a tool").contains("\"isError\":true");
    assertThat(lines.get(2)).contains("it asks for a ramp", "name it in \\\"tools\\\"");
  }

  @Test
  void levelsOfAGameAreDesignedByItsOwnTools() throws IOException {
    String list =
        """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2024-11-05",\
        "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"calculate_stats",\
        "arguments":{}}}
        """;
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    ProcessContext outside =
        new ProcessContext(
            name -> null,
            TestTimer.still(),
            new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8)),
            answers);
    StringWriter err = new StringWriter();
    Program program = new Program(FreshProcess.service(), dir, outside);

    int code =
        program.run(
            new PrintWriter(new StringWriter(), true),
            new PrintWriter(err, true),
            "mcp",
            "--problem",
            "sokoban");

    assertThat(code).as(err.toString()).isZero();
    assertThat(answers.toString(StandardCharsets.UTF_8).lines().toList().get(1))
        .contains("playable: ")
        .doesNotContain("\"isError\":true");
    assertThat(Terminal.offline(dir).refused("mcp", "--problem", "chess"))
        .contains("there is no problem \"chess\"");
  }

  @Test
  void helpShowsAConfiguration() {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("mcp", "--help")).isZero();
    assertThat(terminal.out()).contains("\"mcpServers\"", "\"args\": [\"mcp\"]", "new_level");
  }

  @Test
  void takesNoArguments() throws Exception {
    assertThat(Terminal.offline(dir).refused("mcp", "push")).contains("push");
  }

  private static String text(McpSyncClient client, String name, Map<String, Object> arguments) {
    CallToolResult result =
        client.callTool(McpSchema.CallToolRequest.builder(name).arguments(arguments).build());
    String text = ((TextContent) result.content().get(0)).text();
    assertThat(result.isError()).as(text).isFalse();
    return text;
  }
}
