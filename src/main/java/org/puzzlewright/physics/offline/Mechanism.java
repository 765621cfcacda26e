package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/** A way to draw a layout in which tools make blue push red into the goal. */
interface Mechanism {

  /**
   * Tries once; most tries come to nothing.
   *
   * @param wishes what the layout must look like; it must serve them
   */
  Optional<Drawn> draw(LayoutSpec wishes);

  /** Returns whether it can ever do what is wished. */
  boolean serves(LayoutSpec wishes);

  /**
   * Returns whether machinery of floors and walls through which blue goes straight to red, and
   * never up, can do what is wished.
   */
  static boolean plain(LayoutSpec w, Brief brief) {
    return !w.turn() && w.blueTravels() <= 0 && w.redTravels() <= 0 && mayBuild(brief);
  }

  /**
   * Returns whether machinery of floors and walls through which blue goes straight to red by two
   * tools, one after the other, can do what is wished.
   */
  static boolean pair(LayoutSpec w, Brief brief, String first, String second) {
    return !w.turn()
        && w.blueHalf() != w.push()
        && w.redTravels() <= 0
        && !w.passes()
        && w.tools().size() == 2
        && w.tools().containsAll(List.of(first, second))
        && !brief.asks(new Requirement.Order(/* first= */ second, /* second= */ first))
        && mayBuild(brief);
  }

  /** Returns the links but for the first of that tool, which stands already. */
  static List<Link> without(List<Link> links, String tool) {
    List<Link> rest = new ArrayList<>(links);
    rest.remove(Link.of(tool));
    return rest;
  }

  /** Returns whether the prompt forbids neither walls nor platforms. */
  private static boolean mayBuild(Brief brief) {
    return !brief.asks(new Requirement.Present(Thing.WALL, false))
        && !brief.asks(new Requirement.Present(Thing.PLATFORM, false));
  }
}
