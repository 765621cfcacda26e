package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.EachNeeded;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** Verbs of being: what something is like, where it is, what there is. */
final class Being {

  private final Events events;

  Being(Events events) {
    this.events = events;
  }

  boolean is(Step s, Draft draft) {
    boolean read = false;
    if (s.f.has("neg", "never") || Frames.isLasting(s.f)) {
      return false;
    }
    List<Mention> what = s.acts.isEmpty() && s.passive ? s.object : s.acts;
    Frame noneOf = s.f.has("subj") ? s.f.get("subj").get("not") : null;
    boolean unneeded = s.f.has("pred", "unneeded", "useless");
    if (noneOf != null && noneOf.has("of") && unneeded && !s.denied) {
      // "Four tools, not one of which is superfluous"
      draft.require(new EachNeeded(), s.f, noneOf, noneOf.get("of"), s.f.get("pred"));
      return events.existence.introduce(s.f.get("subj").without("not"), what, false, draft);
    }
    boolean noTool = !what.isEmpty() && what.stream().allMatch(m -> m.none() && m.is("tool"));
    if (noTool && unneeded && !s.denied) {
      // "No tool may be superfluous."
      s.f.all("may").forEach(draft::use);
      draft.require(new EachNeeded(), s.f, s.f.get("pred"), s.f.get("subj"));
      return true;
    }
    List<Frame> preds = new ArrayList<>(s.f.all("pred"));
    preds.addAll(s.f.all("pp"));
    if (s.f.has("pred", "impossible") ^ (s.denied && s.f.has("pred", "possible", "solvable"))
            && s.f.has("pp", "without")
        || s.denied && s.f.all("pred").isEmpty() && s.f.has("pp", "without")) {
      // "It has to be impossible without a hexagon."
      s.f.all("pred").forEach(draft::useAll);
      return events.using.without(s, draft);
    }
    for (Frame pred : preds) {
      read |= pred(s, what, pred, draft);
    }
    boolean items = !what.isEmpty() && what.stream().allMatch(Mention::isFurniture);
    boolean there = items && s.f.has("subj") && s.f.own().isEmpty() && !preds.isEmpty();
    if (!read && there && !s.denied) {
      // "Three walls of different heights": that there are three is read.
      read = events.existence.introduce(s.f.get("subj"), what, false, draft);
    }
    for (Frame comp : s.f.all("comp")) {
      read |= events.clauses.clause(comp, s.context.of(what), draft);
    }
    boolean bare = preds.isEmpty() && !s.f.has("comp") && s.f.has("subj");
    if (bare && !what.isEmpty() && what.stream().allMatch(Mention::isItem)) {
      // "Walls do not exist."
      return events.existence.introduce(s.f.get("subj"), what, s.denied, draft);
    }
    return read;
  }

