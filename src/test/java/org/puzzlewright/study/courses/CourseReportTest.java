package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class CourseReportTest {

  private static final String HOSTILE =
      "</table><script>alert('x')</script> ${title} | \" onload=\"x <b>it</b>";

  private static final Course SHIPPED = Course.read(Path.of("puzzles/courses/ramp"));

  private static Map<String, byte[]> files(String title, String prompt, List<String> notes) {
    Course course =
        new Course(
            title, SHIPPED.tools(), SHIPPED.seed(), SHIPPED.engine(), SHIPPED.levels(), notes);
    List<String> prompts = Collections.nCopies(course.levels().size(), prompt);
    return new CourseReport(course, prompts, Optional.empty(), Optional.empty(), Optional.empty())
        .files();
  }

  private static Document page(Map<String, byte[]> files) {
    return Jsoup.parse(new String(files.get("report.html"), StandardCharsets.UTF_8));
  }

  @Test
  void aLineForEachLevelAndTheCurve() {
    Map<String, byte[]> files = files("Ramps", "Push it", List.of("One", "Two"));
    Document page = page(files);

    assertThat(page.title()).isEqualTo("Course: Ramps");
    assertThat(page.select("[aria-label=Levels] tr")).hasSize(1 + SHIPPED.levels().size());
    assertThat(page.select("[aria-label=Levels] th").eachText()).startsWith("level", "stage");
    assertThat(page.select("[aria-label=Levels] tr").get(1).select("td").last().text())
        .isEqualTo("Push it");
    assertThat(page.select("main > p").eachText()).endsWith("One", "Two");
    assertThat(page.select("svg circle")).hasSizeGreaterThan(SHIPPED.levels().size());
    assertThat(page.select("li").eachText())
        .containsExactly("There are no puzzles beside the course to compare learners by.");
    assertThat(page.select("[aria-label=Controls]")).isEmpty();
    assertThat(new String(files.get("report.md"), StandardCharsets.UTF_8))
        .contains("# Course: Ramps\n", "| Push it |", "\nTwo\n");
  }

  @Test
  void titlesPromptsAndNotesAreTexts() {
    Document page = page(files(HOSTILE, HOSTILE, List.of(HOSTILE)));

    assertThat(page.select("script, b, [onload]")).isEmpty();
    assertThat(page.select("h1").text()).isEqualTo("Course: " + HOSTILE);
    assertThat(page.select("td").last().text()).isEqualTo(HOSTILE);
    assertThat(page.select("main > p").last().text()).isEqualTo(HOSTILE);
  }
}
