package org.puzzlewright.service;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Lets the page of a set be written now and then while the set is being made, so that a killed run
 * leaves one. What it leaves is overwritten when the set is finished.
 */
final class Interim {

  /** So many attempts lie between two pages: a page takes seconds, these take minutes. */
  static final int EVERY = 100;

  private final Consumer<Generation.Made> page;
  private boolean working;
  private int since;

  /**
   * Makes one for a run.
   *
   * @param page writes the page
   */
  Interim(Consumer<Generation.Made> page) {
    this.page = page;
  }

  /** Counts from here on: the attempts before were made by earlier runs. */
  void begun(int attempts) {
    working = true;
    since = attempts;
  }

  /**
   * Writes a page when enough attempts have been decided since the last one.
   *
   * @param attempts how many were decided in all
   * @param made what is there then
   */
  void decided(int attempts, Supplier<Generation.Made> made) {
    if (working && attempts - since >= EVERY) {
      since = attempts;
      page.accept(made.get());
    }
  }
}
