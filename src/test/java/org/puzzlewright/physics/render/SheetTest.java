package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The pictures that people are given: puzzle, solution and run. */
class SheetTest {

  private static final Puzzle PUZZLE = new Puzzle(Sample.LEVEL, Inventory.paper(), Sample.TOOLS);

  @Test
  void aPlayerSeesTheToolsOnOfferAndNotTheSolution() throws Exception {
    BufferedImage picture = RendererTest.read(Renderer.puzzlePng(PUZZLE, 840));
    assertThat(picture.getWidth()).isEqualTo(840);
    BufferedImage world = picture.getSubimage(0, 0, 840, Sheet.HEAD + 840);
    BufferedImage below =
        picture.getSubimage(0, world.getHeight(), 840, picture.getHeight() - world.getHeight());
    assertThat(count(world, Palette.TOOL)).isZero();
    assertThat(count(world, Palette.BLUE)).isGreaterThan(2000);
    // Ramp, cannon and hexagon, about as large as in the world.
    assertThat(count(below, Palette.TOOL)).isGreaterThan(6000);
    List<String> texts = texts(Renderer.puzzleSvg(PUZZLE, 840));
    assertThat(texts)
        .contains("Get the blue ball to push the red ball to the goal")
        .contains("Tools on offer, at most 3 in all")
        .contains("ramp \u00d7 3", "rolls: left or right", "length: 10, 14 or 18")
        .contains("cannon \u00d7 3", "hexagon \u00d7 3")
        .doesNotContain("ramp 1");
    Puzzle unsolved = PUZZLE.withSolution(List.of());
    assertThat(Renderer.puzzleSvg(PUZZLE, 840)).isEqualTo(Renderer.puzzleSvg(unsolved, 840));
    assertThat(Renderer.puzzlePng(PUZZLE, 840)).isEqualTo(Renderer.puzzlePng(unsolved, 840));
  }

  @Test
  void theTrayHasEveryTypeThatThereIs() throws Exception {
    Inventory few = new Inventory(2, Map.of("ramp", 1, "fan", 5));
    assertThat(texts(Renderer.puzzleSvg(new Puzzle(Sample.LEVEL, few, List.of()), 840)))
        .contains("ramp \u00d7 1", "fan \u00d7 2", "direction: 0, 90 or 180");
    Map<String, Integer> counts = new HashMap<>();
    int usual = (int) Catalogue.tools().stream().filter(t -> !t.variants().isEmpty()).count();
    assertThat(usual).isGreaterThan(20);
    Catalogue.tools().stream().map(ItemType::name).forEach(name -> counts.put(name, 3));
    Puzzle all = new Puzzle(Sample.LEVEL, new Inventory(3, counts), List.of());
    assertThat(texts(Renderer.puzzleSvg(all, 840)).stream().filter(t -> t.endsWith(" \u00d7 3")))
        .hasSize(usual);
    assertThat(RendererTest.read(Renderer.puzzlePng(all, 840)).getHeight()).isBetween(1100, 1800);
  }

  @Test
  void theSolutionTellsWhatIsPlacedWhereAndThatItSolves() throws Exception {
    Trace trace = Sample.trace(300);
    List<String> texts = texts(Renderer.solutionSvg(Sample.LEVEL, Sample.TOOLS, trace, 840));
    assertThat(texts)
        .contains("Solved after 10.00 s: the red ball reached the goal")
        .contains("ramp 1", "wall 1", "floor 1", "cannon 1", "hexagon 1")
        .contains("ramp that rolls left, 18 long at (-0.35, 0.30)");
    BufferedImage picture =
        RendererTest.read(Renderer.solutionPng(Sample.LEVEL, Sample.TOOLS, trace, 840));
    Vec ramp = Sample.TOOLS.get(0).at().toWorld();
    int x = (int) Sheet.VIEW.column(ramp.x());
    int y = Sheet.HEAD + (int) Sheet.VIEW.row(ramp.y());
    assertThat(picture.getRGB(x, y)).isEqualTo(Palette.TOOL.getRGB());
  }

