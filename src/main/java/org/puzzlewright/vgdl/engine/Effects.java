package org.puzzlewright.vgdl.engine;

import org.puzzlewright.vgdl.language.SpriteClass;

/**
 * What effects do. Each returns what it adds to the score: what the rule states, but 0 where the
 * effect found nothing to do and the language says that it counts only then.
 */
final class Effects {

  private Effects() {}

  /**
   * Runs an effect.
   *
   * @param a whom it happens to, or 0
   * @param b the other sprite, or 0
   * @return what it adds to the score
   */
  static int apply(State st, Rule r, int a, int b) {
    switch (r.effect) {
      case STEP_BACK -> stepBack(st, r, a, b);
      case UNDO_ALL -> undoAll(st, r);
      case KILL_SPRITE -> kill(st, a);
      case KILL_BOTH -> {
        if (a != 0 && b != 0) {
          st.kill(a, false);
          st.kill(b, false);
        }
      }
      case KILL_ALL -> killAll(st, r);
      case TURN_AROUND -> turnAround(st, a);
      case BOUNCE_FORWARD -> bounceForward(st, a, b);
      case REVERSE_DIRECTION -> {
        if (a != 0) {
          st.turn(a, Course.reverse(st.course(a)));
        }
      }
      case FLIP_DIRECTION -> {
        if (a != 0) {
          st.turn(a, 1 + st.nextInt(4));
        }
      }
      case WRAP_AROUND -> wrapAround(st, r, a);
      case ATTRACT_GAZE -> attractGaze(st, r, a, b);
      case ALIGN -> {
        if (a != 0 && b != 0) {
          if (r.orient) {
            st.turn(a, st.course(b));
          }
          st.place(a, st.x(b), st.y(b));
        }
      }
      case PULL_WITH_IT -> pullWithIt(st, r, a, b);
      case TELEPORT_TO_EXIT -> teleportToExit(st, a, b);
      case TRANSFORM_TO -> {
        if (a != 0 && !st.isDisabled(a)) {
          become(st, r, a, b, st.create(r.type, st.x(a), st.y(a)));
        }
      }
      case TRANSFORM_TO_ALL -> transformToAll(st, r, b);
      case TRANSFORM_IF_COUNT -> {
        return transformIfCount(st, r, a, b);
      }
      case TRANSFORM_TO_SINGLETON -> transformToSingleton(st, r, a, b);
      case TRANSFORM_TO_RANDOM_CHILD -> transformToRandomChild(st, r, a, b);
      case CLONE_SPRITE -> {
        if (a != 0) {
          st.create(st.type(a), st.x(a), st.y(a));
        }
      }
      case SPAWN -> {
        if (a != 0 && st.nextDouble() < r.probability) {
          st.create(r.type, st.x(a), st.y(a));
        }
      }
      case SPAWN_BEHIND -> spawnBehind(st, r, b);
      case SPAWN_IF_HAS_MORE -> {
        if (a == 0) {
          return r.score;
        }
        if (st.nextDouble() >= r.probability || st.amount(a, r.resource) < r.limit) {
          return 0;
        }
        st.create(r.type, st.x(a), st.y(a));
        st.change(a, r.resource, -r.spend);
      }
      case SPAWN_IF_HAS_LESS -> {
        if (a == 0) {
          return r.score;
        }
        if (st.nextDouble() >= r.probability || st.amount(a, r.resource) > r.limit) {
          return 0;
        }
        st.create(r.type, st.x(a), st.y(a));
      }
      case COLLECT_RESOURCE -> {
        return collect(st, r, a, b);
      }
      case COLLECT_RESOURCE_IF_HELD -> {
        return collectIfHeld(st, r, a, b);
      }
      case CHANGE_RESOURCE -> {
        return changeResource(st, r, a, b);
      }
      case KILL_IF_FROM_ABOVE -> {
        return a == 0 || b == 0 || fromAbove(st, a, b) ? killAndScore(st, r, a, b) : 0;
      }
      case KILL_IF_FRONTAL -> {
        return a == 0 || b == 0 || stands(st, a) || headOn(st, a, b)
            ? killAndScore(st, r, a, b)
            : 0;
      }
      case KILL_IF_NOT_FRONTAL -> {
        return a == 0 || b == 0 || stands(st, a) || !headOn(st, a, b)
            ? killAndScore(st, r, a, b)
            : 0;
      }
      case KILL_IF_HAS_MORE -> {
        return a == 0 || st.amount(a, r.resource) >= r.limit ? killAndScore(st, r, a, a) : 0;
      }
      case KILL_IF_HAS_LESS -> {
        return a == 0 || st.amount(a, r.resource) <= r.limit ? killAndScore(st, r, a, a) : 0;
      }
      case KILL_IF_OTHER_HAS_MORE -> {
        if (a != 0 && b != 0) {
          if (st.amount(b, r.resource) < r.limit) {
            return 0;
          }
          st.kill(a, false);
          if (r.subtract && b > 0) {
            st.change(b, r.resource, -r.limit);
          }
        }
      }
      case ADD_HEALTH_POINTS -> {
        if (a != 0) {
          int health = st.board.healthAt + a;
          if (st.s[health] + r.value >= st.board.healthLimit[st.type(a)]) {
            return 0;
          }
          heal(st, r, b, health, st.s[health] + r.value);
        }
      }
      case ADD_HEALTH_POINTS_TO_MAX -> {
        if (a != 0) {
          int health = st.board.healthAt + a;
          int limit = st.board.healthLimit[st.type(a)];
          heal(st, r, b, health, Math.min(limit, st.s[health] + r.value));
        }
      }
      case SUBTRACT_HEALTH_POINTS -> {
        return hurt(st, r, a);
      }
      case SHIELD_FROM -> {
        if (a != 0) {
          st.scratch.shield(st.type(a), r.type, r.shielded.ordinal());
        }
      }
      case ADD_TIMER -> st.addTimer(st.tick + r.timer, r.timerPlace);
    }
    return r.score;
  }

