package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.ChatModel;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a model can do beyond text.
 *
 * @param tools whether it calls functions natively; otherwise actions must be asked for in text
 * @param vision whether it sees pictures; otherwise none are sent
 */
public record Abilities(boolean tools, boolean vision) {

  /** Native calls and pictures. */
  public static final Abilities ALL = new Abilities(true, true);

  /** A model that knows what it can do. */
  public interface Able extends ChatModel {

    /** Returns what it can do. */
    Abilities abilities();
  }

  /**
   * Models by the beginnings of their names; the first that fits counts.
   *
   * @param names a regular expression for the beginning
   */
  private record Line(Provider provider, Pattern names, Abilities abilities) {
    static Line of(Provider provider, String names, boolean tools, boolean vision) {
      return new Line(provider, Pattern.compile(names), new Abilities(tools, vision));
    }
  }

  // From the providers' model pages. A wrong "no" costs quality, a wrong "yes" the whole call, so
  // what is not known of local models is "no".
  private static final List<Line> KNOWN =
      List.of(
          Line.of(Provider.OPENAI, "gpt-3\\.5|o3-mini", true, false),
          Line.of(Provider.OPENAI, "o1-mini|o1-preview", false, false),
          Line.of(Provider.OPENAI, "gpt-4-turbo|gpt-4o|gpt-4\\.|gpt-[5-9]|o[1-9]", true, true),
          Line.of(Provider.OPENAI, "gpt-4", true, false),
          // Servers of other makers: most take tools, most models see nothing.
          Line.of(Provider.OPENAI, "", true, false),
          Line.of(Provider.ANTHROPIC, "", true, true),
          Line.of(Provider.GEMINI, "gemma", false, false),
          Line.of(Provider.GEMINI, "", true, true),
          Line.of(
              Provider.OLLAMA, "llama4|mistral-small3\\.|granite3\\.2-vision|qwen3-vl", true, true),
          Line.of(
              Provider.OLLAMA,
              "llava|bakllava|llama3\\.2-vision|qwen2\\.5vl|minicpm-v|moondream"
                  + "|gemma3(?!:(1b|270m)|n)",
              false,
              true),
          Line.of(
              Provider.OLLAMA,
              "llama3\\.[1-3]|qwen2\\.5|qwen3|mistral|mixtral|command-r|hermes3|gpt-oss|devstral"
                  + "|firefunction|granite3",
              true,
              false),
          Line.of(Provider.OLLAMA, "", false, false));

  /** Returns what is known of a model. */
  public static Abilities of(ModelSpec spec) {
    String name = spec.name().toLowerCase(Locale.ROOT);
    return KNOWN.stream()
        .filter(l -> l.provider == spec.provider() && l.names.matcher(name).lookingAt())
        .findFirst()
        .orElseThrow()
        .abilities();
  }

  /** Returns what is known, except where the settings say otherwise. */
  public static Abilities of(ModelSpec spec, ModelSettings settings) {
    Abilities known = of(spec);
    return new Abilities(
        settings.tools().orElse(known.tools), settings.vision().orElse(known.vision));
  }

  /** Returns what a model says of itself; one that says nothing can do everything. */
  public static Abilities of(ChatModel model) {
    return model instanceof Able able ? able.abilities() : ALL;
  }
}
