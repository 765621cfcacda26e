package org.puzzlewright.tiles.games.mario;

/**
 * The benchmark's A*: plans, carries the whole plan out, and plans again. A node is a choice held
 * for 8 ticks; its world is made when it is born, for its value, and again when it is opened,
 * because few are ever opened and worlds take room.
 */
final class AStarPlayer implements MarioPlayer {

  private static final double DAMAGE = 1e6;
  private static final double TIME_SCALE = 0.9;
  private static final int NEAR = 2;
  private static final int ROOT = -1;

  private final int budget;
  private final byte[] plan;
  private int planned;
  private int done;
  private int nodes;

  private MarioWorld trial;

  /** Worlds of the opened nodes, in the order of opening; the last is the root's. */
  private final MarioWorld[] opened;

  private final int[] openedDepth;
  private final int[] openedX;
  private final int[] openedY;
  private final int[] openedNode;
  private int openedCount;

  private final SearchNodes born = new SearchNodes();

  AStarPlayer(int budget) {
    this.budget = budget;
    plan = new byte[budget + 1];
    opened = new MarioWorld[budget + 1];
    openedDepth = new int[budget];
    openedX = new int[budget];
    openedY = new int[budget];
    openedNode = new int[budget];
  }

  @Override
  public int press(MarioWorld world) {
    if (done == planned * Choices.HELD) {
      search(world);
      done = 0;
    }
    return planned == 0 ? Buttons.NONE : plan[done++ / Choices.HELD];
  }

  @Override
  public int nodes() {
    return nodes;
  }

  private void search(MarioWorld root) {
    if (trial == null) {
      trial = root.copy();
      opened[budget] = root.copy();
    }
    opened[budget].copyFrom(root);
    openedCount = 0;
    born.clear();
    bear(root, ROOT, 0, root.x());
    int best = ROOT;
    double bestKey = Double.NEGATIVE_INFINITY;
    while (!born.isEmpty() && openedCount < budget) {
      int node = born.poll();
      // The parent's slot among the opened is found by its number.
      int from = born.parent[node];
      int depth = from == ROOT ? 1 : openedDepth[from] + 1;
      if (visited(depth, born.x[node], born.y[node])) {
        continue;
      }
      int slot = openedCount++;
      nodes++;
      openedDepth[slot] = depth;
      openedX[slot] = born.x[node];
      openedY[slot] = born.y[node];
      openedNode[slot] = node;
      MarioWorld world = open(slot, from == ROOT ? opened[budget] : opened[from]);
      Choices.hold(world, born.buttons[node], Choices.HELD);
      if (world.status() == MarioStatus.WIN) {
        best = slot;
        break;
      }
      if (born.key[node] > bestKey && (world.onGround() || best == ROOT)) {
        best = slot;
        bestKey = born.key[node];
      }
      if (world.status() == MarioStatus.RUNNING) {
        bear(world, slot, depth, root.x());
      }
    }
    follow(best);
  }

  private MarioWorld open(int slot, MarioWorld from) {
    if (opened[slot] == null) {
      opened[slot] = from.copy();
    } else {
      opened[slot].copyFrom(from);
    }
    return opened[slot];
  }

  private boolean visited(int depth, int ix, int iy) {
    for (int i = 0; i < openedCount; i++) {
      if (openedDepth[i] == depth
          && Math.abs(openedX[i] - ix) < NEAR
          && Math.abs(openedY[i] - iy) < NEAR) {
        return true;
      }
    }
    return false;
  }

  private void bear(MarioWorld world, int slot, int depth, double rootX) {
    boolean canJump = Choices.canJump(world);
    for (int i = 0; i < Choices.count(canJump); i++) {
      int buttons = Choices.choice(canJump, i);
      trial.copyFrom(world);
      Choices.hold(trial, buttons, Choices.HELD);
      double value =
          trial.x()
              + 10 * trial.xa()
              - rootX
              - DAMAGE * Choices.damage(trial)
              - TIME_SCALE * (depth + 1) * Choices.HELD;
      born.add(slot, buttons, value, trial);
    }
  }

  private void follow(int last) {
    planned = last == ROOT ? 0 : openedDepth[last];
    int slot = last;
    for (int i = planned - 1; i >= 0; i--) {
      int node = openedNode[slot];
      plan[i] = born.buttons[node];
      slot = born.parent[node];
    }
  }
}
