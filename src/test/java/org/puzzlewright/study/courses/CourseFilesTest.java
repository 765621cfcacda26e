package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.files.PuzzleFile;

/** What is read from a course's files is written as the same bytes. */
class CourseFilesTest {

  private static final Path COURSES = Path.of("puzzles/courses");

  private static String text(String course, String file) throws IOException {
    return Files.readString(COURSES.resolve(course).resolve(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cannon", "hexagon", "mixed", "ramp"})
  void shippedCoursesAreWrittenAsTheyWereRead(String name) throws IOException {
    Course course = Course.read(COURSES.resolve(name));

    assertThat(JsonText.pretty(course.toJson())).isEqualTo(text(name, Course.FILE));
    for (Course.Level level : course.levels()) {
      PuzzleFile puzzle = Course.puzzle(COURSES.resolve(name), level);
      assertThat(puzzle.text()).isEqualTo(text(name, level.folder() + "/" + Course.PUZZLE));
    }
    String study = text(name, StudySet.FILE);
    assertThat(StudySet.read(study, name).text()).isEqualTo(study);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"stage\": \"alone\"|\"stage\": \"first\"|c: levels[0].stage: is \"first\", but must be",
        "\"seed\":|\"seeds\":|c: the text has an unknown field \"seeds\"",
        "\"solved\": 73|\"solved\": 30001|c: levels[0]: more trials solve it than were made",
        "[ \"01\"|[ \"99\"|c: puzzles: must name the folders",
        "\"seed\": 1|\"seed\": 99999999999999999999|c: seed: Numeric value",
      })
  void mistakesAreToldInOneLine(String old, String wrong, String complaint) throws IOException {
    String text = text("ramp", Course.FILE);
    assertThat(text).contains(old);

    assertThatThrownBy(() -> Course.read(text.replaceFirst(Pattern.quote(old), wrong), "c"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(complaint);
  }
}
