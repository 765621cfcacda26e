/**
 * Rewards as data: {@link org.puzzlewright.training.rewards.Reward} is a list of weighted terms,
 * each an {@link org.puzzlewright.training.rewards.Expression} over named features of the level
 * before and after a step. No expression can loop, fail or see how levels are judged.
 */
package org.puzzlewright.training.rewards;
