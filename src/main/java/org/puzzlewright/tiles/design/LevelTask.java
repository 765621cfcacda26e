package org.puzzlewright.tiles.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

/**
 * A level that is wanted.
 *
 * @param prompt in the user's words
 * @param game whose level it is
 * @param targets wanted numbers by metric
 * @param wishes what else the prompt asks for and can be checked
 * @param notRead words of the prompt that became nothing and are not checked
 * @param start the level that work begins with
 * @param draft whether the user has brought it and wants it mended
 * @param acceptance when a step is taken that does not raise the score
 * @param mostCalls calls in a step, at least 1
 * @param search for a generator of levels, as far as it may go
 * @param seed of whatever is drawn
 */
public record LevelTask(
    String prompt,
    GridGame game,
    Map<String, Double> targets,
    List<LevelConstraint> wishes,
    List<String> notRead,
    TileMap start,
    boolean draft,
    AcceptanceRule acceptance,
    int mostCalls,
    ProgramHelper search,
    long seed) {

  /** What is taken from a score when more than {@link #FREE_SHARE} of the cells differ at once. */
  private static final double CHANGE_PENALTY = 100;

  private static final double FREE_SHARE = 0.6;

  /** Calls in a step, if nothing else is said. */
  public static final int USUAL_CALLS = 20;

  /** Numbers are compared with this much play. */
  private static final double TINY = 1e-6;

  /** What the parts of the score weigh: what was asked, quality, looks, the game's own terms. */
  static final double ASKED = 10_000;

  static final double FORMED = 1000;
  static final double SHAPED = 100;
  static final double OWN = 0.01;

  public LevelTask {
    targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
    wishes = List.copyOf(wishes);
    notRead = List.copyOf(notRead);
  }

  /** Makes one of whose prompt nothing was left unread, without a search for programs. */
  public LevelTask(
      String prompt,
      GridGame game,
      Map<String, Double> targets,
      List<LevelConstraint> wishes,
      TileMap start,
      boolean draft,
      AcceptanceRule acceptance,
      int mostCalls,
      long seed) {
    this(
        prompt,
        game,
        targets,
        wishes,
        List.of(),
        start,
        draft,
        acceptance,
        mostCalls,
        ProgramHelper.NONE,
        seed);
  }

  /** Returns how many cells may be changed before the work ends. */
  public int budget() {
    return game.budgetFactor() * start.width() * start.height();
  }

  /**
   * How a level stands. What was wished for and what the level looks like are found out once here,
   * since a wish may be checked by playing.
   *
   * @param nearness how near it comes to the wishes, in [0, 1]; 1 when there are none
   * @param granted how many wishes hold
   * @param counted whether every number wished for is the very number
   * @param looks how near it comes to published levels, in [0, 1]
   * @param looksRight whether it looks like them
   */
  public record Standing(
      LevelTask task,
      Evaluation evaluation,
      double nearness,
      long granted,
      boolean counted,
      double looks,
      boolean looksRight) {

    /**
     * Returns the score that steps are judged by: first whether the level can be played and is as
     * was asked, then how well formed it is, then what it looks like, and least of all the game's
     * own terms. The weights are so far apart that what stands first decides.
     */
    public double score() {
      return ASKED * asked()
          + FORMED * evaluation.quality()
          + SHAPED * looks
          + OWN * task.gameScore(evaluation);
    }

    /** Returns how near the level comes to what was asked, being playable included, in [0, 1]. */
    public double asked() {
      double sum = evaluation.playable() ? 1 : 0;
      int parts = 1;
      if (!task.targets.isEmpty()) {
        sum += task.control(evaluation);
        parts++;
      }
      if (!task.wishes.isEmpty()) {
        sum += nearness;
        parts++;
      }
      return sum / parts;
    }

    /**
     * Returns whether nothing is amiss at all: every number is met without any tolerance, and the
     * level looks like one.
     */
    public boolean exact() {
      return looksRight && counted && task.onNumber(evaluation);
    }

    /** Returns whether nothing is left to wish for. */
    public boolean done() {
      return evaluation.playable()
          && task.wellFormed(evaluation)
          && task.onTarget(evaluation)
          && granted == task.wishes.size();
    }
  }

  /** Returns how a level stands. */
  public Standing standing(Evaluation e) {
    List<LevelConstraint.Check> checks = wishes.stream().map(wish -> wish.check(game, e)).toList();
    LevelShape shape = LevelShape.of(game, e.level());
    return new Standing(
        this,
        e,
        checks.stream().mapToDouble(LevelConstraint.Check::nearness).average().orElse(1),
        checks.stream().filter(LevelConstraint.Check::holds).count(),
        IntStream.range(0, checks.size())
            .filter(i -> wishes.get(i) instanceof LevelConstraint.Counted)
            .allMatch(i -> checks.get(i).nearness() == 1),
        shape.nearness(),
        shape.holds());
  }

  /** Returns a level's score; see {@link Standing#score}. */
  public double score(Evaluation e) {
    return standing(e).score();
  }

  /** Returns the sum of the game's own terms: the paper's score. */
  public double gameScore(Evaluation e) {
    return game.score(e, targets).stream().mapToDouble(Term::value).sum();
  }

  /** Returns what is added to the score of a level that comes out of {@code before} in one step. */
  public static double changePenalty(TileMap before, TileMap after) {
    double share = (double) before.differences(after) / (before.width() * before.height());
    return share > FREE_SHARE ? -CHANGE_PENALTY * (share - FREE_SHARE) : 0;
  }

  /** Returns how near a level comes to the targets, in [0, 1]; 1 when there are none. */
  public double control(Evaluation e) {
    if (targets.isEmpty()) {
      return 1;
    }
    boolean whole = game.controls().stream().allMatch(c -> targets.containsKey(c.metric()));
    if (whole) {
      return game.controllability(e, targets);
    }
    // Only some are wanted: the others are taken to be as they are.
    Map<String, Double> all = new LinkedHashMap<>();
    game.controls().forEach(c -> all.put(c.metric(), e.metrics().getOrDefault(c.metric(), 0.0)));
    all.putAll(targets);
    return game.controllability(e, all);
  }

  /** Returns whether every target is met within its tolerance. */
  public boolean onTarget(Evaluation e) {
    return control(e) >= 1 - TINY;
  }

  /**
   * Returns whether a level is well formed, or is short only of what the user wants otherwise: who
   * asks for three enemies gets three, however many a game's quality wants.
   */
  public boolean wellFormed(Evaluation e) {
    if (e.quality() >= game.wellFormed() - TINY) {
      return true;
    }
    List<Shortfall> all = game.shortfalls(e);
    return !all.isEmpty() && all.stream().allMatch(this::wanted);
  }

  /** Returns whether a number was asked for by the user, so that quality does not decide on it. */
  boolean wanted(Shortfall shortfall) {
    String metric = shortfall.metric();
    return targets.containsKey(metric)
        || wishes.stream()
            .anyMatch(
                wish ->
                    wish instanceof LevelConstraints.Tiles tiles
                        && (metric.equals(tiles.tile())
                            || metric.equals(LevelConstraints.plural(tiles.tile()))));
  }

  private boolean onNumber(Evaluation e) {
    return targets.entrySet().stream()
        .allMatch(t -> Math.abs(e.metrics().getOrDefault(t.getKey(), -1.0) - t.getValue()) < 0.5);
  }
}
