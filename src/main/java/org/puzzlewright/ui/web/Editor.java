package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.create.Export;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzlePage;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.page.Playback;
import org.puzzlewright.physics.page.SceneJson;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.service.ProductFiles;

/**
 * Carries out what the editor asks for. It keeps nothing: every request brings the whole puzzle, as
 * it stands in a level file.
 */
final class Editor {

  private static final String PUZZLE = "puzzle";
  private static final String NAME = "[a-z0-9][a-z0-9-]{0,39}";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Library library;
  private final PuzzleDomain domain;
  private final int budget;
  private final Certifications certifications;

  /**
   * Makes one.
   *
   * @param domain certifies
   * @param budget most simulations of a search for a solution
   * @param certifications makes certificates in time
   */
  Editor(Library library, PuzzleDomain domain, int budget, Certifications certifications) {
    this.certifications = certifications;
    this.library = library;
    this.domain = domain;
    this.budget = budget;
  }

  /** Returns a level to begin with. */
  ObjectNode fresh() {
    Scene scene =
        Scene.designed(
            "my-puzzle",
            new Point(0.6, 0.7),
            new Point(0.1, 0.1),
            new Point(-0.6, -0.6),
            List.of());
    ObjectNode answer = edited(PuzzleFile.of(new Puzzle(scene, Inventory.paper(), List.of())));
    answer.set("tools", SceneJson.offered());
    ArrayNode items = answer.putArray("items");
    Catalogue.types().forEach(type -> items.add(described(usual(type))));
    return answer;
  }

  private static Item usual(ItemType type) {
    return type.every().stream().findFirst().orElseGet(() -> Catalogue.item(type.name()));
  }

  /** Returns an item by parameters each of which can be set alone. */
  private static ObjectNode described(Item item) {
    ObjectNode json = NODES.objectNode().put("type", item.type());
    if (item instanceof Ramp ramp) {
      json.put("angle", ramp.angle()).put("length", ramp.length());
      return json.put("elasticity", ramp.elasticity());
    }
    if (item instanceof Cannon cannon) {
      return json.put("direction", cannon.firingDegrees()).put("force", cannon.force());
    }
    if (item instanceof Hexagon hexagon) {
      json.put("size", hexagon.size()).put("angle", hexagon.angle());
      return json.put("elasticity", hexagon.elasticity());
    }
    return json.setAll(PuzzleJson.parameters(item));
  }

  private static ObjectNode edited(PuzzleFile file) {
    return NODES.objectNode().set(PUZZLE, StrictJson.parse(file.text(), PUZZLE));
  }

  /** Tells whether a level is well formed, and gives its things, wherever they are, as pieces. */
  ObjectNode check(JsonNode body) {
    ObjectNode json = puzzle(body);
    ObjectNode answer = NODES.objectNode();
    List<String> problems = problems(json);
    answer.put("valid", problems.isEmpty());
    problems.forEach(answer.putArray("problems")::add);
    answer.put("side", Pieces.SIDE).put("margin", Pieces.MARGIN).put("scale", Pieces.SCALE);
    answer.put("world", Vec.WORLD).put("empty", Pieces.empty());
    ArrayNode things = answer.putArray("things");
    Scene alone = alone(json);
    if (json.has("blue")) {
      thing(things, Scene.BLUE, "the ball that starts things", Pieces.blue(), json.get("blue"));
    }
    thing(
        things, Scene.RED, "the ball that must reach the goal", Pieces.red(alone), json.get("red"));
    thing(things, Scene.GOAL, "where red must go", Pieces.goal(alone), json.get("goal"));
    int index = 0;
    for (JsonNode node : json.path("furniture")) {
      Placed placed = PuzzleJson.readPlaced(node, "furniture[" + index++ + "]");
      String piece = Pieces.furniture(placed.item());
      thing(things, placed.name(), placed.item().phrase(), piece, node.get("at"));
      ((ObjectNode) things.get(things.size() - 1)).set("item", described(placed.item()));
    }
    return answer;
  }

