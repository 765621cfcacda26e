package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.api.Call;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;

class ProposalTest {

  /** Each variant of each tool, proposed where it stands, is placed as the same thing there. */
  @ParameterizedTest
  @EnumSource(Axis.class)
  void aToolThatStandsIsProposedAsItIs(Axis axis) {
    Point at = new Point(0.1234567, -0.25);
    for (ItemType type : Catalogue.tools()) {
      for (Item item : type.variants()) {
        Call call =
            Proposal.call(Proposal.place(List.of(new Placed("it", item, at)), axis))
                .map(axis::call)
                .orElseThrow();
        assertThat(Placing.placed(call)).contains(type);
        assertThat(Placing.item(type, type.variants(), call)).isEqualTo(item);
        assertThat(call.number("x", 9)).isEqualTo(at.x());
        assertThat(call.number("y", 9)).isEqualTo(at.y());
      }
    }
  }

  @Test
  void furtherToolsAreToldAndNotPlaced() {
    Item item = Catalogue.tools().get(0).variants().get(0);
    Placed one = new Placed("1", item, new Point(0.5, 0));
    Placed two = new Placed("2", item, new Point(-0.5, 0));
    assertThat(Proposal.place(List.of(one, two), Axis.NATURAL).path("next")).hasSize(1);
  }
}
