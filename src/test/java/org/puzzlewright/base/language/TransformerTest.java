package org.puzzlewright.base.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.puzzlewright.base.language.LabelNetTest.matrix;
import static org.puzzlewright.base.language.LabelNetTest.strings;
import static org.puzzlewright.base.language.LabelNetTest.vector;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** An encoder so small that what it makes of words can be worked out by hand. */
class TransformerTest {

  private static final float[][] NOTHING = {{0, 0}, {0, 0}};
  private static final float[][] AS_IT_IS = {{1, 0}, {0, 1}};
  private static final Offset<Float> ROUNDING = within(0.02f);
  private static final int PLACES = 20;

  /** Two numbers for a word: 1, -1 for "left", -1, 1 for "right", and nothing for others. */
  static void write(DataOutputStream out, int layers) throws IOException {
    strings(out, "[PAD]", "[CLS]", "[SEP]", "[UNK]", "left", "right", "##right");
    out.writeInt(1);
    matrix(out, new float[][] {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 0}, {0, 1}, {0, 1}});
    matrix(out, new float[PLACES][2]);
    norm(out);
    out.writeInt(layers);
    for (int k = 0; k < layers; k++) {
      // All look at all alike, and nothing is changed after it.
      linear(out, NOTHING);
      linear(out, NOTHING);
      linear(out, AS_IT_IS);
      linear(out, AS_IT_IS);
      norm(out);
      linear(out, NOTHING);
      linear(out, NOTHING);
      norm(out);
    }
  }

  private static void linear(DataOutputStream out, float[][] rows) throws IOException {
    matrix(out, rows);
    vector(out, 0, 0);
  }

  private static void norm(DataOutputStream out) throws IOException {
    vector(out, 1, 1);
    vector(out, 0, 0);
  }

  private static float[][] of(int layers, String... words) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(new DataOutputStream(bytes), layers);
    return Transformer.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())))
        .of(List.of(words));
  }

  @Test
  void aWordIsItsVector() throws IOException {
    float[][] x = of(0, "left", "right", "zorp");
    assertThat(x[0]).containsExactly(new float[] {1, -1}, ROUNDING);
    assertThat(x[1]).containsExactly(new float[] {-1, 1}, ROUNDING);
    assertThat(x[2]).containsExactly(new float[] {0, 0}, ROUNDING);
  }

  @Test
  void aWordOfPiecesIsTheirMean() throws IOException {
    assertThat(of(0, "leftright")[0]).containsExactly(new float[] {0, 0}, ROUNDING);
    assertThat(of(0, "rightright")[0]).containsExactly(new float[] {-1, 1}, ROUNDING);
    // "left" is known at the start of a word only.
    assertThat(of(0, "rightleft")[0]).containsExactly(new float[] {0, 0}, ROUNDING);
  }

  @Test
  void wordsSeeEachOther() throws IOException {
    // An unknown word becomes the mean of all, of which two are left and one is right.
    assertThat(of(1, "left", "left", "right", "zorp")[3])
        .containsExactly(new float[] {1, -1}, ROUNDING);
    assertThat(of(1, "left", "right", "right", "zorp")[3])
        .containsExactly(new float[] {-1, 1}, ROUNDING);
  }

  @Test
  void beyondTheLastPlaceThereIsNothing() throws IOException {
    List<String> many = Collections.nCopies(PLACES + 2, "left");
    float[][] x = of(1, many.toArray(String[]::new));
    assertThat(x).hasNumberOfRows(PLACES + 2);
    assertThat(x[PLACES - 2]).containsExactly(new float[] {1, -1}, ROUNDING);
    assertThat(x[PLACES + 1]).containsExactly(0, 0);
  }
}
