package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Passage;

/** Questions about a frame that need nothing but the frame. */
final class Frames {

  private Frames() {}

  /** "During the whole run" */
  static boolean wholeRun(Frame pp) {
    return pp.is("in", "during", "at", "for") && pp.has("obj") && pp.get("obj").is("run");
  }

  /** Returns the number that a frame says, if it is one of 1 to 9, else 0. */
  static int digit(Frame number) {
    return number.concept().matches("number\\.[1-9]") ? number.concept().charAt(7) - '0' : 0;
  }

  /** Returns the number that a word or figures say, such as 0.3; empty for none. */
  static OptionalDouble number(Frame said) {
    String figures = said.concept().replaceFirst("^[a-z]+\\.", "").replace(',', '.');
    try {
      return OptionalDouble.of(Double.parseDouble(figures));
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  /** Returns how "at least", "more than", "at most" and the like bound a number. */
  static Bound bound(Frame word) {
    return word.is("least", "more")
        ? Bound.AT_LEAST
        : word.is("most", "fewer") ? Bound.AT_MOST : Bound.EXACTLY;
  }

  /** Returns these and then those. */
  static List<Frame> concat(List<Frame> one, List<Frame> other) {
    List<Frame> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }

  /** Returns where something is said to be, but for the puzzle itself, which says nothing. */
  static List<Frame> places(Frame f, Draft draft) {
    f.all("pp").stream().filter(Frames::scenery).forEach(draft::useAll);
    return f.all("pp").stream().filter(pp -> !scenery(pp)).toList();
  }

  static boolean scenery(Frame pp) {
    return wholeRun(pp)
        || isUnderWay(pp)
        || pp.is("in", "on", "at", "for")
            && pp.has("obj")
            && pp.get("obj").is("level", "picture", "way")
            && !pp.get("obj").has("mod")
            && !(pp.is("in") && pp.get("obj").is("way"));
  }

  /** "On its way to red", "along the way": a ball's whole way is meant anyway. */
  static boolean isUnderWay(Frame pp) {
    Frame way = pp.get("obj");
    return pp.is("on", "along", "during")
        && way != null
        && way.is("way")
        && !way.has("mod")
        && way.all("pp").stream()
            .allMatch(
                to ->
                    to.is("way.up", "way.down") && (!to.has("obj") || isEnd(to.get("obj")))
                        || isEnd(to));
  }

  private static boolean isEnd(Frame to) {
    return to.is("to", "into")
        && to.has("obj")
        && (to.get("obj").is("goal", "it", "red", "there")
            || to.get("obj").has("mod", "colour.red"));
  }

  /** "All the time": requirements say where something starts only. */
  static boolean isLasting(Frame f) {
    return f.has("adv", "always") || f.all("pp").stream().anyMatch(Frames::wholeRun);
  }

  static boolean goes(Frame clause, String kind) {
    List<Frame> all = new ArrayList<>(clause.all("obj"));
    clause
        .all("pp")
        .forEach(
            pp -> {
              for (Frame f = pp; f != null; f = f.get("obj")) {
                all.add(f);
              }
            });
    return all.stream()
        .anyMatch(
            f -> kind.equals("goal") ? f.is("goal") : f.is(kind) || f.has("mod", "colour." + kind));
  }

  static boolean isDenied(Frame f, Context context) {
    return context.denied() ^ negations(f) % 2 == 1;
  }

  static int negations(Frame f) {
    int n = f.all("neg").size();
    for (String role : List.of("aux", "mod", "may")) {
      for (Frame aux : f.all(role)) {
        n += aux.all("neg").size();
      }
    }
    return n;
  }

  static void useNegations(Frame f, Draft draft) {
    draft.use(f.all("neg").toArray(Frame[]::new));
    for (String role : List.of("aux", "mod", "may")) {
      for (Frame aux : f.all(role)) {
        draft.use(aux);
        draft.use(aux.all("neg").toArray(Frame[]::new));
      }
    }
  }

  static boolean hasBare(Frame f) {
    return f.all("pp").stream()
        .anyMatch(
            p ->
                !p.has("obj")
                    && (p.has("bare")
                        || p.is("over", "above", "below", "around", "across", "near")));
  }

  static boolean isNone(Frame np) {
    return np.has("no") || np.is("nor") || np.all("item").stream().anyMatch(Frames::isNone);
  }

  /** "At most two tools", "no more than one wall". */
  static boolean isBounded(Frame np) {
    return np.all("count").stream().anyMatch(c -> c.has("bound", "most", "fewer"))
        || np.has("bound", "most", "fewer")
        || np.has("item") && np.all("item").stream().allMatch(Frames::isBounded);
  }

  static boolean subjectOnly(Frame f) {
    Frame subj = f.get("subj");
    // "Only a ramp and a cannon may be used."
    Frame first = subj != null && subj.is("and") ? subj.get("item") : subj;
    return first != null && (first.has("only") || subj.has("only"));
  }

  /** "A ramp or a fan, but no hexagon": the hexagon; or null. */
  static Frame butNot(Frame np) {
    List<Frame> items = np.is("or", "and") ? np.all("item") : List.of(np);
    Frame last = items.get(items.size() - 1);
    if (items.stream().anyMatch(i -> !i.is("tool.", "wall", "platform"))) {
      return null;
    }
    return last.has("except") && last.get("except").has("no")
        ? last.get("except")
        : last.get("not");
  }

  /** After the balls have met. */
  static boolean afterTheTouch(Frame f) {
    return f.all("pp").stream()
            .anyMatch(
                pp ->
                    pp.is("after")
                        && pp.has("obj")
                        && (pp.get("obj").is("event") || hitsRed(pp.get("obj"))))
        || f.all("sub").stream()
            .anyMatch(sub -> sub.is("after") && sub.has("s") && hitsRed(sub.get("s")));
  }

  private static boolean hitsRed(Frame f) {
    return f.is("push", "touch") && goes(f, "red") && negations(f) == 0;
  }

  static boolean hasOnly(Frame f) {
    return f.has("obj") && f.get("obj").has("only");
  }

  static boolean hasExcept(Frame f) {
    return f.has("obj") && f.get("obj").has("except")
        || f.has("subj") && f.get("subj").has("except");
  }

  static boolean moves(Frame f) {
    return f.is(
        "go", "fly", "jump", "descend", "rise", "land", "arrive", "push", "touch", "cross", "drop");
  }

  static boolean main(Frame f) {
    return f.is("push", "touch", "arrive") || f.is("go");
  }

  /** The span of a clause from its first word to its last. */
  static BitSet span(Frame f) {
    BitSet tokens = f.tokens();
    tokens.set(tokens.nextSetBit(0), tokens.length());
    return tokens;
  }

  static Passage passage(Frame pp) {
    return switch (pp.concept()) {
      case "over", "across", "above" -> Passage.OVER;
      case "under", "below" -> Passage.UNDER;
      case "around" -> Passage.AROUND;
      default -> null;
    };
  }

  static boolean goesTo(Frame pp) {
    for (Frame f = pp; f != null; f = f.get("obj")) {
      if (f.is("to", "into", "over", "across", "around", "onto", "past")) {
        return true;
      }
    }
    return pp.is("under") && pp.has("obj") && pp.get("obj").is("wall");
  }
}
