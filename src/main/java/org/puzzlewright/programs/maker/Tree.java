package org.puzzlewright.programs.maker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A piece with its arguments.
 *
 * @param rule what it is
 * @param number its number
 * @param children its arguments
 */
record Tree(Grammar.Rule rule, int number, List<Tree> children) {

  Tree {
    children = List.copyOf(children);
  }

  String text() {
    return rule.text()
        .replace("#", String.valueOf(number))
        .formatted(children.stream().map(Tree::text).toArray());
  }

  int size() {
    return 1 + children.stream().mapToInt(Tree::size).sum();
  }

  /**
   * Returns whether some piece means nothing, as what it tells apart or chooses from is the same.
   */
  boolean idle() {
    return rule.differing() && alike() || children.stream().anyMatch(Tree::idle);
  }

  private boolean alike() {
    return children.stream()
        .collect(Collectors.groupingBy(child -> child.rule().type()))
        .values()
        .stream()
        .anyMatch(same -> same.size() > 1 && new HashSet<>(same).size() == 1);
  }

  /** Returns all pieces, this one first. */
  List<Tree> all() {
    List<Tree> all = new ArrayList<>();
    add(all);
    return all;
  }

  private void add(List<Tree> all) {
    all.add(this);
    children.forEach(child -> child.add(all));
  }

  /** Returns the same with another piece at a place, counted as {@link #all} does. */
  Tree with(int place, Tree other) {
    if (place == 0) {
      return other;
    }
    List<Tree> changed = new ArrayList<>();
    int left = place - 1;
    for (Tree child : children) {
      int size = child.size();
      changed.add(left >= 0 && left < size ? child.with(left, other) : child);
      left -= size;
    }
    return new Tree(rule, number, changed);
  }
}
