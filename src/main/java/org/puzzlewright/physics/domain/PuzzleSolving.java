package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Solving;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.design.TrajectoryText;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Ranking;
import org.puzzlewright.physics.search.Solutions;

/**
 * A puzzle that is about to be solved, by agents or by the placement search.
 *
 * @param domain certifies
 * @param puzzle a solution that it has is not looked at
 * @param seed of the work
 * @param wanted how many different solutions to look for, at least 1
 * @param threads of the search
 * @param list whether the solutions are to be listed
 * @param pictures which are drawn of a solution that the search finds
 * @param rankings say which candidates the search runs first; empty for the built-in order
 * @param helper how far searches for programs may go that agents ask for
 */
record PuzzleSolving(
    PuzzleDomain domain,
    Puzzle puzzle,
    long seed,
    int wanted,
    int threads,
    boolean list,
    Set<String> pictures,
    Optional<Supplier<Ranking>> rankings,
    ProgramHelper helper)
    implements Solving {

  static PuzzleSolving of(
      PuzzleDomain domain,
      PuzzleFile file,
      JsonNode options,
      long seed,
      Optional<Supplier<Ranking>> rankings) {
    PuzzleOptions asked = new PuzzleOptions(options);
    return new PuzzleSolving(
        domain,
        asked.toSolve(file.puzzle()),
        seed,
        options.path("all").asInt(1),
        options.path("threads").asInt(1),
        options.has("all"),
        asked.pictures(),
        rankings,
        new ProgramHelper(options.path(ProgramHelper.FIELD).asInt()));
  }

  @Override
  public String name() {
    return puzzle.scene().name();
  }

  @Override
  public boolean same(String text) {
    PuzzleFile old = PuzzleFile.read(text, RunFolder.PUZZLE);
    return old.prompt().isEmpty()
        && old.puzzle().scene().equals(puzzle.scene())
        && old.seed().equals(OptionalLong.of(seed));
  }

  @Override
  public Optional<DomainTask<?>> agents() {
    return Optional.of(domain.solve(puzzle, helper, seed));
  }

  @Override
  public JsonNode solution(Product solved) {
    return PuzzleJson.placed(((PuzzleProduct) solved).file().puzzle().solution());
  }

  /** Certifies the first of the solutions that are found. */
  @Override
  public Solved search(int budget) {
    Solutions.Found found = PuzzleDomain.solutions(puzzle, seed, budget, wanted, threads, rankings);
    PlacementSearch.Found first = found.first();
    String outcome = TrajectoryText.outcome(puzzle.scene(), first.best().trace());
    List<Way> ways = list ? found.solutions().stream().map(PuzzleSolving::way).toList() : List.of();
    if (!first.solved()) {
      String detail = first.simulations() + " simulations were used up.";
      return new Solved(
          false, "simulation limit", detail, outcome, Optional.empty(), found.simulations(), ways);
    }
    PuzzleProduct product = domain.searched(puzzle, seed, found, pictures);
    boolean replayed = PuzzleDomain.replayed(product.file().puzzle(), product.certificate().get());
    return new Solved(
        replayed,
        "finished",
        "The level is solved.",
        outcome,
        Optional.of(product),
        found.simulations(),
        ways);
  }

  private static Way way(Solutions.Solution solution) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("tools", PuzzleJson.placed(solution.tools()));
    solution.sequence().forEach(json.putArray("sequence")::add);
    return new Way(
        String.join("; ", solution.sequence()),
        solution.tools().stream()
            .map(t -> "%s (%s) at %s".formatted(t.name(), t.item().phrase(), t.at()))
            .toList(),
        json);
  }
}
