package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.api.Domain;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.domain.ToolChoice;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.ui.mcp.Stock;
import org.puzzlewright.ui.mcp.ToolServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves the puzzle tools to other people's agents. */
@Command(
    name = "mcp",
    description = {
      "Serve the puzzle tools by the Model Context Protocol (MCP) over standard input and output.",
      "",
      "A client starts this by itself and speaks JSON-RPC with it, a message a line; it ends when"
          + " its input ends. Tools: list_levels, new_level, design, look, place_layout, place_floor,"
          + " place_wall, place_ramp and further tools, preview_place, move, remove, move_blue,"
          + " move_red, move_goal, set_inventory, simulate (with pictures), solve, check_gate, check,"
          + " certify, export, undo. Pictures and exports are resources, too; there are two prompts."
          + " Files are neither read nor written. Complaints go to standard error.",
      "",
      "With --problem the tools are those by which agents design levels of that game: new_task,"
          + " design, look, step and others, check, solve, export, undo."
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
      "  }",
      "With \"args\": [\"mcp\", \"--problem\", \"sokoban\"] the tools are those for levels of Sokoban."
    })
final class McpCommand implements Callable<Integer> {

  private final DesignService service;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      defaultValue = PuzzleDomain.NAME,
      description =
          "Whose tools: physics (the default) or a game on tiles: "
              + Games.NAMES
              + "; or vgdl, or vgdl:GAME.")
  private String problem;

  McpCommand(DesignService service, ProcessContext process) {
    this.service = service;
    this.process = process;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    server().serve(process.in(), process.out(), line -> err.println(Program.PREFIX + line));
    return ExitCode.OK;
  }

  private ToolServer server() {
    String version = Program.Version.number();
    Domain domain = service.domains().named(problem);
    return domain instanceof PuzzleDomain
        ? ToolServer.ofPuzzles(version, new Shipped(), service)
        : ToolServer.of(
            version, domain.task("", JsonNodeFactory.instance.objectNode(), 1), service);
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
      Inventory chosen = ToolChoice.read(words);
      return brief
          .map(b -> ToolChoice.of(b, Optional.of(chosen), "the prompt", "\"tools\""))
          .orElse(chosen);
    }
  }
}
