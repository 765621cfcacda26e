package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.CrossesGap;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.RedPasses;
import org.puzzlewright.physics.prompt.Requirement.Several;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.TurnsBack;

/** Verbs of moving and pushing. */
final class Moving {

  private final Events events;

  /** Which ball did anything with which kind of thing. */
  private final Set<String> did = new HashSet<>();

  Moving(Events events) {
    this.events = events;
  }

  boolean moves(Step s, Draft draft) {
    Frame f = s.f;
    boolean transitive =
        f.is("push", "touch", "shoot", "deflect", "lead", "blow", "drop", "lift", "tilt", "hold");
    boolean known =
        transitive
            || f.is(
                "go", "swing", "fly", "jump", "cross", "past", "rise", "descend", "land", "bounce",
                "turn", "arrive", "leave", "block");
    if (f.is("leave", "hold") && events.measures.spaced(s, draft)) {
      return true;
    }
    if (!known || s.acts.isEmpty() && s.object.isEmpty()) {
      return false;
    }
    events.denials.refuseUntouched(s);
    boolean meets = f.is("push", "touch", "blow") && !s.acts.isEmpty() && !s.object.isEmpty();
    meets &= s.acts.stream().allMatch(Mention::isTool);
    if (s.denied && meets && s.object.stream().allMatch(Mention::isBall) && f.all("pp").isEmpty()) {
      // "The fan must not touch blue": nor does blue touch it.
      Step touched = new Step(f, s.object, List.of(), true, false, s.context);
      return f.all("sub").isEmpty() && events.denials.touchNone(touched, s.acts, draft);
    }
    if (s.denied) {
      return events.denials.denied(s, transitive, draft);
    }
    boolean you = Mention.all(s.acts, m -> m.is("you"));
    if (you && Mention.all(s.object, Mention::isItem)) {
      // "You get three ramps" is nothing that a ball does.
      return false;
    }
    if (Mention.all(s.acts, m -> m.none() && !m.isBall())) {
      // "No ramp may touch red": it touches none.
      boolean touch = f.is("push", "touch") && !s.object.isEmpty();
      touch &= s.object.stream().allMatch(Mention::isBall);
      List<Mention> all = s.acts.stream().map(m -> Mention.of(m.kind(), m.frame())).toList();
      return touch
          && all.stream().allMatch(Mention::isItem)
          && events.denials.touchNone(
              new Step(f, s.object, List.of(), true, false, s.context), all, draft);
    }
    boolean red = s.acts.size() == 1 && s.acts(Mention.RED);
    for (Frame pp : red && f.is("arrive", "go", "land") ? f.all("pp") : List.<Frame>of()) {
      if (pp.is("outside") && pp.has("obj", "goal")) {
        throw events.denials.againstTheTask(f);
      }
    }
    boolean both = s.acts.size() == 2 && s.acts.stream().allMatch(Mention::isBall);
    if (both && s.object.stream().noneMatch(m -> m.isBall() || m.is("goal"))) {
      // "Both balls roll down a ramp": each does.
      boolean all = true;
      for (Mention ball : s.acts) {
        all &= moves(new Step(f, List.of(ball), s.object, false, s.passive, s.context), draft);
      }
      return all;
    }
    boolean items = Mention.all(s.acts, Mention::isItem);
    if (items && s.object.isEmpty() && f.is("go", "arrive") && f.has("pp", "before", "after")) {
      // "The ramp comes before the fan."
      return events.being.pred(s, s.acts, f.get("pp"), draft);
    }
    Draft extent = new Draft();
    boolean one = items && s.acts.size() == 1 && !s.acts.get(0).isSeveral() && s.object.isEmpty();
    if (one && !s.passive && f.is("go", "lead", "descend", "rise") && reaches(s, extent)) {
      draft.absorb(extent);
      return true;
    }
    boolean driven = s.passive && s.tool() && f.is("go", "fly", "jump", "rise", "swing", "cross");
    boolean gets =
        driven
            || f.is("push", "touch")
                && s.acts.stream().anyMatch(Mention::isBall)
                && s.object.isEmpty();
    if (f.is("block")) {
      Frame way = f.get("obj");
      for (Frame pp : way == null ? List.<Frame>of() : f.all("pp")) {
        way = pp.is("from", "to") ? way.with("pp", pp) : way;
      }
      return s.acts.size() == 1 && way != null && events.places.inWay(s.acts.get(0), way, draft, f);
    }
    boolean still = s.object.stream().noneMatch(m -> m.isBall() || m.isTool());
    if (f.is("push") && s.acts.isEmpty() && !s.object.isEmpty() && still) {
      // "Move the goal to the right": there it is to be.
      return events.standing.located(s, draft);
    }
    boolean carries = Mention.one(s.acts, m -> m.is("platform")) && f.all("pp").isEmpty();
    if (f.is("push", "hold") && carries && Mention.one(s.object, Mention::isThing)) {
      // "The upper one carries the blue ball"
      draft.use(f);
      Frame on = Frame.unsaid("PP", "on").with("obj", s.acts.get(0).frame().without("rel"));
      return events.places.read(s.object, on, false, draft);
    }
    if (f.is("hold")) {
      return false;
    }
    if (transitive && !s.object.isEmpty()) {
      return pushes(s, draft);
    }
    if (transitive && s.tool()) {
      boolean read = events.existence.introduceEach(s.acts, draft);
      s.steps.addAll(Sequence.steps(s.acts));
      return read;
    }
    Mention mover = s.acts.stream().filter(Mention::isBall).findFirst().orElse(null);
    if (mover == null && isMover(s)) {
      mover = s.object.get(0);
      if (s.tool()) {
        events.existence.introduceEach(s.acts, draft);
        s.steps.addAll(Sequence.steps(s.acts));
      }
    }
    boolean stairs =
        s.acts.size() == 1
            && (s.acts.get(0).is("staircase")
                || s.acts.get(0).is("platform") && s.acts.get(0).number() > 1);
    if (mover == null && stairs && f.is("lead", "descend", "rise", "go")) {
      Frame np = s.acts.get(0).frame();
      for (Frame way : f.all("pp")) {
        for (Frame pp = way; pp != null; pp = pp.get("obj")) {
          if (pp.is("goal", "ball", "blue", "red")) {
            // "Stairs lead down to the goal on the right."
            events.descriptions.describe(pp, events.nouns.of(pp, List.of(), draft), draft);
            draft.use(way);
          }
        }
      }
      return events.existence.staircase(np, List.of(np, f), draft);
    }
    if (mover == null && s.acts.stream().anyMatch(Mention::isItem)) {
      return false;
    }
    if (mover == null) {
      return false;
    }
    boolean read = gets;
    if (f.is("cross")
        && s.object.isEmpty()
        && f.all("pp").isEmpty()
        && events.nouns.gap() != null) {
      // "There is a gap, and the blue ball has to make it across."
      Frame gap = events.nouns.gap().frame();
      draft.require(new CrossesGap(mover.thing()), f, gap);
      draft.useAll(gap.get("pp"));
      return true;
    }
    if (!s.object.isEmpty() && !isMover(s)) {
      read |= way(s, mover, draft);
      if (!read) {
        return false;
      }
    }
    Mention two = events.nouns.countable();
    boolean apart = two != null && two.is("platform") && two.number() == 2;
    boolean across = f.all("pp").size() == 1 && f.get("pp").is("across", "over", "through");
    if (f.is("jump", "fly", "go") && across && !f.get("pp").has("obj") && apart) {
      // "Two platforms with nothing between them, and blue must jump across"
      draft.require(new CrossesGap(mover.thing()), f, f.get("pp"));
      return true;
    }
    if (f.is("jump", "fly") && fromTo(f, draft)) {
      draft.require(new CrossesGap(mover.thing()), f);
      return true;
    }
    if (f.is("turn")) {
      if (mover.is("blue")) {
        draft.require(new TurnsBack(), f);
      } else {
        // "Red hits a wall and bounces back into the goal"
        Mention met = events.nouns.last(Mention::isItem);
        if (met == null || !met.is("wall")) {
          return false;
        }
        draft.require(new Requirement.Bounces(Thing.RED, "wall"), f);
      }
      read = true;
    }
    boolean goes = events.paths.paths(s, mover, draft);
    return goes || read;
  }

