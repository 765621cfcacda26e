package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jbox2d.collision.AABB;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/**
 * A run from which others branch off: the same level and tools with more tools. What comes before
 * one of those is met is not run again, and the trace is the same, bit by bit, as that of a run
 * from the start. Cannot be changed, so threads may share it.
 *
 * <p>A ball meets a tool when the boxes of the two in the engine's broad phase first overlap, which
 * is a little before they can touch. Until then the tool is nothing to the engine.
 */
public final class BranchableRun {

  /** Physics steps between the places that runs branch off at. */
  private static final int STRIDE = 10;

  /** How far a box in the broad phase stands off its shape, with some to spare. */
  private static final double BOX_MARGIN = 0.2;

  private final Simulator simulator;
  private final Scene scene;
  private final List<Placed> tools;
  private final List<Checkpoint> checkpoints = new ArrayList<>();
  private final Boxes boxes = new Boxes();
  private final boolean plain;
  private final Trace base;

  /** The boxes that the broad phase had of the balls, each with the step after which it came. */
  private static final class Boxes {
    private int[] steps = new int[256];
    private float[] edges = new float[4 * 256];
    private int count;

    void add(int step, AABB box) {
      if (count == steps.length) {
        steps = Arrays.copyOf(steps, 2 * count);
        edges = Arrays.copyOf(edges, 8 * count);
      }
      steps[count] = step;
      edges[4 * count] = box.lowerBound.x;
      edges[4 * count + 1] = box.lowerBound.y;
      edges[4 * count + 2] = box.upperBound.x;
      edges[4 * count + 3] = box.upperBound.y;
      count++;
    }

    /** Returns after which step a box first overlapped the given one, or the greatest int. */
    int met(double left, double bottom, double right, double top) {
      for (int i = 0; i < count; i++) {
        if (edges[4 * i] <= right
            && edges[4 * i + 2] >= left
            && edges[4 * i + 1] <= top
            && edges[4 * i + 3] >= bottom) {
          return steps[i];
        }
      }
      return Integer.MAX_VALUE;
    }
  }

  /** Runs {@code scene} with {@code tools}. */
  BranchableRun(Simulator simulator, Arena arena, Scene scene, List<Placed> tools) {
    this.simulator = simulator;
    this.scene = scene;
    this.tools = List.copyOf(tools);
    this.plain =
        scene.rules().play() == PlayMode.AT_START
            && scene.hasBlue()
            && scene.setting().goalKind() != Setting.GoalKind.BALL
            && scene.furniture().stream().allMatch(BranchableRun::isPlain)
            && tools.stream().allMatch(BranchableRun::isPlain);
    Run run = new Run(arena, scene, tools, scene.rules().play());
    base = plain ? watched(run) : run.trace();
  }

  /** Only these are known to leave nothing in the world but bodies and contacts. */
  static boolean isPlain(Placed thing) {
    return thing.parts().stream()
        .allMatch(p -> p instanceof Part.Solid || p instanceof Part.Launcher);
  }

  private Trace watched(Run run) {
    run.watch(boxes::add);
    try {
      for (int next = STRIDE; run.runTo(next) == null; next += STRIDE) {
        checkpoints.add(new Checkpoint(run));
      }
    } catch (RuntimeException e) {
      run.arena.clear();
      throw e;
    }
    return run.trace();
  }

  /** Returns the run without a further tool. */
  public Trace base() {
    return base;
  }

  /** Returns the tools that {@link #base} has. */
  public List<Placed> tools() {
    return tools;
  }

  /**
   * Runs the level with one more tool.
   *
   * @return the same as {@link Simulator#run(Scene, List)} with {@link #tools} and {@code extra}
   */
  public Trace run(Placed extra) {
    return run(List.of(extra));
  }

  /**
   * Runs the level with more tools.
   *
   * @return the same as {@link Simulator#run(Scene, List)} with {@link #tools} and {@code extras};
   *     {@link #base} itself when no ball comes near any of them
   */
  public Trace run(List<Placed> extras) {
    List<Placed> all = new ArrayList<>(tools);
    all.addAll(extras);
    if (!plain || !extras.stream().allMatch(BranchableRun::isPlain)) {
      return simulator.run(scene, all);
    }
    int met = Integer.MAX_VALUE;
    for (Placed extra : extras) {
      for (Part part : extra.parts()) {
        met = Math.min(met, met(part));
      }
    }
    return met == Integer.MAX_VALUE
        ? simulator.counted(base)
        : simulator.resume(scene, all, last(met), base);
  }

  /** Returns the last checkpoint before that step, or null. */
  private Checkpoint last(int met) {
    int index = Math.min(checkpoints.size(), (met - 1) / STRIDE) - 1;
    return index < 0 ? null : checkpoints.get(index);
  }

  private int met(Part part) {
    double left = Double.POSITIVE_INFINITY;
    double bottom = left;
    double right = -left;
    double top = -left;
    for (Vec v : part.shape().vertices()) {
      left = Math.min(left, v.x());
      right = Math.max(right, v.x());
      bottom = Math.min(bottom, v.y());
      top = Math.max(top, v.y());
    }
    double out = part.shape().radius() + BOX_MARGIN;
    double h = Vec.HALF_WORLD;
    return boxes.met(left - out - h, bottom - out - h, right + out - h, top + out - h);
  }
}
