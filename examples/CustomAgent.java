import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * An agent of one's own in the team: the Solver is written by hand and always proposes a ramp below
 * the blue ball; the offline planner coordinates. A language model would be a {@code ModelAgent} in
 * the same place.
 *
 * <p>{@code java -cp target/puzzlewright.jar examples/CustomAgent.java}
 */
public class CustomAgent {

  /** Answers every request alike; a real one reads what it is shown. */
  static final class RampSolver implements Agent {
    @Override
    public Reply reply(Request request) {
      return new Reply.Answer(
          """
          A ramp should do. {"place": {"tool": "ramp", "relation": "below", "object": "blue ball",
          "rolls": "left", "length": "18"}, "next": []}""");
    }
  }

  public static void main(String[] args) throws Exception {
    Path file = Path.of("puzzles/scenarios/push.json");
    Puzzle puzzle = PuzzleJson.read(Files.readString(file), file.toString());
    PhysicsProblem problem =
        new PhysicsProblem(new Task.Solve(puzzle), new Simulator(), Placing.Mode.GROUNDED, puzzle);
    Cast cast = Cast.of(new OfflinePlanner(1)).with("solver", new RampSolver());
    Outcome<PhysicsState> outcome =
        new Coordinator(RoleTexts.of(problem, Map.of()))
            .run(
                problem,
                cast,
                Limits.standard(),
                entry -> System.out.println(entry.role() + ": " + entry.observation()));
    System.out.println(outcome.stop() + ": " + outcome.detail());
  }
}
