package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Middle;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Third;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/** Reads where something starts: sides, heights, thirds, and where it is from other things. */
final class Places {

  private final Nouns nouns;
  private final Events events;

  Places(Nouns nouns, Events events) {
    this.nouns = nouns;
    this.events = events;
  }

  /** Reads where these are; returns whether it could be said. */
  boolean read(List<Mention> what, Frame said, boolean denied, Draft draft) {
    Frame floor = said.get("obj", "side.bottom");
    Frame place = floor == null ? said : said.withOnly("obj", Nouns.floor(floor));
    if (place.is("and", "but")) {
      boolean but = denied && place.is("but");
      boolean all = but || !denied;
      Draft part = new Draft();
      boolean first = true;
      List<Frame> items = place.all("item");
      Frame end = items.get(items.size() - 1).get("obj");
      Frame of = end == null ? null : Nouns.owned(end);
      for (Frame each : items) {
        // "Above and to the left of it", "0.5 to the right of blue and 0.3 lower"
        Frame from = each.has("dist") ? measured(place, each) : of;
        Frame item = from != null && each.fits("above|below -obj") ? each.with("obj", from) : each;
        Frame side = each.fits("to|on|at +dist +obj=side.left|side.right") ? each.get("obj") : null;
        if (side != null && from != null && Nouns.owned(side) == null) {
          // "0.3 to the right and 0.2 below red"
          item = each.as(side.is("side.left") ? "leftof" : "rightof").withOnly("obj", from);
          part.use(side, side.get("det"));
        }
        boolean one = all && read(what, item, but && first, part);
        if (!one && !first && all && !denied && what.stream().allMatch(Mention::isOne)) {
          // "On the left, not too high": the first is read, the other is not.
          part.miss(item);
          one = true;
        }
        all = one;
        first = false;
      }
      if (all) {
        draft.absorb(part);
        draft.use(place);
        place.all("adv").forEach(draft::use);
        draft.useAll(place.get("neg"));
      }
      return all;
    }
    if (place.is("or") && !denied && what.size() == 1) {
      return either(what, place, draft);
    }
    if (place.is("between") && what.size() > 1 && place.has("obj", "they")) {
      // "A red ball, a blue ball and a wall between them"
      List<Mention> walls = what.stream().filter(Mention::isFurniture).toList();
      List<Mention> ones = what.stream().filter(Mention::isOne).toList();
      if (walls.size() == 1 && walls.get(0).isSeveral() && ones.size() == 1 && !denied) {
        // "Two walls, and red is between them"
        Thing wall = walls.get(0).thing();
        draft.require(new Between(ones.get(0).thing(), wall, wall), place, place.get("obj"));
        return true;
      }
      return walls.size() == 1 && read(walls, place, denied, draft);
    }
    if (place.is("or", "nor") || what.isEmpty() || place.has("except")) {
      return false;
    }
    boolean negated = denied ^ place.has("neg");
    if (negated && place.is("above", "below") && place.has("deg", "exactly")) {
      // "Not directly above it" may still be above it.
      return false;
    }
    if (place.is("apart") && place.has("dist") && !negated) {
      boolean two = what.size() == 2 && what.stream().allMatch(Mention::isThing);
      return two && Relations.distance(what.get(0), what.get(1), Along.ANY, place, draft);
    }
    if (place.is("neartogether", "farapart") && !place.has("obj")) {
      draft.use(place.get("neg"), negated ? place.get("deg") : null);
      return together(what, place, negated, draft);
    }
    if (place.is("levelled") && !negated) {
      return SamePlaces.sameHeight(what, place, place, place, draft);
    }
    boolean same = events.samePlaces.sameness(what, place, negated, draft);
    if (same) {
      draft.use(place.get("neg"));
      return true;
    }
    Draft part = new Draft();
    for (Mention of : what) {
      Mention m = events.relations.onIt(of, part);
      if (m.none() || !one(m, place, negated, part)) {
        return false;
      }
    }
    for (Frame not : place.all("not")) {
      for (Mention m : what) {
        Draft denies = new Draft();
        if (!one(m, not, !negated, denies)) {
          // "Between red and goal, not between blue and red": the first can be said.
          denies = new Draft();
          denies.miss(not);
        }
        part.absorb(denies);
      }
    }
    draft.absorb(part);
    boolean two = what.size() == 1 && what.get(0).isSeveral() && what.get(0).number() == 2;
    if (two && place.has("dist", "number.1")) {
      // "Two platforms: one on the left, one on the right"
      draft.use(place.get("dist"));
    }
    draft.use(place.get("neg"));
    place.all("quant").forEach(draft::use);
    for (Frame deg : place.all("deg")) {
      // "Not too close to it" is not close to it.
      boolean too = negated && place.is("near", "far", "beside");
      if (deg.is("exactly", "far", "slightly") || place.is("tier.") || too) {
        draft.use(deg);
      }
    }
    return true;
  }

