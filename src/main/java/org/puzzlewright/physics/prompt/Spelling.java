package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Mends slips of the keyboard in the words that matter most. A word that the lexicon knows is left
 * alone, and so is one that could be another English word; what is not mended is not understood.
 */
final class Spelling {

  private static final List<String> WORDS =
      List.of(
          ("the,blue,ball,goal,wall,ramp,wedge,down,left,right,above,below,under,cannon,launcher,"
                  + "hexagon,platform,ledge,barrier,obstacle,target,without,between,through,middle,"
                  + "centre,bottom,pushes,touches,reaches")
              .split(","));

  /** English words that are one slip away from one of these. */
  private static final Set<String> ENGLISH =
      Set.of("gaol", "blow", "bellow", "lunch", "luncher", "blued", "bally", "righty", "lefty");

  private static final int SHORT = 4;
  private static final int LONG = 7;

  private Spelling() {}

  /** Returns {@code tokens} with such words as they were meant. */
  static List<Token> mended(List<Token> tokens) {
    List<Token> mended = new ArrayList<>();
    for (Token token : tokens) {
      mended.add(new Token(mended(token.word()), token.from(), token.to()));
    }
    return mended;
  }

  private static String mended(String word) {
    if (word.length() < 3 || ENGLISH.contains(word) || Lexicon.knows(word)) {
      return word;
    }
    List<String> meant = new ArrayList<>();
    for (String known : WORDS) {
      if (isSlip(word, known)) {
        meant.add(known);
      } else if (isSlip(word, known + "s")) {
        meant.add(known + "s");
      }
    }
    return meant.size() == 1 ? meant.get(0) : word;
  }

  /**
   * Two neighbours changed places, or a letter is missing or too many; in short words only a
   * doubled one. In long words a letter may also be another.
   */
  private static boolean isSlip(String word, String known) {
    int n = known.length();
    int same = 0;
    while (same < Math.min(n, word.length()) && word.charAt(same) == known.charAt(same)) {
      same++;
    }
    if (same == 0) {
      return word.equals("hte") && known.equals("the");
    }
    boolean small = known.replaceAll("s$", "").length() <= SHORT;
    if (word.length() == n) {
      boolean swapped =
          same + 1 < n
              && word.charAt(same) == known.charAt(same + 1)
              && word.charAt(same + 1) == known.charAt(same)
              && word.substring(same + 2).equals(known.substring(same + 2));
      boolean other =
          n >= LONG && same < n && word.substring(same + 1).equals(known.substring(same + 1));
      return swapped || other;
    } else if (word.length() == n - 1) {
      boolean doubled = known.charAt(same) == known.charAt(same - 1);
      return (!small || doubled) && word.substring(same).equals(known.substring(same + 1));
    } else if (word.length() == n + 1) {
      boolean doubled = word.charAt(same) == word.charAt(same - 1);
      return (!small || doubled) && word.substring(same + 1).equals(known.substring(same));
    }
    return false;
  }
}
