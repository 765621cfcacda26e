package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;

/** The plain form of a clause that says what touches, pushes or reflects what. */
final class PlainContacts {

  private PlainContacts() {}

  private static final String BOUNCING = "wall|platform|tool.";

  /** "Bounces on a wall", "is thrown back by a wall", "a wall deflects blue": bounces off it. */
  static Frame bounced(Frame said, Draft draft) {
    Frame f = said;
    Frame by = f.get("pp", "by +obj=" + BOUNCING);
    boolean back =
        by != null
            && f.all("pp").size() == 1
            && f.has("passive")
            && f.is("turn", "bounce", "deflect");
    boolean throwsBack =
        f.is("bounce", "deflect") && f.fits("+subj=wall|platform +obj=ball|blue|red");
    if (f.fits("cause|push -neg +subj=wall|platform|tool. +obj=ball|blue|red")) {
      // "The platform makes blue bounce", "sends it bouncing"
      Frame comp = f.get(f.is("cause") ? "comp" : "part", "bounce -pp");
      Frame off = Frame.unsaid("PP", "off").with("obj", f.get("subj"));
      draft.use(comp == null ? null : f);
      f = comp == null ? f : comp.with("subj", f.get("obj")).with("pp", off);
    }
    Frame sent = f.is("push", "shoot") ? f.get("pp", "back") : null;
    if (sent != null && f.fits("-obj +passive +subj=ball|blue|red")) {
      // "Blue is sent back"
      draft.use(sent);
      return bounced(f.as("turn").without("pp", sent), draft);
    }
    if (sent != null && f.fits("+subj=wall +obj=ball|blue|red")) {
      // "The wall throws blue back"
      draft.use(sent);
      return f.as("reflect").without("pp", sent);
    }
    boolean jumps = f.is("jump") && f.get("pp", "on +obj=tool.trampoline") != null;
    if (back && by.has("obj", "wall", "platform") || back && f.is("bounce")) {
      return reflected(f, draft);
    }
    if (throwsBack) {
      draft.use(f.get("comp"));
      return reflected(f.without("comp"), draft);
    }
    if (f.is("touch") && f.fits("+subj=platform +obj=ball|blue|red")) {
      // "A platform catches blue"
      Frame on = Frame.unsaid("PP", "on").with("obj", f.get("subj"));
      return f.as("land").withOnly("subj", f.get("obj")).without("obj").with("pp", on);
    }
    Frame on = f.is("bounce") || jumps ? f.get("pp", "on +obj=" + BOUNCING) : null;
    return on == null ? f : f.as("bounce").replacing(on, on.as("off"));
  }

  /** "Hits a wall and bounces off": off what was hit. */
  static Frame bouncing(Frame row) {
    Frame changed = row;
    List<Frame> items = row.all("item");
    for (int k = 1; k < items.size(); k++) {
      Frame before = items.get(k - 1);
      Frame bounce = items.get(k);
      Frame met =
          Stream.concat(
                  before.all("obj").stream(),
                  before.all("pp").stream()
                      .filter(p -> !p.is("off", "from", "of"))
                      .flatMap(p -> p.all("obj").stream()))
              .filter(o -> o.is("wall", "platform", "tool."))
              .findFirst()
              .orElse(null);
      // "... and bounces to the right into red"
      List<Frame> off = bounce.all("pp", "off|on|onto|against|from|between");
      boolean ofIt =
          off.stream().allMatch(p -> p.is("off") && (!p.has("obj") || p.has("obj", "it")));
      boolean open = !bounce.has("obj") || bounce.has("obj", "it");
      boolean hits =
          before.is("push", "touch", "land", "arrive", "collide", "descend", "drop")
              && Frames.negations(before) == 0;
      if (bounce.is("bounce") && hits && met != null && ofIt && open) {
        Frame it = Frame.unsaid("NP", met.concept()).with("det", Frame.unsaid("Det", "def"));
        Frame from = off.isEmpty() ? Frame.unsaid("PP", "off") : off.get(0);
        Frame now = off.isEmpty() ? bounce : bounce.without("pp", from);
        now = now.without("obj").with("pp", from.withOnly("obj", it));
        changed = changed.replacing(bounce, now);
      }
    }
    return changed;
  }

