package org.puzzlewright.vgdl.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.ProgramHelper;

/**
 * A game or a level of one that is wanted.
 *
 * @param prompt the user's words; may be empty
 * @param game the name of the game whose level is wanted; empty when the game is wanted, too
 * @param rules the game's text; empty when it is wanted
 * @param examples levels of the game, each as its rows; none when it is wanted
 * @param start the rows of the level that work begins with; empty to begin without one
 * @param wishes what was read of the prompt
 * @param notRead words of the prompt that became nothing and are not checked
 * @param search for a generator of levels, as far as it may go
 * @param seed of whatever is drawn or played
 */
public record GameTask(
    String prompt,
    Optional<String> game,
    String rules,
    List<List<String>> examples,
    List<String> start,
    List<Wish> wishes,
    List<String> notRead,
    ProgramHelper search,
    long seed) {

  public GameTask {
    examples = examples.stream().map(List::copyOf).toList();
    start = List.copyOf(start);
    wishes = List.copyOf(wishes);
    notRead = List.copyOf(notRead);
  }

  /** Returns whether the rules are to be made, too. */
  public boolean whole() {
    return game.isEmpty();
  }

  /** Returns what work begins with: the rules and the level, if there are any. */
  public Draft begun() {
    return new Draft(rules, start);
  }
}
