package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.verdict.LayoutFacts;
import org.puzzlewright.physics.verdict.Tried;

/**
 * Draws the links of a chain reaction: those that the brief asks for, in its order, and by lot some
 * more that it does not rule out, so that layouts differ in what happens.
 */
final class LinkWishes {

  private static final String RAMP = "ramp";
  private static final String CANNON = "cannon";
  private static final String FAN = Aims.LIFTING.tool();
  private static final String ANY = "tool";
  private static final String GAP = "gap";

  /** Both rounded ends of a wall or platform of the usual thickness, in user units. */
  static final double ENDS = 2 / Vec.HALF_WORLD;

  /** How much larger or smaller than its bound a size is drawn. */
  private static final double MORE_OR_LESS = 0.15;

  /** Bounds of the length of walls and platforms in proposals, in user units. */
  static final double SHORTEST = 0.1;

  static final double LONGEST = 1;

  /** How likely it is that no link, one, two are added. */
  private static final List<Double> FREE = List.of(0.2, 0.3, 0.3);

  /** Links in red's way where it does not come to a place for the goal. */
  private static final int MORE = 3;

  /** Clear of the bounds of what counts as tall, low, long and short, in user units. */
  private static final Bounds TALL = new Bounds(0.44, 0.57);

  private static final Bounds LOW = new Bounds(0.15, 0.21);
  private static final Bounds LONG = new Bounds(0.53, 0.7);
  private static final Bounds SHORT = new Bounds(0.19, 0.26);

  /** Lengths, in user units. */
  private record Bounds(double low, double high) {}

  private final Brief brief;
  private final List<String> offered;
  private final Random random;
  private final int mostTools;
  private final List<Link> blue = new ArrayList<>();
  private final List<Link> red = new ArrayList<>();
  private final List<Obstacle> obstacles = new ArrayList<>();

