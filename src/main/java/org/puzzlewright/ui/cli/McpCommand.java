package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.domain.ToolChoice;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.ui.mcp.Stock;
import org.puzzlewright.ui.mcp.ToolServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Serves the puzzle tools to other people's agents. */
@Command(
    name = "mcp",
    description = {
      "Serve the puzzle tools by the Model Context Protocol (MCP) over standard input and output.",
      "",
      "A client starts this by itself and speaks JSON-RPC with it, a message a line; it ends when"
          + " its input ends. Tools: list_levels, new_level, look, place_objects, place_floor,"
          + " place_wall, place_ramp and further tools, adjust_tool, remove_tool, move_red,"
          + " move_goal, simulate (with pictures), check, certify, export. Files are neither read"
          + " nor written. Complaints go to standard error."
    },
    footer = {
      "",
      "What clients such as Claude Desktop, Cursor or VS Code have in their configuration (run any",
      "command once before: the first one builds the program, which takes a minute):",
      "  {",
      "    \"mcpServers\": {",
      "      \"puzzlewright\": {",
      "        \"command\": \"/path/to/puzzlewright\",",
      "        \"args\": [\"mcp\"]",
      "      }",
      "    }",
      "  }"
    })
final class McpCommand implements Callable<Integer> {

  private final DesignService service;
  private final ProcessContext outside;

  @Spec private CommandSpec spec;

  McpCommand(DesignService service, ProcessContext outside) {
    this.service = service;
    this.outside = outside;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    ToolServer.ofPuzzles(Program.Version.number(), new Shipped(), service.domains().physics())
        .serve(outside.in(), outside.out(), line -> err.println(Program.PREFIX + line));
    return ExitCode.OK;
  }

  /** What is packed into the program. */
  private static final class Shipped implements Stock {

    @Override
    public List<String> levels() {
      return PuzzleResolver.names();
    }

    @Override
    public Puzzle level(String name) {
      return PuzzleResolver.named(name).puzzle();
    }

    @Override
    public Puzzle example() {
      return PuzzleDomain.example();
    }

    @Override
    public Inventory tools(Optional<Brief> brief, String words) {
      Inventory chosen;
      try {
        chosen = new ToolsReader().convert(words);
      } catch (TypeConversionException e) {
        throw new InputException(e.getMessage());
      }
      return brief
          .map(b -> ToolChoice.of(b, Optional.of(chosen), "the prompt", "\"tools\""))
          .orElse(chosen);
    }
  }
}
