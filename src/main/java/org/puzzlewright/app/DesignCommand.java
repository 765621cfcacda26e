package org.puzzlewright.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.artefact.RunFolder;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.PromptGrammar;
import org.puzzlewright.brief.Requirement;
import org.puzzlewright.puzzle.StrictJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Designs a puzzle from a sentence. */
@Command(
    name = "design",
    description = {
      "Design a puzzle from a sentence.",
      "",
      "A coordinator, a Designer and a Solver work on it; then five gates judge the result. Without"
          + " --out the files are puzzles/<id>/ and renders/<id>/ in the current folder."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright design \"The blue ball on the right must push the red ball down to the goal on"
          + " the left.\"",
      "  puzzlewright design \"Blue flies over a wall to reach red.\" --seed 7 --out my-puzzle",
      "  puzzlewright design \"Use a cannon to shoot the blue ball up at the red ball.\" --json",
      "  puzzlewright design \"Blue falls onto a ramp and pushes red left.\" --model"
          + " openai:gpt-4o --record run.jsonl",
      "  puzzlewright design \"Blue falls onto a ramp and pushes red left.\" --model"
          + " replay:run.jsonl"
    })
final class DesignCommand implements Callable<Integer> {

  private final Workshop workshop;
  private final Path base;
  private final Outside outside;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROMPT", description = "What the puzzle must be like, in quotes.")
  private String prompt;

  @Mixin private RunOptions options;

  @Mixin private ModelOptions models;

  DesignCommand(Workshop workshop, Path base, Outside outside) {
    this.workshop = workshop;
    this.base = base;
    this.outside = outside;
  }

  @Override
  public Integer call() {
    Brief brief = PromptGrammar.read(prompt);
    RunFolder folder = options.folder(base);
    folder.probe();
    if (!options.force) {
      folder.refuseOther(
          old ->
              old.prompt().equals(Optional.of(prompt))
                  && old.seed().equals(OptionalLong.of(options.seed)));
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Workshop furnished = models.furnish(workshop, outside, base, options.seed, options.force, err);
    if (!options.json) {
      understood(out, brief);
    }
    Workshop.Order order = new Workshop.Order(options.seed, options.placement, Limits.standard());
    Work work =
        furnished.design(brief, order, Report.conversation(out, options.json || options.quiet));
    Report.run(out, options, folder, work, asked(brief));
    return work.success() ? ExitCode.OK : ExitCode.FAILED;
  }

  private static void understood(PrintWriter out, Brief brief) {
    out.println("Understood:");
    for (Requirement r : brief.requirements()) {
      out.println("  " + r.words());
    }
    if (!brief.notUnderstood().isEmpty()) {
      String words = StrictJson.line(String.join("; ", brief.notUnderstood()));
      out.println("Not understood, and not checked: " + words);
    }
    out.println();
  }

  private static ObjectNode asked(Brief brief) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("prompt", brief.prompt());
    ArrayNode requirements = asked.putArray("requirements");
    brief.requirements().forEach(r -> requirements.add(r.words()));
    brief.notUnderstood().forEach(asked.putArray("notUnderstood")::add);
    return asked;
  }
}