  boolean pred(Step s, List<Mention> what, Frame pred, Draft draft) {
    Frame subj = s.f.get("subj");
    if (pred.is("number.") && s.f.has("bound")) {
      // "Max. number of tools: 3"
      return pred(
          new Step(s.f.without("bound"), s.acts, s.object, s.denied, s.passive, s.context),
          what,
          pred.with("bound", s.f.get("bound")),
          draft);
    }
    for (Frame by :
        pred.is("above", "below", "leftof", "rightof") ? s.f.all("pp") : List.<Frame>of()) {
      if (by.is("by") && by.has("obj", "number.") && !pred.has("dist")) {
        // "Red is higher than the goal by 0.5."
        draft.use(by);
        return pred(s, what, pred.with("dist", by.get("obj")), draft);
      }
    }
    if (pred.is("for", "and")
        && what.size() == 1
        && subj != null
        && events.descriptions.oneEach(subj, what.get(0), pred, draft)) {
      // "One platform for each ball"
      boolean whole = what.get(0).number() > 1;
      return !whole || events.existence.introduce(subj, what, false, draft);
    }
    if (pred.is("before", "after") && pred.has("obj") && !s.denied) {
      // "The fan before the ramp"
      List<String> one = Sequence.steps(what);
      List<String> other = Sequence.steps(events.nouns.of(pred.get("obj"), what, draft));
      if (one.size() == 1 && other.size() == 1) {
        boolean before = pred.is("before");
        Sequence.order(
            before ? one.get(0) : other.get(0), before ? other.get(0) : one.get(0), draft, pred);
        draft.use(pred, pred.get("obj"), subj);
        return true;
      }
    }
    if (subj != null && subj.is("distance") && pred.is("size.small", "size.large", "size.short")) {
      // "The distance between red and the goal should be small"
      Frame near = pred.as(pred.is("size.large") ? "far" : "near").without("deg");
      List<Mention> two = two(subj, draft);
      boolean are = two.size() == 2 && !s.denied;
      draft.use(are ? subj : null);
      Frame other = are ? two.get(1).unsaid() : null;
      return are && events.places.read(two.subList(0, 1), near.with("obj", other), false, draft);
    }
    if (subj != null && subj.is("number", "distance") && pred.is("number.")) {
      return measure(subj, pred, s.denied, draft);
    }
    if (subj != null && subj.is("wall", "platform", "tool", "tool.") && pred.is("number.")) {
      // "Walls: 2", "tools <= 3", "the platforms are four"
      Frame np = subj.with("count", pred);
      List<Mention> counted = events.nouns.of(np, List.of(), draft);
      return counted.stream().allMatch(m -> m.bound() != null)
          && events.existence.introduce(np, counted, s.denied, draft);
    }
    Frame best =
        pred.is("one", "shape", "thing") && pred.has("det", "def") ? pred.get("mod") : null;
    if (best != null && best.is("side.top", "side.bottom") && !s.denied) {
      // "The lowest of the three", "the highest thing in the picture"
      boolean read = quality(s, what, best, draft);
      draft.useAll(read ? pred : null);
      return read;
    }
    boolean that = pred.is("one", "ball") && pred.has("det", "def") && pred.has("mod");
    if (that && pred.get("mod").is("above", "below") && what.size() == 1 && !s.denied) {
      // "The goal being the higher one"
      Mention m = what.get(0);
      Mention other = events.nouns.last(o -> o.isThing() && o.isOne() && !o.is(m.kind()));
      boolean ball = other == null && m.isBall();
      other = ball ? Mention.of(m.is("blue") ? Mention.RED : "blue", pred) : other;
      if (other != null && m.isOne()) {
        Vertical way = pred.get("mod").is("above") ? Vertical.UP : Vertical.DOWN;
        draft.require(new Requirement.HeightOf(m.thing(), way, other.thing()), pred, m.frame());
        draft.useAll(pred);
        return true;
      }
    }
    boolean items = !what.isEmpty() && what.stream().allMatch(Mention::isFurniture);
    if (items && pred.is("one") && pred.has("mod") && !s.denied) {
      // "One of the platforms is a short one"
      boolean all = true;
      for (Frame mod : pred.all("mod")) {
        all &= quality(s, what, mod, draft);
      }
      draft.use(pred);
      return all;
    }
    Frame first = subj != null && subj.is("one", "shape", "thing") ? subj.get("mod") : null;
    if (first != null && first.is("side.top", "side.bottom") && pred.category().equals("NP")) {
      // "The lowest of the three is the goal."
      List<Mention> which = events.nouns.of(pred, List.of(), draft);
      boolean read = !s.denied && which.size() == 1 && quality(s, which, first, draft);
      draft.useAll(read ? subj : null);
      return read;
    }
    if (pred.category().equals("NP") && pred.is("side.", "part.")) {
      return events.places.read(what, pred, s.denied, draft);
    }
    if (pred.is("platform") && what.size() == 1 && what.get(0).isOne() && !s.denied) {
      // "Red: shelf"
      return events.places.read(what, Frame.unsaid("PP", "on").with("obj", pred), false, draft);
    }
    if (pred.category().equals("NP") && !pred.is("side.")) {
      return identity(s, what, pred, draft);
    }
    if (pred.category().equals("AP") || pred.category().equals("A")) {
      return quality(s, what, pred, draft);
    }
    boolean item = !what.isEmpty() && what.stream().allMatch(Mention::isItem);
    if (pred.is("anywhere") && subj != null && item && !s.denied) {
      // "... and a trampoline somewhere"
      draft.use(pred);
      return events.existence.introduce(subj, what, false, draft);
    }
    if (pred.is("with", "without")) {
      return events.means.helper(pred, s.context.of(what), s.denied, draft);
    }
    if (pred.is("of") && pred.has("obj") && what.stream().anyMatch(m -> m.is("level"))) {
      draft.use(pred);
      if (pred.get("obj").is("rate.")) {
        return events.ratings.rate(what, pred.get("obj"), s.denied, draft);
      }
      events.ratings.level(pred.get("obj"), draft);
      return !s.denied;
    }
    if (Frames.scenery(pred) && subj != null) {
      draft.useAll(pred);
      return events.existence.introduce(subj, what, s.denied, draft);
    }
    if (pred.is("part", "of", "for") || pred.is("in") && what.stream().anyMatch(Mention::isTool)) {
      return false;
    }
    if (s.f.own().isEmpty()
        && events.passes(pred)
        && !s.denied
        && what.size() == 1
        && what.get(0).isBall()) {
      // "Blue over the wall": no verb says that it only is there.
      Frame go = Frame.unsaid("", "go").with("pp", pred);
      if (events.moving.moves(new Step(go, what, List.of(), false, false, s.context), draft)) {
        return true;
      }
    }
    Frame place = pred;
    boolean inWay = pred.is("in") && pred.has("obj", "way");
    if (inWay && !what.isEmpty() && what.stream().allMatch(Mention::none) && subj != null) {
      draft.useAll(pred);
      return events.existence.introduce(subj, what, s.denied, draft);
    }
    if (subj != null) {
      events.existence.existence(what, draft);
    }
    boolean tools = subj != null && !what.isEmpty() && what.stream().allMatch(Mention::isTool);
    Mention only = what.size() == 1 && subj != null && subj.has("only") ? what.get(0) : null;
    if (only != null && only.isOne() && !s.denied && events.nouns.isEverything()) {
      // "Everything is on the left, only the goal is on the right"
      events.nouns.except(only);
      subj.all("only").forEach(draft::use);
    }
    boolean again = tools && events.nouns.isAgain(what.get(0).kind());
    if (tools && !again && !s.denied && !events.places.read(what, place, false, draft)) {
      // "The ramp has to be on the left": that there is one can be said.
      return subj.has("det", "def") && events.existence.introduce(subj, what, false, draft);
    }
    return tools && !again && !s.denied || events.places.read(what, place, s.denied, draft);
  }

