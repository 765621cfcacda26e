package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;

/** Every kind of item there is. */
public final class Catalogue {

  /** The tools of the paper. */
  private static final List<ItemType> PAPER = List.of(Ramp.TYPE, Cannon.TYPE, Hexagon.TYPE);

  private static final List<ItemType> TYPES = types(PAPER);

  private Catalogue() {}

  private static List<ItemType> types(List<ItemType> paper) {
    List<ItemType> all = new ArrayList<>(paper);
    all.addAll(List.of(Trampoline.TYPE, FixedDisc.FIXED, FixedDisc.BOUNCY));
    all.addAll(List.of(FixedBox.FIXED, FixedBox.BOUNCY));
    for (Polygon.Kind kind : Polygon.Kind.values()) {
      all.add(kind.type());
    }
    all.addAll(List.of(Hinge.TYPE, Hinge.CONSTRAINED, SeeSaw.TYPE, Fan.TYPE, Belt.TYPE));
    all.addAll(List.of(FunnelTool.TYPE, BucketTool.TYPE, NoOp.TYPE));
    all.addAll(List.of(Plank.FLOOR, Plank.WALL, Ladder.TYPE, LooseBall.TYPE, LooseBox.TYPE));
    return List.copyOf(all);
  }

  /** Returns all kinds, tools first. */
  public static List<ItemType> types() {
    return TYPES;
  }

  /** Returns the kinds that players can be given. */
  public static List<ItemType> tools() {
    return TYPES.stream().filter(ItemType::isTool).toList();
  }

  /** Returns the three kinds of the paper: ramp, cannon, hexagon. */
  public static List<ItemType> paper() {
    return PAPER;
  }

  /**
   * Returns the kind called {@code name}.
   *
   * @throws InputException when there is none; the message lists those there are
   */
  public static ItemType type(String name) {
    return TYPES.stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "unknown item type \"%s\"; known are %s"
                        .formatted(name, TYPES.stream().map(ItemType::name).toList())));
  }
}
