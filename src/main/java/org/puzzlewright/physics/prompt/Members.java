package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.physics.prompt.WordOrder.Piece;

/**
 * Says of each of several things, and of each side of one, what is said of it: "two walls, one tall
 * and one low" is "two walls. There is a tall wall. There is a low wall", and "two platforms, one
 * for blue and the other for red" is "two platforms. Blue is on a platform. Red is on another
 * platform".
 */
final class Members {

  private static final int REACH = 8;
  private static final Pattern OPENS = Pattern.compile("[,:;(–—-]");
  private static final Pattern JOINS = Pattern.compile("[,;]|and|while|but|plus");
  private static final Pattern FOR =
      Pattern.compile(
          "for|under|with|holding|holds|carrying|carries|supporting|supports|has|bearing");
  private static final List<String> FURNITURE = List.of("wall", "platform");
  private static final List<String> TOOLS = List.of("tool");
  private static final List<String> BALLS = List.of("blue", "red", "ball", "goal");
  private static final Set<String> NUMBER = Set.of("Num");
  private static final Set<String> QUALITY = Set.of("A", "Vert", "Hor");

  private final Lexicon lexicon;

  Members(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns a sentence with each member in one of its own, or itself if it has none. */
  List<Piece> each(List<Piece> said) {
    for (int k = 2; k < said.size(); k++) {
      String noun = OPENS.matcher(word(said, k - 1)).matches() ? severalOf(said, k - 1) : "";
      boolean first =
          word(said, k).equals("one")
              || k + 1 < said.size() && word(said, k + 1).equals("first") && opening(said, k) > 0;
      if (first && !noun.isEmpty()) {
        List<Piece> now = new ArrayList<>(said.subList(0, k - 1));
        int end = members(said, k, noun, now);
        if (end > 0) {
          now.add(Piece.added("."));
          boolean sign = end < said.size() && JOINS.matcher(word(said, end)).matches();
          now.addAll(said.subList(sign ? end + 1 : end, said.size()));
          return now;
        }
      }
    }
    return said;
  }

  /**
   * "A wall, blue on one side and red on the other": "a wall. The wall is between blue and red".
   * Returns the sentence itself if it says nothing like it.
   */
  List<Piece> sides(List<Piece> said) {
    for (int on = 2; on + 5 < said.size(); on++) {
      int and = on + 3;
      if (!text(said, on, and).matches("(?:on|at) one side") || joined(said, and) == and) {
        continue;
      }
      int other = and + 1;
      while (other + 2 < said.size()
          && !text(said, other, other + 3).matches("(?:on|at) the other")) {
        other++;
      }
      int from = on;
      while (from > 0 && !word(said, from - 1).matches("[,:;.]|with|has|and|where")) {
        from--;
      }
      String thing = thing(said.subList(0, from));
      if (other + 2 < said.size() && other > and + 1 && from > 0 && !thing.isEmpty()) {
        List<Piece> now = new ArrayList<>(said.subList(0, from - 1));
        now.add(Piece.added("."));
        now.add(new Piece("the", said.get(on + 1).from()));
        now.add(new Piece(thing, said.get(on + 2).from()));
        now.add(Piece.added("is"));
        now.add(new Piece("between", said.get(other + 2).from()));
        now.addAll(said.subList(from, on));
        now.add(Piece.added("and"));
        now.addAll(said.subList(and + 1, other));
        int rest = other + 3;
        boolean side = rest < said.size() && word(said, rest).equals("side");
        now.add(new Piece(".", side ? said.get(rest).from() : -1));
        now.addAll(said.subList(side ? rest + 1 : rest, said.size()));
        return now;
      }
    }
    return said;
  }

  private static String text(List<Piece> said, int from, int to) {
    return WordOrder.words(said.subList(from, Math.min(to, said.size())));
  }

  /** Returns what there are several of before a sign, in one word; empty for nothing. */
  private String severalOf(List<Piece> said, int to) {
    int number = Math.max(0, to - REACH);
    while (number < to
        && (!lexicon.can(word(said, number), NUMBER) || word(said, number).equals("one"))) {
      number++;
    }
    return thing(said.subList(number, to));
  }

  /** Returns the thing that words name last, as one of it ("ramps": "ramp"); empty for none. */
  private String thing(List<Piece> words) {
    String thing = "";
    for (Piece piece : words) {
      String word = piece.word();
      for (String kind : FURNITURE) {
        thing = lexicon.isBelow(word, List.of(kind)) ? kind : thing;
      }
      if (lexicon.isBelow(word, TOOLS)) {
        String one = word.replaceFirst("s$", "");
        thing = lexicon.isBelow(one, TOOLS) ? one : "";
      }
    }
    return thing;
  }

  /** Returns behind the words that join a member to the next, or where they would be. */
  private static int joined(List<Piece> said, int at) {
    int to = at;
    while (to < said.size() && JOINS.matcher(word(said, to)).matches()) {
      to++;
    }
    return to;
  }

  /** Adds the members that begin at a word; returns where they end, 0 for fewer than two. */
  private int members(List<Piece> said, int from, String noun, List<Piece> now) {
    int members = 0;
    int end = from;
    for (int at = from; at < said.size() && opening(said, at) > 0; at = joined(said, end)) {
      int start = at + opening(said, at);
      end = start;
      while (end < said.size() && !endsMember(said, end)) {
        end++;
      }
      if (end == start) {
        return 0;
      }
      now.add(Piece.added("."));
      Piece one = said.get(at + (word(said, at).matches("the|a") ? 1 : 0));
      now.addAll(member(said.subList(start, end), one, noun, members > 0));
      members++;
    }
    return members > 1 ? end : 0;
  }

  private boolean endsMember(List<Piece> said, int at) {
    if (opening(said, at) > 0 && lexicon.can(word(said, at - 1), QUALITY)) {
      // "One tall one low"
      return true;
    }
    int next = joined(said, at);
    String word = word(said, at);
    return word.matches("[.!?;)\n]")
        || word.equals(",")
        || next > at && next < said.size() && opening(said, next) > 0;
  }

  /** Returns how many words from one on say "one", "the other one", "another"; or 0. */
  private static int opening(List<Piece> said, int at) {
    String word = word(said, at);
    String next = at + 1 < said.size() ? word(said, at + 1) : "";
    int words =
        word.equals("one") || word.equals("another")
            ? 1
            : word.matches("the|a") && next.matches("other|first|second|third|last|fourth") ? 2 : 0;
    boolean more = words > 0 && at + words < said.size() && !word.equals("one");
    return more && word(said, at + words).equals("one") ? words + 1 : words;
  }

  private List<Piece> member(List<Piece> is, Piece one, String noun, boolean next) {
    List<Piece> now = new ArrayList<>();
    Piece thing = new Piece(noun, one.from());
    boolean platform = noun.equals("platform");
    int on = 0;
    while (on < is.size() && !FOR.matcher(word(is, on)).matches()) {
      on++;
    }
    boolean ball = on + 1 < is.size() && isBall(is.subList(on + 1, is.size()));
    if (ball && (platform || word(is, on).equals("for"))) {
      List<Piece> who = new ArrayList<>(is.subList(on + 1, is.size()));
      if (who.size() > 2
          && word(who, who.size() - 2).equals("on")
          && word(who, who.size() - 1).equals("it")) {
        who = who.subList(0, who.size() - 2);
      }
      now.addAll(who);
      now.add(Piece.added(platform ? "is" : "uses"));
      if (platform) {
        now.add(new Piece("on", is.get(on).from()));
      }
      now.add(Piece.added(platform && next ? "another" : "a"));
      now.add(thing);
      now.addAll(is.subList(0, on));
      return now;
    }
    now.add(Piece.added("there"));
    now.add(Piece.added("is"));
    now.add(Piece.added("a"));
    int quality = 0;
    while (quality < is.size() && lexicon.can(word(is, quality), QUALITY)) {
      quality++;
    }
    boolean all = quality == is.size();
    now.addAll(all ? is : List.of());
    now.add(thing);
    now.addAll(all ? List.of() : is);
    return now;
  }

  private boolean isBall(List<Piece> words) {
    return words.stream().limit(3).anyMatch(p -> lexicon.isBelow(p.word(), BALLS));
  }

  private static String word(List<Piece> said, int at) {
    return said.get(at).word();
  }
}
