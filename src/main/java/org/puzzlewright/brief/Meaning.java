package org.puzzlewright.brief;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.brief.Clause.Complement;
import org.puzzlewright.brief.Clause.Part;
import org.puzzlewright.brief.Clause.Position;
import org.puzzlewright.brief.Requirement.HeightOf;
import org.puzzlewright.brief.Requirement.Present;
import org.puzzlewright.brief.Requirement.Pushes;
import org.puzzlewright.brief.Requirement.Side;
import org.puzzlewright.brief.Requirement.SideOf;
import org.puzzlewright.brief.Requirement.Thing;
import org.puzzlewright.brief.Requirement.Uses;
import org.puzzlewright.brief.Requirement.Vertical;
import org.puzzlewright.brief.Term.Act;
import org.puzzlewright.brief.Term.Mention;
import org.puzzlewright.brief.Term.Sort;
import org.puzzlewright.puzzle.Catalogue;
import org.puzzlewright.puzzle.Direction;
import org.puzzlewright.puzzle.ItemType;

/** What a clause asks for: where things are, and what there is. Movement is read apart. */
final class Meaning {

  private final Findings findings;
  private final Movement movement;

  Meaning(Findings findings) {
    this.findings = findings;
    this.movement = new Movement(findings);
  }

  /** Adds what {@code clause} asks for to the findings. */
  void read(Clause clause) {
    boolean forbidsAct = clause.negated && !clause.isStatic() && clause.act != Act.FORBID;
    if (clause.hasOwnSubject) {
      presence(clause.subject, isAbsent(clause, forbidsAct));
    }
    if (forbidsAct) {
      movement.forbidden(clause);
      return;
    }
    if (clause.object != null) {
      presence(clause.object, isAbsent(clause, false));
    }
    for (Complement complement : clause.complements) {
      boolean lists = clause.act == Act.USE && complement.place() == Term.Place.TO;
      presence(complement.part(), complement.negated() || lists && clause.negated);
    }
    clause.positions.forEach(this::position);
    movement.read(clause);
  }

  private static boolean isAbsent(Clause clause, boolean forbidsAct) {
    boolean somewhere = !clause.positions.isEmpty() || !clause.complements.isEmpty();
    boolean denied = clause.negated && !forbidsAct && !(clause.act == Act.AT && somewhere);
    return clause.act == Act.FORBID ? !clause.negated : denied;
  }

  /** Names of all tools. */
  static List<String> tools() {
    return Catalogue.paper().stream().map(ItemType::name).toList();
  }

  private void presence(Part part, boolean absent) {
    boolean choice = part.or() && !absent && part.mentions().stream().noneMatch(Mention::none);
    if (choice) {
      findings.miss(part.from(), part.to());
      return;
    }
    for (Mention mention : part.mentions()) {
      boolean present = mention.none() == absent;
      if (mention.isTool()) {
        findings.require(new Uses(mention.noun().tool(), present));
      } else if (mention.sort() == Sort.TOOLS && !present) {
        tools().forEach(tool -> findings.require(new Uses(tool, false)));
      } else if (mention.isEquipment() && mention.sort() == Sort.THING) {
        findings.require(new Present(mention.noun().thing(), present));
      } else if (mention.none() || absent && mention.isEquipment()) {
        findings.miss(part.from(), part.to());
      }
    }
  }

  private void position(Position p) {
    Direction side = p.side() != null && p.negated() ? p.side().opposite() : p.side();
    Vertical height = p.height();
    if (height != null && p.negated()) {
      height = height == Vertical.UP ? Vertical.DOWN : Vertical.UP;
    }
    List<Requirement> read = new ArrayList<>();
    for (Mention what : p.what()) {
      if (what.sort() != Sort.THING || what.none()) {
        findings.miss(p.from(), p.to());
        return;
      }
      Thing thing = what.noun().thing();
      for (Thing other : others(thing, p)) {
        if (other == null) {
          read.add(new Side(thing, side));
        } else if (side != null) {
          read.add(new SideOf(thing, side, other));
        } else {
          read.add(new HeightOf(thing, height, other));
        }
      }
    }
    if (read.isEmpty()) {
      findings.miss(p.from(), p.to());
    }
    read.forEach(findings::require);
  }

  /** Returns what the position is relative to; a null stands for the picture, none if unknown. */
  private static List<Thing> others(Thing thing, Position p) {
    List<Thing> others = new ArrayList<>();
    if (p.than() != null) {
      boolean things = p.than().stream().allMatch(m -> m.sort() == Sort.THING);
      return things ? p.than().stream().map(m -> m.noun().thing()).toList() : List.of();
    }
    boolean furniture = thing == Thing.WALL || thing == Thing.PLATFORM;
    if (p.height() != null) {
      // "the goal below": the ball that comes to it is red, and blue comes to red
      if (!furniture) {
        others.add(thing == Thing.RED ? Thing.BLUE : Thing.RED);
      }
    } else if (!furniture) {
      others.add(null);
    }
    return others;
  }

  /** Excludes every tool that the findings do not ask for. */
  void excludeOtherTools() {
    for (String tool : tools()) {
      if (!findings.requirements().contains(new Uses(tool, true))) {
        findings.require(new Uses(tool, false));
      }
    }
  }

  /** Adds what follows from the other requirements. */
  void complete() {
    for (Requirement requirement : List.copyOf(findings.requirements())) {
      if (requirement instanceof Requirement.Passes) {
        findings.require(new Present(Thing.WALL, true));
      } else if (requirement instanceof Requirement.LandsOnPlatform) {
        findings.require(new Present(Thing.PLATFORM, true));
      }
    }
    findings.require(new Pushes());
  }
}