  /** "The number of tools must not exceed two." */
  boolean exceeds(Step s, Draft draft) {
    Frame subj = s.f.get("subj");
    Frame number = s.f.get("obj");
    if (subj == null || number == null || !subj.is("number", "distance") || !number.is("number.")) {
      return false;
    }
    Frame bound = Frame.unsaid("Bound", s.denied ? "most" : "more");
    return measure(subj, number.with("bound", bound), false, draft);
  }

  /** "The number of walls is at least 2", "the distance between the balls is 1". */
  private boolean measure(Frame subj, Frame number, boolean denied, Draft draft) {
    for (Frame pp : subj.all("pp")) {
      if (subj.is("number") && pp.is("of") && pp.has("obj")) {
        Frame np = pp.get("obj").with("count", number);
        List<Mention> what = events.nouns.of(np, List.of(), draft);
        draft.use(subj, pp, pp.get("obj"));
        return what.stream().allMatch(m -> m.bound() != null)
            && events.existence.introduce(np, what, denied, draft);
      }
    }
    return subj.is("distance") && !denied && apart(subj, number, draft);
  }

  /** "The distance between a and b", "the distance from a to b" */
  boolean apart(Frame distance, Frame number, Draft draft) {
    List<Mention> two = two(distance, draft);
    if (two.size() != 2) {
      return false;
    }
    Frame from = Frame.unsaid("PP", "from").with("dist", number);
    StringBuilder axes = new StringBuilder(events.words.apply(distance.own()));
    distance.all("mod").forEach(m -> axes.append(' ').append(events.words.apply(m.own())));
    String axis = axes.toString().toLowerCase(Locale.ROOT);
    boolean up = axis.contains("vertical") || distance.all("pp").stream().anyMatch(Being::inHeight);
    if (up || axis.contains("horizontal")) {
      from = from.with("along", Frame.unsaid("", up ? "up" : "side"));
      distance.all("pp").stream().filter(Being::inHeight).forEach(draft::useAll);
      distance.all("mod").stream().filter(m -> m.is("plain")).forEach(draft::use);
    }
    for (Frame bound : distance.all("pp").stream().flatMap(p -> p.all("bound").stream()).toList()) {
      from = from.with("bound", bound);
    }
    Draft part = new Draft();
    part.use(distance, two.get(0).frame(), two.get(1).frame());
    boolean read =
        events.places.read(List.of(two.get(0)), from.with("obj", two.get(1).unsaid()), false, part);
    part.assignOrphans();
    draft.absorb(part);
    return read;
  }

  private List<Mention> two(Frame distance, Draft draft) {
    List<Mention> two = new ArrayList<>();
    for (Frame pp : distance.all("pp")) {
      if (pp.is("between", "from", "of", "to", "and") && !pp.has("obj", "number.")) {
        draft.use(pp);
        for (Frame one : pp.is("and") ? pp.all("item") : List.of(pp)) {
          draft.use(one);
          one.all("obj").forEach(o -> ends(o, two, draft));
        }
      }
    }
    return two;
  }

  static boolean inHeight(Frame pp) {
    return pp.is("in") && pp.has("obj", "extent.height");
  }

