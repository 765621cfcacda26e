package org.puzzlewright.tiles.render;

import java.awt.BasicStroke;
import java.util.List;

/**
 * How the lines of a picture differ: six colours that colour-blind readers can tell apart, and four
 * patterns, so that 24 lines are all different and neighbours differ in both.
 *
 * @param colour as 0xRRGGBB
 * @param dashes lengths of dashes and gaps in line widths; empty for none
 */
record Style(int colour, List<Float> dashes) {

  private static final List<Integer> COLOURS =
      List.of(0x0060b0, 0xd55e00, 0x00795c, 0xb0458f, 0x222222, 0x9a6b00);
  private static final List<List<Float>> DASHES =
      List.of(List.of(), List.of(3.2f, 1.6f), List.of(1.1f, 1.1f), List.of(5f, 1.3f, 1.2f, 1.3f));

  Style {
    dashes = List.copyOf(dashes);
  }

  /** Returns the style of a line, counted from 0; they come again after 24. */
  static Style of(int line) {
    int patterns = DASHES.size();
    int round = line / (COLOURS.size() * 2) % 2;
    return new Style(COLOURS.get(line % COLOURS.size()), DASHES.get((line + round) % patterns));
  }

  BasicStroke stroke(double width) {
    if (dashes.isEmpty()) {
      return new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }
    float[] lengths = new float[dashes.size()];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = (float) (dashes.get(i) * width);
    }
    return new BasicStroke(
        (float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, lengths, 0);
  }
}
