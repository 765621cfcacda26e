package org.puzzlewright.vgdl.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How a sprite behaves by itself. What the words mean is told in docs/vgdl.md. */
public enum SpriteClass {
  IMMOVABLE("Immovable", 0, Direction.NONE, Set.of(Trait.STATIC)),
  DOOR("Door", 0, Direction.NONE, Set.of(Trait.STATIC, Trait.PORTAL)),
  PASSIVE("Passive", 0, Direction.NONE, Set.of()),
  RESOURCE("Resource", 0, Direction.NONE, Set.of(Trait.RESOURCE), Key.VALUE, Key.LIMIT),
  FLICKER("Flicker", 0, Direction.NONE, Set.of(), Key.LIMIT),
  ORIENTED_FLICKER("OrientedFlicker", 0, Direction.NONE, Set.of(Trait.ORIENTED), Key.LIMIT),
  SPREADER(
      "Spreader", 0, Direction.NONE, Set.of(Trait.CHANCE), Key.LIMIT, Key.SPREAD, Key.SPRITE_TYPE),
  MISSILE("Missile", 1, Direction.NONE, Set.of(Trait.ORIENTED)),
  RANDOM_MISSILE("RandomMissile", 1, Direction.NONE, Set.of(Trait.ORIENTED, Trait.CHANCE)),
  SPAWN_POINT(
      "SpawnPoint",
      0,
      Direction.NONE,
      Set.of(Trait.STATIC, Trait.SPAWNS, Trait.NEEDS_TYPE),
      Key.SPRITE_TYPE,
      Key.PROBABILITY,
      Key.TOTAL,
      Key.SPAWN_ORIENTATION),
  BOMBER(
      "Bomber",
      0,
      Direction.RIGHT,
      Set.of(Trait.ORIENTED, Trait.NPC, Trait.SPAWNS, Trait.NEEDS_TYPE),
      Key.SPRITE_TYPE,
      Key.PROBABILITY,
      Key.TOTAL,
      Key.SPAWN_ORIENTATION),
  RANDOM_BOMBER(
      "RandomBomber",
      1,
      Direction.RIGHT,
      Set.of(Trait.ORIENTED, Trait.NPC, Trait.SPAWNS, Trait.CHANCE, Trait.NEEDS_TYPE),
      Key.SPRITE_TYPE,
      Key.PROBABILITY,
      Key.TOTAL,
      Key.SPAWN_ORIENTATION),
  BOMBER_RANDOM_MISSILE(
      "BomberRandomMissile",
      0,
      Direction.RIGHT,
      Set.of(Trait.ORIENTED, Trait.NPC, Trait.SPAWNS, Trait.CHANCE),
      Key.MISSILES,
      Key.SPRITE_TYPE,
      Key.PROBABILITY,
      Key.TOTAL,
      Key.SPAWN_ORIENTATION),
  PORTAL("Portal", 0, Direction.NONE, Set.of(Trait.STATIC, Trait.PORTAL), Key.SPRITE_TYPE),
  RANDOM_NPC("RandomNPC", 1, Direction.NONE, Set.of(Trait.NPC, Trait.CHANCE), Key.CONSECUTIVE),
  CHASER(
      "Chaser",
      1,
      Direction.NONE,
      Set.of(Trait.NPC, Trait.CHANCE, Trait.NEEDS_TYPE),
      Key.CONSECUTIVE,
      Key.SPRITE_TYPE,
      Key.MAX_DISTANCE,
      Key.FLEEING),
  FLEEING(
      "Fleeing",
      1,
      Direction.NONE,
      Set.of(Trait.NPC, Trait.CHANCE, Trait.NEEDS_TYPE),
      Key.CONSECUTIVE,
      Key.SPRITE_TYPE,
      Key.MAX_DISTANCE,
      Key.FLEEING),
  MOVING_AVATAR("MovingAvatar", 1, Direction.NONE, Set.of(Trait.AVATAR)),
  FLAK_AVATAR(
      "FlakAvatar",
      1,
      Direction.NONE,
      Set.of(Trait.AVATAR, Trait.SHOOTS, Trait.SIDEWAYS, Trait.NEEDS_TYPE),
      Key.SPRITE_TYPE,
      Key.AMMO,
      Key.MIN_AMMO,
      Key.AMMO_COST),
  ORIENTED_AVATAR(
      "OrientedAvatar",
      1,
      Direction.RIGHT,
      Set.of(Trait.AVATAR, Trait.ORIENTED, Trait.TURNS_FIRST)),
  SHOOT_AVATAR(
      "ShootAvatar",
      1,
      Direction.RIGHT,
      Set.of(Trait.AVATAR, Trait.ORIENTED, Trait.TURNS_FIRST, Trait.SHOOTS, Trait.NEEDS_TYPE),
      Key.SPRITE_TYPE,
      Key.AMMO),
  MISSILE_AVATAR(
      "MissileAvatar", 1, Direction.RIGHT, Set.of(Trait.AVATAR, Trait.ORIENTED, Trait.TURNS_FIRST)),
  ONGOING_AVATAR(
      "OngoingAvatar", 1, Direction.RIGHT, Set.of(Trait.AVATAR, Trait.ORIENTED, Trait.TURNS_FIRST)),
  ONGOING_SHOOT_AVATAR(
      "OngoingShootAvatar",
      1,
      Direction.RIGHT,
      Set.of(Trait.AVATAR, Trait.ORIENTED, Trait.TURNS_FIRST, Trait.SHOOTS, Trait.NEEDS_TYPE),
      Key.SPRITE_TYPE,
      Key.AMMO),
  ONGOING_TURNING_AVATAR(
      "OngoingTurningAvatar",
      1,
      Direction.RIGHT,
      Set.of(Trait.AVATAR, Trait.ORIENTED, Trait.TURNS_FIRST),
      Key.TRAIL);

