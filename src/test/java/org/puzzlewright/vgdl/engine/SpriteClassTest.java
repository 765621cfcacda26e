package org.puzzlewright.vgdl.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.SpriteClass;
import org.puzzlewright.vgdl.language.TerminationKind;

/** A fact of every sprite class and every termination. */
class SpriteClassTest {

  /**
   * A small game without rules, but that nobody leaves the board.
   *
   * @param kind the class that it is about
   * @param sprites of the game
   * @param level rows with slashes between them
   * @param actions letters
   * @param name of the sprite that is looked at
   * @param places where it must be then
   */
  record Case(
      String kind, String sprites, String level, String actions, String name, String places) {

    @Override
    public String toString() {
      return kind + " " + places;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("Immovable", "x > Immovable", "A x", "NN", "x", "20,0"),
        new Case("Door", "x > Door", "A x", "NN", "x", "20,0"),
        new Case("Passive", "x > Passive", "A x", "NN", "x", "20,0"),
        new Case("Passive", "x > Passive speed=1 orientation=LEFT", "A  x", "NN", "x", "20,0"),
        new Case("Resource", "x > Resource", "A x", "NN", "x", "20,0"),
        new Case("Flicker", "x > Flicker limit=1", "A x", "NN", "x", "20,0"),
        new Case("Flicker", "x > Flicker limit=1", "A x", "NNN", "x", ""),
        new Case("OrientedFlicker", "x > OrientedFlicker limit=3", "A x", "NNNN", "x", "20,0"),
        new Case(
            "Spreader",
            "x > Spreader limit=9 stype=y\ny > Immovable",
            "A  / x /   ",
            "NN",
            "y",
            "10,0 0,10 10,20 20,10"),
        new Case("Missile", "x > Missile orientation=LEFT", "A    x", "NNN", "x", "30,0"),
        new Case(
            "Missile", "x > Missile orientation=LEFT cooldown=2", "A    x", "NNNN", "x", "30,0"),
        new Case(
            "Missile", "x > Missile orientation=LEFT speed=0.25", "A    x", "NNN", "x", "46,0"),
        new Case("RandomMissile", "x > RandomMissile", "A  /   / x ", "N", "x", "10,20"),
        new Case(
            "SpawnPoint",
            "x > SpawnPoint stype=y cooldown=3 total=2\ny > Immovable",
            "A x",
            "NNNNN",
            "y",
            "20,0 20,0"),
        new Case(
            "SpawnPoint",
            "x > SpawnPoint stype=y cooldown=3 total=2\ny > Immovable",
            "A x",
            "NNNNN",
            "x",
            ""),
        new Case(
            "SpawnPoint",
            "x > SpawnPoint stype=y spawnorientation=RIGHT\ny > Missile",
            "A x  ",
            "NNN",
            "y",
            "30,0 20,0 20,0"),
        new Case(
            "Bomber",
            "x > Bomber stype=y speed=1 cooldown=2\ny > Immovable",
            "Ax   ",
            "NNNN",
            "y",
            "10,0 20,0"),
        new Case(
            "Bomber",
            "x > Bomber stype=y speed=1 cooldown=2\ny > Immovable",
            "Ax   ",
            "NNNN",
            "x",
            "30,0"),
        new Case(
            "RandomBomber",
            "x > RandomBomber stype=y\ny > Immovable",
            "A  /   / x ",
            "N",
            "y",
            "10,30"),
        new Case(
            "BomberRandomMissile",
            "x > BomberRandomMissile stypeMissile=y,z\ny > Immovable\nz > Immovable",
            "A x",
            "NNNN",
            "z",
            "20,0"),
        new Case("Portal", "x > Portal", "A x", "NN", "x", "20,0"),
        new Case("RandomNPC", "x > RandomNPC cons=3", "A  / x /   ", "NNN", "x", "10,10"),
        new Case("RandomNPC", "x > RandomNPC", "A  / x /   ", "N", "x", "10,20"),
        new Case("Chaser", "x > Chaser stype=avatar", "A   x", "NN", "x", "20,0"),
        new Case(
            "Fleeing", "x > Fleeing stype=avatar cooldown=2", "   /A x/   ", "NN", "x", "20,20"),
        new Case("MovingAvatar", "avatar > MovingAvatar", "A  /   ", "RDUS", "avatar", "10,0"),
        new Case(
            "MovingAvatar", "avatar > MovingAvatar cooldown=2", "A    ", "RRRR", "avatar", "20,0"),
        new Case(
            "FlakAvatar",
            "avatar > FlakAvatar stype=y\ny > Immovable",
            "A  /   ",
            "RDS",
            "y",
            "10,0"),
        new Case(
            "FlakAvatar",
            "avatar > FlakAvatar stype=y\ny > Immovable",
            "A  /   ",
            "RDS",
            "avatar",
            "10,0"),
        new Case("OrientedAvatar", "avatar > OrientedAvatar", "A  /   ", "DDRR", "avatar", "10,10"),
        new Case(
            "ShootAvatar",
            "avatar > ShootAvatar stype=y\ny > Missile",
            "A    ",
            "SNN",
            "y",
            "30,0"),
        new Case(
            "ShootAvatar",
            "avatar > ShootAvatar stype=y ammo=z\ny > Missile\nz > Resource",
            "A    ",
            "SNN",
            "y",
            ""),
        new Case("MissileAvatar", "avatar > MissileAvatar", "A    ", "LLL", "avatar", "20,0"),
        new Case(
            "OngoingAvatar",
            "avatar > OngoingAvatar",
            "A    /     /     ",
            "NNDN",
            "avatar",
            "10,20"),
        new Case(
            "OngoingShootAvatar",
            "avatar > OngoingShootAvatar stype=y\ny > Immovable",
            "A    ",
            "NS",
            "y",
            "20,0"),
        new Case(
            "OngoingTurningAvatar",
            "avatar > OngoingTurningAvatar spawnBehind=y\ny > Immovable",
            "A    /     ",
            "NNLD",
            "y",
            "0,0 10,0 20,0"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void moves(Case c) {
    State state = new SmallGame(c.sprites(), "avatar EOS > stepBack").play(c.level(), c.actions());
    assertThat(SmallGame.at(state, c.name())).isEqualTo(c.places());
  }

  @Test
  void everyClassHasACase() {
    assertThat(cases().map(Case::kind))
        .containsAll(Stream.of(SpriteClass.values()).map(SpriteClass::word).toList());
  }

  private static Outcome outcome(String sprites, String ending, String level, String actions) {
    return new SmallGame(sprites, "coin avatar > killSprite", ending)
        .play(level, actions)
        .outcome();
  }

  @Test
  void terminationsEndGames() {
    String coin = "coin > Immovable";
    assertThat(outcome(coin, "SpriteCounter stype=coin limit=1 win=True", "Acc", "R"))
        .isEqualTo(Outcome.WON);
    assertThat(outcome(coin, "SpriteCounter stype=coin limit=0 win=True", "Acc", "R"))
        .isEqualTo(Outcome.RUNNING);
    String two = "coin > Immovable\nbox > Immovable";
    String both = "MultiSpriteCounter stype1=coin stype2=box limit=2 win=False";
    assertThat(outcome(two, both, "Accb", "R")).isEqualTo(Outcome.LOST);
    assertThat(outcome(two, both, "Acccb", "R")).isEqualTo(Outcome.RUNNING);
    assertThat(outcome(two, both.replace("win", "min=True win"), "Acccb", "R"))
        .isEqualTo(Outcome.LOST);
    String kinds = "coin >\n  gold > Immovable\n  iron > Immovable";
    String ending = "MultiSpriteCounterSubTypes stype1=coin limit=2 subTypesNum=%d win=True";
    assertThat(outcome(kinds, ending.formatted(2), "A gi", "N")).isEqualTo(Outcome.WON);
    assertThat(outcome(kinds, ending.formatted(2), "A gg", "N")).isEqualTo(Outcome.RUNNING);
    assertThat(outcome(coin, "Timeout limit=2 win=True", "Ac", "NNN")).isEqualTo(Outcome.WON);
    assertThat(TerminationKind.values()).hasSize(4);
  }

  @Test
  void aSingletonIsMadeOnce() {
    State state =
        new SmallGame("x > SpawnPoint stype=y\ny > Immovable singleton=True", "")
            .play("A x", "NNN");
    assertThat(SmallGame.at(state, "y")).isEqualTo("20,0");
  }

  @Test
  void endlessSpawningIsAComplaint() {
    SmallGame game = new SmallGame("x > Passive", "x avatar > cloneSprite\nx x > cloneSprite");
    assertThatThrownBy(() -> game.play("Ax", "RNNNNNNNNNNNNNNNNNN"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("more than 10000 sprites")
        .hasMessageContaining("\"x\"");
  }

  @Test
  void drawsAreThoseOfTheUsualGenerator() {
    State state = new SmallGame("x > Passive", "").play("Ax", "", 77);
    Random random = new Random(77);
    for (int i = 1; i < 2000; i++) {
      assertThat(state.nextInt(i)).isEqualTo(random.nextInt(i));
      assertThat(state.nextFloat()).isEqualTo(random.nextFloat());
      assertThat(state.nextDouble()).isEqualTo(random.nextDouble());
    }
    assertThat(state.nextInt((1 << 30) + 1)).isEqualTo(random.nextInt((1 << 30) + 1));
  }

  @Test
  void actionsThatAnAvatarDoesNotKnowAreNothing() {
    State state =
        new SmallGame("avatar > FlakAvatar stype=y\ny > Immovable", "").play("A  /   ", "DDUU");
    assertThat(SmallGame.at(state, "avatar")).isEqualTo("0,0");
    assertThat(state.actions()).containsExactly(Action.USE, Action.LEFT, Action.RIGHT);
  }

  @Test
  void manySpritesInOneCellAreFoundByTheIndexInTheOrderOfMaking() {
    SmallGame game =
        new SmallGame(
            "x > Passive\nz > Immovable",
            "x avatar > cloneSprite\navatar x > killBoth scoreChange=1");
    State state = game.play("A xxxxxxxxxxx/           ", "RR");
    // The first pushes nothing away: it is cloned, then both are met by an avatar that stops.
    assertThat(SmallGame.at(state, "x").split(" ")).hasSize(10);
    assertThat(state.score()).isEqualTo(2);
  }
}
