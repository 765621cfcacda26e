package org.puzzlewright.ui.cli;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.FoundPrograms;
import org.puzzlewright.service.Order;

/** Work in which the coordinator may have programs searched for. */
record SearchingHelper(
    ProgramHelper allowed, ModelOptions models, Order order, Consumer<String> notices) {

  /**
   * Works, with the helper where the options allow it.
   *
   * @param searcher makes the helper
   * @param work is given the helpers by their roles
   * @return the exit code
   */
  int with(Function<FoundPrograms, Agent> searcher, ToIntFunction<Map<String, Agent>> work) {
    if (allowed.programs() == 0) {
      return work.applyAsInt(Map.of());
    }
    if (!models.language()) {
      throw new ChoiceException(
          "--search-programs is for a language model; the offline planner does not ask for a search");
    }
    OptionException.require(
        order.config().setup() == Setup.MULTI,
        "--search-programs is for a coordinator, --setup multi");
    try (FoundPrograms programs = new FoundPrograms(EvolveCommand.machine(), notices)) {
      return work.applyAsInt(Map.of(ProgramHelper.ROLE, searcher.apply(programs)));
    }
  }
}
