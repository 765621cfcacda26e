package org.puzzlewright.vgdl.design;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Values;

/**
 * The same game with something taken away. Sprites stay where they are, so that a level is the
 * same; rules go.
 */
final class Without {

  private Without() {}

  /**
   * Takes away all that happens when one of these types meets anything; being pushed is blocked.
   */
  static GameModel rules(GameModel model, List<Integer> types) {
    return changed(
        model,
        rule ->
            !about(model, rule.first(), types) && !about(model, rule.second(), types)
                ? Stream.of(rule)
                : rule.effect() == EffectKind.BOUNCE_FORWARD
                    ? Stream.of(blocked(rule))
                    : Stream.empty());
  }

  /** Takes away that these types can be pushed: they stand in the way. */
  static GameModel pushing(GameModel model, List<Integer> types) {
    return changed(
        model,
        rule ->
            rule.effect() == EffectKind.BOUNCE_FORWARD && about(model, rule.first(), types)
                ? Stream.of(blocked(rule))
                : Stream.of(rule));
  }

  /** Takes away all that happens when one of these meets one of those. */
  static GameModel meeting(GameModel model, List<Integer> these, List<Integer> those) {
    return changed(
        model,
        rule ->
            about(model, rule.first(), these) && about(model, rule.second(), those)
                    || about(model, rule.first(), those) && about(model, rule.second(), these)
                ? Stream.empty()
                : Stream.of(rule));
  }

  /** Who would push is sent back. */
  private static Interaction blocked(Interaction push) {
    int pusher = push.second();
    int obstacle = push.first();
    return new Interaction(
        push.line(), push.trigger(), pusher, obstacle, EffectKind.STEP_BACK, Values.NONE);
  }

  private static boolean about(GameModel model, int name, List<Integer> types) {
    return name >= 0 && types.stream().anyMatch(type -> Role.is(model, type, name));
  }

  private static GameModel changed(
      GameModel model, Function<Interaction, Stream<Interaction>> change) {
    List<Interaction> rules = new ArrayList<>();
    model.interactions().forEach(rule -> change.apply(rule).forEach(rules::add));
    return new GameModel(
        model.squareSize(),
        model.types(),
        model.order(),
        rules,
        model.mapping(),
        model.terminations(),
        model.notes());
  }
}
