package org.puzzlewright.training.rewards;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** A reward as somebody has written it: a sum of terms, or a program. */
public sealed interface WrittenReward permits Reward, RewardProgram {

  /** A step is never worth more than this, nor less than its negative. */
  double BOUND = 100;

  /** Returns it as it stands in answers and files. */
  ObjectNode json();

  /** Returns it for people, in lines. */
  String text();

  /** Returns whether another is the same but for numbers. */
  boolean hasLogicOf(WrittenReward other);

  /** Returns the nearest value that a step can be worth; 0 for what is no number. */
  static double bounded(double value) {
    return Double.isNaN(value) ? 0 : Math.max(-BOUND, Math.min(BOUND, value));
  }
}
