package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.tiles.games.mario.TestLevels.hold;
import static org.puzzlewright.tiles.games.mario.TestLevels.until;

import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.TileMap;

/** Shells, which only the framework's rules have. */
class MarioShellTest {

  private static MarioWorld stomped(MarioRules rules, TileMap level) {
    MarioWorld world = TestLevels.waited(level, rules, TestLevels.waitToStomp(level, rules));
    assertThat(until(world, TestLevels.JUMP, EventKind.STOMP_KILL)).isTrue();
    return world;
  }

  private static TileMap koopa() {
    return TestLevels.flat(40).with(8, 13, MarioTiles.KOOPA);
  }

  @Test
  void aStompedKoopaLeavesAShellThatLies() {
    MarioWorld world = stomped(MarioRules.FRAMEWORK, koopa());
    assertThat(world.enemies()).isEqualTo(1);
    assertThat(world.enemyKind(0)).isEqualTo(EnemyKind.SHELL);
    double x = world.enemyX(0);
    hold(world, Buttons.NONE, 5);
    assertThat(world.enemyX(0)).isEqualTo(x);
  }

  @Test
  void byTheBenchmarksRulesItDies() {
    assertThat(stomped(MarioRules.BENCHMARK, koopa()).enemies()).isZero();
    assertThat(stomped(MarioRules.PAPER, koopa()).enemies()).isZero();
  }

  /** Returns a world in which a shell was just kicked to the right. */
  private static MarioWorld kicked(TileMap level) {
    MarioWorld world = stomped(MarioRules.FRAMEWORK, level);
    int shell = 0;
    while (world.enemyKind(shell) != EnemyKind.SHELL) {
      shell++;
    }
    double x = world.enemyX(shell);
    // Bounces high, comes down to the left of it, and walks into it.
    hold(world, Buttons.LEFT | Buttons.SPEED | Buttons.JUMP, 8);
    while (world.x() > x - 30 || !world.onGround()) {
      world.tick(world.x() > x - 30 ? Buttons.LEFT : Buttons.NONE);
    }
    assertThat(until(world, Buttons.RIGHT, EventKind.KICK)).isTrue();
    return world;
  }

  @Test
  void aKickedShellSlidesAndDoesNotHurtWhoKickedIt() {
    MarioWorld world = kicked(koopa());
    double x = world.enemyX(0);
    hold(world, Buttons.RIGHT | Buttons.SPEED, 5);
    assertThat(world.status()).isEqualTo(MarioStatus.RUNNING);
    assertThat(world.enemyX(0)).isEqualTo(x + 55);
  }

  @Test
  void aSlidingShellKillsEvenSpinies() {
    MarioWorld world = kicked(koopa().with(39, 13, MarioTiles.SPINY));
    boolean killed = false;
    for (int i = 0; i < 60 && !killed; i++) {
      // After the shell, so that the spiny comes into the window while the shell is in it.
      world.tick(Buttons.RIGHT | Buttons.SPEED);
      for (int e = 0; e < world.events(); e++) {
        killed |=
            world.event(e).kind() == EventKind.SHELL_KILL
                && world.event(e).enemy() == EnemyKind.SPINY;
      }
    }
    assertThat(killed).isTrue();
    assertThat(world.status()).isEqualTo(MarioStatus.RUNNING);
  }

  @Test
  void aShellThatComesBackHurts() {
    MarioWorld world =
        kicked(koopa().with(16, 13, MarioTiles.SOLID).with(16, 12, MarioTiles.SOLID));
    assertThat(until(world, Buttons.NONE, EventKind.HURT)).isTrue();
    assertThat(world.status()).isEqualTo(MarioStatus.LOSE);
  }
}