  /** "A long platform runs across the middle", "a ramp leads to the red ball": where it is. */
  private boolean reaches(Step s, Draft draft) {
    Mention item = s.acts.get(0);
    boolean read = false;
    for (Frame pp : s.f.all("pp")) {
      boolean across = pp.is("over", "across", "along", "through", "in");
      if (item.isTool() && pp.is("to", "toward") && pp.has("obj") && Nouns.isRed(pp.get("obj"))) {
        events.descriptions.describe(
            pp.get("obj"), events.nouns.of(pp.get("obj"), List.of(), draft), draft);
        draft.require(new Pushes(), pp);
        read = true;
      } else if (across && pp.has("obj", "side.middle", "part.") || pp.is("like")) {
        Frame place = pp.is("like") ? pp : pp.as("in");
        read |= events.places.read(s.acts, place, false, draft);
      }
    }
    return read && events.existence.introduce(item.frame(), s.acts, false, draft);
  }

  /** "From one platform to the other" */
  private static boolean fromTo(Frame f, Draft draft) {
    List<Frame> ways = new ArrayList<>();
    for (Frame pp : f.all("pp")) {
      boolean from = pp.is("from", "off") && pp.has("obj", "platform");
      boolean to =
          pp.is("to", "onto", "on") && pp.has("obj", "platform", "another", "other", "one");
      if (from || to && !ways.isEmpty()) {
        ways.add(pp);
      }
    }
    if (ways.size() != 2) {
      return false;
    }
    ways.forEach(draft::useAll);
    return true;
  }

