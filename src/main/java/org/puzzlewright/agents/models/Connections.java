package org.puzzlewright.agents.models;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Makes models of providers. The models of one {@code Connections} share a rate limit for each
 * provider. Nothing is sent before the first call.
 */
public final class Connections {

  /** Anthropic requires a number; langchain4j's own, 1024, cuts plans off in the middle. */
  private static final int ANTHROPIC_OUTPUT = 4096;

  private final UnaryOperator<String> environment;
  private final Prices prices;
  private final Timer timer;
  private final Consumer<String> notices;
  private final Map<Provider, RateLimit> limits = new EnumMap<>(Provider.class);

  /**
   * Makes one.
   *
   * @param environment returns an environment variable's value or null; asked for keys only
   * @param prices what calls cost
   * @param timer waits between tries
   * @param notices receives a line for each wait, in words fit for a terminal
   */
  public Connections(
      UnaryOperator<String> environment, Prices prices, Timer timer, Consumer<String> notices) {
    this.environment = environment;
    this.prices = prices;
    this.timer = timer;
    this.notices = notices;
  }

  /**
   * Makes a model.
   *
   * @throws ModelSetupException when a key is missing or the settings do not suit the provider
   */
  public Abilities.Able to(ModelSpec spec, ModelSettings settings) {
    Provider provider = spec.provider();
    settings.baseUrl().ifPresent(Connections::check);
    Optional<String> key = provider.key(environment);
    boolean keyless = provider == Provider.OPENAI && settings.baseUrl().isPresent();
    if (provider.wantsKey() && key.isEmpty() && !keyless) {
      throw new ModelSetupException(
          "%s needs a key: set the environment variable %s"
              .formatted(spec, String.join(" or ", provider.variables())));
    }
    if (provider == Provider.ANTHROPIC && settings.seed().isPresent()) {
      throw new ModelSetupException("anthropic takes no seed; leave --model-seed out");
    }
    URI address = settings.baseUrl().orElse(URI.create(provider.address()));
    return new Connection(
        new Connection.Parts(
            spec,
            settings,
            model(spec, settings, key.orElse(null), address.toString()),
            new KeyRedactor(key),
            address.getScheme() + "://" + address.getAuthority(),
            new TokenEstimate(spec),
            prices.of(spec),
            limit(provider, settings),
            timer,
            notices));
  }

  private synchronized Optional<RateLimit> limit(Provider provider, ModelSettings settings) {
    return settings.perMinute().isEmpty()
        ? Optional.empty()
        : Optional.of(
            limits.computeIfAbsent(
                provider, p -> new RateLimit(settings.perMinute().getAsInt(), timer)));
  }

  private static void check(URI address) {
    boolean web = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
    if (!web
        || address.getHost() == null
        || address.getRawUserInfo() != null
        || address.getRawQuery() != null
        || address.getRawFragment() != null) {
      // Not quoted: what stands before an @ or after a ? may be secret.
      throw new ModelSetupException(
          "--base-url must be an address such as http://localhost:8000/v1, without user or query");
    }
  }

  /** None of the models tries again on its own: that would hide waits and pass by the limit. */
  private static ChatModel model(ModelSpec spec, ModelSettings settings, String key, String url) {
    Double temperature =
        settings.temperature().isPresent() ? settings.temperature().getAsDouble() : null;
    Integer seed = settings.seed().isPresent() ? settings.seed().getAsInt() : null;
    HttpClientBuilder http =
        new JdkHttpClient.Builder(settings.timeout(), settings.maxReplyBytes());
    return switch (spec.provider()) {
      case OPENAI ->
          OpenAiChatModel.builder()
              .httpClientBuilder(http)
              .baseUrl(url)
              .apiKey(key)
              .modelName(spec.name())
              .temperature(temperature)
              .seed(seed)
              .timeout(settings.timeout())
              .maxRetries(0)
              .build();
      case ANTHROPIC ->
          AnthropicChatModel.builder()
              .httpClientBuilder(http)
              .baseUrl(url)
              .apiKey(key)
              .modelName(spec.name())
              .temperature(temperature)
              .maxTokens(ANTHROPIC_OUTPUT)
              .timeout(settings.timeout())
              .maxRetries(0)
              .build();
      case GEMINI ->
          GoogleAiGeminiChatModel.builder()
              .httpClientBuilder(http)
              .baseUrl(url)
              .apiKey(key)
              .modelName(spec.name())
              .temperature(temperature)
              .seed(seed)
              .timeout(settings.timeout())
              // Newer models require the signatures of their thoughts back with every call's
              // result.
              .returnThinking(true)
              .sendThinking(true)
              .maxRetries(0)
              .build();
      case OLLAMA ->
          OllamaChatModel.builder()
              .httpClientBuilder(http)
              .baseUrl(url)
              .modelName(spec.name())
              .temperature(temperature)
              .seed(seed)
              .numCtx(settings.context())
              .timeout(settings.timeout())
              .maxRetries(0)
              .build();
    };
  }
}
