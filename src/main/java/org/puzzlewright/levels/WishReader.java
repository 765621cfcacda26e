package org.puzzlewright.levels;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.grid.Control;
import org.puzzlewright.grid.GridGame;
import org.puzzlewright.grid.Tile;

/** Reads what a prompt asks of a level as far as it can be checked. */
public final class WishReader {

  private static final List<String> NUMBERS =
      List.of(
          "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private static final String AMOUNT =
      "(?:\\b(exactly|about|around|roughly|at least|at most|more than|fewer than|up to) )?"
          + "\\b(\\d{1,3}|"
          + String.join("|", NUMBERS)
          + "|an?|some|several|many|without) (?:more )?";

  /** Words that ask for nothing by themselves. */
  private static final Pattern FILLING =
      Pattern.compile(
          "\\b(?:an?|the|with|and|or|of|in|on|to|for|that|has|have|having|which|is|are|be|there|it|"
              + "its|level|maze|dungeon|map|puzzle|game|please|design|make|create|build|generate|"
              + "me|must|should|where|contains?|containing|includes?|including|exactly|about)\\b");

  private WishReader() {}

  /**
   * What was read.
   *
   * @param targets wanted numbers of what the game can be asked for
   * @param wishes everything else that can be checked
   * @param rest what was not understood, a few words each
   */
  public record Reading(Map<String, Double> targets, List<Wish> wishes, List<String> rest) {}

  /** Reads a prompt; an empty one asks for nothing. */
  public static Reading read(GridGame game, String prompt) {
    Map<String, Double> targets = new LinkedHashMap<>();
    List<Wish> wishes = new ArrayList<>();
    String text = " " + prompt.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip() + " ";
    if (Wishes.index(game, "player") >= 0 && Wishes.index(game, "enemy") >= 0) {
      for (Tile tile : game.tiles()) {
        text =
            taken(
                text,
                "\\b(?:an? |the )?(?:challenge|guard|enemy|combat|monster) (?:room|chamber)"
                    + " (?:in front of|before|guarding|ahead of) (?:an? |the )?"
                    + tile.name(),
                m -> wishes.add(new Wishes.ChallengeRoom(tile.name())));
      }
    }
    text =
        taken(text, "\\b(?:symmetric(?:al)?|mirrored)\\b", m -> wishes.add(new Wishes.Symmetric()));
    text =
        taken(
            text,
            "\\b(?:the )?(?:upper|higher|highest|top) (?:one|platform) (?:must|has to|should) be used\\b"
                + "|\\b(?:the )?(?:upper|higher|highest|top) (?:one|platform) is needed\\b",
            m -> wishes.add(new Wishes.UpperPlatformUsed()));
    text =
        amounts(
            text,
            "(?:(?:elevated|floating|raised) )?platforms?",
            a -> wishes.add(new Wishes.Platforms(a)));
    text = amounts(text, "(?:loops?|cycles?)", a -> wishes.add(new Wishes.Loops(a)));
    text = amounts(text, "(?:rooms?|chambers?|halls?)", a -> wishes.add(new Wishes.Rooms(a)));
    text = amounts(text, "dead ?ends?", a -> wishes.add(new Wishes.DeadEnds(a)));
    for (Control control : game.controls()) {
      String noun = control.metric().replace('_', ' ');
      text = target(text, noun, control, targets);
    }
    for (Tile tile : game.tiles()) {
      text =
          amounts(
              text,
              "(?:" + tile.name() + "|" + Wishes.plural(tile.name()) + ")",
              a -> wishes.add(new Wishes.Tiles(tile.name(), a)));
    }
    return new Reading(targets, wishes, rest(text));
  }

  /** Counts that the game can be asked for become targets: "3 crates", "a path of 60". */
  private static String target(
      String text, String noun, Control control, Map<String, Double> targets) {
    String one = noun.endsWith("s") ? noun.substring(0, noun.length() - 1) : noun;
    String left =
        amounts(
            text,
            "(?:" + one + "|" + Wishes.plural(one) + ")",
            a -> targets.put(control.metric(), (double) a.number()));
    return taken(
        left,
        "\\b(?:an? |the )?(?:longest )?(?:"
            + noun
            + ")(?: length)? of (?:about )?(\\d{1,3})\\b"
            + "(?: steps| cells)?",
        m -> targets.put(control.metric(), Double.valueOf(m.group(1))));
  }

  private static String amounts(String text, String noun, Function<Amount, Object> use) {
    return taken(text, AMOUNT + noun + "\\b", m -> use.apply(amount(m.group(1), m.group(2))));
  }

  private static Amount amount(String how, String number) {
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
      case "at least" -> new Amount(Amount.How.AT_LEAST, n);
      case "more than" -> new Amount(Amount.How.AT_LEAST, n + 1);
      case "at most", "up to" -> new Amount(Amount.How.AT_MOST, n);
      case "fewer than" -> new Amount(Amount.How.AT_MOST, Math.max(0, n - 1));
      default -> new Amount(Amount.How.ABOUT, n);
    };
  }

  /** Returns the text without what was found; a bar stands in its place. */
  private static String taken(String text, String pattern, Function<Matcher, Object> use) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    StringBuilder rest = new StringBuilder();
    while (matcher.find()) {
      use.apply(matcher);
      matcher.appendReplacement(rest, "|");
    }
    return matcher.appendTail(rest).toString();
  }

  private static List<String> rest(String text) {
    List<String> rest = new ArrayList<>();
    for (String piece : text.split("\\|")) {
      String words = FILLING.matcher(piece).replaceAll(" ").strip().replaceAll("\\s+", " ");
      if (!words.isEmpty()) {
        rest.add(piece.strip());
      }
    }
    return rest;
  }
}
