/**
 * The language models: who answers for which role, what it cost, and how a failure is told.
 *
 * <p>A model is langchain4j's {@link dev.langchain4j.model.chat.ChatModel}; a new kind of model is
 * one class that overrides its {@code doChat}. This room knows nothing of agents or puzzles.
 */
package org.puzzlewright.llm;
