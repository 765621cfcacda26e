package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.EachNeeded;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Requirement.Within;

/** What something is said to be: the predicates of "is" and the like. */
final class Being {

  private static final Frame NOBODY = Frame.unsaid("", "");

  private final Events events;

  Being(Events events) {
    this.events = events;
  }

  boolean is(Step s, Draft draft) {
    if (s.f.has("neg", "never") || Frames.isLasting(s.f)) {
      return false;
    }
    List<Mention> what = s.acts.isEmpty() && s.passive ? s.object : s.acts;
    if (s.f.has("quant", "both") && Mention.one(what, Mention::isBall)) {
      // "Blue is on the left of red, both are low."
      what = events.nouns.of(s.f.get("quant"), List.of(), draft);
    }
    Frame subj = subject(s.f);
    if (s.f.has("pred", "unneeded", "useless") && !s.denied) {
      Frame noneOf = subj.get("not", "+of");
      if (noneOf != null) {
        // "Four tools, not one of which is superfluous"
        draft.require(new EachNeeded(), s.f, noneOf, noneOf.get("of"), s.f.get("pred"));
        return events.existence.introduce(subj.without("not"), what, false, draft);
      }
      if (Mention.all(what, m -> m.none() && m.is("tool"))) {
        // "No tool may be superfluous."
        s.f.all("may").forEach(draft::use);
        draft.require(new EachNeeded(), s.f, s.f.get("pred"), subj);
        return true;
      }
    }
    boolean possible = s.f.has("pred", "possible", "solvable") || !s.f.has("pred");
    if (s.f.has("pp", "without") && (s.denied ? possible : s.f.has("pred", "impossible"))) {
      // "It has to be impossible without a hexagon."
      s.f.all("pred").forEach(draft::useAll);
      return events.using.without(s, draft);
    }
    if (s.f.has("pp", "with") && (s.denied ? possible : s.f.has("pred", "impossible"))) {
      // "Impossible with one tool"
      return events.using.tooFew(s, draft);
    }
    List<Frame> preds = new ArrayList<>(s.f.all("pred"));
    preds.addAll(s.f.all("pp"));
    boolean read = false;
    for (Frame pred : preds) {
      read |= pred(s, what, pred, draft);
    }
    boolean there = Mention.all(what, Mention::isFurniture) && s.f.has("subj");
    if (!read && there && s.f.own().isEmpty() && !preds.isEmpty() && !s.denied) {
      // "Three walls of different heights": that there are three is read.
      read = events.existence.introduce(subj, what, false, draft);
    }
    for (Frame comp : s.f.all("comp")) {
      read |= events.clauses.clause(comp, s.context.of(what), draft);
    }
    boolean bare = preds.isEmpty() && s.f.fits("-comp +subj");
    // "Walls do not exist."
    return bare && Mention.all(what, Mention::isItem)
        ? events.existence.introduce(subj, what, s.denied, draft)
        : read;
  }

  private static Frame subject(Frame f) {
    return f.has("subj") ? f.get("subj") : NOBODY;
  }

  boolean pred(Step s, List<Mention> what, Frame pred, Draft draft) {
    if (pred.is("number.") && s.f.has("bound")) {
      // "Max. number of tools: 3"
      Frame bounded = pred.with("bound", s.f.get("bound"));
      return pred(s.as(s.f.without("bound")), what, bounded, draft);
    }
    Frame by =
        pred.fits("above|below|leftof|rightof -dist") ? s.f.get("pp", "by +obj=number.") : null;
    if (by != null) {
      // "Red is higher than the goal by 0.5."
      draft.use(by);
      return pred(s, what, pred.with("dist", by.get("obj")), draft);
    }
    boolean rated = pred.is("or") && pred.all("item").stream().allMatch(i -> i.is("rate."));
    if (rated
        && (subject(s.f).is("it", "level", "difficulty")
            || Mention.all(what, m -> m.is("level")))) {
      // "It should be medium or hard."
      draft.use(s.f, subject(s.f));
      return events.ratings.rate(List.of(Mention.of("level", pred)), pred, s.denied, draft);
    }
    return measured(s, what, pred, draft)
        .or(() -> ranked(s, what, pred, draft))
        .or(() -> named(s, what, pred, draft))
        .or(() -> there(s, what, pred, draft))
        .orElseGet(() -> placed(s, what, pred, draft));
  }

