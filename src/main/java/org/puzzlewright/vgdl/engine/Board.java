package org.puzzlewright.vgdl.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.Direction;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.language.SpriteClass;
import org.puzzlewright.vgdl.language.SpriteClass.Trait;
import org.puzzlewright.vgdl.language.SpriteType;
import org.puzzlewright.vgdl.language.Values;

/**
 * A level of a game made ready for playing, shared by all its states and never changed.
 *
 * <p>Sprites that a level begins with and that no rule can change but by taking them away (walls,
 * ground, doors, most things to collect) are kept here: a state has only a bit for each of them,
 * and which ones lie in a cell is known beforehand.
 */
public final class Board {

  /** The block size of the language's learning mode, which the paper of GVGAI-LLM uses. */
  public static final int LEARNING_BLOCK = 10;

  /** Ticks after which a game is over, as in the language's own engine. */
  public static final int USUAL_TICKS = 2000;

  private static final int WINDOW = 800;
  private static final int LEAST_BLOCK = 2;

  /** Numbers that a sprite has in any game. */
  private static final int PLAIN = 14;

  final GameModel model;
  final LevelMap map;
  final int block;
  final int width;
  final int height;
  final int screenWidth;
  final int screenHeight;
  final int tickLimit;

  // By type.
  final int types;
  final SpriteClass[] kind;
  final String[] names;
  final double[] speed;
  final int[] cooldown;
  final int[] wholeSpeed;
  final int[] passiveStep;
  final int[] activeStep;
  final boolean[] still;
  final boolean[] resting;
  final boolean[] idle;
  final int[] known;
  final boolean[] oriented;
  final boolean[] rotates;
  final boolean[] avatar;
  final boolean[] visible;
  final int[] course;
  final int[][] members;
  final int[][] singletons;
  final int[][] made;
  final int[][] ammo;
  final int[] limit;
  final int[] value;
  final int[] consecutive;
  final int[] total;
  final int[] spawnCourse;
  final int[] minAmmo;
  final int[] ammoCost;
  final int[] trail;
  final int[] health;
  final int[] maxHealth;
  final int[] healthLimit;
  final double[] probability;
  final double[] maxDistance;
  final boolean[] flees;
  final int[] resourceLimit;

  /** By type: where a sprite's amount of it is kept in its record, or -1. */
  final int[] resourceAt;

  /** Types that are resources, in the order in which their amounts are kept. */
  final int[] resources;

  /** Types in the order of drawing, and of updates. */
  final int[] order;

  final int[] updates;

  // A state's array: five numbers a type, two rows of bits for fixed sprites, then records.
  final int heads;
  final int tails;
  final int loose;
  final int fixedLeft;
  final int disabled;
  final int alive;
  final int dying;
  final int records;
  final int stride;
  final int healthAt;

  // Fixed sprites.
  final int[] fixedType;
  final int[] fixedId;
  final int[] fixedX;
  final int[] fixedY;
  final int[] fixedCell;
  final int[][] fixedOf;
  final int[] cellStart;
  final int[] cellFixed;
  final long[] cellBits;

  // Rules.
  final Rule[] meetings;
  final Rule[] edges;
  final Rule[] times;

  /** What timers can run: the rules of time, then those that begin a timer. */
  final Rule[] timed;

  final Ending[] endings;

  /** Whether all sprites stay at multiples of the block. */
  final boolean aligned;

  private final State start;
  private final List<Action> actions;
  private final List<String> notes;

