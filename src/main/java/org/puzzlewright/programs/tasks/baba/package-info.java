/**
 * Baba Is You by the rules of Keke, a player's framework: words that can be pushed are the rules.
 */
package org.puzzlewright.programs.tasks.baba;
