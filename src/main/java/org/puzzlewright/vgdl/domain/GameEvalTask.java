package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.vgdl.design.Judge;

/**
 * A sentence of an evaluation.
 *
 * @param id small letters, digits and hyphens
 * @param problem "vgdl", or "vgdl:" and a game
 * @param prompt may be empty where a game is given
 */
record GameEvalTask(@Override String id, String problem, String prompt) implements EvalTask {

  private static final long serialVersionUID = 1;

  @Override
  public String domain() {
    return problem;
  }

  @Override
  public String task() {
    return "game";
  }

  @Override
  public String text() {
    return JsonText.line(
        JsonNodeFactory.instance.objectNode().put("problem", problem).put("prompt", prompt));
  }

  @Override
  public String engine() {
    return Judge.ENGINE;
  }

  @Override
  public String judge() {
    return Judge.VERSION;
  }
}
