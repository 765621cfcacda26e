package org.puzzlewright.physics.variation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.base.statistics.Wilson;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.CancelledException;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.RandomPlacement;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.physics.search.Touching;
import org.puzzlewright.physics.verdict.Robustness;

/** The levels of {@code evaluation/hard.jsonl}, which chance does not solve. */
public final class HardSet {

  private static final Path FILE = Path.of("evaluation/hard.jsonl");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int WALK = 900;
  private static final Jitter FEW = new Jitter(Jitter.RADIUS, 12, 5);
  private static final double SURELY = 0.85;

  /** So far a further goal is from red's way before, in user units. */
  private static final double AWAY = 0.25;

  private static final int MOST = 1_000_000;
  private static final long SEED = 1;
  private static final double NANOS = 1e9;

  /**
   * A level.
   *
   * @param id its name in the file
   * @param puzzle the level with what its file says solves it, which no search sees
   */
  record Level(String id, Puzzle puzzle) {}

  private HardSet() {}

  /**
   * Draws, or solves.
   *
   * @param args "draws=N FILE..." prints those puzzles, a line each, that none of N draws solves;
   *     "extend=N TOOLS FILE..." prints such puzzles with so many tools, made of the files';
   *     "more=N FROM TO" makes what is missing of N draws for the set's levels of these numbers and
   *     prints those that none solves; "create=N TASK:SEED..." prints draws of CREATE's tasks in
   *     sequential play; "solve=SECONDS [SEED]" lets the search solve each level of the set within
   *     so much CPU time
   */
  public static void main(String[] args) throws IOException {
    String[] what = args[0].split("=");
    List<String> others = List.of(args).subList(1, args.length);
    switch (what[0]) {
      case "draws" -> draws(Integer.parseInt(what[1]), others);
      case "extend" -> extend(Integer.parseInt(what[1]), others);
      case "more" ->
          more(
              Integer.parseInt(what[1]),
              Integer.parseInt(others.get(0)),
              Integer.parseInt(others.get(1)));
      case "create" -> create(Integer.parseInt(what[1]), others);
      default ->
          solve(Double.parseDouble(what[1]), others.isEmpty() ? 0 : Long.parseLong(others.get(0)));
    }
  }

  /**
   * Sends red on by further tools, one after the other: each stands where red comes by, and the
   * goal where red goes then, away from where it went before.
   */
  private static void extend(int trials, List<String> words) throws IOException {
    int total = Integer.parseInt(words.get(0));
    for (String file : words.subList(1, words.size())) {
      Puzzle puzzle = PuzzleJson.read(Files.readString(Path.of(file)), file);
      Simulator simulator = new Simulator();
      Random random = new Random(SEED + file.hashCode());
      while (puzzle.solution().size() < total && simulator.runs() < WALK * total) {
        puzzle = furtherTool(simulator, puzzle, random).orElse(puzzle);
      }
      System.err.println(
          file + ": " + simulator.runs() + " runs, " + puzzle.solution().size() + " tools");
      if (puzzle.solution().size() == total && Robustness.of(simulator, puzzle).holds()) {
        hard(
            file.replaceAll(".*/(courses/)?([^.]+?)(/puzzle)?[.]json$", "$2-" + total),
            puzzle,
            trials);
      }
    }
  }

