package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;

/** What stands behind a noun: where it is, what it does, what it consists of. */
final class Descriptions {

  private final Events events;

  Descriptions(Events events) {
    this.events = events;
  }

  /** Reads what stands behind a noun: where it is, what it does. */
  void describe(Frame whole, List<Mention> mentions, Draft draft) {
    Frame np = Plain.cornered(whole);
    if (np.is("and", "or", "nor")) {
      for (Frame item : np.all("item")) {
        describe(item, Existence.within(item, mentions), draft);
      }
      if (np.is("or")) {
        return;
      }
    }
    boolean none = mentions.stream().anyMatch(Mention::none);
    for (Frame mod : np.all("mod")) {
      for (Mention m : mentions) {
        if (!none && m.isThing() && !m.isFurniture()) {
          events.existence.modifier(m, mod, false, draft);
        }
        if (m.is("level")) {
          events.ratings.rate(List.of(m), mod, false, draft);
        }
      }
    }
    if (np.is("level")) {
      return;
    }
    Frame owner = np.is("platform") && !none ? np.get("poss") : null;
    for (Frame of : owner == null && np.is("platform") && !none ? np.all("pp") : List.<Frame>of()) {
      owner = of.is("of") && of.has("obj", "ball", "blue", "red", "goal") ? of.get("obj") : owner;
      draft.use(of.get("obj") == owner ? of : null);
    }
    if (owner != null && !owner.is("poss") && mentions.size() == 1) {
      // "Red's platform is short": it stands there.
      for (Mention m : events.nouns.of(owner, mentions, draft)) {
        if (m.isThing() && m.isOne()) {
          Requirement on =
              new Requirement.Stands(m.kind(), Requirement.How.ON, mentions.get(0).kind());
          draft.require(on, np, m.frame());
        }
      }
    }
    for (Frame pp : np.all("pp")) {
      if (!none && mentions.size() == 1 && oneEach(np, mentions.get(0), pp, draft)) {
        continue;
      }
      if (!none && pp.is("with", "of") && mentions.stream().allMatch(m -> m.is("staircase"))) {
        // "A staircase with four steps": they are no further platforms.
        continue;
      }
      if (none) {
        // "No wall on the left" leaves walls elsewhere.
        if (!Frames.scenery(pp)) {
          draft.miss(np);
        }
        draft.useAll(Frames.scenery(pp) ? pp : null);
      } else if (pp.is("with")
          && Mention.one(mentions, m -> m.is("platform"))
          && loaded(np).is("ball", "blue", "red", "goal")) {
        // "Onto the platform with the red ball": that stands there.
        events.fragment(loaded(np), draft);
      } else if (pp.is("with", "without") && pp.has("obj")) {
        events.means.helper(pp, new Context(mentions, null, false), false, draft);
      } else if (pp.is("instead") && pp.has("obj")) {
        if (events.existence.introduce(
            pp.get("obj"), events.nouns.of(pp.get("obj"), List.of(), draft), true, draft)) {
          draft.use(pp);
        }
      } else if (pp.is("of") && np.is("side.", "usage", "start")) {
        draft.use(pp);
      } else if (pp.is("from") && mentions.stream().allMatch(Mention::isBall)) {
        events.origins.origin(mentions, pp, draft);
      } else if (pp.is("in", "on")
          && pp.has("obj")
          && pp.get("obj").is("level", "picture")
          && pp.get("obj").roles().size() <= 1) {
        draft.useAll(pp);
      } else if (!mentions.isEmpty()) {
        events.places.read(mentions, pp, false, draft);
      }
    }
    for (Frame rel : np.all("rel")) {
      if (none) {
        draft.miss(np);
      } else {
        relative(rel, mentions, draft);
      }
    }
    for (Frame appos : np.all("appos")) {
      if (appos.is("blue", "red", "ball", "one")) {
        List<Mention> same = events.nouns.of(appos, List.of(), draft);
        draft.use(appos);
        for (Mention m : same) {
          if (m.isFurniture()) {
            appos.all("mod").forEach(mod -> events.existence.modifier(m, mod, false, draft));
          }
        }
        describe(appos, same, draft);
      } else if (appos.is("side.", "part.") && !mentions.isEmpty() && !none) {
        // "Blue ball: upper half"
        if (mentions.stream().allMatch(Mention::isThing)) {
          events.places.read(mentions, appos, false, draft);
        }
      } else if (!appos.is("side.")) {
        // What follows "on the same side, the left" is no thing.
        events.fragment(appos, draft);
      }
    }
    np.all("comp")
        .forEach(c -> events.clauses.clause(c, new Context(mentions, null, false), draft));
  }

