package org.puzzlewright.service;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.CourseStage;
import org.puzzlewright.study.courses.Rated;
import org.puzzlewright.study.courses.Syllabus;

/** What a reader of a course should know: what is missing, and where it is not as it should be. */
public final class CourseNotes {

  private CourseNotes() {}

  /**
   * Returns a sentence each.
   *
   * @param rated what was measured of each level
   */
  static List<String> of(Syllabus syllabus, List<Course.Level> levels, List<Rated> rated) {
    List<String> notes = new ArrayList<>();
    syllabus
        .stages()
        .forEach(
            (stage, wanted) -> {
              long there = levels.stream().filter(l -> l.stage() == stage).count();
              if (there < wanted) {
                notes.add(
                    "Stage %s has %d of %d levels: no more designs passed the gates and were unlike the others."
                        .formatted(stage.word(), there, wanted));
              }
            });
    List<String> alone = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      if (levels.get(i).stage() == CourseStage.COMBINATION && rated.get(i).singles() > 0) {
        alone.add(levels.get(i).folder());
      }
    }
    if (!alone.isEmpty()) {
      notes.add(
          "Draws of a single tool, too, solve some levels of stage combination (%s): there both tools of the solution matter to it, but another solution needs one of them only."
              .formatted(String.join(", ", alone)));
    }
    List<String> never =
        levels.stream().filter(l -> l.measured().solved() == 0).map(Course.Level::folder).toList();
    if (!never.isEmpty()) {
      notes.add(
          "No draw solves some levels (%s): they are in the order of how many runs the search needs."
              .formatted(String.join(", ", never)));
    }
    for (String tool : syllabus.tools()) {
      if (!levels.isEmpty() && levels.stream().noneMatch(l -> l.tool().equals(tool))) {
        notes.add("No level needs a %s: none fits into the order of rates.".formatted(tool));
      }
    }
    return notes;
  }
}
