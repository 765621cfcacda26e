package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.FarSide;
import org.puzzlewright.physics.prompt.Requirement.Height;
import org.puzzlewright.physics.prompt.Requirement.Middle;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Third;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Requirement.Within;
import org.puzzlewright.physics.scene.Direction;

/** Reads in which part of the picture something is: sides, heights, thirds and corners. */
final class Regions {

  private static final Map<String, String> MIRRORED =
      Map.of(
          "side.left", "side.right",
          "side.right", "side.left",
          "side.top", "side.bottom",
          "side.bottom", "side.top",
          "side.up", "side.down",
          "side.down", "side.up",
          "above", "below",
          "below", "above");

  /** So far from the centre the far left and the far right begin. */
  private static final double FAR = 0.5;

  private final Events events;

  private List<Frame> lastCorner = List.of();

  /** The kind of part that was named last: "the bottom right one" is one of it. */
  String lastPart;

  Regions(Events events) {
    this.events = events;
  }

  /** "A cannon at the bottom left", "a fan high up in the middle": a part of the picture. */
  boolean tool(Mention m, Frame place, Draft draft) {
    if (place.is("way.") && place.own().nextSetBit(0) < m.frame().own().nextSetBit(0)) {
      // "Down the ramp"
      return false;
    }
    List<Frame> words = new ArrayList<>();
    Draft part = new Draft();
    if (!sides(place, words, part)
        || words.stream().noneMatch(w -> w.is("side.", "tier.", "way."))) {
      return false;
    }
    boolean third = words.stream().anyMatch(w -> w.is("part.third", "part.corner"));
    boolean far = words.stream().anyMatch(w -> w.is("side.extreme", "far", "part.edge"));
    double aside = third ? Within.THIRD : far ? FAR : 0;
    double left = -1;
    double right = 1;
    double bottom = -1;
    double top = 1;
    for (Frame word : words) {
      switch (word.concept()) {
        case "side.left" -> right = -aside;
        case "side.right" -> left = aside;
        case "side.top" -> bottom = Within.THIRD;
        case "side.bottom" -> top = -Within.THIRD;
        case "side.up", "above", "tier.up", "way.up" -> bottom = third ? Within.THIRD : 0;
        case "side.down", "below", "tier.down", "way.down" -> top = third ? -Within.THIRD : 0;
        case "side.middle" -> {
          left = -Within.THIRD;
          right = Within.THIRD;
        }
        case "midheight" -> {
          bottom = -Within.THIRD;
          top = Within.THIRD;
        }
        default -> {}
      }
    }
    boolean everywhere = left + right == 0 && right == 1 && bottom == -1 && top == 1;
    if (left > right || bottom > top || everywhere) {
      return false;
    }
    List<Frame> from = new ArrayList<>(words);
    from.add(place);
    from.add(m.frame());
    part.require(new Within(m.kind(), left, right, bottom, top), from.toArray(Frame[]::new));
    draft.absorb(part);
    return true;
  }

  /** Collects the words of a place that say in which part of the picture it is; false for more. */
  private static boolean sides(Frame place, List<Frame> words, Draft draft) {
    boolean side = place.is("side.", "part.", "tier.", "way.", "midheight", "above", "below");
    if (!side && !place.is("at", "in", "on", "to") || !side && !place.has("obj")) {
      return false;
    }
    draft.use(place);
    words.addAll(side ? List.of(place) : List.of());
    for (String role : place.roles().keySet()) {
      for (Frame one : place.all(role)) {
        switch (role) {
          case "mod", "nmod" -> {
            if (!one.is("side.", "above", "below", "plain")) {
              return false;
            }
            words.add(one);
          }
          case "deg" -> words.add(one);
          case "det" -> draft.use(one);
          case "obj" -> {
            if (!one.is("picture", "level") && !sides(one, words, draft)) {
              return false;
            }
            draft.use(one);
          }
          case "pp" -> {
            boolean of = one.fits("of +obj") && one.get("obj").is("picture", "level", "side.");
            if (!sides(of ? one.get("obj") : one, words, draft)
                && !(of && one.has("obj", "picture", "level"))) {
              return false;
            }
            draft.use(one, of ? one.get("obj") : null);
          }
          default -> {
            return false;
          }
        }
      }
    }
    return true;
  }

