package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.bench.ChipmunkPlayer.Offer;
import org.puzzlewright.bench.ChipmunkPlayer.Played;
import org.puzzlewright.bench.ChipmunkPlayer.Terms;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.RandomPlacement;

/**
 * Do solutions that win here win on the reference's own engine, too? Each is run as its puzzle says
 * and with one tool placed every 40 steps, as the reference does, here and there; and so are 20
 * small moves of it. Where there is a difference it says at which step the ways part and what had
 * happened just before.
 */
public final class Transfer {

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Ways have parted when a ball is farther than this from where it is here within {@link #SOON}
   * steps, in world units.
   */
  private static final double PARTED = 0.5;

  /** A shot one step later is no other way. */
  private static final int SOON = 2;

  private static final long SEED = 1;
  private static final int MOST_TOOLS = 3;

  private static final Jitter MOVES = new Jitter(Jitter.RADIUS, 20, 11);

  private final ChipmunkPlayer player;
  private final Simulator simulator = new Simulator();
  private final List<Compared> group = new ArrayList<>();
  private final List<Compared> all = new ArrayList<>();

  /**
   * What came of one puzzle.
   *
   * @param here whether its solution wins in our engine
   * @param there whether it wins in the other
   * @param hereInTurn whether it wins here with a tool placed every 40 steps
   * @param thereInTurn whether it does there
   * @param movesHere how many small moves win here
   * @param movesThere how many win there
   * @param differ how many win in one engine only
   * @param moves how many there are
   * @param largest how far a ball ever was from where it is here
   */
  private record Compared(
      boolean here,
      boolean there,
      boolean hereInTurn,
      boolean thereInTurn,
      int movesHere,
      int movesThere,
      int differ,
      int moves,
      double largest) {}

  private Transfer(ChipmunkPlayer player) {
    this.player = player;
  }

  /**
   * Runs it.
   *
   * @param args each a puzzle file, a file with a puzzle in each line, a folder of puzzle files, or
   *     "PROMPTS:FIRST:LAST" for fresh designs of a file of prompts with these seeds; or
   *     "draws=N:PATH" for so many draws, each of one to three of all tools, in each level of a
   *     file or folder
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Locale.setDefault(Locale.ROOT);
    Optional<ChipmunkPlayer> player = ChipmunkPlayer.start();
    if (player.isPresent()) {
      try (ChipmunkPlayer open = player.get()) {
        Transfer transfer = new Transfer(open);
        for (String arg : args) {
          transfer.compareAll(arg);
        }
        sums("all", transfer.all);
      }
    }
  }

  private void compareAll(String arg) throws IOException {
    group.clear();
    String[] words = arg.split(":");
    if (words[0].startsWith("draws=")) {
      draws(Integer.parseInt(words[0].substring("draws=".length())), Path.of(words[1]));
      return;
    }
    if (words.length > 1) {
      designs(Path.of(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2]));
    } else {
      files(Path.of(arg));
    }
    sums(arg, group);
    all.addAll(group);
  }

  private void files(Path path) throws IOException {
    for (Map.Entry<String, Puzzle> each : levels(path).entrySet()) {
      if (!each.getValue().solution().isEmpty()) {
        compare(each.getKey(), each.getValue());
      }
    }
  }

  /**
   * Returns the levels and puzzles of a file or folder by their names, all chance in them drawn.
   */
  private static Map<String, Puzzle> levels(Path path) throws IOException {
    Map<String, Puzzle> levels = new TreeMap<>();
    List<Path> files;
    try (Stream<Path> found = Files.walk(path)) {
      files = found.filter(f -> f.toString().matches(".*\\.jsonl?")).sorted().toList();
    }
    for (Path file : files) {
      if (file.toString().endsWith("l")) {
        for (String line : Files.readAllLines(file)) {
          JsonNode json = JSON.readTree(line);
          level(json.path("id").asText(), json.path("level"), levels);
        }
      } else {
        level(file.toString(), JSON.readTree(Files.readString(file)), levels);
      }
    }
    return levels;
  }

  private static void level(String name, JsonNode json, Map<String, Puzzle> levels) {
    if (json.path("format").asText().startsWith("puzzlewright-level/") && json.has("red")) {
      Puzzle read = PuzzleJson.read(json.toString(), name);
      levels.put(name, new Puzzle(read.scene().at(SEED), read.inventory(), read.solution()));
    }
  }

  /** Compares who wins of draws that nobody has chosen, so that most wins are flukes. */
  private void draws(int count, Path path) throws IOException {
    Map<String, Integer> each = new HashMap<>();
    Catalogue.tools().forEach(type -> each.put(type.name(), 1));
    Inventory inventory = new Inventory(MOST_TOOLS, each);
    Map<String, int[]> wins = new TreeMap<>();
    int[] all = new int[4];
    for (Puzzle level : levels(path).values()) {
      Scene scene = level.scene();
      boolean inTurn = scene.rules().play() == PlayMode.SEQUENTIAL;
      Random random = new Random(SEED);
      for (int i = 0; i < count; i++) {
        List<Placed> tools = RandomPlacement.draw(scene, inventory, random);
        Trace here = simulator.run(scene, tools);
        Played played = player.play(scene, offers(tools, inTurn), Terms.episode(false));
        int which = (here.solved() ? 1 : 0) + (played.goal().isPresent() ? 2 : 0);
        all[which]++;
        Set<String> types = new TreeSet<>();
        tools.stream()
            .filter(t -> here.events().stream().anyMatch(e -> e.other().equals(t.name())))
            .forEach(t -> types.add(t.item().type()));
        types.forEach(t -> wins.computeIfAbsent(t, w -> new int[4])[which]++);
      }
    }
    wins.put("anything", all);
    wins.forEach(
        (type, n) ->
            System.out.printf(
                "%s met: of %d draws %d win in both, %d only here, %d only there; there of those that"
                    + " win here %s%n",
                type,
                IntStream.of(n).sum(),
                n[3],
                n[1],
                n[2],
                n[1] + n[3] == 0 ? "none" : Figures.share(n[3], n[1] + n[3])));
  }

  private void designs(Path prompts, long first, long last) throws IOException {
    for (String prompt : Designs.prompts(Files.readString(prompts))) {
      for (long seed = first; seed <= last; seed++) {
        Optional<Puzzle> design = design(prompt, seed);
        if (design.isPresent()) {
          compare(prompt + " " + seed, design.get());
        } else {
          System.out.printf("no design: %s %d%n", prompt, seed);
        }
      }
    }
  }

  /** Returns a design that passes every gate. */
  private static Optional<Puzzle> design(String prompt, long seed) {
    try {
      PhysicsProblem problem = PlannerRuns.designing(prompt);
      Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(seed));
      return outcome.stop() == StopReason.FINISHED
          ? Optional.of(problem.puzzle(outcome.state()))
          : Optional.empty();
    } catch (BriefException refused) {
      return Optional.empty();
    }
  }

