package org.puzzlewright.vgdl.language;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** When a game ends. */
public enum TerminationKind {
  /** At most {@code limit} sprites of a type are left. */
  SPRITE_COUNTER("SpriteCounter", Set.of(Key.SPRITE_TYPE)),
  /** Exactly {@code limit} sprites of up to three types are left, or more with {@code min}. */
  MULTI_SPRITE_COUNTER(
      "MultiSpriteCounter", Set.of(), Key.TYPE_1, Key.TYPE_2, Key.TYPE_3, Key.MINIMUM),
  /** As many sprites of a type are left as said, of as many kinds of it as said. */
  MULTI_SPRITE_COUNTER_SUB_TYPES("MultiSpriteCounterSubTypes", Set.of(Key.TYPE_1, Key.SUBTYPES)),
  /** So many ticks have passed. */
  TIMEOUT("Timeout", Set.of());

  /** Terminations of the language that are not played here. */
  static final Set<String> NOT_PLAYED = Set.of("SpriteCounterMore", "StopCounter");

  private static final Set<Key> COMMON = Set.of(Key.LIMIT, Key.WIN);

  private final String word;
  private final Set<Key> needs;
  private final Set<Key> keys;

  TerminationKind(String word, Set<Key> needs, Key... keys) {
    this.word = word;
    this.needs = needs;
    this.keys = Set.of(keys);
  }

  /** Returns how it is written. */
  public String word() {
    return word;
  }

  /** Returns the keys without which it means nothing. */
  Set<Key> needs() {
    return needs;
  }

  boolean reads(Key key) {
    return COMMON.contains(key) || needs.contains(key) || keys.contains(key);
  }

  /** Finds a termination by its word. */
  static Optional<TerminationKind> of(String word) {
    return Stream.of(values()).filter(t -> t.word.equals(word)).findFirst();
  }
}
