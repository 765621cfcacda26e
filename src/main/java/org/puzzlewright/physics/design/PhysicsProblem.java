package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;

/** Designing or solving a physics puzzle, as the coordinator sees it. */
public final class PhysicsProblem implements Problem<PhysicsState> {

  private final Task task;
  private final Simulator simulator;
  private final Objective objective;
  private final ToolActions tools;
  private final Puzzle example;
  private final ObservationOptions shows;

  /** Sets a task; agents are shown everything. */
  public PhysicsProblem(Task task, Simulator simulator, Placing.Mode mode, Puzzle example) {
    this(task, simulator, mode, example, ObservationOptions.STANDARD);
  }

  /**
   * Sets a task.
   *
   * @param task what is to be done
   * @param simulator runs the puzzle; its count of runs tells the cost of an action, so no other
   *     thread may use it meanwhile
   * @param mode how words become coordinates
   * @param example a solved puzzle whose run is shown to agents before there is a run of their own
   * @param shows what agents are shown
   */
  public PhysicsProblem(
      Task task, Simulator simulator, Placing.Mode mode, Puzzle example, ObservationOptions shows) {
    this.task = task;
    this.simulator = simulator;
    this.objective = PhysicsObjective.of(task.prompt(), task.inventory());
    Placing placing = new Placing(mode, simulator, task instanceof Task.Solve);
    this.tools = new ToolActions(task.inventory(), placing, objective, shows.axis());
    this.example = example;
    this.shows = shows;
  }

  @Override
  public String name() {
    return "physics";
  }

  @Override
  public PhysicsState start() {
    return PhysicsState.of(task.given());
  }

  @Override
  public Observation task() {
    return new PhysicsObservation.Assignment(
        task instanceof Task.Design,
        task.prompt(),
        task.inventory(),
        task.given().map(scene -> new Puzzle(scene, task.inventory(), List.of())),
        shows.axis());
  }

  @Override
  public List<Action> actions() {
    return task instanceof Task.Design
        ? PhysicsActions.forDesigning(task.inventory(), shows.axis())
        : PhysicsActions.forSolving(task.inventory(), hasBlue());
  }

  private boolean hasBlue() {
    return task.given().map(Scene::hasBlue).orElse(true);
  }

  /** Returns all actions that there can be, whatever the task and the tools on offer. */
  public static List<Action> everyAction() {
    Map<String, Integer> all = new LinkedHashMap<>();
    Catalogue.tools().stream()
        .filter(type -> !type.variants().isEmpty())
        .forEach(type -> all.put(type.name(), 1));
    return PhysicsActions.forDesigning(new Inventory(all.size(), all), Axis.NATURAL);
  }

  @Override
  public List<Helper> helpers() {
    return task instanceof Task.Design
        ? List.of(PhysicsActions.DESIGNER, PhysicsActions.SOLVER)
        : List.of(PhysicsActions.SOLVER);
  }

  @Override
  public List<String> pieces(String role) {
    return PhysicsRoles.pieces(role, task instanceof Task.Design, hasBlue(), shows);
  }

  @Override
  public Map<String, String> slots() {
    return PhysicsRoles.slots(shows.axis(), hasBlue());
  }

  @Override
  public List<Call> closing() {
    ObjectNode done = JsonNodeFactory.instance.objectNode();
    return List.of(
        new Call(PhysicsActions.SIMULATE, done.objectNode()),
        new Call(PhysicsActions.FINISH, done.put("outcome", PhysicsActions.DONE)));
  }

  @Override
  public Result<PhysicsState> apply(PhysicsState state, Call call) {
    long before = simulator.runs();
    Result<PhysicsState> result = dispatch(state, shows.axis().call(call));
    long runs = simulator.runs() - before;
    if (result instanceof Result.Done<PhysicsState> done) {
      return new Result.Done<>(done.state().counting(runs), done.seen());
    } else if (result instanceof Result.Finished<PhysicsState> end) {
      return new Result.Finished<>(end.state().counting(runs), end.seen(), end.success());
    }
    return result;
  }

  private Result<PhysicsState> dispatch(PhysicsState state, Call call) {
    if (call.action().equals(PhysicsActions.PLACE_OBJECTS)) {
      return LayoutActions.placeObjects(state, shows.axis(), call);
    }
    if (call.action().equals(PhysicsActions.FINISH)
        && call.text("outcome", "").equals(PhysicsActions.GIVE_UP)) {
      return new Result.Finished<>(state, "Given up.", false);
    }
    if (state.scene().isEmpty()) {
      return refused(
          state, "there are no balls and no goal yet.", "Place them first, with place_objects.");
    }
    Optional<ItemType> tool = Placing.placed(call);
    if (tool.isPresent()) {
      return tools.place(state, tool.get(), call);
    }
    return switch (call.action()) {
      case PhysicsActions.PLACE_FLOOR ->
          LayoutActions.addFurniture(state, shows.axis(), Plank.floor(Plank.FLOOR_LENGTH, 2), call);
      case PhysicsActions.PLACE_WALL ->
          LayoutActions.addFurniture(state, shows.axis(), Plank.wall(Plank.WALL_LENGTH), call);
      case PhysicsActions.ADJUST_TOOL -> tools.adjust(state, call);
      case PhysicsActions.REMOVE_TOOL -> tools.remove(state, call);
      case PhysicsActions.MOVE_RED -> LayoutActions.moveRed(state, shows.axis(), call);
      case PhysicsActions.MOVE_GOAL -> LayoutActions.moveGoal(state, shows.axis(), call);
      case PhysicsActions.SIMULATE -> simulate(state);
      case PhysicsActions.FINISH -> finish(state);
      case PhysicsActions.PLACE_TOOL ->
          refused(
              state,
              "there is no tool \"" + call.text("tool", "") + "\".",
              "The tools are: " + String.join(", ", task.inventory().counts().keySet()) + ".");
      default -> throw new IllegalArgumentException("action: no action " + call.action());
    };
  }

