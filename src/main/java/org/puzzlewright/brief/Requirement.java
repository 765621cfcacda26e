package org.puzzlewright.brief;

import org.puzzlewright.puzzle.Direction;

/**
 * One thing that must hold of a puzzle and of the run that solves it, read from the prompt. Values
 * are compared by {@code equals}, so a prompt that says a thing twice has it once.
 */
public sealed interface Requirement {

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

  /** Over or under. */
  enum Passage {
    OVER,
    UNDER
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

  /** Blue passes over (under) the wall, which stands between the two balls, before it meets red. */
  record Passes(Passage passage) implements Requirement {
    @Override
    public String words() {
      return "blue passes "
          + (passage == Passage.OVER ? "over" : "under")
          + " the wall on its way to red";
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
}
