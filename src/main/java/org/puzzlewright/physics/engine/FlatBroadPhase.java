package org.puzzlewright.physics.engine;

import java.util.Arrays;
import org.jbox2d.callbacks.DebugDraw;
import org.jbox2d.callbacks.TreeCallback;
import org.jbox2d.callbacks.TreeRayCastCallback;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.RayCastInput;
import org.jbox2d.collision.broadphase.BroadPhaseStrategy;
import org.jbox2d.common.Settings;
import org.jbox2d.common.Vec2;

/**
 * The boxes of an arena's few fixtures in a list. JBox2D's tree takes every moving box out in each
 * step, puts it in again and balances itself, and reports every overlap in each step.
 *
 * <p>Boxes grow as in the tree and are numbered in the same order. Only overlaps that begin are
 * reported: JBox2D keeps a contact for as long as boxes overlap, so that the others would change
 * nothing. As JBox2D sorts what is reported by number, traces are the same as with its tree.
 */
final class FlatBroadPhase implements BroadPhaseStrategy {

  private static final int FIRST_CAPACITY = 32;
  private static final double SURE = 0.99;
  private static final double HAIR = 1e-3;

  /** A box that knows its number. */
  private static final class Box extends AABB {
    final int number;

    Box(int number) {
      this.number = number;
    }
  }

  private Box[] boxes = new Box[FIRST_CAPACITY];
  private Object[] users = new Object[FIRST_CAPACITY];

  /** Left, bottom, right and top of each box once more, side by side. */
  private float[] sides = new float[4 * FIRST_CAPACITY];

  /** Whether two boxes overlap: of j with each smaller i, from j (j - 1) / 2 on. */
  private boolean[] overlap = new boolean[FIRST_CAPACITY * FIRST_CAPACITY / 2];

  /** Of each box how many it overlaps. */
  private int[] partners = new int[FIRST_CAPACITY];

  /** How far sides of boxes have moved, all boxes' together. */
  private double travelled;

  /** Of each box, up to what {@link #travelled} nothing can begin or cease to overlap it. */
  private double[] settledTo = new double[FIRST_CAPACITY];

  /** Numbers that were given, those of removed boxes included: numbers are not used again. */
  private int count;

  @Override
  public int createProxy(AABB box, Object user) {
    if (count == boxes.length) {
      boxes = Arrays.copyOf(boxes, 2 * count);
      users = Arrays.copyOf(users, 2 * count);
      sides = Arrays.copyOf(sides, 4 * boxes.length);
      partners = Arrays.copyOf(partners, boxes.length);
      settledTo = Arrays.copyOf(settledTo, boxes.length);
      overlap = Arrays.copyOf(overlap, boxes.length * boxes.length / 2);
    }
    boxes[count] = new Box(count);
    users[count] = user;
    enlarge(boxes[count], box);
    copySides(boxes[count]);
    count++;
    unsettle();
    return count - 1;
  }

  /** Puts a box out of reach of all others. */
  @Override
  public void destroyProxy(int number) {
    boxes[number] = null;
    users[number] = null;
    Arrays.fill(sides, 4 * number, 4 * number + 4, Float.NaN);
    unsettle();
  }

  private void unsettle() {
    Arrays.fill(settledTo, 0, count, -1);
  }

  @Override
  public boolean moveProxy(int number, AABB box, Vec2 by) {
    Box known = boxes[number];
    Vec2 low = known.lowerBound;
    Vec2 high = known.upperBound;
    // JBox2D's test is the wrong way round, so that nearly every box is made anew in each step.
    // When contacts begin and in which order they are solved depends on it.
    if (low.x > box.lowerBound.x
        && low.y > box.lowerBound.y
        && box.upperBound.x > high.x
        && box.upperBound.y > high.y) {
      return false;
    }
    enlarge(known, box);
    // Farther in the direction of movement.
    float dx = by.x * Settings.aabbMultiplier;
    float dy = by.y * Settings.aabbMultiplier;
    if (dx < 0) {
      low.x += dx;
    } else {
      high.x += dx;
    }
    if (dy < 0) {
      low.y += dy;
    } else {
      high.y += dy;
    }
    copySides(known);
    return true;
  }

