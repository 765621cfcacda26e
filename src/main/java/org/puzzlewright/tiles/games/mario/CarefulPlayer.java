package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Looks for a whole path to the exit before it presses a button, in pieces of 4 ticks, best first,
 * and goes back to earlier places where a path ends. As the world has no chance in it, a path that
 * is found is a proof. Where it finds none, it lets the benchmark's A* have a try, and takes that
 * path if it wins; otherwise it goes as far as it can, and stays there.
 *
 * <p>States that are much alike are looked into once: Mario within a quarter of a tile, at much the
 * same speed, with the same tiles and enemies, at about the same time.
 */
final class CarefulPlayer implements MarioPlayer {

  private static final int PIECE = 4;
  private static final int ROOT = -1;
  private static final int ASTAR_BUDGET = 100;
  private static final double TOP_SPEED = 10.9;

  /** More than 1 prefers being near the exit to being early. */
  private static final double WEIGHT = 2;

  private final int budget;
  private byte[] plan = new byte[0];
  private boolean planned;
  private int at;
  private int nodes;

  private final List<MarioWorld> worlds = new ArrayList<>();
  private final SearchNodes born = new SearchNodes();
  private final SeenStates seen = new SeenStates();

  CarefulPlayer(int budget) {
    this.budget = budget;
  }

  @Override
  public int press(MarioWorld world) {
    if (!planned) {
      search(world);
      planned = true;
    }
    return at < plan.length ? plan[at++] : Buttons.NONE;
  }

  @Override
  public int nodes() {
    return nodes;
  }

  private void search(MarioWorld start) {
    MarioWorld trial = start.copy();
    worlds.add(start.copy());
    int[] openedNode = new int[budget + 1];
    openedNode[0] = ROOT;
    int best = 0;
    bear(0, trial);
    while (!born.isEmpty() && worlds.size() <= budget) {
      int node = born.poll();
      trial.copyFrom(worlds.get(born.parent[node]));
      Choices.hold(trial, born.buttons[node], PIECE);
      nodes++;
      int slot = worlds.size();
      openedNode[slot] = node;
      worlds.add(trial.copy());
      if (trial.status() == MarioStatus.WIN) {
        best = slot;
        break;
      }
      if (trial.x() > worlds.get(best).x()) {
        best = slot;
      }
      bear(slot, trial);
    }
    boolean found = worlds.get(best).status() == MarioStatus.WIN;
    if (found || !take(new AStarPlayer(ASTAR_BUDGET), start)) {
      remember(best, openedNode);
    }
    worlds.clear();
  }

  /** Plays on from here with another player, and plans to do the same if that wins. */
  private boolean take(MarioPlayer other, MarioWorld start) {
    MarioWorld world = start.copy();
    byte[] pressed = new byte[world.ticksLeft() + 1];
    int length = 0;
    while (world.status() == MarioStatus.RUNNING) {
      pressed[length] = (byte) other.press(world);
      world.tick(pressed[length++]);
    }
    nodes += other.nodes();
    if (world.status() != MarioStatus.WIN) {
      return false;
    }
    plan = Arrays.copyOf(pressed, length);
    return true;
  }

  private void bear(int slot, MarioWorld trial) {
    MarioWorld from = worlds.get(slot);
    boolean canJump = Choices.canJump(from);
    for (int i = 0; i <= Choices.count(canJump); i++) {
      // Beside the benchmark's choices, standing still.
      int buttons = i == Choices.count(canJump) ? Buttons.NONE : Choices.choice(canJump, i);
      trial.copyFrom(from);
      Choices.hold(trial, buttons, PIECE);
      if (trial.status() == MarioStatus.WIN
          || trial.status() == MarioStatus.RUNNING && seen.add(trial)) {
        double ahead = 16 * trial.level().exitColumn() - trial.x() - 2 * trial.xa();
        double value = -trial.ticks() - WEIGHT * ahead / TOP_SPEED;
        born.add(slot, buttons, value, trial);
      }
    }
  }

  private void remember(int last, int[] openedNode) {
    int length = 0;
    for (int slot = last; openedNode[slot] != ROOT; slot = born.parent[openedNode[slot]]) {
      length++;
    }
    plan = new byte[length * PIECE];
    int slot = last;
    for (int i = length - 1; i >= 0; i--) {
      Arrays.fill(plan, i * PIECE, (i + 1) * PIECE, born.buttons[openedNode[slot]]);
      slot = born.parent[openedNode[slot]];
    }
  }
}
