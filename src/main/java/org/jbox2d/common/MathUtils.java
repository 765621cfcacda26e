package org.jbox2d.common;

/**
 * Takes the place of JBox2D's class of this name with what JBox2D uses of it, and returns the same
 * bits in less time: the library divides every angle by a full turn, and takes roots by a call out
 * of Java. Angles are in radians.
 */
public final class MathUtils {

  private static final float PI = (float) Math.PI;
  private static final float HALF_PI = PI / 2;
  private static final float TURN = PI * 2;

  /** Beyond it a quotient of doubles may be wrong. */
  private static final float MANY_TURNS = 1 << 20;

  private static final float[] SINES = sines();

  private MathUtils() {}

  private static float[] sines() {
    float[] sines = new float[Settings.SINCOS_LUT_LENGTH];
    for (int i = 0; i < sines.length; i++) {
      sines[i] = (float) Math.sin(i * Settings.SINCOS_LUT_PRECISION);
    }
    return sines;
  }

  /** Returns the sine, from a table. */
  public static float sin(float angle) {
    float turned = angle > -TURN && angle < TURN ? angle : withinTurn(angle);
    if (turned < 0) {
      turned += TURN;
    }
    int index = (int) (turned / Settings.SINCOS_LUT_PRECISION + 0.5f);
    return SINES[index == SINES.length ? 0 : index];
  }

  /** Returns the cosine, from a table. */
  public static float cos(float angle) {
    return sin(HALF_PI - angle);
  }

  /** Returns {@code angle % TURN}, which takes ten times as long. */
  private static float withinTurn(float angle) {
    if (!(angle > -MANY_TURNS && angle < MANY_TURNS)) {
      return angle % TURN;
    }
    // All numbers here have at most 53 binary digits, so nothing is rounded but the quotient.
    double rest = angle - (double) (int) (angle / (double) TURN) * TURN;
    double sign = Math.signum(angle);
    if (rest * sign < 0) {
      rest += sign * TURN;
    } else if (rest * sign >= TURN) {
      rest -= sign * TURN;
    }
    return (float) rest;
  }

  /** Returns the absolute value. */
  public static float abs(float a) {
    return a > 0 ? a : -a;
  }

  /** Returns the absolute value. */
  public static int abs(int a) {
    return Math.abs(a);
  }

  /** Returns the greatest whole number that is not above {@code a}. */
  public static int floor(float a) {
    int whole = (int) a;
    return a < 0 && a != whole ? whole - 1 : whole;
  }

  /** Returns the greater number. */
  public static float max(float a, float b) {
    return a > b ? a : b;
  }

  /** Returns the greater number. */
  public static int max(int a, int b) {
    return a > b ? a : b;
  }

  /** Returns the smaller number. */
  public static float min(float a, float b) {
    return a < b ? a : b;
  }

  /** Returns the smaller number. */
  public static int min(int a, int b) {
    return a < b ? a : b;
  }

  /** Returns the number of a range that is nearest to {@code a}. */
  public static float clamp(float a, float low, float high) {
    return max(low, min(a, high));
  }

  /** Returns about the angle of a direction. */
  public static float atan2(float y, float x) {
    if (x == 0) {
      return y == 0 ? 0 : y > 0 ? HALF_PI : -HALF_PI;
    }
    float ratio = y / x;
    if (abs(ratio) < 1) {
      float angle = ratio / (1 + 0.28f * ratio * ratio);
      return x >= 0 ? angle : y < 0 ? angle - PI : angle + PI;
    }
    float angle = HALF_PI - ratio / (ratio * ratio + 0.28f);
    return y < 0 ? angle - PI : angle;
  }

  /** Returns the square root. */
  public static float sqrt(float a) {
    return (float) Math.sqrt(a);
  }

  /** Returns the square of a distance. */
  public static float distanceSquared(Vec2 a, Vec2 b) {
    float x = a.x - b.x;
    float y = a.y - b.y;
    return x * x + y * y;
  }

  /** Returns a distance. */
  public static float distance(Vec2 a, Vec2 b) {
    return sqrt(distanceSquared(a, b));
  }
}
