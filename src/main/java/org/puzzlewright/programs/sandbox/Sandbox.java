package org.puzzlewright.programs.sandbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.Diagnosis.Stage;

/**
 * Compiles programs, refuses those that use what they must not, and runs the others, each in a
 * process of its own that was started before and is used once. Threads may share it.
 */
public final class Sandbox implements AutoCloseable {

  private final Machine machine;
  private final Box box;
  private final Limits limits;
  private final Starter starter;
  private final Compiler compiler;
  private final int ahead;
  private final Deque<Peer> waiting = new ArrayDeque<>();
  private final List<Peer> sessions = new ArrayList<>();
  private boolean closed;

  /**
   * Makes one.
   *
   * @param box around each process
   * @param ahead how many processes wait for programs
   * @throws InputException in one line when there is no compiler
   */
  public Sandbox(Machine machine, Box box, Limits limits, int ahead) {
    this.machine = machine;
    this.box = box;
    this.limits = limits;
    this.ahead = ahead;
    starter = new Starter();
    compiler = new Compiler(machine, box, limits, starter);
  }

  /** What became of a program's text. */
  public sealed interface Prepared permits Ready, Refused {}

  /**
   * It may run.
   *
   * @param classes class files with ticks, by name
   * @param contract what it implements
   */
  public record Ready(Map<String, byte[]> classes, Contract contract) implements Prepared {}

  /**
   * It must not run.
   *
   * @param why at least one reason
   */
  public record Refused(List<Diagnosis> why) implements Prepared {}

  /** What became of running a program. */
  public sealed interface Ran permits Played, Failed {}

  /**
   * It came to its end.
   *
   * @param answer what the play wrote; to be replayed, not to be believed
   */
  public record Played(byte[] answer) implements Ran {}

  /** It did not. */
  public record Failed(Diagnosis why) implements Ran {}

  /** Returns what reports say of the box. */
  public Box box() {
    return box;
  }

  /** Compiles and reads a program; nothing of it runs. */
  public Prepared prepare(String source, Contract contract) {
    List<Diagnosis> wrong = SourceText.check(source, contract);
    if (!wrong.isEmpty()) {
      return new Refused(wrong);
    }
    Compiler.Compiled compiled = compiler.compile(source, contract);
    if (!compiled.wrong().isEmpty()) {
      return new Refused(compiled.wrong());
    }
    return admit(compiled.classes(), contract);
  }

  /** Reads class files and puts ticks into them. */
  static Prepared admit(Map<String, byte[]> classes, Contract contract) {
    List<Diagnosis> wrong = Scanner.scan(classes, contract);
    return wrong.isEmpty() ? new Ready(Meter.metered(classes), contract) : new Refused(wrong);
  }

  /**
   * Runs a program.
   *
   * @param play uses it; made anew in its process
   * @param request what it is told
   */
  public Ran run(Ready program, Class<? extends Play> play, byte[] request) {
    return run(program, List.of(), play, request);
  }

  /**
   * Runs a program against others, all in one process, each with classes and steps of its own.
   *
   * @param rivals programs for the same contract
   */
  public Ran run(Ready program, List<Ready> rivals, Class<? extends Play> play, byte[] request) {
    try (Peer peer = next()) {
      return ask(peer, job(program, rivals, play, request));
    }
  }

  private Ran ask(Peer peer, byte[] message) {
    try {
      return read(peer.ask(message, limits.runMillis(), limits.answerBytes() + 1));
    } catch (Peer.SilentException silent) {
      Stage stage = silent.why() == Peer.Why.ENDED ? Stage.RUN : Stage.LIMIT;
      String code =
          switch (silent.why()) {
            case LATE -> "time";
            case MEMORY -> "memory";
            case ENDED -> "ended";
          };
      return new Failed(
          Diagnosis.of(stage, code, "the program was stopped: " + silent.getMessage()));
    }
  }

