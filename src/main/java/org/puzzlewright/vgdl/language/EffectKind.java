package org.puzzlewright.vgdl.language;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What happens when two sprites meet, when one leaves the screen, or after some time. What the
 * words mean is told in docs/vgdl.md.
 */
public enum EffectKind {
  STEP_BACK("stepBack", Changes.NOTHING, Set.of(), Key.PIXEL_PERFECT),
  UNDO_ALL("undoAll", Changes.NOTHING, Set.of(), Key.NOT_TYPES),
  KILL_SPRITE("killSprite", Changes.NOTHING, Set.of()),
  KILL_BOTH("killBoth", Changes.NOTHING, Set.of()),
  KILL_ALL("killAll", Changes.NOTHING, Set.of(Key.SPRITE_TYPE)),
  TURN_AROUND("turnAround", Changes.FIRST, Set.of()),
  BOUNCE_FORWARD("bounceForward", Changes.FIRST, Set.of()),
  REVERSE_DIRECTION("reverseDirection", Changes.FIRST, Set.of()),
  FLIP_DIRECTION("flipDirection", Changes.FIRST, Set.of()),
  WRAP_AROUND("wrapAround", Changes.FIRST, Set.of(), Key.OFFSET),
  ATTRACT_GAZE("attractGaze", Changes.FIRST, Set.of(), Key.ALIGN),
  ALIGN("align", Changes.FIRST, Set.of(), Key.ORIENT),
  PULL_WITH_IT("pullWithIt", Changes.FIRST, Set.of(), Key.PIXEL_PERFECT),
  TELEPORT_TO_EXIT("teleportToExit", Changes.FIRST, Set.of()),
  TRANSFORM_TO(
      "transformTo",
      Changes.NOTHING,
      Set.of(Key.SPRITE_TYPE),
      Key.KILL_SECOND,
      Key.FORCE_ORIENTATION),
  TRANSFORM_TO_ALL(
      "transformToAll",
      Changes.NOTHING,
      Set.of(Key.SPRITE_TYPE, Key.TO_TYPE),
      Key.KILL_SECOND,
      Key.FORCE_ORIENTATION),
  TRANSFORM_IF_COUNT(
      "transformIfCount",
      Changes.NOTHING,
      Set.of(Key.SPRITE_TYPE, Key.COUNTED_TYPE),
      Key.ELSE_TYPE,
      Key.AT_LEAST,
      Key.AT_MOST,
      Key.KILL_SECOND,
      Key.FORCE_ORIENTATION),
  TRANSFORM_TO_SINGLETON(
      "transformToSingleton",
      Changes.NOTHING,
      Set.of(Key.SPRITE_TYPE, Key.OTHER_TYPE),
      Key.TAKE_ORIENTATION),
  TRANSFORM_TO_RANDOM_CHILD(
      "transformToRandomChild",
      Changes.NOTHING,
      Set.of(Key.SPRITE_TYPE),
      Key.KILL_SECOND,
      Key.FORCE_ORIENTATION),
  CLONE_SPRITE("cloneSprite", Changes.NOTHING, Set.of()),
  SPAWN("spawn", Changes.NOTHING, Set.of(Key.SPRITE_TYPE)),
  SPAWN_BEHIND("spawnBehind", Changes.NOTHING, Set.of(Key.SPRITE_TYPE)),
  SPAWN_IF_HAS_MORE(
      "spawnIfHasMore", Changes.FIRST, Set.of(Key.SPRITE_TYPE, Key.RESOURCE), Key.LIMIT, Key.SPEND),
  SPAWN_IF_HAS_LESS(
      "spawnIfHasLess", Changes.NOTHING, Set.of(Key.SPRITE_TYPE, Key.RESOURCE), Key.LIMIT),
  COLLECT_RESOURCE("collectResource", Changes.SECOND, Set.of(), Key.KILL_RESOURCE),
  COLLECT_RESOURCE_IF_HELD(
      "collectResourceIfHeld",
      Changes.SECOND,
      Set.of(Key.HELD_RESOURCE),
      Key.KILL_RESOURCE,
      Key.VALUE),
  CHANGE_RESOURCE(
      "changeResource", Changes.FIRST, Set.of(Key.RESOURCE), Key.VALUE, Key.KILL_RESOURCE),
  KILL_IF_FROM_ABOVE("killIfFromAbove", Changes.NOTHING, Set.of()),
  KILL_IF_FRONTAL("killIfFrontal", Changes.NOTHING, Set.of()),
  KILL_IF_NOT_FRONTAL("killIfNotFrontal", Changes.NOTHING, Set.of()),
  KILL_IF_HAS_MORE("killIfHasMore", Changes.NOTHING, Set.of(Key.RESOURCE), Key.LIMIT),
  KILL_IF_HAS_LESS("killIfHasLess", Changes.NOTHING, Set.of(Key.RESOURCE), Key.LIMIT),
  KILL_IF_OTHER_HAS_MORE(
      "killIfOtherHasMore", Changes.SECOND, Set.of(Key.RESOURCE), Key.LIMIT, Key.SUBTRACT),
  ADD_HEALTH_POINTS("addHealthPoints", Changes.FIRST, Set.of(), Key.VALUE, Key.KILL_SECOND),
  ADD_HEALTH_POINTS_TO_MAX(
      "addHealthPointsToMax", Changes.FIRST, Set.of(), Key.VALUE, Key.KILL_SECOND),
  SUBTRACT_HEALTH_POINTS(
      "subtractHealthPoints",
      Changes.FIRST,
      Set.of(),
      Key.VALUE,
      Key.LIMIT,
      Key.SPRITE_TYPE,
      Key.SCORE_IF_KILLED),
  SHIELD_FROM("shieldFrom", Changes.NOTHING, Set.of(Key.SPRITE_TYPE, Key.EFFECT_TYPE)),
  ADD_TIMER(
      "addTimer",
      Changes.NOTHING,
      Set.of(Key.EFFECT_TYPE, Key.TIMER),
      Key.REPEATING,
      Key.NEXT_EXECUTION);

