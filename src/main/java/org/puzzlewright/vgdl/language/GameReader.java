package org.puzzlewright.vgdl.language;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.language.Line.Word;

/** Reads a game's text. */
public final class GameReader {

  /** What becomes of what the language's own engine reads over. */
  public enum Strictness {
    /** It is wrong: unknown keys, values of a wrong form, keys that nothing reads. */
    STRICT,
    /** It is read over here too, and noted. */
    AS_REFERENCE
  }

  private static final String MARK = ">";
  private static final String EDGE = "EOS";
  private static final String TIME = "TIME";

  private final Strictness strictness;
  private final SpriteTree sprites;
  private final List<String> notes = new ArrayList<>();
  private final List<Interaction> interactions = new ArrayList<>();
  private final List<Termination> terminations = new ArrayList<>();
  private final Map<Character, List<Integer>> mapping = new HashMap<>();

  private GameReader(Strictness strictness) {
    this.strictness = strictness;
    this.sprites = new SpriteTree(this);
  }

  /**
   * Reads a game.
   *
   * @throws InputException with one line that begins with line and column
   */
  public static GameModel read(String text) {
    return read(text, Strictness.STRICT);
  }

  /**
   * Reads a game.
   *
   * @throws InputException with one line that begins with line and column
   */
  public static GameModel read(String text, Strictness strictness) {
    return new GameReader(strictness).model(Line.tree(text));
  }

  private GameModel model(Line root) {
    if (!root.first().equals("BasicGame")) {
      throw root.fault(
          "\"%s\" is not a kind of game that is played here; begin with BasicGame"
              .formatted(root.first()));
    }
    Values game =
        values(
            root,
            root.words().subList(1, root.words().size()),
            k -> List.of(Key.SQUARE_SIZE, Key.KEY_HANDLER, Key.OBSTACLES).contains(k),
            "BasicGame");
    Map<String, Line> sections = sections(root);
    List<SpriteType> types = sprites.read(section(sections, "SpriteSet"));
    mapping.put('w', List.of(SpriteTree.WALL));
    mapping.put('A', List.of(SpriteTree.AVATAR));
    section(sections, "LevelMapping").forEach(this::mapping);
    section(sections, "InteractionSet").forEach(this::interactions);
    section(sections, "TerminationSet").forEach(this::termination);
    return new GameModel(
        game.whole(Key.SQUARE_SIZE, 0),
        types,
        sprites.order(),
        interactions,
        mapping,
        terminations,
        notes);
  }

  private Map<String, Line> sections(Line root) {
    Map<String, Line> sections = new LinkedHashMap<>();
    for (Line line : root.children()) {
      String name =
          List.of("SpriteSet", "InteractionSet", "LevelMapping", "TerminationSet").stream()
              .filter(n -> n.equals(line.first()) && line.words().size() == 1)
              .findFirst()
              .orElseThrow(
                  () ->
                      line.fault(
                          ("\"%s\" is no section; SpriteSet, LevelMapping, InteractionSet and"
                                  + " TerminationSet are")
                              .formatted(line.first())));
      if (sections.put(name, line) != null) {
        throw line.fault(name + " stands here a second time");
      }
    }
    for (String needed : List.of("SpriteSet", "TerminationSet")) {
      if (!sections.containsKey(needed)) {
        throw root.fault("the game has no " + needed);
      }
    }
    return sections;
  }

  private static List<Line> section(Map<String, Line> sections, String name) {
    return sections.containsKey(name) ? sections.get(name).children() : List.of();
  }

  private void mapping(Line line) {
    leaf(line);
    List<Word> words = line.words();
    if (words.size() < 3 || !words.get(1).text().equals(MARK)) {
      throw line.fault("a mapping is a character, \">\" and the names of sprites");
    }
    if (words.get(0).text().length() != 1) {
      throw line.fault("\"" + line.first() + "\" is not one character");
    }
    List<Integer> made = new ArrayList<>();
    for (Word word : words.subList(2, words.size())) {
      made.add(makeable(line, word, word.text()));
    }
    mapping.put(line.first().charAt(0), made);
  }

