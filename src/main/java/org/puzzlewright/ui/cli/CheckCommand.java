package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.puzzlewright.base.json.JsonDifferences;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges a puzzle file anew. */
@Command(
    name = "check",
    description = {
      "Put a puzzle file through every gate again and compare with its certificate.",
      "",
      "The exit code is 0 only if every gate holds and a stored certificate says the same as the"
          + " new one."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright check my-puzzle/puzzle.json",
      "  puzzlewright check my-puzzle/puzzle.json --json"
    })
final class CheckCommand implements Callable<Integer> {

  private final PuzzleDomain domain;
  private final Path base;
  private final ProcessContext outside;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PUZZLE", description = Help.LEVEL)
  private String name;

  @Mixin private PlayOption play;

  @Mixin private CertificationTime time;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  CheckCommand(Path base, ProcessContext outside) {
    // This process is a fresh one already, and has nothing but the file.
    this.domain =
        new PuzzleDomain(puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle))));
    this.base = base;
    this.outside = outside;
  }

  @Override
  public Integer call() {
    PuzzleFile file = play.applyTo(PuzzleResolver.puzzle(base, name));
    return time.limited(
        spec,
        outside.timer(),
        json,
        supervisor -> compare(file, domain.with(supervisor).check(file)));
  }

  private int compare(PuzzleFile file, Certificate found) {
    boolean stored = !file.certificate().isEmpty();
    List<String> differences =
        stored ? JsonDifferences.between(file.certificate(), comparable(found, file)) : List.of();
    String comparison = stored ? differences.isEmpty() ? "agrees" : "differs" : "absent";
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode().put("holds", found.holds());
      all.set("gates", PuzzleProduct.verdict(found).list());
      all.put("storedCertificate", comparison);
      differences.forEach(all.putArray("differences")::add);
      file.notes().forEach(all.putArray("notes")::add);
      out.print(JsonText.pretty(all));
    } else {
      found.lines().forEach(out::println);
      file.notes().forEach(note -> out.println("note: " + note));
      out.println(
          stored ? "stored certificate " + comparison : "no certificate is stored in the file");
      differences.forEach(line -> out.println("  " + line));
    }
    return found.holds() && differences.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }

  /**
   * An engine that makes the same traces of this puzzle is no difference, and neither are
   * requirements that certificates did not have before.
   */
  private static ObjectNode comparable(Certificate found, PuzzleFile file) {
    ObjectNode certificate = found.toJson();
    String engine = file.certificate().path("engine").asText();
    if (Trace.agree(engine, file.puzzle())) {
      certificate.put("engine", engine);
      certificate.path("needs").forEach(n -> ((ObjectNode) n).put("engine", engine));
    }
    return file.certificate().has(RequirementJson.FIELD)
        ? certificate
        : certificate.without(RequirementJson.FIELD);
  }
}
