package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Rated;
import org.puzzlewright.physics.prompt.Requirement.RatedBound;

/** What is said of the puzzle itself: how hard it is, and what "a level with ..." has. */
final class Ratings {

  private static final Pattern BEGINNERS =
      Pattern.compile("(?i)for (?:[a-z]+ )?(?:beginners?|novices?|newbies|newcomers|toddlers)");

  private static final Pattern EXPERTS =
      Pattern.compile("(?i)for (?:[a-z]+ )?(?:experts?|specialists|professionals|pros)");

  /** "A two-step puzzle" is none with two platforms. */
  private static final Pattern STEP = Pattern.compile("(?i)steps?");

  private static final Pattern CHAIN =
      Pattern.compile("(?i).*\\b(?:chain|reaction|machine|contraption|solution)s?\\b.*");

  private final Events events;
  private Difficulty ratedSoFar;

  Ratings(Events events) {
    this.events = events;
  }

  /** Reads what a noun phrase says of the puzzle: "a hard level with two walls, where ...". */
  void level(Frame whole, Draft draft) {
    Frame np = needing(whole);
    draft.use(np);
    Mention level = Mention.of("level", np);
    np.all("det").forEach(draft::use);
    np.all("no").forEach(np.has("mod", "rate.") ? draft::use : no -> {});
    // "A not too hard puzzle"
    List<Frame> almost = np.all("mod", "rate.").isEmpty() ? List.of() : np.all("deg", "almost");
    for (Frame m : np.all("mod")) {
      Frame rated = almost.isEmpty() || !m.is("rate.") ? m : m.with("deg", almost.get(0));
      rate(List.of(level), rated, np.has("no"), draft);
    }
    for (Frame kind : np.all("nmod")) {
      boolean step = STEP.matcher(events.words.apply(kind.own())).matches();
      if (kind.is("tool.", "tool", "wall", "platform") && !step && !np.has("no")) {
        // "A two-ramp puzzle": a puzzle with two ramps.
        Frame things = np.has("count") ? kind.with("count", np.get("count")) : kind;
        Frame with = Frame.unsaid("PP", "with").with("obj", things);
        events.means.helper(with, Context.NOTHING, false, draft);
      } else {
        rate(List.of(level), kind, false, draft);
      }
    }
    np.all("deg").stream().filter(d -> !almost.contains(d)).forEach(d -> deg(np, d, draft));
    for (Frame pp : np.all("pp")) {
      boolean either =
          pp.has("obj", "or") && pp.get("obj").all("item").stream().allMatch(i -> i.is("rate."));
      if (pp.is("of", "in") && (either || pp.has("obj", "rate."))) {
        if (rate(List.of(level), pp.get("obj"), false, draft)) {
          draft.use(pp);
        }
      } else if (pp.is("for") && BEGINNERS.matcher(events.words.apply(pp.tokens())).matches()) {
        draft.require(new Rated(Difficulty.EASY), pp, pp.get("obj"));
      } else if (pp.is("for") && EXPERTS.matcher(events.words.apply(pp.tokens())).matches()) {
        draft.require(new Rated(Difficulty.VERY_HARD), pp, pp.get("obj"));
      } else if (pp.is("with", "of", "in")
          && pp.has("obj", "platform")
          && STEP.matcher(events.words.apply(pp.get("obj").own())).matches()
          && CHAIN.matcher(events.words.apply(np.own())).matches()) {
        // "A chain reaction with three steps" is none with three platforms.
        draft.miss(pp);
      } else if (pp.is("with", "without", "of", "in") && pp.has("obj")) {
        events.means.helper(pp, Context.NOTHING, false, draft);
      } else if (pp.is("on", "at") && !events.subject.isEmpty()) {
        events.places.read(events.subject, pp, false, draft);
      } else if (pp.is("and", "but")) {
        for (Frame item : pp.all("item")) {
          events.means.helper(item, Context.NOTHING, false, draft);
        }
      }
    }
    for (Frame rel : np.all("rel")) {
      events.descriptions.relative(rel, List.of(level), draft);
    }
    for (Frame none : np.all("except")) {
      // "A hard puzzle but no fans"
      List<Mention> what = events.nouns.of(none, List.of(), draft);
      if (!Frames.isNone(none) || !events.existence.introduce(none, what, false, draft)) {
        draft.miss(none);
      }
    }
    np.all("comp").forEach(c -> events.clauses.clause(c, Context.NOTHING, draft));
    for (Frame appos : np.all("appos")) {
      events.fragment(appos, draft);
    }
  }

