package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;
import org.puzzlewright.base.hash.Sha256;

/** A task of an evaluation, the same for all seeds; can be sent to other machines. */
public interface EvalTask extends Serializable {

  /** Returns the name of its domain. */
  String domain();

  /** Returns its name: small letters, digits and hyphens. */
  String id();

  /** Returns what is to be done, in a word. */
  String task();

  /** Returns all that tells it from others. */
  String text();

  /** Returns it as it stands in plans. */
  default ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    return json.put("id", id()).put("task", task()).put("sha256", Sha256.of(text()));
  }

  /** Writes what a row tells of it before anything was done; nothing if nothing is said. */
  default void describe(ObjectNode row) {}

  /**
   * Returns by which rules of motion or play things happen; a word that changes with the rules, the
   * oldest by which the same happens.
   */
  String engine();

  /** Returns the same word for this program's newest rules. */
  default String newestEngine() {
    return engine();
  }

  /** Returns by which rules trials are judged; a word that changes with the rules. */
  String judge();
}
