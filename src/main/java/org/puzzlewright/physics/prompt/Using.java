package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.EachNeeded;

/** Verbs of having things used, wanted, needed, allowed and forbidden. */
final class Using {

  private final Events events;

  Using(Events events) {
    this.events = events;
  }

  boolean use(Step s, Draft draft) {
    List<Mention> what = s.object;
    boolean mayNot = !s.denied && s.f.has("mod", "may");
    Frame subj = s.f.get("subj");
    boolean role = what.isEmpty() && s.tool() && !s.f.has("obj") && !mayNot;
    boolean level = Mention.all(what, m -> m.is("level")) && !s.acts.isEmpty();
    if (subj != null && (role || level && !(mayNot && !isOnly(s.f)))) {
      // "A see-saw must play a role."
      return events.existence.introduce(subj, s.acts, s.denied, draft);
    }
    if (what.isEmpty() || mayNot && !isOnly(s.f)) {
      return false;
    }
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.passive ? subj : null;
    np = np == null ? what.get(0).frame() : np;
    boolean usable =
        what.stream().anyMatch(m -> isUsable(m) || m.is("?") && m.frame().has("except"));
    if (!usable || np.is("cause", "you") || isNarrower(s)) {
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
    boolean read = events.existence.introduce(np, what, s.denied, draft);
    if (s.f.has("only") && !s.denied) {
      if (what.stream().allMatch(m -> m.isTool() && !m.none())) {
        events.exclusions.only(what, s.f.all("only"), draft);
      } else {
        s.onlyRead |= what.stream().allMatch(m -> m.bound() != null);
      }
    }
    s.steps.addAll(read && !s.denied ? Sequence.steps(what) : List.of());
    for (Frame from :
        Mention.all(s.acts, Mention::isBall) ? s.f.all("pp", "from") : List.<Frame>of()) {
      events.origins.origin(s.acts, from, draft);
    }
    events.means.helpers(s, draft);
    return read;
  }

  private static boolean isOnly(Frame f) {
    return f.has("only") || Frames.hasOnly(f) || Frames.subjectOnly(f);
  }

  private static boolean isUsable(Mention m) {
    return m.isItemOrTools() || m.is("you");
  }

  /** "May only be used once", "no platform for red": others may be used. */
  private static boolean isNarrower(Step s) {
    boolean only =
        s.f.has("only") && (s.f.fits("+pp=(+bare)") || s.passive && s.f.fits("+pp=by(+obj)"));
    boolean no = s.denied || s.object.stream().anyMatch(Mention::none);
    boolean whom = no && s.f.all("pp", "for").stream().anyMatch(p -> !Frames.scenery(p));
    return s.acts(Mention.RED)
        || only
        || whom
        || s.denied
            && s.object.stream()
                .map(Mention::frame)
                .anyMatch(
                    np ->
                        np.has("rel")
                            || np.all("pp").stream()
                                .anyMatch(p -> !p.is("of") && !Frames.scenery(p)));
  }

  boolean forbid(Step s, Draft draft) {
    Frame np = s.np();
    np = np == null && s.object.size() == 1 ? s.object.get(0).frame() : np;
    if (np == null || s.object.isEmpty()) {
      return false;
    }
    boolean whole = s.object.stream().allMatch(Mention::isOne) && np.fits("-pp -rel");
    if (whole && !s.denied && s.f.fits("-pp +imperative")) {
      // "Leave out the goal."
      throw events.denials.againstTheTask(s.f);
    }
    return (!np.has("pp") || np.is("usage"))
        && events.existence.toolsOrWalls(np, s.object, !s.denied, draft);
  }

  boolean permit(Step s, Draft draft) {
    Frame np = s.np();
    if (np == null) {
      return false;
    }
    if (s.denied && s.f.has("comp")) {
      return events.clauses.clause(s.f.get("comp"), new Context(s.object, null, true), draft);
    }
    List<Mention> what = s.object;
    boolean only = np.has("only") || s.f.has("only");
    boolean limited = s.denied || only || np.has("except") || what.stream().anyMatch(Mention::none);
    limited |= what.stream().allMatch(m -> m.bound() == Bound.AT_MOST);
    limited |= what.stream().allMatch(m -> m.isFurniture() && m.bound() != null);
    if (what.isEmpty() || !limited) {
      return false;
    }
    boolean read = events.existence.introduce(np, what, s.denied, draft);
    List<Mention> named = new ArrayList<>();
    np.all("appos").forEach(a -> named.addAll(events.nouns.of(a, List.of(), draft)));
    if (only && !s.denied && Mention.all(named, Mention::isTool)) {
      // "You are only allowed two tools: a ramp and a hexagon."
      events.exclusions.only(named, s.f.has("only") ? s.f.all("only") : np.all("only"), draft);
      s.onlyRead = true;
    } else if (s.f.has("only") && what.stream().allMatch(Mention::isTool)) {
      events.exclusions.only(what, s.f.all("only"), draft);
    } else {
      s.onlyRead |= s.f.has("only") && what.stream().allMatch(m -> m.bound() != null);
    }
    return read;
  }

  /** "Make a puzzle in which ...", "I want the goal to be on the left". */
  boolean make(Step s, Draft draft) {
    boolean read = false;
    List<Mention> what = List.of();
    Frame np = s.f.get("obj");
    s.f.all("iobj", "me|you|i").forEach(draft::useAll);
    if (np != null && isLevel(np)) {
      events.ratings.level(np, draft);
      read = !s.denied;
      what = List.of(Mention.of("level", np));
    } else if (np != null) {
      what = events.nouns.of(np, List.of(), draft);
      boolean more = s.f.has("comp") || s.f.has("pred");
      boolean there = (!more || what.stream().anyMatch(Mention::isItem)) && !s.f.has("may");
      read = there && events.existence.introduce(np, what, s.denied, draft) || more;
      events.descriptions.describe(np, what, draft);
    }
    boolean means = what.stream().allMatch(m -> m.isItem() || m.is("level"));
    Context inner = new Context(means ? s.acts : what, null, s.denied);
    for (Frame comp : s.f.all("comp")) {
      // "I want the cannon to be the only tool": it is the cannon that is.
      boolean is = comp.fits("be +pred") && comp.get("pred").category().equals("NP");
      read |= events.clauses.clause(comp, is ? inner.of(what) : inner, draft);
    }
    for (Frame pred : s.f.all("pred")) {
      Step of = s.of(np == null ? s.f : s.f.with("subj", np), what, s.denied);
      read |= events.being.pred(of, what, pred, draft);
    }
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("with", "without")) {
        read |= events.means.helper(pp, s.context, s.denied, draft);
      } else if (pp.fits("for +obj=me|you")) {
        draft.useAll(pp);
      } else {
        read |= events.places.read(what, pp, s.denied, draft);
      }
    }
    return read;
  }

  private boolean isLevel(Frame np) {
    return !np.fits("one +mod=size.") && np.is("level", "difficulty", "thing", "one")
        || np.is("another") && events.nouns.countable() == null;
  }

  /** "A ramp is needed", "blue needs a ramp to reach red"; that none is needed forbids nothing. */
  boolean needs(Step s, Draft draft) {
    boolean none = Mention.all(s.object, Mention::none);
    if (s.denied && Mention.all(s.object, m -> m.bound() == Bound.AT_LEAST)) {
      // "Should not need more than one tool"
      return use(s, draft);
    }
    Frame does = s.f.has("subj") ? s.f.get("mod") : null;
    boolean question =
        does != null
            && does.is("do")
            && does.tokens().nextSetBit(0) < s.f.get("subj").tokens().nextSetBit(0);
    if (s.denied || none || question) {
      return false;
    }
    if (s.object.stream().noneMatch(Mention::isItemOrTools)) {
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

  boolean solve(Step s, Draft draft) {
    if (s.tool() && !s.denied) {
      // "How a ramp works"
      return events.existence.introduceEach(s.acts, draft);
    }
    if (s.acts.stream().anyMatch(m -> m.is("you")) && s.f.has("subj") && !s.denied) {
      events.ratings.solvedBy(s.f.get("subj"), draft);
    }
    // "To win, ...": every puzzle can be solved.
    boolean read = !s.denied && s.object.isEmpty() && s.f.fits("-pp -only");
    for (Frame pp : s.f.all("pp", "with|without|by")) {
      boolean only = s.f.has("only") && !pp.is("without");
      s.onlyRead |= only;
      Frame with = only ? pp.with("only", s.f.get("only")) : pp;
      read |=
          s.denied && pp.is("without")
              ? without(s, draft)
              : s.denied && tooFew(s, draft)
                  || events.means.helper(with, s.context, s.denied, draft);
    }
    return read || !s.denied && s.object.stream().anyMatch(m -> m.is("level"));
  }

  /** "Impossible with one tool": with more, of which each is needed. */
  boolean tooFew(Step s, Draft draft) {
    Frame with = s.f.get("pp", "with +obj");
    List<Mention> tools =
        with == null ? List.of() : events.nouns.of(with.get("obj"), s.acts, draft);
    boolean few =
        Mention.one(tools, m -> m.is("tool") && m.bound() != null && m.bound() != Bound.AT_LEAST);
    few &= s.acts.stream().allMatch(m -> m.is("level") || m.is("you"));
    few &= s.f.all("pp").size() == 1;
    if (!few) {
      return false;
    }
    Frame np = with.get("obj");
    draft.use(with, s.f);
    s.f.all("pred").forEach(draft::useAll);
    np.all("only").forEach(draft::use);
    Count more = new Count("tool", Bound.AT_LEAST, tools.get(0).number() + 1);
    draft.require(more, Existence.counted(np));
    draft.require(new EachNeeded(), Existence.counted(np));
    return true;
  }

  /** "Cannot be reached without a ramp": it needs one. */
  boolean without(Step s, Draft draft) {
    Frame pp = s.f.get("pp", "without +obj");
    if (pp == null) {
      return false;
    }
    draft.use(pp);
    Frame obj = pp.get("obj");
    if (obj.category().startsWith("VP")) {
      boolean reds = s.acts(Mention.RED) && s.acts.size() == 1;
      List<Mention> who = List.of(Mention.of(reds ? Mention.RED : "blue", obj));
      return events.clauses.clause(obj, new Context(who, null, false), draft);
    }
    List<Mention> tools = events.nouns.of(obj, List.of(), draft);
    if (tools.stream().allMatch(m -> m.is("tool") && m.bound() == null && !m.none())) {
      // "Without a tool"
      draft.require(new Count("tool", Bound.AT_LEAST, 1), obj);
      return true;
    }
    return events.existence.introduce(obj, tools, false, draft);
  }
}
