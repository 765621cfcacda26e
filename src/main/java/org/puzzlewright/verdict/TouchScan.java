package org.puzzlewright.verdict;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.geometry.Point;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Item;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Part;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.PlacementRules;
import org.puzzlewright.puzzle.PlayMode;
import org.puzzlewright.puzzle.Snapshot;

/**
 * Looks for allowed placements at which a tool touches anything that moves in the run without
 * tools. If there is none, no number of such tools ever changes that run: the first would have to
 * be met on the idle way.
 *
 * <p>First on a lattice. Where that finds nothing, every cell of it is either shown to hold no such
 * placement (moving a tool by d changes no distance by more than d) or divided again, down to 1/16;
 * what is left then is counted as undecided, and nothing is proved.
 *
 * <p>In sequential play balls and sub-goals may be gone when a tool's turn comes, so they are not
 * in its way here.
 *
 * @param touching placements of the lattice that touch the way, the rules aside
 * @param allowed those of them that are allowed
 * @param slivers allowed placements found between those of the lattice
 * @param undecided smallest cells that may hold one
 */
public record TouchScan(int touching, int allowed, int slivers, int undecided) {

  /** Distance between the places of the lattice, in world units. */
  public static final double STEP = 1;

  private static final double SMALLEST = STEP / 16;

  /** Cells that are looked into before the rest is left undecided. */
  private static final int MOST_CELLS = 200_000;

  /** For sums of rounding errors. */
  private static final double HAIR = 1e-6;

  /** The scan and the allowed placements that it came by. */
  record Scanned(TouchScan scan, List<Placed> places) {}

  /** Scans for the variants on offer. */
  static Scanned scan(Level level, Inventory inventory, Trace idle) {
    Scan scan = new Scan(level, new Tube(level, idle));
    inventory.offers(List.of()).forEach(scan::lattice);
    if (scan.places.isEmpty()) {
      inventory.offers(List.of()).forEach(scan::cells);
    }
    int slivers = scan.places.isEmpty() ? 0 : scan.slivers;
    return new Scanned(
        new TouchScan(scan.touching, scan.places.size() - slivers, slivers, scan.undecided),
        scan.places);
  }

  /** Returns whether it is proved that no tool of these can touch what moves. */
  public boolean proves() {
    return allowed == 0 && slivers == 0 && undecided == 0;
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("step", STEP / Vec.HALF_WORLD).put("smallest_cell", SMALLEST / Vec.HALF_WORLD);
    json.put("touching", touching).put("touching_and_allowed", allowed);
    json.put("between_the_lattice", slivers).put("undecided_cells", undecided);
    return json.put("proves", proves());
  }

  /** One scan under way. */
  private static final class Scan {
    private final Level level;
    private final Tube tube;
    private final Snapshot now;
    private final List<Shape> obstacles = new ArrayList<>();
    private final List<Placed> places = new ArrayList<>();
    private int touching;
    private int slivers;
    private int undecided;
    private int cells;

    Scan(Level level, Tube tube) {
      this.level = level;
      this.tube = tube;
      boolean later = level.rules().play() == PlayMode.SEQUENTIAL;
      now = later ? new Snapshot(List.of(), List.of()) : Snapshot.start(level);
      level.furniture().forEach(p -> p.parts().forEach(part -> obstacles.add(part.shape())));
      obstacles.add(level.goalShape());
      if (!later) {
        if (level.hasBlue()) {
          obstacles.add(Level.ball(level.blue()));
        }
        obstacles.add(level.redShape());
        level.subGoals().forEach(p -> obstacles.add(Level.subGoal(p)));
      }
    }

    void lattice(Item item) {
      int n = (int) (Vec.WORLD / STEP);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          Vec at = new Vec((i + 0.5) * STEP, (j + 0.5) * STEP);
          if (touches(item, at, Tube.SLACK)) {
            touching++;
            Placed placed = placed(item, at);
            if (allowed(placed)) {
              places.add(placed);
            }
          }
        }
      }
    }

    /** Goes on until there is a placement, which ends the hope of a proof. */
    void cells(Item item) {
      int n = (int) (Vec.WORLD / STEP);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n && places.isEmpty(); j++) {
          cell(item, new Vec((i + 0.5) * STEP, (j + 0.5) * STEP), STEP / 2);
        }
      }
    }

    private void cell(Item item, Vec centre, double half) {
      double far = half * Math.sqrt(2) + HAIR;
      if (!places.isEmpty()
          || !touches(item, centre, Tube.SLACK + far)
          || item.parts(centre).stream().anyMatch(p -> blocked(p, far))) {
        return;
      }
      Placed placed = placed(item, centre);
      if (touches(item, placed.at().toWorld(), Tube.SLACK) && allowed(placed)) {
        places.add(placed);
        slivers++;
      } else if (2 * half <= SMALLEST || ++cells > MOST_CELLS) {
        undecided++;
      } else {
        for (int k = 0; k < 4; k++) {
          double dx = (k % 2 - 0.5) * half;
          double dy = (k / 2 - 0.5) * half;
          cell(item, centre.plus(new Vec(dx, dy)), half / 2);
        }
      }
    }

    private boolean touches(Item item, Vec at, double margin) {
      return item.parts(at).stream().anyMatch(p -> tube.near(Tube.room(p), margin));
    }

    private boolean blocked(Part part, double far) {
      return obstacles.stream().anyMatch(o -> Depth.of(part.shape(), o) > far);
    }

    private boolean allowed(Placed placed) {
      return PlacementRules.refusal(level, List.of(), placed, now).isEmpty();
    }

    private static Placed placed(Item item, Vec at) {
      Point place = at.toUser().rounded(6);
      return new Placed(item.type() + " 1", item, place);
    }
  }
}
