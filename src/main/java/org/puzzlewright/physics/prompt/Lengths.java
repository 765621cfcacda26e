package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.Extent;

/**
 * Reads sizes by number: "a wall 0.6 high", "no wall is taller than 0.5", "a gap of 0.25", "the
 * height of the wall is 0.3".
 */
final class Lengths {

  private static final String LARGEST =
      "(?is).*\\b(tall|high|long|wid|thick|larg|bigg|broad)est\\b.*";
  private static final String SMALLEST = "(?is).*\\b(low|short|thinn|small|narrow|slimm)est\\b.*";

  private final Nouns nouns;

  /** Words such as "tallest" that said which wall is meant. */
  private final Set<BitSet> which = new HashSet<>();

  private final BitSet denied = new BitSet();

  Lengths(Nouns nouns) {
    this.nouns = nouns;
  }

  /** Reads the sizes that stand with a noun. */
  void ofNoun(Mention m, Draft draft) {
    for (Frame size : m.frame().all("size")) {
      read(m, size, false, draft);
    }
    // Without the noun: what the thing does must be read before its word counts as understood.
    if (m.is("gap") && m.frame().has("size")) {
      draft.use(m.frame());
      apart(m).forEach(draft::useAll);
    }
    for (Frame of : m.is("gap") ? m.frame().all("pp", "of +obj=number.") : List.<Frame>of()) {
      Frame width = of.as("extent.width").with("value", of.get("obj")).without("obj");
      if (read(m, width, false, draft)) {
        draft.use(m.frame(), of);
        apart(m).forEach(draft::useAll);
      }
    }
  }

  /** "A gap between the platforms", "... between them", "... in between" */
  private static List<Frame> apart(Mention gap) {
    return gap.frame().all("pp", "between").stream()
        .filter(p -> !p.has("obj") || p.has("obj", "platform", "they", "both", "two"))
        .toList();
  }

  /** "The wall is 0.4 high", "no wall is higher than 0.5". */
  boolean are(List<Mention> what, Frame size, boolean denied, Draft draft) {
    boolean all = !what.isEmpty();
    for (Mention m : what) {
      boolean read = read(m, size, denied, draft);
      draft.use(read ? m.frame() : null);
      all &= read;
    }
    return all;
  }

  /** "The height of the wall is 0.3", "wall height: 0.3". */
  boolean of(Frame dimension, Frame number, boolean denied, Draft draft) {
    Frame of = dimension.get("pp", "of +obj");
    Frame owner =
        of != null ? of.get("obj") : dimension.get(dimension.has("poss") ? "poss" : "nmod");
    if (owner == null) {
      return false;
    }
    draft.use(of);
    List<Mention> what = nouns.of(owner, List.of(), draft);
    return are(what, dimension.with("value", number), denied, draft);
  }

  /** Notes that there must be no such thing: "there must not be a wall 0.5 high". */
  void deny(Mention m) {
    (m.none() ? List.<Frame>of() : m.frame().all("size")).forEach(s -> denied.or(s.tokens()));
  }

  /** Takes out what was read of things that must not be there. */
  void settle(Draft draft) {
    draft
        .read()
        .entrySet()
        .removeIf(e -> e.getKey() instanceof Extent && e.getValue().intersects(denied));
  }

  /** Returns whether an adjective says by a word what a number says, too: "short, 0.3 wide". */
  boolean isSaid(Mention m, Frame mod) {
    if (which.contains(mod.own())) {
      return true;
    }
    Requirement.Sized sized = Nouns.sized(m, mod);
    if (sized == null) {
      return false;
    }
    Dimension dimension = Extents.of(sized);
    return m.frame().all("size").stream()
        .flatMap(s -> s.is("and") ? s.all("item").stream() : Stream.of(s))
        .anyMatch(s -> dimension(m, s) == dimension);
  }

  /** Returns the same without "tallest" and the like, which says which of them is meant. */
  List<Mention> plain(List<Mention> what) {
    return what.stream()
        .map(
            m ->
                new Mention(
                    m.kind(),
                    m.frame()
                        .withOnly(
                            "mod",
                            m.frame().all("mod").stream()
                                .filter(mod -> !nouns.words(mod).matches(LARGEST + "|" + SMALLEST))
                                .toList()),
                    m.none(),
                    m.bound(),
                    m.number()))
        .toList();
  }

