package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * Whether a puzzle and the run of its solution are what the prompt asked for: one predicate over
 * layout and events for each kind of requirement.
 */
public final class Alignment {

  /** Things nearer than this along an axis count as level with each other, in user units. */
  public static final double CLEAR = 0.05;

  /** So much higher than at what threw it blue must touch red: a ball's radius, in user units. */
  private static final double THROWN = Scene.BALL_RADIUS / Vec.HALF_WORLD;

  /** How long after the touch red's direction is judged, in physics steps. */
  private static final int PUSH_STEPS = 15;

  private final Brief brief;
  private final Puzzle puzzle;
  private final Scene scene;
  private final Trace trace;
  private final Optional<Event> touch;
  private final LayoutFacts layout;
  private final RunFacts run;
  private final Tried tried;

  /**
   * One requirement's finding.
   *
   * @param requirement what was asked for
   * @param holds whether it does
   * @param evidence what was seen
   */
  public record Finding(Requirement requirement, boolean holds, Sentence evidence) {

    Finding(Requirement requirement, boolean holds, String evidence) {
      this(requirement, holds, Sentence.plain(evidence));
    }

    /** Returns the finding as a line for people. */
    public Gate.Detail line() {
      return Gate.Detail.of(holds, "%s (%s)", requirement.words(), evidence);
    }
  }

  private Alignment(Brief brief, Puzzle puzzle, Trace trace, Tried tried) {
    this.layout = new LayoutFacts(puzzle);
    this.run = new RunFacts(puzzle, trace);
    this.tried = tried;
    this.brief = brief;
    this.puzzle = puzzle;
    this.scene = puzzle.scene();
    this.trace = trace;
    this.touch = trace.blueTouchedRed();
  }

  /**
   * Judges every requirement of {@code brief} on the run {@code trace} of {@code puzzle} alone:
   * what further runs would have to show, such as a difficulty, does not hold.
   */
  public static List<Finding> judge(Brief brief, Puzzle puzzle, Trace trace) {
    return judge(brief, puzzle, trace, Tried.NOTHING);
  }

  /**
   * Judges every requirement of {@code brief} on the run {@code trace} of {@code puzzle}.
   *
   * @param tried what further runs have shown
   */
  public static List<Finding> judge(Brief brief, Puzzle puzzle, Trace trace, Tried tried) {
    Alignment alignment = new Alignment(brief, puzzle, trace, tried);
    return brief.requirements().stream().map(alignment::judge).toList();
  }

  /**
   * Returns the share of the requirements that hold, in [0, 1], of those that one run can show: how
   * hard a puzzle is, and whether each tool is needed, is not counted. Without any the share is 1.
   */
  public static double share(Brief brief, Puzzle puzzle, Trace trace) {
    List<Finding> findings =
        judge(brief, puzzle, trace).stream()
            .filter(f -> f.holds() || Tried.inOneRun(f.requirement()))
            .toList();
    if (findings.isEmpty()) {
      return 1;
    }
    return findings.stream().filter(Finding::holds).count() / (double) findings.size();
  }

  private Finding judge(Requirement r) {
    if (r instanceof Requirement.Side side) {
      return side(side);
    } else if (r instanceof Requirement.SideOf s) {
      return compare(s, s.thing(), s.other(), true, s.side().sign());
    } else if (r instanceof Requirement.HeightOf h) {
      return compare(h, h.thing(), h.other(), false, h.where() == Vertical.UP ? 1 : -1);
    } else if (r instanceof Requirement.Present p) {
      long count = layout.pieces(p.thing()).size();
      return new Finding(r, count > 0 == p.present(), count + " in the level");
    } else if (r instanceof Requirement.Uses uses) {
      return uses(uses);
    } else if (r instanceof Requirement.Travels travels) {
      return travels(travels);
    } else if (r instanceof Requirement.LandsOnPlatform) {
      return landsOnPlatform(r);
    } else if (r instanceof Requirement.Pushes) {
      return pushes(r);
    } else if (r instanceof Requirement.AnyOf any) {
      return anyOf(any);
    }
    return layout.judge(r).or(() -> run.judge(r)).or(() -> tried.judge(r)).orElseThrow();
  }

