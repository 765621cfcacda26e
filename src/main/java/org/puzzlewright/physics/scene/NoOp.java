package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Vec;

/** No tool at all: a turn that is given away. */
public record NoOp() implements Item {

  /** How the catalogue reads it; by default players need not be offered nothing. */
  static final ItemType TYPE =
      new ItemType("no_op", p -> new NoOp(), List.of(), List.of(new NoOp()));

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Map.of();
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of();
  }

  @Override
  public String phrase() {
    return "nothing";
  }
}
