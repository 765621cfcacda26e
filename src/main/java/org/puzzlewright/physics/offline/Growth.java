package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.verdict.LayoutFacts;
import org.puzzlewright.physics.verdict.Purpose;

/**
 * Grows a chain reaction link by link: runs the level, takes a place that the ball passes after the
 * latest link, puts the next thing there, and goes on if the ball meets it as wished and is still
 * under way; then red where blue comes by in the direction of the push, red's links, and the goal
 * where red then goes. It knows no tool by name: what a thing does to a ball is seen in the run.
 *
 * @param studio what lots are drawn from
 */
record Growth(DesignContext studio) implements Mechanism {

  private static final int BLUE_TRIES = 40;

  /** Places that are looked at for one where red may stand. */
  private static final int RED_SPOTS = 20;

  /** Things that are tried for one link, each time it is come to. */
  private static final int LINK_TRIES = 12;

  /** Places for red that are tried on one way of blue. */
  private static final int RED_TRIES = 4;

  /** Runs after which one draw is given up. */
  private static final int DRAW_RUNS = 60;

  /** So many steps after a link a ball must still be inside the world. */
  private static final int UNDER_WAY = 20;

  /** So far to the wished side it must then get, in world units. */
  private static final double HEADWAY = 1.5;

  /** Runs more for each link that is found. */
  private static final int LINK_RUNS = 20;

  /** Places that are looked at for a platform that must lie beside another. */
  private static final int BOND_TRIES = 60;

  /**
   * So far from where it went before a ball must come by a link, in world units: a little more than
   * the judge asks for.
   */
  private static final double ANOTHER_WAY = 1.2 * Purpose.ANOTHER_WAY * Vec.HALF_WORLD;

  /**
   * Where a platform lies beside another, clear of the judge's bounds, in user units.
   *
   * @param low between their ends or centres, at least
   * @param high and at most
   * @param drop how much lower it may lie
   */
  private record Beside(double low, double high, double drop) {}

  /** Between the ends of two platforms with a gap between them, a radius of 1 at each. */
  private static final Beside WIDEST = new Beside(0.26, 0.6, 0.22);

  /** Between the centres of two steps. */
  private static final Beside NEXT_STEP = new Beside(0.07, 0.6, 0.22);

  /** Room in each direction that a link takes at least, in user units. */
  private static final double ROOM = 0.15;

  /** From the lowest point of what stands on a platform to its axis, in world units. */
  private static final double UNDER = 1.02;

  private static final String LOOSE_BALL = "ball";

  /** Red that is wished upwards must come that far above its start, in world units. */
  private static final double LIFT = 4;

  /**
   * A chain so far.
   *
   * @param sketch what stands
   * @param trace what happens
   * @param from the step of the latest link
   */
  record Reached(Sketch sketch, Trace trace, int from) {}

  @Override
  public boolean serves(LayoutSpec w) {
    return true;
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    Sketch start = new Sketch(blue(w), null, List.of(), List.of());
    Sketch stands = isOnShelf(studio.brief()) ? onShelf(w, start) : start;
    return stands.wellFormed() && Arrangement.of(studio.brief(), stands).fits()
        ? grown(w, new Reached(stands, stands.run(studio.simulator()), 0), w.blue())
        : Optional.empty();
  }

  /** Returns whether blue must stand on a platform when it begins. */
  static boolean isOnShelf(Brief brief) {
    return brief.requirements().stream()
        .anyMatch(
            r ->
                r.equals(new Requirement.Stands("blue", Requirement.How.ON, Link.PLATFORM))
                    || r instanceof Requirement.SamePlatform s
                        && !s.same()
                        && (s.thing() == Thing.BLUE || s.other() == Thing.BLUE));
  }

  /**
   * Puts a platform under blue, and above blue a loose ball that falls and pushes it off: at rest
   * it would be moved only by what blows, shoots or carries.
   */
  private Sketch onShelf(LayoutSpec w, Sketch start) {
    int way = w.turn() ? -w.push() : w.push();
    Vec blue = start.blue().toWorld();
    double edge = studio.spread(1, 10);
    Vec middle =
        blue.plus(new Vec(way * (edge - Plank.FLOOR_LENGTH / 2), -Scene.BALL_RADIUS - UNDER));
    Vec above = blue.plus(new Vec(-way * studio.spread(2, 6), studio.spread(9, 24)));
    return start
        .withExtra(Plank.floor(Plank.FLOOR_LENGTH, 2), middle.toUser().rounded(4))
        .withExtra(Link.of(LOOSE_BALL).piece(), above.toUser().rounded(4));
  }

