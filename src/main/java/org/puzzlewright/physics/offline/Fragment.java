package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.search.Attempt;

/**
 * A piece of machinery of floors and walls that only some tools set going: where things stand, with
 * the bounds that their places are drawn from. All are kept in a file, each working to the right;
 * its mirror image comes with it. Lengths are in world units, from any origin.
 *
 * @param json as it stands in the file: {@code needs} the tools, in the order in which blue meets
 *     them; {@code most} how many of a type may be on offer; {@code let} values by name, each a
 *     {@link Formula} of those before it; {@code start} the bounds of blue's place in the picture,
 *     x on the side from which it works; {@code blue}, {@code red} if red has a place of its own,
 *     {@code furniture}, {@code tools}; {@code up} whether blue must be brought up to red; {@code
 *     goal} how near the goal may hang to red, in user units, where there is hardly any room
 */
record Fragment(ObjectNode json) {

  private static final String FILE = "fragments.json";
  private static final List<Fragment> ALL = read();

  /** Returns those that need just these tools and bear what else is on offer. */
  static List<Fragment> needing(List<String> tools, Inventory offer) {
    Set<String> wanted = new HashSet<>(tools);
    return ALL.stream()
        .filter(f -> wanted.equals(Set.copyOf(f.needs())) && f.bears(offer))
        .toList();
  }

  /** Returns the types of the tools that it needs, in the order in which blue meets them. */
  List<String> needs() {
    return json.path("needs").valueStream().map(JsonNode::asText).toList();
  }

  /** Returns whether the brief has blue meet two of its tools the other way round. */
  boolean isAgainst(Brief brief) {
    List<String> needs = needs();
    for (int later = 1; later < needs.size(); later++) {
      for (String earlier : needs.subList(0, later)) {
        if (brief.asks(new Requirement.Order(needs.get(later), earlier))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean bears(Inventory offer) {
    return json.path("most").properties().stream()
        .allMatch(e -> offer.counts().getOrDefault(e.getKey(), 0) <= e.getValue().asInt());
  }

  /** Returns whether blue must be brought up to red. */
  boolean isUp() {
    return json.path("up").asBoolean();
  }

  /** Returns how near the goal may hang to red, in user units; empty where the usual bounds do. */
  Optional<Double> goalAway() {
    return json.has("goal") ? Optional.of(json.path("goal").asDouble()) : Optional.empty();
  }

  /**
   * Draws blue and the machinery, with its tools and perhaps red.
   *
   * @param way the side to which it works: -1 left, 1 right
   * @param blueHalf the half of the picture that blue must start in, 0 for either
   */
  Sketch draw(DesignContext studio, int way, int blueHalf) {
    Map<String, Double> known = new HashMap<>();
    for (Map.Entry<String, JsonNode> e : json.path("let").properties()) {
      known.put(e.getKey(), new Formula(e.getValue().asText()).value(known, studio));
    }
    Draw draw = new Draw(studio, known, way);
    JsonNode start = json.path("start");
    double x = blueHalf == 0 ? -way * draw.number(start.path(0)) : blueHalf * draw.half();
    Point blue = new Point(x, draw.number(start.path(1))).rounded(4);
    Frame at = new Frame(blue.toWorld(), way);
    double dx = draw.number(json.path("blue").path(0));
    double dy = draw.number(json.path("blue").path(1));
    Frame frame = new Frame(at.at(-dx, -dy).toWorld(), way);
    Sketch sketch = new Sketch(blue, null, List.of(), List.of());
    for (JsonNode piece : json.path("furniture")) {
      boolean wall = piece.path("type").asText().equals(Link.WALL);
      double usual = wall ? Plank.WALL_LENGTH : Plank.FLOOR_LENGTH;
      double length = piece.has("length") ? draw.number(piece.path("length")) : usual;
      Plank plank = wall ? Plank.wall(length) : Plank.floor(length, 2);
      sketch = sketch.withExtra(plank, draw.place(frame, piece));
    }
    for (JsonNode tool : json.path("tools")) {
      Item item = draw.item(tool);
      String name = Attempt.nextName(sketch.tools(), item);
      sketch = sketch.withTool(new Placed(name, item, draw.place(frame, tool)));
    }
    return json.hasNonNull("red") ? sketch.withRed(draw.place(frame, json.path("red"))) : sketch;
  }

  /** What numbers are drawn with. */
  private record Draw(DesignContext studio, Map<String, Double> known, int way) {

    /** From the middle of the picture to where blue may start in a half of it, in user units. */
    private static final double NEAREST = 0.08;

    private static final double FARTHEST = 0.8;

    double number(JsonNode formula) {
      return new Formula(formula.asText()).value(known, studio);
    }

    double half() {
      return studio.spread(NEAREST, FARTHEST);
    }

    Point place(Frame frame, JsonNode thing) {
      return frame.at(number(thing.path("at").path(0)), number(thing.path("at").path(1)));
    }

    /** Reads an item; its direction is told by whether it is that to which all works. */
    Item item(JsonNode json) {
      List<Object> parameters = new ArrayList<>();
      for (Map.Entry<String, JsonNode> e : json.path("with").properties()) {
        String value = e.getValue().asText();
        boolean ahead = value.equals("ahead");
        parameters.add(e.getKey());
        parameters.add(
            ahead || value.equals("back")
                ? new Frame(new Point(0, 0).toWorld(), ahead ? way : -way).direction().word()
                : (Object) number(e.getValue()));
      }
      return Catalogue.item(json.path("type").asText(), parameters.toArray());
    }
  }

  /** Reads the file; one that is "as" another has what it does not say from that. */
  private static List<Fragment> read() {
    try (InputStream file = Fragment.class.getResourceAsStream(FILE)) {
      Map<String, ObjectNode> all = new LinkedHashMap<>();
      for (JsonNode json : new ObjectMapper().readTree(file)) {
        ObjectNode whole =
            json.has("as")
                ? all.get(json.path("as").asText()).deepCopy()
                : ((ObjectNode) json).objectNode();
        all.put(json.path("name").asText(), whole.setAll((ObjectNode) json));
      }
      return all.values().stream().map(Fragment::new).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + FILE, e);
    }
  }
}
