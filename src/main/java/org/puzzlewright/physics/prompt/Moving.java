package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Bounces;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.TurnsBack;

/** Verbs of moving, and what keeps things apart. */
final class Moving {

  private static final String TRANSITIVE = "push|touch|shoot|deflect|lead|blow|drop|lift|tilt|hold";

  private static final String INTRANSITIVE =
      "go|swing|fly|jump|cross|past|rise|descend|land|bounce|turn|arrive|leave|block";

  private final Events events;

  Moving(Events events) {
    this.events = events;
  }

  boolean moves(Step s, Draft draft) {
    Frame f = s.f;
    boolean transitive = f.fits(TRANSITIVE);
    if (f.is("leave", "hold") && events.measures.spaced(s, draft)) {
      return true;
    }
    if (!transitive && !f.fits(INTRANSITIVE) || s.acts.isEmpty() && s.object.isEmpty()) {
      return false;
    }
    events.denials.refuseUntouched(s);
    boolean none = Mention.all(s.acts, m -> m.none() && !m.isBall());
    if ((none || s.denied && f.all("pp").isEmpty()) && events.denials.isByTools(s)) {
      return events.denials.touchedByNone(s, draft);
    }
    if (s.denied) {
      return events.denials.denied(s, transitive, draft);
    }
    boolean you = Mention.all(s.acts, m -> m.is("you")) && Mention.all(s.object, Mention::isItem);
    if (none || you) {
      // "You get three ramps" is nothing that a ball does.
      return false;
    }
    boolean both = s.acts.size() == 2 && s.acts.stream().allMatch(Mention::isBall);
    if (both && s.object.stream().noneMatch(m -> m.isBall() || m.is("goal"))) {
      return each(s, draft);
    }
    if (isPlace(s, draft)) {
      return true;
    }
    if (f.is("block")) {
      return blocks(s, draft);
    }
    if (f.is("hold")) {
      return false;
    }
    if (transitive && !s.object.isEmpty()) {
      return events.pushing.pushes(s, draft);
    }
    if (transitive && s.tool()) {
      return introduced(s, draft);
    }
    return goes(s, draft);
  }

  /** "Both balls roll down a ramp": each does. */
  private boolean each(Step s, Draft draft) {
    boolean all = true;
    for (Mention ball : s.acts) {
      all &= moves(new Step(s.f, List.of(ball), s.object, false, s.passive, s.context), draft);
    }
    return all;
  }

  private boolean introduced(Step s, Draft draft) {
    s.steps.addAll(Sequence.steps(s.acts));
    return events.existence.introduceEach(s.acts, draft);
  }

  /** "Blocks the way from red to the goal" */
  private boolean blocks(Step s, Draft draft) {
    Frame way = s.f.get("obj");
    for (Frame pp : way == null ? List.<Frame>of() : s.f.all("pp", "from|to")) {
      way = way.with("pp", pp);
    }
    return s.acts.size() == 1
        && way != null
        && events.betweens.inWay(s.acts.get(0), way, draft, s.f);
  }

  /** Whether it says no more than where something is or stands: "a ledge carries blue". */
  private boolean isPlace(Step s, Draft draft) {
    Frame f = s.f;
    boolean items = Mention.all(s.acts, Mention::isItem);
    if (items && s.object.isEmpty() && f.fits("go|arrive +pp=before|after")) {
      // "The ramp comes before the fan."
      return events.being.pred(s, s.acts, f.get("pp"), draft);
    }
    Draft extent = new Draft();
    boolean one = items && s.acts.size() == 1 && !s.acts.get(0).isSeveral() && s.object.isEmpty();
    if (one && !s.passive && f.is("go", "lead", "descend", "rise") && reaches(s, extent)) {
      draft.absorb(extent);
      return true;
    }
    Frame there =
        f.fits("go -obj") ? f.get("pp", "under|above|beside|between|on|in|at|near") : null;
    boolean placed = Mention.all(s.acts, m -> m.isItem() || m.is("goal")) && there != null;
    if (placed && f.all("pp").size() == 1 && !s.denied) {
      // "The ramp goes under the blue ball."
      draft.use(f);
      events.existence.introduceEach(s.acts, draft);
      return events.places.read(s.acts, there, false, draft);
    }
    boolean still = s.object.stream().noneMatch(m -> m.isBall() || m.isTool());
    if (f.is("push") && s.acts.isEmpty() && still) {
      // "Move the goal to the right": there it is to be.
      return events.standing.located(s, draft);
    }
    boolean carries = f.fits("push|hold -pp") && Mention.one(s.acts, m -> m.is("platform"));
    if (carries && Mention.one(s.object, Mention::isThing)) {
      // "The upper one carries the blue ball"
      draft.use(f);
      Frame on = Frame.unsaid("PP", "on").with("obj", s.acts.get(0).frame().without("rel"));
      return events.places.read(s.object, on, false, draft);
    }
    return false;
  }