  /** "Three platforms, one under each ball and one under the goal" */
  boolean oneEach(Frame np, Mention of, Frame pp, Draft draft) {
    List<Frame> each = pp.is("and") ? pp.all("item") : List.of(pp);
    boolean all = each.stream().allMatch(p -> p.is("under", "below", "for") && p.has("obj"));
    boolean single = np.has("count", "number.1") && each.size() == 1;
    single &= each.get(0).has("obj") && each.get(0).get("obj").has("quant", "each");
    all &= single || each.stream().allMatch(p -> p.has("dist", "number.1"));
    if (!all || !of.is("platform") && !(of.isTool() && pp.is("for"))) {
      return false;
    }
    List<Mention> on = new ArrayList<>();
    for (Frame p : each) {
      Frame who = p.get("obj");
      boolean balls = who.is("ball") && who.has("quant", "each");
      on.addAll(events.nouns.of(balls ? who.as("balls") : who, List.of(), draft));
    }
    if (!on.stream().allMatch(m -> m.isThing() && m.isOne())) {
      return false;
    }
    draft.useAll(pp);
    if (single) {
      draft.use(np, np.get("count"));
    }
    for (Mention ball : of.isTool() ? on : List.<Mention>of()) {
      draft.require(Meeting.meets(ball, of), pp, ball.frame());
    }
    for (int k = 0; k < (of.isTool() ? 0 : on.size()); k++) {
      Mention m = on.get(k);
      draft.require(
          new Requirement.Stands(m.kind(), Requirement.How.ON, "platform"), pp, m.frame());
      for (Mention other : on.subList(0, k)) {
        draft.require(new Requirement.SamePlatform(other.thing(), m.thing(), false), pp, m.frame());
      }
    }
    return true;
  }

  void relative(Frame rel, List<Mention> of, Draft draft) {
    Draft part = new Draft();
    draft.useAll(rel.get("gap"));
    Mention last = of.isEmpty() ? null : of.get(of.size() - 1);
    String role = rel.is("be") ? "pred" : "pp";
    Frame hanging = rel.all(role).stream().filter(p -> p.has("bare")).findFirst().orElse(null);
    if (hanging != null && rel.has("object") && last != null && !last.is("level")) {
      // "The platform that red lies on"
      Frame whole = hanging.without("bare").with("obj", last.unsaid());
      Frame clause = rel.without("object").without(role, hanging).with(role, whole);
      events.clauses.clause(clause, Context.NOTHING, part);
    } else if (isStaircase(rel, of)) {
      events.existence.staircase(last.frame(), List.of(last.frame().without("rel"), rel), part);
    } else if (rel.has("place")) {
      Frame prep = rel.get("prep");
      draft.use(prep);
      boolean on =
          last != null && last.is("platform") && rel.is("locate", "be", "land") && prep != null;
      if (on && prep.category().equals("Where")) {
        // "The platform where blue starts"
        Frame pp = Frame.unsaid("PP", "on").with("obj", last.unsaid());
        events.clauses.clause(rel.without("prep").with("pp", pp), Context.NOTHING, part);
      } else if (prep != null && prep.category().equals("P") && last != null && !last.is("level")) {
        Frame pp = prep.with("obj", last.unsaid());
        events.clauses.clause(rel.without("prep").with("pp", pp), Context.NOTHING, part);
      } else {
        events.clauses.clause(rel, Context.NOTHING, part);
      }
    } else if (rel.has("whose") && last != null && rel.has("subj") && rel.get("subj").is("start")) {
      // "Whose place is in the corner": it is there.
      part.use(rel.get("subj"), rel.get("whose"));
      events.clauses.clause(
          rel.without("whose").withOnly("subj", last.unsaid()), Context.NOTHING, part);
    } else if (rel.has("whose")) {
      events.clauses.clause(rel, Context.NOTHING, part);
    } else if (rel.has("object")) {
      events.clauses.clause(rel, new Context(List.of(), last, false), part);
    } else {
      // "A puzzle that takes two tools"
      boolean takes = last != null && last.is("level") && rel.has("obj", "tool.", "tool");
      Frame clause = takes && rel.is("push") ? rel.as("need") : rel;
      events.clauses.clause(clause, new Context(of, null, false), part);
    }
    events.settle(rel, part, draft);
  }

  /** "A shelf on the left with the red ball on it": the red ball on a shelf on the left. */
  static Frame loaded(Frame np) {
    if (np.has("item")) {
      Frame all = np.without("item");
      Frame last = np.all("item").get(np.all("item").size() - 1);
      for (Frame item : np.all("item")) {
        boolean short_ = item.category().equals("NPe") && !last.has("item");
        all = all.with("item", short_ ? item.as(last.concept()) : loaded(item));
      }
      return all;
    }
    boolean vessel = np.is("tool.bucket", "tool.funnel");
    for (Frame with :
        vessel || np.is("platform", "wall", "one", "number.1") ? np.all("pp") : List.<Frame>of()) {
      Frame load = with.is("with") ? with.get("obj") : null;
      boolean thing = load != null && load.is("ball", "balls", "blue", "red", "goal");
      Frame on = thing && load.all("pp").size() == 1 ? load.get("pp") : null;
      boolean inIt = vessel && on != null && on.is("in") && (on.has("bare") || on.has("obj", "it"));
      boolean onIt = inIt || on != null && on.is("on", "ontop") && on.has("obj", "it");
      // "A tower with the goal on top"
      boolean atop = on != null && on.is("atop") && !on.has("obj");
      onIt |= atop;
      if (onIt || thing && np.is("platform") && !load.has("pp")) {
        Frame ledge = np.without("pp", with);
        Frame place = atop ? on.as("on") : onIt ? on : Frame.unsaid("PP", "on");
        return load.without("pp").with("pp", place.without("bare").withOnly("obj", ledge));
      }
    }
    return np;
  }

  /** "Five steps that descend to the left" */
  private static boolean isStaircase(Frame rel, List<Mention> of) {
    boolean several =
        Mention.one(of, m -> m.is("platform"))
            && of.get(0).bound() == Bound.EXACTLY
            && of.get(0).number() > 1;
    boolean down = rel.is("descend", "rise") || rel.has("pp", "way.");
    return several && down && rel.is("descend", "rise", "go", "lead") && !rel.has("obj");
  }
}
