package org.puzzlewright.agents;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Request;

/**
 * Somebody who is asked for texts, without actions and without memory of earlier questions. Calls
 * that fail are made again where that may help, as in all runs; what they may cost is kept by
 * whoever asks.
 */
public final class Correspondent {

  private static final Limits NONE =
      new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE);

  private final ModelGateway models;

  /** Makes one. */
  public Correspondent(Cast cast, Timer timer) {
    models = new ModelGateway(cast, NONE, timer);
  }

  /** What came of asking. */
  public sealed interface Heard permits Said, Silent {}

  /**
   * An answer.
   *
   * @param text as it came, without blanks around it
   * @param usage what it cost
   */
  public record Said(String text, Usage usage) implements Heard {}

  /**
   * None, and there will be none.
   *
   * @param why in one sentence
   */
  public record Silent(String why) implements Heard {}

  /**
   * Asks.
   *
   * @param role who is asked
   * @param text what the role is told
   * @param words the question
   */
  public Heard ask(String role, String text, String words) {
    Usage before = models.total();
    Request request =
        new Request(
            role,
            text,
            new Observation.Words(words),
            Observation.NONE,
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            Request.Rendering.STANDARD);
    ModelGateway.Heard heard = models.ask(request, (who, failure) -> {});
    if (heard instanceof RunStopped stop) {
      return new Silent(stop.detail());
    }
    Usage last = models.last();
    int calls = models.total().calls() - before.calls();
    return new Said(
        RunContext.words(((ModelGateway.Replied) heard).reply()),
        new Usage(calls, last.inputTokens(), last.outputTokens(), last.usd(), last.estimated()));
  }
}