  /** "From a to b": the second may hang on the first. */
  private void ends(Frame np, List<Mention> two, Draft draft) {
    two.addAll(events.nouns.of(np, List.of(), draft));
    for (Frame pp : np.all("pp")) {
      if (pp.is("to") && pp.has("obj")) {
        draft.use(pp);
        two.addAll(events.nouns.of(pp.get("obj"), List.of(), draft));
      }
    }
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
    Frame out = s.f.get("out");
    if (out != null && out.is("forbid") && s.f.has("no") && !s.denied) {
      // "Two tools, neither of which can be left out"
      draft.require(new EachNeeded(), s.f, s.f.get("no"), out);
      return true;
    }
    if (np == null || s.denied) {
      return false;
    }
    if (np.category().equals("AP")) {
      boolean each = s.f.has("no") && np.is("unneeded", "useless");
      each |= s.f.has("quant") && np.is("needed");
      Mention of = events.nouns.countable();
      Frame number = s.f.get("count");
      if (of != null && number != null && number.concept().matches("number\\.[1-9]")) {
        // "Three walls, two of which are tall"
        int n = Integer.parseInt(number.concept().substring("number.".length()));
        Sized sized = Nouns.sized(new Mention(of.kind(), np, false, Bound.AT_LEAST, n), np);
        if (sized != null) {
          draft.require(sized, s.f, number, np);
        }
        return sized != null;
      }
      if (each) {
        draft.require(new EachNeeded(), s.f, s.f.get("no"), s.f.get("quant"), np);
      }
      return each;
    }
    Frame count = s.f.get("count");
    boolean one = count != null && count.is("number.1") && !count.has("bound");
    Frame counted = one || count == null ? np : np.without("count").with("count", count);
    List<Mention> what = events.nouns.of(counted, List.of(), draft);
    if (!what.stream().allMatch(Mention::isItem)) {
      return false;
    }
    if (s.f.has("no")) {
      draft.use(s.f.get("no"));
    }
    draft.use(count, s.f.get("of"));
    return events.existence.introduce(counted, what, s.f.has("no"), draft);
  }

  /** "Four platforms, forming a staircase" */
  boolean forms(Step s, Draft draft) {
    Frame obj = s.f.get("obj");
    if (obj == null || !obj.is("staircase") || s.denied || s.acts.size() > 1) {
      return false;
    }
    List<Frame> said = new ArrayList<>(List.of(obj));
    s.acts.forEach(m -> said.add(m.frame().without("rel").without("pp")));
    said.addAll(s.f.all("pp"));
    Mention last = events.nouns.countable();
    if (s.acts.isEmpty() && last != null && last.is("platform")) {
      said.add(last.frame().without("rel").without("pp"));
    }
    boolean platforms = s.acts.stream().allMatch(m -> m.is("platform"));
    return platforms && events.existence.staircase(obj, said, draft);
  }

