package org.puzzlewright.physics.prompt;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.CrossesGap;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.RedPasses;
import org.puzzlewright.physics.prompt.Requirement.Several;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/** What a ball meets on its way and passes: walls, platforms, steps, gaps and tools. */
final class Meeting {

  private final Events events;

  /** Which ball did anything with which kind of thing. */
  private final Set<String> did = new HashSet<>();

  Meeting(Events events) {
    this.events = events;
  }

  /** "Jumps the wall", "crosses a gap", "climbs a ramp". */
  boolean way(Step s, Mention mover, Draft draft) {
    boolean all = true;
    for (Mention m : s.object) {
      all &= way(s, mover, m, draft);
    }
    return all;
  }

  private boolean way(Step s, Mention mover, Mention m, Draft draft) {
    Frame f = s.f;
    boolean steps = f.is("rise", "descend", "go", "cross");
    if (m.is("picture") && f.has("row")) {
      // "Crosses the picture from left to right"
      draft.use(f, m.frame());
      return true;
    }
    if (m.is("gap") && f.is("jump", "cross", "past", "fly")) {
      return crosses(mover, m.frame(), f, draft);
    }
    if (m.is("wall") && f.is("jump", "cross", "rise", "fly", "past", "go")) {
      boolean passes = f.is("cross") && events.words.apply(f.own()).startsWith("pass");
      boolean around = passes || f.is("past", "go");
      return pass(mover, around ? Passage.AROUND : Passage.OVER, m, s, draft, f);
    }
    if (m.is("staircase") && steps) {
      return stairs(mover, m, s, draft, f);
    }
    if (m.is("platform") && m.isSeveral() && steps || m.isTool() && (steps || f.is("leave"))) {
      return meet(mover, m, s, draft);
    }
    if (m.is("platform") && f.is("leave")) {
      draft.require(new Stands(mover.kind(), How.ON, "platform"), f, m.frame());
      return true;
    }
    return events.passing.object(s, mover, m, draft);
  }

  /** "Two platforms with a gap between them, and blue jumps across the gap" */
  boolean crosses(Mention mover, Frame gap, Frame words, Draft draft) {
    Requirement crosses = new CrossesGap(mover.thing());
    draft.require(crosses, words, gap);
    draft.useAll(gap.get("pp"));
    Mention first = events.nouns.newGap();
    if (first != null) {
      draft.use(first.frame());
      draft.useAll(first.frame().get("pp"));
    }
    return true;
  }

  /** "Jumps from one platform to the other", "a gap, and blue has to make it across". */
  boolean gap(Step s, Mention mover, Draft draft) {
    Frame f = s.f;
    boolean there = f.fits("go|cross|jump|fly +pp=to(+obj=opposite)") && f.all("pp").size() == 1;
    boolean over = f.fits("cross -pp") || there && events.nouns.isGapLast();
    if (over && s.object.isEmpty() && events.nouns.gap() != null) {
      // "A gap, and blue must cross", "... must get to the other side"
      draft.useAll(there ? f.get("pp") : null);
      return crosses(mover, events.nouns.gap().frame(), f, draft);
    }
    Mention two = events.nouns.countable();
    boolean apart = two != null && two.is("platform") && two.number() == 2;
    if (apart && f.fits("jump|fly|go +pp=across|over|through(-obj)") && f.all("pp").size() == 1) {
      // "Two platforms with nothing between them, and blue must jump across"
      return crosses(mover, f, f.get("pp"), draft);
    }
    List<Frame> from = f.all("pp", "from|off +obj=platform");
    List<Frame> to = f.all("pp", "to|onto|on +obj=platform|another|other|one");
    if (!f.is("jump", "fly") || from.size() != 1 || to.size() != 1) {
      return false;
    }
    draft.useAll(from.get(0));
    draft.useAll(to.get(0));
    draft.require(new CrossesGap(mover.thing()), f);
    return true;
  }

  /** "Blue passes a wall, red another one": for red it is the first. */
  Mention ofBall(Mention mover, Mention m, String act, Draft draft) {
    Frame np = m.frame();
    boolean again = !did.add(mover.kind() + m.kind() + act);
    boolean counted =
        np.has("count") || np.has("quant") || np.is("they", "both", "number.", "several.");
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
      s.then(mover, Order.PASSED_WALL);
      return several(mover, act, wall, draft, words);
    }
    events.existence.exists(wall, false, false, draft);
    Requirement r = mover.is("blue") ? new Passes(passage) : new RedPasses(passage);
    draft.require(r, words);
    draft.require(r, wall.frame());
    s.then(mover, Order.PASSED_WALL);
    return true;
  }

  /** A ball meets a wall, a platform or a tool. */
  boolean meet(Mention mover, Mention one, Step s, Draft draft) {
    Mention item = ofBall(mover, one, "", draft);
    boolean blue = mover.is("blue");
    if (item.isSeveral()) {
      boolean touches = events.words.apply(s.f.own()).matches("(?i)(touch|hit|meet|contact).*");
      Act act = item.is("platform") && !touches ? Act.LANDS_ON : Act.MEETS;
      s.then(mover, item.kind());
      return several(mover, act, item, draft);
    }
    if (item.isFurniture() && item.bound() != null && item.number() > 1) {
      return false;
    }
    Frame np = item.frame();
    if (np.fits("+count=(+bound=exactly)") && !item.isDefinite()) {
      // "Touches exactly one wall": there may be others.
      item = Mention.of(item.kind(), np.without("count"));
    }
    if (item.isTool() && !blue) {
      tools(List.of(item), Mention.RED, draft);
    } else {
      events.existence.exists(item, false, false, draft);
    }
    if (!item.isTool()) {
      boolean lands = blue && item.is("platform");
      Requirement meets = new Meets(mover.thing(), item.kind(), true);
      draft.require(lands ? new LandsOnPlatform() : meets, np);
    }
    s.then(mover, item.kind());
    return true;
  }

  /** That a ball meets a tool; of blue it is that the solution uses one. */
  static Requirement meets(Mention ball, Mention tool) {
    return ball.is("blue")
        ? new Requirement.Uses(tool.kind(), true)
        : new Meets(ball.thing(), tool.kind(), true);
  }

  static void tools(List<Mention> tools, String ball, Draft draft) {
    Thing thing = Thing.valueOf(ball.toUpperCase(Locale.ROOT));
    tools.forEach(t -> draft.require(new Meets(thing, t.kind(), true), t.frame()));
  }
}
