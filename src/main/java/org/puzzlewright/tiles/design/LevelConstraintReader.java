package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Tile;

/** Reads what a prompt asks of a level as far as it can be checked. */
public final class LevelConstraintReader {

  /** Longest prompt that is read, in characters; the time that it takes grows faster. */
  private static final int MAX_LENGTH = 2000;

  private static final List<String> NUMBERS =
      List.of(
          "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private static final String NUMBER = "(?:\\d{1,3}|" + String.join("|", NUMBERS) + ")";

  private static final String HOW =
      "exactly|about|around|roughly|at least|at most|more than|less than|fewer than|up to"
          + "|(?:not|no) (?:more|less|fewer) than";

  /** What must not stand before an amount: it would mean something else, and is not taken. */
  private static final String ALONE =
      "(?<!\\b(?:not|never|nor) (?:(?:"
          + HOW
          + ") )?)"
          + ("(?<!\\b" + NUMBER + " (?:(?:and|to|or) )?)")
          + "(?<!(?:\\bminus|\\b(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\\bdozen|\\bhundred) )";

  private static final String AMOUNT =
      ALONE
          + ("(?:\\b(" + HOW + ") |(?<!\\b(?:" + HOW + ") ))")
          // What stands behind a decimal point is no number of its own.
          + ("(?<!\\d\\.)\\b(" + NUMBER + "|an?|some|several|many|without) ")
          + "(?:(or more|or fewer|or less) )?(?:more |any )?";

  /** What must not stand before a wish that has no number. */
  private static final String WANTED = "(?<!\\b(?:no|not|without|never|nor) (?:an? |the |any )?)";

  /** Signs that say something, in words. */
  private static final Map<String, String> SIGNS =
      Map.of(
          ">=|\u2265", " at least ",
          "<=|\u2264", " at most ",
          ">(?!=)", " more than ",
          "<(?!=)", " fewer than ",
          "~|\u2248", " about ",
          "%", " percent ",
          "(?<=\\d)\\+", " or more ",
          "(?<![\\w-])[-\u2212](?=\\d)", " minus ");

  /** Tiles whose names are said of other things, too, unless it is said that tiles are meant. */
  private static final List<String> ADJECTIVES = List.of("solid", "empty");

  /** Words that ask for nothing by themselves. */
  private static final Pattern FILLING =
      Pattern.compile(
          "\\b(?:an?|the|with|and|of|in|on|to|for|that|has|have|having|which|is|are|be|there|it|"
              + "its|level|maze|dungeon|map|puzzle|game|please|design|make|create|build|generate|"
              + "me|must|should|where|contains?|containing|includes?|including)\\b");

  private static final String DONE = "(?: (?:killed|stomped|collected|taken|made)\\b)?";

  private LevelConstraintReader() {}

  /**
   * What was read.
   *
   * @param targets wanted numbers of what the game can be asked for
   * @param wishes everything else that can be checked
   * @param rest what was not understood, a few words each
   */
  public record Reading(
      Map<String, Double> targets, List<LevelConstraint> wishes, List<String> rest) {}

  /**
   * Reads a prompt; an empty one asks for nothing.
   *
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   * @throws LevelTextException when it is too long
   */
  public static Reading read(GridGame game, String prompt) {
    StrictJson.whole(prompt, "the prompt");
    if (prompt.length() > MAX_LENGTH) {
      throw new LevelTextException(
          "the prompt has %d characters, at most %d are read; shorten it"
              .formatted(prompt.length(), MAX_LENGTH));
    }
    Map<String, Double> targets = new LinkedHashMap<>();
    List<LevelConstraint> wishes = new ArrayList<>();
    String text = plain(prompt);
    if (LevelConstraints.index(game, "player") >= 0 && LevelConstraints.index(game, "enemy") >= 0) {
      for (Tile tile : game.tiles()) {
        text =
            taken(
                text,
                WANTED
                    + "\\b(?:an? |the )?"
                    + "(?:(?:challenge|guard|enemy|combat|monster) (?:room|chamber)"
                    + "|room with at least 2 enemies)"
                    + " (?:in front of|before|guarding|ahead of) (?:an? |the )?"
                    + tile.name()
                    + "\\b",
                m -> wishes.add(new LevelConstraints.ChallengeRoom(tile.name())));
      }
    }
    text =
        taken(
            text,
            WANTED + "\\b(?:symmetric(?:al)?|mirrored)(?: walls)?\\b",
            m -> wishes.add(new LevelConstraints.Symmetric()));
    text =
        taken(
            text,
            "\\b(?:the )?(?:upper|higher|highest|top) (?:one|platform) (?:must|has to|should) be used\\b"
                + "|\\b(?:the )?(?:upper|higher|highest|top) (?:one|platform) is needed\\b",
            m -> wishes.add(new LevelConstraints.UpperPlatformUsed()));
    text =
        amounts(
            text,
            "(?:(?:elevated|floating|raised) )?platforms?",
            a -> wishes.add(new LevelConstraints.Platforms(a)));
    text = amounts(text, "(?:loops?|cycles?)", a -> wishes.add(new LevelConstraints.Loops(a)));
    text =
        amounts(
            text, "(?:rooms?|chambers?|halls?)", a -> wishes.add(new LevelConstraints.Rooms(a)));
    text = amounts(text, "dead ?ends?", a -> wishes.add(new LevelConstraints.DeadEnds(a)));
    if (LevelConstraints.hasEnemies(game)
        && LevelConstraints.index(game, LevelConstraints.ENEMY) < 0) {
      // Enemies are those that are there; those that are killed are a number of the game played.
      text =
          amounts(
              text,
              "enem(?:y|ies)(?! (?:(?:to be|is|are) )?(?:killed|stomped)\\b)",
              a -> wishes.add(new LevelConstraints.Tiles(LevelConstraints.ENEMY, a)));
    }
    for (Control control : game.controls()) {
      String noun = control.metric().replace('_', ' ');
      text = target(text, noun, control, targets);
    }
    for (Tile tile : game.tiles()) {
      String name = "(?:" + tile.name() + "|" + LevelConstraints.plural(tile.name()) + ")";
      text =
          amounts(
              text,
              name + (ADJECTIVES.contains(tile.name()) ? " (?:tiles?|cells?)" : ""),
              a -> wishes.add(new LevelConstraints.Tiles(tile.name(), a)));
    }
    return new Reading(targets, wishes, rest(text));
  }

  private static String plain(String prompt) {
    String text = prompt.toLowerCase(Locale.ROOT);
    for (Map.Entry<String, String> sign : SIGNS.entrySet()) {
      text = text.replaceAll(sign.getKey(), sign.getValue());
    }
    // Where a part of a sentence ends stands a bar, as in the place of what was read.
    text = text.replaceAll("[,;:!?]|(?<!\\d)\\.|\\.(?!\\d)", "|");
    text = text.replaceAll("[^\\p{L}\\p{N}|.]+", " ");
    return " " + text.replace("|", " | ").strip() + " ";
  }

  /**
   * Counts that the game can be asked for become targets: "3 crates", "a path of 60". Bounds such
   * as "at least 3" are no targets.
   */
  private static String target(
      String text, String noun, Control control, Map<String, Double> targets) {
    String one =
        noun.endsWith("ies")
            ? noun.substring(0, noun.length() - 3) + "y"
            : noun.endsWith("s") ? noun.substring(0, noun.length() - 1) : noun;
    String left =
        taken(
            text,
            // What is counted in a game that was played may be said so.
            AMOUNT + "(?:" + one + "|" + LevelConstraints.plural(one) + ")\\b" + DONE,
            m -> {
              Amount amount = amount(m);
              boolean number =
                  amount.bound() == Amount.How.EXACTLY || amount.bound() == Amount.How.ABOUT;
              return number
                  && targets.putIfAbsent(control.metric(), (double) amount.number()) == null;
            });
    return taken(
        left,
        WANTED
            + "\\b(?:an? |the )?(?:longest )?(?:"
            + noun
            + ")(?: length)? of (?:about )?(\\d{1,3})\\b"
            + "(?!\\.\\d| (?:to|or|and) \\d| (?:or )?(?:more|less|fewer))(?: steps| cells)?",
        m -> targets.putIfAbsent(control.metric(), Double.valueOf(m.group(1))) == null);
  }

  private static String amounts(String text, String noun, Function<Amount, Boolean> use) {
    return taken(text, AMOUNT + noun + "\\b", m -> use.apply(amount(m)));
  }

  private static Amount amount(Matcher m) {
    String how = m.group(3) == null ? m.group(1) : m.group(3);
    String number = m.group(2);
    int n = NUMBERS.indexOf(number);
    if (number.matches("\\d+")) {
      n = Integer.parseInt(number);
    } else if (number.equals("without")) {
      n = 0;
    } else if (number.equals("some") || number.equals("several") || number.equals("many")) {
      return new Amount(Amount.How.AT_LEAST, number.equals("many") ? 5 : 2);
    } else if (number.startsWith("a")) {
      // "A loop" is there when there are two.
      return new Amount(Amount.How.AT_LEAST, 1);
    }
    if (how == null || how.equals("exactly")) {
      return new Amount(Amount.How.EXACTLY, n);
    }
    return switch (how) {
      case "at least",
          "or more",
          "not less than",
          "no less than",
          "not fewer than",
          "no fewer than" ->
          new Amount(Amount.How.AT_LEAST, n);
      case "more than" -> new Amount(Amount.How.AT_LEAST, n + 1);
      case "at most", "up to", "or fewer", "or less", "not more than", "no more than" ->
          new Amount(Amount.How.AT_MOST, n);
      case "fewer than", "less than" -> new Amount(Amount.How.AT_MOST, Math.max(0, n - 1));
      default -> new Amount(Amount.How.ABOUT, n);
    };
  }

  /** Returns the text without what could be used; a bar stands in its place. */
  private static String taken(String text, String pattern, Function<Matcher, Boolean> use) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    StringBuilder rest = new StringBuilder();
    while (matcher.find()) {
      String left = use.apply(matcher) ? "|" : Matcher.quoteReplacement(matcher.group());
      matcher.appendReplacement(rest, left);
    }
    return matcher.appendTail(rest).toString();
  }

  private static List<String> rest(String text) {
    List<String> rest = new ArrayList<>();
    for (String piece : text.split("\\|")) {
      String words = FILLING.matcher(piece).replaceAll(" ").strip().replaceAll("\\s+", " ");
      if (!words.isEmpty()) {
        rest.add(piece.strip().replaceAll("\\s+", " "));
      }
    }
    return rest;
  }
}
