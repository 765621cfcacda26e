package org.puzzlewright.api;

/** The contract holds for the toy, so other rooms may test with it. */
class ToyProblemTest extends ProblemContract<ToyProblem.Count> {

  @Override
  protected Problem<ToyProblem.Count> problem() {
    return new ToyProblem();
  }
}
