package org.puzzlewright.programs.tasks.minatar;

import java.util.List;
import org.puzzlewright.programs.tasks.grid.Planes;

/** The games, each with what there is to see and what players are told. */
enum Kind {
  BREAKOUT(
      "breakout",
      List.of(0, 1, 3),
      "paddle ball trail brick",
      """
      Breakout. The paddle moves along row 9 by one column (actions 1 left, 3 right, 0 stay). The \
      ball goes diagonally by one cell each step; trail is where it was before. It bounces off the \
      walls, the ceiling, bricks (rows 1 to 3) and the paddle. Each brick that it breaks is a point; \
      when all are gone and the ball comes down, there are new ones. The episode ends when the ball \
      gets to row 9 without the paddle there.""",
      "own best of ten trials up to 21.81, trials' means 2.06 to 8.58"),
  FREEWAY(
      "freeway",
      List.of(0, 2, 4),
      "chicken car speed1 speed2 speed3 speed4 speed5",
      """
      Freeway. The chicken is in column 4 and begins in row 9; it goes up or down by one row (actions \
      2 up, 4 down, 0 stay), at most every third step. In rows 1 to 8 cars go to the left or right and \
      come in again on the other side. speed1 to speed5 is the cell behind a car; a car of speed1 moves \
      most often. A chicken that meets a car is back in row 9. Each time it gets to row 0 is a point; \
      then it is back in row 9 and the cars have other speeds and directions.""",
      "own best of ten trials up to 10.05, trials' means 0.65 to 7.9; \"always up\" alone is better"
          + " than that on full episodes, so its episodes must have been cut shorter"),
  ASTERIX(
      "asterix",
      List.of(0, 1, 2, 3, 4),
      "player enemy trail gold",
      """
      Asterix. The player moves by one cell (actions 1 left, 2 up, 3 right, 4 down, 0 stay) in rows 1 to \
      8. Enemies and gold come in from the sides, at most one in a row, and go straight on; trail is the \
      cell behind each. To meet gold is a point; to meet an enemy ends the episode. It gets faster.""",
      "own best of ten trials up to 11.37, trials' means 3.03 to 7.53"),
  INVADERS(
      "invaders",
      List.of(0, 1, 3, 5),
      "cannon alien alien_left alien_right friendly_bullet enemy_bullet",
      """
      Space Invaders. The cannon moves along row 9 (actions 1 left, 3 right, 5 fire, 0 stay) and may fire \
      every fifth step; friendly_bullet goes up, enemy_bullet down, one row each step. The aliens go to \
      the side (alien_left or alien_right tells which), and down by a row at the edge, faster the fewer \
      they are. Each alien hit is a point; when all are gone, there are new ones. A bullet or an alien at \
      the cannon ends the episode, and so do aliens that have come down.""",
      "own best of ten trials up to 29.07, trials' means 5.02 to 22.38"),
  SEAQUEST(
      "seaquest",
      List.of(0, 1, 2, 3, 4, 5),
      "sub_front sub_back friendly_bullet trail enemy_bullet enemy_fish enemy_sub oxygen divers"
          + " diver",
      """
      Seaquest. The submarine (sub_front, with sub_back behind it) moves by one cell (actions 1 left, 2 up, \
      3 right, 4 down, 0 stay, 5 fire) in rows 0 to 8 and fires where it looks, every fifth step. Fish and \
      enemy submarines come in from the sides; trail is the cell behind each; enemy submarines fire. Each \
      one hit is a point. To meet one or an enemy_bullet ends the episode. To meet a diver takes it aboard, \
      at most six; row 9 shows them (divers), and the oxygen that is left. Under water oxygen gets less, \
      and without it the episode ends. Row 0 is the surface: there is new oxygen, but it costs a diver, and \
      without one the episode ends. With six the oxygen that is left is points.""",
      "own best of ten trials up to 5.73, trials' means 0.07 to 1.56");

  private final String id;
  private final List<Integer> actions;
  private final List<String> things;
  private final String text;
  private final String paper;

  Kind(String id, List<Integer> actions, String things, String text, String paper) {
    this.id = id;
    this.actions = actions;
    this.things = List.of(things.split(" "));
    this.text = text;
    this.paper = paper;
  }

  String id() {
    return id;
  }

  /** Returns those of the actions that do something in it, and the one that does nothing. */
  List<Integer> actions() {
    return actions;
  }

  List<String> things() {
    return things;
  }

  String text() {
    return text;
  }

  String paper() {
    return paper;
  }

  Planes planes() {
    return new Planes(things, Game.SIZE, Game.SIZE);
  }

  Game game(Draws draws, boolean ramping) {
    return switch (this) {
      case BREAKOUT -> new Breakout(draws, ramping);
      case FREEWAY -> new Freeway(draws, ramping);
      case ASTERIX -> new Asterix(draws, ramping);
      case INVADERS -> new SpaceInvaders(draws, ramping);
      case SEAQUEST -> new Seaquest(draws, ramping);
    };
  }
}
