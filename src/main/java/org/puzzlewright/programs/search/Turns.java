package org.puzzlewright.programs.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Has what is made at the same time told of as if each part came after the one before: what later
 * parts tell waits until the earlier ones have ended.
 */
final class Turns {

  private final List<List<Runnable>> waiting;
  private final boolean[] ended;
  private int now;

  /** Begins with the first of so many parts. */
  Turns(int parts) {
    waiting = Stream.<List<Runnable>>generate(ArrayList::new).limit(parts).toList();
    ended = new boolean[parts];
  }

  /** Does it at once if it is the part's turn, and else when it is. */
  synchronized void tell(int part, Runnable what) {
    if (part == now) {
      what.run();
    } else {
      waiting.get(part).add(what);
    }
  }

  /** Notes that a part has nothing more to tell. */
  synchronized void end(int part) {
    ended[part] = true;
    while (now < ended.length && ended[now]) {
      now++;
      if (now < ended.length) {
        waiting.get(now).forEach(Runnable::run);
        waiting.get(now).clear();
      }
    }
  }
}
