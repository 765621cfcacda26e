package org.puzzlewright.vgdl.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.language.Action;

/**
 * A game in play. {@link #advance} changes it, {@link #copy} is the way to branch off; copies share
 * nothing that changes. Not for several threads at once.
 *
 * <p>A sprite is a number: its record's place in the array, or, for one at a fixed place, the
 * complement of its place on the board; 0 is none.
 */
public final class State {

  /** Most sprites at a time. */
  public static final int MOST_SPRITES = 10_000;

  /** How a game stands. */
  public enum Outcome {
    RUNNING,
    LOST,
    WON
  }

  // A record's numbers.
  static final int ID = 0;
  static final int TYPE = 1;
  static final int X = 2;
  static final int Y = 3;
  static final int LAST_X = 4;
  static final int LAST_Y = 5;
  static final int MOVED = 6;
  static final int FLAGS = 7;
  static final int NEXT = 8;
  static final int COUNT = 9;
  static final int SINCE = 10;
  static final int CELL_X = 11;
  static final int CELL_Y = 12;
  static final int CHAIN = 13;

  // Flags: the course in the lowest four bits, then the held course of those who stroll.
  static final int COURSE = 15;
  static final int HELD = 15 << 4;
  static final int HELD_SHIFT = 4;
  static final int FIRST_TICK = 1 << 8;
  static final int DISABLED = 1 << 9;
  static final int DEAD = 1 << 10;
  static final int ORIENTED = 1 << 11;

  private static final long MULTIPLIER = 0x5DEECE66DL;
  private static final long MASK = (1L << 48) - 1;

  final Board board;
  int[] s;
  int avatar;
  int score;
  int nextId;
  int tick;
  Scratch scratch;

  private long random;
  private int end;
  private int free;
  private int living;
  private Outcome outcome = Outcome.RUNNING;
  private boolean over;
  private boolean outOfTime;

  /** Pairs, the soonest first: tick, place of the rule among timers. */
  private int[] timers;

  private int timerCount;

  /** Makes a level's start. */
  State(Board board, List<int[]> placed, boolean[] fixed) {
    this.board = board;
    s = new int[board.records + board.stride * 4];
    end = board.records;
    tick = -1;
    timers = new int[0];
    int still = 0;
    for (int[] p : placed) {
      nextId = p[0];
      if (fixed[p[1]]) {
        s[board.alive + (still >> 5)] |= 1 << (still & 31);
        s[board.fixedLeft + p[1]]++;
        still++;
        living++;
      } else {
        int sprite = make(p[1], p[2], p[3]);
        if (board.avatar[p[1]]) {
          avatar = sprite;
        }
      }
    }
    nextId = placed.isEmpty() ? 0 : placed.get(placed.size() - 1)[0] + 1;
    Events.startTimers(this);
  }

  private State(State other) {
    board = other.board;
    // Room for one sprite more, so that a shot does not cost another copy.
    s = Arrays.copyOf(other.s, Math.min(other.s.length, other.end + board.stride));
    avatar = other.avatar;
    score = other.score;
    nextId = other.nextId;
    tick = other.tick;
    random = other.random;
    end = other.end;
    free = other.free;
    living = other.living;
    outcome = other.outcome;
    over = other.over;
    outOfTime = other.outOfTime;
    timers = other.timers.length == 0 ? other.timers : other.timers.clone();
    timerCount = other.timerCount;
  }

  /** Returns a state that goes on as this one would; neither changes the other. */
  public State copy() {
    return new State(this);
  }

  /** Begins the chance of the game anew. */
  public void seed(long seed) {
    random = (seed ^ MULTIPLIER) & MASK;
  }

  /**
   * Plays one tick. An action that the avatar does not know counts as doing nothing.
   *
   * @throws IllegalStateException when the game is over
   * @throws InputException when the game makes more than {@value #MOST_SPRITES} sprites
   */
  public void advance(Action action) {
    if (over) {
      throw new IllegalStateException("the game is over");
    }
    if (scratch == null) {
      scratch = new Scratch();
    }
    tick++;
    Updates.avatar(this, knows(action) ? action : Action.NIL);
    Updates.others(this);
    Events.run(this);
    bury();
    terminate();
  }

