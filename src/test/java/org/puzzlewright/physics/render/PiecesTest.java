package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.xml.sax.InputSource;

class PiecesTest {

  static List<Item> tools() {
    return Catalogue.tools().stream()
        .map(ItemType::variants)
        .flatMap(all -> all.isEmpty() ? Stream.empty() : Stream.of(all.get(0)))
        .filter(item -> !item.parts(new org.puzzlewright.physics.geometry.Vec(0, 0)).isEmpty())
        .toList();
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