  private Board(GameModel model, LevelMap map, int block, int tickLimit) {
    this.model = model;
    this.map = map;
    this.block = block;
    this.tickLimit = tickLimit;
    width = map.width();
    height = map.height();
    screenWidth = width * block;
    screenHeight = height * block;
    types = model.types().size();
    kind = new SpriteClass[types];
    names = new String[types];
    speed = new double[types];
    cooldown = new int[types];
    wholeSpeed = new int[types];
    passiveStep = new int[types];
    activeStep = new int[types];
    still = new boolean[types];
    resting = new boolean[types];
    idle = new boolean[types];
    known = new int[types];
    oriented = new boolean[types];
    rotates = new boolean[types];
    avatar = new boolean[types];
    visible = new boolean[types];
    course = new int[types];
    members = new int[types][];
    singletons = new int[types][];
    made = new int[types][];
    ammo = new int[types][];
    limit = new int[types];
    value = new int[types];
    consecutive = new int[types];
    total = new int[types];
    spawnCourse = new int[types];
    minAmmo = new int[types];
    ammoCost = new int[types];
    trail = new int[types];
    health = new int[types];
    maxHealth = new int[types];
    healthLimit = new int[types];
    probability = new double[types];
    maxDistance = new double[types];
    flees = new boolean[types];
    resourceLimit = new int[types];
    resourceAt = new int[types];
    model.types().forEach(this::type);
    order = Rule.ints(model.order());
    updates = new int[order.length];
    int updated = 0;
    for (int i = order.length - 1; i >= 0; i--) {
      updates[updated++] = order[i];
    }

    boolean hasHealth = model.interactions().stream().anyMatch(Board::touchesHealth);
    healthAt = hasHealth ? PLAIN : -1;
    resources = resourcesUsed();
    Arrays.fill(resourceAt, -1);
    int record = PLAIN + (hasHealth ? 2 : 0);
    for (int resource : resources) {
      resourceAt[resource] = record++;
    }
    stride = record;

    meetings = rules(Interaction.Trigger.MEETING);
    edges = edgeRules();
    times = rules(Interaction.Trigger.TIME);
    timed =
        Stream.concat(
                Arrays.stream(times),
                Stream.concat(Arrays.stream(edges), Arrays.stream(meetings))
                    .filter(r -> r.delayed != null))
            .distinct()
            .toArray(Rule[]::new);
    for (int i = 0; i < timed.length; i++) {
      timed[i].timerPlace = i;
    }
    endings = model.terminations().stream().map(Ending::new).toArray(Ending[]::new);

    notes = new ArrayList<>(model.notes());
    List<int[]> placed = placed();
    boolean[] fixed = fixedTypes();
    int[][] placedFixed = placed.stream().filter(p -> fixed[p[1]]).toArray(int[][]::new);
    fixedType = column(placedFixed, 1);
    fixedId = column(placedFixed, 0);
    fixedX = column(placedFixed, 2);
    fixedY = column(placedFixed, 3);
    fixedCell = Arrays.stream(placedFixed).mapToInt(p -> cell(p[2], p[3])).toArray();
    fixedOf = new int[types][];
    for (int t = 0; t < types; t++) {
      int type = t;
      fixedOf[t] =
          IntStream.range(0, placedFixed.length).filter(f -> fixedType[f] == type).toArray();
    }
    cellStart = new int[width * height + 1];
    cellFixed = new int[placedFixed.length];
    cellBits = new long[width * height];
    cells();
    for (Rule rule : meetings) {
      neighbours(rule);
    }

    heads = 0;
    tails = types;
    loose = 2 * types;
    fixedLeft = 3 * types;
    disabled = 4 * types;
    alive = 5 * types;
    int bits = (placedFixed.length + 31) / 32;
    dying = alive + bits;
    records = Math.max(1, dying + bits);
    aligned = stepsAreWhole();
    start = new State(this, placed, fixed);
    if (start.avatar == 0) {
      throw new InputException("line 1, column 1: the level has no avatar");
    }
    Set<Action> known = EnumSet.noneOf(Action.class);
    for (SpriteClass k : kind) {
      if (k != null) {
        known.addAll(k.actions());
      }
    }
    actions = List.copyOf(known);
  }

  /**
   * Makes a level ready with the block size of its game: what the text says, or else as many pixels
   * as let 800 hold the longer side.
   *
   * @throws InputException with one line
   */
  public static Board of(GameModel model, LevelMap map) {
    int side = Math.max(map.width(), map.height());
    int block = model.squareSize() > 0 ? model.squareSize() : Math.max(LEAST_BLOCK, WINDOW / side);
    return new Board(model, map, block, USUAL_TICKS);
  }

