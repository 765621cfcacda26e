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

  /**
   * Returns how many of a trial's best programs a new one is played against, at most; its score is
   * relative then, and theirs are told anew.
   */
  default int rivals() {
    return 0;
  }

  /**
   * As {@link #judge(long, byte[])} where programs are played against others.
   *
   * @param rivals how many there were
   */
  default Judged judge(long seed, int rivals, byte[] answer) {
    return judge(seed, answer);
  }

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
   * @param rivals the scores of the programs that it was played against
   */
  record Judged(double score, String feedback, List<Double> rivals) {

    /** Copies the list. */
    public Judged {
      rivals = List.copyOf(rivals);
    }

    /** Makes one of a program that was played alone. */
    public Judged(double score, String feedback) {
      this(score, feedback, List.of());
    }
  }

  /**
   * What stands beside each result.
   *
   * @param name how it is made
   * @param score by the same evaluation
   */
  record Baseline(String name, double score) {}
}
