package org.puzzlewright.programs.search;

import java.util.List;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;

/** What programs are wanted for: one contract, one text, one evaluation. */
public interface ProgramTask {

  /** Returns its name, of lower-case letters, digits and dashes. */
  String id();

  /** Returns what programs implement. */
  Contract contract();

  /** Returns what authors are told: what the program does, and how it is judged. */
  String text();

  /** Returns how programs are used in their process. */
  Class<? extends Play> play();

  /** Returns what the play is told; the seed decides about all chance in it. */
  byte[] request(long seed);

  /**
   * Replays what a play brought back and scores it. Believes nothing of it.
   *
   * @throws Play.BreachException when it is not of the agreed form
   */
  Judged judge(long seed, byte[] answer);

  /** Returns simple solutions with their scores, judged as programs are. */
  List<Baseline> baselines(long seed);

  /** Returns the score that ends a search; infinite where more is always better. */
  double enough();

  /** Returns what the paper reports, with what must be known to read it. */
  String paper();

  /**
   * A score.
   *
   * @param score more is better; the search keeps only what is above 0
   * @param feedback what the author is told of the play
   */
  record Judged(double score, String feedback) {}

  /**
   * What stands beside each result.
   *
   * @param name how it is made
   * @param score by the same evaluation
   */
  record Baseline(String name, double score) {}
}
