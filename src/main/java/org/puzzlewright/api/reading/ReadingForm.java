package org.puzzlewright.api.reading;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * How a language model is asked to read a sentence, and what is made of its answer.
 *
 * @param <R> what must hold, as a domain has it
 */
public interface ReadingForm<R> {

  /** Returns the folder of prompts that has the role's text, {@code role-reader.md}. */
  String folder();

  /** Returns the values of the slots in that text. */
  Map<String, String> slots();

  /** Returns the JSON Schema of an answer. */
  String schema();

  /**
   * Returns what an answer says. It is checked as any reading is: types, contradictions, and that
   * every quotation stands in the sentence.
   *
   * @throws UnfitReadingException when it cannot be used as it is
   */
  Reading<R> reading(String sentence, ObjectNode answer);

  /**
   * Returns for people what was read, and in what it differs from the offline reader's reading.
   *
   * @param by who read
   */
  String told(String by, Reading<R> reading);
}
