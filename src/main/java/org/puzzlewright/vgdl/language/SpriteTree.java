package org.puzzlewright.vgdl.language;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.vgdl.language.Line.Word;

/** Reads the sprite set: names, who hangs under whom, what is inherited. */
final class SpriteTree {

  static final int WALL = 0;
  static final int AVATAR = 1;

  /** More types than this are no game but a mistake. */
  private static final int MOST_TYPES = 500;

  private final GameReader reader;
  private final Map<String, Integer> ids = new LinkedHashMap<>();
  private final List<Integer> order = new ArrayList<>(List.of(WALL, AVATAR));
  private final Map<Integer, Named> named = new HashMap<>();

  /** A name while its line is read. */
  private static final class Named {
    private final Line line;
    private final List<Integer> ancestry;
    private final List<Line> children;
    private final Optional<SpriteClass> kind;
    private Values own = Values.NONE;
    private Values all = Values.NONE;
    private final Set<Integer> members = new LinkedHashSet<>();

    Named(Line line, List<Integer> ancestry, Optional<SpriteClass> kind) {
      this.line = line;
      this.ancestry = ancestry;
      this.children = line.children();
      this.kind = kind;
    }
  }

  SpriteTree(GameReader reader) {
    this.reader = reader;
    ids.put("wall", WALL);
    ids.put("avatar", AVATAR);
  }

  Optional<Integer> find(String name) {
    return Optional.ofNullable(ids.get(name));
  }

  String name(int type) {
    return List.copyOf(ids.keySet()).get(type);
  }

  Optional<SpriteClass> kind(int type) {
    Named n = named.get(type);
    if (n != null) {
      return n.kind;
    }
    return Optional.of(type == WALL ? SpriteClass.IMMOVABLE : SpriteClass.MOVING_AVATAR);
  }

  /** Returns the types that have no children in the order of drawing. */
  List<Integer> order() {
    List<Integer> drawn = new ArrayList<>(order);
    drawn.remove((Integer) AVATAR);
    drawn.add(AVATAR);
    return drawn;
  }

  List<SpriteType> read(List<Line> lines) {
    // Names first, because a line may speak of one that comes later.
    lines.forEach(line -> names(line, List.of(), Optional.empty()));
    lines.forEach(line -> values(line, Values.NONE));
    List<SpriteType> types = new ArrayList<>();
    for (String name : ids.keySet()) {
      int id = types.size();
      Named n = named.get(id);
      if (n == null) {
        types.add(new SpriteType(id, name, kind(id), List.of(id), List.of(id), Values.NONE, false));
      } else {
        check(name, n);
        types.add(
            new SpriteType(
                id,
                name,
                n.kind,
                n.ancestry,
                List.copyOf(n.members),
                n.all,
                n.own.flag(Key.SINGLETON, false)));
      }
    }
    return types;
  }

  private void names(Line line, List<Integer> above, Optional<SpriteClass> inherited) {
    List<Word> words = line.words();
    String name = line.first();
    if (words.size() < 2 || !words.get(1).text().equals(">")) {
      throw line.fault("a sprite is a name, \">\", and a class or what is changed");
    }
    if (name.equalsIgnoreCase("EOS") || name.equalsIgnoreCase("TIME") || name.contains(",")) {
      throw line.fault("no sprite may be called \"" + name + "\"");
    }
    int id = ids.computeIfAbsent(name, n -> ids.size());
    if (ids.size() > MOST_TYPES) {
      throw line.fault("there are more than " + MOST_TYPES + " sprites");
    }
    if (above.contains(id)) {
      throw line.fault("\"" + name + "\" hangs under itself");
    }
    if (named.containsKey(id)) {
      reader.overlooked(line.fault("\"" + name + "\" is defined a second time"));
    }
    Optional<SpriteClass> stated = stated(line);
    List<Integer> ancestry = new ArrayList<>(above);
    ancestry.add(id);
    Named n = new Named(line, ancestry, inherited.isPresent() ? inherited : stated);
    n.members.addAll(ancestry);
    named.put(id, n);
    if (line.children().isEmpty()) {
      order.remove((Integer) id);
      order.add(id);
    }
    for (Line child : line.children()) {
      names(child, ancestry, stated.isPresent() ? stated : inherited);
      n.members.addAll(named.get(ids.get(child.first())).members);
    }
  }