  /**
   * Makes a level ready.
   *
   * @param block pixels a cell has, 2 or more; speeds are rounded down to whole pixels a tick
   * @param tickLimit ticks after which it is over, 1 or more
   * @throws InputException with one line
   */
  public static Board of(GameModel model, LevelMap map, int block, int tickLimit) {
    if (block < LEAST_BLOCK || tickLimit < 1) {
      throw new IllegalArgumentException(
          "block: %d, tickLimit: %d, but must be at least 2 and 1".formatted(block, tickLimit));
    }
    return new Board(model, map, block, tickLimit);
  }

  private void type(SpriteType t) {
    int id = t.id();
    Values v = t.values();
    names[id] = t.name();
    members[id] = Rule.ints(t.members());
    singletons[id] =
        t.ancestry().stream()
            .filter(a -> model.types().get(a).singleton())
            .mapToInt(Integer::intValue)
            .toArray();
    visible[id] = !t.hidden();
    if (t.kind().isEmpty()) {
      made[id] = new int[0];
      ammo[id] = new int[0];
      return;
    }
    SpriteClass k = t.kind().get();
    kind[id] = k;
    speed[id] = v.number(Key.SPEED, k.speed());
    cooldown[id] = Math.max(1, v.whole(Key.COOLDOWN, 1));
    wholeSpeed[id] = (int) speed[id];
    passiveStep[id] = (int) ((speed[id] == -1 ? 1 : speed[id]) * block);
    activeStep[id] = (int) ((speed[id] == 0 ? 1 : speed[id]) * block);
    course[id] =
        v.has(Key.ORIENTATION)
            ? Course.of(v.direction(Key.ORIENTATION, k.orientation()))
            : k == SpriteClass.RANDOM_MISSILE ? Course.UNDRAWN : Course.of(k.orientation());
    oriented[id] = k.is(Trait.ORIENTED) || course[id] != Course.NONE;
    rotates[id] = v.flag(Key.ROTATE_IN_PLACE, k.is(Trait.TURNS_FIRST));
    avatar[id] = k.is(Trait.AVATAR);
    still[id] = k.is(Trait.STATIC);
    resting[id] = speed[id] == 0;
    idle[id] =
        switch (k) {
          case IMMOVABLE, DOOR, PORTAL -> true;
          case PASSIVE, RESOURCE, MISSILE -> resting[id];
          default -> false;
        };
    k.actions().forEach(a -> known[id] |= 1 << a.ordinal());
    made[id] =
        Rule.ints(v.types(k == SpriteClass.BOMBER_RANDOM_MISSILE ? Key.MISSILES : Key.SPRITE_TYPE));
    ammo[id] = Rule.ints(v.types(Key.AMMO));
    limit[id] = v.whole(Key.LIMIT, k == SpriteClass.RESOURCE ? 2 : 1);
    value[id] = v.whole(Key.VALUE, 1);
    consecutive[id] = v.whole(Key.CONSECUTIVE, 0);
    total[id] = v.whole(Key.TOTAL, 0);
    spawnCourse[id] = Course.of(v.direction(Key.SPAWN_ORIENTATION, Direction.NONE));
    minAmmo[id] = v.whole(Key.MIN_AMMO, -1);
    ammoCost[id] = v.whole(Key.AMMO_COST, 1);
    trail[id] = v.type(Key.TRAIL);
    maxHealth[id] = v.whole(Key.MAX_HEALTH, 0);
    health[id] = v.whole(Key.HEALTH, 0);
    if (maxHealth[id] == 0) {
      maxHealth[id] = health[id];
    }
    health[id] = Math.min(health[id], maxHealth[id]);
    healthLimit[id] = v.whole(Key.LIMIT_HEALTH, 1000);
    probability[id] = v.number(k == SpriteClass.SPREADER ? Key.SPREAD : Key.PROBABILITY, 1);
    maxDistance[id] = v.number(Key.MAX_DISTANCE, -1);
    flees[id] = v.flag(Key.FLEEING, k == SpriteClass.FLEEING);
    resourceLimit[id] = k == SpriteClass.RESOURCE ? limit[id] : 0;
  }

