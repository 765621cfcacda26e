package org.puzzlewright.physics.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * What happened in one run.
 *
 * @param blue the blue ball's path
 * @param red the red ball's path, of the same length
 * @param events in order of time
 * @param end why the run ended
 * @param movers what else moved, in order of creation; of the same length
 */
public record Trace(Track blue, Track red, List<Event> events, RunEnd end, List<Mover> movers) {

  /** Version of the engine: traces of different versions need not agree. */
  public static final String ENGINE = "create-jbox2d-4";

  /** The first version that makes the same traces where there are no hinged planks. */
  private static final String WITHOUT_PLANKS = "create-jbox2d-2";

  /** Versions that differ from this one only in how hinged planks move. */
  private static final Set<String> SAME_WITHOUT_PLANKS = Set.of(WITHOUT_PLANKS, "create-jbox2d-3");

  /** Seconds of a physics step. */
  public static final double STEP_SECONDS = 1 / 30.0;

  /** Physics steps in one step of the reference's environment. */
  public static final int REFERENCE_STEP = 40;

  public Trace {
    events = List.copyOf(events);
    movers = List.copyOf(movers);
  }

  /** Returns how many physics steps were run. */
  public int steps() {
    return blue.size() - 1;
  }

  /** Returns the track of the ball called {@code name}. */
  public Track track(String name) {
    return name.equals(Scene.BLUE) ? blue : red;
  }

  /** Returns whether red reached the goal under the level's rules. */
  public boolean solved() {
    return first(Event.Kind.GOAL, Scene.RED, Scene.GOAL).isPresent();
  }

  /** Returns when blue first touched red. */
  public Optional<Event> blueTouchedRed() {
    return first(Event.Kind.CONTACT, Scene.BLUE, Scene.RED);
  }

  /** Returns whether red reached a sub-goal. */
  public boolean reachedSubGoal() {
    return first(Event.Kind.SUB_GOAL, Scene.RED, Scene.SUB_GOAL).isPresent();
  }

  /** Returns the first event of that kind between that ball and that other thing. */
  public Optional<Event> first(Event.Kind kind, String ball, String other) {
    return events.stream()
        .filter(e -> e.kind() == kind && e.ball().equals(ball) && e.other().equals(other))
        .findFirst();
  }

  /** Returns when the ball first touched the thing, or was first shot, carried or caught by it. */
  public Optional<Event> firstTouch(String ball, String thing) {
    return events.stream()
        .filter(e -> e.kind().isTouch())
        .filter(e -> e.ball().equals(ball) && e.other().equals(thing))
        .findFirst();
  }

  /** Returns 16 hexadecimal digits that stand for every position, velocity and event. */
  public String hash() {
    long h = red.hash(blue.hash(0xcbf29ce484222325L));
    for (Mover mover : movers) {
      h = mover.hash(h);
    }
    for (Event e : events) {
      for (int v : new int[] {e.step(), e.kind().ordinal(), e.other().hashCode()}) {
        h = (h ^ v) * 0x100000001b3L;
      }
    }
    return "%016x".formatted(h);
  }

  /**
   * Returns whether another version of the engine makes the same traces of a puzzle, whatever tools
   * of its inventory are placed.
   *
   * @param engine what the other calls itself, see {@link #ENGINE}
   */
  public static boolean agree(String engine, Puzzle puzzle) {
    return engine.equals(ENGINE)
        || agreeWithoutPlanks(engine) && engineOf(puzzle).equals(WITHOUT_PLANKS);
  }

  /** Returns the first version of the engine that makes this one's traces of a puzzle. */
  public static String engineOf(Puzzle puzzle) {
    boolean hinged = puzzle.scene().furniture().stream().anyMatch(t -> isHinged(t.item()));
    return hinged ? ENGINE : engineOf(puzzle.inventory());
  }

  /** Returns the same for levels in which no plank stands, whatever of these tools is placed. */
  public static String engineOf(Inventory inventory) {
    boolean hinged =
        inventory.counts().keySet().stream()
            .flatMap(type -> Catalogue.type(type).variants().stream())
            .anyMatch(Trace::isHinged);
    return hinged ? ENGINE : WITHOUT_PLANKS;
  }

  /** Returns whether another version makes the same traces wherever no plank is hinged. */
  public static boolean agreeWithoutPlanks(String engine) {
    return engine.equals(ENGINE) || SAME_WITHOUT_PLANKS.contains(engine);
  }

  private static boolean isHinged(Item item) {
    Vec middle = new Vec(Vec.HALF_WORLD, Vec.HALF_WORLD);
    return item.parts(middle).stream().anyMatch(p -> p instanceof Part.Hinged);
  }
}
