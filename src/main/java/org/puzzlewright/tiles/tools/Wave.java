package org.puzzlewright.tiles.tools;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * One try of wave function collapse: at every place stands a square of the sample, and squares that
 * overlap agree. What is not possible any more is taken away, and what that makes impossible beside
 * it, until there is one square a place, or none somewhere.
 */
final class Wave {

  /** Entropy of a place of which nothing is known: more than any real one. */
  private static final double UNKNOWN = 1000;

  private final int columns;
  private final int rows;
  private final int size;
  private final int[] patterns;
  private final double[] weights;

  /** By direction and pattern: which patterns may stand there. */
  private final int[][][] fitting;

  private final boolean[][] possible;
  private final int[] choices;
  private final double[] weightSums;

  /** By place; NaN when it has to be reckoned anew. */
  private final double[] entropies;

  /** By place, pattern and direction: by how many of that neighbour's patterns it is held. */
  private final int[][] support;

  private final List<int[]> removed = new ArrayList<>();
  private boolean contradiction;

  /**
   * Starts with everything possible.
   *
   * @param columns places in a row
   * @param rows places in a column
   * @param counts of each pattern
   */
  Wave(int columns, int rows, int size, Map<Integer, Integer> counts) {
    this.columns = columns;
    this.rows = rows;
    this.size = size;
    patterns = counts.keySet().stream().mapToInt(Integer::intValue).toArray();
    weights = counts.values().stream().mapToDouble(Integer::doubleValue).toArray();
    fitting = new int[4][][];
    for (int d = 0; d < 4; d++) {
      fitting[d] = fitting(stepX(d), stepY(d));
    }
    int places = columns * rows;
    possible = new boolean[places][patterns.length];
    choices = new int[places];
    weightSums = new double[places];
    entropies = new double[places];
    Arrays.fill(entropies, UNKNOWN);
    support = new int[places][patterns.length * 4];
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    for (int place = 0; place < places; place++) {
      Arrays.fill(possible[place], true);
      choices[place] = patterns.length;
      weightSums[place] = total;
      for (int p = 0; p < patterns.length; p++) {
        for (int d = 0; d < 4; d++) {
          support[place][p * 4 + d] = fitting[d][p].length;
        }
      }
    }
  }

  // Directions: left, right, up, down; the opposite one differs in the last bit.
  private static int stepX(int d) {
    return d == 0 ? -1 : d == 1 ? 1 : 0;
  }

  private static int stepY(int d) {
    return d == 2 ? -1 : d == 3 ? 1 : 0;
  }

  private int[][] fitting(int dx, int dy) {
    int[][] lists = new int[patterns.length][];
    for (int a = 0; a < patterns.length; a++) {
      List<Integer> list = new ArrayList<>();
      for (int b = 0; b < patterns.length; b++) {
        if (agree(patterns[a], patterns[b], dx, dy)) {
          list.add(b);
        }
      }
      lists[a] = list.stream().mapToInt(Integer::intValue).toArray();
    }
    return lists;
  }

  /** Returns whether {@code b} may stand at (dx, dy) from {@code a}. */
  private boolean agree(int a, int b, int dx, int dy) {
    for (int y = Math.max(0, dy); y < Math.min(size, size + dy); y++) {
      for (int x = Math.max(0, dx); x < Math.min(size, size + dx); x++) {
        if ((a >> (y * size + x) & 1) != (b >> ((y - dy) * size + x - dx) & 1)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the place beside another, or -1. */
  private int neighbour(int place, int d) {
    int x = place % columns + stepX(d);
    int y = place / columns + stepY(d);
    return x < 0 || x >= columns || y < 0 || y >= rows ? -1 : y * columns + x;
  }

  /** Takes away every square that has the cell solid. */
  void keepOpen(int column, int row) {
    for (int y = Math.max(0, row - size + 1); y <= Math.min(row, rows - 1); y++) {
      for (int x = Math.max(0, column - size + 1); x <= Math.min(column, columns - 1); x++) {
        int bit = (row - y) * size + column - x;
        int place = y * columns + x;
        for (int p = 0; p < patterns.length; p++) {
          if (possible[place][p] && (patterns[p] >> bit & 1) == 0) {
            remove(place, p);
          }
        }
      }
    }
  }

  /** Returns the squares row by row, or null when there is a contradiction. */
  int[] collapse(Random random) {
    propagate();
    for (int place = leastSure(random); !contradiction && place >= 0; place = leastSure(random)) {
      int chosen = draw(place, random);
      for (int p = 0; p < patterns.length; p++) {
        if (p != chosen && possible[place][p]) {
          remove(place, p);
        }
      }
      propagate();
    }
    if (contradiction) {
      return null;
    }
    int[] squares = new int[possible.length];
    for (int place = 0; place < squares.length; place++) {
      for (int p = 0; p < patterns.length; p++) {
        if (possible[place][p]) {
          squares[place] = patterns[p];
        }
      }
    }
    return squares;
  }

  private void remove(int place, int pattern) {
    possible[place][pattern] = false;
    choices[place]--;
    entropies[place] = Double.NaN;
    weightSums[place] -= weights[pattern];
    contradiction |= choices[place] == 0;
    removed.add(new int[] {place, pattern});
  }

  private void propagate() {
    while (!removed.isEmpty() && !contradiction) {
      int[] gone = removed.remove(removed.size() - 1);
      for (int d = 0; d < 4; d++) {
        int other = neighbour(gone[0], d);
        if (other < 0) {
          continue;
        }
        // Seen from the neighbour, this place is in the opposite direction.
        int back = d ^ 1;
        for (int p : fitting[d][gone[1]]) {
          if (--support[other][p * 4 + back] == 0 && possible[other][p]) {
            remove(other, p);
          }
        }
      }
    }
  }

  /** Returns the undecided place with the least entropy, or -1. */
  private int leastSure(Random random) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int place = 0; place < choices.length && !contradiction; place++) {
      if (choices[place] > 1) {
        if (Double.isNaN(entropies[place])) {
          entropies[place] = entropy(place);
        }
        double entropy = entropies[place] + 1e-6 * random.nextDouble();
        if (entropy < least) {
          least = entropy;
          best = place;
        }
      }
    }
    return best;
  }

  private double entropy(int place) {
    double sum = 0;
    for (int p = 0; p < patterns.length; p++) {
      if (possible[place][p]) {
        sum += weights[p] * Math.log(weights[p]);
      }
    }
    return Math.log(weightSums[place]) - sum / weightSums[place];
  }

  private int draw(int place, Random random) {
    double left = random.nextDouble() * weightSums[place];
    int chosen = -1;
    for (int p = 0; p < patterns.length; p++) {
      if (possible[place][p]) {
        chosen = p;
        left -= weights[p];
        if (left < 0) {
          break;
        }
      }
    }
    return chosen;
  }
}