  private boolean quality(Step s, List<Mention> what, Frame ap, Draft draft) {
    if (ap.is("and")) {
      boolean all = true;
      for (Frame item : ap.all("item")) {
        all &= quality(s, what, item, draft);
      }
      draft.use(ap);
      return all;
    }
    boolean denied = s.denied ^ ap.has("neg");
    boolean goal = what.size() == 1 && what.get(0).is("goal") && s.f.all("sub").isEmpty();
    String all = goal ? events.words.apply(Frames.span(s.f)).toLowerCase(Locale.ROOT) : "";
    boolean atFirst = all.matches("(?s).*\\b(start|begin|first|initial|before|until).*");
    if (ap.is("empty") && !denied && goal && !atFirst) {
      throw events.denials.againstTheTask(s.f);
    }
    String word = events.words.apply(ap.own()).toLowerCase(Locale.ROOT);
    if (word.matches("highest|lowest") && what.stream().allMatch(Mention::isOne) && !denied) {
      for (Mention m : what) {
        Requirement.Vertical way =
            word.equals("highest") ? Requirement.Vertical.UP : Requirement.Vertical.DOWN;
        for (String other : List.of("blue", "red", "goal")) {
          Requirement.Thing than = Mention.of(other, ap).thing();
          if (what.stream().noneMatch(w -> w.is(other))) {
            draft.require(new Requirement.HeightOf(m.thing(), way, than), ap, m.frame());
          }
        }
      }
      return true;
    }
    if (ap.has("compared")) {
      // "Twice as big as red": no requirement says so, but red was spoken of.
      events.nouns.of(ap.get("compared"), List.of(), new Draft());
      return false;
    }
    if (ap.is("colour.")) {
      boolean is = !denied && what.stream().anyMatch(m -> ap.is("colour." + m.kind()));
      if (is) {
        // "One is blue, the other is red": so they are in every puzzle.
        draft.require(new Requirement.Pushes(), ap, s.f);
      }
      return is;
    }
    if (ap.is("rate.")) {
      String may = s.f.has("mod") ? events.words.apply(s.f.get("mod").own()) : "";
      if (may.matches("(?i)can|could|may|might") && word.matches("as .* as .*")) {
        // "It can be as hard as you like" asks for nothing.
        return false;
      }
      List<Mention> level = what.isEmpty() ? List.of(Mention.of("level", ap)) : what;
      if (level.size() == 1 && level.get(0).frame().is("it", "one", "thing")) {
        level = List.of(Mention.of("level", ap));
      }
      return events.ratings.rate(level, ap, s.denied, draft);
    }
    if (ap.is("side.", "size.")) {
      boolean read = false;
      if (what.stream().anyMatch(Mention::none)) {
        // "None of them is tall": no requirement says so.
        return false;
      }
      for (Mention m : what) {
        Sized sized = Nouns.sized(m, ap);
        draft.use(ap.has("deg", "quite", "slightly", "very") ? ap.get("deg") : null);
        boolean too = ap.has("deg", "almost") && (ap.has("comp") || s.f.has("purpose"));
        if (too && events.words.apply(ap.get("deg").own()).equalsIgnoreCase("too")) {
          // "Too tall to jump over" is tall.
          draft.use(ap.get("deg"));
        }
        if (sized != null && !denied) {
          events.existence.existence(what, draft);
          draft.require(sized, ap, m.frame());
          read = true;
        } else if (ap.is("side.up", "side.down", "size.low") && m.isThing()) {
          boolean up = ap.is("side.up") ^ denied;
          draft.require(
              new Requirement.Height(m.thing(), up ? Vertical.UP : Vertical.DOWN), ap, m.frame());
          read = true;
        } else if (ap.is("side.left", "side.right")) {
          read |= events.places.read(List.of(m), ap, denied, draft);
        } else if (ap.is("side.middle") && m.isThing() && !denied) {
          draft.require(new Requirement.Middle(m.thing()), ap, m.frame());
          read = true;
        } else if (ap.is("side.top", "side.bottom") && m.isThing() && !denied) {
          Requirement.Part part =
              ap.is("side.top") ? Requirement.Part.TOP : Requirement.Part.BOTTOM;
          draft.require(new Requirement.Third(m.thing(), part), ap, m.frame());
          read = true;
        }
      }
      return read;
    }
    if (ap.is("solvable", "possible") && !denied) {
      draft.use(ap);
      return what.isEmpty() || what.stream().allMatch(m -> m.is("level"));
    }
    boolean only =
        what.stream().anyMatch(m -> m.frame().has("only"))
            || ap.has("only")
            || s.f.has("subj") && s.f.get("subj").has("only");
    boolean shared = ap.is("needed") && what.size() == 1 && !s.f.has("subj");
    Frame np = shared ? what.get(0).frame() : s.f.get("subj");
    if (np == null) {
      return false;
    }
    draft.use(ap, ap.get("only"), ap.get("neg"), ap.get("deg"));
    ap.all("quant").forEach(draft::use);
    if (ap.is("nice")) {
      // "A hexagon would be nice"
      boolean items = what.stream().allMatch(Mention::isItem);
      return items
          && !denied
          && s.f.has("mod")
          && events.existence.introduce(np, what, false, draft);
    }
    if (ap.is("forbidden", "useless")) {
      return events.existence.toolsOrWalls(np, what, !denied, draft);
    }
    boolean none = what.stream().anyMatch(Mention::none);
    boolean except = np.has("except");
    boolean bounded = what.stream().anyMatch(m -> m.bound() == Bound.AT_MOST);
    if (ap.is("allowed")) {
      if (none && except && np.is("tool.", "wall", "platform")) {
        // "No ramps, but hexagons are welcome": they may be used.
        Frame banned = np.without("except");
        np.all("except").forEach(draft::miss);
        return events.existence.introduce(
            banned, events.nouns.of(banned, List.of(), draft), denied, draft);
      }
      if (denied || none || only || except || bounded) {
        return events.existence.introduce(np, what, denied, draft);
      }
      return events.existence.exactly(np, what, draft);
    }
    if (ap.is("needed")) {
      boolean each =
          np.is("both", "each", "all")
              || np.has("quant", "each", "all", "both")
              || s.f.has("quant", "each", "all", "both");
      boolean tools = what.stream().allMatch(m -> m.is("tool") || m.isTool() && !np.is("tool."));
      if (each && tools && !denied) {
        draft.require(new EachNeeded(), np, ap, np.get("quant"), s.f.get("quant"));
        for (Mention m : what) {
          if (m.bound() != null && m.number() > 1 && !s.f.has("quant") && np.has("quant")) {
            // "Each of the two tools"
            events.existence.exists(
                new Mention(m.kind(), np.without("quant"), false, m.bound(), m.number()),
                false,
                false,
                draft);
          }
        }
        return true;
      }
      return !denied && !none && events.existence.introduce(np, what, false, draft);
    }
    return false;
  }