  private Optional<Boolean> measured(Step s, List<Mention> what, Frame pred, Draft draft) {
    Frame subj = subject(s.f);
    boolean denied = s.denied;
    if (pred.is("for", "and")
        && what.size() == 1
        && s.f.has("subj")
        && events.descriptions.oneEach(subj, what.get(0), pred, draft)) {
      // "One platform for each ball"
      boolean one = what.get(0).number() <= 1;
      return Optional.of(one || events.existence.introduce(subj, what, false, draft));
    }
    if (subj.is("distance") && pred.is("size.small", "size.large", "size.short")) {
      return Optional.of(events.measures.near(subj, pred, denied, draft));
    }
    if (pred.fits("of|with +obj=extent.")) {
      draft.use(pred);
      return Optional.of(events.qualities.quality(s, what, pred.get("obj"), draft));
    }
    if (!pred.is("number.")) {
      return Optional.empty();
    }
    if (subj.is("extent.")) {
      return Optional.of(events.nouns.lengths().of(subj, pred, denied, draft));
    }
    if (subj.fits("gap +pp=(between +obj=platform)")) {
      // "The gap between the platforms is 0.3"
      Frame wide = pred.as("extent.width").with("value", pred);
      draft.useAll(subj.get("pp"));
      return Optional.of(events.nouns.lengths().are(what, wide, denied, draft));
    }
    boolean free = subj.fits("gap +pp=(between +obj=blue|red|goal|ball|balls)");
    return subj.is("number", "distance") || free
        ? Optional.of(
            events.measures.measure(free ? subj.as("distance") : subj, pred, denied, draft))
        : subj.is("wall", "platform", "tool", "tool.")
            ? Optional.of(events.measures.count(subj, pred, denied, draft))
            : Optional.empty();
  }

  /** What is first, lowest, higher than others. */
  private Optional<Boolean> ranked(Step s, List<Mention> what, Frame pred, Draft draft) {
    if (s.denied) {
      return Optional.empty();
    }
    String top = "one|shape|thing +mod=side.top|side.bottom";
    if (pred.fits("before|after +obj") && inOrder(subject(s.f), what, pred, draft)) {
      return Optional.of(true);
    }
    if (pred.fits(top + " +det=def") && pred.get("mod").is("side.top", "side.bottom")) {
      // "The lowest of the three", "the highest thing in the picture"
      boolean read = events.qualities.quality(s, what, pred.get("mod"), draft);
      draft.useAll(read ? pred : null);
      return Optional.of(read);
    }
    if (pred.fits("one|ball +det=def +mod=above|below") && isHigher(s.f, what, pred, draft)) {
      return Optional.of(true);
    }
    if (pred.fits("one +mod") && Mention.all(what, Mention::isFurniture)) {
      // "One of the platforms is a short one"
      boolean all = true;
      for (Frame mod : pred.all("mod")) {
        all &= events.qualities.quality(s, what, mod, draft);
      }
      draft.use(pred);
      return Optional.of(all);
    }
    if (subject(s.f).fits(top) && pred.category().equals("NP")) {
      // "The lowest of the three is the goal."
      List<Mention> which = events.nouns.of(pred, List.of(), draft);
      Frame first = subject(s.f).get("mod");
      boolean read = which.size() == 1 && events.qualities.quality(s, which, first, draft);
      draft.useAll(read ? subject(s.f) : null);
      return Optional.of(read);
    }
    return Optional.empty();
  }