  /** Whose height or level that is, or null. */
  private static Frame owner(Frame height) {
    Frame of = height.has("poss") ? height.get("poss") : Nouns.owned(height);
    boolean number = height.has("value") || height.has("mod") || height.has("than");
    return number || of == null || !of.is("blue", "red", "goal", "ball", "wall") ? null : of;
  }

  /** Returns what another place is measured from, or null. */
  private static Frame measured(Frame places, Frame one) {
    for (Frame other : places.all("item", "+dist +obj")) {
      Frame obj = other.get("obj");
      Frame of = obj.is("side.") ? Nouns.owned(obj) : obj;
      if (other != one && of != null) {
        return of;
      }
    }
    return null;
  }

  /** "From left to right: blue, red, goal". */
  boolean row(Frame f, List<Mention> what, Draft draft) {
    Frame row = f.get("row");
    if (what.size() < 2 || !what.stream().allMatch(Mention::isThing)) {
      return false;
    }
    for (int k = 1; k < what.size(); k++) {
      Mention one = what.get(k - 1);
      Mention next = what.get(k);
      if (isTwice(next, what) && k + 1 < what.size()) {
        // "Blue, wall, red, wall, goal": which wall it is says only what it is between.
        Mention third = what.get(k + 1);
        Frame[] three = {row, one.frame(), next.frame(), third.frame()};
        draft.require(new Between(next.thing(), one.thing(), third.thing()), three);
        draft.require(beside(row, one.thing(), third.thing()), three);
        int times = (int) what.stream().filter(other -> other.is(next.kind())).count();
        draft.require(new Count(next.kind(), Bound.AT_LEAST, times), next.frame());
      } else if (!isTwice(one, what) && !isTwice(next, what)) {
        draft.require(beside(row, one.thing(), next.thing()), row, one.frame(), next.frame());
      }
    }
    events.existence.existence(what, draft);
    return true;
  }

  private static boolean isTwice(Mention item, List<Mention> row) {
    return row.stream().filter(other -> other.is(item.kind())).count() > 1;
  }

  /** In a row one is to the left of the next, or above it. */
  private static Requirement beside(Frame row, Thing one, Thing next) {
    return switch (row.concept()) {
      case "row.right" -> new SideOf(one, Direction.LEFT, next);
      case "row.left" -> new SideOf(one, Direction.RIGHT, next);
      case "row.down" -> new HeightOf(one, Vertical.UP, next);
      default -> new HeightOf(one, Vertical.DOWN, next);
    };
  }

  /** "Close together", "far apart". */
  private static boolean together(List<Mention> what, Frame place, boolean negated, Draft draft) {
    if (what.size() != 2 || !what.stream().allMatch(Mention::isThing)) {
      return false;
    }
    boolean near = place.is("neartogether") ^ negated;
    draft.require(new Near(what.get(0).thing(), near, what.get(1).thing()), place);
    return true;
  }

