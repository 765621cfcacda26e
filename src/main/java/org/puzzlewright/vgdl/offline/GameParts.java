package org.puzzlewright.vgdl.offline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.puzzlewright.vgdl.design.Bound;
import org.puzzlewright.vgdl.design.Role;
import org.puzzlewright.vgdl.design.Thing;
import org.puzzlewright.vgdl.design.Wish;

/**
 * Writes a small game for wishes, out of parts that know nothing of each other: who is played, what
 * is pushed and where to, what is collected, what opens the way out, what harms, what comes after
 * the player, what is shot. What must go before the game is won hangs under one name.
 */
final class GameParts {

  private static final String OBJECTIVE = "objective";
  private static final String SHOT = "bolt";
  private static final String LETTERS =
      "abcdefghijklmnopqrstuvxyzBCDEFGHIJKLMNOPQRSTUVXYZ123456789";
  private static final int USUAL_COINS = 3;

  private final List<Wish> wishes;
  private final Random random;
  private final Map<String, Thing> things = new LinkedHashMap<>();
  private final List<String> objectives = new ArrayList<>();
  private final List<String> sprites = new ArrayList<>();
  private final List<String> first = new ArrayList<>();
  private final List<String> rules = new ArrayList<>();
  private final List<String> blocking = new ArrayList<>(List.of("wall"));
  private boolean deadly;
  private boolean shooting;

  private GameParts(List<Wish> wishes, long seed) {
    this.wishes = wishes;
    this.random = new Random(seed);
  }

  /** Returns the text of a game. */
  static String write(List<Wish> wishes, long seed) {
    return new GameParts(wishes, seed).text();
  }

  /** What is told of a thing by some kind of wish. */
  private boolean told(Wish.Kind kind, Thing thing) {
    return wishes.contains(new Wish.About(kind, thing));
  }

  private static boolean is(Wish wish, Wish.Kind kind) {
    return wish instanceof Wish.About about && about.kind() == kind;
  }

  private Optional<Integer> lasting() {
    return wishes.stream()
        .filter(Wish.Survived.class::isInstance)
        .map(w -> ((Wish.Survived) w).ticks())
        .findFirst();
  }

  private static String name(Thing thing) {
    StringBuilder name = new StringBuilder();
    for (String part : thing.word().split(" ")) {
      name.append(
          name.isEmpty()
              ? part
              : part.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + part.substring(1));
    }
    return name.toString();
  }

  private void add(Thing thing) {
    if (thing.role() != Role.WALL && thing.role() != Role.AVATAR) {
      things.putIfAbsent(name(thing), thing);
    }
  }

  private List<Thing> with(Role role) {
    return things.values().stream().filter(t -> t.role() == role).toList();
  }

  /** Takes up what is spoken of, and what it needs to make sense. */
  private void gather() {
    for (Wish wish : wishes) {
      boolean none = wish instanceof Wish.Count count && count.number() == 0;
      if (!none) {
        wish.things().forEach(this::add);
      }
    }
    shooting = wishes.stream().anyMatch(w -> is(w, Wish.Kind.SHOT)) || !with(Role.SHOT).isEmpty();
    boolean pushing =
        wishes.stream().anyMatch(w -> w instanceof Wish.Pushed p && p.onto().isEmpty());
    if (pushing && with(Role.SOCKET).isEmpty()) {
      add(new Thing("target", Role.SOCKET));
    }
    boolean opened = !with(Role.KEY).isEmpty() && with(Role.GOAL).isEmpty();
    boolean spawning = !with(Role.SPAWNER).isEmpty() && with(Role.ENEMY).isEmpty();
    if (spawning || lasting().isPresent() && !harmful()) {
      add(new Thing("ghost", Role.ENEMY));
    }
    if (opened || lasting().isEmpty() && !aimed()) {
      add(new Thing(opened ? "door" : "exit", Role.GOAL));
    }
  }

  private boolean harmful() {
    return things.values().stream().anyMatch(t -> t.role() == Role.ENEMY);
  }

  /** Whether something must be done to win. */
  private boolean aimed() {
    return !with(Role.GOAL).isEmpty()
        || !with(Role.SOCKET).isEmpty()
        || wishes.stream()
            .anyMatch(
                w ->
                    is(w, Wish.Kind.GATHERED) || is(w, Wish.Kind.SHOT) || w instanceof Wish.Pushed);
  }

