package org.puzzlewright.agents;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;

/**
 * An agent whose requests and replies pass through the form that language models have for them, so
 * that what stands around models (a recorder, a deadline) can stand around any agent.
 *
 * @param agent replies
 * @param around puts something around a model
 */
public record PassedThrough(Agent agent, UnaryOperator<ChatModel> around) implements Agent {

  /** One that passes through two is asked once: what a reply cost must not get lost between. */
  public PassedThrough {
    if (agent instanceof PassedThrough inner) {
      UnaryOperator<ChatModel> outer = around;
      around = model -> outer.apply(inner.around.apply(model));
      agent = inner.agent;
    }
  }

  @Override
  public Reply reply(Request request) {
    if (agent instanceof ModelAgent language) {
      return new ModelAgent(around.apply(language.model())).reply(request);
    }
    AtomicReference<Reply.Said> said = new AtomicReference<>();
    ChatModel form =
        new ChatModel() {
          @Override
          public ChatResponse doChat(ChatRequest asked) {
            Reply reply = agent.reply(request);
            said.set(reply.said());
            return ChatResponse.builder().aiMessage(Messages.message(reply, request)).build();
          }
        };
    Reply heard = new ModelAgent(around.apply(form)).reply(request);
    return heard instanceof ModelReply read && said.get() != null
        ? new ModelReply(
            meant(read.said(), said.get()),
            read.message(),
            read.invented(),
            read.cutOff(),
            read.usage())
        : heard;
  }

  /** Returns what was heard; with what stood beside the words where the words came through. */
  private static Reply.Said meant(Reply.Said heard, Reply.Said said) {
    if (heard instanceof Reply.Act act
        && said instanceof Reply.Act own
        && act.action().equals(own.action())
        && act.arguments().equals(own.arguments())) {
      return new Reply.Act(
          act.thought(), act.action(), act.arguments(), act.surplus(), own.meaning());
    }
    return heard instanceof Reply.Answer answer
            && said instanceof Reply.Answer own
            && answer.text().equals(own.text())
        ? own
        : heard;
  }
}
