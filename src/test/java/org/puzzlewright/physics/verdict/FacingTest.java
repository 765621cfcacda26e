package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;

/** Planted yes and no cases for the way in which tools point. */
class FacingTest {

  private static Item item(String type, double degrees) {
    return switch (type) {
      case "ramp" -> new Ramp(degrees, 14, 0.1);
      case "trampoline" -> Catalogue.item(type, "angle", degrees);
      case "fan" -> Catalogue.item(type, "direction", degrees);
      case "cannon" -> Cannon.towards(degrees, 120);
      default -> throw new IllegalArgumentException(type);
    };
  }

  @ParameterizedTest
  @CsvSource({
    // A plank's angle is that of its axis: below 90 its left end is the lower one.
    "ramp, 30, LEFT",
    "ramp, 150, RIGHT",
    "ramp, 5, LEFT",
    "ramp, 85, LEFT",
    "ramp, 4, ",
    "ramp, 0, ",
    "ramp, 86, ",
    "ramp, 90, ",
    "ramp, 176, ",
    "trampoline, 45, LEFT",
    "trampoline, 165, RIGHT",
    "trampoline, 0, ",
    "fan, 0, RIGHT",
    "fan, 180, LEFT",
    "fan, 90, UP",
    "fan, 270, DOWN",
    "fan, 45, RIGHT UP UP_RIGHT",
    "fan, 135, LEFT UP UP_LEFT",
    "fan, 225, LEFT DOWN DOWN_LEFT",
    "fan, 83, UP",
    "fan, 81, RIGHT UP UP_RIGHT",
    "fan, 7, RIGHT",
    "fan, 9, RIGHT UP UP_RIGHT",
    "cannon, 75, RIGHT UP UP_RIGHT",
    "cannon, 120, LEFT UP UP_LEFT",
    "cannon, 90, UP",
    "cannon, 315, RIGHT DOWN DOWN_RIGHT",
  })
  void pointsThere(String type, double degrees, String ways) {
    Item item = item(type, degrees);
    List<String> found = new ArrayList<>();
    for (Aim way : Aim.values()) {
      boolean planks = !Requirement.ToolFaces.isFree(type);
      if (!(planks && way.y() != 0) && Facing.isSo(item, way)) {
        found.add(way.name());
      }
    }
    assertThat(String.join(" ", found)).isEqualTo(ways == null ? "" : ways);
  }

  @Test
  void beltsAndSeeSaws() {
    Item left = Catalogue.item("belt", "carries", "left", "speed", 4.0);
    assertThat(Facing.isSo(left, Aim.LEFT)).isTrue();
    assertThat(Facing.isSo(left, Aim.RIGHT)).isFalse();
    assertThat(Facing.isSo(Catalogue.item("belt", "carries", "right"), Aim.RIGHT)).isTrue();
    Item still = Catalogue.item("belt", "carries", "left", "speed", 0.0);
    assertThat(Facing.isSo(still, Aim.LEFT)).isFalse();
    Item tips = Catalogue.item("see_saw", "weightSide", "right");
    assertThat(Facing.isSo(tips, Aim.RIGHT)).isTrue();
    assertThat(Facing.isSo(tips, Aim.LEFT)).isFalse();
  }

  @Test
  void everyToolThatCanBeAskedForPointsSomewhere() {
    for (ItemType type : Catalogue.tools()) {
      if (Requirement.ToolFaces.canFace(type.name())) {
        assertThat(type.variants())
            .as(type.name())
            .anyMatch(i -> Facing.isSo(i, Aim.LEFT))
            .anyMatch(i -> Facing.isSo(i, Aim.RIGHT));
      }
    }
  }

  private static final Scene SCENE =
      Scene.designed("level", at(70, 70), at(42, 40), at(14, 20), List.of());

  private static Alignment.Finding judge(Requirement r, Item... tools) {
    List<Placed> placed = new ArrayList<>();
    for (Item item : tools) {
      placed.add(
          new Placed(
              item.type() + " " + (placed.size() + 1), item, at(20 + 20 * placed.size(), 60)));
    }
    Puzzle puzzle = new Puzzle(SCENE, Inventory.paper(), placed);
    Brief brief = new Brief("prompt", List.of(r), List.of());
    return Alignment.judge(brief, puzzle, new Simulator().run(SCENE, placed)).get(0);
  }

  private static Requirement ramps(Aim way, int number) {
    return new Requirement.ToolFaces("ramp", way, number);
  }

  @Test
  void atLeastSoManyOfTheSolution() {
    Item left = item("ramp", 30);
    Item right = item("ramp", 150);
    assertThat(judge(ramps(Aim.LEFT, 1), left).holds()).isTrue();
    assertThat(judge(ramps(Aim.LEFT, 1), right, left).holds()).isTrue();
    assertThat(judge(ramps(Aim.LEFT, 2), left, left).holds()).isTrue();
    assertThat(judge(ramps(Aim.LEFT, 2), left, right).line().toString()).contains("1 of 2");
    assertThat(judge(ramps(Aim.LEFT, 2), left, right).holds()).isFalse();
    assertThat(judge(ramps(Aim.LEFT, 1), right).holds()).isFalse();
    // Another tool that goes there is none.
    Alignment.Finding shot = judge(ramps(Aim.LEFT, 1), item("cannon", 120));
    assertThat(shot.holds()).isFalse();
    assertThat(shot.evidence().toString()).isEqualTo("none is placed");
  }
}
