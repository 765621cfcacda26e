package org.puzzlewright.programs.tasks.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Love Letter: sixteen cards, each player has one, draws another and plays one of the two. Who is
 * last in a round, or has the highest card when none can be drawn, wins a token.
 */
final class LoveLetter extends Position {

  static final int GUARD = 1;
  static final int PRIEST = 2;
  static final int BARON = 3;
  static final int HANDMAID = 4;
  static final int PRINCE = 5;
  static final int KING = 6;
  static final int COUNTESS = 7;
  static final int PRINCESS = 8;

  private static final int GUARDS = 5;
  private static final int OPEN_FOR_TWO = 3;

  /** Digits of a move: the card, whom it is played on (none: the player), what is guessed. */
  private static final int BASE = 10;

  private final int players;
  private final int[] tokens;
  private final int[] hand;
  private final boolean[] out;
  private final boolean[] safe;
  private final int[] spent;

  /** [who][of]: the card that one has seen in the other's hand, or 0. */
  private final int[][] known;

  private int[] open = new int[PRINCESS + 1];

  /** The pack; the last is on top, the first lies aside until the pack is empty. */
  private List<Integer> pack = new ArrayList<>();

  private int drawn;
  private int mover;
  private boolean over;

  /** Begins a game; the first player has drawn. */
  LoveLetter(int players, SplittableRandom chance) {
    this(players);
    deal(0, chance);
  }

  private LoveLetter(int players) {
    this.players = players;
    tokens = new int[players];
    hand = new int[players];
    out = new boolean[players];
    safe = new boolean[players];
    spent = new int[players];
    known = new int[players][players];
  }

  private void deal(int first, SplittableRandom chance) {
    pack.clear();
    for (int card = GUARD; card <= PRINCESS; card++) {
      for (int i = 0; i < many(card); i++) {
        pack.add(card);
      }
    }
    shuffle(pack, chance);
    Arrays.fill(open, 0);
    Arrays.fill(out, false);
    Arrays.fill(safe, false);
    Arrays.fill(spent, 0);
    for (int[] each : known) {
      Arrays.fill(each, 0);
    }
    for (int i = 0; i < OPEN_FOR_TWO && players == 2; i++) {
      open[take()]++;
    }
    for (int p = 0; p < players; p++) {
      hand[p] = take();
    }
    mover = first;
    drawn = take();
  }

  /** Returns how many there are of a card. */
  static int many(int card) {
    return card == GUARD ? GUARDS : card < KING ? 2 : 1;
  }

  /** Returns how many tokens win: 7 for two players, 5 for three, 4 for four. */
  private int goal() {
    return players == 2 ? 7 : players == 3 ? 5 : 4;
  }

  private static void shuffle(List<Integer> cards, SplittableRandom chance) {
    for (int i = cards.size() - 1; i > 0; i--) {
      int j = chance.nextInt(i + 1);
      cards.set(j, cards.set(i, cards.get(j)));
    }
  }

  private int take() {
    return pack.remove(pack.size() - 1);
  }

  @Override
  int players() {
    return players;
  }

  @Override
  int mover() {
    return mover;
  }

  @Override
  int[] moves() {
    List<Integer> all = new ArrayList<>();
    boolean countess = hand[mover] == COUNTESS || drawn == COUNTESS;
    for (int card : hand[mover] == drawn ? new int[] {drawn} : new int[] {hand[mover], drawn}) {
      if (!(countess && (card == PRINCE || card == KING))) {
        add(all, card);
      }
    }
    return all.stream().mapToInt(i -> i).toArray();
  }

  private void add(List<Integer> all, int card) {
    boolean aimed =
        card == GUARD || card == PRIEST || card == BARON || card == PRINCE || card == KING;
    int before = all.size();
    for (int p = 0; p < players && aimed; p++) {
      boolean possible = p == mover ? card == PRINCE : !out[p] && !safe[p];
      if (possible && card == GUARD) {
        for (int guess = PRIEST; guess <= PRINCESS; guess++) {
          all.add(move(card, p, guess));
        }
      } else if (possible) {
        all.add(move(card, p, 0));
      }
    }
    if (all.size() == before) {
      all.add(move(card, mover, 0));
    }
  }

  /** Returns a move as a number. */
  static int move(int card, int on, int guess) {
    return card + BASE * (on + BASE * guess);
  }

  @Override
  void play(int move, SplittableRandom chance) {
    int card = move % BASE;
    int on = move / BASE % BASE;
    int guess = move / BASE / BASE;
    int me = mover;
    if (hand[me] == card) {
      hand[me] = drawn;
      forget(me);
    } else {
      // Who has seen a card that was not played knows it still.
      forgetUnless(me, hand[me]);
    }
    drawn = 0;
    safe[me] = false;
    lay(me, card);
    if (on != me || card == PRINCE) {
      effect(card, me, on, guess);
    }
    if (card == HANDMAID) {
      safe[me] = true;
    } else if (card == PRINCESS) {
      leave(me);
    }
    next(chance);
  }

  private void effect(int card, int me, int on, int guess) {
    switch (card) {
      case GUARD -> {
        if (hand[on] == guess) {
          leave(on);
        }
      }
      case PRIEST -> known[me][on] = hand[on];
      case BARON -> {
        known[me][on] = hand[on];
        known[on][me] = hand[me];
        if (hand[me] != hand[on]) {
          leave(hand[me] < hand[on] ? me : on);
        }
      }
      case PRINCE -> prince(on);
      case KING -> {
        int mine = hand[me];
        hand[me] = hand[on];
        hand[on] = mine;
        forget(me);
        forget(on);
        known[me][on] = hand[on];
        known[on][me] = hand[me];
      }
      default -> {
        // The others are played on nobody.
      }
    }
  }

