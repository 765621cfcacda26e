package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Distance;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** Reads that things share a platform, a height or a side, or do not. */
final class SamePlaces {

  /** What is as high as another may be as much higher or lower, in user units. */
  private static final double SAME_HEIGHT = 0.1;

  private final Events events;

  /** What was put on a platform last. */
  Mention onPlatform;

  /** What stands on platforms of which each was said to be another. */
  private final List<Mention> apart = new ArrayList<>();

  SamePlaces(Events events) {
    this.events = events;
  }

  /** "On the same platform", "on another platform than the red ball". */
  boolean sameness(List<Mention> what, Frame place, boolean negated, Draft draft) {
    Frame obj = place.get("obj");
    if (obj == null || !place.is("on", "ontop", "at", "in")) {
      return false;
    }
    if (obj.is("it", "one") && obj.roles().isEmpty() && onPlatform != null && what.size() == 1) {
      return onIt(what.get(0), place, obj, negated, draft);
    }
    Frame whose = obj.is("platform") && place.is("on", "ontop") ? owner(obj) : null;
    if (whose != null && what.size() == 1 && what.get(0).isOne()) {
      // "On blue's platform", "not on the shelf of the goal"
      List<Mention> other = events.nouns.of(whose, what, draft);
      if (Mention.one(other, o -> o.isOne() && !o.is(what.get(0).kind()))) {
        Thing with = other.get(0).thing();
        draft.require(new SamePlatform(what.get(0).thing(), with, !negated), place, obj, whose);
        draft.use(obj.get("pp"), other.get(0).frame());
        draft.useAll(obj.get("rel"));
        obj.all("mod").forEach(draft::use);
        return true;
      }
    }
    if (obj.is("another")) {
      events.nouns.numbers().more().add("platform");
    }
    boolean otherThan =
        obj.is("platform")
            && (obj.has("det", "other") || obj.has("mod", "other"))
            && obj.has("than");
    if (otherThan && what.size() == 1 && what.get(0).isThing()) {
      // "On another platform than the red ball"
      List<Mention> than = events.nouns.of(obj.get("than"), what, draft);
      if (than.size() == 1 && than.get(0).isThing() && !than.get(0).isFurniture()) {
        draft.require(
            new SamePlatform(what.get(0).thing(), than.get(0).thing(), negated),
            place,
            obj,
            obj.get("det"),
            than.get(0).frame());
        obj.all("mod").stream().filter(f -> f.is("other")).forEach(draft::use);
        return true;
      }
    }
    Frame tier = obj.is("platform") && obj.has("than") ? obj.get("mod", "above|below") : null;
    if (tier != null && !negated && Mention.one(what, Mention::isOne)) {
      // "On a lower platform than red"
      List<Mention> than = events.nouns.of(obj.get("than"), what, draft);
      if (Mention.one(than, Mention::isOne)) {
        Thing one = what.get(0).thing();
        Thing other = than.get(0).thing();
        Vertical way = tier.is("above") ? Vertical.UP : Vertical.DOWN;
        draft.require(new Stands(what.get(0).kind(), How.ON, "platform"), place, obj);
        draft.require(new SamePlatform(one, other, false), place, tier, than.get(0).frame());
        draft.require(new HeightOf(one, way, other), place, tier, than.get(0).frame());
        return true;
      }
    }
    boolean own = obj.is("platform") && obj.has("own") && !negated;
    if (own && what.size() == 2 && what.stream().allMatch(Mention::isOne)) {
      // "Each ball stands on its own platform"
      for (Mention m : what) {
        draft.require(new Stands(m.kind(), How.ON, "platform"), place, obj, m.frame());
        draft.use(m.frame().get("quant"));
      }
      draft.require(
          new SamePlatform(what.get(0).thing(), what.get(1).thing(), false), place, obj.get("own"));
      draft.use(obj.get("poss"));
      return true;
    }
    boolean another = obj.is("another") || obj.has("det", "other") || obj.has("mod", "other");
    another |= obj.is("one", "platform") && obj.has("mod", "different") && onPlatform != null;
    List<Frame> gaps = obj.all("pp", "with +obj=gap");
    boolean bare = gaps.size() == obj.all("pp").size() && !obj.has("than");
    if (another && obj.is("platform", "one", "another") && bare) {
      // "Red on another, with a gap of 0.3 between them"
      gaps.forEach(with -> events.nouns.of(with.get("obj"), what, draft));
      return another(what, place, obj, negated, draft);
    }
    if (!obj.is("platform", "part.side", "part.edge", "extent.height", "level", "opposite")) {
      return false;
    }
    Frame same = null;
    boolean twoThings = what.size() == 2 && what.stream().allMatch(Mention::isOne);
    Frame count = obj.get("count");
    boolean exact = count != null && count.is("number.1") && !count.has("bound");
    boolean joined = exact || place.has("together");
    if (obj.is("platform") && joined && twoThings && place.is("on", "ontop") && !obj.has("pp")) {
      // "Both balls are on one platform."
      draft.require(
          new SamePlatform(what.get(0).thing(), what.get(1).thing(), !negated),
          place,
          obj,
          count,
          place.get("together"));
      return true;
    }
    boolean sides = obj.is("opposite") || obj.is("part.side");
    boolean apart = obj.is("opposite") || obj.has("mod", "different") || obj.has("quant", "both");
    if (sides && apart && twoThings && !negated && obj.has("pp", "of")) {
      // "On opposite sides of the wall"
      Frame pp = obj.all("pp").stream().filter(p -> p.is("of")).findFirst().orElseThrow();
      List<Mention> middle =
          pp.has("obj") ? events.relations.others(what.get(0), pp.get("obj"), draft) : List.of();
      if (middle.size() != 1 || !middle.get(0).isThing() || middle.get(0).none()) {
        return false;
      }
      events.existence.existence(middle, draft);
      draft.require(
          new Between(middle.get(0).thing(), what.get(0).thing(), what.get(1).thing()),
          place,
          obj,
          pp,
          obj.get("mod"),
          obj.get("quant"),
          middle.get(0).frame());
      return true;
    }
    for (Frame mod : obj.all("mod")) {
      // "On separate platforms", which else says nothing
      boolean each = what.size() == 2 && events.words.apply(mod.own()).equals("separate");
      same = mod.is("same", "different") ? mod : each ? mod.as("different") : same;
    }
    if (same == null) {
      return false;
    }
    List<Mention> all = new ArrayList<>(what);
    for (Frame pp : Frames.concat(obj.all("pp"), obj.all("than"))) {
      if (pp.category().equals("NP")) {
        all.addAll(events.nouns.of(pp, what, draft));
      } else if (pp.is("like", "as", "than", "with", "from")
          && pp.has("obj")
          && !pp.get("obj").has("rel")) {
        all.addAll(events.nouns.of(pp.get("obj"), what, draft));
        draft.use(pp);
      }
    }
    if (obj.is("part.side") && same.is("same") && !negated && all.size() > 1) {
      return sameSide(all, place, obj, same, draft);
    }
    Mention as = events.nouns.last(o -> o.isOne() && !o.is(what.get(0).kind()));
    if (obj.is("extent.height") && all.size() == 1 && as != null) {
      // "To the right of red, at the same height"
      all.add(as);
    }
    if (obj.is("extent.height", "level") && same.is("same") && !negated) {
      return sameHeight(all, place, obj, same, draft);
    }
    if (all.size() != 2 || !all.stream().allMatch(Mention::isThing) || !obj.is("platform")) {
      return false;
    }
    boolean is = same.is("same") ^ negated;
    onPlatform = all.get(1);
    events.nouns.countable(Mention.of("platform", obj));
    draft.require(new SamePlatform(all.get(0).thing(), all.get(1).thing(), is), place, obj, same);
    draft.use(obj.get("det"));
    return true;
  }

