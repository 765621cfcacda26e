package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.puzzlewright.agents.models.Usage;

/**
 * One line of a transcript: what one speaker said and what came of it.
 *
 * <p>A coordinator that asks a helper makes two: its own, {@link Status#ASKED} and without an
 * observation, then the helper's, whose observation is the reply that the coordinator is shown.
 *
 * @param step which reply of the leading agent it belongs to, from 1; 0 before the first
 * @param role who speaks: the leading agent's role, such as "coordinator", or a helper's
 * @param thought the reasoning; may be empty
 * @param action name of the action; empty when none was asked for and in a helper's entry
 * @param arguments the arguments that were carried out, a JSON object; those of an invalid call as
 *     the model wrote them, a JSON string
 * @param observation what the leading agent is shown; of a helper's invalid reply what was wrong
 * @param status what came of it
 * @param simulations simulations that led to the state after it
 * @param calls model calls so far, this one included
 * @param pictures what the agent was shown
 * @param usage of this entry alone: one call, or none for a further action of the same reply
 */
public record TranscriptEntry(
    int step,
    String role,
    String thought,
    String action,
    JsonNode arguments,
    String observation,
    Status status,
    long simulations,
    int calls,
    List<Shown> pictures,
    Usage usage) {

  /** What came of an entry. */
  public enum Status {
    /** A model call failed in a way that may pass, and was made again. */
    FAILED,
    /** Carried out, or a helper's reply. */
    DONE,
    /** A helper was asked; its entry comes next. */
    ASKED,
    /** The problem or the critic refused it, or a helper's reply was of no use. */
    REFUSED,
    /**
     * The model's mistake: no action, unknown action, bad arguments, one action too many, an
     * observation of its own, an answer that cannot be read.
     */
    INVALID,
    /** It ended the work. */
    FINISHED
  }

  /**
   * A picture that a helper was shown.
   *
   * @param caption what it shows
   * @param sha256 of the PNG file, 64 hexadecimal digits
   */
  public record Shown(String caption, String sha256) {}

  public TranscriptEntry {
    arguments = arguments.deepCopy();
    pictures = List.copyOf(pictures);
  }

  /** Returns a copy. */
  @Override
  public JsonNode arguments() {
    return arguments.deepCopy();
  }
}
