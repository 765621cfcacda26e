package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.physics.prompt.WordOrder.Piece;

/**
 * Makes several sentences of one that has several wishes: "two walls and blue has to jump over
 * both" is "two walls. Blue has to jump over both". A sentence is not split where a word before
 * turns the sense of what follows ("no walls, ramps"), nor behind a condition ("when it falls,
 * ...").
 */
final class Splits {

  /** How far behind its first word a clause has its verb. */
  private static final int REACH = 7;

  private static final int MOST = 4;
  private static final Pattern SIGN = Pattern.compile("[,;:–—-]");
  private static final Pattern LINK = Pattern.compile("and|but|so|also|plus|with");
  private static final Pattern CONDITION =
      Pattern.compile(
          "when|if|once|after|before|as|while|because|until|unless|whenever|since|or|either|whether"
              + "|for|to");
  private static final Pattern LEADS =
      Pattern.compile("at|exactly|only|about|please|i|we|far|close|next|something");

  /**
   * What turns the sense of all that follows, or says that it is only there to choose from: "no
   * walls, ramps", "the player gets a fan and a ramp".
   */
  private static final Pattern HOLDS =
      Pattern.compile(
          "no|not|n't|never|nor|neither|none|without|except|only|or|either|maybe|perhaps|almost"
              + "|gets?|gives?|given|provided?|offers?|available|choose|pick|player|solver|may"
              + "|might|could");

  private static final Set<String> BEGINS_NOUN =
      Set.of("Det", "Poss", "Num", "No", "Colour", "A", "Quant");
  private static final Set<String> SUBJECT =
      Set.of("Det", "Poss", "Num", "No", "Colour", "A", "N", "Pron", "There", "Quant");
  private static final Set<String> FINITE = Set.of("Vf", "Mod", "Bef", "Havef", "Do");
  private static final Set<String> IMPERATIVE = Set.of("Vb", "Let", "Do");

  private final Lexicon lexicon;

  Splits(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns a sentence split wherever it may be, and then at each single place. */
  Set<List<Piece>> of(List<Piece> said) {
    List<int[]> places = new ArrayList<>();
    for (int k = 2; k + 2 < said.size(); k++) {
      int to = behindLink(said, k);
      if (to > k && isLong(said, to) && begins(said, to) && mayEnd(said, k, to)) {
        places.add(new int[] {k, to});
        k = to;
      }
    }
    Set<List<Piece>> all = new LinkedHashSet<>();
    List<int[]> signs =
        places.stream().filter(p -> SIGN.matcher(word(said, p[0])).matches()).toList();
    for (List<int[]> some : List.of(places, signs)) {
      if (some.size() > 1) {
        all.add(split(said, some));
      }
    }
    places.stream().limit(MOST).forEach(p -> all.add(split(said, List.of(p))));
    return all;
  }

  private static List<Piece> split(List<Piece> said, List<int[]> places) {
    List<Piece> now = new ArrayList<>();
    int from = 0;
    for (int[] place : places) {
      now.addAll(said.subList(from, place[0]));
      now.add(Piece.added("."));
      from = place[1];
    }
    now.addAll(said.subList(from, said.size()));
    return now;
  }

  /** Returns behind ", and", "and", "; but", or the place itself. */
  private static int behindLink(List<Piece> said, int at) {
    int to = at;
    while (to < said.size() && SIGN.matcher(word(said, to)).matches()) {
      to++;
    }
    while (to < said.size() && LINK.matcher(word(said, to)).matches()) {
      boolean with = word(said, to).equals("with");
      if (with && to == at || word(said, to).equals("so") && word(said, to + 1).equals("that")) {
        return at;
      }
      to++;
    }
    return to;
  }

  /** Whether what was said before is a wish of its own. */
  private boolean mayEnd(List<Piece> said, int end, int next) {
    int from = end;
    while (from > 0 && !SIGN.matcher(word(said, from - 1)).matches()) {
      from--;
    }
    boolean turned = said.subList(0, end).stream().anyMatch(p -> HOLDS.matcher(p.word()).matches());
    return !CONDITION.matcher(word(said, from)).matches() && (!turned || isClause(said, next));
  }

  /**
   * Whether more than one word comes before the next sign, and not one of several ("one on it").
   */
  private static boolean isLong(List<Piece> said, int at) {
    return isWord(said, at) && isWord(said, at + 1) && !word(said, at).equals("one");
  }

  /** Whether a clause or a thing of its own begins at a word. */
  private boolean begins(List<Piece> said, int at) {
    String word = word(said, at);
    return lexicon.can(word, BEGINS_NOUN)
        || LEADS.matcher(word).matches()
        || lexicon.can(word, IMPERATIVE) && !lexicon.can(word, Set.of("N"))
        || isClause(said, at);
  }

  private boolean isClause(List<Piece> said, int from) {
    int at = word(said, from).equals("then") ? from + 1 : from;
    if (!lexicon.can(word(said, at), SUBJECT)) {
      return false;
    }
    for (int k = at + 1; k < Math.min(at + REACH, said.size()); k++) {
      if (SIGN.matcher(word(said, k)).matches()) {
        return false;
      }
      if (lexicon.can(word(said, k), FINITE)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWord(List<Piece> said, int at) {
    return at < said.size() && Character.isLetterOrDigit(word(said, at).charAt(0));
  }

  private static String word(List<Piece> said, int at) {
    return at < said.size() ? said.get(at).word() : "";
  }
}
