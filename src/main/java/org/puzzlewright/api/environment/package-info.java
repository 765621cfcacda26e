/**
 * Levels as environments for learning agents, in the manner of Gymnasium, and a check of any
 * environment against the contract.
 */
package org.puzzlewright.api.environment;
