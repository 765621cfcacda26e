package org.puzzlewright.vgdl.design;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.SpriteType;

/**
 * What a noun speaks of in any game.
 *
 * @param word in small letters, in the singular, its parts apart by spaces
 * @param role what such things do where the game has none of that name
 */
public record Thing(String word, Role role) {

  /**
   * Returns the types that are meant: those whose name has the word in it, else those with its
   * role. Only types that can be in a level or be made.
   */
  public List<Integer> in(GameModel model) {
    List<Integer> named = leaves(model).filter(t -> named(model, t)).map(SpriteType::id).toList();
    return named.isEmpty()
        ? leaves(model)
            .filter(t -> Role.of(model, t.id()).contains(role))
            .map(SpriteType::id)
            .toList()
        : named;
  }

  private static Stream<SpriteType> leaves(GameModel model) {
    return model.types().stream().filter(t -> t.kind().isPresent());
  }

  private boolean named(GameModel model, SpriteType type) {
    return type.ancestry().stream()
        .anyMatch(
            id -> (" " + words(model.types().get(id).name()) + " ").contains(" " + word + " "));
  }

  /** Returns a type's name as words: "monsterQuick" is "monster quick". */
  public static String words(String name) {
    return name.replaceAll("([a-z])([A-Z0-9])", "$1 $2")
        .replace('_', ' ')
        .toLowerCase(Locale.ROOT)
        .strip();
  }

  /** Returns the word with the number that goes with so many. */
  public String words(int number) {
    if (number == 1) {
      return word;
    }
    String stem = word.substring(0, word.length() - 1);
    if (word.matches(".*(s|x|z|ch|sh)")) {
      return word + "es";
    }
    return word.matches(".*[^aeiou]y")
        ? stem + "ies"
        : word.endsWith("lf") ? stem + "ves" : word + "s";
  }
}