  /** Makes a box exactly that. */
  void set(int number, AABB box) {
    boxes[number].set(box);
    copySides(boxes[number]);
  }

  private static void enlarge(AABB known, AABB box) {
    known.lowerBound.x = box.lowerBound.x - Settings.aabbExtension;
    known.lowerBound.y = box.lowerBound.y - Settings.aabbExtension;
    known.upperBound.x = box.upperBound.x + Settings.aabbExtension;
    known.upperBound.y = box.upperBound.y + Settings.aabbExtension;
  }

  private void copySides(Box box) {
    int at = 4 * box.number;
    travelled +=
        Math.max(
            Math.max(
                Math.abs(sides[at] - box.lowerBound.x), Math.abs(sides[at + 1] - box.lowerBound.y)),
            Math.max(
                Math.abs(sides[at + 2] - box.upperBound.x),
                Math.abs(sides[at + 3] - box.upperBound.y)));
    sides[at] = box.lowerBound.x;
    sides[at + 1] = box.lowerBound.y;
    sides[at + 2] = box.upperBound.x;
    sides[at + 3] = box.upperBound.y;
  }

  @Override
  public Object getUserData(int number) {
    return users[number];
  }

  @Override
  public AABB getFatAABB(int number) {
    return boxes[number];
  }

  /**
   * Reports what has begun to overlap one of the boxes. Sides that are some way from meeting are
   * not compared again before all boxes together have moved so far.
   */
  @Override
  public void query(TreeCallback callback, AABB box) {
    int number = ((Box) box).number;
    if (travelled < settledTo[number]) {
      return;
    }
    int met = 0;
    float spare = Float.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      if (i == number || boxes[i] == null) {
        continue;
      }
      float gap = gap(4 * i, 4 * number);
      spare = Math.min(spare, Math.abs(gap));
      if (gap <= 0) {
        met++;
        int pair = pair(i, number);
        if (!overlap[pair]) {
          overlap[pair] = true;
          partners[i]++;
          partners[number]++;
          callback.treeCallback(i);
        }
      }
    }
    if (met < partners[number]) {
      part(number);
    }
    // Less than that, for what is lost in sums of floats.
    settledTo[number] = travelled + SURE * spare - HAIR;
  }

  /** Notes what overlaps one of the boxes no more. */
  private void part(int number) {
    for (int i = 0; i < count; i++) {
      if (i != number && overlap[pair(i, number)] && !(gap(4 * i, 4 * number) <= 0)) {
        overlap[pair(i, number)] = false;
        partners[i]--;
        partners[number]--;
      }
    }
  }

  /**
   * Returns the greatest of the gaps between the sides of two boxes; up to zero the boxes overlap,
   * by as much. Of a box that was taken out it is no number.
   */
  private float gap(int a, int b) {
    return Math.max(
        Math.max(sides[a] - sides[b + 2], sides[b] - sides[a + 2]),
        Math.max(sides[a + 1] - sides[b + 3], sides[b + 1] - sides[a + 3]));
  }

  private static int pair(int i, int j) {
    return i < j ? j * (j - 1) / 2 + i : i * (i - 1) / 2 + j;
  }

  /** Rays are never cast through an arena. */
  @Override
  public void raycast(TreeRayCastCallback callback, RayCastInput input) {
    throw new UnsupportedOperationException("an arena has no rays");
  }

  @Override
  public int computeHeight() {
    return 0;
  }

  @Override
  public int getHeight() {
    return 0;
  }

  @Override
  public int getMaxBalance() {
    return 0;
  }

  @Override
  public float getAreaRatio() {
    return 1;
  }

  @Override
  public int getInsertionCount() {
    return count;
  }

  /** There is nothing to draw. */
  @Override
  public void drawTree(DebugDraw draw) {}
}
