package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.tiles.core.Role;
import org.puzzlewright.tiles.design.LevelObservation;

/**
 * The coordinator's part as rules on the last observation: have it laid out, carry out what is
 * proposed, look at the numbers, have it played when it cannot be, have it mended.
 */
final class Leading {

  /** How often designers are asked before the work is given up. */
  static final int MOST_REQUESTS = 14;

  /** How often designers are asked when nothing but looks is amiss. */
  static final int LOOKS = 3;

  private Leading() {}

  static Reply.Act next(Request request, List<Role> roles) {
    LevelObservation.Assignment task = (LevelObservation.Assignment) request.task();
    List<Request.Turn> turns =
        request.turns().stream().filter(t -> t.reply().said() instanceof Reply.Act).toList();
    List<Role> designers = roles.stream().filter(role -> role.duty() == Role.Duty.DESIGN).toList();
    List<String> calls = designers.stream().map(Leading::call).toList();
    List<Request.Turn> replies =
        turns.stream().filter(turn -> calls.contains(action(turn))).toList();
    int asked = replies.size();
    Role designer = designers.get(asked % designers.size());
    if (turns.isEmpty()) {
      return task.draft()
          ? move("There is a draft; I look at it.", "calculate_stats")
          : ask(
              "I have it laid out.",
              designer,
              new Wish(Wish.Kind.LAY_OUT, List.of()),
              " the level as the targets ask.");
    }
    Request.Turn last = turns.get(turns.size() - 1);
    for (Role role : roles) {
      if (action(last).equals(call(role))) {
        return role.duty() == Role.Duty.PLAY
            ? ask(
                "I hand on what the player met.",
                designer,
                new Wish(Wish.Kind.MEND, Wish.places(content(last))),
                " the level; this is request %d. This was reported of playing it: %s"
                    .formatted(asked + 1, last.words()))
            : proposed(content(last), task, designer, asked, designers.size());
      }
    }
    boolean stuck =
        !task.draft()
            && asked > designers.size()
            && replies.subList(asked - designers.size(), asked).stream()
                .allMatch(turn -> content(turn).path("tool_calls").isEmpty());
    return last.seen() instanceof LevelObservation.Stats stats
        ? judged(stats, roles, stuck ? designers.get(0) : designer, stuck, asked)
        : move("I look at the numbers.", "calculate_stats");
  }

  private static String action(Request.Turn turn) {
    return ((Reply.Act) turn.reply().said()).action();
  }

  private static JsonNode content(Request.Turn turn) {
    return turn.seen() instanceof Request.Told told
        ? told.content()
        : JsonNodeFactory.instance.objectNode();
  }

  private static Reply.Act judged(
      LevelObservation.Stats stats, List<Role> roles, Role designer, boolean stuck, int asked) {
    if (stats.good() || stats.met() && asked >= LOOKS) {
      return move("All that can be measured is as it should be.", "stop");
    }
    if (asked >= MOST_REQUESTS) {
      return move("That was asked for often enough; I leave it at the best there is.", "stop");
    }
    if (stuck && !stats.met()) {
      return ask(
          "Nobody knows how to mend it; I have it laid out anew.",
          designer,
          new Wish(Wish.Kind.LAY_OUT, List.of()),
          " the level anew, as the targets ask; this is request %d.".formatted(asked + 1));
    }
    if (!stats.playable()) {
      Role player =
          roles.stream().filter(r -> r.duty() == Role.Duty.PLAY).findFirst().orElseThrow();
      return ask(
          "It cannot be played to its end; why?",
          player,
          new Wish(Wish.Kind.PLAY, List.of()),
          " the level and report.");
    }
    return ask(
        "It can be played, but something is amiss.",
        designer,
        new Wish(Wish.Kind.IMPROVE, stats.places()),
        "; this is request %d:\n%s".formatted(asked + 1, stats.missed()));
  }

  private static Reply.Act proposed(
      JsonNode reply, LevelObservation.Assignment task, Role designer, int asked, int designers) {
    JsonNode calls = reply.path("tool_calls");
    if (calls.isArray() && !calls.isEmpty()) {
      ObjectNode arguments = JsonNodeFactory.instance.objectNode();
      arguments.set("tool_calls", calls);
      return new Reply.Act("I carry out what is proposed.", "step", arguments.toString());
    }
    boolean others = asked < designers && !task.draft();
    return others
        ? ask(
            "Nothing was proposed; I ask the next.",
            designer,
            new Wish(Wish.Kind.LAY_OUT, List.of()),
            " your part.")
        : asked >= MOST_REQUESTS
            ? move("Nobody proposes anything any more.", "stop")
            : move("Nothing was proposed; I look at the numbers again.", "calculate_stats");
  }

  private static String call(Role role) {
    return "call_" + role.name().replace('-', '_');
  }

  private static Reply.Act ask(String thought, Role role, Wish wish, String words) {
    ObjectNode arguments =
        JsonNodeFactory.instance.objectNode().put("request", wish.kind().word + words);
    return new Reply.Act(thought, call(role), arguments.toString(), List.of(), wish.meaning());
  }

  private static Reply.Act move(String thought, String action) {
    return new Reply.Act(thought, action, "{}");
  }
}
