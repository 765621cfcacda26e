package org.puzzlewright.programs.search;

import java.util.OptionalDouble;
import org.puzzlewright.agents.Consultation;

/**
 * A language model. It has no memory: each prompt says all that it needs.
 *
 * @param name how it is called
 * @param model answers
 */
public record ModelAuthors(String name, Consultation model) implements Authors {

  private static final String ROLE = "programmer";
  private static final String TEXT =
      "You write short Java programs. Answer with one whole program in one fenced code block.";

  @Override
  public Author of(ProgramTask task, int trial, long seed) {
    return new Author() {
      @Override
      public Reply write(String prompt) {
        return model
            .ask(ROLE, TEXT, prompt)
            .<Reply>map(said -> new Written(said.text(), said.usage()))
            .orElseGet(() -> new Ended(model.stopped().orElseThrow()));
      }

      @Override
      public void learn(String program, OptionalDouble score) {
        // The next prompt tells.
      }
    };
  }
}
