package org.puzzlewright.agents.models;

import java.util.ArrayDeque;
import java.util.Deque;

/** Lets at most so many calls through in any 60 s; the others wait. Safe to share. */
final class RateLimit {

  private static final long MINUTE = 60_000;

  private final int perMinute;
  private final Timer timer;
  private final Deque<Long> latest = new ArrayDeque<>();

  RateLimit(int perMinute, Timer timer) {
    this.perMinute = perMinute;
    this.timer = timer;
  }

  /** Returns when the next call may be made, and counts it. */
  synchronized void await() throws InterruptedException {
    while (latest.size() >= perMinute) {
      long rest = latest.getFirst() + MINUTE - timer.millis();
      if (rest <= 0) {
        latest.removeFirst();
      } else {
        timer.pause(rest);
      }
    }
    latest.addLast(timer.millis());
  }
}
