package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.io.Serializable;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.puzzlewright.agents.models.Connections;
import org.puzzlewright.agents.models.ModelSettings;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.ModelSpec;
import org.puzzlewright.agents.models.Prices;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.ReasoningEffort;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.base.json.StrictJson;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How language models are called. Can be sent to other machines. */
final class ConnectionOptions implements Serializable {

  private static final long serialVersionUID = 1;

  private static final int MOST_SECONDS = 3600;
  private static final int MOST_RETRIES = 20;
  private static final int MOST_OUTPUT = 1_000_000;
  private static final int MEGABYTE = 1_000_000;

  /** Options that change neither requests nor answers. */
  private static final Set<String> ASIDE =
      Set.of("--timeout", "--retries", "--rate-limit", "--prices");

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description =
          "Where the model is, if not at the usual address. With openai:NAME any server that speaks"
              + " OpenAI's chat completions (vLLM, LM Studio, llama.cpp), then without a key unless"
              + " OPENAI_API_KEY is set.")
  private String baseUrl;

  @Option(
      names = "--temperature",
      paramLabel = "T",
      description = "From 0 to 2 (default: the provider's).")
  private Double temperature;

  @Option(
      names = "--model-seed",
      paramLabel = "N",
      description = "A seed for the model; not for anthropic.")
  private Integer modelSeed;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "For one call (default: " + ModelSettings.SECONDS + ").")
  private Integer timeout;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description =
          "How often a call is made again when the server is busy, fails, or is late (default: "
              + ModelSettings.RETRIES
              + ").")
  private Integer retries;

  @Option(
      names = "--rate-limit",
      paramLabel = "N/min",
      converter = RateReader.class,
      description = "Most calls of a provider in a minute, such as 30/min (default: no limit).")
  private Integer rate;

  @Option(
      names = "--context",
      paramLabel = "TOKENS",
      description =
          "What Ollama keeps in view; its own default cuts requests off (default: "
              + ModelSettings.CONTEXT
              + ").")
  private Integer context;

  @Option(
      names = "--max-reply",
      paramLabel = "MB",
      description = "Largest reply of a server that is read, from 1 to 1000 (default: 32).")
  private Integer maxReply;

  @Option(
      names = "--max-output",
      paramLabel = "TOKENS",
      description =
          "Longest reply, thoughts included (default: the provider's, 4096 with anthropic, where"
              + " thoughts come on top).")
  private Integer maxOutput;

  @Option(
      names = "--reasoning-effort",
      paramLabel = "HOW",
      description =
          "How long models think that can: none, minimal, low, medium or high (default: the"
              + " provider's).")
  private String effort;

  @Option(
      names = "--structured-output",
      negatable = true,
      description =
          "Answers in a form are asked for by the provider's own means, or are not (default: as"
              + " known).")
  private Boolean schema;

  @Option(
      names = "--vision",
      description = "Send pictures even if the model is not known to see them.")
  private Boolean vision;

  @Option(
      names = "--native-tools",
      negatable = true,
      description = "The model calls functions natively, or does not (default: as known).")
  private Boolean tools;

  @Option(
      names = "--prices",
      paramLabel = "FILE",
      description = "Prices that go before the known ones; the command models shows the form.")
  private String prices;

  /** Returns the options in use with their values; they mean nothing to others. */
  Map<String, Object> given() {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("--base-url", baseUrl);
    options.put("--temperature", temperature);
    options.put("--model-seed", modelSeed);
    options.put("--timeout", timeout);
    options.put("--retries", retries);
    options.put("--rate-limit", rate);
    options.put("--context", context);
    options.put("--max-reply", maxReply);
    options.put("--max-output", maxOutput);
    options.put("--reasoning-effort", effort);
    options.put("--structured-output", schema);
    options.put("--vision", vision);
    options.put("--native-tools", tools);
    options.put("--prices", prices);
    options.values().removeIf(Objects::isNull);
    return options;
  }

  /**
   * Refuses what was given, where no language model plays.
   *
   * @throws ModelSetupException with one line
   */
  void refuse() {
    given().keySet().stream()
        .findFirst()
        .ifPresent(
            name -> {
              throw new ModelSetupException(
                  name + " is for language models, but none was chosen by --model");
            });
  }

  /** Returns the options that decide about answers, wherever the model is. */
  Map<String, String> settingsOfAnswers() {
    Map<String, String> settings = settingsWithAddress();
    settings.remove("base_url");
    return settings;
  }

  /** Returns the options that decide about answers. */
  Map<String, String> settingsWithAddress() {
    Map<String, String> settings = new TreeMap<>();
    given()
        .forEach(
            (name, value) -> {
              if (!ASIDE.contains(name)) {
                settings.put(name.substring(2).replace('-', '_'), value.toString());
              }
            });
    return settings;
  }

  /**
   * Returns what makes models of names.
   *
   * @param notices where waits for a busy server are told
   */
  Connections connections(ProcessContext process, Path base, PrintWriter notices) {
    return new Connections(
        process.environment(),
        prices(base),
        process.timer(),
        line -> notices.println(Program.PREFIX + StrictJson.line(line)));
  }

  /** Returns the prices that are known. */
  Prices prices(Path base) {
    return ModelFiles.prices(base, prices, baseUrl != null);
  }

  /** One address is one server: two providers cannot both be there. */
  void checkAddress(List<String> models) {
    List<Provider> providers =
        models.stream().map(w -> ModelSpec.parse(w).provider()).distinct().toList();
    if (baseUrl != null && providers.size() != 1) {
      throw new ModelSetupException(
          "--base-url is for one provider, but the models are of " + providers.size());
    }
  }

  /** Returns how models are to be called; throws ModelSetupException when that is out of range. */
  ModelSettings settings() {
    int seconds = within("--timeout", timeout, ModelSettings.SECONDS, 1, MOST_SECONDS);
    int tries = within("--retries", retries, ModelSettings.RETRIES, 0, MOST_RETRIES);
    int view = within("--context", context, ModelSettings.CONTEXT, 1024, 10_000_000);
    int megabytes =
        within("--max-reply", maxReply, ModelSettings.MAX_REPLY_BYTES / MEGABYTE, 1, 1000);
    if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
      throw new ModelSetupException("--temperature must be from 0 to 2");
    }
    return new ModelSettings(
        Optional.ofNullable(baseUrl).map(ConnectionOptions::address),
        temperature == null ? OptionalDouble.empty() : OptionalDouble.of(temperature),
        modelSeed == null ? OptionalInt.empty() : OptionalInt.of(modelSeed),
        Duration.ofSeconds(seconds),
        tries,
        rate == null ? OptionalInt.empty() : OptionalInt.of(rate),
        view,
        Optional.ofNullable(tools),
        Optional.ofNullable(vision),
        megabytes * MEGABYTE,
        new ModelSettings.Output(
            Optional.ofNullable(effort).map(ConnectionOptions::effort),
            maxOutput == null
                ? OptionalInt.empty()
                : OptionalInt.of(within("--max-output", maxOutput, 0, 1, MOST_OUTPUT)),
            Optional.ofNullable(schema)));
  }

  private static ReasoningEffort effort(String word) {
    return NamedConstant.of(ReasoningEffort.class, word)
        .orElseThrow(
            () ->
                new ModelSetupException(
                    "--reasoning-effort must be one of none, minimal, low, medium, high"));
  }

  private static int within(String option, Integer given, int usual, int low, int high) {
    int value = given == null ? usual : given;
    if (value < low || value > high) {
      throw new ModelSetupException("%s must be from %d to %d".formatted(option, low, high));
    }
    return value;
  }

  /** Reads an address; what it must be is checked where it is used. */
  static URI address(String text) {
    try {
      return new URI(text.replaceAll("/+$", ""));
    } catch (URISyntaxException e) {
      throw new ModelSetupException(
          "--base-url must be an address such as http://localhost:8000/v1");
    }
  }

  /** Reads "30/min". */
  static final class RateReader implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      String number = value.endsWith("/min") ? value.substring(0, value.length() - 4) : value;
      if (!number.matches("[1-9][0-9]{0,5}")) {
        throw new TypeConversionException("\"" + value + "\" is not a rate such as 30/min");
      }
      return Integer.parseInt(number);
    }
  }
}