  /** "The only tool is a ramp", "the ball on the left is the red one". */
  private boolean identity(Step s, List<Mention> what, Frame np, Draft draft) {
    boolean unsaid = what.size() == 1 && what.get(0).isTool() && !s.f.has("subj");
    Frame subj = unsaid ? what.get(0).frame() : s.f.get("subj");
    if (np.is("level", "difficulty")
        || np.is("one") && what.stream().anyMatch(m -> m.is("level"))) {
      events.ratings.level(s.denied ? np.with("no", Frame.unsaid("No", "no")) : np, draft);
      return !s.denied || np.has("mod", "rate.");
    }
    List<Mention> other = events.nouns.of(np, List.of(), draft);
    if (subj != null && subj.is("no") && !s.denied && other.stream().allMatch(Mention::isTool)) {
      // "None is a hexagon"
      draft.use(subj);
      return events.existence.introduce(np, other, true, draft);
    }
    if (s.denied && !other.isEmpty() && other.stream().allMatch(Mention::isTool)) {
      return events.existence.introduce(np, other, true, draft);
    }
    boolean thing = subj != null && subj.is("shape", "thing") && subj.has("only");
    boolean toolIs = thing || what.stream().anyMatch(m -> m.is("tool"));
    if (toolIs && other.stream().allMatch(Mention::isTool) && !s.denied) {
      // "All tools are ramps"
      boolean all = subj != null && subj.is("tool") && subj.has("quant", "all", "each");
      boolean only = all || subj != null && subj.has("only") || np.has("only");
      events.existence.introduce(np.without("only"), other, false, draft);
      if (only) {
        List<Frame> from = new ArrayList<>(subj == null ? List.of() : subj.all("only"));
        from.addAll(np.all("only"));
        from.addAll(all ? subj.all("quant") : List.of());
        events.existence.only(other, from, draft);
      }
      draft.use(subj);
      return true;
    }
    if (other.stream().anyMatch(m -> m.is("tool"))
        && np.has("only")
        && subj != null
        && what.stream().allMatch(Mention::isTool)
        && !s.denied) {
      events.existence.introduce(subj, what, false, draft);
      events.existence.only(what, np.all("only"), draft);
      events.descriptions.describe(np, List.of(), draft);
      for (Frame rel : np.all("rel")) {
        draft.useAll(rel);
      }
      return true;
    }
    boolean named = np.is("goal", "wall", "platform") && np.has("det", "det") && !s.denied;
    if (named && what.size() == 1 && what.get(0).isOne() && !what.get(0).is("goal")) {
      // "Red is a treasure on a high cliff": it is red that is there.
      boolean read = false;
      for (Frame pp : np.all("pp")) {
        read |= events.places.read(what, pp, false, draft);
      }
      return read;
    }
    if (np.is("shape") || np.is("?")) {
      return false;
    }
    events.descriptions.describe(np, other, draft);
    return other.stream().anyMatch(m -> what.stream().anyMatch(w -> w.is(m.kind())));
  }