  /** Which of the two sprites an effect changes otherwise than by taking it from the game. */
  public enum Changes {
    NOTHING,
    FIRST,
    SECOND
  }

  /** Effects of the language that are not played here. */
  static final Set<String> NOT_PLAYED =
      Set.of(
          "bounceDirection",
          "decreaseSpeedToAll",
          "halfSpeed",
          "increaseSpeedToAll",
          "killIfAlive",
          "killIfFast",
          "killIfNotUpright",
          "killIfScoreNegative",
          "killIfSlow",
          "removeScore",
          "setSpeedForAll",
          "spawnAbove",
          "spawnBelow",
          "spawnIfCounterSubTypes",
          "spawnLeft",
          "spawnRight",
          "updateSpawnType",
          "wallBounce",
          "wallReverse",
          "wallStop",
          "waterPhysics");

  private static final Set<Key> COMMON = Set.of(Key.SCORE, Key.REPEAT, Key.PROBABILITY);

  private static final Set<Key> TIMED = Set.of(Key.TIMER, Key.REPEATING, Key.NEXT_EXECUTION);

  private final String word;
  private final Changes changes;
  private final Set<Key> needs;
  private final Set<Key> keys;

  EffectKind(String word, Changes changes, Set<Key> needs, Key... keys) {
    this.word = word;
    this.changes = changes;
    this.needs = needs;
    this.keys = Set.of(keys);
  }

  /** Returns how it is written. */
  public String word() {
    return word;
  }

  /** Returns what it changes otherwise than by taking it from the game. */
  public Changes changes() {
    return changes;
  }

  /** Returns the keys without which it means nothing. */
  Set<Key> needs() {
    return needs;
  }

  /** Returns whether it reads a key, in a rule of time or another. */
  boolean reads(Key key, boolean timed) {
    return COMMON.contains(key)
        || needs.contains(key)
        || keys.contains(key)
        || (timed && TIMED.contains(key));
  }

  /** Finds an effect by its word. */
  static Optional<EffectKind> of(String word) {
    return Stream.of(values()).filter(e -> e.word.equals(word)).findFirst();
  }
}
