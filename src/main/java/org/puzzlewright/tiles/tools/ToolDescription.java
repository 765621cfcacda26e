package org.puzzlewright.tiles.tools;

import java.util.List;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;

/**
 * What the file tools.json says of a tool.
 *
 * @param name its name in calls
 * @param description what it does, for a model, in lines that are joined by spaces
 * @param required names of the arguments that cannot be left out
 * @param arguments in the order in which they are listed for a model
 */
record ToolDescription(
    String name, List<String> description, List<String> required, List<Argument> arguments) {

  /**
   * An argument.
   *
   * @param type "number", "whole" for a whole number, "word" for one of the choices, or "tile" for
   *     the name of one of the game's tiles
   * @param meaning what it says
   * @param usual the number that holds when it is left out; null if there is none
   * @param low for numbers: the least one allowed
   * @param high for numbers: the greatest one allowed
   * @param choices for words
   */
  record Argument(
      String name,
      String type,
      String meaning,
      Double usual,
      Double low,
      Double high,
      List<String> choices) {

    Parameter parameter(GridGame game) {
      return switch (type) {
        case "word" -> Parameter.text(name, meaning, choices.toArray(String[]::new));
        case "tile" ->
            Parameter.text(
                name, meaning, game.tiles().stream().map(Tile::name).toArray(String[]::new));
        default -> Parameter.number(name, told(), low, high);
      };
    }

    private String told() {
      return meaning
          + (type.equals("whole") ? "; whole number" : "")
          + (usual == null ? "" : "; " + Arguments.plain(usual) + " without");
    }
  }

  /** Returns all that the file has, in its order. */
  static List<ToolDescription> all() {
    return List.of(
        Shipped.json("/org/puzzlewright/tiles/tools/tools.json", ToolDescription[].class));
  }

  /** Returns the argument of that name, which there must be. */
  Argument argument(String name) {
    return arguments.stream().filter(a -> a.name().equals(name)).findFirst().orElseThrow();
  }

  /** Returns its arguments as a model and the checks are given them. */
  List<Parameter> parameters(GridGame game) {
    return arguments.stream()
        .map(
            argument -> {
              Parameter parameter = argument.parameter(game);
              return required.contains(argument.name()) ? parameter : parameter.optional();
            })
        .toList();
  }
}
