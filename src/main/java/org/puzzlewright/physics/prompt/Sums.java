package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Third;

/** How many there are where several parts of a prompt speak of some: they are added up. */
final class Sums {

  /** So many of a kind, without "at least" or such, and whether it is said which. */
  private record Some(String kind, int number, boolean marked, BitSet words) {

    Count exactly() {
      return new Count(kind, Bound.EXACTLY, number);
    }
  }

  private final List<Some> said = new ArrayList<>();

  /** Notes that exactly so many were spoken of. */
  void note(Mention m, int number) {
    Frame np = m.frame();
    Frame count = np.get("count");
    if (count != null && !count.has("bound") && np.fits("-bound -only")) {
      boolean marked = number == 1 && Nouns.isLoose(count) || np.has("mod", "size.", "side.");
      BitSet words = new BitSet();
      for (Frame f : Existence.counted(np)) {
        words.or(f.own());
      }
      said.add(new Some(m.kind(), number, marked || np.has("pp"), words));
    }
  }

  /**
   * "One long platform and two short ones" are three, "one left, one right" are two; and of "one"
   * there are more where another is spoken of, or more are said to be there.
   */
  void addUp(Draft draft) {
    for (Thing thing : List.of(Thing.WALL, Thing.PLATFORM)) {
      bothSides(thing, draft);
    }
    said.stream().map(Some::kind).distinct().forEach(kind -> addUp(kind, draft));
  }

  private void addUp(String kind, Draft draft) {
    List<Some> all = said.stream().filter(s -> s.kind().equals(kind)).toList();
    List<Some> some =
        all.stream().filter(s -> s.marked() && draft.read().containsKey(s.exactly())).toList();
    Predicate<Count> more =
        c -> c.least() > 1 && some.stream().noneMatch(s -> c.number() == s.number());
    boolean whole =
        all.stream().anyMatch(s -> !s.marked()) || counts(draft, kind).stream().anyMatch(more);
    BitSet words = new BitSet();
    int sum = 0;
    int parts = 0;
    for (Some s : some) {
      if (!words.intersects(s.words())) {
        sum += s.number();
        parts++;
        words.or(s.words());
      }
    }
    if (parts < 2 && !(whole && parts > 0)) {
      return;
    }
    some.forEach(s -> draft.read().remove(s.exactly()));
    all.stream().filter(s -> !s.marked()).forEach(s -> say(s.exactly(), s.words(), draft));
    if (!whole) {
      say(new Count(kind, Bound.AT_LEAST, sum), words, draft);
    }
    counts(draft, kind).forEach(c -> say(c, words, draft));
  }

  private static void say(Count count, BitSet words, Draft draft) {
    draft.read().computeIfAbsent(count, c -> new BitSet()).or(words);
  }

  private static List<Count> counts(Draft draft, String kind) {
    return draft.read().keySet().stream()
        .filter(r -> r instanceof Count c && c.item().equals(kind))
        .map(Count.class::cast)
        .toList();
  }

  /** "A wall on the left and a wall on the right": there are two. */
  private static void bothSides(Thing thing, Draft draft) {
    String kind = thing == Thing.WALL ? "wall" : "platform";
    BitSet left = draft.read().get(new Third(thing, Part.LEFT));
    BitSet right = draft.read().get(new Third(thing, Part.RIGHT));
    if (left != null && right != null && counts(draft, kind).isEmpty()) {
      Count two = new Count(kind, Bound.AT_LEAST, 2);
      say(two, left, draft);
      say(two, right, draft);
    }
  }
}