  private static boolean touchesHealth(Interaction rule) {
    EffectKind effect =
        rule.effect() == EffectKind.ADD_TIMER
            ? rule.values().effect(Key.EFFECT_TYPE)
            : rule.effect();
    return switch (effect) {
      case ADD_HEALTH_POINTS, ADD_HEALTH_POINTS_TO_MAX, SUBTRACT_HEALTH_POINTS -> true;
      default -> false;
    };
  }

  /** Amounts are kept of what rules or shooting speak of, and of what can be collected. */
  private int[] resourcesUsed() {
    Set<Integer> used = new TreeSet<>();
    boolean collected =
        model.interactions().stream()
            .anyMatch(
                r ->
                    r.effect() == EffectKind.COLLECT_RESOURCE
                        || r.effect() == EffectKind.COLLECT_RESOURCE_IF_HELD);
    for (int t = 0; t < types; t++) {
      if (collected && kind[t] == SpriteClass.RESOURCE) {
        used.add(t);
      }
      for (int a : ammo[t]) {
        used.add(a);
      }
    }
    for (Interaction rule : model.interactions()) {
      used.addAll(rule.values().types(Key.RESOURCE));
      used.addAll(rule.values().types(Key.HELD_RESOURCE));
    }
    return used.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Rules of one trigger; those of meetings together by pair of names, in order of appearance. */
  private Rule[] rules(Interaction.Trigger trigger) {
    Map<List<Integer>, List<Rule>> pairs = new LinkedHashMap<>();
    for (Interaction i : model.interactions()) {
      if (i.trigger() == trigger) {
        List<Integer> pair =
            trigger == Interaction.Trigger.MEETING ? List.of(i.first(), i.second()) : List.of();
        pairs.computeIfAbsent(pair, p -> new ArrayList<>()).add(new Rule(model, i));
      }
    }
    return pairs.values().stream().flatMap(List::stream).toArray(Rule[]::new);
  }

  /** The language's engine goes through all rules of a type once for each of them. */
  private Rule[] edgeRules() {
    Rule[] stated = rules(Interaction.Trigger.EDGE);
    List<Rule> run = new ArrayList<>();
    for (Rule rule : stated) {
      for (Rule same : stated) {
        if (same.first == rule.first) {
          run.add(same);
        }
      }
    }
    return run.toArray(new Rule[0]);
  }

  /** Sprites of the level in the order of making: number, type, x, y. */
  private List<int[]> placed() {
    List<int[]> placed = new ArrayList<>();
    int[] count = new int[types];
    Set<Character> unknown = new TreeSet<>();
    boolean played = false;
    int id = 0;
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        char c = map.rows().get(row).charAt(column);
        if (!model.mapping().containsKey(c)) {
          if (c != ' ' && unknown.add(c)) {
            notes.add(
                "line %d, column %d: \"%s\" stands for nothing".formatted(row + 1, column + 1, c));
          }
          continue;
        }
        for (int type : model.mapping().get(c)) {
          if (kind[type] == null) {
            throw new InputException(
                "line %d, column %d: \"%s\" has no class"
                    .formatted(row + 1, column + 1, names[type]));
          }
          if (isTaken(type, count)) {
            continue;
          }
          if (!(avatar[type] && played)) {
            count[type]++;
            placed.add(new int[] {id, type, column * block, row * block});
            played |= avatar[type];
          }
          id++;
          if (id > State.MOST_SPRITES) {
            throw new InputException(
                "line %d, column %d: the level has more than %d sprites"
                    .formatted(row + 1, column + 1, State.MOST_SPRITES));
          }
        }
      }
    }
    return placed;
  }

  private boolean isTaken(int type, int[] count) {
    for (int single : singletons[type]) {
      for (int member : members[single]) {
        if (count[member] > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Types of which nothing changes but that they are taken away. */
  private boolean[] fixedTypes() {
    boolean[] fixed = new boolean[types];
    for (int t = 0; t < types; t++) {
      if (kind[t] != null) {
        fixed[t] =
            switch (kind[t]) {
              case IMMOVABLE, DOOR, PORTAL -> true;
              case PASSIVE, RESOURCE -> speed[t] == 0 || !oriented[t];
              default -> false;
            };
      }
    }
    for (Interaction rule : model.interactions()) {
      EffectKind effect = rule.effect();
      changed(rule, effect, fixed);
      if (effect == EffectKind.ADD_TIMER) {
        changed(rule, rule.values().effect(Key.EFFECT_TYPE), fixed);
      }
    }
    return fixed;
  }

  private void changed(Interaction rule, EffectKind effect, boolean[] fixed) {
    int changed =
        switch (effect.changes()) {
          case NOTHING -> -1;
          case FIRST ->
              effect == EffectKind.SUBTRACT_HEALTH_POINTS && rule.values().has(Key.SPRITE_TYPE)
                  ? rule.values().type(Key.SPRITE_TYPE)
                  : rule.first();
          case SECOND -> rule.second();
        };
    if (changed >= 0) {
      for (int member : members[changed]) {
        fixed[member] = false;
      }
    }
  }

  private static int[] column(int[][] rows, int column) {
    return Arrays.stream(rows).mapToInt(r -> r[column]).toArray();
  }

  int cell(int x, int y) {
    return y / block * width + x / block;
  }

  private void cells() {
    for (int f = 0; f < fixedType.length; f++) {
      cellStart[fixedCell[f] + 1]++;
    }
    for (int c = 0; c < width * height; c++) {
      cellStart[c + 1] += cellStart[c];
    }
    int[] next = Arrays.copyOf(cellStart, width * height);
    for (int f = 0; f < fixedType.length; f++) {
      int cell = fixedCell[f];
      cellFixed[next[cell]++] = f;
      cellBits[cell] |= bit(fixedType[f]);
    }
  }

  /** With more than 64 types two may share a bit, so a bit only says where to look closer. */
  static long bit(int type) {
    return 1L << (type & 63);
  }

  private void neighbours(Rule rule) {
    for (int t : rule.seconds) {
      if (fixedOf[t].length > 0) {
        rule.secondBits |= bit(t);
      }
    }
    List<Integer> found = new ArrayList<>();
    for (int t : rule.firsts) {
      for (int f : fixedOf[t]) {
        int cell = fixedCell[f];
        for (int i = cellStart[cell]; i < cellStart[cell + 1]; i++) {
          if (cellFixed[i] != f && rule.rank[fixedType[cellFixed[i]]] >= 0) {
            found.add(f);
            break;
          }
        }
      }
    }
    rule.neighbours = Rule.ints(found);
  }

  private boolean stepsAreWhole() {
    for (int t = 0; t < types; t++) {
      if (kind[t] != null
          && (passiveStep[t] % block != 0
              || activeStep[t] % block != 0
              || (passiveStep[t] == 0 && wholeSpeed[t] != 0))) {
        return false;
      }
    }
    for (Rule[] rules : List.of(meetings, edges, times)) {
      for (Rule rule : rules) {
        if (rule.offset != Math.rint(rule.offset)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the level's start.
   *
   * @param seed of all chance in the game
   */
  public State start(long seed) {
    State state = start.copy();
    state.seed(seed);
    return state;
  }

  public GameModel model() {
    return model;
  }

  /** Returns the level's text. */
  public LevelMap map() {
    return map;
  }

  /** Returns how many pixels a cell has. */
  public int block() {
    return block;
  }

  /** Returns how many cells a row has. */
  public int width() {
    return width;
  }

  /** Returns how many rows there are. */
  public int height() {
    return height;
  }

  /** Returns a type's name. */
  public String name(int type) {
    return names[type];
  }

  /** Returns how many types there are. */
  public int types() {
    return types;
  }

  /** Returns ticks after which a game is over. */
  public int tickLimit() {
    return tickLimit;
  }

  /** Returns the actions that some avatar of the game knows, apart from doing nothing. */
  public List<Action> actions() {
    return actions;
  }

  /** Returns the names of what an avatar can have an amount of. */
  public List<String> resourceNames() {
    return Arrays.stream(resources).mapToObj(r -> names[r]).toList();
  }

  /** Returns what was read over in game and level. */
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
