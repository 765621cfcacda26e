package org.puzzlewright.vgdl.language;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What can stand before an equals sign in a game's text, and what must stand behind it. A word
 * means the same kind of value wherever it stands; which sprite class, effect or termination reads
 * it is said there.
 */
public enum Key {
  SQUARE_SIZE("square_size", Form.WHOLE, 2, 1000),
  KEY_HANDLER("key_handler", Form.IGNORED),
  OBSTACLES("obs", Form.IGNORED),

  SPEED("speed", Form.NUMBER, -1000, 1000),
  COOLDOWN("cooldown", Form.WHOLE, 0, 1_000_000),
  ORIENTATION("orientation", Form.DIRECTION),
  ROTATE_IN_PLACE("rotateInPlace", Form.FLAG),
  SINGLETON("singleton", Form.FLAG),
  HIDDEN("hidden", Form.FLAGS),
  PORTAL("portal", Form.FLAG),
  HEALTH("healthPoints", Form.WHOLE, 0, 1_000_000),
  MAX_HEALTH("maxHealthPoints", Form.WHOLE, 0, 1_000_000),
  LIMIT_HEALTH("limitHealthPoints", Form.WHOLE, 0, 1_000_000),
  IMAGE("img", Form.IGNORED),
  COLOUR("color", Form.IGNORED),
  AUTOTILING("autotiling", Form.IGNORED),
  RANDOMTILING("randomtiling", Form.IGNORED),
  FRAME_RATE("frameRate", Form.IGNORED),
  SHRINK("shrinkfactor", Form.IGNORED),
  ORIENTED_IMAGE("orientedImg", Form.IGNORED),
  INVISIBLE("invisible", Form.IGNORED),
  PROBABILITY("prob", Form.NUMBER, 0, 1),
  TOTAL("total", Form.WHOLE, 0, 1_000_000),
  CONSECUTIVE("cons", Form.WHOLE, 0, 1_000_000),
  SPREAD("spreadprob", Form.NUMBER, 0, 1),
  SPAWN_ORIENTATION("spawnorientation", Form.DIRECTION),
  MISSILES("stypeMissile", Form.SPRITES),
  MAX_DISTANCE("maxDistance", Form.NUMBER, -1, 1_000_000),
  FLEEING("fleeing", Form.FLAG),
  AMMO("ammo", Form.SPRITES),
  MIN_AMMO("minAmmo", Form.WHOLE, -1, 1_000_000),
  AMMO_COST("ammoCost", Form.WHOLE, 0, 1_000_000),
  TRAIL("spawnBehind", Form.SPRITE),
  LIMIT("limit", Form.WHOLE, -1_000_000, 1_000_000),
  VALUE("value", Form.WHOLE, -1_000_000, 1_000_000),
  SPRITE_TYPE("stype", Form.SPRITES),

  SCORE("scoreChange", Form.SCORE, -1_000_000, 1_000_000),
  SCORE_IF_KILLED("scoreChangeIfKilled", Form.SCORE, -1_000_000, 1_000_000),
  REPEAT("repeat", Form.WHOLE, 1, 100),
  RESOURCE("resource", Form.SPRITE),
  HELD_RESOURCE("heldResource", Form.SPRITE),
  KILL_RESOURCE("killResource", Form.FLAG),
  KILL_SECOND("killSecond", Form.FLAG),
  FORCE_ORIENTATION("forceOrientation", Form.FLAG),
  TAKE_ORIENTATION("takeOrientation", Form.FLAG),
  OTHER_TYPE("stype_other", Form.SPRITE),
  TO_TYPE("stypeTo", Form.SPRITE),
  COUNTED_TYPE("stypeCount", Form.SPRITE),
  ELSE_TYPE("estype", Form.SPRITE),
  AT_LEAST("geq", Form.WHOLE, 0, 1_000_000),
  AT_MOST("leq", Form.WHOLE, 0, 1_000_000),
  NOT_TYPES("notStype", Form.SPRITES),
  PIXEL_PERFECT("pixelPerfect", Form.FLAG),
  ALIGN("align", Form.FLAG),
  ORIENT("orient", Form.FLAG),
  OFFSET("offset", Form.NUMBER, -1000, 1000),
  SPEND("spend", Form.WHOLE, -1_000_000, 1_000_000),
  SUBTRACT("subtract", Form.FLAG),
  EFFECT_TYPE("ftype", Form.EFFECT),
  TIMER("timer", Form.WHOLE, 1, 1_000_000),
  REPEATING("repeating", Form.FLAG),
  NEXT_EXECUTION("nextExecution", Form.WHOLE, -1, 1_000_000),

  WIN("win", Form.FLAGS),
  TYPE_1("stype1", Form.SPRITE),
  TYPE_2("stype2", Form.SPRITE),
  TYPE_3("stype3", Form.SPRITE),
  MINIMUM("min", Form.FLAG),
  SUBTYPES("subTypesNum", Form.WHOLE, 0, 1_000_000);

  /** What a value must look like. */
  public enum Form {
    /** Pictures and colours: any word, which is not kept. */
    IGNORED("anything"),
    WHOLE("a whole number"),
    NUMBER("a number"),
    FLAG("True or False"),
    /** One flag a player; the first counts. */
    FLAGS("True or False"),
    DIRECTION("UP, DOWN, LEFT, RIGHT or NONE"),
    SPRITE("the name of a sprite"),
    /** Names with commas between them. */
    SPRITES("names of sprites with commas between them"),
    /** One whole number a player; the first counts. */
    SCORE("a whole number"),
    EFFECT("the name of an effect");

    private final String words;

    Form(String words) {
      this.words = words;
    }

    /** Returns what is wanted, for people. */
    public String words() {
      return words;
    }
  }

  private final String word;
  private final Form form;
  private final double low;
  private final double high;

  Key(String word, Form form) {
    this(word, form, 0, 0);
  }

  Key(String word, Form form, double low, double high) {
    this.word = word;
    this.form = form;
    this.low = low;
    this.high = high;
  }

  /** Returns how it is written. */
  public String word() {
    return word;
  }

  /** Returns what its value must look like. */
  public Form form() {
    return form;
  }

  /** Returns the least number that is taken. */
  double low() {
    return low;
  }

  /** Returns the greatest number that is taken. */
  double high() {
    return high;
  }

  /** Finds a key by its word. */
  static Optional<Key> of(String word) {
    return Stream.of(values()).filter(k -> k.word.equals(word)).findFirst();
  }
}
