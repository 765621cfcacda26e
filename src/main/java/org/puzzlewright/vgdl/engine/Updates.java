package org.puzzlewright.vgdl.engine;

import org.puzzlewright.vgdl.language.Action;

/** What sprites do by themselves in a tick. */
final class Updates {

  private static final int STILL = 0;
  private static final int TURNED = 1;
  private static final int MOVED = 2;

  private Updates() {}

  static void avatar(State st, Action action) {
    int o = st.avatar;
    if (o == 0 || st.isDisabled(o)) {
      return;
    }
    begin(st, o);
    int type = st.s[o + State.TYPE];
    int course = Course.of(action.direction());
    boolean use = action == Action.USE;
    switch (st.board.kind[type]) {
      case MOVING_AVATAR -> go(st, o, course);
      case FLAK_AVATAR -> {
        if (go(st, o, course) == STILL && use) {
          fire(st, o, type);
        }
      }
      case ORIENTED_AVATAR -> walk(st, o, course);
      case SHOOT_AVATAR -> {
        if (walk(st, o, course) == STILL && use) {
          shoot(st, o, type);
        }
      }
      case MISSILE_AVATAR -> drift(st, o);
      case ONGOING_AVATAR -> {
        steer(st, o, course);
        drift(st, o);
      }
      case ONGOING_SHOOT_AVATAR -> {
        steer(st, o, course);
        drift(st, o);
        if (use) {
          shoot(st, o, type);
        }
      }
      case ONGOING_TURNING_AVATAR -> {
        int now = st.course(o);
        if (Course.x(now) * Course.x(course) + Course.y(now) * Course.y(course) == 0) {
          steer(st, o, course);
        }
        drift(st, o);
        int dx = Math.abs(st.s[o + State.X] - st.s[o + State.LAST_X]);
        int dy = Math.abs(st.s[o + State.Y] - st.s[o + State.LAST_Y]);
        if (dx >= st.board.block || dy >= st.board.block) {
          st.create(st.board.trail[type], st.s[o + State.LAST_X], st.s[o + State.LAST_Y]);
        }
      }
      default -> throw new AssertionError(st.board.kind[type]);
    }
  }

  private static void steer(State st, int o, int course) {
    if (course != Course.NONE && st.oriented(o)) {
      st.turn(o, course);
    }
  }

  private static int walk(State st, int o, int course) {
    int moved = go(st, o, course);
    if (moved == MOVED) {
      st.turn(o, st.shift(o));
    }
    return moved;
  }

  /** Makes something where the avatar is. */
  private static void fire(State st, int o, int type) {
    Board b = st.board;
    boolean counted = b.ammo[type].length > 0;
    int ammo = counted ? b.ammo[type][0] : -1;
    if (counted && st.amount(o, ammo) <= Math.max(0, b.minAmmo[type])) {
      return;
    }
    int shot = st.create(b.made[type][0], st.s[o + State.X], st.s[o + State.Y]);
    if (shot != 0 && counted) {
      st.s[o + b.resourceAt[ammo]] -= b.ammoCost[type];
    }
  }

  /** Makes the first thing that there is ammunition for in front of the avatar. */
  private static void shoot(State st, int o, int type) {
    Board b = st.board;
    int[] ammo = b.ammo[type];
    for (int i = 0; i < b.made[type].length; i++) {
      boolean counted = i < ammo.length;
      if (!counted || st.amount(o, ammo[i]) > 0) {
        int course = st.course(o);
        int shot =
            st.create(
                b.made[type][i],
                st.s[o + State.X] + Course.stepX(course, b.block),
                st.s[o + State.Y] + Course.stepY(course, b.block));
        if (shot != 0) {
          if (st.oriented(shot)) {
            st.turn(shot, course);
          }
          if (counted) {
            st.s[o + b.resourceAt[ammo[i]]]--;
          }
        }
        return;
      }
    }
  }

