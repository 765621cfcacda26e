package org.puzzlewright.physics.prompt;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.puzzlewright.base.language.Frame;

/** What was read of a part of a sentence: requirements with the words that say them. */
final class Draft {

  /** What says of tools what is said of who uses them. */
  private static final Set<Class<? extends Requirement>> OF_TOOLS =
      Set.of(Requirement.Uses.class, Requirement.Only.class, Requirement.Staircase.class);

  private final Map<Requirement, BitSet> read = new LinkedHashMap<>();
  private final Set<Requirement> direct = new HashSet<>();
  private final BitSet used = new BitSet();
  private final Map<String, BitSet> named = new TreeMap<>();
  private final BitSet missed = new BitSet();
  private boolean event;
  private Frame unreadEvent;

  /** Adds a requirement that these say; what only follows from others has none. */
  void require(Requirement requirement, Frame... from) {
    BitSet words = read.computeIfAbsent(requirement, r -> new BitSet());
    direct.add(requirement);
    for (Frame frame : from) {
      // A word that is not known never counts as understood.
      if (frame != null && !frame.is("?")) {
        words.or(frame.own());
        used.or(frame.own());
      }
    }
  }

  /** Notes that what a frame says itself was understood. */
  void use(Frame... frames) {
    for (Frame frame : frames) {
      if (frame != null && !frame.is("?")) {
        used.or(frame.own());
      }
    }
  }

  /** Notes that a frame and all below it was understood. */
  void useAll(Frame frame) {
    if (frame != null && !frame.is("?")) {
      used.or(frame.own());
      frame.roles().values().forEach(list -> list.forEach(this::useAll));
    }
  }

  /** Notes that of all this nothing was understood. */
  void miss(Frame frame) {
    missed.or(frame.tokens());
  }

  /** Notes that these words name a ball or the goal. */
  void name(String kind, BitSet words) {
    named.computeIfAbsent(kind, k -> new BitSet()).or(words);
  }

  /**
   * Gives words that were understood, but are of no requirement yet, to those of this part; the
   * name of a thing only to such as speak of it.
   */
  void assignOrphans() {
    BitSet orphans = (BitSet) used.clone();
    read.values().forEach(orphans::andNot);
    named.forEach(
        (kind, words) -> {
          BitSet own = (BitSet) words.clone();
          own.and(orphans);
          orphans.andNot(words);
          assign(own, r -> r.words().contains(kind) || OF_TOOLS.contains(r.getClass()));
        });
    assign(orphans, r -> true);
  }

  private void assign(BitSet orphans, Predicate<Requirement> may) {
    if (!orphans.isEmpty()) {
      boolean any = !direct.isEmpty();
      read.forEach(
          (r, words) -> {
            if ((!any || direct.contains(r)) && may.test(r)) {
              words.or(orphans);
            }
          });
    }
  }

  /** Takes over what a part says. */
  void absorb(Draft part) {
    part.read.forEach((r, words) -> read.computeIfAbsent(r, k -> new BitSet()).or(words));
    used.or(part.used);
    missed.or(part.missed);
    part.named.forEach(this::name);
    event |= part.event;
    unreadEvent = unreadEvent == null ? part.unreadEvent : unreadEvent;
  }

  /** Notes that what pushes, hits or reaches what was understood. */
  void eventRead() {
    event = true;
  }

  /** Notes that what happens between ball and ball, or ball and goal, was said in unknown words. */
  void eventUnread(Frame verb) {
    unreadEvent = unreadEvent == null ? verb : unreadEvent;
  }

  /** Forgets that: it was said in passing ("to save the red ball"). */
  void eventAside() {
    unreadEvent = null;
  }

  /** Takes out what was read of words that were then left out. */
  void dropMissed() {
    BitSet kept = new BitSet();
    BitSet dropped = new BitSet();
    read.values()
        .removeIf(
            words -> {
              boolean drops = words.intersects(missed);
              (drops ? dropped : kept).or(words);
              return drops;
            });
    dropped.andNot(kept);
    used.andNot(dropped);
  }

  boolean hasEvent() {
    return event;
  }

  Frame unreadEvent() {
    return unreadEvent;
  }

  Map<Requirement, BitSet> read() {
    return read;
  }

  boolean isEmpty() {
    return read.isEmpty();
  }

  /** Returns the tokens that were understood. */
  BitSet used() {
    return used;
  }

  /** Returns the tokens that were left out on purpose. */
  BitSet missed() {
    return missed;
  }

  /** Returns whether something of {@code tokens} was neither understood nor left out. */
  boolean leaves(BitSet tokens) {
    BitSet left = (BitSet) tokens.clone();
    left.andNot(used);
    left.andNot(missed);
    return !left.isEmpty();
  }
}
