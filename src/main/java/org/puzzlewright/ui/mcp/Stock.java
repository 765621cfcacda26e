package org.puzzlewright.ui.mcp;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;

/** What the program ships and how its users name tools; nothing of it reads files of users. */
public interface Stock {

  /** Returns the names of all shipped levels. */
  List<String> levels();

  /** Returns the shipped level of that name, which is one of {@link #levels}. */
  Puzzle level(String name);

  /** Returns a solved puzzle, which is shown before there is a run to show. */
  Puzzle example();

  /**
   * Returns the tools that somebody has chosen, without those that the prompt rules out.
   *
   * @param words such as "ramp:2,cannon:1"
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  Inventory tools(Optional<Brief> brief, String words);
}
