package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/**
 * A thing that a sentence speaks of.
 *
 * @param kind "blue", "red", "goal", "wall", "platform", a tool type, "tool", "level", "picture",
 *     "staircase", "gap", "you", or "?" for anything else
 * @param frame the noun phrase
 * @param none whether it is said that there is none ("no wall")
 * @param bound how {@code number} bounds how many there are, or null when that is not said
 * @param number how many
 */
record Mention(String kind, Frame frame, boolean none, Bound bound, int number) {

  private static final Set<String> THINGS = Set.of("blue", "red", "goal", "wall", "platform");
  private static final Set<String> OTHERS =
      Set.of("level", "picture", "staircase", "gap", "you", "?", "tool", "difficulty");

  static final String RED = "red";

  /** The tools that the paper has. */
  static final List<String> PAPER = List.of("ramp", "cannon", "hexagon");

  static Mention of(String kind, Frame frame) {
    return new Mention(kind, frame, false, null, 0);
  }

  /** Whether there are any, and all are so. */
  static boolean all(List<Mention> some, Predicate<Mention> so) {
    return !some.isEmpty() && some.stream().allMatch(so);
  }

  /** Whether there is one alone, and it is so. */
  static boolean one(List<Mention> some, Predicate<Mention> so) {
    return some.size() == 1 && so.test(some.get(0));
  }

  /** Returns the same where it is not said that there is none. */
  Mention some() {
    return new Mention(kind, frame, false, bound, number);
  }

  boolean isThing() {
    return THINGS.contains(kind);
  }

  boolean isBall() {
    return kind.equals("blue") || kind.equals("red");
  }

  /** Whether it is one of the balls or the goal, of which there is one. */
  boolean isOne() {
    return isThing() && !isFurniture();
  }

  /** Whether it is a wall, a platform or a tool: something that a ball can meet on its way. */
  boolean isItem() {
    return isFurniture() || isTool();
  }

  /** Whether it is one, or tools of any type. */
  boolean isItemOrTools() {
    return isItem() || is("tool");
  }

  boolean isFurniture() {
    return kind.equals("wall") || kind.equals("platform");
  }

  /** Whether it is a tool of one type. */
  boolean isTool() {
    return !isThing() && !OTHERS.contains(kind);
  }

  boolean is(String other) {
    return kind.equals(other);
  }

  /** Whether it is two or more of a kind, such as "two walls". */
  boolean isSeveral() {
    return isItem() && bound != null && bound != Bound.AT_MOST && number > 1;
  }

  /** Whether all there are of the kind are meant: "the two walls", "both walls". */
  boolean isDefinite() {
    return frame.has("det", "def") || frame.has("quant", "both", "all");
  }

  Thing thing() {
    return Thing.valueOf(kind.toUpperCase(java.util.Locale.ROOT));
  }

  /** Returns a noun phrase that speaks of the same, though no word says it. */
  Frame unsaid() {
    return Frame.unsaid("NP", concept());
  }

  /** Returns what the lexicon calls it. */
  String concept() {
    boolean named = isThing() || Set.of("gap", "tool", "level").contains(kind);
    return named ? kind : isTool() ? "tool." + kind : "?";
  }
}
