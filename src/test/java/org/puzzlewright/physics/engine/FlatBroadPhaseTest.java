package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.collision.broadphase.BroadPhaseStrategy;
import org.jbox2d.collision.broadphase.DynamicTree;
import org.jbox2d.common.Vec2;
import org.junit.jupiter.api.Test;

/** Contacts begin and end as with JBox2D's own tree, in the same order. */
class FlatBroadPhaseTest {

  private static final int BOXES = 40;
  private static final int STEPS = 300;

  /** Keeps contacts as JBox2D does: made for reported pairs, dropped when boxes overlap no more. */
  private static final class Keeper {
    final BroadPhase broad;
    final Map<String, int[]> contacts = new LinkedHashMap<>();
    final List<String> history = new ArrayList<>();

    Keeper(BroadPhaseStrategy strategy) {
      broad = new BroadPhase(strategy);
    }

    void step(int[] numbers) {
      broad.updatePairs(
          (a, b) -> {
            String pair = a + " " + b;
            if (!contacts.containsKey(pair)) {
              contacts.put(pair, new int[] {numbers[(Integer) a], numbers[(Integer) b]});
              history.add("begin " + pair);
            }
          });
      contacts
          .entrySet()
          .removeIf(
              c -> {
                boolean over = !broad.testOverlap(c.getValue()[0], c.getValue()[1]);
                if (over) {
                  history.add("end " + c.getKey());
                }
                return over;
              });
    }
  }

  private static AABB box(double[] at, double size) {
    Vec2 low = new Vec2((float) (at[0] - size), (float) (at[1] - size));
    return new AABB(low, new Vec2((float) (at[0] + size), (float) (at[1] + size)));
  }

  @Test
  void contactsAreThoseOfTheTree() {
    List<List<String>> histories = new ArrayList<>();
    for (BroadPhaseStrategy strategy : List.of(new DynamicTree(), new FlatBroadPhase())) {
      Random random = new Random(7);
      Keeper keeper = new Keeper(strategy);
      double[][] places = new double[BOXES][];
      int[] numbers = new int[BOXES];
      int made = 0;
      for (int step = 0; step < STEPS; step++) {
        if (made < BOXES && step % 3 == 0) {
          places[made] = new double[] {20 * random.nextDouble(), 20 * random.nextDouble()};
          numbers[made] = keeper.broad.createProxy(box(places[made], 1), made);
          made++;
        }
        for (int i = 0; i < made; i += 1 + i % 2) {
          double dx = random.nextDouble() - 0.5;
          double dy = random.nextDouble() - 0.5;
          places[i][0] += dx;
          places[i][1] += dy;
          keeper.broad.moveProxy(numbers[i], box(places[i], 1), new Vec2((float) dx, (float) dy));
        }
        keeper.step(numbers);
      }
      histories.add(keeper.history);
    }
    assertThat(histories.get(0)).hasSizeGreaterThan(1000).anyMatch(h -> h.startsWith("end"));
    assertThat(histories.get(1)).isEqualTo(histories.get(0));
  }
}
