package org.puzzlewright.vgdl.offline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.puzzlewright.vgdl.design.Bound;
import org.puzzlewright.vgdl.design.Role;
import org.puzzlewright.vgdl.design.Wish;

/** How many of each thing there are to be in a level, and making it so. */
final class Counts {

  private final Palette palette;
  private final List<List<String>> examples;
  private final List<Wish> wishes;

  Counts(Palette palette, List<List<String>> examples, List<Wish> wishes) {
    this.palette = palette;
    this.examples = examples;
    this.wishes = wishes;
  }

  /** Returns the numbers by character for a level like this one: what it has, then as wished. */
  Map<Character, Integer> wanted(Layout base, Random random) {
    Map<Character, Integer> wanted = new TreeMap<>();
    for (char c : palette.things()) {
      wanted.put(c, examples.isEmpty() ? usual(c) : base.count(c));
    }
    Map<Character, Integer> before = new HashMap<>(wanted);
    for (Wish wish : wishes) {
      if (wish instanceof Wish.Count count) {
        count(count, wanted, base, random);
      } else {
        wish.things().forEach(t -> someOf(palette.bring(t.in(palette.model())), wanted, base));
      }
    }
    partners(before, wanted);
    wanted.replaceAll((c, n) -> Math.max(n, denied(c) ? 0 : palette.asked(c)));
    return wanted;
  }

  /** A character that is counted by a wish must not be raised by a rule. */
  private boolean denied(char c) {
    return wishes.stream()
        .anyMatch(
            w ->
                w instanceof Wish.Count count
                    && count.bound() != Bound.AT_LEAST
                    && palette.bring(count.thing().in(palette.model())).contains(c));
  }

  private static void someOf(List<Character> bring, Map<Character, Integer> wanted, Layout base) {
    boolean none = bring.stream().allMatch(c -> wanted.getOrDefault(c, base.count(c)) == 0);
    if (none && !bring.isEmpty()) {
      wanted.put(bring.get(0), 1);
    }
  }

  private int usual(char c) {
    if (palette.is(c, Role.GOAL) || palette.is(c, Role.SPAWNER)) {
      return 1;
    }
    if (palette.is(c, Role.KEY)) {
      return Math.max(1, palette.asked(c));
    }
    if (palette.is(c, Role.HAZARD)) {
      return 5;
    }
    return palette.is(c, Role.COLLECTABLE) ? 4 : 2;
  }

  private void count(Wish.Count count, Map<Character, Integer> wanted, Layout base, Random random) {
    List<Integer> types = count.thing().in(palette.model());
    List<Character> bring =
        palette.bring(types).stream().filter(c -> !palette.avatar().contains(c)).toList();
    if (bring.isEmpty()) {
      return;
    }
    bring.forEach(c -> wanted.putIfAbsent(c, base.count(c)));
    int[] now = {sum(bring, types, wanted)};
    int aim = count.number();
    boolean raise = now[0] < aim && count.bound() != Bound.AT_MOST;
    boolean lower = now[0] > aim && count.bound() != Bound.AT_LEAST;
    while (raise && now[0] < aim || lower && now[0] > aim) {
      List<Character> can = raise ? bring : bring.stream().filter(c -> wanted.get(c) > 0).toList();
      char c = can.get(random.nextInt(can.size()));
      wanted.merge(c, raise ? 1 : -1, Integer::sum);
      now[0] = sum(bring, types, wanted);
    }
  }

  private int sum(List<Character> bring, List<Integer> types, Map<Character, Integer> wanted) {
    return bring.stream().mapToInt(c -> palette.bringing(c, types) * wanted.get(c)).sum();
  }

  /** What is always as many as another stays so; what is pushed has somewhere to go. */
  private void partners(Map<Character, Integer> before, Map<Character, Integer> wanted) {
    for (char a : palette.things()) {
      for (char b : palette.things()) {
        boolean together =
            examples.isEmpty()
                ? palette.is(a, Role.PUSHABLE) && palette.is(b, Role.SOCKET)
                : a != b && equal(a, b);
        boolean changed = !wanted.get(a).equals(before.get(a));
        if (together && !denied(b) && (changed || examples.isEmpty())) {
          wanted.put(b, wanted.get(a));
        }
      }
    }
  }

  private boolean equal(char a, char b) {
    return examples.stream()
            .allMatch(
                rows ->
                    new Layout(rows, palette.filler()).count(a)
                        == new Layout(rows, palette.filler()).count(b))
        && examples.stream().anyMatch(rows -> new Layout(rows, palette.filler()).count(a) > 1);
  }

  /** Puts and takes away, by lot, until the numbers are right; one is played. */
  void mend(Layout level, Map<Character, Integer> wanted, Random random) {
    char avatar = palette.avatar().iterator().next();
    int played = palette.avatar().stream().mapToInt(level::count).sum();
    for (char c : palette.avatar()) {
      while (played > 1 && level.replaceOne(c, palette.bed(c), random)) {
        played--;
      }
    }
    wanted.forEach(
        (c, n) -> {
          for (int i = level.count(c); i > n; i--) {
            level.replaceOne(c, palette.bed(c), random);
          }
        });
    if (played == 0) {
      Placing.put(level, palette, avatar, random);
    }
    wanted.forEach(
        (c, n) -> {
          for (int i = level.count(c); i < n; i++) {
            Placing.put(level, palette, c, random);
          }
        });
  }
}
