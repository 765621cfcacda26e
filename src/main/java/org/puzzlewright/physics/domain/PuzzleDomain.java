package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.puzzlewright.api.Attacking;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Imported;
import org.puzzlewright.api.Measure;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.SetCard;
import org.puzzlewright.api.Solving;
import org.puzzlewright.api.Supervision;
import org.puzzlewright.api.Varying;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.api.Watched;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.create.Export;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Ranking;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.EventChain;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.physics.verdict.Supervisor;
import org.puzzlewright.physics.verdict.Variety;

/**
 * Physics puzzles.
 *
 * @param replay plays solutions for the gate "solvable"
 * @param supervisor may cancel the making of certificates, and hears how far it is
 * @param reader reads prompts without a model
 */
public record PuzzleDomain(Replay replay, Supervisor supervisor, PromptReader<Requirement> reader)
    implements Domain {

  /** The domain's name. */
  public static final String NAME = "physics";

  /** What files call a puzzle that the placement search alone has solved. */
  public static final String BY_SEARCH = "placement search (no agents)";

  /** The solved puzzle that agents are shown. */
  private static final String EXAMPLE = "/prompts/physics/example.json";

  /** Makes one whose certificates nobody cancels. */
  public PuzzleDomain(Replay replay) {
    this(replay, Supervisor.NONE, new OfflineReader());
  }

  /** Returns the same with a supervisor. */
  public PuzzleDomain with(Supervisor other) {
    return new PuzzleDomain(replay, other, reader);
  }

  @Override
  public PuzzleDomain supervised(Supervision supervision) {
    return with(
        new Supervisor(
            supervision.cancelled(),
            gate -> supervision.judged().accept(gate.told()),
            supervision.threads()));
  }

  @Override
  public String name() {
    return NAME;
  }

  /** Returns the solved puzzle that agents are shown before there is a run of their own. */
  public static Puzzle example() {
    return PuzzleFile.shipped(EXAMPLE).puzzle();
  }

  /** Returns what certifies puzzles. */
  Certifier certifier() {
    return new Certifier(replay, supervisor);
  }

  /**
   * {@inheritDoc} Options: "total", "tools" and "variants", the tools on offer; without them as
   * usual.
   */
  @Override
  public PuzzleDesign task(String prompt, JsonNode options, long seed) {
    Brief brief = brief(prompt);
    Optional<Inventory> chosen =
        options.path("tools").isEmpty()
            ? Optional.empty()
            : Optional.of(PuzzleJson.inventory(options));
    return design(brief, ToolChoice.of(brief, chosen, "the prompt"), seed);
  }

  @Override
  public Optional<PromptReader<Stated>> reading() {
    return Optional.of(reader.map(PuzzleDomain::stated));
  }

  /** Returns a requirement for people and programs. */
  public static Stated stated(Requirement requirement) {
    return new Stated(
        requirement.words(), (ObjectNode) RequirementJson.write(List.of(requirement)).get(0));
  }

  /**
   * Returns what a sentence asks for.
   *
   * @throws org.puzzlewright.physics.prompt.BriefException when it cannot be read
   */
  public Brief brief(String sentence) {
    return Brief.of(reader.read(sentence));
  }

  /** Returns the task to design a puzzle that fits the prompt and offers these tools. */
  public PuzzleDesign design(Brief brief, Inventory inventory, long seed) {
    return new PuzzleDesign(this, new Task.Design(brief, inventory), seed, Optional.empty());
  }

  /**
   * Returns the task to design a puzzle for a sentence that whoever plays may read first; until
   * then it goes by what the offline reader reads.
   *
   * @param offer returns the tools on offer by what is asked for
   */
  public PuzzleDesign unread(String sentence, Function<Brief, Inventory> offer, long seed) {
    UnreadPrompt asked = UnreadPrompt.of(this, sentence, offer, seed);
    Brief known = asked.known();
    Task task = new Task.Design(known, offer.apply(known));
    return new PuzzleDesign(this, task, seed, Optional.of(asked));
  }

  /** Returns the task to solve a level; a solution that it has is not looked at. */
  public PuzzleDesign solve(Puzzle puzzle, long seed) {
    return solve(puzzle, ProgramHelper.NONE, seed);
  }

  /** Returns the same with a helper that searches for programs. */
  public PuzzleDesign solve(Puzzle puzzle, ProgramHelper search, long seed) {
    return new PuzzleDesign(this, new Task.Solve(puzzle, search), seed, Optional.empty());
  }

  /** {@inheritDoc} With "prompt", or with "level" (an object) and perhaps "drawn". */
  @Override
  public PuzzleTask evalTask(JsonNode entry) {
    boolean design = entry.has("prompt");
    String id = entry.path("id").asText();
    return design
        ? PuzzleTask.design(id, brief(entry.path("prompt").asText()))
        : PuzzleTask.solve(id, JsonText.line(entry.path("level")), entry.path("drawn").asBoolean());
  }

  @Override
  public PuzzleDesign task(EvalTask task, long seed) {
    PuzzleTask own = (PuzzleTask) task;
    return own.design()
        ? design(own.brief().orElseThrow(), own.offer(), seed)
        : solve(own.scene(seed), seed);
  }

  @Override
  public PuzzleProduct read(String text, String source) {
    return product(PuzzleFile.read(text, source));
  }

  @Override
  public boolean claims(String text, String source) {
    return text.contains("\"goal\"");
  }

  @Override
  public Optional<Product> shipped(String name) {
    return PuzzleResolver.names().contains(name)
        ? Optional.of(product(PuzzleResolver.named(name)))
        : Optional.empty();
  }

  /** {@inheritDoc} It reads levels of CREATE, with the paper's walls and tools. */
  @Override
  public Optional<Imported> imported(String text, String source) {
    return PuzzleResolver.imported(this, text, source);
  }

  /**
   * {@inheritDoc} "play" (how tools come into the world), "tools" (on offer), "level-seed",
   * "prompt" (judged by instead of the file's), "needs" (a list of types of tools), "budget" and
   * "seed" of a search for a solution, "all" (so many solutions), "threads"; "attack" (so many
   * draws).
   */
  @Override
  public Set<String> options() {
    return PuzzleOptions.NAMES;
  }

  @Override
  public Checked check(Product product, JsonNode options) {
    PuzzleFile file = new PuzzleOptions(options).played(file(product));
    Certificate found = check(file);
    return Checked.against(
        file.certificate(),
        () -> comparable(found, file),
        PuzzleProduct.verdict(found),
        file.notes());
  }

  /**
   * An engine that makes the same traces of this puzzle is no difference, and neither are
   * requirements that certificates did not have before.
   */
  private static ObjectNode comparable(Certificate found, PuzzleFile file) {
    ObjectNode certificate = found.toJson();
    String engine = file.certificate().path("engine").asText();
    if (Trace.agree(engine, file.puzzle())) {
      certificate.put("engine", engine);
      certificate.path("needs").forEach(n -> ((ObjectNode) n).put("engine", engine));
    }
    return file.certificate().has(RequirementJson.FIELD)
        ? certificate
        : certificate.without(RequirementJson.FIELD);
  }

  @Override
  public Certification certification(Product product, JsonNode options) {
    return PuzzleCertification.of(this, file(product), options);
  }

  @Override
  public Optional<Attacking> attacking(Product product, JsonNode options) {
    return Optional.of(PuzzleAttack.of(this, file(product), options));
  }

  @Override
  public Optional<Solving> solving(Product product, JsonNode options, long seed) {
    return Optional.of(PuzzleSolving.of(this, file(product), options, seed, Optional.empty()));
  }

  /**
   * Prepares to solve a puzzle by a search whose candidates somebody ranks.
   *
   * @param rankings gives each lane of the search one of its own
   */
  public Solving solving(Product product, JsonNode options, long seed, Supplier<Ranking> rankings) {
    return PuzzleSolving.of(this, file(product), options, seed, Optional.of(rankings));
  }

  @Override
  public List<ExportFormat> exports() {
    return List.of(
        new ExportFormat("create", "a level of CREATE", PuzzleDomain::inCreatesTerms),
        new ExportFormat(
            "html",
            "a page that plays the solution",
            product -> ExportFormat.Exported.file(utf8(PlayerPage.of(file(product))))),
        new ExportFormat(
            "link",
            "the puzzle as the end of an address, to be put behind that of any html page of it",
            product -> ExportFormat.Exported.text(PlayerPage.link(file(product)) + "\n")),
        new ExportFormat(
            "svg",
            "a picture of the level",
            product ->
                ExportFormat.Exported.text(Renderer.puzzleSvg(puzzle(product), Renderer.SIDE))),
        new ExportFormat(
            "json", "its own file", product -> ExportFormat.Exported.text(product.text())));
  }

  private static ExportFormat.Exported inCreatesTerms(Product product) {
    Export export = Export.of(puzzle(product));
    ObjectNode solution = JsonNodeFactory.instance.objectNode();
    solution.set("solution", export.solution());
    ObjectNode both = JsonNodeFactory.instance.objectNode();
    both.set("level", export.level());
    both.setAll(solution);
    return new ExportFormat.Exported(
        utf8(JsonText.pretty(export.level())),
        Map.of("-solution", utf8(JsonText.pretty(solution))),
        Optional.of(JsonText.pretty(both)),
        export.notes());
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public PageView page(Product product) {
    return new PuzzlePage(this, file(product));
  }

  /** {@inheritDoc} Tasks that name no game are taken for ones of this domain. */
  @Override
  public Optional<Watched<?>> watched(JsonNode notes) {
    return notes.has("game") ? Optional.empty() : Optional.of(PuzzleWatch.of(this, notes));
  }

  /** Returns a file's puzzle; its certificate is made anew. */
  public PuzzleProduct product(PuzzleFile file) {
    return new PuzzleProduct(
        file,
        () -> check(file),
        () -> {
          Puzzle puzzle = file.puzzle();
          Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
          return new Pictures(puzzle, trace).files();
        });
  }

  /** Puts a file's puzzle through all gates again, from the file's text alone. */
  public Certificate check(PuzzleFile file) {
    Optional<Brief> brief = file.brief(reader);
    // What the designers did cannot be seen in the puzzle, so it is taken over as it stands.
    List<String> repairs = file.repairs();
    // The same goes for the tools of which somebody has asked whether they are needed.
    List<String> tools = asked(file.certificate());
    boolean measured = file.certificate().isEmpty() || file.certificate().has("measures");
    return measured
        ? certify(file.puzzle(), brief, repairs, tools)
        : certifier().certify(file.puzzle(), brief, repairs, tools);
  }

  private static List<String> asked(JsonNode certificate) {
    List<String> tools = new ArrayList<>();
    certificate.path("needs").forEach(n -> tools.add(n.path("tool").asText()));
    tools.removeIf(tool -> !Catalogue.isTool(tool));
    return tools;
  }

  /**
   * Puts a puzzle through all gates and measures it.
   *
   * @param tools types that must be needed, besides those that the prompt names
   */
  public Certificate certify(
      Puzzle puzzle, Optional<Brief> brief, List<String> repairs, List<String> tools) {
    return certifier().complete(certifier().certify(puzzle, brief, repairs, tools), puzzle);
  }

  /** Puts a puzzle through all gates without measuring it. */
  public Certificate judge(Puzzle puzzle, Optional<Brief> brief, List<String> repairs) {
    return certifier().certify(puzzle, brief, repairs);
  }

  /** Returns a puzzle's certificate with measures, if there is a solution to measure. */
  public Certificate measure(Certificate gates, Puzzle puzzle) {
    return certifier().complete(gates, puzzle);
  }

  /**
   * Looks for ways to solve a level by the placement search alone, each without a tool that it can
   * do without; the number of threads does not change what is found.
   */
  public static Solutions.Found solutions(
      Puzzle puzzle, long seed, int budget, int wanted, int threads) {
    return solutions(puzzle, seed, budget, wanted, threads, Optional.empty());
  }

  static Solutions.Found solutions(
      Puzzle puzzle,
      long seed,
      int budget,
      int wanted,
      int threads,
      Optional<Supplier<Ranking>> rankings) {
    return solutions(
        new ParallelSearch(new PlacementSearch(new Simulator()), threads, rankings),
        puzzle,
        seed,
        budget,
        wanted);
  }

  /** Looks for one way to solve a scene until the supervisor cancels it. */
  public Solutions.Found solutions(Puzzle puzzle, long seed, int budget) {
    PlacementSearch search = new PlacementSearch(new Simulator(supervisor.cancelled()));
    return solutions(new ParallelSearch(search, 1), puzzle, seed, budget, 1);
  }

  private static Solutions.Found solutions(
      ParallelSearch search, Puzzle puzzle, long seed, int budget, int wanted) {
    return new Solutions(search).find(puzzle.scene(), puzzle.inventory(), budget, seed, wanted);
  }

  /** Returns what a short search solves a puzzle with; empty when it finds nothing. */
  public static List<Placed> solution(Puzzle puzzle, int budget) {
    // One thread: people are playing on the others.
    PlacementSearch.Found found = solutions(puzzle, 1, budget, 1, 1).first();
    return found.solved() ? found.best().tools() : List.of();
  }

  /** Returns whether tools are there and solve a puzzle. */
  public static boolean solves(Puzzle puzzle, List<Placed> tools) {
    return !tools.isEmpty() && new Simulator().run(puzzle.scene(), tools).solved();
  }

  /**
   * Returns the puzzle that the search has solved, certified.
   *
   * @param drawn the pictures that are wanted of it
   */
  PuzzleProduct searched(Puzzle puzzle, long seed, Solutions.Found ways, Set<String> drawn) {
    PlacementSearch.Found found = ways.first();
    Puzzle solved = puzzle.withSolution(found.best().tools());
    // Only the gates: who solves a level did not ask how hard it is; certify tells.
    Certificate certificate = certifier().certify(solved, Optional.empty(), List.of());
    ObjectNode made = made("solve", BY_SEARCH, "finished", ways.simulations(), 0, 0);
    PuzzleFile file =
        new PuzzleFile(solved, Optional.empty(), OptionalLong.of(seed), certificate.toJson(), made);
    Pictures pictures = new Pictures(solved, found.best().trace());
    return new PuzzleProduct(file, () -> certificate, () -> pictures.files(drawn));
  }

  /** A level that solves itself has no solution that could be replayed. */
  public static boolean replayed(Puzzle puzzle, Certificate certificate) {
    return puzzle.solution().isEmpty()
        || certificate.gates().stream()
            .filter(g -> g.name() == Gate.Name.SOLVABLE)
            .allMatch(Gate::passed);
  }

  /** Returns how something was made, as it stands in a puzzle's file. */
  public static ObjectNode made(
      String task, String by, String stop, long actions, long planner, int requests) {
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("task", task).put("by", by).put("engine", Trace.ENGINE).put("stop", stop);
    made.putObject("simulations").put("actions", actions).put("planner", planner);
    return made.put("requests", requests);
  }

  @Override
  public String file() {
    return RunFolder.PUZZLE;
  }

  @Override
  public List<String> gates() {
    return Arrays.stream(Gate.Name.values()).map(Gate.Name::words).toList();
  }

  @Override
  public List<String> difficulties() {
    return Arrays.stream(Difficulty.values()).map(Difficulty::words).toList();
  }

  @Override
  public ObjectNode rules(Presentation shown) {
    ObjectNode rules = JsonNodeFactory.instance.objectNode();
    rules.put("placement", PuzzleDesign.placement(shown).word());
    return rules.put("engine", Trace.ENGINE).put("gates_version", Certificate.VERSION);
  }

  @Override
  public boolean nearDuplicates(Product one, Product other) {
    return Variety.nearDuplicates(puzzle(one).scene(), puzzle(other).scene());
  }

  @Override
  public List<String> mechanism(Product product) {
    return EventChain.of(new Simulator(), puzzle(product)).links();
  }

  @Override
  public Optional<Varying> varying() {
    return Optional.of(new PuzzleVarying(this));
  }

  /**
   * Returns the verdict of those gates that answer while somebody waits: all but whether the tools
   * are needed.
   */
  public static Certificate withoutNeed(Puzzle puzzle, Optional<Brief> asked) {
    return PuzzleWatch.withoutNeed(puzzle, asked);
  }

  private static PuzzleFile file(Product product) {
    return ((PuzzleProduct) product).file();
  }

  private static Puzzle puzzle(Product product) {
    return file(product).puzzle();
  }

  /** {@inheritDoc} A puzzle's is its certificate's, as it stands in its file. */
  @Override
  public SetCard card(Product product) {
    PuzzleFile file = file(product);
    JsonNode difficulty = file.certificate().path("measures").path("difficulty");
    String level = difficulty.path("level").asText("not measured");
    int rank = difficulties().indexOf(level);
    return new SetCard(
        RunFolder.RENDERS + "run.png",
        true,
        RunFolder.RENDERS + "run.gif",
        "the ways of both balls while the solution is played",
        file.prompt().orElse(""),
        rank < 0 ? difficulties().size() : rank,
        level + chance(difficulty),
        difficulty.path("rate").asDouble(),
        mechanism(product),
        file.puzzle().solution().stream().map(t -> t.item().phrase() + " at " + t.at()).toList(),
        file.repairs(),
        Verdict.gates(file.certificate().path("gates")),
        links(file));
  }

  /** What was made of another puzzle has no transcript. */
  private static List<SetCard.Link> links(PuzzleFile file) {
    SetCard.Link own = new SetCard.Link(RunFolder.PUZZLE, RunFolder.PUZZLE);
    SetCard.Link scene = new SetCard.Link(RunFolder.RENDERS + "scene.svg", "scene");
    return file.made().has(PuzzleVarying.PARENT)
        ? List.of(own, scene)
        : List.of(own, scene, new SetCard.Link(RunFolder.TRANSCRIPT, "transcript"));
  }

  private static String chance(JsonNode difficulty) {
    return difficulty.isMissingNode()
        ? ""
        : String.format(
            Locale.ROOT,
            " (%d of %,d random tries solve it)",
            difficulty.path("solved").asInt(),
            difficulty.path("trials").asInt());
  }

  @Override
  public ObjectNode variety(List<Product> set) {
    Simulator simulator = new Simulator();
    List<Variety.Member> members = new ArrayList<>();
    for (Product one : set) {
      Puzzle puzzle = puzzle(one);
      members.add(new Variety.Member(puzzle, simulator.run(puzzle.scene(), puzzle.solution())));
    }
    ObjectNode json = Variety.of(members).toJson();
    List<List<String>> mechanisms = set.stream().map(this::mechanism).toList();
    ObjectNode told = json.putObject("mechanisms");
    told.put("distinct", mechanisms.stream().distinct().count());
    Map<Integer, Integer> links = new TreeMap<>();
    mechanisms.stream().distinct().forEach(m -> links.merge(m.size(), 1, Integer::sum));
    ObjectNode byLinks = told.putObject("by_links");
    links.forEach((number, count) -> byLinks.put(String.valueOf(number), count));
    return json;
  }

  @Override
  public ObjectNode verdict(JsonNode row) {
    return verdict(row, Optional.empty());
  }

  @Override
  public ObjectNode settled(ObjectNode row) {
    return new PuzzleJudge(certifier(), reader).settled(row);
  }

  ObjectNode verdict(JsonNode row, Optional<Certificate> known) {
    return new PuzzleJudge(certifier(), reader).verdict(row, known);
  }

  /** A reader by rules with a physics search behind it plays a team that sees everything. */
  @Override
  public boolean offlinePlays(String setup, boolean plain) {
    return setup.equals("multi") && plain;
  }

  @Override
  public Map<String, String> files(ObjectNode row) {
    Map<String, String> files = new LinkedHashMap<>();
    if (row.path("puzzle") instanceof ObjectNode stored) {
      String name = row.path("trial").asText();
      ObjectNode puzzle = stored.deepCopy();
      if (row.has("prompt")) {
        puzzle.set("prompt", row.path("prompt"));
      }
      puzzle.set("seed", row.path("seed"));
      files.put("puzzles/" + name + ".json", JsonText.pretty(puzzle));
      try {
        Puzzle read = PuzzleJson.read(JsonText.line(stored), name);
        files.put("pictures/" + name + ".svg", Renderer.sceneSvg(read.scene(), read.solution()));
      } catch (InputException illFormed) {
        // The gate "well formed" tells why.
      }
    }
    return files;
  }

  @Override
  public boolean pictured() {
    return true;
  }

  @Override
  public Reporting reporting() {
    return new Reporting() {
      /** The paper's "solvable" and "solved": the run of what was handed over reaches the goal. */
      @Override
      public Measure reached() {
        return new Measure("goal reached", "goal_reached");
      }

      /** The paper judged by hand what is "aligned"; here our gate does. */
      @Override
      public List<Measure> measures(EvalTask task) {
        return ((PuzzleTask) task).design()
            ? List.of(reached(), new Measure("goal reached and aligned", "aligned"), Measure.PASSED)
            // There is no prompt that a solution could fit.
            : List.of(reached(), Measure.PASSED);
      }

      @Override
      public String offline() {
        return "a reader by rules with a physics search behind it.";
      }

      @Override
      public String rates() {
        return "\"goal reached\" is the paper's own verdict: one run of what was handed over, whatever it"
            + " is. \"aligned\" was judged by hand there and by our gate here. \"passes every gate\""
            + " asks for more: not trivial, solvable from the file alone, robust, aligned, and the"
            + " named tool needed.";
      }
    };
  }
}