  /**
   * Goes on from what stands already. Where a chain leads nowhere, another thing is tried for its
   * last link, then for the one before.
   *
   * @param links what blue is still to meet
   */
  Optional<Drawn> grown(LayoutSpec w, Reached start, List<Link> links) {
    return onward(new Plan(w, studio.simulator().runs() + DRAW_RUNS), start, Thing.BLUE, links);
  }

  /** Adds red's links and the goal to a layout in which blue comes to red. */
  Optional<Drawn> finished(LayoutSpec w, Reached touched) {
    Plan plan = new Plan(w, studio.simulator().runs() + DRAW_RUNS);
    return onward(plan, touched, Thing.RED, w.red());
  }

  /**
   * What is to be grown.
   *
   * @param w what the layout must look like
   * @param end number of runs after which it is given up
   */
  private record Plan(LayoutSpec w, long end) {

    Plan longer() {
      return new Plan(w, end + LINK_RUNS);
    }
  }

  private boolean isOver(Plan plan) {
    return studio.simulator().runs() >= plan.end();
  }

  private Optional<Drawn> onward(Plan plan, Reached r, Thing ball, List<Link> links) {
    boolean blue = ball == Thing.BLUE;
    if (links.isEmpty()) {
      return blue ? red(plan, r) : goal(plan, r, plan.w().more());
    }
    Link link = links.get(0);
    List<Link> rest = links.subList(1, links.size());
    int way = blue ? way(plan.w(), links) : link.isWall() ? 0 : plan.w().push();
    Targets targets = new Targets(studio);
    Predicate<Reached> good =
        n ->
            !blue
                || !rest.isEmpty() && hasRoom(n, plan.w().push(), rest)
                || rest.isEmpty()
                    && targets.redPlace(plan.w(), n.sketch(), n.trace(), n.from()).isPresent();
    return tried(
        plan,
        r,
        link,
        ball,
        way,
        n -> Optional.of(n).filter(good).flatMap(g -> onward(plan.longer(), g, ball, rest)));
  }

  private Optional<Drawn> red(Plan plan, Reached r) {
    Targets targets = new Targets(studio);
    Optional<Drawn> done = Optional.empty();
    for (int i = 0; i < RED_TRIES && done.isEmpty() && !isOver(plan); i++) {
      done =
          targets
              .withRed(plan.w(), r.sketch(), r.trace(), r.from())
              .flatMap(t -> onward(plan, t, Thing.RED, plan.w().red()));
    }
    return done;
  }

  private Optional<Drawn> goal(Plan plan, Reached r, List<Link> more) {
    LayoutSpec w = plan.w();
    if (w.redTravels() > 0 && !w.red().isEmpty() && !isLifted(r)) {
      return Optional.empty();
    }
    Optional<Drawn> done = new Targets(studio).withGoal(w, r);
    if (done.isPresent() || more.isEmpty()) {
      return done;
    }
    Link link = more.get(0);
    List<Link> rest = more.subList(1, more.size());
    return link.isTool() && r.sketch().tools().size() >= studio.inventory().total()
        ? goal(plan, r, rest)
        : tried(plan, r, link, Thing.RED, w.push(), n -> goal(plan, n, rest));
  }

  private static boolean isLifted(Reached r) {
    return Paths.highest(r.trace().red(), r.from()) > r.sketch().red().toWorld().y() + LIFT;
  }

  /**
   * Returns where blue is to go after a link: to red's far side at the end, the other way before a
   * wall that throws it back; 0 when that does not matter.
   *
   * @param links that and those after it
   */
  private int way(LayoutSpec w, List<Link> links) {
    int way = w.push();
    for (int k = links.size() - 1; k > 0; k--) {
      if (links.get(k).isWall()) {
        way = -way;
      }
    }
    if (links.size() == 1) {
      return way;
    }
    return w.turn() ? -w.push() : studio.index(4) > 0 ? way : 0;
  }

