package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Uses;

/** By what means: "with a ramp", "by jumping over a wall", "instead of a fan". */
final class Means {

  private final Events events;

  Means(Events events) {
    this.events = events;
  }

  void helpers(Step s, Draft draft) {
    List<Frame> all = new ArrayList<>();
    for (Frame pp : s.f.all("pp")) {
      boolean several =
          pp.is("and") && pp.all("item").stream().allMatch(i -> i.is("by", "with", "without"));
      all.addAll(several ? pp.all("item") : List.of(pp));
      draft.use(several ? pp : null);
    }
    for (Frame pp : all) {
      boolean or = pp.is("or") && pp.all("item").stream().allMatch(i -> i.is("by", "with"));
      if (or
          || pp.is("by", "with", "without", "instead", "before", "after", "through")
              && isHelp(s, pp)
          || pp.is("through") && pp.has("obj") && pp.get("obj").is("usage")) {
        if (pp.is("by") && s.passive && pp.has("obj") && pp.get("obj").category().equals("NP")) {
          continue;
        }
        if (pp.is("instead")) {
          instead(s, pp, draft);
        } else if (pp.is("or")) {
          eitherHelp(pp, draft);
        } else if (!pp.is("before", "after")) {
          Context c = s.context.of(s.object(Mention.RED) ? s.acts : Clauses.movers(s));
          boolean items = s.object.stream().anyMatch(Mention::isItemOrTools);
          Frame with = pp;
          if (s.f.has("only") && s.f.has("mod") && Frames.moves(s.f) && !s.object(Mention.RED)) {
            // "It can only get over it with the cannon" needs that and forbids no other.
            s.onlyRead = true;
          } else if (s.f.has("only") && pp.is("with", "by") && !items) {
            with = pp.with("only", s.f.get("only"));
            s.onlyRead = true;
          }
          if (helper(with, c, s.denied, draft)
              && pp.is("with", "by")
              && pp.has("obj")
              && pp.get("obj").is("tool.")) {
            s.steps.add(0, pp.get("obj").concept().substring("tool.".length()));
          }
        }
      }
    }
  }

  /** "By a fan or by a belt": one of the two. */
  private void eitherHelp(Frame pp, Draft draft) {
    List<Requirement> any = new ArrayList<>();
    Draft part = new Draft();
    for (Frame item : pp.all("item")) {
      List<Mention> one =
          item.has("obj") ? events.nouns.of(item.get("obj"), List.of(), part) : List.of();
      if (one.size() != 1 || !one.get(0).isTool() || one.get(0).none() || item.is("without")) {
        return;
      }
      any.add(new Uses(one.get(0).kind(), true));
    }
    if (any.stream().distinct().count() == any.size() && any.size() <= 5) {
      draft.absorb(part);
      draft.require(new AnyOf(any), pp);
      draft.useAll(pp);
      draft.read().get(new AnyOf(any)).or(pp.tokens());
    }
  }

  static boolean isHelp(Step s, Frame pp) {
    boolean meets =
        pp.is("with")
            && s.f.is("arrive", "push", "touch")
            && pp.has("obj")
            && !pp.get("obj").is("tool.", "tool");
    return !meets && !pp.is("through");
  }

  /** "With a ramp", "without touching the wall", "by jumping over a wall". */
  boolean helper(Frame pp, Context context, boolean denied, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      return false;
    }
    if (pp.has("only") && obj.category().equals("NP")) {
      obj = obj.with("only", pp.get("only"));
    }
    boolean without = pp.is("without");
    if (!without && Events.apart(obj) != null) {
      // "With blue and red close together"
      draft.use(pp);
      events.fragment(obj, draft);
      return true;
    }
    Frame such = without && obj.is("shape", "part.side", "?", "thing") ? obj.get("appos") : null;
    if (such != null && (such.is("tool.") || such.is("or", "and") && such.has("item", "tool."))) {
      // "Without any moving parts such as fans or belts"
      obj = such;
    }
    if (without && obj.is("or")) {
      draft.use(obj);
    }
    Draft part = new Draft();
    boolean read;
    if (obj.category().startsWith("VP")) {
      List<Mention> who = context.subject();
      boolean none = who.stream().allMatch(m -> m.is("level") || m.is("you"));
      // "Something with bouncing off walls"
      who = none && !obj.has("obj") ? List.of(Mention.of("blue", Frame.unsaid("", ""))) : who;
      read = events.clauses.clause(obj, new Context(who, null, without ^ denied), part);
      pp.all("only").forEach(part::use);
    } else if (obj.is("level", "picture", "difficulty")) {
      events.ratings.level(obj, part);
      read = true;
    } else {
      List<Mention> what = events.nouns.of(obj, context.subject(), part);
      boolean red =
          context.subject().stream().anyMatch(m -> m.is(Mention.RED))
              && !context.subject().stream().anyMatch(m -> m.is("blue"));
      if (red && what.stream().allMatch(Mention::isTool) && !without && pp.is("along", "by")) {
        Meeting.tools(what, Mention.RED, part);
        read = true;
      } else {
        read = events.existence.introduce(obj, what, without ^ denied, part);
      }
      if (!without) {
        events.descriptions.describe(obj, what, part);
      } else if (obj.has("pp") || obj.has("rel")) {
        events.descriptions.describe(obj, what, part);
      }
      if (what.stream().allMatch(Mention::isOne)) {
        boolean puzzle = context.subject().stream().allMatch(m -> m.is("level"));
        boolean none = without ^ what.stream().anyMatch(Mention::none);
        if (puzzle && none && !denied && !obj.has("pp") && !obj.has("rel") && !what.isEmpty()) {
          // "A puzzle with no goal"
          throw events.denials.againstTheTask(pp);
        }
        read = !without;
        for (Mention m : what) {
          if (read && m.isBall()) {
            part.require(new Pushes(), m.frame());
          }
        }
        if (pp.is("with") && what.stream().anyMatch(Mention::isThing)) {
          events.subject = what;
        }
      }
    }
    if (read) {
      part.use(pp);
    }
    events.settle(pp, part, draft);
    return read;
  }

  boolean instead(Step s, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      return false;
    }
    if (obj.category().equals("NP")) {
      List<Mention> what = events.nouns.of(obj, List.of(), draft);
      if (events.existence.introduce(obj, what, true, draft)) {
        draft.use(pp);
        return true;
      }
      return false;
    }
    if (Frames.passage(obj) != null) {
      Passage not = Frames.passage(obj);
      draft.use(pp, obj);
      draft.useAll(obj.get("obj"));
      if (s.f.has("pp", "around") && not != Passage.AROUND) {
        draft.require(new Passes(not == Passage.OVER ? Passage.UNDER : Passage.OVER), pp, obj);
      }
      return true;
    }
    return false;
  }
}
