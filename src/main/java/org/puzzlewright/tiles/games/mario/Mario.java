package org.puzzlewright.tiles.games.mario;

/** Mario, who stays small: no level has anything to grow by. */
final class Mario extends Body {

  private static final int HEIGHT = 12;
  private static final double LIFT = -1.9;
  private static final int JUMP_TICKS = 7;
  private static final int BOUNCE_TICKS = 8;
  private static final int NO_JUMP = -100;

  private final MarioWorld world;
  private final Ground ground;

  boolean alive;
  boolean mayJump;
  boolean inJump;
  private boolean wasOnGround;
  private int invulnerable;
  private double jumpStart;
  int jumpTime;

  Mario(MarioWorld world, Ground ground) {
    this.world = world;
    this.ground = ground;
    x = MarioLevel.START_COLUMN * 16 + 8;
    y = MarioLevel.START_ROW * 16 + 15;
    height = HEIGHT;
    facing = 1;
    alive = true;
    jumpStart = NO_JUMP;
  }

  void copyFrom(Mario other) {
    copyBody(other);
    alive = other.alive;
    mayJump = other.mayJump;
    inJump = other.inJump;
    wasOnGround = other.wasOnGround;
    invulnerable = other.invulnerable;
    jumpStart = other.jumpStart;
    jumpTime = other.jumpTime;
  }

  void update(int buttons) {
    inJump = jumpStart >= 0;
    invulnerable = Math.max(0, invulnerable - 1);
    wasOnGround = onGround;
    if (Math.abs(xa) > 2) {
      facing = xa > 0 ? 1 : -1;
    }
    boolean jump = (buttons & Buttons.JUMP) != 0;
    if (!jump) {
      jumpTime = 0;
    } else if (onGround && mayJump) {
      takeOff();
    } else if (jumpTime > 0) {
      ya = jumpTime * LIFT;
      jumpTime--;
    }
    double push = (buttons & Buttons.SPEED) != 0 ? 1.2 : 0.6;
    if ((buttons & Buttons.LEFT) != 0) {
      xa -= push;
      facing = -1;
    }
    if ((buttons & Buttons.RIGHT) != 0) {
      xa += push;
      facing = 1;
    }
    mayJump = onGround && !jump;
    if (Math.abs(xa) < 0.5) {
      xa = 0;
    }
    onGround = false;
    moveX(xa);
    moveY(ya);
    if (!wasOnGround && onGround && jumpStart >= 0) {
      world.log(EventKind.LAND);
      jumpStart = NO_JUMP;
    }
    stayInside();
    ya *= 0.85;
    xa *= 0.89;
    if (!onGround) {
      ya += 3;
    }
  }

  private void takeOff() {
    jumpTime = JUMP_TICKS;
    ya = JUMP_TICKS * LIFT;
    onGround = false;
    if (!headBlocked(y - 4 - height)) {
      jumpStart = x;
      world.log(EventKind.JUMP);
    }
  }

  private void stayInside() {
    int exit = world.level().exitColumn() * 16;
    if (x < 0) {
      x = 0;
      xa = 0;
    } else if (x > exit) {
      x = exit;
      xa = 0;
      world.win();
    }
  }

  /** Returns whether an enemy that is touched now is stomped. */
  boolean stomps(Enemy enemy) {
    boolean above = enemy.y - y >= 0;
    if (world.rules().stompFromAbove() && y >= enemy.y && !inJump) {
      above = false;
    }
    return ya > 0 && above && (!onGround || !wasOnGround);
  }

  /** Jumps off an enemy. */
  void bounce(Enemy enemy) {
    int middle = enemy.height / 2;
    moveY(enemy.y - middle - y);
    jumpTime = BOUNCE_TICKS;
    ya = BOUNCE_TICKS * LIFT;
    onGround = false;
    invulnerable = 1;
    if (world.rules().stompFromAbove()) {
      jumpStart = x;
    }
  }

  void hurt() {
    if (invulnerable == 0 && alive) {
      world.lose();
    }
  }

  @Override
  boolean meets(int column, int row, boolean upwards) {
    int tile = ground.at(column, row);
    if (tile == MarioTiles.EMPTY) {
      return false;
    }
    if (tile == MarioTiles.COIN) {
      world.collect(column, row);
      return false;
    }
    if (upwards) {
      world.bump(column, row, tile);
    }
    return true;
  }

  @Override
  double floorBelow() {
    return ((int) ((y - 1) * TILES + 1)) * 16 - 1;
  }

  @Override
  void headMet() {
    jumpTime = 0;
  }
}
