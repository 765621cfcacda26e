package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Place;

/**
 * Reads "or" between places and directions. A wall that is passed over or under is passed around;
 * no other choice can be required, so both sides of it are listed as not understood.
 */
final class Alternatives {

  private final List<Chunk> chunks;
  private final Findings findings;

  private Alternatives(List<Chunk> chunks, Findings findings) {
    this.chunks = new ArrayList<>(chunks);
    this.findings = findings;
  }

  /** Returns {@code chunks} with each choice as one chunk. */
  static List<Chunk> read(List<Chunk> chunks, Findings findings) {
    Alternatives alternatives = new Alternatives(chunks, findings);
    for (int i = 1; i + 1 < alternatives.chunks.size(); i++) {
      if (alternatives.chunks.get(i).is(Mark.OR)) {
        alternatives.choice(i);
      }
    }
    return alternatives.chunks;
  }

  private void choice(int or) {
    int from = isSpot(or - 1) || isRel(or - 1) ? or - 1 : or;
    from -= from < or && isSpot(from) && isRel(from - 1) ? 1 : 0;
    from -= from < or && isRel(from) && isRel(from - 1) ? 1 : 0;
    int to = isRel(or + 1) || isSpot(or + 1) ? or + 2 : or + 1;
    to += to > or + 1 && isRel(or + 1) && (isSpot(to) || isRel(to)) ? 1 : 0;
    if (from == or || to == or + 1) {
      findings.miss(chunks.get(or).from(), chunks.get(or).to());
      return;
    }
    int first = chunks.get(from).from();
    int last = chunks.get(to - 1).to();
    boolean around = isPassage(from) && isPassage(to - 1) && to == from + 3;
    Term term = around ? new Term.Rel(Place.AROUND) : Mark.UNKNOWN;
    if (!around) {
      findings.miss(first, last);
    }
    chunks.subList(from, to).clear();
    chunks.add(from, new Chunk(term, first, last));
  }

  private boolean isSpot(int i) {
    Term term = i >= 0 && i < chunks.size() ? chunks.get(i).term() : Mark.STOP;
    return term instanceof Term.Side
        || term instanceof Term.Tier
        || term instanceof Term.Way
        || term == Mark.MIDDLE;
  }

  private boolean isRel(int i) {
    return i >= 0 && i < chunks.size() && chunks.get(i).term() instanceof Term.Rel;
  }

  private boolean isPassage(int i) {
    return chunks.get(i).isPlace(Place.OVER) || chunks.get(i).isPlace(Place.UNDER);
  }
}
