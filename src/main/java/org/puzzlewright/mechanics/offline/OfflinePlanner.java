package org.puzzlewright.mechanics.offline;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import org.puzzlewright.physics.Simulator;

/**
 * Plays coordinator, Designer and Solver through the same messages and tool calls as any chat
 * model, with a prompt grammar and physics search behind it. It is not a language model: it answers
 * the requests that this program's agents make, by rules, and equal requests get equal replies.
 *
 * <p>It keeps no memory between requests; all it knows it reads from their messages.
 */
public final class OfflinePlanner implements ChatModel {

  private final long seed;
  private final Simulator simulator = new Simulator();

  /** Makes a planner whose choices follow {@code seed}. */
  public OfflinePlanner(long seed) {
    this.seed = seed;
  }

  /** Returns how many runs the planner has made in its own search. */
  public long simulations() {
    return simulator.runs();
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    boolean coordinates =
        request.toolSpecifications() != null && !request.toolSpecifications().isEmpty();
    AiMessage reply = coordinates ? coordinate(request) : AiMessage.from(help(request));
    return ChatResponse.builder().aiMessage(reply).build();
  }

  private static AiMessage coordinate(ChatRequest request) {
    History history = History.of(request.messages());
    Coordinating.Move move = Coordinating.next(history);
    return AiMessage.from(
        move.thought(),
        java.util.List.of(
            ToolExecutionRequest.builder()
                .id("turn-" + (history.turns().size() + 1))
                .name(move.action())
                .arguments(move.arguments().toString())
                .build()));
  }

  private String help(ChatRequest request) {
    String role = request.messages().get(0) instanceof SystemMessage system ? system.text() : "";
    Request read = Request.of(request);
    return role.strip().toLowerCase(java.util.Locale.ROOT).startsWith("# designer")
        ? new Designing(simulator, seed).reply(read)
        : new Solving(simulator, seed).reply(read);
  }
}