  boolean located(Step s, Draft draft) {
    if (Frames.isLasting(s.f)) {
      return false;
    }
    List<Mention> what = s.object.isEmpty() ? s.acts : s.object;
    List<Frame> with = s.f.all("pp");
    if (spaced(s, draft)) {
      return true;
    }
    if (what.isEmpty() && with.size() == 1 && with.get(0).is("with") && with.get(0).has("obj")) {
      // "Start with the red ball close to the goal"
      draft.use(with.get(0));
      events.fragment(with.get(0).get("obj"), draft);
      return true;
    }
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.f.has("subj") ? s.f.get("subj") : null;
    boolean put = s.f.is("put", "add");
    if (s.f.is("locate") && !s.passive && !s.acts.isEmpty() && !s.object.isEmpty()) {
      // "Red waits two ledges lower"
      return false;
    }
    if (!s.object.isEmpty() && s.acts.stream().anyMatch(m -> m.is("you")) && !put) {
      return false;
    }
    List<Frame> at = new ArrayList<>(s.f.all("pp"));
    at.addAll(s.f.all("pred"));
    at.addAll(s.f.all("region"));
    at.removeIf(pp -> pp.is("by") || Frames.scenery(pp));
    for (Frame pp : what.size() == 1 && what.get(0).isBall() ? List.copyOf(at) : List.<Frame>of()) {
      Frame on = pp.is("above", "over", "near", "beside") ? onPlatform(pp.get("obj")) : null;
      if (on != null) {
        // "Red hangs over the goal on a small shelf": it is red that stands there.
        at.remove(pp);
        at.add(pp.withOnly("obj", pp.get("obj").without("pp", on)));
        at.add(on);
      }
    }
    s.f.all("pp").stream().filter(Frames::scenery).forEach(draft::useAll);
    boolean read = false;
    boolean none = what.stream().anyMatch(Mention::none);
    if (np != null && (put || none || s.denied) && at.isEmpty()) {
      if (s.denied && what.stream().allMatch(m -> m.isThing() && !m.isFurniture())) {
        return false;
      }
      return events.existence.introduce(np, what, s.denied, draft);
    }
    boolean there = s.denied && what.stream().allMatch(Mention::isFurniture);
    if (there && put || none) {
      return false;
    }
    boolean tools = !what.isEmpty() && what.stream().allMatch(Mention::isTool);
    if (np != null && tools && !put && !at.isEmpty()) {
      // "A bucket stands beside the goal": that it is met is not said.
      Draft stands = new Draft();
      if (at.size() == 1 && events.places.read(what, at.get(0), s.denied, stands)) {
        draft.absorb(stands);
        draft.use(np);
        events.means.helpers(s, draft);
        return true;
      }
    }
    if (np != null) {
      read = events.existence.introduceAll(np, what, draft);
    } else {
      events.existence.existence(what, draft);
    }
    boolean keeps =
        put && events.words.apply(s.f.own()).toLowerCase(Locale.ROOT).startsWith("keep");
    for (Frame place : at) {
      if (place.is("off") && put) {
        // "Keep the red ball off the walls"
        boolean off = keeps && !s.denied && place.has("obj");
        Frame never = s.f.with("neg", Frame.unsaid("Neg", "never"));
        Step touch = new Step(never, what, List.of(), false, false, s.context);
        read =
            off
                && events.denials.touchNone(
                    touch, events.nouns.of(place.get("obj"), what, draft), draft);
        draft.use(read ? place : null);
        continue;
      }
      if (place.is("before", "after", "with", "without")) {
        continue;
      }
      if (place.is("from", "off") && !place.has("dist")) {
        read |= events.origins.origin(what, place, draft);
      } else if (place.is("instead") && place.has("obj")) {
        read |= events.means.instead(s, place, draft);
      } else {
        boolean found =
            place.category().equals("AP")
                ? quality(
                    new Step(
                        s.f.with("subj", what.isEmpty() ? place : what.get(0).frame()),
                        what,
                        List.of(),
                        s.denied,
                        false,
                        s.context),
                    what,
                    place,
                    draft)
                : events.places.read(what, place, s.denied, draft);
        read |= found;
        if (!found && s.denied) {
          return false;
        }
      }
    }
    events.means.helpers(s, draft);
    return read;
  }

  private static Frame onPlatform(Frame np) {
    List<Frame> all = np == null || !np.is("goal") ? List.of() : np.all("pp");
    return all.stream()
        .filter(p -> p.is("on", "ontop") && p.has("obj", "platform"))
        .filter(p -> p.get("obj").has("det", "det"))
        .findFirst()
        .orElse(null);
  }

  /** "Leave half a unit between the balls", "a distance of 0.5 between the two". */
  boolean spaced(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    if (s.denied) {
      return false;
    }
    if (np == null) {
      Frame pp = s.f.get("pp");
      boolean between = s.f.all("pp").size() == 1 && pp.is("between") && pp.has("dist");
      return between && apart(s.f, pp.get("dist"), draft);
    }
    if (!np.is("distance")) {
      return false;
    }
    Frame distance = np;
    for (Frame pp : s.f.all("pp")) {
      distance = distance.with("pp", pp);
    }
    if (np.has("dist")) {
      return apart(distance, np.get("dist"), draft);
    }
    for (Frame pp : distance.all("pp")) {
      if (pp.is("of") && pp.has("obj", "number.")) {
        draft.use(pp, pp.get("obj"));
        return apart(distance, pp.get("obj"), draft);
      }
    }
    return false;
  }

