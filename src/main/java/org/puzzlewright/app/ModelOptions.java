package org.puzzlewright.app;

import dev.langchain4j.model.chat.ChatModel;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.puzzlewright.llm.Connections;
import org.puzzlewright.llm.ModelSettings;
import org.puzzlewright.llm.ModelSetupException;
import org.puzzlewright.llm.ModelSpec;
import org.puzzlewright.llm.Models;
import org.puzzlewright.llm.Provider;
import org.puzzlewright.puzzle.StrictJson;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Who plays the agents, for {@code design} and {@code solve}. */
final class ModelOptions {

  private static final String OFFLINE = "offline";
  private static final String REPLAY = "replay:";
  private static final int MOST_SECONDS = 3600;
  private static final int MOST_RETRIES = 20;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Who plays the agents: offline (the default, no language model), openai:NAME,"
              + " anthropic:NAME, gemini:NAME, ollama:NAME, or replay:FILE. See the command models.")
  private String model;

  @Option(
      names = "--designer-model",
      paramLabel = "MODEL",
      description = "Another model for the Designer.")
  private String designer;

  @Option(
      names = "--solver-model",
      paramLabel = "MODEL",
      description = "Another model for the Solver.")
  private String solver;

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

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Write every request and reply to FILE, for --model replay:FILE.")
  private String record;

  /** Returns whether anything was said about who plays the agents. */
  boolean given() {
    return Stream.of(model, designer, solver, record).anyMatch(Objects::nonNull)
        || !forLanguageModels().isEmpty();
  }

  /** Returns the options in use that mean nothing to others. */
  private List<String> forLanguageModels() {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("--base-url", baseUrl);
    options.put("--temperature", temperature);
    options.put("--model-seed", modelSeed);
    options.put("--timeout", timeout);
    options.put("--retries", retries);
    options.put("--rate-limit", rate);
    options.put("--context", context);
    options.put("--vision", vision);
    options.put("--native-tools", tools);
    options.put("--prices", prices);
    options.values().removeIf(Objects::isNull);
    return List.copyOf(options.keySet());
  }

  /**
   * Returns a workshop in which the chosen models play the agents; with no choice the same.
   *
   * @param force whether a recording may replace an older file
   * @param notices where waits for a busy server are told
   * @throws ModelSetupException when the options cannot be followed
   */
  Workshop furnish(
      Workshop workshop,
      Outside outside,
      Path base,
      long seed,
      boolean force,
      PrintWriter notices) {
    Stream<String> named = Stream.of(model, designer, solver).filter(Objects::nonNull);
    boolean language = named.anyMatch(m -> !m.equals(OFFLINE) && !m.startsWith(REPLAY));
    if (!language && !forLanguageModels().isEmpty()) {
      throw new ModelSetupException(
          forLanguageModels().get(0) + " is for language models, but none was chosen by --model");
    }
    if (!given()) {
      return workshop;
    }
    boolean replays =
        Stream.of(model, designer, solver).anyMatch(m -> m != null && m.startsWith(REPLAY));
    if (replays && (designer != null || solver != null || record != null)) {
      throw new ModelSetupException(
          "a recording plays all the agents: --model "
              + REPLAY
              + "FILE goes with neither"
              + " --designer-model, --solver-model nor --record");
    }
    Planner planner =
        replays
            ? ModelFiles.replay(base, model.substring(REPLAY.length()), seed)
            : chosen(workshop, outside, base, seed, notices);
    Planner used =
        record == null ? planner : ModelFiles.recorded(planner, base.resolve(record), seed, force);
    return workshop.with(s -> used);
  }

  private Planner chosen(
      Workshop workshop, Outside outside, Path base, long seed, PrintWriter notices) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("", model == null ? OFFLINE : model);
    if (designer != null) {
      words.put("designer", designer);
    }
    if (solver != null) {
      words.put("solver", solver);
    }
    checkAddress(words);
    Connections connections =
        new Connections(
            outside.environment(),
            ModelFiles.prices(base, prices, baseUrl != null),
            outside.timer(),
            line -> notices.println(Program.PREFIX + StrictJson.line(line)));
    ModelSettings settings = settings();
    Planner offline = workshop.planners().apply(seed);
    Models models = null;
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, String> entry : words.entrySet()) {
      String role = entry.getKey();
      String word = entry.getValue();
      boolean own = word.equals(OFFLINE);
      ChatModel chosen =
          own ? offline.models().standard() : connections.to(ModelSpec.parse(word), settings);
      models = role.isEmpty() ? Models.of(chosen) : models.with(role, chosen);
      names.add((role.isEmpty() ? "" : role + ": ") + (own ? offline.name() : word));
    }
    return new Planner(
        String.join(", ", names),
        models,
        words.containsValue(OFFLINE) ? offline.simulations() : () -> 0);
  }

  /** One address is one server: two providers cannot both be there. */
  private void checkAddress(Map<String, String> words) {
    List<Provider> providers =
        words.values().stream()
            .filter(w -> !w.equals(OFFLINE))
            .map(w -> ModelSpec.parse(w).provider())
            .distinct()
            .toList();
    if (baseUrl != null && providers.size() != 1) {
      throw new ModelSetupException(
          "--base-url is for one provider, but the models are of " + providers.size());
    }
  }

  private ModelSettings settings() {
    int seconds = within("--timeout", timeout, ModelSettings.SECONDS, 1, MOST_SECONDS);
    int tries = within("--retries", retries, ModelSettings.RETRIES, 0, MOST_RETRIES);
    int view = within("--context", context, ModelSettings.CONTEXT, 1024, 10_000_000);
    if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
      throw new ModelSetupException("--temperature must be from 0 to 2");
    }
    return new ModelSettings(
        Optional.ofNullable(baseUrl).map(ModelOptions::address),
        temperature == null ? OptionalDouble.empty() : OptionalDouble.of(temperature),
        modelSeed == null ? OptionalInt.empty() : OptionalInt.of(modelSeed),
        Duration.ofSeconds(seconds),
        tries,
        rate == null ? OptionalInt.empty() : OptionalInt.of(rate),
        view,
        Optional.ofNullable(tools),
        Optional.ofNullable(vision));
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
