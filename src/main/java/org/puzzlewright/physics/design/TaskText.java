package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Gate;

/** What agents are told: the task, what came of a run, and a helper's view. */
final class TaskText {

  /** Stands before the prompt, which fills the rest of its line. */
  static final String PROMPT = "Prompt: ";

  private TaskText() {}

  /** Returns the coordinator's first message. */
  static String of(Task task, Axis axis) {
    StringBuilder text = new StringBuilder();
    text.append(
        task instanceof Task.Design
            ? "Task: design a puzzle that fits the prompt and solve it.\n"
            : "Task: solve the given level.\n");
    task.prompt().ifPresent(brief -> text.append(wishes(brief)));
    text.append(inventory(task.inventory()));
    task.given()
        .ifPresent(
            level ->
                text.append('\n').append(SceneText.of(level, task.inventory(), List.of(), axis)));
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
  static String afterRun(Task task, PhysicsState state, Trace trace, ObservationOptions shows) {
    StringBuilder text = new StringBuilder(run(state.level().orElseThrow(), trace, shows));
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

  private static String run(Scene level, Trace trace, ObservationOptions shows) {
    return shows.trajectory()
        ? TrajectoryText.of(level, trace)
        : TrajectoryText.outcome(level, trace);
  }

  /** Returns what a helper is told beside the coordinator's request. */
  static String view(
      Task task, PhysicsState state, PhysicsState.Shown shown, ObservationOptions shows) {
    List<String> parts = new ArrayList<>();
    task.prompt().ifPresent(brief -> parts.add(wishes(brief).strip()));
    parts.add(inventory(task.inventory()));
    parts.add(
        scene(task, state, shows).orElse("The scene is empty (" + shows.axis().words() + ")."));
    if (state.shown().isPresent()) {
      String when =
          state.run().isPresent() ? "The last run" : "The last run (the scene has changed since)";
      parts.add(shows.axis().text(when + ":\n" + run(shown.level(), shown.trace(), shows)));
    }
    picture(state, shows).ifPresent(parts::add);
    return String.join("\n\n", parts);
  }

  /** Returns what an agent that works alone is told beside the observation of a run. */
  static String sight(Task task, PhysicsState state, ObservationOptions shows) {
    List<String> parts = new ArrayList<>();
    if (state.shown().isPresent()) {
      scene(task, state, shows).ifPresent(parts::add);
    }
    picture(state, shows).ifPresent(parts::add);
    return String.join("\n\n", parts);
  }

  /** Returns what a critic is told of a puzzle that is done. */
  static String evidence(
      Task task,
      PhysicsState state,
      PhysicsState.Shown shown,
      Certificate certificate,
      ObservationOptions shows) {
    List<String> lines = new ArrayList<>();
    for (Gate gate : certificate.gates()) {
      String verdict = gate.passed() ? "yes" : "no";
      lines.add("- %s: %s, %s".formatted(gate.name().words(), verdict, gate.evidence()));
      gate.details().forEach(line -> lines.add("  - " + line));
    }
    certificate.repairs().forEach(repair -> lines.add("- repaired: " + repair));
    String checked =
        shows.axis().text("What the simulator has shown:\n" + String.join("\n", lines));
    return view(task, state, shown, shows) + "\n\n" + checked;
  }

  private static Optional<String> scene(Task task, PhysicsState state, ObservationOptions shows) {
    return state
        .level()
        .map(level -> SceneText.of(level, task.inventory(), state.tools(), shows.axis()));
  }

  private static Optional<String> picture(PhysicsState state, ObservationOptions shows) {
    return shows.pictures()
        ? Optional.of("Picture: " + caption(state) + ", read from left to right and top to bottom.")
        : Optional.empty();
  }

  /** Returns what the film strip shows. */
  static String caption(PhysicsState state) {
    return state.shown().isPresent()
        ? "Film strip of the last run"
        : "Film strip of a worked example (there is no run of this puzzle yet)";
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
