package org.puzzlewright.base.language;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.puzzlewright.base.language.Weights.Linear;
import org.puzzlewright.base.language.Weights.Norm;
import org.puzzlewright.base.language.Weights.Table;

/**
 * A small trained network that says of each of many labels how likely it belongs to a sentence. A
 * transformer makes vectors of the words, to which come their concepts; gated convolutions let
 * neighbours see each other (van den Oord et al. 2016; dilations 1, 2, ...), and each label looks
 * at the words by attention of several heads (Vaswani et al. 2017). Numbers only, the same on every
 * machine; safe for several threads at once.
 */
public final class LabelNet {

  private static final int TAPS = 3;

  /** What a head looks at less than so much makes no difference. */
  private static final float GLANCE = 0.003f;

  private record Convolution(Norm norm, Linear weights, int dilation) {}

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

  private final Transformer words;
  private final Map<String, Integer> concepts;
  private final List<String> labels;
  private final int heads;
  private final Table conceptVectors;
  private final Table flagVectors;
  private final Linear input;
  private final List<Convolution> convolutions = new ArrayList<>();
  private final Norm last;
  private final Linear key;
  private final Linear value;
  private final Linear hidden;
  private final Table queries;
  private final Table labelHidden;
  private final float[] said;
  private final float[] spans;
  private final float[] out;
  private final float outBias;
  private final float saidBias;

  private LabelNet(DataInputStream in) throws IOException {
    words = Transformer.read(in);
    concepts = Weights.index(Weights.strings(in));
    labels = Weights.strings(in);
    heads = in.readInt();
    conceptVectors = Table.read(in);
    flagVectors = Table.read(in);
    input = Linear.read(in);
    int n = in.readInt();
    for (int k = 0; k < n; k++) {
      convolutions.add(new Convolution(Norm.read(in), Linear.read(in), 1 << k));
    }
    last = Norm.read(in);
    key = Linear.read(in);
    value = Linear.read(in);
    hidden = Linear.read(in);
    queries = Table.read(in);
    labelHidden = Table.read(in);
    said = Weights.vector(in);
    spans = Weights.vector(in);
    out = Weights.vector(in);
    outBias = in.readFloat();
    saidBias = in.readFloat();
  }

  /** Reads a trained network. */
  public static LabelNet read(InputStream in) throws IOException {
    return new LabelNet(new DataInputStream(new BufferedInputStream(in)));
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
    float[][] keys = key.of(seen);
    float[][] all = value.of(seen);
    float[][][] values = new float[all.length][][];
    for (int t = 0; t < all.length; t++) {
      values[t] = byHead(all[t]);
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
    float[][] parts = new float[heads][hidden.bias().length];
    int width = value.length / heads;
    for (int k = 0; k < value.length; k++) {
      float[] part = parts[k / width];
      for (int r = 0; r < part.length; r++) {
        part[r] += hidden.columns()[k][r] * value[k];
      }
    }
    return parts;
  }

  private Score score(int label, float[][] keys, float[][][] values, BitSet found) {
    int n = keys.length;
    float[] query = queries.row(label);
    for (int k = 0; found != null && k < query.length; k++) {
      query[k] += said[k];
    }
    float[] z = hidden.bias().clone();
    labelHidden.addTo(z, 0, label);
    float[] attention = new float[n];
    for (int head = 0; head < heads; head++) {
      double[] weights = Weights.looks(query, keys, head, heads);
      for (int t = 0; found != null && t < n; t++) {
        weights[t] += found.get(t) ? spans[head] : 0;
      }
      Weights.softmax(weights);
      for (int t = 0; t < n; t++) {
        float weight = (float) weights[t];
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
    float[][] meant = words.of(of.words());
    float[][] features = new float[n][];
    for (int t = 0; t < n; t++) {
      features[t] = features(meant[t], of.concepts().get(t), of.flags()[t]);
    }
    float[][] x = input.of(features);
    for (Convolution c : convolutions) {
      float[][] normed = new float[n][];
      for (int t = 0; t < n; t++) {
        normed[t] = c.norm.of(x[t]);
      }
      float[][] windows = new float[n][];
      for (int t = 0; t < n; t++) {
        windows[t] = window(normed, t, c.dilation);
      }
      float[][] y = c.weights.of(windows);
      for (int t = 0; t < n; t++) {
        int half = x[t].length;
        for (int k = 0; k < half; k++) {
          x[t][k] += (float) (y[t][k] * sigmoid(y[t][half + k]));
        }
      }
    }
    for (int t = 0; t < n; t++) {
      x[t] = last.of(x[t]);
    }
    return x;
  }

  private float[] features(float[] word, Set<String> concepts, int flag) {
    int d = word.length;
    int each = conceptVectors.rows()[0].length;
    float[] flags = flagVectors.row(flag);
    float[] all = Arrays.copyOf(word, d + each + flags.length);
    for (String concept : concepts) {
      Integer known = this.concepts.get(concept);
      if (known != null) {
        conceptVectors.addTo(all, d, known);
      }
    }
    System.arraycopy(flags, 0, all, d + each, flags.length);
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

  private static double sigmoid(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }
}
