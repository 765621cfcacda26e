package org.puzzlewright.physics.prompt;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/**
 * A short notation for requirements in tests: "blue@left" (side), "blue&lt;red" (left of),
 * "blue&gt;red", "blue^red" (above), "bluevred" (below), "red:down" (travels), "+ramp", "-ramp",
 * "wall", "nowall", "over", "under", "lands". "Pushes" is always among them.
 */
final class Expected {

  private Expected() {}

  static Set<Requirement> requirements(String codes) {
    Stream<Requirement> read =
        Arrays.stream(codes.split(" ")).filter(c -> !c.isEmpty()).map(Expected::requirement);
    return Stream.concat(read, Stream.of(new Pushes())).collect(Collectors.toSet());
  }

  private static Requirement requirement(String code) {
    switch (code) {
      case "wall", "platform":
        return new Present(thing(code), true);
      case "nowall", "noplatform":
        return new Present(thing(code.substring(2)), false);
      case "over", "under":
        return new Passes(Passage.valueOf(code.toUpperCase(Locale.ROOT)));
      case "lands":
        return new LandsOnPlatform();
      case "offhexagon":
        return new Requirement.Bounces(Thing.BLUE, "hexagon");
      default:
        break;
    }
    if (code.startsWith("+") || code.startsWith("-")) {
      return new Uses(code.substring(1), code.startsWith("+"));
    }
    String[] parts = code.split("[@:<>^]|(?<=blue|red|goal|wall|platform)v");
    Thing thing = thing(parts[0]);
    char relation = code.charAt(parts[0].length());
    return switch (relation) {
      case '@' -> new Side(thing, Direction.valueOf(parts[1].toUpperCase(Locale.ROOT)));
      case ':' -> new Travels(thing, Vertical.valueOf(parts[1].toUpperCase(Locale.ROOT)));
      case '<' -> new SideOf(thing, Direction.LEFT, thing(parts[1]));
      case '>' -> new SideOf(thing, Direction.RIGHT, thing(parts[1]));
      case '^' -> new HeightOf(thing, Vertical.UP, thing(parts[1]));
      default -> new HeightOf(thing, Vertical.DOWN, thing(parts[1]));
    };
  }

  private static Thing thing(String name) {
    return Thing.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