  private boolean knows(Action action) {
    return avatar != 0 && (board.known[s[avatar + TYPE]] >> action.ordinal() & 1) != 0;
  }

  /** Takes away what was killed in this tick. */
  private void bury() {
    Scratch k = scratch;
    for (int i = 0; i < k.killedCount; i++) {
      int sprite = k.killed[i];
      living--;
      if (sprite < 0) {
        int f = ~sprite;
        s[board.alive + (f >> 5)] &= ~(1 << (f & 31));
        s[board.dying + (f >> 5)] &= ~(1 << (f & 31));
        s[board.fixedLeft + board.fixedType[f]]--;
      } else {
        unlink(sprite);
        if (sprite == avatar) {
          avatar = 0;
        }
      }
    }
    k.clear();
  }

  private void unlink(int sprite) {
    int type = s[sprite + TYPE];
    int before = 0;
    for (int o = s[board.heads + type]; o != sprite; o = s[o + NEXT]) {
      before = o;
    }
    int after = s[sprite + NEXT];
    if (before == 0) {
      s[board.heads + type] = after;
    } else {
      s[before + NEXT] = after;
    }
    if (after == 0) {
      s[board.tails + type] = before;
    }
    s[board.loose + type]--;
    if ((s[sprite + FLAGS] & DISABLED) != 0) {
      s[board.disabled + type]--;
    }
    s[sprite + TYPE] = -1;
    s[sprite + NEXT] = free;
    free = sprite;
  }

  private void terminate() {
    for (Ending ending : board.endings) {
      if (ending.holds(this)) {
        over = true;
        outcome = ending.wins ? Outcome.WON : Outcome.LOST;
        break;
      }
    }
    if (tick >= board.tickLimit) {
      outOfTime = !over;
      over = true;
      if (outcome != Outcome.WON) {
        outcome = Outcome.LOST;
      }
    }
  }

  // Chance: the numbers of java.util.Random, whose state is one long.

  private int bits(int count) {
    random = (random * MULTIPLIER + 0xBL) & MASK;
    return (int) (random >>> (48 - count));
  }

  int nextInt(int bound) {
    int r = bits(31);
    int m = bound - 1;
    if ((bound & m) == 0) {
      return (int) ((bound * (long) r) >> 31);
    }
    for (int u = r; u - (r = u % bound) + m < 0; u = bits(31)) {
      // Numbers of the last, incomplete row are drawn again.
    }
    return r;
  }

  float nextFloat() {
    return bits(24) / (float) (1 << 24);
  }

  double nextDouble() {
    return (((long) bits(26) << 27) + bits(27)) * 0x1.0p-53;
  }

  // Sprites.

  /** Makes a sprite; 0 when it is one of a kind and there is one. */
  int create(int type, int x, int y) {
    for (int single : board.singletons[type]) {
      if (count(single) > 0) {
        return 0;
      }
    }
    return force(type, x, y);
  }

  /** Makes a sprite, also when it is one of a kind. */
  int force(int type, int x, int y) {
    if (living >= MOST_SPRITES) {
      throw new InputException(
          "the game makes more than %d sprites: tick %d, the last one is \"%s\""
              .formatted(MOST_SPRITES, tick, board.names[type]));
    }
    return make(type, x, y);
  }

  private int make(int type, int x, int y) {
    int o = free;
    if (o != 0) {
      free = s[o + NEXT];
    } else {
      o = end;
      end += board.stride;
      if (end > s.length) {
        s = Arrays.copyOf(s, end + (end - board.records) / 2 + board.stride);
      }
    }
    living++;
    s[o + ID] = nextId++;
    s[o + TYPE] = type;
    s[o + X] = x;
    s[o + Y] = y;
    s[o + LAST_X] = x;
    s[o + LAST_Y] = y;
    s[o + MOVED] = 0;
    s[o + FLAGS] = board.course[type] | FIRST_TICK | (board.oriented[type] ? ORIENTED : 0);
    s[o + NEXT] = 0;
    s[o + COUNT] = 0;
    s[o + SINCE] = -1;
    s[o + CELL_X] = column(x);
    s[o + CELL_Y] = row(y);
    for (int i = CHAIN; i < board.stride; i++) {
      s[o + i] = 0;
    }
    if (board.healthAt >= 0) {
      s[o + board.healthAt] = board.health[type];
      s[o + board.healthAt + 1] = board.maxHealth[type];
    }
    int tail = s[board.tails + type];
    if (tail == 0) {
      s[board.heads + type] = o;
    } else {
      s[tail + NEXT] = o;
    }
    s[board.tails + type] = o;
    s[board.loose + type]++;
    if (scratch != null && scratch.indexed) {
      chain(o);
    }
    return o;
  }

