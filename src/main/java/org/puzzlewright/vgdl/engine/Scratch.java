package org.puzzlewright.vgdl.engine;

import java.util.Arrays;

/** What is remembered within a tick only, and therefore not copied with a state. */
final class Scratch {

  /** Sprites that leave the game at the tick's end. */
  int[] killed = new int[16];

  int killedCount;

  /** Second sprites that a first one overlaps. */
  int[] hits = new int[16];

  int hitCount;

  /** First sprites at fixed places that may overlap a second one. */
  int[] candidates = new int[16];

  int candidateCount;

  /** Triples: type of the first, type of the second, effect that is skipped. */
  int[] shields = new int[0];

  int shieldCount;

  /** Pairs: line of the rule, sprite that was pulled. */
  int[] pulled = new int[0];

  int pulledCount;

  /** Courses to choose from. */
  int[] courses = new int[16];

  int courseCount;

  /** By cell, with a border of one cell around the board: the first sprite of its chain. */
  int[] heads = new int[0];

  boolean indexed;

  void kill(int sprite) {
    killed = room(killed, killedCount + 1);
    killed[killedCount++] = sprite;
  }

  void hit(int sprite) {
    hits = room(hits, hitCount + 1);
    hits[hitCount++] = sprite;
  }

  void candidate(int sprite) {
    candidates = room(candidates, candidateCount + 1);
    candidates[candidateCount++] = sprite;
  }

  void shield(int first, int second, int effect) {
    shields = room(shields, shieldCount + 3);
    shields[shieldCount++] = first;
    shields[shieldCount++] = second;
    shields[shieldCount++] = effect;
  }

  boolean shielded(Rule rule) {
    for (int i = 0; i < shieldCount; i += 3) {
      if (shields[i] == rule.first
          && shields[i + 1] == rule.second
          && shields[i + 2] == rule.effect.ordinal()) {
        return true;
      }
    }
    return false;
  }

  /** Notes that a line's rule pulls a sprite; returns whether that is the first time. */
  boolean pull(int line, int sprite) {
    for (int i = 0; i < pulledCount; i += 2) {
      if (pulled[i] == line && pulled[i + 1] == sprite) {
        return false;
      }
    }
    pulled = room(pulled, pulledCount + 2);
    pulled[pulledCount++] = line;
    pulled[pulledCount++] = sprite;
    return true;
  }

  void course(int course) {
    courses = room(courses, courseCount + 1);
    courses[courseCount++] = course;
  }

  void clear() {
    killedCount = 0;
    shieldCount = 0;
    pulledCount = 0;
  }

  private static int[] room(int[] array, int wanted) {
    return wanted <= array.length ? array : Arrays.copyOf(array, Math.max(16, wanted * 2));
  }
}
