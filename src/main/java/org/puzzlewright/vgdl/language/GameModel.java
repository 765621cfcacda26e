package org.puzzlewright.vgdl.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game's text as values.
 *
 * @param squareSize pixels a cell has by the text, or 0
 * @param types all names; each one's number is its place
 * @param order numbers of the types that have no children, in the order of drawing: updates go
 *     through it backwards, the avatar's first
 * @param interactions the rules in the order of the text
 * @param mapping what a character of a level stands for, in the order of making
 * @param terminations when the game ends, in the order of asking
 * @param notes what was read over because the language's own engine does so too; nothing unless
 *     that was asked for
 */
public record GameModel(
    int squareSize,
    List<SpriteType> types,
    List<Integer> order,
    List<Interaction> interactions,
    Map<Character, List<Integer>> mapping,
    List<Termination> terminations,
    List<String> notes) {

  public GameModel {
    types = List.copyOf(types);
    order = List.copyOf(order);
    interactions = List.copyOf(interactions);
    mapping = Map.copyOf(mapping);
    terminations = List.copyOf(terminations);
    notes = List.copyOf(notes);
  }

  /** Finds a type by its name. */
  public Optional<SpriteType> type(String name) {
    return types.stream().filter(t -> t.name().equals(name)).findFirst();
  }

  /** Returns whether chance has a part in it. */
  public boolean chance() {
    return types.stream()
            .anyMatch(
                t ->
                    t.kind().isPresent()
                        && (t.kind().get().is(SpriteClass.Trait.CHANCE)
                            || (t.kind().get().is(SpriteClass.Trait.SPAWNS)
                                && t.values().number(Key.PROBABILITY, 1) < 1)))
        || interactions.stream().anyMatch(GameModel::drawsByChance);
  }

  private static boolean drawsByChance(Interaction rule) {
    return switch (rule.effect()) {
      case FLIP_DIRECTION, TELEPORT_TO_EXIT, TRANSFORM_TO_RANDOM_CHILD -> true;
      default -> rule.values().number(Key.PROBABILITY, 1) < 1;
    };
  }
}
