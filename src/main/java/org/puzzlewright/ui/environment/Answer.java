package org.puzzlewright.ui.environment;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;

/**
 * What is sent back: a line of JSON, and a frame of numbers behind it where the line says so.
 *
 * @param line the fields
 * @param frame the numbers; empty for none
 */
record Answer(ObjectNode line, byte[] frame) {

  static Answer of(ObjectNode line) {
    return new Answer(line, new byte[0]);
  }

  /** Returns an object without fields. */
  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Tells what came of a reset: of one environment, or of those of a vector. */
  static Answer ofReset(List<Outcome> all, boolean vector) {
    ObjectNode line = object();
    if (vector) {
      ArrayNode rows = line.putArray("observations");
      all.forEach(one -> numbers(rows.addArray(), one));
    } else {
      numbers(line.putArray("observation"), all.get(0));
    }
    return of(line);
  }

  /** Tells what came of a step. */
  static Answer ofStep(List<Outcome> all, boolean vector) {
    ObjectNode line = ofReset(all, vector).line;
    if (vector) {
      ArrayNode rewards = line.putArray("rewards");
      ArrayNode terminated = line.putArray("terminated");
      ArrayNode truncated = line.putArray("truncated");
      for (Outcome one : all) {
        rewards.add(one.result().reward());
        terminated.add(one.result().terminated());
        truncated.add(one.result().truncated());
      }
    } else {
      line.put("reward", all.get(0).result().reward());
      line.put("terminated", all.get(0).result().terminated());
      line.put("truncated", all.get(0).result().truncated());
    }
    infos(line, all, vector);
    return of(line);
  }

  /**
   * Tells the same with the numbers in a frame, little-endian: the observations as 32-bit floats,
   * one environment after the other, then 64-bit rewards, then a byte each for terminated and for
   * truncated.
   */
  static Answer framed(List<Outcome> all, boolean vector) {
    int width = all.get(0).observation().length;
    int row = width * Float.BYTES + Double.BYTES + 2;
    ByteBuffer frame = ByteBuffer.allocate(all.size() * row).order(ByteOrder.LITTLE_ENDIAN);
    for (Outcome one : all) {
      for (double number : one.observation()) {
        frame.putFloat((float) number);
      }
    }
    all.forEach(one -> frame.putDouble(one.result().reward()));
    all.forEach(one -> frame.put((byte) (one.result().terminated() ? 1 : 0)));
    all.forEach(one -> frame.put((byte) (one.result().truncated() ? 1 : 0)));
    ObjectNode line = object();
    line.put("bytes", frame.capacity());
    infos(line, all, vector);
    return new Answer(line, frame.array());
  }

  private static void numbers(ArrayNode row, Outcome one) {
    for (double number : one.observation()) {
      row.add(number);
    }
  }

  /** In a vector by the environment's number, of those only that have something to tell. */
  private static void infos(ObjectNode line, List<Outcome> all, boolean vector) {
    for (int i = 0; i < all.size(); i++) {
      Map<String, String> info = all.get(i).result().info();
      if (!info.isEmpty()) {
        ObjectNode told = line.withObjectProperty("info");
        ObjectNode its = vector ? told.putObject(Integer.toString(i)) : told;
        // The map's order is not the same in every process.
        info.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .forEach(e -> its.put(e.getKey(), e.getValue()));
      }
    }
  }
}
