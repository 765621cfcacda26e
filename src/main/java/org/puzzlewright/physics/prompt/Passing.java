package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.Heads;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Way;
import org.puzzlewright.physics.scene.Direction;

/** What a ball goes over, under, past, between and off, walls that it passes left out. */
final class Passing {

  private static final String PLATFORM = "platform";

  private final Events events;

  Passing(Events events) {
    this.events = events;
  }

  /** "Flies over the goal", "rolls under the shelf", "slips past the hexagon". */
  boolean by(Step s, Mention mover, Frame pp, Mention m, Draft draft) {
    Passage passage = pp.is("farside") ? Passage.AROUND : Frames.passage(pp);
    return passage != null
        && s.f.is("go", "fly", "jump", "cross", "past", "swing", "bounce", "rise")
        && goes(mover, way(passage), m, draft, s.f, pp);
  }

  /** "Passes the red ball", "jumps the hexagon". */
  boolean object(Step s, Mention mover, Mention m, Draft draft) {
    Way way = s.f.is("past") ? Way.PAST : s.f.is("jump") ? Way.OVER : null;
    return way != null && goes(mover, way, m, draft, s.f);
  }

  private static Way way(Passage passage) {
    return switch (passage) {
      case OVER -> Way.OVER;
      case UNDER -> Way.UNDER;
      default -> Way.PAST;
    };
  }

  private boolean goes(Mention mover, Way way, Mention m, Draft draft, Frame... words) {
    boolean target = m.is("goal") || m.is(Mention.RED) && mover.is("blue");
    boolean item = m.is(PLATFORM) || m.isTool();
    if (!target && !item || m.none() || m.isSeveral() || m.bound() != null && m.number() != 1) {
      return false;
    }
    if (item) {
      there(m, 1, draft);
    }
    Goes goes = new Goes(mover.thing(), way, m.kind());
    draft.require(goes, words);
    draft.require(goes, m.frame());
    return true;
  }

  /** There are so many, of tools; that a ball touches them is not said. */
  private void there(Mention m, int least, Draft draft) {
    if (m.isTool()) {
      draft.require(new Count(m.kind(), Bound.AT_LEAST, least), m.frame());
      draft.require(new Count(m.kind(), Bound.AT_LEAST, least), Existence.counted(m.frame()));
    } else {
      events.existence.exists(m, false, false, draft);
    }
  }

  /** "Through the gap between two platforms", "into the gap below the wall". */
  boolean through(Step s, Mention mover, Frame pp, Mention gap, Draft draft) {
    if (!pp.is("through", "in", "into", "along", "between")) {
      return false;
    }
    String item = PLATFORM;
    for (Frame at : gap.frame().all("pp")) {
      List<Mention> sides =
          at.has("obj") ? events.nouns.of(at.get("obj"), List.of(), draft) : List.of();
      boolean one = sides.size() == 1 && sides.get(0).isItem();
      if (one && at.is("between", "in") && !sides.get(0).is("wall")
          || one && at.is("between") && sides.get(0).isSeveral()) {
        item = sides.get(0).kind();
        there(sides.get(0), 2, draft);
      } else if (one && sides.get(0).is("wall") && at.is("under", "below")) {
        draft.use(at);
        return events.meeting.pass(
            mover, Passage.UNDER, sides.get(0), s, draft, s.f, pp, gap.frame());
      } else {
        return false;
      }
      draft.use(at);
    }
    draft.require(new Goes(mover.thing(), Way.BETWEEN, item), s.f, pp, gap.frame());
    return true;
  }

  /** "Rolls between the two walls", "falls between two platforms". */
  boolean between(Step s, Mention mover, Frame pp, Draft draft) {
    Frame np = pp.get("obj");
    if (np == null || !s.f.is("go", "fly", "jump", "descend", "drop", "past", "cross", "bounce")) {
      return false;
    }
    Draft part = new Draft();
    List<Mention> two = events.nouns.of(np, List.of(mover), part);
    boolean pair =
        two.size() == 1
            && two.get(0).isItem()
            && !two.get(0).none()
            && (two.get(0).number() == 2 || two.get(0).number() == 0 && two.get(0).isDefinite());
    if (!pair) {
      return false;
    }
    there(two.get(0), 2, part);
    part.require(new Goes(mover.thing(), Way.BETWEEN, two.get(0).kind()), s.f, pp, np);
    draft.absorb(part);
    return true;
  }

  /** "Over the edge", "off the right end of the shelf": over the end of what it was on. */
  boolean off(Step s, Mention mover, Frame pp, Draft draft) {
    Frame end = atSide(pp);
    if (end == null || !pp.is("off", "over", "from", "of", "across") || !isEnd(end, pp)) {
      return false;
    }
    Frame owner = end.has("poss") ? end.get("poss") : Nouns.owned(end);
    Draft part = new Draft();
    Mention item = events.nouns.last(m -> m.is(PLATFORM) || m.isTool());
    if (owner == null
        && mover.isBall()
        && (item == null
            ? pp.is("off", "over")
            : !List.of("ramp", "belt", "see_saw").contains(item.kind()))) {
      // "Off the other end", "the fan blows blue over the edge": that of what blue is on.
      item = Mention.of(PLATFORM, end);
    }
    if (owner != null && !owner.is("it", "they", "poss")) {
      List<Mention> named = events.nouns.of(owner, List.of(mover), part);
      item = named.size() == 1 ? named.get(0) : null;
    }
    if (item == null || !item.is(PLATFORM) && !item.isTool()) {
      return false;
    }
    part.use(owner);
    Nouns.useOf(end, owner, part);
    if (owner != null) {
      events.existence.exists(item, false, false, part);
    }
    if (owner != null && owner.has("poss") && item.is(PLATFORM)) {
      // "Off the edge of its shelf": there it stands.
      part.require(new Stands(mover.kind(), How.ON, PLATFORM), owner, owner.get("poss"));
    }
    part.require(new Goes(mover.thing(), Way.OFF, item.kind()), s.f, pp, end);
    List<Frame> sides = new ArrayList<>(end.all("mod"));
    sides.add(end);
    for (Frame mod : sides) {
      if (mod.is("side.left", "side.right")) {
        Direction side = mod.is("side.left") ? Direction.LEFT : Direction.RIGHT;
        part.require(new Heads(mover.thing(), side), mod);
      }
    }
    draft.absorb(part);
    return true;
  }

  /** "Off the platform on its left side": off the left side of the platform. */
  private static Frame atSide(Frame pp) {
    Frame from = pp.get("obj");
    for (Frame at :
        from != null && pp.is("off") && from.is(PLATFORM) ? from.all("pp") : List.<Frame>of()) {
      Frame side = at.get("obj");
      boolean its = side != null && side.is("side.left", "side.right") && side.has("poss");
      if (its && at.is("on", "at", "to", "from")) {
        return side.without("poss").with("pp", at.as("of").withOnly("obj", from.without("pp", at)));
      }
    }
    return from;
  }

  private boolean isEnd(Frame np, Frame pp) {
    return np.is("part.edge")
        || pp.is("off") && np.is("part.side", "opposite")
        || np.is("side.left", "side.right") && Nouns.owned(np) != null
        || np.is("part.side") && events.words.apply(np.own()).matches("(?i)(.*\\s)?(end|tip)");
  }
}
