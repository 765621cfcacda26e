package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Bounces;
import org.puzzlewright.physics.prompt.Requirement.Distance;
import org.puzzlewright.physics.prompt.Requirement.Extent;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.Height;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.LandsOn;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Middle;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.RedPasses;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Several;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Spans;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Third;
import org.puzzlewright.physics.prompt.Requirement.Within;

/** What follows from requirements, whoever has read them. */
final class Implied {

  private Implied() {}

  /** Returns what follows: walls and platforms that others speak of, and that blue pushes red. */
  static List<Requirement> by(Iterable<Requirement> requirements) {
    List<Requirement> implied = new ArrayList<>();
    for (Requirement requirement : requirements) {
      for (Thing thing : things(requirement)) {
        if (thing == Thing.WALL || thing == Thing.PLATFORM) {
          implied.add(new Present(thing, true));
        }
      }
    }
    implied.add(new Pushes());
    return implied;
  }

  private static List<Thing> things(Requirement requirement) {
    if (requirement instanceof Passes || requirement instanceof RedPasses) {
      return List.of(Thing.WALL);
    } else if (requirement instanceof LandsOnPlatform || requirement instanceof SamePlatform) {
      return List.of(Thing.PLATFORM);
    } else if (requirement instanceof Near near) {
      return List.of(near.thing(), near.other());
    } else if (requirement instanceof Between between) {
      return List.of(between.thing(), between.one(), between.other());
    } else if (requirement instanceof SideOf side) {
      return List.of(side.thing(), side.other());
    } else if (requirement instanceof HeightOf height) {
      return List.of(height.thing(), height.other());
    } else if (requirement instanceof Distance distance) {
      return List.of(distance.thing(), distance.other());
    } else if (requirement instanceof Height height) {
      return List.of(height.thing());
    } else if (requirement instanceof Middle middle) {
      return List.of(middle.thing());
    } else if (requirement instanceof Third third) {
      return List.of(third.thing());
    } else if (requirement instanceof Meets meets) {
      return meets.meets() ? thing(meets.item()) : List.of();
    } else if (requirement instanceof LandsOn lands) {
      return thing(lands.item());
    } else if (requirement instanceof Bounces bounces) {
      return thing(bounces.item());
    } else if (requirement instanceof Goes goes) {
      return thing(goes.item());
    } else if (requirement instanceof Several several) {
      return thing(several.item());
    } else if (requirement instanceof Within within) {
      return thing(within.item());
    } else if (requirement instanceof Spans spans) {
      return thing(spans.item());
    } else if (requirement instanceof Sized sized) {
      return thing(sized.item());
    } else if (requirement instanceof Extent extent) {
      return thing(extent.item().equals("gap") ? "platform" : extent.item());
    } else if (requirement instanceof Stands stands) {
      return Stream.of(stands.item(), stands.other()).flatMap(i -> thing(i).stream()).toList();
    }
    return List.of();
  }

  private static List<Thing> thing(String item) {
    return item.equals("wall")
        ? List.of(Thing.WALL)
        : item.equals("platform") ? List.of(Thing.PLATFORM) : List.of();
  }
}