  /** "The fan before the ramp" */
  private boolean inOrder(Frame subj, List<Mention> what, Frame pred, Draft draft) {
    List<String> one = Sequence.steps(what);
    List<String> other = Sequence.steps(events.nouns.of(pred.get("obj"), what, draft));
    if (one.size() != 1 || other.size() != 1) {
      return false;
    }
    boolean before = pred.is("before");
    Sequence.order(
        before ? one.get(0) : other.get(0), before ? other.get(0) : one.get(0), draft, pred);
    draft.use(pred, pred.get("obj"), subj);
    return true;
  }

  /** "The goal being the higher one" */
  private boolean isHigher(Frame f, List<Mention> what, Frame pred, Draft draft) {
    if (!Mention.one(what, Mention::isOne)) {
      return false;
    }
    Mention m = what.get(0);
    Mention other = events.nouns.last(o -> o.isOne() && !o.is(m.kind()));
    if (other == null && m.isBall()) {
      other = Mention.of(m.is("blue") ? Mention.RED : "blue", pred);
    }
    if (other != null) {
      Vertical way = pred.get("mod").is("above") ? Vertical.UP : Vertical.DOWN;
      draft.require(new HeightOf(m.thing(), way, other.thing()), pred, m.frame());
      draft.useAll(pred);
      f.all("pp", "of +obj=balls|both").forEach(draft::useAll);
    }
    return other != null;
  }

  private Optional<Boolean> named(Step s, List<Mention> what, Frame pred, Draft draft) {
    boolean noun = pred.category().equals("NP");
    if (noun && pred.is("side.", "part.")) {
      return Optional.of(events.places.read(what, pred, s.denied, draft));
    }
    if (pred.is("platform") && Mention.one(what, Mention::isOne) && !s.denied) {
      // "Red: shelf"
      Frame on = Frame.unsaid("PP", "on").with("obj", pred);
      return Optional.of(events.places.read(what, on, false, draft));
    }
    if (noun) {
      return Optional.of(identity(s, what, pred, draft));
    }
    return pred.category().matches("AP?|Size")
        ? Optional.of(events.qualities.quality(s, what, pred, draft))
        : Optional.empty();
  }

  /** "Somewhere", "in the puzzle", "with a ramp": that it is there, not where. */
  private Optional<Boolean> there(Step s, List<Mention> what, Frame pred, Draft draft) {
    if (pred.is("anywhere") && s.f.has("subj") && Mention.all(what, Mention::isItem) && !s.denied) {
      draft.use(pred);
      return Optional.of(events.existence.introduce(subject(s.f), what, false, draft));
    }
    if (pred.is("with", "without")) {
      return Optional.of(events.means.helper(pred, s.context.of(what), s.denied, draft));
    }
    if (pred.fits("of +obj") && what.stream().anyMatch(m -> m.is("level"))) {
      draft.use(pred);
      if (pred.get("obj").is("rate.")) {
        return Optional.of(events.ratings.rate(what, pred.get("obj"), s.denied, draft));
      }
      events.ratings.level(pred.get("obj"), draft);
      return Optional.of(!s.denied);
    }
    boolean tools = what.stream().anyMatch(Mention::isTool);
    boolean inWay = pred.fits("in +obj=way") && Mention.all(what, Mention::none) && !tools;
    if ((Frames.scenery(pred) || inWay) && s.f.has("subj")) {
      draft.useAll(pred);
      return Optional.of(events.existence.introduce(subject(s.f), what, s.denied, draft));
    }
    boolean where = pred.has("obj", "side.", "part.", "axis.");
    boolean part = pred.is("part", "of", "for") || pred.is("in") && tools && !where;
    return part ? Optional.of(false) : Optional.empty();
  }

