package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Past;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
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
  private final Placing.Mode mode;
  private final ToolActions tools;
  private final LayoutActions layouts;
  private final Puzzle example;
  private final ObservationOptions shows;
  private final Judging judging;

  /** What was drawn last: each turn shows it again. One value, so that threads may share this. */
  private volatile Strip drawn = new Strip(null, new byte[0]);

  /** A run and its film strip. */
  private record Strip(PhysicsState.Shown run, byte[] png) {}

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
    this(task, simulator, mode, example, shows, new Thorough(simulator.threads()));
  }

  /** Sets a task whose work is judged otherwise than by all gates, as when it is only watched. */
  public PhysicsProblem(
      Task task,
      Simulator simulator,
      Placing.Mode mode,
      Puzzle example,
      ObservationOptions shows,
      Judging judging) {
    this.judging = judging;
    this.task = task;
    this.simulator = simulator;
    this.objective = PhysicsObjective.of(task.prompt(), task.inventory());
    Placing placing = new Placing(mode, simulator, task instanceof Task.Solve);
    this.mode = mode;
    this.tools = new ToolActions(placing, objective, shows.axis());
    this.layouts = new LayoutActions(shows.axis());
    this.example = mode == Placing.Mode.OFFSETS ? byOffsets(example) : example;
    this.shows = shows;
  }

  /** The worked example tells where its ramp comes to stand. */
  private static Puzzle byOffsets(Puzzle example) {
    Point at = PhysicsRoles.ramp(Placing.Mode.OFFSETS);
    return example.withSolution(example.solution().stream().map(t -> t.movedTo(at)).toList());
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
        ? PhysicsActions.forDesigning(task.inventory(), mode)
        : PhysicsActions.forSolving(task.inventory(), mode, hasBlue());
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
    return PhysicsActions.forDesigning(new Inventory(all.size(), all), Placing.Mode.GROUNDED);
  }

  @Override
  public List<Helper> helpers() {
    List<Helper> helpers = new ArrayList<>();
    if (task instanceof Task.Design) {
      helpers.add(PhysicsActions.DESIGNER);
    }
    helpers.add(PhysicsActions.SOLVER);
    // What it finds stands at coordinates, which fixed offsets do not know.
    if (mode != Placing.Mode.OFFSETS) {
      task.search().helper(PhysicsActions.HEURISTIC).ifPresent(helpers::add);
    }
    return helpers;
  }

  @Override
  public List<String> pieces(String role) {
    return role.equals(ProgramHelper.ROLE)
        ? ProgramHelper.pieces()
        : PhysicsRoles.pieces(role, task instanceof Task.Design, hasBlue(), mode, shows);
  }

  @Override
  public Map<String, String> slots() {
    return PhysicsRoles.slots(shows.axis(), task instanceof Task.Design, hasBlue(), mode);
  }

  @Override
  public List<Call> closing() {
    ObjectNode done = JsonNodeFactory.instance.objectNode();
    return List.of(
        new Call(PhysicsActions.SIMULATE, done.objectNode()),
        new Call(PhysicsActions.FINISH, done.put("outcome", PhysicsActions.DONE)));
  }

  @Override
  public boolean coordinatorSees() {
    return true;
  }

  @Override
  public Optional<Action> carryingOut() {
    return Optional.of(PhysicsActions.carryOut(helpers()));
  }

  @Override
  public Optional<Call> carriedOut(String role, ObjectNode proposal) {
    return Proposal.call(proposal);
  }

  @Override
  public Result<PhysicsState> apply(PhysicsState state, Call call) {
    long before = simulator.runs();
    Result<PhysicsState> result = dispatch(state, shows.axis().call(call));
    if (result instanceof Result.Done<PhysicsState> done && !done.state().equals(state)) {
      result = run(state, done, PhysicsActions.beginsLayout(call.action()));
    }
    long runs = simulator.runs() - before;
    if (result instanceof Result.Done<PhysicsState> done) {
      return new Result.Done<>(done.state().counting(runs), done.seen());
    } else if (result instanceof Result.Finished<PhysicsState> end) {
      return new Result.Finished<>(end.state().counting(runs), end.seen(), end.success());
    }
    return result;
  }

  /** Runs what was changed, unless nothing was that a run depends on. */
  private Result<PhysicsState> run(
      PhysicsState before, Result.Done<PhysicsState> done, boolean anew) {
    PhysicsState state = done.state();
    boolean same = state.scene().equals(before.scene()) && state.tools().equals(before.tools());
    if (state.run().isPresent() || state.scene().isEmpty() || same && !anew) {
      return done;
    }
    Result<PhysicsState> run = simulate(state, state.shown());
    List<String> placed =
        state.tools().stream()
            .map(Placed::name)
            .filter(name -> anew || ToolActions.tool(before, name).isEmpty())
            .toList();
    Trace trace = run.state().run().orElseThrow();
    String words = done.seen().text() + LayoutNotes.of(before, state, trace, anew);
    return new Result.Done<>(
        run.state(),
        new PhysicsObservation.Changed(placed, words, (PhysicsObservation.Ran) run.seen()));
  }

  private Result<PhysicsState> dispatch(PhysicsState state, Call call) {
    switch (call.action()) {
      case PhysicsActions.PLACE_OBJECTS:
        return layouts.placeObjects(state, call);
      case PhysicsActions.PLACE_LAYOUT:
        return placeLayout(state, call);
      case PhysicsActions.SET_INVENTORY:
        return setInventory(state, call);
      default:
        break;
    }
    if (call.action().equals(PhysicsActions.FINISH)
        && call.text("outcome", "").equals(PhysicsActions.GIVE_UP)) {
      return new Result.Finished<>(state, "Given up.", false);
    }
    if (state.scene().isEmpty()) {
      return refused(
          state, "there are no balls and no goal yet.", "Place them first, with place_layout.");
    }
    return changed(state, call);
  }

  private Result<PhysicsState> changed(PhysicsState state, Call call) {
    Optional<ItemType> tool = Placing.placed(call);
    if (tool.isPresent()) {
      return call.action().equals(PhysicsActions.PREVIEW_PLACE)
          ? tools.preview(state, offer(state), tool.get(), call)
          : tools.place(state, offer(state), tool.get(), call);
    }
    return switch (call.action()) {
      case PhysicsActions.PLACE_FLOOR -> layouts.addFloor(state, call);
      case PhysicsActions.PLACE_WALL -> layouts.addWall(state, call);
      case PhysicsActions.MOVE, PhysicsActions.ADJUST_TOOL -> move(state, call);
      case PhysicsActions.REMOVE, PhysicsActions.REMOVE_TOOL -> remove(state, call);
      case PhysicsActions.MOVE_BLUE -> layouts.moveBlue(state, call);
      case PhysicsActions.MOVE_RED -> layouts.moveRed(state, call);
      case PhysicsActions.MOVE_GOAL -> layouts.moveGoal(state, call);
      case PhysicsActions.SIMULATE -> simulate(state, Optional.empty());
      case PhysicsActions.CHECK_GATE -> checkGate(state, call);
      case PhysicsActions.FINISH -> finish(state);
      case PhysicsActions.PLACE_TOOL, PhysicsActions.PREVIEW_PLACE ->
          refused(
              state,
              "there is no tool \"" + call.text("tool", "") + "\".",
              "The tools are: " + String.join(", ", offer(state).counts().keySet()) + ".");
      default -> throw new IllegalArgumentException("action: no action " + call.action());
    };
  }

  /** Places a whole layout, then its tools one after the other until one is refused. */
  private Result<PhysicsState> placeLayout(PhysicsState state, Call call) {
    Result<PhysicsState> laid = layouts.placeLayout(state, call);
    if (!(laid instanceof Result.Done<PhysicsState>)) {
      return laid;
    }
    List<String> words = new ArrayList<>(List.of(laid.observation()));
    PhysicsState now = laid.state();
    for (JsonNode json : call.arguments().path("tools")) {
      Optional<Call> placing = Proposal.placing(json);
      Result<PhysicsState> next =
          placing.isPresent()
              ? place(now, placing.get())
              : refused(now, "%s is no tool.".formatted(json), "Name its \"tool\".");
      words.add(next.observation());
      now = next.state();
      if (!(next instanceof Result.Done<PhysicsState>)) {
        break;
      }
    }
    return new Result.Done<>(now, String.join("\n", words));
  }

  /** Places a tool that a proposal names, which nobody has held against the action's schema. */
  private Result<PhysicsState> place(PhysicsState state, Call call) {
    Optional<ItemType> type = Placing.placed(call);
    return type.isPresent()
        ? tools.place(state, offer(state), type.get(), call)
        : refused(
            state,
            "there is no tool \"" + call.text("tool", "") + "\".",
            "The tools are: " + String.join(", ", offer(state).counts().keySet()) + ".");
  }

  private Inventory offer(PhysicsState state) {
    return state.offer().orElse(task.inventory());
  }

  /** A tool that must be needed stays on offer, and another with it, or nothing would be judged. */
  private Result<PhysicsState> setInventory(PhysicsState state, Call call) {
    String tool = call.text("tool", "");
    int most = task.inventory().counts().getOrDefault(tool, 0);
    int count = (int) call.number("count", 0);
    if (most == 0 || count < 0 || count > most) {
      return refused(
          state,
          "the task allows %d of type %s at most.".formatted(most, tool),
          "Choose a number from 0 to %d.".formatted(most));
    }
    Map<String, Integer> counts = new LinkedHashMap<>(offer(state).counts());
    counts.put(tool, count);
    counts.values().removeIf(n -> n == 0);
    List<String> needed = task.prompt().map(Needs::of).orElse(List.of());
    boolean choice = counts.keySet().stream().anyMatch(t -> !needed.contains(t));
    boolean had = task.inventory().counts().keySet().stream().anyMatch(t -> !needed.contains(t));
    if (!counts.keySet().containsAll(needed) || counts.isEmpty() || had && !choice) {
      return refused(
          state,
          "a tool that must be needed stays on offer, and at least one other type beside it.",
          "Take less of it away.");
    }
    Map<String, Integer> ordered = new LinkedHashMap<>(task.inventory().counts());
    ordered.keySet().retainAll(counts.keySet());
    ordered.replaceAll((type, n) -> counts.get(type));
    Inventory offer = task.inventory().offering(ordered);
    for (int i = 0; i < state.tools().size(); i++) {
      if (!offer.allows(state.tools().subList(0, i), state.tools().get(i).item())) {
        return refused(
            state,
            "%s stands and would no longer be on offer.".formatted(state.tools().get(i).name()),
            "Remove it first.");
      }
    }
    return new Result.Done<>(
        state.withOffer(offer), "The player is now offered: " + TaskText.inventory(offer) + ".");
  }

  private Result<PhysicsState> move(PhysicsState state, Call call) {
    String name = call.text("thing", call.text("tool", ""));
    Optional<Placed> tool = ToolActions.tool(state, name);
    Optional<Placed> piece = movable(state, name);
    if (tool.isEmpty() && piece.isEmpty()) {
      return noSuchThing(state, name);
    }
    Point at = tool.or(() -> piece).orElseThrow().at();
    Point to = target(at, call).rounded(4);
    if (to.equals(at)) {
      return refused(state, "it would stay where it is.", "Give x, y, or dx, dy other than 0.");
    }
    return tool.isPresent()
        ? tools.move(state, tool.get(), to)
        : layouts.move(state, piece.get(), to);
  }

  private static Point target(Point at, Call call) {
    double distance = call.number("distance", 0.1);
    return switch (call.text("direction", "")) {
      case "up" -> at.plus(0, distance);
      case "down" -> at.plus(0, -distance);
      case "left" -> at.plus(-distance, 0);
      case "right" -> at.plus(distance, 0);
      default ->
          new Point(call.number("x", at.x()), call.number("y", at.y()))
              .plus(call.number("dx", 0), call.number("dy", 0));
    };
  }

  private Result<PhysicsState> remove(PhysicsState state, Call call) {
    String name = call.text("thing", call.text("tool", ""));
    Optional<Placed> tool = ToolActions.tool(state, name);
    Optional<Placed> piece = movable(state, name);
    if (tool.isPresent()) {
      return tools.remove(state, tool.get());
    }
    return piece.isPresent() ? layouts.remove(state, piece.get()) : noSuchThing(state, name);
  }

  /** A given level stays as it is. */
  private Optional<Placed> movable(PhysicsState state, String name) {
    return task instanceof Task.Design ? LayoutActions.piece(state, name) : Optional.empty();
  }

  private Result<PhysicsState> noSuchThing(PhysicsState state, String name) {
    List<String> names = new ArrayList<>();
    state.tools().forEach(t -> names.add(t.name()));
    if (task instanceof Task.Design) {
      state.scene().orElseThrow().extras().forEach(p -> names.add(p.name()));
    }
    return refused(
        state,
        "there is no \"%s\" that can be moved or removed.".formatted(name),
        names.isEmpty() ? "Nothing is placed." : "There are: " + String.join(", ", names) + ".");
  }

  /** Runs it; a run that has been told is told in short. */
  private Result<PhysicsState> simulate(PhysicsState state, Optional<PhysicsState.Shown> told) {
    Scene scene = state.scene().orElseThrow();
    Trace trace = simulator.run(scene, state.tools());
    return new Result.Done<>(
        state.withRun(trace), TaskText.afterRun(task, puzzle(state), trace, told, shows));
  }

  /** Returns the state with a run of its puzzle; it must have a level. */
  public PhysicsState simulated(PhysicsState state) {
    return simulate(state, Optional.empty()).state();
  }

  private Result<PhysicsState> finish(PhysicsState state) {
    if (task instanceof Task.Solve) {
      Trace run =
          state.run().orElseGet(() -> simulator.run(state.scene().orElseThrow(), state.tools()));
      return run.solved()
          ? new Result.Finished<>(state, "The level is solved.", true)
          : refused(
              state, "the red ball did not reach the goal.", "Place another tool, or give up.");
    }
    Certificate found = certify(state);
    List<Gate> failed = found.gates().stream().filter(g -> !g.passed()).toList();
    if (failed.isEmpty()) {
      return new Result.Finished<>(state.withJudged(found), "Every gate holds.", true);
    }
    PhysicsObservation.GatesFail told =
        GateWords.of(
            puzzle(state),
            found,
            failed,
            "Refused: these gates fail:",
            "Move or replace a tool, add a floor or wall, begin another layout, or give up.",
            shows);
    return new Result.Refused<>(
        state, "these gates fail: " + names(failed) + ".", "Mend what fails.", told);
  }

  /** Tells one gate; what all of them found is kept, so that the end costs nothing more. */
  private Result<PhysicsState> checkGate(PhysicsState state, Call call) {
    Optional<Gate.Name> name =
        Stream.of(Gate.Name.values())
            .filter(n -> n.words().equals(call.text("gate", "")))
            .findFirst();
    if (name.isEmpty()) {
      return refused(
          state,
          "there is no gate \"%s\".".formatted(call.text("gate", "")),
          "The gates are: %s."
              .formatted(
                  String.join(", ", Stream.of(Gate.Name.values()).map(Gate.Name::words).toList())));
    }
    Certificate found = certify(state);
    Optional<Gate> judged = found.gates().stream().filter(g -> g.name() == name.get()).findFirst();
    if (judged.isEmpty()) {
      return new Result.Done<>(
          state.withJudged(found), new Observation.Words("This gate is not judged here."));
    }
    Gate gate = judged.get();
    return new Result.Done<>(
        state.withJudged(found),
        gate.passed()
            ? new Observation.Words(
                "The gate \"%s\" holds: %s."
                    .formatted(name.get().words(), shows.axis().told(gate.evidence())))
            : GateWords.of(
                puzzle(state), found, List.of(gate), "This gate does not hold:", "", shows));
  }

  private static String names(List<Gate> gates) {
    return String.join(", ", gates.stream().map(g -> g.name().words()).toList());
  }

  /** Puts what the state holds through the gates, unless that was done before. */
  public Certificate certify(PhysicsState state) {
    return state
        .judged()
        .orElseGet(() -> judging.of(puzzle(state), task.prompt(), state.repairWords()));
  }

  /** Puts work through all gates, by a simulator of its own: these runs are no action's. */
  private record Thorough(int threads) implements Judging {
    @Override
    public Certificate of(Puzzle puzzle, Optional<Brief> asked, List<String> repairs) {
      return new Certifier(new Simulator(() -> false, threads), Replay::inProcess)
          .certify(puzzle, asked, repairs);
    }
  }

  /** Returns what the state holds as a puzzle; it must have a level. */
  public Puzzle puzzle(PhysicsState state) {
    return new Puzzle(state.scene().orElseThrow(), offer(state), state.tools());
  }

  @Override
  public Observation view(PhysicsState state, Helper helper) {
    return view(state, helper, Past.NONE);
  }

  @Override
  public Observation view(PhysicsState state, Helper helper, Past past) {
    List<Picture> pictures = new ArrayList<>(pictures(state));
    past.refusal().ifPresent(refusal -> pictures.addAll(refusal.pictures()));
    return view(state, pictures, past);
  }

  private PhysicsObservation.View view(PhysicsState state, List<Picture> pictures, Past past) {
    return new PhysicsObservation.View(
        task.prompt(),
        offer(state),
        state.scene().map(scene -> puzzle(state)),
        state.shown().map(run -> TaskText.run(run, shows)),
        state.run().isEmpty(),
        past.refusal().map(Observation::text),
        past.tried(),
        pictures,
        shows.axis());
  }

  @Override
  public Observation sight(PhysicsState state) {
    // Of the run itself its observation has told.
    List<Picture> pictures = pictures(state);
    String text = TaskText.sight(state.shown().map(run -> puzzle(state)), pictures, shows.axis());
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
        view(state, pictures(state), Past.NONE), certificate.gates(), state.repairs());
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

  /** The strip's first picture is the scene before the run. */
  private List<Picture> pictures(PhysicsState state) {
    if (!shows.pictures()) {
      return List.of();
    }
    PhysicsState.Shown run = shown(state);
    Strip strip = drawn;
    if (!run.equals(strip.run())) {
      strip = new Strip(run, shows.filmStrip(run));
      drawn = strip;
    }
    return List.of(new Picture(TaskText.caption(state), strip.png()));
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
