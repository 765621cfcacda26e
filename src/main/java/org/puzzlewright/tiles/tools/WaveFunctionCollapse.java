package org.puzzlewright.tiles.tools;

import java.util.Map;
import java.util.Random;

/** Imitates a sample: every square of the level occurs in it, turned or mirrored perhaps. */
final class WaveFunctionCollapse {

  private static final int TRIES = 10;

  private WaveFunctionCollapse() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    int size = given.whole("pattern_size");
    if (ground.width < size || ground.height < size) {
      throw new Fault(
          "The level is %d x %d, less than a square of %d."
              .formatted(ground.width, ground.height, size),
          "Use another tool for levels this small.");
    }
    Sample sample =
        given.text("sample", "maze").equals("level")
            ? new Sample(ground.width, ground.open)
            : Sample.builtIn();
    Map<Integer, Integer> patterns = sample.patterns(size);
    int columns = ground.width - size + 1;
    int rows = ground.height - size + 1;
    for (int i = 0; i < TRIES; i++) {
      Wave wave = new Wave(columns, rows, size, patterns);
      for (int cell = 0; cell < ground.area(); cell++) {
        if (ground.special[cell]) {
          wave.keepOpen(cell % ground.width, cell / ground.width);
        }
      }
      int[] squares = wave.collapse(random);
      if (squares != null) {
        return draw(ground.filled(), squares, columns, rows, size);
      }
    }
    throw new Fault(
        "In %d tries no level was found whose squares all occur in the sample; nothing changed."
            .formatted(TRIES),
        "Call it again, or with pattern_size 2, or with fewer special tiles in the level.");
  }

  private static Ground draw(Ground made, int[] squares, int columns, int rows, int size) {
    for (int i = 0; i < made.area(); i++) {
      int x = i % made.width;
      int y = i / made.width;
      int left = Math.min(x, columns - 1);
      int top = Math.min(y, rows - 1);
      made.open[i] = (squares[top * columns + left] >> ((y - top) * size + x - left) & 1) == 1;
    }
    return made;
  }
}
