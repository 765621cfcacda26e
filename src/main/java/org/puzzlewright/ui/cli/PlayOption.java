package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Rules;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What commands that play a level's tools have in common. */
final class PlayOption {

  @Option(names = "--play", paramLabel = "MODE", converter = Reader.class, description = Help.PLAY)
  PlayMode mode;

  /** Returns the puzzle, played as the option says. */
  Puzzle applyTo(Puzzle puzzle) {
    if (mode == null) {
      return puzzle;
    }
    Rules rules = puzzle.scene().rules().with(mode);
    return new Puzzle(puzzle.scene().withRules(rules), puzzle.inventory(), puzzle.solution());
  }

  /** Returns the option as domains read it, where it was given. */
  ObjectNode options() {
    ObjectNode options = JsonNodeFactory.instance.objectNode();
    return mode == null ? options : options.put("play", mode.word());
  }

  /** Reads the mode as it stands in the help. */
  static final class Reader implements ITypeConverter<PlayMode> {
    @Override
    public PlayMode convert(String value) {
      try {
        return PlayMode.of(value);
      } catch (InputException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
