package org.puzzlewright.ui.environment;

import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.api.environment.Environment;

/** Finds the environments that clients name. */
@FunctionalInterface
public interface Catalogue {

  /**
   * Finds one.
   *
   * @param name the level's, the task's or the game's
   * @param games a folder of games, where the client names one
   * @return makes it anew each time, always of one kind, independent of others that it made
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  Supplier<? extends Environment<?, ?>> maker(String name, Optional<String> games);
}
