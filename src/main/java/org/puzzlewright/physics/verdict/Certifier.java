package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.ReadBy;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * Makes certificates.
 *
 * @param simulator runs the puzzle
 * @param replay plays the stored solution from the file's text alone
 * @param budget how much is tried to do without a tool that must be needed
 * @param judged is given each gate as soon as it is judged
 */
public record Certifier(
    Simulator simulator, Replay replay, Necessity.Budget budget, Consumer<Gate> judged) {

  /** Makes one to which nobody listens. */
  public Certifier(Simulator simulator, Replay replay, Necessity.Budget budget) {
    this(simulator, replay, budget, Supervisor.NONE.judged());
  }

  /** Makes one that is as thorough as a certificate must be, and can be cancelled. */
  public Certifier(Replay replay, Supervisor supervisor) {
    this(
        new Simulator(supervisor.cancelled(), supervisor.threads()),
        replay,
        Necessity.Budget.FULL,
        supervisor.judged());
  }

  /** Makes one that is as thorough as a certificate must be. */
  public Certifier(Simulator simulator, Replay replay) {
    this(simulator, replay, Necessity.Budget.FULL);
  }

  /**
   * Puts {@code puzzle} through all gates; a gate is judged even when an earlier one fails.
   *
   * @param brief what the prompt asks for; empty when there is no prompt
   * @param repairs what the designers moved, for the record
   */
  public Certificate certify(Puzzle puzzle, Optional<Brief> brief, List<String> repairs) {
    return certify(puzzle, brief, repairs, List.of());
  }

  /**
   * Does the same, and judges besides the prompt's tools whether {@code tools} are needed.
   *
   * @param tools types of the catalogue
   */
  public Certificate certify(
      Puzzle puzzle, Optional<Brief> brief, List<String> repairs, List<String> tools) {
    List<Gate> gates = new ArrayList<>(withoutNeed(puzzle, brief));
    List<Necessity> needs =
        Stream.concat(brief.map(b -> b.tools(true)).orElse(List.of()).stream(), tools.stream())
            .distinct()
            .map(t -> Necessity.of(simulator, puzzle, t, budget))
            .toList();
    add(gates, needed(needs));
    List<Requirement> asked = brief.map(Brief::requirements).orElse(List.of());
    return new Certificate(
        gates, Certificate.terms(puzzle), asked, repairs, needs, Optional.empty());
  }

  /** Judges all gates but the last, which may take many times as long as they. */
  public List<Gate> withoutNeed(Puzzle puzzle, Optional<Brief> brief) {
    List<Gate> gates = new ArrayList<>();
    add(gates, wellFormed(puzzle));
    add(gates, notTrivial(puzzle));
    add(gates, solvable(puzzle));
    add(gates, robust(puzzle));
    add(gates, aligned(puzzle, brief));
    return gates;
  }

  private void add(List<Gate> gates, Gate gate) {
    gates.add(gate);
    judged.accept(gate);
  }

  /**
   * Returns {@code certificate} of {@code puzzle} with the solution played again by this
   * certifier's replay, and measured.
   */
  public Certificate complete(Certificate certificate, Puzzle puzzle) {
    if (puzzle.solution().isEmpty()) {
      return replayed(certificate, puzzle);
    }
    // The replay may be another process: meanwhile this thread measures.
    FutureTask<Certificate> replayed = new FutureTask<>(() -> replayed(certificate, puzzle));
    Thread waiting = new Thread(replayed, "replay");
    waiting.setDaemon(true);
    waiting.start();
    try {
      Measures measures = Measures.of(simulator, puzzle);
      return replayed.get().with(measures);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the solution was played again", e);
    } finally {
      // Nobody waits for it any more, unless it has ended already.
      waiting.interrupt();
    }
  }

  /**
   * Returns {@code certificate} of {@code puzzle} with the solution played again by this
   * certifier's replay, without measures, which take seconds.
   */
  public Certificate replayed(Certificate certificate, Puzzle puzzle) {
    List<Gate> gates = new ArrayList<>(certificate.gates());
    gates.replaceAll(g -> g.name() == Gate.Name.SOLVABLE ? solvable(puzzle) : g);
    return new Certificate(
        gates,
        certificate.terms(),
        certificate.requirements(),
        certificate.repairs(),
        certificate.needs(),
        Optional.empty());
  }

  private Gate wellFormed(Puzzle puzzle) {
    List<Sentence> faults = new ArrayList<>(PlacementRules.faults(puzzle.scene()));
    List<Placed> before = List.of();
    for (Placed tool : puzzle.solution()) {
      boolean offered = puzzle.inventory().offers(before).contains(tool.item());
      if (!offered) {
        faults.add(Sentence.of("\"%s\" is not in the inventory or one too many", tool.name()));
      }
      PlacementRules.refusal(puzzle.scene(), before, tool)
          .ifPresent(reason -> faults.add(Sentence.of("\"%s\": %s", tool.name(), reason)));
      before = puzzle.solution().subList(0, before.size() + 1);
    }
    faults.addAll(LayoutRules.faults(puzzle.scene(), puzzle.solution()));
    if (puzzle.scene().rules().play() == PlayMode.SEQUENTIAL && faults.isEmpty()) {
      simulator.run(puzzle.scene(), puzzle.solution()).events().stream()
          .filter(e -> e.kind() == Event.Kind.REFUSED)
          .forEach(e -> faults.add(Sentence.of("\"%s\" at its turn: %s", e.ball(), e.other())));
    }
    Sentence evidence =
        faults.isEmpty()
            ? Sentence.plain(
                LayoutRules.exempt(puzzle.scene())
                    ? "a given level: what crosses or reaches beyond the border is not judged"
                    : "everything is inside the world, nothing overlaps, placements are allowed")
            : faults.get(0);
    List<Gate.Detail> details = faults.stream().map(f -> new Gate.Detail(false, f)).toList();
    return new Gate(Gate.Name.WELL_FORMED, faults.isEmpty(), evidence, details);
  }

  private Gate notTrivial(Puzzle puzzle) {
    Trace trace = simulator.run(puzzle.scene(), List.of());
    return Gate.of(
        Gate.Name.NOT_TRIVIAL,
        !trace.solved(),
        "without tools " + trace.end().words() + " after " + trace.steps() + " steps");
  }

  private Gate solvable(Puzzle puzzle) {
    simulator.stopIfCancelled();
    if (puzzle.solution().isEmpty()) {
      return Gate.of(Gate.Name.SOLVABLE, false, "no solution is stored");
    }
    Replay.Seen seen = replay.play(puzzle);
    String evidence =
        "%d of at most %d tools; the replay %s after %d steps (trace %s)"
            .formatted(
                puzzle.solution().size(),
                puzzle.inventory().total(),
                seen.solved() ? "reaches the goal" : "does not reach the goal",
                seen.steps(),
                seen.hash());
    return Gate.of(Gate.Name.SOLVABLE, seen.solved(), evidence);
  }

  private Gate robust(Puzzle puzzle) {
    if (puzzle.solution().isEmpty()) {
      return Gate.of(Gate.Name.ROBUST, false, "no solution is stored");
    }
    Robustness found = Robustness.of(simulator, puzzle);
    return Gate.of(
        Gate.Name.ROBUST,
        found.holds(),
        "%d of %d placements moved by up to 0.02 still solve it; %d are wanted"
            .formatted(found.solved(), found.trials(), Robustness.WANTED));
  }

  private Gate aligned(Puzzle puzzle, Optional<Brief> brief) {
    if (brief.isEmpty()) {
      return Gate.of(Gate.Name.ALIGNED, true, "no prompt, so nothing to hold it against");
    }
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    Tried tried = Tried.of(simulator, puzzle, brief.get());
    List<Alignment.Finding> findings = Alignment.judge(brief.get(), puzzle, trace, tried);
    long held = findings.stream().filter(Alignment.Finding::holds).count();
    List<Gate.Detail> details = new ArrayList<>();
    findings.forEach(f -> details.add(f.line()));
    List<Purpose> purposes = Purpose.of(simulator, puzzle, brief.get());
    purposes.forEach(p -> details.add(p.line()));
    long idle = purposes.stream().filter(p -> !p.holds()).count();
    brief
        .get()
        .notUnderstood()
        .forEach(w -> details.add(Gate.Detail.note("not understood: \"" + w + "\"")));
    ReadBy by = brief.get().by();
    if (by.model()) {
      details.add(Gate.Detail.note("the prompt was read by " + by.name()));
      by.leftOut()
          .forEach(
              r ->
                  details.add(
                      Gate.Detail.note("read by the offline reader, not asked: " + r.words())));
      by.added()
          .forEach(
              r -> details.add(Gate.Detail.note("not read by the offline reader: " + r.words())));
    }
    return new Gate(
        Gate.Name.ALIGNED,
        held == findings.size() && idle == 0,
        Sentence.of(
            "%s%d of %d requirements hold%s",
            by.leftOut().isEmpty() ? "" : "aligned to the model's reading: ",
            held,
            findings.size(),
            idle == 0 ? "" : "; " + idle + " without purpose"),
        details);
  }

  private static Gate needed(List<Necessity> needs) {
    if (needs.isEmpty()) {
      return Gate.of(Gate.Name.NEEDED, true, "the prompt names no tool");
    }
    List<Gate.Detail> details = new ArrayList<>();
    List<String> spared = new ArrayList<>();
    for (Necessity one : needs) {
      List<Boolean> parts = List.of(one.n0(), one.n1(), one.n2());
      for (int i = 0; i < parts.size(); i++) {
        details.add(Gate.Detail.of(parts.get(i), "%s %s", one.tool(), one.lines().get(i)));
      }
      if (!one.practical()) {
        spared.add(one.tool());
      }
    }
    boolean flukes = needs.stream().anyMatch(n -> !n.strict());
    String evidence =
        spared.isEmpty()
            ? "nothing was found that solves it without" + (flukes ? ", but for flukes" : "")
            : String.join(", ", spared) + ": not shown to be needed";
    return new Gate(
        Gate.Name.NEEDED, spared.isEmpty(), Sentence.plain(evidence + nearlyEmpty(needs)), details);
  }

  /** Says where uniform draws hardly ever came near anything. */
  private static String nearlyEmpty(List<Necessity> needs) {
    StringBuilder words = new StringBuilder();
    for (Necessity one : needs) {
      one.search()
          .samples()
          .filter(UniformSamples::nearlyEmpty)
          .ifPresent(
              s ->
                  words.append(
                      "; the uniform bound for the %s is nearly empty: %d of %,d draws changed the run"
                          .formatted(one.tool(), s.changing(), s.valid())));
    }
    return words.toString();
  }
}