  /** Asks those gates that answer soon: all but whether the tools are needed. */
  ObjectNode gates(JsonNode body) {
    PuzzleFile file = read(puzzle(body));
    PuzzlePage.checkLength(file.puzzle().scene());
    ArrayNode gates = NODES.arrayNode();
    synchronized (this) {
      Optional<Brief> asked = file.asked().flatMap(StoredPrompt::reading);
      for (Gate gate : PuzzleDomain.withoutNeed(file.puzzle(), asked).gates()) {
        ObjectNode one = gates.addObject().put("name", gate.name().words());
        one.put("passed", gate.passed()).put("evidence", gate.evidence().toString());
      }
    }
    return NODES.objectNode().set("gates", gates);
  }

  /** Runs a level with the solution that it has, if any. */
  ObjectNode run(JsonNode body) {
    Puzzle puzzle = read(puzzle(body)).puzzle();
    PuzzlePage.checkLength(puzzle.scene());
    Simulator simulator = new Simulator();
    ObjectNode answer = NODES.objectNode();
    answer.set("scene", new SceneJson(simulator).scene(puzzle.scene()));
    answer.set("tools", SceneJson.placed(puzzle.solution()));
    return answer.set(
        "run",
        Playback.of(
            puzzle.scene(), puzzle.solution(), simulator.run(puzzle.scene(), puzzle.solution())));
  }

  private static void thing(
      ArrayNode things, String name, String words, String piece, JsonNode at) {
    things.addObject().put("name", name).put("words", words).put("piece", piece).set("at", at);
  }

  private static List<String> problems(JsonNode json) {
    String text = JsonText.line(json);
    List<String> faults = PuzzleJson.faults(text);
    if (faults.isEmpty()) {
      try {
        PuzzleFile.read(text, PUZZLE);
      } catch (InputException e) {
        return List.of(e.getMessage());
      }
    }
    return faults;
  }

  /** Returns the balls and the goal of a level with nothing in their way, for drawing them. */
  private static Scene alone(ObjectNode json) {
    ObjectNode copy = json.deepCopy();
    copy.remove(List.of("solution", "random", "subGoals", "inventory"));
    copy.putArray("furniture");
    copy.putArray("red").add(-0.5).add(0);
    copy.putArray("goal").add(0.5).add(0);
    if (copy.has("blue")) {
      copy.putArray("blue").add(0).add(0.8);
    }
    return PuzzleFile.read(JsonText.line(copy), PUZZLE).puzzle().scene();
  }

  /** Returns all variants of a type of tools. */
  static ObjectNode tool(String name) {
    return Catalogue.tools().stream()
        .filter(type -> type.name().equals(name))
        .findFirst()
        .map(SceneJson::variants)
        .orElseThrow(() -> new Refusal(404, "there is no such tool"));
  }

  /** Looks for a solution and puts it into the puzzle. */
  ObjectNode solve(JsonNode body) {
    Puzzle puzzle = read(puzzle(body)).puzzle();
    PuzzlePage.checkLength(puzzle.scene());
    List<Placed> tools;
    synchronized (this) {
      // One search at a time is enough for a machine.
      tools = PuzzleDomain.solution(puzzle, budget);
    }
    ObjectNode answer = edited(PuzzleFile.of(puzzle.withSolution(tools)));
    boolean solved = new Simulator().run(puzzle.scene(), tools).solved();
    answer.put("solved", solved);
    answer.put(
        "words",
        !solved
            ? "The search found no solution; that is no proof that there is none."
            : tools.isEmpty()
                ? "It solves itself."
                : "Solved with "
                    + String.join(" and ", tools.stream().map(t -> t.item().phrase()).toList())
                    + ".");
    answer.set("tools", SceneJson.placed(tools));
    return answer;
  }

  /** Tells how many gates have been judged of a certificate that is being made. */
  ObjectNode progress(String id) {
    return certifications.progress(id);
  }

  /** Ends the making of a certificate. */
  ObjectNode cancel(String id) {
    return certifications.cancel(id);
  }

