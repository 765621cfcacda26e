/**
 * The ports between agents and whatever they design.
 *
 * <p>An {@link org.puzzlewright.api.Agent} plays a role: it gets a {@link
 * org.puzzlewright.api.Request} with {@link org.puzzlewright.api.Observation} values and returns a
 * {@link org.puzzlewright.api.Reply}.
 *
 * <p>The coordinator and its helpers know a {@link org.puzzlewright.api.Problem} and nothing behind
 * it. A problem is a pure state machine: {@code (state, call) -> (state', result)}. A new problem
 * is one package that implements the interface and one line where the command line chooses it.
 */
package org.puzzlewright.api;
