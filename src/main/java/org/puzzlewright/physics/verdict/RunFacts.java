package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/** What a run shows of meetings, of their order, and of the paths that balls take. */
final class RunFacts {

  /** A ball that has gone less far than that to one side has not moved there, in user units. */
  static final double STRETCH = 0.1;

  private final Puzzle puzzle;
  private final Trace trace;
  private final int touch;

  RunFacts(Puzzle puzzle, Trace trace) {
    this.puzzle = puzzle;
    this.trace = trace;
    this.touch = trace.blueTouchedRed().map(Event::step).orElse(-1);
  }

  /** Returns the finding of a requirement about the run; empty for any other. */
  Optional<Finding> judge(Requirement r) {
    if (r instanceof Requirement.Meets meets) {
      return Optional.of(meets(meets));
    } else if (r instanceof Requirement.Order order) {
      return Optional.of(order(order));
    } else if (r instanceof Requirement.Heads heads) {
      return Optional.of(heads(heads));
    } else if (r instanceof Requirement.TurnsBack) {
      return Optional.of(turnsBack(r));
    }
    return new Contacts(puzzle, trace).judge(r).or(() -> new Crossings(puzzle, trace).judge(r));
  }

  private Finding meets(Requirement.Meets r) {
    boolean blue = r.ball() == Thing.BLUE;
    if (blue && touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    int until = blue ? touch : trace.steps() + 1;
    Optional<Event> met =
        first(blue ? Scene.BLUE : Scene.RED, r.item()).filter(e -> e.step() < until);
    String evidence =
        met.map(e -> "%s at %s".formatted(e.other(), Alignment.seconds(e.step())))
            .orElse("it meets none");
    return new Finding(r, met.isPresent() == r.meets(), evidence);
  }

  private Finding order(Requirement.Order r) {
    Optional<Event> one = stop(r.first());
    Optional<Event> two = stop(r.second());
    if (one.isEmpty() || two.isEmpty() || touch < 0) {
      String missing = touch < 0 ? "red ball" : one.isEmpty() ? r.first() : r.second();
      return new Finding(r, false, "blue does not meet the " + missing);
    }
    return new Finding(
        r,
        one.get().step() < two.get().step() && two.get().step() < touch,
        "%s at %s, %s at %s, red ball at %s"
            .formatted(
                one.get().other(),
                Alignment.seconds(one.get().step()),
                two.get().other(),
                Alignment.seconds(two.get().step()),
                Alignment.seconds(touch)));
  }

  private Optional<Event> stop(String item) {
    return item.equals(Requirement.Order.PASSED_WALL) ? crossing() : first(Scene.BLUE, item);
  }

  /** Returns where blue last crosses the line of a wall that stands between it and red. */
  private Optional<Event> crossing() {
    for (Placed wall : new LayoutFacts(puzzle).pieces(Thing.WALL)) {
      double x = wall.at().x();
      for (int i = touch; i > 0; i--) {
        if ((trace.blue().point(i - 1).x() - x) * (trace.blue().point(i).x() - x) <= 0) {
          return Optional.of(
              new Event(i, Event.Kind.CONTACT, Scene.BLUE, wall.name(), trace.blue().point(i)));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the ball's first touch of anything of that kind. */
  private Optional<Event> first(String ball, String item) {
    List<String> names =
        switch (item) {
          case "wall" -> names(new LayoutFacts(puzzle).pieces(Thing.WALL).stream());
          case "platform" -> names(new LayoutFacts(puzzle).pieces(Thing.PLATFORM).stream());
          default -> names(puzzle.solution().stream().filter(t -> t.item().type().equals(item)));
        };
    return trace.events().stream()
        .filter(e -> e.kind().isTouch() && e.ball().equals(ball) && names.contains(e.other()))
        .findFirst();
  }

  private static List<String> names(Stream<Placed> pieces) {
    return pieces.map(Placed::name).toList();
  }

  private Finding heads(Requirement.Heads r) {
    if (touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    boolean blue = r.ball() == Thing.BLUE;
    Track track = blue ? trace.blue() : trace.red();
    int from = blue ? 0 : touch;
    int to = blue ? touch : trace.steps();
    double far = farthest(track, r.way(), from, to);
    return new Finding(
        r, far >= STRETCH, Alignment.text("it goes %.2f to the %s", far, r.way().word()));
  }

  /** Returns the greatest distance that a track goes to one side between two of its moments. */
  private static double farthest(Track track, Direction way, int from, int to) {
    double lowest = Double.POSITIVE_INFINITY;
    double best = 0;
    for (int i = from; i <= to; i++) {
      double x = way.sign() * track.point(i).x();
      lowest = Math.min(lowest, x);
      best = Math.max(best, x - lowest);
    }
    return best;
  }

  private Finding turnsBack(Requirement r) {
    if (touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    for (Direction out : Direction.values()) {
      double lowest = Double.POSITIVE_INFINITY;
      double highest = Double.NEGATIVE_INFINITY;
      for (int i = 0; i <= touch; i++) {
        double x = out.sign() * trace.blue().point(i).x();
        lowest = Math.min(lowest, x);
        // How far out it has been, once that is a stretch from where it was before.
        highest = x - lowest >= STRETCH ? Math.max(highest, x) : highest;
        if (highest - x >= STRETCH) {
          return new Finding(
              r, true, "it goes %s, and is back at %s".formatted(out.word(), Alignment.seconds(i)));
        }
      }
    }
    return new Finding(r, false, "it goes one way only");
  }
}