  /** Takes a sprite from the game at the tick's end; an avatar that is not replaced only stops. */
  void kill(int sprite, boolean replaced) {
    if (sprite < 0) {
      int f = ~sprite;
      int word = board.dying + (f >> 5);
      if ((s[word] >> (f & 31) & 1) == 0) {
        s[word] |= 1 << (f & 31);
        scratch.kill(sprite);
      }
      return;
    }
    int flags = s[sprite + FLAGS];
    if (board.avatar[s[sprite + TYPE]] && !replaced) {
      if ((flags & DISABLED) == 0) {
        s[sprite + FLAGS] = flags | DISABLED;
        s[board.disabled + s[sprite + TYPE]]++;
      }
    } else if ((flags & DEAD) == 0) {
      s[sprite + FLAGS] = flags | DEAD;
      scratch.kill(sprite);
    }
  }

  /** Returns whether a sprite leaves the game at the tick's end. */
  boolean dead(int sprite) {
    if (sprite < 0) {
      int f = ~sprite;
      return (s[board.dying + (f >> 5)] >> (f & 31) & 1) != 0;
    }
    return (s[sprite + FLAGS] & DEAD) != 0;
  }

  boolean isDisabled(int sprite) {
    return sprite > 0 && (s[sprite + FLAGS] & DISABLED) != 0;
  }

  /** Returns whether a fixed sprite is still there, dying or not. */
  boolean there(int fixed) {
    return (s[board.alive + (fixed >> 5)] >> (fixed & 31) & 1) != 0;
  }

  int type(int sprite) {
    return sprite < 0 ? board.fixedType[~sprite] : s[sprite + TYPE];
  }

  int x(int sprite) {
    return sprite < 0 ? board.fixedX[~sprite] : s[sprite + X];
  }

  int y(int sprite) {
    return sprite < 0 ? board.fixedY[~sprite] : s[sprite + Y];
  }

  int lastX(int sprite) {
    return sprite < 0 ? board.fixedX[~sprite] : s[sprite + LAST_X];
  }

  int lastY(int sprite) {
    return sprite < 0 ? board.fixedY[~sprite] : s[sprite + LAST_Y];
  }

  int id(int sprite) {
    return sprite < 0 ? board.fixedId[~sprite] : s[sprite + ID];
  }

  int course(int sprite) {
    return sprite < 0 ? board.course[board.fixedType[~sprite]] : s[sprite + FLAGS] & COURSE;
  }

  boolean oriented(int sprite) {
    return sprite < 0
        ? board.oriented[board.fixedType[~sprite]]
        : (s[sprite + FLAGS] & ORIENTED) != 0;
  }

  /** Turns a loose sprite. */
  void turn(int sprite, int course) {
    s[sprite + FLAGS] = s[sprite + FLAGS] & ~COURSE | course;
  }

  /** Returns the course of this tick's shift. */
  int shift(int sprite) {
    return sprite < 0
        ? Course.NONE
        : Course.of(s[sprite + X] - s[sprite + LAST_X], s[sprite + Y] - s[sprite + LAST_Y]);
  }

  /** Returns how much a sprite has of a resource. */
  int amount(int sprite, int resource) {
    int at = board.resourceAt[resource];
    return sprite < 0 || at < 0 ? 0 : s[sprite + at];
  }

  /** Changes how much a loose sprite has of a resource, to 0 at least. */
  void change(int sprite, int resource, int by) {
    int at = sprite + board.resourceAt[resource];
    s[at] = Math.max(0, s[at] + by);
  }

  /** Returns how many sprites count as a type, those that are being killed too. */
  int count(int type) {
    int sum = 0;
    for (int member : board.members[type]) {
      sum += s[board.loose + member] + s[board.fixedLeft + member];
    }
    return sum;
  }