  /** A program that is asked more than once. For one thread at a time. */
  public final class Session implements AutoCloseable {
    private final Peer peer;
    private final byte[] job;
    private boolean begun;

    private Session(Peer peer, byte[] job) {
      this.peer = peer;
      this.job = job;
    }

    /** Asks; the program, and the play that uses it, remember what they did before. */
    public Ran ask(byte[] request) {
      byte[] message = request;
      if (!begun) {
        begun = true;
        message = Arrays.copyOf(job, job.length + request.length);
        System.arraycopy(request, 0, message, job.length, request.length);
      }
      return Sandbox.this.ask(peer, message);
    }

    /** Ends its process. */
    @Override
    public void close() {
      ended(peer);
    }
  }

  private synchronized void ended(Peer peer) {
    peer.close();
    sessions.remove(peer);
  }

  /** Begins to ask a program, in a process that ends with this sandbox. */
  public synchronized Session open(Ready program, Class<? extends Play> play) {
    Peer peer = next();
    sessions.add(peer);
    return new Session(peer, job(program, List.of(), play, new byte[0]));
  }

  private static Ran read(byte[] answer) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(answer))) {
      byte status = in.readByte();
      if (status == RunMain.DONE) {
        return new Played(in.readAllBytes());
      }
      String words = in.readUTF();
      return new Failed(
          switch (status) {
            case RunMain.SPENT -> Diagnosis.of(Stage.LIMIT, "steps", words);
            case RunMain.DEEP -> Diagnosis.of(Stage.LIMIT, "depth", words);
            case RunMain.BREACH -> Diagnosis.of(Stage.RUN, "contract", words);
            default -> Diagnosis.of(Stage.RUN, "threw", words);
          });
    } catch (IOException e) {
      return new Failed(Diagnosis.of(Stage.RUN, "ended", "the answer is out of form"));
    }
  }

  private byte[] job(
      Ready program, List<Ready> rivals, Class<? extends Play> play, byte[] request) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(2 * limits.runMillis());
      List<String> contract = program.contract().names();
      out.writeInt(contract.size());
      for (String each : contract) {
        out.writeUTF(each);
      }
      out.writeInt(1 + rivals.size());
      write(program, out);
      for (Ready rival : rivals) {
        write(rival, out);
      }
      out.writeUTF(play.getName());
      out.write(request);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(Ready program, DataOutputStream out) throws IOException {
    out.writeInt(program.classes().size());
    for (Map.Entry<String, byte[]> each : program.classes().entrySet()) {
      out.writeUTF(each.getKey());
      out.writeInt(each.getValue().length);
      out.write(each.getValue());
    }
  }

  private synchronized Peer next() {
    if (closed) {
      throw new IllegalStateException("the sandbox is closed");
    }
    Peer peer = waiting.isEmpty() ? start() : waiting.remove();
    while (waiting.size() < ahead) {
      waiting.add(start());
    }
    return peer;
  }

  private Peer start() {
    List<String> options =
        List.of(
            "-Xmx" + limits.heapMegabytes() + "m",
            "-Xss512k",
            "-XX:MaxMetaspaceSize=48m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            // A play is short: what is called less often is not worth compiling.
            "-XX:Tier3InvocationThreshold=1000",
            "-XX:Tier3MinInvocationThreshold=500",
            "-XX:Tier3CompileThreshold=5000",
            "-XX:ActiveProcessorCount=1",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData",
            "-XX:+DisableAttachMechanism",
            "-Xshare:auto",
            // Else Java writes a class of its own once fifteen programs were made.
            "-Dsun.reflect.inflationThreshold=" + Integer.MAX_VALUE);
    return starter.start(box.around(machine.command(options, RunMain.class)));
  }

  @Override
  public synchronized void close() {
    closed = true;
    waiting.forEach(Peer::close);
    sessions.forEach(Peer::close);
    waiting.clear();
    compiler.close();
    starter.close();
  }
}
