package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.CounterExample;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Necessity;
import org.puzzlewright.physics.verdict.Robustness;

/**
 * Tells agents which gates fail, in plain words, and shows the runs that speak against the puzzle.
 */
final class GateWords {

  private final Puzzle puzzle;
  private final Scene scene;
  private final ObservationOptions shows;
  private final Simulator simulator = new Simulator();
  private final List<String> lines = new ArrayList<>();
  private final List<PhysicsObservation.Counter> counters = new ArrayList<>();

  private GateWords(Puzzle puzzle, ObservationOptions shows) {
    this.puzzle = puzzle;
    this.scene = puzzle.scene();
    this.shows = shows;
  }

  /**
   * Returns what is told of the gates that fail.
   *
   * @param failed those gates of the certificate that are told; at least one
   * @param head what stands before them
   * @param remedy what can be done, in words; may be empty
   */
  static PhysicsObservation.GatesFail of(
      Puzzle puzzle,
      Certificate certificate,
      List<Gate> failed,
      String head,
      String remedy,
      ObservationOptions shows) {
    GateWords words = new GateWords(puzzle, shows);
    boolean unsolved = failed.stream().anyMatch(g -> g.name() == Gate.Name.SOLVABLE);
    for (Gate gate : failed) {
      // Of what does not win there is nothing to say how surely it wins and what else would.
      if (!unsolved || gate.name() != Gate.Name.ROBUST && gate.name() != Gate.Name.NEEDED) {
        words.line(gate, certificate);
      }
    }
    return new PhysicsObservation.GatesFail(
        failed.stream().map(Gate::name).toList(),
        "%s\n- %s\n%s".formatted(head, String.join("\n- ", words.lines), remedy).strip(),
        words.counters,
        shows);
  }

  private void line(Gate gate, Certificate certificate) {
    String name = gate.name().words() + ": ";
    switch (gate.name()) {
      case NOT_TRIVIAL -> lines.add(name + "without any tool red reaches the goal by itself.");
      case SOLVABLE -> lines.add(name + unsolved());
      case ROBUST -> lines.add(name + fragile(gate));
      case NEEDED ->
          certificate.needs().stream()
              .filter(one -> !(one.n0() && one.n1() && one.n2()))
              .forEach(one -> lines.add(name + spared(one)));
      default -> lines.add(name + details(gate));
    }
  }

  private String details(Gate gate) {
    List<String> parts = new ArrayList<>(List.of(shows.axis().told(gate.evidence())));
    gate.details().stream()
        .filter(Gate.Detail::failed)
        .map(detail -> shows.axis().told(detail.words()))
        .filter(part -> !parts.contains(part))
        .forEach(parts::add);
    return String.join("; ", parts) + ".";
  }

  private String unsolved() {
    return puzzle.solution().isEmpty()
        ? "no tool is placed."
        : TrajectoryText.outcome(scene, simulator.run(scene, puzzle.solution()));
  }

  private String fragile(Gate gate) {
    StringBuilder text = new StringBuilder(shows.axis().told(gate.evidence())).append('.');
    Robustness.failing(simulator, puzzle)
        .ifPresent(
            moved -> {
              Trace trace = simulator.run(scene, moved);
              text.append(shows.axis().say(" For instance with %s: ", GateLook.tools(moved)))
                  .append(
                      Jitter.allowed(scene, moved)
                          ? TrajectoryText.outcome(scene, trace)
                              + " "
                              + TrajectoryText.nearMiss(scene, trace, shows.axis())
                          : "these may not stand there.");
              counter("A moved placement of your tools that fails", moved, trace);
            });
    return text.toString();
  }

  /** Tells of a tool that the puzzle does without. */
  private String spared(Necessity one) {
    if (one.search().counter().isEmpty()) {
      return "a %s is not shown to be needed: %s."
          .formatted(
              one.tool(),
              one.n1() ? "other tools could not be tried" : one.leaveOneOut().evidence());
    }
    CounterExample counter = one.search().counter().get();
    List<Placed> tools = GateLook.essential(simulator, puzzle, counter.tools());
    Trace trace = simulator.run(scene, tools);
    StringBuilder text =
        new StringBuilder(
            shows
                .axis()
                .say(
                    "a %s is not needed, since this wins without one: %s.",
                    one.tool(), GateLook.tools(tools)));
    if (shows.trajectory()) {
      text.append(' ').append(TrajectoryText.contacts(scene, tools, trace, shows.axis()));
    }
    text.append(
        " Of %d small moves of the win that was found %d win, too (from %d on it counts)."
            .formatted(counter.trials(), counter.stable(), CounterExample.REFUTING));
    if (!tools.isEmpty()) {
      Sentence shutOut = new ShutOut(simulator, puzzle).words(tools, trace);
      text.append(' ').append(shows.axis().told(shutOut));
    }
    counter("It wins without a " + one.tool(), tools, trace);
    return text.toString();
  }

  private void counter(String caption, List<Placed> tools, Trace trace) {
    counters.add(
        new PhysicsObservation.Counter(caption, new PhysicsState.Shown(scene, tools, trace)));
  }
}
