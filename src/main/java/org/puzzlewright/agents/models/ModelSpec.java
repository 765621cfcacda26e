package org.puzzlewright.agents.models;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A model as users name it, such as "ollama:llama3.2".
 *
 * @param provider answers
 * @param name the provider's name of the model; may have colons of its own
 */
public record ModelSpec(Provider provider, String name) {

  // Names become parts of addresses, files and messages.
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,199}");

  /**
   * Reads "provider:name".
   *
   * @throws ModelSetupException when it is none; says what would be right
   */
  public static ModelSpec parse(String text) {
    int colon = text.indexOf(':');
    Optional<Provider> provider =
        colon < 0 ? Optional.empty() : Provider.of(text.substring(0, colon));
    String name = text.substring(colon + 1);
    if (provider.isEmpty() || !NAME.matcher(name).matches() || name.contains("..")) {
      throw new ModelSetupException(
          "\"%s\" is not a model; models are %s, offline, and replay:FILE"
              .formatted(text, Provider.names()));
    }
    return new ModelSpec(provider.get(), name);
  }

  @Override
  public String toString() {
    return provider.word() + ":" + name;
  }
}
