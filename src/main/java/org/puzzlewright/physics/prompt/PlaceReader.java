package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Clause.Position;
import org.puzzlewright.physics.prompt.Clause.Spot;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.scene.Direction;

/** Gives places and directions to what they are said of. */
final class PlaceReader {

  private final Sentence s;

  PlaceReader(Sentence sentence) {
    this.s = sentence;
  }

  /** Reads "up" or "down" at chunk {@code i}. */
  void way(int i) {
    Chunk chunk = s.chunk(i);
    if (s.not != null) {
      s.findings.miss(s.not.from(), chunk.to());
      s.not = null;
      return;
    }
    s.dropPreposition();
    if (s.boundary && s.isLinkPending() && s.clause.isMotion()) {
      // "under the wall, then up to the red ball"
      s.repeatVerb(true);
      s.boundary = false;
    }
    s.clause.way = ((Term.Way) chunk.term()).way();
    s.clause.wayTokens.add(new int[] {chunk.from(), chunk.to()});
    s.clause.cover(chunk.from(), chunk.to());
    Chunk next = s.chunk(i + 1);
    boolean alongNext =
        next != null
            && next.term() instanceof Phrase phrase
            && phrase.mentions().get(0).isEquipment();
    if (alongNext) {
      s.preposition = new Chunk(new Term.Rel(Place.ACROSS), chunk.from(), chunk.to());
    }
  }

  /** Reads the preposition or side at chunk {@code i}; returns the index of the next chunk. */
  int read(int i) {
    Chunk chunk = s.chunk(i);
    SpotReader spots = new SpotReader(s);
    int behind = s.gap == null ? spots.read(i) : -1;
    if (behind > 0) {
      return spot(spots, i, behind);
    }
    if (chunk.term() instanceof Term.Tier || chunk.term() == Mark.MIDDLE) {
      s.findings.miss(chunk.from(), chunk.to());
      return i + 1;
    }
    boolean side = chunk.term() instanceof Term.Side || chunk.isPlace(Place.TO);
    if (side && s.boundary && s.isLinkPending() && s.clause.act == Act.GO && endsThere(i)) {
      // "goes left, then right"
      s.repeatVerb(true);
      s.boundary = false;
    }
    PositionReader positions = new PositionReader(s.chunks, s.clause, s.memory);
    int end = positions.read(i);
    if (end > 0 && positions.than() == null && isIts(end)) {
      return ofIt(positions, i, end);
    }
    s.dropPreposition();
    boolean isGap = s.gap != null && s.gapPlace == null && !s.phraseAt(i + 1) && end <= i + 1;
    if (isGap && chunk.term() instanceof Term.Rel rel && rel.place() != Place.TO) {
      fillGap(chunk, rel.place());
      return i + 1;
    }
    if (end < 0) {
      s.preposition = chunk;
      return i + 1;
    }
    boolean negated = s.not != null ^ (s.clause.negated && s.clause.isStatic());
    int from = s.not != null ? s.not.from() : chunk.from();
    int to = s.chunk(end - 1).to();
    s.not = null;
    Chunk before = s.chunk(i - 1);
    boolean bare = chunk.term() instanceof Term.Side && positions.than() == null;
    boolean toward = chunk.isPlace(Place.TO) && positions.than() == null;
    boolean strange =
        before != null && (before.is(Mark.UNKNOWN) || bare && before.term() instanceof Term.Rel);
    boolean unknown = (bare || toward) && strange;
    boolean second = bare && isMoving() && before != null && before.is(Mark.AND);
    if (unknown || second || isOfAll(i) || end == i + 2 && isEndOfWay(chunk)) {
      // "is redirected leftwards", "moves right and left", "ends on the left"
      s.findings.miss(from, to);
      return end;
    }
    for (PositionReader.Relation relation : positions.relations()) {
      boolean motion = relation.isMotion(s.clause, s.nearIsComplement, s.boundary);
      motion &= !(relation.from() && isBehindActor());
      if (motion && positions.than() == null) {
        move(relation, negated || relation.isDoubtful(s.chunks, s.tokens, end), from, to);
      } else {
        put(relation, positions.than(), negated, from, to, end);
      }
    }
    if (positions.than() != null) {
      positions.than().forEach(s.memory::remember);
      s.memory.rememberThan(positions.than());
      boolean it = s.tokens.get(to - 1).word().equals("it") && s.clause.isStatic();
      boolean back = it && s.clause.subject != null;
      // "the red ball is above it on the right": said of the red ball
      s.near = back ? s.clause.subject.mentions() : positions.than();
      s.nearIsComplement = !back;
    }
    s.clause.cover(from, to);
    s.boundary = false;
    return end;
  }

  /** "The red ball low, both on the left": said of more than stands before it. */
  private boolean isOfAll(int i) {
    int before = s.chunk(i).from() - 1;
    return before >= 0
        && s.chunk(i - 1) != null
        && s.chunk(i - 1).to() <= before
        && !s.chunk(i - 1).isVerb()
        && List.of("both", "each", "all", "them", "these").contains(s.tokens.get(before).word());
  }

  /** Whether nothing but a side stands at chunk {@code i}, which no noun follows. */
  private boolean endsThere(int i) {
    int word = s.chunk(i).term() instanceof Term.Side ? i : i + 1;
    boolean is = s.chunk(word) != null && s.chunk(word).term() instanceof Term.Side;
    return is && !s.phraseAt(word + 1);
  }

  /** "To its left". */
  private boolean isIts(int end) {
    int before = s.chunk(end - 1).from() - 1;
    return s.chunk(end - 1).term() instanceof Term.Side
        && before >= 0
        && s.tokens.get(before).word().equals("its");
  }

