package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Snapshot;

/**
 * Looks for allowed placements at which a tool touches anything that moves in the run without
 * tools. If there is none, no number of such tools ever changes that run: the first would have to
 * be met on the idle path. If there is none at what moves besides red, blue takes its idle path as
 * long as red is not brought to it.
 *
 * <p>First on a lattice. Where that finds few, every cell of it is either shown to hold no such
 * placement (moving a tool by d changes no distance by more than d) or divided again, down to 1/64,
 * until there are enough. If there are none and no cell is left undecided, that is a proof, but for
 * a rim of {@value #RIM} world units round the balls' starts, where the engine's own tolerance
 * ends.
 *
 * <p>In sequential play balls and sub-goals may be gone when a tool's turn comes, so they are not
 * in its way here.
 *
 * @param besidesRed at blue and whatever else moves
 * @param red at red
 */
public record TouchScan(Reached besidesRed, Reached red) {

  /** Distance between the places of the first lattice, in world units. */
  public static final double STEP = 1;

  /** Tools that stand nearer to where a ball starts are left out, in world units. */
  public static final double RIM = 0.1;

  private static final double SMALLEST = STEP / 64;

  /** With that many places there is no need for a finer lattice. */
  private static final int ENOUGH = 400;

  /** Cells that are divided for one lattice before the rest is left undecided. */
  private static final int MOST_CELLS = 100_000;

  /** For sums of rounding errors. */
  private static final double HAIR = 1e-6;

  /**
   * What can be touched.
   *
   * @param touching placements of the first lattice that touch it, the rules aside
   * @param allowed those of them that are allowed
   * @param step distance between the places of the finest lattice, in world units
   * @param finest allowed placements of the finest lattice
   * @param undecided cells of the finest lattice that may hold one although their middle does not;
   *     counted only when there is none
   */
  public record Reached(int touching, int allowed, double step, int finest, int undecided) {

    /** Returns whether it is proved that no tool can touch it. */
    public boolean never() {
      return allowed + finest + undecided == 0;
    }

