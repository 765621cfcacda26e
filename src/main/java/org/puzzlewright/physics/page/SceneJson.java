package org.puzzlewright.physics.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;

/** A puzzle as a page draws it: pieces of pictures, and the tools that can be chosen. */
public final class SceneJson {

  /** Parameters that say which way a tool points; all others say how large or strong it is. */
  private static final Set<String> TURNING =
      Set.of("rolls", "shoots", "angle", "direction", "opens", "carries", "weightSide");

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Simulator simulator;

  public SceneJson(Simulator simulator) {
    this.simulator = simulator;
  }

  /** Returns the drawing of a level without tools. */
  public ObjectNode scene(Scene scene) {
    ObjectNode json = NODES.objectNode();
    json.put("side", Pieces.SIDE).put("margin", Pieces.MARGIN).put("scale", Pieces.SCALE);
    json.put("world", Vec.WORLD);
    json.put("still", Pieces.still(scene));
    if (scene.hasBlue()) {
      json.putObject("blue").put("piece", Pieces.blue()).set("at", at(scene.blue().toWorld()));
    }
    json.putObject("red").put("piece", Pieces.red(scene)).set("at", at(scene.red().toWorld()));
    ArrayNode movers = json.putArray("movers");
    // Which things move, and about which point, is known only to the engine.
    Rules rules = scene.rules();
    Rules oneStep = new Rules(rules.blueFirst(), rules.ending(), 1, rules.play(), rules.marker());
    Trace start = simulator.run(scene.withRules(oneStep), List.of());
    start
        .movers()
        .forEach(
            m ->
                movers
                    .addObject()
                    .put("name", m.name())
                    .put("piece", Pieces.mover(scene, m))
                    .set("at", at(m.at(0))));
    return json;
  }

  private static ArrayNode at(Vec place) {
    return NODES.arrayNode().add(place.x()).add(place.y());
  }

  /**
   * Returns the tools on offer with their usual variants, and whether every other one is on offer,
   * too; a type without any does nothing.
   */
  public ObjectNode inventory(Inventory inventory) {
    ObjectNode json = NODES.objectNode().put("total", inventory.total());
    ArrayNode types = json.putArray("types");
    inventory
        .counts()
        .forEach(
            (name, count) -> {
              ItemType type = Catalogue.type(name);
              if (!type.variants().isEmpty()) {
                ObjectNode one = types.addObject().put("type", name).put("count", count);
                one.set("variants", variants(type.variants()));
                if (inventory.whole().contains(name)) {
                  one.put("every", true);
                }
              }
            });
    return json;
  }

  /** Returns the types that an inventory may offer, each with what draws one of it. */
  public static ArrayNode offered() {
    ArrayNode types = NODES.arrayNode();
    for (ItemType type : Catalogue.tools()) {
      if (!type.variants().isEmpty()) {
        String piece = Pieces.tool(type.variants().get(0));
        types.addObject().put("type", type.name()).put("piece", piece);
      }
    }
    return types;
  }

  /** Returns all variants of a type that may be placed, the usual ones first. */
  public static ObjectNode variants(ItemType type) {
    ObjectNode json = NODES.objectNode().put("type", type.name());
    return json.set("variants", variants(type.every()));
  }

  private static ArrayNode variants(List<Item> items) {
    ArrayNode all = NODES.arrayNode();
    List<Integer> turned = next(items, true);
    List<Integer> sized = next(items, false);
    List<String> phrases = items.stream().map(Item::phrase).toList();
    for (int i = 0; i < items.size(); i++) {
      ObjectNode variant = tool(items.get(i));
      if (Collections.frequency(phrases, phrases.get(i)) > 1) {
        variant.put("phrase", phrases.get(i) + sizes(items.get(i)));
      }
      all.add(variant.put("turned", turned.get(i)).put("sized", sized.get(i)));
    }
    return all;
  }

  /** Returns what tells variants of the same phrase apart. */
  private static String sizes(Item item) {
    StringBuilder words = new StringBuilder();
    part(item, false)
        .forEach(
            (name, value) ->
                words.append(", ").append(name).append(' ').append(ItemType.word(value)));
    return words.toString();
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

  /** Returns for each the next variant that differs in its direction alone, or in all else. */
  private static List<Integer> next(List<Item> variants, boolean turn) {
    Map<Map<String, Object>, List<Integer>> alike = new HashMap<>();
    List<Map<String, Object>> kept = variants.stream().map(item -> part(item, !turn)).toList();
    for (int i = 0; i < variants.size(); i++) {
      alike.computeIfAbsent(kept.get(i), key -> new ArrayList<>()).add(i);
    }
    List<Integer> next = new ArrayList<>();
    for (int i = 0; i < variants.size(); i++) {
      List<Integer> same = alike.get(kept.get(i));
      next.add(same.get((same.indexOf(i) + 1) % same.size()));
    }
    return next;
  }

  private static Map<String, Object> part(Item item, boolean turning) {
    Map<String, Object> kept = new LinkedHashMap<>(item.parameters());
    // In files the paper's ramps and hexagons leave out what all of those have in common.
    if (item instanceof Ramp ramp) {
      kept.remove("rolls");
      kept.put("angle", ramp.angle());
      kept.put("elasticity", ramp.elasticity());
    } else if (item instanceof Hexagon hexagon) {
      kept.put("size", hexagon.size());
      kept.put("angle", hexagon.angle());
      kept.put("elasticity", hexagon.elasticity());
    }
    kept.keySet().removeIf(name -> TURNING.contains(name) != turning);
    return kept;
  }
}
