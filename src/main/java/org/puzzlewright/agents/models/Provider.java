package org.puzzlewright.agents.models;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Where models answer, and where the key for it is found. */
public enum Provider {
  /** OpenAI's chat completions, and every server that speaks them (vLLM, LM Studio, llama.cpp). */
  OPENAI("openai", "https://api.openai.com/v1", "gpt-4o", "OPENAI_API_KEY"),
  /** Anthropic's messages. */
  ANTHROPIC("anthropic", "https://api.anthropic.com/v1", "claude-sonnet-4-5", "ANTHROPIC_API_KEY"),
  /** Google's Gemini API. */
  GEMINI(
      "gemini",
      "https://generativelanguage.googleapis.com/v1beta",
      "gemini-2.5-flash",
      "GOOGLE_API_KEY",
      "GEMINI_API_KEY"),
  /** Ollama on this machine, or another one by its address. */
  OLLAMA("ollama", "http://localhost:11434", "llama3.2");

  private final String word;
  private final String address;
  private final String example;
  private final List<String> variables;

  Provider(String word, String address, String example, String... variables) {
    this.word = word;
    this.address = address;
    this.example = example;
    this.variables = List.of(variables);
  }

  /** Returns the provider that users call {@code word}. */
  public static Optional<Provider> of(String word) {
    return Stream.of(values()).filter(p -> p.word.equals(word)).findFirst();
  }

  /** Returns what users call it. */
  public String word() {
    return word;
  }

  /** Returns the usual base address. */
  public String address() {
    return address;
  }

  /** Returns the name of one of its models. */
  public String example() {
    return example;
  }

  /** Returns the environment variables that may hold the key, first come first; may be empty. */
  public List<String> variables() {
    return variables;
  }

  /** Returns whether nothing can be had from the usual address without a key. */
  public boolean wantsKey() {
    return !variables.isEmpty();
  }

  /**
   * Finds the key.
   *
   * @param environment returns a variable's value or null
   * @throws ModelSetupException when it cannot be a key; names the variable, never the value
   */
  public Optional<String> key(UnaryOperator<String> environment) {
    for (String variable : variables) {
      String value = environment.apply(variable);
      if (value == null || value.isBlank()) {
        continue;
      }
      String key = value.strip();
      // It goes into a header; what cannot stand there would be quoted in an exception.
      if (!key.matches("[!-~]+")) {
        throw new ModelSetupException(
            "the value of " + variable + " has characters that no key has; set it anew");
      }
      return Optional.of(key);
    }
    return Optional.empty();
  }
}
