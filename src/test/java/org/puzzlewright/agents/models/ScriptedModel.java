package org.puzzlewright.agents.models;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/** A model that says what the test tells it to, in order; the last reply is said ever after. */
public final class ScriptedModel implements ChatModel {

  private final Function<ChatRequest, AiMessage> script;
  private final TokenUsage usage;

  private ScriptedModel(Function<ChatRequest, AiMessage> script, TokenUsage usage) {
    this.script = script;
    this.usage = usage;
  }

  public static ScriptedModel of(AiMessage... replies) {
    Iterator<AiMessage> rest = List.of(replies).iterator();
    AiMessage last = replies[replies.length - 1];
    return of(request -> rest.hasNext() ? rest.next() : last);
  }

  public static ScriptedModel of(Function<ChatRequest, AiMessage> script) {
    return new ScriptedModel(script, new TokenUsage(10, 2));
  }

  /** The same model, but it does not tell its tokens. */
  public ScriptedModel unmetered() {
    return new ScriptedModel(script, null);
  }

  public static AiMessage say(String text) {
    return AiMessage.from(text);
  }

  /** A thought with one action, without an id as Ollama and Gemini send it. */
  public static AiMessage act(String name, String arguments) {
    return AiMessage.from("I will " + name, List.of(call(null, name, arguments)));
  }

  public static ToolExecutionRequest call(String id, String name, String arguments) {
    return ToolExecutionRequest.builder().id(id).name(name).arguments(arguments).build();
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    return ChatResponse.builder().aiMessage(script.apply(request)).tokenUsage(usage).build();
  }
}
