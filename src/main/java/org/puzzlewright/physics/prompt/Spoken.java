package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;

/** What was spoken of so far, and what "it" and the like are then. */
class Spoken {

  private static final Frame NOBODY = Frame.unsaid("NP", "it");

  /** What was spoken of, the latest last. */
  private final List<Mention> spoken = new ArrayList<>();

  // What clauses were about, the latest last, and what "it" was in which of them.
  private final List<String> topics = new ArrayList<>();
  private int clause;
  private String it;
  private int itClause;
  private String ground;
  private int groundClause;

  private Mention countable;
  private Mention gap;
  private Mention newGap;
  private boolean gapLast;
  private Mention stairs;

  /** Notes that something was spoken of again. */
  void speak(Mention m) {
    spoken.add(m);
  }

  /** Notes what a noun phrase speaks of. */
  final void remember(Mention m) {
    stairs = m.is("staircase") ? m : m.isItem() ? null : stairs;
    countable = m.isItemOrTools() ? m : countable;
    gap = m.is("gap") ? m : gap;
    newGap = m.is("gap") && !m.frame().has("det", "def") ? m : newGap;
    gapLast = m.is("gap") || gapLast && (m.isBall() || m.is("platform") || !m.isItem());
    if (m.isThing() || m.isTool()) {
      spoken.remove(m);
      spoken.add(m);
    }
  }

  /** Notes what "one" and "another" are then one of. */
  final void countable(Mention m) {
    countable = m;
  }

  /** Returns the gap that was spoken of last, or null. */
  Mention gap() {
    return gap;
  }

  /** Returns the gap by the words that spoke of it first, or null. */
  Mention newGap() {
    return newGap;
  }

  /** Returns whether "it" is the gap: it was spoken of after every wall and tool. */
  boolean isGapLast() {
    return gapLast;
  }

  /** Returns the staircase that was spoken of last, unless it was followed by another thing. */
  Mention stairs() {
    return stairs;
  }

  /** Returns the walls, platforms or tools that were spoken of last, or null. */
  Mention countable() {
    return countable;
  }

  /** Returns whether a thing of that kind was spoken of before the last. */
  boolean isAgain(String kind) {
    return spoken.stream().filter(m -> m.is(kind)).count() > 1;
  }

  /** Returns how many things were spoken of. */
  int count() {
    return spoken.size();
  }

  /** Returns what was spoken of last and is one of these, or null. */
  Mention last(Predicate<Mention> which) {
    return latest(spoken, which);
  }

  private static <T> T latest(List<T> all, Predicate<T> which) {
    for (int i = all.size() - 1; i >= 0; i--) {
      if (which.test(all.get(i))) {
        return all.get(i);
      }
    }
    return null;
  }

  static boolean isOneOf(List<Mention> some, String kind) {
    return some.stream().anyMatch(m -> m.is(kind));
  }

  /** Returns the kinds that were spoken of, but for {@code not}. */
  final List<String> others(List<Mention> not) {
    return spoken.stream().map(Mention::kind).filter(k -> !isOneOf(not, k)).toList();
  }

  /** Returns the two of the balls and the goal that were spoken of last; blue and red if fewer. */
  final List<String> lastTwo() {
    List<String> kinds = new ArrayList<>();
    for (int i = spoken.size() - 1; i >= 0 && kinds.size() < 2; i--) {
      Mention m = spoken.get(i);
      if (m.isOne() && !kinds.contains(m.kind())) {
        kinds.add(0, m.kind());
      }
    }
    return kinds.size() < 2 ? List.of("blue", "red") : kinds;
  }

  /** Returns which of the balls and the goal were spoken of, or were not. */
  final List<String> ones(boolean were) {
    return Stream.of("blue", "red", "goal").filter(k -> isOneOf(spoken, k) == were).toList();
  }

  /** Notes what a clause is about: "it" of the next may be that. */
  void topic(List<Mention> about) {
    clause++;
    ground = clause - groundClause > 1 ? null : ground;
    Mention one = about.size() == 1 ? about.get(0) : null;
    if (one != null && (one.isThing() || one.isTool())) {
      topics.add(one.kind());
    }
  }

  /**
   * "It" in a place: what "it" was in the clause before, else what that clause said a place by
   * ("left of red ... right of it"), else what it was about, else what was spoken of last; of what
   * fits and is not meant by {@code not}. Null when there is nothing.
   */
  String it(List<Mention> not, Predicate<Mention> fits) {
    Predicate<String> may = k -> k != null && !isOneOf(not, k) && fits.test(Mention.of(k, NOBODY));
    List<String> all = new ArrayList<>(spoken.stream().map(Mention::kind).toList());
    all.addAll(topics);
    all.add(ground);
    all.add(itClause >= clause - 1 ? it : null);
    it = latest(all, may);
    itClause = clause;
    return it;
  }

  /** Returns what clauses were about, each once. */
  final List<String> topics() {
    return topics.stream().distinct().toList();
  }

  /** Returns what was spoken about last, but for {@code not}; or null. */
  String lastTopic(List<Mention> not) {
    return latest(topics, topic -> !isOneOf(not, topic));
  }

  /** Returns the ball or goal that the clause before was about, or null. */
  String before(Mention not) {
    return latest(topics, topic -> !not.is(topic) && Mention.of(topic, NOBODY).isOne());
  }

  /** Returns what the clause just before said a place by, unless that is {@code not}; or null. */
  String ground(Mention not) {
    boolean just = ground != null && groundClause >= clause - 1 && !not.is(ground);
    return just ? ground : null;
  }

  /** Notes what a clause says a place by: "left of red". */
  void ground(List<Mention> by) {
    ground = Mention.one(by, Mention::isThing) ? by.get(0).kind() : null;
    groundClause = clause;
  }
}
