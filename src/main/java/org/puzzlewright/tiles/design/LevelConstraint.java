package org.puzzlewright.tiles.design;

import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;

/** Something that a prompt asks of a level beside target numbers, and that can be checked. */
public sealed interface LevelConstraint
    permits LevelConstraints.Loops,
        LevelConstraints.Rooms,
        LevelConstraints.DeadEnds,
        LevelConstraints.Tiles,
        LevelConstraints.Platforms,
        LevelConstraints.UpperPlatformUsed,
        LevelConstraints.Symmetric,
        LevelConstraints.ChallengeRoom,
        LevelRelations.Measured,
        LevelRelations.Near,
        LevelRelations.Placed,
        LevelRelations.InPlace,
        LevelRelations.OnEach,
        LevelRelations.Groups,
        LevelRelations.Gaps,
        LevelRelations.Past {

  /**
   * What a check found.
   *
   * @param holds whether the level is as wished
   * @param nearness how far the level is on the way there, in [0, 1]; 1 if it holds, or a little
   *     less beside the number of an "about"
   * @param evidence what was found, in words
   * @param places that the evidence names
   */
  record Check(boolean holds, double nearness, String evidence, List<Cell> places) {

    /** Makes one without places. */
    Check(boolean holds, double nearness, String evidence) {
      this(holds, nearness, evidence, List.of());
    }

    /** Makes one; short of holding, nearness stays below 1. */
    static Check of(boolean holds, double nearness, String evidence) {
      return new Check(holds, holds ? 1 : Math.min(0.9, nearness), evidence);
    }
  }

  /** Returns the wish in words, such as "at least 2 loops". */
  String words();

  /** A wish for a number. */
  interface Counted {

    /** Returns the number. */
    Amount amount();
  }

  /** Looks whether a level is as wished. */
  Check check(GridGame game, Evaluation e);
}
