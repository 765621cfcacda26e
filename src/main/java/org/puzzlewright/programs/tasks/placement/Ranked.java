package org.puzzlewright.programs.tasks.placement;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.search.Candidate;
import org.puzzlewright.physics.search.Ranking;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play.BreachException;
import org.puzzlewright.programs.sandbox.Sandbox;

/** A heuristic's program as a search's ranking, in a process of its own that answers many times. */
public final class Ranked implements Ranking {

  /** What heuristics implement. */
  public static final Contract CONTRACT =
      new Contract(PlacementHeuristic.class, List.of(PlacementView.class));

  private final Sandbox.Session session;

  /** Makes one, whose process ends with the sandbox. */
  public Ranked(Sandbox sandbox, Sandbox.Ready program) {
    session = sandbox.open(program, PlacementPlay.class);
  }

  /**
   * {@inheritDoc}
   *
   * @throws InputException in one line when the program fails: the user chose it
   */
  @Override
  public double[] values(List<Candidate> candidates) {
    Sandbox.Ran ran = session.ask(bytes(candidates.stream().map(Placement::of).toList()));
    if (ran instanceof Sandbox.Failed failed) {
      throw new InputException("the heuristic was stopped: " + failed.why().words());
    }
    return numbers(((Sandbox.Played) ran).answer(), candidates.size());
  }

  static byte[] bytes(List<Placement> placements) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(placements.size());
      for (Placement each : placements) {
        each.write(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static double[] numbers(byte[] answer, int many) {
    if (answer.length != many * Double.BYTES) {
      throw new BreachException("it is not a value for each placement");
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(answer))) {
      double[] values = new double[many];
      for (int i = 0; i < many; i++) {
        values[i] = in.readDouble();
      }
      return values;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
