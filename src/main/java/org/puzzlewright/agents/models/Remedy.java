package org.puzzlewright.agents.models;

import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells, by the words of servers that refuse, which of our options helps. */
final class Remedy {

  /** What is told of a server that sends its replies bit by bit. */
  static final String STREAM =
      "the server sends replies only as a stream, which is not read: switch streaming off there, or"
          + " go by another server with --base-url";

  /** What is paid for or allowed in a day is gone; limits of a minute pass. */
  private static final Pattern CREDIT =
      words(
          "insufficient_quota|insufficient[ _]balance|insufficient credits?|requires more credits"
              + "|credit balance is too low|per ?day");

  private static final Pattern UNABLE =
      words(
          "support|not enabled|not available|requires?\\b|enable|unknown variant|at most 0|not a"
              + " (?:vision|multimodal)");

  private static final Pattern STREAMS =
      words("only (?:supports? )?stream|stream(?:ing)?\\W+(?:must|is required|should) |non-stream");
  private static final Pattern SCHEMA =
      words("response_?(?:format|schema|json)|json_?schema|structured output");
  private static final Pattern PICTURES = words("image|vision|multimodal|picture|mmproj");
  private static final Pattern TOOLS = words("\\btools?\\b|tool[_ -]|function[_ -]?call");
  private static final Pattern EFFORT = words("reasoning|thinking|effort");
  private static final Pattern LENGTH = words("max_(?:completion_|output_)?tokens|maxOutputTokens");
  private static final Pattern TEMPERATURE = words("temperature");
  private static final Pattern SEED = words("seed");

  private Remedy() {}

  private static Pattern words(String any) {
    return Pattern.compile(any, Pattern.CASE_INSENSITIVE);
  }

  /** Returns whether the server says that what is paid for or allowed in a day is used up. */
  static boolean isCredit(String said) {
    return CREDIT.matcher(said).find();
  }

  /** Returns whether the server says that it cannot do something, whatever its status says. */
  static boolean isUnable(String said, ChatRequest request) {
    return UNABLE.matcher(said).find()
        && (pictures(request) && PICTURES.matcher(said).find()
            || tools(request) && TOOLS.matcher(said).find());
  }

  /**
   * Returns what helps against a refusal.
   *
   * @param said what the server says of it
   * @param request what was sent
   */
  static Optional<String> of(String said, ChatRequest request, ModelSettings settings) {
    if (STREAMS.matcher(said).find()) {
      return Optional.of(STREAM);
    } else if (request.responseFormat() != null && SCHEMA.matcher(said).find()) {
      return Optional.of("with --no-structured-output answers are asked for in words");
    } else if (pictures(request) && PICTURES.matcher(said).find()) {
      return Optional.of("with --no-vision no pictures are sent");
    } else if (tools(request) && TOOLS.matcher(said).find()) {
      return Optional.of("with --no-native-tools actions are asked for in words");
    } else if (settings.output().maxTokens().isPresent() && LENGTH.matcher(said).find()) {
      return Optional.of("give another --max-output, or none");
    } else if (settings.output().effort().isPresent() && EFFORT.matcher(said).find()) {
      return Optional.of("give another --reasoning-effort, or none");
    } else if (settings.temperature().isPresent() && TEMPERATURE.matcher(said).find()) {
      return Optional.of("leave --temperature out");
    } else if (settings.seed().isPresent() && SEED.matcher(said).find()) {
      return Optional.of("leave --model-seed out");
    }
    return Optional.empty();
  }

  private static boolean tools(ChatRequest request) {
    return request.toolSpecifications() != null && !request.toolSpecifications().isEmpty();
  }

  private static boolean pictures(ChatRequest request) {
    return request.messages().stream()
        .filter(UserMessage.class::isInstance)
        .flatMap(message -> ((UserMessage) message).contents().stream())
        .anyMatch(ImageContent.class::isInstance);
  }
}