  /** "Jumps the wall", "crosses a gap", "climbs a ramp". */
  private boolean way(Step s, Mention mover, Draft draft) {
    boolean all = true;
    for (Mention m : s.object) {
      Frame f = s.f;
      if (m.is("picture") && f.has("row")) {
        // "Crosses the picture from left to right"
        draft.use(f, m.frame());
      } else if (m.is("gap") && f.is("jump", "cross", "past", "fly")) {
        draft.require(new CrossesGap(mover.thing()), f, m.frame());
        draft.useAll(m.frame().get("pp"));
      } else if (m.is("wall") && f.is("jump", "cross", "rise", "fly")) {
        boolean passes = f.is("cross") && events.words.apply(f.own()).startsWith("pass");
        all &= pass(mover, passes ? Passage.AROUND : Passage.OVER, m, s, draft, f);
      } else if (m.is("wall") && f.is("past", "go")) {
        all &= pass(mover, Passage.AROUND, m, s, draft, f);
      } else if (m.is("staircase") && f.is("rise", "descend", "go", "cross")) {
        all &= stairs(mover, m, s, draft, f);
      } else if (m.is("platform") && m.isSeveral() && f.is("rise", "descend", "go", "cross")) {
        all &= meet(mover, m, s, draft);
      } else if (m.isTool() && f.is("rise", "descend", "go", "leave", "cross")) {
        meet(mover, m, s, draft);
      } else if (m.is("platform") && f.is("leave")) {
        draft.require(new Stands(mover.kind(), How.ON, "platform"), f, m.frame());
      } else {
        all &= events.passing.object(s, mover, m, draft);
      }
    }
    return all;
  }

  /** "Blue passes a wall, red another one": for red it is the first. */
  Mention ofBall(Mention mover, Mention m, String act, Draft draft) {
    Frame np = m.frame();
    boolean again = !did.add(mover.kind() + m.kind() + act);
    boolean counted = np.has("count") || np.has("quant") || np.is("they", "number.", "several.");
    if (again || !m.isSeveral() || m.bound() != Requirement.Bound.AT_LEAST || counted) {
      return m;
    }
    events.existence.exists(m, false, false, draft);
    return Mention.of(m.kind(), np);
  }

  /** Whether a number is one that a ball's way can have: a least one, of 2 to 8. */
  private static boolean isCountable(Mention m) {
    boolean exact = m.frame().has("count") && m.frame().get("count").has("bound", "exactly");
    return m.isSeveral() && m.number() <= 8 && !exact;
  }

  /** "Passes two walls", "lands on another platform": a ball does so with so many of them. */
  boolean several(Mention mover, Act act, Mention m, Draft draft, Frame... words) {
    if (!isCountable(m)) {
      return false;
    }
    Frame np = m.frame();
    if (m.isTool()) {
      // So many are met; that there are no more is not said.
      events.existence.exists(Mention.of(m.kind(), np), false, false, draft);
    } else if (m.isDefinite()) {
      events.existence.exists(m, false, false, draft);
    } else {
      np.all("mod").forEach(mod -> events.existence.modifier(m, mod, false, draft));
    }
    Requirement r = new Several(mover.thing(), act, m.kind(), m.number());
    draft.require(r, words);
    draft.require(r, Existence.counted(np));
    return true;
  }