  static void others(State st) {
    for (int type : st.board.updates) {
      int last = st.s[st.board.tails + type];
      if (last == 0 || st.board.avatar[type]) {
        continue;
      }
      if (st.board.idle[type]) {
        rest(st, type);
        continue;
      }
      // What is made meanwhile stands behind the last one and has its turn in the next tick.
      int o = st.s[st.board.heads + type];
      while (true) {
        begin(st, o);
        update(st, o, type);
        if (o == last) {
          break;
        }
        o = st.s[o + State.NEXT];
      }
    }
  }

  /** Begins a tick for those that do nothing by themselves. */
  private static void rest(State st, int type) {
    int[] s = st.s;
    for (int o = s[st.board.heads + type]; o != 0; o = s[o + State.NEXT]) {
      begin(st, o);
      s[o + State.FLAGS] &= ~State.FIRST_TICK;
    }
  }

  private static void begin(State st, int o) {
    int[] s = st.s;
    s[o + State.LAST_X] = s[o + State.X];
    s[o + State.LAST_Y] = s[o + State.Y];
    s[o + State.MOVED]++;
  }

  private static void update(State st, int o, int type) {
    switch (st.board.kind[type]) {
      case IMMOVABLE, DOOR, PORTAL -> {}
      case PASSIVE, RESOURCE, MISSILE -> drift(st, o);
      case FLICKER, ORIENTED_FLICKER -> flicker(st, o, type);
      case SPREADER -> {
        flicker(st, o, type);
        if (st.s[o + State.COUNT] == 2) {
          spread(st, o, type);
        }
      }
      case RANDOM_MISSILE -> {
        if (st.course(o) == Course.UNDRAWN) {
          st.turn(o, 1 + st.nextInt(4));
        }
        drift(st, o);
      }
      case SPAWN_POINT, BOMBER -> spawn(st, o, type, st.board.made[type][0]);
      case RANDOM_BOMBER -> {
        go(st, o, 1 + st.nextInt(4));
        spawn(st, o, type, st.board.made[type][0]);
      }
      case BOMBER_RANDOM_MISSILE -> {
        int[] made = st.board.made[type];
        spawn(st, o, type, made[st.nextInt(made.length)]);
      }
      case RANDOM_NPC -> {
        drift(st, o);
        go(st, o, stroll(st, o, type));
      }
      case CHASER, FLEEING -> {
        drift(st, o);
        go(st, o, chase(st, o, type));
      }
      default -> throw new AssertionError(st.board.kind[type]);
    }
  }

  private static void flicker(State st, int o, int type) {
    drift(st, o);
    if (st.s[o + State.COUNT] > st.board.limit[type]) {
      st.kill(o, false);
    }
    st.s[o + State.COUNT]++;
  }

  private static void spread(State st, int o, int type) {
    Board b = st.board;
    int made = b.made[type].length == 0 ? type : b.made[type][0];
    for (int course = Course.UP; course <= Course.RIGHT; course++) {
      if (st.nextDouble() < b.probability[type]) {
        st.create(
            made,
            st.s[o + State.LAST_X] + Course.stepX(course, b.block),
            st.s[o + State.LAST_Y] + Course.stepY(course, b.block));
      }
    }
  }

  private static void spawn(State st, int o, int type, int made) {
    Board b = st.board;
    if (st.s[o + State.SINCE] == -1) {
      st.s[o + State.SINCE] = st.tick;
    }
    float drawn = st.nextFloat();
    if ((st.s[o + State.SINCE] + st.tick) % b.cooldown[type] == 0 && drawn < b.probability[type]) {
      int spawned = st.create(made, st.s[o + State.X], st.s[o + State.Y]);
      if (spawned != 0) {
        st.s[o + State.COUNT]++;
        if (b.spawnCourse[type] != Course.NONE) {
          st.turn(spawned, b.spawnCourse[type]);
        } else if (st.course(spawned) == Course.NONE) {
          st.turn(spawned, st.course(o));
        }
      }
    }
    drift(st, o);
    if (b.total[type] > 0 && st.s[o + State.COUNT] >= b.total[type]) {
      st.kill(o, false);
    }
  }

