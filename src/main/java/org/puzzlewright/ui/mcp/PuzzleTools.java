package org.puzzlewright.ui.mcp;

import static org.puzzlewright.api.Parameter.number;
import static org.puzzlewright.api.Parameter.text;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.service.DesignService;

/**
 * The tools for physics puzzles: the actions of our own agents, levels to begin with, certificates,
 * and exchange with CREATE.
 *
 * @param stock what the program ships
 * @param domain certifies
 * @param service has the program's own planner work
 */
record PuzzleTools(Stock stock, PuzzleDomain domain, DesignService service) implements Toolbox {

  private static final String INSTRUCTIONS =
      """
      Design and solve chain-reaction physics puzzles in a simulated 2D world: the blue ball must \
      touch the red ball, and then the red ball must reach the goal. x grows to the right and y up, \
      both from -1 to 1; everything falls until it is held. Begin with new_level. To design, give a \
      prompt, then place_layout; to solve, give a level. Place tools by relative \
      position, such as a ramp below the blue ball: the exact place is found by simulation. Then \
      simulate, see what happens, and change what is in the way. check tells whether the puzzle \
      holds, certify also how hard it is, export returns it.""";

  static final String LIST_LEVELS = "list_levels";
  static final String NEW_LEVEL = "new_level";
  static final String SIMULATE = "simulate";
  static final String CHECK = "check";
  static final String CERTIFY = "certify";
  static final String EXPORT = "export";
  static final String PUZZLE = "puzzle";
  static final String CREATE = "create";

  /** Ends the work of our own agents; those of others may go on. */
  private static final String VARIANTS = "variants";

  private static final String FINISH = "finish";

  @Override
  public String instructions() {
    return INSTRUCTIONS;
  }

  @Override
  public String noun() {
    return "level";
  }

  @Override
  public String begin() {
    return NEW_LEVEL;
  }

  @Override
  public List<String> starting() {
    return List.of(LIST_LEVELS, READ, NEW_LEVEL, DESIGN);
  }

  @Override
  public List<String> about() {
    return List.of(LOOK, SOLVE, CHECK, CERTIFY, EXPORT);
  }

  @Override
  public List<String> readOnly() {
    return List.of(LIST_LEVELS, READ, LOOK, SIMULATE, CHECK, CERTIFY, EXPORT);
  }

  @Override
  public List<String> typed() {
    return List.of(LIST_LEVELS, READ, DESIGN, SIMULATE, SOLVE, CHECK, CERTIFY, EXPORT);
  }

  @Override
  public List<ExportFormat> exports() {
    return domain.exports();
  }

  @Override
  public List<Guide> guides() {
    return List.of(
        new Guide(
            "make_puzzle",
            "Make a puzzle that needs a tool",
            "tool",
            "the tool: ramp, cannon or hexagon",
            "cannon",
            """
            Make a puzzle in which the %s is needed. Begin with new_level and a prompt such as "Use a \
            %s to help the blue ball reach the red ball and push it to the goal." Then place_objects, \
            floors and walls so that no other tool on offer can do it, place the %s, simulate, and \
            change what is in the way. certify: the puzzle is done when every gate holds, above all \
            that the named tool is needed; otherwise mend what the gates say. In the end export it \
            and say in a few words what happens in it."""),
        new Guide(
            "solve_level",
            "Solve this level",
            "level",
            "name of a shipped level, as list_levels has it",
            "push",
            """
            Solve the level "%s": begin it with new_level, look at it, and place tools by relative \
            position so that the blue ball touches the red ball and the red ball reaches the goal. \
            simulate, see what happened, and adjust, remove or place tools until it is solved. Then \
            check it, and tell which tools stand where and why it works."""));
  }

  @Override
  public Optional<Work<?>> first() {
    return Optional.empty();
  }

