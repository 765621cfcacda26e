package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.xml.sax.InputSource;

class PiecesTest {

  private static final Viewport VIEW = new Viewport(960, Viewport.LABELLED);

  static List<Item> tools() {
    return Catalogue.tools().stream()
        .map(ItemType::variants)
        .flatMap(all -> all.isEmpty() ? Stream.empty() : Stream.of(all.get(0)))
        .filter(item -> !item.parts(new org.puzzlewright.physics.geometry.Vec(0, 0)).isEmpty())
        .toList();
  }

  /** The see-saw is furniture's colour and the heavy ball is no blue one, as in all pictures. */
  @Test
  void whatMovesHasOneColourInEveryPicture() {
    Scene scene = Scenes.task("seesaw").scene();
    Trace trace = new Simulator().run(scene, List.of());
    Map<String, Color> colours =
        Map.of("see-saw 1", Palette.FURNITURE, "heavy ball", Palette.LOOSE);
    assertThat(trace.movers()).hasSize(2);
    BufferedImage before = drawn(g -> new ScenePainter(g, VIEW).paint(scene, List.of()));
    BufferedImage run = drawn(g -> new RunPainter(g, VIEW).state(scene, trace, 0));
    for (Mover mover : trace.movers()) {
      Color colour = colours.get(mover.name());
      String svg = "rgb(%d,%d,%d)".formatted(colour.getRed(), colour.getGreen(), colour.getBlue());
      assertThat(Pieces.mover(scene, mover)).contains(svg);
      Item item = placed(scene, mover.name());
      assertThat(Pieces.furniture(item)).contains(svg);
      // Beside the middle, where the pivot's disc and the spoke are not.
      Vec at =
          mover.at(0).plus(mover.part().shape().vertices().get(0).minus(mover.at(0)).times(0.4));
      Vec beside = mover.name().equals("heavy ball") ? at.plus(new Vec(0, 2)) : at;
      for (BufferedImage picture : List.of(before, run)) {
        int x = (int) Math.round(VIEW.column(beside.x()) - 0.5);
        int y = (int) Math.round(VIEW.row(beside.y()) - 0.5);
        assertThat(new Color(picture.getRGB(x, y))).isEqualTo(colour);
      }
    }
    Placed tool = new Placed("see-saw 2", placed(scene, "see-saw 1"), new Point(-0.5, 0));
    Mover moved = new Simulator().run(scene, List.of(tool)).movers().get(2);
    assertThat(moved.name()).isEqualTo("see-saw 2");
    assertThat(Palette.of(scene, moved.name())).isEqualTo(Palette.TOOL);
  }

  private static Item placed(Scene scene, String name) {
    return scene.furniture().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow()
        .item();
  }

  private static BufferedImage drawn(Consumer<Graphics2D> painter) {
    return Images.draw(VIEW.pixels(), VIEW.pixels(), painter);
  }

  /** Each is drawn around (0, 0), and says so in well-formed XML. */
  @ParameterizedTest
  @MethodSource("tools")
  void everyToolIsAPieceOfItsOwn(Item tool) throws Exception {
    String piece = Pieces.tool(tool);
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader("<g>" + piece + "</g>")));
    assertThat(document.getElementsByTagName("*").getLength()).isGreaterThan(1);
    assertThat(piece).contains("matrix(1.0,0.0,0.0,1.0,-60.0,-900.0)").isEqualTo(Pieces.tool(tool));
  }
}