  private void interactions(Line line) {
    leaf(line);
    List<Word> words = line.words();
    int mark = 0;
    while (mark < words.size() && !words.get(mark).text().equals(MARK)) {
      mark++;
    }
    if (mark < 2 || mark >= words.size() - 1) {
      throw line.fault("an interaction is two names or more, \">\" and an effect");
    }
    Word effectWord =
        words.subList(mark + 1, words.size()).stream()
            .filter(w -> w.key() == null)
            .findFirst()
            .orElseThrow(() -> line.fault("the interaction names no effect"));
    EffectKind effect = effect(line, effectWord, effectWord.text());
    boolean timed =
        words.get(0).text().equalsIgnoreCase(TIME) || words.get(1).text().equalsIgnoreCase(TIME);
    List<Word> pairs = new ArrayList<>(words.subList(mark + 1, words.size()));
    pairs.remove(effectWord);
    Optional<EffectKind> delayed =
        effect == EffectKind.ADD_TIMER
            ? pairs.stream()
                .filter(w -> Key.EFFECT_TYPE.word().equals(w.key()))
                .findFirst()
                .flatMap(w -> EffectKind.of(w.value()))
            : Optional.empty();
    Values values =
        values(
            line,
            pairs,
            k -> effect.reads(k, timed) || (delayed.isPresent() && delayed.get().reads(k, true)),
            effect.word());
    needed(line, effect, values);
    if (timed && effect == EffectKind.ADD_TIMER) {
      throw line.fault("a rule of time has its own timer");
    }
    if (delayed.isPresent()) {
      needed(line, delayed.get(), values);
      if (delayed.get() == EffectKind.ADD_TIMER) {
        throw line.fault("a timer cannot begin a timer");
      }
    }
    if (values.flag(Key.REPEATING, false) && !values.has(Key.TIMER)) {
      throw line.fault("what repeats needs a timer of 1 or more");
    }
    made(line, effectWord, effect, values);
    for (Word second : words.subList(1, mark)) {
      int repeats = values.whole(Key.REPEAT, 1);
      Interaction rule = rule(line, words.get(0), second, effect, values);
      for (int i = 0; i < (rule.trigger() == Interaction.Trigger.MEETING ? repeats : 1); i++) {
        interactions.add(rule);
      }
    }
  }

  private Interaction rule(Line line, Word one, Word other, EffectKind effect, Values values) {
    for (String special : List.of(EDGE, TIME)) {
      boolean first = one.text().equalsIgnoreCase(special);
      if (first || other.text().equalsIgnoreCase(special)) {
        Word named = first ? other : one;
        return new Interaction(
            line.number(),
            special.equals(EDGE) ? Interaction.Trigger.EDGE : Interaction.Trigger.TIME,
            type(line, named, named.text()),
            -1,
            effect,
            values);
      }
    }
    return new Interaction(
        line.number(),
        Interaction.Trigger.MEETING,
        type(line, one, one.text()),
        type(line, other, other.text()),
        effect,
        values);
  }

  private static void needed(Line line, EffectKind effect, Values values) {
    for (Key key : effect.needs()) {
      if (!values.has(key)) {
        throw line.fault(effect.word() + " needs " + key.word() + "=" + key.form().words());
      }
    }
  }

  /** Whatever is made by an effect must have a class. */
  private void made(Line line, Word at, EffectKind effect, Values values) {
    List<Key> keys =
        switch (effect) {
          case TRANSFORM_TO, SPAWN, SPAWN_BEHIND, SPAWN_IF_HAS_MORE, SPAWN_IF_HAS_LESS ->
              List.of(Key.SPRITE_TYPE);
          case TRANSFORM_TO_ALL -> List.of(Key.TO_TYPE);
          case TRANSFORM_IF_COUNT -> List.of(Key.SPRITE_TYPE, Key.ELSE_TYPE);
          case TRANSFORM_TO_SINGLETON -> List.of(Key.SPRITE_TYPE, Key.OTHER_TYPE);
          default -> List.of();
        };
    for (Key key : keys) {
      if (values.has(key)) {
        makeable(line, at, sprites.name(values.type(key)));
      }
    }
  }

  private void termination(Line line) {
    leaf(line);
    Word first = line.words().get(0);
    TerminationKind kind =
        TerminationKind.of(first.text())
            .orElseThrow(
                () ->
                    unknown(line, first, "termination", first.text(), TerminationKind.NOT_PLAYED));
    Values values =
        values(line, line.words().subList(1, line.words().size()), kind::reads, kind.word());
    for (Key key : kind.needs()) {
      if (!values.has(key)) {
        throw line.fault(kind.word() + " needs " + key.word() + "=" + key.form().words());
      }
    }
    if (!values.has(Key.WIN) && strictness == Strictness.STRICT) {
      throw line.fault(kind.word() + " needs win=True or win=False");
    }
    terminations.add(new Termination(kind, values, values.flag(Key.WIN, false)));
  }

