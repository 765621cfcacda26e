package org.puzzlewright.vgdl.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.vgdl.language.GameModel;

/** Something that is asked of a game or a level and that playing it can decide. */
public sealed interface Wish {

  /** Fewest ticks that may be asked for. */
  int LEAST_TICKS = 20;

  /** Most ticks that may be asked for. */
  int MOST_TICKS = 1000;

  /** Returns it in a few words. */
  String words();

  /** Returns the nouns that it speaks of. */
  default List<Thing> things() {
    return List.of();
  }

  /** Returns whether a game has what it speaks of. */
  default boolean means(GameModel model) {
    return things().stream().noneMatch(thing -> thing.in(model).isEmpty());
  }

  /**
   * So many are there at the start.
   *
   * @param number 0 or more
   */
  record Count(Thing thing, Bound bound, int number) implements Wish {
    @Override
    public String words() {
      return bound.words() + number + " " + thing.words(number);
    }

    @Override
    public List<Thing> things() {
      return List.of(thing);
    }

    /** None of what a game does not have is what it has. */
    @Override
    public boolean means(GameModel model) {
      return number == 0 || Wish.super.means(model);
    }
  }

  /** The level has this size, in cells. */
  record Size(int columns, int rows) implements Wish {
    @Override
    public String words() {
      return "%d columns and %d rows".formatted(columns, rows);
    }
  }

  /** What a noun is to who plays. */
  record About(Kind kind, Thing thing) implements Wish {
    @Override
    public String words() {
      return kind.words.formatted(thing.word());
    }

    @Override
    public List<Thing> things() {
      return List.of(thing);
    }
  }

  /** What a noun can be to who plays. */
  enum Kind {
    /** Without the rules about it the game is not won. */
    NEEDED("the %s is needed"),
    /** Some are there at the start, and none when the game is won. */
    GATHERED("every %s is gone when the game is won"),
    /** When it cannot be shot the game is not won. */
    SHOT("the %s must be shot"),
    /** Who is played can be killed by it. */
    DEADLY("the %s is deadly"),
    /** It comes after who is played. */
    CHASING("the %s comes after the player");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /**
   * When it cannot be pushed the game is not won.
   *
   * @param onto where it has to go
   */
  record Pushed(Thing thing, Optional<Thing> onto) implements Wish {
    @Override
    public String words() {
      String where = onto.map(o -> " onto the " + o.word()).orElse("");
      return "the %s must be pushed%s".formatted(thing.word(), where);
    }

    @Override
    public List<Thing> things() {
      return onto.map(o -> List.of(thing, o)).orElse(List.of(thing));
    }
  }

  /** The game is not won before so many ticks. */
  record Survived(int ticks) implements Wish {
    @Override
    public String words() {
      return "won by lasting %d ticks".formatted(ticks);
    }
  }
}
