package org.puzzlewright.base.language;

import java.util.List;
import java.util.regex.Pattern;

/** What a word that nobody knows may be a slip of: of the keyboard, or by how another sounds. */
final class Slips {

  private static final int LONG = 6;
  private static final String VOWELS = "aeiou";

  /** Keys of three rows: the next row's left and right neighbour are 11 and 10 further on. */
  private static final String KEYS = "qwertyuiop asdfghjkl  zxcvbnm";

  private static final int SHORT = 4;

  /** What is written in several ways for one sound, and that sound. */
  private record Sound(Pattern written, String as) {
    Sound(String written, String as) {
      this(Pattern.compile(written), as);
    }
  }

  private static final List<Sound> SOUNDS =
      List.of(
          new Sound("ph", "f"),
          new Sound("e?igh", "i"),
          new Sound("ough|augh", "o"),
          new Sound("^kn", "n"),
          new Sound("^wr", "r"),
          new Sound("wh", "w"),
          new Sound("tch", "ch"),
          new Sound("dg", "j"),
          new Sound("ck|q", "k"),
          new Sound("sc?h", "%"),
          new Sound("ch", "#"),
          new Sound("c(?=[eiy])", "s"),
          new Sound("c", "k"),
          new Sound("x", "ks"),
          new Sound("z", "s"),
          new Sound("v", "f"),
          new Sound("th", "t"),
          new Sound("ge$|g(?=ed$|es$|ing$)", "j"),
          new Sound("(.)\\1", "$1"),
          new Sound("(?<=[^aeiouy])e$", ""),
          new Sound("[ey]", "i"),
          new Sound("u", "o"),
          new Sound("([aio])[aiow]+", "$1"),
          new Sound("(?<=[aio].{1,20})[aio]", "@"));

  private Slips() {}

  /**
   * Returns how a word sounds, roughly: its consonants, and whether its first vowel is like "a",
   * "i" or "o"; later ones are the same.
   */
  static String sound(String word) {
    String sound = word;
    for (Sound one : SOUNDS) {
      sound = one.written().matcher(sound).replaceAll(one.as());
    }
    boolean vowel = VOWELS.indexOf(word.charAt(0)) >= 0;
    return vowel ? word.charAt(0) + sound : sound;
  }

  /** Returns whether two words of many letters are two slips apart. */
  static boolean isTwo(String word, String other, int least) {
    return Math.min(word.length(), other.length()) >= least - 1
        && Math.abs(word.length() - other.length()) < 3
        && word.charAt(0) == other.charAt(0)
        && EditDistance.withSwaps(word, other) == 2;
  }

  /**
   * Returns whether two neighbours changed places, a letter is missing or too many, or in longer
   * words another.
   */
  static boolean isSlip(String word, String other) {
    int n = word.length();
    int m = other.length();
    if (m < 3 || Math.abs(n - m) > 1 || word.charAt(0) != other.charAt(0) && n != m) {
      return false;
    }
    int same = 0;
    while (same < Math.min(n, m) && word.charAt(same) == other.charAt(same)) {
      same++;
    }
    if (n == m) {
      boolean swapped =
          same + 1 < n
              && word.charAt(same) == other.charAt(same + 1)
              && word.charAt(same + 1) == other.charAt(same)
              && word.substring(same + 2).equals(other.substring(same + 2));
      boolean letter =
          (n >= LONG || n == LONG - 1 && isNearMiss(word, other, same))
              && same > 0
              && word.substring(same + 1).equals(other.substring(same + 1));
      return swapped || letter;
    }
    String longer = n > m ? word : other;
    String shorter = n > m ? other : word;
    boolean one = longer.substring(same + 1).equals(shorter.substring(same));
    boolean doubled = same > 0 && longer.charAt(same) == longer.charAt(same - 1);
    boolean vowel = VOWELS.indexOf(longer.charAt(same)) >= 0;
    // "Bal", "blu" and "lef" are slips; "tar" is none of "star", nor "ranch" of "ran".
    boolean missing = n < m && (vowel || m > 4 || m == 4 && same == n);
    return one && same > 0 && (doubled || missing || n > LONG);
  }

  /**
   * Returns whether a word is one slip from another of at least four letters, the first of which is
   * right: two letters that changed places, one too many, too few or another.
   */
  static boolean isOne(String word, String other) {
    return other.length() >= SHORT
        && word.length() >= SHORT - 1
        && word.charAt(0) == other.charAt(0)
        && Math.abs(word.length() - other.length()) < 2
        && EditDistance.withSwaps(word, other) == 1;
  }

  /** Whether the letter at {@code at} is a key's neighbour, or the wrong one of two is doubled. */
  private static boolean isNearMiss(String word, String other, int at) {
    if (at < 1 || at + 1 >= word.length()) {
      return false;
    }
    char one = word.charAt(at);
    char meant = other.charAt(at);
    boolean doubled = one == word.charAt(at - 1) && meant == other.charAt(at + 1);
    return doubled || areNeighbours(one, meant);
  }

  private static boolean areNeighbours(char one, char other) {
    int a = KEYS.indexOf(one);
    int b = KEYS.indexOf(other);
    int apart = Math.abs(a - b);
    return a >= 0 && b >= 0 && (apart == 1 || apart == 10 || apart == 11);
  }
}
