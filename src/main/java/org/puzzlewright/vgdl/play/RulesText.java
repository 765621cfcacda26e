package org.puzzlewright.vgdl.play;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.puzzlewright.vgdl.design.Thing;
import org.puzzlewright.vgdl.language.Direction;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.SpriteClass;
import org.puzzlewright.vgdl.language.SpriteType;
import org.puzzlewright.vgdl.language.Termination;
import org.puzzlewright.vgdl.language.Values;

/** A game's rules in sentences, made from the rules as values. */
public final class RulesText {

  private static final double TINY = 1e-9;

  private final GameModel model;
  private final UnaryOperator<String> words;

  private RulesText(GameModel model, UnaryOperator<String> words) {
    this.model = model;
    this.words = words;
  }

  /** Returns a line for each kind of behaviour, each rule and each ending. */
  static String of(GameModel model) {
    RulesText text = new RulesText(model, UnaryOperator.identity());
    List<String> lines = new ArrayList<>();
    lines.add("What there is:");
    text.sprites().forEach(line -> lines.add("- " + line));
    lines.add("");
    lines.add("What happens:");
    text.rules().forEach(line -> lines.add("- " + line));
    lines.add("");
    lines.add("How it ends:");
    text.endings().forEach(line -> lines.add("- " + line));
    return String.join("\n", lines);
  }

  /** Returns a sentence for each way in which the game ends, for people. */
  public static List<String> endings(GameModel model) {
    return new RulesText(model, Thing::words).endings();
  }

  /** Returns a sentence for each thing that happens between two kinds, for people. */
  public static List<String> happenings(GameModel model) {
    return new RulesText(model, Thing::words).rules();
  }

  private List<String> endings() {
    return model.terminations().stream().map(this::ending).toList();
  }

  private String name(int type) {
    return type < 0 ? "it" : words.apply(model.types().get(type).name());
  }

  private String names(List<Integer> types) {
    return types.stream().map(this::name).collect(Collectors.joining(" or "));
  }

  private static String number(double value) {
    return Math.abs(value - Math.rint(value)) < TINY
        ? String.valueOf((long) Math.rint(value))
        : String.valueOf(value);
  }

  // What there is.

  private List<String> sprites() {
    List<String> lines = new ArrayList<>();
    // Those that do the same are told of together.
    Map<String, List<String>> alike = new LinkedHashMap<>();
    for (int id : model.order()) {
      SpriteType type = model.types().get(id);
      type.kind()
          .ifPresent(
              kind ->
                  alike
                      .computeIfAbsent(behaviour(type, kind), b -> new ArrayList<>())
                      .add(type.hidden() ? type.name() + " (not shown)" : type.name()));
    }
    alike.forEach((what, who) -> lines.add(String.join(", ", who) + ": " + what));
    for (SpriteType type : model.types()) {
      List<String> under =
          type.members().stream()
              .filter(m -> m != type.id() && model.order().contains(m))
              .filter(m -> model.types().get(m).ancestry().contains(type.id()))
              .map(this::name)
              .toList();
      if (!under.isEmpty()) {
        lines.add("\"%s\" means any of %s.".formatted(type.name(), String.join(", ", under)));
      }
    }
    return lines;
  }

  private String behaviour(SpriteType type, SpriteClass kind) {
    Values values = type.values();
    StringBuilder text = new StringBuilder(itself(kind, values));
    if (kind.is(SpriteClass.Trait.AVATAR)) {
      text.append(played(kind, values));
    }
    boolean still = kind.is(SpriteClass.Trait.STATIC) || kind.is(SpriteClass.Trait.RESOURCE);
    double speed = values.number(Key.SPEED, kind.speed());
    int pause = values.whole(Key.COOLDOWN, 1);
    if (!still && speed > 0 && Math.abs(speed - 1) > TINY) {
      text.append(" It goes %s cells at a time.".formatted(number(speed)));
    }
    if (!still && speed > 0 && pause > 1 && !kind.is(SpriteClass.Trait.SPAWNS)) {
      text.append(" It moves every %d ticks at most.".formatted(pause));
    }
    if (model.types().stream().anyMatch(t -> t.singleton() && type.ancestry().contains(t.id()))) {
      text.append(" There is one at a time at most.");
    }
    if (values.has(Key.HEALTH)) {
      text.append(" It has %d health points.".formatted(values.whole(Key.HEALTH, 0)));
    }
    return text.toString();
  }

