package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * Whether a puzzle needs a tool type: N0, without any tool it is not solved; N1, its solution fails
 * without that type and with any other type on offer in its place or near by; N2, nothing from the
 * rest of the inventory that was tried solves it. Strictly nothing may solve it at all;
 * practically, as gates judge, nothing that a player can do on purpose: see {@link
 * CounterExample#refutes}.
 *
 * <p>It is relative to the inventory and to what is tried: a person may find what no search found,
 * unless the search ended in a proof.
 *
 * @param tool the type in question, such as "ramp"
 * @param nothing N0
 * @param leaveOneOut N1
 * @param search N2
 * @param wins how many wins without the tool were found, flukes and not
 * @param flukes those of them that refute nothing, the few that bear most
 */
public record Necessity(
    String tool,
    Part nothing,
    Part leaveOneOut,
    NeedSearch search,
    int wins,
    List<CounterExample> flukes) {

  public Necessity {
    flukes = List.copyOf(flukes);
  }

  /**
   * How much is tried for N2.
   *
   * @param samples uniform draws of allowed placements; 0 for none
   * @param guided runs of the guided search, and as many tries near the balls' ways; 0 for none
   * @param seed of everything that is drawn
   */
  public record Budget(int samples, int guided, long seed) {

    private static final long SEED = 20_262;

    /** For certificates: zero wins bound the share of winning draws by 0.1 %. */
    public static final Budget FULL = new Budget(3000, 3000, SEED);

    /** For a first look while designing. */
    public static final Budget QUICK = new Budget(300, 600, SEED);

    /** N2 is not measured, unless N0 or N1 happen to refute it. */
    public static final Budget N1_ONLY = new Budget(0, 0, SEED);

    public Budget {
      if (samples < 0 || guided < 0) {
        throw new IllegalArgumentException(
            "samples, guided: %d and %d, but neither may be below 0".formatted(samples, guided));
      }
    }
  }

  /**
   * One of the parts that are decided by few runs.
   *
   * @param holds whether the part speaks for need
   * @param evidence half a sentence: what was seen
   * @param counter placements without the tool type that solve the puzzle; may be there only when
   *     the part does not hold
   */
  public record Part(
      boolean holds,
      String evidence,
      @JsonProperty("counter_example") Optional<List<Placed>> counter) {

    static Part holds(String evidence) {
      return new Part(true, evidence, Optional.empty());
    }

    static Part fails(String evidence) {
      return new Part(false, evidence, Optional.empty());
    }

    static Part refuted(String evidence, List<Placed> counter) {
      return new Part(false, evidence, Optional.of(List.copyOf(counter)));
    }
  }

  /**
   * Measures it.
   *
   * @param puzzle with its inventory and its solution
   * @param tool a tool type of the catalogue
   * @param budget how much is tried for N2; equal arguments give equal results
   */
  public static Necessity of(Simulator simulator, Puzzle puzzle, String tool, Budget budget) {
    Trace idle = simulator.run(puzzle.scene(), List.of());
    Part nothing =
        idle.solved()
            ? Part.refuted("it solves itself", List.of())
            : Part.holds("without tools " + idle.end().words());
    Alternatives found = new Alternatives(simulator, puzzle.scene());
    Part leaveOneOut = new LeaveOneOut(simulator, puzzle, tool, found).judge();
    NeedSearch search = NeedSearch.of(simulator, puzzle, tool, budget, nothing, leaveOneOut, found);
    return new Necessity(tool, nothing, leaveOneOut, search, found.wins(), found.flukes());
  }

  /** Returns whether the puzzle is unsolved without any tool. */
  public boolean n0() {
    return nothing.holds();
  }

  /** Returns whether the solution fails without the tool and with any other in its place. */
  public boolean n1() {
    return leaveOneOut.holds();
  }

  /** Returns whether N2 was measured and nothing was found; see {@link NeedSearch.Status}. */
  public boolean n2() {
    return search.status() == NeedSearch.Status.SHOWN;
  }

  /** Returns whether it is needed: nothing was found that refutes it. */
  public boolean practical() {
    return n0() && n1() && n2();
  }

  /** Returns whether, besides, nothing at all was found that solves it without, not by a fluke. */
  public boolean strict() {
    return practical() && wins == 0;
  }

  /** Returns one line for each part, for people. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("N0 " + (n0() ? "holds: " : "fails: ") + nothing.evidence());
    lines.add("N1 " + (n1() ? "holds: " : "fails: ") + leaveOneOut.evidence());
    String status = search.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    lines.add("N2 " + status + ": " + search.evidence());
    return lines;
  }

  /** Returns all of it, counter-examples as they stand in the solution of a puzzle's file. */
  @JsonValue
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("tool", tool).put("engine", Trace.ENGINE);
    json.put("practical", practical()).put("strict", strict());
    json.set("n0", JsonRecords.write(nothing));
    json.set("n1", JsonRecords.write(leaveOneOut));
    json.set("n2", JsonRecords.write(search));
    if (!flukes.isEmpty()) {
      json.put("wins", wins).set("flukes", JsonRecords.write(flukes));
    }
    return json;
  }
}
