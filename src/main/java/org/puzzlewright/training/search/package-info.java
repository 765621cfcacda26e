/**
 * The search for a reward: {@link org.puzzlewright.training.search.RewardSearch} has somebody write
 * rewards, has generators trained by them, tells what came of it, and goes on from one of the
 * thoughts so far, as a chain, a tree or a graph. {@link
 * org.puzzlewright.training.search.OfflineWriter} writes without a language model.
 */
package org.puzzlewright.training.search;