  @Override
  public List<Action> menu() {
    List<Action> all = new ArrayList<>();
    all.add(
        new Action(
            LIST_LEVELS, "List the shipped levels that new_level can begin with.", List.of()));
    all.add(SHOW_READING);
    all.add(
        new Action(
            NEW_LEVEL,
            "Begin a new level and forget the one before. With a prompt alone you design a puzzle"
                + " that fits it: place_layout comes next. With a level you solve that one, and a"
                + " prompt beside it is only what check and certify hold it against.",
            List.of(
                text(
                        "prompt",
                        "what the puzzle must be like, in English: \"The blue ball on the right must"
                            + " push the red ball down to the goal on the left.\"")
                    .optional(),
                text("level", "name of a shipped level", stock.levels().toArray(String[]::new))
                    .optional(),
                text("level_json", "a level as JSON text, as export gives it").optional(),
                text(
                        "tools",
                        "the tools on offer instead of the usual ones, such as"
                            + " \"ramp:2,cannon:1\", \"all\" or \"all:5\"")
                    .optional(),
                text(
                        VARIANTS,
                        "tools of which every variant is on offer instead of the usual ones, such"
                            + " as \"ramp=all\"")
                    .optional(),
                number(
                        "level_seed",
                        "draws what is random in a given level with this seed, a whole number"
                            + " (default: as it stands)",
                        -MOST_SEED,
                        MOST_SEED)
                    .optional(),
                text(
                        "play",
                        "when the tools are put into a given level's world: all at its start, or one"
                            + " after the other while it runs, one every 40 steps (default: what"
                            + " the level says)",
                        Arrays.stream(PlayMode.values()).map(PlayMode::word).toArray(String[]::new))
                    .optional())));
    all.add(
        new Action(
            DESIGN,
            "Begin a new level and have this program's own planner, which is no language model, design"
                + " a puzzle that fits a prompt. It replaces the level before and can be changed"
                + " like your own. May take a minute.",
            List.of(
                text("prompt", "what the puzzle must be like, in English"),
                text("tools", "the tools on offer, as for new_level").optional(),
                number("seed", "another seed, another puzzle (default: 1)", 0, MOST_SEED)
                    .optional())));
    all.add(
        new Action(
            LOOK,
            "Show the task, the scene as it is now, and the last run (before there is one, that of a"
                + " worked example), with pictures.",
            List.of()));
    PhysicsProblem.everyAction().stream()
        .filter(action -> !action.name().equals(FINISH))
        .forEach(all::add);
    all.add(
        new Action(
            SOLVE,
            "Look for tools that solve the level as it is by a search without words, and put them in"
                + " place of those that are there. May take some seconds.",
            List.of(
                number("seed", "another seed, another search (default: 1)", 0, MOST_SEED)
                    .optional())));
    all.add(
        new Action(
            CHECK,
            "Put the puzzle with the tools as they stand, which are its solution, through the six"
                + " gates: well formed, not trivial, solvable, robust, aligned with the prompt,"
                + " named tools needed. May take some seconds.",
            List.of()));
    all.add(
        new Action(
            CERTIFY,
            "Do what check does and measure the puzzle besides: difficulty, tolerance, shortcuts."
                + " May take a minute.",
            List.of()));
    all.add(
        new Action(
            EXPORT,
            "Return the puzzle with its solution as JSON: in this program's form with its"
                + " certificate (the last one; the gates are judged now if there is none), or as"
                + " level and solution in CREATE's form.",
            List.of(text("form", "puzzle if left out", PUZZLE, CREATE).optional())));
    all.add(TAKE_BACK);
    return all;
  }

  @Override
  public Started start(Call call, CallContext context) {
    return switch (call.action()) {
      case LIST_LEVELS -> new Started(levels());
      case READ -> Toolbox.read(domain, call);
      case DESIGN -> designed(call, context);
      default -> begin(call);
    };
  }

  private Started designed(Call call, CallContext context) {
    Brief brief = domain.brief(call.text("prompt", ""));
    String tools = call.text("tools", "");
    Inventory offer = tools.isEmpty() ? Offer.of(brief) : stock.tools(Optional.of(brief), tools);
    long seed = Toolbox.seed(call);
    var made =
        OfflineWork.of(
            service,
            domain.supervised(context.supervision(0)).design(brief, offer, seed),
            seed,
            context);
    Answer answer = Answer.of(words(made)).with(Outputs.made(made.success(), made.stop()));
    if (made.made().isEmpty()) {
      return new Started(answer);
    }
    PuzzleProduct product = (PuzzleProduct) made.made().get().product();
    return new Started(
        Optional.of(work(new Task.Design(brief, offer), Optional.of(brief)).with(product)), answer);
  }

  private static String words(org.puzzlewright.service.Work made) {
    List<String> lines = new ArrayList<>(List.of(made.detail(), made.outcome()));
    made.made().ifPresent(m -> lines.addAll(m.verdict().lines()));
    lines.removeIf(String::isBlank);
    return String.join("\n", lines);
  }

