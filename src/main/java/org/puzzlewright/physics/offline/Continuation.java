package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.verdict.EventChain;
import org.puzzlewright.physics.verdict.Looks;

/**
 * Leads red on in a layout that holds and to whose looks there is something to object, such as a
 * frame half empty, or whose chain may be longer: all up to the touch stays as it is, so that the
 * tools are needed as before; from there red's way is grown anew, and the goal comes where nothing
 * is left to object to.
 *
 * @param studio what lots are drawn from
 * @param proof tries whether what comes of it works
 * @param checks what else the certificate will ask
 */
record Continuation(DesignContext studio, Proof proof, DesignChecks checks) {

  /** Runs for drawing and for what is asked of what was drawn. */
  private static final int RUNS = 4_000;

  /** The same where nothing is to be mended and the chain might only be longer. */
  private static final int LONGER_RUNS = 2_500;

  /** One layout in so many that looks well stays as it is. */
  private static final int UNCHANGED = 4;

  /** Draws; some come to their end without a run. */
  private static final int DRAWS = 120;

  /**
   * What red may be given to meet: furniture only, as more tools could be put to other use. What
   * meets a wall falls at its foot, however fast it came.
   */
  private static final List<List<String>> WAYS =
      List.of(
          List.of(),
          List.of(Link.WALL),
          List.of(Link.PLATFORM),
          List.of(Link.PLATFORM, Link.WALL),
          List.of(Link.WALL, Link.PLATFORM),
          List.of(Link.PLATFORM, Link.PLATFORM));

  /**
   * Returns a layout to whose looks there is nothing to object, and where that is so already mostly
   * one with a longer chain, if one comes up; else the same.
   *
   * @param w by which it was drawn
   */
  Design of(Design design, LayoutSpec w) {
    Set<Point> before =
        design.scene().extras().stream().map(Placed::at).collect(Collectors.toSet());
    Drawn held = new Drawn(design.scene(), design.tools());
    Sketch sketch =
        new Sketch(held.scene().blue(), held.scene().red(), held.scene().extras(), held.tools());
    Trace trace = sketch.run(studio.simulator());
    Optional<Event> touch = trace.blueTouchedRed();
    boolean well = looksWell(held, before);
    List<List<String>> ways = ways(well);
    if (touch.isEmpty() || ways.isEmpty() || well && studio.index(UNCHANGED) == 0) {
      return design;
    }
    Growth.Reached reached =
        new Growth.Reached(sketch, trace, touch.get().step() + Targets.AFTER_TOUCH);
    // The walls that balls pass stand already.
    LayoutSpec rest = w.withoutObstacles();
    int chain = well ? links(held) : 0;
    Growth growth = new Growth(studio.ofNeat());
    long end = studio.simulator().runs() + (well ? LONGER_RUNS : RUNS);
    for (int i = 0; i < DRAWS && studio.simulator().runs() < end; i++) {
      List<Link> links = ways.get(studio.index(ways.size())).stream().map(Link::of).toList();
      Optional<Design> other =
          growth
              .finished(rest.withRed(links), reached)
              .map(Drawn::named)
              .filter(d -> !well || links(d) > chain)
              .filter(d -> looksWell(d, before))
              .flatMap(proof::of)
              .filter(Design::proven)
              .map(d -> checks.judged(d, proof))
              .filter(Design::holds);
      if (other.isPresent()) {
        return other.get();
      }
    }
    return design;
  }

  /** Returns those that the brief does not rule out, perhaps only such as make the chain longer. */
  private List<List<String>> ways(boolean longer) {
    Brief brief = studio.brief();
    boolean noWall = brief.asks(new Requirement.Present(Thing.WALL, false));
    boolean noPlatform = brief.asks(new Requirement.Present(Thing.PLATFORM, false));
    return WAYS.stream()
        .filter(way -> !longer || !way.isEmpty())
        .filter(way -> !noWall || !way.contains(Link.WALL))
        .filter(way -> !noPlatform || !way.contains(Link.PLATFORM))
        .toList();
  }

  /** Returns how many links the chain of what leads to the goal has. */
  private int links(Drawn drawn) {
    return EventChain.of(studio.simulator(), studio.puzzle(drawn)).links().size();
  }

  /** Judges looks; what stood before and is met by no ball keeps other tools out. */
  private boolean looksWell(Drawn drawn, Set<Point> before) {
    Set<String> known =
        drawn.scene().extras().stream()
            .filter(p -> before.contains(p.at()))
            .map(Placed::name)
            .collect(Collectors.toSet());
    Optional<Brief> brief = Optional.of(studio.brief());
    return Looks.of(studio.simulator(), studio.puzzle(drawn), brief, known::contains).holds();
  }
}
