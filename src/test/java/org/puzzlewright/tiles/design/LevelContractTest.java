package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProblemContract;
import org.puzzlewright.api.RandomCalls;
import org.puzzlewright.api.Result;
import org.puzzlewright.tiles.core.GridGame;

/** Designing a level keeps what agents rely on, whatever the game. */
class LevelContractTest {

  @Nested
  class Binary extends Contract {
    Binary() {
      super(Designs.game("binary", 6, 8), new AcceptanceRule.Greedy());
    }
  }

  @Nested
  class BinaryDoor extends Contract {
    BinaryDoor() {
      super(Designs.game("binary-door", 8, 6), new AcceptanceRule.Annealing(10, 0.95));
    }
  }

  @Nested
  class Zelda extends Contract {
    Zelda() {
      super(Designs.game("zelda", 6, 8), new AcceptanceRule.Epsilon(0.5));
    }
  }

  @Nested
  class Sokoban extends Contract {
    Sokoban() {
      super(Designs.game("sokoban", 5, 5), new AcceptanceRule.Epsilon(0.5));
    }
  }

  @Nested
  class LodeRunner extends Contract {
    LodeRunner() {
      super(Designs.game("loderunner", 6, 8), new AcceptanceRule.Annealing(10, 0.95));
    }
  }

  abstract static class Contract extends ProblemContract<LevelState> {

    private final GridGame game;
    private final AcceptanceRule acceptance;

    Contract(GridGame game, AcceptanceRule acceptance) {
      this.game = game;
      this.acceptance = acceptance;
    }

    @Override
    protected Problem<LevelState> problem() {
      return new LevelProblem(Designs.task(game, Starts.random(game, 5), false, acceptance, 3));
    }

    @Override
    protected int walks() {
      return 5;
    }

    @Test
    void theCallsOfATranscriptLeadToTheSameStateAndText() {
      List<dev.langchain4j.data.message.AiMessage> script = new ArrayList<>();
      RandomCalls random = new RandomCalls(problem(), 3);
      for (int i = 0; i < 25; i++) {
        Call call = random.next();
        // Some of these are refused by the agents' own check; the run goes on all the same.
        script.add(ScriptedModel.act(call.action(), call.arguments().toString()));
      }
      LevelTask task = Designs.task(game, Starts.random(game, 5), false, acceptance, 3);
      var replies = script.toArray(dev.langchain4j.data.message.AiMessage[]::new);

      Outcome<LevelState> once = Designs.run(task, ScriptedModel.of(replies));
      Outcome<LevelState> again = Designs.run(task, ScriptedModel.of(replies));

      Transcript transcript = once.transcript();
      assertThat(transcript.count(TranscriptEntry.Status.DONE)).isPositive();
      assertThat(transcript.fold(new LevelProblem(task))).isEqualTo(once.last());
      assertThat(Transcript.read(transcript.toJsonl()).fold(new LevelProblem(task)))
          .isEqualTo(once.last());
      assertThat(again.transcript().toJsonl()).isEqualTo(transcript.toJsonl());
    }

    @Test
    void aStepWithoutCallsIsRefused() {
      Problem<LevelState> problem = problem();
      ObjectNode none = JsonNodeFactory.instance.objectNode();
      ObjectNode empty = JsonNodeFactory.instance.objectNode();
      empty.putArray("tool_calls");
      for (ObjectNode arguments : List.of(none, empty)) {
        assertThat(problem.apply(problem.start(), new Call("step", arguments)))
            .isInstanceOf(Result.Refused.class)
            .extracting(Result::state)
            .isEqualTo(problem.start());
      }
    }
  }
}
