package org.puzzlewright.programs.tasks.table;

import org.puzzlewright.programs.sandbox.Told;

/** What a player sees of Love Letter. */
@Told("who is 0 for me, 1 for the next player, and so on; cards are their numbers from 1 to 8")
public interface LetterView {

  /** Returns how many play. */
  @Told("how many play")
  int players();

  /** Returns my card, the better one of two. */
  @Told("my card, the greater one while I have two, 0 when I am out of the round")
  int hand();

  /** Returns somebody's card as far as I have seen it. */
  @Told("that player's card if I have seen it, else 0")
  int known(int who);

  /** Returns how many rounds somebody has won. */
  @Told("rounds won")
  int tokens(int who);

  /** Returns how many rounds win the game. */
  @Told("rounds that win the game")
  int goal();

  /** Returns whether somebody is out of the round. */
  @Told("whether that player is out of the round")
  boolean out(int who);

  /** Returns whether somebody cannot be chosen now. */
  @Told("whether that player cannot be chosen now")
  boolean safe(int who);

  /** Returns how many of a card lie open. */
  @Told("how many of a card lie open, played by anybody")
  int open(int card);

  /** Returns how many cards can still be drawn. */
  @Told("cards that can still be drawn")
  int left();
}