  private String itself(SpriteClass kind, Values values) {
    String made = names(values.types(Key.SPRITE_TYPE));
    return switch (kind) {
      case IMMOVABLE, DOOR -> "stays where it is.";
      case PASSIVE -> "stays where it is until something moves it.";
      case RESOURCE ->
          "can be collected; one counts as %d, and nobody holds more than %d."
              .formatted(values.whole(Key.VALUE, 1), values.whole(Key.LIMIT, 2));
      case FLICKER, ORIENTED_FLICKER ->
          "goes after %d ticks.".formatted(values.whole(Key.LIMIT, 1) + 1);
      case SPREADER ->
          "spreads to the four cells around it with a chance of %s, then goes."
              .formatted(number(values.number(Key.SPREAD, 1)));
      case MISSILE -> "flies on in its direction%s.".formatted(way(values));
      case RANDOM_MISSILE -> "flies on in a direction drawn once.";
      case SPAWN_POINT -> "stays where it is and " + making(made, values);
      case BOMBER ->
          "goes on in its direction%s and %s".formatted(way(values), making(made, values));
      case RANDOM_BOMBER -> "goes anywhere and " + making(made, values);
      case BOMBER_RANDOM_MISSILE ->
          "goes on in its direction and " + making(names(values.types(Key.MISSILES)), values);
      case PORTAL -> "leads to %s.".formatted(made);
      case RANDOM_NPC -> "goes anywhere.";
      case CHASER ->
          values.flag(Key.FLEEING, false)
              ? "goes away from the nearest %s.".formatted(made)
              : "goes after the nearest %s.".formatted(made);
      case FLEEING -> "goes away from the nearest %s.".formatted(made);
      case MOVING_AVATAR, FLAK_AVATAR, ORIENTED_AVATAR, SHOOT_AVATAR -> "is you.";
      case MISSILE_AVATAR -> "is you; it flies on in its direction, whatever you do.";
      case ONGOING_AVATAR, ONGOING_SHOOT_AVATAR, ONGOING_TURNING_AVATAR ->
          "is you; it goes on by itself, and you only turn it.";
    };
  }

  private static String way(Values values) {
    Direction way = values.direction(Key.ORIENTATION, Direction.NONE);
    return way == Direction.NONE ? "" : " (%s)".formatted(way.name());
  }

  private static String making(String made, Values values) {
    int total = values.whole(Key.TOTAL, 0);
    double chance = values.number(Key.PROBABILITY, 1);
    return "makes %s every %d ticks%s%s."
        .formatted(
            made,
            Math.max(1, values.whole(Key.COOLDOWN, 1)),
            chance < 1 ? " with a chance of " + number(chance) : "",
            total > 0 ? ", %d in all".formatted(total) : "");
  }

  private String played(SpriteClass kind, Values values) {
    StringBuilder text = new StringBuilder();
    boolean turns =
        kind.is(SpriteClass.Trait.TURNS_FIRST) || values.flag(Key.ROTATE_IN_PLACE, false);
    if (turns && kind != SpriteClass.MISSILE_AVATAR) {
      text.append(" It turns to a new direction before it goes there.");
    }
    if (kind.is(SpriteClass.Trait.SHOOTS)) {
      text.append(
          " ACTION_USE makes %s %s%s."
              .formatted(
                  names(values.types(Key.SPRITE_TYPE)),
                  kind == SpriteClass.FLAK_AVATAR ? "where it is" : "in front of it",
                  values.has(Key.AMMO)
                      ? " and takes one of " + names(values.types(Key.AMMO))
                      : ""));
    }
    if (values.has(Key.TRAIL)) {
      text.append(" It leaves %s behind.".formatted(names(values.types(Key.TRAIL))));
    }
    return text.toString();
  }

