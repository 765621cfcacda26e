package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.puzzlewright.api.PageView;

/**
 * The games that people are playing. There are at most {@value #MOST} at a time: the one that was
 * touched least lately is forgotten, and so is what nobody has touched for half an hour. Safe to
 * share between threads.
 */
final class GameSessions {

  /** Most games at a time. */
  static final int MOST = 64;

  /** A game is forgotten after so many milliseconds without a move. */
  static final long FORGOTTEN_AFTER = 30 * 60 * 1000;

  /** Whose game it is, and whether the attempt was noted. */
  private static final class Place {
    private final Learner learner;
    private final String level;
    private final PageView.Game game;
    private long last;
    private boolean noted;

    Place(Learner learner, String level, PageView.Game game) {
      this.learner = learner;
      this.level = level;
      this.game = game;
    }
  }

  private final EventStore store;
  private final Map<String, Place> places = new LinkedHashMap<>(16, 0.75f, true);
  private long count;

  GameSessions(EventStore store) {
    this.store = store;
  }

  /** Adds a game and returns its state. */
  ObjectNode start(Learner learner, String level, PageView.Game game) {
    store.opened(learner, level);
    Place place = new Place(learner, level, game);
    String number;
    synchronized (this) {
      number = Long.toString(++count);
      forget();
      place.last = store.now();
      places.put(number, place);
      if (places.size() > MOST) {
        places.remove(places.keySet().iterator().next());
      }
    }
    return game.state().put("game", number);
  }

  private void forget() {
    long now = store.now();
    places.values().removeIf(place -> now - place.last > FORGOTTEN_AFTER);
  }

  /**
   * Plays.
   *
   * @param control how the game must be played
   * @param work gets the game, and what notes that the attempt is over
   * @throws Refusal when there is no such game, or it is played otherwise
   */
  ObjectNode with(String number, String control, BiConsumer<PageView.Game, Runnable> work) {
    Place place = place(number);
    PageView.Game game = place.game;
    if (!game.control().equals(control)) {
      throw new Refusal(409, "this game is played by " + game.control());
    }
    synchronized (place) {
      if (!game.over()) {
        place.noted = false;
      }
      work.accept(game, () -> note(place));
      return game.state().put("game", number);
    }
  }

  private synchronized Place place(String number) {
    forget();
    Place place = places.get(number);
    if (place == null) {
      throw new Refusal(404, "there is no such game, or it was forgotten; start a new one");
    }
    place.last = store.now();
    return place;
  }

  /**
   * Returns the play so far as an animated GIF file.
   *
   * @throws Refusal when there is no such game, or it has no film
   */
  byte[] film(String number) {
    Place place = place(number);
    synchronized (place) {
      return place.game.film().orElseThrow(() -> new Refusal(404, "this game has no film"));
    }
  }

  /** Ends a game that its player has left, which is an attempt if anything was played. */
  void leave(String number) {
    Place place;
    synchronized (this) {
      place = places.remove(number);
    }
    if (place == null) {
      throw new Refusal(404, "there is no such game, or it was forgotten");
    }
    synchronized (place) {
      note(place);
    }
  }

  /** Notes an attempt once. */
  private void note(Place place) {
    if (!place.noted && place.game.touched()) {
      store.ran(place.learner, place.level, place.game.outcome());
    }
    place.noted = place.game.over();
  }
}
