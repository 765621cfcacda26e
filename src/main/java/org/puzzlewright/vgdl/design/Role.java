package org.puzzlewright.vgdl.design;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.SpriteClass;
import org.puzzlewright.vgdl.language.SpriteClass.Trait;
import org.puzzlewright.vgdl.language.SpriteType;
import org.puzzlewright.vgdl.language.Termination;

/** What a type of sprite is for the player, read from the rules of any game. */
public enum Role {
  /** Is played. */
  AVATAR,
  /** Stands in the way. */
  WALL,
  /** Moves and harms who is played. */
  ENEMY,
  /** Stays and harms who is played. */
  HAZARD,
  /** Is pushed. */
  PUSHABLE,
  /** Is where pushed things go. */
  SOCKET,
  /** Goes when it is touched. */
  COLLECTABLE,
  /** Opens something. */
  KEY,
  /** Wins the game when it is touched. */
  GOAL,
  /** Is made by using something. */
  SHOT,
  /** Makes others. */
  SPAWNER,
  /** Moves by itself and harms nobody who is played. */
  ANIMAL,
  /** Anything else. */
  OTHER;

  /** Returns the roles of a type; {@link #OTHER} alone when it has none. */
  public static Set<Role> of(GameModel model, int type) {
    SpriteType sprite = model.types().get(type);
    SpriteClass kind = sprite.kind().orElseThrow();
    Set<Role> roles = EnumSet.noneOf(Role.class);
    boolean moves = moves(sprite, kind);
    if (kind.is(Trait.AVATAR)) {
      return EnumSet.of(AVATAR);
    }
    if (kind.is(Trait.SPAWNS)) {
      roles.add(SPAWNER);
    }
    if (meets(model, type, Role::kills, true)) {
      roles.add(moves ? ENEMY : HAZARD);
    }
    if (meets(model, type, r -> r.effect() == EffectKind.BOUNCE_FORWARD, false)) {
      roles.add(PUSHABLE);
    }
    if (socket(model, type, moves)) {
      roles.add(SOCKET);
    }
    boolean taken = meets(model, type, r -> kills(r) || collects(r), false);
    // What only goes out of the way, such as earth that is dug, is not worth taking.
    boolean worth =
        wins(model, type)
            || meets(model, type, r -> collects(r) || r.values().whole(Key.SCORE, 0) > 0, false);
    boolean turned =
        meets(model, type, r -> r.values().flag(Key.KILL_SECOND, false), true)
            || needed(model, type);
    if (turned) {
      roles.add(KEY);
    }
    if (taken && kind == SpriteClass.DOOR && wins(model, type)) {
      roles.add(GOAL);
    } else if (taken && worth && !moves || turned && !roles.contains(HAZARD)) {
      roles.add(COLLECTABLE);
    }
    if (shot(model, type)) {
      roles.add(SHOT);
    }
    if (roles.isEmpty()
        && !moves
        && meets(model, type, r -> r.effect() == EffectKind.STEP_BACK, true)) {
      roles.add(WALL);
    }
    if (roles.isEmpty() && moves && kind != SpriteClass.FLICKER) {
      roles.add(ANIMAL);
    }
    return roles.isEmpty() ? EnumSet.of(OTHER) : roles;
  }

  private static boolean moves(SpriteType sprite, SpriteClass kind) {
    boolean still = kind.is(Trait.STATIC) && !sprite.values().has(Key.SPEED);
    double speed = sprite.values().number(Key.SPEED, kind.speed());
    return !still && (speed != 0 || kind.is(Trait.NPC));
  }

  /** Whether a rule is about a type and who is played, the avatar as the first or the second. */
  private static boolean meets(
      GameModel model, int type, Predicate<Interaction> rule, boolean avatarFirst) {
    return model.interactions().stream()
        .filter(r -> r.trigger() == Interaction.Trigger.MEETING)
        .filter(rule)
        .anyMatch(
            r ->
                is(model, type, avatarFirst ? r.second() : r.first())
                    && played(model, avatarFirst ? r.first() : r.second()));
  }

  /** Returns whether a type counts as a name. */
  static boolean is(GameModel model, int type, int name) {
    return name >= 0 && model.types().get(type).ancestry().contains(name);
  }

  private static boolean played(GameModel model, int name) {
    return name >= 0 && model.types().stream().anyMatch(t -> t.avatar() && is(model, t.id(), name));
  }

  /** Whether the first of two may leave the game. */
  static boolean kills(Interaction rule) {
    return switch (rule.effect()) {
      case KILL_SPRITE,
          KILL_BOTH,
          KILL_IF_FROM_ABOVE,
          KILL_IF_FRONTAL,
          KILL_IF_NOT_FRONTAL,
          KILL_IF_OTHER_HAS_MORE,
          SUBTRACT_HEALTH_POINTS ->
          true;
      default -> false;
    };
  }

  private static boolean collects(Interaction rule) {
    return rule.effect() == EffectKind.COLLECT_RESOURCE
        || rule.effect() == EffectKind.COLLECT_RESOURCE_IF_HELD;
  }

  private static boolean socket(GameModel model, int type, boolean moves) {
    return !moves
        && model.interactions().stream()
            .anyMatch(
                r ->
                    r.trigger() == Interaction.Trigger.MEETING
                        && (r.effect() == EffectKind.TRANSFORM_TO || kills(r))
                        && (is(model, type, r.second()) && pushed(model, r.first())
                            || is(model, type, r.first()) && pushed(model, r.second())));
  }

  private static boolean pushed(GameModel model, int name) {
    return name >= 0
        && model.types().stream()
            .filter(t -> is(model, t.id(), name))
            .anyMatch(
                t -> meets(model, t.id(), r -> r.effect() == EffectKind.BOUNCE_FORWARD, false));
  }

  /** Whether something goes only if the player has some of it. */
  private static boolean needed(GameModel model, int type) {
    return model.interactions().stream()
        .anyMatch(
            r ->
                r.values().has(Key.RESOURCE)
                    && r.values().type(Key.RESOURCE) == type
                    && (r.effect() == EffectKind.KILL_IF_OTHER_HAS_MORE
                        || r.effect() == EffectKind.SPAWN_IF_HAS_MORE));
  }

  private static boolean shot(GameModel model, int type) {
    return model.types().stream()
        .filter(SpriteType::avatar)
        .anyMatch(t -> t.values().types(Key.SPRITE_TYPE).contains(type));
  }

  private static boolean wins(GameModel model, int type) {
    return model.terminations().stream()
        .filter(Termination::wins)
        .anyMatch(
            t ->
                List.of(Key.SPRITE_TYPE, Key.TYPE_1, Key.TYPE_2, Key.TYPE_3).stream()
                    .anyMatch(key -> is(model, type, t.values().type(key))));
  }
}
