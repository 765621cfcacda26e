package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

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
 * @param walls how many walls there are at least
 * @param platforms on how many platforms blue must land; also when the brief does not say what its
 *     platform is for, since one that nobody needs is none
 * @param redLands whether red must land on a platform
 * @param hitsWall whether blue must hit a wall, which throws it back
 * @param tools types to use, in the order in which blue meets them
 */
record LayoutSpec(
    int push,
    int blueFrom,
    int blueHalf,
    int redHalf,
    int goalHalf,
    int blueTravels,
    int redTravels,
    Optional<Requirement.Passage> passes,
    int walls,
    int platforms,
    boolean redLands,
    boolean hitsWall,
    List<String> tools) {

  private static final String PLATFORM = "platform";

  /** Whether blue must first go past red and come back. */
  boolean turn() {
    return blueFrom == push;
  }

  /** Returns the same with blue going up to red. */
  LayoutSpec upwards() {
    return new LayoutSpec(
        push,
        blueFrom,
        blueHalf,
        redHalf,
        goalHalf,
        1,
        redTravels,
        passes,
        walls,
        platforms,
        redLands,
        hitsWall,
        tools);
  }

  /** Draws what the brief leaves open, and which of several alternatives is meant. */
  static LayoutSpec draw(Brief asked, List<String> offered, Random random) {
    Brief brief = chosen(asked, random);
    int blueHalf = half(brief, Thing.BLUE);
    int redHalf = half(brief, Thing.RED);
    int goalHalf = half(brief, Thing.GOAL);
    int push = relation(brief, Thing.GOAL, goalHalf, redHalf);
    int blueFrom = relation(brief, Thing.BLUE, blueHalf, redHalf);
    if (blueFrom == 0) {
      blueFrom = -heading(brief, Thing.BLUE);
    }
    if (push == 0) {
      push = heading(brief, Thing.RED);
    }
    if (push == 0) {
      push = hit(brief);
    }
    if (push == 0 && blueFrom != 0 && turns(brief, blueFrom)) {
      push = blueFrom;
    }
    if (push == 0) {
      push = blueFrom != 0 ? -blueFrom : redHalf != 0 ? -redHalf : random.nextBoolean() ? 1 : -1;
    }
    if (blueFrom == 0) {
      blueFrom = turns(brief, push) ? push : -push;
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
        // Around is over or under it; over is drawn more easily.
        passes =
            p.passage() == Requirement.Passage.AROUND && passes.isPresent()
                ? passes
                : Optional.of(
                    p.passage() == Requirement.Passage.UNDER
                        ? Requirement.Passage.UNDER
                        : Requirement.Passage.OVER);
      } else if (r instanceof Requirement.LandsOnPlatform || onPlatform(r, Thing.BLUE)) {
        lands = true;
      } else if (r instanceof Requirement.Order o) {
        lands |= o.first().equals("platform") || o.second().equals("platform");
      }
    }
    boolean redLands = brief.requirements().stream().anyMatch(r -> onPlatform(r, Thing.RED));
    int platforms =
        Math.max(
            least(brief, Thing.PLATFORM),
            brief.names(Thing.PLATFORM) || Arrangement.mentions(brief, Thing.PLATFORM) ? 1 : 0);
    // One on which red lands need not be one on which blue does.
    platforms = Math.max(lands ? 1 : 0, redLands ? platforms - 1 : platforms);
    int walls =
        brief.names(Thing.WALL) || Arrangement.mentions(brief, Thing.WALL) || passes.isPresent()
            ? 1
            : 0;
    boolean turn = blueFrom == push;
    return new LayoutSpec(
        push,
        blueFrom,
        blueHalf,
        redHalf,
        goalHalf,
        travels,
        redTravels,
        passes,
        Math.max(least(brief, Thing.WALL), walls),
        brief.asks(new Requirement.Meets(Thing.BLUE, "platform", false)) ? 0 : platforms,
        redLands,
        brief.requirements().stream().anyMatch(r -> on(r, Thing.BLUE, "wall")),
        // From under a wall that is in red's way, blue must come up again.
        tools(
            brief,
            offered,
            turn ? 2 : 1,
            travels > 0 || passes.filter(p -> p == Requirement.Passage.UNDER).isPresent(),
            random));
  }

  /** Draws one of each set of alternatives. */
  private static Brief chosen(Brief brief, Random random) {
    List<Requirement> all = new ArrayList<>();
    for (Requirement r : brief.requirements()) {
      Requirement one = r;
      while (one instanceof Requirement.AnyOf any) {
        one = any.any().get(random.nextInt(any.any().size()));
      }
      all.add(one);
    }
    return new Brief(brief.prompt(), all, brief.notUnderstood());
  }

  /** Whether that ball must come down on a platform. */
  private static boolean onPlatform(Requirement r, Thing ball) {
    return r.equals(new Requirement.LandsOn(ball, PLATFORM)) || on(r, ball, PLATFORM);
  }

  private static boolean on(Requirement r, Thing ball, String item) {
    return r.equals(new Requirement.Bounces(ball, item))
        || r.equals(new Requirement.Meets(ball, item, true));
  }

  /** Returns how many of them there must be, as far as a number is told. */
  private static int least(Brief brief, Thing thing) {
    int least = 0;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Count c
          && c.item().equals(thing == Thing.WALL ? "wall" : PLATFORM)) {
        least = Math.max(least, c.least());
      } else if (r instanceof Requirement.Staircase s && thing == Thing.PLATFORM) {
        least = Math.max(least, s.steps());
      }
    }
    return least;
  }

  /** Returns where red is pushed by a hit from a side; 0 when none is told. */
  private static int hit(Brief brief) {
    return brief.asks(new Requirement.HitsFrom(Requirement.From.LEFT))
        ? 1
        : brief.asks(new Requirement.HitsFrom(Requirement.From.RIGHT)) ? -1 : 0;
  }

  private static List<String> tools(
      Brief brief, List<String> offered, int least, boolean up, Random random) {
    ToolWishes wishes = new ToolWishes(brief, offered, random);
    return wishes.draw(least, up);
  }

  /** Returns where the ball must move: -1 left, 1 right, 0 when the brief leaves it open. */
  private static int heading(Brief brief, Thing ball) {
    for (Direction d : Direction.values()) {
      if (brief.asks(new Requirement.Heads(ball, d))) {
        return d.sign();
      }
    }
    return 0;
  }

  /** Whether blue, which comes from that side of red, must first go past red and come back. */
  private static boolean turns(Brief brief, int blueFrom) {
    Direction from = blueFrom < 0 ? Direction.LEFT : Direction.RIGHT;
    return brief.asks(new Requirement.TurnsBack())
        || brief.asks(new Requirement.Heads(Thing.BLUE, from));
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
      Requirement.Part third = d == Direction.LEFT ? Requirement.Part.LEFT : Requirement.Part.RIGHT;
      if (brief.asks(new Requirement.Side(thing, d))
          || brief.asks(new Requirement.Third(thing, third))) {
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