  /** "The wall reflects blue", "blue is reflected by a wall": it bounces off it. */
  static Frame reflected(Frame f, Draft draft) {
    boolean passive = f.has("passive") || f.category().equals("VPn");
    Frame ball = f.get(passive ? "subj" : "obj");
    Frame off = Frame.unsaid("PP", "off");
    Frame bounce = f.as("bounce").without("passive").without("obj");
    if (!passive && f.has("subj")) {
      bounce = bounce.with("pp", off.with("obj", f.get("subj")));
    }
    for (Frame by : passive ? f.all("pp") : List.<Frame>of()) {
      if (by.is("by", "from", "off") && by.has("obj")) {
        draft.use(by);
        bounce = bounce.without("pp").with("pp", off.with("obj", by.get("obj")));
      }
    }
    return ball == null ? bounce : bounce.withOnly("subj", ball);
  }

  /** "The goal catches red", "red is caught by the goal": red reaches it. */
  static Frame caught(Frame f, Draft draft) {
    if (f.has("subj", "goal") && f.has("obj") && !f.has("passive")) {
      return f.withOnly("subj", f.get("obj")).withOnly("obj", f.get("subj"));
    }
    for (Frame by : f.has("passive") ? f.all("pp") : List.<Frame>of()) {
      if (by.is("by") && by.has("obj", "goal")) {
        draft.use(by);
        return f.without("passive").without("pp", by).with("obj", by.get("obj"));
      }
    }
    return f;
  }

  /** "Struck on its left", "hits red on its top", "the hit comes from above": hit from there. */
  static Frame sided(Frame said, Draft draft) {
    Frame f = said;
    Frame head =
        f.is("land", "descend", "drop", "go")
            ? f.get("pp", "on|onto +obj=side.top(+poss=red|ball)")
            : null;
    if (head != null && Frames.negations(f) == 0) {
      // "Drops on red's head"
      f = f.as("push").without("pp", head).with("obj", head.get("obj").get("poss"));
      return f.with("pp", from(head));
    }
    boolean then = f.fits("be +subj=blue -neg +sub=when(+s=of(+obj=event))");
    Frame beside = then ? f.get("pred", "to(+obj=side.(+pp=of(+obj=red)))") : null;
    if (beside != null) {
      // "At the moment of impact blue is to the left of red"
      Frame of = beside.get("obj").get("pp");
      draft.useAll(f.get("sub"));
      draft.use(of);
      f = f.as("push").without("sub").without("pred").with("obj", of.get("obj"));
      return f.with("pp", from(beside));
    }
    if (f.fits("push|deflect +subj=event +obj=red")) {
      // "The hit sends red left"
      draft.useAll(f.get("subj"));
      return f.withOnly("subj", Frame.unsaid("NP", "blue"));
    }
    Frame event = f.is("go", "be", "happen", "locate") ? f.get("subj", "event") : null;
    if (event != null && Frames.negations(f) == 0) {
      Frame pred = f.get("pred", "from|on|at");
      Frame where = pred == null ? f.get("pp", "from|on|at +obj=side.|above|below") : pred;
      if (where == null) {
        return f;
      }
      draft.use(event);
      draft.useAll(event);
      f = f.as("push").without("pred").without("pp", where).with("pp", where);
      f = f.withOnly("subj", Frame.unsaid("NP", "blue")).with("obj", Frame.unsaid("NP", "red"));
    }
    return f;
  }

