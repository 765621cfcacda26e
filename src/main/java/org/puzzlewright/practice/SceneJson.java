package org.puzzlewright.practice;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.geometry.Vec;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.Catalogue;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Item;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.PuzzleJson;
import org.puzzlewright.puzzle.Rules;
import org.puzzlewright.render.Pieces;

/** A puzzle as a page draws it: pieces of pictures, and the tools that can be chosen. */
public final class SceneJson {

  /** Parameters that say which way a tool points; all others say how large or strong it is. */
  private static final Set<String> TURNING =
      Set.of("rolls", "shoots", "angle", "direction", "opens", "carries", "weightSide");

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Simulator simulator;

  /** Makes one. */
  public SceneJson(Simulator simulator) {
    this.simulator = simulator;
  }

  /** Returns the drawing of a level without tools. */
  public ObjectNode scene(Level level) {
    ObjectNode json = NODES.objectNode();
    json.put("side", Pieces.SIDE).put("margin", Pieces.MARGIN).put("scale", Pieces.SCALE);
    json.put("world", Vec.WORLD);
    json.put("still", Pieces.still(level));
    if (level.hasBlue()) {
      json.putObject("blue").put("piece", Pieces.blue()).set("at", at(level.blue().toWorld()));
    }
    json.putObject("red").put("piece", Pieces.red(level)).set("at", at(level.red().toWorld()));
    ArrayNode movers = json.putArray("movers");
    // Which things move, and about which point, is known only to the engine.
    Rules rules = level.rules();
    Rules oneStep = new Rules(rules.blueFirst(), rules.ending(), 1, rules.play(), rules.marker());
    Trace start = simulator.run(level.withRules(oneStep), List.of());
    start
        .movers()
        .forEach(
            m ->
                movers
                    .addObject()
                    .put("name", m.name())
                    .put("piece", Pieces.mover(m))
                    .set("at", at(m.at(0))));
    return json;
  }

  private static ArrayNode at(Vec place) {
    return NODES.arrayNode().add(place.x()).add(place.y());
  }

  /** Returns the tools on offer with all their variants. */
  ObjectNode inventory(Inventory inventory) {
    ObjectNode json = NODES.objectNode().put("total", inventory.total());
    ArrayNode types = json.putArray("types");
    inventory
        .counts()
        .forEach(
            (type, count) -> {
              List<Item> variants = Catalogue.type(type).variants();
              ObjectNode one = types.addObject().put("type", type).put("count", count);
              ArrayNode all = one.putArray("variants");
              for (int i = 0; i < variants.size(); i++) {
                ObjectNode variant = tool(variants.get(i));
                variant.put("turned", next(variants, i, true));
                variant.put("sized", next(variants, i, false));
                all.add(variant);
              }
            });
    return json;
  }

  /** Returns a tool without its place. */
  static ObjectNode tool(Item item) {
    ObjectNode json = NODES.objectNode().put("phrase", item.phrase());
    json.put("piece", Pieces.tool(item));
    ObjectNode named = json.putObject("item").put("type", item.type());
    named.setAll(PuzzleJson.parameters(item));
    return json;
  }

  /** Returns placements, each with what draws it. */
  public static ArrayNode placed(List<Placed> tools) {
    ArrayNode all = NODES.arrayNode();
    for (Placed tool : tools) {
      ObjectNode one = tool(tool.item()).put("name", tool.name());
      one.set("at", PuzzleJson.place(tool.at()));
      all.add(one);
    }
    return all;
  }

  /** Returns the next variant that differs in its direction alone, or in nothing of it. */
  private static int next(List<Item> variants, int from, boolean turn) {
    Map<String, Object> kept = part(variants.get(from), !turn);
    List<Integer> same = new ArrayList<>();
    for (int i = 0; i < variants.size(); i++) {
      if (part(variants.get(i), !turn).equals(kept)) {
        same.add(i);
      }
    }
    return same.get((same.indexOf(from) + 1) % same.size());
  }

  private static Map<String, Object> part(Item item, boolean turning) {
    Map<String, Object> kept = new HashMap<>(item.parameters());
    kept.keySet().removeIf(name -> TURNING.contains(name) != turning);
    return kept;
  }
}
