package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * A puzzle that is about to be certified; a solution that it lacks is searched for.
 *
 * @param domain certifies
 * @param file the puzzle's
 * @param puzzle the puzzle with what is asked for
 * @param brief what it is judged by; empty without a prompt
 * @param needs types of tools that must be needed
 * @param budget most simulations of the search
 * @param seed of the search
 * @param notes what is to be told first
 */
record PuzzleCertification(
    PuzzleDomain domain,
    PuzzleFile file,
    Puzzle puzzle,
    Optional<Brief> brief,
    List<String> needs,
    int budget,
    long seed,
    List<String> notes)
    implements Certification {

  private static final int BUDGET = 20_000;

  static PuzzleCertification of(PuzzleDomain domain, PuzzleFile read, JsonNode json) {
    PuzzleOptions options = new PuzzleOptions(json);
    PuzzleFile file = options.played(read);
    Optional<Brief> brief =
        json.has("prompt")
            ? Optional.of(domain.brief(json.path("prompt").asText()))
            : file.brief(domain.reader());
    Inventory offered = options.tools(file.puzzle().inventory());
    List<String> needs = new ArrayList<>();
    json.path("needs").forEach(tool -> needs.add(tool.asText()));
    needs.forEach(tool -> checkNeed(tool, offered));
    List<Placed> solution =
        options.otherTools()
            ? stillOffered(file.puzzle().solution(), offered)
            : file.puzzle().solution();
    return new PuzzleCertification(
        domain,
        file,
        new Puzzle(file.puzzle().scene(), offered, solution),
        brief,
        needs,
        json.path("budget").asInt(BUDGET),
        json.path("seed").asLong(1),
        json.has("prompt") ? List.of() : file.notes());
  }

  private static void checkNeed(String tool, Inventory offered) {
    List<String> known = Catalogue.tools().stream().map(ItemType::name).toList();
    if (!known.contains(tool)) {
      throw new OptionException(
          "\"%s\" is not a tool; tools are %s".formatted(tool, String.join(", ", known)));
    }
    if (!offered.counts().containsKey(tool)) {
      throw new OptionException(
          "a %s is not on offer, so it cannot be needed; offer it by --tools".formatted(tool));
    }
  }

  /** A solution that somebody has stored counts unless the offer takes its tools away. */
  private static List<Placed> stillOffered(List<Placed> solution, Inventory offered) {
    for (int i = 0; i < solution.size(); i++) {
      if (!offered.allows(solution.subList(0, i), solution.get(i).item())) {
        return List.of();
      }
    }
    return solution;
  }

  /**
   * A puzzle with what can be told about its solution.
   *
   * @param origin "stored", "search" or "none"
   * @param words a line for people
   * @param seed of the file's making
   * @param made how it was made, for the file
   * @param simulations of the search
   */
  private record Solved(
      Puzzle puzzle,
      String origin,
      String words,
      OptionalLong seed,
      ObjectNode made,
      long simulations) {}

  @Override
  public Certified certify(Consumer<String> told) {
    Solved solved = puzzle.solution().isEmpty() ? searched() : stored();
    told.accept(solved.words());
    Certificate found = domain.certify(solved.puzzle(), brief, file.repairs(), needs);
    PuzzleFile made =
        new PuzzleFile(
            solved.puzzle(),
            brief.map(StoredPrompt::of),
            solved.seed(),
            found.toJson(),
            solved.made());
    ObjectNode details = JsonNodeFactory.instance.objectNode();
    found.measures().ifPresent(m -> details.set("measures", m.toJson()));
    details
        .putObject("solution")
        .put("from", solved.origin())
        .put("simulations", solved.simulations())
        .set("tools", PuzzleJson.placed(solved.puzzle().solution()));
    return new Certified(domain.product(made), PuzzleProduct.verdict(found), details);
  }

  private Solved stored() {
    return new Solved(
        puzzle, "stored", "The stored solution is judged.", file.seed(), file.made(), 0);
  }

  private Solved searched() {
    Solutions.Found ways = domain.solutions(puzzle, seed, budget);
    PlacementSearch.Found first = ways.first();
    String begin = "No solution is stored for these tools; the search ";
    OptionalLong seeded = OptionalLong.of(seed);
    ObjectNode made =
        PuzzleDomain.made(
            "certify",
            PuzzleDomain.BY_SEARCH,
            first.solved() ? "finished" : "simulation limit",
            ways.simulations(),
            0,
            0);
    if (!first.solved()) {
      String words = begin + "found none in %,d simulations.".formatted(ways.simulations());
      return new Solved(puzzle, "none", words, seeded, made, ways.simulations());
    }
    List<Placed> placed = first.best().tools();
    String words =
        begin
            + "found one in %,d simulations: %s."
                .formatted(
                    ways.simulations(),
                    String.join(
                        ", ",
                        placed.stream().map(t -> t.item().phrase() + " at " + t.at()).toList()));
    return new Solved(
        puzzle.withSolution(placed), "search", words, seeded, made, ways.simulations());
  }
}