  private boolean goes(Step s, Draft draft) {
    Frame f = s.f;
    Mention mover = s.ball();
    boolean driven = Mention.all(s.object, Mention::isBall);
    if (mover == null && driven) {
      mover = s.object.get(0);
      if (s.tool()) {
        introduced(s, draft);
      }
    }
    if (mover == null) {
      return f.is("lead", "descend", "rise", "go") && stairs(s, draft);
    }
    if (events.meeting.gap(s, mover, draft)) {
      return true;
    }
    boolean read =
        s.passive && s.tool() && f.is("go", "fly", "jump", "rise", "swing", "cross")
            || f.is("push", "touch") && s.object.isEmpty();
    if (!s.object.isEmpty() && !driven) {
      read |= events.meeting.way(s, mover, draft);
      if (!read) {
        return false;
      }
    }
    if (f.is("turn")) {
      // "Red hits a wall and bounces back into the goal"
      Mention met = mover.is("blue") ? null : events.nouns.last(Mention::isItem);
      if (!mover.is("blue") && (met == null || !met.is("wall"))) {
        return false;
      }
      draft.require(met == null ? new TurnsBack() : new Bounces(Thing.RED, "wall"), f);
      read = true;
    }
    boolean goes = events.paths.paths(s, mover, draft);
    return goes || read;
  }

  /** "Stairs lead down to the goal on the right." */
  private boolean stairs(Step s, Draft draft) {
    if (!Mention.one(s.acts, m -> m.is("staircase") || m.is("platform") && m.number() > 1)) {
      return false;
    }
    for (Frame way : s.f.all("pp")) {
      for (Frame pp = way; pp != null; pp = pp.get("obj")) {
        if (pp.is("goal", "ball", "blue", "red")) {
          events.descriptions.describe(pp, events.nouns.of(pp, List.of(), draft), draft);
          draft.use(way);
        }
      }
    }
    Frame np = s.acts.get(0).frame();
    return events.existence.staircase(np, List.of(np, s.f), draft);
  }

  /** "A long platform runs across the middle", "a ramp leads to the red ball": where it is. */
  private boolean reaches(Step s, Draft draft) {
    Mention item = s.acts.get(0);
    boolean read = false;
    for (Frame pp : s.f.all("pp")) {
      Frame np = pp.get("obj");
      if (item.isTool() && pp.fits("to|toward +obj") && Nouns.isRed(np)) {
        events.descriptions.describe(np, events.nouns.of(np, List.of(), draft), draft);
        draft.require(new Pushes(), pp);
        read = true;
      } else if (pp.fits("over|across|along|through|in +obj=side.middle|part.") || pp.is("like")) {
        Frame place = pp.is("like") ? pp : pp.as("in");
        read |= events.places.read(s.acts, place, false, draft);
      }
    }
    return read && events.existence.introduce(item.frame(), s.acts, false, draft);
  }

  boolean separate(Step s, Draft draft) {
    List<Mention> two = new ArrayList<>(s.f.is("differ") ? s.acts : s.object);
    List<Mention> wall = new ArrayList<>(s.acts);
    Frame by = s.f.get("pp", "by|with +obj=number.");
    if (!s.denied && by != null && two.size() == 2) {
      // "Are separated by at least 0.8"
      List<Frame> heights = Measures.inHeight(s.f);
      draft.use(by, s.f);
      Frame from = Frame.unsaid("PP", "from").with("dist", by.get("obj"));
      from = heights.isEmpty() ? from : from.with("along", Frame.unsaid("", "up"));
      heights.forEach(draft::useAll);
      return events.measures.from(two, from, draft);
    }
    for (Frame pp : s.f.all("pp", "from|with +obj")) {
      (pp.is("from") ? two : wall).addAll(events.nouns.of(pp.get("obj"), List.of(), draft));
      draft.use(pp);
    }
    boolean between = two.size() == 2 && two.stream().allMatch(Mention::isThing);
    if (s.denied || !between || !Mention.one(wall, Mention::isFurniture)) {
      return false;
    }
    events.existence.existence(wall, draft);
    draft.require(
        new Between(wall.get(0).thing(), two.get(0).thing(), two.get(1).thing()),
        wall.get(0).frame(),
        s.f,
        two.get(0).frame(),
        two.get(1).frame());
    return true;
  }

  /** "Falls into a funnel and comes out at the bottom": what it came into, it leaves. */
  boolean emerges(Step s, Draft draft) {
    if (s.denied || !Mention.one(s.acts, Mention::isBall)) {
      return false;
    }
    boolean inside = events.lastStep != null && Mention.of(events.lastStep, s.f).isTool();
    s.f.all("pp", "+obj=it|side.bottom|side.top|part.end|opposite|one").forEach(draft::useAll);
    return inside;
  }

  boolean avoid(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    if (np == null || s.denied) {
      return false;
    }
    if (events.using.without(s, draft)) {
      // "Without any tool blue would miss red."
      return true;
    }
    if (s.acts(Mention.RED) && s.object("goal") || s.acts("blue") && s.object(Mention.RED)) {
      throw events.denials.againstTheTask(s.f);
    }
    if (s.acts.stream().noneMatch(Mention::isBall)) {
      return events.existence.toolsOrWalls(np, s.object, true, draft);
    }
    boolean read = events.denials.touchNone(s, s.object, draft);
    events.paths.paths(s, s.acts.get(0), draft);
    return read;
  }
}
