package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.tiles.games.mario.TestLevels.hold;
import static org.puzzlewright.tiles.games.mario.TestLevels.until;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.TileMap;

/** What Mario, enemies and blocks do, in every world. */
class MarioWorldTest {

  private static final int RUN = Buttons.RIGHT | Buttons.SPEED;

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void highestJumpIsBetweenFourAndFiveRows(MarioRules rules) {
    MarioWorld world = TestLevels.world(TestLevels.flat(32), rules);
    hold(world, Buttons.NONE, 3);
    double ground = world.y();
    double top = ground;
    for (int i = 0; i < 40; i++) {
      world.tick(Buttons.JUMP);
      top = Math.min(top, world.y());
    }
    assertThat(ground - top).isBetween(64.0, 80.0);
    assertThat(world.y()).isEqualTo(ground);
  }

  @Test
  void runningIsTwiceAsFastAsWalking() {
    MarioWorld walk = TestLevels.world(TestLevels.flat(60), MarioRules.BENCHMARK);
    MarioWorld run = TestLevels.world(TestLevels.flat(60), MarioRules.BENCHMARK);
    hold(walk, Buttons.RIGHT, 60);
    hold(run, RUN, 60);
    // Where the push of a tick is what the friction takes: 0.6 * 0.89 / 0.11, and twice that.
    assertThat(walk.xa()).isBetween(4.8, 4.86);
    assertThat(run.xa()).isBetween(9.6, 9.71);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void jumpingOnAGoombaKillsIt(MarioRules rules) {
    TileMap level = TestLevels.flat(32).with(8, 13, MarioTiles.GOOMBA);
    MarioWorld world = TestLevels.waited(level, rules, TestLevels.waitToStomp(level, rules));
    assertThat(until(world, TestLevels.JUMP, EventKind.STOMP_KILL)).isTrue();
    assertThat(world.status()).isEqualTo(MarioStatus.RUNNING);
    assertThat(world.enemies()).isZero();
    assertThat(world.ya()).as("bounces").isNegative();
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void theSameJumpOnASpinyHurts(MarioRules rules) {
    TileMap level = TestLevels.flat(32).with(8, 13, MarioTiles.GOOMBA);
    int wait = TestLevels.waitToStomp(level, rules);
    MarioWorld world = TestLevels.waited(level.with(8, 13, MarioTiles.SPINY), rules, wait);
    assertThat(until(world, TestLevels.JUMP, EventKind.HURT)).isTrue();
    assertThat(world.ya()).as("comes down").isPositive();
    assertThat(world.status()).isEqualTo(MarioStatus.LOSE);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void runningIntoAGoombaHurts(MarioRules rules) {
    MarioWorld world = TestLevels.world(TestLevels.flat(32).with(8, 13, MarioTiles.GOOMBA), rules);
    assertThat(until(world, RUN, EventKind.HURT)).isTrue();
    assertThat(world.status()).isEqualTo(MarioStatus.LOSE);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void coinsAreTaken(MarioRules rules) {
    MarioWorld world = TestLevels.world(TestLevels.flat(32).with(3, 13, MarioTiles.COIN), rules);
    assertThat(until(world, RUN, EventKind.COLLECT)).isTrue();
    assertThat(world.coins()).isEqualTo(1);
    assertThat(world.tile(3 + MarioLevel.PADDING, 13)).isEqualTo(MarioTiles.EMPTY);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void questionBlocksGiveOneCoin(MarioRules rules) {
    TileMap level = TestLevels.flat(32);
    for (int column = 0; column < 6; column++) {
      level = level.with(column, 10, MarioTiles.QUESTION);
    }
    MarioWorld world = TestLevels.world(level, rules);
    hold(world, RUN, 8);
    hold(world, Buttons.NONE, 20);
    assertThat(until(world, Buttons.JUMP, EventKind.BUMP)).isTrue();
    assertThat(world.coins()).isEqualTo(1);
    int column = (int) (world.x() / 16);
    assertThat(world.tile(column, 10)).isEqualTo(MarioTiles.USED);
    hold(world, Buttons.NONE, 20);
    hold(world, Buttons.JUMP, 20);
    assertThat(world.coins()).as("the block is empty").isEqualTo(1);
  }

  @Test
  void hittingABrickKillsWhatWalksOnItWithoutAnyEvent() {
    TileMap level = TestLevels.flat(32);
    for (int column = 0; column < 16; column++) {
      level = level.with(column, 10, MarioTiles.BRICK);
    }
    MarioWorld world = TestLevels.world(level.with(11, 9, MarioTiles.GOOMBA), MarioRules.BENCHMARK);
    hold(world, RUN, 8);
    hold(world, Buttons.NONE, 10);
    boolean dead = false;
    for (int i = 0; i < 200 && !dead && world.status() == MarioStatus.RUNNING; i++) {
      boolean below = Math.abs(world.enemies() == 0 ? 0 : world.enemyX(0) - world.x()) < 12;
      world.tick(below && (world.mayJump() || world.jumpTime() > 0) ? Buttons.JUMP : 0);
      dead = world.enemies() == 0;
      for (int e = 0; e < world.events(); e++) {
        assertThat(world.event(e).kind()).isIn(EventKind.JUMP, EventKind.LAND);
      }
    }
    assertThat(dead).isTrue();
    assertThat(world.status()).isEqualTo(MarioStatus.RUNNING);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void pitsKill(MarioRules rules) {
    MarioWorld world = TestLevels.world(TestLevels.pit(32, 6, 4), rules);
    assertThat(until(world, RUN, EventKind.LOSE)).isTrue();
    assertThat(world.status()).isEqualTo(MarioStatus.LOSE);
    assertThat(world.y()).isGreaterThan(16.0 * rules.rows() + 32);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void theTimeRunsOut(MarioRules rules) {
    MarioWorld world = new MarioWorld(new MarioLevel(TestLevels.flat(32)), rules, 4);
    int left = world.ticksLeft();
    assertThat(left).isEqualTo(132);
    hold(world, Buttons.NONE, left);
    assertThat(world.status()).isEqualTo(MarioStatus.RUNNING);
    world.tick(Buttons.NONE);
    assertThat(world.status()).isEqualTo(MarioStatus.TIME_OUT);
    world.tick(RUN);
    assertThat(world.x()).as("nothing moves when it is over").isEqualTo(24);
  }

  @Test
  void eventsBeforeTheTimeRunsOutAreReadTwiceButNotByStrictRules() {
    assertThat(jumpsAtTheVeryEnd(MarioRules.BENCHMARK)).isEqualTo(2);
    assertThat(jumpsAtTheVeryEnd(MarioRules.PAPER)).isEqualTo(2);
    assertThat(jumpsAtTheVeryEnd(MarioRules.STRICT)).isEqualTo(1);
  }

  private static int jumpsAtTheVeryEnd(MarioRules rules) {
    MarioWorld world = new MarioWorld(new MarioLevel(TestLevels.flat(32)), rules, 4);
    MarioPlayer late = w -> w.ticksLeft() == 1 ? Buttons.JUMP : Buttons.NONE;
    return Players.play(PlayerKind.HEURISTIC, late, world).count(EventKind.JUMP);
  }

  @Test
  void aWalkOffALedgeOntoAnEnemysHeightStompsOnlyByTheBenchmark() {
    String air = "-".repeat(32);
    TileMap level = TestLevels.of(air.substring(1) + "-", air, "X".repeat(32));
    level = level.with(6, 14, MarioTiles.GOOMBA);
    int different = 0;
    for (int wait = 0; wait < 60; wait++) {
      EventKind theirs = firstTouch(level, MarioRules.BENCHMARK, wait);
      EventKind papers = firstTouch(level, MarioRules.PAPER, wait);
      if (theirs != papers) {
        assertThat(theirs).isEqualTo(EventKind.STOMP_KILL);
        assertThat(papers).isEqualTo(EventKind.HURT);
        different++;
      }
    }
    assertThat(different).isPositive();
  }

  private static EventKind firstTouch(TileMap level, MarioRules rules, int wait) {
    MarioWorld world = TestLevels.world(level, rules);
    for (int tick = 0; tick < 200; tick++) {
      world.tick(tick < wait ? Buttons.NONE : Buttons.RIGHT);
      for (int i = 0; i < world.events(); i++) {
        if (world.event(i).enemy() != null) {
          return world.event(i).kind();
        }
      }
    }
    return EventKind.LAND;
  }

  @Test
  void anEnemyComesAgainWhenItsTileLeavesTheWindowAndReturns() {
    TileMap level = TestLevels.pit(60, 20, 2).with(18, 13, MarioTiles.GOOMBA);
    MarioWorld world = TestLevels.world(level, MarioRules.BENCHMARK);
    assertThat(world.enemies()).isZero();
    hold(world, Buttons.RIGHT, 40);
    assertThat(world.enemies()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(MarioRules.class)
  void copiesGoOnByThemselves(MarioRules rules) {
    TileMap level =
        TestLevels.flat(32)
            .with(6, 13, MarioTiles.COIN)
            .with(12, 13, MarioTiles.KOOPA)
            .with(14, 13, MarioTiles.GOOMBA);
    MarioWorld world = TestLevels.world(level, rules);
    hold(world, RUN, 10);
    MarioWorld copy = world.copy();
    MarioWorld kept = world.copy();
    Random random = new Random(3);
    for (int i = 0; i < 40; i++) {
      copy.tick(random.nextInt(32));
    }
    assertSame(world, kept);
    random = new Random(3);
    for (int i = 0; i < 40; i++) {
      world.tick(random.nextInt(32));
    }
    assertSame(world, copy);
    world.copyFrom(kept);
    assertSame(world, kept);
  }

  private static void assertSame(MarioWorld a, MarioWorld b) {
    assertThat(signature(a)).isEqualTo(signature(b));
  }

  private static String signature(MarioWorld world) {
    StringBuilder text = new StringBuilder();
    text.append(world.status()).append(world.ticks()).append(' ').append(world.coins());
    text.append(' ').append(world.x()).append(' ').append(world.y());
    text.append(' ').append(world.xa()).append(' ').append(world.ya());
    text.append(world.mayJump()).append(world.jumpTime()).append(world.facing());
    for (int i = 0; i < world.enemies(); i++) {
      text.append(world.enemyKind(i)).append(world.enemyX(i)).append(' ').append(world.enemyY(i));
    }
    for (int i = 0; i < world.level().width() * MarioLevel.ROWS; i++) {
      text.append(world.tile(i % world.level().width(), i / world.level().width()));
    }
    return text.toString();
  }

  @Test
  void aWorldOfAnotherLevelIsRefused() {
    MarioWorld world = TestLevels.world(TestLevels.flat(32), MarioRules.BENCHMARK);
    MarioWorld other = TestLevels.world(TestLevels.flat(32), MarioRules.PAPER);
    assertThatThrownBy(() -> world.copyFrom(other)).isInstanceOf(IllegalArgumentException.class);
    TileMap low = TileMap.filled(32, 15, MarioTiles.EMPTY);
    assertThatThrownBy(() -> new MarioLevel(low)).isInstanceOf(IllegalArgumentException.class);
  }
}
