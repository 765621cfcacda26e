package org.puzzlewright.vgdl.design;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.puzzlewright.vgdl.language.GameModel;

/** Which character of a level stands for a cell in which nothing is. */
public final class Ground {

  private Ground() {}

  /** Returns it: a point where that will do, a space where the game has no ground. */
  public static char of(GameModel model) {
    return model.mapping().entrySet().stream()
        .filter(e -> bare(model, e.getValue()))
        .map(java.util.Map.Entry::getKey)
        .min(Comparator.comparing((Character c) -> c != '.').thenComparing(c -> c))
        .orElse(' ');
  }

  private static boolean bare(GameModel model, List<Integer> types) {
    return types.stream()
        .allMatch(
            type ->
                model.types().get(type).kind().isPresent()
                    && Role.of(model, type).equals(Set.of(Role.OTHER)));
  }
}
