package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.ChatModel;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.puzzlewright.base.files.Shipped;

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
   * @param provider as users call it
   * @param names a regular expression for the beginning
   */
  private record Line(String provider, Pattern names, boolean tools, boolean vision) {}

  // From the providers' model pages. A wrong "no" costs quality, a wrong "yes" the whole call, so
  // what is not known of local models is "no". Other makers' servers that speak OpenAI's protocol
  // mostly take tools; most of their models see nothing.
  private static final List<Line> KNOWN =
      List.of(Shipped.json("/org/puzzlewright/agents/models/abilities.json", Line[].class));

  /** Returns what is known of a model. */
  public static Abilities of(ModelSpec spec) {
    String name = spec.name().toLowerCase(Locale.ROOT);
    return KNOWN.stream()
        .filter(l -> l.provider.equals(spec.provider().word()))
        .filter(l -> l.names.matcher(name).lookingAt())
        .findFirst()
        .map(l -> new Abilities(l.tools, l.vision))
        .orElseThrow();
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
