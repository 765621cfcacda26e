/**
 * The ports between agents and whatever they design.
 *
 * <p>An {@link org.puzzlewright.api.Agent} plays a role: it gets a {@link
 * org.puzzlewright.api.Request} with {@link org.puzzlewright.api.Observation} values and returns a
 * {@link org.puzzlewright.api.Reply}.
 *
 * <p>The coordinator and its helpers know a {@link org.puzzlewright.api.Problem} and nothing behind
 * it. A problem is a pure state machine: {@code (state, call) -> (state', result)}. A {@link
 * org.puzzlewright.api.Domain} is what comes around it: tasks, products, verdicts, files and pages.
 * A new domain is one package that implements both and one line in the list of domains.
 */
package org.puzzlewright.api;
