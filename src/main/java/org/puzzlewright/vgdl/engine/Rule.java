package org.puzzlewright.vgdl.engine;

import java.util.Arrays;
import java.util.List;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.Values;

/** An interaction made ready: its numbers are read once, not in every tick. */
final class Rule {

  /** What comes of it; for a timer the effect that is delayed. */
  final EffectKind effect;

  /** Number of its line; rules of one line share what happens once a tick. */
  final int line;

  final int first;
  final int second;

  /** Types whose sprites may be the first, in the order of asking. */
  final int[] firsts;

  /** Types whose sprites may be the second, in the order of asking. */
  final int[] seconds;

  /** By type: its place among the seconds, or -1. */
  final byte[] rank;

  final int score;
  final int scoreIfKilled;

  final int type;
  final int toType;
  final int otherType;
  final int countedType;
  final int elseType;
  final int atLeast;
  final int atMost;

  final int resource;
  final int held;
  final int value;
  final int limit;
  final int spend;
  final double probability;
  final double offset;

  final boolean killSecond;
  final boolean killResource;
  final boolean force;
  final boolean pixelPerfect;
  final boolean align;
  final boolean orient;
  final boolean subtract;
  final boolean takeOrientation;

  /** By type: whether it is left alone when all are put back. */
  final boolean[] spared;

  /** The effect that is shielded from. */
  final EffectKind shielded;

  final int timer;
  final int nextExecution;
  final boolean repeating;

  /** What a timer does when it is due, with no sprites; null otherwise. */
  final Rule delayed;

  /** Its place among what timers can run, or -1; set by the board. */
  int timerPlace = -1;

  /** The types of the second that have sprites at fixed places, as bits; set by the board. */
  long secondBits;

  /** First sprites at fixed places that share their cell with a second one; set by the board. */
  int[] neighbours;

  Rule(GameModel model, Interaction interaction) {
    this(model, interaction, interaction.effect());
  }

  private Rule(GameModel model, Interaction interaction, EffectKind effect) {
    Values v = interaction.values();
    this.effect = effect;
    line = interaction.line();
    first = interaction.first();
    second = interaction.second();
    firsts = ints(model.types().get(first).members());
    seconds = second < 0 ? new int[0] : ints(model.types().get(second).members());
    rank = new byte[model.types().size()];
    Arrays.fill(rank, (byte) -1);
    for (int i = 0; i < seconds.length; i++) {
      // More than a hundred kinds of one sprite only share the last place in the order.
      rank[seconds[i]] = (byte) Math.min(i, Byte.MAX_VALUE);
    }
    score = v.whole(Key.SCORE, 0);
    scoreIfKilled = v.whole(Key.SCORE_IF_KILLED, 0);
    type = v.type(Key.SPRITE_TYPE);
    toType = v.type(Key.TO_TYPE);
    otherType = v.type(Key.OTHER_TYPE);
    countedType = v.type(Key.COUNTED_TYPE);
    elseType = v.type(Key.ELSE_TYPE);
    atLeast = v.whole(Key.AT_LEAST, 0);
    atMost = v.whole(Key.AT_MOST, State.MOST_SPRITES);
    resource = v.type(Key.RESOURCE);
    held = v.type(Key.HELD_RESOURCE);
    value = v.whole(Key.VALUE, 1);
    limit = v.whole(Key.LIMIT, 0);
    spend = v.whole(Key.SPEND, 0);
    probability = v.number(Key.PROBABILITY, 1);
    offset = v.number(Key.OFFSET, 0);
    killSecond = v.flag(Key.KILL_SECOND, false);
    killResource = v.flag(Key.KILL_RESOURCE, effect != EffectKind.CHANGE_RESOURCE);
    force = v.flag(Key.FORCE_ORIENTATION, false);
    pixelPerfect = v.flag(Key.PIXEL_PERFECT, false);
    align = v.flag(Key.ALIGN, false);
    orient = v.flag(Key.ORIENT, true);
    subtract = v.flag(Key.SUBTRACT, false);
    takeOrientation = v.flag(Key.TAKE_ORIENTATION, false);
    spared = new boolean[model.types().size()];
    v.types(Key.NOT_TYPES).forEach(t -> spared[t] = true);
    shielded = effect == EffectKind.SHIELD_FROM ? v.effect(Key.EFFECT_TYPE) : null;
    timer = v.whole(Key.TIMER, -1);
    nextExecution = v.whole(Key.NEXT_EXECUTION, -1);
    repeating = v.flag(Key.REPEATING, false);
    delayed =
        effect == EffectKind.ADD_TIMER
            ? new Rule(model, interaction, v.effect(Key.EFFECT_TYPE))
            : null;
  }

  static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
