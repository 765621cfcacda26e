package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Order;

/** What comes before what. */
final class Sequence {

  private final Events events;

  Sequence(Events events) {
    this.events = events;
  }

  /** Notes what is met, and that something was met before it, if that is not null. */
  void remember(List<String> steps, String before, Draft draft) {
    if (steps.isEmpty()) {
      return;
    }
    if (before != null) {
      order(before, steps.get(0), draft);
    }
    events.lastStep = steps.get(steps.size() - 1);
  }

  /** "The ramp and then the platform". */
  void thens(Frame np, List<Mention> mentions, Draft draft) {
    for (Frame part : np.is("and") ? np.all("item") : List.of(np)) {
      for (Frame ahead : part.all("ahead")) {
        // "A ramp and a fan, the fan first"
        List<Mention> first = events.nouns.of(ahead, List.of(), draft);
        for (String later : steps(mentions)) {
          first.forEach(f -> order(f.kind(), later, draft, ahead));
        }
      }
    }
    if (np.is("and") && np.has("then")) {
      List<String> steps = steps(mentions);
      for (int k = 1; k < steps.size(); k++) {
        order(steps.get(k - 1), steps.get(k), draft, np);
      }
      useThens(np, draft);
    }
  }

  /** "The order of events is: trampoline, wall, red ball." */
  boolean listed(Step s, Draft draft) {
    List<String> steps = steps(s.object);
    boolean all = steps.size() == s.object.size() && steps.size() > 1;
    for (Mention m : all ? s.object : List.<Mention>of()) {
      all &= m.is(Mention.RED) || events.meeting.meet(Mention.of("blue", m.frame()), m, s, draft);
    }
    for (int k = 1; all && k < steps.size(); k++) {
      order(steps.get(k - 1), steps.get(k), draft, s.f);
    }
    return all;
  }

  private static void useThens(Frame np, Draft draft) {
    np.all("then").forEach(draft::use);
    np.all("first").forEach(draft::use);
    np.all("item").forEach(item -> useThens(item, draft));
  }

  static void order(String first, String second, Draft draft, Frame... from) {
    if (!first.equals(second) && !first.equals(Mention.RED) && !second.equals(Mention.RED)) {
      draft.require(new Order(first, second), from);
    }
  }

  static List<String> steps(List<Mention> mentions) {
    List<String> steps = new ArrayList<>();
    for (Mention m : mentions) {
      if (m.isItem() && !m.none() || m.is(Mention.RED)) {
        steps.add(m.kind());
      }
    }
    return steps;
  }

  void sub(Frame sub, Context context, Draft draft) {
    List<Frame> clauses = sub.all("s");
    if (sub.is("otherwise")) {
      draft.miss(sub);
    }
    if (sub.is("if", "otherwise") || clauses.isEmpty()) {
      return;
    }
    draft.use(sub);
    boolean ordered = sub.is("before", "after");
    String here = events.lastStep;
    events.lastStep = null;
    Draft part = new Draft();
    for (Frame c : clauses) {
      Context inner = c.has("subj") ? Context.NOTHING : context;
      if (sub.is("for")) {
        inner = new Context(events.actors.subjects(sub.get("subj"), c, part), null, false);
      }
      if (c.category().equals("PP") || c.category().equals("AP")) {
        events.places.read(events.subject, c, false, part);
      } else if (sub.is("after") && c.has("subj") && c.get("subj").is("it") && events.redMovesNow) {
        // What comes before the touch is done by blue.
        draft.use(c.get("subj"));
        events.clauses.clause(
            c.without("subj"), inner.of(List.of(Mention.of("blue", c.get("subj")))), part);
      } else {
        events.clauses.clause(c, inner, part);
      }
    }
    draft.use(sub.all("only").toArray(Frame[]::new));
    draft.absorb(part);
    String there = events.lastStep;
    if (ordered && here != null && there != null) {
      order(sub.is("before") ? here : there, sub.is("before") ? there : here, draft, sub);
    }
    events.lastStep =
        ordered && sub.is("after") ? here == null ? there : here : there == null ? here : there;
    if (!ordered && here != null) {
      events.lastStep = here;
    }
  }

  void beforeAfter(Step s, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      return;
    }
    boolean before = pp.is("before");
    List<String> there = new ArrayList<>();
    if (obj.category().startsWith("VP")) {
      String last = events.lastStep;
      events.lastStep = null;
      events.clauses.clause(obj, s.context.of(Clauses.movers(s)), draft);
      draft.use(pp);
      if (events.lastStep != null) {
        there.add(events.lastStep);
      }
      events.lastStep = last;
    } else {
      if (obj.is("event")) {
        // "After the hit the red ball ...": red moves then anyway, and blue before it.
        if (s.acts(before ? "blue" : Mention.RED)) {
          draft.useAll(pp);
        }
        return;
      }
      List<Mention> what = events.nouns.of(obj, s.acts, draft);
      if (what.isEmpty() || !what.stream().allMatch(m -> m.isItem() || m.is(Mention.RED))) {
        return;
      }
      for (Mention m : what) {
        if (m.isItem() && !m.none()) {
          if (s.acts(Mention.RED) || s.passive && s.object(Mention.RED)) {
            return;
          }
          if (m.is("platform") && (s.f.is("land") || s.f.is("bounce"))) {
            draft.require(new LandsOnPlatform(), m.frame());
          }
          events.existence.exists(m, false, false, draft);
        }
      }
      draft.use(pp);
      there.addAll(steps(what));
    }
    List<String> own = s.steps.isEmpty() ? steps(s.object) : s.steps;
    if (!own.isEmpty() && !there.isEmpty()) {
      if (before) {
        order(own.get(own.size() - 1), there.get(0), draft, pp);
      } else {
        order(there.get(there.size() - 1), own.get(0), draft, pp);
      }
    }
  }
}
