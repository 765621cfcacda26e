package org.puzzlewright.tiles.games.mario;

import java.util.Map;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Super Mario Bros. in its variants.
 *
 * <p>The parameter "player" says who plays: 0 the heuristic and A* where it fails (by strict
 * scoring, the careful player where both fail), 1 A*, 2 the heuristic, 3 the careful player, 4 the
 * greedy one. The parameter "rules" says in whose world: 0 the scoring's, 1 the benchmark's, 2 the
 * framework's, 3 the paper's, 4 the strict one. Of the named variants, "smbtile-paper32" is not one
 * of the benchmark's, but its code on levels of the paper's size.
 */
public final class MarioFamily extends GridFamily {

  private static final String PLAYER = "player";
  private static final String RULES = "rules";
  private static final int LEAST_COLUMNS = 10;
  private static final int MOST_COLUMNS = 200;

  public MarioFamily() {
    super("mario");
  }

  @Override
  public MarioGame game(Settings settings) {
    if (settings.height() != MarioLevel.ROWS
        || settings.width() < LEAST_COLUMNS
        || settings.width() > MOST_COLUMNS) {
      throw new LevelTextException(
          "Super Mario Bros. cannot be played on %d x %d: %d to %d columns and 16 rows are possible."
              .formatted(settings.width(), settings.height(), LEAST_COLUMNS, MOST_COLUMNS));
    }
    for (String name : settings.parameters().keySet()) {
      if (!name.equals(PLAYER) && !name.equals(RULES)) {
        throw new LevelTextException(
            "Super Mario Bros. has no parameter \"%s\"; it has \"player\" and \"rules\"."
                .formatted(name));
      }
    }
    int player = number(settings, PLAYER, PlayerKind.values().length - 1);
    int rules = number(settings, RULES, MarioRules.values().length);
    Settings whole =
        new Settings(
            settings.scoring(),
            settings.width(),
            settings.height(),
            settings.seed(),
            Map.of(PLAYER, player, RULES, rules));
    return new MarioGame(
        description(), whole, PlayerKind.of(player), rules(settings.scoring(), rules));
  }

  private static MarioRules rules(Scoring scoring, int number) {
    if (number > 0) {
      return MarioRules.values()[number - 1];
    }
    return switch (scoring) {
      case BENCHMARK -> MarioRules.BENCHMARK;
      case PAPER -> MarioRules.PAPER;
      case STRICT -> MarioRules.STRICT;
    };
  }

  private static int number(Settings settings, String name, int most) {
    int number = settings.parameters().getOrDefault(name, 0);
    if (number < 0 || number > most) {
      throw new LevelTextException(
          "%s is %d, but must be from 0 to %d.".formatted(name, number, most));
    }
    return number;
  }
}