  /** Returns the held course for as long as it is held, then another. */
  private static int stroll(State st, int o, int type) {
    if (st.s[o + State.COUNT] < st.board.consecutive[type]) {
      st.s[o + State.COUNT]++;
      return (st.s[o + State.FLAGS] & State.HELD) >> State.HELD_SHIFT;
    }
    int course = 1 + st.nextInt(4);
    st.s[o + State.FLAGS] = st.s[o + State.FLAGS] & ~State.HELD | course << State.HELD_SHIFT;
    st.s[o + State.COUNT] = 0;
    return course;
  }

  /** Returns a course that brings it nearer to, or farther from, one of the nearest targets. */
  private static int chase(State st, int o, int type) {
    Board b = st.board;
    Scratch k = st.scratch;
    int target = b.made[type][0];
    int own = st.s[b.loose + target] + st.s[b.fixedLeft + target];
    int[] wanted = b.members[target];
    int nearest = Integer.MAX_VALUE;
    k.courseCount = 0;
    for (int member : wanted) {
      if (own > 0 && member != target) {
        continue;
      }
      for (int f : b.fixedOf[member]) {
        if (st.there(f)) {
          nearest = towards(st, o, type, ~f, nearest);
        }
      }
      for (int t = st.s[b.heads + member]; t != 0; t = st.s[t + State.NEXT]) {
        nearest = towards(st, o, type, t, nearest);
      }
    }
    return k.courseCount == 0 ? stroll(st, o, type) : k.courses[st.nextInt(k.courseCount)];
  }

  private static int towards(State st, int o, int type, int target, int nearest) {
    int dx = st.x(target) - st.s[o + State.X];
    int dy = st.y(target) - st.s[o + State.Y];
    int distance = Math.abs(dx) + Math.abs(dy);
    if (distance > nearest) {
      return nearest;
    }
    Scratch k = st.scratch;
    if (distance < nearest) {
      k.courseCount = 0;
    }
    double most = st.board.maxDistance[type];
    if (most == -1 || distance <= most) {
      boolean flees = st.board.flees[type];
      for (int course = Course.UP; course <= Course.RIGHT; course++) {
        int after = Math.abs(dx - Course.x(course)) + Math.abs(dy - Course.y(course));
        if (flees ? after > distance : after < distance) {
          k.course(course);
        }
      }
    }
    return distance;
  }

  /** Moves along the orientation, unless it is the first tick. */
  static void drift(State st, int o) {
    int type = st.s[o + State.TYPE];
    if (st.board.still[type]) {
      return;
    }
    int flags = st.s[o + State.FLAGS];
    if ((flags & State.FIRST_TICK) != 0) {
      st.s[o + State.FLAGS] = flags & ~State.FIRST_TICK;
    } else if (!st.board.resting[type] && (flags & State.ORIENTED) != 0) {
      shift(st, o, flags & State.COURSE, st.board.passiveStep[type]);
    }
  }

  /** Moves on purpose with the sprite's own speed. */
  static int go(State st, int o, int course) {
    return go(st, o, course, st.board.activeStep[st.s[o + State.TYPE]]);
  }

  /** Moves on purpose by so many pixels, or turns first. */
  static int go(State st, int o, int course, int pixels) {
    if (course == Course.NONE) {
      return STILL;
    }
    if (st.board.rotates[st.s[o + State.TYPE]]
        && (st.s[o + State.FLAGS] & State.ORIENTED) != 0
        && st.course(o) != course) {
      st.turn(o, course);
      return TURNED;
    }
    return shift(st, o, course, pixels) ? MOVED : STILL;
  }

  /** Moves unless it moved too short a time ago. */
  static boolean shift(State st, int o, int course, int pixels) {
    int type = st.s[o + State.TYPE];
    int by = pixels == 0 ? st.board.wholeSpeed[type] : pixels;
    if (by == 0 || course == Course.NONE || st.board.cooldown[type] > st.s[o + State.MOVED]) {
      return false;
    }
    st.place(
        o,
        st.s[o + State.X] + Course.stepX(course, by),
        st.s[o + State.Y] + Course.stepY(course, by));
    st.s[o + State.MOVED] = 0;
    return true;
  }
}
