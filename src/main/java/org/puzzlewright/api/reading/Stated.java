package org.puzzlewright.api.reading;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Something that must hold, for people and for programs.
 *
 * @param words in a sentence or a few words
 * @param json as the domain's files have it
 */
public record Stated(String words, ObjectNode json) {

  public Stated {
    json = json.deepCopy();
  }
}
