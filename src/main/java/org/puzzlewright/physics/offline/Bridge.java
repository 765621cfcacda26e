package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/**
 * A puzzle that ramps cannot do but a hexagon can: blue is kicked slowly along a floor, and red
 * stands beyond a gap that only something with a flat top bridges. A wall hangs down at the gap, so
 * that no ramp reaches into it from below the floor; a roof keeps blue from being thrown over.
 *
 * @param studio what lots are drawn from
 */
record Bridge(DesignContext studio) implements Mechanism {

  private static final double HALF_FLOOR = Plank.FLOOR_LENGTH / 2;
  private static final double HALF_WALL = Plank.WALL_LENGTH / 2;

  /** Beside the hexagon; hands move it by 0.84. */
  private static final double ROOM = 0.9;

  /** Between the axes of planks that nearly touch; each has a radius of 1. */
  private static final double BESIDE = 1.8;

  /** From a hexagon's centre to its flat top, in world units. */
  private static final double TOP = Hexagon.SIZE * Math.sqrt(3) / 2;

  @Override
  public boolean serves(LayoutSpec w) {
    return Mechanism.plain(w, studio.brief());
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    Optional<Sketch> drawn = sketch(w, () -> blue(w));
    Targets targets = new Targets(studio);
    if (drawn.isEmpty() || !targets.fits(w, drawn.get(), drawn.get().red())) {
      return Optional.empty();
    }
    return targets.touched(w, drawn.get(), 1).flatMap(r -> new Growth(studio).finished(w, r));
  }

  /**
   * Draws all but the goal; lengths in world units from the end of the floor at the gap.
   *
   * @param where draws blue's place, last of all
   */
  Optional<Sketch> sketch(LayoutSpec w, Supplier<Frame> where) {
    // A staircase down, so that a slow ball gets over the edges wherever the hand puts the hexagon.
    double hexagonX = studio.spread(5.3, 6);
    double hexagonTop = 1 - studio.spread(0.7, 1.3);
    double redFloorX = hexagonX + studio.spread(6.2, 8.2);
    double redFloorY = hexagonTop - studio.spread(0.6, 1.1);
    double redX = redFloorX + HALF_FLOOR;
    double redY = redFloorY + Scene.FLOOR_DROP * Vec.HALF_WORLD;
    // Beside the floor's far end.
    double kickX = -Plank.FLOOR_LENGTH - studio.spread(BESIDE, BESIDE + 0.6);
    double kickY = studio.spread(3.6, 5.4);
    double blueX = kickX + studio.spread(3, 4.5);
    double blueY = kickY + studio.spread(4.5, 8.5);
    double roofX = blueX + studio.spread(5.3, 6.5);
    double roofY = 2 + 2 * Scene.BALL_RADIUS + studio.spread(0.3, 1.1);
    // Both walls stand just so far apart that the hexagon fits in.
    double nearX = hexagonX - Hexagon.SIZE - 1 - studio.spread(ROOM, ROOM + 0.15);
    double farX = hexagonX + Hexagon.SIZE + 1 + studio.spread(ROOM, ROOM + 0.15);
    double nearY = -studio.spread(BESIDE, BESIDE + 0.6);
    double farY = redFloorY - 1 - studio.spread(0.3, 1.5);
    Plank floor = Plank.floor(Plank.FLOOR_LENGTH, 2);
    Plank wall = Plank.wall(Plank.WALL_LENGTH);
    Frame blue = where.get();
    Frame frame = new Frame(blue.at(-blueX, -blueY).toWorld(), w.push());
    Sketch sketch =
        new Sketch(frame.at(blueX, blueY), frame.at(redX, redY), List.of(), List.of())
            .withExtra(floor, frame.at(-HALF_FLOOR, 0))
            .withExtra(floor, frame.at(roofX + HALF_FLOOR, roofY))
            .withExtra(wall, frame.at(kickX, kickY - HALF_WALL))
            .withExtra(wall, frame.at(nearX, nearY - HALF_WALL))
            .withExtra(wall, frame.at(farX, farY - HALF_WALL))
            .withTool(new Placed("hexagon 1", new Hexagon(), frame.at(hexagonX, hexagonTop - TOP)));
    boolean stands = sketch.wellFormed() && Arrangement.of(studio.brief(), sketch).fits();
    return stands ? Optional.of(sketch) : Optional.empty();
  }

  private Frame blue(LayoutSpec w) {
    double x =
        w.blueHalf() == 0
            ? -studio.spread(-0.3, 0.75) * w.push()
            : w.blueHalf() * studio.spread(0.08, 0.8);
    return new Frame(new Point(x, studio.spread(-0.3, 0.9)).toWorld(), w.push());
  }
}
