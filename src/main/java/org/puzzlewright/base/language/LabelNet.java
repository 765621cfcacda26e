package org.puzzlewright.base.language;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A small trained network that says of each of many labels how likely it belongs to a sentence.
 * Words and their concepts become vectors, four gated convolutions let neighbours see each other
 * (van den Oord et al. 2016; dilations 1, 2, 4, 8), and each label looks at the words by attention
 * of several heads (Vaswani et al. 2017). Numbers only, the same on every machine; safe for several
 * threads at once.
 */
public final class LabelNet {

  private static final double EPSILON = 1e-5;
  private static final int TAPS = 3;

  /** What a head looks at less than so much makes no difference. */
  private static final float GLANCE = 0.003f;

  /** Rows of numbers, each stored as bytes and a scale. */
  private record Matrix(float[][] rows) {

    static Matrix read(DataInputStream in) throws IOException {
      int n = in.readInt();
      int columns = in.readInt();
      float[][] rows = new float[n][columns];
      byte[] bytes = new byte[columns];
      for (float[] row : rows) {
        float scale = in.readFloat();
        in.readFully(bytes);
        for (int k = 0; k < columns; k++) {
          row[k] = scale * bytes[k];
        }
      }
      return new Matrix(rows);
    }

    /** Returns the product with a vector, and {@code bias} added. */
    float[] times(float[] x, float[] bias) {
      float[] y = bias.clone();
      for (int r = 0; r < y.length; r++) {
        y[r] += dot(rows[r], x);
      }
      return y;
    }
  }

  private record Norm(float[] scale, float[] shift) {

    /** Layer normalisation (Ba et al. 2016). */
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
  }

  private record Convolution(Matrix weights, float[] bias, int dilation) {}

  /**
   * A sentence as the network sees it.
   *
   * @param words in small letters
   * @param concepts of each word
   * @param flags of each word: 1 what is read of it, 2 what is not, or neither, or both
   */
  public record Input(List<String> words, List<Set<String>> concepts, int[] flags) {}

  /**
   * What it says of a label.
   *
   * @param probability in [0, 1]
   * @param attention how much each word has to do with it; they add up to 1
   */
  public record Score(double probability, float[] attention) {}

  private final Map<String, Integer> words;
  private final Map<String, Integer> concepts;
  private final List<String> labels;
  private final int heads;
  private final Matrix wordVectors;
  private final Matrix conceptVectors;
  private final Matrix flagVectors;
  private final Matrix input;
  private final float[] inputBias;
  private final List<Convolution> convolutions = new ArrayList<>();
  private final List<Norm> norms = new ArrayList<>();
  private final Matrix key;
  private final float[] keyBias;
  private final Matrix value;
  private final float[] valueBias;
  private final Matrix hidden;
  private final Matrix queries;
  private final Matrix labelHidden;
  private final float[] said;
  private final float[] spans;
  private final float[] out;
  private final float outBias;
  private final float saidBias;

  private LabelNet(DataInputStream in) throws IOException {
    words = index(strings(in));
    concepts = index(strings(in));
    labels = strings(in);
    heads = in.readInt();
    wordVectors = Matrix.read(in);
    conceptVectors = Matrix.read(in);
    flagVectors = Matrix.read(in);
    input = Matrix.read(in);
    inputBias = vector(in);
    int n = in.readInt();
    for (int k = 0; k < n; k++) {
      convolutions.add(new Convolution(Matrix.read(in), vector(in), 1 << k));
    }
    for (int k = 0; k <= n; k++) {
      norms.add(new Norm(vector(in), vector(in)));
    }
    key = Matrix.read(in);
    keyBias = vector(in);
    value = Matrix.read(in);
    valueBias = vector(in);
    hidden = Matrix.read(in);
    queries = Matrix.read(in);
    labelHidden = Matrix.read(in);
    said = vector(in);
    spans = vector(in);
    out = vector(in);
    outBias = in.readFloat();
    saidBias = in.readFloat();
  }

  /** Reads a trained network. */
  public static LabelNet read(InputStream in) throws IOException {
    return new LabelNet(new DataInputStream(new BufferedInputStream(in)));
  }

  private static List<String> strings(DataInputStream in) throws IOException {
    int n = in.readInt();
    List<String> strings = new ArrayList<>(n);
    for (int k = 0; k < n; k++) {
      strings.add(in.readUTF());
    }
    return List.copyOf(strings);
  }

  private static Map<String, Integer> index(List<String> strings) {
    Map<String, Integer> index = new HashMap<>();
    for (int k = 0; k < strings.size(); k++) {
      index.put(strings.get(k), k);
    }
    return index;
  }

  private static float[] vector(DataInputStream in) throws IOException {
    float[] vector = new float[in.readInt()];
    for (int k = 0; k < vector.length; k++) {
      vector[k] = in.readFloat();
    }
    return vector;
  }

  /** Returns the labels; their places are their numbers. */
  public List<String> labels() {
    return labels;
  }

