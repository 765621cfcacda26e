package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Token;

/**
 * What may be left out at the start or end of a part of a sentence, from one sign to the next, that
 * is not read whole, so that the rest is: words that are not known, with words of talk and grammar
 * beside them. "Gravity alone should make red drop into the goal" is then read as "red drop into
 * the goal". Nothing is left out of a sentence with a word that turns the sense of others. Whoever
 * takes such a reading lists what was left out.
 */
final class Cuts {

  /** Most ways that are tried for a text. */
  private static final int MOST = 8;

  private static final Pattern MAYBE =
      Pattern.compile("maybe|perhaps|possibly|optionally|preferably|ideally");

  private static final Pattern OPENS =
      Pattern.compile("where|which|that|to|with|is|are|be|has|have");
  private static final Pattern LINKS =
      Pattern.compile("of|in|on|at|by|from|over|under|into|onto|the|an?|and|between|behind");

  /** What there is to choose from is no demand: "provide ramps". */
  private static final Pattern GIVEN =
      Pattern.compile(
          "provided?|supply|supplied|offer|offered|find|toolbox|toolset|available|any|preferably|ideally");

  private final Lexicon lexicon;
  private final Asides asides;

  Cuts(Lexicon lexicon) {
    this.lexicon = lexicon;
    asides = new Asides(lexicon);
  }

  /** What is left out: tokens from the first to behind the last. */
  record Cut(int from, int to) {}

  /** Returns what may be left out, in the order of the text. */
  List<Cut> of(List<Token> tokens, Reading<?> reading) {
    List<Cut> cuts = new ArrayList<>();
    for (int from = 0; from < tokens.size() && cuts.size() < MOST; ) {
      int to = Asides.partEnd(tokens, from);
      if (ParseMeaning.sentence(tokens, from).noneMatch(Cuts::turns)) {
        int start = from;
        while (start < to && mayGo(tokens.get(start))) {
          start++;
        }
        while (start > from
            && start < to
            && LINKS.matcher(tokens.get(start - 1).word()).matches()) {
          start--;
        }
        add(cuts, tokens, reading, new Cut(from, start));
        int end = to;
        while (end > start && mayGo(tokens.get(end - 1))) {
          end--;
        }
        while (end < to && OPENS.matcher(tokens.get(end).word()).matches()) {
          end++;
        }
        add(cuts, tokens, reading, new Cut(end, to));
      }
      from = Math.max(to, from + 1);
    }
    return cuts;
  }

  /**
   * Returns the parts that a word leaves open, from a sign to the next: "..., maybe with a ramp",
   * "... and perhaps a wall". Nothing of them is asked for.
   */
  static List<Cut> open(List<Token> tokens) {
    List<Cut> open = new ArrayList<>();
    for (int k = 2; k + 1 < tokens.size(); k++) {
      if (!MAYBE.matcher(tokens.get(k).word()).matches()) {
        continue;
      }
      boolean joined = tokens.get(k - 1).word().matches("and|but");
      int start = k;
      while (start > 0 && !Asides.isSign(tokens.get(start - 1))) {
        start--;
      }
      // "Only ramps and maybe a fan" says what may be used.
      boolean only = tokens.subList(start, k).stream().anyMatch(t -> t.word().matches("only|just"));
      if (joined ? !only : tokens.get(k - 1).word().matches("[,(–—-]")) {
        int to = Asides.partEnd(tokens, k);
        open.add(new Cut(joined ? k - 1 : k, to));
        k = to;
      }
    }
    return open;
  }

  private static boolean turns(String word) {
    return Events.TURNING.contains(word)
        || OfflineReader.DENIES.matcher(word).matches()
        || GIVEN.matcher(word).matches();
  }

  private static void add(List<Cut> cuts, List<Token> tokens, Reading<?> reading, Cut cut) {
    if (IntStream.range(cut.from(), cut.to()).anyMatch(k -> reading.leaves(tokens.get(k)))) {
      cuts.add(cut);
    }
  }

  private boolean mayGo(Token token) {
    String word = token.word();
    return Character.isLetter(word.charAt(0)) && (!lexicon.means(word) || asides.isIdle(word));
  }

  /** Returns the text with spaces for what is left out. */
  static String without(String text, List<Token> tokens, Cut cut) {
    StringBuilder rest = new StringBuilder(text);
    Asides.clear(rest, tokens, cut.from(), cut.to());
    return rest.toString();
  }
}
