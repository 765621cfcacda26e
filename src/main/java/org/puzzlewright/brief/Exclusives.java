package org.puzzlewright.brief;

import java.util.List;
import org.puzzlewright.brief.Term.Act;
import org.puzzlewright.brief.Term.Mark;
import org.puzzlewright.brief.Term.Phrase;
import org.puzzlewright.brief.Term.Place;
import org.puzzlewright.brief.Term.Sort;

/** Reads "only" and "no other tools": every tool that is not asked for is then excluded. */
final class Exclusives {

  private Exclusives() {}

  /** Returns whether only the tools that are spoken of may be used. */
  static boolean read(List<Chunk> chunks, Findings findings) {
    boolean exclusive = false;
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      if (chunk.is(Mark.NO_OTHERS)) {
        exclusive = true;
        findings.use(chunk.from(), chunk.to());
      } else if (chunk.is(Mark.ONLY)) {
        findings.use(chunk.from(), chunk.to());
        if (isCounted(chunks, i + 1)) {
          // "only two ramps" says how many, not which
          continue;
        }
        if (toolNear(chunks, i, 1, findings) || toolNear(chunks, i, -1, findings)) {
          exclusive = true;
        } else {
          findings.miss(chunk.from(), chunk.to());
        }
      }
    }
    return exclusive;
  }

  private static boolean isCounted(List<Chunk> chunks, int i) {
    return i < chunks.size()
        && chunks.get(i).term() instanceof Phrase phrase
        && phrase.mentions().get(0).amount() != null;
  }

  private static boolean toolNear(List<Chunk> chunks, int only, int step, Findings findings) {
    for (int i = only + step; i >= 0 && i < chunks.size(); i += step) {
      Chunk chunk = chunks.get(i);
      if (chunk.term() instanceof Phrase phrase) {
        Term.Mention first = phrase.mentions().get(0);
        if (first.sort() == Sort.TOOLS && step > 0) {
          findings.use(chunk.from(), chunk.to());
        }
        return first.isTool() && !first.none() || first.sort() == Sort.TOOLS && step > 0;
      }
      boolean passed =
          chunk.isVerb(Act.USE)
              || chunk.isVerb(Act.AT)
              || chunk.isVerb(Act.HAVE)
              || chunk.isPlace(Place.WITH)
              || chunk.isPlace(Place.BY)
              || chunk.is(Mark.HELP);
      if (!passed) {
        return false;
      }
    }
    return false;
  }
}
