package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.prompt.Term.Sort;

/** Reads "a wall separates the goal from the red ball" and "they are separated by a wall". */
final class Separations {

  private Separations() {}

  /** Returns whether {@code clause} says that; what cannot be read of it is noted. */
  static boolean read(Clause clause, Findings findings) {
    boolean asked = clause.subject == null && clause.object != null && !clause.passive;
    if (clause.act != Act.SEPARATE || clause.subject == null && !asked) {
      return false;
    }
    Part middle = clause.passive ? null : clause.subject;
    List<Part> sides = new ArrayList<>();
    if (clause.passive) {
      sides.add(clause.subject);
    } else if (clause.object != null) {
      sides.add(clause.object);
    }
    for (Complement c : clause.complements) {
      if (c.place() == Place.BY && clause.passive || c.place() == Place.WITH && asked) {
        middle = c.part();
      } else if (c.place() == Place.FROM || c.place() == Place.WITH) {
        sides.add(c.part());
      }
    }
    List<Mention> ends = sides.stream().flatMap(p -> p.mentions().stream()).toList();
    Mention stands =
        middle != null && middle.mentions().size() == 1 ? middle.mentions().get(0) : null;
    boolean known = ends.size() == 2 && isThing(ends.get(0)) && isThing(ends.get(1));
    if (!known || stands == null || stands.none() || !isFurniture(stands)) {
      findings.miss(clause.from, clause.to);
      return true;
    }
    Thing thing = stands.noun().thing();
    findings.require(new Present(thing, true));
    findings.require(new Between(thing, ends.get(0).noun().thing(), ends.get(1).noun().thing()));
    findings.useNames(clause.from, clause.to);
    findings.use(middle.from(), middle.to());
    sides.forEach(p -> findings.use(p.from(), p.to()));
    return true;
  }

  private static boolean isThing(Mention m) {
    return m.sort() == Sort.THING && !m.none() && m.amount() == null;
  }

  private static boolean isFurniture(Mention m) {
    return (m.is(Thing.WALL) || m.is(Thing.PLATFORM)) && m.amount() == null;
  }
}
