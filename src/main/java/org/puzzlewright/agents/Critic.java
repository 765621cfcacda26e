package org.puzzlewright.agents;

import java.util.Optional;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Request;

/**
 * Has a finished work judged, if a critic was asked for. It sees what the problem shows as evidence
 * and may send the work back; never for ever, and a critic that cannot be understood stops nothing.
 */
final class Critic<S> {

  /** How often it may send a work back. */
  static final int MOST_OBJECTIONS = 2;

  private final RunContext<S> context;
  private int objections;

  Critic(RunContext<S> context) {
    this.context = context;
  }

  /**
   * What came of asking it.
   *
   * @param objection why the state reached is sent back; empty when it is not
   * @param stop empty unless the run ended in asking
   */
  record Verdict(Optional<String> objection, Optional<RunStopped> stop) {}

  private static final Verdict ACCEPTED = new Verdict(Optional.empty(), Optional.empty());

  Verdict judge() {
    if (!context.job.config().critic() || objections >= MOST_OBJECTIONS) {
      return ACCEPTED;
    }
    Observation view = context.job.problem().evidence(context.progress.state());
    AnswerForm.Reading reading =
        context.answer(
            context.asked(
                AgentConfig.CRITIC,
                view,
                new Request.Wish(
                    "# What is wanted", "Accept the work, or send it back.", RunContext.none())));
    if (reading instanceof RunStopped stop) {
      return new Verdict(Optional.empty(), Optional.of(stop));
    }
    if (reading instanceof AnswerForm.Good answer) {
      boolean accepted = answer.json().path("accept").asBoolean(true);
      note(answer.shown(), Status.DONE, view);
      if (accepted) {
        return ACCEPTED;
      }
      objections++;
      String objection =
          "Everything that can be checked holds, but the critic sends the work back: "
              + answer.json().path("reason").asText("no reason given");
      return new Verdict(Optional.of(objection), Optional.empty());
    }
    note(
        "The critic could not be understood, so what was checked decides. "
            + ((AnswerForm.Bad) reading).complaint(),
        Status.REFUSED,
        view);
    return ACCEPTED;
  }

  private void note(String seen, Status status, Observation view) {
    context.note(AgentConfig.CRITIC, seen, status, RunContext.shown(view), context.models.last());
  }
}
