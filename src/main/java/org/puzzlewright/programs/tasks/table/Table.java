package org.puzzlewright.programs.tasks.table;

import java.util.List;
import java.util.SplittableRandom;
import org.puzzlewright.programs.sandbox.Contract;

/** The games, each with what players are told. */
enum Table {
  TIC_TAC_TOE(
      "tic-tac-toe",
      2,
      new Contract(BoardHeuristic.class, List.of(BoardView.class)),
      """
      Tic-Tac-Toe on 3 by 3 cells: the players set a piece in turn; who first has three in a row, \
      column or diagonal wins. Your program is used one move ahead: the move is made after which \
      its value is greatest."""),
  CONNECT4(
      "connect4",
      2,
      new Contract(BoardHeuristic.class, List.of(BoardView.class)),
      """
      Connect 4 on 8 by 8 cells: a piece falls to the lowest free cell of its column; who first has \
      four in a row, column or diagonal wins."""),
  CANT_STOP(
      "cant-stop",
      3,
      new Contract(StopHeuristic.class, List.of(StopView.class)),
      """
      Can't Stop for three players. Four dice are put into two pairs; each sum moves a runner one step \
      up its column, 2 to 12. There are three runners. After each move one stops, which keeps the way \
      for good, or throws again; if then no runner can move, the way of this turn is lost. Who is first \
      at the top of a column has won it, and it is closed. Three columns win."""),
  LOVE_LETTER(
      "love-letter",
      3,
      new Contract(LetterHeuristic.class, List.of(LetterView.class)),
      """
      Love Letter for three players. Each has a card, draws another and plays one of the two: 1 guard \
      (name another's card, not a guard: if right, that player is out), 2 priest (see a card), 3 baron \
      (compare cards, the lower is out), 4 handmaid (safe until the next turn), 5 prince (somebody \
      lays the card open and draws anew), 6 king (swap cards), 7 countess (must be played beside king or \
      prince), 8 princess (who lays it is out). There are 5 guards, 2 each of 2 to 5, 1 each of 6 to 8. \
      Who is last, or has the highest card when the pack is empty, wins the round; five rounds win.""");

  private static final int LARGE = 8;
  private static final int FOUR = 4;
  private static final int THREE = 3;
  private static final int ITERATIONS = 50;
  private static final int ROLLOUT = 10;

  private final String id;
  private final int players;
  private final Contract contract;
  private final String text;

  Table(String id, int players, Contract contract, String text) {
    this.id = id;
    this.players = players;
    this.contract = contract;
    this.text = text;
  }

  String id() {
    return id;
  }

  int players() {
    return players;
  }

  Contract contract() {
    return contract;
  }

  String text() {
    return text;
  }

  /** Returns a game before its first move. */
  Position start(SplittableRandom chance) {
    return switch (this) {
      case TIC_TAC_TOE -> new Rows(THREE, THREE, THREE, false);
      case CONNECT4 -> new Rows(LARGE, LARGE, FOUR, true);
      case CANT_STOP -> new CantStop(players, chance);
      case LOVE_LETTER -> new LoveLetter(players, chance);
    };
  }

  /** Returns the player that uses a value: one move ahead where a game is small, else a tree. */
  Player player(Player.Value value) {
    return this == TIC_TAC_TOE ? Player.oneStep(value) : Player.tree(value, ITERATIONS, ROLLOUT);
  }

  /** Returns how the player is told. */
  String playerName() {
    return this == TIC_TAC_TOE
        ? "one move ahead"
        : "tree search, %d iterations a move, %d moves by chance".formatted(ITERATIONS, ROLLOUT);
  }

  /** Asks a program. */
  double value(Object program, Object view) {
    return switch (this) {
      case TIC_TAC_TOE, CONNECT4 -> ((BoardHeuristic) program).value((BoardView) view);
      case CANT_STOP -> ((StopHeuristic) program).value((StopView) view);
      case LOVE_LETTER -> ((LetterHeuristic) program).value((LetterView) view);
    };
  }
}