  private static Optional<Puzzle> furtherTool(Simulator simulator, Puzzle puzzle, Random random) {
    Layout layout = Layout.of(puzzle).orElseThrow();
    List<ItemType> types = Catalogue.tools().stream().filter(t -> !t.variants().isEmpty()).toList();
    List<Item> variants = types.get(random.nextInt(types.size())).variants();
    Item item = variants.get(random.nextInt(variants.size()));
    // Out of the way, so that runs go on; with its floor the old one would be in red's.
    Layout open = layout.withGoal(new Point(layout.blue().x() > 0 ? -0.78 : 0.78, 0.95));
    Trace trace = simulator.run(open.scene(), layout.tools());
    if (trace.blueTouchedRed().isEmpty()) {
      return Optional.empty();
    }
    int touch = trace.blueTouchedRed().get().step();
    Track red = trace.red();
    int step = touch + random.nextInt(Math.max(1, red.size() - touch));
    if (item.parts(new Vec(0, 0)).isEmpty() || !red.point(step).insideWorld()) {
      return Optional.empty();
    }
    Vec ahead =
        red.speed(step) < 1
            ? new Vec(0, -1)
            : new Vec(red.vx(step), red.vy(step)).times(1 / red.speed(step));
    Vec side = ahead.rotated(80 * (2 * random.nextDouble() - 1));
    Point at = Touching.place(item, red.at(step), side, 0.8 * (2 * random.nextDouble() - 1), 0, 12);
    Map<String, Integer> counts = new HashMap<>(puzzle.inventory().counts());
    counts.merge(item.type(), 1, Integer::sum);
    List<Placed> tools = new ArrayList<>(layout.tools());
    tools.add(new Placed(layout.name(item), item, at));
    Inventory inventory = new Inventory(Math.max(3, tools.size()), counts);
    Trace sent = simulator.run(open.scene(), tools);
    if (sent.firstTouch(Scene.RED, tools.get(tools.size() - 1).name()).isEmpty()) {
      return Optional.empty();
    }
    int from = Math.max(0, Math.min(step + 20, sent.red().size() - 2));
    for (int i = 0; i < 6; i++) {
      Point goal =
          sent.red()
              .point(
                  i == 0 ? sent.red().size() - 1 : from + random.nextInt(sent.red().size() - from))
              .rounded(3);
      boolean away = goal.insideWorld() && goal.distance(layout.red()) >= 0.3;
      for (int k = 0; away && k < red.size(); k++) {
        away = red.point(k).distance(goal) >= AWAY;
      }
      Layout with = layout.withTools(tools).withGoal(goal);
      if (away
          && with.sound(inventory)
          && simulator.run(with.scene(), tools).solved()
          && each(simulator, with.scene(), tools)
          && FEW.solvedShare(simulator, with.scene(), tools) > SURELY) {
        Puzzle made = with.puzzle(inventory);
        return Optional.of(made).filter(m -> Robustness.of(simulator, m).holds());
      }
    }
    return Optional.empty();
  }

  /** Returns whether no tool can be left out. */
  private static boolean each(Simulator simulator, Scene scene, List<Placed> tools) {
    return tools.stream()
        .map(tool -> tools.stream().filter(t -> !t.equals(tool)).toList())
        .noneMatch(others -> simulator.run(scene, others).solved());
  }

  private static void create(int trials, List<String> words) {
    for (String word : words) {
      String[] task = word.split(":");
      Puzzle puzzle = PuzzleResolver.named("create-" + task[0]).puzzle();
      Scene scene = puzzle.scene().at(Long.parseLong(task[1]));
      Rules rules = scene.rules().with(PlayMode.SEQUENTIAL);
      hard(
          "create-" + task[0] + "-" + task[1],
          new Puzzle(scene.withRules(rules), puzzle.inventory(), List.of()),
          trials);
    }
  }

  /** Prints a level that none of the draws solves. */
  private static void hard(String id, Puzzle puzzle, int trials) {
    int at = firstWin(puzzle, trials);
    System.err.println(id + ": " + (at < 0 ? "none of " + trials : "draw " + at + " wins"));
    if (at < 0) {
      ObjectNode line = JSON.createObjectNode();
      line.put("id", id).put("draws", trials).put("seed", SEED);
      line.set("level", PuzzleJson.write(puzzle));
      System.out.println(line);
    }
  }

  private static void draws(int trials, List<String> files) throws IOException {
    for (String file : files) {
      ObjectNode json = (ObjectNode) JSON.readTree(Files.readString(Path.of(file)));
      hard(json.path("name").asText(), PuzzleJson.read(json.toString(), file), trials);
    }
  }

