package org.puzzlewright.agents;

import java.util.Optional;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.api.View;

/**
 * Has a finished work judged, if a critic was asked for. It sees what the problem shows as evidence
 * and may send the work back; never for ever, and a critic that cannot be understood stops nothing.
 */
final class Critic<S> {

  /** How often it may send a work back. */
  static final int MOST_OBJECTIONS = 2;

  private final RunContext<S> bench;
  private int objections;

  Critic(RunContext<S> bench) {
    this.bench = bench;
  }

  /** Returns why the state reached is sent back; empty when it is not. */
  Optional<String> objection() throws RunStopped {
    if (!bench.job.manner().critic() || objections >= MOST_OBJECTIONS) {
      return Optional.empty();
    }
    View view = bench.job.problem().evidence(bench.progress.state());
    String role = bench.job.texts().text(AgentConfig.CRITIC);
    AnswerForm.Reading reading =
        bench.answer(
            AgentConfig.CRITIC,
            Consultation.request(
                role, view, "# What is wanted", "Accept the work, or send it back."));
    if (reading instanceof AnswerForm.Good answer) {
      boolean accepted = answer.json().path("accept").asBoolean(true);
      note(answer.shown(), Status.DONE, view);
      if (accepted) {
        return Optional.empty();
      }
      objections++;
      return Optional.of(
          "Everything that can be checked holds, but the critic sends the work back: "
              + answer.json().path("reason").asText("no reason given"));
    }
    note(
        "The critic could not be understood, so what was checked decides. "
            + ((AnswerForm.Bad) reading).complaint(),
        Status.REFUSED,
        view);
    return Optional.empty();
  }

  private void note(String seen, Status status, View view) {
    bench.note(AgentConfig.CRITIC, seen, status, Consultation.shown(view), bench.models.last());
  }
}
