package org.puzzlewright.study.courses;

import org.puzzlewright.base.json.NamedConstant;

/** How a course goes on. */
public enum CourseStage implements NamedConstant {
  /** Only the tool that is practised is on offer. */
  ALONE("the tool alone on offer"),
  /** Other tools are on offer too, which do not help. */
  DISTRACTORS("other tools on offer, which do not help"),
  /** The solution has another tool beside the one that is practised. */
  COMBINATION("another tool in the solution too");

  private final String words;

  CourseStage(String words) {
    this.words = words;
  }

  /** Returns what it means, for people. */
  public String words() {
    return words;
  }
}