  private Result<PhysicsState> simulate(PhysicsState state) {
    Scene scene = state.scene().orElseThrow();
    Trace trace = simulator.run(scene, state.tools());
    return new Result.Done<>(state.withRun(trace), TaskText.afterRun(task, state, trace, shows));
  }

  /** Returns the state with a run of its puzzle; it must have a level. */
  public PhysicsState simulated(PhysicsState state) {
    return simulate(state).state();
  }

  private Result<PhysicsState> finish(PhysicsState state) {
    if (state.run().isEmpty()) {
      return refused(state, "the puzzle has changed since the last run.", "Call simulate first.");
    }
    if (task instanceof Task.Solve) {
      return state.run().get().solved()
          ? new Result.Finished<>(state, "The level is solved.", true)
          : refused(
              state, "the red ball did not reach the goal.", "Place another tool, or give up.");
    }
    Certificate found = certify(state);
    List<Gate> failed = found.gates().stream().filter(g -> !g.passed()).toList();
    if (failed.isEmpty()) {
      return new Result.Finished<>(state.withJudged(found), "Every gate holds.", true);
    }
    List<String> lines = new ArrayList<>();
    for (Gate gate : failed) {
      lines.add("%s: %s".formatted(gate.name().words(), shows.axis().told(gate.evidence())));
      gate.details().stream()
          .filter(Gate.Detail::failed)
          .forEach(detail -> lines.add(shows.axis().told(detail.words())));
    }
    String reason = "these gates fail: " + String.join("; ", lines) + ".";
    String remedy = "Move or replace a tool, begin another layout, or give up.";
    return new Result.Refused<>(
        state,
        reason,
        remedy,
        new PhysicsObservation.GatesFail(
            failed.stream().map(Gate::name).toList(),
            new Observation.Refusal(reason, remedy).text()));
  }

  /** Puts what the state holds through the gates, unless that was done before. */
  public Certificate certify(PhysicsState state) {
    return state
        .judged()
        .orElseGet(
            () ->
                new Certifier(new Simulator(), PhysicsProblem::inProcess)
                    .certify(puzzle(state), task.prompt(), state.repairWords()));
  }

  /** Returns what the state holds as a puzzle; it must have a level. */
  public Puzzle puzzle(PhysicsState state) {
    return new Puzzle(state.scene().orElseThrow(), task.inventory(), state.tools());
  }

  private static Replay.Seen inProcess(Puzzle puzzle) {
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    return Replay.Seen.of(trace);
  }

  @Override
  public Observation view(PhysicsState state, Helper helper) {
    return TaskText.view(task, state, pictures(state), shows);
  }

  @Override
  public Observation sight(PhysicsState state) {
    // Of the run itself its observation has told.
    List<Picture> pictures = pictures(state);
    String text = TaskText.sight(task, state, pictures, shows);
    return pictures.isEmpty() && text.isEmpty()
        ? Observation.NONE
        : new Observation.Shown(text, pictures);
  }

  @Override
  public boolean newSight(PhysicsState before, PhysicsState after) {
    return after.shown().isPresent() && !after.shown().equals(before.shown());
  }

  @Override
  public Observation evidence(PhysicsState state) {
    Certificate certificate = certify(state);
    return new PhysicsObservation.Evidence(
        TaskText.view(task, state, pictures(state), shows), certificate.gates(), state.repairs());
  }

  /** Returns the last run; that of the example before there is one. */
  private PhysicsState.Shown shown(PhysicsState state) {
    return state
        .shown()
        .orElseGet(
            () ->
                new PhysicsState.Shown(
                    example.scene(),
                    example.solution(),
                    simulator.run(example.scene(), example.solution())));
  }

  private List<Picture> pictures(PhysicsState state) {
    List<Picture> pictures = new ArrayList<>();
    if (!shows.pictures()) {
      return pictures;
    }
    PhysicsState.Shown shown = shown(state);
    pictures.add(
        new Picture(
            TaskText.caption(state),
            Renderer.filmStrip(
                shown.scene(), shown.tools(), shown.trace(), Renderer.FRAMES, shows.frame())));
    state
        .scene()
        .ifPresent(
            scene ->
                pictures.add(
                    new Picture(
                        "The scene as it is now, before a run",
                        Renderer.scenePng(
                            scene,
                            state.tools(),
                            2 * shows.frame(),
                            shows.axis() == Axis.MIRRORED))));
    return pictures;
  }

  @Override
  public double score(PhysicsState state) {
    if (state.scene().isEmpty()) {
      return 0;
    }
    return state
        .run()
        .map(t -> 1 + objective.score(state.scene().get(), state.tools(), t))
        .orElse(0.5);
  }

  @Override
  public long simulations(PhysicsState state) {
    return state.simulations();
  }

  private static Result<PhysicsState> refused(PhysicsState state, String reason, String remedy) {
    return new Result.Refused<>(state, reason, remedy);
  }
}
