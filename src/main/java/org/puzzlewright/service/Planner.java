package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.OfflinePlayer;

/**
 * Who plays the agents.
 *
 * @param name how they are called in files
 * @param cast who plays which role
 * @param simulations tells how many runs they have made in a search of their own
 * @param complaint tells after a run why its result must not be used, if there is a reason
 * @param reader how the language model is called that reads prompts before work begins; empty where
 *     the offline reader does
 * @param unread why no language model reads although one was to; the offline reader's reading is
 *     taken then
 */
public record Planner(
    String name,
    Cast cast,
    LongSupplier simulations,
    Supplier<Optional<String>> complaint,
    Optional<String> reader,
    Optional<String> unread) {

  /** How the planner that needs no network is called. */
  public static final String OFFLINE = "offline planner (no language model)";

  /** Makes one that never complains and reads nothing. */
  public Planner(String name, Cast cast, LongSupplier simulations) {
    this(name, cast, simulations, Optional::empty, Optional.empty(), Optional.empty());
  }

  /** Returns the same, of whom a language model by that name reads prompts. */
  public Planner reading(Optional<String> by) {
    return new Planner(name, cast, simulations, complaint, by, Optional.empty());
  }

  /** Returns the same, none of whom reads prompts although one was to. */
  public Planner unread(String why) {
    return new Planner(name, cast, simulations, complaint, Optional.empty(), Optional.of(why));
  }

  /** Returns the same, but {@code agent} plays {@code role}. */
  public Planner with(String role, Agent agent) {
    return new Planner(name, cast.with(role, agent), simulations, complaint, reader, unread);
  }

  /** Returns the same with agents that are waited for so long. */
  public Planner waiting(CallDeadline deadline) {
    return new Planner(name, cast.waiting(deadline), simulations, complaint, reader, unread);
  }

  /**
   * Returns the same, whose calls a journal notes.
   *
   * @param all whether also those of others than language models, for whom nobody is paid
   */
  public Planner noted(Journal.Trial trial, boolean all) {
    return new Planner(
        name,
        cast.noted(trial, all),
        simulations,
        () -> complaint.get().or(trial::complaint),
        reader,
        unread);
  }

  /** Returns what a journal's head says of those whose calls it notes. */
  public ObjectNode head(long seed, boolean all) {
    ObjectNode head = JsonNodeFactory.instance.objectNode().put("by", name).put("seed", seed);
    reader.ifPresent(by -> head.put("reader", by));
    ObjectNode models = head.putObject("models");
    cast.abilities(all)
        .forEach(
            (model, can) -> {
              ObjectNode one = models.putObject(model).put("tools", can.tools());
              one.put("vision", can.vision());
              if (can.schema()) {
                one.put("schema", true);
              }
            });
    return head;
  }

  /**
   * Refuses a result that must not be used.
   *
   * @throws ModelSetupException with the reason
   */
  public void check() {
    complaint
        .get()
        .ifPresent(
            why -> {
              throw new ModelSetupException(why);
            });
  }

  /** Returns the planner of a task that needs no network. */
  public static Planner offline(DomainTask<?> task, long seed) {
    OfflinePlayer player = task.offline(seed);
    return new Planner(OFFLINE, Cast.of(player.agent()), player.simulations());
  }
}
