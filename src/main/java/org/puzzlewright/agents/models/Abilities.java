package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.base.files.Shipped;

/**
 * What a model can do beyond text.
 *
 * @param tools whether it calls functions natively; otherwise actions must be asked for in text
 * @param vision whether it sees pictures; otherwise none are sent
 * @param schema whether its provider makes answers follow a JSON Schema that goes with the request
 */
public record Abilities(boolean tools, boolean vision, boolean schema) {

  /** Native calls and pictures. */
  public static final Abilities ALL = new Abilities(true, true);

  /** Makes some without answers by a schema. */
  public Abilities(boolean tools, boolean vision) {
    this(tools, vision, false);
  }

  /** A model that knows what it can do. */
  public interface Able extends ChatModel {

    /** Returns what it can do. */
    Abilities abilities();

    @Override
    default Set<Capability> supportedCapabilities() {
      return abilities().schema ? Set.of(Capability.RESPONSE_FORMAT_JSON_SCHEMA) : Set.of();
    }
  }

  /**
   * Models by the beginnings of their names; the first that fits counts.
   *
   * @param provider as users call it, or the maker of models that others offer, too
   * @param names a regular expression for the beginning
   */
  private record Line(
      String provider, Pattern names, boolean tools, boolean vision, boolean schema) {

    boolean fits(String whose, String name) {
      return provider.equals(whose) && names.matcher(name).lookingAt();
    }
  }

  // Who has the models of many makers names the maker first, as in "openai/gpt-4o" and, at Bedrock,
  // "us.anthropic.claude-sonnet-4"; a folder of a hub may stand before that.
  private static final Pattern MADE =
      Pattern.compile(
          "(?:[a-z]{2,4}\\.)?(openai|anthropic|google|mistral(?:ai)?|deepseek(?:-ai)?|meta(?:-llama)?"
              + "|qwen)[./](.+)");

  private static final Map<String, String> MAKERS =
      Map.of(
          "google",
          "gemini",
          "mistralai",
          "mistral",
          "deepseek-ai",
          "deepseek",
          "meta-llama",
          "meta");

  // From the providers' model pages. A wrong "no" costs quality, a wrong "yes" the whole call, so
  // what is not known of local models is "no". Other makers' servers that speak OpenAI's protocol
  // mostly take tools; most of their models see nothing.
  private static final List<Line> KNOWN =
      List.of(Shipped.json("/org/puzzlewright/agents/models/abilities.json", Line[].class));

  /** Returns what is known of a model. */
  public static Abilities of(ModelSpec spec) {
    String name = spec.name().toLowerCase(Locale.ROOT);
    String provider = spec.provider().word();
    if (spec.provider().protocol() != Provider.Protocol.OPENAI) {
      return known(provider, name).orElseThrow();
    }
    Matcher made = MADE.matcher(name);
    Optional<Abilities> known =
        made.matches()
            ? known(MAKERS.getOrDefault(made.group(1), made.group(1)), made.group(2))
            : Optional.empty();
    return known
        .or(() -> known(provider, name))
        .or(() -> known(Provider.OPENAI.word(), name))
        .orElseThrow();
  }

  private static Optional<Abilities> known(String whose, String name) {
    return KNOWN.stream()
        .filter(l -> l.fits(whose, name))
        .findFirst()
        .map(l -> new Abilities(l.tools, l.vision, l.schema));
  }

  /** Returns what is known, except where the settings say otherwise. */
  public static Abilities of(ModelSpec spec, ModelSettings settings) {
    Abilities known = of(spec);
    return new Abilities(
        settings.tools().orElse(known.tools),
        settings.vision().orElse(known.vision),
        settings.output().schema().orElse(known.schema));
  }

  /** Returns what a model says of itself; one that says nothing can do everything. */
  public static Abilities of(ChatModel model) {
    return model instanceof Able able
        ? able.abilities()
        : new Abilities(
            true,
            true,
            model.supportedCapabilities().contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA));
  }
}
