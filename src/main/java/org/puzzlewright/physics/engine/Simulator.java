package org.puzzlewright.physics.engine;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;

/**
 * Runs levels. Safe to share between threads: each thread has a world of its own, which is reused
 * because making one costs as much as a run.
 */
public final class Simulator {

  private final BooleanSupplier cancelled;
  private final int threads;
  private final ThreadLocal<Arena> arenas;
  private final LongAdder runs = new LongAdder();

  /** Makes one whose runs nobody cancels. */
  public Simulator() {
    this(() -> false);
  }

  /**
   * Makes one whose runs end with {@link CancelledException} once {@code cancelled} is true.
   *
   * @param cancelled asked often, from all threads that run levels
   */
  public Simulator(BooleanSupplier cancelled) {
    this(cancelled, 1);
  }

  /**
   * Makes one whose runs can be cancelled, and for whose work several threads may be used.
   *
   * @param cancelled asked often, from all threads that run levels
   * @param threads at least 1; with more, {@link #aside} does not wait until it is asked
   */
  public Simulator(BooleanSupplier cancelled, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads: " + threads + ", but at least 1 is needed");
    }
    this.cancelled = cancelled;
    this.threads = threads;
    arenas = ThreadLocal.withInitial(() -> new Arena(cancelled));
  }

  /**
   * Returns what {@code work} computes. Where several threads may be used it is begun at once in
   * one of its own; otherwise it is done when it is first asked for, by who asks. It must depend on
   * nothing that changes meanwhile; then both give the same.
   */
  public <T> Supplier<T> aside(Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    if (threads > 1) {
      Thread thread = new Thread(task, "simulations");
      thread.setDaemon(true);
      thread.start();
    }
    return () -> ended(task);
  }

  private static <T> T ended(FutureTask<T> task) {
    task.run(); // does nothing when it was begun
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException();
    }
  }

  /** Returns one for work beside this one's, whose runs are counted apart. */
  public Simulator apart() {
    return new Simulator(cancelled);
  }

  /** Counts the runs of another as its own. */
  public void count(Simulator apart) {
    runs.add(apart.runs());
  }

  /** Returns how many threads may be used for its work. */
  public int threads() {
    return threads;
  }

  /** Throws {@link CancelledException} once this simulator's runs are cancelled. */
  public void stopIfCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancelledException();
    }
  }

  /**
   * Runs {@code scene} with {@code tools} in the play mode of its rules (usually {@link
   * PlayMode#AT_START}).
   *
   * @param tools the player's placements
   * @return what happened; equal arguments give equal traces, bit by bit
   */
  public Trace run(Scene scene, List<Placed> tools) {
    return run(scene, tools, scene.rules().play());
  }

  /**
   * Runs {@code scene} with {@code tools} in a play mode.
   *
   * @param tools the player's placements in order; at the start they are simulated as given,
   *     allowed or not, while in sequential mode those that are in the way are refused, which is an
   *     event
   * @return what happened; equal arguments give equal traces, bit by bit
   */
  public Trace run(Scene scene, List<Placed> tools, PlayMode mode) {
    runs.increment();
    return new Run(arenas.get(), scene, tools, mode).trace();
  }

  /**
   * Runs {@code scene} with {@code tools} under other laws, in the play mode of its rules.
   *
   * @param tools the player's placements
   * @param conditions the laws
   * @return what happened; equal arguments give equal traces, bit by bit
   */
  public Trace run(Scene scene, List<Placed> tools, PhysicsParameters conditions) {
    runs.increment();
    return new Run(arenas.get(), scene, tools, scene.rules().play(), conditions).trace();
  }

  /**
   * Runs {@code scene} with {@code tools} and remembers enough to try a further tool without
   * running again what comes before it is met. This alone does not count as a run; what branches
   * off does.
   */
  public BranchableRun fork(Scene scene, List<Placed> tools) {
    return new BranchableRun(this, arenas.get(), scene, tools);
  }

  /** Counts a run that need not be made, because nothing in it differs from {@code same}. */
  Trace counted(Trace same) {
    runs.increment();
    return same;
  }

  /** Continues from a checkpoint of {@code base}, or from the start when there is none. */
  Trace resume(Scene scene, List<Placed> tools, Checkpoint from, Trace base) {
    runs.increment();
    Run run = new Run(arenas.get(), scene, tools);
    if (from != null) {
      from.restore(run, base);
    }
    return run.trace();
  }

  /** Returns how many runs this simulator has made. */
  public long runs() {
    return runs.sum();
  }
}
