package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.scene.Direction;

/** Reads "on the left", "to the left of the goal", "below and right of it". */
final class PositionReader {

  private final List<Chunk> chunks;
  private final Clause clause;
  private final Memory memory;
  private final List<Relation> relations = new ArrayList<>();
  private List<Mention> than;

  PositionReader(List<Chunk> chunks, Clause clause, Memory memory) {
    this.chunks = chunks;
    this.clause = clause;
    this.memory = memory;
  }

  /**
   * One side or height.
   *
   * @param place the preposition before a side, or null
   * @param of whether it is relative to what follows
   */
  record Relation(Direction side, Vertical height, Place place, boolean of) {

    boolean from() {
      return place == Place.FROM;
    }

    /** Whether it says where something goes or comes from, and not where it is. */
    boolean isMotion(Clause clause, boolean behindComplement, boolean behindPause) {
      boolean moves =
          switch (clause.act) {
            case GO, PUSH, RISE, FALL, PASS, LAND -> true;
            case TOUCH -> from();
            default -> false;
          };
      if (height != null) {
        return moves && from();
      }
      boolean bare = place == null && !behindPause;
      return moves && (from() || !behindComplement && (bare || place == Place.TO));
    }

    /** "Rolls right into the goal" may speak of no side at all. */
    boolean isDoubtful(List<Chunk> chunks, List<Token> tokens, int next) {
      return side == Direction.RIGHT
          && place == null
          && tokens.get(chunks.get(next - 1).from()).word().equals("right")
          && next < chunks.size()
          && chunks.get(next).term() instanceof Term.Rel;
    }
  }

  List<Relation> relations() {
    return relations;
  }

  /** Returns what the relations are relative to, or null. */
  List<Mention> than() {
    return than;
  }

  /** Reads at {@code start}; returns the index behind it, or -1 when there is no position. */
  int read(int start) {
    int end = one(start);
    if (end < 0) {
      return -1;
    }
    int behind = nouns(end);
    if (behind > 0) {
      return behind;
    }
    // "above and to the left of the goal"
    if (sharesNoun() && end < chunks.size() && chunks.get(end).is(Mark.AND)) {
      int second = one(end + 1);
      int last = second < 0 ? -1 : nouns(second);
      if (last > 0) {
        return last;
      }
      relations.subList(1, relations.size()).clear();
    }
    if (relations.get(0).of() || isBarePath(relations.get(0)) && !isBeneath()) {
      return -1;
    }
    return end;
  }

  private boolean sharesNoun() {
    Relation first = relations.get(0);
    return first.height() != null || first.of() || first.place() == Place.TO;
  }

  /** "With the goal beneath": nothing passes there. */
  private boolean isBeneath() {
    boolean still = clause.isStatic() || clause.act == Act.NONE;
    return still && relations.get(0).height() == Vertical.DOWN;
  }

  private static boolean isBarePath(Relation relation) {
    return relation.height() != null && relation.place() == Place.OVER;
  }

  private int one(int start) {
    int i = start;
    Place place = placeAt(i);
    if (place == Place.ON || place == Place.AT || place == Place.TO || place == Place.FROM) {
      i++;
    } else {
      place = null;
    }
    if (i < chunks.size() && chunks.get(i).term() instanceof Term.Side side) {
      boolean of = placeAt(i + 1) == Place.OF;
      relations.add(new Relation(side.side(), null, place, of));
      return of ? i + 2 : i + 1;
    }
    Vertical height = heightAt(i);
    if (height == null || place != null && place != Place.FROM) {
      return -1;
    }
    boolean path = placeAt(i) == Place.OVER || placeAt(i) == Place.UNDER;
    relations.add(new Relation(null, height, path ? Place.OVER : place, false));
    return i + 1;
  }

  private Place placeAt(int i) {
    return i < chunks.size() && chunks.get(i).term() instanceof Term.Rel rel ? rel.place() : null;
  }

  private Vertical heightAt(int i) {
    Place place = placeAt(i);
    boolean up = place == Place.ABOVE || place == Place.OVER;
    boolean down = place == Place.BELOW || place == Place.UNDER;
    if (!up && !down) {
      return null;
    }
    boolean strict = place == Place.ABOVE || place == Place.BELOW;
    Phrase phrase =
        i + 1 < chunks.size() && chunks.get(i + 1).term() instanceof Phrase p ? p : null;
    if (phrase != null && isPath(phrase, strict)) {
      return null;
    }
    return up ? Vertical.UP : Vertical.DOWN;
  }

  /** Balls move over walls; things that stand still are above them. */
  private boolean isPath(Phrase phrase, boolean strict) {
    if (clause.isStatic()) {
      return false;
    }
    boolean balls = phrase.mentions().stream().allMatch(m -> m.isBall() || m.is(Thing.GOAL));
    if (strict && (clause.act == Act.NONE || balls)) {
      return false;
    }
    return !(clause.act == Act.NONE && balls);
  }

  private int nouns(int i) {
    Relation last = relations.get(relations.size() - 1);
    boolean takesNoun = last.of() || last.height() != null && !last.from();
    if (!takesNoun || i >= chunks.size()) {
      return -1;
    }
    if (last.of() && chunks.get(i).is(Mark.SCENE)) {
      relations.set(relations.size() - 1, new Relation(last.side(), null, last.place(), false));
      return i + 1;
    }
    if (chunks.get(i).term() instanceof Phrase phrase) {
      boolean it = phrase.mentions().get(0).sort() == Term.Sort.IT;
      List<Mention> before =
          clause.positions.isEmpty()
              ? null
              : clause.positions.get(clause.positions.size() - 1).than();
      boolean goal =
          it && memory.goalWasSubject() && clause.subject != null && clause.subject.isBall();
      boolean same = it && memory.lastThan() != null && memory.lastThan().get(0).isEquipment();
      // "left of the goal but below it": the goal
      than =
          it && before != null
              ? before
              : goal
                  ? List.of(Mention.of(Thing.GOAL))
                  : same ? memory.lastThan() : memory.object(phrase.mentions(), clause);
      return i + 1;
    }
    return -1;
  }
}