  private boolean placed(Step s, List<Mention> what, Frame pred, Draft draft) {
    Frame subj = subject(s.f);
    if (s.f.own().isEmpty() && subj.is("it") && pred.is("to", "toward")) {
      // "It to the right": whose verb was not read.
      return false;
    }
    boolean goes = s.f.own().isEmpty() && events.passes(pred) && !s.denied;
    if (goes && Mention.one(what, Mention::isBall)) {
      // "Blue over the wall": no verb says that it only is there.
      Frame go = Frame.unsaid("", "go").with("pp", pred);
      if (events.moving.moves(s.of(go, what, false), draft)) {
        return true;
      }
    }
    if (!s.f.has("subj")) {
      return events.places.read(what, pred, s.denied, draft);
    }
    events.existence.existence(what, draft);
    boolean only = subj.has("only") && Mention.one(what, Mention::isOne) && !s.denied;
    if (only && events.nouns.isEverything()) {
      // "Everything is on the left, only the goal is on the right"
      events.nouns.except(what.get(0));
      subj.all("only").forEach(draft::use);
    }
    boolean tools = Mention.all(what, Mention::isTool) && !s.denied;
    if (!tools || events.nouns.isAgain(what.get(0).kind())) {
      return events.places.read(what, pred, s.denied, draft);
    }
    // "The ramp has to be on the left": there is one, too.
    boolean read = events.places.read(what, pred, false, draft);
    boolean there = draft.read().keySet().stream().anyMatch(r -> r instanceof Within);
    boolean introduced =
        (there || !read && subj.has("det", "def"))
            && events.existence.introduce(subj, what, false, draft);
    return read || introduced;
  }

  /** "One of which is a bouncy ball", "not one of which is superfluous". */
  boolean partOf(Step s, Draft draft) {
    for (Frame whole : s.f.all("whole")) {
      // "Of the three walls two should be tall"
      List<Mention> all = events.nouns.of(whole, List.of(), draft);
      if (!events.existence.introduce(whole, all, false, draft)) {
        return false;
      }
    }
    Frame np = s.f.get("pred");
    if (s.f.fits("+no +out=forbid") && !s.denied) {
      // "Two tools, neither of which can be left out"
      draft.require(new EachNeeded(), s.f, s.f.get("no"), s.f.get("out"));
      return true;
    }
    if (np == null || s.denied) {
      return false;
    }
    Frame count = s.f.get("count");
    if (np.category().equals("AP")) {
      return partIs(s.f, np, count, draft);
    }
    boolean one = count == null || count.fits("number.1 -bound");
    Frame counted = one ? np : np.withOnly("count", count);
    List<Mention> what = events.nouns.of(counted, List.of(), draft);
    if (!what.stream().allMatch(Mention::isItem)) {
      return false;
    }
    draft.use(count, s.f.get("of"), s.f.get("no"));
    return events.existence.introduce(counted, what, s.f.has("no"), draft);
  }

  private boolean partIs(Frame f, Frame ap, Frame number, Draft draft) {
    Mention of = events.nouns.countable();
    if (of != null && number != null && Frames.digit(number) > 0) {
      // "Three walls, two of which are tall"
      Mention some = new Mention(of.kind(), ap, false, Bound.AT_LEAST, Frames.digit(number));
      Sized sized = Nouns.sized(some, ap);
      if (sized != null) {
        draft.use(number.get("bound", "least"));
        draft.require(sized, f, number, ap);
      }
      return sized != null;
    }
    boolean each = f.has("no") ? ap.is("unneeded", "useless") : f.has("quant") && ap.is("needed");
    if (each) {
      draft.require(new EachNeeded(), f, f.get("no"), f.get("quant"), ap);
    }
    return each;
  }

  /** "Four platforms, forming a staircase" */
  boolean forms(Step s, Draft draft) {
    Frame obj = s.f.get("obj");
    boolean platforms = s.acts.size() <= 1 && s.acts.stream().allMatch(m -> m.is("platform"));
    if (obj == null || !obj.is("staircase") || s.denied || !platforms) {
      return false;
    }
    Mention last = s.acts.isEmpty() ? events.nouns.countable() : s.acts.get(0);
    List<Frame> said = new ArrayList<>(List.of(obj));
    if (last != null && last.is("platform")) {
      said.add(last.frame().without("rel").without("pp"));
    }
    said.addAll(s.f.all("pp"));
    return events.existence.staircase(obj, said, draft);
  }

