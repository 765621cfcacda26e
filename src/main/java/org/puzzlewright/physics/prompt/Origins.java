package org.puzzlewright.physics.prompt;

import java.util.BitSet;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.HitsFrom;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** Where something comes from: a side, above, a platform. */
final class Origins {

  private final Events events;

  Origins(Events events) {
    this.events = events;
  }

  /** "From the left", "from above", "from the top left". */
  boolean from(Step s, Mention mover, Frame pp, Frame obj, Draft draft) {
    boolean edge = s.f.is("descend", "drop", "go") && obj.is("part.edge") && after(pp, s.f);
    if (s.f.is("bounce", "turn") && after(pp, s.f) || edge) {
      // "Bounces from the ceiling", "falls from the edge": that is no place where it starts.
      return false;
    }
    boolean hits =
        s.object(Mention.RED) && s.f.is("push", "touch") && (s.acts("blue") || s.acts.isEmpty())
            || s.acts(Mention.RED) && s.object.isEmpty() && s.f.is("push")
            || goesToRed(s, mover);
    boolean touch = hits && s.f.is("push", "touch", "arrive");
    // "Can only be reached from above"
    s.onlyRead |= touch && s.f.has("mod");
    if (obj.is("above", "below", "way.up", "way.down")) {
      boolean above = obj.is("above", "way.up");
      boolean falls =
          mover.is("blue")
              && above
              && Frames.goes(s.f, Mention.RED)
              && s.f.is("descend", "land", "drop", "go", "fly", "jump", "bounce");
      boolean onItem = above && s.f.get("pp", "on|onto|into +obj=wall|platform|tool.") != null;
      if (onItem && !touch && !falls) {
        // "Drops from above onto a see-saw": not to red
        draft.use(pp, obj);
        return true;
      }
      if (touch || falls) {
        draft.require(new HitsFrom(above ? From.ABOVE : From.BELOW), pp, obj);
      } else {
        Mention who = mover.is(Mention.RED) && s.acts("blue") ? Mention.of("blue", pp) : mover;
        draft.require(new Travels(who.thing(), above ? Vertical.DOWN : Vertical.UP), pp, obj);
      }
      return true;
    }
    boolean plain = obj.roles().keySet().stream().allMatch(r -> r.equals("det") || r.equals("mod"));
    Frame word = obj.is("part.side") ? obj.get("mod") : obj.has("mod") ? null : obj;
    boolean side = word != null && word.is("side.left", "side.right");
    if (touch && obj.is("side.top", "side.bottom") && !obj.has("mod") && after(pp, s.f)) {
      draft.require(new HitsFrom(obj.is("side.top") ? From.ABOVE : From.BELOW), pp, obj);
      return true;
    }
    if (touch && plain && side && obj.all("mod").size() < 2 && after(pp, s.f)) {
      draft.require(new HitsFrom(word.is("side.left") ? From.LEFT : From.RIGHT), pp, obj, word);
      return true;
    }
    Mention who = s.object(Mention.RED) && s.acts("blue") ? Mention.of("blue", pp) : mover;
    return origin(List.of(who), pp, draft);
  }

  private static boolean after(Frame pp, Frame verb) {
    BitSet own = verb.own();
    return own.isEmpty() || pp.tokens().nextSetBit(0) > own.nextSetBit(0);
  }

  private static boolean goesToRed(Step s, Mention mover) {
    return mover.is("blue") && s.object(Mention.RED);
  }

  /** "Hits red while it is above it": where blue then is, and not where it starts. */
  boolean when(Step s, Frame sub, Draft draft) {
    boolean hit = s.f.is("push", "touch") && s.object(Mention.RED) && !s.denied;
    Frame clause = sub.get("s");
    Frame at = clause == null ? null : clause.is("be") ? clause.get("pred") : null;
    if (!hit || !sub.is("when") || at == null || Frames.negations(clause) > 0) {
      return false;
    }
    Frame subj = clause.get("subj");
    boolean blue = subj != null && (subj.is("it", "blue") || subj.has("mod", "colour.blue"));
    Frame place = at.is("to", "on") && at.has("obj") ? at.get("obj") : at;
    From from =
        place.is("above", "over")
            ? From.ABOVE
            : place.is("below", "under")
                ? From.BELOW
                : place.is("leftof", "side.left")
                    ? From.LEFT
                    : place.is("rightof", "side.right") ? From.RIGHT : null;
    if (!blue || from == null) {
      draft.miss(sub);
      return true;
    }
    draft.require(new HitsFrom(from), sub, clause, at, place);
    draft.useAll(clause);
    return true;
  }

  boolean origin(List<Mention> who, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null || who.isEmpty()) {
      return false;
    }
    if (obj.is("start")) {
      boolean read = false;
      draft.use(pp, obj);
      draft.useAll(obj.get("poss"));
      for (Frame at : obj.all("pp")) {
        read |= events.places.read(who, at, false, draft);
      }
      return read;
    }
    if (obj.is("side.", "part.", "axis.")) {
      return events.places.read(who, pp, false, draft);
    }
    if (obj.category().equals("PP")) {
      boolean read = events.places.read(who, obj, false, draft);
      draft.use(read ? pp : null);
      return read;
    }
    List<Mention> on = events.nouns.of(obj, who, draft);
    if (on.size() == 1 && on.get(0).is("platform") && who.get(0).isBall()) {
      events.existence.exists(on.get(0), false, false, draft);
      draft.require(new Stands(who.get(0).kind(), How.ON, "platform"), pp, obj);
      return true;
    }
    if (on.size() == 1 && on.get(0).isTool() && who.get(0).is("blue")) {
      draft.use(pp);
      return events.existence.exists(on.get(0), false, false, draft);
    }
    return false;
  }
}
