package org.puzzlewright.agents;

import java.util.Objects;
import java.util.Optional;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.Problem;

/**
 * Has agents work on a problem, in whatever set-up.
 *
 * <p>What a model does wrong (no action, an unknown one, bad arguments, several at once) is
 * answered with what would be right, and counted. What a problem or listener throws is our mistake
 * and goes through to the caller. It keeps nothing between runs, so one may serve several threads.
 */
public final class Coordinator {

  /** The coordinator's own role. */
  public static final String ROLE = "coordinator";

  private final RoleTexts texts;
  private final AgentConfig config;
  private final Timer timer;

  /** Makes one that leads helpers, by function calling, and does not wait after failures. */
  public Coordinator(RoleTexts texts) {
    this(texts, AgentConfig.STANDARD, new NoTimer());
  }

  /**
   * Makes one.
   *
   * @param texts must have been made for the same manner
   * @param config how the agents work
   * @param timer for the limit of time and for pauses after failures
   */
  public Coordinator(RoleTexts texts, AgentConfig config, Timer timer) {
    this.texts = Objects.requireNonNull(texts, "texts");
    this.config = Objects.requireNonNull(config, "manner");
    this.timer = Objects.requireNonNull(timer, "timer");
  }

  /**
   * Works on a problem until a limit is met at the latest.
   *
   * @return always with the best state reached, whatever the models did
   * @throws RoleTextException when a helper has no role text
   * @throws IllegalArgumentException when there are no actions or two have the same name
   */
  public <S> Outcome<S> run(Problem<S> problem, Models models, Limits limits, Listener listener) {
    return run(problem, Cast.of(models), limits, listener);
  }

  /** Does the same with other agents than language models, or with both. */
  public <S> Outcome<S> run(Problem<S> problem, Cast cast, Limits limits, Listener listener) {
    return run(problem, cast, limits, listener, Optional.empty());
  }

  /**
   * Does the same after somebody has read what it is about.
   *
   * @param reader whose calls are the run's first, if there is one
   */
  public <S> Outcome<S> run(
      Problem<S> problem,
      Cast cast,
      Limits limits,
      Listener listener,
      Optional<ModelReader<?>> reader) {
    RunContext<S> context =
        new RunContext<>(
            new RunContext.Job<>(texts, config, problem, cast, limits, listener, timer), reader);
    Optional<RunStopped> stopped = reader.flatMap(ModelReader::stopped);
    if (stopped.isPresent()) {
      return context.outcome(stopped.get());
    }
    if (problem.moves().isPresent()) {
      return context.lastOutcome(new MoveLoop<>(context, problem.moves().get()).work());
    }
    return context.outcome(
        config.setup() == Setup.BASIC
            ? new SingleShot<>(context).work()
            : new ReActLoop<>(context).work());
  }

  /** Time stands still. */
  private static final class NoTimer implements Timer {
    @Override
    public long millis() {
      return 0;
    }

    @Override
    public void pause(long millis) {
      // Nobody waits.
    }
  }
}
