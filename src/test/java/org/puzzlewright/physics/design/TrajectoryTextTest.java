package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** What models read of a run is short and true. */
class TrajectoryTextTest {

  private static final Pattern PLACE = Pattern.compile("\\((-?[0-9.]+), (-?[0-9.]+)\\)");
  private static final Pattern LEG =
      Pattern.compile("goes ([a-z ]*) to \\((-?[0-9.]+), (-?[0-9.]+)\\)");

  private interface Check {
    void of(Scene scene, Trace trace, String text);
  }

  private static void onRandomRuns(int count, Check check) {
    Simulator simulator = new Simulator();
    Random random = new Random(21);
    for (int i = 0; i < count; i++) {
      Scene scene = Scenes.randomLevel(random);
      List<Placed> tools = Scenes.randomTools(scene, random);
      Trace trace = simulator.run(scene, tools);
      check.of(scene, trace, TrajectoryText.of(scene, trace));
    }
  }

  private static String line(String text, String start) {
    return text.lines().filter(l -> l.startsWith(start)).findFirst().orElseThrow();
  }

  @Test
  void textIsShort() {
    onRandomRuns(
        100,
        (scene, trace, text) -> assertThat(text.split("\\s+").length).as(text).isBetween(30, 450));
  }

  @Test
  void outcomeIsTrue() {
    onRandomRuns(
        100,
        (scene, trace, text) -> {
          assertThat(text.contains("Blue touched red: yes"))
              .isEqualTo(trace.blueTouchedRed().isPresent());
          assertThat(text.contains("Red reached the goal: yes")).isEqualTo(trace.solved());
          assertThat(text).contains(trace.end().words());
          assertThat(text.contains("sub-goal beside it: yes")).isEqualTo(trace.reachedSubGoal());
        });
  }

  @Test
  void sidesAreTrueAtTheStartAndTheEnd() {
    onRandomRuns(
        50,
        (scene, trace, text) -> {
          int last = trace.steps();
          check(line(text, "At the start"), trace.red().point(0), trace.blue().point(0));
          Point red = trace.red().point(last);
          Point blue = trace.blue().point(last);
          boolean inside = red.insideWorld() && blue.insideWorld();
          assertThat(text.contains("At the end")).as("nothing of what has left").isEqualTo(inside);
          if (inside) {
            check(line(text, "At the end"), red, blue);
          }
        });
  }

  private static void check(String line, Point red, Point blue) {
    if (red.x() != blue.x()) {
      assertThat(line).contains(red.x() < blue.x() ? "to the left" : "to the right");
    }
    if (red.y() != blue.y()) {
      assertThat(line).contains(red.y() < blue.y() ? "below it" : "above it");
    }
  }

  @Test
  void waysAreTrueLegByLeg() {
    onRandomRuns(
        50,
        (scene, trace, text) -> {
          for (String ball : List.of("Blue", "Red")) {
            String way = line(text, ball + " starts at");
            Matcher start = PLACE.matcher(way);
            assertThat(start.find()).isTrue();
            double x = Double.parseDouble(start.group(1));
            double y = Double.parseDouble(start.group(2));
            Matcher leg = LEG.matcher(way);
            while (leg.find()) {
              double toX = Double.parseDouble(leg.group(2));
              double toY = Double.parseDouble(leg.group(3));
              String words = leg.group(1);
              assertThat(words).as(way).isNotBlank();
              assertThat(!words.contains("left") || toX <= x).as(way).isTrue();
              assertThat(!words.contains("right") || toX >= x).as(way).isTrue();
              assertThat(!words.contains("up") || toY >= y).as(way).isTrue();
              assertThat(!words.contains("down") || toY <= y).as(way).isTrue();
              x = toX;
              y = toY;
            }
          }
        });
  }

  @Test
  void contactsAreInOrder() {
    onRandomRuns(
        50,
        (scene, trace, text) -> {
          Matcher seconds = Pattern.compile("\\((\\d+\\.\\d) s\\)").matcher(line(text, "In order"));
          double before = 0;
          while (seconds.find()) {
            double now = Double.parseDouble(seconds.group(1));
            assertThat(now).isGreaterThanOrEqualTo(before);
            before = now;
          }
        });
  }

  @Test
  void headings() {
    Point middle = new Point(0, 0);
    assertThat(TrajectoryText.heading(middle, new Point(-0.5, 0))).isEqualTo("left");
    assertThat(TrajectoryText.heading(middle, new Point(0.5, 0.5))).isEqualTo("right and up");
    assertThat(TrajectoryText.heading(middle, new Point(0.05, -0.5))).isEqualTo("down");
    assertThat(TrajectoryText.heading(middle, new Point(-0.2, -0.5))).isEqualTo("left and down");
  }

  @Test
  void textIsTheSameInEveryCountry() {
    Locale before = Locale.getDefault();
    Scene scene = Scenes.solvesItself();
    Trace trace = new Simulator().run(scene, List.of());
    try {
      Locale.setDefault(Locale.ROOT);
      String text = TrajectoryText.of(scene, trace);
      Locale.setDefault(Locale.GERMANY);
      assertThat(TrajectoryText.of(scene, trace)).isEqualTo(text);
    } finally {
      Locale.setDefault(before);
    }
  }
}
