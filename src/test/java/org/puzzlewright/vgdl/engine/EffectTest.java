package org.puzzlewright.vgdl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.language.EffectKind;

/** A fact or two of every effect. */
class EffectTest {

  /**
   * A small game.
   *
   * @param effect what it is about
   * @param sprites of the game
   * @param rules of the game
   * @param level rows with slashes between them
   * @param actions letters
   * @param facts what must be seen then, with semicolons between them
   */
  record Case(
      String effect, String sprites, String rules, String level, String actions, String facts) {

    @Override
    public String toString() {
      return effect + " " + facts;
    }
  }

  private static Case of(
      String effect, String sprites, String rules, String level, String actions, String facts) {
    return new Case(effect, sprites, rules, level, actions, facts);
  }

  private static final String BOX = "box > Passive";
  private static final String GOLD = "gold > Resource limit=3\nbox > Passive\nchest > Immovable";
  private static final String TAKE = "gold avatar > collectResource\n";

  static Stream<Case> cases() {
    return Stream.of(
        of(
            "stepBack",
            BOX,
            "avatar box > stepBack scoreChange=2",
            "Ab ",
            "RR",
            "avatar@0,0;score=4"),
        of("stepBack", BOX, "avatar EOS > stepBack", "Ab ", "LLR", "avatar@10,0"),
        of(
            "stepBack",
            "box > Passive\navatar > MovingAvatar speed=0.7",
            "avatar box > stepBack pixelPerfect=True",
            "A b",
            "RR",
            "avatar@10,0"),
        of(
            "undoAll",
            "box > Passive\nmissile > Missile orientation=DOWN\nfree > Missile orientation=DOWN",
            "avatar box > undoAll notStype=free",
            "Ab mf/     /     ",
            "NR",
            "avatar@0,0;missile@30,0;free@40,10"),
        of("killSprite", BOX, "box avatar > killSprite scoreChange=3", "Ab", "R", "box@;score=3"),
        of("killSprite", BOX, "avatar box > killSprite", "Ab", "R", "avatar@;box@10,0"),
        of(
            "killBoth",
            "box > Passive\nchest > Immovable\n",
            "box chest > killBoth\nbox avatar > bounceForward",
            "Abc",
            "RN",
            "box@;chest@"),
        of(
            "killAll",
            "box > Passive\nchest > Immovable",
            "chest avatar > killAll stype=box",
            "Ac b b",
            "R",
            "box@;chest@10,0"),
        of(
            "turnAround",
            "missile > Missile orientation=RIGHT",
            "missile EOS > turnAround",
            "A m/   /   /   ",
            "NN",
            "missile@20,20;missile>-1,0"),
        of("bounceForward", BOX, "box avatar > bounceForward", "Ab  ", "RR", "box@30,0;box>1,0"),
        of(
            "bounceForward",
            "box > Passive cooldown=5",
            "box avatar > bounceForward",
            "Ab  ",
            "R",
            "box@10,0"),
        of(
            "reverseDirection",
            "missile > Missile orientation=RIGHT\nbox > Passive",
            "missile box > reverseDirection",
            "A m b",
            "NNN",
            "missile@40,0;missile>-1,0"),
        of(
            "flipDirection",
            "missile > Missile orientation=RIGHT\nbox > Passive",
            "missile box > flipDirection",
            "A m b",
            "NNNN",
            "missile>0,1"),
        of(
            "wrapAround",
            "missile > Missile orientation=RIGHT",
            "missile EOS > wrapAround",
            "A   m",
            "NN",
            "missile@0,0"),
        of(
            "wrapAround",
            "missile > Missile orientation=LEFT",
            "missile EOS > wrapAround offset=1",
            "m   A",
            "NN",
            "missile@30,0"),
        of(
            "attractGaze",
            "missile > Missile orientation=RIGHT\nother > Missile orientation=DOWN speed=0",
            "missile other > attractGaze",
            "A m o/     ",
            "NNNN",
            "missile@40,10;missile>0,1"),
        of(
            "attractGaze",
            "missile > Missile orientation=RIGHT speed=0.7\nother > Missile orientation=DOWN speed=0",
            "missile other > attractGaze align=True",
            "A m o/     ",
            "NNN",
            "missile@40,0"),
        of(
            "attractGaze",
            "missile > Missile orientation=RIGHT\nother > Missile orientation=DOWN speed=0",
            "missile other > attractGaze prob=0",
            "A m o /      ",
            "NNNN",
            "missile@50,0"),
        of(
            "align",
            "box > Passive orientation=UP\navatar > MovingAvatar speed=0.5",
            "avatar box > align",
            "A b",
            "RRR",
            "avatar@20,0;avatar>0,-1"),
        of(
            "pullWithIt",
            "raft > Missile orientation=RIGHT speed=0.5",
            "avatar raft > pullWithIt",
            "A   /r   ",
            "DNNN",
            "raft@15,10;avatar@15,10"),
        of(
            "teleportToExit",
            "gate > Portal stype=exit\nexit > Immovable",
            "avatar gate > teleportToExit",
            "Ag  e",
            "R",
            "avatar@40,0"),
        of(
            "teleportToExit",
            "gate > Portal stype=exit\nexit > Immovable",
            "avatar gate > teleportToExit",
            "Ag   ",
            "R",
            "avatar@"),
        of(
            "transformTo",
            "box > Passive\nchest > Immovable",
            "box avatar > transformTo stype=chest scoreChange=1",
            "Ab",
            "R",
            "box@;chest@10,0;score=1"),
        of(
            "transformTo",
            "avatar >\n  man > MovingAvatar\n  hero > ShootAvatar stype=zap\nzap > Flicker\nkey > Immovable",
            "man key > transformTo stype=hero killSecond=True",
            "mk ",
            "RRS",
            "man@;key@;hero@20,0;zap@30,0"),
        of(
            "transformToAll",
            "box > Passive\nchest > Immovable\nlever > Immovable",
            "lever avatar > transformToAll stype=box stypeTo=chest",
            "Al b b",
            "R",
            "box@;chest@30,0 50,0;lever@10,0"),
        of(
            "transformIfCount",
            "box > Passive\nchest > Immovable\nlever > Immovable\nsack > Immovable",
            "lever avatar > transformIfCount stype=chest stypeCount=box geq=2 estype=sack scoreChange=1",
            "Al b b",
            "R",
            "chest@10,0;sack@;lever@;score=1"),
        of(
            "transformIfCount",
            "box > Passive\nchest > Immovable\nlever > Immovable\nsack > Immovable",
            "lever avatar > transformIfCount stype=chest stypeCount=box geq=2 estype=sack scoreChange=1",
            "Al b",
            "R",
            "chest@;sack@10,0;score=0"),
        of(
            "transformToSingleton",
            "box > Passive\nking > Immovable\nlord > Immovable",
            "box avatar > transformToSingleton stype=king stype_other=lord",
            "Ab k",
            "R",
            "box@;king@10,0;lord@30,0"),
        of(
            "transformToRandomChild",
            "box > Passive\nfruit > Immovable\n  pear >\n  plum >",
            "box avatar > transformToRandomChild stype=fruit",
            "Ab",
            "R",
            "box@;pear@;plum@10,0"),
        of("cloneSprite", BOX, "box avatar > cloneSprite", "Ab", "R", "box@10,0 10,0"),
        of(
            "spawn",
            "box > Passive\nchest > Immovable",
            "box avatar > spawn stype=chest",
            "Ab",
            "R",
            "chest@10,0"),
        of(
            "spawn",
            "box > Passive\nchest > Immovable singleton=True",
            "box avatar > spawn stype=chest",
            "Ab c",
            "R",
            "chest@30,0"),
        of(
            "spawnBehind",
            "box > Immovable\nchest > Immovable",
            "box avatar > spawnBehind stype=chest",
            "Ab",
            "R",
            "chest@0,0"),
        of(
            "spawnIfHasMore",
            GOLD,
            TAKE
                + "avatar box > spawnIfHasMore resource=gold stype=chest limit=1 spend=1 scoreChange=5",
            "Agb b",
            "RRRR",
            "chest@20,0;gold=0;score=5"),
        of(
            "spawnIfHasLess",
            GOLD,
            TAKE + "avatar box > spawnIfHasLess resource=gold stype=chest limit=0",
            "Abgb",
            "RRR",
            "chest@10,0;gold=1"),
        of("collectResource", GOLD, TAKE, "Agggg", "RRRR", "gold=3;gold@40,0"),
        of(
            "collectResource",
            "gold > Resource limit=3 value=2",
            "gold avatar > collectResource scoreChange=1",
            "Agg",
            "RR",
            "gold=3;score=2"),
        of(
            "collectResourceIfHeld",
            "gold > Resource\nbag > Resource",
            "gold avatar > collectResourceIfHeld heldResource=bag\nbag avatar > collectResource",
            "Agbg",
            "RRR",
            "gold=1;gold@10,0"),
        of(
            "changeResource",
            GOLD,
            "avatar chest > changeResource resource=gold value=2 killResource=True scoreChange=1",
            "Ac c",
            "RRR",
            "gold=2;chest@30,0;score=1"),
        of(
            "killIfFromAbove",
            "stone > Missile orientation=DOWN",
            "avatar stone > killIfFromAbove scoreChange=-1",
            "s/ /A",
            "NNN",
            "avatar@;score=-1"),
        of(
            "killIfFromAbove",
            "stone > Missile orientation=UP",
            "avatar stone > killIfFromAbove scoreChange=-1",
            "A/ /s",
            "NNN",
            "avatar@0,0;score=0"),
        of(
            "killIfFrontal",
            "missile > Missile orientation=LEFT",
            "avatar missile > killIfFrontal scoreChange=-1",
            "A   m",
            "NRR",
            "avatar@;score=-1"),
        of(
            "killIfFrontal",
            "missile > Missile orientation=LEFT",
            "avatar missile > killIfFrontal scoreChange=-1",
            "   A/  m /    ",
            "NLD",
            "avatar@20,10;score=0"),
        of(
            "killIfNotFrontal",
            "missile > Missile orientation=LEFT",
            "avatar missile > killIfNotFrontal scoreChange=-1",
            "A   m",
            "NRR",
            "avatar@20,0;score=0"),
        of(
            "killIfHasMore",
            GOLD,
            TAKE + "avatar box > killIfHasMore resource=gold limit=1",
            "Abgb",
            "RRR",
            "avatar@"),
        of(
            "killIfHasLess",
            GOLD,
            TAKE + "avatar box > killIfHasLess resource=gold limit=0",
            "Agbb",
            "RRR",
            "avatar@30,0"),
        of(
            "killIfOtherHasMore",
            GOLD,
            TAKE
                + "chest avatar > killIfOtherHasMore resource=gold limit=1 subtract=True scoreChange=4",
            "Acgcc",
            "RRRR",
            "chest@10,0 40,0;gold=0;score=4"),
        of(
            "addHealthPoints",
            "avatar > MovingAvatar healthPoints=1 limitHealthPoints=4\nbread > Immovable",
            "avatar bread > addHealthPoints value=2 killSecond=True scoreChange=1",
            "Abb",
            "RR",
            "health=3;bread@20,0;score=1"),
        of(
            "addHealthPointsToMax",
            "avatar > MovingAvatar healthPoints=1 limitHealthPoints=4\nbread > Immovable",
            "avatar bread > addHealthPointsToMax value=2 killSecond=True",
            "Abb",
            "RR",
            "health=4;bread@"),
        of(
            "subtractHealthPoints",
            "avatar > MovingAvatar healthPoints=3\nthorn > Immovable",
            "avatar thorn > subtractHealthPoints scoreChange=-1 scoreChangeIfKilled=-9",
            "Attt",
            "RRR",
            "avatar@;score=-11"),
        of(
            "subtractHealthPoints",
            "avatar > MovingAvatar healthPoints=3\nthorn > Immovable\nogre > Passive healthPoints=1",
            "avatar thorn > subtractHealthPoints stype=ogre",
            "At o",
            "R",
            "avatar@10,0;ogre@;health=3"),
        of(
            "shieldFrom",
            "raft > Immovable\nwater > Immovable\nboth > Immovable",
            "avatar raft > shieldFrom stype=water ftype=killSprite\navatar water > killSprite\nboth avatar > spawn stype=raft\nboth avatar > spawn stype=water",
            "Ab ",
            "RN",
            "avatar@10,0;raft@10,0 10,0;water@10,0 10,0"),
        of(
            "addTimer",
            "box > Passive\nchest > Immovable\nlever > Immovable",
            "lever avatar > addTimer timer=3 ftype=transformToAll stype=box stypeTo=chest",
            "Al b",
            "RLNN",
            "chest@30,0"),
        of(
            "addTimer",
            "box > Passive\nchest > Immovable\nlever > Immovable",
            "lever avatar > addTimer timer=3 ftype=transformToAll stype=box stypeTo=chest",
            "Al b",
            "RLN",
            "chest@"),
        of(
            "addHealthPoints",
            "avatar > MovingAvatar healthPoints=1",
            "avatar TIME > addHealthPoints timer=2 repeating=True scoreChange=1",
            "A",
            "NNNNN",
            "health=4;score=3"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void does(Case c) {
    State state = new SmallGame(c.sprites(), c.rules()).play(c.level(), c.actions());
    List<String> facts = Arrays.asList(c.facts().split(";"));
    Map<String, String> wanted = new TreeMap<>();
    for (String fact : facts) {
      int at = 0;
      while ("@>=".indexOf(fact.charAt(at)) < 0) {
        at++;
      }
      wanted.put(fact.substring(0, at + 1), fact.substring(at + 1));
    }
    assertThat(SmallGame.facts(state, facts)).isEqualTo(wanted);
  }

  @Test
  void everyEffectHasACase() {
    assertThat(cases().map(Case::effect))
        .containsAll(Stream.of(EffectKind.values()).map(EffectKind::word).toList());
  }
}
