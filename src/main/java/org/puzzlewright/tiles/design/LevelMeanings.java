package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.design.Amount.How;
import org.puzzlewright.tiles.design.LevelReader.Match;
import org.puzzlewright.tiles.design.LevelReader.Part;

/**
 * What the rules of the lexicon mean in a game: a match in, wishes out; none if it means nothing.
 */
final class LevelMeanings {

  private static final Amount SOME = new Amount(How.AT_LEAST, 1);
  private static final Amount MORE = new Amount(How.AT_LEAST, 2);
  private static final Amount ONE = new Amount(How.EXACTLY, 1);
  private static final Amount NONE = new Amount(How.EXACTLY, 0);

  /** Cells from a thing within which it is guarded. */
  private static final int GUARDED = 2;

  /** Numbers of the game as it was played, and the measures of the same. */
  private static final Map<String, LevelMeasure> PLAYED =
      Map.of(
          "enemies", LevelMeasure.KILLS, "coins", LevelMeasure.COINS, "jumps", LevelMeasure.JUMPS);

  private static final Pattern TRAIT = Pattern.compile("(\\w+)(>=|<=)([\\d.]+)(s?)");

  private final GridGame game;

  LevelMeanings(GridGame game) {
    this.game = game;
  }

  static LevelMeasure measure(String word) {
    return LevelMeasure.valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Returns the tile of which a metric is the number in the level, if it is. */
  static Optional<Tile> counted(GridGame game, String metric) {
    boolean played = PLAYED.containsKey(metric) && PLAYED.get(metric).in(game);
    return game.tiles().stream()
        .filter(tile -> !played)
        .filter(
            tile ->
                metric.equals(tile.name()) || metric.equals(LevelConstraints.plural(tile.name())))
        .findFirst();
  }

  /** Returns whether a metric is called by what it counts, in the level or as it is played. */
  static boolean namesThings(GridGame game, String metric) {
    return PLAYED.containsKey(metric) || counted(game, metric).isPresent();
  }

  /** Returns what a match means; {@code plural} says of a noun whether it stands in the plural. */
  List<LevelWish> of(Match match, Predicate<Part> plural) {
    return switch (match.means()) {
      case "count", "later" -> count(match);
      case "tiles" -> tiles(match);
      case "near" -> near(match, plural);
      case "along" -> along(match, plural);
      case "far" -> far(match);
      case "manyFar" -> manyFar(match);
      case "inPlace" -> inPlace(match);
      case "within" -> within(match);
      case "guarded" -> guarded(match);
      case "guards" -> guarded(tile(match, 0), amount(match).orElse(SOME), tile(match, 1));
      case "past" ->
          amount(match).orElse(SOME).number() == 1
              ? past(tile(match, 1), tile(match, 0))
              : List.of();
      case "passed" ->
          amount(match).orElse(SOME).number() == 1
              ? past(tile(match, 0), tile(match, 1))
              : List.of();
      case "placed" -> placed(match, plural);
      case "pushed" -> pushed(match);
      case "neverPushed" -> neverPushed(match);
      case "turned" -> measured(LevelMeasure.TURNS, match.all("times").get(0).amounts());
      case "jumped" -> measured(LevelMeasure.JUMPS, match.all("times").get(0).amounts());
      case "floors" -> floors(match);
      case "onEach" -> onEach(match, 0);
      case "gaps" -> gaps(match);
      case "gap" -> gap(match);
      case "everyGap" -> everyGap(match);
      case "metric" -> metric(match);
      case "leg" -> leg(match);
      case "done" -> done(match);
      case "percent" -> percent(match);
      case "corridor" -> measured(LevelMeasure.CORRIDOR, atLeast(amounts(match, 0)));
      case "areas" -> areas(match);
      case "challenge" -> challenge(match);
      case "size" -> size(match);
      case "columns" -> size(0, number(match, 0));
      case "rows" -> size(number(match, 0), 0);
      case "sized" -> sized(match.all("size").get(0).value());
      case "longer" -> longer(match.all("longlevel").get(0).value());
      case "trait" -> trait(value(match, "trait"));
      case "connected" -> measured(LevelMeasure.REGIONS, List.of(ONE));
      case "nothing" -> List.of();
      case "symmetric" -> must(new LevelConstraints.Symmetric());
      case "upper" -> must(new LevelConstraints.UpperPlatformUsed());
      default -> throw new IllegalStateException("no such meaning: " + match.means());
    };
  }

  private static List<LevelWish> must(LevelConstraint... constraints) {
    return Stream.of(constraints).<LevelWish>map(LevelWish.Must::new).toList();
  }

  private static String value(Match match, String category) {
    return match.all(category).get(0).value();
  }

  private static String tile(Match match, int number) {
    return match.all("tile").get(number).value();
  }

  /** Returns all amounts that a match says at its nth place: two for a range. */
  private static List<Amount> amounts(Match match, int number) {
    List<Part> parts =
        match.parts().stream()
            .filter(p -> p.category().equals("amount") || p.category().equals("bounded"))
            .toList();
    return number < 0 || number >= parts.size() ? List.of() : parts.get(number).amounts();
  }

  /** Returns the first amount, if it is one and no range. */
  private static Optional<Amount> amount(Match match) {
    List<Amount> amounts = amounts(match, 0);
    return amounts.size() == 1 ? Optional.of(amounts.get(0)) : Optional.empty();
  }

  private static int number(Match match, int number) {
    return match.all("number").get(number).amounts().get(0).number();
  }

  private static List<Amount> atLeast(List<Amount> amounts) {
    return amounts.stream()
        .map(a -> a.bound() == How.EXACTLY ? new Amount(How.AT_LEAST, a.number()) : a)
        .toList();
  }

  private List<LevelWish> measured(LevelMeasure measure, List<Amount> amounts) {
    return measure.in(game)
        ? amounts.stream()
            .<LevelWish>map(a -> new LevelWish.Must(new LevelRelations.Measured(measure, a)))
            .toList()
        : List.of();
  }

  /** Of two amounts the second is the user's second thought: "many bats, at least ten". */
  private List<LevelWish> count(Match match) {
    Part noun = match.all("tile").isEmpty() ? match.all("count").get(0) : match.all("tile").get(0);
    List<Amount> amounts = amounts(match, 1).isEmpty() ? amounts(match, 0) : amounts(match, 1);
    if (!match.all("ends").isEmpty() && !noun.value().equals("moves")) {
      return List.of();
    }
    if (!match.all("after").isEmpty()) {
      if (amounts.size() > 1 || amounts.get(0).bound() != How.EXACTLY) {
        return List.of();
      }
      amounts =
          List.of(Amount.of(value(match, "after").replace('_', ' '), amounts.get(0).number()));
    }
    if (amounts.isEmpty()) {
      // "Gold" and "stairs" may be one.
      boolean mass = noun.value().equals("gold") || noun.value().equals("stairs");
      amounts = List.of(mass ? SOME : MORE);
    }
    List<LevelWish> wishes = new ArrayList<>();
    for (Amount amount : amounts) {
      wishes.addAll(
          noun.category().equals("tile")
              ? tiles(noun.value(), amount)
              : counted(noun.value(), amount));
    }
    return wishes;
  }

  private List<LevelWish> tiles(String tile, Amount amount) {
    if (game.description().grouped().contains(tile)) {
      return amount.equals(NONE)
          ? must(new LevelConstraints.Tiles(tile, amount))
          : must(new LevelRelations.Groups(tile, amount));
    }
    return cells(tile, amount);
  }

  private List<LevelWish> tiles(Match match) {
    return amounts(match, 0).stream().flatMap(a -> cells(tile(match, 0), a).stream()).toList();
  }

  /** A number that can be a target is one, because the game has a measure for coming near it. */
  private List<LevelWish> cells(String tile, Amount amount) {
    boolean number = amount.bound() == How.EXACTLY || amount.bound() == How.ABOUT;
    return game.controls().stream()
        .filter(control -> number && !amount.equals(NONE))
        .filter(c -> counted(game, c.metric()).filter(t -> t.name().equals(tile)).isPresent())
        .findFirst()
        .<List<LevelWish>>map(c -> List.of(new LevelWish.Target(c.metric(), amount.number())))
        .orElseGet(() -> must(new LevelConstraints.Tiles(tile, amount)));
  }

  private List<LevelWish> counted(String what, Amount amount) {
    return switch (what) {
      case "loops" -> must(new LevelConstraints.Loops(amount));
      case "rooms" -> must(new LevelConstraints.Rooms(amount));
      case "dead_ends" -> must(new LevelConstraints.DeadEnds(amount));
      case "platforms" -> must(new LevelConstraints.Platforms(amount));
      case "gaps" ->
          LevelMeasure.STAIRS.in(game)
              ? must(new LevelRelations.Gaps(amount, LevelRelations.Gaps.ANY))
              : List.of();
      case "jumps" -> played("jumps", amount);
      default -> measured(measure(what), List.of(amount));
    };
  }

  private List<LevelWish> played(String metric, Amount amount) {
    boolean number = amount.bound() == How.EXACTLY || amount.bound() == How.ABOUT;
    boolean target = game.controls().stream().anyMatch(c -> c.metric().equals(metric));
    return number && target
        ? List.of(new LevelWish.Target(metric, amount.number()))
        : measured(PLAYED.get(metric), List.of(amount));
  }

  private List<LevelWish> done(Match match) {
    String metric = LevelConstraints.plural(tile(match, 0));
    return PLAYED.containsKey(metric)
        ? amounts(match, 0).stream().flatMap(a -> played(metric, a).stream()).toList()
        : List.of();
  }

  /** Returns how many of a thing are meant where something is said of them. */
  private static List<Amount> many(Match match, Predicate<Part> plural) {
    List<Amount> amounts = amounts(match, 0);
    boolean several = plural.test(match.all("tile").get(0));
    return !amounts.isEmpty() ? amounts : List.of(several ? MORE : SOME);
  }

  private List<LevelWish> near(Match match, Predicate<Part> plural) {
    boolean other = !match.all("other").isEmpty();
    String of = other(match);
    List<Amount> amounts = other ? List.of(SOME) : many(match, plural);
    int within = Integer.parseInt(value(match, "near"));
    return amounts.stream()
        .<LevelWish>map(
            a -> new LevelWish.Must(new LevelRelations.Near(tile(match, 0), a, of, within)))
        .toList();
  }

  private List<LevelWish> along(Match match, Predicate<Part> plural) {
    return many(match, plural).stream()
        .<LevelWish>map(
            a ->
                new LevelWish.Must(
                    new LevelRelations.Near(tile(match, 0), a, LevelRelations.WAY, GUARDED)))
        .toList();
  }

  private List<LevelWish> far(Match match) {
    List<Part> tiles = match.all("tile");
    String tile = tiles.get(0).value();
    String of = tiles.size() > 1 ? tiles.get(1).value() : tile;
    Optional<Amount> least = amount(match);
    if (least.isPresent()) {
      return apart(tile, of, least.get());
    }
    return apartBy(tile, of);
  }

  private static List<LevelWish> apart(String tile, String of, Amount cells) {
    return switch (cells.bound()) {
      case AT_LEAST ->
          cells.number() < 2
              ? List.of()
              : must(new LevelRelations.Near(tile, NONE, of, cells.number() - 1));
      case AT_MOST -> must(new LevelRelations.Near(tile, SOME, of, Math.max(1, cells.number())));
      default -> List.of();
    };
  }

  /** Returns the second tile, which is the first one again in "from each other", or the way. */
  private static String other(Match match) {
    if (!match.all("theway").isEmpty()) {
      return LevelRelations.WAY;
    }
    return tile(match, match.all("other").isEmpty() ? 1 : 0);
  }

  private static List<LevelWish> within(Match match) {
    boolean counted = match.parts().get(0).category().equals("amount");
    int place = counted ? 1 : 0;
    int cells = Math.max(1, amounts(match, place).get(0).number());
    List<LevelWish> wishes = new ArrayList<>();
    for (Amount amount : counted ? amounts(match, 0) : List.of(SOME)) {
      wishes.addAll(must(new LevelRelations.Near(tile(match, 0), amount, other(match), cells)));
    }
    if (match.all("tile").size() > 2) {
      wishes.addAll(apart(tile(match, 0), tile(match, 2), amounts(match, place + 1).get(0)));
    }
    return wishes;
  }

  /** "The key is far from the door and guarded by two enemies" says two things of the key. */
  private List<LevelWish> guarded(Match match) {
    int tiles = match.all("tile").size();
    List<LevelWish> wishes =
        new ArrayList<>(
            guarded(tile(match, tiles - 1), amount(match).orElse(SOME), tile(match, 0)));
    if (tiles > 2) {
      wishes.addAll(0, apartBy(tile(match, 0), tile(match, 1)));
    }
    return wishes;
  }

  /** Far is more than a third of height and width together. */
  private List<LevelWish> apartBy(String tile, String of) {
    return must(new LevelRelations.Near(tile, NONE, of, game.settings().sides() / 3));
  }

  private static List<LevelWish> guarded(String by, Amount amount, String what) {
    Amount least =
        amount.bound() == How.EXACTLY ? new Amount(How.AT_LEAST, amount.number()) : amount;
    return least.number() == 0 || by.equals(what)
        ? List.of()
        : must(new LevelRelations.Near(by, least, what, GUARDED));
  }

  private List<LevelWish> past(String tile, String before) {
    boolean walked = LevelMeasure.MOVES.in(game) && LevelConstraints.index(game, "player") >= 0;
    return walked && !tile.equals(before) && !before.equals("player")
        ? must(new LevelRelations.Past(tile, before))
        : List.of();
  }

  /** "Four guards far from the player" are all that there are. */
  private List<LevelWish> manyFar(Match match) {
    Optional<Amount> amount = amount(match);
    if (amount.isEmpty() || amount.get().number() == 0 || amount.get().bound() == How.AT_MOST) {
      return List.of();
    }
    List<LevelWish> wishes = new ArrayList<>(tiles(tile(match, 0), amount.get()));
    wishes.addAll(apartBy(tile(match, 0), tile(match, 1)));
    return wishes;
  }

  private static LevelRelations.Place place(Match match) {
    return LevelRelations.Place.valueOf(value(match, "place").toUpperCase(Locale.ROOT));
  }

  private List<LevelWish> placed(Match match, Predicate<Part> plural) {
    String tile = tile(match, 0);
    List<LevelWish> wishes = new ArrayList<>();
    if (match.all("each").isEmpty() && plural.test(match.all("tile").get(0))) {
      wishes.addAll(tiles(tile, MORE));
    }
    wishes.addAll(must(new LevelRelations.Placed(tile, place(match))));
    return wishes;
  }

  private List<LevelWish> inPlace(Match match) {
    return amounts(match, 0).stream()
        .<LevelWish>map(
            a -> new LevelWish.Must(new LevelRelations.InPlace(tile(match, 0), a, place(match))))
        .toList();
  }

  private List<LevelWish> pushed(Match match) {
    boolean crate = match.all("tile").isEmpty() || tile(match, 0).equals("crate");
    List<LevelWish> wishes = new ArrayList<>();
    List<Amount> amounts =
        match.all("times").isEmpty() ? amounts(match, 0) : match.all("times").get(0).amounts();
    boolean pushes = match.all("count").isEmpty() || value(match, "count").equals("pushes");
    for (Amount amount : crate && pushes ? amounts : List.<Amount>of()) {
      switch (amount.bound()) {
        case AT_LEAST -> wishes.addAll(measured(LevelMeasure.LEAST_PUSHES, List.of(amount)));
        case AT_MOST -> wishes.addAll(measured(LevelMeasure.MOST_PUSHES, List.of(amount)));
        case EXACTLY -> {
          Amount least = new Amount(How.AT_LEAST, amount.number());
          Amount most = new Amount(How.AT_MOST, amount.number());
          wishes.addAll(measured(LevelMeasure.LEAST_PUSHES, List.of(least)));
          wishes.addAll(measured(LevelMeasure.MOST_PUSHES, List.of(most)));
        }
        case ABOUT -> {
          // Which of several crates would be meant?
        }
      }
    }
    return wishes;
  }

  private List<LevelWish> neverPushed(Match match) {
    Amount amount = match.all("times").get(0).amounts().get(0);
    boolean crate = tile(match, 0).equals("crate") && amount.bound() == How.AT_LEAST;
    return crate && amount.number() > 0
        ? measured(LevelMeasure.MOST_PUSHES, List.of(new Amount(How.AT_MOST, amount.number() - 1)))
        : List.of();
  }

  private List<LevelWish> floors(Match match) {
    if (!value(match, "count").equals("floors")) {
      return List.of();
    }
    List<LevelWish> each = onEach(match, 1);
    List<LevelWish> wishes = new ArrayList<>(measured(LevelMeasure.FLOORS, amounts(match, 0)));
    wishes.addAll(each);
    return each.isEmpty() ? each : wishes;
  }

  private List<LevelWish> onEach(Match match, int place) {
    boolean floors = value(match, "count").equals("floors") && LevelMeasure.FLOORS.in(game);
    List<Amount> amounts = amounts(match, place);
    // "An enemy on every floor" may be two.
    return !floors
        ? List.of()
        : (amounts.isEmpty() ? List.of(SOME) : amounts)
            .stream()
                .<LevelWish>map(
                    a -> new LevelWish.Must(new LevelRelations.OnEach(tile(match, 0), a)))
                .toList();
  }

  private boolean pits(Match match) {
    List<Part> counts = match.all("count").isEmpty() ? match.all("gap") : match.all("count");
    return LevelMeasure.STAIRS.in(game) && counts.stream().allMatch(c -> c.value().equals("gaps"));
  }

  private List<LevelWish> gaps(Match match) {
    if (!pits(match)) {
      return List.of();
    }
    boolean adjective = !match.all("widepit").isEmpty();
    boolean each = !match.all("each").isEmpty();
    int places = (int) match.parts().stream().filter(p -> p.category().equals("amount")).count();
    List<Amount> counts = places == 2 || adjective ? amounts(match, 0) : List.of(SOME);
    List<Amount> widths =
        adjective ? List.of(new Amount(How.AT_LEAST, WIDE_GAP)) : amounts(match, places - 1);
    List<LevelWish> wishes = new ArrayList<>();
    if (each) {
      counts.forEach(c -> wishes.addAll(must(new LevelRelations.Gaps(c, LevelRelations.Gaps.ANY))));
      widths.forEach(w -> wishes.addAll(everyWidth(w)));
      return wishes;
    }
    for (Amount count : counts) {
      widths.forEach(w -> wishes.addAll(must(new LevelRelations.Gaps(count, w))));
    }
    return wishes;
  }

  private static final int WIDE_GAP = 4;

  private List<LevelWish> gap(Match match) {
    return pits(match)
        ? must(new LevelRelations.Gaps(SOME, new Amount(How.EXACTLY, number(match, 0))))
        : List.of();
  }

  private List<LevelWish> everyGap(Match match) {
    return pits(match)
        ? amounts(match, 0).stream().flatMap(w -> everyWidth(w).stream()).toList()
        : List.of();
  }

  /** No gap has another width. */
  private static List<LevelWish> everyWidth(Amount width) {
    Amount wider = new Amount(How.AT_LEAST, width.number() + 1);
    Amount narrower = new Amount(How.AT_MOST, width.number() - 1);
    return switch (width.bound()) {
      case AT_MOST -> must(new LevelRelations.Gaps(NONE, wider));
      case AT_LEAST ->
          width.number() < 2 ? List.of() : must(new LevelRelations.Gaps(NONE, narrower));
      case EXACTLY ->
          width.number() < 2
              ? must(new LevelRelations.Gaps(NONE, wider))
              : must(new LevelRelations.Gaps(NONE, narrower), new LevelRelations.Gaps(NONE, wider));
      case ABOUT -> List.of();
    };
  }

  private List<LevelWish> metric(Match match) {
    List<LevelWish> wishes = new ArrayList<>();
    for (Amount amount : amounts(match, 0)) {
      boolean number = amount.bound() == How.EXACTLY || amount.bound() == How.ABOUT;
      if (amount.number() < 2) {
        // "A path" is no length.
        continue;
      }
      if (number) {
        wishes.add(new LevelWish.Target(value(match, "metric"), amount.number()));
      } else if (value(match, "metric").contains("path")) {
        wishes.addAll(measured(LevelMeasure.MOVES, List.of(amount)));
      }
    }
    return wishes;
  }

  /** "20 steps from the player to the key" is a target where a game has one of that name. */
  private List<LevelWish> leg(Match match) {
    String metric = tile(match, 0) + "_" + tile(match, 1);
    boolean known = game.controls().stream().anyMatch(c -> c.metric().equals(metric));
    return amount(match)
        .filter(a -> known && (a.bound() == How.EXACTLY || a.bound() == How.ABOUT))
        .<List<LevelWish>>map(a -> List.of(new LevelWish.Target(metric, a.number())))
        .orElse(List.of());
  }

  /** Nobody means that not a cell may be missing. */
  private List<LevelWish> percent(Match match) {
    List<Amount> amounts =
        match.all("half").isEmpty()
            ? amounts(match, 0)
            : List.of(new Amount(How.ABOUT, Integer.parseInt(value(match, "half"))));
    return amounts.stream().anyMatch(a -> a.number() > 100)
        ? List.of()
        : measured(
            LevelMeasure.OPEN,
            amounts.stream()
                .map(a -> a.bound() == How.EXACTLY ? new Amount(How.ABOUT, a.number()) : a)
                .toList());
  }

  private List<LevelWish> areas(Match match) {
    boolean none = amount(match).filter(NONE::equals).isPresent();
    boolean square = match.all("number").size() < 2 || number(match, 0) == number(match, 1);
    return none && square
        ? measured(LevelMeasure.WIDEST, List.of(new Amount(How.AT_MOST, number(match, 0))))
        : List.of();
  }

  private List<LevelWish> challenge(Match match) {
    boolean fits =
        LevelConstraints.index(game, "player") >= 0
            && LevelConstraints.index(game, LevelConstraints.ENEMY) >= 0;
    boolean one = amount(match).map(a -> a.holds(1)).orElse(true);
    return fits && one ? must(new LevelConstraints.ChallengeRoom(tile(match, 0))) : List.of();
  }

  private static List<LevelWish> size(Match match) {
    int first = number(match, 0);
    int second = number(match, 1);
    // "Twelve by ten" is as pictures are measured: columns first.
    boolean rowsFirst =
        !match.all("rows").isEmpty()
            && match.all("rows").get(0).from() < match.all("columns").get(0).from();
    return rowsFirst ? size(first, second) : size(second, first);
  }

  private static List<LevelWish> size(int rows, int columns) {
    return List.of(new LevelWish.Size(rows, columns));
  }

  private List<LevelWish> sized(String factor) {
    double times = Double.parseDouble(factor);
    return size(scaled(game.settings().height(), times), scaled(game.settings().width(), times));
  }

  private List<LevelWish> longer(String value) {
    double times = Double.parseDouble(value.substring(value.indexOf('_') + 1));
    return LevelMeasure.STAIRS.in(game)
        ? size(game.settings().height(), scaled(game.settings().width(), times))
        : List.of();
  }

  private static int scaled(int size, double times) {
    return (int) Math.max(1, Math.round(size * times));
  }

  /** "moves>=1.5s&winding>=30": so much of measures; "s" is height and width together. */
  private List<LevelWish> trait(String concept) {
    List<LevelWish> wishes = new ArrayList<>();
    Matcher trait = TRAIT.matcher(concept);
    while (trait.find()) {
      double number = Double.parseDouble(trait.group(3));
      double times = trait.group(4).isEmpty() ? 1 : game.settings().sides();
      How bound = trait.group(2).equals(">=") ? How.AT_LEAST : How.AT_MOST;
      Amount amount = new Amount(bound, (int) Math.round(number * times));
      wishes.addAll(measured(measure(trait.group(1)), List.of(amount)));
    }
    return wishes;
  }

  /** Returns whether words of a category with a concept mean something in a game. */
  static boolean isIn(GridGame game, String... what) {
    Matcher trait = TRAIT.matcher(what[what.length - 1]);
    return switch (what[0]) {
      case "trait+" -> trait.find() && measure(trait.group(1)).in(game);
      case "gap+" -> LevelMeasure.STAIRS.in(game);
      case "count+" ->
          switch (what[1]) {
            case "loops", "rooms", "dead_ends", "platforms" -> true;
            case "gaps" -> LevelMeasure.STAIRS.in(game);
            default -> measure(what[1]).in(game);
          };
      default -> true;
    };
  }

  /** Returns whether a wish is that there be few of something, or none. */
  boolean few(LevelWish wish) {
    return wish instanceof LevelWish.Must must
        && must.constraint() instanceof LevelConstraint.Counted counted
        && !(counted instanceof LevelRelations.Measured)
        && (counted.amount().bound() == How.AT_MOST || counted.amount().equals(NONE));
  }

  /**
   * Refuses wishes of which no level can be both.
   *
   * @throws LevelTextException with one line that names them
   */
  void refuseContradictions(Collection<LevelWish> wishes) {
    Map<Object, LevelWish> seen = new LinkedHashMap<>();
    Map<Object, int[]> ranges = new LinkedHashMap<>();
    for (LevelWish wish : wishes) {
      Object subject = subject(wish);
      int[] range = range(wish);
      int[] before = ranges.getOrDefault(subject, new int[] {0, Integer.MAX_VALUE});
      int low = Math.max(before[0], range[0]);
      int high = Math.min(before[1], range[1]);
      if (low > high) {
        throw new LevelTextException(
            "the prompt asks for \"%s\" and for \"%s\", and no level has both; leave one out"
                .formatted(seen.get(subject).words(), wish.words()));
      }
      seen.put(subject, wish);
      ranges.put(subject, new int[] {low, high});
    }
  }

  /** Returns what a wish is about, its number aside. */
  private Object subject(LevelWish wish) {
    if (wish instanceof LevelWish.Target target) {
      return counted(game, target.metric())
          .<Object>map(t -> LevelConstraintJson.subject(new LevelConstraints.Tiles(t.name(), NONE)))
          .orElse(target.metric());
    }
    return wish instanceof LevelWish.Must must
            && must.constraint() instanceof LevelConstraint.Counted
        ? LevelConstraintJson.subject(must.constraint())
        : wish;
  }

  private static int[] range(LevelWish wish) {
    if (wish instanceof LevelWish.Target target) {
      return new int[] {(int) target.number(), (int) target.number()};
    }
    return wish instanceof LevelWish.Must must
            && must.constraint() instanceof LevelConstraint.Counted counted
        ? counted.amount().range()
        : new int[] {0, Integer.MAX_VALUE};
  }
}
