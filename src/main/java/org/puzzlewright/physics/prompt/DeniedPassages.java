package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/**
 * Reads "the blue ball must not go over the wall". No requirement says that by itself, but where
 * the wall is to be passed, the other way is meant; and who asks for that very way too contradicts
 * himself.
 */
final class DeniedPassages {

  private record Denied(Passage passage, int from, int to) {}

  private final Findings findings;
  private final List<Denied> denied = new ArrayList<>();

  DeniedPassages(Findings findings) {
    this.findings = findings;
  }

  /** Returns whether {@code clause}, which is negated, speaks of blue passing a wall. */
  boolean deny(Clause clause) {
    boolean walks =
        switch (clause.act) {
          case PASS, GO, RISE -> !Movement.isRed(clause) && clause.positions.isEmpty();
          default -> false;
        };
    Passage passage = walks ? passage(clause) : null;
    if (passage == null) {
      return false;
    }
    denied.add(new Denied(passage, clause.from, clause.to));
    if (findings.text(clause.from, clause.to).contains("the wall")) {
      findings.require(new Present(Thing.WALL, true));
    }
    return true;
  }

  /** The same for "under the wall and not over it". */
  void deny(Complement complement) {
    Passage passage = Movement.passage(complement.place());
    if (complement.part().has(Thing.WALL) && passage != null && passage != Passage.AROUND) {
      denied.add(new Denied(passage, complement.from(), complement.part().to()));
    }
  }

  private static Passage passage(Clause clause) {
    boolean object = clause.object != null && clause.object.has(Thing.WALL);
    if (object && clause.complements.isEmpty()) {
      return Passage.OVER;
    }
    if (clause.object != null || clause.complements.size() != 1) {
      return null;
    }
    Complement over = clause.complements.get(0);
    boolean way = over.part().has(Thing.WALL) && !over.negated();
    Passage passage = way ? Movement.passage(over.place()) : null;
    return passage == Passage.AROUND ? null : passage;
  }

  /**
   * Gives them their meaning when all else was read.
   *
   * @throws BriefException when what is denied is also asked for
   */
  void settle() {
    for (Denied no : denied) {
      Passage other = no.passage() == Passage.OVER ? Passage.UNDER : Passage.OVER;
      if (findings.requirements().contains(new Passes(no.passage()))) {
        throw new BriefException(
            "the prompt contradicts itself: \"%s\" and \"%s\" cannot hold together; take one out"
                .formatted(new Passes(no.passage()).words(), findings.text(no.from(), no.to())));
      }
      boolean around = findings.requirements().contains(new Passes(Passage.AROUND));
      if (around || findings.requirements().contains(new Passes(other))) {
        findings.require(new Passes(other));
        findings.use(no.from(), no.to());
      } else {
        findings.miss(no.from(), no.to());
      }
    }
  }
}
