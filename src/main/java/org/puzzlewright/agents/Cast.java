package org.puzzlewright.agents;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.puzzlewright.agents.models.Abilities;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.api.Agent;

/**
 * Who plays which role.
 *
 * @param standard plays every role that nobody else plays
 * @param byRole who plays single roles, such as "designer"
 */
public record Cast(Agent standard, Map<String, Agent> byRole) {

  public Cast {
    Objects.requireNonNull(standard, "standard");
    byRole = Map.copyOf(byRole);
  }

  /** Returns one agent for every role. */
  public static Cast of(Agent agent) {
    return new Cast(agent, Map.of());
  }

  /** Returns language models. */
  public static Cast of(Models models) {
    Map<String, Agent> agents = new HashMap<>();
    models.byRole().forEach((role, model) -> agents.put(role, new ModelAgent(model)));
    return new Cast(new ModelAgent(models.standard()), agents);
  }

  /** Returns the same, but {@code agent} plays {@code role}. */
  public Cast with(String role, Agent agent) {
    Map<String, Agent> agents = new HashMap<>(byRole);
    agents.put(role, agent);
    return new Cast(standard, agents);
  }

  /** Returns who plays {@code role}; never null. */
  public Agent forRole(String role) {
    return byRole.getOrDefault(role, standard);
  }

  /** Returns what can be done by the one who plays {@code role}. */
  public Abilities abilities(String role) {
    return abilities(forRole(role));
  }

  /** Returns whether anybody sees pictures. */
  public boolean sees() {
    return Stream.concat(Stream.of(standard), byRole.values().stream())
        .anyMatch(agent -> abilities(agent).vision());
  }

  private static Abilities abilities(Agent agent) {
    if (agent instanceof PassedThrough through) {
      return abilities(through.agent());
    }
    return agent instanceof ModelAgent language ? Abilities.of(language.model()) : Abilities.ALL;
  }

  /** Returns the same, for whose replies nobody waits longer than that. */
  public Cast waiting(CallDeadline deadline) {
    Cast waiting = of(new PassedThrough(standard, deadline::around));
    for (Map.Entry<String, Agent> each : byRole.entrySet()) {
      waiting = waiting.with(each.getKey(), new PassedThrough(each.getValue(), deadline::around));
    }
    return waiting;
  }

  /**
   * Returns what those can do who are {@linkplain #noted noted}, by the names under which they are.
   *
   * @param all whether others than language models are, too
   */
  public Map<String, Abilities> abilities(boolean all) {
    Map<String, Abilities> told = new TreeMap<>();
    named()
        .forEach(
            (name, agent) -> {
              if (all || language(agent)) {
                told.put(name, abilities(agent));
              }
            });
    return told;
  }

  /**
   * Returns the same, whose calls a journal notes.
   *
   * @param all whether also those of others than language models, for whom nobody is paid
   */
  public Cast noted(Journal.Trial trial, boolean all) {
    Map<String, Agent> noted = new HashMap<>();
    named()
        .forEach(
            (name, agent) ->
                noted.put(
                    name,
                    all || language(agent)
                        ? new PassedThrough(agent, model -> trial.around(name, model))
                        : agent));
    return new Cast(noted.remove(Models.STANDARD), noted);
  }

  private Map<String, Agent> named() {
    Map<String, Agent> named = new TreeMap<>(byRole);
    named.put(Models.STANDARD, standard);
    return named;
  }

  private static boolean language(Agent agent) {
    return agent instanceof ModelAgent
        || agent instanceof PassedThrough through && language(through.agent());
  }
}
