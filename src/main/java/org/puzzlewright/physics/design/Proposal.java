package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;

/** What Designer and Solver propose, as calls. */
public final class Proposal {

  /** Kinds of furniture of a layout, in the order in which it is built. */
  public static final List<String> KINDS = List.of("floors", "walls", "boxes", "balls");

  private static final List<String> LAYOUT =
      List.of("blue", "red", "goal", "floors", "walls", "boxes", "balls", "tools");

  private Proposal() {}

  /** Returns the kind of a piece of furniture, one of {@link #KINDS}. */
  public static String kind(Item item) {
    return item.type().equals("box") ? "boxes" : item.type() + "s";
  }

  /** Returns the call that carries out a proposal, if there is anything in it to carry out. */
  static Optional<Call> call(ObjectNode proposal) {
    if (proposal.path("blue").isArray()) {
      ObjectNode layout = JsonNodeFactory.instance.objectNode();
      LAYOUT.stream().filter(proposal::has).forEach(key -> layout.set(key, proposal.get(key)));
      return Optional.of(new Call(PhysicsActions.PLACE_LAYOUT, layout));
    }
    for (String thing : List.of("red", "goal")) {
      JsonNode place = proposal.path(thing);
      if (place.isArray()) {
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        arguments.set("x", place.path(0));
        arguments.set("y", place.path(1));
        return Optional.of(new Call("move_" + thing, arguments));
      }
    }
    if (proposal.path("remove").isTextual()) {
      return Optional.of(
          new Call(
              PhysicsActions.REMOVE,
              JsonNodeFactory.instance.objectNode().set("thing", proposal.get("remove"))));
    }
    return placing(proposal.path("place"));
  }

  /**
   * Returns a proposal to place tools where they stand, one after the other.
   *
   * @param tools at least one
   * @param axis on which the proposal tells places
   */
  public static ObjectNode place(List<Placed> tools, Axis axis) {
    ObjectNode proposal = JsonNodeFactory.instance.objectNode();
    proposal.set("place", tool(tools.get(0), axis));
    ArrayNode next = proposal.putArray("next");
    tools.stream().skip(1).forEach(each -> next.add(tool(each, axis)));
    return proposal;
  }

  private static ObjectNode tool(Placed placed, Axis axis) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("tool", placed.item().type());
    if (own(placed.item().type())) {
      placed.item().parameters().forEach((key, value) -> json.put(key, ItemType.word(value)));
    } else {
      ObjectNode parameters = json.objectNode();
      placed
          .item()
          .parameters()
          .forEach((key, value) -> parameters.set(key, parameters.pojoNode(value)));
      json.put("parameters", JsonText.line(parameters));
    }
    return json.put("x", axis.x(placed.at().x())).put("y", placed.at().y());
  }

  private static boolean own(String type) {
    return Catalogue.paper().stream().anyMatch(t -> t.name().equals(type));
  }

  /** Returns the call that places a tool, given as an object with "tool" and the arguments. */
  public static Optional<Call> placing(JsonNode tool) {
    String type = tool.path("tool").asText();
    if (!tool.isObject() || type.isEmpty()) {
      return Optional.empty();
    }
    ObjectNode arguments = tool.deepCopy();
    if (own(type) && !arguments.has("parameters")) {
      return Optional.of(new Call(PhysicsActions.PLACE + type, arguments.without("tool")));
    }
    return Optional.of(new Call(PhysicsActions.PLACE_TOOL, arguments));
  }
}
