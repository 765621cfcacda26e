package org.puzzlewright.agents.models;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
  OLLAMA("ollama", "http://localhost:11434", "llama3.2"),
  /** Mistral's own platform. */
  MISTRAL("mistral", "https://api.mistral.ai/v1", "mistral-small-latest", "MISTRAL_API_KEY"),
  /** Groq. */
  GROQ("groq", "https://api.groq.com/openai/v1", "llama-3.3-70b-versatile", "GROQ_API_KEY"),
  /** DeepSeek. */
  DEEPSEEK("deepseek", "https://api.deepseek.com/v1", "deepseek-chat", "DEEPSEEK_API_KEY"),
  /** OpenRouter, where the models of many makers are. */
  OPENROUTER("openrouter", "https://openrouter.ai/api/v1", "openai/gpt-4o", "OPENROUTER_API_KEY"),
  /** OpenAI's models at Azure; the name is the deployment's. */
  AZURE("azure", "{AZURE_OPENAI_ENDPOINT}/openai/v1", "gpt-4o", "AZURE_OPENAI_API_KEY"),
  /** Amazon Bedrock, as far as it speaks chat completions. */
  BEDROCK(
      "bedrock",
      "https://bedrock-runtime.{AWS_REGION}.amazonaws.com/openai/v1",
      "openai.gpt-oss-120b-1:0",
      "AWS_BEARER_TOKEN_BEDROCK"),
  /** Google's Vertex AI; the key is an access token. */
  VERTEX(
      "vertex",
      "https://{GOOGLE_CLOUD_LOCATION}-aiplatform.googleapis.com/v1/projects/{GOOGLE_CLOUD_PROJECT}"
          + "/locations/{GOOGLE_CLOUD_LOCATION}/endpoints/openapi",
      "google/gemini-2.5-flash",
      "GOOGLE_OAUTH_ACCESS_TOKEN");

  /** What a provider's server speaks. */
  public enum Protocol {
    /** OpenAI's chat completions. */
    OPENAI,
    /** Anthropic's messages. */
    ANTHROPIC,
    /** Gemini's generateContent. */
    GEMINI,
    /** Ollama's chat. */
    OLLAMA
  }

  private static final Pattern SLOT = Pattern.compile("\\{(\\w+)}");

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

  /** Returns the forms of models' names, such as "openai:NAME, anthropic:NAME". */
  public static String names() {
    return Stream.of(values()).map(p -> p.word + ":NAME").collect(Collectors.joining(", "));
  }

  /** Returns what users call it. */
  public String word() {
    return word;
  }

  /** Returns what its server speaks. */
  public Protocol protocol() {
    return switch (this) {
      case ANTHROPIC -> Protocol.ANTHROPIC;
      case GEMINI -> Protocol.GEMINI;
      case OLLAMA -> Protocol.OLLAMA;
      default -> Protocol.OPENAI;
    };
  }

  /** Returns the usual base address; names of environment variables stand in it in braces. */
  public String address() {
    return address;
  }

  /**
   * Returns the usual base address with what the environment says.
   *
   * @param environment returns a variable's value or null
   * @throws ModelSetupException when a variable is not set
   */
  String address(UnaryOperator<String> environment) {
    return SLOT.matcher(address)
        .replaceAll(slot -> Matcher.quoteReplacement(value(slot.group(1), environment)));
  }

  private String value(String variable, UnaryOperator<String> environment) {
    String value = environment.apply(variable);
    if (value == null || value.isBlank()) {
      throw new ModelSetupException(
          "%s needs its address: set the environment variable %s, or give --base-url"
              .formatted(word, variable));
    }
    return value.strip().replaceAll("/+$", "");
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