  /** What a class is by default. */
  public enum Trait {
    /** Never moves by itself. */
    STATIC,
    /** Has an orientation. */
    ORIENTED,
    /** Is played. */
    AVATAR,
    /** Turns to another direction before it goes there. */
    TURNS_FIRST,
    /** Knows the action that uses something. */
    SHOOTS,
    /** Knows only left and right. */
    SIDEWAYS,
    /** Makes sprites. */
    SPAWNS,
    /** Draws random numbers. */
    CHANCE,
    NPC,
    PORTAL,
    RESOURCE,
    /** Means nothing without {@code stype}. */
    NEEDS_TYPE
  }

  /** Classes of the language that are not played here. */
  static final Set<String> NOT_PLAYED =
      Set.of(
          "AlternateChaser",
          "PathAltChaser",
          "PathChaser",
          "RandomAltChaser",
          "RandomPathAltChaser",
          "RandomInertial",
          "ErraticMissile",
          "LOSChaser",
          "Walker",
          "WalkerJumper",
          "Conveyor",
          "ResourcePack",
          "SpawnPointMultiSprite",
          "HorizontalAvatar",
          "VerticalAvatar",
          "NullAvatar",
          "AimedAvatar",
          "BirdAvatar",
          "CarAvatar",
          "LanderAvatar",
          "PlatformerAvatar",
          "ShootOnlyAvatar",
          "SpaceshipAvatar",
          "WizardAvatar");

  /** What every sprite reads. */
  static final Set<Key> COMMON =
      Set.of(
          Key.SPEED,
          Key.COOLDOWN,
          Key.ORIENTATION,
          Key.ROTATE_IN_PLACE,
          Key.SINGLETON,
          Key.HIDDEN,
          Key.PORTAL,
          Key.HEALTH,
          Key.MAX_HEALTH,
          Key.LIMIT_HEALTH,
          Key.IMAGE,
          Key.COLOUR,
          Key.AUTOTILING,
          Key.RANDOMTILING,
          Key.FRAME_RATE,
          Key.SHRINK,
          Key.ORIENTED_IMAGE,
          Key.INVISIBLE);

  private final String word;
  private final double speed;
  private final Direction orientation;
  private final Set<Trait> traits;
  private final Set<Key> keys;

  SpriteClass(String word, double speed, Direction orientation, Set<Trait> traits, Key... keys) {
    this.word = word;
    this.speed = speed;
    this.orientation = orientation;
    this.traits = traits;
    this.keys = Set.of(keys);
  }

  /** Returns how it is written. */
  public String word() {
    return word;
  }

  /** Returns the speed in cells a tick when the text states none. */
  public double speed() {
    return speed;
  }

  /** Returns the orientation when the text states none. */
  public Direction orientation() {
    return orientation;
  }

  /** Returns whether it is something by default. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** Returns the actions that a player has, apart from doing nothing; none unless it is played. */
  public List<Action> actions() {
    if (!is(Trait.AVATAR)) {
      return List.of();
    }
    if (is(Trait.SIDEWAYS)) {
      return List.of(Action.USE, Action.LEFT, Action.RIGHT);
    }
    return is(Trait.SHOOTS)
        ? List.of(Action.USE, Action.LEFT, Action.RIGHT, Action.DOWN, Action.UP)
        : List.of(Action.LEFT, Action.RIGHT, Action.DOWN, Action.UP);
  }

  boolean reads(Key key) {
    return COMMON.contains(key) || keys.contains(key);
  }

  /** Returns whether any class reads a key. */
  static boolean anyReads(Key key) {
    return Stream.of(values()).anyMatch(c -> c.reads(key));
  }

  /** Finds a class by its word. */
  static Optional<SpriteClass> of(String word) {
    return Stream.of(values()).filter(c -> c.word.equals(word)).findFirst();
  }
}
