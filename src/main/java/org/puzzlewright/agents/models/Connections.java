package org.puzzlewright.agents.models;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.chat.ChatModel;
import java.net.URI;
import java.net.URISyntaxException;
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
          "%s needs a key: set the environment variable %s%s"
              .formatted(
                  spec,
                  String.join(" or ", provider.variables()),
                  provider == Provider.VERTEX
                      ? " to what \"gcloud auth print-access-token\" prints; it holds for an hour"
                      : ""));
    }
    if (provider == Provider.ANTHROPIC && settings.seed().isPresent()) {
      throw new ModelSetupException("anthropic takes no seed; leave --model-seed out");
    }
    boolean thinks = settings.output().effort().isPresent();
    if (provider == Provider.ANTHROPIC && thinks && settings.temperature().isPresent()) {
      throw new ModelSetupException(
          "anthropic takes no temperature beside --reasoning-effort; leave --temperature out");
    }
    URI address = settings.baseUrl().orElseGet(() -> usual(provider));
    return new Connection(
        new Connection.Parts(
            spec,
            settings,
            model(spec, settings, key.orElse(null), address.toString()),
            new KeyRedactor(key),
            key.isEmpty(),
            address.getScheme() + "://" + address.getAuthority(),
            new TokenEstimate(spec),
            prices.of(spec),
            limit(provider, settings),
            timer,
            notices));
  }

  private URI usual(Provider provider) {
    try {
      URI address = new URI(provider.address(environment));
      if (isAddress(address)) {
        return address;
      }
    } catch (URISyntaxException odd) {
      // Told below, without what was set: it may be a secret in the wrong place.
    }
    throw new ModelSetupException(
        "the address of %s, %s, is none with what the environment variables say; set them anew"
            .formatted(provider.word(), provider.address()));
  }

  private synchronized Optional<RateLimit> limit(Provider provider, ModelSettings settings) {
    return settings.perMinute().isEmpty()
        ? Optional.empty()
        : Optional.of(
            limits.computeIfAbsent(
                provider, p -> new RateLimit(settings.perMinute().getAsInt(), timer)));
  }

  private static void check(URI address) {
    if (!isAddress(address)) {
      // Not quoted: what stands before an @ or after a ? may be secret.
      throw new ModelSetupException(
          "--base-url must be an address such as http://localhost:8000/v1, without user or query");
    }
  }

  private static boolean isAddress(URI address) {
    boolean web = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
    return web
        && address.getHost() != null
        && address.getRawUserInfo() == null
        && address.getRawQuery() == null
        && address.getRawFragment() == null;
  }

  /** None of the models tries again on its own: that would hide waits and pass by the limit. */
  private static ChatModel model(ModelSpec spec, ModelSettings settings, String key, String url) {
    HttpClientBuilder http =
        new JdkHttpClient.Builder(settings.timeout(), settings.maxReplyBytes());
    ProviderModels models = new ProviderModels(spec, settings, http, key, url);
    return switch (spec.provider().protocol()) {
      case OPENAI -> models.openai();
      case ANTHROPIC -> models.anthropic();
      case GEMINI -> models.gemini();
      case OLLAMA -> models.ollama();
    };
  }
}