  /** Returns how many sprites count as a type and are not disabled. */
  int active(int type) {
    int sum = 0;
    for (int member : board.members[type]) {
      sum += s[board.loose + member] + s[board.fixedLeft + member] - s[board.disabled + member];
    }
    return sum;
  }

  // Cells.

  /** Returns a column of the board, or the one next to it for all that is beyond. */
  int column(int x) {
    return Math.max(-1, Math.min(board.width, Math.floorDiv(x, board.block)));
  }

  /** Returns a row of the board, or the one next to it for all that is beyond. */
  int row(int y) {
    return Math.max(-1, Math.min(board.height, Math.floorDiv(y, board.block)));
  }

  /** Puts a loose sprite somewhere. */
  void place(int o, int x, int y) {
    s[o + X] = x;
    s[o + Y] = y;
    int left = x - s[o + CELL_X] * board.block;
    int above = y - s[o + CELL_Y] * board.block;
    if (left >= 0 && left < board.block && above >= 0 && above < board.block) {
      return;
    }
    boolean indexed = scratch != null && scratch.indexed;
    if (indexed) {
      unchain(o);
    }
    s[o + CELL_X] = column(x);
    s[o + CELL_Y] = row(y);
    if (indexed) {
      chain(o);
    }
  }

  /** Begins to know which loose sprites lie in a cell, until the tick's end. */
  void index() {
    int cells = (board.width + 2) * (board.height + 2);
    if (scratch.heads.length != cells) {
      scratch.heads = new int[cells];
    }
    for (int o = board.records; o < end; o += board.stride) {
      if (s[o + TYPE] >= 0) {
        chain(o);
      }
    }
    scratch.indexed = true;
  }

  /** Forgets it. */
  void unindex() {
    for (int o = board.records; o < end; o += board.stride) {
      if (s[o + TYPE] >= 0) {
        scratch.heads[border(o)] = 0;
      }
    }
    scratch.indexed = false;
  }

  private int border(int o) {
    return (s[o + CELL_Y] + 1) * (board.width + 2) + s[o + CELL_X] + 1;
  }

  private void chain(int o) {
    int cell = border(o);
    s[o + CHAIN] = scratch.heads[cell];
    scratch.heads[cell] = o;
  }

  private void unchain(int o) {
    int cell = border(o);
    int before = 0;
    for (int c = scratch.heads[cell]; c != o; c = s[c + CHAIN]) {
      before = c;
    }
    if (before == 0) {
      scratch.heads[cell] = s[o + CHAIN];
    } else {
      s[before + CHAIN] = s[o + CHAIN];
    }
  }

  // Timers.

  /** Has a rule run at a tick, before others of that tick. */
  void addTimer(int at, int rule) {
    if (timerCount >= 2 * MOST_SPRITES) {
      throw new InputException(
          "the game has more than %d timers: tick %d".formatted(MOST_SPRITES, tick));
    }
    if (timerCount + 2 > timers.length) {
      timers = Arrays.copyOf(timers, timerCount * 2 + 8);
    }
    int place = 0;
    while (place < timerCount && timers[place] < at) {
      place += 2;
    }
    System.arraycopy(timers, place, timers, place + 2, timerCount - place);
    timers[place] = at;
    timers[place + 1] = rule;
    timerCount += 2;
  }

  /** Takes the rule that is due, or -1. */
  int takeTimer() {
    if (timerCount == 0 || timers[0] > tick) {
      return -1;
    }
    int rule = timers[1];
    timerCount -= 2;
    System.arraycopy(timers, 2, timers, 0, timerCount);
    return rule;
  }

  // What is told.

  /** Returns the level. */
  public Board board() {
    return board;
  }

  /** Returns whether the game has ended. */
  public boolean isOver() {
    return over;
  }

  /** Returns whether it has ended by the tick limit alone. */
  public boolean isOutOfTime() {
    return outOfTime;
  }

  /** Returns how it stands. */
  public Outcome outcome() {
    return outcome;
  }

  /** Returns the score while playing. */
  public int score() {
    return score;
  }

  /** Returns the score as the language's engine tells it in the end: a win counts 1 at least. */
  public int finalScore() {
    return outcome == Outcome.WON ? Math.max(1, score) : score;
  }

