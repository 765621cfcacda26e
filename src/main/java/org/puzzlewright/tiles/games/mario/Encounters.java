package org.puzzlewright.tiles.games.mario;

/** What happens when Mario, enemies and shells touch. */
final class Encounters {

  private final MarioWorld world;
  private final Mario mario;
  private final Enemies enemies;

  Encounters(MarioWorld world, Mario mario, Enemies enemies) {
    this.world = world;
    this.mario = mario;
    this.enemies = enemies;
  }

  void collide() {
    for (int i = 0; i < enemies.size; i++) {
      Enemy enemy = enemies.get(i);
      if (enemy.alive && enemy.touches(mario)) {
        touch(enemy);
      }
      if (enemy.alive && enemy.kind == EnemyKind.SHELL && enemy.facing != 0) {
        slide(enemy);
      }
    }
  }

  private void touch(Enemy enemy) {
    boolean shell = enemy.kind == EnemyKind.SHELL;
    if (shell && enemy.facing == 0) {
      world.log(EventKind.KICK, enemy);
      enemy.kickedBy(mario);
    } else if (enemy.kind != EnemyKind.SPINY && mario.stomps(enemy)) {
      mario.bounce(enemy);
      stomped(enemy);
    } else if (!shell || !enemy.slidesAwayFrom(mario)) {
      world.log(EventKind.HURT, enemy);
      mario.hurt();
    }
  }

  private void stomped(Enemy enemy) {
    if (enemy.kind == EnemyKind.SHELL) {
      enemy.facing = 0;
      return;
    }
    world.log(EventKind.STOMP_KILL, enemy);
    if (enemy.kind == EnemyKind.KOOPA && world.rules().shells()) {
      enemy.becomeShell();
    } else {
      enemy.alive = false;
    }
  }

  private void slide(Enemy shell) {
    for (int i = 0; i < enemies.size; i++) {
      Enemy enemy = enemies.get(i);
      if (enemy.alive && enemy.kind != EnemyKind.SHELL && enemy.touchesShell(shell)) {
        world.log(EventKind.SHELL_KILL, enemy);
        enemy.alive = false;
      }
    }
  }
}
