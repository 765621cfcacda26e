/**
 * Rewards that somebody has written: {@link org.puzzlewright.training.rewards.Reward} is a list of
 * weighted terms, each an {@link org.puzzlewright.training.rewards.Expression} over named features
 * of the level before and after a step, which cannot loop or fail; {@link
 * org.puzzlewright.training.rewards.RewardProgram} is Java over the same features, which {@link
 * org.puzzlewright.training.rewards.RewardPrograms} runs in the sandbox. None can see how levels
 * are judged, but for the oracle's terms.
 */
package org.puzzlewright.training.rewards;
