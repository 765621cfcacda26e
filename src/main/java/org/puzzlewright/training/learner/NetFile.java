package org.puzzlewright.training.learner;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;

/**
 * Nets and checkpoints as files: a line of JSON that says what it is, and behind it the weights as
 * 32-bit floating-point numbers, little end first; in a checkpoint also both moments of the
 * optimiser.
 */
public final class NetFile {

  private static final String FORMAT = "puzzlewright-net-1";
  private static final int WIDEST = 10_000_000;

  private NetFile() {}

  /** A net and where it comes from. */
  record Saved(String task, long seed, long steps, Net net) {

    /** Complains when the net is for something else. */
    void checkFits(Task<?, ?> other, int inputs) {
      if (!task.equals(other.name())
          || net.inputs != inputs
          || net.actions != other.actions().size()) {
        throw new InputException(
            "the net was trained for %s with %d inputs and %d actions; %s has %d and %d"
                .formatted(
                    task, net.inputs, net.actions, other.name(), inputs, other.actions().size()));
      }
    }
  }

  /** What a trainer goes on from. */
  record Checkpoint(
      Saved net,
      Settings settings,
      long updates,
      long adamSteps,
      float[] mean,
      float[] square,
      List<Lane.Place> lanes,
      List<LearningCurve.Point> curve) {}

  /**
   * Returns who acts as the net of a file says.
   *
   * @param source what to call it in complaints
   * @throws InputException with one line when it is none, or one for something else
   */
  public static <O, A> Policy<O, A> policy(Task<O, A> task, byte[] bytes, String source) {
    Reader reader = new Reader(bytes, source);
    Saved saved = reader.saved();
    saved.checkFits(task, new Encoding<>(task.maker().get().observationSpace()).inputs());
    return new Policy<>(task, saved.net());
  }

  /**
   * Returns the name of the task that a file's net is for.
   *
   * @throws InputException with one line when it is none
   */
  public static String task(byte[] bytes, String source) {
    return new Reader(bytes, source).head.path("task").asText();
  }

  static byte[] bytes(Saved saved) {
    return bytes(head(saved), saved.net().weights);
  }

  static byte[] bytes(Checkpoint checkpoint) {
    ObjectNode head = head(checkpoint.net());
    head.set("settings", JsonRecords.write(checkpoint.settings()));
    head.put("updates", checkpoint.updates()).put("adam_steps", checkpoint.adamSteps());
    ArrayNode lanes = head.putArray("lanes");
    for (Lane.Place place : checkpoint.lanes()) {
      ArrayNode played = lanes.addObject().put("episode", place.episode()).putArray("played");
      place.played().forEach(played::add);
    }
    head.set("curve", JsonRecords.write(checkpoint.curve()));
    return bytes(head, checkpoint.net().net().weights, checkpoint.mean(), checkpoint.square());
  }

  private static ObjectNode head(Saved saved) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("format", FORMAT)
        .put("task", saved.task())
        .put("seed", saved.seed())
        .put("steps", saved.steps())
        .put("inputs", saved.net().inputs)
        .put("hidden", saved.net().hidden)
        .put("actions", saved.net().actions);
  }

  private static byte[] bytes(ObjectNode head, float[]... numbers) {
    byte[] line = (JsonText.line(head) + "\n").getBytes(StandardCharsets.UTF_8);
    int count = Arrays.stream(numbers).mapToInt(n -> n.length).sum();
    ByteBuffer buffer =
        ByteBuffer.allocate(line.length + Float.BYTES * count).order(ByteOrder.LITTLE_ENDIAN);
    buffer.put(line);
    for (float[] some : numbers) {
      buffer.asFloatBuffer().put(some);
      buffer.position(buffer.position() + Float.BYTES * some.length);
    }
    return buffer.array();
  }

  static Checkpoint checkpoint(byte[] bytes, String source) {
    Reader reader = new Reader(bytes, source);
    Saved saved = reader.saved();
    JsonNode head = reader.head;
    if (!head.has("settings")) {
      throw new InputException(source + ": is a net, but no checkpoint");
    }
    Settings settings = JsonRecords.read(head.path("settings"), Settings.class, source);
    List<Lane.Place> lanes = new ArrayList<>();
    for (JsonNode lane : head.path("lanes")) {
      List<Integer> played = new ArrayList<>();
      lane.path("played").forEach(action -> played.add(action.asInt()));
      lanes.add(new Lane.Place(lane.path("episode").asLong(), played));
    }
    List<LearningCurve.Point> curve = new ArrayList<>();
    head.path("curve")
        .forEach(p -> curve.add(JsonRecords.read(p, LearningCurve.Point.class, source)));
    if (lanes.size() != settings.environments()) {
      throw new InputException(source + ": is damaged");
    }
    int size = saved.net().weights.length;
    return new Checkpoint(
        saved,
        settings,
        head.path("updates").asLong(),
        head.path("adam_steps").asLong(),
        reader.floats(size),
        reader.floats(size),
        lanes,
        curve);
  }

  /** Reads the line, then numbers. */
  private static final class Reader {
    private final String source;
    private final JsonNode head;
    private final ByteBuffer rest;

    Reader(byte[] bytes, String source) {
      this.source = source;
      int end = 0;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      String line = new String(bytes, 0, end, StandardCharsets.UTF_8);
      if (!line.startsWith("{\"format\":\"" + FORMAT + "\"") || end == bytes.length) {
        throw new InputException(source + ": is no net that train wrote");
      }
      head = StrictJson.parse(line, source);
      rest = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(end + 1);
    }

    Saved saved() {
      int inputs = number("inputs");
      int hidden = number("hidden");
      int actions = number("actions");
      long size = Net.size(inputs, hidden, actions);
      float[] weights = floats(size);
      return new Saved(
          head.path("task").asText(),
          head.path("seed").asLong(),
          head.path("steps").asLong(),
          Net.of(inputs, hidden, actions, weights));
    }

    private int number(String key) {
      int number = head.path(key).asInt();
      if (number < 1 || number > WIDEST) {
        throw new InputException("%s: %s is %s".formatted(source, key, head.path(key)));
      }
      return number;
    }

    float[] floats(long count) {
      if (rest.remaining() < Float.BYTES * count) {
        throw new InputException(source + ": is cut off; its weights are not all there");
      }
      float[] numbers = new float[(int) count];
      rest.asFloatBuffer().get(numbers);
      rest.position(rest.position() + Float.BYTES * numbers.length);
      return numbers;
    }
  }
}
