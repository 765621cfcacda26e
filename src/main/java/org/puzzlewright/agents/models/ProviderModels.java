package org.puzzlewright.agents.models;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.googleai.GeminiThinkingConfig;
import dev.langchain4j.model.googleai.GoogleAiGeminiChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the models of each protocol with what the settings ask for, in its own words.
 *
 * @param http sends the requests
 * @param key null when there is none
 * @param url the server's base address
 */
record ProviderModels(
    ModelSpec spec, ModelSettings settings, HttpClientBuilder http, String key, String url) {

  /** Anthropic requires a number; langchain4j's own, 1024, cuts plans off in the middle. */
  private static final int ANTHROPIC_OUTPUT = 4096;

  ChatModel openai() {
    Provider provider = spec.provider();
    OpenAiChatModel.OpenAiChatModelBuilder builder =
        OpenAiChatModel.builder()
            .httpClientBuilder(http)
            .baseUrl(url)
            .apiKey(key)
            .modelName(spec.name())
            .temperature(temperature())
            .reasoningEffort(effort().map(ReasoningEffort::word).orElse(null))
            .timeout(settings.timeout())
            .maxRetries(0);
    // OpenAI's newer models know the longer name only, most other servers the shorter.
    boolean own = provider == Provider.OPENAI && settings.baseUrl().isEmpty();
    if (own || provider == Provider.AZURE) {
      builder.maxCompletionTokens(maxTokens());
    } else {
      builder.maxTokens(maxTokens());
    }
    if (provider == Provider.MISTRAL && seed() != null) {
      builder.customParameters(Map.of("random_seed", seed()));
    } else {
      builder.seed(seed());
    }
    if (provider == Provider.DEEPSEEK) {
      // It wants its thoughts back with the result of a call.
      builder.returnThinking(true).sendThinking(true);
    }
    return builder.build();
  }

  /**
   * Tools and system message come first in Anthropic's requests and stay the same throughout a run;
   * they are marked to be kept, which makes them cheaper from the second call on.
   */
  ChatModel anthropic() {
    int output = settings.output().maxTokens().orElse(ANTHROPIC_OUTPUT);
    AnthropicChatModel.AnthropicChatModelBuilder builder =
        AnthropicChatModel.builder()
            .httpClientBuilder(http)
            .baseUrl(url)
            .apiKey(key)
            .modelName(spec.name())
            .temperature(temperature())
            .cacheTools(true)
            .cacheSystemMessages(true)
            .timeout(settings.timeout())
            .maxRetries(0);
    int budget = effort().map(ReasoningEffort::budget).orElse(0);
    if (budget > 0) {
      // Thoughts count as output, and are wanted back with the result of a call.
      builder.thinkingType("enabled").thinkingBudgetTokens(budget);
      builder.returnThinking(true).sendThinking(true);
    }
    return builder.maxTokens(output + budget).build();
  }

  ChatModel gemini() {
    return GoogleAiGeminiChatModel.builder()
        .httpClientBuilder(http)
        .baseUrl(url)
        .apiKey(key)
        .modelName(spec.name())
        .temperature(temperature())
        .seed(seed())
        .maxOutputTokens(maxTokens())
        .thinkingConfig(effort().map(this::thinking).orElse(null))
        .timeout(settings.timeout())
        // Newer models require the signatures of their thoughts back with every call's
        // result.
        .returnThinking(true)
        .sendThinking(true)
        .maxRetries(0)
        .build();
  }

  /** Up to 2.5 models take a number of tokens, later ones a word. */
  private GeminiThinkingConfig thinking(ReasoningEffort effort) {
    GeminiThinkingConfig.Builder builder = GeminiThinkingConfig.builder();
    boolean number = spec.name().matches(".*gemini-[12]\\D.*");
    return (number
            ? builder.thinkingBudget(effort.budget())
            : builder.thinkingLevel(
                effort == ReasoningEffort.NONE ? ReasoningEffort.MINIMAL.word() : effort.word()))
        .build();
  }

  ChatModel ollama() {
    return OllamaChatModel.builder()
        .httpClientBuilder(http)
        .baseUrl(url)
        .modelName(spec.name())
        .temperature(temperature())
        .seed(seed())
        .numCtx(settings.context())
        .numPredict(maxTokens())
        .think(effort().map(effort -> effort != ReasoningEffort.NONE).orElse(null))
        .timeout(settings.timeout())
        .maxRetries(0)
        .build();
  }

  private Optional<ReasoningEffort> effort() {
    return settings.output().effort();
  }

  private Integer maxTokens() {
    return settings.output().maxTokens().isPresent()
        ? settings.output().maxTokens().getAsInt()
        : null;
  }

  private Double temperature() {
    return settings.temperature().isPresent() ? settings.temperature().getAsDouble() : null;
  }

  private Integer seed() {
    return settings.seed().isPresent() ? settings.seed().getAsInt() : null;
  }
}
