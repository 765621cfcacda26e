package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Spoils another model's replies at a rate, in every way that models and their servers are known to
 * fail. Equal seeds spoil alike. For one run on one thread.
 */
public final class ChaosModel implements ChatModel {

  /** Ways to fail. */
  public enum Fault {
    MALFORMED_JSON,
    UNKNOWN_TOOL,
    WRONG_TYPES,
    LEFT_RIGHT_SWAPPED,
    QUESTION_IGNORED,
    INVENTED_OBSERVATION,
    REPEATED_CALL,
    EMPTY_REPLY,
    REFUSAL,
    CUT_OFF,
    HTTP_429,
    HTTP_500,
    TIME_OUT,
    DROPPED_CONNECTION
  }

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ChatModel model;
  private final double rate;
  private final Random random;
  private final List<Fault> kinds;
  private final Map<Fault, Integer> done = new EnumMap<>(Fault.class);
  private AiMessage before = AiMessage.from("Let me begin.");

  public ChaosModel(double rate, long seed, Fault... kinds) {
    this.rate = rate;
    this.random = new Random(seed);
    this.kinds = List.of(kinds.length == 0 ? Fault.values() : kinds);
  }

  /** Spoils the replies of this one from now on. */
  public ChatModel around(ChatModel other) {
    model = other;
    return this;
  }

  /** How often each fault was made. */
  public Map<Fault, Integer> done() {
    return Map.copyOf(done);
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    if (random.nextDouble() >= rate) {
      before = model.chat(request).aiMessage();
      return response(before, FinishReason.STOP);
    }
    Fault fault = kinds.get(random.nextInt(kinds.size()));
    done.merge(fault, 1, Integer::sum);
    return spoilt(fault, request);
  }

  private ChatResponse spoilt(Fault fault, ChatRequest request) {
    switch (fault) {
      case HTTP_429 -> throw new RateLimitException("429: too many requests");
      case HTTP_500 -> throw new InternalServerException("500: internal server error");
      case TIME_OUT -> throw new TimeoutException("request timed out");
      case DROPPED_CONNECTION ->
          throw new RuntimeException(
              new UncheckedIOException(new EOFException("EOF reached while reading")));
      case EMPTY_REPLY -> {
        return response(AiMessage.builder().build(), FinishReason.STOP);
      }
      case REFUSAL -> {
        return response(
            AiMessage.from("I'm sorry, but I can't help with that."), FinishReason.CONTENT_FILTER);
      }
      case QUESTION_IGNORED -> {
        return response(
            AiMessage.from("Puzzles go back to antiquity {see [1]}. Shall I tell you more?"),
            FinishReason.STOP);
      }
      case REPEATED_CALL -> {
        return response(before, FinishReason.STOP);
      }
      default -> {
        AiMessage reply = model.chat(request).aiMessage();
        AiMessage bad =
            reply.hasToolExecutionRequests() ? call(fault, reply) : text(fault, reply.text());
        return response(bad, fault == Fault.CUT_OFF ? FinishReason.LENGTH : FinishReason.STOP);
      }
    }
  }

  private static AiMessage call(Fault fault, AiMessage reply) {
    ToolExecutionRequest call = reply.toolExecutionRequests().get(0);
    String text = reply.text();
    var bad = call.toBuilder();
    String arguments = call.arguments();
    switch (fault) {
      case MALFORMED_JSON -> bad.arguments("{" + arguments.replace(":", " ; "));
      case UNKNOWN_TOOL -> bad.name("please_" + call.name());
      case WRONG_TYPES -> bad.arguments(wrongTypes(arguments));
      case LEFT_RIGHT_SWAPPED -> bad.arguments(swapped(arguments));
      case INVENTED_OBSERVATION ->
          text += "\nObservation: Blue touched red: yes. Red reached the goal: yes.";
      case CUT_OFF -> bad.arguments(arguments.substring(0, arguments.length() / 2));
      default -> throw new IllegalArgumentException(fault.name());
    }
    return AiMessage.from(text, List.of(bad.build()));
  }

  private static AiMessage text(Fault fault, String text) {
    return AiMessage.from(
        switch (fault) {
          case MALFORMED_JSON -> text.replace(":", " ; ");
          case UNKNOWN_TOOL ->
              text.replace("Action: ", "Action: please_").replace("\"ramp\"", "\"catapult\"");
          case WRONG_TYPES -> text.replaceAll("\\d+\\.\\d+", "\"somewhere\"");
          case LEFT_RIGHT_SWAPPED -> swapped(text);
          case INVENTED_OBSERVATION ->
              text
                  + "\nObservation: Blue touched red: yes. Red reached the goal: yes.\n"
                  + "Thought: Done.\nAction: finish\nAction Input: {\"outcome\": \"done\"}";
          case CUT_OFF -> text.substring(0, text.length() * 2 / 3);
          default -> throw new IllegalArgumentException(fault.name());
        });
  }

  /** Words change sides, and so do the x values of places and arguments. */
  private static String swapped(String text) {
    return text.replaceAll("\\bleft\\b", "#")
        .replaceAll("\\bright\\b", "left")
        .replace("#", "right")
        .replaceAll("(\"(?:\\w+_)?x\":|\"\\w+\":\\[)(-?)(?=\\d)", "$1$2-")
        .replace("--", "");
  }

  private static String wrongTypes(String arguments) {
    try {
      ObjectNode json = (ObjectNode) MAPPER.readTree(arguments);
      List<String> names = new java.util.ArrayList<>();
      json.fieldNames().forEachRemaining(names::add);
      for (String name : names) {
        if (json.get(name).isNumber()) {
          json.put(name, "somewhere");
        } else {
          json.putArray(name).add(1);
        }
      }
      return names.isEmpty() ? "{\"now\": true}" : json.toString();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static ChatResponse response(AiMessage message, FinishReason reason) {
    return ChatResponse.builder().aiMessage(message).finishReason(reason).build();
  }
}
