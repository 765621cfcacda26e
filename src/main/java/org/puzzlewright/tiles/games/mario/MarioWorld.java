package org.puzzlewright.tiles.games.mario;

/**
 * A game of a level, tick by tick. The same level, rules, seconds and buttons give the same game.
 * Ticks cost no memory once the most enemies at a time have been met. Not for several threads.
 *
 * <p>{@link #tick} with {@link Buttons} plays; the other methods report the state.
 */
public final class MarioWorld {

  private static final int TICK = 30;

  private final MarioLevel level;
  private final MarioRules rules;
  private final Ground ground;
  private final Mario mario;
  private final Enemies enemies;
  private final Window window;
  private final Encounters encounters;
  private final EventLog events = new EventLog();

  private MarioStatus status = MarioStatus.RUNNING;
  private int ticks;
  private int timer;
  private int coins;

  /**
   * Starts a game; the first tick, in which nobody has the buttons, is over.
   *
   * @param seconds how long it may last, in seconds of 33 ticks and a third
   */
  public MarioWorld(MarioLevel level, MarioRules rules, int seconds) {
    this.level = level;
    this.rules = rules;
    ground = new Ground(level);
    mario = new Mario(this, ground);
    enemies = new Enemies(ground);
    window = new Window(this, mario, enemies);
    encounters = new Encounters(this, mario, enemies);
    timer = 1000 * seconds;
    tick(Buttons.NONE);
  }

  private MarioWorld(MarioWorld other) {
    this.level = other.level;
    this.rules = other.rules;
    ground = new Ground(level);
    mario = new Mario(this, ground);
    enemies = new Enemies(ground);
    window = new Window(this, mario, enemies);
    encounters = new Encounters(this, mario, enemies);
    copyFrom(other);
  }

  /** Returns a world that goes on from here by itself. */
  public MarioWorld copy() {
    return new MarioWorld(this);
  }

  /** Makes this the same as another world of the same level and rules; costs no memory. */
  @SuppressWarnings("ReferenceEquality") // worlds of one level share it
  public void copyFrom(MarioWorld other) {
    if (level != other.level || rules != other.rules) {
      throw new IllegalArgumentException("other: a world of another level or by other rules");
    }
    ground.copyFrom(other.ground);
    mario.copyFrom(other.mario);
    enemies.copyFrom(other.enemies);
    events.copyFrom(other.events);
    status = other.status;
    ticks = other.ticks;
    timer = other.timer;
    coins = other.coins;
    window.copyFrom(other.window);
  }

  /** Plays a tick with these {@link Buttons} pressed; without effect when the game is over. */
  public void tick(int buttons) {
    if (status != MarioStatus.RUNNING) {
      return;
    }
    timer -= TICK;
    if (timer <= 0) {
      // The events of the tick before stay, and whoever reads them after each tick reads them
      // twice: so does the benchmark.
      status = MarioStatus.TIME_OUT;
      mario.alive = false;
      if (rules.eventsOnce()) {
        events.clear();
      }
      return;
    }
    ticks++;
    events.clear();
    if (mario.y > rules.rows() * 16 + Window.BELOW) {
      lose();
    }
    window.move();
    update(buttons);
    encounters.collide();
    enemies.settle(rules.newestFirst());
  }

  private void update(int buttons) {
    if (!rules.newestFirst() && mario.alive) {
      mario.update(buttons);
    }
    for (int i = 0; i < enemies.size; i++) {
      Enemy enemy = enemies.get(i);
      if (enemy.alive) {
        enemy.update();
      }
    }
    if (rules.newestFirst() && mario.alive) {
      mario.update(buttons);
    }
  }

  void win() {
    log(EventKind.WIN);
    status = MarioStatus.WIN;
  }

  void lose() {
    log(EventKind.LOSE);
    status = MarioStatus.LOSE;
    mario.alive = false;
  }

  void collect(int column, int row) {
    events.add(EventKind.COLLECT, null, -1, mario, column, row);
    coins++;
    ground.put(column, row, MarioTiles.EMPTY);
  }

