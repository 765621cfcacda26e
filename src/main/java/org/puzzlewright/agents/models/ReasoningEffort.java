package org.puzzlewright.agents.models;

import org.puzzlewright.base.json.NamedConstant;

/** How long a model thinks before it answers, as providers know it. */
public enum ReasoningEffort implements NamedConstant {
  /** Not at all. */
  NONE(0),
  /** As little as can be. */
  MINIMAL(1024),
  /** Little. */
  LOW(2048),
  /** What most models do when nothing is said. */
  MEDIUM(8192),
  /** Long. */
  HIGH(24_576);

  private final int budget;

  ReasoningEffort(int budget) {
    this.budget = budget;
  }

  /** Returns most tokens of thoughts, for models that take a number instead of a word. */
  int budget() {
    return budget;
  }
}
