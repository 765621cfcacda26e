package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.ToyProblem;

/** What people read. */
class ConversationTest {

  @Test
  void tellsWhoThoughtDidAndSawWhat() {
    List<String> lines =
        lines(
            act("simulate", "{}"),
            act("call_adviser", "{\"request\":\"What?\"}"),
            act("add", "{amount"),
            say("Hm.\nHm."),
            act("give_up", "{}"));

    assertThat(lines)
        .containsExactly(
            "coordinator  Thought: I will simulate",
            "             Action: simulate({})",
            "             Observation: Simulated. [1 simulation]",
            "coordinator  Thought: I will call_adviser",
            "             Action: call_adviser({\"request\":\"What?\"})",
            "adviser      Reply: Add 3. [1 picture shown]",
            "coordinator  Thought: I will add",
            "             Action: add({amount)",
            "             Observation (invalid): add was not carried out. The arguments"
                + " \"{amount\" are not well-formed JSON (line 1, column 2). Right would be, for"
                + " example: add({\"amount\":3}) [1 simulation]",
            "coordinator  Thought: Hm.",
            "               Hm.",
            "             Observation (invalid): Your reply called no action, so nothing happened."
                + " Call exactly one of: add, simulate, finish, give_up, call_adviser. [1"
                + " simulation]",
            "coordinator  Thought: I will give_up",
            "             Action: give_up({})",
            "             Observation (finished): Given up. [1 simulation]");
  }

  @Test
  void actionsMayBeObjectsOfTheirOwn() {
    assertThat(
            lines(
                say("So: ```json\n{\"type\": \"SIMULATE\", \"rationale\": \"to see\"}\n```"),
                say("{'action': 'add', 'arguments': {'amount': 3,}}"),
                act("give_up", "{}")))
        .contains("coordinator  Thought: to see", "             Action: simulate({})")
        .contains("coordinator  Action: add({\"amount\":3})");
  }

  @Test
  void windowDropsWhatIsOldButNeverRoleAndTask() {
    List<List<ChatMessage>> sent = new ArrayList<>();
    ScriptedModel model =
        ScriptedModel.of(
            request -> {
              sent.add(request.messages());
              return sent.size() == 4
                  ? act("give_up", "{}")
                  : act("add", "{\"amount\":" + sent.size() + "}");
            });
    AgentConfig config = new AgentConfig(Setup.MULTI, false, CallForm.NATIVE, 2);

    new Coordinator(ToyRuns.TEXTS, config, new StillTimer())
        .run(new ToyProblem(), Models.of(model), Limits.standard(), Listener.silent());

    assertThat(sent).extracting(List::size).containsExactly(2, 4, 6, 6);
    assertThat(sent.get(3).subList(0, 2)).isEqualTo(sent.get(0));
    assertThat(sent.get(3).subList(2, 4)).isEqualTo(sent.get(2).subList(4, 6));
  }

  @Test
  void controlCharactersAreLeftToWhoeverPrintsThem() {
    List<String> lines = lines(say("a\u001b[31m\u009bb\r\u0007\tc"), act("give_up", "{}"));

    assertThat(lines.get(0)).isEqualTo("coordinator  Thought: a\u001b[31m\u009bb\r\u0007 c");
  }

  private static List<String> lines(AiMessage... replies) {
    Models models =
        Models.of(ScriptedModel.of(replies)).with("adviser", ScriptedModel.of(say("Add 3.")));
    return ToyRuns.run(models, Limits.standard()).transcript().entries().stream()
        .flatMap(entry -> Conversation.lines(entry).stream())
        .toList();
  }
}