  private Finding anyOf(Requirement.AnyOf r) {
    List<Finding> parts = r.any().stream().map(this::judge).toList();
    List<Finding> held = parts.stream().filter(Finding::holds).toList();
    Sentence evidence = null;
    for (Finding part : held.isEmpty() ? parts : held) {
      Sentence one = Sentence.of("%s: %s", part.requirement().words(), part.evidence());
      evidence = evidence == null ? one : Sentence.of("%s; %s", evidence, one);
    }
    return new Finding(r, !held.isEmpty(), evidence);
  }

  private Finding side(Requirement.Side r) {
    if (r.thing() == Thing.WALL || r.thing() == Thing.PLATFORM) {
      List<Point> all = layout.places(r.thing());
      boolean there = all.stream().anyMatch(p -> r.side().sign() * p.x() >= CLEAR);
      return new Finding(r, there, LayoutFacts.told(all));
    }
    Point at = layout.place(r.thing());
    boolean half = r.side().sign() * at.x() >= CLEAR;
    boolean againstRed = r.thing() != Thing.RED && !redIsTiedTo(r);
    if (!againstRed) {
      return new Finding(r, half, Sentence.of("x = %.2f", new Sentence.X(at.x())));
    }
    boolean beside = r.side().sign() * (at.x() - scene.red().x()) >= CLEAR;
    Sentence.X red = new Sentence.X(scene.red().x());
    return new Finding(
        r, half && beside, Sentence.of("x = %.2f, red at %.2f", new Sentence.X(at.x()), red));
  }

  /** Whether the prompt itself says where red is on that axis. */
  private boolean redIsTiedTo(Requirement.Side r) {
    Part third = r.side() == Direction.LEFT ? Part.LEFT : Part.RIGHT;
    return brief.asks(new Requirement.Side(Thing.RED, r.side()))
        || brief.asks(new Requirement.Third(Thing.RED, third))
        || brief.requirements().stream()
            .anyMatch(
                o ->
                    o instanceof Requirement.Within w && w.isAcross(Scene.RED)
                        || o instanceof Requirement.SideOf s
                            && (s.thing() == r.thing() && s.other() == Thing.RED
                                || s.thing() == Thing.RED && s.other() == r.thing()));
  }

  private Finding compare(Requirement r, Thing thing, Thing other, boolean alongX, int sign) {
    List<Point> mine = layout.places(thing);
    List<Point> theirs = layout.places(other);
    boolean holds =
        mine.stream()
            .anyMatch(
                a ->
                    theirs.stream()
                        .anyMatch(b -> sign * (alongX ? a.x() - b.x() : a.y() - b.y()) >= CLEAR));
    Sentence evidence =
        mine.isEmpty() || theirs.isEmpty()
            ? Sentence.plain("one of them is not there")
            : Sentence.of("%s and %s", mine.get(0), theirs.get(0));
    return new Finding(r, holds, evidence);
  }

  private Finding uses(Requirement.Uses r) {
    List<Placed> tools =
        puzzle.solution().stream().filter(t -> t.item().type().equals(r.tool())).toList();
    if (!r.used()) {
      boolean offered = puzzle.inventory().counts().containsKey(r.tool());
      return new Finding(
          r,
          tools.isEmpty() && !offered,
          tools.size() + " placed, " + (offered ? "on offer" : "not on offer"));
    }
    return beforeRed(
        r,
        tools,
        "meets",
        tool -> trace.firstTouch(Scene.BLUE, tool.name()),
        tools.isEmpty() ? "none is placed" : "blue does not meet it");
  }

