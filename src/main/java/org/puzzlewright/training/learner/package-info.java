/**
 * Proximal policy optimisation in plain Java: {@link org.puzzlewright.training.learner.Trainer}
 * teaches a {@link org.puzzlewright.training.learner.Net} to act in any environment. The same seed
 * gives the same numbers on any number of threads, and after a resume.
 */
package org.puzzlewright.training.learner;
