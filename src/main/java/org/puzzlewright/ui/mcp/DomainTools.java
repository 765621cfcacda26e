package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.service.DesignService;

/**
 * The tools of any domain: the actions of its problem, and what begins, shows, judges and returns
 * the work.
 *
 * @param domain whose tasks are worked on
 * @param task the one that a session begins with; its problem's actions are listed
 * @param service has the program's own planner work
 */
record DomainTools(Domain domain, DomainTask<?> task, DesignService service) implements Toolbox {

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
    List<Parameter> asked =
        List.of(
            Parameter.text("prompt", "what is asked for, in English").optional(),
            Parameter.text("options", "what else is asked for, a JSON object as text").optional(),
            Parameter.number("seed", "of whatever is drawn (default: 1)", 0, MOST_SEED).optional());
    if (reads()) {
      all.add(SHOW_READING);
    }
    all.add(new Action(NEW_TASK, "Begin a new task and forget the one before.", asked));
    all.add(
        new Action(
            DESIGN,
            "Begin a new task and have it done by this program's own planner, which is no language"
                + " model. What comes of it can be changed. May take a minute.",
            asked));
    all.add(new Action(LOOK, "Show the task and how it stands now.", List.of()));
    all.addAll(task.problem(DomainWork.SHOWN).actions());
    all.add(
        new Action(
            CHECK,
            "Judge what has been made by: " + String.join(", ", domain.gates()) + ".",
            List.of()));
    all.add(
        new Action(
            SOLVE,
            "Have what has been made solved by this program's own player, and show its moves.",
            List.of()));
    all.add(new Action(EXPORT, "Return what has been made as the text of its file.", List.of()));
    all.add(TAKE_BACK);
    return all;
  }

  @Override
  public List<String> starting() {
    return reads() ? List.of(READ, NEW_TASK, DESIGN) : List.of(NEW_TASK, DESIGN);
  }

  private boolean reads() {
    return domain.reading().isPresent();
  }

  @Override
  public List<String> about() {
    return List.of(LOOK, CHECK, SOLVE, EXPORT);
  }

  @Override
  public List<String> typed() {
    return reads()
        ? List.of(READ, DESIGN, CHECK, SOLVE, EXPORT)
        : List.of(DESIGN, CHECK, SOLVE, EXPORT);
  }

  @Override
  public List<ExportFormat> exports() {
    return domain.exports();
  }

  @Override
  public List<Guide> guides() {
    return List.of(
        new Guide(
            "make_level",
            "Make a level",
            "prompt",
            "what it must be like, in English",
            "one that is hard but can be solved",
            "Make something for \"%s\" with these tools. Begin with new_task, look at the task,"
                + " change what there is step by step and look at what comes of it. Then check: it"
                + " is done when every gate holds; otherwise mend what the gates say. In the end"
                + " export it and say in a few words what you made."),
        new Guide(
            "solve_level",
            "Solve this level",
            "hint",
            "what to watch out for",
            "nothing in particular",
            "Look at the level as it is now and say how it is solved, move by move. Mind: %s. Then"
                + " call solve and compare; say where you were wrong."));
  }

  @Override
  public List<String> readOnly() {
    List<String> all = new ArrayList<>(about());
    if (reads()) {
      all.add(READ);
    }
    return all;
  }

  @Override
  public Optional<Work<?>> first() {
    return Optional.of(DomainWork.begin(task));
  }

  @Override
  public Started start(Call call, CallContext context) {
    if (call.action().equals(READ)) {
      return Toolbox.read(domain, call);
    }
    DomainTask<?> asked = asked(call, context);
    if (call.action().equals(DESIGN)) {
      return designed(asked, call, context);
    }
    DomainWork<?> work = DomainWork.begin(asked);
    return new Started(
        Optional.of(work),
        Answer.of(
            work.problem().task().text()
                + "\n\nWhat you can call: "
                + McpSession.callable(this, work)
                + "."));
  }

  private DomainTask<?> asked(Call call, CallContext context) {
    long seed = Toolbox.seed(call);
    String options = call.text("options", "");
    return domain
        .supervised(context.supervision(0))
        .task(
            call.text("prompt", ""),
            options.isBlank()
                ? JsonNodeFactory.instance.objectNode()
                : StrictJson.parse(options, "options"),
            seed);
  }

  private <S> Started designed(DomainTask<S> asked, Call call, CallContext context) {
    var made = OfflineWork.of(service, asked, (long) call.number("seed", 1), context);
    Answer answer =
        Answer.of((made.detail() + "\n" + made.outcome()).strip())
            .with(Outputs.made(made.success(), made.stop()));
    DomainWork<S> work = DomainWork.begin(asked);
    List<Call> calls = made.transcript().calls();
    return new Started(
        Optional.of(
            new DomainWork<>(
                asked, work.problem(), made.transcript().fold(work.problem()), calls, true)),
        answer);
  }
}
