package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Picture;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Tried;

/** What agents are told: the task, what came of a run, and a helper's view. */
final class TaskText {

  /** Stands before the prompt, which fills the rest of its line. */
  static final String PROMPT = "Prompt: ";

  /** Helpers are told of so many of the last actions. */
  private static final int MOST_TRIED = 10;

  private TaskText() {}

  /** Returns the coordinator's first message. */
  static String of(PhysicsObservation.Assignment task) {
    StringBuilder text = new StringBuilder();
    text.append(
        task.designing()
            ? "Task: design a puzzle that fits the prompt and solve it.\n"
            : "Task: solve the given level.\n");
    task.brief().ifPresent(brief -> text.append(wishes(brief, task.inventory())));
    text.append(inventory(task.inventory()));
    task.given().ifPresent(puzzle -> text.append('\n').append(SceneText.of(puzzle, task.axis())));
    return text.toString();
  }

  /** Returns the prompt and what was read from it. */
  private static String wishes(Brief brief, Inventory inventory) {
    StringBuilder text = new StringBuilder(PROMPT).append(oneLine(brief.prompt())).append('\n');
    List<String> asked =
        new ArrayList<>(brief.requirements().stream().map(Requirement::words).toList());
    asked.addAll(Needs.requirements(brief, inventory));
    text.append("It asks for: ").append(String.join("; ", asked)).append(".\n");
    Needs.makers(Needs.of(brief)).forEach(line -> text.append(line).append('\n'));
    if (!brief.notUnderstood().isEmpty()) {
      text.append("Not understood and not checked: ")
          .append(String.join("; ", brief.notUnderstood()))
          .append(".\n");
    }
    return text.toString();
  }

  /** Returns the tools on offer. */
  static String inventory(Inventory inventory) {
    List<String> parts = new ArrayList<>();
    inventory.counts().forEach((type, count) -> parts.add("up to " + count + " " + type));
    return "Tools: %s; at most %d in all.".formatted(String.join(", ", parts), inventory.total());
  }

  /**
   * Returns the observation of a run.
   *
   * @param before the last run that agents were told of, whose story need not be told again
   */
  static PhysicsObservation.Ran afterRun(
      Task task,
      Puzzle puzzle,
      Trace trace,
      Optional<PhysicsState.Shown> before,
      ObservationOptions shows) {
    Scene scene = puzzle.scene();
    Optional<List<String>> unmet =
        task.prompt()
            .map(brief -> unmet(brief, puzzle, trace))
            .map(lines -> lines.stream().map(line -> shows.axis().told(line.words())).toList());
    boolean wins = trace.solved() && !puzzle.solution().isEmpty();
    Optional<String> known =
        task.prompt()
            .filter(brief -> wins && unmet.filter(List::isEmpty).isPresent())
            .map(brief -> shows.axis().told(GateLook.of(new Simulator(), puzzle, brief)));
    boolean same = before.filter(shown -> shown.trace().equals(trace)).isPresent();
    String story =
        same
            ? "The run is the same as before. " + TrajectoryText.outcome(scene, trace)
            : run(new PhysicsState.Shown(scene, puzzle.solution(), trace), shows);
    return new PhysicsObservation.Ran(
        trace.blueTouchedRed().isPresent(), trace.solved(), story, unmet, known);
  }

  /** One run does not show how hard a puzzle is, or what each tool is worth; finish tries it. */
  private static List<Gate.Detail> unmet(Brief brief, Puzzle puzzle, Trace trace) {
    return Alignment.judge(brief, puzzle, trace).stream()
        .filter(f -> !f.holds() && Tried.inOneRun(f.requirement()))
        .map(Alignment.Finding::line)
        .toList();
  }

  /** Returns which requirements do not hold, behind what happened. */
  static String requirements(List<String> unmet) {
    return unmet.isEmpty()
        ? "\nAll requirements of the prompt hold."
        : "\nRequirements that do not hold: " + String.join("; ", unmet) + ".";
  }

  /** Returns a run in words, as far as agents are told of balls' paths. */
  static String run(PhysicsState.Shown run, ObservationOptions shows) {
    return shows.trajectory()
        ? TrajectoryText.of(run.scene(), run.tools(), run.trace(), shows.axis())
        : TrajectoryText.outcome(run.scene(), run.trace());
  }

  /** Returns what a helper is told beside the coordinator's request. */
  static String view(PhysicsObservation.View view) {
    List<String> parts = new ArrayList<>();
    view.brief().ifPresent(brief -> parts.add(wishes(brief, view.inventory()).strip()));
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
    view.refusal().ifPresent(text -> parts.add("The last refusal:\n" + text));
    if (!view.tried().isEmpty()) {
      List<String> last =
          view.tried().subList(Math.max(0, view.tried().size() - MOST_TRIED), view.tried().size());
      parts.add("What was done last:\n- " + String.join("\n- ", last));
    }
    picture(view.pictures()).ifPresent(parts::add);
    return String.join("\n\n", parts);
  }

  /**
   * Returns what an agent that leads is told beside the observation of a run.
   *
   * @param puzzle as it is now; empty before the first run
   */
  static String sight(Optional<Puzzle> puzzle, List<Picture> pictures, Axis axis) {
    List<String> parts = new ArrayList<>();
    puzzle.ifPresent(p -> parts.add(SceneText.lines(p, axis).strip()));
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
