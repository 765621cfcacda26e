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
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Picture;
import org.puzzlewright.physics.domain.PuzzleDomain;

/** Serves the tools of a domain to one client by the Model Context Protocol. */
public final class ToolServer {

  private final String version;
  private final Toolbox tools;

  private ToolServer(String version, Toolbox tools) {
    this.version = version;
    this.tools = tools;
  }

  /**
   * Returns a server of the tools for physics puzzles.
   *
   * @param version of the program
   * @param stock what it ships
   * @param domain certifies
   */
  public static ToolServer ofPuzzles(String version, Stock stock, PuzzleDomain domain) {
    return new ToolServer(version, new PuzzleTools(stock, domain));
  }

  /**
   * Returns a server of the tools of any domain.
   *
   * @param version of the program
   * @param task what a session begins with
   */
  public static ToolServer of(String version, DomainTask<?> task) {
    return new ToolServer(version, new DomainTools(task.domain(), task));
  }

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
    McpSession session = new McpSession(tools);
    // Made before the server: that begins to read at once.
    SyncToolSpecification[] specifications =
        tools.menu().stream()
            .map(action -> tool(session, action, mapper))
            .toArray(SyncToolSpecification[]::new);
    McpSyncServer server =
        McpServer.sync(
                new StdioServerTransportProvider(
                    mapper, messages.input(), messages.output(), Messages.MAX_BYTES))
            .serverInfo("puzzlewright", version)
            .instructions(tools.instructions())
            .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
            .jsonMapper(mapper)
            .jsonSchemaValidator(new DefaultJsonSchemaValidator())
            // The session checks arguments itself, in the words that our own agents are told.
            .validateToolInputs(false)
            // On the reading thread, so that calls keep their order.
            .immediateExecution(true)
            .tools(specifications)
            .build();
    messages.awaitEnd();
    server.close();
  }

  private SyncToolSpecification tool(McpSession session, Action action, McpJsonMapper mapper) {
    McpSchema.Tool tool =
        McpSchema.Tool.builder(action.name(), schema(action))
            .description(action.description())
            .annotations(
                McpSchema.ToolAnnotations.builder()
                    .readOnlyHint(tools.readOnly().contains(action.name()))
                    .openWorldHint(false)
                    .build())
            .build();
    return SyncToolSpecification.builder()
        .tool(tool)
        .callHandler(
            (exchange, request) ->
                result(session.call(action.name(), json(mapper, request.arguments()))))
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
