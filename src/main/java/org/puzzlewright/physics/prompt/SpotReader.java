package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Position;
import org.puzzlewright.physics.prompt.Clause.Spot;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;
import org.puzzlewright.physics.prompt.Term.Place;

/** Reads "at the top left", "in the middle", "on the far right", "near the goal", "between". */
final class SpotReader {

  private final Sentence s;
  private Place place;
  private Vertical tier;
  private Term.Side side;
  private boolean middle;
  private boolean corner;
  private Spot relation = Spot.NONE;
  private List<Mention> than;
  private boolean unread;

  SpotReader(Sentence sentence) {
    this.s = sentence;
  }

  /** Reads at {@code start}; returns the index behind it, or -1 when there is no such place. */
  int read(int start) {
    int relative = relation(start);
    if (relative > 0) {
      unread = moves() && !s.nearIsComplement;
      return relative;
    }
    int i = start;
    corner = isCorner(s, start);
    if (s.chunk(i).term() instanceof Term.Rel rel) {
      place = rel.place();
      boolean leads =
          place == Place.ON || place == Place.AT || place == Place.TO || place == Place.FROM;
      if (!leads) {
        return -1;
      }
      i++;
    }
    int words = i;
    while (s.chunk(i) != null && word(s.chunk(i).term())) {
      i++;
      boolean more = s.chunk(i) != null && s.chunk(i).is(Mark.AND) && continues(i + 1);
      i += more ? 1 : 0;
    }
    boolean special = tier != null || middle || side != null && side.far();
    if (i == words || !special) {
      return -1;
    }
    int end = i;
    if (s.chunk(end) != null && s.chunk(end).isPlace(Place.OF)) {
      boolean scene = s.chunk(end + 1) != null && s.chunk(end + 1).is(Mark.SCENE);
      boolean noun = s.phraseAt(end + 1);
      unread = noun;
      end += scene || noun ? 2 : 0;
    }
    boolean bare = start == words && !s.boundary;
    unread |= moves() && !s.nearIsComplement && (bare || place == Place.TO);
    return end;
  }

  /** "Up left" as a place: the two words stand together. */
  static boolean isCorner(Sentence s, int i) {
    return s.chunk(i).term() instanceof Term.Way
        && s.chunk(i + 1) != null
        && s.chunk(i + 1).term() instanceof Term.Side;
  }

  private boolean word(Term term) {
    if (term instanceof Term.Tier t && tier == null) {
      tier = t.where();
      return true;
    } else if (corner && term instanceof Term.Way w && tier == null) {
      tier = w.way();
      return true;
    } else if (term instanceof Term.Side t && side == null) {
      side = t;
      return true;
    } else if (term == Mark.MIDDLE && !middle) {
      middle = true;
      return true;
    }
    return false;
  }

  /** Whether another word of the same place follows: "at the top and left". */
  private boolean continues(int i) {
    Chunk next = s.chunk(i);
    return next != null
        && (next.term() instanceof Term.Side && side == null
            || next.term() instanceof Term.Tier && tier == null);
  }

  private int relation(int start) {
    if (!(s.chunk(start).term() instanceof Term.Rel rel)) {
      return -1;
    }
    relation =
        switch (rel.place()) {
          case NEAR -> Spot.NEAR;
          case FAR -> Spot.FAR;
          case BETWEEN -> Spot.BETWEEN;
          default -> Spot.NONE;
        };
    if (relation == Spot.NONE || !(next(start) instanceof Phrase phrase)) {
      relation = Spot.NONE;
      return -1;
    }
    than = s.memory.object(phrase.mentions(), s.clause);
    than.forEach(s.memory::remember);
    return start + 2;
  }

  private Term next(int i) {
    return s.chunk(i + 1) == null ? null : s.chunk(i + 1).term();
  }

  private boolean moves() {
    return !s.clause.isStatic() && s.clause.act != Term.Act.NONE && place != Place.FROM;
  }

  /** Whether it cannot be said of what it is: "flies high", "the top of the wall". */
  boolean isUnread() {
    return unread;
  }

  boolean isFrom() {
    return place == Place.FROM;
  }

  /** Returns what stands there, or null when that is still to come or the subject. */
  List<Mention> what() {
    return isFrom() ? null : s.near;
  }

  /** Whether it says no more than the upper or lower half, which has an opposite. */
  boolean isOnlyTier() {
    return tier != null && side == null && !middle && relation == Spot.NONE;
  }

  /** Returns the positions that were read, of nothing yet. */
  List<Position> positions(int from, int to, boolean negated) {
    List<Position> read = new ArrayList<>();
    if (relation != Spot.NONE) {
      read.add(new Position(null, null, null, than, relation, false, from, to));
    }
    if (tier != null) {
      read.add(new Position(null, null, tier, null, Spot.TIER, negated, from, to));
    }
    if (middle) {
      read.add(new Position(null, null, null, null, Spot.MIDDLE, false, from, to));
    }
    if (side != null) {
      read.add(new Position(null, side.side(), null, null, Spot.NONE, false, from, to));
    }
    if (side != null && side.far()) {
      read.add(new Position(null, side.side(), null, null, Spot.FAR_SIDE, false, from, to));
    }
    return read;
  }
}