  @Test
  void theRunTellsWhatItsNumbersStandFor() throws Exception {
    Trace trace = Sample.trace(300);
    List<Event> marked = Renderer.marked(trace);
    List<String> texts = texts(Renderer.runSvg(Sample.LEVEL, Sample.TOOLS, trace, 840));
    assertThat(texts).contains("Solved after 10.00 s: the red ball reached the goal");
    for (int i = 0; i < marked.size(); i++) {
      String number = Integer.toString(i + 1);
      // One beside the event and one in the list; the axes have a 1 each.
      assertThat(texts.stream().filter(number::equals)).hasSize(i == 0 ? 4 : 2);
      int at = texts.lastIndexOf(number);
      assertThat(texts.get(at + 1)).isEqualTo(Moment.seconds(marked.get(i).step()));
      assertThat(texts.get(at + 2)).isEqualTo(marked.get(i).words());
    }
    assertThat(texts).contains("blue ball touches ramp 1", "cannon 1 shoots the blue ball");
  }

  @Test
  void titlesSayWhenNothingIsSolved() throws Exception {
    Trace trace = new Simulator().run(Sample.LEVEL, List.of());
    assertThat(trace.solved()).isFalse();
    String title = "Not solved: " + trace.end().words();
    assertThat(texts(Renderer.runSvg(Sample.LEVEL, List.of(), trace, 840)).toString())
        .contains(title)
        .doesNotContain("Solved");
  }

  @Test
  void theKeySaysWhetherTheGoalMoves() throws Exception {
    assertThat(key(Sample.LEVEL))
        .contains("goal (static)", "blue ball")
        .contains("sub-goal (static): on a way to the goal, need not be reached");
    assertThat(key(Scenes.task("basket").scene())).contains("goal (static, a basket)");
    assertThat(key(Scenes.task("moving").scene()))
        .contains("goal (dynamic: a ball that moves)", "Get the red ball to the goal")
        .doesNotContain("blue ball");
    assertThat(key(Scenes.task("seesaw").scene())).contains("moves freely");
  }

  private static List<String> key(Scene scene) throws Exception {
    return texts(Renderer.puzzleSvg(new Puzzle(scene, Inventory.paper(), List.of()), 840));
  }

  @Test
  void everySizeIsTheSamePage() throws Exception {
    BufferedImage usual = RendererTest.read(Renderer.puzzlePng(PUZZLE, 840));
    for (int width : new int[] {280, 1000, 1680}) {
      BufferedImage other = RendererTest.read(Renderer.puzzlePng(PUZZLE, width));
      assertThat(other.getWidth()).isEqualTo(width);
      assertThat(other.getHeight()).isEqualTo((int) Math.ceil(usual.getHeight() * (width / 840.0)));
      double area = (width / 840.0) * (width / 840.0);
      assertThat(count(other, Palette.BLUE) / area)
          .isBetween(0.8 * count(usual, Palette.BLUE), 1.2 * count(usual, Palette.BLUE));
      Document document = parsed(Renderer.puzzleSvg(PUZZLE, width));
      assertThat(Double.parseDouble(document.getDocumentElement().getAttribute("width")))
          .isEqualTo(width);
      assertThat(document.getDocumentElement().getAttribute("viewBox"))
          .isEqualTo("0.0 0.0 840.0 %d.0".formatted(usual.getHeight()));
    }
    for (int width : new int[] {279, 3361}) {
      assertThatThrownBy(() -> Renderer.puzzlePng(PUZZLE, width))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("width: " + width + " is not from 280 to 3360");
    }
  }

  private static List<String> texts(String svg) throws Exception {
    NodeList nodes = parsed(svg).getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static long count(BufferedImage image, Color colour) throws IOException {
    int width = image.getWidth();
    int height = image.getHeight();
    return Arrays.stream(image.getRGB(0, 0, width, height, null, 0, width))
        .filter(c -> c == colour.getRGB())
        .count();
  }
}
