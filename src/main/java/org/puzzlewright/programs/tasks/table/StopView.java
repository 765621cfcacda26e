package org.puzzlewright.programs.tasks.table;

import org.puzzlewright.programs.sandbox.Told;

/** What a player sees of Can't Stop. */
@Told("columns are 2 to 12; who is 0 for me, 1 for the next player, and so on")
public interface StopView {

  /** Returns how many play. */
  @Told("how many play")
  int players();

  /** Returns how many steps a column has. */
  @Told("how many steps the column has")
  int length(int column);

  /** Returns how far somebody is for good. */
  @Told("how far that player is for good; length(column) when the column is won")
  int steps(int who, int column);

  /** Returns how far a runner is. */
  @Told("how far the runner of who is on the move is, 0 where there is none")
  int runner(int column);

  /** Returns how many columns somebody has won. */
  @Told("columns won; three win the game")
  int won(int who);

  /** Returns whether I am on the move. */
  @Told("whether I am on the move")
  boolean myTurn();
}
