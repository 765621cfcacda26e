package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Stands;

/** What stands behind a noun: where it is, what it does, what it consists of. */
final class Descriptions {

  private final Events events;

  Descriptions(Events events) {
    this.events = events;
  }

  /** Reads what stands behind a noun: where it is, what it does. */
  void describe(Frame whole, List<Mention> mentions, Draft draft) {
    Frame np = Plain.cornered(whole);
    for (Frame item : np.is("and", "or", "nor") ? np.all("item") : List.<Frame>of()) {
      describe(item, Existence.within(item, mentions), draft);
    }
    if (np.is("or", "level")) {
      return;
    }
    boolean none = mentions.stream().anyMatch(Mention::none);
    for (Frame mod : np.all("mod")) {
      for (Mention m : mentions) {
        if (!none && m.isOne()) {
          events.existence.modifier(m, mod, false, draft);
        }
      }
    }
    if (none) {
      // "No wall on the left" leaves walls elsewhere.
      Frames.places(np, draft).forEach(pp -> draft.miss(np));
      np.all("rel").forEach(rel -> draft.miss(np));
    } else {
      owned(np, mentions, draft);
      np.all("pp").forEach(pp -> phrase(np, pp, mentions, draft));
      np.all("rel").forEach(rel -> relative(rel, mentions, draft));
    }
    np.all("appos").forEach(appos -> same(appos, mentions, none, draft));
    np.all("comp")
        .forEach(c -> events.clauses.clause(c, new Context(mentions, null, false), draft));
  }

  /** "Red's platform is short": it stands there. */
  private void owned(Frame np, List<Mention> mentions, Draft draft) {
    Frame of = np.get("pp", "of +obj=ball|blue|red|goal");
    Frame owner = np.has("poss") ? np.get("poss") : of == null ? null : of.get("obj");
    if (owner == null || owner.is("poss") || !np.is("platform")) {
      return;
    }
    draft.use(np.has("poss") ? null : of);
    for (Mention m :
        mentions.size() == 1 ? events.nouns.of(owner, mentions, draft) : List.<Mention>of()) {
      if (m.isOne()) {
        draft.require(new Stands(m.kind(), How.ON, mentions.get(0).kind()), np, m.frame());
      }
    }
  }

  private void phrase(Frame np, Frame pp, List<Mention> mentions, Draft draft) {
    Mention one = mentions.size() == 1 ? mentions.get(0) : null;
    boolean steps = mentions.stream().allMatch(m -> m.is("staircase"));
    if (one != null && oneEach(np, one, pp, draft) || pp.is("with", "of") && steps) {
      // "A staircase with four steps": they are no further platforms.
      return;
    }
    boolean load = pp.is("with") && one != null && one.is("platform");
    if (load && loaded(np).is("ball", "blue", "red", "goal")) {
      // "Onto the platform with the red ball": that stands there.
      events.fragment(loaded(np), draft);
    } else if (pp.fits("with|without +obj")) {
      events.means.helper(pp, new Context(mentions, null, false), false, draft);
    } else if (pp.fits("instead +obj")) {
      Frame other = pp.get("obj");
      List<Mention> none = events.nouns.of(other, List.of(), draft);
      draft.use(events.existence.introduce(other, none, true, draft) ? pp : null);
    } else if (pp.is("anywhere") && np.is("platform")
        || pp.is("of") && np.is("side.", "usage", "start")) {
      draft.use(pp);
    } else if (pp.fits("from -dist") && mentions.stream().allMatch(Mention::isBall)) {
      events.origins.origin(mentions, pp, draft);
    } else if (pp.fits("in|on +obj=level|picture") && pp.get("obj").roles().size() <= 1) {
      draft.useAll(pp);
    } else if (!mentions.isEmpty()) {
      events.places.read(mentions, pp, false, draft);
    }
  }

  /** "The blue ball, a small one, ...", "blue ball: upper half" */
  private void same(Frame appos, List<Mention> mentions, boolean none, Draft draft) {
    if (appos.is("blue", "red", "ball", "one")) {
      List<Mention> same = events.nouns.of(appos, List.of(), draft);
      draft.use(appos);
      for (Mention m : same) {
        for (Frame mod : m.isFurniture() ? appos.all("mod") : List.<Frame>of()) {
          events.existence.modifier(m, mod, false, draft);
        }
      }
      describe(appos, same, draft);
    } else if (appos.is("side.", "part.") && !none && !mentions.isEmpty()) {
      if (mentions.stream().allMatch(Mention::isThing)) {
        events.places.read(mentions, appos, false, draft);
      }
    } else if (!appos.is("side.")) {
      // What follows "on the same side, the left" is no thing.
      events.fragment(appos, draft);
    }
  }

