package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * The tools of any domain: the actions of its problem, and what begins, shows, judges and returns
 * the work.
 *
 * @param domain whose tasks are worked on
 * @param task the one that a session begins with; its problem's actions are listed
 */
record DomainTools(Domain domain, DomainTask<?> task) implements Toolbox {

  static final String CHECK = "check";
  static final String EXPORT = "export";
  private static final String NEW_TASK = "new_task";

  @Override
  public String instructions() {
    return "Work on tasks of \""
        + domain.name()
        + "\". The task is told by look. Change what there is by the other tools; check judges it,"
        + " export returns it. Begin another task with new_task.";
  }

  @Override
  public String noun() {
    return "task";
  }

  @Override
  public String begin() {
    return NEW_TASK;
  }

  @Override
  public List<Action> menu() {
    List<Action> all = new ArrayList<>();
    all.add(
        new Action(
            NEW_TASK,
            "Begin a new task and forget the one before.",
            List.of(
                Parameter.text("prompt", "what is asked for, in English").optional(),
                Parameter.text("options", "what else is asked for, a JSON object as text")
                    .optional(),
                Parameter.number("seed", "of whatever is drawn (default: 1)", 0, MOST_SEED)
                    .optional())));
    all.add(new Action(LOOK, "Show the task and how it stands now.", List.of()));
    all.addAll(task.problem(DomainWork.SHOWN).actions());
    all.add(
        new Action(
            CHECK,
            "Judge what has been made by: " + String.join(", ", domain.gates()) + ".",
            List.of()));
    all.add(new Action(EXPORT, "Return what has been made as the text of its file.", List.of()));
    return all;
  }

  @Override
  public List<String> starting() {
    return List.of(NEW_TASK);
  }

  @Override
  public List<String> about() {
    return List.of(LOOK, CHECK, EXPORT);
  }

  @Override
  public List<String> readOnly() {
    return about();
  }

  @Override
  public Optional<Work<?>> first() {
    return Optional.of(DomainWork.begin(task));
  }

  @Override
  public Started start(Call call) {
    double seed = call.number("seed", 1);
    if (seed % 1 != 0) {
      throw new InputException("\"seed\" must be a whole number, such as 7.");
    }
    String options = call.text("options", "");
    DomainWork<?> work =
        DomainWork.begin(
            domain.task(
                call.text("prompt", ""),
                options.isBlank()
                    ? JsonNodeFactory.instance.objectNode()
                    : StrictJson.parse(options, "options"),
                (long) seed));
    return new Started(
        Optional.of(work),
        Answer.of(
            work.problem().task().text()
                + "\n\nWhat you can call: "
                + McpSession.callable(this, work)
                + "."));
  }
}
