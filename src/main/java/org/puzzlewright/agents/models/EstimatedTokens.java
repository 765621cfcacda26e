package org.puzzlewright.agents.models;

import dev.langchain4j.model.output.TokenUsage;

/** A call's tokens as we estimate them, because what the server said could not be believed. */
final class EstimatedTokens extends TokenUsage {

  EstimatedTokens(int input, int output) {
    super(input, output);
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && other instanceof EstimatedTokens;
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