  /**
   * Puts one thing after another into the ball's way, so that it is met next and the ball goes on.
   *
   * @param onward what is then made of it
   */
  private Optional<Drawn> tried(
      Plan plan,
      Reached r,
      Link link,
      Thing ball,
      int way,
      Function<Reached, Optional<Drawn>> onward) {
    String name = ball == Thing.RED ? Scene.RED : Scene.BLUE;
    Track track = r.trace().track(name);
    int to = Paths.lastInside(track);
    Optional<Drawn> done = Optional.empty();
    BranchableRun fork = null;
    Predicate<Item> wanted = wanted(plan.w(), r.sketch(), link);
    for (int i = 0; i < LINK_TRIES && to - r.from() > UNDER_WAY && done.isEmpty(); i++) {
      if (isOver(plan)) {
        break;
      }
      Item item =
          link.isTool()
              ? Abilities.measured().variant(link.item(), way, wanted, studio.random())
              : link.piece();
      Optional<Point> place = place(r, link, item, track, to);
      if (place.isEmpty()) {
        continue;
      }
      Point at = place.get();
      Sketch with =
          link.isTool()
              ? r.sketch()
                  .withTool(new Placed(Attempt.nextName(r.sketch().tools(), item), item, at))
              : link.isLoose() ? r.sketch().withLoose(item, at) : r.sketch().withExtra(item, at);
      if (with.wellFormed() && Arrangement.of(studio.brief(), with).fits()) {
        if (fork == null) {
          fork = r.sketch().fork(studio.simulator());
        }
        Trace trace = fork.run(r.sketch().added(with));
        done = met(r, with, trace, link.isTool(), name, way).flatMap(onward);
      }
    }
    return done;
  }

  /** Returns which variants may be taken of a tool that is to point somewhere. */
  private Predicate<Item> wanted(LayoutSpec w, Sketch sketch, Link link) {
    Predicate<Item> same = item -> item.type().equals(link.item());
    long planned = Stream.concat(w.blue().stream(), w.red().stream()).filter(link::equals).count();
    long placed = sketch.tools().stream().map(Placed::item).filter(same).count();
    return Aims.of(studio.brief()).next(sketch.tools(), (int) Math.max(1, planned - placed));
  }

  private static Optional<Reached> met(
      Reached before, Sketch with, Trace trace, boolean tool, String ball, int way) {
    List<Placed> things = tool ? with.tools() : with.extras();
    Optional<Event> hit = trace.firstTouch(ball, things.get(things.size() - 1).name());
    if (hit.isEmpty() || hit.get().step() <= before.from()) {
      return Optional.empty();
    }
    boolean red = with.red() != null;
    Optional<Integer> touch = trace.blueTouchedRed().map(Event::step);
    if (red && (touch.isEmpty() || touch.get() >= hit.get().step())) {
      return Optional.empty();
    }
    Track track = trace.track(ball);
    int from = parts(before.trace().track(ball), track, hit.get().step() + 3);
    int last = Paths.lastInside(track);
    if (last - from < UNDER_WAY || way != 0 && !heads(track, from, last, way)) {
      return Optional.empty();
    }
    return Optional.of(new Reached(with, trace, from));
  }