  /** "Hits red on its right side", "touches the left of red", "is hit on its left": from there. */
  static Frame onItsSide(Frame said, Draft draft) {
    Frame f = said;
    Frame obj = f.get("obj");
    boolean side = obj != null && obj.fits("side.left|side.right|side.top|side.bottom");
    Frame red = !side ? obj : obj.has("poss") ? obj.get("poss") : Nouns.owned(obj);
    boolean hit = red != null && Nouns.isRed(red) && Frames.negations(f) == 0;
    if (hit && side) {
      draft.use(obj.get("pp"));
      return f.withOnly("obj", red).with("pp", from(Frame.unsaid("PP", "at").with("obj", obj)));
    }
    Frame its = hit ? obj.get("pp", "on|at +obj=side.(+poss)") : null;
    f = its == null ? f : f.withOnly("obj", obj.without("pp", its)).with("pp", its);
    Frame on = f.get("pp", "on|at +obj=side.");
    if (on == null || !on.get("obj").has("poss") && !on.get("obj").fits("+pp=of(+obj=red)")) {
      return f;
    }
    draft.use(on.get("obj").get("pp"));
    draft.useAll(on.get("obj"));
    return f.replacing(on, from(on));
  }

  /** From the side at which it is said to be. */
  private static Frame from(Frame at) {
    Frame side = at.get("obj").without("poss").without("pp");
    boolean height = side.is("side.top", "side.bottom");
    side = height ? side.as(side.is("side.top") ? "above" : "below") : side;
    return at.as("from").withOnly("obj", side);
  }

  /** "The goal is taboo for blue", "contact between blue and walls is forbidden": never touches. */
  static Frame kept(Frame f, Draft draft) {
    boolean not = Frames.negations(f) == 1;
    Frame who = null;
    Frame what = f.get("subj");
    if (f.fits(not ? "be +pred=allowed" : "be +pred=forbidden") && what != null) {
      Frame of = f.get("pp", "for|to +obj=ball|balls|blue|red|both|they");
      Frame between = what.is("event") ? what.get("pp", "between|of|with") : null;
      draft.use(f.get("pred"), of, between);
      who = of == null ? null : of.get("obj");
      if (between != null && between.all("obj").size() == 2) {
        draft.use(what);
        who = between.get("obj");
        what = between.all("obj").get(1);
      }
    } else if (f.fits("be|locate +pred=untouched +pp=by") && !not) {
      draft.use(f.get("pred"), f.get("pp"));
      who = f.get("pp").get("obj");
    } else if (f.fits("permit +passive +pp=on|onto|in|into|at") && not) {
      draft.use(f.get("pp"));
      who = what;
      what = f.get("pp").get("obj");
    } else if (f.fits("avoid +passive +pp=by") && !not) {
      draft.use(f.get("pp"));
      who = f.get("pp").get("obj");
    } else if (f.fits("avoid +subj +obj") && !not && (f.has("passive") || f.has("obj", "goal"))) {
      who = what;
      what = f.get("obj");
    } else if (f.fits("permit +passive +subj=it +purpose") && !not) {
      // "It is allowed for blue to touch the wall"
      draft.miss(f);
      return f.without("purpose");
    } else if (f.fits((not ? "permit" : "forbid") + " +passive +subj=it +purpose")) {
      // "It is forbidden for blue to touch a wall", "it is not allowed for any ball to touch it"
      Frame of = f.get("pp", "for");
      Frames.useNegations(f, draft);
      draft.use(f, of);
      Frame never = f.get("purpose").with("neg", Frame.unsaid("Neg", "never"));
      return of == null ? never : never.with("subj", of.get("obj"));
    }
    if (who == null || what == null || !what.is("wall", "platform", "tool", "tool.", "goal")) {
      return f;
    }
    Frames.useNegations(f, draft);
    Frame plain = Frame.unsaid("S", "touch").with("neg", Frame.unsaid("Neg", "never"));
    draft.use(f);
    return plain.with("subj", who).with("obj", what);
  }
}
