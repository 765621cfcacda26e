package org.puzzlewright.tiles.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rooms by cutting the level in parts again and again. */
final class Bsp {

  /** A part or a room; both corners are in it. */
  record Part(int left, int top, int right, int bottom) {
    int width() {
      return right - left + 1;
    }

    int height() {
      return bottom - top + 1;
    }
  }

  private Bsp() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    Ground made = ground.filled();
    List<Part> rooms =
        rooms(
            ground.width,
            ground.height,
            given.whole("splits"),
            given.whole("min_width"),
            given.whole("min_height"),
            random);
    Part before = null;
    for (Part room : rooms) {
      made.carve(room.left, room.top, room.right, room.bottom);
      if (before != null) {
        made.corridor(centre(made, before), centre(made, room), random.nextBoolean());
      }
      before = room;
    }
    return made;
  }

  private static int centre(Ground ground, Part room) {
    return ground.index((room.left + room.right) / 2, (room.top + room.bottom) / 2);
  }

  /** Returns the rooms, which have a wall of two cells between them at least. */
  static List<Part> rooms(
      int width, int height, int splits, int minWidth, int minHeight, Random random) {
    List<Part> parts = List.of(new Part(0, 0, width - 1, height - 1));
    for (int round = 0; round < splits; round++) {
      List<Part> cut = new ArrayList<>();
      for (Part part : parts) {
        boolean wide = part.width() >= 2 * minWidth;
        boolean high = part.height() >= 2 * minHeight;
        if (wide && (!high || random.nextBoolean())) {
          int at = part.left + minWidth + random.nextInt(part.width() - 2 * minWidth + 1);
          cut.add(new Part(part.left, part.top, at - 1, part.bottom));
          cut.add(new Part(at, part.top, part.right, part.bottom));
        } else if (high) {
          int at = part.top + minHeight + random.nextInt(part.height() - 2 * minHeight + 1);
          cut.add(new Part(part.left, part.top, part.right, at - 1));
          cut.add(new Part(part.left, at, part.right, part.bottom));
        } else {
          cut.add(part);
        }
      }
      parts = cut;
    }
    return parts.stream().map(Bsp::room).toList();
  }

  /** Returns a part without its rim; a level too narrow for a rim has none. */
  private static Part room(Part part) {
    int x = part.width() >= 3 ? 1 : 0;
    int y = part.height() >= 3 ? 1 : 0;
    return new Part(part.left + x, part.top + y, part.right - x, part.bottom - y);
  }
}
