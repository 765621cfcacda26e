package org.puzzlewright.tiles.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A cave dug by somebody who walks about at random. Whoever has dug nothing new for as many steps
 * as the level has cells goes back to a place with rock beside it, so that it always ends.
 */
final class Digger {

  private Digger() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    double turning = given.number("change_prob");
    double rooms = given.number("room_prob");
    int size = given.whole("room_size");
    double enough = given.number("stop_size") * ground.area();
    Ground made = ground.filled();
    int x = random.nextInt(made.width);
    int y = random.nextInt(made.height);
    int direction = random.nextInt(4);
    int dug = 0;
    int idle = 0;
    while (dug < enough) {
      if (idle > made.area()) {
        int place = besideRock(made, random);
        x = place % made.width;
        y = place / made.width;
      }
      if (random.nextDouble() < turning) {
        direction = random.nextInt(4);
      }
      int reach = random.nextDouble() < rooms ? size : 0;
      int fresh = made.carve(x - reach, y - reach, x + reach, y + reach);
      idle = fresh > 0 ? 0 : idle + 1;
      dug += fresh;
      int nextX = x + (direction == 0 ? 1 : direction == 1 ? -1 : 0);
      int nextY = y + (direction == 2 ? 1 : direction == 3 ? -1 : 0);
      boolean inside = nextX >= 0 && nextX < made.width && nextY >= 0 && nextY < made.height;
      if (inside) {
        x = nextX;
        y = nextY;
      } else {
        direction = random.nextInt(4);
      }
    }
    return made;
  }

  /** Returns a cell of rock beside one that is dug. */
  private static int besideRock(Ground made, Random random) {
    List<Integer> rock = new ArrayList<>();
    for (int i = 0; i < made.area(); i++) {
      if (!made.open[i]) {
        for (int other : made.beside(i)) {
          if (made.open[other]) {
            rock.add(i);
            break;
          }
        }
      }
    }
    return rock.get(random.nextInt(rock.size()));
  }
}