  private String text() {
    gather();
    things.forEach(this::part);
    String avatar =
        shooting
            ? "avatar > ShootAvatar stype=" + (with(Role.SHOT).isEmpty() ? SHOT : shots())
            : "avatar > MovingAvatar";
    if (shooting && with(Role.SHOT).isEmpty()) {
      shot(SHOT);
    }
    List<String> text = new ArrayList<>(List.of("BasicGame", "  SpriteSet"));
    text.add("    floor > Immovable hidden=True");
    if (!objectives.isEmpty()) {
      text.add("    " + OBJECTIVE + " >");
      objectives.forEach(line -> text.add("      " + line));
    }
    sprites.forEach(line -> text.add("    " + line));
    text.add("    " + avatar);
    text.add("  LevelMapping");
    text.add("    . > floor");
    text.add("    A > floor avatar");
    letters().forEach((sprite, letter) -> text.add("    " + letter + " > floor " + sprite));
    text.add("  InteractionSet");
    Set<String> all = new LinkedHashSet<>(first);
    all.add("avatar %s > stepBack".formatted(String.join(" ", blocking)));
    all.addAll(rules);
    all.forEach(line -> text.add("    " + line));
    text.add("  TerminationSet");
    if (deadly) {
      text.add("    SpriteCounter stype=avatar limit=0 win=False");
    }
    lasting().ifPresent(ticks -> text.add("    Timeout limit=%d win=True".formatted(ticks)));
    if (lasting().isEmpty()) {
      text.add("    SpriteCounter stype=%s limit=0 win=True".formatted(OBJECTIVE));
      text.add("    Timeout limit=1000 win=False");
    }
    return String.join("\n", text) + "\n";
  }

  private String shots() {
    return name(with(Role.SHOT).get(0));
  }

  /** Letters of those that can be put into a level. */
  private Map<String, Character> letters() {
    Map<String, Character> letters = new LinkedHashMap<>();
    for (Map.Entry<String, Thing> each : things.entrySet()) {
      if (each.getValue().role() == Role.SHOT) {
        continue;
      }
      String wanted = each.getKey().charAt(0) + LETTERS;
      for (char c : wanted.toCharArray()) {
        if (c != 'w' && c != 'A' && c != 'W' && !letters.containsValue(c)) {
          letters.put(each.getKey(), c);
          break;
        }
      }
    }
    return letters;
  }

  private void objective(boolean is, String line) {
    (is && lasting().isEmpty() ? objectives : sprites).add(line);
  }

  private void part(String name, Thing thing) {
    boolean gathered = told(Wish.Kind.GATHERED, thing);
    switch (thing.role()) {
      case ENEMY -> enemy(name, thing);
      case HAZARD -> {
        sprites.add(name + " > Immovable");
        kills(name);
      }
      case PUSHABLE -> pushed(name, thing);
      case SOCKET -> {
        boolean used = wishes.stream().anyMatch(Wish.Pushed.class::isInstance);
        objective(used, name + " > Immovable");
      }
      case KEY -> {
        sprites.add(name + " > Resource limit=9");
        rules.add(name + " avatar > collectResource scoreChange=1");
      }
      case GOAL -> goal(name);
      case COLLECTABLE -> collected(name, thing, gathered);
      case SPAWNER -> {
        String made = name(with(Role.ENEMY).get(0));
        sprites.add("%s > SpawnPoint stype=%s cooldown=30 total=3".formatted(name, made));
        blocking.add(name);
      }
      case SHOT -> shot(name);
      case ANIMAL -> {
        objective(
            gathered,
            name + " > " + (gathered ? "Fleeing stype=avatar cooldown=3" : "RandomNPC cooldown=3"));
        rules.add(name + " wall > stepBack");
        if (gathered) {
          rules.add(name + " avatar > killSprite scoreChange=2");
        }
      }
      default -> sprites.add(name + " > Immovable");
    }
    if (shooting && told(Wish.Kind.SHOT, thing) && thing.role() != Role.ENEMY) {
      rules.add(
          "%s %s > killBoth scoreChange=1"
              .formatted(name, with(Role.SHOT).isEmpty() ? SHOT : shots()));
    }
  }

  private void kills(String name) {
    deadly = true;
    rules.add("avatar " + name + " > killSprite scoreChange=-1");
  }

