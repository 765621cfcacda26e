package org.puzzlewright.physics.prompt;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;

/**
 * What was understood of a prompt.
 *
 * @param prompt the user's sentence
 * @param requirements what must hold, in the order of the sentence; never empty
 * @param notUnderstood the words that were not read, in the order of the sentence
 * @param by who has read it
 */
public record Brief(
    String prompt, List<Requirement> requirements, List<String> notUnderstood, ReadBy by) {

  /** Copies the lists. */
  public Brief {
    requirements = List.copyOf(requirements);
    notUnderstood = List.copyOf(notUnderstood);
  }

  /** Makes one that the offline reader has read. */
  public Brief(String prompt, List<Requirement> requirements, List<String> notUnderstood) {
    this(prompt, requirements, notUnderstood, ReadBy.OFFLINE);
  }

  /** Returns what is known of a prompt that nobody has read yet. */
  public static Brief unread(String prompt) {
    return new Brief(prompt, List.of(new Requirement.Pushes()), List.of(prompt));
  }

  /** Returns what agents and gates need of the offline reader's reading. */
  public static Brief of(Reading<Requirement> reading) {
    return new Brief(reading.text(), reading.requirements(), reading.unread());
  }

  /** Returns the half of the picture in which {@code thing} is asked to start, if it is. */
  public Optional<Direction> side(Requirement.Thing thing) {
    return requirements.stream()
        .filter(r -> r instanceof Requirement.Side side && side.thing() == thing)
        .map(r -> ((Requirement.Side) r).side())
        .findFirst();
  }

  /** Returns the names of the tools that are asked for ({@code used}) or excluded. */
  public List<String> tools(boolean used) {
    return requirements.stream()
        .filter(r -> r instanceof Requirement.Uses uses && uses.used() == used)
        .map(r -> ((Requirement.Uses) r).tool())
        .toList();
  }

  /** Returns the requirements, of alternatives each, in order. */
  public Stream<Requirement> leaves() {
    return requirements.stream().flatMap(Requirement::leaves);
  }

  /**
   * Returns the names of the things that balls are to meet, use or be offered, also as one of
   * several alternatives, in order; tools among them, walls and platforms.
   */
  public Set<String> wanted() {
    Set<String> wanted = new LinkedHashSet<>();
    leaves()
        .forEach(
            r -> {
              if (r instanceof Requirement.Uses u && u.used()) {
                wanted.add(u.tool());
              } else if (r instanceof Requirement.Meets m && m.meets()) {
                wanted.add(m.item());
              } else if (r instanceof Requirement.LandsOn l) {
                wanted.add(l.item());
              } else if (r instanceof Requirement.Bounces b) {
                wanted.add(b.item());
              } else if (r instanceof Requirement.Several s) {
                wanted.add(s.item());
              } else if (r instanceof Requirement.Within w && Catalogue.isTool(w.item())) {
                wanted.add(w.item());
              } else if (r instanceof Requirement.ToolFaces f) {
                wanted.add(f.tool());
              } else if (r instanceof Requirement.Count c && c.least() > 0) {
                wanted.add(c.item());
              }
            });
    return wanted;
  }

  /**
   * Returns the names of the things that blue is to meet before it touches red, also as one of
   * several alternatives; tools among them, "wall" and "platform".
   */
  public Set<String> metByBlue() {
    Set<String> met = new LinkedHashSet<>();
    leaves()
        .forEach(
            r -> {
              if (r instanceof Requirement.Uses u && u.used()) {
                met.add(u.tool());
              } else if (r instanceof Requirement.Meets m
                  && m.ball() == Requirement.Thing.BLUE
                  && m.meets()) {
                met.add(m.item());
              } else if (r instanceof Requirement.LandsOn l && l.ball() == Requirement.Thing.BLUE) {
                met.add(l.item());
              } else if (r instanceof Requirement.Bounces b && b.ball() == Requirement.Thing.BLUE) {
                met.add(b.item());
              } else if (r instanceof Requirement.LandsOnPlatform) {
                met.add("platform");
              }
            });
    return met;
  }

  /**
   * Returns the paper's tools, and others that the prompt names, without those that it rules out,
   * and no more than it allows.
   */
  public Inventory inventory() {
    int most = mostTools();
    Map<String, Integer> counts = new LinkedHashMap<>(Inventory.paper().counts());
    counts.replaceAll((tool, three) -> most);
    wanted().stream().filter(Catalogue::isTool).forEach(tool -> counts.putIfAbsent(tool, most));
    tools(false).forEach(counts::remove);
    int total = most;
    for (Requirement r : requirements) {
      if (r instanceof Requirement.Count c && c.item().equals("tool")) {
        total = Math.min(total, c.most());
      } else if (r instanceof Requirement.Count c) {
        counts.computeIfPresent(c.item(), (tool, all) -> Math.min(all, c.most()));
      } else if (r instanceof Requirement.Only only) {
        counts.keySet().retainAll(only.tools());
        only.tools().forEach(tool -> counts.putIfAbsent(tool, most));
      }
    }
    return new Inventory(total, counts);
  }

  /**
   * Returns how many tools there may be in all: the paper's number, and more only where it wants
   * more.
   */
  public int mostTools() {
    return Math.min(Inventory.MOST, Math.max(Inventory.PAPER_TOTAL, Amounts.least(requirements)));
  }

  /**
   * Returns whether it asks for a wall (platform), or for something that cannot be without one.
   *
   * @param thing WALL or PLATFORM
   */
  public boolean names(Requirement.Thing thing) {
    return leaves().anyMatch(r -> names(r, thing));
  }

  /** Whether a requirement, by itself, asks for one. */
  static boolean names(Requirement r, Requirement.Thing thing) {
    String item = thing.item();
    boolean platform = thing == Requirement.Thing.PLATFORM;
    if (r instanceof Requirement.Third t) {
      return t.thing() == thing;
    } else if (r instanceof Requirement.Distance d) {
      return d.thing() == thing || d.other() == thing;
    } else if (r instanceof Requirement.Stands s) {
      return s.item().equals(item) || s.other().equals(item);
    } else if (r instanceof Requirement.Sized s) {
      return s.item().equals(item);
    } else if (r instanceof Requirement.Within w) {
      return w.item().equals(item);
    } else if (r instanceof Requirement.Spans s) {
      return s.item().equals(item);
    } else if (r instanceof Requirement.Extent e) {
      return e.item().equals(item) || platform && e.item().equals("gap");
    } else if (r instanceof Requirement.LandsOn l) {
      return l.item().equals(item);
    } else if (r instanceof Requirement.Bounces b) {
      return b.item().equals(item);
    } else if (r instanceof Requirement.Goes g) {
      return g.item().equals(item);
    } else if (r instanceof Requirement.Several s) {
      return s.item().equals(item);
    }
    return r.equals(new Requirement.Present(thing, true))
        || r instanceof Requirement.Count c && c.item().equals(item) && c.least() > 0
        || !platform && r instanceof Requirement.RedPasses
        || platform
            && (r instanceof Requirement.Staircase
                || r instanceof Requirement.CrossesGap
                || r instanceof Requirement.SamePlatform);
  }

  /** Returns the sizes by number that are asked of walls, platforms or gaps. */
  public List<Requirement.Extent> extents(String item) {
    return requirements.stream()
        .filter(r -> r instanceof Requirement.Extent e && e.item().equals(item))
        .map(Requirement.Extent.class::cast)
        .toList();
  }

  /** Returns how many tools of that type it takes so that they point wherever they are asked to. */
  public int pointing(String tool) {
    return Amounts.pointing(tool, requirements);
  }

  /** Returns whether that very requirement is among them. */
  public boolean asks(Requirement requirement) {
    return requirements.contains(requirement);
  }
}
