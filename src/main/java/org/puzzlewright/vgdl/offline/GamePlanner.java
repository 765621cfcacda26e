package org.puzzlewright.vgdl.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.design.GameSight;

/**
 * Plays coordinator, rule designer, level designer, play tester and critic, or one agent alone, by
 * rules and a search. It is not a language model: it reads the values that models are sent as text,
 * knows nothing else of the run, and equal requests get equal replies.
 */
public final class GamePlanner implements Agent {

  /** How often a level is asked for before other rules are. */
  private static final long LEVELS = 2;

  /** How often rules are asked for before the work is given up. */
  private static final long RULES = 3;

  /** Ticks that a search may play or try. */
  private static final long PATIENCE = 6_000_000;

  private final long seed;
  private final AtomicLong plays = new AtomicLong();

  /** Makes a planner whose choices follow {@code seed}. */
  public GamePlanner(long seed) {
    this.seed = seed;
  }

  /** Returns how many episodes it has played in its own search. */
  public long plays() {
    return plays.get();
  }

  @Override
  public Reply reply(Request request) {
    if (!request.actions().isEmpty()) {
      return lead(request);
    }
    if (request.role().equals("critic")) {
      return new Reply.Answer("{\"accept\": true, \"reason\": \"All that is measured holds.\"}");
    }
    GameSight seen = (GameSight) request.sight();
    // Whoever asks again in other words must not hear the same.
    int variation = request.wish().map(w -> w.words().strip().hashCode()).orElse(0);
    return switch (request.role()) {
      case "rule-designer" -> rules(seen, variation);
      case "level-designer" -> level(seen, variation);
      default -> new Reply.Answer(report(seen));
    };
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  private Reply rules(GameSight seen, int variation) {
    String text = GameParts.write(seen.wishes(), seed * 31 + variation);
    ObjectNode answer = object().put("rules", text);
    return new Reply.Answer("These parts do what is asked. " + answer, answer);
  }

  private Reply level(GameSight seen, int variation) {
    ObjectNode answer = object();
    List<String> rows = answer(seen, variation, answer);
    String words =
        rows.isEmpty()
            ? "I find no level that can be played. "
            : answer.has("player") ? "It is won so. " : "I find none that is won. ";
    return new Reply.Answer(words + answer, answer);
  }

  /** Searches a level and writes it down, with the play that wins it. */
  private List<String> answer(GameSight seen, int variation, ObjectNode answer) {
    Optional<LevelSearch.Found> found = Optional.empty();
    try {
      LevelSearch search =
          new LevelSearch(
              seen.draft().rules(), seen.examples(), seen.wishes(), seed * 7919 + variation);
      found = search.search(PATIENCE);
      plays.addAndGet(search.plays());
    } catch (InputException unread) {
      // Rules that cannot be read have no levels.
      return List.of();
    }
    List<String> rows = found.map(LevelSearch.Found::rows).orElse(List.of());
    if (!rows.isEmpty()) {
      rows.forEach(answer.putArray("rows")::add);
    }
    found
        .flatMap(LevelSearch.Found::win)
        .ifPresent(
            win ->
                answer
                    .put("player", win.player().word())
                    .put("budget", win.budget())
                    .put("seed", win.seed()));
    return rows;
  }

  private static String report(GameSight seen) {
    StringBuilder report = new StringBuilder();
    for (Gate gate : seen.gates()) {
      if (!gate.passed()) {
        report.append("%s fails: %s. ".formatted(gate.name(), gate.evidence()));
        gate.details().stream()
            .filter(seen.unmet()::contains)
            .forEach(line -> report.append(line).append(". "));
      }
    }
    return report.isEmpty() ? "All gates hold." : report.toString().strip();
  }

  /** The coordinator's part, and that of an agent alone: rules on what was seen last. */
  private Reply lead(Request request) {
    boolean alone = request.role().equals("single");
    GameSight seen = latest(request);
    String last = last(request);
    if (seen.holds()) {
      return move("Every gate holds.", "finish", object());
    }
    JsonNode told = told(request);
    boolean proposed = told.has("rules") || told.has("rows");
    if (!alone && proposed && last.startsWith("call_")) {
      String whose = told.has("rules") ? "rule-designer" : "level-designer";
      return move("I carry out what is proposed.", "carry_out", object().put("proposal_of", whose));
    }
    JsonNode level = proposal(request);
    boolean laid = last.equals("carry_out") || last.equals("set_level");
    if (laid && level.has("player") && gate(seen, "loads") && !gate(seen, "won")) {
      ObjectNode arguments = object();
      List.of("player", "budget", "seed").forEach(n -> arguments.set(n, level.get(n)));
      return move("It was won so before.", "play_test", arguments);
    }
    long levels = count(request, alone ? "set_level" : "call_level_designer");
    long rules = count(request, alone ? "set_rules" : "call_rule_designer");
    boolean fresh =
        seen.rulesOpen() && (seen.draft().rules().isBlank() || levels >= LEVELS * rules);
    if (fresh && rules < RULES) {
      return alone
          ? move(
              "I write the rules.",
              "set_rules",
              object().put("text", GameParts.write(seen.wishes(), seed * 31 + rules)))
          : ask(
              "I have rules written.",
              "call_rule_designer",
              "Write the rules; this is request %d.".formatted(rules + 1));
    }
    if (levels >= LEVELS * (seen.rulesOpen() ? RULES : LEVELS)) {
      return move("I find nothing better.", "finish", object());
    }
    if (!alone) {
      return levels > 0 && !last.equals("call_play_tester")
          ? ask(
              "Something is amiss; what?",
              "call_play_tester",
              "Report what is amiss; this is request %d.".formatted(levels))
          : ask(
              "I have it laid out.",
              "call_level_designer",
              "Lay out the level; this is request %d.".formatted(levels + 1));
    }
    ObjectNode answer = object();
    List<String> rows = answer(seen, (int) levels, answer);
    if (rows.isEmpty()) {
      return move("I find no level that can be played.", "finish", object());
    }
    Reply.Act act =
        new Reply.Act(
            "I lay it out.",
            "set_level",
            object().put("rows", String.join("\n", rows)).toString(),
            List.of(),
            answer);
    return act;
  }

  private static boolean gate(GameSight seen, String name) {
    return seen.gates().stream().anyMatch(g -> g.name().equals(name) && g.passed());
  }

  private static GameSight latest(Request request) {
    Observation latest = request.sight();
    for (Request.Turn turn : request.turns()) {
      latest = turn.sight().equals(Observation.NONE) ? latest : turn.sight();
    }
    return (GameSight) latest;
  }

  private static Optional<Reply.Act> act(Request.Turn turn) {
    return turn.reply().said() instanceof Reply.Act act ? Optional.of(act) : Optional.empty();
  }

  private static String last(Request request) {
    int turns = request.turns().size();
    return turns == 0 ? "" : act(request.turns().get(turns - 1)).map(Reply.Act::action).orElse("");
  }

  private static long count(Request request, String action) {
    return request.turns().stream()
        .filter(turn -> act(turn).filter(a -> a.action().equals(action)).isPresent())
        .count();
  }

  /** Returns what was answered last, if the last turn was a question. */
  private static JsonNode told(Request request) {
    int turns = request.turns().size();
    return turns > 0 && request.turns().get(turns - 1).seen() instanceof Request.Told told
        ? told.content()
        : object();
  }

  /** Returns the last level that was proposed, or that was laid out by oneself. */
  private static JsonNode proposal(Request request) {
    JsonNode latest = object();
    for (Request.Turn turn : request.turns()) {
      if (turn.seen() instanceof Request.Told told && told.content().has("rows")) {
        latest = told.content();
      }
      Optional<Reply.Act> own = act(turn).filter(a -> a.action().equals("set_level"));
      latest = own.isPresent() ? own.get().meaning() : latest;
    }
    return latest;
  }

  private static Reply.Act move(String thought, String action, ObjectNode arguments) {
    return new Reply.Act(thought, action, arguments.toString());
  }

  private static Reply.Act ask(String thought, String action, String words) {
    return move(thought, action, object().put("request", words));
  }
}