  /** "On the far left or on the far right": one requirement for each. */
  private boolean either(List<Mention> what, Frame place, Draft draft) {
    List<Requirement> any = new ArrayList<>();
    for (Frame item : place.all("item")) {
      Draft part = new Draft();
      if (!read(what, item, false, part)) {
        return false;
      }
      List<Requirement> said = new ArrayList<>(part.read().keySet());
      // The far left is on the left.
      if (said.stream().anyMatch(r -> r instanceof Requirement.FarSide)) {
        said.removeIf(r -> r instanceof Side);
      }
      if (said.size() != 1) {
        return false;
      }
      any.add(said.get(0));
    }
    if (any.stream().distinct().count() < 2 || any.size() > 5) {
      return false;
    }
    draft.require(new Requirement.AnyOf(any), place);
    draft.useAll(place);
    BitSet words = draft.read().get(new Requirement.AnyOf(any));
    words.or(place.tokens());
    return true;
  }

  /** "Put the blue ball on top": of the picture, where nothing else was spoken of. */
  private Frame atop(Mention m, Frame at) {
    return at.has("obj") || !events.nouns.others(List.of(m)).isEmpty()
        ? at.as("above")
        : at.as("at").with("obj", Frame.unsaid("NP", "side.top"));
  }

  boolean one(Mention m, Frame at, boolean negated, Draft draft) {
    if (at.is("anywhere") && at.has("obj") && at.get("obj").category().equals("PP")) {
      // "Somewhere to the left of x = -0.2"
      draft.use(at);
      return one(m, at.get("obj"), negated, draft);
    }
    if (Coordinates.numbers(at) != null) {
      return events.coordinates.read(m, at, negated, draft);
    }
    if (m.isTool() && !negated && events.regions.tool(m, at, draft)) {
      return true;
    }
    if (m.is("wall") && !at.has("obj") && events.words.apply(at.own()).equals("low") && !negated) {
      // "The left wall tall, the right one low"
      draft.require(new Requirement.Sized("wall", Requirement.Size.LOW, 1), at, m.frame());
      return true;
    }
    Mention passed =
        at.fits("on|at +obj=opposite(+det=def -pp)") ? nouns.last(Mention::isFurniture) : null;
    if (passed != null && m.isOne() && !negated) {
      // "Blue flies over the wall and hits red on the other side"
      return events.betweens.inWay(passed, m, draft, at, at.get("obj"));
    }
    if (at.fits("along +obj=side.|part.edge") && m.isFurniture()) {
      // "A long platform along the bottom"
      return one(m, at.as("at"), negated, draft);
    }
    if (at.is("stacked") && m.isFurniture() && m.number() > 1 && !negated) {
      events.relations.overAnother(m, Requirement.How.ABOVE, at, null, draft);
      return true;
    }
    Frame said = at.is("atop") ? atop(m, at) : at;
    Frame place = said;
    Frame from = said.has("obj") ? said.get("obj").get("pp", "of +dist") : null;
    if (from != null) {
      // "To the right of red, distance 0.6"
      Frame side = said.get("obj").replacing(from, from.without("dist"));
      return one(m, said.withOnly("obj", side).with("dist", from.get("dist")), negated, draft);
    }
    if (said.has("obj", "it") && said.is("on", "ontop", "in", "behind", "farside")) {
      // What is stood on or behind is no ball.
      String it = nouns.it(List.of(m), Mention::isItem);
      Frame np = said.get("obj");
      place = it == null ? said : said.withOnly("obj", np.as(Mention.of(it, np).concept()));
    }
    if (said.is("in") && said.has("obj", "gap", "goal") && said.get("obj").has("pp", "between")) {
      Frame gap = said.get("obj");
      boolean hole = gap.is("gap") || nouns.of(gap, List.of(m), new Draft()).get(0).is("gap");
      if (hole && !negated && m.isOne()) {
        // "In a hole between two walls"
        draft.use(said, gap);
        return one(m, gap.get("pp"), false, draft);
      }
    }
    Frame obj = place.get("obj");
    Frame whose = obj != null && obj.is("extent.height", "level") ? owner(obj) : null;
    if (whose != null && place.is("at", "on", "in", "above", "below", "over", "under")) {
      // "At red's height", "above the level of red"
      draft.use(obj, obj.get("pp"), obj.get("det"));
      return one(
          m,
          (place.is("at", "on", "in") ? place.as("level") : place).withOnly("obj", whose),
          negated,
          draft);
    }
    boolean steps = place.is("like", "as", "in", "into") && m.is("platform") && obj != null;
    if (steps && (obj.is("staircase") || obj.is("platform") && !place.is("in"))) {
      // "Three platforms arranged like stairs going down to the left"
      Frame row = m.frame().without("pp").without("rel");
      return !negated && events.existence.staircase(obj, List.of(place, row), draft);
    }
    Frame than = place.get("than");
    Frame way = than != null && place.is("to", "on", "at") && obj != null ? obj : place;
    if (than != null && way.is("side.left", "side.right")) {
      // "Further left than the red ball", "further to the left than"
      draft.use(place.get("more"));
      draft.use(way.all("mod").toArray(Frame[]::new));
      draft.use(way);
      return events.relations.sideOf(m, Relations.direction(way), than, place, negated, draft);
    }
    if (than == null && place.has("more") && place.is("side.left", "side.right") && obj == null) {
      // "Red left, the goal even further left": than what was spoken of before.
      Mention spoken = events.relations.last(m);
      boolean measured = spoken == null && place.has("dist");
      Mention last =
          measured ? Mention.of(m.is(Mention.RED) ? "blue" : Mention.RED, place) : spoken;
      if (last == null || !m.isThing()) {
        return false;
      }
      Direction side = Relations.way(place, negated);
      draft.require(new SideOf(m.thing(), side, last.thing()), place, place.get("more"));
      Relations.distance(m, last, Along.SIDEWAYS, place, draft);
      return true;
    }
    if (place.is("tier.up") && place.has("dist") && obj == null && m.is("wall")) {
      // "Blue on the left and a wall 0.4 high"
      Frame tall = place.as("extent.height").with("value", place.get("dist")).without("dist");
      return nouns.lengths().are(List.of(m), tall, negated, draft);
    }
    if (place.is("side.") && place.has("dist") && obj == null) {
      // "One left, one right" is no distance.
      return false;
    }
    if (place.is("in") && obj != null && obj.has("dist") && obj.is("of", "from")) {
      // "Within half a unit of the wall"
      draft.use(obj);
      return !negated && events.relations.apart(m, obj, Bound.AT_MOST, draft);
    }
    Frame part = place.is("in") && obj != null ? obj.get("part") : null;
    if (part != null && events.words.apply(place.own()).equalsIgnoreCase("within")) {
      // "Within 0.4 of the goal"
      Frame of = place.withOnly("obj", obj.without("part")).with("dist", part);
      return !negated && events.relations.apart(m, of, Bound.AT_MOST, draft);
    }
    if (place.is("side.middle") && !place.has("mod") && place.category().equals("Hor")) {
      if (!m.isThing() || negated) {
        return false;
      }
      draft.require(new Middle(m.thing()), place, m.frame());
      return true;
    }
    if (place.category().equals("NP") && place.is("side.", "part.")) {
      return events.regions.region(m, place, place, negated, draft);
    }
    if (place.is("side.left", "side.right")) {
      if (!m.isThing()) {
        return false;
      }
      if (place.has("mod")) {
        return events.regions.region(m, place, place, negated, draft);
      }
      Frame of = obj != null && obj.is("of") ? obj.get("obj") : null;
      if (of != null) {
        draft.use(obj);
        return events.relations.sideOf(m, Relations.direction(place), of, place, negated, draft);
      }
      if (obj != null && !within(m, obj, negated, draft)) {
        return false;
      }
      return Regions.side(m, place, place.has("deg", "far", "very"), negated, draft, place);
    }
    if (place.is("side.middle") && place.has("mod")) {
      return m.isThing() && events.regions.region(m, place, place, negated, draft);
    }
    if (place.is("tier.", "way.up", "way.down") && place.has("obj") && !negated) {
      Frame corner = obj.get("obj");
      if (corner != null && corner.is("part.corner", "part.edge")) {
        // "Down in the left corner"
        Frame height = place.as(place.is("tier.up", "way.up") ? "side.up" : "side.down");
        return events.regions.region(
            m, obj, corner.with("mod", height.without("obj")), false, draft);
      }
    }
    if (place.is("tier.")) {
      if (obj != null && !within(m, obj, negated, draft)) {
        return false;
      }
      return Regions.height(m, place.is("tier.up") ^ negated, draft, place);
    }
    if (place.is("way.up", "way.down")) {
      if (obj != null && (!within(m, obj, negated, draft) || obj.is("above", "below"))) {
        return obj.is("above", "below");
      }
      return Regions.height(m, place.is("way.up") ^ negated, draft, place);
    }
    boolean there = place.is("below", "under") && m.is("goal");
    if (place.is("above", "below", "under", "over") && (there || !place.has("bare"))) {
      return events.relations.vertical(m, place, obj, negated, draft);
    }
    if (place.is("from", "far", "of") && place.has("dist") && obj != null) {
      return !negated && events.relations.apart(m, place, null, draft);
    }
    if (place.is("leftof", "rightof")) {
      Direction side = place.is("leftof") ? Direction.LEFT : Direction.RIGHT;
      if (obj != null && obj.is("picture", "level", "side.middle")) {
        draft.use(obj, obj.get("det"));
        return m.isThing() && Regions.side(m, place, false, negated, draft, place);
      }
      return obj != null && events.relations.sideOf(m, side, obj, place, negated, draft);
    }
    boolean same =
        obj != null && obj.is("one") && obj.has("mod", "side.") && events.regions.lastPart != null;
    if (place.is("near") && obj != null && (obj.is("side.", "part.") || same) && !negated) {
      // "Near the bottom", "near the left one"
      return events.regions.region(
          m, place, same ? obj.as(events.regions.lastPart) : obj, false, draft);
    }
    if (place.is("against") && obj != null) {
      return events.relations.near(m, place.as("beside"), obj, negated, draft);
    }
    if (place.is("nearer", "farther") && place.has("dist") && obj != null) {
      // "No closer than 0.5 to red"
      boolean most = place.is("nearer") ^ negated;
      Frame bound = Frame.unsaid("Bound", most ? "most" : "least");
      return events.relations.apart(m, place.with("bound", bound), null, draft);
    }
    if (place.is("near", "far", "nearer", "beside")) {
      return events.relations.near(m, place, obj, negated, draft);
    }
    if (place.is("between") && obj == null) {
      return !negated && events.betweens.inBetween(m, place, draft);
    }
    if (place.is("away") && place.has("dist") && obj == null) {
      Mention last = events.relations.last(m);
      return !negated
          && last != null
          && m.isThing()
          && Relations.distance(m, last, Along.ANY, place, draft);
    }
    if (place.is("front") && obj != null) {
      List<Mention> behind = events.relations.others(m, obj, draft);
      boolean one = behind.size() == 1 && behind.get(0).isThing() && !behind.get(0).isFurniture();
      return !negated && one && events.betweens.inWay(m, behind.get(0), draft, place, obj);
    }
    if (place.is("between") && obj != null) {
      return events.betweens.between(m, place, obj, negated, draft);
    }
    if (place.is("behind") && obj != null && m.isOne() && !negated) {
      for (Frame sides : obj.is("wall") ? obj.all("pp") : List.<Frame>of()) {
        boolean both =
            sides.is("on", "at")
                && (sides.has("obj", "opposite") || sides.fits("+obj=(+quant=each|both)"));
        if (both) {
          // "Protected by a wall on each side"
          List<Mention> wall = nouns.of(obj, List.of(m), draft);
          draft.use(sides);
          draft.useAll(sides.get("obj"));
          draft.require(new Between(m.thing(), Thing.WALL, Thing.WALL), place, obj);
          return wall.size() == 1;
        }
      }
    }
    if (place.fits("behind +obj=red|ball") && m.is("goal") && !negated) {
      // "The goal is behind red": as seen from where blue comes from.
      List<Mention> red = events.relations.others(m, obj, draft);
      if (Mention.one(red, r -> r.is(Mention.RED))) {
        draft.require(new Between(Thing.RED, Thing.BLUE, Thing.GOAL), place, obj, m.frame());
        Relations.distance(m, red.get(0), Along.SIDEWAYS, place, draft);
        return true;
      }
    }
    boolean behindIt =
        obj != null && (place.is("behind") || place.is("farside") && obj.is("wall", "platform"));
    if (behindIt && m.isOne()) {
      List<Mention> walls = events.relations.others(m, obj, draft);
      return !negated
          && walls.size() == 1
          && events.betweens.inWay(walls.get(0), m, draft, place, obj);
    }
    if (place.is("level") && obj != null && !negated && !place.has("dist")) {
      List<Mention> two = new ArrayList<>(List.of(m));
      two.addAll(events.relations.others(m, obj, draft));
      return SamePlaces.sameHeight(two, place, obj, place, draft);
    }
    if (place.is("midheight") && !negated && m.isThing()) {
      draft.require(new Third(m.thing(), Part.MIDDLE_HEIGHT), place, m.frame());
      return true;
    }
    if (place.is("in") && obj != null && obj.is("way")) {
      return !negated && events.betweens.inWay(m, obj, draft, place);
    }
    if (obj == null) {
      return false;
    }
    if (place.is("on", "at") && !negated && events.betweens.eitherSide(m, place, obj, draft)) {
      return true;
    }
    if (place.is("at", "in", "on", "onto", "ontop", "to", "from", "into") || place.is("farside")) {
      return at(m, place, obj, negated, draft);
    }
    return false;
  }

