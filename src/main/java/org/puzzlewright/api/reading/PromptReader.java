package org.puzzlewright.api.reading;

import java.util.function.Function;

/**
 * Reads a user's sentence into what must hold. The same reader gives the same reading of the same
 * sentence, or says that it cannot.
 *
 * @param <R> what must hold, as a domain has it
 */
public interface PromptReader<R> {

  /**
   * Returns who reads, as certificates and transcripts say it: "offline reader", or a model as it
   * is chosen, such as "openai:gpt-4o".
   */
  String name();

  /**
   * Reads a sentence.
   *
   * @throws RuntimeException of the domain's own type for bad input, with one line for who wrote
   *     the sentence, when nothing can be made of it or it contradicts itself
   */
  Reading<R> read(String sentence);

  /** Returns the same reader, with something else in the place of each requirement. */
  default <T> PromptReader<T> map(Function<R, T> change) {
    PromptReader<R> reader = this;
    return new PromptReader<>() {
      @Override
      public String name() {
        return reader.name();
      }

      @Override
      public Reading<T> read(String sentence) {
        return reader.read(sentence).map(change);
      }
    };
  }
}
