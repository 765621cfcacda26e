/**
 * Games at a table, from their rules: Tic-Tac-Toe, Connect 4 on 8 by 8 cells, Can't Stop, Love
 * Letter. A program values positions for one player; a player that looks one move ahead, or a tree
 * search with a budget of iterations, moves by that. Scores are shares of games won in a
 * tournament.
 */
package org.puzzlewright.programs.tasks.table;