  private static Optional<SpriteClass> stated(Line line) {
    Optional<SpriteClass> stated = Optional.empty();
    for (Word word : line.words().subList(2, line.words().size())) {
      if (word.key() == null) {
        if (stated.isPresent()) {
          throw line.fault(word, "a sprite has one class, not \"" + word.text() + "\" as well");
        }
        stated =
            Optional.of(
                SpriteClass.of(word.text())
                    .orElseThrow(
                        () ->
                            GameReader.unknown(
                                line, word, "sprite class", word.text(), SpriteClass.NOT_PLAYED)));
      }
    }
    return stated;
  }

  private void values(Line line, Values inherited) {
    Named n = named.get(ids.get(line.first()));
    if (n.line != line) {
      // The name's last line counts.
      return;
    }
    List<Word> pairs =
        line.words().subList(2, line.words().size()).stream().filter(w -> w.key() != null).toList();
    n.own = reader.values(line, pairs, key -> readBelow(n, key), "\"" + line.first() + "\"");
    Map<Key, Object> all = new EnumMap<>(Key.class);
    all.putAll(inherited.stated());
    all.putAll(n.own.stated());
    n.all = new Values(all);
    line.children().forEach(child -> values(child, n.all));
  }

  /** What a line states is for itself and all that hangs under it. */
  private boolean readBelow(Named n, Key key) {
    if (n.children.isEmpty()) {
      return n.kind.isPresent() ? n.kind.get().reads(key) : SpriteClass.anyReads(key);
    }
    return n.kind.filter(k -> k.reads(key)).isPresent()
        || n.children.stream().anyMatch(c -> readBelow(named.get(ids.get(c.first())), key));
  }

  private void check(String name, Named n) {
    if (!n.children.isEmpty()) {
      return;
    }
    if (n.kind.isEmpty()) {
      reader.overlooked(
          n.line.fault("\"" + name + "\" has no class, nor has any name that it hangs under"));
      return;
    }
    SpriteClass kind = n.kind.get();
    if (kind.is(SpriteClass.Trait.NEEDS_TYPE)) {
      need(n, name, kind, Key.SPRITE_TYPE);
    }
    if (kind == SpriteClass.BOMBER_RANDOM_MISSILE) {
      need(n, name, kind, Key.MISSILES);
    }
    if (kind == SpriteClass.ONGOING_TURNING_AVATAR) {
      need(n, name, kind, Key.TRAIL);
    }
    made(name, n, kind);
  }

  /** Whatever a sprite makes must have a class. */
  private void made(String name, Named n, SpriteClass kind) {
    List<Key> keys =
        switch (kind) {
          case SPAWN_POINT, BOMBER, RANDOM_BOMBER, SPREADER -> List.of(Key.SPRITE_TYPE);
          case FLAK_AVATAR, SHOOT_AVATAR, ONGOING_SHOOT_AVATAR -> List.of(Key.SPRITE_TYPE);
          case BOMBER_RANDOM_MISSILE -> List.of(Key.MISSILES);
          case ONGOING_TURNING_AVATAR -> List.of(Key.TRAIL);
          default -> List.of();
        };
    for (Key key : keys) {
      for (int type : n.all.types(key)) {
        if (kind(type).isEmpty()) {
          throw n.line.fault("\"%s\" makes \"%s\", which has no class".formatted(name, name(type)));
        }
      }
    }
  }

  private static void need(Named n, String name, SpriteClass kind, Key key) {
    if (!n.all.has(key)) {
      throw n.line.fault(
          "\"%s\" is a %s, which needs %s=%s"
              .formatted(name, kind.word(), key.word(), key.form().words()));
    }
  }
}
