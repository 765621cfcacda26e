package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.statistics.Wilson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * What is worth knowing of a puzzle beyond the gates; nothing is passed or failed here.
 *
 * @param tolerance how much the stored solution bears
 * @param rating how hard the puzzle is
 * @param shortcuts other ways to solve it
 */
@JsonPropertyOrder("difficulty")
public record Measures(
    Tolerance tolerance, @JsonProperty("difficulty") Rating rating, Shortcuts shortcuts) {

  /** Measures a puzzle that has a solution. */
  public static Measures of(Simulator simulator, Puzzle puzzle) {
    Supplier<Tolerance> tolerance = simulator.aside(() -> Tolerance.of(simulator, puzzle));
    Shortcuts shortcuts = Shortcuts.of(simulator, puzzle, Shortcuts.BUDGET);
    Rating rating = Rating.of(simulator, puzzle, Rating.TRIALS);
    return new Measures(tolerance.get(), rating, shortcuts);
  }

  /** Returns a line for people on each. */
  public List<String> lines() {
    Wilson interval = Wilson.of(rating.solved(), rating.trials());
    String unhurt =
        tolerance.survived() == tolerance.survivals().size()
            ? ""
            : "; not " + String.join(", ", tolerance.lost());
    return List.of(
        String.format(
            Locale.ROOT,
            "difficulty: %s (%d of %,d random placements of %d %s solve it, %.1f to %.1f %%)",
            rating.difficulty().words(),
            rating.solved(),
            rating.trials(),
            rating.tools(),
            rating.tools() == 1 ? "tool" : "tools",
            100 * interval.low(),
            100 * interval.high()),
        "nearest miss of a random placement: " + rating.nearestMiss().words(),
        String.format(
            Locale.ROOT,
            "tolerance: tools may be moved by %s; survives %d of %d changes of the physics%s",
            tolerance.radius(),
            tolerance.survived(),
            tolerance.survivals().size(),
            unhurt),
        shortcuts.others().isEmpty()
            ? "shortcuts: none found in %,d simulations".formatted(shortcuts.simulations())
            : "shortcuts: %d, such as %s"
                .formatted(shortcuts.others().size(), Words.of(shortcuts.others().get(0).tools())));
  }

  /** Returns them as they stand in certificates. */
  public ObjectNode toJson() {
    return JsonRecords.write(this);
  }
}