  /** Returns how many ticks were played. */
  public int ticks() {
    return tick + 1;
  }

  /** Returns what the avatar knows apart from doing nothing; nothing when there is none. */
  public List<Action> actions() {
    return avatar == 0 ? List.of() : board.kind[s[avatar + TYPE]].actions();
  }

  /**
   * A sprite in a moment.
   *
   * @param id its number, in the order of making
   * @param type its type's number
   * @param x pixels from the left
   * @param y pixels from above
   * @param courseX where it looks: -1, 0 or 1
   * @param courseY where it looks: -1, 0 or 1
   * @param disabled whether it is an avatar that was killed
   */
  public record Sprite(
      int id, int type, int x, int y, int courseX, int courseY, boolean disabled) {}

  /** Returns all sprites by their numbers. */
  public List<Sprite> sprites() {
    List<Sprite> all = new ArrayList<>();
    for (int f = 0; f < board.fixedType.length; f++) {
      if (there(f)) {
        all.add(sprite(~f));
      }
    }
    for (int o = board.records; o < end; o += board.stride) {
      if (s[o + TYPE] >= 0) {
        all.add(sprite(o));
      }
    }
    all.sort(Comparator.comparingInt(Sprite::id));
    return all;
  }

  private Sprite sprite(int sprite) {
    int course = course(sprite);
    return new Sprite(
        id(sprite),
        type(sprite),
        x(sprite),
        y(sprite),
        Course.x(course),
        Course.y(course),
        isDisabled(sprite));
  }

  /** Returns the avatar; null when it was taken from the game. */
  public Sprite avatar() {
    return avatar == 0 ? null : sprite(avatar);
  }

  /** Returns where the avatar is, as one number that is equal for equal places; -1 without one. */
  public long avatarPlace() {
    return avatar == 0 ? -1 : (long) s[avatar + X] << 32 | s[avatar + Y] & 0xFFFFFFFFL;
  }

  /** Returns what the avatar holds, by the resource's name; what it has never held is left out. */
  public Map<String, Integer> holdings() {
    Map<String, Integer> held = new TreeMap<>();
    if (avatar != 0) {
      for (int resource : board.resources) {
        if (amount(avatar, resource) != 0) {
          held.put(board.names[resource], amount(avatar, resource));
        }
      }
    }
    return held;
  }

  /** Returns the avatar's health, or 0 when the game knows none. */
  public int health() {
    return avatar == 0 || board.healthAt < 0 ? 0 : s[avatar + board.healthAt];
  }

  /** Returns how many sprites there are. */
  public int size() {
    return living;
  }

  /** Returns how many sprites of a type, and of those under it, are in the game. */
  public int countOf(int type) {
    return active(type);
  }

  /**
   * Returns what players see: the types in each cell, row by row, a sprite that lies between cells
   * in each of them, in no particular order. Hidden types are left out.
   */
  public List<List<List<Integer>>> grid() {
    List<List<List<Integer>>> rows = new ArrayList<>();
    for (int y = 0; y < board.height; y++) {
      List<List<Integer>> row = new ArrayList<>();
      for (int x = 0; x < board.width; x++) {
        row.add(new ArrayList<>(2));
      }
      rows.add(row);
    }
    look((cell, type) -> rows.get(cell / board.width).get(cell % board.width).add(type));
    return rows;
  }

  /** Is told of what players see, see {@link #grid}. */
  public interface Seen {
    /** In that cell, counted row by row, there is a sprite of that type. */
    void at(int cell, int type);
  }

  /** Tells the same as {@link #grid} without making lists. */
  public void look(Seen seen) {
    for (int f = 0; f < board.fixedType.length; f++) {
      if (board.visible[board.fixedType[f]] && there(f)) {
        seen.at(board.fixedCell[f], board.fixedType[f]);
      }
    }
    for (int o = board.records; o < end; o += board.stride) {
      if (s[o + TYPE] >= 0 && board.visible[s[o + TYPE]]) {
        look(o, seen);
      }
    }
  }

