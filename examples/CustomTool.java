import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;

/**
 * A tool of one's own: stairs of solid boxes, down which the blue ball falls to the red one. An
 * item says what it consists of; the simulator needs to know no more.
 *
 * <p>{@code java -cp target/puzzlewright.jar examples/CustomTool.java}
 */
public class CustomTool {

  /** Steps, each 6 world units wide, that lead down to the left. */
  record Stairs(int count) implements Item {
    @Override
    public String type() {
      return "stairs";
    }

    @Override
    public Map<String, Object> parameters() {
      return Map.of("count", count);
    }

    @Override
    public List<Part> parts(Vec centre) {
      return IntStream.range(0, count)
          .mapToObj(i -> centre.plus(new Vec((i - (count - 1) / 2.0) * 6, i * 3)))
          .<Part>map(at -> new Part.Solid(Shape.rectangle(at, 6, 6, 0), 1, 0.5))
          .toList();
    }

    @Override
    public String phrase() {
      return "stairs of " + count + " steps";
    }
  }

  public static void main(String[] args) throws Exception {
    Path file = Path.of("puzzles/scenarios/push.json");
    Scene scene = PuzzleJson.read(Files.readString(file), file.toString()).scene();
    Placed stairs = new Placed("stairs 1", new Stairs(4), new Point(0.75, 0.05));
    for (List<Placed> tools : List.of(List.<Placed>of(), List.of(stairs))) {
      Trace trace = new Simulator().run(scene, tools);
      System.out.println(tools.size() + " tools: " + trace.end().words());
    }
  }
}
