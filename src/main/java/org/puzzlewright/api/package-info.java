/**
 * The port between agents and whatever they design.
 *
 * <p>The coordinator and its helpers know a {@link org.puzzlewright.api.Problem} and nothing behind
 * it. A problem is a pure state machine: {@code (state, call) -> (state', result)}. A new problem
 * is one package that implements the interface and one line where the command line chooses it.
 */
package org.puzzlewright.api;
