package org.puzzlewright.vgdl.render;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.SpriteClass.Trait;
import org.puzzlewright.vgdl.language.SpriteType;

/**
 * Types that stand where the level puts them and to which nothing ever happens, so that they need
 * be drawn only once.
 *
 * @param types their numbers
 */
public record Scenery(Set<Integer> types) {

  private static final List<Key> NAMES =
      List.of(Key.SPRITE_TYPE, Key.TO_TYPE, Key.OTHER_TYPE, Key.ELSE_TYPE, Key.MISSILES, Key.TRAIL);

  public Scenery {
    types = Set.copyOf(types);
  }

  /** Finds them. */
  public static Scenery of(GameModel model) {
    return new Scenery(
        model.types().stream()
            .filter(
                t -> t.kind().filter(k -> k.is(Trait.STATIC) && !k.is(Trait.SPAWNS)).isPresent())
            .filter(t -> !t.values().has(Key.SPEED))
            .filter(t -> !changes(model, t))
            .map(SpriteType::id)
            .collect(Collectors.toSet()));
  }

  public boolean has(int type) {
    return types.contains(type);
  }

  private static boolean changes(GameModel model, SpriteType type) {
    boolean made =
        model.types().stream().anyMatch(t -> named(type, t.values().types(Key.SPRITE_TYPE)))
            || model.types().stream().anyMatch(t -> named(type, t.values().types(Key.MISSILES)))
            || model.types().stream().anyMatch(t -> named(type, t.values().types(Key.TRAIL)));
    return made || model.interactions().stream().anyMatch(rule -> touches(rule, type));
  }

  private static boolean touches(Interaction rule, SpriteType type) {
    boolean first =
        type.ancestry().contains(rule.first())
            && rule.effect() != EffectKind.STEP_BACK
            && rule.effect() != EffectKind.UNDO_ALL;
    boolean second =
        type.ancestry().contains(rule.second())
            && (rule.effect() == EffectKind.KILL_BOTH
                || rule.effect().changes() == EffectKind.Changes.SECOND
                || rule.values().flag(Key.KILL_SECOND, false)
                || rule.values().flag(Key.KILL_RESOURCE, false));
    return first || second || NAMES.stream().anyMatch(key -> named(type, rule.values().types(key)));
  }

  private static boolean named(SpriteType type, List<Integer> names) {
    return names.stream().anyMatch(type.ancestry()::contains);
  }
}