  private void enemy(String name, Thing thing) {
    boolean chases = told(Wish.Kind.CHASING, thing) || lasting().isPresent();
    boolean shot = told(Wish.Kind.SHOT, thing);
    String kind =
        chases
            ? "Chaser stype=avatar cooldown=%d".formatted(pause() + random.nextInt(3))
            : "RandomNPC cooldown=%d cons=%d".formatted(2 + random.nextInt(3), random.nextInt(4));
    objective(shot, name + " > " + kind);
    rules.add(name + " wall > stepBack");
    things.values().stream()
        .filter(t -> t.role() == Role.GOAL || t.role() == Role.PUSHABLE || t.role() == Role.KEY)
        .forEach(t -> rules.add("%s %s > stepBack".formatted(name, name(t))));
    if (shot || shooting) {
      String by = with(Role.SHOT).isEmpty() ? SHOT : shots();
      rules.add("%s %s > killBoth scoreChange=2".formatted(name, by));
    }
    kills(name);
  }

  /** Ticks between two steps of who chases: who pushes needs time. */
  private int pause() {
    boolean pushing = wishes.stream().anyMatch(Wish.Pushed.class::isInstance);
    return lasting().isPresent() ? 2 : pushing ? 7 : 4;
  }

  private void shot(String name) {
    sprites.add(name + " > Missile speed=1 singleton=True");
    rules.add(name + " wall > killSprite");
    rules.add(name + " EOS > killSprite");
  }

  private void pushed(String name, Thing thing) {
    sprites.add(name + " > Passive");
    first.add(name + " avatar > bounceForward");
    List<String> stops = new ArrayList<>(List.of("wall", name));
    things.forEach(
        (other, t) -> {
          boolean passed =
              t.role() == Role.SOCKET || t.role() == Role.HAZARD || t.role() == Role.SHOT;
          if (!other.equals(name) && !passed) {
            stops.add(other);
          }
        });
    rules.add("%s %s > undoAll".formatted(name, String.join(" ", stops)));
    for (Wish wish : wishes) {
      if (wish instanceof Wish.Pushed pushed && pushed.thing().equals(thing)) {
        String onto =
            pushed.onto().map(GameParts::name).orElseGet(() -> name(with(Role.SOCKET).get(0)));
        rules.add("%s %s > killBoth scoreChange=1".formatted(onto, name));
        Thing where =
            pushed.onto().orElse(with(Role.SOCKET).isEmpty() ? thing : with(Role.SOCKET).get(0));
        if (where.role() == Role.HAZARD) {
          // A pit that is filled is a way.
          rules.remove("%s %s > undoAll".formatted(name, onto));
        }
      }
    }
  }

  private void goal(String name) {
    objective(true, name + " > Door");
    List<String> keys = with(Role.KEY).stream().map(GameParts::name).toList();
    List<Thing> needed =
        with(Role.COLLECTABLE).stream().filter(t -> told(Wish.Kind.NEEDED, t)).toList();
    if (!keys.isEmpty()) {
      rules.add(
          "%s avatar > killIfOtherHasMore resource=%s limit=1 scoreChange=5"
              .formatted(name, keys.get(0)));
      rules.add("avatar %s > stepBack".formatted(name));
    } else if (!needed.isEmpty()) {
      Thing coin = needed.get(0);
      rules.add(
          "%s avatar > killIfOtherHasMore resource=%s limit=%d scoreChange=5"
              .formatted(name, name(coin), number(coin)));
      rules.add("avatar %s > stepBack".formatted(name));
    } else {
      rules.add(name + " avatar > killSprite scoreChange=5");
    }
  }

  /** How many of something there are to be. */
  private int number(Thing thing) {
    return wishes.stream()
        .filter(
            w -> w instanceof Wish.Count c && c.thing().equals(thing) && c.bound() != Bound.AT_MOST)
        .mapToInt(w -> ((Wish.Count) w).number())
        .max()
        .orElse(USUAL_COINS);
  }

  private void collected(String name, Thing thing, boolean gathered) {
    boolean key = told(Wish.Kind.NEEDED, thing) && !with(Role.GOAL).isEmpty();
    if (key && with(Role.KEY).isEmpty() && !gathered) {
      sprites.add("%s > Resource limit=%d".formatted(name, Math.max(2, number(thing))));
      rules.add(name + " avatar > collectResource scoreChange=1");
      return;
    }
    boolean aim = gathered || told(Wish.Kind.NEEDED, thing);
    objective(aim, name + " > Immovable");
    rules.add(name + " avatar > killSprite scoreChange=1");
  }
}