  private void compare(String name, Puzzle puzzle) throws IOException {
    Scene scene = puzzle.scene();
    List<Placed> tools = puzzle.solution();
    Trace here = simulator.run(scene, tools);
    boolean inTurn = scene.rules().play() == PlayMode.SEQUENTIAL;
    Played there = player.play(scene, offers(tools, inTurn), Terms.episode(true));
    Played thereInTurn = player.play(scene, offers(tools, true), Terms.episode(false));
    int moves = 0;
    int movesHere = 0;
    int movesThere = 0;
    int differ = 0;
    for (List<Placed> moved : MOVES.of(tools)) {
      if (Jitter.allowed(scene, moved)) {
        boolean winsHere = simulator.run(scene, moved).solved();
        Played played = player.play(scene, offers(moved, inTurn), Terms.episode(false));
        boolean winsThere = played.goal().isPresent();
        moves++;
        movesHere += winsHere ? 1 : 0;
        movesThere += winsThere ? 1 : 0;
        differ += winsHere == winsThere ? 0 : 1;
      }
    }
    Compared compared =
        new Compared(
            here.solved(),
            there.goal().isPresent(),
            simulator.run(scene, tools, PlayMode.SEQUENTIAL).solved(),
            thereInTurn.goal().isPresent(),
            movesHere,
            movesThere,
            differ,
            moves,
            largest(here, there));
    group.add(compared);
    System.out.printf(
        "%s: here %s, there %s; in turn %s, %s (%d refused); moves %d, %d of %d; %s%n",
        name,
        won(compared.here()),
        won(compared.there()),
        won(compared.hereInTurn()),
        won(compared.thereInTurn()),
        thereInTurn.refused(),
        movesHere,
        movesThere,
        moves,
        parting(here, there));
  }