  LinkWishes(Brief brief, List<String> offered, Random random) {
    this.brief = brief;
    this.offered = offered;
    this.random = random;
    int most = brief.mostTools();
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && c.item().equals(ANY)) {
        most = Math.min(most, c.most());
      }
    }
    mostTools = most;
  }

  List<Link> blue() {
    return sized(blue);
  }

  List<Link> red() {
    return sized(red);
  }

  List<Obstacle> obstacles() {
    return obstacles.stream()
        .map(
            o ->
                each(Link.WALL, o.length())
                    .map(e -> new Obstacle(o.ball(), o.passage(), length(e)))
                    .orElse(o))
        .toList();
  }

  /**
   * Draws them.
   *
   * @param turn whether blue must go past red and come back
   * @param up whether blue must be lifted to red
   * @param redUp whether red must be lifted to the goal
   */
  void draw(boolean turn, boolean up, boolean redUp) {
    redLinks(redUp);
    passages();
    boolean under =
        obstacles.stream().anyMatch(o -> o.ball() == Thing.BLUE && o.passage() == Passage.UNDER);
    // From under a wall that is in red's way, blue must come up again.
    tools(turn ? 2 : 1, up || under);
    platforms();
    walls();
    sizes();
  }

  private void redLinks(boolean up) {
    for (Requirement r : brief.requirements()) {
      String item =
          r instanceof Requirement.Meets m && m.ball() == Thing.RED && m.meets()
              ? m.item()
              : r instanceof Requirement.LandsOn l && l.ball() == Thing.RED
                  ? l.item()
                  : r instanceof Requirement.Bounces b && b.ball() == Thing.RED ? b.item() : "";
      if (!item.isEmpty() && red.stream().noneMatch(l -> l.item().equals(item))) {
        red.add(Link.of(item));
      }
      if (r instanceof Requirement.Several s
          && s.ball() == Thing.RED
          && s.act().passage() == null) {
        long there = red.stream().filter(l -> l.item().equals(s.item())).count();
        for (long i = there; i < s.number(); i++) {
          red.add(Link.of(s.item()));
        }
      }
    }
    if (brief.requirements().stream().anyMatch(LinkWishes::isWallAtGoal)
        && mayMeet(Thing.RED, Link.WALL)
        && red.stream().noneMatch(Link::isWall)) {
      // Red is stopped by it close to where it is to go.
      red.add(Link.of(Link.WALL));
    }
    if (up && offered.contains(CANNON) && red.stream().noneMatch(l -> l.item().equals(CANNON))) {
      // Only a cannon lifts a ball above where it was.
      red.add(Link.of(CANNON));
    } else if (red.isEmpty()
        && brief.asks(new Requirement.RedPasses(Passage.OVER))
        && mayAdd(CANNON, Thing.RED)
        && random.nextBoolean()) {
      red.add(Link.of(CANNON));
    }
  }

  /** Returns whether it asks for a wall close to the goal. */
  static boolean isWallAtGoal(Requirement r) {
    return r instanceof Requirement.Near n && n.near() && isWallAndGoal(n.thing(), n.other())
        || r instanceof Requirement.Distance d
            && d.bound() != Bound.AT_LEAST
            && d.distance() <= LayoutFacts.NEAR
            && isWallAndGoal(d.thing(), d.other())
        || r instanceof Requirement.Stands s
            && Set.copyOf(List.of(s.item(), s.other())).equals(Set.of(Link.WALL, "goal"));
  }

  private static boolean isWallAndGoal(Thing one, Thing other) {
    return one == Thing.WALL && other == Thing.GOAL || one == Thing.GOAL && other == Thing.WALL;
  }

  private void passages() {
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Passes p) {
        pass(Thing.BLUE, p.passage());
      } else if (r instanceof Requirement.RedPasses p) {
        pass(Thing.RED, p.passage());
      } else if (r instanceof Requirement.Several s && s.act().passage() != null) {
        for (int i = passed(s.ball()); i < s.number(); i++) {
          Passage how = s.act().passage();
          obstacles.add(
              new Obstacle(
                  s.ball(), how == Passage.AROUND ? Passage.OVER : how, Plank.WALL_LENGTH));
        }
      }
    }
  }

  private int passed(Thing ball) {
    return (int) obstacles.stream().filter(o -> o.ball() == ball).count();
  }

  /** Around is over or under it; over is drawn more easily. */
  private void pass(Thing ball, Passage passage) {
    boolean known = obstacles.stream().anyMatch(o -> o.ball() == ball);
    if (passage == Passage.AROUND && known) {
      return;
    }
    obstacles.add(
        new Obstacle(ball, passage == Passage.AROUND ? Passage.OVER : passage, Plank.WALL_LENGTH));
  }

  private void tools(int least, boolean up) {
    int wanted = least;
    List<String> named = new ArrayList<>();
    for (Requirement r : brief.requirements()) {
      String met = met(r);
      if (r instanceof Requirement.Uses uses && uses.used()) {
        named.add(uses.tool());
      } else if (!met.isEmpty() && isTool(met)) {
        if (!named.contains(met)) {
          named.add(met);
        }
      } else if (r instanceof Count c && c.item().equals(ANY)) {
        wanted = Math.max(wanted, c.least());
      } else if (r instanceof Order o && o.first().equals(Link.PLATFORM)) {
        // The platform stands behind the first tool.
        wanted = Math.max(wanted, 2);
      }
    }
    int most = mostTools - (int) red.stream().filter(Link::isTool).count();
    if (up && !offered.contains(CANNON) && offered.contains(FAN) || brief.asks(Aims.LIFTING)) {
      // What only goes up comes down where it was: another tool sends it aside.
      wanted = Math.max(wanted, 2);
    }
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && offered.contains(c.item())) {
        fill(named, c.item(), c.least(), most);
      } else if (r instanceof Requirement.ToolFaces f) {
        long ofRed = red.stream().filter(l -> l.item().equals(f.tool())).count();
        fill(named, f.tool(), brief.pointing(f.tool()) - (int) ofRed, most);
      } else if (r instanceof Requirement.Several s && s.ball() == Thing.BLUE) {
        fill(named, s.item(), isTool(s.item()) ? s.number() : 0, most);
      }
    }
    // Only a cannon lifts a ball.
    if (up && !named.contains(CANNON) && offered.contains(CANNON) && named.size() < most) {
      named.add(CANNON);
    }
    while (named.size() < Math.min(wanted, most)) {
      named.add(anyTool(named));
    }
    Collections.shuffle(named, random);
    order(named);
    named.forEach(tool -> blue.add(Link.of(tool)));
  }

  /** Returns what blue is to meet, or lands on, or bounces off; empty for any other wish. */
  private static String met(Requirement r) {
    return r instanceof Requirement.Meets m && m.ball() == Thing.BLUE && m.meets()
        ? m.item()
        : r instanceof Requirement.LandsOn l && l.ball() == Thing.BLUE
            ? l.item()
            : r instanceof Requirement.Bounces b && b.ball() == Thing.BLUE
                ? b.item()
                : r instanceof Requirement.Goes g
                        && g.ball() == Thing.BLUE
                        && g.way() == Requirement.Way.OFF
                    ? g.item()
                    : "";
  }

  private static void fill(List<String> named, String tool, int least, int most) {
    while (Collections.frequency(named, tool) < least && named.size() < most) {
      named.add(tool);
    }
  }

  /** Puts the tools into the order that the brief asks for, if it can be seen from pairs. */
  private void order(List<String> named) {
    named.sort(Comparator.comparingInt(this::side));
    for (Requirement r : brief.requirements()) {
      if (r instanceof Order o) {
        int first = named.indexOf(o.first());
        int second = named.indexOf(o.second());
        if (first > second && second >= 0) {
          Collections.swap(named, first, second);
        }
      }
    }
  }

  /** Returns -1 for a tool before the platform, 1 for one behind it, 0 for any other. */
  private int side(String tool) {
    return brief.asks(new Order(tool, Link.PLATFORM))
        ? -1
        : brief.asks(new Order(Link.PLATFORM, tool)) ? 1 : 0;
  }

  private void platforms() {
    int wanted = 0;
    int steps = 0;
    int gap = 0;
    int several = 0;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && c.item().equals(Link.PLATFORM)) {
        wanted = Math.max(wanted, c.least());
      } else if (r instanceof Requirement.Sized s && s.item().equals(Link.PLATFORM)) {
        wanted = Math.max(wanted, s.number());
      } else if (r instanceof Requirement.Extent e && e.item().equals(Link.PLATFORM)) {
        wanted = Math.max(wanted, Math.max(1, e.number()));
      } else if (r instanceof Requirement.Extent e && e.item().equals(GAP)) {
        gap = 2;
      } else if (r instanceof Requirement.Staircase s) {
        steps = s.steps();
      } else if (r.equals(new Requirement.CrossesGap(Thing.BLUE))) {
        gap = 2;
      } else if (isSeveral(r, Thing.BLUE, Link.PLATFORM)) {
        several = ((Requirement.Several) r).number();
        wanted = Math.max(wanted, several);
      } else if (onPlatform(r)) {
        wanted = Math.max(wanted, 1);
      }
    }
    if (brief.names(Thing.PLATFORM) || Arrangement.mentions(brief, Thing.PLATFORM)) {
      wanted = Math.max(wanted, 1);
    }
    if (steps == 0
        && several == 0
        && brief.requirements().stream().noneMatch(LinkWishes::onPlatform)) {
      // What a ball only passes is put in when its way is known.
      wanted = Math.max(0, wanted - Passages.planks(brief, Thing.PLATFORM));
    }
    // One on which red lands need not be one on which blue does.
    boolean ofRed = red.stream().anyMatch(l -> l.item().equals(Link.PLATFORM));
    steps = Math.max(steps, gap);
    int ofBlue = Math.max(steps, ofRed ? wanted - 1 : wanted);
    if (brief.asks(new Requirement.Meets(Thing.BLUE, Link.PLATFORM, false))
        || brief.asks(new Requirement.Never(Thing.BLUE, Link.PLATFORM))) {
      for (int i = ofRed ? 1 : 0; i < wanted; i++) {
        red.add(Link.of(Link.PLATFORM));
      }
      return;
    }
    int at = place(Link.PLATFORM);
    for (int i = 0; i < steps; i++) {
      Link link = Link.of(Link.PLATFORM);
      blue.add(at + i, i == 0 ? link : link.bound(i < gap ? Link.Bond.GAP : Link.Bond.STEP));
    }
    boolean toRed = mayMeet(Thing.RED, Link.PLATFORM);
    for (int i = steps; i < ofBlue; i++) {
      // The first is what blue lands on.
      int place = place(Link.PLATFORM);
      if (i > 0 && i >= several && toRed && random.nextInt(3) == 0) {
        red.add(Link.of(Link.PLATFORM));
      } else if (place < blue.size() && blue.get(place).isBound()) {
        blue.add(Link.of(Link.PLATFORM));
      } else {
        blue.add(place, Link.of(Link.PLATFORM));
      }
    }
  }

  private static boolean isSeveral(Requirement r, Thing ball, String item) {
    return r instanceof Requirement.Several s
        && s.ball() == ball
        && s.item().equals(item)
        && s.act().passage() == null;
  }

  private static boolean onPlatform(Requirement r) {
    return r instanceof Requirement.LandsOnPlatform
        || r.equals(new Requirement.LandsOn(Thing.BLUE, Link.PLATFORM))
        || r.equals(new Requirement.Bounces(Thing.BLUE, Link.PLATFORM))
        || r.equals(new Requirement.Meets(Thing.BLUE, Link.PLATFORM, true))
        || r.equals(new Requirement.Goes(Thing.BLUE, Requirement.Way.OFF, Link.PLATFORM))
        || r instanceof Requirement.Order o
            && (o.first().equals(Link.PLATFORM) || o.second().equals(Link.PLATFORM));
  }

  /** Returns where among blue's links a thing may stand: behind the first, in the brief's order. */
  private int place(String item) {
    int from = Math.min(1, blue.size());
    int to = blue.size();
    for (int i = 0; i < blue.size(); i++) {
      if (brief.asks(new Order(blue.get(i).item(), item))) {
        from = Math.max(from, i + 1);
      } else if (brief.asks(new Order(item, blue.get(i).item()))) {
        to = Math.min(to, i);
      }
    }
    return from >= to ? Math.min(from, blue.size()) : from + random.nextInt(to - from + 1);
  }

  /** Returns how many walls (platforms) there must be at least, at different places counted. */
  static int least(Brief brief, Thing thing) {
    String item = thing.item();
    int least = brief.names(thing) || Arrangement.mentions(brief, thing) ? 1 : 0;
    int places = 0;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && c.item().equals(item)) {
        least = Math.max(least, c.least());
      } else if (r instanceof Requirement.Sized s && s.item().equals(item)) {
        least = Math.max(least, s.number());
      } else if (r instanceof Requirement.Extent e && e.item().equals(item)) {
        least = Math.max(least, e.number());
      } else if (r instanceof Requirement.Several s && s.item().equals(item)) {
        least = Math.max(least, s.number());
      } else if (r instanceof Requirement.Side s && s.thing() == thing
          || r instanceof Requirement.FarSide f && f.thing() == thing
          || r instanceof Requirement.Middle m && m.thing() == thing
          || r instanceof Requirement.Third t
              && t.thing() == thing
              && t.part() != Requirement.Part.TOP
              && t.part() != Requirement.Part.BOTTOM) {
        places++;
      }
    }
    return Math.max(least, places);
  }

  private void walls() {
    int passed = Passages.planks(brief, Thing.WALL);
    int wanted = Math.max(least(brief, Thing.WALL) - passed, obstacles.size());
    for (Requirement r : brief.requirements()) {
      if (r.equals(new Requirement.Meets(Thing.BLUE, Link.WALL, true))
          || r.equals(new Requirement.Bounces(Thing.BLUE, Link.WALL))
          || r.equals(new Requirement.LandsOn(Thing.BLUE, Link.WALL))) {
        if (blue.stream().noneMatch(Link::isWall)) {
          blue.add(Link.of(Link.WALL));
        }
      }
    }
    long there = Stream.concat(blue.stream(), red.stream()).filter(Link::isWall).count();
    for (long i = there + obstacles.size(); i < wanted; i++) {
      // The first stands between blue and red as a rule; what others do is left open.
      int lot = i == 0 ? random.nextInt(3) - 1 : random.nextInt(6);
      if (lot >= 4 && mayMeet(Thing.RED, Link.WALL)) {
        red.add(Link.of(Link.WALL));
      } else if (lot >= 1 && lot != 3 && mayMeet(Thing.BLUE, Link.WALL)) {
        int at = place(Link.WALL);
        blue.add(at < blue.size() && blue.get(at).isBound() ? blue.size() : at, Link.of(Link.WALL));
      } else {
        Thing ball = lot >= 3 ? Thing.RED : Thing.BLUE;
        obstacles.add(new Obstacle(ball, Passage.AROUND, Plank.WALL_LENGTH));
      }
    }
  }

  private void sizes() {
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Sized s) {
        Bounds bounds =
            s.size() == Size.TALL
                ? TALL
                : s.size() == Size.LOW ? LOW : s.size() == Size.LONG ? LONG : SHORT;
        for (int i = 0; i < s.number(); i++) {
          double length = bounds.low() + random.nextDouble() * (bounds.high() - bounds.low());
          // Hundredths, as they stand in proposals.
          size(s.item(), Math.rint(100 * length) / 100 * Vec.HALF_WORLD);
        }
      } else if (r instanceof Requirement.Extent e) {
        for (int i = 0; i < e.number() && isLength(e); i++) {
          size(e.item(), length(e));
        }
      }
    }
  }

  /** Whether it bounds what {@link Link#length} says: of walls the height. */
  private static boolean isLength(Requirement.Extent e) {
    return !e.item().equals(GAP) && e.dimension() != Requirement.Dimension.THICKNESS;
  }

  /** Returns the size that each wall (platform) must have, if this one does not. */
  private Optional<Requirement.Extent> each(String item, double length) {
    double size = length / Vec.HALF_WORLD + ENDS;
    return brief.extents(item).stream()
        .filter(e -> e.number() == Requirement.Extent.EACH)
        .filter(e -> isLength(e) && !LayoutFacts.isSo(e, size))
        .findFirst();
  }

  /** Draws a length that is as large as asked for, clear of the bound, in world units. */
  private double length(Requirement.Extent asked) {
    double low = asked.least();
    double high = asked.most();
    for (Requirement.Extent e : brief.extents(asked.item())) {
      if (e.number() == Requirement.Extent.EACH && isLength(e)) {
        low = Math.max(low, e.least());
        high = Math.min(high, e.most());
      }
    }
    high = Math.min(high, low + MORE_OR_LESS);
    low = Math.max(low, high - Math.min(MORE_OR_LESS, high / 2));
    double size = low + (high - low) * (0.3 + 0.4 * random.nextDouble());
    size = asked.bound() == Bound.EXACTLY ? Math.max(low, Math.min(high, asked.value())) : size;
    // Hundredths, as they stand in proposals.
    return Math.max(SHORTEST, Math.min(LONGEST, Math.rint(100 * (size - ENDS)) / 100))
        * Vec.HALF_WORLD;
  }

  private List<Link> sized(List<Link> links) {
    return links.stream()
        .map(l -> each(l.item(), l.length()).map(e -> l.sized(length(e))).orElse(l))
        .toList();
  }

  /** Gives the first wall (platform) of the usual size that one. */
  private void size(String item, double length) {
    for (int i = 0; i < obstacles.size() && item.equals(Link.WALL); i++) {
      Obstacle o = obstacles.get(i);
      if (o.length() == Plank.WALL_LENGTH) {
        obstacles.set(i, new Obstacle(o.ball(), o.passage(), length));
        return;
      }
    }
    for (List<Link> links : List.of(blue, red)) {
      for (int i = 0; i < links.size(); i++) {
        Link link = links.get(i);
        if (link.item().equals(item) && link.length() == Link.of(item).length()) {
          links.set(i, link.sized(length));
          return;
        }
      }
    }
  }

  /** Adds links that nobody asked for. */
  void addMore() {
    double u = random.nextDouble();
    int number = 0;
    for (double share : FREE) {
      u -= share;
      if (u < 0) {
        break;
      }
      number++;
    }
    for (int i = 0; i < number; i++) {
      Thing ball = random.nextInt(5) < 2 ? Thing.RED : Thing.BLUE;
      double kind = random.nextDouble();
      String item =
          kind < 0.4
              ? Link.PLATFORM
              : kind < 0.53
                  ? Link.WALL
                  : kind < 0.66
                      ? Link.LOOSE.get(random.nextInt(Link.LOOSE.size()))
                      : anyTool(all());
      if (!mayAdd(item, ball)) {
        continue;
      }
      List<Link> links = ball == Thing.RED ? red : blue;
      int at = ball == Thing.RED ? random.nextInt(red.size() + 1) : place(item);
      if (at == links.size() || !links.get(at).isBound()) {
        links.add(at, Link.of(item));
      }
    }
  }

  /** Draws links that the brief does not rule out for red. */
  List<Link> more() {
    List<Link> more = new ArrayList<>();
    for (int i = 0; i < MORE; i++) {
      String item = random.nextBoolean() ? Link.PLATFORM : anyTool(all());
      if (mayAdd(item, Thing.RED)) {
        more.add(Link.of(item));
      }
    }
    return sized(more);
  }

  private List<String> all() {
    return Stream.concat(blue.stream(), red.stream()).map(Link::item).toList();
  }

  private boolean mayAdd(String item, Thing ball) {
    boolean tool = isTool(item);
    if (Link.LOOSE.contains(item)) {
      // It brings a shelf along; and what goes away when it is touched is not made harder or
      // easier.
      return mayAdd(Link.PLATFORM, ball)
          && brief.requirements().stream().noneMatch(Tried::isOfDifficulty);
    }
    if (tool
        && (all().stream().filter(this::isTool).count() >= mostTools || !isFree(item, all()))) {
      return false;
    }
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c
              && (c.item().equals(item) || tool && c.item().equals(ANY))
              && c.bound() != Bound.AT_LEAST
          || r instanceof Requirement.Present p
              && !p.present()
              && (p.thing() == Thing.WALL ? Link.WALL : Link.PLATFORM).equals(item)
          || r instanceof Requirement.Only o && tool && !o.tools().contains(item)) {
        return false;
      }
    }
    return mayMeet(ball, item);
  }

  private boolean mayMeet(Thing ball, String item) {
    return brief.requirements().stream()
        .noneMatch(
            r ->
                r.equals(new Requirement.Meets(ball, item, false))
                    || r instanceof Requirement.Never n
                        && n.ball() == ball
                        && (n.item().equals(item) || isTool(item) && n.item().equals(ANY)));
  }

  private boolean isTool(String item) {
    return !item.equals(Link.WALL) && !item.equals(Link.PLATFORM) && !Link.LOOSE.contains(item);
  }

  /** Ramps carry balls farthest, so they are drawn more often. */
  private String anyTool(List<String> named) {
    List<String> free = offered.stream().filter(t -> isFree(t, named)).toList();
    List<String> from = free.isEmpty() ? offered : free;
    return from.contains(RAMP) && random.nextInt(3) == 0
        ? RAMP
        : from.get(random.nextInt(from.size()));
  }

  private boolean isFree(String tool, List<String> named) {
    int most = Integer.MAX_VALUE;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && c.item().equals(tool)) {
        most = c.most();
      }
    }
    return offered.contains(tool) && Collections.frequency(named, tool) < most;
  }
}