    private ObjectNode toJson() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("touching", touching).put("touching_and_allowed", allowed);
      json.put("finest_step", step / Vec.HALF_WORLD).put("allowed_at_finest_step", finest);
      return json.put("undecided_cells", undecided).put("out_of_reach", never());
    }
  }

  /** The scan and the allowed placements that it came by. */
  record Scanned(TouchScan scan, List<Placed> places) {}

  /**
   * Scans for the variants on offer.
   *
   * @param pulse called often; it may throw to end the scan
   */
  static Scanned scan(Scene scene, Inventory inventory, Trace idle, Runnable pulse) {
    List<Item> items = inventory.offers(List.of());
    List<Placed> places = new ArrayList<>();
    Reached besidesRed = reached(scene, items, SweptVolume.besidesRed(scene, idle), places, pulse);
    Reached red = reached(scene, items, SweptVolume.red(scene, idle), places, pulse);
    return new Scanned(new TouchScan(besidesRed, red), places);
  }

  private static Reached reached(
      Scene scene, List<Item> items, SweptVolume volume, List<Placed> places, Runnable pulse) {
    Scan scan = new Scan(scene, volume, pulse);
    items.forEach(scan::lattice);
    int allowed = scan.places.size();
    double step = STEP;
    boolean open = allowed < ENOUGH;
    while (open && step > SMALLEST) {
      step /= 2;
      scan.finer(items, step);
      open = scan.places.size() < ENOUGH && scan.places.size() + scan.undecided > 0;
    }
    places.addAll(scan.places);
    int undecided = scan.places.isEmpty() ? scan.undecided : 0;
    return new Reached(scan.touching, allowed, step, scan.places.size(), undecided);
  }

  /** Returns whether it is proved that no tool of these can touch what moves. */
  public boolean proves() {
    return besidesRed.never() && red.never();
  }

  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("step", STEP / Vec.HALF_WORLD).put("proves", proves());
    json.set("besides_red", besidesRed.toJson());
    json.set("red", red.toJson());
    return json;
  }

  /** One scan under way. */
  private static final class Scan {
    private final Scene scene;
    private final SweptVolume volume;
    private final Runnable pulse;
    private final Snapshot now;
    private final List<Shape> obstacles = new ArrayList<>();
    private final List<Shape> starts = new ArrayList<>();
    private final List<Placed> places = new ArrayList<>();
    private final IdentityHashMap<Item, Double> reaches = new IdentityHashMap<>();
    private int touching;
    private int undecided;
    private int cells;

    Scan(Scene scene, SweptVolume volume, Runnable pulse) {
      this.pulse = pulse;
      this.scene = scene;
      this.volume = volume;
      boolean later = scene.rules().play() == PlayMode.SEQUENTIAL;
      now = later ? new Snapshot(List.of(), List.of()) : Snapshot.start(scene);
      scene.furniture().forEach(p -> p.parts().forEach(part -> obstacles.add(part.shape())));
      obstacles.add(scene.goalShape());
      if (!later) {
        if (scene.hasBlue()) {
          starts.add(Scene.ball(scene.blue()));
        }
        starts.add(scene.redShape());
        scene.subGoals().forEach(p -> obstacles.add(Scene.subGoal(p)));
      }
    }

    void lattice(Item item) {
      int n = (int) (Vec.WORLD / STEP);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          Vec at = new Vec((i + 0.5) * STEP, (j + 0.5) * STEP);
          if (touches(item, at, SweptVolume.SLACK)) {
            touching++;
            Placed placed = placed(item, at);
            if (allowed(placed)) {
              places.add(placed);
            }
          }
        }
      }
    }

    /** Begins afresh with a finer lattice, and only where there may be something. */
    void finer(List<Item> items, double step) {
      places.clear();
      undecided = 0;
      cells = 0;
      int n = (int) (Vec.WORLD / STEP);
      for (Item item : items) {
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            cell(item, new Vec((i + 0.5) * STEP, (j + 0.5) * STEP), STEP / 2, step / 2);
          }
        }
      }
    }

    private void cell(Item item, Vec centre, double half, double smallest) {
      double far = half * Math.sqrt(2) + HAIR;
      if (!touches(item, centre, SweptVolume.SLACK + far)
          || item.parts(centre).stream().anyMatch(p -> blocked(p, far))) {
        return;
      }
      if (half > smallest && cells < MOST_CELLS) {
        cells++;
        for (int k = 0; k < 4; k++) {
          double dx = (k % 2 - 0.5) * half;
          double dy = (k < 2 ? -0.5 : 0.5) * half;
          cell(item, centre.plus(new Vec(dx, dy)), half / 2, smallest);
        }
        return;
      }
      Placed placed = placed(item, centre);
      if (touches(item, placed.at().toWorld(), SweptVolume.SLACK) && allowed(placed)) {
        places.add(placed);
      } else {
        undecided++;
      }
    }

    private boolean touches(Item item, Vec at, double margin) {
      pulse.run();
      return volume.mayMeet(at, reaches.computeIfAbsent(item, Scan::reach) + margin)
          && item.parts(at).stream().anyMatch(p -> volume.near(SweptVolume.room(p), margin));
    }

    /** How far from its place an item reaches. */
    private static double reach(Item item) {
      Vec home = new Vec(Vec.HALF_WORLD, Vec.HALF_WORLD);
      return item.parts(home).stream()
          .mapToDouble(p -> SweptVolume.room(p).reach(home))
          .max()
          .orElse(0);
    }

    private boolean blocked(Part part, double far) {
      return obstacles.stream().anyMatch(o -> Depth.exceeds(part.shape(), o, far))
          || starts.stream().anyMatch(o -> Depth.exceeds(part.shape(), o, far - RIM));
    }

    private boolean allowed(Placed placed) {
      return PlacementRules.refusal(scene, List.of(), placed, now).isEmpty()
          && placed.parts().stream()
              .noneMatch(p -> starts.stream().anyMatch(o -> p.shape().within(o, RIM)));
    }

    private static Placed placed(Item item, Vec at) {
      Point place = at.toUser().rounded(6);
      return new Placed(item.type() + " 1", item, place);
    }
  }
}
