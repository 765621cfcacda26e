package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;

/** How many a noun phrase says there are: by a number, or by "another", "both", "the other". */
final class Numbers {

  private static final Set<String> SCENE = Set.of("?", "level", "picture", "you", "difficulty");

  private final Nouns nouns;

  /** How many of each kind were spoken of, and kinds of which there is another. */
  private final Map<String, Integer> seen = new HashMap<>();

  /** How many of each kind were spoken of one by one. */
  private final Map<String, Integer> singles = new HashMap<>();

  private final Set<String> more = new HashSet<>();
  private final Map<String, Frame> sides = new HashMap<>();

  /** Words that tell one of a kind from another: "the lower platform, the upper one". */
  private final Map<String, BitSet> sideWords = new HashMap<>();

  Numbers(Nouns nouns) {
    this.nouns = nouns;
  }

  /** Returns the kinds of which there was said to be another than the one spoken of. */
  Set<String> more() {
    return more;
  }

  /** Returns by kind the words that tell one of it from another. */
  Map<String, BitSet> sideWords() {
    return sideWords;
  }

  Mention counted(String kind, Frame np, Draft draft) {
    // Of "none of them" whoever takes it up says so.
    np.all("no").stream().filter(n -> !np.is("they")).forEach(draft::use);
    Mention plain = Mention.of(kind, np);
    Mention m = part(plain, np, draft);
    boolean bare = !np.has("count") && !np.has("no");
    m = m == null && plain.isItem() && bare ? further(plain, np, draft) : m;
    m = m == null ? number(plain, np, draft) : m;
    if (m.isItem() && m.bound() != Bound.AT_MOST) {
      seen.merge(kind, Math.max(1, m.number()), Math::max);
      boolean single = np.has("det", "det", "other") || np.has("count", "number.1");
      singles.merge(kind, single ? 1 : 0, Integer::sum);
    }
    return m;
  }

  /** "One of the walls": there may be more. */
  private static Mention part(Mention plain, Frame np, Draft draft) {
    int some = np.fits("+part=number.(-bound)") ? Frames.digit(np.get("part")) : 0;
    draft.use(some > 0 ? np.get("part") : null);
    if (some == 0 || np.has("count") || np.has("quant")) {
      return null;
    }
    return some == 1 ? plain : new Mention(plain.kind(), np, np.has("no"), Bound.AT_LEAST, some);
  }

  /** "Another wall", "both walls", "the second": seen with those that were spoken of; or null. */
  private Mention further(Mention plain, Frame np, Draft draft) {
    String kind = plain.kind();
    boolean otherSide = np.all("mod").stream().anyMatch(m -> isOtherSide(kind, m));
    int before = seen.getOrDefault(kind, 1);
    boolean the = np.has("det", "def") && np.has("mod", "other");
    the |= otherSide && !np.has("det", "det");
    if (before > 1 && (the || nouns.words(np).matches("(?i)the (second|third)( one)?"))) {
      // "Two walls, the one tall, the other short", "over the first, under the second"
      np.all("mod", "other").forEach(draft::use);
      return plain;
    }
    int single = singles.getOrDefault(kind, 0);
    if (single > 0 && single < before && Nouns.isFurther(np)) {
      // "Two walls. A wall is on the left, another on the right": these are the two.
      np.all("mod", "other").forEach(draft::use);
      return plain;
    }
    if (before > 1 && nouns.words(np).matches("(?i)the next( one)?")) {
      // "Three platforms, from one to the next"
      return plain;
    }
    boolean again = np.has("again") && seen.containsKey(kind) && before == 1;
    if ((Nouns.isFurther(np) || otherSide || again) && !np.has("det", "any")) {
      np.all("mod", "other").forEach(draft::use);
      more.add(kind);
      return new Mention(kind, np, false, Bound.AT_LEAST, 1 + before);
    }
    if (np.has("quant", "both", "two")) {
      draft.use(np.get("quant"));
      return new Mention(kind, np, false, Bound.EXACTLY, 2);
    }
    Mention some = nouns.countable();
    boolean known = some != null && some.is(kind) && some.number() > 1;
    if (known && (np.is("they", "both", "all") || np.has("quant", "all"))) {
      np.all("quant").forEach(draft::use);
      return new Mention(kind, np, false, some.bound(), some.number());
    }
    return np.is("they") && !np.has("quant") ? plain : null;
  }

  /** "Off the left wall, then off the right wall": these are two. */
  private boolean isOtherSide(String kind, Frame mod) {
    if (!mod.is("side.", "above", "below") || mod.is("side.middle", "side.extreme")) {
      return false;
    }
    Frame before = sides.put(kind, mod);
    boolean other = before != null && !before.is(mod.concept());
    for (Frame side : other ? List.of(before, mod) : List.<Frame>of()) {
      sideWords.computeIfAbsent(kind, k -> new BitSet()).or(side.own());
    }
    return other;
  }

  private static Mention number(Mention plain, Frame np, Draft draft) {
    boolean ofThem = np.has("of") && !plain.is("?");
    boolean itself = np.is("number.", "several.") && (np.has("bound") || ofThem);
    boolean oneOfThem = itself && np.fits("number.1 -bound");
    draft.use(oneOfThem ? np : null);
    Frame count = oneOfThem ? null : itself ? np : np.get("count");
    Mention uncounted = new Mention(plain.kind(), np, np.has("no"), null, 0);
    if (count == null
        || plain.isBall()
        || SCENE.contains(plain.kind())
        || !count.concept().matches("(number|several)\\.[0-9.,]+")
        || count.has("range")
        || count.has("upper")
        || count.has("lower")) {
      return uncounted;
    }
    double exact = Frames.number(count).orElseThrow();
    int number = (int) exact;
    if (number != exact) {
      return uncounted;
    }
    Bound bound = count.is("several.") ? Bound.AT_LEAST : Bound.EXACTLY;
    List<Frame> bounds = new ArrayList<>(count.all("bound"));
    bounds.addAll(itself ? List.of() : np.all("bound"));
    for (Frame b : bounds) {
      number += b.is("more") ? 1 : b.is("fewer") ? -1 : 0;
      bound = Frames.bound(b);
    }
    // What says how many counts as understood only where a requirement does.
    np.all("quant").stream().filter(q -> !q.is("each")).forEach(draft::use);
    return new Mention(plain.kind(), np, np.has("no"), bound, number);
  }
}