  private static void kill(State st, int a) {
    if (a != 0) {
      st.kill(a, false);
    }
  }

  /** Kills the first when both are there; the score counts even if not. */
  private static int killAndScore(State st, Rule r, int a, int b) {
    if (a != 0 && b != 0) {
      st.kill(a, false);
    }
    return r.score;
  }

  private static void stepBack(State st, Rule r, int a, int b) {
    // A sprite at a fixed place has come from nowhere else.
    if (a <= 0) {
      return;
    }
    int block = st.board.block;
    int course = r.pixelPerfect && b != 0 ? st.shift(a) : Course.NONE;
    switch (course) {
      case Course.UP -> st.place(a, st.x(a), st.y(b) + block);
      case Course.DOWN -> st.place(a, st.x(a), st.y(b) - block);
      case Course.LEFT -> st.place(a, st.x(b) + block, st.y(a));
      case Course.RIGHT -> st.place(a, st.x(b) - block, st.y(a));
      default -> st.place(a, st.lastX(a), st.lastY(a));
    }
  }

  private static void undoAll(State st, Rule r) {
    for (int type : st.board.order) {
      if (!r.spared[type]) {
        for (int o = st.s[st.board.heads + type]; o != 0; o = st.s[o + State.NEXT]) {
          st.place(o, st.lastX(o), st.lastY(o));
        }
      }
    }
  }

  private static void killAll(State st, Rule r) {
    for (int f : st.board.fixedOf[r.type]) {
      if (st.there(f)) {
        st.kill(~f, false);
      }
    }
    for (int o = st.s[st.board.heads + r.type]; o != 0; o = st.s[o + State.NEXT]) {
      st.kill(o, false);
    }
  }

  private static void turnAround(State st, int a) {
    if (a == 0) {
      return;
    }
    st.place(a, st.lastX(a), st.lastY(a));
    for (int i = 0; i < 2; i++) {
      st.s[a + State.MOVED] = st.board.cooldown[st.type(a)];
      Updates.go(st, a, Course.DOWN);
    }
    st.turn(a, Course.reverse(st.course(a)));
  }

  private static void bounceForward(State st, int a, int b) {
    if (a == 0 || b == 0) {
      return;
    }
    int shift = st.shift(b);
    int dx = Course.x(shift);
    int dy = Course.y(shift);
    int looks = st.course(b);
    int course =
        Course.of(dx * Course.x(looks) < 0 ? -dx : dx, dy * Course.y(looks) < 0 ? -dy : dy);
    double speed = st.board.speed[st.type(b)];
    double own = st.board.speed[st.type(a)];
    double used = speed != 0 ? speed : own <= 0 ? 1 : own;
    Updates.go(st, a, course, (int) (used * st.board.block));
    st.turn(a, course);
  }