  static Frame owner(Frame platform) {
    Frame of = platform.has("poss") ? platform.get("poss") : Nouns.owned(platform);
    Frame rel = platform.get("rel", "be|locate +subj");
    if (rel != null && (rel.has("place") || rel.fits("+object +pp=on"))) {
      // "The shelf that red sits on"
      of = rel.get("subj");
    }
    boolean same = platform.all("mod").isEmpty() || rel != null && platform.has("mod", "same");
    return of != null && of.is("blue", "red", "goal", "ball") && same ? of : null;
  }

  /** "Blue and red share a platform", "are on one platform together". */
  boolean shared(Step s, Draft draft) {
    boolean two = s.acts.size() == 2 && s.acts.stream().allMatch(Mention::isOne);
    if (!two || s.object.size() != 1 || !s.object.get(0).is("platform")) {
      return false;
    }
    Frame np = s.object.get(0).frame();
    draft.require(
        new SamePlatform(s.acts.get(0).thing(), s.acts.get(1).thing(), !s.denied), s.f, np);
    draft.use(np.get("count"), np.get("det"));
    np.all("mod").stream().filter(m -> m.is("same")).forEach(draft::use);
    return true;
  }

  /** "At the same height as the goal": as good as that. */
  static boolean sameHeight(List<Mention> all, Frame place, Frame obj, Frame same, Draft draft) {
    if (all.size() < 2 || !all.stream().allMatch(Mention::isOne)) {
      return false;
    }
    for (int k = 1; k < all.size(); k++) {
      Thing one = all.get(k - 1).thing();
      Requirement level =
          new Distance(one, all.get(k).thing(), Along.UPWARDS, Bound.AT_MOST, SAME_HEIGHT);
      draft.require(level, place, obj, same, all.get(k).frame());
    }
    draft.use(obj.get("det"));
    return true;
  }

