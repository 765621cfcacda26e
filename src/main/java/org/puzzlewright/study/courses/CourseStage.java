package org.puzzlewright.study.courses;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a course goes on. */
public enum CourseStage {
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

  /** Returns its name as it stands in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the stage of that name in files. */
  static Optional<CourseStage> of(String word) {
    return Arrays.stream(values()).filter(s -> s.word().equals(word)).findFirst();
  }
}
