package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.models.Abilities;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Problem;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.design.TrajectoryText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.RunFolder;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Does what the commands are for, without reading arguments, printing or writing. It keeps nothing
 * between calls.
 *
 * @param planners makes the models for a seed
 * @param texts finds the roles' texts
 * @param replay plays solutions for the gate "solvable"
 */
record DesignService(
    LongFunction<Planner> planners, BiFunction<Problem<?>, Order, RoleTexts> texts, Replay replay) {

  static final String EXAMPLE = "/prompts/physics/example.json";

  /**
   * How the agents are to work.
   *
   * @param seed equal seeds give equal work
   * @param placement how words become coordinates
   * @param limits what it may cost
   * @param manner who works, and how actions are asked for
   * @param callsByAbility whether actions are asked for as the model can, whatever the manner says
   * @param shows what agents see
   * @param prompts a folder of prompts that go before the shipped ones
   */
  record Order(
      long seed,
      Placing.Mode placement,
      Limits limits,
      AgentConfig manner,
      boolean callsByAbility,
      ObservationOptions shows,
      Optional<Path> prompts) {

    /** Orders what is usual beyond these. */
    Order(long seed, Placing.Mode placement, Limits limits) {
      this(
          seed,
          placement,
          limits,
          AgentConfig.STANDARD,
          true,
          ObservationOptions.STANDARD,
          Optional.empty());
    }

    Order with(Limits others) {
      return new Order(seed, placement, others, manner, callsByAbility, shows, prompts);
    }

    /** Returns the order as these models can follow it with a physics puzzle. */
    Order fitting(Planner planner) {
      return fitting(planner, false);
    }

    /**
     * Returns the order as these models can follow it.
     *
     * @param alone whether the offline planner can do without helpers
     * @throws ChoiceException when they cannot
     */
    Order fitting(Planner planner, boolean alone) {
      Setup setup = manner.setup();
      boolean able = setup == Setup.MULTI || alone && setup == Setup.SINGLE;
      if (planner.name().startsWith(Planner.OFFLINE) && !able) {
        throw new ChoiceException(
            "the offline planner plays only --setup multi%s; choose a language model for %s"
                .formatted(alone ? " and single" : "", setup.word()));
      }
      Models models = planner.models();
      boolean tools = Abilities.of(models.forRole(setup.lead())).tools();
      CallForm form = callsByAbility ? tools ? CallForm.NATIVE : CallForm.TEXT : manner.calls();
      // Prompts must not speak of pictures that nobody sees.
      boolean seen =
          Stream.concat(Stream.of(models.standard()), models.byRole().values().stream())
              .anyMatch(model -> Abilities.of(model).vision());
      return new Order(
          seed,
          placement,
          limits,
          new AgentConfig(setup, manner.critic(), form, manner.window()),
          false,
          new ObservationOptions(
              shows.pictures() && seen, shows.trajectory(), shows.axis(), shows.frame()),
          prompts);
    }
  }

  /** Returns the workshop that needs neither key nor network. */
  static DesignService offline() {
    return new DesignService(
        Planner::offline,
        (problem, order) -> RoleTexts.of(problem, order.manner(), order.prompts()),
        FreshProcess.ofThisProgram());
  }

  /** Returns the same with other models. */
  DesignService with(LongFunction<Planner> others) {
    return new DesignService(others, texts, replay);
  }

  /** Designs a puzzle that fits the prompt and offers these tools. */
  Work design(Brief brief, Inventory inventory, Order order, Listener listener) {
    Task task = new Task.Design(brief, inventory);
    return agents(task, order, Optional.of(brief), listener);
  }

  /** Has the agents solve a level; a solution that it has is not looked at. */
  Work solve(Puzzle puzzle, Order order, Listener listener) {
    return agents(new Task.Solve(puzzle), order, Optional.empty(), listener);
  }

  /**
   * Looks for ways to solve a level by the placement search alone; the number of threads does not
   * change what is found.
   */
  Solutions.Found solutions(Puzzle puzzle, long seed, int budget, int wanted, int threads) {
    return new Solutions(new ParallelSearch(new PlacementSearch(new Simulator()), threads))
        .find(puzzle.level(), puzzle.inventory(), budget, seed, wanted);
  }

  /** Certifies the first of the ways, or tells that there is none. */
  Work searched(Puzzle puzzle, long seed, Solutions.Found ways) {
    PlacementSearch.Found found = ways.first();
    Trace trace = found.best().trace();
    Work.Cost cost = new Work.Cost(ways.simulations(), 0, Usage.NONE, List.of());
    String outcome = TrajectoryText.outcome(puzzle.level(), trace);
    if (!found.solved()) {
      String detail = found.simulations() + " simulations were used up.";
      return new Work(false, "simulation limit", detail, outcome, Optional.empty(), cost);
    }
    Puzzle solved = puzzle.withSolution(found.best().tools());
    // Only the gates: who solves a level did not ask how hard it is; certify tells.
    Certificate certificate =
        new Certifier(new Simulator(), replay).certify(solved, Optional.empty(), List.of());
    ObjectNode made = made("solve", "placement search (no agents)", "finished", cost);
    PuzzleFile file =
        new PuzzleFile(solved, Optional.empty(), OptionalLong.of(seed), certificate.toJson(), made);
    Pictures pictures = new Pictures(solved.level(), solved.solution(), trace);
    return new Work(
        replayed(solved, certificate),
        "finished",
        "The level is solved.",
        outcome,
        Optional.of(product(file, certificate, Optional.empty(), pictures.files())),
        cost);
  }

  /** Puts a file's puzzle through all gates again, from the file's text alone. */
  Certificate check(PuzzleFile file) {
    Optional<Brief> brief = file.brief();
    List<String> repairs = new java.util.ArrayList<>();
    // What the designers did cannot be seen in the puzzle, so it is taken over as it stands.
    file.certificate().path("repairs").forEach(r -> repairs.add(r.asText()));
    // The same goes for the tools of which somebody has asked whether they are needed.
    List<String> tools = asked(file.certificate());
    boolean measured = file.certificate().isEmpty() || file.certificate().has("measures");
    return measured
        ? certify(file.puzzle(), brief, repairs, tools)
        : new Certifier(new Simulator(), replay).certify(file.puzzle(), brief, repairs, tools);
  }

  /**
   * Puts a puzzle through all gates and measures it.
   *
   * @param tools types that must be needed, besides those that the prompt names
   */
  Certificate certify(
      Puzzle puzzle, Optional<Brief> brief, List<String> repairs, List<String> tools) {
    Certifier certifier = new Certifier(new Simulator(), replay);
    return certifier.complete(certifier.certify(puzzle, brief, repairs, tools), puzzle);
  }

  private static List<String> asked(JsonNode certificate) {
    List<String> tools = new java.util.ArrayList<>();
    certificate.path("needs").forEach(n -> tools.add(n.path("tool").asText()));
    tools.removeIf(t -> Catalogue.tools().stream().noneMatch(type -> type.name().equals(t)));
    return tools;
  }

  /** Returns the solved puzzle that agents are shown before there is a run of their own. */
  static Puzzle example() {
    return PuzzleResolver.shipped(EXAMPLE).puzzle();
  }

  private Work agents(Task task, Order given, Optional<Brief> brief, Listener listener) {
    Optional<StoredPrompt> prompt = brief.map(StoredPrompt::of);
    Planner planner = planners.apply(given.seed());
    Order order = given.fitting(planner);
    PhysicsProblem problem =
        new PhysicsProblem(task, new Simulator(), order.placement(), example(), order.shows());
    RoleTexts roles = texts.apply(problem, order);
    Outcome<PhysicsState> outcome =
        new Coordinator(roles, order.manner(), ProcessContext.ofThisProcess().timer())
            .run(problem, planner.models(), order.limits(), listener);
    planner.check();
    PhysicsState state = BestState.of(problem, outcome);
    String stop = Unfinished.words(outcome.stop());
    Work.Cost cost =
        new Work.Cost(
            outcome.last().simulations(),
            planner.simulations().getAsLong(),
            outcome.usage(),
            state.repairs());
    ObjectNode made = made(prompt.isPresent() ? "design" : "solve", planner.name(), stop, cost);
    how(made, order, roles);
    if (state.level().isEmpty()) {
      return Unfinished.work(outcome, prompt, order.seed(), made, Optional.empty(), cost);
    }
    Puzzle puzzle = problem.puzzle(state);
    Trace trace = new Simulator().run(puzzle.level(), puzzle.solution());
    String reached = TrajectoryText.outcome(puzzle.level(), trace);
    if (prompt.isEmpty() && !trace.solved()) {
      // Nothing was made: the level is the user's own.
      return Unfinished.work(outcome, prompt, order.seed(), made, Optional.of(puzzle), cost);
    }
    Certifier certifier = new Certifier(new Simulator(), replay);
    Certificate certificate =
        prompt.isPresent()
            ? certifier.complete(problem.certify(state), puzzle)
            : certifier.certify(puzzle, Optional.empty(), state.repairs());
    PuzzleFile file =
        new PuzzleFile(puzzle, prompt, OptionalLong.of(order.seed()), certificate.toJson(), made);
    boolean success =
        prompt.isPresent()
            ? outcome.stop() == StopReason.FINISHED && certificate.holds()
            : replayed(puzzle, certificate);
    Optional<String> transcript = Optional.of(outcome.transcript().toJsonl());
    Work.Product product = product(file, certificate, transcript, pictures(puzzle, trace, state));
    return new Work(success, stop, outcome.detail(), reached, Optional.of(product), cost);
  }

  /**
   * The film strip is the last that agents can have seen, even when the scene has changed since.
   */
  private static Map<String, byte[]> pictures(Puzzle puzzle, Trace trace, PhysicsState state) {
    Pictures pictures = new Pictures(puzzle.level(), puzzle.solution(), trace);
    return state
        .shown()
        .map(s -> pictures.files(Renderer.filmStrip(s.level(), s.tools(), s.trace())))
        .orElseGet(pictures::files);
  }

  private static Work.Product product(
      PuzzleFile file,
      Certificate certificate,
      Optional<String> transcript,
      Map<String, byte[]> pictures) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RunFolder.PUZZLE, file.text().getBytes(StandardCharsets.UTF_8));
    transcript.ifPresent(
        text -> files.put(RunFolder.TRANSCRIPT, text.getBytes(StandardCharsets.UTF_8)));
    files.putAll(pictures);
    return new Work.Product(file, certificate, files);
  }

  /** A level that solves itself has no solution that could be replayed. */
  private static boolean replayed(Puzzle puzzle, Certificate certificate) {
    return puzzle.solution().isEmpty()
        || certificate.gates().stream()
            .filter(g -> g.name() == Gate.Name.SOLVABLE)
            .allMatch(Gate::passed);
  }

  /** Returns how something was made, as it stands in a puzzle's file. */
  static ObjectNode made(String task, String by, String stop, Work.Cost cost) {
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("task", task).put("by", by).put("engine", Trace.ENGINE).put("stop", stop);
    made.putObject("simulations").put("actions", cost.actions()).put("planner", cost.planner());
    made.put("requests", cost.calls());
    return made;
  }

  private static void how(ObjectNode made, Order order, RoleTexts roles) {
    made.put("placement", order.placement().name().toLowerCase(Locale.ROOT));
    made.put("setup", order.manner().setup().word()).put("critic", order.manner().critic());
    made.put("calls", order.manner().calls().word());
    ObservationOptions shows = order.shows();
    ObjectNode shown = made.putObject("shown");
    shown.put("pictures", shows.pictures()).put("trajectory", shows.trajectory());
    shown.put("axis", shows.axis().word()).put("frame", shows.frame());
    roles.hashes().forEach(made.putObject("prompts")::put);
  }
}
