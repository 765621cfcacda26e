package org.puzzlewright.vgdl.domain;

import java.util.List;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Measure;

/** What a report says of trials with games. */
record GameReporting() implements Domain.Reporting {

  private static final Measure WON = new Measure("can be won", "won");

  @Override
  public Measure reached() {
    return WON;
  }

  @Override
  public List<Measure> measures(EvalTask task) {
    return List.of(WON, Measure.PASSED);
  }

  @Override
  public String offline() {
    return "a composition of parts for rules, and a search of levels that are judged by play; not a"
        + " language model.";
  }

  @Override
  public String rates() {
    return "\"can be won\" is that a play is known that wins; \"passes every gate\" is also that"
        + " doing nothing does not, that chance seldom does, and that all wishes that were read"
        + " hold in play.";
  }
}
