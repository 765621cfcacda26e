package org.puzzlewright.physics.prompt;

import java.util.Locale;
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
        Requirement.Rated {

  /** Returns the requirement as a sentence for people, such as "blue starts on the right". */
  String words();

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
   * Blue goes up (down) to reach red: it touches red higher (lower) than it started; or red goes up
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
      return "%s stands between %s and %s".formatted(thing.words(), one.words(), other.words());
    }
  }

  /** The puzzle was measured to be that hard. One run cannot show it. */
  record Rated(Difficulty level) implements Requirement {
    @Override
    public String words() {
      return "the puzzle is " + level.words();
    }
  }
}
