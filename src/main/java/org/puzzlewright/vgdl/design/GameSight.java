package org.puzzlewright.vgdl.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Verdict.Gate;

/**
 * What agents see of a game and a level.
 *
 * @param draft both as text
 * @param rulesOpen whether the rules may be changed
 * @param examples levels of the game that there are; none unless they are shown
 * @param wishes what was asked for
 * @param gates what play has shown
 * @param unmet of the gates' details those that do not hold
 * @param win a play that wins it
 * @param holds whether every gate holds
 */
public record GameSight(
    Draft draft,
    boolean rulesOpen,
    List<List<String>> examples,
    List<Wish> wishes,
    List<Gate> gates,
    List<String> unmet,
    Optional<Play> win,
    boolean holds)
    implements Observation {

  public GameSight {
    examples = examples.stream().map(List::copyOf).toList();
    wishes = List.copyOf(wishes);
    gates = List.copyOf(gates);
    unmet = List.copyOf(unmet);
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("# Rules").append(rulesOpen ? "" : " (they stay as they are)").append("\n\n");
    text.append(fenced(draft.rules())).append("\n# Level\n\n").append(fenced(draft.level()));
    if (!examples.isEmpty()) {
      text.append("\n# Levels that there are of this game\n");
      examples.forEach(rows -> text.append('\n').append(fenced(String.join("\n", rows))));
    }
    if (!wishes.isEmpty()) {
      text.append("\n# What must hold\n\n");
      wishes.forEach(wish -> text.append("- ").append(wish.words()).append('\n'));
    }
    text.append("\n# What play has shown\n\n").append(told(gates));
    win.ifPresent(
        play ->
            text.append("\nThe win (N nothing, S use): %s\n".formatted(play.letters()))
                .append("By %s.\n".formatted(play.words())));
    return text.append(holds ? "\nEvery gate holds.\n" : "").toString();
  }

  /** Returns a line for each gate and each of its details. */
  static String told(List<Gate> gates) {
    StringBuilder text = new StringBuilder();
    for (Gate gate : gates) {
      text.append("- %s: %s, %s\n".formatted(gate.name(), yes(gate.passed()), gate.evidence()));
      gate.details().forEach(line -> text.append("  - ").append(line).append('\n'));
    }
    return text.toString();
  }

  private static String yes(boolean passed) {
    return passed ? "yes" : "no";
  }

  private static String fenced(String lines) {
    String text = lines.isBlank() ? "(nothing yet)" : lines.stripTrailing();
    return "```\n" + text + "\n```\n";
  }
}