  private static void wrapAround(State st, Rule r, int a) {
    if (a == 0) {
      return;
    }
    Board b = st.board;
    int dx = Course.x(st.course(a));
    int dy = Course.y(st.course(a));
    int near = (int) (r.offset * b.block);
    if (dx > 0) {
      st.place(a, near, st.y(a));
    } else if (dx < 0) {
      st.place(a, (int) (b.screenWidth - b.block * (1 + r.offset)), st.y(a));
    } else if (dy > 0) {
      st.place(a, st.x(a), near);
    } else if (dy < 0) {
      st.place(a, st.x(a), (int) (b.screenHeight - b.block * (1 + r.offset)));
    }
    st.s[a + State.MOVED] = 0;
  }

  private static void attractGaze(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0 || !st.oriented(a) || !st.oriented(b)) {
      return;
    }
    if (st.nextDouble() < r.probability) {
      int course = st.course(b);
      st.turn(a, course);
      if (r.align) {
        if (course == Course.LEFT || course == Course.RIGHT) {
          st.place(a, st.x(a), st.y(b));
        } else {
          st.place(a, st.x(b), st.y(a));
        }
      }
    }
  }

  private static void pullWithIt(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0 || !st.scratch.pull(r.line, a)) {
      return;
    }
    Updates.shift(st, a, st.shift(b), (int) (st.board.speed[st.type(b)] * st.board.block));
    if (r.pixelPerfect) {
      st.place(a, st.x(b), st.y(b));
    }
  }

  private static void teleportToExit(State st, int a, int b) {
    if (a == 0 || b == 0 || st.board.made[st.type(b)].length == 0) {
      return;
    }
    int exit = st.board.made[st.type(b)][0];
    int[] fixed = st.board.fixedOf[exit];
    int exits = st.s[st.board.loose + exit] + st.s[st.board.fixedLeft + exit];
    if (exits == 0) {
      st.kill(a, false);
      return;
    }
    int drawn = st.nextInt(exits);
    int chosen = 0;
    for (int f : fixed) {
      if (st.there(f) && drawn-- == 0) {
        chosen = ~f;
      }
    }
    for (int o = st.s[st.board.heads + exit]; o != 0; o = st.s[o + State.NEXT]) {
      if (drawn-- == 0) {
        chosen = o;
      }
    }
    st.place(a, st.x(chosen), st.y(chosen));
    st.s[a + State.MOVED] = 0;
    if (st.oriented(chosen)) {
      st.turn(a, st.course(chosen));
    }
  }

  /** Has a new sprite take another one's place. */
  private static void become(State st, Rule r, int old, int other, int made) {
    if (made == 0) {
      return;
    }
    if (r.force || (st.oriented(made) && st.oriented(old) && st.course(made) == Course.NONE)) {
      st.turn(made, st.course(old));
    }
    inherit(st, old, made);
    if (st.board.healthAt >= 0) {
      st.s[made + st.board.healthAt] =
          old < 0 ? st.board.health[st.type(old)] : st.s[old + st.board.healthAt];
    }
    if (r.killSecond && other != 0) {
      st.kill(other, true);
    }
  }

  private static void inherit(State st, int old, int made) {
    st.s[made + State.LAST_X] = st.lastX(old);
    st.s[made + State.LAST_Y] = st.lastY(old);
    for (int resource : st.board.resources) {
      st.change(made, resource, st.amount(old, resource));
    }
    // An avatar that would become something else stays, but is not played any more.
    boolean replaced = true;
    if (st.board.avatar[st.type(old)]) {
      replaced = st.board.avatar[st.type(made)];
      if (replaced) {
        st.avatar = made;
      }
    }
    st.kill(old, replaced);
  }

  private static void transformToAll(State st, Rule r, int b) {
    int limit = st.nextId;
    for (int f : st.board.fixedOf[r.type]) {
      if (st.there(f)) {
        become(st, r, ~f, b, st.force(r.toType, st.board.fixedX[f], st.board.fixedY[f]));
      }
    }
    for (int o = st.s[st.board.heads + r.type];
        o != 0 && st.s[o + State.ID] < limit;
        o = st.s[o + State.NEXT]) {
      become(st, r, o, b, st.force(r.toType, st.x(o), st.y(o)));
    }
  }

  private static int transformIfCount(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0) {
      return r.score;
    }
    int count = st.count(r.countedType);
    if (count >= r.atLeast && count <= r.atMost) {
      become(st, r, a, b, st.force(r.type, st.x(a), st.y(a)));
      return r.score;
    }
    if (r.elseType >= 0) {
      become(st, r, a, b, st.force(r.elseType, st.x(a), st.y(a)));
    }
    return 0;
  }

  private static void transformToSingleton(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0) {
      return;
    }
    int limit = st.nextId;
    for (int f : st.board.fixedOf[r.type]) {
      if (st.there(f)) {
        replace(st, ~f, st.create(r.otherType, st.board.fixedX[f], st.board.fixedY[f]));
      }
    }
    for (int o = st.s[st.board.heads + r.type];
        o != 0 && st.s[o + State.ID] < limit;
        o = st.s[o + State.NEXT]) {
      replace(st, o, st.create(r.otherType, st.x(o), st.y(o)));
    }
    int made = st.create(r.type, st.x(a), st.y(a));
    replace(st, a, made);
    if (made != 0 && r.takeOrientation) {
      st.s[made + State.FLAGS] |= State.ORIENTED;
      st.turn(made, Course.reverse(st.course(b)));
    }
  }

  private static void replace(State st, int old, int made) {
    if (made != 0) {
      if (st.oriented(made) && st.oriented(old)) {
        st.turn(made, st.course(old));
      }
      inherit(st, old, made);
    }
  }

  private static void transformToRandomChild(State st, Rule r, int a, int b) {
    int[] members = st.board.members[r.type];
    if (a == 0 || members.length < 2) {
      return;
    }
    int drawn = st.nextInt(members.length - 1);
    for (int member : members) {
      // A drawn name without a class makes nothing.
      if (member != r.type && drawn-- == 0 && st.board.kind[member] != null) {
        become(st, r, a, b, st.create(member, st.x(a), st.y(a)));
      }
    }
  }

  private static void spawnBehind(State st, Rule r, int b) {
    if (b == 0 || st.nextDouble() >= r.probability) {
      return;
    }
    int block = st.board.block;
    if (Math.abs(st.x(b) - st.lastX(b)) >= block || Math.abs(st.y(b) - st.lastY(b)) >= block) {
      st.create(r.type, st.lastX(b), st.lastY(b));
    }
  }

  private static int collect(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0 || !isResource(st, a)) {
      return r.score;
    }
    int resource = st.type(a);
    int room = st.board.resourceLimit[resource] - st.amount(b, resource);
    if (room <= 0) {
      return 0;
    }
    st.change(b, resource, Math.min(st.board.value[resource], room));
    if (r.killResource) {
      st.kill(a, true);
    }
    return r.score;
  }

  private static int collectIfHeld(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0 || !isResource(st, a)) {
      return r.score;
    }
    if (st.amount(b, r.held) < r.value) {
      return 0;
    }
    int resource = st.type(a);
    int value = st.board.value[resource];
    boolean fits = st.amount(b, resource) + value <= st.board.resourceLimit[resource];
    if (fits) {
      st.change(b, resource, value);
    }
    if (r.killResource) {
      st.kill(a, false);
    }
    return fits ? r.score : 0;
  }

  private static boolean isResource(State st, int a) {
    return st.board.kind[st.type(a)] == SpriteClass.RESOURCE;
  }

  private static int changeResource(State st, Rule r, int a, int b) {
    if (a == 0 || b == 0) {
      return r.score;
    }
    if (st.amount(a, r.resource) + r.value > st.board.resourceLimit[r.resource]) {
      return 0;
    }
    st.change(a, r.resource, r.value);
    if (r.killResource) {
      st.kill(b, true);
    }
    return r.score;
  }

  private static boolean fromAbove(State st, int a, int b) {
    return st.lastY(a) > st.lastY(b) + st.board.block / 2 && st.y(b) > st.lastY(b);
  }

  private static boolean stands(State st, int a) {
    return st.shift(a) == Course.NONE;
  }

  private static boolean headOn(State st, int a, int b) {
    return st.shift(a) == Course.reverse(st.shift(b));
  }

  private static void heal(State st, Rule r, int b, int at, int health) {
    st.s[at] = health;
    st.s[at + 1] = Math.max(st.s[at + 1], health);
    if (r.killSecond && b != 0) {
      st.kill(b, false);
    }
  }

  private static int hurt(State st, Rule r, int a) {
    int hurt = a;
    if (r.type >= 0) {
      // The first sprite of the last kind that has any.
      for (int member : st.board.members[r.type]) {
        if (st.s[st.board.heads + member] != 0) {
          hurt = st.s[st.board.heads + member];
        }
      }
    }
    if (hurt == 0) {
      return r.score;
    }
    int at = hurt + st.board.healthAt;
    st.s[at] -= r.value;
    if (st.s[at] <= r.limit) {
      st.kill(hurt, false);
      return r.scoreIfKilled;
    }
    return r.score;
  }
}
