package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.puzzlewright.physics.engine.CancelledException;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Supervisor;

/**
 * The certificates that are being made for pages: how far each is, and its end when the page no
 * longer wants it or it takes too long. Safe to share between threads.
 */
final class Certifications {

  /** How long one may take. */
  static final int SECONDS = 60;

  /** So many at once: each takes a core, and people are playing on the same machine. */
  private static final int MOST_AT_ONCE = 4;

  private static final String ID = "[a-z0-9-]{1,40}";

  private final int seconds;
  private final LongSupplier clock;
  private final Semaphore free = new Semaphore(MOST_AT_ONCE);
  private final Map<String, Going> going = new ConcurrentHashMap<>();

  private record Going(AtomicBoolean cancelled, List<Gate> judged) {}

  /**
   * What came of one.
   *
   * @param certificate null when it was stopped
   * @param judged the gates that were judged until then
   * @param stopped why it was stopped; empty when it was not
   */
  record Ended<T>(T certificate, List<Gate> judged, String stopped) {}

  /**
   * Makes them.
   *
   * @param seconds that one may take
   * @param clock tells milliseconds
   */
  Certifications(int seconds, LongSupplier clock) {
    this.seconds = seconds;
    this.clock = clock;
  }

  /**
   * Makes one.
   *
   * @param id by which the page asks for it; empty for none
   * @throws Refusal when too many are being made, or one of that id
   */
  <T> Ended<T> make(String id, Function<Supervisor, T> work) {
    if (!id.isEmpty() && !id.matches(ID)) {
      throw new Refusal(400, "certification: give up to 40 small letters, digits and hyphens");
    }
    if (!free.tryAcquire()) {
      throw new Refusal(503, "too many puzzles are being certified; try again in a moment");
    }
    Going mine = new Going(new AtomicBoolean(), new CopyOnWriteArrayList<>());
    try {
      if (!id.isEmpty() && going.putIfAbsent(id, mine) != null) {
        throw new Refusal(409, "certification: one of that name is being made");
      }
      return make(mine, work);
    } finally {
      going.remove(id, mine);
      free.release();
    }
  }

  private <T> Ended<T> make(Going mine, Function<Supervisor, T> work) {
    long end = clock.getAsLong() + TimeUnit.SECONDS.toMillis(seconds);
    Supervisor supervisor =
        new Supervisor(
            () ->
                mine.cancelled.get()
                    || clock.getAsLong() >= end
                    || Thread.currentThread().isInterrupted(),
            mine.judged::add,
            1);
    try {
      return new Ended<>(work.apply(supervisor), List.copyOf(mine.judged), "");
    } catch (CancelledException e) {
      String cause =
          mine.cancelled.get() ? "It was stopped" : "It was stopped after " + seconds + " s";
      return new Ended<>(
          null,
          List.copyOf(mine.judged),
          "%s: %d of %d gates were judged."
              .formatted(cause, mine.judged.size(), Gate.Name.values().length));
    }
  }

  /** Returns how far one is. */
  ObjectNode progress(String id) {
    Going one = one(id);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("gates", Gate.Name.values().length).put("judged", one.judged.size());
    return json;
  }

  /** Ends one; what was judged is its answer. */
  ObjectNode cancel(String id) {
    one(id).cancelled.set(true);
    return progress(id);
  }

  private Going one(String id) {
    Going one = going.get(id);
    if (one == null) {
      throw new Refusal(404, "no puzzle is being certified under that name");
    }
    return one;
  }
}
