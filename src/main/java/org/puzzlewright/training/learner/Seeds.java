package org.puzzlewright.training.learner;

/** Seeds made of seeds. */
final class Seeds {

  private Seeds() {}

  /** Returns a seed that each of the numbers changes. */
  static long of(long seed, long... numbers) {
    long mixed = mix(seed);
    for (long number : numbers) {
      mixed = mix(mixed ^ mix(number));
    }
    return mixed;
  }

  /** The finaliser of SplitMix64. */
  private static long mix(long value) {
    long z = value + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
