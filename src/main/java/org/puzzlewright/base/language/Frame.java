package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A node of the logical form: a concept, the words that say it, and what belongs to it by role, in
 * the order of the sentence. It does not change once it is made.
 */
public final class Frame {

  private final String category;
  private final String concept;
  private final int[] own;
  private final Map<String, List<Frame>> roles;

  Frame(String category, String concept, int[] own, Map<String, List<Frame>> roles) {
    this.category = category;
    this.concept = concept;
    this.own = own;
    this.roles = roles;
  }

  /** Returns a frame that no word says. */
  public static Frame unsaid(String category, String concept) {
    return new Frame(category, concept, new int[0], Map.of());
  }

  /** Returns the category of the grammar, such as "NP". */
  public String category() {
    return category;
  }

  /** Returns what it is, as the lexicon names it; "?" for a word that the lexicon does not have. */
  public String concept() {
    return concept;
  }

  /** Returns whether the concept is one of these, or below one that ends in a dot. */
  public boolean is(String... concepts) {
    for (String other : concepts) {
      if (other.endsWith(".") ? concept.startsWith(other) : concept.equals(other)) {
        return true;
      }
    }
    return false;
  }

  /** Returns what has that role; empty when there is nothing. */
  public List<Frame> all(String role) {
    return roles.getOrDefault(role, List.of());
  }

  /** Returns what has that role first, or null. */
  public Frame get(String role) {
    List<Frame> all = all(role);
    return all.isEmpty() ? null : all.get(0);
  }

  /** Returns whether anything has that role. */
  public boolean has(String role) {
    return roles.containsKey(role);
  }

  /** Returns whether anything that has that role is one of these, as {@link #is} says. */
  public boolean has(String role, String... concepts) {
    return all(role).stream().anyMatch(f -> f.is(concepts));
  }

  /** Returns whether it looks so: "be +subj=ball -neg +pp=on(+obj=wall)" ({@link FrameShape}). */
  public boolean fits(String shape) {
    return FrameShape.of(shape).fits(this);
  }

  /** Returns what has that role and looks so, as {@link #fits} says. */
  public List<Frame> all(String role, String shape) {
    return all(role).stream().filter(f -> f.fits(shape)).toList();
  }

  /** Returns what has that role first and looks so, as {@link #fits} says, or null. */
  public Frame get(String role, String shape) {
    return all(role).stream().filter(f -> f.fits(shape)).findFirst().orElse(null);
  }

  /** Returns the roles that are filled, each with what fills it. */
  public Map<String, List<Frame>> roles() {
    return roles;
  }

  /** Returns the same, with another concept. */
  public Frame as(String other) {
    return new Frame(category, other, own, roles);
  }

  /** Returns the same with one more in a role. */
  public Frame with(String role, Frame child) {
    Map<String, List<Frame>> more = new LinkedHashMap<>(roles);
    List<Frame> list = new ArrayList<>(more.getOrDefault(role, List.of()));
    list.add(child);
    more.put(role, List.copyOf(list));
    return new Frame(category, concept, own, more);
  }

  /** Returns the same with one that fills a role alone. */
  public Frame withOnly(String role, Frame child) {
    return without(role).with(role, child);
  }

  /** Returns the same with these alone in a role, which is not filled if there are none. */
  public Frame withOnly(String role, List<Frame> children) {
    Frame changed = without(role);
    for (Frame child : children) {
      changed = changed.with(role, child);
    }
    return changed;
  }

  /** Returns the same with another in the place of one that belongs to it, near or far. */
  public Frame replacing(Frame old, Frame other) {
    Map<String, List<Frame>> changed = new LinkedHashMap<>();
    roles.forEach(
        (role, list) ->
            changed.put(
                role, list.stream().map(f -> f == old ? other : f.replacing(old, other)).toList()));
    return new Frame(category, concept, own, changed);
  }

  /** Returns the same without a role. */
  public Frame without(String role) {
    Map<String, List<Frame>> fewer = new LinkedHashMap<>(roles);
    fewer.remove(role);
    return new Frame(category, concept, own, fewer);
  }

  /** Returns the same without one of those that fill a role. */
  public Frame without(String role, Frame child) {
    return withOnly(role, all(role).stream().filter(other -> other != child).toList());
  }

  /** Returns the same with all tokens counted from {@code by} on. */
  Frame moved(int by) {
    Map<String, List<Frame>> moved = new LinkedHashMap<>();
    roles.forEach((role, list) -> moved.put(role, list.stream().map(f -> f.moved(by)).toList()));
    return new Frame(category, concept, Arrays.stream(own).map(t -> t + by).toArray(), moved);
  }

  /** Returns the tokens that say this itself, and the words of grammar around it. */
  public BitSet own() {
    BitSet tokens = new BitSet();
    for (int token : own) {
      tokens.set(token);
    }
    return tokens;
  }

  /** Returns the tokens of this and of all that belongs to it. */
  public BitSet tokens() {
    BitSet tokens = own();
    roles.values().forEach(list -> list.forEach(f -> tokens.or(f.tokens())));
    return tokens;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(concept);
    if (!roles.isEmpty()) {
      text.append(roles);
    }
    return text.toString();
  }
}
