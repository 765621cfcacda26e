package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/** What the practice page needs of one product: its card, what it shows, and how it is used. */
public interface PageView {

  /** How many hints there are before a solution, each telling more of it. */
  int HINTS = 3;

  /** In which list of the library a product stands. */
  enum Listing {
    /** On a shelf, which is a folder or a course: what is solved by placing pieces. */
    SHELF("puzzle"),
    /** Among the levels of tiles. */
    LEVEL("level"),
    /** Among all else. */
    OTHER("product");

    private final String noun;

    Listing(String noun) {
      this.noun = noun;
    }

    /** Returns what people call one of them. */
    public String noun() {
      return noun;
    }
  }

  /** Returns in which list the product stands. */
  Listing listing();

  /**
   * Returns what people call the product.
   *
   * @param id its name in the library, where nothing else names it
   */
  String title(String id);

  /**
   * Returns the name of what it is one of several of, such as the game of a level; empty when it
   * stands for itself.
   *
   * @param id its name in the library
   */
  default Optional<String> series(String id) {
    return Optional.empty();
  }

  /** Returns what the library tells of it beside its id and title. */
  ObjectNode card();

  /**
   * Returns a small picture of it without its solution, a PNG file; empty where nothing is drawn.
   */
  default Optional<byte[]> thumbnail() {
    return Optional.empty();
  }

  /** Returns what its own page is told beside its id and title. */
  ObjectNode shown();

  /** Returns the certificate that stands in its file; empty without one. */
  default ObjectNode certificate() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Returns how it is solved by placing pieces, if it is. */
  default Optional<Placement> placement() {
    return Optional.empty();
  }

  /** Starts a game in it, if people can play it. */
  default Optional<Game> game() {
    return Optional.empty();
  }

  /** Returns the work that made it, to be watched when its transcript is kept beside it. */
  default Optional<Watched<?>> watched() {
    return Optional.empty();
  }

  /**
   * How an attempt went.
   *
   * @param solved whether the product was solved
   * @param stage ordinal of the stage reached; -1 where there are none
   * @param progress from 0, the greater the better
   * @param played what was placed or played, as JSON
   */
  record Outcome(boolean solved, int stage, double progress, String played) {}

  /** Solving by placing pieces and running what there is. Immutable. */
  interface Placement {

    /**
     * Tells for each piece whether it may be placed.
     *
     * @param body with the pieces, in the domain's own form
     */
    ObjectNode check(JsonNode body);

    /**
     * Runs pieces, all of which must be allowed.
     *
     * @throws RefusedException when one is not
     */
    Run run(JsonNode body);

    /**
     * Returns a solution: the product's own, or else one that is found.
     *
     * @param budget most simulations of a search
     */
    Optional<Solution> solution(int budget);
  }

  /**
   * A run.
   *
   * @param outcome how it went
   * @param shown the run itself
   */
  record Run(Outcome outcome, ObjectNode shown) {}

  /** A solution, told step by step. Immutable. */
  interface Solution {

    /** Returns a hint, from 1 to {@value PageView#HINTS}. */
    ObjectNode hint(int step);

    ObjectNode shown();
  }

  /** A game that somebody plays, with what undoing needs. Not for several threads. */
  interface Game {

    /** Returns how it is played: "moves" (by words, one by one) or "ticks" (by buttons held). */
    String control();

    /** Returns the words of its moves. */
    default List<String> moves() {
      return List.of("up", "down", "left", "right");
    }

    /** Returns the play so far as an animated GIF file; empty where there is none. */
    default Optional<byte[]> film() {
      return Optional.empty();
    }

    /** Makes the move of that word; without effect when the game is over. */
    void move(String word);

    /** Plays a tick with these buttons, a sum of powers of 2; without effect when it is over. */
    void tick(int buttons);

    /** Takes the last move back, if there is one. */
    void undo();

    /** Begins anew. */
    void restart();

    /** Forgets what the last request has changed. */
    void begin();

    /** Returns whether the game has ended. */
    boolean over();

    /** Returns whether anything was played since the start. */
    boolean touched();

    /** Returns how it stands, and what the last request has changed. */
    ObjectNode state();

    /** Returns how the attempt went. */
    Outcome outcome();
  }
}