  private static Dimension dimension(Mention m, Frame size) {
    String concept = size.concept().replace("extent.", "");
    return switch (m.kind()) {
      case "wall" ->
          concept.equals("height") || concept.equals("length")
              ? Dimension.HEIGHT
              : Dimension.THICKNESS;
      case "platform" ->
          concept.equals("thickness")
              ? Dimension.THICKNESS
              : concept.equals("height") ? null : Dimension.LENGTH;
      case "gap" -> concept.equals("width") || concept.equals("length") ? Dimension.LENGTH : null;
      default -> null;
    };
  }

  private boolean read(Mention m, Frame size, boolean denied, Draft draft) {
    if (size.is("and")) {
      boolean all = true;
      for (Frame item : size.all("item")) {
        all &= read(m, item, denied, draft);
      }
      draft.use(size);
      return all;
    }
    Dimension dimension = dimension(m, size);
    Frame said = size.get(size.has("more") ? "more" : size.has("less") ? "less" : "value");
    // "Two walls, one tall" is no height.
    boolean one = said != null && nouns.words(said).equalsIgnoreCase("one");
    if (dimension == null || said == null || !said.is("number.") || one) {
      return false;
    }
    boolean compared = !size.has("value");
    boolean not = denied ^ size.has("neg") ^ m.none();
    List<Frame> bounds = Frames.concat(said.all("bound"), size.all("bound"));
    if (not && !compared || bounds.size() > 1 || compared && !bounds.isEmpty()) {
      return false;
    }
    Bound bound =
        compared
            ? size.has("more") ^ not ? Bound.AT_LEAST : Bound.AT_MOST
            : bounds.isEmpty() ? Bound.EXACTLY : Frames.bound(bounds.get(0));
    double value = Frames.number(said).orElse(0);
    if (value <= 0 || value > Extent.MOST && bound == Bound.AT_MOST) {
      return false;
    }
    List<Frame> from = new ArrayList<>(List.of(size, said));
    from.addAll(bounds);
    for (String role : List.of("deg", "neg", "than", "det")) {
      from.addAll(size.all(role));
      from.addAll(said.all(role));
    }
    for (Requirement r : meant(m, dimension, bound, value, from)) {
      draft.require(r, from.toArray(Frame[]::new));
    }
    return true;
  }

  /** What "the tallest wall" is no lower than, each is; the others are no taller. */
  private List<Requirement> meant(
      Mention m, Dimension dimension, Bound bound, double value, List<Frame> from) {
    Frame np = m.frame();
    boolean each = m.none() || np.has("quant", "all", "each") || isPlural(m);
    from.addAll(each ? np.all("quant") : List.of());
    int number = each ? Extent.EACH : m.bound() == Bound.AT_MOST ? 1 : Math.max(1, m.number());
    Bound others = null;
    for (Frame mod : np.all("mod")) {
      String word = nouns.words(mod);
      boolean most = word.matches(LARGEST);
      if (most || word.matches(SMALLEST)) {
        others = most ? Bound.AT_MOST : Bound.AT_LEAST;
        from.add(mod);
        which.add(mod.own());
      }
    }
    if (others == bound) {
      return List.of(extent(m, dimension, bound, value, Extent.EACH));
    }
    List<Requirement> all = new ArrayList<>();
    all.add(extent(m, dimension, bound, value, number));
    if (others != null && bound == Bound.EXACTLY) {
      Extent one = (Extent) all.get(0);
      double end = others == Bound.AT_MOST ? one.most() : one.least();
      if (end > 0 && end <= Extent.MOST) {
        all.add(extent(m, dimension, others, Math.rint(1000 * end) / 1000, Extent.EACH));
      }
    }
    return all;
  }

  /** "The walls", "walls", where nobody says how many. */
  private boolean isPlural(Mention m) {
    return (m.frame().has("det", "def") || !m.frame().has("det"))
        && !m.frame().has("count")
        && m.bound() == null
        && nouns.words(m.frame()).matches("(?is).*[^s]s\\b.*");
  }

  private static Extent extent(
      Mention m, Dimension dimension, Bound bound, double value, int number) {
    if (value > Extent.MOST) {
      throw new BriefException(
          ("the prompt asks for a %s that measures %s, but the picture is only 2 wide and 2 high,"
                  + " from -1 to 1; give a smaller number")
              .formatted(m.kind(), Double.toString(value).replaceFirst("\\.0$", "")));
    }
    return new Extent(m.kind(), dimension, bound, value, number);
  }
}