  /** "Rolls down the stairs": it lands on each step. */
  boolean stairs(Mention mover, Mention m, Step s, Draft draft, Frame... words) {
    boolean again = m.frame().is("it", "they");
    if (!again && !events.existence.staircase(m.frame(), List.of(m.frame()), draft)) {
      return false;
    }
    int steps = events.existence.lastSteps();
    if (steps < 2) {
      return false;
    }
    Act act = s.f.is("bounce") ? Act.BOUNCES_OFF : Act.LANDS_ON;
    Requirement r = new Several(mover.thing(), act, "platform", steps);
    draft.require(r, words);
    draft.require(r, m.frame());
    return true;
  }

  boolean pass(Mention mover, Passage passage, Mention one, Step s, Draft draft, Frame... words) {
    Mention wall = ofBall(mover, one, passage.name(), draft);
    if (wall.number() > 1) {
      Act act = Act.valueOf("PASSES_" + passage.name());
      s.steps.addAll(mover.is("blue") ? List.of(Order.PASSED_WALL) : List.of());
      return several(mover, act, wall, draft, words);
    }
    events.existence.exists(wall, false, false, draft);
    Requirement r = mover.is("blue") ? new Passes(passage) : new RedPasses(passage);
    draft.require(r, words);
    draft.require(r, wall.frame());
    if (mover.is("blue")) {
      s.steps.add(Order.PASSED_WALL);
    }
    return true;
  }

  /** A ball meets a wall, a platform or a tool. */
  boolean meet(Mention mover, Mention one, Step s, Draft draft) {
    Mention item = ofBall(mover, one, "", draft);
    Frame np = item.frame();
    if (item.isSeveral()) {
      boolean touches = events.words.apply(s.f.own()).matches("(?i)(touch|hit|meet|contact).*");
      Act act = item.is("platform") && !touches ? Act.LANDS_ON : Act.MEETS;
      s.steps.addAll(mover.is("blue") ? List.of(item.kind()) : List.of());
      return several(mover, act, item, draft);
    }
    if (item.isFurniture() && item.bound() != null && item.number() > 1) {
      return false;
    }
    if (np.has("count") && np.get("count").has("bound", "exactly") && !item.isDefinite()) {
      // "Touches exactly one wall": there may be others.
      item = Mention.of(item.kind(), np.without("count"));
    }
    if (item.isTool()) {
      if (mover.is(Mention.RED)) {
        tools(List.of(item), Mention.RED, draft);
      } else {
        events.existence.exists(item, false, false, draft);
      }
    } else {
      events.existence.exists(item, false, false, draft);
      draft.require(
          mover.is("blue") && item.is("platform")
              ? new LandsOnPlatform()
              : new Meets(mover.thing(), item.kind(), true),
          np);
    }
    if (mover.is("blue")) {
      s.steps.add(item.kind());
    }
    return true;
  }

  /** That a ball meets a tool; of blue it is that the solution uses one. */
  static Requirement meets(Mention ball, Mention tool) {
    return ball.is("blue")
        ? new Requirement.Uses(tool.kind(), true)
        : new Meets(ball.thing(), tool.kind(), true);
  }

  static void tools(List<Mention> tools, String ball, Draft draft) {
    for (Mention tool : tools) {
      draft.require(
          new Meets(Thing.valueOf(ball.toUpperCase(Locale.ROOT)), tool.kind(), true), tool.frame());
    }
  }

  private boolean isMover(Step s) {
    return Mention.all(s.object, Mention::isBall);
  }

  private BriefException reversed(Frame f) {
    return new BriefException(
        ("\"%s\" was read as the red ball pushing the blue ball, but in this world the blue ball"
                + " moves first and pushes the red ball to the goal; say it the other way round")
            .formatted(events.words.apply(Frames.span(f))));
  }

