package org.puzzlewright.physics.prompt;

import java.util.List;

/**
 * Who has read a prompt, and where a language model's reading differs from the offline reader's.
 *
 * @param name how the reader is called
 * @param leftOut what the offline reader reads and the model does not ask for, or asks for
 *     otherwise
 * @param added what the model reads and the offline reader does not
 */
public record ReadBy(String name, List<Requirement> leftOut, List<Requirement> added) {

  /** The offline reader itself. */
  public static final ReadBy OFFLINE = new ReadBy(OfflineReader.NAME, List.of(), List.of());

  /** Copies the lists. */
  public ReadBy {
    leftOut = List.copyOf(leftOut);
    added = List.copyOf(added);
  }

  /** Compares what a model has read with what the offline reader reads. */
  public static ReadBy model(String name, List<Requirement> read, List<Requirement> offline) {
    return new ReadBy(
        name,
        offline.stream().filter(r -> !read.contains(r)).toList(),
        read.stream().filter(r -> !offline.contains(r)).toList());
  }

  /** Returns whether a language model has read. */
  public boolean model() {
    return !name.equals(OfflineReader.NAME);
  }
}
