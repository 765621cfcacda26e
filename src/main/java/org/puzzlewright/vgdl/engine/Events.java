package org.puzzlewright.vgdl.engine;

import org.puzzlewright.vgdl.language.EffectKind;

/** Finds out in each tick which rules have something to do: time, the edge, meetings. */
final class Events {

  /** With fewer seconds than this, asking each of them costs less than an index. */
  private static final int WORTH_AN_INDEX = 3;

  private Events() {}

  static void startTimers(State st) {
    for (Rule rule : st.board.times) {
      st.addTimer(rule.nextExecution == -1 ? -1 : rule.timer, rule.timerPlace);
    }
  }

  static void run(State st) {
    timers(st);
    for (Rule rule : st.board.edges) {
      edge(st, rule);
    }
    for (Rule rule : st.board.meetings) {
      if (present(st, rule.firsts)
          && present(st, rule.seconds)
          && (st.scratch.shieldCount == 0 || !st.scratch.shielded(rule))) {
        meet(st, rule);
      }
    }
    if (st.scratch.indexed) {
      st.unindex();
    }
  }

  private static boolean present(State st, int[] types) {
    for (int type : types) {
      if ((st.s[st.board.loose + type] | st.s[st.board.fixedLeft + type]) != 0) {
        return true;
      }
    }
    return false;
  }

  private static void timers(State st) {
    for (int place = st.takeTimer(); place >= 0; place = st.takeTimer()) {
      Rule rule = st.board.timed[place];
      if (rule.delayed == null) {
        each(st, rule);
      } else {
        Effects.apply(st, rule.delayed, 0, 0);
        st.score += rule.score;
      }
      if (rule.repeating) {
        st.addTimer(st.tick + rule.timer, place);
      }
    }
  }

  /** Has something happen to all sprites of a name; the score counts in any case. */
  private static void each(State st, Rule rule) {
    int limit = st.nextId;
    for (int type : rule.firsts) {
      for (int f : st.board.fixedOf[type]) {
        if (st.there(f) && !st.dead(~f)) {
          Effects.apply(st, rule, ~f, 0);
          st.score += rule.score;
        }
      }
      for (int o = st.s[st.board.heads + type];
          o != 0 && st.s[o + State.ID] < limit;
          o = st.s[o + State.NEXT]) {
        if (!st.dead(o) && !st.isDisabled(o)) {
          Effects.apply(st, rule, o, 0);
          st.score += rule.score;
        }
      }
    }
  }

  /** Sprites at fixed places are always on the screen. */
  private static void edge(State st, Rule rule) {
    Board b = st.board;
    int limit = st.nextId;
    for (int type : rule.firsts) {
      for (int o = st.s[b.heads + type];
          o != 0 && st.s[o + State.ID] < limit;
          o = st.s[o + State.NEXT]) {
        int x = st.s[o + State.X];
        int y = st.s[o + State.Y];
        boolean out = x < 0 || y < 0 || x + b.block > b.screenWidth || y + b.block > b.screenHeight;
        if (out && !st.dead(o) && !st.isDisabled(o)) {
          st.score += Effects.apply(st, rule, o, 0);
        }
      }
    }
  }

  private static void meet(State st, Rule rule) {
    Board b = st.board;
    int limit = st.nextId;
    // How many loose seconds there are; those that come meanwhile do not take part.
    int loose = 0;
    for (int type : rule.seconds) {
      loose += st.s[b.loose + type];
    }
    if (loose >= WORTH_AN_INDEX && !st.scratch.indexed) {
      st.index();
    }
    for (int type : rule.firsts) {
      if (st.s[b.fixedLeft + type] > 0) {
        fixedFirsts(st, rule, type, limit, loose);
      }
      for (int o = st.s[b.heads + type];
          o != 0 && st.s[o + State.ID] < limit;
          o = st.s[o + State.NEXT]) {
        int left = st.s[o + State.CELL_X];
        int top = st.s[o + State.CELL_Y];
        if (b.aligned && alone(st, rule, left, top, loose)) {
          continue;
        }
        int count = hits(st, rule, o, left, top, limit, loose);
        if (count > 0) {
          strike(st, rule, o, count);
        }
      }
    }
  }

  /** Tells at a glance that nothing lies in a loose sprite's cell, where all lie in one cell. */
  private static boolean alone(State st, Rule rule, int left, int top, int loose) {
    Board b = st.board;
    if (left < 0 || top < 0 || left >= b.width || top >= b.height) {
      return false;
    }
    if ((b.cellBits[top * b.width + left] & rule.secondBits) != 0) {
      return false;
    }
    if (loose == 0) {
      return true;
    }
    // In a chain of one there is only the sprite itself.
    return loose >= WORTH_AN_INDEX
        && st.s[st.scratch.heads[(top + 1) * (b.width + 2) + left + 1] + State.CHAIN] == 0;
  }

  private static void strike(State st, Rule rule, int a, int count) {
    int[] hits = st.scratch.hits;
    for (int i = 0; i < count && !st.dead(a); i++) {
      if (overlap(st, a, hits[i])) {
        st.score += Effects.apply(st, rule, a, hits[i]);
      }
    }
  }

