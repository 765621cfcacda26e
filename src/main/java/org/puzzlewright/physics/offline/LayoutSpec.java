package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Point;
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
 * @param obstacles walls beside the ways of balls
 * @param blue what blue meets on its way to red, in order
 * @param red what red meets on its way to the goal, in order
 * @param more what may follow in red's way where it does not come to a place for the goal
 */
record LayoutSpec(
    int push,
    int blueFrom,
    int blueHalf,
    int redHalf,
    int goalHalf,
    int blueTravels,
    int redTravels,
    List<Obstacle> obstacles,
    List<Link> blue,
    List<Link> red,
    List<Link> more) {

  LayoutSpec {
    obstacles = List.copyOf(obstacles);
    blue = List.copyOf(blue);
    red = List.copyOf(red);
    more = List.copyOf(more);
  }

  /** Returns whether blue starts on the side of red on which it must, clear of it. */
  boolean isFrom(Point blue, Point red) {
    return blueFrom * (blue.x() - red.x()) > 0.08;
  }

  /** Whether blue must first go past red and come back. */
  boolean turn() {
    return blueFrom == push;
  }

  /** Returns the types of the tools that blue meets, in order. */
  List<String> tools() {
    return blue.stream().filter(Link::isTool).map(Link::item).toList();
  }

  /** Returns how many things balls are to meet or pass. */
  int links() {
    return blue.size() + red.size() + obstacles.size();
  }

  /** Returns whether balls are to meet something loose. */
  boolean isLoose() {
    return Stream.concat(blue.stream(), red.stream()).anyMatch(Link::isLoose);
  }

  /** Returns whether blue must pass a wall. */
  boolean passes() {
    return obstacles.stream().anyMatch(o -> o.ball() == Thing.BLUE);
  }

  /** Returns the same without walls beside the ways of balls. */
  LayoutSpec withoutObstacles() {
    return with(blueTravels, List.of(), red);
  }

  /** Returns the same with other things for red to meet. */
  LayoutSpec withRed(List<Link> links) {
    return with(blueTravels, obstacles, links);
  }

  /** Returns the same with blue going up to red. */
  LayoutSpec upwards() {
    return with(1, obstacles, red);
  }

  private LayoutSpec with(int blueGoes, List<Obstacle> beside, List<Link> redMeets) {
    return new LayoutSpec(
        push,
        blueFrom,
        blueHalf,
        redHalf,
        goalHalf,
        blueGoes,
        redTravels,
        beside,
        blue,
        redMeets,
        more);
  }

  /**
   * Draws what the brief leaves open, and which of several alternatives is meant.
   *
   * @param rich whether there may be links that the brief does not ask for
   */
  static LayoutSpec draw(Brief asked, List<String> offered, boolean rich, Random random) {
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
    if (brief.asks(new Requirement.Middle(Thing.WALL)) && blueHalf == 0 && redHalf == 0) {
      // What is in the middle parts the picture.
      blueHalf = blueFrom;
      redHalf = blueFrom == push ? 0 : -blueFrom;
    }
    if (travels == 0 && offered.size() > 1 && brief.tools(true).equals(List.of("cannon"))) {
      // Where no other tool brings blue, a cannon is needed.
      travels = 1;
    }
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Travels t) {
        int way = t.way() == Vertical.UP ? 1 : -1;
        // What nothing lifts above its start may still be thrown up on its way.
        boolean thrown = way > 0 && !Repertoire.lifts(offered) && Repertoire.throwsBlue(brief);
        travels = t.ball() == Thing.BLUE && !thrown ? way : travels;
        redTravels = t.ball() == Thing.RED ? way : redTravels;
      }
    }
    LinkWishes links = new LinkWishes(brief, offered, random);
    links.draw(blueFrom == push, travels > 0, redTravels > 0);
    if (rich) {
      links.addMore();
    }
    return new LayoutSpec(
        push,
        blueFrom,
        blueHalf,
        redHalf,
        goalHalf,
        travels,
        redTravels,
        links.obstacles(),
        links.blue(),
        links.red(),
        links.more());
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

  /** Returns where red is pushed by a hit from a side; 0 when none is told. */
  private static int hit(Brief brief) {
    return brief.asks(new Requirement.HitsFrom(Requirement.From.LEFT))
        ? 1
        : brief.asks(new Requirement.HitsFrom(Requirement.From.RIGHT)) ? -1 : 0;
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
    int above = level(brief, thing);
    return above != 0 && above == -level(brief, other) ? above : 0;
  }

  /** Returns 1 when the thing must start in the upper part of the picture, -1 in the lower. */
  private static int level(Brief brief, Thing thing) {
    Requirement.Within box = Arrangement.box(brief, thing);
    return brief.asks(new Requirement.Height(thing, Vertical.UP))
            || box.bottom() > 0
            || brief.asks(new Requirement.Third(thing, Requirement.Part.TOP))
        ? 1
        : brief.asks(new Requirement.Height(thing, Vertical.DOWN))
                || box.top() < 0
                || brief.asks(new Requirement.Third(thing, Requirement.Part.BOTTOM))
            ? -1
            : 0;
  }

  private static int half(Brief brief, Thing thing) {
    for (Direction d : Direction.values()) {
      Requirement.Part third = d == Direction.LEFT ? Requirement.Part.LEFT : Requirement.Part.RIGHT;
      if (brief.asks(new Requirement.Side(thing, d))
          || brief.asks(new Requirement.Third(thing, third))) {
        return d.sign();
      }
    }
    Requirement.Within box = Arrangement.box(brief, thing);
    return box.left() > 0 ? 1 : box.right() < 0 ? -1 : 0;
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
      // Both may be told of by what stands between them.
      if (r instanceof Requirement.SideOf s
          && s.thing() == thing
          && brief.asks(new Requirement.SideOf(Thing.RED, s.side().opposite(), s.other()))) {
        return s.side().sign();
      }
    }
    Requirement.Within box = Arrangement.box(brief, thing);
    Requirement.Within red = Arrangement.box(brief, Thing.RED);
    if (box.left() > red.right() || box.right() < red.left()) {
      return box.left() > red.right() ? 1 : -1;
    }
    return half != 0 && half != redHalf ? half : redHalf != 0 && half == 0 ? -redHalf : 0;
  }
}
