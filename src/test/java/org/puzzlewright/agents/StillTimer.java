package org.puzzlewright.agents;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.agents.models.Timer;

/** A clock that moves only when somebody waits, or by so much at each look. */
final class StillTimer implements Timer {

  final List<Long> pauses = new ArrayList<>();
  private final long tick;
  private long now;

  StillTimer() {
    this(0);
  }

  StillTimer(long tick) {
    this.tick = tick;
  }

  @Override
  public long millis() {
    now += tick;
    return now;
  }

  @Override
  public void pause(long millis) {
    pauses.add(millis);
    now += millis;
  }
}
