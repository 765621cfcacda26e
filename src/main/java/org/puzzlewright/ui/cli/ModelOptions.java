package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.ModelAgent;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.agents.models.Connections;
import org.puzzlewright.agents.models.ModelSettings;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.ModelSpec;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Planner;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who plays the agents, for {@code design} and {@code solve}. */
final class ModelOptions {

  private static final String OFFLINE = "offline";
  private static final String MODEL = "model";
  private static final String REPLAY = "replay:";

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Who plays the agents: offline (the default, no language model), PROVIDER:NAME such as"
              + " openai:gpt-4o or ollama:llama3.2, or replay:FILE. See the command models.")
  private String model;

  @Option(
      names = "--designer-model",
      paramLabel = "MODEL",
      description = "Another model for the Designer.")
  private String designer;

  @Option(
      names = "--solver-model",
      paramLabel = "MODEL",
      description = "Another model for the Solver.")
  private String solver;

  @Option(
      names = "--reader",
      paramLabel = "READER",
      description =
          "Who reads the prompt where a language model plays: model (the default) or offline. Where"
              + " the two differ, the difference is shown.")
  private String reader;

  @Mixin private ConnectionOptions connection;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Write every request and reply to FILE, for --model replay:FILE.")
  private String record;

  /** Returns whether anything was said about who plays the agents. */
  boolean given() {
    return Stream.of(model, designer, solver, record).anyMatch(Objects::nonNull)
        || !connection.given().isEmpty();
  }

  /** Returns whether a language model is called, so that what it says has a price. */
  boolean paid() {
    return named().anyMatch(m -> !m.equals(OFFLINE) && !m.startsWith(REPLAY));
  }

  /** Returns whether the agents' words are a language model's, be they recorded ones. */
  boolean language() {
    return named().anyMatch(m -> !m.equals(OFFLINE));
  }

  /**
   * Returns whether the chosen model, or a recording, may read the prompt.
   *
   * @throws ChoiceException when --reader cannot be followed
   */
  boolean mayRead() {
    if (reader != null && !List.of(MODEL, OFFLINE).contains(reader)) {
      throw new ChoiceException("--reader is " + reader + ", but must be model or offline");
    }
    boolean speaks = model != null && !model.equals(OFFLINE);
    if (MODEL.equals(reader) && !speaks) {
      throw new ChoiceException(
          "--reader model is for language models, but none was chosen by --model");
    }
    return speaks && !OFFLINE.equals(reader);
  }

  /**
   * Refuses what only language models heed.
   *
   * @throws ModelSetupException when the user gave any of it
   */
  void refuseWithoutModel() {
    connection.refuse();
    if (record != null) {
      throw new ModelSetupException(
          "--record is for language models, but none was chosen by --model");
    }
  }

  private Stream<String> named() {
    return Stream.of(model, designer, solver).filter(Objects::nonNull);
  }

  /** Returns the options that decide about answers; who moves a server still goes on. */
  Map<String, String> settings() {
    return connection.settingsOfAnswers();
  }

  /**
   * Returns what has calls written to the file of {@code --record}, if that was asked for.
   *
   * @param force whether a recording may be added to one of another run
   */
  UnaryOperator<Planner> recording(Path base, long seed, boolean force) {
    return record == null
        ? planner -> planner
        : planner -> ModelFiles.recorded(planner, base.resolve(record), seed, force);
  }

  /**
   * Returns the order without its limit of time where furnished models keep it: they can do so
   * within a call, and a recording has it.
   */
  Order untimed(Order order) {
    return given() ? order.with(order.limits().untimed()) : order;
  }

  /**
   * Returns a workshop in which the chosen models play the agents; with no choice the same.
   *
   * @param task what they work on
   * @param deadline how long calls are waited for; a recording needs none
   * @param notices where waits for a busy server are told
   * @throws ModelSetupException when the options cannot be followed
   */
  DesignService furnish(
      DesignService service,
      DomainTask<?> task,
      ProcessContext process,
      Path base,
      CallDeadline deadline,
      long seed,
      PrintWriter notices) {
    if (!paid()) {
      connection.refuse();
    }
    if (!given()) {
      return service;
    }
    Planner offline = service.players().player(task, seed);
    Planner planner =
        replays()
            ? replayed(task, base, seed, notices)
            : chosen(offline, process, base, notices).waiting(deadline);
    return service.with((own, s) -> planner);
  }

  /**
   * Returns the chosen models; with no choice {@code offline}.
   *
   * @param deadline how long calls are waited for; a recording needs none
   * @param notices where waits for a busy server are told
   * @throws ModelSetupException when the options cannot be followed
   */
  Planner planner(
      Planner offline,
      ProcessContext process,
      Path base,
      CallDeadline deadline,
      long seed,
      PrintWriter notices) {
    if (!paid()) {
      connection.refuse();
    }
    if (replays()) {
      return ModelFiles.replay(base, model.substring(REPLAY.length()), seed);
    }
    return given() ? chosen(offline, process, base, notices).waiting(deadline) : offline;
  }

  /** Returns whether a recording plays the agents. */
  boolean replays() {
    boolean replays = named().anyMatch(m -> m.startsWith(REPLAY));
    if (replays && (designer != null || solver != null || record != null)) {
      throw new ModelSetupException(
          "a recording plays all the agents: --model "
              + REPLAY
              + "FILE goes with neither"
              + " --designer-model, --solver-model nor --record");
    }
    return replays;
  }

  /**
   * Returns who is asked for texts, where there is no task for agents; empty without a language
   * model.
   *
   * @throws ModelSetupException when the options cannot be followed
   */
  Optional<Planner> texts(
      ProcessContext process, Path base, CallDeadline deadline, long seed, PrintWriter notices) {
    if (!paid()) {
      connection.refuse();
    }
    if (!language()) {
      refuseWithoutModel();
      return Optional.empty();
    }
    if (model.startsWith(REPLAY)) {
      return Optional.of(ModelFiles.replay(base, model.substring(REPLAY.length()), seed));
    }
    connection.checkAddress(List.of(model));
    ModelAgent agent =
        new ModelAgent(
            connection
                .connections(process, base, notices)
                .to(ModelSpec.parse(model), connection.settings()));
    return Optional.of(new Planner(model, Cast.of(agent), () -> 0).waiting(deadline));
  }

  /** Who asks for a model's reading is told when the recording has none. */
  private Planner replayed(DomainTask<?> task, Path base, long seed, PrintWriter notices) {
    Planner planner = ModelFiles.replay(base, model.substring(REPLAY.length()), seed);
    if (!MODEL.equals(reader) || planner.reader().isPresent() || task.unread().isEmpty()) {
      return planner;
    }
    String why =
        "no model reads the prompt in this recording, so the offline reader's reading is taken";
    notices.println(Program.PREFIX + why);
    return planner.unread(why);
  }

  private Planner chosen(Planner offline, ProcessContext process, Path base, PrintWriter notices) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("", model == null ? OFFLINE : model);
    if (designer != null) {
      words.put("designer", designer);
    }
    if (solver != null) {
      words.put("solver", solver);
    }
    connection.checkAddress(words.values().stream().filter(w -> !w.equals(OFFLINE)).toList());
    Connections connections = connection.connections(process, base, notices);
    ModelSettings settings = connection.settings();
    Cast cast = null;
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, String> entry : words.entrySet()) {
      String role = entry.getKey();
      String word = entry.getValue();
      boolean own = word.equals(OFFLINE);
      Agent chosen =
          own
              ? offline.cast().standard()
              : new ModelAgent(connections.to(ModelSpec.parse(word), settings));
      cast = role.isEmpty() ? Cast.of(chosen) : cast.with(role, chosen);
      names.add((role.isEmpty() ? "" : role + ": ") + (own ? offline.name() : word));
    }
    return new Planner(
            String.join(", ", names),
            cast,
            words.containsValue(OFFLINE) ? offline.simulations() : () -> 0)
        .reading(mayRead() ? Optional.of(model) : Optional.empty());
  }
}