  private static boolean heads(Track track, int from, int to, int way) {
    for (int i = from; i <= to; i++) {
      if (way * (track.x(i) - track.x(from)) > HEADWAY) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether blue is not yet so far that there is no room for all that it is to meet. */
  private static boolean hasRoom(Reached r, int push, List<Link> rest) {
    if (rest.stream().anyMatch(Link::isTool)) {
      return true;
    }
    Point at = r.trace().blue().point(r.from());
    double needed = ROOM * rest.size();
    return at.y() > needed - Targets.DEPTH && push * at.x() < Paths.EDGE - needed;
  }

  /**
   * Returns the first step, not before {@code from}, at which a ball is not where it was; else the
   * end.
   */
  private static int parts(Track before, Track now, int from) {
    int i = from;
    while (i < before.size() && i < now.size() && before.at(i).distance(now.at(i)) < ANOTHER_WAY) {
      i++;
    }
    return i < before.size() ? i : now.size();
  }

  /** Draws a place in the ball's way, beside the platform before where the link must lie there. */
  private Optional<Point> place(Reached r, Link link, Item item, Track track, int to) {
    Contact contact = new Contact(studio);
    for (int i = 0; i < BOND_TRIES; i++) {
      Point at = contact.inTheWay(item, track, r.from() + studio.index(to - r.from()));
      if (!link.isBound() || isBeside(r.sketch(), link, at)) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private boolean isBeside(Sketch sketch, Link link, Point at) {
    List<Placed> floors =
        sketch.extras().stream().filter(p -> p.item() instanceof Plank k && !k.standing()).toList();
    Placed last = floors.get(floors.size() - 1);
    double aside = at.x() - last.at().x();
    double down = last.at().y() - at.y();
    if (link.bond() == Link.Bond.GAP) {
      double apart = Math.abs(aside) - link.length() / Vec.HALF_WORLD;
      return Math.abs(down) < WIDEST.drop() && isGap(apart);
    }
    boolean on =
        floors.size() == 1 || aside * (last.at().x() - floors.get(floors.size() - 2).at().x()) > 0;
    return on
        && Math.abs(aside) > NEXT_STEP.low()
        && Math.abs(aside) < NEXT_STEP.high()
        && down > NEXT_STEP.low()
        && down < NEXT_STEP.drop();
  }

  /** Whether a gap is as wide as asked for; between the axes of two platforms, in user units. */
  private boolean isGap(double apart) {
    double free = apart - LinkWishes.ENDS;
    List<Requirement.Extent> asked = studio.brief().extents("gap");
    return asked.isEmpty()
        ? apart > WIDEST.low() && apart < WIDEST.high()
        : asked.stream().allMatch(e -> LayoutFacts.isSo(e, free));
  }

  private Point blue(LayoutSpec w) {
    Requirement.Within box = Arrangement.box(studio.brief(), Thing.BLUE);
    Point place = usual(w);
    if (box.left() > -1 || box.right() < 1 || box.bottom() > -1 || box.top() < 1) {
      // Places by number are too small to be met by chance.
      place =
          new Point(
                  between(box.left(), box.right(), -0.9, 0.9),
                  between(box.bottom(), box.top(), -0.75, 0.88))
              .rounded(3);
    }
    for (int i = 0; i < BLUE_TRIES && !fits(w, place); i++) {
      double x =
          w.blueHalf() == 0 ? studio.spread(-0.9, 0.9) : w.blueHalf() * studio.spread(0, 0.9);
      place = new Point(x, studio.spread(-0.75, 0.88)).rounded(3);
    }
    return place;
  }

  /** A place between two, as far as blue may start there. */
  private double between(double low, double high, double least, double most) {
    double from = Math.min(most, Math.max(least, low));
    return studio.spread(from, Math.max(from, Math.min(most, high)));
  }

  private boolean fits(LayoutSpec w, Point blue) {
    Arrangement known = new Arrangement(studio.brief(), Map.of(Thing.BLUE, List.of(blue)));
    boolean behind = w.redHalf() != 0 && w.blueHalf() == 0 && w.blueFrom() == w.redHalf();
    return known.fits() && (!behind || hasRed(w, known, blue));
  }

  /** Returns whether red may stand somewhere on the side to which blue is to push it. */
  private boolean hasRed(LayoutSpec w, Arrangement known, Point blue) {
    for (int i = 0; i < RED_SPOTS; i++) {
      double x = studio.spread(-Paths.EDGE, Paths.EDGE);
      Point red = new Point(x, studio.spread(-Targets.DEPTH, Paths.EDGE));
      if (w.redHalf() * x > 0 && w.isFrom(blue, red) && known.with(Thing.RED, red).fits()) {
        return true;
      }
    }
    return false;
  }

  private Point usual(LayoutSpec w) {
    // Where there is much to meet, the way to it must be long.
    int many = Math.max(0, w.blue().size() - 2);
    double near = w.turn() ? -0.75 : Math.min(0.5, -0.75 + 0.5 * many + (studio.neat() ? 0.5 : 0));
    double x =
        w.blueHalf() == 0
            ? -w.push() * studio.spread(near, 0.75)
            : w.blueHalf() * studio.spread(0.08, 0.75);
    // Most links let the ball down.
    double least = Math.min(0.6, 0.2 * many + (studio.neat() ? 0.2 : 0));
    double y =
        w.blueTravels() > 0
            ? studio.spread(-0.75, studio.neat() ? -0.3 : 0.1)
            : studio.spread(least, 0.88);
    return new Point(x, y).rounded(3);
  }
}
