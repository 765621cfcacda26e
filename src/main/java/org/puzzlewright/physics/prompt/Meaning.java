package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Clause.Position;
import org.puzzlewright.physics.prompt.Clause.Spot;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.FarSide;
import org.puzzlewright.physics.prompt.Requirement.Height;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.Middle;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Sort;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.ItemType;

/** What a clause asks for: where things are, and what there is. Movement is read apart. */
final class Meaning {

  private final Findings findings;
  private final Meetings meetings;
  private final Movement movement;

  Meaning(Findings findings) {
    this.findings = findings;
    this.meetings = new Meetings(findings);
    this.movement = new Movement(findings, meetings);
  }

  /** Adds what {@code clause} asks for to the findings. */
  void read(Clause clause) {
    int claims = findings.claims();
    understand(clause);
    boolean understood = findings.claims() > claims;
    // Both balls and the goal are in every puzzle: to say so asks for nothing more.
    boolean named = clause.isStatic() || clause.act == Act.NONE;
    if (understood || named && !clause.negated) {
      findings.useNames(clause.from, clause.to);
    }
    if (understood) {
      findings.use(clause.verbFrom, clause.verbTo);
      if (clause.negated) {
        findings.useDenials(clause.from, clause.to);
      }
    }
  }

  private void understand(Clause clause) {
    Meetings.activate(clause);
    boolean forbidsAct = clause.negated && !clause.isStatic() && clause.act != Act.FORBID;
    if (forbidsAct && clause.act == Act.SEPARATE) {
      // "A wall must not separate the balls": whether there is one is not said.
      findings.miss(clause.from, clause.to);
      return;
    }
    if (clause.hasOwnSubject) {
      presence(clause.subject, isAbsent(clause, forbidsAct));
    }
    if (forbidsAct) {
      movement.forbidden(clause);
      return;
    }
    if (meetings.avoids(clause)
        || meetings.meetsNone(clause)
        || Separations.read(clause, findings)) {
      return;
    }
    if (clause.object != null && !Meetings.isRedsTool(clause, clause.object)) {
      presence(clause.object, isAbsent(clause, false));
    }
    for (Complement complement : clause.complements) {
      // The noun of "a wall that the ball jumps over" was read where it stands.
      boolean gap = complement.from() == complement.part().from();
      boolean elsewhere = complement.negated() && !complement.part().hasTool();
      // "falls, but not onto a platform": whether there is one is not said.
      if (gap || elsewhere || Meetings.isRedsTool(clause, complement)) {
        continue;
      }
      boolean lists = clause.act == Act.USE && complement.place() == Term.Place.TO;
      boolean tool = complement.place() == Term.Place.WITH || complement.place() == Term.Place.BY;
      boolean ruledOut = clause.act == Act.FORBID && isAbsent(clause, false);
      boolean absent = (complement.negated() || ruledOut) && tool;
      presence(complement.part(), absent || lists && clause.negated);
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
    int claims = findings.claims();
    for (Mention mention : part.mentions()) {
      boolean present = mention.none() == absent;
      if (mention.amount() != null) {
        count(mention, present, part);
      } else if (mention.isTool()) {
        findings.require(new Uses(mention.noun().tool(), present));
      } else if (mention.sort() == Sort.TOOLS && !present) {
        tools().forEach(tool -> findings.require(new Uses(tool, false)));
      } else if (mention.isEquipment() && mention.sort() == Sort.THING) {
        findings.require(new Present(mention.noun().thing(), present));
      } else if (mention.none() || absent && mention.isEquipment()) {
        findings.miss(part.from(), part.to());
      }
    }
    if (findings.claims() > claims) {
      findings.use(part.from(), part.to());
    }
  }

  /** Reads "two ramps": how many there are, and that there are any. */
  private void count(Mention mention, boolean present, Part part) {
    Optional<Term.Amount> said =
        present ? Optional.of(mention.amount()) : mention.amount().denied();
    if (said.isEmpty() || !mention.isEquipment()) {
      findings.miss(part.from(), part.to());
      return;
    }
    Term.Amount amount = said.get();
    String item =
        mention.sort() == Sort.TOOLS
            ? "tool"
            : mention.isTool()
                ? mention.noun().tool()
                : mention.noun().thing().name().toLowerCase(Locale.ROOT);
    Count count = new Count(item, amount.bound(), amount.number());
    if (count.most() < 1 && mention.isTool()) {
      findings.require(new Uses(item, false));
      return;
    }
    if (count.least() > 0 && mention.isTool()) {
      findings.require(new Uses(item, true));
    } else if (count.least() > 0 && mention.sort() == Sort.THING) {
      findings.require(new Present(mention.noun().thing(), true));
    }
    findings.require(count);
  }

  private void position(Position p) {
    Direction side = p.side() != null && p.negated() ? p.side().opposite() : p.side();
    Vertical height = p.height();
    if (height != null && p.negated()) {
      height = opposite(height);
    }
    List<Requirement> read = new ArrayList<>();
    for (Mention what : p.what()) {
      if (what.sort() != Sort.THING || what.none()) {
        findings.miss(p.from(), p.to());
        return;
      }
      Thing thing = what.noun().thing();
      if (thing == null) {
        findings.miss(p.from(), p.to());
        return;
      }
      if (p.spot() != Spot.NONE) {
        Requirement spot = spot(thing, p);
        if (spot != null) {
          read.add(spot);
        }
        continue;
      }
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
    findings.use(p.from(), p.to());
  }

  private static Vertical opposite(Vertical height) {
    return height == Vertical.UP ? Vertical.DOWN : Vertical.UP;
  }

  private static Requirement spot(Thing thing, Position p) {
    List<Thing> than =
        p.than() == null
            ? List.of()
            : p.than().stream()
                .filter(m -> m.sort() == Sort.THING && !m.none())
                .map(m -> m.noun().thing())
                .filter(t -> t != thing)
                .toList();
    return switch (p.spot()) {
      case TIER -> new Height(thing, p.negated() ? opposite(p.height()) : p.height());
      case FAR_SIDE -> new FarSide(thing, p.side());
      case MIDDLE -> new Middle(thing);
      case NEAR -> than.size() == 1 ? new Near(thing, true, than.get(0)) : null;
      case FAR -> than.size() == 1 ? new Near(thing, false, than.get(0)) : null;
      case BETWEEN -> than.size() == 2 ? new Between(thing, than.get(0), than.get(1)) : null;
      case NONE -> null;
    };
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

  /** Reads what depends on all statements. */
  void settle() {
    movement.complete();
  }

  /** Adds what follows from the other requirements. */
  void complete() {
    Implied.by(List.copyOf(findings.requirements())).forEach(findings::require);
  }
}