  private void prince(int on) {
    int card = hand[on];
    if (card == PRINCESS) {
      leave(on);
      return;
    }
    lay(on, card);
    forget(on);
    // The card that lies aside is drawn when there is no other.
    hand[on] = take();
  }

  private void lay(int who, int card) {
    open[card]++;
    spent[who] += card;
  }

  private void leave(int who) {
    out[who] = true;
    if (hand[who] != 0) {
      lay(who, hand[who]);
      hand[who] = 0;
    }
    forget(who);
  }

  private void forget(int who) {
    forgetUnless(who, 0);
  }

  private void forgetUnless(int who, int card) {
    for (int[] each : known) {
      each[who] = each[who] == card ? card : 0;
    }
  }

  private int in() {
    int in = 0;
    for (boolean each : out) {
      in += each ? 0 : 1;
    }
    return in;
  }

  private void next(SplittableRandom chance) {
    if (in() == 1 || pack.size() <= 1) {
      end(chance);
      return;
    }
    do {
      mover = (mover + 1) % players;
    } while (out[mover]);
    safe[mover] = false;
    drawn = take();
  }

  private void end(SplittableRandom chance) {
    int best = -1;
    for (int p = 0; p < players; p++) {
      best = out[p] ? best : Math.max(best, rank(p));
    }
    int first = -1;
    for (int p = 0; p < players; p++) {
      if (!out[p] && rank(p) == best) {
        tokens[p]++;
        over |= tokens[p] >= goal();
        first = first < 0 ? p : first;
      }
    }
    if (!over) {
      deal(first, chance);
    }
  }

  /** The hand first, then what was played. */
  private int rank(int player) {
    return 1000 * hand[player] + spent[player];
  }

  @Override
  boolean over() {
    return over;
  }

  @Override
  double share(int player) {
    int winners = 0;
    for (int each : tokens) {
      winners += each >= goal() ? 1 : 0;
    }
    return tokens[player] >= goal() ? 1.0 / winners : 0;
  }

  @Override
  Position copy() {
    LoveLetter copy = new LoveLetter(players);
    System.arraycopy(tokens, 0, copy.tokens, 0, players);
    System.arraycopy(hand, 0, copy.hand, 0, players);
    System.arraycopy(out, 0, copy.out, 0, players);
    System.arraycopy(safe, 0, copy.safe, 0, players);
    System.arraycopy(spent, 0, copy.spent, 0, players);
    for (int p = 0; p < players; p++) {
      System.arraycopy(known[p], 0, copy.known[p], 0, players);
    }
    copy.open = open.clone();
    copy.pack = new ArrayList<>(pack);
    copy.drawn = drawn;
    copy.mover = mover;
    copy.over = over;
    return copy;
  }

  /** The others' cards that one has not seen, and the order of the pack. */
  @Override
  Position guessed(int player, SplittableRandom chance) {
    LoveLetter copy = (LoveLetter) copy();
    List<Integer> hidden = new ArrayList<>(pack);
    boolean drew = mover != player && drawn != 0;
    if (drew) {
      hidden.add(drawn);
    }
    for (int p = 0; p < players; p++) {
      if (p != player && !out[p] && known[player][p] == 0) {
        hidden.add(hand[p]);
      }
    }
    shuffle(hidden, chance);
    for (int p = 0; p < players; p++) {
      if (p != player && !out[p] && known[player][p] == 0) {
        copy.hand[p] = hidden.remove(hidden.size() - 1);
      }
    }
    if (drew) {
      copy.drawn = hidden.remove(hidden.size() - 1);
    }
    copy.pack = hidden;
    return copy;
  }

  /** The tokens, and a little for the card while one is in the round. */
  @Override
  double simple(int player) {
    if (over) {
      return share(player);
    }
    double round = out[player] ? 0 : 0.5 * hand[player] / PRINCESS;
    return (tokens[player] + round) / goal();
  }

  /** Puts cards where a test wants them. */
  void set(int own, int drew, int... others) {
    hand[mover] = own;
    drawn = drew;
    for (int i = 0; i < others.length; i++) {
      hand[(mover + 1 + i) % players] = others[i];
    }
  }

  @Override
  Object view(int player) {
    return new LetterView() {
      private int at(int who) {
        return Math.floorMod(player + who, players);
      }

      @Override
      public int players() {
        return players;
      }

      @Override
      public int hand() {
        return mover == player ? Math.max(hand[player], drawn) : hand[player];
      }

      @Override
      public int known(int who) {
        return at(who) == player ? hand() : known[player][at(who)];
      }

      @Override
      public int tokens(int who) {
        return tokens[at(who)];
      }

      @Override
      public int goal() {
        return LoveLetter.this.goal();
      }

      @Override
      public boolean out(int who) {
        return out[at(who)];
      }

      @Override
      public boolean safe(int who) {
        return safe[at(who)];
      }

      @Override
      public int open(int card) {
        return card >= GUARD && card <= PRINCESS ? open[card] : 0;
      }

      @Override
      public int left() {
        return Math.max(0, pack.size() - 1);
      }
    };
  }
}