  /** Goes on with the draws of the file's levels from the first of these numbers to the second. */
  private static void more(int trials, int from, int to) throws IOException {
    List<String> lines = Files.readAllLines(FILE);
    for (String line : lines.subList(from, Math.min(to, lines.size()))) {
      ObjectNode json = (ObjectNode) JSON.readTree(line);
      String id = json.path("id").asText();
      Puzzle puzzle = PuzzleJson.read(json.path("level").toString(), id);
      // Lines without a seed had other draws.
      int made = json.path("seed").asLong() == SEED ? json.path("draws").asInt() : 0;
      int at = firstWin(puzzle, made, trials);
      System.err.println(id + ": " + (at < 0 ? "none of " + trials : "draw " + at + " wins"));
      if (at < 0) {
        System.out.println(json.put("draws", trials).put("seed", SEED));
      }
    }
  }

  /** Returns the number of the first draw that solves a level, below 0 when none does. */
  static int firstWin(Puzzle puzzle, int trials) {
    return firstWin(puzzle, 0, trials);
  }

  /** Returns the same of the draws from a number on; those before are drawn and not run. */
  private static int firstWin(Puzzle puzzle, int from, int trials) {
    Random random = new Random(SEED);
    BranchableRun idle = new Simulator().fork(puzzle.scene(), List.of());
    for (int i = 0; i < trials; i++) {
      List<Placed> draw = RandomPlacement.draw(puzzle.scene(), puzzle.inventory(), random);
      if (i >= from && idle.run(draw).solved()) {
        return i;
      }
    }
    return -1;
  }

  static List<Level> levels() throws IOException {
    List<Level> levels = new ArrayList<>();
    for (String line : Files.readAllLines(FILE)) {
      JsonNode json = JSON.readTree(line);
      String id = json.path("id").asText();
      levels.add(new Level(id, PuzzleJson.read(json.path("level").toString(), id)));
    }
    return levels;
  }

  /**
   * What came of one search.
   *
   * @param robust whether the gate "robust" holds of what was found
   */
  private record Tried(boolean solved, boolean robust, int tools, long runs, double cpu) {

    private String words() {
      return "%s | %,d | %.2f"
          .formatted(
              solved ? tools + " tools, " + (robust ? "robust" : "not robust") : "none", runs, cpu);
    }
  }

  private static void solve(double seconds, long seed) throws IOException {
    Map<Boolean, List<Tried>> all = Map.of(false, new ArrayList<>(), true, new ArrayList<>());
    for (Level level : levels()) {
      StringBuilder row = new StringBuilder("| " + level.id());
      for (boolean finished : List.of(false, true)) {
        Tried tried = tried(level.puzzle(), finished, seconds, seed);
        all.get(finished).add(tried);
        row.append(" | ").append(tried.words());
      }
      System.out.println(row + " |");
    }
    all.forEach(
        (finished, rows) -> {
          int solved = (int) rows.stream().filter(Tried::solved).count();
          Wilson interval = Wilson.of(solved, rows.size());
          System.out.printf(
              "%s: %d of %d solved (%.0f to %.0f %%), %d robust; CPU s: %.2f in the median, %.2f at"
                  + " most; %d tools%n",
              finished ? "finished" : "as found",
              solved,
              rows.size(),
              100 * interval.low(),
              100 * interval.high(),
              rows.stream().filter(Tried::robust).count(),
              rows.stream().map(Tried::cpu).sorted().skip(rows.size() / 2).findFirst().orElse(0.0),
              rows.stream().mapToDouble(Tried::cpu).max().orElse(0),
              rows.stream().mapToInt(Tried::tools).sum());
        });
  }

  private static Tried tried(Puzzle puzzle, boolean finished, double seconds, long seed) {
    double start = cpu();
    Simulator simulator = new Simulator(() -> cpu() - start > seconds);
    try {
      PlacementSearch.Found found =
          new Solutions(new ParallelSearch(new PlacementSearch(simulator), 1), finished)
              .find(puzzle.scene(), puzzle.inventory(), MOST, seed, 1)
              .first();
      double took = cpu() - start;
      List<Placed> tools = found.best().tools();
      Puzzle solved = puzzle.withSolution(tools);
      boolean robust = found.solved() && Robustness.of(new Simulator(), solved).holds();
      return new Tried(found.solved(), robust, tools.size(), simulator.runs(), took);
    } catch (CancelledException late) {
      return new Tried(false, false, 0, simulator.runs(), cpu() - start);
    }
  }

  private static double cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS;
  }
}
