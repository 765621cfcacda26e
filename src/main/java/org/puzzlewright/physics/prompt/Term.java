package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/** What a word means to the grammar, whichever of its synonyms was written. */
sealed interface Term {

  /** A thing or a tool by its name. Exactly one of the two is given. */
  record Noun(Thing thing, String tool) implements Term {}

  /** The colour of one of the two balls. */
  record Colour(Thing ball) implements Term {}

  /** Left or right; {@code far} when it is said to be the very edge. */
  record Side(Direction side, boolean far) implements Term {}

  /** At the top or at the bottom. */
  record Tier(Vertical where) implements Term {}

  /** A number as an adjective: "two", "several". */
  record Number(int value, Bound bound) implements Term {}

  /** What bounds a number: "at least"; "more than" shifts it by one. */
  record Limit(Bound bound, int shift) implements Term {}

  /** A word for how hard a puzzle is. */
  record Rating(Difficulty level) implements Term {}

  /** How many of something. */
  record Amount(Bound bound, int number) {

    /** Returns what "not more than" and the like leave; empty when that is no single bound. */
    Optional<Amount> denied() {
      return switch (bound) {
        case EXACTLY -> Optional.empty();
        case AT_LEAST -> Optional.of(new Amount(Bound.AT_MOST, Math.max(0, number - 1)));
        case AT_MOST -> Optional.of(new Amount(Bound.AT_LEAST, number + 1));
      };
    }
  }

  /** Up or down. */
  record Way(Vertical way) implements Term {}

  /** A verb. */
  record Do(Act act) implements Term {}

  /** A preposition. */
  record Rel(Place place) implements Term {}

  /** One or more nouns with their articles: "the blue ball", "ramps or cannons". */
  record Phrase(List<Mention> mentions, boolean or) implements Term {}

  /** Words of the grammar itself. */
  enum Mark implements Term {
    /** Ball, without its colour. */
    BALL,
    /** One, as an article or as the ball of a colour. */
    ONE,
    /** Tool, without saying which. */
    TOOLS,
    /** What can follow a ramp or hexagon: block, shape. */
    SHAPE,
    /** What can follow left and right: side, half. */
    HALF,
    /** Puzzle, picture, level. */
    SCENE,
    ARTICLE,
    MIDDLE,
    OTHER,
    IT,
    NOT,
    NO,
    ONLY,
    /** Any tool but: rules out what follows, or all else behind a "not". */
    ALL_BUT,
    /** Nothing else; no other tools. */
    NO_OTHERS,
    AND,
    /** But, while, so: begins another statement. */
    THEN,
    /** Then, next: the statement tells of something later. */
    NEXT,
    BEFORE,
    AFTER,
    UNTIL,
    OR,
    PAUSE,
    STOP,
    THAT,
    /** Let, help, make: the next noun does something. */
    HELP,
    FILL,
    UNKNOWN
  }

  /** What a verb says. */
  enum Act {
    /** No verb so far. */
    NONE,
    /** Is, starts, lies: where something is. */
    AT,
    /** Has, contains, place, put, add. */
    HAVE,
    USE,
    FORBID,
    PUSH,
    TOUCH,
    GO,
    /** Stands between. */
    SEPARATE,
    /** Bounces back, returns. */
    TURN,
    /** Jumps, crosses, clears: needs something to pass. */
    PASS,
    RISE,
    FALL,
    LAND
  }

  /** What a preposition says. */
  enum Place {
    ON,
    AT,
    TO,
    FROM,
    OFF,
    OVER,
    UNDER,
    ABOVE,
    BELOW,
    ACROSS,
    WITH,
    BY,
    OF,
    AROUND,
    NEAR,
    FAR,
    BETWEEN,
    /** Behind, through, against: no requirement can say it. */
    ELSEWHERE
  }

  /** What a noun phrase is about before pronouns are resolved. */
  enum Sort {
    THING,
    TOOL,
    /** Tools in general. */
    TOOLS,
    /** It, or a ball without a colour. */
    IT,
    /** The other ball. */
    OTHER_BALL,
    /** Something this world does not have: a green ball. */
    STRANGE
  }

  /**
   * A noun phrase.
   *
   * @param noun the thing or tool, null unless {@code sort} is THING or TOOL
   * @param none whether it is said that there is none: "no wall"
   * @param side where it is by its adjective, "the left goal"; null if not said
   * @param tier the same for "the upper goal"
   * @param amount how many; null if not said
   */
  record Mention(Sort sort, Noun noun, boolean none, Direction side, Vertical tier, Amount amount) {

    Mention(Sort sort, Noun noun, boolean none, Direction side) {
      this(sort, noun, none, side, null, null);
    }

    static Mention of(Thing thing) {
      return new Mention(Sort.THING, new Noun(thing, null), false, null);
    }

    boolean is(Thing thing) {
      return sort == Sort.THING && noun.thing() == thing;
    }

    /** Returns this with "no" where there was none, and the other way round. */
    Mention denied() {
      return with(!none);
    }

    /** Returns this with or without "no". */
    Mention with(boolean absent) {
      return new Mention(sort, noun, absent, side, tier, amount);
    }

    boolean isBall() {
      return is(Thing.BLUE) || is(Thing.RED);
    }

    boolean isTool() {
      return sort == Sort.TOOL;
    }

    /** Returns whether it is something placed in a level rather than a ball or the goal. */
    boolean isEquipment() {
      return isTool() || sort == Sort.TOOLS || is(Thing.WALL) || is(Thing.PLATFORM);
    }
  }
}
