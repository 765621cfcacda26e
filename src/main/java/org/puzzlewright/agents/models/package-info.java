/**
 * The language models: who answers for which role, what it cost, and how a failure is reported.
 *
 * <p>A model is langchain4j's {@link dev.langchain4j.model.chat.ChatModel}; a new kind of model is
 * one class that overrides its {@code doChat}. {@link org.puzzlewright.agents.models.Connections}
 * makes those of providers, {@link org.puzzlewright.agents.models.Journal} and {@link
 * org.puzzlewright.agents.models.Recording} keep runs and play them again. A new provider is a line
 * in {@link org.puzzlewright.agents.models.Provider}, a case in {@code Connections} and its {@link
 * org.puzzlewright.agents.models.Abilities}. This room knows nothing of agents or puzzles.
 */
package org.puzzlewright.agents.models;
