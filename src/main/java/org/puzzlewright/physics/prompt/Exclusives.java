package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.prompt.Term.Sort;

/**
 * Reads "only" and "no other tools". "Only a ramp" excludes every other tool, also one that is
 * asked for elsewhere, which is a conflict; "no other tools" excludes those that are not asked for.
 */
final class Exclusives {

  private final List<Chunk> chunks;
  private final Findings findings;

  /** What each "only" speaks of. */
  private final List<Set<String>> named = new ArrayList<>();

  private boolean noOthers;

  private Exclusives(List<Chunk> chunks, Findings findings) {
    this.chunks = chunks;
    this.findings = findings;
  }

  /** Excludes the tools that may not be used then; the prompt's other statements are read. */
  static void read(List<Chunk> chunks, Findings findings) {
    Exclusives exclusives = new Exclusives(chunks, findings);
    for (int i = 0; i < chunks.size(); i++) {
      exclusives.read(i);
    }
    exclusives.exclude();
  }

  private void read(int i) {
    Chunk chunk = chunks.get(i);
    if (chunk.is(Mark.NO_OTHERS)) {
      noOthers = true;
      findings.use(chunk.from(), chunk.to());
    } else if (chunk.is(Mark.ONLY)) {
      findings.use(chunk.from(), chunk.to());
      // "only two ramps" says how many, not which; "no tools but two ramps" says both
      boolean counts = chunk.to() - chunk.from() == 1 && isCounted(i + 1);
      if (!counts && !toolNear(i, 1) && !toolNear(i, -1)) {
        findings.miss(chunk.from(), chunk.to());
      }
    }
  }

  private void exclude() {
    for (String tool : Meaning.tools()) {
      boolean asked = findings.requirements().contains(new Uses(tool, true));
      if (noOthers && !asked || named.stream().anyMatch(only -> !only.contains(tool))) {
        findings.require(new Uses(tool, false));
      }
    }
  }

  private boolean isCounted(int i) {
    return i < chunks.size()
        && chunks.get(i).term() instanceof Phrase phrase
        && phrase.mentions().get(0).amount() != null;
  }

  private boolean toolNear(int only, int step) {
    for (int i = only + step; i >= 0 && i < chunks.size(); i += step) {
      Chunk chunk = chunks.get(i);
      if (chunk.term() instanceof Phrase phrase) {
        Mention first = phrase.mentions().get(0);
        if (first.sort() == Sort.TOOLS && step > 0) {
          findings.use(chunk.from(), chunk.to());
          noOthers = true;
          return true;
        }
        if (!first.isTool() || first.none()) {
          return false;
        }
        Set<String> tools = new LinkedHashSet<>();
        phrase.mentions().stream().filter(Mention::isTool).forEach(m -> tools.add(m.noun().tool()));
        named.add(tools);
        return true;
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