  /** "Three platforms, one under each ball and one under the goal" */
  boolean oneEach(Frame np, Mention of, Frame pp, Draft draft) {
    List<Frame> each = pp.is("and") ? pp.all("item") : List.of(pp);
    boolean single = np.has("count", "number.1") && pp.fits("+obj=(+quant=each)");
    boolean all = single || each.stream().allMatch(p -> p.has("dist", "number.1"));
    all &= each.stream().allMatch(p -> p.fits("under|below|for +obj"));
    if (!all || !of.is("platform") && !(of.isTool() && pp.is("for"))) {
      return false;
    }
    List<Mention> on = new ArrayList<>();
    for (Frame p : each) {
      Frame who = p.get("obj");
      Frame balls = who.fits("ball +quant=each") ? who.as("balls") : who;
      on.addAll(events.nouns.of(balls, List.of(), draft));
    }
    if (!on.stream().allMatch(Mention::isOne)) {
      return false;
    }
    draft.useAll(pp);
    draft.use(single ? np : null, single ? np.get("count") : null);
    for (Mention m : on) {
      Requirement own = of.isTool() ? meets(m, of) : new Stands(m.kind(), How.ON, "platform");
      draft.require(own, pp, m.frame());
      for (Mention other : of.isTool() ? List.<Mention>of() : on.subList(0, on.indexOf(m))) {
        draft.require(new SamePlatform(other.thing(), m.thing(), false), pp, m.frame());
      }
    }
    return true;
  }

  void relative(Frame rel, List<Mention> of, Draft draft) {
    Draft part = new Draft();
    draft.useAll(rel.get("gap"));
    draft.use(rel.has("place") ? rel.get("prep") : null);
    Mention last = of.isEmpty() ? null : of.get(of.size() - 1);
    Frame where = last == null || last.is("level") ? null : where(rel, last);
    if (where != null) {
      events.clauses.clause(where, Context.NOTHING, part);
    } else if (isStaircase(rel, of)) {
      events.existence.staircase(last.frame(), List.of(last.frame().without("rel"), rel), part);
    } else if (rel.fits("+whose +subj=start") && last != null) {
      // "Whose place is in the corner": it is there.
      part.use(rel.get("subj"), rel.get("whose"));
      Frame clause = rel.without("whose").withOnly("subj", last.unsaid());
      events.clauses.clause(clause, Context.NOTHING, part);
    } else if (rel.has("place") || rel.has("whose")) {
      events.clauses.clause(rel, Context.NOTHING, part);
    } else if (rel.has("object")) {
      events.clauses.clause(rel, new Context(List.of(), last, false), part);
    } else {
      // "A puzzle that takes two tools"
      boolean takes = last != null && last.is("level") && rel.fits("push +obj=tool.|tool");
      Context who = new Context(of, null, false);
      if (Mention.one(of, Mention::isBall) && Frames.moves(rel)) {
        // "Red, which drops into the goal below it"
        events.nouns.topic(of);
      }
      events.clauses.clause(takes ? rel.as("need") : rel, who, part);
    }
    events.settle(rel, part, draft);
  }

  /**
   * "The platform that red lies on", "the platform where blue starts": red lies on that; or null.
   */
  private static Frame where(Frame rel, Mention of) {
    String role = rel.is("be") ? "pred" : "pp";
    Frame hanging = rel.get(role, "+bare");
    if (hanging != null && rel.has("object")) {
      Frame whole = hanging.without("bare").with("obj", of.unsaid());
      return rel.without("object").without(role, hanging).with(role, whole);
    }
    Frame prep = rel.has("place") ? rel.get("prep") : null;
    if (prep == null) {
      return null;
    }
    boolean on = of.is("platform") && rel.is("locate", "be", "land");
    boolean where = on && prep.category().equals("Where");
    Frame pp = where ? Frame.unsaid("PP", "on") : prep;
    return where || prep.category().equals("P")
        ? rel.without("prep").with("pp", pp.with("obj", of.unsaid()))
        : null;
  }

  /** "A shelf on the left with the red ball on it": the red ball on a shelf on the left. */
  static Frame loaded(Frame np) {
    if (np.has("item")) {
      List<Frame> items = np.all("item");
      Frame last = items.get(items.size() - 1);
      boolean plain = !last.has("item");
      return np.withOnly(
          "item",
          items.stream()
              .map(i -> plain && i.category().equals("NPe") ? i.as(last.concept()) : loaded(i))
              .toList());
    }
    boolean vessel = np.is("tool.bucket", "tool.funnel");
    boolean holder = vessel || np.is("platform", "wall", "one", "number.1");
    for (Frame with :
        holder ? np.all("pp", "with +obj=ball|balls|blue|red|goal") : List.<Frame>of()) {
      Frame load = with.get("obj");
      Frame on = load.all("pp").size() == 1 ? load.get("pp") : Frame.unsaid("PP", "");
      boolean inIt = vessel && (on.fits("in +bare") || on.fits("in +obj=it"));
      // "A tower with the goal on top"
      boolean atop = on.fits("atop -obj");
      boolean onIt = inIt || atop || on.fits("on|ontop +obj=it");
      if (onIt || np.is("platform") && !load.has("pp")) {
        Frame place = atop ? on.as("on") : onIt ? on : Frame.unsaid("PP", "on");
        Frame ledge = np.without("pp", with);
        return load.without("pp").with("pp", place.without("bare").withOnly("obj", ledge));
      }
    }
    return np;
  }

  /** "Five steps that descend to the left" */
  private static boolean isStaircase(Frame rel, List<Mention> of) {
    boolean down = rel.is("descend", "rise") || rel.fits("go|lead +pp=way.");
    return down
        && !rel.has("obj")
        && Mention.one(of, m -> m.is("platform") && m.bound() == Bound.EXACTLY && m.number() > 1);
  }

  /** That a ball meets a tool, as it is said. */
  Requirement meets(Mention ball, Mention tool) {
    if (ball.is("blue")) {
      events.blues(tool.kind());
    }
    return Meeting.meets(ball, tool);
  }
}
