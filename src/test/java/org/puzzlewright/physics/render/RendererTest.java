package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Tracks;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class RendererTest {

  private static final Viewport VIEW = Viewport.labelled(Renderer.SIDE);

  @Test
  void positiveXIsRightAndPositiveYIsUp() throws IOException {
    Scene scene =
        Scene.designed(
            "corner", new Point(0.6, 0.7), new Point(-0.6, -0.5), new Point(0, 0.2), List.of());
    BufferedImage image = read(Renderer.scenePng(scene, List.of(), 840));
    assertThat(image.getWidth()).isEqualTo(840);
    assertThat(image.getHeight()).isEqualTo(840);
    int[] blue = centreOf(image, rgb(Palette.BLUE));
    int[] red = centreOf(image, rgb(Palette.RED));
    assertThat(blue[0]).isGreaterThan(420);
    assertThat(blue[1]).isLessThan(420);
    assertThat(red[0]).isLessThan(420);
    assertThat(red[1]).isGreaterThan(420);
  }

  @Test
  void thingsHaveTheirColours() throws IOException {
    BufferedImage image = read(Renderer.scenePng(Sample.LEVEL, Sample.TOOLS, 840));
    assertThat(at(image, new Point(-0.8, 0.2))).isEqualTo(rgb(Palette.FURNITURE));
    assertThat(at(image, new Point(-0.35, 0.3))).isEqualTo(rgb(Palette.TOOL));
    assertThat(at(image, new Point(0.6, 0.35))).isEqualTo(rgb(Palette.TOOL));
    assertThat(at(image, new Point(0.5, 0))).isEqualTo(rgb(Palette.SUB_GOAL));
    assertThat(pixel(image, Sample.LEVEL.goal().toWorld().minus(new Vec(0, 2.2))))
        .isEqualTo(rgb(Palette.GOAL));
    assertThat(at(image, new Point(-0.9, -0.9))).isEqualTo(0xffffff);
  }

  @Test
  void cannonIsDrawnAsItsZone() throws IOException {
    BufferedImage image = read(Renderer.scenePng(Sample.LEVEL, Sample.TOOLS, 840));
    Vec centre = Sample.CANNON.at().toWorld();
    for (Part part : Sample.CANNON.parts()) {
      for (Vec corner : part.shape().vertices()) {
        Vec way = corner.minus(centre);
        double length = way.length();
        Vec inside = centre.plus(way.times((length - 0.6) / length));
        Vec outside = centre.plus(way.times((length + 0.6) / length));
        assertThat(pixel(image, inside)).isNotEqualTo(0xffffff);
        assertThat(pixel(image, outside)).isEqualTo(0xffffff);
      }
    }
  }

  @Test
  void everyPixelOfASolidIsColouredAndNoneOutside() throws IOException {
    BufferedImage with = read(Renderer.scenePng(Sample.LEVEL, Sample.TOOLS, 840));
    BufferedImage without = read(Renderer.scenePng(Sample.LEVEL, List.of(), 840));
    double pixel = 1 / VIEW.scale();
    for (int y = 60; y < 780; y++) {
      for (int x = 60; x < 780; x++) {
        Vec place = new Vec((x + 0.5) * pixel - VIEW.margin(), 90 - (y + 0.5) * pixel);
        boolean drawn = with.getRGB(x, y) != without.getRGB(x, y);
        double gap = Double.POSITIVE_INFINITY;
        for (Placed tool : Sample.TOOLS) {
          for (Part part : tool.parts()) {
            gap = Math.min(gap, part.shape().gap(place));
            // The arrow may stick out of its zone.
            if (part instanceof Part.Launcher l && l.muzzle().distance(place) < 8 && drawn) {
              gap = Math.min(gap, 0);
            }
          }
        }
        if (gap > pixel) {
          assertThat(drawn).as("outside at %s", place).isFalse();
        } else if (gap < 0) {
          assertThat(drawn).as("inside at %s", place).isTrue();
        }
      }
    }
  }

  @Test
  void svgIsXmlWithDimensionsAndShapes() throws Exception {
    String svg = Renderer.sceneSvg(Sample.LEVEL, Sample.TOOLS);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(document.getDocumentElement().getAttribute("width")).startsWith("840");
    assertThat(document.getDocumentElement().getAttribute("height")).startsWith("840");
    assertThat(document.getDocumentElement().getAttribute("viewBox"))
        .isEqualTo("0.0 0.0 840.0 840.0");
    assertThat(document.getElementsByTagName("path").getLength()).isGreaterThan(15);
    // -1, 0 and 1 beside both axes, left and right.
    assertThat(document.getElementsByTagName("text").getLength()).isEqualTo(8);
    assertThat(svg).contains("rgb(247,149,47)").contains("rgb(207,30,48)");
  }

  @Test
  void sameInputGivesSameBytes() {
    Trace trace = Sample.trace(200);
    Scene scene = Sample.LEVEL;
    List<Placed> tools = Sample.TOOLS;
    assertThat(Renderer.sceneSvg(scene, tools)).isEqualTo(Renderer.sceneSvg(scene, tools));
    assertThat(Renderer.scenePng(scene, tools, 840))
        .isEqualTo(Renderer.scenePng(scene, tools, 840));
    assertThat(Renderer.runPng(scene, tools, trace, 840))
        .isEqualTo(Renderer.runPng(scene, tools, trace, 840));
    assertThat(Renderer.filmStrip(scene, tools, trace))
        .isEqualTo(Renderer.filmStrip(scene, tools, trace));
    assertThat(Renderer.gif(scene, tools, trace)).isEqualTo(Renderer.gif(scene, tools, trace));
  }

  @Test
  void runShowsTheLastStateAndNumbersEvents() throws IOException {
    Trace trace = Sample.trace(300);
    BufferedImage image = world(Renderer.runPng(Sample.LEVEL, Sample.TOOLS, trace, 840));
    assertThat(pixel(image, trace.red().at(300).plus(new Vec(2, -2)))).isEqualTo(rgb(Palette.RED));
    assertThat(Renderer.marked(trace)).hasSize(5);
    assertThat(Renderer.marked(trace).get(1).kind()).isEqualTo(Event.Kind.SHOT);
  }

  @Test
  void filmStripHasFourInARow() throws IOException {
    Trace trace = Sample.trace(300);
    BufferedImage eight = read(Renderer.filmStrip(Sample.LEVEL, Sample.TOOLS, trace));
    assertThat(eight.getWidth()).isEqualTo(8 + 4 * 248);
    assertThat(eight.getHeight()).isEqualTo(8 + 2 * (24 + 248));
    BufferedImage three = read(Renderer.filmStrip(Sample.LEVEL, Sample.TOOLS, trace, 3));
    assertThat(three.getWidth()).isEqualTo(8 + 3 * 248);
    // The first picture, scaled down, still has the blue ball at its place.
    Viewport small = new Viewport(240, 1);
    Vec blue = Sample.LEVEL.blue().toWorld();
    int x = 8 + (int) small.column(blue.x());
    int y = 8 + 24 + (int) small.row(blue.y());
    assertThat(eight.getRGB(x, y) & 0xffffff).isEqualTo(rgb(Palette.BLUE));
  }

  @Test
  void refusedToolsArePaleOutlines() throws IOException {
    Scene scene = Scenes.falling(new Point(-0.5, 0.8));
    Placed stands = new Placed("hexagon 1", new Hexagon(), new Point(0.3, 0.4));
    Placed refused = new Placed("hexagon 2", new Hexagon(), new Point(0.3, 0.7));
    List<Placed> one = List.of(stands);
    List<Placed> both = List.of(stands, refused);
    Simulator simulator = new Simulator();
    Trace fine = simulator.run(scene, both, PlayMode.AT_START);
    Trace trace = simulator.run(scene, one, PlayMode.SEQUENTIAL);
    List<Event> events = new ArrayList<>(trace.events());
    events.add(new Event(41, Event.Kind.REFUSED, "hexagon 2", "hexagon 1", refused.at()));
    Trace without = new Trace(trace.blue(), trace.red(), events, trace.end(), trace.movers());

    BufferedImage all = world(Renderer.runPng(scene, both, fine, 840));
    BufferedImage image = world(Renderer.runPng(scene, both, without, 840));
    Vec beside = refused.at().toWorld().plus(new Vec(2.4, 0));
    assertThat(pixel(all, beside)).isEqualTo(rgb(Palette.TOOL));
    assertThat(pixel(image, beside)).isEqualTo(0xffffff);
    assertThat(at(image, refused.at())).as("the cross").isNotEqualTo(0xffffff);
    assertThat(at(image, stands.at())).isEqualTo(rgb(Palette.TOOL));
    int pale = Palette.mix(Palette.TOOL, Palette.WORLD, 0.45).getRGB() & 0xffffff;
    assertThat(count(image, pale)).isGreaterThan(20);
    assertThat(count(all, pale)).isZero();
    for (boolean strip : new boolean[] {true, false}) {
      long drawn = orange(strip, scene, both, without);
      assertThat(drawn).isEqualTo(orange(strip, scene, one, without)).isPositive();
      assertThat(orange(strip, scene, both, fine)).isGreaterThan(drawn);
    }
  }

  private static long orange(boolean strip, Scene scene, List<Placed> tools, Trace trace)
      throws IOException {
    return count(
        read(
            strip ? Renderer.filmStrip(scene, tools, trace, 2) : Renderer.gif(scene, tools, trace)),
        rgb(Palette.TOOL));
  }

  private static long count(BufferedImage image, int rgb) {
    int width = image.getWidth();
    int height = image.getHeight();
    return Arrays.stream(image.getRGB(0, 0, width, height, null, 0, width))
        .filter(c -> (c & 0xffffff) == rgb)
        .count();
  }

  @Test
  void badArgumentsAreRefusedWithTheirValue() {
    Trace trace = Sample.trace(30);
    Trace torn =
        Tracks.trace(
            new double[][] {{1, 1}}, new double[][] {{1, 1}, {2, 2}}, List.of(), RunEnd.STEP_LIMIT);
    assertThatThrownBy(() -> Renderer.filmStrip(Sample.LEVEL, List.of(), trace, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("frames: 1");
    assertThatThrownBy(() -> Renderer.scenePng(Sample.LEVEL, List.of(), 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pixels: 3");
    assertThatThrownBy(() -> Renderer.gif(Sample.LEVEL, List.of(), torn))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tracks of 1 and 2");
  }

  @Test
  void aRunOfNoStepsCanBeDrawn() throws IOException {
    double[][] here = {{40, 40}};
    Trace trace = Tracks.trace(here, here, List.of(), RunEnd.ALL_AT_REST);
    assertThat(read(Renderer.runPng(Sample.LEVEL, List.of(), trace, 840)).getWidth())
        .isEqualTo(840);
    assertThat(read(Renderer.filmStrip(Sample.LEVEL, List.of(), trace)).getWidth()).isEqualTo(256);
    assertThat(read(Renderer.gif(Sample.LEVEL, List.of(), trace)).getWidth()).isEqualTo(360);
  }

  @Test
  void svgIsPlainAscii() {
    String svg = Renderer.sceneSvg(Sample.LEVEL, Sample.TOOLS);
    assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(svg)).isTrue();
  }

  static BufferedImage read(byte[] bytes) throws IOException {
    ImageIO.setUseCache(false);
    return ImageIO.read(new ByteArrayInputStream(bytes));
  }

  private static int rgb(Color colour) {
    return colour.getRGB() & 0xffffff;
  }

  /** Returns the world's square of the picture of a run. */
  private static BufferedImage world(byte[] run) throws IOException {
    return read(run).getSubimage(0, Sheet.HEAD, Sheet.WIDTH, Sheet.WIDTH);
  }

  private static int at(BufferedImage image, Point place) {
    return pixel(image, place.toWorld());
  }

  private static int pixel(BufferedImage image, Vec place) {
    return image.getRGB((int) VIEW.column(place.x()), (int) VIEW.row(place.y())) & 0xffffff;
  }

  private static int[] centreOf(BufferedImage image, int rgb) {
    long x = 0;
    long y = 0;
    long n = 0;
    for (int row = 0; row < image.getHeight(); row++) {
      for (int column = 0; column < image.getWidth(); column++) {
        if ((image.getRGB(column, row) & 0xffffff) == rgb) {
          x += column;
          y += row;
          n++;
        }
      }
    }
    // A ball of radius 4 units is a disc of about 3800 pixels, its rim included.
    assertThat(n).isBetween(2800L, 3900L);
    return new int[] {(int) (x / n), (int) (y / n)};
  }
}
