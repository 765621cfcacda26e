package org.puzzlewright.programs.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Sandbox;

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

  /**
   * Returns the same task on levels of the user's.
   *
   * @param text of a file
   * @param source how complaints name the file
   * @throws InputException in one line when it has no such levels, or the task is on none
   */
  default ProgramTask on(String text, String source) {
    throw new InputException("there are no levels in " + id());
  }

  /**
   * Uses a program where scores are only a sign of what it is good for, and tells what came of it.
   *
   * @param trials how often, at least 1
   * @param budget of each, at least 1
   * @param millis a clock
   * @return empty where the score says all
   */
  default Optional<ObjectNode> used(
      Sandbox sandbox, Sandbox.Ready program, int trials, int budget, LongSupplier millis) {
    return Optional.empty();
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