  /**
   * Judges whether blue meets one of some things before it touches red. Evidence against it names
   * the part that fails: the meeting, the touch, or their order.
   *
   * @param verb what blue does with the thing, such as "meets"
   * @param meeting when blue first does that with a thing, if it does
   * @param never what is told when it does so with none
   */
  private Finding beforeRed(
      Requirement r,
      List<Placed> things,
      String verb,
      Function<Placed, Optional<Event>> meeting,
      String never) {
    String evidence = never;
    for (Placed thing : things) {
      Optional<Event> met = meeting.apply(thing);
      if (met.isEmpty()) {
        continue;
      }
      int step = met.get().step();
      if (touch.isPresent() && step < touch.get().step()) {
        return new Finding(r, true, "%s at %s".formatted(thing.name(), seconds(step)));
      }
      evidence =
          "blue %s %s at %s, but %s"
              .formatted(
                  verb,
                  thing.name(),
                  seconds(step),
                  touch
                      .map(t -> "only after it has touched red at " + seconds(t.step()))
                      .orElse("then does not touch red"));
    }
    return new Finding(r, false, evidence);
  }

  private Finding travels(Requirement.Travels r) {
    int sign = r.way() == Vertical.UP ? 1 : -1;
    if (touch.isEmpty()) {
      return new Finding(r, false, "blue does not touch red");
    }
    int touched = touch.get().step();
    if (r.ball() == Thing.BLUE) {
      double from = scene.blue().y();
      double to = trace.blue().point(touched).y();
      Finding whole =
          new Finding(r, sign * (to - from) >= CLEAR, text("blue from y = %.2f to %.2f", from, to));
      return whole.holds() || sign < 0 ? whole : thrown(r, to).orElse(whole);
    }
    double from = trace.red().point(touched).y();
    double to = trace.red().point(trace.steps()).y();
    return new Finding(
        r,
        trace.solved() && sign * (to - from) >= CLEAR,
        text("red from y = %.2f to %.2f", from, to));
  }

  /** Whether what blue is asked to meet has thrown it up; empty if it meets none before red. */
  private Optional<Finding> thrown(Requirement r, double to) {
    List<String> throwers =
        brief.metByBlue().stream()
            .flatMap(item -> Body.pieces(puzzle, item).stream())
            .map(Placed::name)
            .toList();
    return trace.events().stream()
        .filter(e -> e.kind().isTouch() && e.ball().equals(Scene.BLUE))
        .filter(e -> e.step() < touch.get().step() && throwers.contains(e.other()))
        .reduce((earlier, later) -> later)
        .map(
            e ->
                new Finding(
                    r,
                    to - e.at().y() >= THROWN,
                    text("blue from %s at y = %.2f to %.2f", e.other(), e.at().y(), to)));
  }

  private Finding landsOnPlatform(Requirement r) {
    List<Placed> platforms = layout.pieces(Thing.PLATFORM);
    boolean grazed =
        platforms.stream().anyMatch(p -> trace.firstTouch(Scene.BLUE, p.name()).isPresent());
    return beforeRed(
        r,
        platforms,
        "lands on",
        platform ->
            // Not only the first contact: blue may graze the end of it before it lands.
            trace.events().stream()
                .filter(e -> e.kind() == Event.Kind.CONTACT && e.ball().equals(Scene.BLUE))
                .filter(e -> e.other().equals(platform.name()))
                .filter(e -> e.at().y() > platform.at().y())
                .findFirst(),
        platforms.isEmpty()
            ? "there is no platform"
            : grazed ? "blue touches it from below only" : "blue touches no platform");
  }

  private Finding pushes(Requirement r) {
    if (touch.isEmpty()) {
      return new Finding(r, false, "blue does not touch red");
    }
    if (!trace.solved()) {
      return new Finding(r, false, "red does not reach the goal");
    }
    int from = touch.get().step();
    Vec start = trace.red().at(from);
    Vec moved = trace.red().at(Math.min(trace.steps(), from + PUSH_STEPS)).minus(start);
    boolean toward = moved.dot(scene.goal().toWorld().minus(start)) > 0;
    return new Finding(
        r,
        toward,
        "touched at %s, then red goes %s, goal at %s"
            .formatted(
                seconds(from),
                (moved.x() < 0 ? Direction.LEFT : Direction.RIGHT).word(),
                seconds(trace.steps())));
  }

  /** Certificates are the same in every country. */
  static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String seconds(int step) {
    return text("%.1f s", step * Trace.STEP_SECONDS);
  }
}
