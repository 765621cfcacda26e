import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Puzzlewright as a library: reads a level, finds placements that solve it by search, has the gates
 * judge the solved puzzle, and prints the certificate.
 *
 * <p>{@code java -cp target/puzzlewright.jar examples/SolveAndCertify.java}
 */
public class SolveAndCertify {

  private static final int SIMULATIONS = 20_000;
  private static final long SEED = 1;

  public static void main(String[] args) throws Exception {
    Path file = Path.of("puzzles/scenarios/push.json");
    Puzzle puzzle = PuzzleJson.read(Files.readString(file), file.toString());
    Simulator simulator = new Simulator();
    Solutions.Found found =
        new Solutions(new ParallelSearch(new PlacementSearch(simulator), 1))
            .find(puzzle.scene(), puzzle.inventory(), SIMULATIONS, SEED, 1);
    Puzzle solved = puzzle.withSolution(found.first().best().tools());
    Replay replay = p -> Replay.Seen.of(simulator.run(p.scene(), p.solution()));
    Certificate certificate =
        new Certifier(simulator, replay).certify(solved, Optional.empty(), List.of());
    System.out.println("solution: " + PuzzleJson.placed(solved.solution()));
    certificate.lines().forEach(System.out::println);
  }
}
