package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

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
    private final Sitting sitting;
    private long last;
    private boolean noted;

    Place(Learner learner, String level, Sitting sitting) {
      this.learner = learner;
      this.level = level;
      this.sitting = sitting;
    }
  }

  private final EventStore store;
  private final Map<String, Place> places = new LinkedHashMap<>(16, 0.75f, true);
  private long count;

  GameSessions(EventStore store) {
    this.store = store;
  }

  /** Adds a game and returns its state. */
  ObjectNode start(Learner learner, String level, Sitting sitting) {
    store.opened(learner, level);
    Place place = new Place(learner, level, sitting);
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
    return sitting.state().put("game", number);
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
  ObjectNode with(String number, Sitting.Control control, BiConsumer<Sitting, Runnable> work) {
    Place place;
    synchronized (this) {
      forget();
      place = places.get(number);
      if (place == null) {
        throw new Refusal(404, "there is no such game, or it was forgotten; start a new one");
      }
      place.last = store.now();
    }
    Sitting sitting = place.sitting;
    if (sitting.control() != control) {
      throw new Refusal(409, "this game is played by " + sitting.control().word());
    }
    synchronized (place) {
      if (!sitting.over()) {
        place.noted = false;
      }
      work.accept(sitting, () -> note(place));
      return sitting.state().put("game", number);
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
    if (!place.noted && place.sitting.touched()) {
      store.ran(place.learner, place.level, place.sitting.outcome());
    }
    place.noted = place.sitting.over();
  }
}
