package org.puzzlewright.training.rewards;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.ApiText;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Diagnosis;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Machine;
import org.puzzlewright.programs.sandbox.Sandbox;

/**
 * Runs rewards that are programs, in the sandbox. A program is told features and answers numbers;
 * levels, and what they are judged by, stay here. Nothing is started before there is a program.
 */
public final class RewardPrograms implements AutoCloseable {

  /** What programs implement. They cannot keep anything from step to step. */
  public static final Contract CONTRACT =
      Contract.stateless(StepReward.class, List.of(Facts.class));

  private final Machine machine;
  private Sandbox sandbox;

  /** Makes one that will use this machine's compiler. */
  public RewardPrograms(Machine machine) {
    this.machine = machine;
  }

  /** Returns the types that programs may name, as Java without bodies. */
  public static String types() {
    return ApiText.of(CONTRACT);
  }

  /** Returns what is around programs' processes; empty as long as there was no program. */
  public synchronized Optional<Box> box() {
    return Optional.ofNullable(sandbox).map(Sandbox::box);
  }

  private synchronized Sandbox sandbox() {
    if (sandbox == null) {
      sandbox = new Sandbox(machine, Box.find(machine), Limits.STANDARD, 0);
    }
    return sandbox;
  }

  /**
   * Compiles a program and reads what it may do.
   *
   * @param known features that it may ask for
   * @throws InputException in one line when it may not run
   */
  public Running open(RewardProgram program, List<? extends Feature> known) {
    Sandbox.Prepared prepared = sandbox().prepare(program.source(), CONTRACT);
    if (prepared instanceof Sandbox.Refused refused) {
      throw new InputException(
          "the program may not run: "
              + refused.why().stream().map(Diagnosis::words).collect(Collectors.joining("; ")));
    }
    return new Running((Sandbox.Ready) prepared, program, known);
  }

  /** A program that is asked many times, in one process. For one thread at a time. */
  public final class Running implements AutoCloseable {
    private final Sandbox.Ready ready;
    private final List<String> known;
    private final List<? extends Feature> asked;
    private Sandbox.Session session;

    private Running(Sandbox.Ready ready, RewardProgram program, List<? extends Feature> features) {
      this.ready = ready;
      known = features.stream().map(Feature::word).toList();
      // What the text does not name it cannot ask for, so it is not found out.
      asked =
          features.stream().filter(f -> program.source().contains('"' + f.word() + '"')).toList();
    }

    /**
     * Returns what steps are worth, as the program says: any number, or none.
     *
     * @param before the level before each
     * @param after the level after each; equal to the next one's before, if they are of one episode
     * @param features finds what is true of a level
     * @throws InputException in one line when the program fails
     */
    public <T> double[] of(List<T> before, List<T> after, Function<T, Features> features) {
      if (before.isEmpty()) {
        return new double[0];
      }
      if (session == null) {
        session = sandbox().open(ready, RewardPlay.class);
      }
      Sandbox.Ran ran = session.ask(request(before, after, features));
      if (ran instanceof Sandbox.Failed failed) {
        throw new InputException("the program was stopped: " + failed.why().words());
      }
      byte[] answer = ((Sandbox.Played) ran).answer();
      if (answer.length != before.size() * Double.BYTES) {
        throw new InputException("the program was stopped: it is not a number for each step");
      }
      return numbers(answer, before.size());
    }

    /** Returns the same, within the bound of what a step can be worth. */
    public <T> double[] bounded(List<T> before, List<T> after, Function<T, Features> features) {
      return DoubleStream.of(of(before, after, features)).map(WrittenReward::bounded).toArray();
    }

    private <T> byte[] request(List<T> before, List<T> after, Function<T, Features> features) {
      List<T> levels = new ArrayList<>();
      int[] places = new int[2 * before.size()];
      for (int i = 0; i < before.size(); i++) {
        places[2 * i] = place(before.get(i), levels);
        places[2 * i + 1] = place(after.get(i), levels);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream out = new DataOutputStream(bytes)) {
        write(asked.stream().map(Feature::word).toList(), out);
        write(known, out);
        out.writeInt(levels.size());
        for (T level : levels) {
          Features found = features.apply(level);
          for (Feature feature : asked) {
            out.writeDouble(found.get(feature));
          }
        }
        out.writeInt(before.size());
        for (int place : places) {
          out.writeInt(place);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return bytes.toByteArray();
    }

    /** Levels mostly come twice, one after the other; often a step changes nothing. */
    private static <T> int place(T level, List<T> levels) {
      int last = levels.size() - 1;
      if (last >= 0 && levels.get(last).equals(level)) {
        return last;
      }
      levels.add(level);
      return last + 1;
    }

    private static void write(List<String> words, DataOutputStream out) throws IOException {
      out.writeInt(words.size());
      for (String word : words) {
        out.writeUTF(word);
      }
    }

    private static double[] numbers(byte[] answer, int many) {
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

    @Override
    public void close() {
      if (session != null) {
        session.close();
        session = null;
      }
    }
  }

  @Override
  public synchronized void close() {
    if (sandbox != null) {
      sandbox.close();
      sandbox = null;
    }
  }
}
