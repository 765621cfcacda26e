package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The practice page writes its colours down once more, because a style sheet cannot ask. */
class PageColoursTest {

  @Test
  void pageHasTheColoursOfThePictures() throws Exception {
    String style;
    try (InputStream in = Palette.class.getResourceAsStream("/practice/style.css")) {
      style = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Map<String, Color> colours =
        Map.of(
            "world", Palette.WORLD,
            "margin", Palette.MARGIN,
            "frame", Palette.FRAME,
            "ink", Palette.INK,
            "furniture", Palette.FURNITURE,
            "tool", Palette.TOOL,
            "blue", Palette.BLUE,
            "red", Palette.RED,
            "goal", Palette.GOAL);
    colours.forEach(
        (name, colour) ->
            assertThat(style).contains("--%s: #%06x;".formatted(name, colour.getRGB() & 0xffffff)));
  }
}
