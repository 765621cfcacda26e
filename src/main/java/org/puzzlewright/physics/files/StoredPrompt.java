package org.puzzlewright.physics.files;

import java.util.Optional;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;

/**
 * What a puzzle's file says of the request that it was designed for.
 *
 * @param sentence in the user's words
 * @param reading what the sentence was read to; empty in files that were written before this was
 *     stored
 */
public record StoredPrompt(String sentence, Optional<Brief> reading) {

  /** Returns what is stored of a prompt that has been read. */
  public static StoredPrompt of(Brief brief) {
    return new StoredPrompt(brief.prompt(), Optional.of(brief));
  }

  /**
   * Returns what the puzzle is judged by: what is stored; only without it the sentence is read.
   *
   * @param reader reads it
   * @throws org.puzzlewright.physics.prompt.BriefException when it must be read and cannot be
   */
  public Brief brief(PromptReader<Requirement> reader) {
    return reading.orElseGet(() -> Brief.of(reader.read(sentence)));
  }
}