  private void leaf(Line line) {
    for (Line child : line.children()) {
      overlooked(child.fault("the line hangs under line " + line.number() + "; indent it as much"));
    }
  }

  /** Complains, or notes it when that is wanted. */
  void overlooked(InputException fault) {
    if (strictness == Strictness.STRICT) {
      throw fault;
    }
    notes.add(fault.getMessage());
  }

  int type(Line line, Word at, String name) {
    return sprites
        .find(name)
        .orElseThrow(() -> line.fault(at, "no sprite is called \"" + name + "\""));
  }

  private int makeable(Line line, Word at, String name) {
    int type = type(line, at, name);
    if (sprites.kind(type).isEmpty()) {
      throw line.fault(at, "\"" + name + "\" has no class, so none of it can be made");
    }
    return type;
  }

  private static EffectKind effect(Line line, Word at, String name) {
    return EffectKind.of(name)
        .orElseThrow(() -> unknown(line, at, "effect", name, EffectKind.NOT_PLAYED));
  }

  static InputException unknown(
      Line line, Word at, String what, String name, java.util.Set<String> notPlayed) {
    return line.fault(
        at,
        notPlayed.contains(name)
            ? "%s %s is part of the language, but is not played here".formatted(what, name)
            : "no %s is called \"%s\"".formatted(what, name));
  }

  /** Reads pairs of keys and values. */
  Values values(Line line, List<Word> words, Predicate<Key> read, String reader) {
    Map<Key, Object> values = new EnumMap<>(Key.class);
    for (Word word : words) {
      Optional<Key> key = word.key() == null ? Optional.empty() : Key.of(word.key());
      if (word.key() == null) {
        overlooked(line.fault(word, "\"%s\" is not key=value".formatted(word.text())));
      } else if (key.isEmpty()) {
        overlooked(line.fault(word, "no key is called \"%s\"".formatted(word.key())));
      } else if (!read.test(key.get())) {
        overlooked(line.fault(word, "%s does not read %s".formatted(reader, word.key())));
      } else if (values.containsKey(key.get())) {
        overlooked(line.fault(word, "%s stands here a second time".formatted(word.key())));
      } else {
        value(line, word, key.get())
            .ifPresentOrElse(
                value -> values.put(key.get(), value),
                () ->
                    overlooked(
                        line.fault(
                            word,
                            "%s=\"%s\" is not %s%s"
                                .formatted(
                                    word.key(),
                                    word.value(),
                                    key.get().form().words(),
                                    range(key.get())))));
      }
    }
    return new Values(values);
  }

  private static String range(Key key) {
    return switch (key.form()) {
      case WHOLE, SCORE -> " from %.0f to %.0f".formatted(key.low(), key.high());
      case NUMBER -> " from %s to %s".formatted(key.low(), key.high());
      default -> "";
    };
  }

  private Optional<Object> value(Line line, Word word, Key key) {
    String text = word.value();
    return switch (key.form()) {
      case IGNORED -> Optional.of(true);
      case WHOLE -> whole(text, key);
      case SCORE -> whole(text.split(",", -1)[0], key);
      case NUMBER -> number(text, key);
      case FLAG -> flag(text);
      case FLAGS -> flag(text.split(",", -1)[0]);
      case DIRECTION -> Direction.of(text).map(d -> d);
      case SPRITE -> Optional.of(List.of(type(line, word, text)));
      case SPRITES -> {
        List<Integer> types = new ArrayList<>();
        for (String name : text.split(",", -1)) {
          types.add(type(line, word, name));
        }
        yield Optional.of(types);
      }
      case EFFECT -> Optional.of(effect(line, word, text));
    };
  }

  private static Optional<Object> whole(String text, Key key) {
    try {
      int value = Integer.parseInt(text);
      return value >= key.low() && value <= key.high() ? Optional.of(value) : Optional.empty();
    } catch (NumberFormatException notWhole) {
      return Optional.empty();
    }
  }

  private static Optional<Object> number(String text, Key key) {
    try {
      double value = Double.parseDouble(text);
      return value >= key.low() && value <= key.high() ? Optional.of(value) : Optional.empty();
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }

  private static Optional<Object> flag(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")
        ? Optional.of(Boolean.parseBoolean(text))
        : Optional.empty();
  }
}
