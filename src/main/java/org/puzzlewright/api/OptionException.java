package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;

/** An option of a command cannot be followed: one line, what and what to do. */
public final class OptionException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public OptionException(String line) {
    super(line);
  }

  /** Refuses what is not right with such a line. */
  public static void require(boolean right, String line) {
    if (!right) {
      throw new OptionException(line);
    }
  }

  /**
   * Refuses options that mean nothing to a domain.
   *
   * @param options by their names, without hyphens in front
   */
  public static void refuseOthers(Domain domain, JsonNode options) {
    options
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!domain.options().contains(name)) {
                throw new OptionException(
                    "--%s means nothing for %s; leave it out".formatted(name, domain.name()));
              }
            });
  }
}
