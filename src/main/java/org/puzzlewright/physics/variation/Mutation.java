package org.puzzlewright.physics.variation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.search.Touching;

/**
 * Changes one thing of a layout at a time.
 *
 * @param inventory the tools on offer; all other kinds of tools may be furniture
 * @param random what lots are drawn from
 */
record Mutation(Inventory inventory, Random random) {

  /** More furniture than that is not added. */
  private static final int MOST_EXTRAS = 6;

  private static final double SHORTEST = 8;
  private static final double LONGEST = 30;

  /** How far from straight ahead of a ball a new thing may be, in degrees. */
  private static final double AHEAD = 80;

  /** A ball must have gone that many steps before something new is put in its way. */
  private static final int UNDER_WAY = 8;

  /** How often the distance of a new thing from a ball is halved. */
  private static final int HALVINGS = 12;

  /**
   * Changes something drawn by lot.
   *
   * @param trace the layout's run
   * @return empty when nothing came of the lot, such as a tool too many
   */
  Optional<Layout> of(Layout layout, Trace trace) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> withExtra(layout, trace);
      case 4, 5 -> withTool(layout, trace);
      case 6 -> withoutSomething(layout);
      case 7 -> withOtherTool(layout);
      case 8 -> Optional.of(layout.withBlue(moved(layout.blue())));
      case 9 -> movedTool(layout);
      case 10 -> movedExtra(layout);
      default -> resized(layout);
    };
  }

  private Point moved(Point at) {
    double spread = random.nextBoolean() ? 0.03 : 0.15;
    return at.plus(spread * random.nextGaussian(), spread * random.nextGaussian()).rounded(3);
  }

  private Optional<Layout> withExtra(Layout layout, Trace trace) {
    if (layout.extras().size() >= MOST_EXTRAS) {
      return Optional.empty();
    }
    Item item = furniture();
    return inTheWay(item, trace)
        .map(
            at ->
                layout.withExtras(with(layout.extras(), new Placed(layout.name(item), item, at))));
  }

  /** Mostly planks, as people expect; else any kind of the catalogue that players are not given. */
  private Item furniture() {
    double u = random.nextDouble();
    if (u < 0.5) {
      return Plank.floor(length(), 2);
    }
    if (u < 0.65) {
      return Plank.wall(length());
    }
    List<ItemType> others =
        Catalogue.tools().stream()
            .filter(t -> !inventory.counts().containsKey(t.name()) && !t.variants().isEmpty())
            .toList();
    List<Item> variants = others.get(random.nextInt(others.size())).variants();
    return variants.get(random.nextInt(variants.size()));
  }

  private double length() {
    return Math.rint(SHORTEST + (LONGEST - SHORTEST) * random.nextDouble() * random.nextDouble());
  }

  private Optional<Layout> withTool(Layout layout, Trace trace) {
    List<Item> offers = inventory.offers(layout.tools());
    if (offers.isEmpty()) {
      return Optional.empty();
    }
    Item item = offers.get(random.nextInt(offers.size()));
    return inTheWay(item, trace)
        .map(at -> layout.withTools(with(layout.tools(), new Placed(layout.name(item), item, at))));
  }

  /** Returns a place where a ball would meet the item: blue's before it touches red, or red's. */
  private Optional<Point> inTheWay(Item item, Trace trace) {
    if (item.parts(new Vec(0, 0)).isEmpty()) {
      return Optional.empty();
    }
    int touch = trace.blueTouchedRed().map(Event::step).orElse(trace.blue().size() - 1);
    boolean red = trace.blueTouchedRed().isPresent() && random.nextInt(3) == 0;
    Track track = red ? trace.red() : trace.blue();
    int from = red ? touch + UNDER_WAY : UNDER_WAY;
    int to = red ? lastInside(track) : Math.min(touch, lastInside(track));
    if (to <= from) {
      return Optional.empty();
    }
    int step = from + random.nextInt(to - from);
    Vec speed = new Vec(track.vx(step), track.vy(step));
    Vec ahead = speed.length() < 0.1 ? new Vec(0, -1) : speed.times(1 / speed.length());
    Vec direction = ahead.rotated(AHEAD * (2 * random.nextDouble() - 1));
    double aside = 0.8 * (2 * random.nextDouble() - 1);
    return Optional.of(Touching.place(item, track.at(step), direction, aside, 0, HALVINGS))
        .filter(Point::insideWorld);
  }

  private static int lastInside(Track track) {
    int last = track.size() - 1;
    while (last > 0 && !track.point(last).insideWorld()) {
      last--;
    }
    return last;
  }

  private Optional<Layout> withoutSomething(Layout layout) {
    int all = layout.extras().size() + layout.tools().size();
    int which = random.nextInt(all);
    if (which < layout.extras().size()) {
      return Optional.of(layout.withExtras(without(layout.extras(), which)));
    }
    return layout.tools().size() == 1
        ? Optional.empty()
        : Optional.of(layout.withTools(without(layout.tools(), which - layout.extras().size())));
  }

  private Optional<Layout> withOtherTool(Layout layout) {
    int which = random.nextInt(layout.tools().size());
    List<Placed> others = without(layout.tools(), which);
    List<Item> offers = inventory.offers(others);
    if (offers.isEmpty()) {
      return Optional.empty();
    }
    Item item = offers.get(random.nextInt(offers.size()));
    Point at = layout.tools().get(which).at();
    Layout bare = layout.withTools(others);
    return Optional.of(bare.withTools(with(others, new Placed(bare.name(item), item, at))));
  }

  private Optional<Layout> movedTool(Layout layout) {
    int which = random.nextInt(layout.tools().size());
    Placed tool = layout.tools().get(which);
    return Optional.of(
        layout.withTools(with(layout.tools(), which, tool.movedTo(moved(tool.at())))));
  }

  private Optional<Layout> movedExtra(Layout layout) {
    if (layout.extras().isEmpty()) {
      return Optional.empty();
    }
    int which = random.nextInt(layout.extras().size());
    Placed piece = layout.extras().get(which);
    return Optional.of(
        layout.withExtras(with(layout.extras(), which, piece.movedTo(moved(piece.at())))));
  }

  private Optional<Layout> resized(Layout layout) {
    if (layout.extras().isEmpty()) {
      return Optional.empty();
    }
    int which = random.nextInt(layout.extras().size());
    Placed piece = layout.extras().get(which);
    if (!(piece.item() instanceof Plank p)) {
      return Optional.empty();
    }
    Plank other = new Plank(p.type(), length(), p.thickness(), p.friction(), p.elasticity());
    return Optional.of(
        layout.withExtras(
            with(layout.extras(), which, new Placed(piece.name(), other, piece.at()))));
  }

  private static List<Placed> with(List<Placed> things, Placed last) {
    List<Placed> all = new ArrayList<>(things);
    all.add(last);
    return all;
  }

  private static List<Placed> with(List<Placed> things, int which, Placed instead) {
    List<Placed> all = new ArrayList<>(things);
    all.set(which, instead);
    return all;
  }

  private static List<Placed> without(List<Placed> things, int which) {
    List<Placed> all = new ArrayList<>(things);
    all.remove(which);
    return all;
  }
}
