package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/** How balls touch things in a run: from above, from where, never, and how they leave them. */
final class Contacts {

  /** A ball comes from a side when it is that far on it, in user units. */
  static final double FROM = 0.03;

  /** A ball has bounced off something when it is that far from it, in user units. */
  static final double OFF = 0.05;

  /** A ball that still touches a thing so many steps later rolls on it (0.2 s). */
  private static final int REBOUND_STEPS = 6;

  /** A ball that is that near still touches, in user units. */
  private static final double TOUCHES = 0.005;

  private static final String NOT_ABOVE = "touches it, but not from above";
  private static final String STAYS = "touches it, but does not leave it again";

  private final Puzzle puzzle;
  private final Trace trace;
  private final int touch;

  Contacts(Puzzle puzzle, Trace trace) {
    this.puzzle = puzzle;
    this.trace = trace;
    this.touch = trace.blueTouchedRed().map(Event::step).orElse(-1);
  }

  /** Returns the finding of a requirement about these; empty for any other. */
  Optional<Finding> judge(Requirement r) {
    if (r instanceof Requirement.LandsOn l) {
      return Optional.of(touches(r, l.ball(), l.item(), 1, this::fromAbove, NOT_ABOVE));
    } else if (r instanceof Requirement.Bounces b) {
      return Optional.of(touches(r, b.ball(), b.item(), 1, this::bounces, STAYS));
    } else if (r instanceof Requirement.Several s && s.act().passage() == null) {
      return Optional.of(
          switch (s.act()) {
            case LANDS_ON -> touches(r, s.ball(), s.item(), s.number(), this::fromAbove, NOT_ABOVE);
            case BOUNCES_OFF -> touches(r, s.ball(), s.item(), s.number(), this::bounces, STAYS);
            default -> touches(r, s.ball(), s.item(), s.number(), (e, piece) -> true, "");
          });
    } else if (r instanceof Requirement.Never n) {
      return Optional.of(never(n));
    } else if (r instanceof Requirement.HitsFrom h) {
      return Optional.of(hitsFrom(h));
    }
    return Optional.empty();
  }

  private static String name(Thing ball) {
    return ball == Thing.BLUE ? Scene.BLUE : Scene.RED;
  }

  /**
   * Judges whether a ball touches so many such things in some way, blue before it touches red, red
   * after.
   *
   * @param how whether a touch of a thing is of that way
   * @param otherwise what is told of touches that are not
   */
  private Finding touches(
      Requirement r,
      Thing ball,
      String item,
      int number,
      BiPredicate<Event, Placed> how,
      String otherwise) {
    if (touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    List<Placed> pieces = Body.pieces(puzzle, item);
    String evidence = pieces.isEmpty() ? "there is no " + item : "it touches none";
    List<String> found = new ArrayList<>();
    for (Placed piece : pieces) {
      for (Event e : trace.events()) {
        if (!e.kind().isTouch()
            || !e.ball().equals(name(ball))
            || !e.other().equals(piece.name())) {
          continue;
        }
        String seen = "%s at %s".formatted(piece.name(), Alignment.seconds(e.step()));
        if (ball == Thing.BLUE ? e.step() >= touch : e.step() < touch) {
          evidence =
              "%s, but %s the touch at %s"
                  .formatted(
                      seen, ball == Thing.BLUE ? "after" : "before", Alignment.seconds(touch));
        } else if (how.test(e, piece)) {
          found.add(seen);
          break;
        } else {
          evidence = seen + ": it " + otherwise;
        }
      }
      if (found.size() == number) {
        return new Finding(r, true, String.join(", ", found));
      }
    }
    return new Finding(
        r,
        false,
        found.isEmpty()
            ? evidence
            : "only %s, %d of %d".formatted(String.join(", ", found), found.size(), number));
  }

  /** Whether the ball's centre is above the thing's upper side there, or beside it and higher. */
  private boolean fromAbove(Event e, Placed piece) {
    Body body = Body.at(piece, trace, e.step());
    double y = e.at().toWorld().y();
    return body.top(e.at().toWorld().x()).map(top -> y > top).orElse(y > body.high());
  }

  /** Whether the ball is off the thing soon, and then far enough before it touches any other. */
  private boolean bounces(Event e, Placed piece) {
    boolean left = false;
    for (int i = e.step(); i <= trace.steps(); i++) {
      int step = i;
      boolean met =
          trace.events().stream()
              .anyMatch(
                  o ->
                      o.step() == step
                          && o.step() > e.step()
                          && o.kind().isTouch()
                          && (o.ball().equals(e.ball()) || o.other().equals(e.ball())));
      double gap = Body.at(piece, trace, i).gap(ball(e.ball(), i));
      left |= gap > TOUCHES;
      if (left && gap >= OFF) {
        return true;
      }
      if (met || !left && i - e.step() >= REBOUND_STEPS) {
        return false;
      }
    }
    return false;
  }

  private Shape ball(String name, int step) {
    double radius =
        name.equals(Scene.BLUE) ? Scene.BALL_RADIUS : puzzle.scene().setting().redRadius();
    return Shape.circle(trace.track(name).at(step), radius);
  }

  private Finding never(Requirement.Never r) {
    if (r.item().equals("goal")) {
      Body goal = Body.all(puzzle, r.item()).get(0);
      OptionalInt in =
          IntStream.rangeClosed(0, trace.steps())
              .filter(step -> goal.gap(ball(name(r.ball()), step)) <= 0)
              .findFirst();
      return new Finding(
          r,
          in.isEmpty(),
          in.isPresent()
              ? "it is in the goal at " + Alignment.seconds(in.getAsInt())
              : "it is never in the goal");
    }
    List<String> names = Body.pieces(puzzle, r.item()).stream().map(Placed::name).toList();
    Optional<Event> met =
        trace.events().stream()
            .filter(e -> e.kind().isTouch() && e.ball().equals(name(r.ball())))
            .filter(e -> names.contains(e.other()))
            .findFirst();
    return new Finding(
        r,
        met.isEmpty(),
        met.map(e -> "it touches %s at %s".formatted(e.other(), Alignment.seconds(e.step())))
            .orElse("it touches none of " + names.size()));
  }

  private Finding hitsFrom(Requirement.HitsFrom r) {
    if (touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    Point blue = trace.blue().point(touch);
    Point red = trace.red().point(touch);
    double far =
        switch (r.from()) {
          case LEFT -> red.x() - blue.x();
          case RIGHT -> blue.x() - red.x();
          case ABOVE -> blue.y() - red.y();
          case BELOW -> red.y() - blue.y();
        };
    return new Finding(
        r, far >= FROM, Sentence.of("blue at %s when it touches red at %s", blue, red));
  }
}
