package org.puzzlewright.tiles.games.mario;

/**
 * Tries each choice that does not go left and holds the best for 8 ticks. Looks ahead only before
 * the first: the benchmark's look-ahead is the very counter that has run out by then.
 */
final class GreedyPlayer implements MarioPlayer {

  private MarioWorld trial;
  private int held;
  private int left;
  private int ahead = Choices.HELD;
  private int nodes;

  @Override
  public int press(MarioWorld world) {
    if (left == 0) {
      choose(world);
      left = Choices.HELD;
      ahead = 0;
    }
    left--;
    return held;
  }

  private void choose(MarioWorld world) {
    if (trial == null) {
      trial = world.copy();
    }
    boolean canJump = Choices.canJump(world);
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < Choices.countNotLeft(canJump); i++) {
      int choice = Choices.choice(canJump, i);
      trial.copyFrom(world);
      Choices.hold(trial, choice, ahead);
      nodes++;
      double value = trial.x() + 10 * trial.xa() - world.x() - 1e6 * Choices.damage(trial);
      if (value > best) {
        best = value;
        held = choice;
      }
    }
  }

  @Override
  public int nodes() {
    return nodes;
  }
}
