package org.puzzlewright.vgdl.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.Board;

/** Small games for the tests of gates and wishes. */
public final class DesignGames {

  /** The way out opens with a key; spikes kill, and so do ghosts, which chase. */
  public static final String KEYS =
      """
      BasicGame
        SpriteSet
          key > Resource
          door > Door
          spike > Immovable
          ghost > Chaser stype=avatar cooldown=3
        LevelMapping
          k > key
          d > door
          s > spike
          g > ghost
        InteractionSet
          avatar wall > stepBack
          key avatar > collectResource scoreChange=1
          door avatar > killIfOtherHasMore resource=key limit=1
          avatar door > stepBack
          avatar spike > killSprite
          ghost wall > stepBack
          avatar ghost > killSprite
        TerminationSet
          SpriteCounter stype=avatar win=False
          SpriteCounter stype=door win=True
      """;

  /** Boxes go into holes; a door can be reached as well. */
  public static final String BOXES =
      """
      BasicGame
        SpriteSet
          hole > Immovable
          box > Passive
          coin > Immovable
        LevelMapping
          h > hole
          b > box
          c > coin
        InteractionSet
          avatar wall > stepBack
          box avatar > bounceForward
          box wall box > undoAll
          box hole > killSprite scoreChange=1
          coin avatar > killSprite
        TerminationSet
          MultiSpriteCounter stype1=box stype2=coin win=True
      """;

  /** Aliens are shot. */
  public static final String SHOTS =
      """
      BasicGame
        SpriteSet
          alien > RandomNPC cooldown=4
          arrow > Missile speed=1 singleton=True
          avatar > ShootAvatar stype=arrow
        LevelMapping
          a > alien
        InteractionSet
          avatar wall > stepBack
          alien wall avatar > stepBack
          arrow wall > killSprite
          alien arrow > killBoth scoreChange=1
        TerminationSet
          SpriteCounter stype=alien win=True
      """;

  private DesignGames() {}

  /** Returns a draft. */
  public static Draft draft(String rules, String... rows) {
    return new Draft(rules, List.of(rows));
  }

  /** Returns a play that wins, if one is found. */
  public static Optional<Play> win(Draft draft) {
    try {
      Board board = Judge.ready(draft);
      return Referee.win(board, 60, 1, 1, 400).map(Referee.Episode::play);
    } catch (InputException unfit) {
      return Optional.empty();
    }
  }
}
