package org.puzzlewright.programs.sandbox;

/**
 * Why a program was not accepted or did not end well.
 *
 * @param stage where it showed
 * @param line in the source, from 1; 0 where none is known
 * @param column in the line, from 1; 0 where none is known
 * @param code the compiler's own key, or a short word of ours
 * @param message what is wrong
 * @param hint what would be right; empty where nothing is known
 */
public record Diagnosis(
    Stage stage, int line, int column, String code, String message, String hint) {

  /** Where something showed. */
  public enum Stage {
    /** In the text. */
    TEXT,
    /** In compiling. */
    COMPILE,
    /** In the class files: something that programs must not use. */
    SCAN,
    /** In running: it threw, or returned what it must not. */
    RUN,
    /** It met a limit of steps, memory, depth or time. */
    LIMIT
  }

  /** Makes one without a place. */
  static Diagnosis of(Stage stage, String code, String message) {
    return new Diagnosis(stage, 0, 0, code, message, "");
  }

  /** Returns it in one or more lines, as whoever repairs the program is told. */
  public String words() {
    String where = line == 0 ? "" : "line " + line + (column == 0 ? "" : ":" + column) + ": ";
    return where + message + (hint.isEmpty() ? "" : " [" + hint + "]");
  }
}
