package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The helper of whoever leads that searches for a program. What it searches for is the problem's: a
 * program that makes levels, or a heuristic for a search. What it answers has the program, its
 * score and what came of using it, which the problem can carry out.
 *
 * @param programs how many programs all its searches together may try, from 0 to {@link #MOST}; 0
 *     for no such helper
 */
public record ProgramHelper(int programs) {

  /** No search. */
  public static final ProgramHelper NONE = new ProgramHelper(0);

  /** Most programs that searches may try. */
  public static final int MOST = 10_000;

  /** The helper's role. */
  public static final String ROLE = "program-search";

  /** The action by which it is asked. */
  public static final String ACTION = "search_program";

  /** What is searched for where levels are designed. */
  public static final String LEVELS = "a program that makes levels of this game";

  /** The field of a task's JSON that has the number of programs. */
  public static final String FIELD = "search-programs";

  public ProgramHelper {
    if (programs < 0 || programs > MOST) {
      throw new IllegalArgumentException(
          "programs: %d, but must be from 0 to %d".formatted(programs, MOST));
    }
  }

  /**
   * Returns the helper, where the budget allows any program.
   *
   * @param wanted what it searches for, and what for
   */
  public Optional<Helper> helper(String wanted) {
    return programs == 0
        ? Optional.empty()
        : Optional.of(
            new Helper(
                ROLE,
                new Action(
                    ACTION,
                    ("Has %s searched for, by genetic programming, and tells the program, its"
                            + " score and what came of it, which can be carried out. All searches"
                            + " together may try %d programs.")
                        .formatted(wanted, programs),
                    List.of(
                        Parameter.number(
                            "programs", "how many programs it may try", 1, programs)))));
  }

  /** Returns the pieces of the helper's role text, which all problems share. */
  public static List<String> pieces() {
    return List.of("role-program-search", "answer-program-search");
  }

  /** Returns the level that an answer has, a line a row, if there is one. */
  public static Optional<String> level(ObjectNode answer) {
    List<String> rows = new ArrayList<>();
    answer.path("rows").forEach(row -> rows.add(row.asText()));
    return rows.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", rows));
  }
}
