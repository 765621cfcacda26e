package org.puzzlewright.agents;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.ChatModel;
import java.util.Map;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.ToyProblem;
import org.puzzlewright.api.ToyProblem.Count;

/** Runs of the toy problem. */
final class ToyRuns {

  static final RoleTexts TEXTS =
      RoleTexts.fixed(Map.of("coordinator", "You count. {{x}}", "adviser", "You advise. {{x}}"));

  private ToyRuns() {}

  static Outcome<Count> run(AiMessage... replies) {
    return run(ScriptedModel.of(replies));
  }

  static Outcome<Count> run(ChatModel model) {
    return run(Models.of(model), Limits.standard());
  }

  static Outcome<Count> run(Models models, Limits limits) {
    return new Coordinator(TEXTS).run(new ToyProblem(), models, limits, Listener.silent());
  }
}