  /** Asks only those sprites at fixed places that a second one reaches. */
  private static void fixedFirsts(State st, Rule rule, int type, int limit, int loose) {
    Board b = st.board;
    Scratch k = st.scratch;
    candidates(st, rule, type, limit, -1);
    for (int i = 0; i < k.candidateCount; i++) {
      int f = k.candidates[i];
      int count = hits(st, rule, ~f, b.fixedX[f] / b.block, b.fixedY[f] / b.block, limit, loose);
      if (count > 0) {
        strike(st, rule, ~f, count);
        if (rule.effect == EffectKind.UNDO_ALL) {
          // All have moved, so others may be reached now.
          candidates(st, rule, type, limit, f);
          i = -1;
        }
      }
    }
  }

  private static void candidates(State st, Rule rule, int type, int limit, int after) {
    Board b = st.board;
    Scratch k = st.scratch;
    k.candidateCount = 0;
    for (int f : rule.neighbours) {
      if (b.fixedType[f] == type && f > after && st.there(f)) {
        add(k, f);
      }
    }
    long bit = Board.bit(type);
    for (int second : rule.seconds) {
      for (int o = st.s[b.heads + second];
          o != 0 && st.s[o + State.ID] < limit;
          o = st.s[o + State.NEXT]) {
        int left = st.s[o + State.CELL_X];
        int top = st.s[o + State.CELL_Y];
        int right = st.s[o + State.X] > left * b.block ? left + 1 : left;
        int bottom = st.s[o + State.Y] > top * b.block ? top + 1 : top;
        for (int y = Math.max(0, top); y <= bottom && y < b.height; y++) {
          for (int x = Math.max(0, left); x <= right && x < b.width; x++) {
            int cell = y * b.width + x;
            if ((b.cellBits[cell] & bit) != 0) {
              for (int i = b.cellStart[cell]; i < b.cellStart[cell + 1]; i++) {
                int f = b.cellFixed[i];
                if (b.fixedType[f] == type && f > after && st.there(f)) {
                  add(k, f);
                }
              }
            }
          }
        }
      }
    }
  }

  /** Adds to the candidates in the order of making, once each. */
  private static void add(Scratch k, int f) {
    int place = k.candidateCount;
    while (place > 0 && k.candidates[place - 1] >= f) {
      if (k.candidates[place - 1] == f) {
        return;
      }
      place--;
    }
    k.candidate(f);
    System.arraycopy(k.candidates, place, k.candidates, place + 1, k.candidateCount - 1 - place);
    k.candidates[place] = f;
  }

  /** Collects the second sprites that a first one overlaps now; returns how many. */
  private static int hits(State st, Rule rule, int a, int left, int top, int limit, int loose) {
    Board b = st.board;
    Scratch k = st.scratch;
    k.hitCount = 0;
    int x = st.x(a);
    int y = st.y(a);
    if (rule.secondBits != 0) {
      int right = x > left * b.block ? left + 1 : left;
      int bottom = y > top * b.block ? top + 1 : top;
      for (int row = Math.max(0, top); row <= bottom && row < b.height; row++) {
        for (int column = Math.max(0, left); column <= right && column < b.width; column++) {
          int cell = row * b.width + column;
          if ((b.cellBits[cell] & rule.secondBits) != 0) {
            for (int i = b.cellStart[cell]; i < b.cellStart[cell + 1]; i++) {
              int f = b.cellFixed[i];
              if (rule.rank[b.fixedType[f]] >= 0 && ~f != a && st.there(f)) {
                hit(st, rule, ~f);
              }
            }
          }
        }
      }
    }
    if (loose == 0) {
      return k.hitCount;
    }
    if (loose < WORTH_AN_INDEX) {
      for (int type : rule.seconds) {
        for (int o = st.s[b.heads + type];
            o != 0 && st.s[o + State.ID] < limit;
            o = st.s[o + State.NEXT]) {
          if (o != a && near(st, o, x, y)) {
            hit(st, rule, o);
          }
        }
      }
      return k.hitCount;
    }
    int reach = b.aligned ? 0 : 1;
    int border = b.width + 2;
    for (int row = Math.max(-1, top - reach); row <= Math.min(b.height, top + reach); row++) {
      for (int column = Math.max(-1, left - reach);
          column <= Math.min(b.width, left + reach);
          column++) {
        for (int o = k.heads[(row + 1) * border + column + 1]; o != 0; o = st.s[o + State.CHAIN]) {
          if (rule.rank[st.s[o + State.TYPE]] >= 0
              && o != a
              && st.s[o + State.ID] < limit
              && near(st, o, x, y)) {
            hit(st, rule, o);
          }
        }
      }
    }
    return k.hitCount;
  }

  private static boolean near(State st, int o, int x, int y) {
    return Math.abs(st.s[o + State.X] - x) < st.board.block
        && Math.abs(st.s[o + State.Y] - y) < st.board.block;
  }

  private static boolean overlap(State st, int a, int b) {
    return Math.abs(st.x(a) - st.x(b)) < st.board.block
        && Math.abs(st.y(a) - st.y(b)) < st.board.block;
  }

  /** Adds a hit in the order of the second's types, then of making. */
  private static void hit(State st, Rule rule, int sprite) {
    Scratch k = st.scratch;
    k.hit(sprite);
    int rank = rule.rank[st.type(sprite)];
    int id = st.id(sprite);
    int place = k.hitCount - 1;
    while (place > 0) {
      int before = k.hits[place - 1];
      int itsRank = rule.rank[st.type(before)];
      if (itsRank < rank || (itsRank == rank && st.id(before) < id)) {
        break;
      }
      k.hits[place] = before;
      place--;
    }
    k.hits[place] = sprite;
  }
}
