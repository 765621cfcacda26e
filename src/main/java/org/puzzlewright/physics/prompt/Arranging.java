package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Map;
import org.puzzlewright.base.language.Frame;

/** Puts what belongs to the verb there: "place the ball on the left", "heads east". */
final class Arranging {

  private static final String WAY = "way.";

  private Arranging() {}

  static Frame of(Frame clause, Draft draft) {
    Frame f = failed(clause, draft);
    f = alsoGiven(loaded(f));
    f = excepting(f, draft);
    f = ending(f, draft);
    for (Frame mid : f.all("mid")) {
      // "The blue ball, on the left, ...": where it is; "..., without a ramp, ...": how.
      boolean how = mid.is("with", "without", "by", "after", "before", "instead");
      f = f.without("mid");
      f =
          how || !f.has("subj")
              ? f.with("pp", mid)
              : f.withOnly("subj", f.get("subj").with("pp", mid));
    }
    f = placed(f);
    f.all("pp").stream().filter(Frames::scenery).forEach(draft::useAll);
    return f;
  }

  /** "Fails to reach": does not reach. */
  private static Frame failed(Frame clause, Draft draft) {
    Frame f = clause;
    if (f.fits("exist +obj=goal +pp=between") && f.all("pp").size() == 1) {
      // "Between the platforms there is a hole."
      f = f.without("pp").withOnly("obj", f.get("obj").with("pp", f.get("pp")));
    }
    if (f.fits("fail +purpose")) {
      draft.use(f);
      Frame failed = f.get("purpose").with("neg", Frame.unsaid("", "not"));
      f = f.has("subj") ? failed.with("subj", f.get("subj")) : failed;
    }
    f = noSolution(f, draft);
    Frame level = f.is("be") ? f.get("subj", "level +pp=without") : null;
    if (level != null
        && Frames.negations(f) == 1
        && !f.has("pred")
        && level.all("pp").size() == 1) {
      // "A solution without a ramp must not exist."
      f = f.withOnly("subj", level.without("pp")).with("pp", level.get("pp"));
    }
    return f;
  }

  /** "There is no solution with one tool", "it has none without a ramp": it is not possible so. */
  private static Frame noSolution(Frame f, Draft draft) {
    Frame level = f.fits("exist|have -pred") ? f.get("obj", "level +no +pp=with|without") : null;
    if (level != null && Frames.negations(f) == 0 && level.all("pp").size() == 1) {
      draft.use(f);
      Frame not = level.get("no").as("not");
      return f.as("be")
          .without("obj")
          .withOnly("subj", level.without("no").without("pp"))
          .with("neg", not)
          .with("pp", bare(level.get("pp")));
    }
    Frame it = f.is("be") ? f.get("subj") : null;
    Frame how = it == null ? null : f.get("pred", "with|without +obj");
    Frame rel = how == null ? null : it.get("rel", "be +pred=possible|impossible|solvable");
    if (rel != null && Frames.negations(f) == 0) {
      // "A puzzle which is impossible with one tool"
      draft.use(rel.get("gap"));
      return rel.without("gap").withOnly("subj", it.without("rel")).with("pp", bare(how));
    }
    if (how != null && it.is("it", "level") && Frames.negations(f) == 1) {
      // "It must not be solvable with zero tools."
      return f.without("pred").with("pp", bare(how));
    }
    return f;
  }

  /** "With zero tools": without a tool. */
  private static Frame bare(Frame how) {
    Frame none = how.is("with") ? how.get("obj", "tool +no") : null;
    return none == null
        ? how
        : how.as("without")
            .withOnly("obj", none.without("no").with("det", none.get("no").as("det")));
  }

  /** "Is a shelf with red on it": red is on a shelf. */
  private static Frame loaded(Frame f) {
    Frame holder = f;
    if (f.fits("be +subj")) {
      Frame with = f.get("pred");
      boolean holds = with != null && with.is("with");
      Frame what = f.get("subj");
      Frame load = Descriptions.loaded(holds ? what.with("pp", with) : what);
      if (!load.is(what.concept())) {
        holder = holder.withOnly("subj", holds ? load.without("pp") : load);
        holder = holds ? holder.withOnly("pred", load.get("pp")) : holder;
      }
    }
    if (f.has("obj")) {
      Frame with = f.is("want", "make", "need", "cause") ? f.get("pred") : null;
      boolean holds = with != null && with.is("with");
      Frame what = holds ? f.get("obj").with("pp", with) : f.get("obj");
      holder = (holds ? holder.without("pred") : holder).withOnly("obj", Descriptions.loaded(what));
    }
    return holder;
  }

  /** "Have a cannon a fan and a ramp": nobody is given anything. */
  private static Frame alsoGiven(Frame f) {
    Frame whom = f.get("iobj");
    boolean given = whom == null || whom.is("you", "me", "i", "it", "kids", "?", "they", "thing");
    if (given || !f.has("obj")) {
      return f;
    }
    Frame with = whom.is("level") ? whom.get("pp", "with +obj") : null;
    Frame first = with != null ? with.get("obj") : whom;
    Frame all = Frame.unsaid("NP", "and").with("item", first).with("item", f.get("obj"));
    return f.without("iobj").withOnly("obj", first == whom ? all : whom.replacing(first, all));
  }

