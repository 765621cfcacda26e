package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.tiles.core.Role;

/**
 * The coordinator's part as rules on the last observation: have it laid out, carry out what is
 * proposed, look at the numbers, have it played when it cannot be, have it mended.
 */
final class Leading {

  /** How often designers are asked before the work is given up. */
  static final int MOST_REQUESTS = 14;

  /** What a request begins with, by which a designer knows what is wanted. */
  static final String LAY_OUT = "Lay out";

  static final String MEND = "Mend";
  static final String IMPROVE = "Improve";

  /** What the task says of a level that the user has brought. */
  public static final String DRAFT = "user's draft";

  private static final Pattern MISSED =
      Pattern.compile("(?m)^- (?:playable: no|.*: no \\(.*|target of .*|on target: .*)$");

  private Leading() {}

  /**
   * What is done next.
   *
   * @param thought why
   * @param action its name
   * @param arguments of the action
   */
  record Move(String thought, String action, ObjectNode arguments) {}

  static Move next(Turns turns, List<Role> roles) {
    List<Role> designers = roles.stream().filter(role -> role.duty() == Role.Duty.DESIGN).toList();
    long asked = designers.stream().mapToLong(d -> turns.count(call(d))).sum();
    Role designer = designers.get((int) (asked % designers.size()));
    if (turns.isEmpty()) {
      return turns.task().contains(DRAFT)
          ? move("There is a draft; I look at it.", "calculate_stats")
          : ask("I have it laid out.", designer, LAY_OUT + " the level as the targets ask.");
    }
    Turns.Turn last = turns.last();
    for (Role role : roles) {
      if (last.action().equals(call(role))) {
        return role.duty() == Role.Duty.PLAY
            ? ask(
                "I hand on what the player met.",
                designer,
                "%s the level; this is request %d. This was reported of playing it: %s"
                    .formatted(MEND, asked + 1, last.observation()))
            : proposed(last.observation(), turns.task(), designer, asked, designers.size());
      }
    }
    return last.action().equals("calculate_stats")
        ? judged(last.observation(), roles, designer, asked)
        : move("I look at the numbers.", "calculate_stats");
  }

  private static Move judged(String stats, List<Role> roles, Role designer, long asked) {
    if (good(stats)) {
      return move("All that can be measured is as it should be.", "stop");
    }
    if (asked >= MOST_REQUESTS) {
      return move("That was asked for often enough; I leave it at the best there is.", "stop");
    }
    if (stats.contains("- playable: no")) {
      Role player =
          roles.stream().filter(r -> r.duty() == Role.Duty.PLAY).findFirst().orElseThrow();
      return ask("It cannot be played to its end; why?", player, "Play the level and report.");
    }
    StringBuilder missed = new StringBuilder();
    Matcher matcher = MISSED.matcher(stats);
    while (matcher.find()) {
      missed.append(matcher.group()).append('\n');
    }
    return ask(
        "It can be played, but something is amiss.",
        designer,
        "%s; this is request %d:\n%s".formatted(IMPROVE, asked + 1, missed));
  }

  private static Move proposed(
      String reply, String task, Role designer, long asked, int designers) {
    JsonNode calls = Reading.json(reply).path("tool_calls");
    if (calls.isArray() && !calls.isEmpty()) {
      Move step = move("I carry out what is proposed.", "step");
      step.arguments.set("tool_calls", calls);
      return step;
    }
    boolean others = asked < designers && !task.contains(DRAFT);
    return others
        ? ask("Nothing was proposed; I ask the next.", designer, LAY_OUT + " your part.")
        : asked >= MOST_REQUESTS
            ? move("Nobody proposes anything any more.", "stop")
            : move("Nothing was proposed; I look at the numbers again.", "calculate_stats");
  }

  /** Returns whether the numbers leave nothing to wish for. */
  static boolean good(String stats) {
    return stats.contains("- playable: yes")
        && stats.contains("- well formed: yes")
        && (!stats.contains("- on target: ") || stats.contains("- on target: 1\n"))
        && !stats.matches("(?s).*\\n- [^\\n]*: no \\(.*");
  }

  private static String call(Role role) {
    return "call_" + role.name().replace('-', '_');
  }

  private static Move ask(String thought, Role role, String request) {
    Move move = move(thought, call(role));
    move.arguments.put("request", request);
    return move;
  }

  private static Move move(String thought, String action) {
    return new Move(thought, action, JsonNodeFactory.instance.objectNode());
  }
}
