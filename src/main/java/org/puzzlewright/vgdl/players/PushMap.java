package org.puzzlewright.vgdl.players;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.SpriteClass;

/** How many pushes it takes at least from each cell to where what is pushed can go. */
final class PushMap {

  /** What a push costs from where there is no way. */
  static final int STUCK = 200;

  private final int[] pushes;

  private PushMap(int[] pushes) {
    this.pushes = pushes;
  }

  /** Returns whether a name's sprites are pushed. */
  static boolean pushed(GameModel model, int type) {
    return model.interactions().stream()
        .anyMatch(
            r ->
                r.effect() == EffectKind.BOUNCE_FORWARD
                    && model.types().get(type).ancestry().contains(r.first()));
  }

  /**
   * Counts backwards from the goals: something came to a cell from the one behind, pushed by
   * somebody one further behind.
   */
  static PushMap of(State start, int type, int goal) {
    GameModel model = start.board().model();
    int width = start.board().width();
    int height = start.board().height();
    boolean[] blocked = new boolean[width * height];
    for (Interaction r : model.interactions()) {
      boolean stops = r.effect() == EffectKind.UNDO_ALL || r.effect() == EffectKind.STEP_BACK;
      boolean fixed =
          r.second() >= 0
              && model
                  .types()
                  .get(r.second())
                  .kind()
                  .filter(SpriteClass.IMMOVABLE::equals)
                  .isPresent();
      if (stops && fixed && model.types().get(type).ancestry().contains(r.first())) {
        for (int cell : start.cells(r.second())) {
          blocked[cell] = true;
        }
      }
    }
    int[] pushes = new int[width * height];
    Arrays.fill(pushes, STUCK);
    Deque<Integer> open = new ArrayDeque<>();
    for (int cell : start.cells(goal)) {
      pushes[cell] = 0;
      open.add(cell);
    }
    while (!open.isEmpty()) {
      int cell = open.poll();
      for (int d = 0; d < 4; d++) {
        int dx = d == 0 ? 1 : d == 1 ? -1 : 0;
        int dy = d == 2 ? 1 : d == 3 ? -1 : 0;
        int x = cell % width - dx;
        int y = cell / width - dy;
        int pusherX = x - dx;
        int pusherY = y - dy;
        if (pusherX >= 0 && pusherX < width && pusherY >= 0 && pusherY < height) {
          int from = y * width + x;
          boolean free = !blocked[from] && !blocked[pusherY * width + pusherX];
          if (free && pushes[from] == STUCK) {
            pushes[from] = pushes[cell] + 1;
            open.add(from);
          }
        }
      }
    }
    return new PushMap(pushes);
  }

  /** Returns the sum over all sprites of a name. */
  int sum(State state, int type) {
    int sum = 0;
    for (int cell : state.cells(type)) {
      sum += pushes[cell];
    }
    return sum;
  }
}