  /** "Nothing is allowed except ramps": what it is taken from has the exception. */
  private static Frame excepting(Frame clause, Draft draft) {
    Frame f = clause;
    for (Frame except : f.all("except")) {
      boolean none = f.has("subj") && Frames.isNone(f.get("subj"));
      String role = f.has("obj") && !none ? "obj" : "subj";
      if (f.has(role)) {
        f = f.without("except").withOnly(role, f.get(role).with("except", except));
      }
    }
    for (Frame except :
        f.fits("be +subj=no|tool|thing") ? f.all("pp", "except +obj") : List.<Frame>of()) {
      Frame of =
          f.get("subj").is("no")
              ? f.get("subj").as("tool").with("no", f.get("subj"))
              : f.get("subj");
      f = f.withOnly("subj", of.with("except", except.get("obj"))).without("pp", except);
      draft.use(except);
    }
    return f;
  }

  /** "Ends up hitting", "comes rolling down" */
  private static Frame ending(Frame f, Draft draft) {
    if (!f.fits("arrive|go +part -obj -pp")) {
      return f;
    }
    draft.use(f);
    Frame does = f.get("part");
    for (Map.Entry<String, List<Frame>> role : f.without("part").roles().entrySet()) {
      for (Frame child : role.getValue()) {
        does = does.with(role.getKey(), child);
      }
    }
    return does;
  }

  /** "Push the red ball down": where it goes, or is to be, is said of the verb. */
  private static Frame placed(Frame f) {
    Frame obj = f.get("obj");
    if (obj == null) {
      return f;
    }
    boolean ofThing = obj.fits("+pp=of +det=def") || f.is("push", "touch", "use", "have");
    if (obj.is("side.left", "side.right") && !ofThing) {
      return f.without("obj").with("pp", obj);
    }
    boolean moved = f.is("push", "shoot", "drop", "blow", "lead", "deflect", "lift");
    Frame end = f.is("leave") ? obj.get("pp", "on|at|over +obj=side.|part.") : null;
    if (end != null && obj.is("platform")) {
      // "Leaves the platform on the right": there it goes, not there it stands.
      return f.withOnly("obj", obj.without("pp", end)).with("pp", end);
    }
    boolean goes = moved && obj.all("pp").stream().anyMatch(Arranging::isWay);
    boolean put = f.is("put", "add") || f.is("drop") && obj.has("pp") && obj.get("pp").is("on");
    if (!goes && (!put || obj.is("and"))) {
      return f;
    }
    List<Frame> ways = obj.all("pp").stream().filter(pp -> !goes || isWay(pp)).toList();
    List<Frame> stays = obj.all("pp").stream().filter(pp -> !ways.contains(pp)).toList();
    Frame all = f.withOnly("obj", obj.withOnly("pp", stays));
    for (Frame way : ways) {
      all = all.with("pp", way);
    }
    return all;
  }

  private static boolean isWay(Frame pp) {
    boolean any = pp.is("and") && pp.all("item").stream().anyMatch(i -> i.is(WAY));
    boolean all =
        any
            && pp.all("item").stream()
                .allMatch(i -> isWay(i) || i.fits("to +obj=side.left|side.right"));
    return all || pp.is(WAY) || pp.fits("over|under|around|across +obj=wall");
  }

  /** "Does not go down to the goal but up": only the second is said. */
  static Frame notButs(Frame clause, Draft draft) {
    Frame but = clause.get("pp", "but");
    if (but == null || but.all("item").size() != 2) {
      return clause;
    }
    Frame first = but.get("item");
    Frame second = but.all("item").get(1);
    boolean means = first.is("by", "with") && second.is("by", "with");
    boolean ways =
        clause.is("descend", "rise", "go", "fly", "push", "drop")
            && first.is(WAY, "to", "into", "toward", "side.")
            && second.is(WAY, "side.", "to", "into");
    boolean passages = Frames.passage(first) != null && Frames.passage(second) != null;
    if (!ways && !means && !passages || Frames.negations(clause) + Frames.negations(first) != 1) {
      return clause;
    }
    draft.use(but, first.get("neg"));
    if (means) {
      // "Not by rolling but by flying", "not by a ramp but by a fan"
      Frame f = Plain.affirmed(clause, draft).without("pp").with("pp", second);
      if (first.get("obj").category().equals("NP")) {
        return f.with("pp", first.as("instead").without("neg"));
      }
      draft.miss(first);
      return f;
    }
    if (passages && second.has("obj", "it") && first.has("obj")) {
      // "Not over the wall but under it"
      draft.use(first, second.get("obj"));
      second = second.withOnly("obj", first.get("obj"));
    } else {
      draft.useAll(first);
    }
    Frame f = Plain.affirmed(clause.is("descend", "rise") ? clause.as("go") : clause, draft);
    draft.use(clause);
    // "To the goal" still holds; the way there is the other.
    f = f.without("pp").with("pp", second);
    return first.is("to", "into") ? f.with("pp", first) : f;
  }
}