  private boolean pushes(Step s, Draft draft) {
    Frame f = s.f;
    boolean read = false;
    if (s.acts(Mention.RED) && s.object("blue") && f.is("push", "touch", "shoot")) {
      throw reversed(f);
    }
    boolean withRed =
        f.all("pp").stream()
            .anyMatch(
                p ->
                    p.is("with", "by")
                        && p.has("obj")
                        && (p.get("obj").is("red") || p.get("obj").has("mod", "colour.red")));
    if (withRed && s.object("blue") && s.acts.isEmpty() && f.is("push", "touch", "shoot")) {
      throw reversed(f);
    }
    if (s.acts("goal") && s.object.stream().anyMatch(Mention::isBall)) {
      throw new BriefException(
          ("\"%s\" was read as the goal pushing a ball, but in this world the blue ball moves first"
                  + " and pushes the red ball to the goal; say it the other way round")
              .formatted(events.words.apply(Frames.span(f))));
    }
    if (s.object(Mention.RED) && !s.tool()) {
      draft.require(new Pushes());
      draft.eventRead();
      read = true;
      s.steps.add(Mention.RED);
    }
    if (s.tool()) {
      if (s.object(Mention.RED) && !s.object("blue")) {
        tools(s.acts.stream().filter(Mention::isTool).toList(), Mention.RED, draft);
      } else {
        events.existence.introduceEach(s.acts, draft);
        s.steps.addAll(Sequence.steps(s.acts));
      }
      read = s.object.stream().allMatch(Mention::isBall) || s.object.isEmpty();
    }
    if (s.acts(Mention.RED) && s.object("goal")) {
      draft.require(new Pushes());
      draft.eventRead();
      read = true;
    }
    Mention actor = s.acts.stream().filter(Mention::isBall).findFirst().orElse(null);
    boolean strange = false;
    for (Mention m : s.object) {
      if (m.isItem()) {
        Mention who = actor != null ? actor : s.acts.isEmpty() ? Mention.of("blue", f) : null;
        read |= who != null && meet(who, m, s, draft);
        strange |= who == null;
      } else {
        strange |= m.is("?") || m.is("goal") && !s.acts(Mention.RED);
      }
    }
    if (strange) {
      return false;
    }
    if (s.object("blue") && !s.acts(Mention.RED)) {
      read = true;
    }
    Mention mover =
        f.is("touch") && actor != null
            ? actor
            : s.object.stream().filter(Mention::isBall).findFirst().orElse(actor);
    if (mover == null) {
      events.means.helpers(s, draft);
      return read;
    }
    boolean goes = events.paths.paths(s, mover, draft);
    return goes || read;
  }

  boolean separate(Step s, Draft draft) {
    if (s.denied) {
      return false;
    }
    List<Mention> two = new ArrayList<>(s.f.is("differ") ? s.acts : s.object);
    List<Mention> wall = new ArrayList<>(s.acts);
    List<Frame> heights = Measures.inHeight(s.f);
    for (Frame pp : s.f.all("pp")) {
      if (two.size() == 2 && pp.is("by", "with") && pp.has("obj", "number.")) {
        // "Are separated by at least 0.8"
        draft.use(pp, s.f);
        Frame from = Frame.unsaid("PP", "from").with("dist", pp.get("obj"));
        from = !heights.isEmpty() ? from.with("along", Frame.unsaid("", "up")) : from;
        heights.forEach(draft::useAll);
        return events.places.read(
            two.subList(0, 1), from.with("obj", two.get(1).unsaid()), false, draft);
      }
      if (pp.is("from") && pp.has("obj")) {
        two.addAll(events.nouns.of(pp.get("obj"), List.of(), draft));
        draft.use(pp);
      } else if (pp.is("with") && pp.has("obj")) {
        wall.addAll(events.nouns.of(pp.get("obj"), List.of(), draft));
        draft.use(pp);
      }
    }
    if (two.size() != 2
        || wall.size() != 1
        || !wall.get(0).isFurniture()
        || !two.stream().allMatch(Mention::isThing)) {
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
    boolean ball = Mention.one(s.acts, Mention::isBall) && !s.denied;
    boolean inside = events.lastStep != null && Mention.of(events.lastStep, s.f).isTool();
    for (Frame pp : ball ? s.f.all("pp") : List.<Frame>of()) {
      if (pp.is("of", "from", "off") && pp.has("obj", "tool.")) {
        inside =
            meet(s.acts.get(0), events.nouns.of(pp.get("obj"), s.acts, draft).get(0), s, draft);
        draft.use(pp);
      } else if (pp.has("obj", "it", "side.bottom", "side.top", "part.end", "opposite", "one")) {
        draft.useAll(pp);
      }
    }
    return ball && inside;
  }

  boolean avoid(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    if (np == null || s.denied) {
      return false;
    }
    boolean ball = s.acts.stream().anyMatch(Mention::isBall);
    if (events.using.without(s, draft)) {
      // "Without any tool blue would miss red."
      return true;
    }
    if (s.acts(Mention.RED) && s.object("goal") || s.acts("blue") && s.object(Mention.RED)) {
      throw events.denials.againstTheTask(s.f);
    }
    if (!ball) {
      return events.existence.toolsOrWalls(np, s.object, true, draft);
    }
    boolean read = events.denials.touchNone(s, s.object, draft);
    events.paths.paths(s, s.acts.get(0), draft);
    return read;
  }
}
