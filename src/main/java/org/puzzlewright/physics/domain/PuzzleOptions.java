package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;

/**
 * How puzzles are to be judged or solved otherwise than their files say.
 *
 * @param json by the names of the commands' options
 */
record PuzzleOptions(JsonNode json) {

  private static final String PLAY = "play";
  private static final String TOOLS = "tools";
  private static final String VARIANTS = "variants";
  private static final String LEVEL_SEED = "level-seed";
  private static final String PICTURES = "pictures";

  static final Set<String> NAMES =
      Set.of(
          PLAY,
          TOOLS,
          VARIANTS,
          LEVEL_SEED,
          "prompt",
          "needs",
          "budget",
          "seed",
          "all",
          "threads",
          "attack",
          ProgramHelper.FIELD,
          PICTURES);

  /** Returns the puzzle, played as is asked for. */
  Puzzle played(Puzzle puzzle) {
    if (!json.has(PLAY)) {
      return puzzle;
    }
    Rules rules = puzzle.scene().rules().with(PlayMode.of(json.path(PLAY).asText()));
    return new Puzzle(puzzle.scene().withRules(rules), puzzle.inventory(), puzzle.solution());
  }

  /** Returns the file with its puzzle played as is asked for. */
  PuzzleFile played(PuzzleFile file) {
    return file.with(played(file.puzzle()));
  }

  /** Returns the tools on offer, those of the puzzle if no others are asked for. */
  Inventory tools(Inventory own) {
    Inventory offer = json.has(TOOLS) ? ToolChoice.read(json.path(TOOLS).asText()) : own;
    return offer.withVariants(json.path(VARIANTS).asText(), "--" + VARIANTS);
  }

  /** Returns whether other tools are asked for. */
  boolean otherTools() {
    return json.has(TOOLS) || json.has(VARIANTS);
  }

  /** Returns the puzzle to solve; where the level is another one, a stored solution is none. */
  Puzzle toSolve(Puzzle read) {
    boolean drawn = json.has(LEVEL_SEED);
    List<Placed> solution = drawn || otherTools() ? List.of() : read.solution();
    Scene scene = drawn ? read.scene().at(json.path(LEVEL_SEED).asLong()) : read.scene();
    return played(new Puzzle(scene, tools(read.inventory()), solution));
  }

  /**
   * Returns which pictures are asked for; that of the run when nothing is said.
   *
   * @throws OptionException when one of them is not known
   */
  Set<String> pictures() {
    String words = json.path(PICTURES).asText("run.svg");
    Set<String> names =
        switch (words) {
          case "all" -> Set.copyOf(Pictures.NAMES);
          case "none" -> Set.of();
          default -> Arrays.stream(words.split(",")).map(String::strip).collect(Collectors.toSet());
        };
    for (String name : names) {
      OptionException.require(
          Pictures.NAMES.contains(name),
          "--%s: there is no \"%s\"; all, none, or some of %s"
              .formatted(PICTURES, name, String.join(",", Pictures.NAMES)));
    }
    return names;
  }
}