  /** "Beginners should be able to solve it." */
  void solvedBy(Frame who, Draft draft) {
    if (BEGINNERS.matcher("for " + events.words.apply(who.tokens())).matches()) {
      draft.require(new Rated(Difficulty.EASY), who);
    }
  }

  /** "A puzzle that cannot be solved without a fan": without it is how it cannot. */
  private static Frame needing(Frame np) {
    Frame rel = np.get("rel");
    Frame is = rel != null && rel.is("be") ? rel.get("pred") : null;
    boolean not = is != null && (is.has("neg") ^ Frames.negations(rel) == 1);
    boolean impossible =
        is != null && (is.is("impossible") && !not || is.is("possible", "solvable") && not);
    boolean only = rel != null && rel.has("only") && rel.all("pp").isEmpty();
    boolean solve = rel != null && rel.is("solve") && Frames.negations(rel) == (only ? 0 : 1);
    if (rel == null || !impossible && !solve) {
      return np;
    }
    // "... that can only be solved with a fan"
    String how = only ? "with" : "without";
    Frame rest = np.without("pp");
    Frame without = rel;
    for (Frame pp : np.all("pp")) {
      rest = pp.is(how) ? rest : rest.with("pp", pp);
      without = pp.is(how) ? without.with("pp", pp) : without;
    }
    return rest.withOnly("rel", without);
  }

  private static void deg(Frame np, Frame deg, Draft draft) {
    for (Frame mod : np.all("mod")) {
      if (mod.is("rate.")) {
        Requirement plain = rated(mod, null);
        Requirement strong = rated(mod, deg);
        if (draft.read().remove(plain) != null) {
          draft.require(strong, mod, deg);
        }
      }
    }
  }

