package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.physics.scene.Direction;

/**
 * One thing that must hold of a puzzle and of the run that solves it, read from the prompt. Values
 * are compared by {@code equals}, so a prompt that says a thing twice has it once.
 */
public sealed interface Requirement
    permits Requirement.Side,
        Requirement.SideOf,
        Requirement.HeightOf,
        Requirement.Present,
        Requirement.Uses,
        Requirement.Travels,
        Requirement.Passes,
        Requirement.LandsOnPlatform,
        Requirement.Pushes,
        Requirement.Count,
        Requirement.Meets,
        Requirement.Order,
        Requirement.Heads,
        Requirement.TurnsBack,
        Requirement.Height,
        Requirement.FarSide,
        Requirement.Middle,
        Requirement.Near,
        Requirement.Between,
        Requirement.Rated,
        Requirement.Third,
        Requirement.Distance,
        Requirement.Within,
        Requirement.Spans,
        Requirement.Stands,
        Requirement.Sized,
        Requirement.Extent,
        Requirement.Staircase,
        Requirement.ToolFaces,
        Requirement.CrossesGap,
        Requirement.Goes,
        Requirement.RedPasses,
        Requirement.LandsOn,
        Requirement.Never,
        Requirement.HitsFrom,
        Requirement.Bounces,
        Requirement.EachNeeded,
        Requirement.Only,
        Requirement.RatedBound,
        Requirement.SamePlatform,
        Requirement.Several,
        Requirement.AnyOf {

  /** Returns the requirement as a sentence for people, such as "blue starts on the right". */
  String words();

  /** Returns the requirement itself, or what alternatives consist of in the end. */
  default Stream<Requirement> leaves() {
    return Stream.of(this);
  }

  /** What a requirement can speak of. */
  enum Thing {
    BLUE("the blue ball"),
    RED("the red ball"),
    GOAL("the goal"),
    WALL("the wall"),
    PLATFORM("the platform");

    private final String words;

    Thing(String words) {
      this.words = words;
    }

    /** Returns what requirements of items call it, such as "blue". */
    public String item() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether there is exactly one of it in every level. */
    boolean isOne() {
      return this != WALL && this != PLATFORM;
    }

    /** Returns the thing with its article, such as "the blue ball". */
    public String words() {
      return words;
    }
  }

  /** Up or down. */
  enum Vertical {
    UP,
    DOWN
  }

  /** How a wall is passed; AROUND is over or under it, as blue likes. */
  enum Passage {
    OVER,
    UNDER,
    AROUND;

    /** Returns "over", "under" or "around". */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How a number bounds a count. */
  enum Bound {
    EXACTLY("exactly"),
    AT_LEAST("at least"),
    AT_MOST("at most");

    private final String words;

    Bound(String words) {
      this.words = words;
    }

    /** Returns "exactly", "at least" or "at most". */
    public String words() {
      return words;
    }
  }

  /**
   * A ball or the goal starts in that half of the picture, and blue and the goal also on that side
   * of red unless red is said to be on the same side.
   */
  record Side(Thing thing, Direction side) implements Requirement {
    @Override
    public String words() {
      return thing.words() + " starts on the " + side.word();
    }
  }

  /** The first thing starts on that side of the second. */
  record SideOf(Thing thing, Direction side, Thing other) implements Requirement {
    @Override
    public String words() {
      return thing.words() + " starts to the " + side.word() + " of " + other.words();
    }
  }

  /** The first thing starts higher (UP) or lower (DOWN) than the second. */
  record HeightOf(Thing thing, Vertical where, Thing other) implements Requirement {
    @Override
    public String words() {
      return thing.words()
          + " starts "
          + (where == Vertical.UP ? "above " : "below ")
          + other.words();
    }
  }

  /** The level has at least one wall (platform), or has none. */
  record Present(Thing thing, boolean present) implements Requirement {
    @Override
    public String words() {
      String noun = thing.words().substring("the ".length());
      return "there is " + (present ? "a " : "no ") + noun;
    }
  }

  /**
   * The tool type is used: blue is hit by it before blue touches red; or, when {@code used} is
   * false, the solution has no such tool and the inventory does not offer it.
   */
  record Uses(String tool, boolean used) implements Requirement {
    @Override
    public String words() {
      return used ? "blue meets a " + tool + " before it touches red" : "no " + tool + " is used";
    }
  }

  /**
   * Blue goes up (down) to reach red: it touches red higher (lower) than it started, or clearly
   * higher than it last met a thing that it is asked to meet, which throws it; or red goes up
   * (down) to the goal after blue has touched it.
   */
  record Travels(Thing ball, Vertical way) implements Requirement {
    @Override
    public String words() {
      String way = this.way == Vertical.UP ? "up" : "down";
      return ball == Thing.BLUE
          ? "blue goes " + way + " to red"
          : "red goes " + way + " to the goal";
    }
  }

  /**
   * Blue passes over (under) the wall before it meets red. The wall stands between the two balls,
   * and its upper (lower) end is above (below) where red starts, so that it is in the way; where
   * blue last crosses its line, blue's centre is above (below) that end. AROUND: one of the two.
   */
  record Passes(Passage passage) implements Requirement {
    @Override
    public String words() {
      return "blue passes " + passage.word() + " the wall on its way to red";
    }
  }

  /** Blue touches the platform before it touches red. */
  record LandsOnPlatform() implements Requirement {
    @Override
    public String words() {
      return "blue lands on the platform before it touches red";
    }
  }

  /** Blue touches red, and red then moves toward the goal and reaches it. Every puzzle has it. */
  record Pushes() implements Requirement {
    @Override
    public String words() {
      return "blue pushes red toward the goal";
    }
  }

  /**
   * How many there are of something: of "wall" and "platform" in the level; of a tool type, or of
   * "tool" for all types together, among the solution's tools, and with an upper bound the
   * inventory must not offer more either.
   *
   * @param item "wall", "platform", "tool" or the name of a tool type
   * @param bound whether the number is meant exactly, as the least or as the most
   * @param number at least 0
   */
  record Count(String item, Bound bound, int number) implements Requirement {
    @Override
    public String words() {
      String noun = number == 1 ? item : item + "s";
      boolean tool = !item.equals("wall") && !item.equals("platform");
      return (number == 1 ? "there is " : "there are ")
          + "%s %d %s%s".formatted(bound.words(), number, noun, tool ? " in the solution" : "");
    }

    /** Returns the least number that is right. */
    public int least() {
      return bound == Bound.AT_MOST ? 0 : number;
    }

    /** Returns the greatest number that is right. */
    public int most() {
      return bound == Bound.AT_LEAST ? Integer.MAX_VALUE : number;
    }
  }

  /**
   * Blue touches (or is shot by) the thing before it touches red; red touches it at any time before
   * the goal is reached. When {@code meets} is false, that does not happen.
   *
   * @param ball BLUE or RED
   * @param item "wall", "platform" or the name of a tool type
   */
  record Meets(Thing ball, String item, boolean meets) implements Requirement {
    @Override
    public String words() {
      return "%s %s %s %s"
          .formatted(
              ball == Thing.BLUE ? "blue" : "red",
              meets ? "meets" : "does not meet",
              meets ? "a" : "any",
              item + (ball == Thing.BLUE ? " before it touches red" : " on its way to the goal"));
    }
  }

  /**
   * Blue's first touch of the first thing comes before its first touch of the second, and both come
   * before it touches red. Of several of a kind the one that is touched first counts. A wall that
   * is passed is met where blue last crosses its line before it touches red.
   *
   * @param first "wall", "platform", the name of a tool type, or {@link #PASSED_WALL}
   * @param second the same, and another one
   */
  record Order(String first, String second) implements Requirement {

    /** A wall that blue passes and need not touch. */
    public static final String PASSED_WALL = "wall that is passed";

    @Override
    public String words() {
      return "blue %s before it %s".formatted(verb(first), verb(second));
    }

    private static String verb(String item) {
      return item.equals(PASSED_WALL) ? "passes the wall" : "meets the " + item;
    }
  }

  /**
   * The ball moves that way: there are two moments such that at the later one it is farther to that
   * side by at least 0.1. For blue both lie before it touches red, for red both after that.
   */
  record Heads(Thing ball, Direction way) implements Requirement {
    @Override
    public String words() {
      return ball == Thing.BLUE
          ? "blue moves %s before it touches red".formatted(way.word())
          : "red moves %s after the touch".formatted(way.word());
    }
  }

  /** Before it touches red, blue moves by at least 0.1 to one side and later as far back. */
  record TurnsBack() implements Requirement {
    @Override
    public String words() {
      return "blue turns back before it touches red";
    }
  }

  /** The thing (of walls and platforms one) starts in the upper (lower) half of the picture. */
  record Height(Thing thing, Vertical where) implements Requirement {
    @Override
    public String words() {
      return thing.words()
          + " starts in the "
          + (where == Vertical.UP ? "upper" : "lower")
          + " half";
    }
  }

  /** The thing starts at most 0.5 from that edge: in the outer half of that half. */
  record FarSide(Thing thing, Direction side) implements Requirement {
    @Override
    public String words() {
      return thing.words() + " starts on the far " + side.word();
    }
  }

  /** The thing starts in the middle third of the picture's width. */
  record Middle(Thing thing) implements Requirement {
    @Override
    public String words() {
      return thing.words() + " starts in the middle";
    }
  }

  /** The centres of the two start at most 0.5 apart; when {@code near} is false at least 0.8. */
  record Near(Thing thing, boolean near, Thing other) implements Requirement {
    @Override
    public String words() {
      return thing.words() + " starts " + (near ? "near " : "far from ") + other.words();
    }
  }

  /** The thing's centre starts between those of the two others, from left to right. */
  record Between(Thing thing, Thing one, Thing other) implements Requirement {
    @Override
    public String words() {
      String two =
          one == other
              ? "two " + one.words().substring("the ".length()) + "s"
              : one.words() + " and " + other.words();
      return thing.words() + " stands between " + two;
    }
  }

  /**
   * The puzzle was measured to be that hard: easy is easy or easier, hard is hard or harder, every
   * other level is meant exactly. One run cannot show it.
   */
  record Rated(Difficulty level) implements Requirement {
    @Override
    public String words() {
      return "the puzzle is " + level.words();
    }
  }

  /** A third of the picture; the middle third of its width is {@link Middle}. */
  enum Part {
    LEFT("left third"),
    RIGHT("right third"),
    TOP("top third"),
    BOTTOM("bottom third"),
    MIDDLE_HEIGHT("middle third of the height");

    private final String words;

    Part(String words) {
      this.words = words;
    }

    /** Returns the part as people say it, such as "left third". */
    public String words() {
      return words;
    }
  }

  /** The thing (of walls and platforms one) starts in that third of the picture. */
  record Third(Thing thing, Part part) implements Requirement {
    @Override
    public String words() {
      return thing.words() + " starts in the " + part.words();
    }
  }

  /** Along which axis a distance is measured. */
  enum Along {
    ANY,
    SIDEWAYS,
    UPWARDS
  }

  /**
   * The centres of the two (of walls and platforms one pair) start that far apart: in a straight
   * line, or along one axis whatever the other.
   *
   * @param bound whether the distance is meant exactly (0.1 more or less is still right), as the
   *     least or as the most
   * @param distance in user units, in (0, 3]
   */
  record Distance(Thing thing, Thing other, Along along, Bound bound, double distance)
      implements Requirement {

    /** Checks the distance. */
    public Distance {
      if (!(distance > 0 && distance <= 3)) {
        throw new IllegalArgumentException("distance is %s, not in (0, 3]".formatted(distance));
      }
    }

    @Override
    public String words() {
      String how =
          switch (along) {
            case ANY -> "from";
            case SIDEWAYS -> "to the side of";
            case UPWARDS -> "above or below";
          };
      return String.join(
          " ", thing.words(), "is", bound.words(), number(distance), how, other.words());
    }
  }

  /**
   * Some such thing has its centre in that part of the picture at the start, tools of the solution
   * included. What is said by one number has 0.1 to both sides of it; a side that is not bounded
   * ends with the picture.
   *
   * @param item "blue", "red", "goal", "wall", "platform" or the name of a tool type
   * @param left least x, in [-1, 1]
   * @param right greatest x, not below {@code left}
   * @param bottom least y
   * @param top greatest y, not below {@code bottom}
   */
  record Within(String item, double left, double right, double bottom, double top)
      implements Requirement {

    /** So much more or less a number means that is said for a place. */
    public static final double ABOUT = 0.1;

    /** Beyond that a tool is in an outer third of the picture. */
    public static final double THIRD = 0.33;

    /** Checks the bounds. */
    public Within {
      range("x", left, right);
      range("y", bottom, top);
      // One zero, not two.
      left += 0.0;
      right += 0.0;
      bottom += 0.0;
      top += 0.0;
    }

    /** Returns whether it says of such a thing where it is from left to right. */
    public boolean isAcross(String thing) {
      return item.equals(thing) && (left > -1 || right < 1);
    }

    private static void range(String axis, double low, double high) {
      if (!(low >= -1 && high <= 1 && low <= high)) {
        throw new IllegalArgumentException(
            "%s is from %s to %s, not in [-1, 1]".formatted(axis, number(low), number(high)));
      }
    }

    @Override
    public String words() {
      String x = along("x", left, right, List.of("left", "right"));
      String y = along("y", bottom, top, List.of("bottom", "top"));
      String and = x.isEmpty() || y.isEmpty() ? "" : " and ";
      String where = x + and + y;
      return one(item) + " starts " + (where.isEmpty() ? "anywhere" : where);
    }

    private static String along(String axis, double low, double high, List<String> ends) {
      if (low == -1 && high == 1) {
        return "";
      } else if (low == -THIRD && high == THIRD) {
        return "in the middle third of the " + (axis.equals("x") ? "width" : "height");
      } else if (low == -1 && high == -THIRD || low == THIRD && high == 1) {
        return "in the %s third".formatted(ends.get(low < 0 ? 0 : 1));
      } else if (low == -1 && high == 0 || low == 0 && high == 1) {
        return "in the %s half".formatted(ends.get(low < 0 ? 0 : 1));
      } else if (low == -1) {
        return "at %s up to %s".formatted(axis, number(high));
      } else if (high == 1) {
        return "at %s from %s on".formatted(axis, number(low));
      }
      return Math.abs(high - low - 2 * ABOUT) < 1e-6
          ? "at %s = %s".formatted(axis, number((low + high) / 2))
          : "at %s from %s to %s".formatted(axis, number(low), number(high));
    }
  }

  /**
   * Some wall reaches up from the one y to the other, some platform from the one x to the other:
   * each end is there, 0.1 more or less.
   *
   * @param item "wall" or "platform"
   * @param from in [-1, 1]
   * @param to above {@code from}
   */
  record Spans(String item, double from, double to) implements Requirement {

    /** Checks the bounds. */
    public Spans {
      if (!item.equals("wall") && !item.equals("platform")) {
        throw new IllegalArgumentException("item is " + item + ", not wall or platform");
      }
      if (!(from >= -1 && to <= 1 && from < to)) {
        throw new IllegalArgumentException(
            "it is from %s to %s, not in [-1, 1]".formatted(number(from), number(to)));
      }
    }

    @Override
    public String words() {
      String axis = item.equals("wall") ? "y" : "x";
      return "a %s reaches from %s = %s to %s".formatted(item, axis, number(from), number(to));
    }
  }

  /** How one thing stands to another. */
  enum How {
    ON,
    UNDER,
    ABOVE,
    BESIDE,
    INSIDE
  }

  /**
   * At the start, tools of the solution included, some {@code item} stands so to some {@code other}
   * that is not itself.
   *
   * <ul>
   *   <li>ON: its lowest point is within 0.05 of the upper side of the other below its centre. For
   *       the goal: its circle touches the other. A ball's or goal's own floor is a platform.
   *   <li>UNDER, ABOVE: the two overlap from left to right, and it is lower (higher).
   *   <li>BESIDE: the gap between them is at most 0.3, and neither is above the other.
   *   <li>INSIDE: its extent lies within the extent of the other.
   * </ul>
   *
   * @param item "blue", "red", "goal", "wall", "platform" or the name of a tool type
   * @param other the same
   */
  record Stands(String item, How how, String other) implements Requirement {
    @Override
    public String words() {
      String how = this.how.name().toLowerCase(Locale.ROOT);
      return "%s stands %s %s".formatted(one(item), how, one(other));
    }
  }

  /** How large a wall or platform is. */
  enum Size {
    TALL(18, true),
    LOW(9, false),
    LONG(22, true),
    SHORT(11, false),
    THICK(4, true),
    THIN(1, false);

    private final double bound;
    private final boolean least;

    Size(double bound, boolean least) {
      this.bound = bound;
      this.least = least;
    }

    /**
     * Returns the length, or of THICK and THIN the thickness, from which or up to which a thing is
     * so large, in world units; the usual wall has a length of 13, the usual platform of 16, and
     * both are 2 thick.
     */
    public double bound() {
      return bound;
    }

    /** Returns whether its bound is the least, not the most. */
    public boolean isLeast() {
      return least;
    }

    /** Returns whether it is one of the thickness. */
    public boolean isThickness() {
      return this == THICK || this == THIN;
    }
  }

  /**
   * At least that many walls (platforms) are of that size.
   *
   * @param item "wall" or "platform"
   * @param size TALL and LOW of walls, LONG and SHORT of platforms, THICK and THIN of both
   * @param number at least 1
   */
  record Sized(String item, Size size, int number) implements Requirement {

    /** Checks that things of this kind have such a size. */
    public Sized {
      boolean wall = item.equals("wall");
      if (!wall && !item.equals("platform")) {
        throw new IllegalArgumentException("item is " + item + ", not wall or platform");
      }
      if (!size.isThickness() && wall != (size == Size.TALL || size == Size.LOW)) {
        throw new IllegalArgumentException("a " + item + " is never " + size);
      }
      if (number < 1) {
        throw new IllegalArgumentException("number is " + number + ", below 1");
      }
    }

    @Override
    public String words() {
      String what = size.name().toLowerCase(Locale.ROOT) + " " + item;
      return number == 1
          ? "there is a " + what
          : "there are at least %d %ss".formatted(number, what);
    }
  }

  /** What of a wall, a platform or a gap is measured, from end to end. */
  enum Dimension {
    HEIGHT("high"),
    LENGTH("long"),
    THICKNESS("thick");

    private final String words;

    Dimension(String words) {
      this.words = words;
    }
  }

  /**
   * At least that many walls (platforms, gaps) are so large, or each of them is and there is one.
   * In user units, the rounded ends and edges included. A gap is between two platforms or floors at
   * about the same height (0.25 more or less), from the end of one to the end of the other.
   *
   * @param item "wall", "platform" or "gap"
   * @param dimension HEIGHT of walls, LENGTH of platforms and gaps, THICKNESS of walls and
   *     platforms
   * @param bound whether the number is meant exactly (0.05 more or less is still right, of a
   *     thickness 0.02), as the least or as the most
   * @param value in user units, in (0, 2]
   * @param number at least 1, or {@link #EACH}
   */
  record Extent(String item, Dimension dimension, Bound bound, double value, int number)
      implements Requirement {

    /** Not some of them, but each. */
    public static final int EACH = 0;

    /** The largest that the picture has room for. */
    static final double MOST = 2;

    /** Checks that things of this kind have such a size. */
    public Extent {
      boolean known =
          switch (item) {
            case "wall" -> dimension != Dimension.LENGTH;
            case "platform" -> dimension != Dimension.HEIGHT;
            case "gap" -> dimension == Dimension.LENGTH;
            default ->
                throw new IllegalArgumentException(
                    "item is " + item + ", not wall, platform or gap");
          };
      if (!known) {
        throw new IllegalArgumentException("no %s has a %s".formatted(item, dimension));
      }
      if (!(value > 0 && value <= MOST)) {
        throw new IllegalArgumentException("value is %s, not in (0, 2]".formatted(value));
      }
      if (number < 0) {
        throw new IllegalArgumentException("number is " + number + ", below 0");
      }
    }

    /** Returns the least that is right. */
    public double least() {
      return bound == Bound.AT_MOST ? 0 : value - (bound == Bound.EXACTLY ? about() : 0);
    }

    /** Returns the most that is right. */
    public double most() {
      return bound == Bound.AT_LEAST
          ? Double.POSITIVE_INFINITY
          : value + (bound == Bound.EXACTLY ? about() : 0);
    }

    /** Returns what such a thing is so much of: "high", "long", "thick" or "wide". */
    public String adjective() {
      return item.equals("gap") ? "wide" : dimension.words;
    }

    private double about() {
      return dimension == Dimension.THICKNESS ? 0.02 : 0.05;
    }

    @Override
    public String words() {
      String size = String.join(" ", bound.words(), Requirement.number(value), adjective());
      return number == EACH
          ? "each %s is %s".formatted(item, size)
          : number == 1
              ? "there is a %s %s".formatted(item, size)
              : "there are at least %d %ss %s".formatted(number, item, size);
    }
  }

  /** A side, or either of them. */
  enum Toward {
    LEFT,
    RIGHT,
    EITHER
  }

  /**
   * At least that many platforms form a staircase: each is further to that side than the one before
   * it, and lower by 0.05 to 0.5.
   *
   * @param steps in [2, 8]
   */
  record Staircase(Toward down, int steps) implements Requirement {

    /** Checks the number of steps. */
    public Staircase {
      if (steps < 2 || steps > 8) {
        throw new IllegalArgumentException("steps is " + steps + ", not in [2, 8]");
      }
    }

    @Override
    public String words() {
      String side =
          down == Toward.EITHER ? "" : " down to the " + down.name().toLowerCase(Locale.ROOT);
      return "at least %d platforms form a staircase%s".formatted(steps, side);
    }
  }

  /** Which way a tool points; diagonals point both ways that they name. */
  enum Aim {
    LEFT(-1, 0),
    RIGHT(1, 0),
    UP(0, 1),
    DOWN(0, -1),
    UP_LEFT(-1, 1),
    UP_RIGHT(1, 1),
    DOWN_LEFT(-1, -1),
    DOWN_RIGHT(1, -1);

    private final int x;
    private final int y;

    Aim(int x, int y) {
      this.x = x;
      this.y = y;
    }

    /** Returns the one to that side and that height. */
    static Aim of(int x, int y) {
      return Stream.of(values()).filter(a -> a.x == x && a.y == y).findFirst().orElseThrow();
    }

    /** Returns -1 for left, 1 for right, 0 for neither. */
    public int x() {
      return x;
    }

    /** Returns 1 for up, -1 for down, 0 for neither. */
    public int y() {
      return y;
    }

    private String words() {
      String height = y > 0 ? "up" : y < 0 ? "down" : "";
      String side = x < 0 ? "to the left" : x > 0 ? "to the right" : "";
      return (height + " " + side).strip();
    }
  }

  /**
   * At least that many of the solution's tools of that type point that way as they are placed.
   *
   * <ul>
   *   <li>A ramp or trampoline does so to the left (right) when the left (right) end of its plank
   *       is the lower one and the plank is inclined by 5 to 85 degrees; a see-saw when the end
   *       that is lower at the start is on that side.
   *   <li>A belt when it carries balls to that side.
   *   <li>A fan or cannon when its wind or shot is at least 8 degrees to the left (right) of
   *       straight up and down, or at least 8 degrees above (below) the horizontal; of a diagonal,
   *       both.
   * </ul>
   *
   * @param tool "ramp", "trampoline", "see_saw" or "belt", to the LEFT or RIGHT only; "fan" or
   *     "cannon"
   * @param number in [1, 8]
   */
  record ToolFaces(String tool, Aim way, int number) implements Requirement {

    private static final Map<String, String> VERBS =
        Map.of(
            "ramp", "slopes down",
            "trampoline", "is tilted",
            "see_saw", "is tilted",
            "belt", "runs",
            "fan", "blows",
            "cannon", "shoots");

    /** Checks that such a tool can point that way. */
    public ToolFaces {
      if (!VERBS.containsKey(tool)) {
        throw new IllegalArgumentException("tool is " + tool + ", which points nowhere");
      }
      if (way.y() != 0 && !isFree(tool)) {
        throw new IllegalArgumentException(
            "a %s points to the left or to the right only".formatted(tool));
      }
      if (number < 1 || number > 8) {
        throw new IllegalArgumentException("number is " + number + ", not in [1, 8]");
      }
    }

    /** Returns whether tools of that type point anywhere. */
    public static boolean canFace(String tool) {
      return VERBS.containsKey(tool);
    }

    /** Returns whether tools of that type point to any side, not to the left or right only. */
    public static boolean isFree(String tool) {
      return tool.equals("fan") || tool.equals("cannon");
    }

    @Override
    public String words() {
      String verb = VERBS.get(tool);
      if (number == 1) {
        return "%s %s %s".formatted(one(tool), verb, way.words());
      }
      String several =
          verb.startsWith("is ") ? "are" + verb.substring(2) : verb.replaceFirst("s(?= |$)", "");
      return "at least %d %ss %s %s"
          .formatted(number, tool.replace('_', ' '), several, way.words());
    }
  }

  /**
   * The ball (blue before the touch, red after it) is over a platform or floor, then over a gap of
   * at least 0.2 into which it does not fall, then over another platform or floor at about the same
   * height (0.25 more or less).
   */
  record CrossesGap(Thing ball) implements Requirement {
    @Override
    public String words() {
      return color(ball) + " crosses a gap between two platforms" + (blue(ball) ? when(ball) : "");
    }
  }

  /** How a ball goes by a thing. */
  enum Way {
    OVER("passes over"),
    UNDER("passes under"),
    PAST("passes"),
    BETWEEN("passes between"),
    OFF("goes over the end of");

    private final String words;

    Way(String words) {
      this.words = words;
    }

    /** Returns it as people say it, such as "passes over". */
    public String words() {
      return words;
    }
  }

  /**
   * The ball goes by the thing in that way: blue before it touches red, red after that. Of several
   * of a kind by one of them.
   *
   * <ul>
   *   <li>OVER, UNDER, PAST: its centre crosses the vertical line through the thing's centre, above
   *       its highest point, below its lowest, anywhere.
   *   <li>BETWEEN: its centre crosses the straight line between the nearest ends of two of them
   *       that stand beside each other, at half their height: at most 0.8 apart, and their heights
   *       at most 0.25.
   *   <li>OFF: it touches its upper side and then, before it touches anything else, is beyond its
   *       end, at most 0.3 above that.
   * </ul>
   *
   * @param ball BLUE or RED
   * @param item "wall" (BETWEEN and OFF only; else see {@link Passes}), "platform", the name of a
   *     tool type; "goal" and, for blue, "red" with OVER, UNDER and PAST
   */
  record Goes(Thing ball, Way way, String item) implements Requirement {

    /** Checks that such a thing can be passed so. */
    public Goes {
      boolean by = way == Way.OVER || way == Way.UNDER || way == Way.PAST;
      boolean one = item.equals("goal") || item.equals("red");
      if (one && !by || by && item.equals("wall") || ball == Thing.RED && item.equals("red")) {
        throw new IllegalArgumentException(
            "%s never %s %s; for walls see Passes".formatted(color(ball), way.words(), item));
      }
    }

    @Override
    public String words() {
      String thing =
          way == Way.BETWEEN
              ? "two " + item.replace('_', ' ') + (item.endsWith("x") ? "es" : "s")
              : one(item);
      return "%s %s %s%s".formatted(color(ball), way.words(), thing, when(ball));
    }
  }

  /**
   * Red passes over (under, around) a wall after the touch: the wall stands between red's start and
   * the goal; where red last crosses its line, red's centre is above (below) its end.
   */
  record RedPasses(Passage passage) implements Requirement {
    @Override
    public String words() {
      return "red passes " + passage.word() + " the wall on its way to the goal";
    }
  }

  /**
   * The ball touches the item from above: blue before it touches red, red after that.
   *
   * @param ball BLUE or RED
   * @param item "wall", "platform" or the name of a tool type
   */
  record LandsOn(Thing ball, String item) implements Requirement {
    @Override
    public String words() {
      return "%s lands on %s%s".formatted(color(ball), one(item), when(ball));
    }
  }

  /**
   * In the whole run the ball never touches (nor is shot or blown by) any such thing.
   *
   * @param ball BLUE or RED
   * @param item "wall", "platform", "tool" (any) or the name of a tool type; for BLUE also "goal"
   */
  record Never(Thing ball, String item) implements Requirement {

    /** Checks that it is not what every puzzle asks for. */
    public Never {
      if (ball == Thing.RED && item.equals("goal")) {
        throw new IllegalArgumentException("red reaches the goal in every puzzle");
      }
    }

    @Override
    public String words() {
      return "%s never touches %s".formatted(color(ball), one(item));
    }
  }

  /** Where a ball comes from. */
  enum From {
    LEFT("the left"),
    RIGHT("the right"),
    ABOVE("above"),
    BELOW("below");

    private final String words;

    From(String words) {
      this.words = words;
    }

    /** Returns what stands after "from", such as "the left". */
    public String words() {
      return words;
    }
  }

  /** At the touch blue's centre is on that side of red's, by at least 0.03. */
  record HitsFrom(From from) implements Requirement {
    @Override
    public String words() {
      return "blue hits red from " + from.words();
    }
  }

  /**
   * The ball touches the item, leaves it within 0.2 s (what takes longer is rolling), and its gap
   * to it grows to at least 0.05 before it touches anything: blue before it touches red, red after
   * that.
   *
   * @param ball BLUE or RED
   * @param item "wall", "platform" or the name of a tool type
   */
  record Bounces(Thing ball, String item) implements Requirement {
    @Override
    public String words() {
      return "%s bounces off %s%s".formatted(color(ball), one(item), when(ball));
    }
  }

  /** The solution fails when any one of its tools is left out. Its own run cannot show it. */
  record EachNeeded() implements Requirement {
    @Override
    public String words() {
      return "each tool of the solution is needed";
    }
  }

  /**
   * Every tool of the solution and on offer is of one of these types.
   *
   * @param tools names of tool types, none twice, in the order of the alphabet
   */
  record Only(List<String> tools) implements Requirement {

    /** Checks and orders them. */
    public Only {
      if (tools.isEmpty()) {
        throw new IllegalArgumentException("tools is empty; name at least one tool type");
      }
      tools = List.copyOf(new TreeSet<>(tools));
    }

    /** Makes one of some types. */
    public static Only of(String... tools) {
      return new Only(List.of(tools));
    }

    @Override
    public String words() {
      return tools.stream()
          .map(tool -> "the " + tool.replace('_', ' '))
          .collect(Collectors.joining(" and ", "no tool but ", " is used"));
    }
  }

  /**
   * The puzzle was measured to be at least (at most) that hard. One run cannot show it.
   *
   * @param bound AT_LEAST or AT_MOST
   */
  record RatedBound(Bound bound, Difficulty level) implements Requirement {

    /** Checks the bound. */
    public RatedBound {
      if (bound == Bound.EXACTLY) {
        throw new IllegalArgumentException("an exact difficulty is not a bound");
      }
    }

    @Override
    public String words() {
      return "the puzzle is %s %s".formatted(bound.words(), level.words());
    }
  }

  /** The two start on the same plank, a ball's own floor included; or on different ones. */
  record SamePlatform(Thing thing, Thing other, boolean same) implements Requirement {
    @Override
    public String words() {
      return "%s and %s start on %s"
          .formatted(
              thing.words(), other.words(), same ? "the same platform" : "different platforms");
    }
  }

  /** What a ball does with a thing on its way. */
  enum Act {
    MEETS,
    LANDS_ON,
    BOUNCES_OFF,
    PASSES_OVER,
    PASSES_UNDER,
    PASSES_AROUND;

    /** Returns it as people say it, such as "lands on". */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Returns how a wall is passed, or null where none is. */
    public Passage passage() {
      return this == PASSES_OVER
          ? Passage.OVER
          : this == PASSES_UNDER ? Passage.UNDER : this == PASSES_AROUND ? Passage.AROUND : null;
    }
  }

  /**
   * The ball does so with that many different things, one after the other or not: blue before it
   * touches red, red after that. Each is judged as {@link Passes}, {@link RedPasses}, {@link
   * LandsOn} or {@link Bounces} would be; MEETS is any touch.
   *
   * @param ball BLUE or RED
   * @param item "wall", "platform" or the name of a tool type; "wall" where something is passed
   * @param number the least number, in [2, 8]
   */
  record Several(Thing ball, Act act, String item, int number) implements Requirement {

    /** Checks the number, and that only walls are passed. */
    public Several {
      if (number < 2 || number > 8) {
        throw new IllegalArgumentException("number is " + number + ", not in [2, 8]");
      }
      if (act.passage() != null && !item.equals("wall")) {
        throw new IllegalArgumentException("item is " + item + ", but only walls are passed");
      }
    }

    @Override
    public String words() {
      String items = item.replace('_', ' ') + (item.endsWith("x") ? "es" : "s");
      return "%s %s at least %d %s%s"
          .formatted(color(ball), act.words(), number, items, when(ball));
    }
  }

  /**
   * At least one of these holds.
   *
   * @param any 2 to 5
   */
  record AnyOf(List<Requirement> any) implements Requirement {

    /** Copies the list and checks its size. */
    public AnyOf {
      any = List.copyOf(any);
      if (any.size() < 2 || any.size() > 5) {
        throw new IllegalArgumentException("any has " + any.size() + " parts, not 2 to 5");
      }
    }

    @Override
    public Stream<Requirement> leaves() {
      return any.stream().flatMap(Requirement::leaves);
    }

    @Override
    public String words() {
      return any.stream().map(Requirement::words).collect(Collectors.joining(" or "));
    }
  }

  /** Returns a number as people write it, to thousandths. */
  private static String number(double number) {
    return Double.toString(Math.rint(1000 * number) / 1000).replaceFirst("\\.0$", "");
  }

  private static String one(String item) {
    return switch (item) {
      case "blue" -> Thing.BLUE.words();
      case "red" -> Thing.RED.words();
      case "goal" -> Thing.GOAL.words();
      default -> "a " + item.replace('_', ' ');
    };
  }

  private static boolean blue(Thing ball) {
    return ball == Thing.BLUE;
  }

  private static String color(Thing ball) {
    return blue(ball) ? "blue" : "red";
  }

  private static String when(Thing ball) {
    return blue(ball) ? " before it touches red" : " after the touch";
  }
}
