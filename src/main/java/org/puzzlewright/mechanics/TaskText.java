package org.puzzlewright.mechanics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.Requirement;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.verdict.Alignment;

/** What agents are told: the task, what came of a run, and a helper's view. */
final class TaskText {

  /** Stands before the prompt, which fills the rest of its line. */
  static final String PROMPT = "Prompt: ";

  private TaskText() {}

  /** Returns the coordinator's first message. */
  static String of(Task task) {
    StringBuilder text = new StringBuilder();
    text.append(
        task instanceof Task.Design
            ? "Task: design a puzzle that fits the prompt and solve it.\n"
            : "Task: solve the given level.\n");
    task.prompt().ifPresent(brief -> text.append(wishes(brief)));
    text.append(inventory(task.inventory()));
    task.given()
        .ifPresent(
            level -> text.append('\n').append(SceneText.of(level, task.inventory(), List.of())));
    return text.toString();
  }

  /** Returns the prompt and what was read from it. */
  private static String wishes(Brief brief) {
    StringBuilder text = new StringBuilder(PROMPT).append(oneLine(brief.prompt())).append('\n');
    text.append("It asks for: ")
        .append(String.join("; ", brief.requirements().stream().map(Requirement::words).toList()))
        .append(".\n");
    if (!brief.notUnderstood().isEmpty()) {
      text.append("Not understood and not checked: ")
          .append(String.join("; ", brief.notUnderstood()))
          .append(".\n");
    }
    return text.toString();
  }

  private static String inventory(Inventory inventory) {
    List<String> parts = new ArrayList<>();
    inventory.counts().forEach((type, count) -> parts.add("up to " + count + " " + type));
    return "Tools: %s; at most %d in all.".formatted(String.join(", ", parts), inventory.total());
  }

  /** Returns the observation of a run. */
  static String afterRun(Task task, PhysicsState state, Trace trace) {
    StringBuilder text = new StringBuilder(TrajectoryText.of(state.level().orElseThrow(), trace));
    Optional<Brief> brief = task.prompt();
    if (brief.isPresent() && !state.tools().isEmpty()) {
      // One run does not show how hard a puzzle is; finish measures it.
      List<Alignment.Finding> findings =
          Alignment.judge(
              brief.get(), new Puzzle(state.level().get(), task.inventory(), state.tools()), trace);
      List<String> missing =
          findings.stream()
              .filter(f -> !f.holds() && !(f.requirement() instanceof Requirement.Rated))
              .map(Alignment.Finding::line)
              .toList();
      text.append(
          missing.isEmpty()
              ? "\nAll requirements of the prompt hold."
              : "\nRequirements that do not hold: " + String.join("; ", missing) + ".");
    }
    return text.toString();
  }

  /** Returns what a helper is told beside the coordinator's request. */
  static String view(
      Task task, PhysicsState state, PhysicsState.Shown shown, String pictureCaption) {
    List<String> parts = new ArrayList<>();
    task.prompt().ifPresent(brief -> parts.add(wishes(brief).strip()));
    parts.add(inventory(task.inventory()));
    parts.add(
        state
            .level()
            .map(level -> SceneText.of(level, task.inventory(), state.tools()))
            .orElse("The scene is empty."));
    if (state.shown().isPresent()) {
      String when =
          state.run().isPresent() ? "The last run" : "The last run (the scene has changed since)";
      parts.add(when + ":\n" + TrajectoryText.of(shown.level(), shown.trace()));
    }
    parts.add("Picture: " + pictureCaption + ", read from left to right and top to bottom.");
    return String.join("\n\n", parts);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