  /** Reads "very hard", "not too hard", "at least medium" of the puzzle. */
  boolean rate(List<Mention> of, Frame ap, boolean denied, Draft draft) {
    if (!of.stream().allMatch(m -> m.is("level") || m.is("difficulty"))) {
      return false;
    }
    if (ap.is("or") && !denied && ap.all("item").stream().allMatch(i -> i.is("rate."))) {
      return either(ap, draft);
    }
    if (!ap.is("rate.") || ap.has("comp", "want", "other", "?")) {
      // "Hard to see" rates something else.
      return false;
    }
    boolean negated = denied ^ ap.has("neg") ^ ap.has("nothing");
    draft.use(ap.get("nothing"));
    Frame deg = ap.get("deg");
    Frame bound = ap.get("bound");
    if (ap.has("harder")) {
      return harder(ap, negated, draft);
    }
    boolean plain = deg == null || deg.is("very");
    if (ap.has("lower") && ap.get("lower").is("rate.") && !negated && plain) {
      // "Easy to medium"
      Frame lower = ap.get("lower");
      Difficulty from = ((Rated) rated(lower, lower.get("deg"))).level();
      Difficulty to = ((Rated) rated(ap, deg)).level();
      draft.require(new RatedBound(Bound.AT_LEAST, from), lower, lower.get("deg"));
      draft.require(new RatedBound(Bound.AT_MOST, to), ap, deg);
      return true;
    }
    if (bound != null && !negated && (deg == null || deg.is("very"))) {
      Difficulty level = ((Rated) rated(ap, deg)).level();
      draft.use(deg);
      if (bound.is("least", "most")) {
        Bound how = bound.is("least") ? Bound.AT_LEAST : Bound.AT_MOST;
        draft.require(new RatedBound(how, level), ap, bound);
      }
      return bound.is("least", "most");
    }
    if (negated && ap.is("rate.very_easy") && ratedSoFar == Difficulty.EASY) {
      // "Simple but not trivial"
      draft.require(new RatedBound(Bound.AT_LEAST, Difficulty.EASY), ap, ap.get("neg"), deg);
      return true;
    }
    if (negated && ap.is("rate.very_hard") && ratedSoFar == Difficulty.HARD) {
      draft.require(new RatedBound(Bound.AT_MOST, Difficulty.HARD), ap, ap.get("neg"), deg);
      return true;
    }
    if ((negated || deg != null && deg.is("almost"))
        && ratedSoFar != null
        && ap.is("rate." + ratedSoFar.name().toLowerCase(Locale.ROOT))
        && deg != null) {
      // "Hard, but not very hard"
      boolean hard = ap.is("rate.hard");
      draft.require(
          new RatedBound(hard ? Bound.AT_MOST : Bound.AT_LEAST, ratedSoFar),
          ap,
          deg,
          ap.get("neg"));
      return true;
    }
    if (negated || deg != null && deg.is("almost")) {
      boolean easy = ap.is("rate.easy", "rate.very_easy");
      boolean hard = ap.is("rate.hard", "rate.very_hard");
      if (!easy && !hard
          || deg != null
              && deg.is("almost")
              && !negated
              && !events.words.apply(deg.own()).toLowerCase(Locale.ROOT).startsWith("not")) {
        return false;
      }
      Requirement atMost = new RatedBound(easy ? Bound.AT_LEAST : Bound.AT_MOST, Difficulty.MEDIUM);
      draft.require(atMost, ap, deg, ap.get("neg"));
      return true;
    }
    draft.require(rated(ap, deg), ap, deg);
    ratedSoFar = ((Rated) rated(ap, deg)).level();
    return true;
  }

  /** "Hard or very hard": from one to the other. */
  private static boolean either(Frame ap, Draft draft) {
    List<Difficulty> levels =
        ap.all("item").stream()
            .map(i -> ((Rated) rated(i, i.get("deg"))).level())
            .sorted()
            .toList();
    Frame[] words = {ap, ap.all("item").get(0), ap.all("item").get(1)};
    Difficulty last = levels.get(levels.size() - 1);
    if (levels.get(0) != Difficulty.VERY_EASY) {
      draft.require(new RatedBound(Bound.AT_LEAST, levels.get(0)), words);
    }
    if (last != Difficulty.VERY_HARD) {
      draft.require(new RatedBound(Bound.AT_MOST, last), words);
    }
    ap.all("item").forEach(draft::useAll);
    return true;
  }

  /** "Harder than easy", "not harder than medium". */
  private static boolean harder(Frame ap, boolean negated, Draft draft) {
    Frame than = ap.get("harder");
    boolean more = than.is("more");
    int level = ((Rated) rated(ap, ap.get("deg"))).level().ordinal();
    int limit = negated ? level : more ? level + 1 : level - 1;
    if (limit < 0 || limit >= Difficulty.values().length) {
      return false;
    }
    Bound bound = more ^ negated ? Bound.AT_LEAST : Bound.AT_MOST;
    draft.require(
        new RatedBound(bound, Difficulty.values()[limit]), ap, than, ap.get("deg"), ap.get("neg"));
    return true;
  }

  private static Requirement rated(Frame ap, Frame deg) {
    String name = ap.concept().substring("rate.".length());
    Difficulty level = Difficulty.valueOf(name.toUpperCase(Locale.ROOT));
    if (deg != null && deg.is("very")) {
      level =
          level == Difficulty.EASY
              ? Difficulty.VERY_EASY
              : level == Difficulty.HARD ? Difficulty.VERY_HARD : level;
    } else if (deg != null && deg.is("quite") && deg.concept().equals("moderately")) {
      level = level == Difficulty.HARD ? Difficulty.MEDIUM : level;
    }
    return new Rated(level);
  }
}
