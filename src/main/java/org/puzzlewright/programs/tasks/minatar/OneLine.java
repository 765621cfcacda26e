package org.puzzlewright.programs.tasks.minatar;

import java.util.List;
import org.puzzlewright.programs.tasks.grid.GridView;
import org.puzzlewright.programs.tasks.grid.Policy;

/**
 * A policy that anybody would write down at once, to stand beside what is found.
 *
 * @param name what it does
 * @param policy does it
 */
record OneLine(String name, Policy policy) {

  static List<OneLine> of(Kind kind) {
    return switch (kind) {
      case BREAKOUT ->
          List.of(
              new OneLine(
                  "to the ball's next column",
                  view -> towards(view.x("paddle"), next(view.x("ball"), view.x("trail")))),
              new OneLine(
                  "straight on from the ball's trail",
                  view -> towards(view.x("paddle"), 2 * view.x("ball") - view.x("trail"))));
      case FREEWAY ->
          List.of(
              new OneLine("always up", view -> Game.UP),
              new OneLine(
                  "up unless a car is there or may come", view -> taken(view) ? 0 : Game.UP));
      case ASTERIX -> List.of(new OneLine("stays where it is", view -> 0));
      case INVADERS ->
          List.of(new OneLine("fires below an alien, else goes to one", OneLine::shootOrFollow));
      case SEAQUEST -> List.of(new OneLine("fires at the surface", view -> Game.FIRE));
    };
  }

  private static int towards(int from, int to) {
    int wanted = Math.max(0, Math.min(Game.LAST, to));
    return wanted < from ? Game.LEFT : wanted > from ? Game.RIGHT : 0;
  }

  /** A ball that was turned back by a wall is still in its column. */
  private static int next(int ball, int trail) {
    return ball == trail ? Math.abs(ball - 1) : 2 * ball - trail;
  }

  /** Whether a car is in the next lane's cell before the chicken, or beside it and coming. */
  private static boolean taken(GridView view) {
    int x = view.x("chicken");
    int y = view.y("chicken") - 1;
    boolean fromLeft = view.has("car", x - 1, y) && trail(view, x - 2, y);
    boolean fromRight = view.has("car", x + 1, y) && trail(view, x + 2, y);
    return view.has("car", x, y) || fromLeft || fromRight;
  }

  private static boolean trail(GridView view, int x, int y) {
    for (int speed = 1; speed <= 5; speed++) {
      if (view.has("speed" + speed, x, y)) {
        return true;
      }
    }
    return false;
  }

  private static int shootOrFollow(GridView view) {
    int cannon = view.x("cannon");
    for (int y = 0; y < Game.LAST; y++) {
      if (view.has("alien", cannon, y)) {
        return Game.FIRE;
      }
    }
    return view.x("alien") < cannon ? Game.LEFT : Game.RIGHT;
  }
}
