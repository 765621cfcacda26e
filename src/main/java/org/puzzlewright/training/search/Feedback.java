package org.puzzlewright.training.search;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.training.dungeon.Distances;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Scores;
import org.puzzlewright.training.dungeon.Tile;

/**
 * Measured facts about the levels that a generator made. Shares are of all levels.
 *
 * @param scores what they are worth
 * @param keyless share without a key
 * @param locked share with keys of which none can be reached
 * @param walled share in which the door cannot be reached
 * @param crowded share in which a key and the door can be reached, but so many keys are there that
 *     no way is a solution: only the first thirty are looked at, and a way must not meet another
 * @param examples some of them
 */
public record Feedback(
    Scores scores,
    double keyless,
    double locked,
    double walled,
    double crowded,
    List<Dungeon> examples) {

  private static final int EXAMPLES = 3;

  /** Copies the list. */
  public Feedback {
    examples = List.copyOf(examples);
  }

  /** Measures levels, one at least. */
  public static Feedback of(List<Dungeon> levels, Set<Monster> wanted) {
    double each = 1.0 / levels.size();
    double keyless = 0;
    double locked = 0;
    double walled = 0;
    double crowded = 0;
    for (Dungeon level : levels) {
      Distances reached = Distances.from(level, level.first(Tile.PLAYER));
      boolean any = false;
      for (int cell = 0; cell < level.cells(); cell++) {
        any |= level.number(cell) == Tile.KEY.ordinal() && reached.to(cell) >= 0;
      }
      boolean none = level.first(Tile.KEY) < 0;
      keyless += none ? each : 0;
      locked += !none && !any ? each : 0;
      boolean shut = reached.to(level.first(Tile.DOOR)) < 0;
      walled += shut ? each : 0;
      crowded += any && !shut && !Encounters.of(level).solvable() ? each : 0;
    }
    return new Feedback(
        Scores.of(levels, wanted),
        keyless,
        locked,
        walled,
        crowded,
        levels.subList(0, Math.min(EXAMPLES, levels.size())));
  }

  /** Returns it as a text for whoever writes the next reward. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        format(
            "Of %d levels that the generator made with it, %.0f %% are exactly right; mean"
                + " accuracy %.2f. %.0f %% can be solved. ",
            scores.levels(), 100 * scores.exact(), scores.accuracy(), 100 * scores.solvable()));
    text.append(
        format(
            "%.0f %% have no key, in %.0f %% no key can be reached, in %.0f %% the door cannot;"
                + " %.1f keys a level.",
            100 * keyless, 100 * locked, 100 * walled, scores.keys()));
    if (crowded > 0) {
      text.append(
          format(
              " %.0f %% cannot be solved for too many keys: a way must not lead over a second one,"
                  + " and only the first %d, row by row, count.",
              100 * crowded, Encounters.MOST_KEYS));
    }
    for (Monster monster : Monster.values()) {
      Double missing = scores.missing().get(monster);
      text.append(
          missing == null
              ? format(
                  " A %s is met in %.0f %% although it must not be.",
                  monster.word(), 100 * scores.extra().get(monster))
              : format(
                  " The %s that is wanted is not met in %.0f %%.", monster.word(), 100 * missing));
    }
    text.append("\n\nSome of them (%s):\n".formatted(Tile.SIGNS));
    examples.forEach(level -> text.append('\n').append(level));
    return text.toString();
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
