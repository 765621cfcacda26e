package org.puzzlewright.programs.tasks.grid;

import java.util.List;
import java.util.stream.IntStream;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.search.ProgramTask;

/** A game on a grid, played by a {@link Policy}. Actions are numbers from 0 on. */
public abstract class GridTask implements ProgramTask {

  @Override
  public final Contract contract() {
    return new Contract(Policy.class, List.of(GridView.class));
  }

  /** Returns the names of what can be on the grid. */
  protected abstract List<String> things();

  /** Returns the name of what is played. */
  protected abstract String me();

  /** Returns the greatest number of an action. */
  protected abstract int mostAction();

  /** Returns the numbers of the actions that do something here, as authors are told. */
  protected List<Integer> actions() {
    return IntStream.rangeClosed(0, mostAction()).boxed().toList();
  }

  /** Returns the pieces that the offline maker has. */
  public final Grammar grammar() {
    return GridGrammar.of(things(), me(), actions());
  }
}