  private PuzzleWork work(Task task, Optional<Brief> brief) {
    PhysicsProblem problem =
        new PhysicsProblem(task, new Simulator(), Placing.Mode.GROUNDED, stock.example());
    boolean designing = task instanceof Task.Design;
    return new PuzzleWork(domain, problem, designing, problem.start(), brief, Optional.empty());
  }

  private static Started refused(String words) {
    return new Started(Answer.refusal(words));
  }

  private Answer levels() {
    List<String> lines = new ArrayList<>();
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    ArrayNode all = data.putArray("levels");
    for (String name : stock.levels()) {
      Puzzle puzzle = stock.level(name);
      all.addObject()
          .put("name", name)
          .put("blue", puzzle.scene().hasBlue())
          .put("tools", Offer.words(puzzle.inventory()));
      lines.add(
          "- %s: %s. Tools: %s."
              .formatted(
                  name,
                  puzzle.scene().hasBlue()
                      ? "blue must touch red, then red must reach the goal"
                      : "there is no blue ball; red must reach the goal",
                  Offer.words(puzzle.inventory())));
    }
    return Answer.of(String.join("\n", lines)).with(data);
  }

  private Started begin(Call call) {
    String prompt = call.text("prompt", "");
    String name = call.text("level", "");
    String json = call.text("level_json", "");
    if (!name.isEmpty() && !json.isEmpty()) {
      return refused(
          "Refused: \"level\" and \"level_json\" are two levels. Leave one of them out.");
    }
    boolean given = !name.isEmpty() || !json.isEmpty();
    if (!given && prompt.isBlank()) {
      return refused(
          "Refused: there is nothing to begin with. Give a \"prompt\" to design a puzzle, or a"
              + " \"level\" or \"level_json\" to solve one.");
    }
    if (!given && (call.arguments().hasNonNull("level_seed") || !call.text("play", "").isEmpty())) {
      return refused(
          "Refused: \"level_seed\" and \"play\" are for a given level. Leave them out, or name a"
              + " \"level\".");
    }
    if (call.number("level_seed", 0) % 1 != 0) {
      return refused("Refused: \"level_seed\" must be a whole number, such as 7.");
    }
    Optional<PuzzleFile> file =
        json.isEmpty() ? Optional.empty() : Optional.of(PuzzleFile.read(json, "level_json"));
    Optional<Brief> brief =
        prompt.isBlank()
            ? file.flatMap(PuzzleFile::asked).flatMap(StoredPrompt::reading)
            : Optional.of(domain.brief(prompt));
    String tools = call.text("tools", "");
    Task task;
    if (given) {
      Puzzle puzzle = file.map(PuzzleFile::puzzle).orElseGet(() -> stock.level(name));
      Inventory offer = tools.isEmpty() ? puzzle.inventory() : stock.tools(brief, tools);
      offer = offer.withVariants(call.text(VARIANTS, ""), VARIANTS);
      task = new Task.Solve(new Puzzle(asked(puzzle.scene(), call), offer, List.of()));
    } else {
      Brief wishes = brief.orElseThrow();
      Inventory offer = tools.isEmpty() ? Offer.of(wishes) : stock.tools(brief, tools);
      task = new Task.Design(wishes, offer.withVariants(call.text(VARIANTS, ""), VARIANTS));
    }
    PuzzleWork work = work(task, brief);
    // Who designs is told of the prompt by the task.
    String wishes = given ? brief.map(PuzzleTools::words).orElse("") : "";
    String callable = McpSession.callable(this, work);
    return new Started(
        Optional.of(work),
        Answer.of(
            work.problem().task().text() + wishes + "\n\nWhat you can call: " + callable + "."));
  }

  /** Returns the level with what the call changes in it. */
  private static Scene asked(Scene scene, Call call) {
    Scene drawn =
        call.arguments().hasNonNull("level_seed")
            ? scene.at((long) call.number("level_seed", 0))
            : scene;
    String play = call.text("play", "");
    return play.isEmpty() ? drawn : drawn.withRules(drawn.rules().with(PlayMode.of(play)));
  }

  private static String words(Brief brief) {
    return "\n\nIt is held against the prompt: %s\nIt asks for: %s.%s"
        .formatted(
            brief.prompt(),
            String.join("; ", brief.requirements().stream().map(Requirement::words).toList()),
            brief.notUnderstood().isEmpty()
                ? ""
                : "\nNot understood and not checked: "
                    + String.join("; ", brief.notUnderstood())
                    + ".");
  }
}
