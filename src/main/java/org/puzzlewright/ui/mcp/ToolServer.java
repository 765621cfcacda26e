package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson2.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpAsyncServer;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.service.DesignService;

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
   * @param service has the program's own planner work, and knows what certifies
   */
  public static ToolServer ofPuzzles(String version, Stock stock, DesignService service) {
    return new ToolServer(version, new PuzzleTools(stock, service.domains().physics(), service));
  }

  /**
   * Returns a server of the tools of any domain.
   *
   * @param version of the program
   * @param task what a session begins with
   * @param service has the program's own planner work
   */
  public static ToolServer of(String version, DomainTask<?> task, DesignService service) {
    return new ToolServer(version, new DomainTools(task.domain(), task, service));
  }

  /**
   * Serves until the input ends. Calls are carried out one after the other in the order in which
   * they come, and all that came are answered before this returns, but for those that the client
   * cancelled; everything else is answered at once.
   *
   * @param in requests, a line each
   * @param out answers, a line each; nothing else is written there
   * @param complaints is given a line for everything that could not be read
   */
  public void serve(InputStream in, OutputStream out, Consumer<String> complaints)
      throws InterruptedException {
    McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    Calls calls = new Calls();
    Messages messages = new Messages(in, out, mapper, complaints, calls);
    Offers offers = new Offers(tools, new McpSession(tools), calls, mapper);
    McpAsyncServer server =
        McpServer.async(messages)
            .serverInfo("puzzlewright", version)
            .instructions(tools.instructions())
            .capabilities(
                McpSchema.ServerCapabilities.builder()
                    .tools(false)
                    .resources(false, false)
                    .prompts(false)
                    .build())
            .jsonMapper(mapper)
            .jsonSchemaValidator(new DefaultJsonSchemaValidator())
            // The session checks arguments itself, in the words that our own agents are told.
            .validateToolInputs(false)
            .tools(offers.tools())
            .resources(offers.resources())
            .prompts(offers.prompts())
            .build();
    messages.serve();
    calls.close();
    server.close();
  }
}
