package org.puzzlewright.training.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;

/**
 * A dungeon that is about to be solved: a shortest way to a key and on to the door.
 *
 * @param product the dungeon
 */
record DungeonSolving(DungeonProduct product) implements Solving {

  @Override
  public String name() {
    return product.id();
  }

  /** {@inheritDoc} The steps from the player over a key to the door. */
  @Override
  public JsonNode solution(Product solved) {
    Dungeon level = ((DungeonProduct) solved).level();
    ArrayNode steps = JsonNodeFactory.instance.arrayNode();
    List<Encounters.Solution> solutions = Encounters.of(level).solutions();
    if (!solutions.isEmpty()) {
      List<Integer> way = Encounters.way(level, solutions.get(0));
      for (int i = 1; i < way.size(); i++) {
        int step = way.get(i) - way.get(i - 1);
        boolean across = Math.abs(step) == 1;
        steps.add(across ? step > 0 ? "right" : "left" : step > 0 ? "down" : "up");
      }
    }
    return steps;
  }

  @Override
  public Solved search(int budget) {
    boolean solved = Encounters.of(product.level()).solvable();
    String detail = product.verdict().gates().get(1).evidence() + ".";
    return new Solved(
        solved,
        solved ? "finished" : "no solution",
        detail,
        "",
        solved ? Optional.of(product.certified()) : Optional.empty(),
        0,
        List.of());
  }
}
