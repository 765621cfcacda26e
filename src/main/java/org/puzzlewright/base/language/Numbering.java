package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names by number, from 0 on, or from where another numbering ends. */
final class Numbering {

  private final Numbering before;
  private final int first;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  /** Makes one that goes on where another ends, which may be null. */
  Numbering(Numbering before, String... names) {
    this.before = before;
    first = before == null ? 0 : before.size();
    for (String name : names) {
      number(name);
    }
  }

  /** Returns the number of a name, which it gets now if it has none. */
  int number(String name) {
    int known = find(name);
    if (known < 0) {
      numbers.put(name, size());
      names.add(name);
    }
    return known < 0 ? size() - 1 : known;
  }

  /** Returns the number of a name, or -1. */
  int find(String name) {
    int known = before == null ? -1 : before.find(name);
    return known < 0 ? numbers.getOrDefault(name, -1) : known;
  }

  String name(int number) {
    return number < first ? before.name(number) : names.get(number - first);
  }

  int size() {
    return first + names.size();
  }
}
