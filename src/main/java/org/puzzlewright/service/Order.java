package org.puzzlewright.service;

import java.nio.file.Path;
import java.util.Optional;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Presentation;

/**
 * How the agents are to work.
 *
 * @param seed equal seeds give equal work
 * @param limits what it may cost
 * @param config who works, and how actions are asked for
 * @param callsByAbility whether actions are asked for as the model can, whatever the manner says
 * @param shown what agents see
 * @param prompts a folder of prompts that go before the shipped ones
 */
public record Order(
    long seed,
    Limits limits,
    AgentConfig config,
    boolean callsByAbility,
    Presentation shown,
    Optional<Path> prompts) {

  /** Orders what is usual. */
  public Order(long seed) {
    this(
        seed,
        Limits.standard(),
        AgentConfig.STANDARD,
        true,
        Presentation.STANDARD,
        Optional.empty());
  }

  /** Returns the same with other limits. */
  public Order with(Limits others) {
    return new Order(seed, others, config, callsByAbility, shown, prompts);
  }

  /** Returns the same with agents that see something else. */
  public Order with(Presentation other) {
    return new Order(seed, limits, config, callsByAbility, other, prompts);
  }

  /** Returns the same for another seed. */
  public Order with(long other) {
    return new Order(other, limits, config, callsByAbility, shown, prompts);
  }

  /**
   * Returns the order as these models can follow it.
   *
   * @throws ChoiceException when they cannot
   */
  public Order fitting(Planner planner, Domain domain) {
    Setup setup = config.setup();
    if (planner.name().startsWith(Planner.OFFLINE) && !domain.offlinePlays(setup.word(), true)) {
      throw new ChoiceException(
          "the offline planner plays only --setup multi%s; choose a language model for %s"
              .formatted(
                  domain.offlinePlays(Setup.SINGLE.word(), true) ? " and single" : "",
                  setup.word()));
    }
    if (planner.name().startsWith(Planner.OFFLINE)
        && shown.placement().equals(Presentation.COORDINATES)) {
      throw new ChoiceException(
          "the offline planner names places in words; choose a language model for --placement"
              + " coordinates");
    }
    boolean tools = planner.cast().abilities(setup.lead()).tools();
    CallForm form = callsByAbility ? tools ? CallForm.NATIVE : CallForm.TEXT : config.calls();
    // Prompts must not speak of pictures that nobody sees.
    boolean seen = planner.cast().sees();
    return new Order(
        seed,
        limits,
        new AgentConfig(setup, config.critic(), form, config.window()),
        false,
        shown.withPictures(shown.pictures() && seen && domain.pictured()),
        prompts);
  }
}
