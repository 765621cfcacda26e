package org.puzzlewright.mechanics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.Requirement;
import org.puzzlewright.brief.Requirement.Thing;
import org.puzzlewright.brief.Requirement.Vertical;
import org.puzzlewright.puzzle.Direction;

/**
 * What a layout must look like, drawn once for each try: what the brief says, and by lot what it
 * leaves open.
 *
 * @param push where red is pushed: -1 left, 1 right
 * @param blueFrom on which side of red blue starts: -1 left, 1 right
 * @param blueHalf the half of the picture that blue must start in, 0 for either
 * @param redHalf the same for red
 * @param goalHalf the same for the goal
 * @param blueTravels 1 when blue must go up to red, -1 when down, 0 for either
 * @param redTravels 1 when red must go up to the goal, -1 when down, 0 for either
 * @param passes how blue must pass a wall, if it must
 * @param wall whether there is a wall
 * @param platform whether there is a platform
 * @param lands whether blue must land on it
 * @param tools types to use, in the order in which blue meets them
 */
record Wishes(
    int push,
    int blueFrom,
    int blueHalf,
    int redHalf,
    int goalHalf,
    int blueTravels,
    int redTravels,
    Optional<Requirement.Passage> passes,
    boolean wall,
    boolean platform,
    boolean lands,
    List<String> tools) {

  private static final String RAMP = "ramp";
  private static final String CANNON = "cannon";
  private static final String HEXAGON = "hexagon";

  /** Whether blue must first go past red and come back. */
  boolean turn() {
    return blueFrom == push;
  }

  /** Returns the same with blue going up to red. */
  Wishes upwards() {
    return new Wishes(
        push,
        blueFrom,
        blueHalf,
        redHalf,
        goalHalf,
        1,
        redTravels,
        passes,
        wall,
        platform,
        lands,
        tools);
  }

  /** Draws what the brief leaves open. */
  static Wishes draw(Brief brief, List<String> offered, Random random) {
    int blueHalf = half(brief, Thing.BLUE);
    int redHalf = half(brief, Thing.RED);
    int goalHalf = half(brief, Thing.GOAL);
    int push = relation(brief, Thing.GOAL, goalHalf, redHalf);
    int blueFrom = relation(brief, Thing.BLUE, blueHalf, redHalf);
    if (push == 0) {
      push = blueFrom != 0 ? -blueFrom : redHalf != 0 ? -redHalf : random.nextBoolean() ? 1 : -1;
    }
    if (blueFrom == 0) {
      blueFrom = -push;
    }
    int travels = heightOver(brief, Thing.RED, Thing.BLUE);
    int redTravels = heightOver(brief, Thing.GOAL, Thing.RED);
    Optional<Requirement.Passage> passes = Optional.empty();
    boolean lands = false;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Travels t) {
        int way = t.way() == Vertical.UP ? 1 : -1;
        travels = t.ball() == Thing.BLUE ? way : travels;
        redTravels = t.ball() == Thing.RED ? way : redTravels;
      } else if (r instanceof Requirement.Passes p) {
        passes = Optional.of(p.passage());
      } else if (r instanceof Requirement.LandsOnPlatform) {
        lands = true;
      }
    }
    boolean turn = blueFrom == push;
    return new Wishes(
        push,
        blueFrom,
        blueHalf,
        redHalf,
        goalHalf,
        travels,
        redTravels,
        passes,
        brief.asks(new Requirement.Present(Thing.WALL, true))
            || Arrangement.mentions(brief, Thing.WALL)
            || passes.isPresent(),
        brief.asks(new Requirement.Present(Thing.PLATFORM, true))
            || Arrangement.mentions(brief, Thing.PLATFORM)
            || lands,
        lands,
        // From under a wall that is in red's way, blue must come up again.
        tools(
            brief,
            offered,
            turn ? 2 : 1,
            travels > 0 || passes.filter(p -> p == Requirement.Passage.UNDER).isPresent(),
            random));
  }

  private static List<String> tools(
      Brief brief, List<String> offered, int least, boolean up, Random random) {
    List<String> named = new ArrayList<>();
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Uses uses && uses.used()) {
        named.add(uses.tool());
      }
    }
    // Only a cannon lifts a ball.
    if (up && !named.contains(CANNON) && offered.contains(CANNON)) {
      named.add(CANNON);
    }
    while (named.size() < least) {
      named.add(any(offered, random));
    }
    java.util.Collections.shuffle(named, random);
    return named;
  }

  /** Ramps carry balls farthest, so they are drawn most often. */
  private static String any(List<String> offered, Random random) {
    double u = random.nextDouble();
    String wanted = u < 0.6 ? RAMP : u < 0.8 ? CANNON : HEXAGON;
    return offered.contains(wanted) ? wanted : offered.get(random.nextInt(offered.size()));
  }

  /** Returns 1 when the first must start above the second, -1 when below, 0 when left open. */
  private static int heightOver(Brief brief, Thing thing, Thing other) {
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.HeightOf h) {
        int sign = h.where() == Vertical.UP ? 1 : -1;
        if (h.thing() == thing && h.other() == other) {
          return sign;
        }
        if (h.thing() == other && h.other() == thing) {
          return -sign;
        }
      }
    }
    return 0;
  }

  private static int half(Brief brief, Thing thing) {
    for (Direction d : Direction.values()) {
      if (brief.asks(new Requirement.Side(thing, d))) {
        return d.sign();
      }
    }
    return 0;
  }

  /** Returns on which side of red the thing must start, 0 when the brief leaves it open. */
  private static int relation(Brief brief, Thing thing, int half, int redHalf) {
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.SideOf s && s.thing() == thing && s.other() == Thing.RED) {
        return s.side().sign();
      }
      if (r instanceof Requirement.SideOf s && s.thing() == Thing.RED && s.other() == thing) {
        return -s.side().sign();
      }
    }
    return half != 0 && half != redHalf ? half : redHalf != 0 && half == 0 ? -redHalf : 0;
  }
}