  /** "High on the left", "down at the bottom": a second place in the first. */
  private boolean within(Mention m, Frame obj, boolean negated, Draft draft) {
    return one(m, obj, negated, draft);
  }

  /** "On the left side of the see-saw", "on the right end" of what was spoken of; or null. */
  private Frame end(Frame place, Frame obj) {
    Frame of = Nouns.owned(obj);
    String word = nouns.words(obj).toLowerCase(Locale.ROOT);
    if (of != null && of.is("platform")) {
      return obj.is("part.") ? of : null;
    }
    if (of != null && of.is("tool.see_saw", "tool.belt", "tool.ramp", "tool.hinge")) {
      return place.is("on") && word.matches(".*(side|end|half|edge)") ? of : null;
    }
    Mention last = nouns.countable();
    boolean its =
        of == null
            && place.is("on")
            && !obj.has("poss")
            && last != null
            && word.matches("(.* )?end");
    return its && last.isItem() && !last.is("wall") && obj.is("part.") ? last.unsaid() : null;
  }

  private boolean at(Mention m, Frame place, Frame obj, boolean negated, Draft draft) {
    if (obj.category().equals("PP") && !obj.has("obj") && obj.is("above", "below")) {
      return events.relations.vertical(m, obj, null, negated, draft);
    }
    Frame among = obj.is("one") && !negated ? obj.get("of") : null;
    if (among != null && among.is("platform") && among.has("count") && !among.has("no")) {
      // "On the lower of two platforms"
      Draft part = new Draft();
      boolean there =
          events.existence.introduce(among, nouns.of(among, List.of(m), part), false, part);
      if (there && at(m, place, obj.without("of"), false, part)) {
        draft.absorb(part);
        return true;
      }
    }
    if (among != null && among.is("platform") && among.has("det", "def") && !among.has("no")) {
      // "On the lowest of the platforms"
      Frame one = among;
      for (Frame mod : obj.all("mod")) {
        one = one.with("mod", mod);
      }
      return at(m, place, one, false, draft);
    }
    if (m.isOne()
        && !negated
        && place.is("at", "on")
        && obj.is("part.side", "part.edge", "side.")) {
      Frame whole = end(place, obj);
      if (whole != null) {
        // Only that it is on it is said, not on which end.
        draft.use(obj.get("pp"));
        draft.use(whole == obj ? obj : null);
        Frame on = place.as("on").withOnly("obj", whole);
        return at(m, on, whole, false, draft);
      }
    }
    Frame under = obj.is("side.top") && !negated ? Nouns.owned(obj) : null;
    if (under != null && under.is("wall", "platform", "tool.") && place.is("at", "on")) {
      // "At the top of the wall"
      draft.use(obj, obj.get("pp"));
      return at(m, place.as("ontop").withOnly("obj", under), under, false, draft);
    }
    if (obj.is("start") && obj.has("mod", "side.") && place.is("at", "in", "on")) {
      // "At the leftmost position", "in a high place"
      boolean most = nouns.words(obj.get("mod", "side.")).matches("(?i).*most");
      Frame part = obj.as(most ? "part.edge" : "part.side");
      draft.use(obj);
      return events.regions.region(m, place, part, negated, draft);
    }
    if (obj.is("side.", "part.") || obj.is("picture") && place.is("at")) {
      events.regions.lastPart = obj.is("part.") ? obj.concept() : events.regions.lastPart;
      return events.regions.region(m, place, obj, negated, draft);
    }
    if (obj.is("and") && obj.all("item").stream().allMatch(i -> i.is("side.", "part."))) {
      for (Frame item : obj.all("item")) {
        if (negated || !events.regions.region(m, place, item, false, draft)) {
          return false;
        }
      }
      draft.use(obj);
      return true;
    }
    boolean sides = obj.has("mod") && obj.all("mod").stream().allMatch(w -> w.is("side."));
    if (obj.is("one") && sides && events.regions.lastPart != null) {
      // "In the top left corner, and red in the bottom right one"
      return events.regions.region(m, place, obj.as(events.regions.lastPart), negated, draft);
    }
    if (obj.is("picture", "level")) {
      return false;
    }
    if (negated || place.is("to", "from", "into") || !(m.isThing() || m.isTool())) {
      return false;
    }
    How how = place.is("in") && obj.is("tool.bucket", "tool.funnel") ? How.INSIDE : How.ON;
    boolean one = m.isOne();
    Mention last = nouns.countable();
    boolean ledge = obj.is("platform") || obj.is("one") && last != null && last.is("platform");
    Frame on =
        how == How.ON && one && ledge
            ? events.platforms.carried(m, obj.as("platform"), draft)
            : obj;
    on = ledge && obj.is("one") && !obj.has("det") ? on.with("again", Frame.unsaid("", "one")) : on;
    List<Mention> others = events.relations.others(m, on, draft);
    events.existence.existence(others, draft);
    if (others.size() != 1 || !others.get(0).isItem() && how == How.ON || others.get(0).none()) {
      return false;
    }
    if (!place.is("on", "ontop") && how == How.ON) {
      return false;
    }
    Mention other = others.get(0);
    draft.require(
        new Stands(m.kind(), how, other.kind()), place, other.frame(), Relations.toolOf(m));
    if (other.is("platform") && one) {
      events.samePlaces.onPlatform = m;
    }
    if (one && place.has("only") && events.words.apply(place.get("only").own()).equals("alone")) {
      // "Red is alone on the upper platform."
      for (Thing apart : List.of(Thing.BLUE, Thing.RED, Thing.GOAL)) {
        if (apart != m.thing()) {
          draft.require(new SamePlatform(m.thing(), apart, false), place.get("only"), m.frame());
        }
      }
    }
    return true;
  }
}
