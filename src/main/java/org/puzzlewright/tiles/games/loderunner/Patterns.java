package org.puzzlewright.tiles.games.loderunner;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Tile;

/**
 * Blocks of 2 x 2 tiles of which levels can be made, as the benchmark's variant "loderunner-v0" is.
 *
 * @param blocks four digits each, row by row, the numbers of {@link LodeRunnerGame#tiles()}; at
 *     most 62, with one that is all brick and one that is all empty
 */
public record Patterns(List<String> blocks) {

  private static final String SYMBOLS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  /**
   * Copies and checks.
   *
   * @throws LevelTextException when a block is not four digits from 0 to 6, or there are too many
   */
  public Patterns {
    blocks = List.copyOf(blocks);
    for (String block : blocks) {
      if (!block.matches("[0-6]{4}")) {
        throw new LevelTextException(
            "pattern \"%s\": must be four digits from 0 to 6".formatted(block));
      }
    }
    if (blocks.size() > SYMBOLS.length()) {
      throw new LevelTextException(
          "%d patterns: at most %d can be told apart".formatted(blocks.size(), SYMBOLS.length()));
    }
    for (String needed : List.of("0000", "1111")) {
      if (!blocks.contains(needed)) {
        throw new LevelTextException("patterns: \"" + needed + "\" is missing");
      }
    }
  }

  int solid() {
    return blocks.indexOf("0000");
  }

  int empty() {
    return blocks.indexOf("1111");
  }

  List<Tile> tiles() {
    List<Tile> named = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      named.add(new Tile("block-" + blocks.get(i), SYMBOLS.charAt(i), "four tiles, row by row"));
    }
    return List.copyOf(named);
  }

  /** Returns tile {@code part} (0 to 3) of a block. */
  byte tile(int block, int part) {
    return (byte) (blocks.get(block).charAt(part) - '0');
  }
}
