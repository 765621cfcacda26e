package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Picture;
import reactor.core.publisher.Mono;

/**
 * What a session has to offer, in the words of the protocol: tools, resources and prompts.
 *
 * @param session does the work
 * @param calls carries it out in order
 */
record Offers(Toolbox toolbox, McpSession session, Calls calls, McpJsonMapper mapper) {

  private static final String WORK = "puzzlewright://work/";
  private static final String PICTURE = "picture-";

  /** What {@code look} shows at most. */
  private static final int PICTURES = 2;

  private static final JsonMapper JSON = new JsonMapper();

  List<AsyncToolSpecification> tools() {
    return toolbox.menu().stream().map(this::tool).toList();
  }

  private AsyncToolSpecification tool(Action action) {
    String name = action.name();
    McpSchema.Tool.Builder tool =
        McpSchema.Tool.builder(name, map(action.schema()))
            .title(title(name))
            .description(action.description())
            .annotations(
                McpSchema.ToolAnnotations.builder()
                    .title(title(name))
                    .readOnlyHint(toolbox.readOnly().contains(name))
                    // Whatever is changed can be taken back, but for what is taken back.
                    .destructiveHint(name.equals(Toolbox.UNDO))
                    .openWorldHint(false)
                    .build());
    if (toolbox.typed().contains(name)) {
      tool.outputSchema(map(Outputs.of(name)));
    }
    return AsyncToolSpecification.builder()
        .tool(tool.build())
        .callHandler(
            (exchange, request) ->
                calls.later(
                    id(exchange),
                    progress(exchange, request.progressToken()),
                    context -> result(session.call(name, json(request.arguments()), context))))
        .build();
  }

  private static Object id(McpAsyncServerExchange exchange) {
    return exchange.transportContext().get(Messages.ID);
  }

  private static CallContext.Progress progress(McpAsyncServerExchange exchange, Object token) {
    AtomicInteger done = new AtomicInteger();
    return token == null
        ? CallContext.NONE.progress()
        : (all, words) ->
            exchange
                .progressNotification(
                    McpSchema.ProgressNotification.builder(token, done.incrementAndGet())
                        .total(all == 0 ? null : (double) all)
                        .message(words)
                        .build())
                .subscribe(nothing -> {}, gone -> {});
  }

  /** Returns "Place ramp" for "place_ramp". */
  private static String title(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1).replace('_', ' ');
  }

  private String json(Map<String, Object> arguments) {
    try {
      return arguments == null ? "" : mapper.writeValueAsString(arguments);
    } catch (IOException impossible) {
      throw new UncheckedIOException("what was read as JSON can be written as JSON", impossible);
    }
  }

  private static Map<String, Object> map(JsonNode json) {
    return JSON.convertValue(json, new TypeReference<>() {});
  }

  private static McpSchema.CallToolResult result(Answer answer) {
    McpSchema.CallToolResult.Builder result =
        McpSchema.CallToolResult.builder().isError(answer.refused()).addTextContent(answer.text());
    answer.data().ifPresent(data -> result.structuredContent(map(data)));
    for (Picture picture : answer.pictures()) {
      result.addTextContent(picture.caption() + ":");
      result.addContent(
          McpSchema.ImageContent.builder(
                  Base64.getEncoder().encodeToString(picture.png()), "image/png")
              .build());
    }
    return result.build();
  }

  List<AsyncResourceSpecification> resources() {
    List<AsyncResourceSpecification> all = new ArrayList<>();
    for (int i = 1; i <= PICTURES; i++) {
      int number = i;
      all.add(
          resource(
              PICTURE + number,
              "Picture %d of the %s as look shows it".formatted(number, toolbox.noun()),
              "image/png",
              context -> session.picture(number)));
    }
    for (ExportFormat format : toolbox.exports()) {
      all.add(
          resource(
              format.name(),
              "The %s as it is now: %s".formatted(toolbox.noun(), format.words()),
              mime(format.name()),
              context -> session.exported(format, context)));
    }
    return all;
  }

  private static String mime(String format) {
    return switch (format) {
      case "html" -> "text/html";
      case "svg" -> "image/svg+xml";
      case "json", "create" -> "application/json";
      default -> "text/plain";
    };
  }

  private AsyncResourceSpecification resource(
      String name, String words, String mime, Function<CallContext, Optional<byte[]>> reading) {
    String uri = WORK + name;
    return new AsyncResourceSpecification(
        McpSchema.Resource.builder(uri, name)
            .title(title(name.replace('-', ' ')))
            .description(words)
            .mimeType(mime)
            .build(),
        (exchange, request) ->
            calls.later(
                id(exchange),
                CallContext.NONE.progress(),
                context ->
                    McpSchema.ReadResourceResult.builder(
                            List.of(
                                contents(
                                    uri,
                                    mime,
                                    reading
                                        .apply(context)
                                        .orElseThrow(
                                            () -> McpError.RESOURCE_NOT_FOUND.apply(uri)))))
                        .build()));
  }

  private static McpSchema.ResourceContents contents(String uri, String mime, byte[] bytes) {
    return mime.equals("image/png")
        ? McpSchema.BlobResourceContents.builder(uri, Base64.getEncoder().encodeToString(bytes))
            .mimeType(mime)
            .build()
        : McpSchema.TextResourceContents.builder(uri, new String(bytes, StandardCharsets.UTF_8))
            .mimeType(mime)
            .build();
  }

  List<AsyncPromptSpecification> prompts() {
    return toolbox.guides().stream().map(Offers::prompt).toList();
  }

  private static AsyncPromptSpecification prompt(Guide guide) {
    McpSchema.PromptArgument argument =
        McpSchema.PromptArgument.builder(guide.argument())
            .description(guide.about())
            .required(false)
            .build();
    return new AsyncPromptSpecification(
        McpSchema.Prompt.builder(guide.name())
            .title(guide.title())
            .description(guide.title() + ".")
            .arguments(List.of(argument))
            .build(),
        (exchange, request) -> Mono.fromSupplier(() -> told(guide, request.arguments())));
  }

  private static McpSchema.GetPromptResult told(Guide guide, Map<String, Object> given) {
    String text = guide.with(given == null ? null : given.get(guide.argument()));
    McpSchema.PromptMessage message =
        McpSchema.PromptMessage.builder(
                McpSchema.Role.USER, McpSchema.TextContent.builder(text).build())
            .build();
    return McpSchema.GetPromptResult.builder(List.of(message)).description(guide.title()).build();
  }
}
