package org.puzzlewright.tiles.games.mario;

/** What the benchmark's searching players try, and what they think of it. */
final class Choices {

  /** For how many ticks a choice is held. */
  static final int HELD = 8;

  private static final int RUN = Buttons.RIGHT | Buttons.SPEED;
  private static final int JUMPS = 10;
  private static final int NO_JUMPS = 4;

  /** How many of each list do not go left; they come first. */
  private static final int NOT_LEFT_WITH_JUMP = 6;

  private static final int NOT_LEFT_WITHOUT_JUMP = 2;
  private static final int FELL = 5;
  private static final int HURT = 2;
  private static final int ABOVE_BOTTOM = 20;

  private Choices() {}

  static boolean canJump(MarioWorld world) {
    return world.mayJump() || world.jumpTime() > 0;
  }

  static int count(boolean canJump) {
    return canJump ? JUMPS : NO_JUMPS;
  }

  static int countNotLeft(boolean canJump) {
    return canJump ? NOT_LEFT_WITH_JUMP : NOT_LEFT_WITHOUT_JUMP;
  }

  /** Returns a choice, from 0, in the order in which they are tried. */
  static int choice(boolean canJump, int i) {
    if (!canJump) {
      return switch (i) {
        case 0 -> RUN;
        case 1 -> Buttons.RIGHT;
        case 2 -> Buttons.LEFT;
        default -> Buttons.LEFT | Buttons.SPEED;
      };
    }
    return switch (i) {
      case 0 -> Buttons.JUMP;
      case 1 -> Buttons.JUMP | Buttons.SPEED;
      case 2 -> RUN;
      case 3 -> RUN | Buttons.JUMP;
      case 4 -> Buttons.RIGHT;
      case 5 -> Buttons.RIGHT | Buttons.JUMP;
      case 6 -> Buttons.LEFT;
      case 7 -> Buttons.LEFT | Buttons.JUMP;
      case 8 -> Buttons.LEFT | Buttons.SPEED;
      default -> Buttons.LEFT | Buttons.SPEED | Buttons.JUMP;
    };
  }

  /** Returns how bad the end of the game is, 0 when it is not lost. */
  static int damage(MarioWorld world) {
    if (world.status() != MarioStatus.LOSE) {
      return 0;
    }
    return world.y() > world.rules().rows() * 16 - ABOVE_BOTTOM ? FELL : HURT;
  }

  static void hold(MarioWorld world, int buttons, int ticks) {
    for (int i = 0; i < ticks; i++) {
      world.tick(buttons);
    }
  }
}