  // What happens.

  private List<String> rules() {
    // Rules that differ in the second name alone are told of together.
    Map<List<Object>, List<Integer>> seconds = new LinkedHashMap<>();
    for (Interaction rule : model.interactions()) {
      seconds
          .computeIfAbsent(
              List.of(rule.line(), rule.trigger(), rule.first(), rule.effect()),
              k -> new ArrayList<>())
          .add(rule.second());
    }
    List<String> lines = new ArrayList<>();
    for (Interaction rule : model.interactions()) {
      List<Integer> others =
          seconds.remove(List.of(rule.line(), rule.trigger(), rule.first(), rule.effect()));
      if (others != null) {
        lines.add(rule(rule, names(others)));
      }
    }
    return lines;
  }

  private String rule(Interaction rule, String others) {
    Values values = rule.values();
    String first = name(rule.first());
    String when =
        switch (rule.trigger()) {
          case MEETING -> "When %s touches %s, ".formatted(first, others);
          case EDGE -> "When %s leaves the screen, ".formatted(first);
          case TIME ->
              values.flag(Key.REPEATING, false)
                  ? "Every %d ticks, for each %s, ".formatted(values.whole(Key.TIMER, 1), first)
                  : "After %d ticks, for each %s, ".formatted(values.whole(Key.TIMER, 1), first);
        };
    double chance = values.number(Key.PROBABILITY, 1);
    String perhaps = chance < 1 ? "with a chance of %s ".formatted(number(chance)) : "";
    int score = values.whole(Key.SCORE, 0);
    String points = score == 0 ? "" : " (score %+d)".formatted(score);
    return when + perhaps + effect(rule, first, others) + points + ".";
  }

  private String effect(Interaction rule, String first, String others) {
    Values values = rule.values();
    String made = names(values.types(Key.SPRITE_TYPE));
    String resource = names(values.types(Key.RESOURCE));
    int limit = values.whole(Key.LIMIT, 0);
    int value = values.whole(Key.VALUE, 1);
    String too = values.flag(Key.KILL_SECOND, false) ? " and %s goes".formatted(others) : "";
    return switch (rule.effect()) {
      case STEP_BACK -> "%s cannot go there".formatted(first);
      case UNDO_ALL -> "everything goes back to where it was";
      case KILL_SPRITE -> "%s goes".formatted(first);
      case KILL_BOTH -> "both go";
      case KILL_ALL -> "every %s goes".formatted(made);
      case TURN_AROUND -> "%s comes down and turns around".formatted(first);
      case BOUNCE_FORWARD -> "%s is pushed on".formatted(first);
      case REVERSE_DIRECTION -> "%s turns around".formatted(first);
      case FLIP_DIRECTION -> "%s turns anywhere".formatted(first);
      case WRAP_AROUND -> "%s comes in on the other side".formatted(first);
      case ATTRACT_GAZE -> "%s takes the direction of %s".formatted(first, others);
      case ALIGN -> "%s comes to where %s is".formatted(first, others);
      case PULL_WITH_IT -> "%s is carried along".formatted(first);
      case TELEPORT_TO_EXIT -> "%s comes out where %s leads to".formatted(first, others);
      case TRANSFORM_TO, TRANSFORM_TO_SINGLETON -> "%s becomes %s%s".formatted(first, made, too);
      case TRANSFORM_TO_ALL ->
          "every %s becomes %s%s".formatted(made, names(values.types(Key.TO_TYPE)), too);
      case TRANSFORM_IF_COUNT -> counted(values, first, made);
      case TRANSFORM_TO_RANDOM_CHILD -> "%s becomes any %s%s".formatted(first, made, too);
      case CLONE_SPRITE -> "another %s appears".formatted(first);
      case SPAWN -> "%s appears".formatted(made);
      case SPAWN_BEHIND -> "%s appears where %s has left".formatted(made, others);
      case SPAWN_IF_HAS_MORE ->
          "%s appears if %s has %d %s or more".formatted(made, first, limit, resource);
      case SPAWN_IF_HAS_LESS ->
          "%s appears if %s has %d %s or less".formatted(made, first, limit, resource);
      case COLLECT_RESOURCE -> "%s collects %s".formatted(others, first);
      case COLLECT_RESOURCE_IF_HELD ->
          "%s collects %s if it holds %d %s or more"
              .formatted(others, first, value, names(values.types(Key.HELD_RESOURCE)));
      case CHANGE_RESOURCE ->
          "%s %s %d %s%s"
              .formatted(
                  first,
                  value < 0 ? "loses" : "gains",
                  Math.abs(value),
                  resource,
                  values.flag(Key.KILL_RESOURCE, false) ? " and %s goes".formatted(others) : "");
      case KILL_IF_FROM_ABOVE -> "%s goes if %s comes down on it".formatted(first, others);
      case KILL_IF_FRONTAL -> "%s goes if they meet head-on".formatted(first);
      case KILL_IF_NOT_FRONTAL -> "%s goes unless they meet head-on".formatted(first);
      case KILL_IF_HAS_MORE -> "%s goes if it has %d %s or more".formatted(first, limit, resource);
      case KILL_IF_HAS_LESS -> "%s goes if it has %d %s or less".formatted(first, limit, resource);
      case KILL_IF_OTHER_HAS_MORE ->
          "%s goes if %s has %d %s or more".formatted(first, others, limit, resource);
      case ADD_HEALTH_POINTS, ADD_HEALTH_POINTS_TO_MAX ->
          "%s gains %d health%s".formatted(first, value, too);
      case SUBTRACT_HEALTH_POINTS ->
          "%s loses %d health and goes when %d is left"
              .formatted(values.has(Key.SPRITE_TYPE) ? made : first, value, limit);
      case SHIELD_FROM ->
          "%s is safe from %s until the next tick (%s)"
              .formatted(first, made, values.effect(Key.EFFECT_TYPE).word());
      case ADD_TIMER ->
          "%s happens %d ticks later"
              .formatted(values.effect(Key.EFFECT_TYPE).word(), values.whole(Key.TIMER, 1));
    };
  }

