package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.ChatModel;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.Connections;
import org.puzzlewright.agents.models.ModelSettings;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.ModelSpec;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Players;
import org.puzzlewright.service.TrialWorker;
import org.puzzlewright.study.evaluation.Forecast;
import org.puzzlewright.study.evaluation.Rows;
import org.puzzlewright.study.evaluation.Trial;
import org.puzzlewright.study.evaluation.Worker;

/**
 * The models of an evaluation.
 *
 * @param service has the planner that needs no network
 * @param base what relative paths start from
 * @param process where keys are
 * @param connection how models are called
 */
record TrialModels(
    DesignService service, Path base, ProcessContext process, ConnectionOptions connection) {

  /**
   * Checks names and options.
   *
   * @throws ModelSetupException with one line
   */
  void check(List<String> models) {
    Set<String> slugs = new HashSet<>();
    for (String model : models) {
      if (model.startsWith("replay:")) {
        throw new ModelSetupException(
            "a recording is of one run, so it cannot play an evaluation; its folder has the rows"
                + " and transcripts");
      }
      if (!slugs.add(Trial.slug(model))) {
        throw new ModelSetupException("\"" + model + "\" is there twice, or nearly");
      }
    }
    List<String> language = language(models);
    language.forEach(ModelSpec::parse);
    if (language.isEmpty()) {
      connection.refuse();
    }
    if (!language.isEmpty()) {
      connection.checkAddress(language);
      connection.settings();
    }
  }

  private static List<String> language(List<String> models) {
    return models.stream().filter(m -> !m.equals(TrialWorker.OFFLINE)).toList();
  }

  /** Returns a model's price; empty when it is not known. */
  Optional<Forecast.Price> price(String model) {
    return connection
        .prices(base)
        .of(ModelSpec.parse(model))
        .map(p -> new Forecast.Price(p.input().doubleValue(), p.output().doubleValue()));
  }

  /**
   * Connects.
   *
   * @param notices where waits for a busy server are told
   * @return what makes planners for seeds, by the models' names
   * @throws ModelSetupException when a key is missing
   */
  Map<String, Players> open(List<String> models, PrintWriter notices) {
    Map<String, Players> players = new LinkedHashMap<>();
    List<String> language = language(models);
    if (models.size() > language.size()) {
      players.put(TrialWorker.OFFLINE, service.players());
    }
    if (!language.isEmpty()) {
      Connections connections = connection.connections(process, base, notices);
      ModelSettings settings = connection.settings();
      for (String model : language) {
        ChatModel made = connections.to(ModelSpec.parse(model), settings);
        players.put(model, (task, seed) -> new Planner(model, Cast.of(Models.of(made)), () -> 0));
      }
    }
    return players;
  }

  /**
   * Connects to one language model.
   *
   * @param notices where waits for a busy server are told
   */
  Cast cast(String model, PrintWriter notices) {
    Connections connections = connection.connections(process, base, notices);
    return Cast.of(Models.of(connections.to(ModelSpec.parse(model), connection.settings())));
  }

  /**
   * Stops a run whose model has never answered: a wrong key or address must not fill a folder with
   * failures that count.
   *
   * @param finished the trial that has just ended
   * @param rows those that are there
   * @throws ModelSetupException with one line
   */
  static void refuseMute(Worker.Finished finished, List<ObjectNode> rows) {
    if (!finished.trial().arm().who().agents()
        || spoke(finished.transcript())
        || answered(rows, finished.trial().model())) {
      return;
    }
    ObjectNode row = Rows.open(finished.row()).orElseThrow();
    String stop = row.path("stop").asText();
    if (stop.equals(TrialProduct.MODEL_FAILED) || stop.equals("time limit")) {
      throw new ModelSetupException(
          finished.trial().model()
              + " has not answered a single call, and nothing was stored of it: "
              + row.path("detail").asText());
    }
  }

  /** What is noted of calls that failed, or of pictures that were sent, is no answer. */
  private static boolean spoke(String transcript) {
    return Transcript.read(transcript).entries().stream()
        .anyMatch(e -> e.usage().calls() > 0 && e.status() != TranscriptEntry.Status.FAILED);
  }

  private static boolean answered(List<ObjectNode> rows, String model) {
    List<ObjectNode> own = new ArrayList<>(rows);
    own.removeIf(r -> !r.path("model").asText().equals(model));
    return !own.isEmpty();
  }
}
