package org.puzzlewright.agents;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.Problem;

/** What a run has reached so far: its state, the best one yet, and the entries. */
final class Progress<S> {

  private final Problem<S> problem;
  private final Listener listener;
  private final List<TranscriptEntry> entries = new ArrayList<>();
  private S state;
  private S best;
  private double score;
  private String lastCall = "";
  private int repeats;

  Progress(Problem<S> problem, Listener listener) {
    this.problem = problem;
    this.listener = listener;
    state = problem.start();
    best = state;
    score = problem.score(state);
  }

  S state() {
    return state;
  }

  S best() {
    return best;
  }

  Transcript transcript() {
    return new Transcript(entries);
  }

  void note(TranscriptEntry entry) {
    entries.add(entry);
    listener.heard(entry);
  }

  /**
   * Moves on to the state that a call led to.
   *
   * @param call the call with its arguments, the same text for the same call
   * @return how often in a row that call has now been made without changing anything; 0 when it did
   */
  int reach(S next, String call) {
    if (!next.equals(state)) {
      repeats = 0;
    } else {
      repeats = call.equals(lastCall) ? repeats + 1 : 1;
    }
    lastCall = call;
    state = next;
    double now = problem.score(next);
    // Among equals the latest is kept: it has the most work in it.
    if (now >= score) {
      best = next;
      score = now;
    }
    return repeats;
  }
}
