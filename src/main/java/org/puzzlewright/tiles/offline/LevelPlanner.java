package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.LevelObservation;
import org.puzzlewright.tiles.design.LevelTask;

/**
 * Plays coordinator, designers, player and critic of a game's levels, or one agent alone, by rules
 * and a search. It is not a language model: it reads the values that models are sent as text, knows
 * nothing else of the run, and equal requests get equal replies.
 */
public final class LevelPlanner implements Agent {

  /** Laying out is given this many times as many tries as mending. */
  private static final int ANEW = 3;

  private static final int MOST_STEPS_ALONE = 14;

  private final GridGame game;
  private final long seed;
  private final AtomicLong evaluations = new AtomicLong();

  /** Makes a planner for a game whose choices follow {@code seed}. */
  public LevelPlanner(GridGame game, long seed) {
    this.game = game;
    this.seed = seed;
  }

  /** Returns how many levels it has evaluated in its own search. */
  public long evaluations() {
    return evaluations.get();
  }

  @Override
  public Reply reply(Request request) {
    if (!request.actions().isEmpty()) {
      return request.role().equals("single") ? alone(request) : Leading.next(request, game.roles());
    }
    if (request.sight() instanceof LevelObservation.Draft draft) {
      return proposal(draft, request.wish().orElseThrow());
    }
    LevelObservation.Played played = (LevelObservation.Played) request.sight();
    return request.role().equals("critic")
        ? new Reply.Answer("{\"accept\": true, \"reason\": \"All that is measured holds.\"}")
        : new Reply.Answer(played.report(), Wish.places(played.places()));
  }

  /** The designer's part. */
  private Reply proposal(LevelObservation.Draft seen, Request.Wish asked) {
    Wish wish = Wish.of(asked);
    boolean anew = wish.kind() == Wish.Kind.LAY_OUT;
    List<Cell> places = wish.places();
    if (!anew && wish.kind() != Wish.Kind.IMPROVE && places.isEmpty()) {
      return new Reply.Answer(
          "I am not told what is wrong with it, and where. {\"tool_calls\": []}");
    }
    List<String> tiles = seen.tiles().isEmpty() ? all() : seen.tiles();
    // Whoever asks again in other words must not hear the same.
    int variation = (asked.heading() + "\n\n" + asked.words().strip() + "\n").hashCode();
    StepSearch.Found found = search(seen.wanted(), seen.level(), tiles, anew, places, variation);
    ObjectNode calls = JsonNodeFactory.instance.objectNode();
    calls.set("tool_calls", found.calls());
    return new Reply.Answer(
        (found.done() ? "This does all that is asked." : "This comes nearer.") + " " + calls,
        calls);
  }

  private List<String> all() {
    return game.tiles().stream().map(Tile::name).toList();
  }

  /**
   * Searches for a step.
   *
   * @param variation another number, another search: whoever asks again must not hear the same
   */
  private StepSearch.Found search(
      LevelObservation.Wanted wanted,
      TileMap level,
      List<String> tiles,
      boolean anew,
      List<Cell> places,
      int variation) {
    LevelTask task =
        new LevelTask(
            "",
            game,
            wanted.targets(),
            wanted.wishes(),
            level,
            false,
            new AcceptanceRule.Greedy(),
            wanted.mostCalls(),
            seed);
    Draft draft = new Draft(game, tiles, places);
    boolean fromNothing = anew && draft.canBegin();
    long drawn = seed * 7919 + level.hashCode() + 31L * variation;
    StepSearch.Found found =
        new StepSearch(task, level, draft, drawn)
            .search(fromNothing, fromNothing ? game.patience() : game.patience() / ANEW);
    evaluations.addAndGet(found.evaluations());
    if (!found.calls().isEmpty() || places.isEmpty()) {
      return found;
    }
    // Nothing helps where the player was stopped: look elsewhere.
    StepSearch.Found wider =
        new StepSearch(task, level, new Draft(game, tiles, List.of()), drawn + 1)
            .search(false, game.patience() / ANEW);
    evaluations.addAndGet(wider.evaluations());
    return wider;
  }

  /** One agent alone: it sees the level with its numbers and proposes steps until all is well. */
  private Reply alone(Request request) {
    LevelObservation.Assignment task = (LevelObservation.Assignment) request.task();
    List<Reply.Act> acts =
        request.turns().stream()
            .map(turn -> turn.reply().said())
            .filter(Reply.Act.class::isInstance)
            .map(Reply.Act.class::cast)
            .toList();
    LevelObservation.Played now = latest(request);
    long steps = acts.stream().filter(act -> act.action().equals("step")).count();
    boolean enough = now.stats().met() && steps >= Leading.LOOKS;
    if (now.stats().good() || enough || steps >= MOST_STEPS_ALONE) {
      return new Reply.Act("I leave it at that.", "stop", "{}");
    }
    boolean anew = acts.isEmpty() && !task.draft();
    StepSearch.Found found =
        search(task.wanted(), now.level(), all(), anew, List.of(), acts.size());
    if (found.calls().isEmpty()) {
      return new Reply.Act("I find nothing better.", "stop", "{}");
    }
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    arguments.set("tool_calls", found.calls());
    return new Reply.Act("This is better.", "step", arguments.toString());
  }

  /** Returns what was seen last of the level. */
  private static LevelObservation.Played latest(Request request) {
    Observation latest = request.sight();
    for (Request.Turn turn : request.turns()) {
      latest = turn.sight().equals(Observation.NONE) ? latest : turn.sight();
    }
    return (LevelObservation.Played) latest;
  }
}