  /** Reads "below the blue ball and to its left", where it is known what "it" is. */
  private int ofIt(PositionReader positions, int i, int end) {
    int from = s.chunk(i).from();
    int to = s.chunk(end - 1).to();
    List<Position> before = s.clause.positions;
    List<Mention> than = before.isEmpty() ? null : before.get(before.size() - 1).than();
    s.dropPreposition();
    s.clause.cover(from, to);
    if (than == null || s.not != null || s.clause.subject == null || !s.clause.isStatic()) {
      s.findings.miss(from, to);
      return end;
    }
    Direction side = positions.relations().get(0).side();
    before.add(
        new Position(
            s.clause.subject.mentions(), side, null, than, Spot.NONE, s.clause.negated, from, to));
    s.boundary = false;
    return end;
  }

  /** "Is hit by the blue ball from the east": it is the blue ball that comes from there. */
  private boolean isBehindActor() {
    int last = s.clause.complements.size() - 1;
    return s.nearIsComplement
        && last >= 0
        && s.clause.complements.get(last).place() == Place.BY
        && s.clause.complements.get(last).part().isBall();
  }

  private boolean isMoving() {
    return s.clause.isMotion();
  }

  /** "The red ball ends on the left": said of a ball behind its verb, it is not where it starts. */
  private boolean isEndOfWay(Chunk preposition) {
    boolean there = preposition.isPlace(Place.ON) || preposition.isPlace(Place.AT);
    return there
        && isMoving()
        && !s.boundary
        && s.clause.object == null
        && s.clause.complements.isEmpty()
        && s.clause.subject != null
        && s.near == s.clause.subject.mentions()
        && !s.clause.passive;
  }

  /** Gives a place such as "at the top left" or "near the goal" to what it is said of. */
  private int spot(SpotReader spots, int i, int behind) {
    s.dropPreposition();
    boolean negated = s.not != null ^ (s.clause.negated && s.clause.isStatic());
    int from = s.not != null ? s.not.from() : s.chunk(i).from();
    int to = s.chunk(behind - 1).to();
    s.not = null;
    List<Mention> what = spots.what();
    if (what == null
        && !isFronted(behind)
        && s.clause.subject != null
        && (s.near == null || spots.isFrom())) {
      what = s.clause.subject.mentions();
    }
    boolean other = negated && !spots.isOnlyTier();
    if (spots.isUnread() || other || isOfAll(i) || isEndOfWay(s.chunk(i))) {
      s.findings.miss(from, to);
    } else {
      for (Position p : spots.positions(from, to, negated)) {
        if (what == null) {
          s.addFronted(p);
        } else {
          s.clause.positions.add(p.of(what));
        }
      }
    }
    s.clause.cover(from, to);
    s.boundary = false;
    return behind;
  }

  private void fillGap(Chunk chunk, Place place) {
    Part part = new Part(s.gap, false, chunk.from(), chunk.to());
    s.clause.complements.add(new Complement(place, part, false, chunk.from()));
    s.clause.cover(chunk.from(), chunk.to());
    s.gap = null;
  }

  private void move(PositionReader.Relation relation, boolean unread, int from, int to) {
    s.clause.wayTokens.add(new int[] {from, to});
    if (unread) {
      s.findings.miss(from, to);
    } else if (relation.height() != null) {
      // "from above"
      Vertical way = relation.height() == Vertical.UP ? Vertical.DOWN : Vertical.UP;
      boolean meets = s.clause.act == Act.PUSH || s.clause.act == Act.TOUCH;
      if (meets) {
        s.clause.arriving = way;
      } else {
        s.clause.way = way;
      }
    } else if (relation.from()) {
      s.clause.coming = relation.side();
    } else {
      s.clause.toward = relation.side();
    }
  }

  private void put(
      PositionReader.Relation r, List<Mention> than, boolean negated, int from, int to, int next) {
    boolean begins = s.boundary && (isBeforeIs(next) || s.phraseAt(next));
    List<Mention> what = begins ? null : s.near;
    if (what == null && !begins && s.clause.subject != null && !isFronted(next)) {
      what = s.clause.subject.mentions();
    }
    if (what != null && what == s.near && than == null && isOnFurniture()) {
      // "the red ball sits on a ledge on the left"
      what = s.clause.subject.mentions();
    }
    Position position =
        new Position(what, r.side(), r.height(), than, Spot.NONE, negated, from, to);
    if (what == null) {
      s.addFronted(position);
    } else {
      s.clause.positions.add(position);
    }
  }

  private boolean isOnFurniture() {
    int last = s.clause.complements.size() - 1;
    return s.nearIsComplement
        && s.clause.act == Act.AT
        && s.clause.subject != null
        && last >= 0
        && s.clause.complements.get(last).place() == Place.ON
        && s.near.get(0).isEquipment();
  }

  /** "On the right there is the goal": the place before it is said of the goal. */
  private boolean isBeforeIs(int next) {
    return s.chunk(next) != null && s.chunk(next).isVerb(Act.AT) && s.phraseAt(next + 1);
  }

  /** Whether a noun follows to which the place before it belongs: "on the right is the goal". */
  private boolean isFronted(int next) {
    int i = next;
    while (s.chunk(i) != null && s.chunk(i).is(Mark.PAUSE)) {
      i++;
    }
    if (s.chunk(i) != null && s.chunk(i).isVerb(Act.AT)) {
      return s.phraseAt(i + 1);
    }
    Chunk behind = s.chunk(i + 1);
    boolean ownPlace = behind != null && (behind.isVerb() || behind.term() instanceof Term.Rel);
    return s.phraseAt(i) && !ownPlace;
  }
}
