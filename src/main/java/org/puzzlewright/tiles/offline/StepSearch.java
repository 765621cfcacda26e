package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Toolbox;

/**
 * Searches for one step: a list of calls of tools after which a level is as good as possible, by
 * simulated annealing over the list.
 */
final class StepSearch {

  /** Tries between two looks for another beginning. */
  private static final int ROUND = 1500;

  private static final double HOT = 0.3;
  private static final double COLD = 0.005;

  /** From this quality on each further bit counts much more: few levels get so far by chance. */
  private static final double NEARLY = 0.98;

  private static final double LAST = 40;

  /** What it is worth that nothing is left to wish for: looks do not outweigh it. */
  private static final double DONE = 2;

  /** What it is worth to look like published levels. */
  private static final double SHAPE = 10;

  /** The part of the budget without anything better after which a level that is done will do. */
  private static final int CALM = 12;

  /** The part of the budget without anything better after which the search is given up. */
  private static final int IDLE = 4;

  /** What a call costs, and four things that are placed, so that none is placed for nothing. */
  private static final double CLUTTER = 0.01;

  private static final int BASES = 30;

  private final LevelTask task;
  private final TileMap level;
  private final Draft draft;
  private final Toolbox toolbox;
  private final Random random;
  private final int most;
  private final double bar;
  private int budget;
  private long evaluations;
  private long improved;
  private Tried best;

  /** A list of calls and what it is worth. */
  private record Tried(List<ObjectNode> calls, double value, boolean done) {}

  /**
   * What was found.
   *
   * @param calls to be made in one step; empty when nothing is better than the level as it is
   * @param done whether nothing is left to wish for after them
   */
  record Found(ArrayNode calls, boolean done, long evaluations) {}

  StepSearch(LevelTask task, TileMap level, Draft draft, long seed) {
    this.task = task;
    this.level = level;
    this.draft = draft;
    this.toolbox = new Toolbox(task.game());
    this.random = new Random(seed);
    this.most = task.mostCalls();
    this.bar = task.score(task.game().evaluate(level));
  }

  /**
   * Searches.
   *
   * @param anew whether the level may be laid out from nothing
   * @param budget how many levels are evaluated at most
   */
  Found search(boolean anew, int budget) {
    this.budget = budget;
    best = tried(List.of());
    double before = best.value;
    while (going()) {
      round(anew);
    }
    ArrayNode calls = JsonNodeFactory.instance.arrayNode();
    if (best.value > before || best.done) {
      best.calls.forEach(calls::add);
    }
    return new Found(calls, best.done, evaluations);
  }

  private boolean going() {
    return !best.done && evaluations < budget && evaluations - improved < budget / IDLE;
  }

  private void round(boolean anew) {
    Tried now = anew ? beginning() : tried(List.of(draft.call(random)));
    for (int i = 0; i < ROUND && going(); i++) {
      double heat = HOT * Math.pow(COLD / HOT, (double) i / ROUND);
      Tried next = tried(neighbour(now.calls));
      if (next.value >= now.value
          || random.nextDouble() < Math.exp((next.value - now.value) / heat)) {
        now = next;
      }
    }
  }

  private Tried beginning() {
    Tried first = tried(draft.base(random, most));
    for (int i = 1; i < BASES && !best.done; i++) {
      Tried other = tried(draft.base(random, most));
      if (other.value > first.value) {
        first = other;
      }
    }
    return first;
  }

  private List<ObjectNode> neighbour(List<ObjectNode> calls) {
    List<ObjectNode> next = new ArrayList<>(calls);
    int index = next.isEmpty() ? 0 : random.nextInt(next.size());
    double kind = random.nextDouble();
    if (next.isEmpty() || kind < 0.35 && next.size() < most) {
      next.add(draft.call(random));
    } else if (kind < 0.5) {
      next.remove(index);
    } else if (kind < 0.6) {
      next.set(index, draft.call(random));
    } else {
      next.set(index, draft.changed(next.get(index), random));
    }
    return next;
  }

  private int special(TileMap drawn) {
    GridGame game = task.game();
    return IntStream.range(0, game.tiles().size())
        .filter(tile -> tile != game.empty() && !game.bears(tile))
        .map(drawn::count)
        .sum();
  }

  private Tried tried(List<ObjectNode> calls) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    calls.forEach(list::add);
    TileMap drawn = toolbox.work(level, list, most, 0).level();
    Evaluation e = task.game().evaluate(drawn);
    evaluations++;
    LevelTask.Standing stands = task.standing(e);
    double score = stands.score() + LevelTask.changePenalty(level, drawn);
    // A step that is not taken is worth nothing, so the score's bar comes before all else.
    boolean taken = score >= bar;
    double value =
        (taken ? 2 : 0)
            + (e.playable() ? 3 : 0)
            + 4 * e.quality()
            + LAST * Math.max(0, e.quality() - NEARLY)
            + 6 * task.control(e)
            + 3 * stands.nearness()
            + SHAPE * stands.looks()
            + (stands.done() ? DONE : 0)
            + (stands.exact() ? 0.3 : 0)
            - CLUTTER * (calls.size() + special(drawn) / 4.0)
            + 0.2 * Math.tanh(task.gameScore(e) / 500);
    // A target has some tolerance; half of the search goes on for the very number.
    boolean late = evaluations > budget / 2 || evaluations - improved > budget / CALM;
    boolean done = taken && stands.done() && (late || stands.exact());
    Tried tried = new Tried(calls, value, done);
    if (best == null || tried.done && !best.done || value > best.value && !best.done) {
      improved = evaluations;
      best = tried;
    }
    return tried;
  }
}
