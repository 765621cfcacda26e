package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;

/** Verbs of causing and helping: "makes it fall", "a ramp helps blue to reach red". */
final class Causing {

  private final Events events;

  Causing(Events events) {
    this.events = events;
  }

  /** "The blue ball is helped by a ramp." */
  boolean assist(Step s, Draft draft) {
    if (s.denied || !Mention.all(s.object, Mention::isBall)) {
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
    boolean rates = s.f.has("pred", "rate.");
    Frame obj = s.f.get("obj");
    // "Make the whole thing easy"
    Frame np = obj != null && obj.is("run") && rates ? obj.as("level") : obj;
    List<Mention> what = s.passive ? s.object : List.of();
    if (np != null) {
      boolean it = np.is("it");
      what =
          it
              ? List.of(rates ? Mention.of("level", np) : causedIt(s, np))
              : events.nouns.of(np, s.acts, draft);
      draft.use(it ? np : null);
      if (np.is("level")) {
        events.ratings.level(np, draft);
      } else if (!it) {
        events.descriptions.describe(np, what, draft);
      }
      if (what.stream().anyMatch(Mention::isThing) && s.acts.isEmpty()) {
        events.subject = what;
      }
    }
    if (s.tool() && (s.denied || what.size() > 1)) {
      // "A see-saw and a belt have both to ...": nothing is caused.
      return false;
    }
    if (!s.tool()
        && s.f.fits("-comp -pred")
        && np != null
        && Mention.all(what, Mention::isItemOrTools)) {
      return (s.acts.isEmpty() || s.denied)
          && events.existence.introduce(np, what, s.denied, draft);
    }
    boolean read = s.tool() && byTool(s, what, draft);
    for (Frame kept : s.denied ? List.<Frame>of() : s.f.all("kept")) {
      // "Keep the blue ball from touching the wall"
      read |= events.clauses.clause(kept, new Context(what, null, true), draft);
    }
    Context inner = new Context(what.isEmpty() ? s.acts : what, null, s.denied);
    for (Frame comp : s.f.all("comp")) {
      read |= events.clauses.clause(comp, inner, draft);
    }
    List<Frame> preds =
        s.f.all("pred").stream()
            .flatMap(p -> p.is("and") ? p.all("item").stream() : Stream.of(p))
            .toList();
    for (Frame pred : preds) {
      read |= becomes(s, np, what, pred, draft);
    }
    Step rest = s.of(s.f, what, s.denied);
    events.means.helpers(rest, draft);
    return s.f.fits("-comp -pred +pp") && events.moving.moves(rest, draft) || read;
  }

  private boolean byTool(Step s, List<Mention> what, Draft draft) {
    s.steps.addAll(Sequence.steps(s.acts));
    if (what.stream().anyMatch(m -> m.is(Mention.RED))) {
      Meeting.tools(s.acts, Mention.RED, draft);
      return true;
    }
    return s.f.has("subj")
        ? events.existence.introduce(s.f.get("subj"), s.acts, false, draft)
        : events.existence.introduceEach(s.acts, draft);
  }

  private boolean becomes(Step s, Frame np, List<Mention> what, Frame pred, Draft draft) {
    if (pred.fits("in +obj") && pred.get("obj").category().startsWith("VP")) {
      return events.clauses.clause(pred.get("obj"), s.context.of(what), draft);
    }
    if (Frames.goesTo(pred)) {
      Frame go = Frame.unsaid("", "go").with("pp", pred);
      return events.moving.moves(s.of(go, what, s.denied), draft);
    }
    Step of = s.of(s.f.with("subj", np == null ? pred : np), what, s.denied);
    return events.being.pred(of, what, pred, draft);
  }

  private Mention causedIt(Step s, Frame np) {
    List<Mention> acts = s.acts;
    boolean blue = acts.stream().anyMatch(m -> m.is("blue"));
    if (Mention.all(acts, Mention::isTool)
        && !events.redMovesNow
        && !Mention.RED.equals(events.nouns.lastTopic(acts))) {
      // "Blue cannot get over the wall; a ramp helps it."
      return Mention.of("blue", np);
    }
    if (acts.stream().noneMatch(Mention::isItem)
        && !blue
        && Mention.one(events.subject, Mention::isBall)) {
      // "Put blue above red and let it drop"
      return Mention.of(events.subject.get(0).kind(), np);
    }
    Mention ball =
        events.nouns.last(m -> m.isBall() && acts.stream().noneMatch(a -> a.is(m.kind())));
    return Mention.of(blue ? Mention.RED : ball == null ? "level" : ball.kind(), np);
  }
}
