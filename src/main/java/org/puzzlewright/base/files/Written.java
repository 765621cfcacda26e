package org.puzzlewright.base.files;

import java.nio.file.Path;
import org.puzzlewright.base.json.NamedConstant;

/**
 * A file of a run.
 *
 * @param path where it is
 * @param state what was done
 */
public record Written(Path path, State state) {

  /** What can be done with a file. */
  public enum State implements NamedConstant {
    /** There was none. */
    WRITTEN,
    /** The same bytes were there already. */
    UNCHANGED,
    /** Other bytes were there, and the user wanted them replaced. */
    REPLACED;
  }
}