  boolean region(Mention m, Frame place, Frame obj, boolean negated, Draft draft) {
    if (!m.isThing()) {
      return false;
    }
    boolean end = obj.is("part.side") && events.words.apply(obj.own()).matches("(?i)(.*\\s)?end");
    String its = end && obj.has("poss", "poss") ? events.nouns.it(List.of(m), Mention::isItem) : "";
    if ("platform".equals(its) && m.isOne() && !negated) {
      // "A platform with the red ball at its left end": at which end no requirement says.
      draft.require(new Requirement.Stands(m.kind(), Requirement.How.ON, its), place);
      return true;
    }
    if (end && obj.has("poss", "poss") && m.isFurniture()) {
      // A ball has no ends.
      return false;
    }
    if (obj.has("poss")) {
      return possessed(m, place, obj, negated, draft);
    }
    Frame of = null;
    List<Frame> words = new ArrayList<>(obj.all("mod"));
    words.addAll(obj.all("nmod"));
    for (Frame pp : obj.all("pp")) {
      boolean whole = pp.has("obj") && pp.get("obj").is("picture", "level", "extent.");
      if (pp.is("of") && !pp.has("obj")) {
        // "To the left of the first": of what is not read.
        return false;
      }
      if (pp.is("of") && pp.has("obj") && pp.get("obj").is("gap")) {
        // A gap has no place of its own: what is left of it is on the left.
        draft.use(pp, pp.get("obj"));
        events.descriptions.describe(
            pp.get("obj"), events.nouns.of(pp.get("obj"), List.of(m), draft), draft);
      } else if (pp.is("of") && obj.is("side.left", "side.right") && pp.has("obj", "side.middle")) {
        // "To the left of the centre": on the left.
        draft.use(pp, pp.get("obj"));
      } else if (pp.is("of", "from") && !whole && pp.has("obj")) {
        of = pp.get("obj");
        draft.use(pp);
      } else if (whole) {
        draft.use(pp, pp.get("obj"), pp.get("obj").get("det"));
      } else if (obj.is("part.corner", "part.edge") && isRegion(pp) && !pp.has("neg")) {
        // "The corner at the lower left"
        Frame where = pp.has("obj") ? pp.get("obj") : pp;
        words.add(where);
        words.addAll(where.all("mod"));
        draft.use(pp);
      } else {
        Draft further = new Draft();
        if (events.places.one(m, pp, negated, further)) {
          draft.absorb(further);
        } else if (negated) {
          return false;
        }
      }
    }
    if (obj.is("side.")) {
      words.add(obj);
    }
    if (of != null && of.is("staircase") && m.isOne() && !negated) {
      return events.platforms.atStairs(m, words, of, draft, place, obj);
    }
    Frame opposite =
        words.stream().filter(w -> w.is("different", "other")).findFirst().orElse(null);
    if (opposite != null && obj.is("part.corner") && !lastCorner.isEmpty()) {
      // "Red in the bottom right corner and the goal in the opposite one"
      words.remove(opposite);
      draft.use(opposite);
      lastCorner.forEach(w -> words.add(opposite.as(MIRRORED.get(w.concept()))));
    } else if (obj.is("part.corner")) {
      lastCorner = words.stream().filter(w -> MIRRORED.containsKey(w.concept())).toList();
    }
    boolean far = words.stream().anyMatch(w -> w.is("side.extreme")) || obj.has("deg", "far");
    far |= place.is("to", "at", "on") && place.has("deg", "far") && of == null;
    far |= obj.is("part.edge") && of == null && !m.isFurniture();
    obj.all("deg").stream().filter(d -> d.is("far", "very")).forEach(draft::use);
    boolean corner = obj.is("part.corner") && (!far || words.stream().anyMatch(Regions::isHeight));
    boolean third = obj.is("part.third") || corner;
    boolean said = false;
    boolean both = words.stream().anyMatch(Regions::isHeight);
    both &= words.stream().anyMatch(w -> w.is("side.left", "side.right"));
    // Of a corner that is said by half, only that half is read.
    Frame part = corner && !both ? obj.as("?") : obj;
    for (Frame word : words) {
      if (word.is("side.extreme", "plain")) {
        draft.use(word);
      } else if (word.is("side.left", "side.right") && of != null) {
        said = events.relations.sideOf(m, Relations.direction(word), of, place, negated, draft);
        if (!said) {
          return false;
        }
        draft.use(word);
      } else if (word.is("side.left", "side.right")
          && place.is("to")
          && events.nouns.ground(m) != null
          && !far) {
        // "Blue is to the left of the wall, red to the right": of the same.
        Mention by = Mention.of(events.nouns.ground(m), obj);
        Direction side = Relations.way(word, negated);
        draft.require(new SideOf(m.thing(), side, by.thing()), place, obj, word);
        said = true;
      } else if (word.is("side.left", "side.right") && third) {
        if (negated) {
          return false;
        }
        Part side = word.is("side.left") ? Part.LEFT : Part.RIGHT;
        draft.require(new Third(m.thing(), side), place, part, word);
        said = true;
      } else if (word.is("side.left", "side.right")) {
        said = side(m, word, far, negated, draft, place, part);
      } else if (isHeight(word) && of == null) {
        boolean up = word.is("side.up", "side.top", "above");
        boolean half =
            !third && !obj.is("part.edge") && word.is("side.up", "side.down", "above", "below");
        if (negated || half || obj.is("part.side")) {
          said = height(m, up ^ negated, draft, place, part, word);
        } else {
          draft.require(new Third(m.thing(), up ? Part.TOP : Part.BOTTOM), place, part, word);
          said = true;
        }
      } else if (word.is("side.middle") && obj.is("part.third") && of == null && !negated) {
        // The middle of the width is a third of it as well.
        draft.require(
            ofHeight(obj) ? new Third(m.thing(), Part.MIDDLE_HEIGHT) : new Middle(m.thing()),
            place,
            part,
            word);
        said = true;
      } else if (word.is("side.middle") && of == null && !negated) {
        draft.require(new Middle(m.thing()), place, part, word);
        said = true;
      } else if (!word.is("colour.other")) {
        return false;
      }
    }
    draft.use(part);
    draft.use(place);
    return said;
  }