  private String counted(Values values, String first, String made) {
    String range =
        "%s%s"
            .formatted(
                values.has(Key.AT_LEAST) ? " at least " + values.whole(Key.AT_LEAST, 0) : "",
                values.has(Key.AT_MOST) ? " at most " + values.whole(Key.AT_MOST, 0) : "");
    String otherwise =
        values.has(Key.ELSE_TYPE) ? ", otherwise " + names(values.types(Key.ELSE_TYPE)) : "";
    return "%s becomes %s if there are%s %s%s"
        .formatted(first, made, range, names(values.types(Key.COUNTED_TYPE)), otherwise);
  }

  // How it ends.

  private String ending(Termination ending) {
    Values values = ending.values();
    int limit = values.whole(Key.LIMIT, 0);
    List<Integer> types = new ArrayList<>();
    for (Key key : List.of(Key.SPRITE_TYPE, Key.TYPE_1, Key.TYPE_2, Key.TYPE_3)) {
      types.addAll(values.types(key));
    }
    String counted = types.stream().map(this::name).collect(Collectors.joining(" and "));
    String result = ending.wins() ? "you win" : "you lose";
    return switch (ending.kind()) {
      case SPRITE_COUNTER ->
          limit == 0
              ? "When no %s is left, %s.".formatted(counted, result)
              : "When %d %s or fewer are left, %s.".formatted(limit, counted, result);
      case MULTI_SPRITE_COUNTER ->
          values.flag(Key.MINIMUM, false)
              ? "When there are %d or more of %s, %s.".formatted(limit, counted, result)
              : limit == 0
                  ? "When no %s is left, %s.".formatted(names(types), result)
                  : "When there are exactly %d of %s, %s.".formatted(limit, counted, result);
      case MULTI_SPRITE_COUNTER_SUB_TYPES ->
          "When there are %d of %s, of %d kinds, %s."
              .formatted(limit, counted, values.whole(Key.SUBTYPES, 0), result);
      case TIMEOUT -> "After %d ticks %s.".formatted(limit, result);
    };
  }
}
