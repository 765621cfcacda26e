import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.physics.environment.CreateAction;
import org.puzzlewright.physics.environment.CreateEnvironment;
import org.puzzlewright.physics.environment.CreateObservation;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * An environment for learners, rolled out: one episode of CREATE's task Push, its random ranges
 * drawn by the seed, with random actions. The same seed gives the same episode on every machine.
 *
 * <p>{@code java -cp target/puzzlewright.jar examples/EnvironmentRollout.java}
 */
public class EnvironmentRollout {

  private static final long SEED = 7;

  public static void main(String[] args) throws Exception {
    Path file = Path.of("puzzles/tasks/push.json");
    Puzzle push = PuzzleJson.read(Files.readString(file), file.toString());
    CreateEnvironment environment =
        new CreateEnvironment(seed -> push.scene().at(seed), push.inventory());
    Random random = new Random(SEED);
    CreateObservation seen = environment.reset(SEED);
    double total = 0;
    StepResult<CreateObservation> result;
    do {
      CreateAction action = environment.sample(random);
      result = environment.step(action);
      seen = result.observation();
      total += result.reward();
      System.out.printf(
          Locale.ROOT,
          "step %d: %s, reward %.2f, red at (%.2f, %.2f)%n",
          seen.step(),
          action instanceof CreateAction.NoOp ? "nothing" : "a tool",
          result.reward(),
          seen.red().at().x(),
          seen.red().at().y());
    } while (!result.done());
    System.out.printf(
        Locale.ROOT,
        "%d steps, %d tools, reward %.2f: %s%n",
        seen.step(),
        seen.tools().size(),
        total,
        result.info().get("end"));
  }
}
