package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Tracks;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Scene;

class MomentTest {

  @Test
  void eventsAreAmongTheChosenAndTheRestFillsGaps() {
    List<Moment> moments = Moment.choose(Sample.trace(300), 8);
    assertThat(moments).extracting(Moment::step).isSorted().doesNotHaveDuplicates().hasSize(8);
    assertThat(moments)
        .contains(
            new Moment(0, "start"),
            new Moment(120, "shot: blue ball"),
            new Moment(240, "blue hits red"),
            new Moment(300, "end: solved"));
  }

  @Test
  void whenThereIsLittleRoomTheTouchComesBeforeTheShot() {
    assertThat(Moment.choose(Sample.trace(300), 3))
        .extracting(Moment::words)
        .containsExactly("start", "blue hits red", "end: solved");
  }

  @Test
  void aShortRunHasOnePictureForEachStep() {
    assertThat(Moment.choose(Sample.trace(45), 60)).hasSize(46);
  }

  @Test
  void aSolvedRunThatGoesOnEndsSolved() {
    Vec out = new Point(0.5, -1).toWorld();
    double[][] way = new double[101][];
    Arrays.fill(way, new double[] {out.x(), out.y()});
    List<Event> events =
        List.of(
            new Event(60, Event.Kind.GOAL, Scene.RED, Scene.GOAL, new Point(0.5, -0.9)),
            new Event(80, Event.Kind.LEFT_WORLD, Scene.RED, "world", new Point(0.5, -1)));
    Trace trace = Tracks.trace(way, way, events, RunEnd.RED_LEFT_WORLD);
    assertThat(trace.solved()).isTrue();
    assertThat(Moment.decisive(trace)).containsExactly(new Moment(60, "solved"));
    assertThat(Moment.choose(trace, 3))
        .extracting(Moment::words)
        .containsExactly("start", "solved", "end: solved");
    assertThat(Moment.solvedAt(trace)).hasValue(60);
  }

  @Test
  void timeIsInHundredths() {
    assertThat(Moment.seconds(37)).isEqualTo("1.23 s");
    assertThat(new Moment(30, "solved").caption()).isEqualTo("1.00 s  solved");
  }
}
