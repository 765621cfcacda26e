package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Picture;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment;
import org.puzzlewright.physics.verdict.Gate;

/** What agents are told: the task, what came of a run, and a helper's view. */
final class TaskText {

  /** Stands before the prompt, which fills the rest of its line. */
  static final String PROMPT = "Prompt: ";

  private TaskText() {}

  /** Returns the coordinator's first message. */
  static String of(PhysicsObservation.Assignment task) {
    StringBuilder text = new StringBuilder();
    text.append(
        task.designing()
            ? "Task: design a puzzle that fits the prompt and solve it.\n"
            : "Task: solve the given level.\n");
    task.brief().ifPresent(brief -> text.append(wishes(brief)));
    text.append(inventory(task.inventory()));
    task.given().ifPresent(puzzle -> text.append('\n').append(SceneText.of(puzzle, task.axis())));
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
  static PhysicsObservation.Ran afterRun(
      Task task, PhysicsState state, Trace trace, ObservationOptions shows) {
    Scene scene = state.scene().orElseThrow();
    Optional<List<String>> unmet =
        task.prompt()
            .filter(brief -> !state.tools().isEmpty())
            .map(brief -> unmet(brief, new Puzzle(scene, task.inventory(), state.tools()), trace))
            .map(lines -> lines.stream().map(line -> shows.axis().told(line.words())).toList());
    return new PhysicsObservation.Ran(
        trace.blueTouchedRed().isPresent(), trace.solved(), run(scene, trace, shows), unmet);
  }

  /** One run does not show how hard a puzzle is; finish measures it. */
  private static List<Gate.Detail> unmet(Brief brief, Puzzle puzzle, Trace trace) {
    return Alignment.judge(brief, puzzle, trace).stream()
        .filter(f -> !f.holds() && !(f.requirement() instanceof Requirement.Rated))
        .map(Alignment.Finding::line)
        .toList();
  }

  /** Returns which requirements do not hold, behind what happened. */
  static String requirements(List<String> unmet) {
    return unmet.isEmpty()
        ? "\nAll requirements of the prompt hold."
        : "\nRequirements that do not hold: " + String.join("; ", unmet) + ".";
  }

  private static String run(Scene scene, Trace trace, ObservationOptions shows) {
    return shows.trajectory()
        ? TrajectoryText.of(scene, trace, shows.axis())
        : TrajectoryText.outcome(scene, trace);
  }

  /** Returns what a helper sees beside the coordinator's request. */
  static PhysicsObservation.View view(
      Task task, PhysicsState state, List<Picture> pictures, ObservationOptions shows) {
    return new PhysicsObservation.View(
        task.prompt(),
        task.inventory(),
        puzzle(task, state),
        state.shown().map(shown -> run(shown.scene(), shown.trace(), shows)),
        state.run().isEmpty(),
        pictures,
        shows.axis());
  }

  /** Returns what a helper is told beside the coordinator's request. */
  static String view(PhysicsObservation.View view) {
    List<String> parts = new ArrayList<>();
    view.brief().ifPresent(brief -> parts.add(wishes(brief).strip()));
    parts.add(inventory(view.inventory()));
    parts.add(
        view.scene()
            .map(puzzle -> SceneText.of(puzzle, view.axis()))
            .orElse("The scene is empty (" + view.axis().words() + ")."));
    view.last()
        .ifPresent(
            run ->
                parts.add(
                    (view.changed() ? "The last run (the scene has changed since)" : "The last run")
                        + ":\n"
                        + run));
    picture(view.pictures()).ifPresent(parts::add);
    return String.join("\n\n", parts);
  }

  /** Returns what an agent that works alone is told beside the observation of a run. */
  static String sight(
      Task task, PhysicsState state, List<Picture> pictures, ObservationOptions shows) {
    List<String> parts = new ArrayList<>();
    if (state.shown().isPresent()) {
      puzzle(task, state).ifPresent(puzzle -> parts.add(SceneText.of(puzzle, shows.axis())));
    }
    picture(pictures).ifPresent(parts::add);
    return String.join("\n\n", parts);
  }

  /** Returns what a critic is told of a puzzle that is done. */
  static String evidence(PhysicsObservation.Evidence seen) {
    Axis axis = seen.view().axis();
    List<String> lines = new ArrayList<>();
    for (Gate gate : seen.gates()) {
      String verdict = gate.passed() ? "yes" : "no";
      lines.add("- %s: %s, %s".formatted(gate.name().words(), verdict, axis.told(gate.evidence())));
      gate.details().forEach(line -> lines.add("  - " + axis.told(line.words())));
    }
    seen.repairs().forEach(repair -> lines.add("- repaired: " + axis.told(repair)));
    return view(seen.view()) + "\n\nWhat the simulator has shown:\n" + String.join("\n", lines);
  }

  private static Optional<Puzzle> puzzle(Task task, PhysicsState state) {
    return state.scene().map(scene -> new Puzzle(scene, task.inventory(), state.tools()));
  }

  private static Optional<String> picture(List<Picture> pictures) {
    return pictures.stream()
        .findFirst()
        .map(
            strip ->
                "Picture: " + strip.caption() + ", read from left to right and top to bottom.");
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
