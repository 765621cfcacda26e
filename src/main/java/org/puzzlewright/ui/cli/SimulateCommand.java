package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.TrajectoryText;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a level once. */
@Command(
    name = "simulate",
    description = "Run a level with its stored solution and tell what happens.",
    footer = {
      "",
      "Examples:",
      "  puzzlewright simulate push",
      "  puzzlewright simulate create-belt --level-seed 7",
      "  puzzlewright simulate my-puzzle/puzzle.json --no-tools",
      "  puzzlewright simulate my-puzzle/puzzle.json --json --trace"
    })
final class SimulateCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LEVEL", description = Help.LEVEL)
  private String name;

  @Option(names = "--no-tools", description = Help.NO_TOOLS)
  private boolean noTools;

  @Mixin private LevelSeedOption levelSeed;

  @Mixin private PlayOption play;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Option(names = "--trace", description = "With --json: the places of both balls at every step.")
  private boolean tracks;

  SimulateCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    Puzzle puzzle = play.applyTo(levelSeed.applyTo(PuzzleResolver.puzzle(base, name).puzzle()));
    List<Placed> tools = noTools ? List.of() : puzzle.solution();
    Trace trace = new Simulator().run(puzzle.scene(), tools);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(JsonText.pretty(json(puzzle, tools, trace)));
    } else {
      text(out, puzzle, tools, trace);
    }
    return ExitCode.OK;
  }

  private static void text(PrintWriter out, Puzzle puzzle, List<Placed> tools, Trace trace) {
    out.println("Level \"%s\" with %d tools".formatted(puzzle.scene().name(), tools.size()));
    for (Placed tool : tools) {
      out.println("  %s (%s) at %s".formatted(tool.name(), tool.item().phrase(), tool.at()));
    }
    out.println();
    for (Event e : trace.events()) {
      out.println(
          "%5d  %5.2f s  %s: %s, %s at %s"
              .formatted(e.step(), seconds(e.step()), kind(e), e.ball(), e.other(), e.at()));
    }
    out.println();
    out.println(TrajectoryText.of(puzzle.scene(), trace));
    out.println();
    out.println(
        "End: %s%s after %d steps (%.2f s). Trace %s, engine %s."
            .formatted(
                trace.solved() && trace.end() != RunEnd.GOAL_REACHED ? "solved; " : "",
                trace.end().words(),
                trace.steps(),
                seconds(trace.steps()),
                trace.hash(),
                Trace.ENGINE));
  }

  private ObjectNode json(Puzzle puzzle, List<Placed> tools, Trace trace) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.put("level", puzzle.scene().name());
    all.set("tools", PuzzleJson.placed(tools));
    all.put("solved", trace.solved());
    all.put("blueTouchedRed", trace.blueTouchedRed().isPresent());
    all.put("reachedSubGoal", trace.reachedSubGoal());
    all.put("end", trace.end().name().toLowerCase(Locale.ROOT));
    all.put("steps", trace.steps());
    all.put("hash", trace.hash()).put("engine", Trace.ENGINE);
    ArrayNode events = all.putArray("events");
    for (Event e : trace.events()) {
      ObjectNode one = events.addObject();
      one.put("step", e.step()).put("kind", e.kind().name().toLowerCase(Locale.ROOT));
      one.put("ball", e.ball()).put("other", e.other());
      one.set("at", PuzzleJson.place(e.at()));
    }
    if (tracks) {
      ObjectNode positions = all.putObject("positions");
      if (puzzle.scene().hasBlue()) {
        positions.set("blue", places(trace.blue()));
      }
      positions.set("red", places(trace.red()));
    }
    return all;
  }

  private static ArrayNode places(Track track) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < track.size(); i++) {
      all.add(PuzzleJson.place(track.point(i)));
    }
    return all;
  }

  private static String kind(Event event) {
    return event.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static double seconds(int step) {
    return step * Trace.STEP_SECONDS;
  }
}
