package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.scene.Direction;

/** One statement of a prompt: who does what to whom, where. Pronouns are resolved. */
final class Clause {

  private static final Set<Place> AIMS =
      EnumSet.of(Place.TO, Place.ON, Place.AT, Place.WITH, Place.ACROSS);

  /** What a preposition is followed by. */
  record Complement(Place place, Part part, boolean negated, int from) {}

  /** What a place says besides left, right, above and below. */
  enum Spot {
    NONE,
    /** In the upper or lower half. */
    TIER,
    FAR_SIDE,
    MIDDLE,
    NEAR,
    FAR,
    BETWEEN
  }

  /** How a clause follows on others. */
  enum Link {
    NONE,
    /** Then. */
    NEXT,
    BEFORE,
    AFTER,
    /** Until: what stands before it ends. */
    UNTIL
  }

  /** A noun phrase in its place. */
  record Part(List<Mention> mentions, boolean or, int from, int to) {

    boolean has(Thing thing) {
      return mentions.stream().anyMatch(m -> m.is(thing));
    }

    boolean isBall() {
      return mentions.get(0).isBall();
    }

    boolean hasTool() {
      return mentions.stream().anyMatch(Mention::isTool);
    }
  }

  /**
   * Where something is said to be.
   *
   * @param what the things that are there
   * @param side left or right, or null
   * @param height above (UP) or below (DOWN), or null
   * @param than of what; null for the picture as a whole
   * @param spot what kind of place it is, if none of these
   */
  record Position(
      List<Mention> what,
      Direction side,
      Vertical height,
      List<Mention> than,
      Spot spot,
      boolean negated,
      int from,
      int to) {

    Position of(List<Mention> things) {
      return new Position(things, side, height, than, spot, negated, from, to);
    }
  }

  /** Who does it, or null. */
  Part subject;

  /** Whether the subject stands in this clause and is not taken over from the last one. */
  boolean hasOwnSubject;

  Act act = Act.NONE;
  boolean negated;
  boolean passive;
  Part object;
  Vertical way;
  Direction toward;
  Direction coming;

  /** How blue comes to red: "hits it from above" says DOWN; null if not said. */
  Vertical arriving;

  /** Tokens that say where it moves: "up", "to the left". */
  final List<int[]> wayTokens = new ArrayList<>();

  Link link = Link.NONE;
  int linkFrom = -1;
  int linkTo = -1;

  /** Number of its sentence, from 0. */
  int sentence;

  final List<Complement> complements = new ArrayList<>();
  final List<Position> positions = new ArrayList<>();
  int from = -1;
  int verbFrom = -1;
  int verbTo = -1;
  int to = -1;

  boolean isEmpty() {
    return from < 0;
  }

  /** Returns whether the clause says where things are or what there is, and not what moves. */
  boolean isStatic() {
    return act == Act.AT || act == Act.HAVE || act == Act.USE;
  }

  /** Returns whether something moves in it or is moved. */
  boolean isMotion() {
    return !isStatic() && act != Act.NONE;
  }

  void cover(int first, int end) {
    from = from < 0 ? first : from;
    to = end;
  }

  /** Returns whether a preposition says that the movement ends at {@code thing}. */
  boolean goesTo(Thing thing) {
    return complements.stream()
        .filter(c -> AIMS.contains(c.place()))
        .anyMatch(c -> c.part().has(thing));
  }
}
