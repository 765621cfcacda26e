package org.puzzlewright.tiles.games.mario;

/** An enemy in a world. Enemies pass through each other and walk off edges. */
final class Enemy extends Body {

  private static final double WALK = 1.75;
  private static final double SLIDE = 11;
  private static final int REACH = 12;
  private static final int SHELL_REACH = 16;

  private final Ground ground;

  EnemyKind kind;
  boolean alive;
  int origin;

  Enemy(Ground ground) {
    this.ground = ground;
  }

  void copyFrom(Enemy other) {
    copyBody(other);
    kind = other.kind;
    alive = other.alive;
    origin = other.origin;
  }

  void start(EnemyKind of, int number, double atX, double atY, int towards) {
    kind = of;
    origin = number;
    x = atX;
    y = atY;
    xa = 0;
    ya = 0;
    facing = towards;
    onGround = false;
    height = of.height();
    alive = true;
  }

  void update() {
    xa = (kind == EnemyKind.SHELL ? SLIDE : WALK) * facing;
    if (!moveX(xa)) {
      facing = -facing;
    }
    onGround = false;
    moveY(ya);
    ya *= 0.85;
    xa *= 0.89;
    if (!onGround) {
      ya += 2;
    }
  }

  boolean touches(Mario mario) {
    double dx = mario.x - x;
    double dy = mario.y - y;
    return dx > -REACH && dx < REACH && dy > -height && dy < mario.height;
  }

  boolean touchesShell(Enemy shell) {
    double dx = shell.x - x;
    double dy = shell.y - y;
    return dx > -SHELL_REACH && dx < SHELL_REACH && dy > -height && dy < shell.height;
  }

  /** Returns whether this stands on a tile that is hit from below, given the cell above it. */
  boolean standsIn(int column, int row) {
    return x + HALF > column * 16 && x - HALF < column * 16 + 16 && (int) ((y - 1) * TILES) == row;
  }

  /** A stomped koopa by framework rules. */
  void becomeShell() {
    kind = EnemyKind.SHELL;
    height = kind.height();
    facing = 0;
    xa = 0;
    ya = 0;
  }

  /** Sends a lying shell away from Mario. */
  void kickedBy(Mario mario) {
    facing = x == mario.x ? mario.facing : x > mario.x ? 1 : -1;
  }

  /** A shell that was just kicked still touches Mario, and does not hurt. */
  boolean slidesAwayFrom(Mario mario) {
    return facing * (x - mario.x) > 0;
  }

  @Override
  boolean meets(int column, int row, boolean upwards) {
    return MarioTiles.blocks(ground.at(column, row));
  }

  @Override
  double floorBelow() {
    return ((int) (y * TILES + 1)) * 16 - 1;
  }

  @Override
  void headMet() {
    // Nothing to end: enemies do not jump.
  }
}
