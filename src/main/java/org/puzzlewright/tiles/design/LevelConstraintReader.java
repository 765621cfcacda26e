package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.Stated;
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

  private final GridGame game;
  private final PlainText plain;
  private final Map<String, Double> targets = new LinkedHashMap<>();
  private final List<LevelConstraint> wishes = new ArrayList<>();
  private final List<Read<Stated>> read = new ArrayList<>();
  private String text;

  private LevelConstraintReader(GridGame game, PlainText plain) {
    this.game = game;
    this.plain = plain;
    text = plain.toString();
  }

  /**
   * What was read.
   *
   * @param targets wanted numbers of what the game can be asked for
   * @param wishes everything else that can be checked
   * @param rest what was not understood, a few words each
   * @param stated all of it with the words of the prompt
   */
  public record Reading(
      Map<String, Double> targets,
      List<LevelConstraint> wishes,
      List<String> rest,
      org.puzzlewright.api.reading.Reading<Stated> stated) {}

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
    return new LevelConstraintReader(game, plain(prompt)).read(prompt);
  }

  private Reading read(String prompt) {
    if (LevelConstraints.index(game, "player") >= 0 && LevelConstraints.index(game, "enemy") >= 0) {
      for (Tile tile : game.tiles()) {
        taken(
            WANTED
                + "\\b(?:an? |the )?"
                + "(?:(?:challenge|guard|enemy|combat|monster) (?:room|chamber)"
                + "|room with at least 2 enemies)"
                + " (?:in front of|before|guarding|ahead of) (?:an? |the )?"
                + tile.name()
                + "\\b",
            m -> wish(new LevelConstraints.ChallengeRoom(tile.name())));
      }
    }
    taken(
        WANTED + "\\b(?:symmetric(?:al)?|mirrored)(?: walls)?\\b",
        m -> wish(new LevelConstraints.Symmetric()));
    taken(
        "\\b(?:the )?(?:upper|higher|highest|top) (?:one|platform) (?:must|has to|should) be used\\b"
            + "|\\b(?:the )?(?:upper|higher|highest|top) (?:one|platform) is needed\\b",
        m -> wish(new LevelConstraints.UpperPlatformUsed()));
    amounts(
        "(?:(?:elevated|floating|raised) )?platforms?",
        a -> wish(new LevelConstraints.Platforms(a)));
    amounts("(?:loops?|cycles?)", a -> wish(new LevelConstraints.Loops(a)));
    amounts("(?:rooms?|chambers?|halls?)", a -> wish(new LevelConstraints.Rooms(a)));
    amounts("dead ?ends?", a -> wish(new LevelConstraints.DeadEnds(a)));
    if (LevelConstraints.hasEnemies(game)
        && LevelConstraints.index(game, LevelConstraints.ENEMY) < 0) {
      // Enemies are those that are there; those that are killed are a number of the game played.
      amounts(
          "enem(?:y|ies)(?! (?:(?:to be|is|are) )?(?:killed|stomped)\\b)",
          a -> wish(new LevelConstraints.Tiles(LevelConstraints.ENEMY, a)));
    }
    for (Control control : game.controls()) {
      String noun = control.metric().replace('_', ' ');
      target(noun, control);
    }
    for (Tile tile : game.tiles()) {
      String name = "(?:" + tile.name() + "|" + LevelConstraints.plural(tile.name()) + ")";
      amounts(
          name + (ADJECTIVES.contains(tile.name()) ? " (?:tiles?|cells?)" : ""),
          a -> wish(new LevelConstraints.Tiles(tile.name(), a)));
    }
    List<Span> left = new ArrayList<>();
    List<String> rest = rest(left);
    read.sort(Comparator.comparingInt(one -> one.from().get(0).from()));
    return new Reading(
        targets,
        wishes,
        rest,
        new org.puzzlewright.api.reading.Reading<>(prompt, read, left, List.of()));
  }

  private static PlainText plain(String prompt) {
    PlainText text = new PlainText(prompt);
    SIGNS.forEach(text::replace);
    // Where a part of a sentence ends stands a bar, as in the place of what was read.
    text.replace("[,;:!?]|(?<!\\d)\\.|\\.(?!\\d)", "|");
    text.replace("[^\\p{L}\\p{N}|.]+", " ");
    text.replace("\\|", " | ");
    text.replace("^(?! )", " ");
    text.replace("(?<! )$", " ");
    return text;
  }

  /**
   * Counts that the game can be asked for become targets: "3 crates", "a path of 60". Bounds such
   * as "at least 3" are no targets.
   */
  private void target(String noun, Control control) {
    String one =
        noun.endsWith("ies")
            ? noun.substring(0, noun.length() - 3) + "y"
            : noun.endsWith("s") ? noun.substring(0, noun.length() - 1) : noun;
    taken(
        // What is counted in a game that was played may be said so.
        AMOUNT + "(?:" + one + "|" + LevelConstraints.plural(one) + ")\\b" + DONE,
        m -> {
          Amount amount = amount(m);
          boolean number =
              amount.bound() == Amount.How.EXACTLY || amount.bound() == Amount.How.ABOUT;
          return number ? aim(control, amount.number()) : null;
        });
    taken(
        WANTED
            + "\\b(?:an? |the )?(?:longest )?(?:"
            + noun
            + ")(?: length)? of (?:about )?(\\d{1,3})\\b"
            + "(?!\\.\\d| (?:to|or|and) \\d| (?:or )?(?:more|less|fewer))(?: steps| cells)?",
        m -> aim(control, Double.parseDouble(m.group(1))));
  }

  /** Notes a target; null when there is one for it already. */
  private Stated aim(Control control, double number) {
    return targets.putIfAbsent(control.metric(), number) == null
        ? LevelReader.target(control.metric(), number)
        : null;
  }

  private Stated wish(LevelConstraint wish) {
    wishes.add(wish);
    return LevelReader.wish(wish);
  }

  private void amounts(String noun, Function<Amount, Stated> use) {
    taken(AMOUNT + noun + "\\b", m -> use.apply(amount(m)));
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

  /** Puts bars in the place of what could be used, as many as it had characters. */
  private void taken(String pattern, Function<Matcher, Stated> use) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    StringBuilder rest = new StringBuilder(text);
    while (matcher.find()) {
      Stated stated = use.apply(matcher);
      if (stated != null) {
        read.add(new Read<>(stated, List.of(plain.span(matcher.start(), matcher.end()))));
        rest.replace(matcher.start(), matcher.end(), "|".repeat(matcher.group().length()));
      }
    }
    text = rest.toString();
  }

  /** Returns what is left and says something; {@code spans} is told where it stands. */
  private List<String> rest(List<Span> spans) {
    List<String> rest = new ArrayList<>();
    Matcher piece = Pattern.compile("[^|]+").matcher(text);
    while (piece.find()) {
      if (!FILLING.matcher(piece.group()).replaceAll(" ").isBlank()) {
        rest.add(piece.group().strip().replaceAll("\\s+", " "));
        spans.add(plain.span(piece.start(), piece.end()));
      }
    }
    return rest;
  }
}
