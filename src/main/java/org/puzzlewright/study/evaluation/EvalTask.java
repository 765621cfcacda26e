package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;

/** A task; all tasks of a suite are of one kind. Each kind is played and judged in its own way. */
public sealed interface EvalTask extends Serializable permits PuzzleTask, LevelEvalTask {

  /** Returns its name: small letters, digits and hyphens. */
  String id();

  /** Returns what is to be done, in a word. */
  String task();

  /** Returns all that tells it from others. */
  String text();

  /** Returns it as it stands in plans. */
  ObjectNode toJson();

  /** Returns by which rules of motion or play things happen; a word that changes with the rules. */
  String engine();

  /** Returns by which rules trials are judged; a word that changes with the rules. */
  String judge();
}
