package org.jbox2d.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ours against the library's, which a loader of its own finds in the library's file. */
class MathUtilsTest {

  private static final float[] CORNERS = {
    0,
    -0f,
    1,
    -1,
    0.5f,
    1e-30f,
    -1e-30f,
    6.283185f,
    6.2831855f,
    6.283186f,
    -6.2831855f,
    1e9f,
    -1e9f,
    1048576,
    -1048576,
    Float.MAX_VALUE,
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    (float) (Math.PI / 2),
    (float) Math.PI,
    57119.5f
  };

  @Test
  void everyFunctionReturnsTheLibrarysBits() throws ReflectiveOperationException, IOException {
    URL library = Vec2.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {library}, ClassLoader.getPlatformClassLoader())) {
      Class<?> theirs = loader.loadClass(MathUtils.class.getName());
      assertThat(theirs).isNotSameAs(MathUtils.class);
      int compared = 0;
      for (Method ours : MathUtils.class.getDeclaredMethods()) {
        if (Modifier.isPublic(ours.getModifiers()) && ours.getParameterTypes()[0].isPrimitive()) {
          compare(ours, theirs.getMethod(ours.getName(), ours.getParameterTypes()));
          compared++;
        }
      }
      assertThat(compared).isEqualTo(12);
    }
  }

  private static void compare(Method ours, Method theirs) throws ReflectiveOperationException {
    for (Object[] arguments : arguments(ours.getParameterTypes())) {
      Object expected = theirs.invoke(null, arguments);
      Object actual = ours.invoke(null, arguments);
      // Equal as objects: the same bits, and -0 is not 0.
      assertThat(actual).as("%s of %s", ours.getName(), List.of(arguments)).isEqualTo(expected);
    }
  }

  private static List<Object[]> arguments(Class<?>... types) {
    Random random = new Random(1);
    List<Object[]> all = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      Object[] one = new Object[types.length];
      float scale = (float) Math.pow(10, random.nextInt(10) - 2);
      for (int k = 0; k < types.length; k++) {
        float drawn =
            i < 50 * CORNERS.length
                ? CORNERS[(i * (k + 1) + i / 7 * k) % CORNERS.length]
                : (2 * random.nextFloat() - 1) * scale;
        one[k] = types[k] == int.class ? (Object) (int) drawn : (Object) drawn;
      }
      all.add(one);
    }
    return all;
  }

  @Test
  void distancesAreThoseOfPythagoras() {
    assertThat(MathUtils.distance(new Vec2(1, 2), new Vec2(4, 6))).isEqualTo(5);
    assertThat(MathUtils.distanceSquared(new Vec2(1, 2), new Vec2(4, 6))).isEqualTo(25);
  }
}
