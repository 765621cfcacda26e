package org.puzzlewright.programs.tasks.baba;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.programs.tasks.grid.Planes;

/**
 * A level in play. Lower-case letters are things, their upper-case letters their words, digits the
 * other words; {@code _} is the border, which nothing enters. Words, and things that move or stop,
 * are on one layer, all others on the layer behind it; a cell of a layer holds one at most. Is
 * changed by {@link #step}; {@link #copy} is its own.
 */
final class Level {

  static final int WAIT = 0;
  static final int LEFT = 1;
  static final int UP = 2;
  static final int RIGHT = 3;
  static final int DOWN = 4;

  private static final char EMPTY = '.';
  private static final char BORDER = '_';
  private static final String NOUNS = "BSFOALRWKGV";
  private static final String WORDS = "1234567890";
  private static final char IS = '1';
  private static final char YOU = '2';
  private static final char WIN = '3';
  private static final char KILL = '4';
  private static final char PUSH = '5';
  private static final char STOP = '6';
  private static final char MOVE = '7';
  private static final char HOT = '8';
  private static final char MELT = '9';
  private static final char SINK = '0';

  /** A thing or a word. */
  private static final class Piece {
    private char kind;
    private final boolean word;
    private int x;
    private int y;
    private int facing;
    private boolean movable;
    private boolean stopped;

    Piece(char kind, boolean word, int x, int y) {
      this.kind = kind;
      this.word = word;
      this.x = x;
      this.y = y;
    }

    boolean at(Piece other) {
      return x == other.x && y == other.y;
    }
  }

  /** A sentence of the level: a noun's letter and a word. */
  private record Rule(char noun, char word) {}

  private final int width;
  private final int height;
  private final Piece[][] front;
  private final Piece[][] back;
  private final List<Piece> words = new ArrayList<>();
  private final List<Piece> things = new ArrayList<>();
  private final List<Piece> players = new ArrayList<>();
  private final List<Piece> movers = new ArrayList<>();
  private final List<Piece> winning = new ArrayList<>();
  private final List<Piece> pushable = new ArrayList<>();
  private final List<Piece> killers = new ArrayList<>();
  private final List<Piece> sinkers = new ArrayList<>();
  private Set<Rule> rules = new LinkedHashSet<>();

  private Level(int width, int height) {
    this.width = width;
    this.height = height;
    front = new Piece[height][width];
    back = new Piece[height][width];
  }

  /** Reads a level, one row a line, all of the same length. */
  static Level read(String text) {
    List<String> lines = text.strip().lines().toList();
    Level level = new Level(lines.get(0).length(), lines.size());
    for (int y = 0; y < level.height; y++) {
      for (int x = 0; x < level.width; x++) {
        level.place(lines.get(y).charAt(x), x, y);
      }
    }
    level.readRules();
    return level;
  }

  private void place(char letter, int x, int y) {
    if (letter == BORDER) {
      back[y][x] = new Piece(BORDER, false, x, y);
    } else if (NOUNS.indexOf(letter) >= 0 || WORDS.indexOf(letter) >= 0) {
      Piece word = new Piece(letter, true, x, y);
      word.movable = true;
      words.add(word);
      front[y][x] = word;
    } else if (letter != EMPTY && letter != ' ') {
      Piece thing = new Piece(letter, false, x, y);
      things.add(thing);
      back[y][x] = thing;
    }
  }

