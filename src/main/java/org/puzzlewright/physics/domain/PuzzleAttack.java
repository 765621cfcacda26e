package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.puzzlewright.api.Attacking;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Attack;

/**
 * A puzzle whose need of tools is about to be attacked.
 *
 * @param puzzle with the tools on offer
 * @param needs the types in question, at least one
 * @param each draws for each of them
 * @param seed of the draws
 */
record PuzzleAttack(Puzzle puzzle, List<String> needs, int each, long seed) implements Attacking {

  static PuzzleAttack of(PuzzleDomain domain, PuzzleFile read, JsonNode options) {
    PuzzleCertification asked = PuzzleCertification.of(domain, read, options);
    List<String> needs = new ArrayList<>(asked.brief().map(b -> b.tools(true)).orElse(List.of()));
    asked.needs().stream().filter(tool -> !needs.contains(tool)).forEach(needs::add);
    needs.removeIf(tool -> !asked.puzzle().inventory().counts().containsKey(tool));
    if (needs.isEmpty()) {
      throw new OptionException(
          "no tool on offer is named that could be needed; name one by --needs");
    }
    return new PuzzleAttack(asked.puzzle(), needs, options.path("attack").asInt(), asked.seed());
  }

  @Override
  public int draws() {
    return each * needs.size();
  }

  @Override
  public Attacked attack(int threads, IntConsumer done) {
    boolean refuted = false;
    List<String> lines = new ArrayList<>();
    List<ObjectNode> details = new ArrayList<>();
    for (String tool : needs) {
      Attack found = Attack.on(puzzle, tool, each, seed, threads, done);
      refuted |= found.refutes();
      lines.addAll(found.lines());
      details.add(JsonRecords.write(found));
    }
    return new Attacked(refuted, lines, details);
  }
}
