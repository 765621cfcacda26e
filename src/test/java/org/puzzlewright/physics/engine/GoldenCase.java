package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.ToolNumbers;

/** One recorded run of the reference, turned into our axes. */
record GoldenCase(String name, JsonNode json) {

  /** A fixed shape exactly where the recording says it was. */
  record Fixed(Shape shape, double friction, double elasticity) implements Item {
    @Override
    public String type() {
      return "golden";
    }

    @Override
    public Map<String, Object> parameters() {
      return new LinkedHashMap<>();
    }

    @Override
    public List<Part> parts(Vec centre) {
      return List.of(new Part.Solid(shape, friction, elasticity));
    }

    @Override
    public String phrase() {
      return "golden shape";
    }
  }

  int every() {
    return json.get("every").asInt();
  }

  int steps() {
    return rows() == 0 ? 0 : row(rows() - 1).get(0).asInt();
  }

  int rows() {
    return json.get("trajectory").size();
  }

  JsonNode row(int i) {
    return json.get("trajectory").get(i);
  }

  Vec blue(int row) {
    return Mirror.place(new Vec(row(row).get(1).asDouble(), row(row).get(2).asDouble()));
  }

  Vec blueVelocity(int row) {
    return Mirror.vector(new Vec(row(row).get(3).asDouble(), row(row).get(4).asDouble()));
  }

  Vec red(int row) {
    return Mirror.place(new Vec(row(row).get(6).asDouble(), row(row).get(7).asDouble()));
  }

  Vec redVelocity(int row) {
    return Mirror.vector(new Vec(row(row).get(8).asDouble(), row(row).get(9).asDouble()));
  }

  JsonNode outcome() {
    return json.get("outcome");
  }

  /** Whether it tells how one of the reference's scenarios came out. */
  boolean isScenario() {
    return name.startsWith("scenario_");
  }

  /** The step of the first such event between two things, in either order; may be missing. */
  JsonNode firstEvent(String event, String a, String b) {
    for (JsonNode e : json.get("events")) {
      List<String> between = List.of(e.path("a").asText(), e.path("b").asText());
      if (e.get("event").asText().equals(event) && between.contains(a) && between.contains(b)) {
        return e.get("step");
      }
    }
    return MissingNode.getInstance();
  }

  /** The level as recorded, run for as many steps as were recorded. */
  Scene scene() {
    Point blue = null;
    Point red = null;
    Point goal = null;
    List<Placed> furniture = new ArrayList<>();
    List<Point> subGoals = new ArrayList<>();
    for (JsonNode o : json.get("objects")) {
      String name = o.get("name").asText();
      if (name.equals("blue")) {
        blue = Mirror.place(vec(o.get("center"))).toUser();
      } else if (name.equals("red")) {
        red = Mirror.place(vec(o.get("center"))).toUser();
      } else if (name.equals("goal")) {
        Shape s = shape(o);
        Vec sum = new Vec(0, 0);
        for (Vec v : s.vertices()) {
          sum = sum.plus(v);
        }
        goal = sum.times(1.0 / s.vertices().size()).toUser();
      } else if (acts(o)) {
        furniture.add(imported(name));
      } else if (o.get("sensor").asBoolean()) {
        subGoals.add(Mirror.place(vec(o.get("center"))).toUser());
      } else {
        furniture.add(fixed(name, o));
      }
    }
    int steps = Math.max(1, steps());
    return new Scene(
        name,
        blue,
        red,
        goal,
        subGoals,
        furniture,
        new Rules(false, Rules.Ending.REFERENCE, steps));
  }

  /** Our own tools at the recorded places; those that the reference refused are left out. */
  List<Placed> tools() {
    List<Placed> tools = new ArrayList<>();
    for (JsonNode t : json.get("tools")) {
      if (t.get("accepted").asBoolean()) {
        Point at = Mirror.point(new Point(t.get("x").asDouble(), t.get("y").asDouble()));
        Item item = tool(t).orElseGet(() -> fixed("tool", t.get("shape")).item());
        tools.add(new Placed("tool " + tools.size(), item, at));
      }
    }
    return tools;
  }

  /** Those of {@link #tools()} that were placed before that step of the environment. */
  List<Placed> tools(int turn) {
    List<Placed> all = tools();
    List<Placed> then = new ArrayList<>();
    int i = 0;
    for (JsonNode t : json.get("tools")) {
      if (t.get("accepted").asBoolean()) {
        Placed tool = all.get(i++);
        if (t.get("placed_at_env_step").asInt() == turn) {
          then.add(tool);
        }
      }
    }
    return then;
  }

  /** The step of the environment before which the last tool was placed. */
  int lastTurn() {
    int last = 0;
    for (JsonNode t : json.get("tools")) {
      last = Math.max(last, t.get("placed_at_env_step").asInt());
    }
    return last;
  }

  /** The tool as ours, by its number; none for a number that is not the reference's own. */
  static Optional<Item> tool(JsonNode t) {
    int number = t.get("tool_id").asInt(-1);
    return number < 0 ? Optional.empty() : Optional.of(ToolNumbers.item(number));
  }

  /** A recorded shape in our axes, its corners in counter-clockwise order. */
  static Shape shape(JsonNode o) {
    List<Vec> vertices = new ArrayList<>();
    if (o.get("kind").asText().equals("circle")) {
      vertices.add(Mirror.place(vec(o.get("center"))));
    } else if (o.get("kind").asText().equals("segment")) {
      vertices.add(Mirror.place(vec(o.get("a"))));
      vertices.add(Mirror.place(vec(o.get("b"))));
    } else {
      for (JsonNode v : o.get("vertices")) {
        vertices.add(0, Mirror.place(vec(v)));
      }
    }
    return new Shape(vertices, o.get("radius").asDouble());
  }

  /** Whether it is a piece of furniture that is more than a fixed shape: "env2:Ladder". */
  private static boolean acts(JsonNode o) {
    boolean more =
        o.get("sensor").asBoolean()
            || o.get("dynamic").asBoolean()
            || o.get("name").asText().matches(".*:(Funnel|Bucket)");
    String name = o.get("name").asText();
    return more && name.matches("env[0-9]+:.*") && !name.endsWith(":GoalObj"); // a sub-goal
  }

  /** The same piece by way of the level file that was recorded with it. */
  private Placed imported(String name) {
    int index = Integer.parseInt(name.substring("env".length(), name.indexOf(':')));
    ObjectNode file = new ObjectMapper().createObjectNode();
    file.put("name", name).put("target", "[0, 0]").put("goal", "[0, 0.5]");
    file.putArray("env").add(json.get("level").get("env").get(index));
    Scene scene = CreateImporter.read(file.toString(), name, name).scene();
    return new Placed(name, scene.furniture().get(0).item(), scene.furniture().get(0).at());
  }

  private static Placed fixed(String name, JsonNode o) {
    Shape shape = shape(o);
    Fixed item = new Fixed(shape, o.get("friction").asDouble(), o.get("elasticity").asDouble());
    return new Placed(name, item, new Point(0, 0));
  }

  private static Vec vec(JsonNode n) {
    return new Vec(n.get(0).asDouble(), n.get(1).asDouble());
  }

  @Override
  public String toString() {
    return name;
  }
}
