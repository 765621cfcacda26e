package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.puzzlewright.agents.models.Abilities;
import org.puzzlewright.agents.models.Connections;
import org.puzzlewright.agents.models.ModelException;
import org.puzzlewright.agents.models.ModelSettings;
import org.puzzlewright.agents.models.ModelSpec;
import org.puzzlewright.agents.models.Prices;
import org.puzzlewright.agents.models.Probe;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.service.Work;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells which language models can be used, and tries one. */
@Command(
    name = "models",
    description = {
      "List the providers of language models, or try a model.",
      "",
      "Keys are read from the environment alone, and are never shown. A test makes one small call"
          + " (up to four when the server refuses tools or pictures), which may cost money."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright models",
      "  puzzlewright models --test ollama:llama3.2",
      "  puzzlewright models --test openai:my-model --base-url http://localhost:8000/v1 --json"
    })
final class ModelsCommand implements Callable<Integer> {

  private static final int MOST_SECONDS = 3600;

  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Option(names = "--test", paramLabel = "MODEL", description = "Try this model.")
  private String test;

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "With --test: where the model is, if not at the usual address.")
  private String baseUrl;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "With --test: for one call (default: 60).")
  private int timeout;

  @Option(
      names = "--prices",
      paramLabel = "FILE",
      description =
          "Prices that go before the known ones, US dollars for a million tokens:"
              + " {\"models\":{\"openai:gpt-4o\":{\"input\":2.5,\"output\":10}}}.")
  private String prices;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  ModelsCommand(Path base, ProcessContext process) {
    this.base = base;
    this.process = process;
  }

  @Override
  public Integer call() {
    if (timeout < 1 || timeout > MOST_SECONDS) {
      throw new OptionException("--timeout must be from 1 to " + MOST_SECONDS);
    }
    if (baseUrl != null && test == null) {
      throw new OptionException("--base-url needs --test");
    }
    Prices table = ModelFiles.prices(base, prices, baseUrl != null);
    PrintWriter out = spec.commandLine().getOut();
    if (test != null) {
      return test(out, table);
    }
    if (json) {
      out.print(JsonText.pretty(json(table)));
    } else {
      list(out, table);
    }
    return ExitCode.OK;
  }

  private void list(PrintWriter out, Prices table) {
    out.println("offline     the default: a planner, no language model; no key, no network");
    for (Provider provider : Provider.values()) {
      out.println(
          "%-10s  such as %s:%s; %s; %s"
              .formatted(
                  provider.word(),
                  provider.word(),
                  provider.example(),
                  key(provider),
                  provider.address()));
    }
    out.println(
        "            openai:NAME with --base-url URL is any server of the same kind, no key");
    out.println("replay      replay:FILE plays a run again that was made with --record FILE");
    out.println();
    out.println(
        "Prices in US dollars for a million tokens, in and out, as of %s; they change, see your"
                .formatted(table.asOf())
            + " provider's page. The price of any other model is unknown.");
    table
        .byModel()
        .forEach(
            (name, price) ->
                out.println(
                    "  %-34s %8s %8s%s"
                        .formatted(
                            StrictJson.line(name),
                            price.input().toPlainString(),
                            price.output().toPlainString(),
                            price.asOf().equals(table.asOf())
                                ? ""
                                : "  as of " + StrictJson.line(price.asOf()))));
  }

  private String key(Provider provider) {
    if (!provider.wantsKey()) {
      return "needs no key";
    }
    String variables = String.join(" or ", provider.variables());
    return (set(provider) ? "key is set in " : "no key: set ") + variables;
  }

  private boolean set(Provider provider) {
    return provider.key(process.environment()).isPresent();
  }

  private ObjectNode json(Prices table) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    ArrayNode providers = all.putArray("providers");
    for (Provider provider : Provider.values()) {
      ObjectNode one = providers.addObject().put("name", provider.word());
      one.put("example", provider.word() + ":" + provider.example());
      one.put("address", provider.address());
      provider.variables().forEach(one.putArray("keyVariables")::add);
      one.put("ready", !provider.wantsKey() || set(provider));
    }
    ObjectNode known = all.putObject("prices").put("asOf", table.asOf());
    ObjectNode models = known.putObject("models");
    for (Map.Entry<String, Prices.Price> entry : table.byModel().entrySet()) {
      models
          .putObject(entry.getKey())
          .put("input", entry.getValue().input())
          .put("output", entry.getValue().output())
          .put("cached", entry.getValue().cached())
          .put("kept", entry.getValue().kept())
          .put("asOf", entry.getValue().asOf());
    }
    return all;
  }

  private int test(PrintWriter out, Prices table) {
    ModelSpec model = ModelSpec.parse(test);
    ModelSettings settings =
        new ModelSettings(
            Optional.ofNullable(baseUrl).map(ConnectionOptions::address),
            OptionalDouble.empty(),
            OptionalInt.empty(),
            Duration.ofSeconds(timeout),
            // Who tests wants to see the first failure, not to wait for the last.
            0,
            OptionalInt.empty(),
            ModelSettings.CONTEXT,
            Optional.of(true),
            Optional.of(true),
            ModelSettings.MAX_REPLY_BYTES,
            ModelSettings.Output.USUAL);
    Abilities.Able connection =
        new Connections(process.environment(), table, process.timer(), line -> {})
            .to(model, settings);
    ObjectNode told = JsonNodeFactory.instance.objectNode().put("model", model.toString());
    try {
      Probe.Finding found = new Probe(connection, process.timer()).run();
      told.put("answers", true).put("millis", found.millis()).put("tools", found.tools());
      told.put("vision", found.vision()).put("reply", found.reply());
      told.set("usage", Work.usage(found.usage()));
      if (!json) {
        found(out, model, found);
      }
    } catch (ModelException failure) {
      told.put("answers", false).put("failure", failure.getMessage());
      if (!json) {
        out.println("no answer: " + StrictJson.line(failure.getMessage()));
      }
    }
    if (json) {
      out.print(JsonText.pretty(told));
    }
    return told.path("answers").booleanValue() ? ExitCode.OK : ExitCode.FAILED;
  }

  private static void found(PrintWriter out, ModelSpec model, Probe.Finding found) {
    out.println("%s answers.".formatted(model));
    out.println("time: %d ms".formatted(found.millis()));
    out.println("tools: " + (found.tools() ? "yes, it called one" : "no, it called none"));
    out.println(
        "pictures: " + (found.vision() ? "yes, it named the colours" : "no, it saw no colours"));
    out.println("reply: " + StrictJson.line(found.reply()));
    out.println(Report.models(found.usage()));
    Abilities known = Abilities.of(model);
    for (String line :
        List.of(
            hint("--native-tools", known.tools(), found.tools()),
            hint("--vision", known.vision(), found.vision()))) {
      if (!line.isEmpty()) {
        out.println(line);
      }
    }
  }

  private static String hint(String option, boolean known, boolean found) {
    if (known == found) {
      return "";
    }
    return "This is not what is known of it: give design and solve "
        + (found ? option : option.replace("--", "--no-"))
        + ".";
  }
}
