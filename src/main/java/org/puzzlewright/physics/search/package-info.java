/**
 * Looks for placements by running levels.
 *
 * <p>{@link org.puzzlewright.physics.search.Grounding} turns words ("a ramp below the blue ball")
 * into the place that serves an aim best; {@link org.puzzlewright.physics.search.PlacementSearch}
 * solves a level without words, {@link org.puzzlewright.physics.search.ParallelSearch} on several
 * cores; {@link org.puzzlewright.physics.search.RandomPlacement} is the baseline both are compared
 * with. What "best" means is an {@link org.puzzlewright.physics.search.Objective}.
 */
package org.puzzlewright.physics.search;
