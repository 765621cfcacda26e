package org.puzzlewright.training.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicLong;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;

/**
 * Designs dungeons without a language model: asks the trained generator for level after level, and
 * searches when there is none, or none of its levels will do. Not a language model.
 */
public final class DungeonPlanner implements Agent {

  /** Levels that the generator is asked for before a search begins. */
  private static final int LEVELS = 12;

  /** Searches before it gives up. */
  private static final int SEARCHES = 3;

  /** Levels that a search looks at. */
  private static final int PATIENCE = 30_000;

  private final long seed;
  private final AtomicLong tried = new AtomicLong();

  public DungeonPlanner(long seed) {
    this.seed = seed;
  }

  /** Returns how many levels its searches have looked at. */
  public long tried() {
    return tried.get();
  }

  @Override
  public Reply reply(Request request) {
    if (request.role().equals(DungeonProblem.DESIGNER)) {
      DungeonSight seen = (DungeonSight) request.sight();
      // One who asks in words alone has another level made of each that there is.
      int otherwise = Math.floorMod(seen.level().hashCode(), LEVELS);
      int number =
          request.wish().map(w -> w.meaning().path("number").asInt(otherwise)).orElse(otherwise);
      ObjectNode answer = proposal(seen, number);
      return new Reply.Answer(how(answer) + " " + answer, answer);
    }
    DungeonSight seen = latest(request);
    boolean alone = request.role().equals("single");
    if (seen.holds()) {
      return act("Every gate holds.", DungeonProblem.FINISH, object());
    }
    int turns = request.turns().size();
    if (!alone
        && turns > 0
        && request.turns().get(turns - 1).seen() instanceof Request.Told told
        && !told.content().isEmpty()) {
      return act(
          "I carry out what is proposed.",
          DungeonProblem.CARRY_OUT,
          object().put("proposal_of", DungeonProblem.DESIGNER));
    }
    int asked = asked(request, alone);
    if (asked >= SEARCHES + (seen.task().generator().isPresent() ? LEVELS : 0)) {
      return act("I find nothing better.", DungeonProblem.FINISH, object());
    }
    if (!alone) {
      String words = "Make a level that is as wanted; this is request %d.".formatted(asked + 1);
      return new Reply.Act(
          "I ask for a level.",
          DungeonProblem.CALL_DESIGNER,
          object().put("request", words).toString(),
          List.of(),
          object().put("number", asked));
    }
    ObjectNode answer = proposal(seen, asked);
    return answer.has("seed")
        ? act(how(answer), DungeonProblem.GENERATE, answer)
        : act(how(answer), DungeonProblem.SET_LEVEL, object().put("rows", rows(answer)));
  }

  private static String how(ObjectNode answer) {
    return answer.has("seed")
        ? "The trained generator makes it."
        : "It was found by a search, cell by cell; nothing was trained for it.";
  }

  private static String rows(ObjectNode answer) {
    StringJoiner rows = new StringJoiner("\n");
    answer.path("rows").forEach(row -> rows.add(row.asText()));
    return rows.toString();
  }

  /** A seed of the generator's, or the rows that a search came to. */
  private ObjectNode proposal(DungeonSight seen, int number) {
    DungeonTask task = seen.task();
    ObjectNode answer = object();
    boolean generator = task.generator().isPresent();
    if (generator && number < LEVELS) {
      return answer.put("seed", Math.floorMod(seed * 31 + number, DungeonProblem.MOST_SEED));
    }
    DungeonSearch.Found found =
        new DungeonSearch(task)
            .from(new DungeonProblem(task).start().level(), PATIENCE, seed * 7919 + number);
    tried.addAndGet(found.tried());
    found.level().signs().forEach(answer.putArray("rows")::add);
    return answer;
  }

  private static int asked(Request request, boolean alone) {
    return (int)
        request.turns().stream()
            .map(turn -> turn.reply().said())
            .filter(Reply.Act.class::isInstance)
            .map(said -> ((Reply.Act) said).action())
            .filter(
                name ->
                    alone
                        ? name.equals(DungeonProblem.GENERATE)
                            || name.equals(DungeonProblem.SET_LEVEL)
                        : name.equals(DungeonProblem.CALL_DESIGNER))
            .count();
  }

  private static DungeonSight latest(Request request) {
    Observation latest = request.sight();
    for (Request.Turn turn : request.turns()) {
      latest = turn.sight().equals(Observation.NONE) ? latest : turn.sight();
    }
    return (DungeonSight) latest;
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  private static Reply.Act act(String thought, String action, ObjectNode arguments) {
    return new Reply.Act(thought, action, arguments.toString());
  }
}
