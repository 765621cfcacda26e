package org.puzzlewright.base.language;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The parts that trained networks are made of, and how they are read from a file. */
final class Weights {

  private Weights() {}

  /** Vectors of bytes, each with its scale: a quarter of the room that floats take. */
  record Table(byte[][] rows, float[] scales) {

    static Table read(DataInputStream in) throws IOException {
      byte[][] rows = new byte[in.readInt()][in.readInt()];
      float[] scales = new float[rows.length];
      for (int k = 0; k < rows.length; k++) {
        scales[k] = in.readFloat();
        in.readFully(rows[k]);
      }
      return new Table(rows, scales);
    }

    float[] row(int k) {
      float[] row = new float[rows[k].length];
      addTo(row, 0, k);
      return row;
    }

    void addTo(float[] sum, int from, int k) {
      for (int i = 0; i < rows[k].length; i++) {
        sum[from + i] += scales[k] * rows[k][i];
      }
    }
  }

  /**
   * A linear layer.
   *
   * @param columns for each input, what it adds to the outputs
   */
  record Linear(float[][] columns, float[] bias) {

    static Linear read(DataInputStream in) throws IOException {
      Table rows = Table.read(in);
      float[][] columns = new float[rows.rows()[0].length][rows.rows().length];
      for (int r = 0; r < rows.rows().length; r++) {
        for (int k = 0; k < columns.length; k++) {
          columns[k][r] = rows.scales()[r] * rows.rows()[r][k];
        }
      }
      return new Linear(columns, vector(in));
    }

    /** Returns the outputs for each of some inputs. */
    float[][] of(float[][] inputs) {
      float[][] outputs = new float[inputs.length][];
      for (int t = 0; t < inputs.length; t++) {
        outputs[t] = bias.clone();
      }
      // Input by input, so that its column is read once for all; the compiler makes the innermost
      // loop one of vectors, which it cannot make of a sum.
      int last = columns.length - 1;
      for (int k = 0; k <= last; k += 2) {
        float[] one = columns[k];
        float[] two = columns[Math.min(k + 1, last)];
        for (int t = 0; t < inputs.length; t++) {
          add(outputs[t], inputs[t][k], one, k < last ? inputs[t][k + 1] : 0, two);
        }
      }
      return outputs;
    }

    private static void add(float[] sum, float a, float[] one, float b, float[] two) {
      for (int r = 0; r < sum.length; r++) {
        sum[r] += a * one[r] + b * two[r];
      }
    }
  }

  /** Layer normalisation (Ba et al. 2016). */
  record Norm(float[] scale, float[] shift) {

    private static final double EPSILON = 1e-5;

    static Norm read(DataInputStream in) throws IOException {
      return new Norm(vector(in), vector(in));
    }

    float[] of(float[] x) {
      double mean = 0;
      for (float v : x) {
        mean += v;
      }
      mean /= x.length;
      double variance = 0;
      for (float v : x) {
        variance += (v - mean) * (v - mean);
      }
      double by = 1 / Math.sqrt(variance / x.length + EPSILON);
      float[] y = new float[x.length];
      for (int k = 0; k < x.length; k++) {
        y[k] = (float) ((x[k] - mean) * by) * scale[k] + shift[k];
      }
      return y;
    }

    /** Returns the norm of each sum. */
    float[][] ofSums(float[][] x, float[][] y) {
      float[][] normed = new float[x.length][];
      for (int t = 0; t < x.length; t++) {
        float[] sum = x[t].clone();
        for (int k = 0; k < sum.length; k++) {
          sum[k] += y[t][k];
        }
        normed[t] = of(sum);
      }
      return normed;
    }
  }

  static float[] vector(DataInputStream in) throws IOException {
    float[] vector = new float[in.readInt()];
    for (int k = 0; k < vector.length; k++) {
      vector[k] = in.readFloat();
    }
    return vector;
  }

  static List<String> strings(DataInputStream in) throws IOException {
    int n = in.readInt();
    List<String> strings = new ArrayList<>(n);
    for (int k = 0; k < n; k++) {
      strings.add(in.readUTF());
    }
    return List.copyOf(strings);
  }

  static Map<String, Integer> index(List<String> strings) {
    Map<String, Integer> index = new HashMap<>();
    for (int k = 0; k < strings.size(); k++) {
      index.put(strings.get(k), k);
    }
    return index;
  }

  /**
   * Returns how much a head looks at each of some keys before it is weighed: the products of its
   * part of them and of the query, over the root of its width (Vaswani et al. 2017).
   */
  static double[] looks(float[] query, float[][] keys, int head, int heads) {
    int width = query.length / heads;
    double[] looks = new double[keys.length];
    for (int t = 0; t < keys.length; t++) {
      float sum = 0;
      for (int k = head * width; k < (head + 1) * width; k++) {
        sum += query[k] * keys[t][k];
      }
      looks[t] = sum / Math.sqrt(width);
    }
    return looks;
  }

  /** Turns scores into weights that add up to 1. */
  static void softmax(double[] scores) {
    double most = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      most = Math.max(most, score);
    }
    double total = 0;
    for (int t = 0; t < scores.length; t++) {
      scores[t] = StrictMath.exp(scores[t] - most);
      total += scores[t];
    }
    for (int t = 0; t < scores.length; t++) {
      scores[t] /= total;
    }
  }
}
