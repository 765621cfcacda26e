package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson2.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import java.util.function.Consumer;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Picture;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Serves the puzzle tools to one client by the Model Context Protocol.
 *
 * @param version of the program
 * @param stock what it ships
 * @param replay plays solutions for the gate "solvable"
 */
public record PuzzleServer(String version, Stock stock, Replay replay) {

  private static final String INSTRUCTIONS =
      """
      Design and solve chain-reaction physics puzzles in a simulated 2D world: the blue ball must \
      touch the red ball, and then the red ball must reach the goal. x grows to the right and y up, \
      both from -1 to 1; everything falls until it is held. Begin with new_level. To design, give a \
      prompt, then place_objects, floors and walls; to solve, give a level. Place tools by relative \
      position, such as a ramp below the blue ball: the exact place is found by simulation. Then \
      simulate, see what happens, and change what is in the way. check tells whether the puzzle \
      holds, certify also how hard it is, export returns it.""";

  /**
   * Serves until the input ends. Calls are carried out one after the other in the order in which
   * they come, and all that came are answered before this returns.
   *
   * @param in requests, a line each
   * @param out answers, a line each; nothing else is written there
   * @param complaints is given a line for everything that could not be read
   */
  public void serve(InputStream in, OutputStream out, Consumer<String> complaints)
      throws InterruptedException {
    McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    Messages messages = new Messages(in, out, mapper, complaints);
    McpSession desk = new McpSession(stock, replay);
    // Made before the server: that begins to read at once.
    SyncToolSpecification[] tools =
        desk.menu().actions().stream()
            .map(action -> tool(desk, action, mapper))
            .toArray(SyncToolSpecification[]::new);
    McpSyncServer server =
        McpServer.sync(
                new StdioServerTransportProvider(
                    mapper, messages.input(), messages.output(), Messages.MAX_BYTES))
            .serverInfo("puzzlewright", version)
            .instructions(INSTRUCTIONS)
            .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
            .jsonMapper(mapper)
            .jsonSchemaValidator(new DefaultJsonSchemaValidator())
            // The desk checks arguments itself, in the words that our own agents are told.
            .validateToolInputs(false)
            // On the reading thread, so that calls keep their order.
            .immediateExecution(true)
            .tools(tools)
            .build();
    messages.awaitEnd();
    server.close();
  }

  private static SyncToolSpecification tool(McpSession desk, Action action, McpJsonMapper mapper) {
    McpSchema.Tool tool =
        McpSchema.Tool.builder(action.name(), schema(action))
            .description(action.description())
            .annotations(
                McpSchema.ToolAnnotations.builder()
                    .readOnlyHint(Menu.READ_ONLY.contains(action.name()))
                    .openWorldHint(false)
                    .build())
            .build();
    return SyncToolSpecification.builder()
        .tool(tool)
        .callHandler(
            (exchange, request) ->
                result(desk.call(action.name(), json(mapper, request.arguments()))))
        .build();
  }

  private static String json(McpJsonMapper mapper, Map<String, Object> arguments) {
    try {
      return arguments == null ? "" : mapper.writeValueAsString(arguments);
    } catch (IOException impossible) {
      throw new UncheckedIOException("what was read as JSON can be written as JSON", impossible);
    }
  }

  private static Map<String, Object> schema(Action action) {
    return new JsonMapper().convertValue(action.schema(), new TypeReference<>() {});
  }

  private static McpSchema.CallToolResult result(Answer answer) {
    McpSchema.CallToolResult.Builder result =
        McpSchema.CallToolResult.builder().isError(answer.refused()).addTextContent(answer.text());
    for (Picture picture : answer.pictures()) {
      result.addTextContent(picture.caption() + ":");
      result.addContent(
          McpSchema.ImageContent.builder(
                  Base64.getEncoder().encodeToString(picture.png()), "image/png")
              .build());
    }
    return result.build();
  }
}
