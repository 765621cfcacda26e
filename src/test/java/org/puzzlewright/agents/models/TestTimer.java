package org.puzzlewright.agents.models;

import java.util.ArrayList;
import java.util.List;

/** A clock that only moves when somebody waits. */
public final class TestTimer implements Timer {

  private final List<Long> pauses = new ArrayList<>();
  private long now;

  private TestTimer() {}

  public static TestTimer still() {
    return new TestTimer();
  }

  /** Lets time pass. */
  void pass(long millis) {
    now += millis;
  }

  /** What was waited, in milliseconds. */
  List<Long> pauses() {
    return List.copyOf(pauses);
  }

  @Override
  public long millis() {
    return now;
  }

  @Override
  public void pause(long millis) {
    pauses.add(millis);
    now += millis;
  }
}