  /**
   * Asks all gates about a puzzle with its solution; the certificate then stands in its file. When
   * it takes too long or is cancelled, the answer has "stopped" and what was judged.
   */
  ObjectNode certify(JsonNode body) {
    PuzzleFile file = read(puzzle(body));
    PuzzlePage.checkLength(file.puzzle().scene());
    Certifications.Ended<Certificate> ended =
        certifications.make(
            body.path("certification").asText(),
            supervisor ->
                // As before, files that store no requirements are judged without their prompt.
                domain
                    .with(supervisor)
                    .judge(file.puzzle(), file.asked().flatMap(StoredPrompt::reading), List.of()));
    if (!ended.stopped().isEmpty()) {
      ObjectNode answer = edited(file).put("holds", false).put("stopped", ended.stopped());
      ArrayNode lines = answer.putArray("lines");
      PuzzleProduct.verdict(ended.judged()).lines().forEach(lines::add);
      return answer;
    }
    Certificate certificate = ended.certificate();
    ObjectNode answer =
        edited(
            new PuzzleFile(
                file.puzzle(), file.asked(), file.seed(), certificate.toJson(), file.made()));
    answer.put("holds", certificate.holds());
    certificate.lines().forEach(answer.putArray("lines")::add);
    return answer;
  }

  /** Writes a new file into the folder; one that is there already stays as it is. */
  ObjectNode save(JsonNode body) {
    String name = body.path("name").textValue();
    if (name == null || !name.matches(NAME)) {
      throw new Refusal(
          400, "name: give up to 40 small letters, digits and hyphens, no hyphen in front");
    }
    Library.Place place =
        library
            .place()
            .orElseThrow(
                () -> new Refusal(409, "there is no folder to save into; start practice with one"));
    PuzzleFile file = read(puzzle(body));
    try {
      ProductFiles.add(place.folder().resolve(name + ".json"), file.text());
    } catch (ArtefactException e) {
      throw new Refusal(409, "the file cannot be written, or another of that name is there");
    }
    return NODES.objectNode().put("id", place.prefix() + name);
  }

  /** Reads the text of a level file, ours or CREATE's, or a puzzle of the library. */
  ObjectNode read(JsonNode body) {
    String text = body.has(PUZZLE) ? stored(body) : body.path("text").textValue();
    if (text == null) {
      throw new Refusal(400, "text: give the text of a level file");
    }
    JsonNode root = StrictJson.parse(text, "file");
    if (root.has("furniture") || !root.has("env")) {
      ObjectNode answer = edited(PuzzleFile.read(text, "file"));
      answer.putArray("notes");
      return answer;
    }
    CreateImporter.Imported imported = CreateImporter.read(text, "file", "");
    ObjectNode answer =
        edited(PuzzleFile.of(new Puzzle(imported.scene(), Inventory.paper(), List.of())));
    imported.notes().forEach(answer.putArray("notes")::add);
    return answer;
  }

  private String stored(JsonNode body) {
    String id = body.path(PUZZLE).asText();
    return library
        .find(id)
        .map(Library.Entry::product)
        .filter(PuzzleProduct.class::isInstance)
        .orElseThrow(() -> new Refusal(404, "puzzle: there is no such puzzle"))
        .text();
  }

  /** Writes a puzzle in CREATE's terms. */
  ObjectNode export(JsonNode body) {
    Export export = Export.of(read(puzzle(body)).puzzle());
    ObjectNode answer = NODES.objectNode();
    answer.set("level", export.level());
    answer.set("solution", export.solution());
    export.notes().forEach(answer.putArray("notes")::add);
    return answer;
  }

  private static ObjectNode puzzle(JsonNode body) {
    if (body.path(PUZZLE) instanceof ObjectNode object) {
      return object;
    }
    throw new Refusal(400, "puzzle: give an object as in a level file");
  }

  private static PuzzleFile read(ObjectNode puzzle) {
    return PuzzleFile.read(JsonText.line(puzzle), PUZZLE);
  }
}
