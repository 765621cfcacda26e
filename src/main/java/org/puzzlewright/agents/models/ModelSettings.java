package org.puzzlewright.agents.models;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How models are called.
 *
 * @param baseUrl the server's address instead of the provider's usual one
 * @param temperature from 0 to 2; empty leaves it to the provider
 * @param seed for providers that take one
 * @param timeout for one whole call, from its start to the reply's last byte; positive
 * @param retries how often a failed call is made again, 0 or more
 * @param perMinute most calls of a provider in any 60 s, 1 or more
 * @param context tokens that Ollama keeps in view; its own default would cut long requests silently
 * @param tools whether models call functions natively; empty: as {@link Abilities} knows
 * @param vision whether models see pictures; empty: as {@link Abilities} knows
 * @param maxReplyBytes largest body of a reply that is read, positive
 * @param output what is asked of replies
 */
public record ModelSettings(
    Optional<URI> baseUrl,
    OptionalDouble temperature,
    OptionalInt seed,
    Duration timeout,
    int retries,
    OptionalInt perMinute,
    int context,
    Optional<Boolean> tools,
    Optional<Boolean> vision,
    int maxReplyBytes,
    Output output) {

  /**
   * What is asked of replies.
   *
   * @param effort how long the model thinks; empty leaves it to the provider
   * @param maxTokens most tokens of a reply; empty leaves it to the provider (Anthropic: 4096)
   * @param schema whether answers are asked for in a form by the provider's own means; empty: as
   *     {@link Abilities} knows
   */
  public record Output(
      Optional<ReasoningEffort> effort, OptionalInt maxTokens, Optional<Boolean> schema) {

    /** Leaves all to the provider. */
    public static final Output USUAL =
        new Output(Optional.empty(), OptionalInt.empty(), Optional.empty());
  }

  /** Seconds that one call may take by default: local models are slow. */
  public static final int SECONDS = 180;

  /** Retries by default. */
  public static final int RETRIES = 3;

  /** Tokens that Ollama keeps in view by default: a run of ten steps needs a third. */
  public static final int CONTEXT = 16_384;

  /** Largest body of a reply by default: 32 MB. */
  public static final int MAX_REPLY_BYTES = 32_000_000;
}
