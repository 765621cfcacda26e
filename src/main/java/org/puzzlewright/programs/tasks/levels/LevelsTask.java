package org.puzzlewright.programs.tasks.levels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.domain.Games;

/**
 * Levels of a game on tiles: a hundred times the mean of ten levels' worth. A level that can be
 * played and is well formed, the gates of designs without wishes, is worth 1, any other half its
 * quality; one that is too much like an earlier one counts half of that.
 */
public final class LevelsTask implements LevelMaking {

  /** What generators implement. */
  public static final Contract CONTRACT = LevelForm.CONTRACT;

  private static final int LEVELS = 10;
  private static final double FULL = 100;

  private final String name;

  /** Made when it is needed first: most commands need one game or none. */
  private final Supplier<GridGame> games;

  private LevelsTask(String name, Supplier<GridGame> games) {
    this.name = name;
    this.games = games;
  }

  /** Returns one for each game on tiles, in its usual size. */
  public static List<LevelsTask> all() {
    return Games.all().stream()
        .map(f -> new LevelsTask(f.name(), () -> f.game(f.usual(Scoring.PAPER))))
        .toList();
  }

  /** Returns one for a game in a size. */
  public static LevelsTask of(GridGame game) {
    return new LevelsTask(game.name(), () -> game);
  }

  @Override
  public String id() {
    return "levels-" + name;
  }

  @Override
  public String text() {
    GridGame game = games.get();
    return """
        Write a generator of levels for a game on tiles: %s

        Levels are %d columns by %d rows. Tiles: %s. The score is 100 times the mean of %d levels: 1 for \
        one that can be played and is well formed, half its quality (0 to 1) for another, and half of \
        that for one that is too much like an earlier one. Different chance must make different levels.
        """
        .formatted(
            game.description().summary(),
            game.settings().width(),
            game.settings().height(),
            IntStream.range(0, game.tiles().size())
                .mapToObj(i -> i + " " + game.tiles().get(i).name())
                .collect(Collectors.joining(", ")),
            LEVELS);
  }

  @Override
  public byte[] request(long seed) {
    return form().request(seed);
  }

  private LevelForm form() {
    GridGame game = games.get();
    return new LevelForm(
        LEVELS, game.settings().width(), game.settings().height(), game.tiles().size());
  }

  private List<TileMap> levels(byte[] answer) {
    LevelForm form = form();
    return form.read(answer).stream()
        .map(cells -> new TileMap(form.width(), form.height(), cells))
        .toList();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    List<TileMap> levels = levels(answer);
    return new Judged(FULL * worth(levels), told(levels));
  }

  private static boolean passes(GridGame game, Evaluation level) {
    return level.playable() && level.quality() >= game.wellFormed();
  }

  private double worth(List<TileMap> levels) {
    GridGame game = games.get();
    List<Evaluation> earlier = new ArrayList<>();
    double sum = 0;
    for (TileMap each : levels) {
      Evaluation now = game.evaluate(each);
      double own = passes(game, now) ? 1 : now.quality() / 2;
      boolean alike = earlier.stream().anyMatch(other -> game.diversity(now, other) < 1);
      sum += alike ? own / 2 : own;
      earlier.add(now);
    }
    return sum / levels.size();
  }

  private String told(List<TileMap> levels) {
    GridGame game = games.get();
    List<Evaluation> all = levels.stream().map(game::evaluate).toList();
    return String.format(
        Locale.ROOT,
        "%d of %d levels pass the gates. The first: %s",
        all.stream().filter(level -> passes(game, level)).count(),
        all.size(),
        all.get(0).report());
  }

  @Override
  public List<Baseline> baselines(long seed) {
    GridGame game = games.get();
    List<TileMap> random =
        IntStream.range(0, LEVELS).mapToObj(i -> Starts.random(game, seed + i)).toList();
    return List.of(
        new Baseline("tiles by chance", FULL * worth(random)),
        new Baseline("empty levels", FULL * worth(List.of(Starts.empty(game)))));
  }

  @Override
  public double enough() {
    return FULL;
  }

  @Override
  public String paper() {
    return "nothing like it";
  }

  /** {@inheritDoc} The one of best quality. */
  @Override
  public List<String> best(byte[] answer) {
    GridGame game = games.get();
    TileMap best =
        levels(answer).stream()
            .min(Comparator.comparingDouble(level -> -game.evaluate(level).quality()))
            .orElseThrow();
    return LevelText.write(game.tiles(), best).lines().toList();
  }

  @Override
  public Grammar grammar() {
    return form().grammar(games.get().empty());
  }
}
