package org.puzzlewright.base.language;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.language.Weights.Linear;
import org.puzzlewright.base.language.Weights.Norm;
import org.puzzlewright.base.language.Weights.Table;

/**
 * An encoder of transformer layers (Vaswani et al. 2017) as in BERT (Devlin et al. 2019): what each
 * word means among the others. Words are cut into the longest pieces that it knows; a word is the
 * mean of its pieces.
 */
final class Transformer {

  /** What stands first, what last, and for a word that cannot be cut. */
  private static final String FIRST = "[CLS]";

  private static final String LAST = "[SEP]";
  private static final String UNKNOWN = "[UNK]";

  /** Of all pieces but the first of a word. */
  private static final String WITHIN = "##";

  private record Layer(
      Linear query,
      Linear key,
      Linear value,
      Linear joined,
      Norm attended,
      Linear inner,
      Linear outer,
      Norm changed) {

    static Layer read(DataInputStream in) throws IOException {
      return new Layer(
          Linear.read(in),
          Linear.read(in),
          Linear.read(in),
          Linear.read(in),
          Norm.read(in),
          Linear.read(in),
          Linear.read(in),
          Norm.read(in));
    }

    float[][] of(float[][] x, int heads, Gelu gelu) {
      float[][] context = attention(query.of(x), key.of(x), value.of(x), heads);
      float[][] seen = attended.ofSums(x, joined.of(context));
      float[][] active = inner.of(seen);
      for (float[] row : active) {
        gelu.apply(row);
      }
      return changed.ofSums(seen, outer.of(active));
    }
  }

  private final Map<String, Integer> pieces;
  private final int heads;
  private final Table vectors;
  private final Table places;
  private final Norm norm;
  private final List<Layer> layers = new ArrayList<>();
  private final Gelu gelu = Gelu.table();

  private Transformer(DataInputStream in) throws IOException {
    pieces = Weights.index(Weights.strings(in));
    heads = in.readInt();
    vectors = Table.read(in);
    places = Table.read(in);
    norm = Norm.read(in);
    int n = in.readInt();
    for (int k = 0; k < n; k++) {
      layers.add(Layer.read(in));
    }
  }

  static Transformer read(DataInputStream in) throws IOException {
    return new Transformer(in);
  }

  /** Returns a vector for each word; of those beyond the last place, zeros. */
  float[][] of(List<String> words) {
    List<Integer> all = new ArrayList<>();
    int[] ends = new int[words.size()];
    all.add(pieces.get(FIRST));
    for (int t = 0; t < ends.length; t++) {
      all.addAll(pieces(words.get(t)));
      ends[t] = all.size();
    }
    all.add(pieces.get(LAST));
    float[][] x = new float[Math.min(all.size(), places.rows().length)][];
    for (int p = 0; p < x.length; p++) {
      float[] sum = vectors.row(all.get(p));
      places.addTo(sum, 0, p);
      x[p] = norm.of(sum);
    }
    for (Layer layer : layers) {
      x = layer.of(x, heads, gelu);
    }
    float[][] means = new float[ends.length][vectors.rows()[0].length];
    for (int t = 0; t < ends.length; t++) {
      int from = t == 0 ? 1 : ends[t - 1];
      for (int p = from; ends[t] <= x.length && p < ends[t]; p++) {
        for (int k = 0; k < means[t].length; k++) {
          means[t][k] += x[p][k] / (ends[t] - from);
        }
      }
    }
    return means;
  }

  private List<Integer> pieces(String word) {
    List<Integer> found = new ArrayList<>();
    for (int from = 0; from < word.length(); ) {
      int to = word.length();
      while (to > from && !pieces.containsKey(piece(word, from, to))) {
        to--;
      }
      if (to == from) {
        return List.of(pieces.get(UNKNOWN));
      }
      found.add(pieces.get(piece(word, from, to)));
      from = to;
    }
    return found;
  }

  private static String piece(String word, int from, int to) {
    return (from > 0 ? WITHIN : "") + word.substring(from, to);
  }

  private static float[][] attention(
      float[][] queries, float[][] keys, float[][] values, int heads) {
    int width = queries[0].length / heads;
    float[][] context = new float[queries.length][queries[0].length];
    for (int head = 0; head < heads; head++) {
      for (int t = 0; t < queries.length; t++) {
        double[] weights = Weights.looks(queries[t], keys, head, heads);
        Weights.softmax(weights);
        for (int s = 0; s < keys.length; s++) {
          float weight = (float) weights[s];
          for (int k = head * width; k < (head + 1) * width; k++) {
            context[t][k] += weight * values[s][k];
          }
        }
      }
    }
    return context;
  }

  /** The Gaussian error linear unit (Hendrycks and Gimpel 2016), between values of a table. */
  private record Gelu(float[] values) {

    /** From here on it is nothing, or its argument. */
    private static final int FAR = 8;

    private static final int STEPS = 256;

    static Gelu table() {
      float[] values = new float[2 * FAR * STEPS + 2];
      for (int k = 0; k < values.length; k++) {
        double x = (double) k / STEPS - FAR;
        values[k] = (float) (x * (1 + erf(x / Math.sqrt(2))) / 2);
      }
      return new Gelu(values);
    }

    void apply(float[] row) {
      for (int i = 0; i < row.length; i++) {
        if (row[i] <= -FAR) {
          row[i] = 0;
        } else if (row[i] < FAR) {
          float at = (row[i] + FAR) * STEPS;
          int k = (int) at;
          row[i] = values[k] + (at - k) * (values[k + 1] - values[k]);
        }
      }
    }

    /** The error function, to 1.5e-7 (Abramowitz and Stegun 1964, 7.1.26). */
    private static double erf(double x) {
      double t = 1 / (1 + 0.3275911 * Math.abs(x));
      double[] coefficients = {1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592};
      double polynomial = 0;
      for (double a : coefficients) {
        polynomial = t * (a + polynomial);
      }
      return Math.signum(x) * (1 - polynomial * StrictMath.exp(-x * x));
    }
  }
}