  /** "The only tool is a ramp", "the ball on the left is the red one". */
  private boolean identity(Step s, List<Mention> what, Frame np, Draft draft) {
    if (np.is("level", "difficulty")
        || np.is("one") && what.stream().anyMatch(m -> m.is("level"))) {
      events.ratings.level(s.denied ? np.with("no", Frame.unsaid("No", "no")) : np, draft);
      return !s.denied || np.has("mod", "rate.");
    }
    boolean unsaid = Mention.one(what, Mention::isTool) && !s.f.has("subj");
    Frame subj = unsaid ? what.get(0).frame() : subject(s.f);
    List<Mention> other = events.nouns.of(np, List.of(), draft);
    boolean tools = other.stream().allMatch(Mention::isTool);
    if (tools && (s.denied ? !other.isEmpty() : subj.is("no"))) {
      // "None is a hexagon"
      draft.use(s.denied ? null : subj);
      return events.existence.introduce(np, other, true, draft);
    }
    boolean vessel = Mention.one(other, o -> o.is("bucket")) && !s.denied;
    if (vessel && Mention.one(what, m -> m.is("goal"))) {
      // "The goal is a bucket": it is in it.
      Frame in = Frame.unsaid("PP", "in").with("obj", np);
      return events.places.read(what, in, false, draft);
    }
    boolean toolIs = subj.fits("shape|thing +only") || what.stream().anyMatch(m -> m.is("tool"));
    if (toolIs && tools && !s.denied) {
      toolsAre(subj, np, other, draft);
      return true;
    }
    if (np.has("only")
        && other.stream().anyMatch(m -> m.is("tool"))
        && subj != NOBODY
        && what.stream().allMatch(Mention::isTool)
        && !s.denied) {
      // "A ramp is the only tool"
      events.existence.introduce(subj, what, false, draft);
      events.exclusions.only(what, np.all("only"), draft);
      events.descriptions.describe(np, List.of(), draft);
      np.all("rel").forEach(draft::useAll);
      return true;
    }
    boolean named = np.fits("goal|wall|platform +det=det") && !s.denied;
    if (named && Mention.one(what, m -> m.isOne() && !m.is("goal"))) {
      // "Red is a treasure on a high cliff": it is red that is there.
      boolean read = false;
      for (Frame pp : np.all("pp")) {
        read |= events.places.read(what, pp, false, draft);
      }
      return read;
    }
    if (np.is("shape", "?")) {
      return false;
    }
    events.descriptions.describe(np, other, draft);
    return other.stream().anyMatch(m -> what.stream().anyMatch(w -> w.is(m.kind())));
  }

  /** "All tools are ramps", "the only tool is a ramp" */
  private void toolsAre(Frame subj, Frame np, List<Mention> other, Draft draft) {
    events.existence.introduce(np.without("only"), other, false, draft);
    List<Frame> from = new ArrayList<>(subj.all("only"));
    from.addAll(np.all("only"));
    from.addAll(subj.fits("tool +quant=all|each") ? subj.all("quant") : List.of());
    if (!from.isEmpty()) {
      events.exclusions.only(other, from, draft);
    }
    draft.use(subj);
  }

  /** "It must be impossible to hit red without ..." */
  boolean itIs(Step s, Draft draft) {
    Frame ap = s.f.get("pred");
    Frame comp = s.f.get("comp");
    if (ap == null || comp == null) {
      return false;
    }
    draft.use(ap, ap.get("neg"), ap.get("deg"));
    boolean denied = s.denied ^ ap.has("neg");
    if (denied ? ap.is("allowed", "possible") : ap.is("forbidden", "impossible")) {
      return events.clauses.clause(comp, new Context(List.of(), null, true), draft);
    }
    return ap.is("needed", "possible")
        && !denied
        && events.clauses.clause(comp, Context.NOTHING, draft);
  }
}