  /** A tile is hit from below. */
  void bump(int column, int row, int tile) {
    if (tile == MarioTiles.QUESTION) {
      shake(column, row - 1);
      events.add(EventKind.BUMP, null, -1, mario, column, row);
      ground.put(column, row, MarioTiles.USED);
      coins++;
    } else if (tile == MarioTiles.BRICK) {
      shake(column, row - 1);
    }
  }

  /** What is on a tile that is hit: a coin is taken, enemies die, which counts for nothing. */
  private void shake(int column, int row) {
    if (ground.at(column, row) == MarioTiles.COIN) {
      collect(column, row);
    }
    for (int i = 0; i < enemies.size; i++) {
      Enemy enemy = enemies.get(i);
      if (enemy.alive && enemy.standsIn(column, row)) {
        enemy.alive = false;
      }
    }
  }

  void log(EventKind kind) {
    events.add(kind, null, -1, mario, mario.column(), mario.row());
  }

  void log(EventKind kind, Enemy enemy) {
    events.add(kind, enemy.kind, enemy.origin, mario, enemy.column(), enemy.row());
  }

  /** Returns the level that is played. */
  public MarioLevel level() {
    return level;
  }

  public MarioRules rules() {
    return rules;
  }

  /** Returns how the game stands. */
  public MarioStatus status() {
    return status;
  }

  /** Returns how many ticks there were, without the one before the start. */
  public int ticks() {
    return ticks - 1;
  }

  /** Returns how many more ticks there are before the time is out. */
  public int ticksLeft() {
    return status == MarioStatus.TIME_OUT ? 0 : (timer - 1) / TICK;
  }

  /** Returns the share of the path to the exit, in [0, 1]. */
  public double completion() {
    return mario.x / (16 * level.exitColumn());
  }

  /** Returns how many coins Mario has. */
  public int coins() {
    return coins;
  }

  /** Returns where Mario is, in pixels from the left edge of the padding. */
  public double x() {
    return mario.x;
  }

  /** Returns where Mario's feet are, in pixels from the top. */
  public double y() {
    return mario.y;
  }

  /** Returns Mario's speed to the right, in pixels a tick. */
  public double xa() {
    return mario.xa;
  }

  /** Returns Mario's speed downwards. */
  public double ya() {
    return mario.ya;
  }

  /** Returns 1 when Mario looks to the right, -1 to the left. */
  public int facing() {
    return mario.facing;
  }

  /** Returns whether Mario stands. */
  public boolean onGround() {
    return mario.onGround;
  }

  /** Returns whether pressing the button for jumping makes Mario jump. */
  public boolean mayJump() {
    return mario.mayJump;
  }

  /** Returns for how many more ticks holding that button lifts Mario. */
  public int jumpTime() {
    return mario.jumpTime;
  }

  /** Returns a tile of the played level as it is now; beside it as at its edge. */
  public int tile(int column, int row) {
    return ground.at(column, row);
  }

  /** Returns how many enemies there are now. */
  public int enemies() {
    return enemies.size;
  }

  /** Returns of which kind an enemy is, from 0, in the order in which they move. */
  public EnemyKind enemyKind(int i) {
    return enemies.get(i).kind;
  }

  /** Returns an enemy's number in {@link MarioLevel#origin}. */
  public int enemyOrigin(int i) {
    return enemies.get(i).origin;
  }

  public double enemyX(int i) {
    return enemies.get(i).x;
  }

  /** Returns where an enemy's feet are. */
  public double enemyY(int i) {
    return enemies.get(i).y;
  }

  /** Returns an enemy's speed to the right. */
  public double enemyXa(int i) {
    return enemies.get(i).xa;
  }

  /** Returns an enemy's speed downwards. */
  public double enemyYa(int i) {
    return enemies.get(i).ya;
  }

  /** Returns 1 when an enemy walks to the right, -1 to the left, 0 for a shell that lies. */
  public int enemyFacing(int i) {
    return enemies.get(i).facing;
  }

  /** Returns how many events the last tick had. */
  public int events() {
    return events.size;
  }

  /** Returns an event of the last tick, in order. */
  public GameEvent event(int i) {
    return events.get(i, ticks());
  }
}
