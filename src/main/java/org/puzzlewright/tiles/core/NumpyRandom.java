package org.puzzlewright.tiles.core;

/**
 * The numbers of {@code numpy.random.RandomState(seed).randint(0, n)}, by which the paper's authors
 * place doors: a Mersenne twister (MT19937). Not safe for several threads.
 */
public final class NumpyRandom {

  private static final int SIZE = 624;
  private static final int SHIFT = 397;

  private final int[] state = new int[SIZE];
  private int next = SIZE;

  /** Seeds it; only the lower 32 bits count. */
  public NumpyRandom(long seed) {
    state[0] = (int) seed;
    for (int i = 1; i < SIZE; i++) {
      state[i] = 1812433253 * (state[i - 1] ^ state[i - 1] >>> 30) + i;
    }
  }

  /**
   * Returns a whole number in [0, n).
   *
   * @throws IllegalArgumentException when {@code n} is below 1
   */
  public int below(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n: " + n + " is below 1");
    }
    if (n == 1) {
      return 0; // drawn without a random number
    }
    int mask = -1 >>> Integer.numberOfLeadingZeros(n - 1);
    int drawn;
    do {
      drawn = bits() & mask;
    } while (drawn > n - 1);
    return drawn;
  }

  /** Returns 32 random bits. */
  int bits() {
    if (next == SIZE) {
      renew();
    }
    int y = state[next++];
    y ^= y >>> 11;
    y ^= y << 7 & 0x9d2c5680;
    y ^= y << 15 & 0xefc60000;
    return y ^ y >>> 18;
  }

  private void renew() {
    for (int i = 0; i < SIZE; i++) {
      int y = state[i] & 0x80000000 | state[(i + 1) % SIZE] & 0x7fffffff;
      state[i] = state[(i + SHIFT) % SIZE] ^ y >>> 1 ^ ((y & 1) == 0 ? 0 : 0x9908b0df);
    }
    next = 0;
  }
}
