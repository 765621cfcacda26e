package org.puzzlewright.ui.cli;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.ui.web.Library;

/** The courses that are packed into the program. */
final class ShippedCourses {

  /** Their folders, in the order in which they are listed. */
  static final List<String> NAMES =
      List.of(
          "ramp",
          "cannon",
          "hexagon",
          "mixed",
          "belt",
          "fan",
          "trampoline",
          "bouncy_triangle",
          "bouncy_ball");

  private static final String PLACE = "/puzzles/courses/";

  private ShippedCourses() {}

  /** Returns a shelf for each. */
  static List<Library.Shelf> shelves(PuzzleDomain domain) {
    List<Library.Shelf> shelves = new ArrayList<>();
    for (String name : NAMES) {
      String place = PLACE + name + "/";
      Course course = Course.read(Shipped.text(place + Course.FILE), name);
      shelves.add(
          new Library.Shelf(
              course.title(),
              true,
              course.levels().stream()
                  .map(
                      scene ->
                          new Library.Entry(
                              "courses/" + name + "/" + scene.folder(),
                              domain,
                              domain.product(
                                  PuzzleFile.shipped(place + scene.folder() + "/" + Course.PUZZLE)),
                              scene.stage().word()))
                  .toList()));
    }
    return shelves;
  }
}
