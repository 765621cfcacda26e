package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.environment.EnvironmentCheck.Finding;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.tiles.domain.Games;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tests a level's environment. */
@Command(
    name = "check-env",
    description = {
      "Play a level as an environment for learning agents and test it against the contract.",
      "",
      "The exit code is 0 only if every rule holds."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright check-env push",
      "  puzzlewright check-env sokoban",
      "  puzzlewright check-env vgdl:zelda/2",
      "  puzzlewright check-env my-level.json --episodes 20 --json"
    })
final class CheckEnvCommand implements Callable<Integer> {

  private static final int MOST_EPISODES = 10_000;

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "LEVEL",
      description = {
        Help.LEVEL,
        "Or a game on tiles (" + Games.NAMES + "), or the level.json of a design of one.",
        "Or dungeon, the generator that train teaches.",
        "Or vgdl:GAME or vgdl:GAME/LEVEL, a game of the Video Game Description Language, or"
            + " minatar:GAME."
      })
  private String name;

  @Option(
      names = "--episodes",
      paramLabel = "N",
      defaultValue = "3",
      description = "Seeds that are played for each rule (default: 3).")
  private int episodes;

  @Option(
      names = "--games",
      paramLabel = "DIR",
      description = "Look for vgdl:GAME in this folder (GAME.txt, GAME_lvl0.txt ...).")
  private Path games;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  CheckEnvCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    if (episodes < 1 || episodes > MOST_EPISODES) {
      throw new OptionException("--episodes must be from 1 to " + MOST_EPISODES);
    }
    if (games != null && !name.startsWith(Environments.VGDL)) {
      throw new OptionException("--games is for vgdl:GAME only");
    }
    Environments.Named environment =
        Environments.named(base, name, Optional.ofNullable(games).map(base::resolve));
    List<Finding> findings = environment.check(episodes);
    boolean holds = findings.stream().allMatch(Finding::holds);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.put("level", environment.name()).put("holds", holds);
      ArrayNode rules = all.putArray("rules");
      for (Finding f : findings) {
        rules.addObject().put("rule", f.rule()).put("holds", f.holds()).put("seen", f.evidence());
      }
      out.print(JsonText.pretty(all));
    } else {
      for (Finding f : findings) {
        out.println("%-4s %s: %s".formatted(f.holds() ? "yes" : "NO", f.rule(), f.evidence()));
      }
    }
    return holds ? ExitCode.OK : ExitCode.FAILED;
  }
}