  private static String won(boolean won) {
    return won ? "wins" : "LOSES";
  }

  private static List<Offer> offers(List<Placed> tools, boolean inTurn) {
    return inTurn ? Offer.sequential(tools) : Offer.atStart(tools);
  }

  /** Returns how far the ball that is farther off is from its way there, around that step. */
  private static double apart(Trace here, Played there, int step) {
    return Math.max(
        apart(here.blue().at(step), there.blue(), step),
        apart(here.red().at(step), there.red(), step));
  }

  private static double apart(Vec here, List<Vec> there, int step) {
    double nearest = Double.POSITIVE_INFINITY;
    for (int k = Math.max(1, step - SOON); k <= Math.min(there.size(), step + SOON); k++) {
      nearest = Math.min(nearest, here.distance(there.get(k - 1)));
    }
    return nearest;
  }

  private static int common(Trace here, Played there) {
    return Math.min(here.steps(), there.steps());
  }

  private static double largest(Trace here, Played there) {
    double largest = 0;
    for (int step = 1; step <= common(here, there); step++) {
      largest = Math.max(largest, apart(here, there, step));
    }
    return largest;
  }

  /** Says when the ways part, and what touched what at last before. */
  private static String parting(Trace here, Played there) {
    String goals =
        "goal at %s, there %s"
            .formatted(
                here.events().stream()
                    .filter(e -> e.kind() == Event.Kind.GOAL)
                    .map(e -> "" + e.step())
                    .findFirst()
                    .orElse("none"),
                there.goal().isPresent() ? "" + there.goal().getAsInt() : "none");
    for (int step = 1; step <= common(here, there); step++) {
      if (apart(here, there, step) > PARTED) {
        int then = step;
        List<Event> before = here.events().stream().filter(e -> e.step() <= then).toList();
        String last =
            before.isEmpty()
                ? "nothing"
                : before.get(before.size() - 1).words()
                    + " at step "
                    + before.get(before.size() - 1).step();
        return "%s; apart from step %d on, after %d events, the last: %s"
            .formatted(goals, step, before.size(), last);
      }
    }
    return goals + "; together to the end";
  }

  private static void sums(String name, List<Compared> some) {
    int n = some.size();
    if (n == 0) {
      return;
    }
    List<Double> largest = some.stream().map(Compared::largest).toList();
    List<Compared> robust =
        some.stream().filter(c -> c.moves() > 0 && c.movesHere() >= 0.8 * c.moves()).toList();
    System.out.printf(
        "== %s: %d win here; there %s; in turn %d here, there %s; of %d that bear small moves here"
            + " there %s; of %d moves %d win here, %d there, %d in one of both only; largest"
            + " distance, median %.3f, 95 of 100 %.3f; together to the end %d%n",
        name,
        some.stream().filter(Compared::here).count(),
        Figures.share(some.stream().filter(Compared::there).count(), n),
        some.stream().filter(Compared::hereInTurn).count(),
        Figures.share(some.stream().filter(Compared::thereInTurn).count(), n),
        robust.size(),
        robust.isEmpty()
            ? "none"
            : Figures.share(robust.stream().filter(Compared::there).count(), robust.size()),
        some.stream().mapToInt(Compared::moves).sum(),
        some.stream().mapToInt(Compared::movesHere).sum(),
        some.stream().mapToInt(Compared::movesThere).sum(),
        some.stream().mapToInt(Compared::differ).sum(),
        Figures.median(largest),
        Figures.quantile(largest, 0.95),
        largest.stream().filter(l -> l <= PARTED).count());
  }
}