  boolean there(Step s, Draft draft) {
    if (spaced(s, draft)) {
      return true;
    }
    if (s.object.isEmpty()) {
      return false;
    }
    Frame np = s.f.get("obj");
    boolean may = s.f.has("may");
    if (may
        && !s.denied
        && s.object.stream().noneMatch(m -> m.none() || m.bound() == Bound.AT_MOST)) {
      return false;
    }
    draft.use(s.f.get("may"));
    if (np.is("one", "thing") && np.has("mod", "rate.")) {
      events.ratings.level(np, draft);
      return true;
    }
    if (np.is("level")) {
      return true;
    }
    boolean none = s.object.stream().allMatch(m -> m.isOne() && m.none() ^ s.denied);
    none &= !s.f.own().isEmpty();
    if (none && s.f.all("pp").isEmpty() && !np.has("pp") && !np.has("rel") && !s.f.has("sub")) {
      // "There is no goal."
      throw events.denials.againstTheTask(s.f);
    }
    boolean absent = s.denied || s.object.stream().anyMatch(Mention::none);
    if (absent && s.f.all("pp").stream().anyMatch(pp -> !Frames.scenery(pp))) {
      // "Between red and the goal there must not be any walls": elsewhere there may be.
      return false;
    }
    boolean read = events.existence.introduce(np, s.object, s.denied, draft);
    for (Frame pp : s.f.all("pp")) {
      if (!Frames.scenery(pp)) {
        read |= events.places.read(s.object, pp, s.denied, draft);
      } else {
        draft.useAll(pp);
      }
    }
    return read;
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
    boolean ban =
        ap.is("forbidden", "impossible") && !denied || ap.is("allowed", "possible") && denied;
    if (ban) {
      draft.use(ap);
      return events.clauses.clause(comp, new Context(List.of(), null, true), draft);
    }
    return ap.is("needed", "possible")
        && !denied
        && events.clauses.clause(comp, Context.NOTHING, draft);
  }

  /** "Red has a wall on its left", "on both sides": where that wall is. */
  private boolean beside(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    List<Frame> at = new ArrayList<>(np.all("pp"));
    at.addAll(s.f.all("pp"));
    boolean sides = at.size() == 1 && at.get(0).has("obj", "side.", "part.side", "opposite");
    boolean one = s.acts.size() == 1 && s.object.size() == 1 && s.object.get(0).isFurniture();
    if (!sides || !one || s.denied || s.f.is("lack") || s.object.get(0).none()) {
      return false;
    }
    Frame place = at.get(0);
    Frame side = place.get("obj");
    if (!side.has("poss") && !side.has("quant", "both", "each") && !side.is("opposite")) {
      return false;
    }
    if (!side.has("poss")) {
      Frame of = Frame.unsaid("PP", "of").with("obj", s.acts.get(0).unsaid());
      place = place.withOnly("obj", side.with("pp", of));
    }
    draft.use(s.acts.get(0).frame());
    boolean there = events.existence.introduce(np.without("pp"), s.object, false, draft);
    return events.places.read(s.object, place, false, draft) && there;
  }

  boolean having(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    boolean lacks = s.f.is("lack") ^ s.denied;
    if (np == null) {
      return false;
    }
    boolean level = s.acts.isEmpty() || s.acts.stream().allMatch(m -> m.is("level"));
    boolean you = s.acts.stream().allMatch(m -> m.is("you")) && !s.acts.isEmpty();
    boolean balls = s.acts.stream().anyMatch(Mention::isThing);
    List<Frame> at = s.f.all("pp").stream().filter(pp -> !Frames.scenery(pp)).toList();
    s.f.all("pp").stream().filter(Frames::scenery).forEach(draft::useAll);
    if (balls) {
      return beside(s, draft);
    }
    boolean holds = s.acts.size() == 1 && s.acts.get(0).is("bucket") && s.object.size() == 1;
    if (holds && s.object.get(0).isThing() && !s.object.get(0).isFurniture() && !s.denied) {
      // "The bucket contains the goal."
      Frame bucket = s.acts.get(0).frame();
      draft.require(
          new Requirement.Stands(s.object.get(0).kind(), Requirement.How.INSIDE, "bucket"),
          s.f,
          bucket,
          np);
      return true;
    }
    if (s.acts.size() == 1 && s.acts.get(0).is("staircase") && np.is("platform") && !s.denied) {
      Frame stairs = s.acts.get(0).frame();
      return events.existence.staircase(stairs, List.of(stairs, np), draft);
    }
    boolean none = s.object.stream().anyMatch(Mention::none);
    if (you && !np.has("only") && !lacks && !none && !np.has("except")) {
      return false;
    }
    if (!level && !you && !s.acts.stream().allMatch(m -> m.is("?"))) {
      return false;
    }
    if (s.f.has("iobj")) {
      events.nouns.of(s.f.get("iobj"), List.of(), draft);
      draft.useAll(s.f.get("iobj"));
    }
    boolean read =
        np.is("level")
            || Clauses.isLevel(np)
            || events.existence.introduce(np, s.object, lacks, draft)
            || s.object.stream().allMatch(Mention::isThing);
    for (Frame pp : at) {
      if (pp.is("to") && pp.has("obj") && pp.get("obj").is("you", "me")) {
        draft.useAll(pp);
      } else if (pp.is("with", "without")) {
        events.means.helper(pp, s.context, s.denied, draft);
      } else if (!lacks) {
        events.places.read(s.object, pp, false, draft);
      }
    }
    return read;
  }
}
