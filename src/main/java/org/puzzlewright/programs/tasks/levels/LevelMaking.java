package org.puzzlewright.programs.tasks.levels;

import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.ProgramTask;

/** A task whose programs make levels of a game. */
public interface LevelMaking extends ProgramTask {

  /** Returns the pieces that the offline maker has. */
  Grammar grammar();

  /**
   * Returns the best level of a program's answer by what the game's designs are judged by, of equal
   * ones the first.
   *
   * @return its rows
   * @throws Play.BreachException when the answer is not of the form
   */
  List<String> best(byte[] answer);

  @Override
  default Contract contract() {
    return LevelForm.CONTRACT;
  }

  @Override
  default Class<? extends Play> play() {
    return LevelsPlay.class;
  }

  /**
   * Has a generator make levels and returns the best.
   *
   * @return its rows
   * @throws InputException in one line when the program fails
   */
  default List<String> best(Sandbox sandbox, Sandbox.Ready program, long seed) {
    Sandbox.Ran ran = sandbox.run(program, play(), request(seed));
    if (ran instanceof Sandbox.Failed failed) {
      throw new InputException("the generator was stopped: " + failed.why().words());
    }
    try {
      return best(((Sandbox.Played) ran).answer());
    } catch (Play.BreachException breach) {
      throw new InputException("the generator: " + breach.getMessage());
    }
  }
}