  /** "On the same side as the blue ball, namely the left" */
  static boolean sameSide(List<Mention> all, Frame place, Frame obj, Frame same, Draft draft) {
    Frame side = null;
    for (Frame appos : Frames.concat(obj.all("appos"), obj.all("item"))) {
      side = appos.is("side.left", "side.right") ? appos : side;
    }
    if (side == null || !all.stream().allMatch(Mention::isOne)) {
      return false;
    }
    for (Mention m : all) {
      draft.require(
          new Side(m.thing(), Relations.direction(side)), place, obj, same, side, m.frame());
    }
    draft.use(obj.get("det"), side.get("det"));
    return true;
  }

  /** "The red ball is not on it": on the platform of what was put on one last. */
  boolean onIt(Mention m, Frame place, Frame it, boolean negated, Draft draft) {
    Mention last = onPlatform;
    boolean platform = events.nouns.countable() == null || events.nouns.countable().is("platform");
    if (!platform || last.is(m.kind()) || !m.isOne()) {
      return false;
    }
    Requirement same = new SamePlatform(m.thing(), last.thing(), !negated);
    draft.require(same, place, it, m.frame(), place.get("neg"));
    return true;
  }

  /** "The goal on another one": another platform than that of what was put on one last. */
  boolean another(List<Mention> what, Frame place, Frame obj, boolean negated, Draft draft) {
    Mention last = onPlatform;
    if (last == null || negated || what.size() != 1 || !what.get(0).isThing()) {
      return false;
    }
    Mention m = what.get(0);
    if (last.is(m.kind()) || m.isFurniture()) {
      return false;
    }
    if (m.isBall() && obj.is("platform")) {
      draft.require(new Stands(m.kind(), How.ON, "platform"), place, obj);
    }
    if (!apart.contains(last)) {
      apart.clear();
      apart.add(last);
    }
    boolean third = obj.is("another") || obj.has("det", "other");
    for (Mention other : third ? List.copyOf(apart) : List.of(last)) {
      // "Blue on a platform, red on another and the goal on another": each has its own.
      draft.require(new SamePlatform(m.thing(), other.thing(), false), place, obj, m.frame());
    }
    apart.add(m);
    draft.use(obj.get("det"));
    obj.all("mod").stream().filter(f -> f.is("other", "different")).forEach(draft::use);
    return true;
  }
}