  /** Returns the same, to be played on apart from this. */
  Level copy() {
    Level copy = new Level(width, height);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (back[y][x] != null && back[y][x].kind == BORDER) {
          copy.back[y][x] = back[y][x];
        }
      }
    }
    List<Piece> old = new ArrayList<>();
    List<Piece> made = new ArrayList<>();
    for (Piece each : words) {
      made.add(twin(each));
      old.add(each);
      copy.words.add(made.get(made.size() - 1));
    }
    for (Piece each : things) {
      made.add(twin(each));
      old.add(each);
      copy.things.add(made.get(made.size() - 1));
    }
    for (int i = 0; i < old.size(); i++) {
      Piece each = old.get(i);
      if (front[each.y][each.x] == each) {
        copy.front[each.y][each.x] = made.get(i);
      }
      if (back[each.y][each.x] == each) {
        copy.back[each.y][each.x] = made.get(i);
      }
    }
    copy.rules = rules;
    take(players, copy.players, old, made);
    take(movers, copy.movers, old, made);
    take(winning, copy.winning, old, made);
    take(pushable, copy.pushable, old, made);
    take(killers, copy.killers, old, made);
    take(sinkers, copy.sinkers, old, made);
    return copy;
  }

  private static Piece twin(Piece of) {
    Piece twin = new Piece(of.kind, of.word, of.x, of.y);
    twin.facing = of.facing;
    twin.movable = of.movable;
    twin.stopped = of.stopped;
    return twin;
  }

  private static void take(List<Piece> from, List<Piece> to, List<Piece> old, List<Piece> made) {
    for (Piece each : from) {
      to.add(made.get(old.indexOf(each)));
    }
  }

  void step(int action) {
    Set<Piece> moved = new HashSet<>();
    if (action != WAIT) {
      for (Piece each : List.copyOf(players)) {
        move(each, action, moved);
      }
    }
    destroy();
    for (Piece each : List.copyOf(movers)) {
      if (!move(each, each.facing, moved)) {
        each.facing = opposite(each.facing);
      }
    }
    destroy();
    if (moved.stream().anyMatch(piece -> piece.word)) {
      readRules();
    }
  }

  private static int opposite(int facing) {
    return (facing + 1) % 4 + 1;
  }

  /** Returns whether a player is where something wins. */
  boolean won() {
    return players.stream().anyMatch(player -> winning.stream().anyMatch(player::at));
  }

  /** Returns how many things are "you". */
  int players() {
    return players.size();
  }

  /** Returns the name of what is played, as programs are told it. */
  String you() {
    return name(Character.toUpperCase(players.get(0).kind)) + "_obj";
  }

  private boolean move(Piece piece, int way, Set<Piece> moved) {
    int x = piece.x + (way == RIGHT ? 1 : way == LEFT ? -1 : 0);
    int y = piece.y + (way == DOWN ? 1 : way == UP ? -1 : 0);
    boolean inside = x >= 0 && y >= 0 && x < width && y < height;
    if (moved.contains(piece)
        || !piece.movable
        || !inside
        || back[y][x] != null && back[y][x].kind == BORDER
        || !gives(front[y][x], piece, way, moved)) {
      return false;
    }
    front[piece.y][piece.x] = null;
    front[y][x] = piece;
    piece.x = x;
    piece.y = y;
    piece.facing = way;
    moved.add(piece);
    return true;
  }

  private boolean gives(Piece there, Piece mover, int way, Set<Piece> moved) {
    if (there == null) {
      return true;
    }
    if (there.stopped) {
      return false;
    }
    if (!there.movable) {
      return true;
    }
    if (there.word || pushable.contains(there)) {
      return move(there, way, moved);
    }
    boolean player = players.contains(there);
    if (player && !players.contains(mover)) {
      return true;
    }
    if (player && there.kind == mover.kind) {
      return move(there, way, moved) || merged(there);
    }
    return player && move(there, way, moved);
  }

  private boolean merged(Piece piece) {
    things.remove(piece);
    players.remove(piece);
    front[piece.y][piece.x] = null;
    return true;
  }

  private void destroy() {
    Set<Piece> gone = new HashSet<>();
    meet(players, killers, gone);
    meet(things, sinkers, gone);
    meet(having(HOT), having(MELT), gone);
    if (gone.isEmpty()) {
      return;
    }
    things.removeAll(gone);
    for (Piece each : gone) {
      if (front[each.y][each.x] == each) {
        front[each.y][each.x] = null;
      }
      if (back[each.y][each.x] == each) {
        back[each.y][each.x] = null;
      }
    }
    setFlags();
  }

  private static void meet(List<Piece> some, List<Piece> others, Set<Piece> gone) {
    for (Piece each : some) {
      for (Piece other : others) {
        if (each != other && each.at(other)) {
          gone.add(each);
          gone.add(other);
        }
      }
    }
  }

  private List<Piece> having(char word) {
    return things.stream()
        .filter(t -> rules.contains(new Rule(Character.toUpperCase(t.kind), word)))
        .toList();
  }

  private void readRules() {
    rules = new LinkedHashSet<>();
    for (Piece each : words) {
      if (each.kind == IS) {
        sentence(each.x - 1, each.y, each.x + 1, each.y);
        sentence(each.x, each.y - 1, each.x, each.y + 1);
      }
    }
    transform();
    setFlags();
  }

  private void sentence(int x, int y, int toX, int toY) {
    char noun = word(x, y);
    char word = word(toX, toY);
    if (NOUNS.indexOf(noun) >= 0 && word != EMPTY) {
      rules.add(new Rule(noun, word));
    }
  }

  private char word(int x, int y) {
    boolean inside = x >= 0 && y >= 0 && x < width && y < height;
    return inside && front[y][x] != null && front[y][x].word ? front[y][x].kind : EMPTY;
  }

  private void transform() {
    for (Rule rule : rules) {
      if (NOUNS.indexOf(rule.word()) >= 0 && !rules.contains(new Rule(rule.noun(), rule.noun()))) {
        char from = Character.toLowerCase(rule.noun());
        for (Piece each : things) {
          if (each.kind == from) {
            each.kind = Character.toLowerCase(rule.word());
          }
        }
      }
    }
  }

  private void setFlags() {
    for (List<Piece> each : Arrays.asList(players, movers, winning, pushable, killers, sinkers)) {
      each.clear();
    }
    for (Piece each : things) {
      each.movable = false;
      each.stopped = false;
    }
    for (Rule rule : rules) {
      char kind = Character.toLowerCase(rule.noun());
      for (Piece each : things) {
        if (each.kind == kind) {
          flag(each, rule.word());
        }
      }
    }
    for (Piece each : things) {
      boolean before = each.movable || each.stopped;
      (before ? front : back)[each.y][each.x] = each;
      (before ? back : front)[each.y][each.x] = null;
    }
    for (Piece each : words) {
      front[each.y][each.x] = each;
    }
  }

  private void flag(Piece piece, char word) {
    switch (word) {
      case YOU -> {
        players.add(piece);
        piece.movable = true;
      }
      case MOVE -> {
        movers.add(piece);
        piece.movable = true;
        piece.facing = piece.facing == 0 ? RIGHT : piece.facing;
      }
      case WIN -> winning.add(piece);
      case PUSH -> {
        pushable.add(piece);
        piece.movable = true;
      }
      case STOP -> piece.stopped = true;
      case KILL -> killers.add(piece);
      case SINK -> {
        killers.add(piece);
        sinkers.add(piece);
      }
      default -> {}
    }
  }

  /** Returns what is to be seen, one row a line. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < height; y++) {
      text.append(y == 0 ? "" : "\n");
      for (int x = 0; x < width; x++) {
        Piece seen = front[y][x] == null ? back[y][x] : front[y][x];
        text.append(seen == null ? EMPTY : seen.kind);
      }
    }
    return text.toString();
  }

  /** Returns all that decides about what can come, as text. */
  String key() {
    StringBuilder key = new StringBuilder();
    for (Piece each : words) {
      key.append((char) (each.x * 64 + each.y));
    }
    for (Piece each : things) {
      key.append(each.kind).append((char) (each.x * 64 + each.y));
      if (movers.contains(each)) {
        key.append((char) ('0' + each.facing));
      }
    }
    return key.toString();
  }

  /** Returns the rules, as noun-is-word in letters. */
  Set<String> rules() {
    Set<String> told = new LinkedHashSet<>();
    rules.forEach(rule -> told.add(name(rule.noun()) + "-is-" + name(rule.word())));
    return told;
  }

  /** The names of all there is, as programs are told: things, then words. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (char noun : NOUNS.toCharArray()) {
      names.add(name(noun) + "_obj");
    }
    for (char noun : NOUNS.toCharArray()) {
      names.add(name(noun) + "_word");
    }
    for (char word : WORDS.toCharArray()) {
      names.add(name(word) + "_word");
    }
    names.add("border");
    return names;
  }

  private static String name(char letter) {
    return switch (letter) {
      case 'B' -> "baba";
      case 'S' -> "skull";
      case 'F' -> "flag";
      case 'O' -> "floor";
      case 'A' -> "grass";
      case 'L' -> "lava";
      case 'R' -> "rock";
      case 'W' -> "wall";
      case 'K' -> "keke";
      case 'G' -> "goop";
      case 'V' -> "love";
      case IS -> "is";
      case YOU -> "you";
      case WIN -> "win";
      case KILL -> "kill";
      case PUSH -> "push";
      case STOP -> "stop";
      case MOVE -> "move";
      case HOT -> "hot";
      case MELT -> "melt";
      case SINK -> "sink";
      default -> throw new IllegalArgumentException("no word " + letter);
    };
  }

  /** Puts all that there is into empty planes of {@link #names}. */
  void paint(Planes planes) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (back[y][x] != null && back[y][x].kind == BORDER) {
          planes.put(2 * NOUNS.length() + WORDS.length(), x, y);
        }
      }
    }
    for (Piece each : things) {
      planes.put(NOUNS.indexOf(Character.toUpperCase(each.kind)), each.x, each.y);
    }
    for (Piece each : words) {
      int noun = NOUNS.indexOf(each.kind);
      int thing = NOUNS.length() + (noun >= 0 ? noun : NOUNS.length() + WORDS.indexOf(each.kind));
      planes.put(thing, each.x, each.y);
    }
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }
}
