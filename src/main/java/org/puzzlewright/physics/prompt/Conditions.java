package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Pushes;

/**
 * Clauses that hold under a condition or of one ball alone: "unless", "not before", "only blue".
 */
final class Conditions {

  private static final Frame NOT = Frame.unsaid("Neg", "not");

  private final Events events;

  Conditions(Events events) {
    this.events = events;
  }

  /** "The puzzle cannot be solved unless a hexagon is used" */
  boolean unless(Frame f, Context context, Draft draft) {
    List<Frame> conditions = new ArrayList<>(f.all("sub"));
    conditions.addAll(f.all("hedge"));
    boolean one = conditions.size() == 1;
    Frame first = conditions.get(0);
    boolean impossible = f.fits("be +pred=impossible") && !Frames.isDenied(f, context);
    boolean fails = Frames.isDenied(f, context) && (f.is("solve") || Frames.main(f));
    if (one && isIfNot(first) && (impossible || fails)) {
      // "It is impossible if you don't use the cannon."
      draft.use(first);
      draft.useAll(f.without("sub").without("hedge"));
      return events.clauses.clause(Plain.affirmed(first.get("s"), draft), Context.NOTHING, draft);
    }
    boolean plain =
        one
            ? events.words.apply(first.own()).startsWith("unless")
            : conditions.size() == 2 && f.has("hedge") && f.get("hedge").is("unless");
    if (!plain || !fails) {
      return false;
    }
    for (Frame c : conditions) {
      draft.use(c);
      boolean clause = !c.category().equals("SubC");
      for (Frame s : clause ? c.is("unless") ? List.<Frame>of() : List.of(c) : c.all("s")) {
        events.clauses.clause(s, Context.NOTHING, draft);
      }
    }
    draft.useAll(f.without("sub").without("hedge"));
    return true;
  }

  private static boolean isIfNot(Frame sub) {
    return sub.is("if") && sub.all("s").size() == 1 && Frames.negations(sub.get("s")) == 1;
  }

  /** "Blue must not hit red before it has touched a ramp": it touches one. */
  boolean notBefore(Frame f, Draft draft) {
    Frame sub = f.get("sub", "before|until +s");
    Frame ball = f.get("subj");
    if (ball == null || sub == null || !Frames.main(f) || f.all("sub").size() != 1) {
      return false;
    }
    boolean red = Nouns.isRed(ball);
    boolean main = Frames.goes(f, red ? "goal" : Mention.RED) && (red || Nouns.isBlue(ball));
    Frame does = sub.get("s");
    if (!does.has("subj") || does.has("subj", "it")) {
      draft.use(does.get("subj"));
      does = does.withOnly("subj", ball);
    }
    Draft part = new Draft();
    boolean first = main && (red || Nouns.isBlue(does.get("subj")));
    first &= Frames.negations(does) == 0;
    if (!first || !events.clauses.clause(does, Context.NOTHING, part)) {
      return false;
    }
    Frames.useNegations(f, part);
    part.use(f, f.get("may"), f.get("obj"), sub);
    f.all("mod").forEach(part::use);
    f.all("pp").forEach(part::useAll);
    part.require(new Pushes());
    draft.absorb(part);
    return true;
  }

  /** "Only blue touches the ramp": blue does, and red does not. */
  boolean alone(Frame f, Context context, Draft draft) {
    Frame ball = f.get("subj", "+only");
    boolean one = ball != null && (Nouns.isBlue(ball) || Nouns.isRed(ball));
    if (!one || !Frames.moves(f) || Frames.isDenied(f, context)) {
      return false;
    }
    Draft part = new Draft();
    Frame does = f.without("may").withOnly("subj", ball.without("only"));
    Frame other = Frame.unsaid("NP", Nouns.isBlue(ball) ? "red" : "blue");
    Frame np = f.get("obj");
    if (np != null && np.has("not") && np.get("not").is(other.concept())) {
      does = does.withOnly("obj", np.without("not"));
      part.use(np.get("not"));
    }
    boolean may = f.has("may") || f.has("mod", "may", "can");
    boolean read =
        (may || events.clauses.clause(does, context, part))
            && events.clauses.clause(does.withOnly("subj", other).with("neg", NOT), context, part);
    if (!read || !part.missed().isEmpty()) {
      return false;
    }
    part.use(ball, f.get("may"));
    ball.all("only").forEach(part::use);
    ball.all("mod").forEach(part::use);
    draft.absorb(part);
    return true;
  }
}
