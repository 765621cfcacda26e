package org.puzzlewright.physics.offline;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.verdict.Necessity;

/**
 * Plays coordinator, Designer, Solver and critic through the same messages and tool calls as any
 * chat model, with a prompt grammar and physics search behind it. It is not a language model: it
 * answers the requests that this program's agents make, by rules, and equal requests get equal
 * replies.
 *
 * <p>It keeps no memory between requests; all it knows it reads from their messages.
 */
public final class OfflinePlanner implements ChatModel {

  private final long seed;
  private final Necessity.Budget thorough;
  private final Simulator simulator = new Simulator();

  /** Makes a planner whose choices follow {@code seed}. */
  public OfflinePlanner(long seed) {
    this(seed, Necessity.Budget.FULL);
  }

  /**
   * Makes one.
   *
   * @param thorough how much it tries, at last, to do without a tool that must be needed
   */
  public OfflinePlanner(long seed, Necessity.Budget thorough) {
    this.seed = seed;
    this.thorough = thorough;
  }

  /** Returns how many runs the planner has made in its own search. */
  public long simulations() {
    return simulator.runs();
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    boolean calls = request.toolSpecifications() != null && !request.toolSpecifications().isEmpty();
    AiMessage reply =
        calls
            ? called(request)
            : AiMessage.from(
                role(request).startsWith("# coordinator") ? written(request) : help(request));
    return ChatResponse.builder().aiMessage(reply).build();
  }

  private static AiMessage called(ChatRequest request) {
    History history = History.of(request.messages());
    Coordinating.Move move = Coordinating.next(history);
    return AiMessage.from(
        move.thought(),
        List.of(
            ToolExecutionRequest.builder()
                .id("turn-" + (history.turns().size() + 1))
                .name(move.action())
                .arguments(move.arguments().toString())
                .build()));
  }

  private static String written(ChatRequest request) {
    Coordinating.Move move = Coordinating.next(History.of(request.messages()));
    return "Thought: %s\nAction: %s\nAction Input: %s"
        .formatted(move.thought(), move.action(), move.arguments());
  }

  private String help(ChatRequest request) {
    Request read = Request.of(request);
    if (role(request).startsWith("# critic")) {
      return criticise(read);
    }
    String reply =
        role(request).startsWith("# designer")
            ? new Designing(simulator, thorough, seed).reply(read)
            : new Solving(simulator, seed).reply(read);
    return Request.turned(reply, read.axis());
  }

  /** The gates are all that a planner without taste can go by. */
  private static String criticise(Request request) {
    return request.text().contains(": no, ")
        ? "{\"accept\": false, \"reason\": \"A gate fails; choose another layout.\"}"
        : "{\"accept\": true, \"reason\": \"Every gate holds.\"}";
  }

  private static String role(ChatRequest request) {
    String text = request.messages().get(0) instanceof SystemMessage system ? system.text() : "";
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
