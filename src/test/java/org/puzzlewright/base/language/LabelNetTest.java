package org.puzzlewright.base.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.language.LabelNet.Input;
import org.puzzlewright.base.language.LabelNet.Score;

/** A network so small that its scores can be worked out by hand. */
class LabelNetTest {

  private static final double ROUNDING = 0.02;

  /** Two numbers for a word: 1, -1 for "left", -1, 1 for "right". One label looks for each. */
  private static LabelNet net(boolean convolved) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    TransformerTest.write(out, 0);
    strings(out, "<pad>", "N side");
    strings(out, "goes left", "goes right");
    out.writeInt(1);
    matrix(out, new float[][] {{0, 0}, {0, 0}});
    matrix(out, new float[][] {{0}, {0}, {0}, {0}});
    matrix(out, new float[][] {{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}});
    vector(out, 0, 0);
    out.writeInt(convolved ? 1 : 0);
    if (convolved) {
      vector(out, 1, 1);
      vector(out, 0, 0);
      // The word before it is added to each, through an open gate.
      matrix(
          out,
          new float[][] {
            {1, 0, 0, 0, 0, 0}, {0, 1, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}
          });
      vector(out, 0, 0, 100, 100);
    }
    vector(out, 1, 1);
    vector(out, 0, 0);
    matrix(out, new float[][] {{4, 0}, {0, 4}});
    vector(out, 0, 0);
    matrix(out, new float[][] {{1, 0}, {0, 1}});
    vector(out, 0, 0);
    matrix(out, new float[][] {{1, 0}, {0, 1}});
    vector(out, 0, 0);
    matrix(out, new float[][] {{1, 0}, {0, 1}});
    matrix(out, new float[][] {{0, -10}, {-10, 0}});
    vector(out, 0, 0);
    vector(out, 5);
    vector(out, 3, 3);
    out.writeFloat(-1);
    out.writeFloat(2);
    return LabelNet.read(new ByteArrayInputStream(bytes.toByteArray()));
  }

  static void strings(DataOutputStream out, String... strings) throws IOException {
    out.writeInt(strings.length);
    for (String one : strings) {
      out.writeUTF(one);
    }
  }

  static void matrix(DataOutputStream out, float[][] rows) throws IOException {
    out.writeInt(rows.length);
    out.writeInt(rows[0].length);
    for (float[] row : rows) {
      float most = 1e-9f;
      for (float v : row) {
        most = Math.max(most, Math.abs(v));
      }
      out.writeFloat(most / 127);
      for (float v : row) {
        out.writeByte(Math.round(v / most * 127));
      }
    }
  }

  static void vector(DataOutputStream out, float... values) throws IOException {
    out.writeInt(values.length);
    for (float v : values) {
      out.writeFloat(v);
    }
  }

  private static Input input(String... words) {
    return new Input(
        List.of(words), Collections.nCopies(words.length, Set.of()), new int[words.length]);
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  @Test
  void aLabelIsLikelyWhereItsWordStandsAndLooksAtIt() throws IOException {
    Map<Integer, Score> scores = net(false).scores(input("left", "so"), k -> true, Map.of());
    // 4 for the word against 0 for the unknown one, over the root of two
    double attention = sigmoid(4 / Math.sqrt(2));
    assertThat(scores.get(0).attention()[0]).isCloseTo((float) attention, within(0.02f));
    assertThat(scores.get(0).probability()).isCloseTo(sigmoid(3 * attention - 1), within(ROUNDING));
    assertThat(scores.get(1).probability()).isCloseTo(sigmoid(-1), within(ROUNDING));
  }

  @Test
  void whatOthersFoundIsLikelierAndLooksWhereTheyDid() throws IOException {
    BitSet there = new BitSet();
    there.set(1);
    Score score = net(false).scores(input("left", "left"), k -> k == 0, Map.of(0, there)).get(0);
    assertThat(score.attention()[1]).isCloseTo((float) sigmoid(5), within(0.001f));
    assertThat(score.probability()).isCloseTo(sigmoid(3 - 1 + 2), within(ROUNDING));
  }

  @Test
  void neighboursAreSeen() throws IOException {
    Score alone = net(true).scores(input("so", "so"), k -> k == 1, Map.of()).get(1);
    Score beside = net(true).scores(input("right", "so"), k -> k == 1, Map.of()).get(1);
    assertThat(alone.attention()[1]).isCloseTo(0.5f, within(0.001f));
    // The second word has become -1, 1 too, by the first.
    assertThat(beside.attention()[1]).isCloseTo(0.5f, within(0.001f));
    assertThat(beside.probability()).isGreaterThan(alone.probability());
  }

  @Test
  void onlyWantedLabelsAreScored() throws IOException {
    assertThat(net(false).scores(input("left"), k -> k == 1, Map.of())).containsOnlyKeys(1);
  }
}