  /**
   * Scores labels.
   *
   * @param wanted which of them
   * @param said for labels that others found, the words that these found them in
   */
  public Map<Integer, Score> scores(Input of, IntPredicate wanted, Map<Integer, BitSet> said) {
    float[][] seen = encoded(of);
    int n = seen.length;
    float[][] keys = new float[n][];
    float[][][] values = new float[n][][];
    for (int t = 0; t < n; t++) {
      keys[t] = key.times(seen[t], keyBias);
      values[t] = byHead(value.times(seen[t], valueBias));
    }
    Map<Integer, Score> scores = new HashMap<>();
    for (int label = 0; label < labels.size(); label++) {
      if (wanted.test(label)) {
        scores.put(label, score(label, keys, values, said.get(label)));
      }
    }
    return scores;
  }

  /** Returns what each head's part of a value becomes in the hidden layer. */
  private float[][] byHead(float[] value) {
    float[][] parts = new float[heads][hidden.rows.length];
    int width = value.length / heads;
    for (int head = 0; head < heads; head++) {
      for (int r = 0; r < hidden.rows.length; r++) {
        for (int k = head * width; k < (head + 1) * width; k++) {
          parts[head][r] += hidden.rows[r][k] * value[k];
        }
      }
    }
    return parts;
  }

  private Score score(int label, float[][] keys, float[][][] values, BitSet found) {
    int n = keys.length;
    float[] query = queries.rows[label].clone();
    for (int k = 0; found != null && k < query.length; k++) {
      query[k] += said[k];
    }
    int width = query.length / heads;
    float[] z = labelHidden.rows[label].clone();
    float[] attention = new float[n];
    double[] weights = new double[n];
    for (int head = 0; head < heads; head++) {
      int from = head * width;
      double most = Double.NEGATIVE_INFINITY;
      for (int t = 0; t < n; t++) {
        float sum = 0;
        for (int k = from; k < from + width; k++) {
          sum += query[k] * keys[t][k];
        }
        weights[t] = sum / Math.sqrt(width) + (found != null && found.get(t) ? spans[head] : 0);
        most = Math.max(most, weights[t]);
      }
      double total = 0;
      for (int t = 0; t < n; t++) {
        weights[t] = StrictMath.exp(weights[t] - most);
        total += weights[t];
      }
      for (int t = 0; t < n; t++) {
        float weight = (float) (weights[t] / total);
        attention[t] += weight / heads;
        for (int k = 0; weight > GLANCE && k < z.length; k++) {
          z[k] += weight * values[t][head][k];
        }
      }
    }
    double logit = outBias + (found != null ? saidBias : 0);
    for (int k = 0; k < z.length; k++) {
      logit += Math.max(0, z[k]) * out[k];
    }
    return new Score(sigmoid(logit), attention);
  }

  private float[][] encoded(Input of) {
    int n = of.words().size();
    float[][] x = new float[n][];
    for (int t = 0; t < n; t++) {
      x[t] = input.times(features(of, t), inputBias);
    }
    for (int layer = 0; layer < convolutions.size(); layer++) {
      Convolution c = convolutions.get(layer);
      float[][] normed = new float[n][];
      for (int t = 0; t < n; t++) {
        normed[t] = norms.get(layer).of(x[t]);
      }
      for (int t = 0; t < n; t++) {
        float[] y = c.weights.times(window(normed, t, c.dilation), c.bias);
        int half = y.length / 2;
        for (int k = 0; k < half; k++) {
          x[t][k] += (float) (y[k] * sigmoid(y[half + k]));
        }
      }
    }
    Norm last = norms.get(convolutions.size());
    for (int t = 0; t < n; t++) {
      x[t] = last.of(x[t]);
    }
    return x;
  }

  private float[] features(Input of, int t) {
    float[] word = wordVectors.rows[words.getOrDefault(of.words().get(t), 1)];
    int d = word.length;
    float[] flags = flagVectors.rows[of.flags()[t]];
    float[] all = new float[2 * d + flags.length];
    System.arraycopy(word, 0, all, 0, d);
    for (String concept : of.concepts().get(t)) {
      Integer c = concepts.get(concept);
      for (int k = 0; c != null && k < d; k++) {
        all[d + k] += conceptVectors.rows[c][k];
      }
    }
    System.arraycopy(flags, 0, all, 2 * d, flags.length);
    return all;
  }

  private static float[] window(float[][] x, int t, int dilation) {
    int d = x[t].length;
    float[] window = new float[TAPS * d];
    for (int tap = 0; tap < TAPS; tap++) {
      int at = t + (tap - 1) * dilation;
      if (at >= 0 && at < x.length) {
        System.arraycopy(x[at], 0, window, tap * d, d);
      }
    }
    return window;
  }

  private static float dot(float[] a, float[] b) {
    // Four sums at once, which a processor adds side by side.
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int k = 0;
    for (; k + 3 < a.length; k += 4) {
      s0 += a[k] * b[k];
      s1 += a[k + 1] * b[k + 1];
      s2 += a[k + 2] * b[k + 2];
      s3 += a[k + 3] * b[k + 3];
    }
    for (; k < a.length; k++) {
      s0 += a[k] * b[k];
    }
    return s0 + s1 + (s2 + s3);
  }

  private static double sigmoid(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }
}