  private void look(int loose, Seen seen) {
    // Division towards 0, as the language's engine does: what is less than a cell beyond the left
    // or upper edge shows in the first.
    int x = s[loose + X] / board.block;
    int y = s[loose + Y] / board.block;
    if (x >= 0 && x < board.width && y >= 0 && y < board.height) {
      int right = s[loose + X] > x * board.block && x + 1 < board.width ? x + 1 : x;
      int below = s[loose + Y] > y * board.block && y + 1 < board.height ? y + 1 : y;
      for (int row = y; row <= below; row++) {
        for (int column = x; column <= right; column++) {
          seen.at(row * board.width + column, s[loose + TYPE]);
        }
      }
    }
  }

  /**
   * Returns a number that is equal for equal boards and most likely differs for others: sprites
   * with their places, directions, amounts and health, and the score. Ticks, pauses between moves
   * and sprites' numbers do not count.
   *
   * @param withAvatar whether the avatar is one of the sprites
   */
  public long fingerprint(boolean withAvatar) {
    long hash = score * 31L + outcome.ordinal();
    for (int i = board.alive; i < board.dying; i++) {
      hash = mix(hash, s[i]);
    }
    long loose = 0;
    for (int o = board.records; o < end; o += board.stride) {
      if (s[o + TYPE] >= 0 && (withAvatar || o != avatar)) {
        long one = mix(s[o + TYPE], s[o + X]);
        one = mix(one, s[o + Y]);
        // What was pushed keeps the way it went, which means nothing unless it is oriented.
        boolean looks = (s[o + FLAGS] & ORIENTED) != 0;
        one = mix(one, s[o + FLAGS] & (looks ? COURSE | DISABLED : DISABLED));
        for (int i = CHAIN + 1; i < board.stride; i++) {
          one = mix(one, s[o + i]);
        }
        loose += one;
      }
    }
    return mix(hash, loose);
  }

  /** Returns how many cells lie between the sprites of two names that are nearest; -1 without. */
  public int distance(int from, int to) {
    int nearest = -1;
    for (int a = next(from, 0); a != 0; a = next(from, a)) {
      int one = distanceOf(a, to);
      if (one >= 0 && (nearest < 0 || one < nearest)) {
        nearest = one;
      }
    }
    return nearest;
  }

  /**
   * Returns the sum over all sprites of a name of the way to the nearest of another; -1 without.
   */
  public int distances(int from, int to) {
    int sum = 0;
    for (int a = next(from, 0); a != 0; a = next(from, a)) {
      int one = distanceOf(a, to);
      if (one < 0) {
        return -1;
      }
      sum += one;
    }
    return sum;
  }

  /** Returns the cells in which the sprites of a name begin: row by row from 0. */
  public int[] cells(int type) {
    int[] cells = new int[countOf(type)];
    int found = 0;
    for (int a = next(type, 0); a != 0 && found < cells.length; a = next(type, a)) {
      int x = Math.max(0, Math.min(board.width - 1, column(x(a))));
      int y = Math.max(0, Math.min(board.height - 1, row(y(a))));
      cells[found++] = y * board.width + x;
    }
    return Arrays.copyOf(cells, found);
  }

  private int distanceOf(int a, int to) {
    int nearest = -1;
    for (int b = next(to, 0); b != 0; b = next(to, b)) {
      int one = Math.abs(x(a) - x(b)) + Math.abs(y(a) - y(b));
      if (a != b && (nearest < 0 || one < nearest)) {
        nearest = one;
      }
    }
    return nearest < 0 ? -1 : (nearest + board.block - 1) / board.block;
  }

  /** Returns the sprite of a name that comes after another, or 0; disabled ones are left out. */
  private int next(int type, int after) {
    boolean passed = after == 0;
    for (int member : board.members[type]) {
      if (!passed && type(after) != member) {
        continue;
      }
      for (int f : board.fixedOf[member]) {
        if (passed && there(f)) {
          return ~f;
        }
        passed |= ~f == after;
      }
      int o = s[board.heads + member];
      if (!passed && after > 0) {
        o = s[after + NEXT];
        passed = true;
      }
      for (; o != 0; o = s[o + NEXT]) {
        if (!isDisabled(o)) {
          return o;
        }
      }
    }
    return 0;
  }

  private static long mix(long hash, long value) {
    long h = (hash ^ value) * 0x9E3779B97F4A7C15L;
    return h ^ h >>> 29;
  }
}