  /** "To its left". */
  boolean possessed(Mention m, Frame place, Frame obj, boolean negated, Draft draft) {
    Frame owner = obj.get("poss");
    String whose = events.words.apply(owner.own()).toLowerCase(Locale.ROOT);
    if (whose.matches("your|our|my") && obj.is("side.left", "side.right")) {
      // "You find it on your left"
      draft.use(owner);
      return region(m, place.as("on"), obj.without("poss"), negated, draft);
    }
    List<Mention> others =
        owner.is("poss")
            ? List.of(events.relations.other(m, owner))
            : events.nouns.of(owner, List.of(), draft);
    if (others.size() != 1 || !others.get(0).isThing() || others.get(0).is(m.kind())) {
      return false;
    }
    events.nouns.ground(others);
    draft.use(owner, place, obj);
    List<Frame> words = new ArrayList<>(obj.all("mod"));
    words.add(obj);
    for (Frame word : words) {
      if (word.is("side.left", "side.right")) {
        Direction side = Relations.way(word, negated);
        draft.require(new SideOf(m.thing(), side, others.get(0).thing()), place, obj, word, owner);
        return true;
      }
    }
    return false;
  }

  static boolean isRegion(Frame pp) {
    return pp.is("side.", "part.", "tier.") || pp.has("obj", "side.", "part.") && !pp.is("from");
  }

  static boolean isHeight(Frame word) {
    return word.is("side.up", "side.down", "side.top", "side.bottom", "above", "below");
  }

  /** "The middle third" is one of the width, unless the height is spoken of. */
  static boolean ofHeight(Frame obj) {
    return obj.all("pp").stream().anyMatch(p -> p.has("obj", "extent.height"));
  }

  static boolean side(
      Mention m, Frame word, boolean far, boolean negated, Draft draft, Frame... more) {
    Direction side = Relations.way(word, negated);
    if (m.isFurniture()) {
      // Of several one is meant, and no requirement says on which side of the picture it is.
      if (negated || far) {
        return false;
      }
      draft.require(new Third(m.thing(), side == Direction.LEFT ? Part.LEFT : Part.RIGHT), more);
      draft.use(word);
      return true;
    }
    draft.require(new Side(m.thing(), side), more);
    draft.require(new Side(m.thing(), side), word);
    if (far && !negated) {
      draft.require(new FarSide(m.thing(), side), word);
    }
    return !(far && negated);
  }

  static boolean height(Mention m, boolean up, Draft draft, Frame... words) {
    if (!m.isThing()) {
      return false;
    }
    draft.require(new Height(m.thing(), up ? Vertical.UP : Vertical.DOWN), words);
    return true;
  }
}
