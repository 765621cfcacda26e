package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.offline.LevelPlanner;

/**
 * Has agents design levels of tiles, without reading arguments, printing or writing.
 *
 * @param workshop makes the models and finds the roles' texts
 */
record LevelWorkshop(DesignService workshop) {

  /**
   * What came of a design.
   *
   * @param success whether the agents ended the work and nothing is left to wish for
   * @param stop why it ended, in a word or two
   * @param detail the same in a sentence
   * @param level the best that was reached
   * @param steps every level that was taken, the first included
   * @param made how it was made
   * @param transcript of everything, earlier sittings included
   * @param usage of models in this sitting
   */
  record Design(
      boolean success,
      String stop,
      String detail,
      LevelFile level,
      List<TileMap> steps,
      ObjectNode made,
      Transcript transcript,
      Usage usage) {}

  /** Returns a planner that needs no network for a game's levels. */
  static Planner offline(GridGame game, long seed) {
    LevelPlanner planner = new LevelPlanner(game, seed);
    return new Planner(Planner.OFFLINE, Models.of(planner), planner::evaluations);
  }

  /**
   * Designs a level.
   *
   * @param earlier what was done in earlier sittings; made again without asking a model
   */
  Design design(LevelTask task, DesignService.Order given, Transcript earlier, Listener listener) {
    Planner planner = workshop.planners().apply(given.seed());
    DesignService.Order order = given.fitting(planner, true);
    LevelProblem whole = new LevelProblem(task);
    LevelState state = earlier.fold(whole);
    Outcome<LevelState> outcome =
        ended(earlier)
            .map(last -> finished(task, state, last.observation()))
            .orElseGet(() -> work(whole.from(state), planner.models(), order, listener));
    planner
        .complaint()
        .get()
        .ifPresent(
            why -> {
              throw new ModelSetupException(why);
            });
    List<TranscriptEntry> entries = new java.util.ArrayList<>(earlier.entries());
    entries.addAll(outcome.transcript().entries());
    Transcript transcript = new Transcript(entries);
    List<TileMap> steps = whole.levels(transcript.calls());
    // The best may be of an earlier sitting.
    TileMap level =
        outcome.stop() == StopReason.FINISHED ? outcome.last().level() : whole.best(steps);
    LevelFile file =
        new LevelFile(
            task.prompt(), task.game(), task.targets(), Optional.of(task.wishes()), level);
    String stop = outcome.stop().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("by", planner.name()).put("seed", task.seed()).put("stop", stop);
    made.put("setup", order.manner().setup().word()).put("critic", order.manner().critic());
    made.put("steps", outcome.last().steps()).put("changed", outcome.last().changed());
    made.put("requests", entries.stream().mapToInt(entry -> entry.usage().calls()).sum());
    outcome.last().skills().forEach(made.withArray("skills")::add);
    made.put("calls", order.manner().calls().word());
    workshop.texts().apply(whole, order).hashes().forEach(made.putObject("prompts")::put);
    return new Design(
        outcome.stop() == StopReason.FINISHED && task.done(task.game().evaluate(file.level())),
        stop,
        outcome.detail(),
        file,
        steps,
        made,
        transcript,
        outcome.usage());
  }

  private Outcome<LevelState> work(
      LevelProblem problem, Models models, DesignService.Order order, Listener listener) {
    RoleTexts roles = workshop.texts().apply(problem, order);
    return new Coordinator(roles, order.manner(), ProcessContext.ofThisProcess().timer())
        .run(problem, models, order.limits(), listener);
  }

  /** Returns the entry that ended the work, where only the files had still to be written. */
  private static Optional<TranscriptEntry> ended(Transcript earlier) {
    return earlier.entries().stream()
        .skip(Math.max(0, earlier.entries().size() - 1))
        .filter(entry -> entry.status() == TranscriptEntry.Status.FINISHED)
        .findFirst();
  }

  private static Outcome<LevelState> finished(LevelTask task, LevelState state, String words) {
    boolean done = task.done(task.game().evaluate(state.level()));
    return new Outcome<>(
        state,
        state,
        done ? StopReason.FINISHED : StopReason.GAVE_UP,
        words,
        new Transcript(List.of()),
        Usage.NONE);
  }
}
