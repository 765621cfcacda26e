package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.EachNeeded;

/** Verbs of having things used, wanted, needed, allowed and forbidden, and of causing. */
final class Using {

  private final Events events;

  Using(Events events) {
    this.events = events;
  }

  boolean use(Step s, Draft draft) {
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.passive ? s.f.get("subj") : null;
    List<Mention> what = s.object;
    boolean mayNot = !s.denied && s.f.has("mod", "may");
    if (what.isEmpty() && s.tool() && !s.f.has("obj") && !mayNot) {
      // "A see-saw must play a role."
      Frame subj = s.f.get("subj");
      return subj != null && events.existence.introduce(subj, s.acts, s.denied, draft);
    }
    if (what.isEmpty()
        || mayNot && !s.f.has("only") && !Frames.hasOnly(s.f) && !Frames.subjectOnly(s.f)) {
      return false;
    }
    if (what.stream().allMatch(m -> m.is("level")) && !s.acts.isEmpty() && s.f.has("subj")) {
      return events.existence.introduce(s.f.get("subj"), s.acts, s.denied, draft);
    }
    if (np == null) {
      np = what.get(0).frame();
    }
    if (np.is("cause", "you")
        || what.stream()
            .noneMatch(
                m ->
                    m.isItem()
                        || m.is("tool")
                        || m.is("you")
                        || m.is("?") && m.frame().has("except"))) {
      return false;
    }
    boolean narrower =
        s.f.has("only")
            && s.f.all("pp").stream()
                .anyMatch(p -> p.has("bare") || s.passive && p.is("by") && p.has("obj"));
    if (s.acts(Mention.RED) || narrower) {
      // "May only be used once", "only by blue": others may be used.
      return false;
    }
    boolean tools = what.stream().allMatch(m -> m.is("tool") && m.bound() == null);
    if (what.stream().anyMatch(m -> m.frame().has("quant", "each"))
        || tools && what.stream().allMatch(m -> m.frame().has("quant", "all"))) {
      boolean each = !s.denied && what.stream().allMatch(m -> m.is("tool"));
      if (each) {
        draft.require(new EachNeeded(), np, np.get("quant"));
      }
      return each;
    }
    boolean placed = what.stream().anyMatch(m -> m.frame().has("pp") && s.denied);
    if (placed
            && what.stream()
                .anyMatch(
                    m ->
                        m.frame().all("pp").stream()
                            .anyMatch(p -> !p.is("of") && !Frames.scenery(p)))
        || s.denied && what.stream().anyMatch(m -> m.frame().has("rel"))) {
      return false;
    }
    boolean no = s.denied || what.stream().anyMatch(Mention::none);
    if (no && s.f.all("pp").stream().anyMatch(p -> p.is("for") && !Frames.scenery(p))) {
      // "No platform may be used for red": there may be others.
      return false;
    }
    boolean read = events.existence.introduce(np, what, s.denied, draft);
    if (s.f.has("only") && !s.denied) {
      if (what.stream().allMatch(m -> m.isTool() && !m.none())) {
        events.existence.only(what, s.f.all("only"), draft);
      } else if (what.stream().allMatch(m -> m.bound() != null)) {
        s.onlyRead = true;
      }
    }
    if (read && !s.denied) {
      s.steps.addAll(Sequence.steps(what));
    }
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("from") && Mention.all(s.acts, Mention::isBall)) {
        events.origins.origin(s.acts, pp, draft);
      }
    }
    events.means.helpers(s, draft);
    return read;
  }

  boolean forbid(Step s, Draft draft) {
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.f.get("subj");
    if (np == null && s.object.size() == 1) {
      np = s.object.get(0).frame();
    }
    if (np == null || s.object.isEmpty()) {
      return false;
    }
    boolean whole = s.object.stream().allMatch(Mention::isOne) && !np.has("pp") && !np.has("rel");
    if (whole && !s.denied && s.f.all("pp").isEmpty() && s.f.has("imperative")) {
      // "Leave out the goal."
      throw events.denials.againstTheTask(s.f);
    }
    if (np.has("pp") && !np.is("usage")) {
      return false;
    }
    return events.existence.toolsOrWalls(np, s.object, !s.denied, draft);
  }

  boolean permit(Step s, Draft draft) {
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.f.get("subj");
    if (np == null) {
      return false;
    }
    if (s.denied && s.f.has("comp")) {
      return events.clauses.clause(s.f.get("comp"), new Context(s.object, null, true), draft);
    }
    List<Mention> what = s.object;
    boolean none = what.stream().anyMatch(Mention::none);
    boolean bounded = what.stream().allMatch(m -> m.bound() == Bound.AT_MOST);
    boolean only = np.has("only") || s.f.has("only");
    if (what.isEmpty()
        || !(s.denied || none || bounded || only || np.has("except"))
            && !what.stream().allMatch(m -> m.isFurniture() && m.bound() != null)) {
      return false;
    }
    boolean read = events.existence.introduce(np, what, s.denied, draft);
    List<Mention> named = new ArrayList<>();
    np.all("appos").forEach(a -> named.addAll(events.nouns.of(a, List.of(), draft)));
    if (only && !s.denied && Mention.all(named, Mention::isTool)) {
      // "You are only allowed two tools: a ramp and a hexagon."
      events.existence.only(named, s.f.has("only") ? s.f.all("only") : np.all("only"), draft);
      s.onlyRead = true;
    } else if (s.f.has("only") && what.stream().allMatch(m -> m.isTool())) {
      events.existence.only(what, s.f.all("only"), draft);
    } else if (s.f.has("only") && what.stream().allMatch(m -> m.bound() != null)) {
      s.onlyRead = true;
    }
    return read;
  }

  /** "Make a puzzle in which ...", "I want the goal to be on the left". */
  boolean make(Step s, Draft draft) {
    boolean read = false;
    List<Mention> what = List.of();
    Frame np = s.f.get("obj");
    for (Frame iobj : s.f.all("iobj")) {
      draft.useAll(iobj.is("me", "you", "i") ? iobj : null);
    }
    boolean sized = np != null && np.is("one") && np.has("mod", "size.");
    boolean another = np != null && np.is("another") && events.nouns.countable() == null;
    if (np != null && !sized && (another || np.is("level", "difficulty", "thing", "one"))) {
      events.ratings.level(np, draft);
      read = !s.denied;
      what = List.of(Mention.of("level", np));
    } else if (np != null) {
      what = events.nouns.of(np, List.of(), draft);
      boolean more = s.f.has("comp") || s.f.has("pred");
      if (!more || what.stream().anyMatch(Mention::isItem)) {
        boolean prefers = s.f.has("may");
        read = !prefers && events.existence.introduce(np, what, s.denied, draft);
      }
      if (what.stream().anyMatch(Mention::isThing)) {
        events.subject = what;
      }
      events.descriptions.describe(np, what, draft);
      read |= more;
    }
    boolean means = what.stream().allMatch(m -> m.isItem() || m.is("level"));
    Context inner = new Context(means ? s.acts : what, null, s.denied);
    for (Frame comp : s.f.all("comp")) {
      // "I want the cannon to be the only tool": it is the cannon that is.
      boolean is = comp.is("be") && comp.has("pred") && comp.get("pred").category().equals("NP");
      read |= events.clauses.clause(comp, is ? inner.of(what) : inner, draft);
    }
    for (Frame pred : s.f.all("pred")) {
      Step of =
          new Step(
              np == null ? s.f : s.f.with("subj", np), what, List.of(), s.denied, false, s.context);
      read |= events.being.pred(of, what, pred, draft);
    }
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("with", "without")) {
        read |= events.means.helper(pp, s.context, s.denied, draft);
      } else if (pp.is("for") && pp.has("obj") && pp.get("obj").is("me", "you")) {
        draft.useAll(pp);
      } else {
        read |= events.places.read(what, pp, s.denied, draft);
      }
    }
    return read;
  }

  /** "A ramp is needed", "blue needs a ramp to reach red"; that none is needed forbids nothing. */
  boolean needs(Step s, Draft draft) {
    boolean none = Mention.all(s.object, Mention::none);
    boolean more = s.object.stream().allMatch(m -> m.bound() == Bound.AT_LEAST);
    if (s.denied && more && !s.object.isEmpty()) {
      // "Should not need more than one tool"
      return use(s, draft);
    }
    Frame asks = s.f.get("mod");
    boolean question =
        asks != null
            && asks.is("do")
            && s.f.has("subj")
            && asks.tokens().nextSetBit(0) < s.f.get("subj").tokens().nextSetBit(0);
    if (s.denied || none || question) {
      return false;
    }
    boolean things = s.object.stream().anyMatch(m -> m.isItem() || m.is("tool"));
    if (!things) {
      return make(s, draft);
    }
    if (!s.f.has("comp")) {
      return use(s, draft);
    }
    boolean named =
        !s.f.has("obj") && s.object.stream().allMatch(m -> m.isTool() || m.bound() != null);
    // "Two tools are needed to ...": it is said what is needed, and what for.
    boolean used = !named || use(s, draft);
    return make(s, draft) && used;
  }

  /** "The blue ball is helped by a ramp." */
  boolean assist(Step s, Draft draft) {
    boolean balls = Mention.all(s.object, Mention::isBall);
    if (s.denied || !balls) {
      return false;
    }
    Draft part = new Draft();
    events.means.helpers(s, part);
    if (s.tool()) {
      events.existence.introduceEach(s.acts, part);
      s.steps.addAll(Sequence.steps(s.acts));
    }
    draft.absorb(part);
    return !part.isEmpty();
  }

  /** "A ramp helps the blue ball to reach the red ball." */
  boolean cause(Step s, Draft draft) {
    boolean read = false;
    Frame np = s.f.get("obj");
    // "Make the whole thing easy"
    np = np != null && np.is("run") && s.f.has("pred", "rate.") ? np.as("level") : np;
    for (Mention m : s.acts) {
      if (m.isTool() && s.denied) {
        return false;
      }
    }
    List<Mention> what = s.passive ? s.object : List.of();
    if (np != null) {
      if (np.is("it")) {
        boolean rates = s.f.has("pred", "rate.");
        Mention it = rates ? Mention.of("level", np) : causedIt(s, np);
        what = List.of(it);
        draft.use(np);
      } else {
        what = events.nouns.of(np, s.acts, draft);
        if (np.is("level")) {
          events.ratings.level(np, draft);
        } else {
          events.descriptions.describe(np, what, draft);
        }
      }
      if (what.stream().anyMatch(Mention::isThing) && s.acts.isEmpty()) {
        events.subject = what;
      }
    }
    if (s.tool() && what.size() > 1) {
      // "A see-saw and a belt have both to ...": nothing is caused.
      return false;
    }
    if (s.tool()) {
      Frame subj = s.f.get("subj");
      if (what.stream().anyMatch(m -> m.is(Mention.RED))) {
        Meeting.tools(s.acts, Mention.RED, draft);
        read = true;
      } else {
        read =
            subj == null
                ? events.existence.introduceEach(s.acts, draft)
                : events.existence.introduce(subj, s.acts, false, draft);
      }
      s.steps.addAll(Sequence.steps(s.acts));
    } else if (!s.f.has("comp")
        && !s.f.has("pred")
        && !what.isEmpty()
        && np != null
        && what.stream().allMatch(m -> m.isItem() || m.is("tool"))) {
      return (s.acts.isEmpty() || s.denied)
          && events.existence.introduce(np, what, s.denied, draft);
    }
    for (Frame kept : s.f.all("kept")) {
      // "Keep the blue ball from touching the wall"
      boolean denied = !s.denied;
      read |= denied && events.clauses.clause(kept, new Context(what, null, true), draft);
    }
    for (Frame comp : s.f.all("comp")) {
      read |=
          events.clauses.clause(
              comp, new Context(what.isEmpty() ? s.acts : what, null, s.denied), draft);
    }
    List<Frame> preds = new ArrayList<>();
    s.f.all("pred").forEach(p -> preds.addAll(p.is("and") ? p.all("item") : List.of(p)));
    for (Frame pred : preds) {
      boolean ends = Frames.goesTo(pred);
      if (pred.is("in") && pred.has("obj") && pred.get("obj").category().startsWith("VP")) {
        read |= events.clauses.clause(pred.get("obj"), s.context.of(what), draft);
        continue;
      }
      if (ends) {
        Frame go = Frame.unsaid("", "go").with("pp", pred);
        Step moved = new Step(go, what, List.of(), s.denied, false, s.context);
        read |= events.moving.moves(moved, draft);
      } else {
        Step of =
            new Step(
                s.f.with("subj", np == null ? pred : np),
                what,
                List.of(),
                s.denied,
                false,
                s.context);
        read |= events.being.pred(of, what, pred, draft);
      }
    }
    Step rest = new Step(s.f, what, List.of(), s.denied, false, s.context);
    events.means.helpers(rest, draft);
    if (!s.f.has("comp") && !s.f.has("pred") && !s.f.all("pp").isEmpty()) {
      read |= events.moving.moves(rest, draft);
    }
    return read;
  }

  private Mention causedIt(Step s, Frame np) {
    List<Mention> acts = s.acts;
    boolean blue = acts.stream().anyMatch(m -> m.is("blue"));
    Mention ball =
        events.nouns.last(m -> m.isBall() && acts.stream().noneMatch(a -> a.is(m.kind())));
    boolean tools = Mention.all(acts, Mention::isTool);
    if (tools && !events.redMovesNow && !Mention.RED.equals(events.nouns.lastTopic(acts))) {
      // "Blue cannot get over the wall; a ramp helps it."
      return Mention.of("blue", np);
    }
    Mention topic = events.subject.size() == 1 ? events.subject.get(0) : null;
    if (acts.stream().noneMatch(Mention::isItem) && !blue && topic != null && topic.isBall()) {
      // "Put blue above red and let it drop"
      return Mention.of(topic.kind(), np);
    }
    return Mention.of(blue ? Mention.RED : ball == null ? "level" : ball.kind(), np);
  }

  boolean solve(Step s, Draft draft) {
    if (s.tool() && !s.denied) {
      // "How a ramp works"
      return events.existence.introduceEach(s.acts, draft);
    }
    if (s.acts.stream().anyMatch(m -> m.is("you")) && s.f.has("subj") && !s.denied) {
      events.ratings.solvedBy(s.f.get("subj"), draft);
    }
    // "To win, ...": every puzzle can be solved.
    boolean read = !s.denied && s.object.isEmpty() && s.f.all("pp").isEmpty() && !s.f.has("only");
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("with", "without", "by")) {
        boolean only = s.f.has("only") && pp.is("with", "by");
        s.onlyRead |= only;
        Frame with = only ? pp.with("only", s.f.get("only")) : pp;
        read |=
            s.denied && pp.is("without")
                ? without(s, draft)
                : events.means.helper(with, s.context, s.denied, draft);
      }
    }
    for (Mention m : s.object) {
      read |= m.is("level") && !s.denied;
    }
    return read;
  }

  /** "Cannot be reached without a ramp": it needs one. */
  boolean without(Step s, Draft draft) {
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("without") && pp.has("obj")) {
        draft.use(pp);
        Frame obj = pp.get("obj");
        if (obj.category().startsWith("VP")) {
          boolean reds = s.acts(Mention.RED) && s.acts.size() == 1;
          return events.clauses.clause(
              obj,
              new Context(List.of(Mention.of(reds ? Mention.RED : "blue", obj)), null, false),
              draft);
        }
        List<Mention> tools = events.nouns.of(obj, List.of(), draft);
        if (tools.stream().allMatch(m -> m.is("tool") && m.bound() == null && !m.none())) {
          // "Without a tool"
          draft.require(new Requirement.Count("tool", Requirement.Bound.AT_LEAST, 1), obj);
          return true;
        }
        return events.existence.introduce(obj, tools, false, draft);
      }
    }
    return false;
  }
}
