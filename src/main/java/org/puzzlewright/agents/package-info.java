/**
 * A coordinator that thinks, acts and observes, and the helpers that it may ask.
 *
 * <p>Start with {@link org.puzzlewright.agents.Coordinator}: the loop. It knows a {@link
 * org.puzzlewright.api.Problem} and agents, never what the problem is about; {@link
 * org.puzzlewright.agents.ModelAgent} makes an agent of a language model. Whatever a model gets
 * wrong comes back to it as an observation and is counted; only our own mistakes are exceptions.
 * What happened is a {@link org.puzzlewright.agents.Transcript}, from which the same state can be
 * reached again without any model.
 */
package org.puzzlewright.agents;
