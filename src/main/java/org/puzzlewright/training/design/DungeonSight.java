package org.puzzlewright.training.design;

import java.util.List;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Tile;

/**
 * What agents see of a dungeon. Its text says all that is in it.
 *
 * @param task what is wanted
 * @param level the dungeon
 * @param gates what is judged of it
 */
public record DungeonSight(DungeonTask task, Dungeon level, List<Gate> gates)
    implements Observation {

  /** Copies the list. */
  public DungeonSight {
    gates = List.copyOf(gates);
  }

  /** Returns whether every gate holds. */
  boolean holds() {
    return gates.stream().allMatch(Gate::passed);
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder("# Dungeon\n\n");
    text.append("Wanted: ")
        .append(task.story().map(s -> s.words()).orElse("any dungeon that can be solved"))
        .append(".\n")
        .append(Tile.SIGNS)
        .append("\n\n```\n")
        .append(level)
        .append("```\n\n");
    for (Gate gate : gates) {
      text.append(
          "- %s: %s, %s\n".formatted(gate.name(), gate.passed() ? "yes" : "no", gate.evidence()));
    }
    task.generator().ifPresent(g -> text.append("\nThere is a trained generator.\n"));
    return text.append(holds() ? "\nEvery gate holds.\n" : "").toString();
  }
}
