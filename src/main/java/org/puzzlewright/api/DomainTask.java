package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.ReadingForm;

/**
 * One task of a domain: what is asked for, and what becomes of agents' work on it. Immutable.
 *
 * @param <S> the state of the problem that agents work on
 */
public interface DomainTask<S> {

  Domain domain();

  /** Returns what was asked for in words; empty where nobody asked in words. */
  Optional<String> prompt();

  /** Returns all that decides about the task besides its prompt, as it stands in plans. */
  ObjectNode toJson();

  /** Returns what it takes to follow a transcript of the work, as it stands beside one. */
  default ObjectNode notes(Presentation shown) {
    return toJson();
  }

  /** Returns the problem that agents work on. */
  Problem<S> problem(Presentation shown);

  /** Returns a player that needs no network. */
  OfflinePlayer offline(long seed);

  /**
   * Returns the sentence that stands for the task where it can be read before work begins; empty
   * where what must hold is settled.
   */
  default Optional<? extends Unread<S, ?>> unread() {
    return Optional.empty();
  }

  /** Makes a product of agents' work. */
  Conclusion conclude(Ending<S> ending, Making making);

  /** Returns what is stored and judged of a trial that ended in this state. */
  TrialProduct trial(S state);

  /**
   * Does without a model.
   *
   * @param how "random", "best-of" or "search"
   * @param tries draws, or simulations of the search; at least 1
   */
  Baseline baseline(String how, int tries);

  /**
   * Returns work in which agents are asked and do not act, as some manners of suites are.
   *
   * @param manner in a word that the domain knows
   */
  default Optional<Asked> asked(String manner) {
    return Optional.empty();
  }

  /** Work in which agents are asked for one answer after the other. */
  interface Asked {

    /** Returns what they are told of their role. */
    String text();

    /** Asks them and makes something of what they say. */
    Baseline made(Asking agents);
  }

  /**
   * A sentence that is yet to be read.
   *
   * @param <S> the state of the problem that agents work on
   * @param <R> what must hold
   */
  interface Unread<S, R> {

    /** Returns the user's words. */
    String sentence();

    /** Returns how a language model is asked to read it. */
    ReadingForm<R> form();

    /** Returns the task as somebody has read it. */
    DomainTask<S> settled(Reading<R> reading, String by);

    /**
     * Returns the task as the offline reader reads it.
     *
     * @throws RuntimeException of the domain's own type when it cannot read it
     */
    DomainTask<S> offline();
  }

  /**
   * How agents' work ended.
   *
   * @param state what it hands on: the last state of finished work, else the best
   * @param last the state in which it ended
   * @param finished whether the agents held the task fulfilled
   * @param ended whether they brought the work to its end, well or badly; else it was cut off
   * @param calls all that were carried out, in order
   */
  record Ending<S>(S state, S last, boolean finished, boolean ended, List<Call> calls) {

    public Ending {
      calls = List.copyOf(calls);
    }
  }

  /**
   * What came of agents' work.
   *
   * @param success whether the task is fulfilled
   * @param outcome what the best that was reached does, in words; may be empty
   * @param product what is worth keeping; empty when there is nothing
   * @param made how it was made, as it stands in files
   * @param attempt files by name of the best try where there is no product
   * @param repairs what was changed after the first draft, a line each
   */
  record Conclusion(
      boolean success,
      String outcome,
      Optional<Product> product,
      ObjectNode made,
      Map<String, byte[]> attempt,
      List<String> repairs) {

    public Conclusion {
      attempt = Map.copyOf(attempt);
      repairs = List.copyOf(repairs);
    }
  }

  /**
   * What was made without a model.
   *
   * @param product what it is
   * @param runs simulations or evaluations that it took
   */
  record Baseline(TrialProduct product, long runs) {}
}
