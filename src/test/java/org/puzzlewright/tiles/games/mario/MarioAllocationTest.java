package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.TileMap;

/** Neither ticks nor copies cost memory. */
class MarioAllocationTest {

  private static long bytes(Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    work.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static void play(MarioWorld start, MarioWorld world, int games) {
    for (int game = 0; game < games; game++) {
      world.copyFrom(start);
      int tick = 0;
      while (world.status() == MarioStatus.RUNNING) {
        world.tick(Buttons.RIGHT | (tick++ + game & 8) << 1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void ticksAndCopiesAllocateNothing(MarioRules rules) {
    TileMap level =
        TestLevels.pit(40, 30, 3)
            .with(6, 13, MarioTiles.COIN)
            .with(8, 10, MarioTiles.QUESTION)
            .with(12, 13, MarioTiles.KOOPA)
            .with(14, 13, MarioTiles.GOOMBA)
            .with(20, 13, MarioTiles.SPINY);
    MarioWorld start = TestLevels.world(level, rules);
    MarioWorld world = start.copy();
    play(start, world, 20);
    long none = Long.MAX_VALUE;
    long many = Long.MAX_VALUE;
    for (int i = 0; i < 50; i++) {
      none = Math.min(none, bytes(() -> play(start, world, 0)));
      many = Math.min(many, bytes(() -> play(start, world, 16)));
    }
    assertThat(many).isEqualTo(none);
  }

  @Test
  void measuringNoticesACopy() {
    MarioWorld start = TestLevels.world(TestLevels.flat(40), MarioRules.BENCHMARK);
    assertThat(bytes(start::copy)).isGreaterThan(640);
  }
}
