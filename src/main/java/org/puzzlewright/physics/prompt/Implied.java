package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/** What follows from requirements, whoever has read them. */
final class Implied {

  private Implied() {}

  /** Returns what follows: walls and platforms that others speak of, and that blue pushes red. */
  static List<Requirement> by(Iterable<Requirement> requirements) {
    List<Requirement> implied = new ArrayList<>();
    for (Requirement requirement : requirements) {
      if (requirement instanceof Passes) {
        furniture(Thing.WALL, implied);
      } else if (requirement instanceof LandsOnPlatform) {
        furniture(Thing.PLATFORM, implied);
      } else if (requirement instanceof Near near) {
        furniture(near.other(), implied);
      } else if (requirement instanceof Between between) {
        furniture(between.one(), implied);
        furniture(between.other(), implied);
      } else if (requirement instanceof Meets meets && meets.item().equals("wall")) {
        furniture(Thing.WALL, implied);
      } else if (requirement instanceof Meets meets && meets.item().equals("platform")) {
        furniture(Thing.PLATFORM, implied);
      } else if (requirement instanceof SideOf side) {
        furniture(side.other(), implied);
      } else if (requirement instanceof HeightOf height) {
        furniture(height.other(), implied);
      }
    }
    implied.add(new Pushes());
    return implied;
  }

  private static void furniture(Thing thing, List<Requirement> implied) {
    if (thing == Thing.WALL || thing == Thing.PLATFORM) {
      implied.add(new Present(thing, true));
    }
  }
}
