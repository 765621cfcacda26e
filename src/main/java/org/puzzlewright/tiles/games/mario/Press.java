package org.puzzlewright.tiles.games.mario;

import java.util.List;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.puzzlewright.tiles.core.GridAction;

/**
 * Buttons that are pressed for a tick.
 *
 * @param buttons a sum of {@link Buttons}
 */
record Press(int buttons) implements GridAction {

  private static final List<String> NAMES = List.of("left", "right", "down", "run", "jump");

  /** All there are; each stands at the place of its number. */
  static final List<GridAction> ALL =
      IntStream.range(0, 1 << NAMES.size()).<GridAction>mapToObj(Press::new).toList();

  @Override
  public String word() {
    StringJoiner word = new StringJoiner("+").setEmptyValue("none");
    for (int i = 0; i < NAMES.size(); i++) {
      if ((buttons >>> i & 1) == 1) {
        word.add(NAMES.get(i));
      }
    }
    return word.toString();
  }
}
