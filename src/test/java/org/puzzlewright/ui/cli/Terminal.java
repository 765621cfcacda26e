package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.ModelAgent;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Domain;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.Planner;

/** Runs commands in a folder, with agents that do as they are told. */
final class Terminal {

  static final String PROMPT =
      "The blue ball on the right must push the red ball down to the goal on the left.";

  /** Makes the paper's push level and solves it by a ramp. */
  static final List<AiMessage> GOOD_WORK =
      List.of(
          act("place_layout", "{\"blue\":[0.7,0.75],\"red\":[0.2,0.11],\"goal\":[-0.5,-0.59]}"),
          act("place_floor", "{\"x\":-0.1,\"y\":-0.4}"),
          act(
              "place_ramp",
              "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"left\","
                  + "\"length\":\"18\"}"),
          act("simulate", "{}"),
          act("finish", "{\"outcome\":\"done\"}"));

  /** Stops before a tool is placed. */
  static final List<AiMessage> HALF_WORK =
      List.of(GOOD_WORK.get(0), act("finish", "{\"outcome\":\"give up\"}"));

  static final Replay IN_PROCESS =
      puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle)));

  private final Path base;
  private final DesignService service;
  private final Map<String, String> environment = new TreeMap<>();
  private final ProcessContext outside = new ProcessContext(environment::get, TestTimer.still());
  private String out = "";
  private String err = "";

  private Terminal(Path base, DesignService service) {
    this.base = base;
    this.service = service;
  }

  static Terminal in(Path base, List<AiMessage> script) {
    return in(base, script, IN_PROCESS);
  }

  static Terminal in(Path base, List<AiMessage> script, Replay replay) {
    return in(base, seed -> script, replay);
  }

  /** Runs commands with agents that do something else for each seed. */
  static Terminal bySeed(Path base, LongFunction<List<AiMessage>> scripts) {
    return in(base, scripts, IN_PROCESS);
  }

  private static Terminal in(Path base, LongFunction<List<AiMessage>> scripts, Replay replay) {
    RoleTexts texts =
        RoleTexts.fixed(Map.of("coordinator", "Lead.", "designer", "Design.", "solver", "Solve."));
    return new Terminal(
        base,
        new DesignService(
            Domains.of(replay),
            (task, seed) ->
                new Planner(
                    "script",
                    Cast.of(
                        Models.of(ScriptedModel.of(scripts.apply(seed).toArray(AiMessage[]::new)))),
                    () -> 7),
            (problem, order) -> texts,
            ProcessContext.ofThisProcess().timer()));
  }

  /** Runs commands with the offline planner; only the replay saves itself the fresh process. */
  static Terminal offline(Path base) {
    return new Terminal(
        base,
        DesignService.offline(Domains.of(IN_PROCESS), ProcessContext.ofThisProcess().timer()));
  }

  /** Does the same with one more domain. */
  static Terminal offline(Path base, Domain further) {
    return new Terminal(
        base,
        DesignService.offline(
            Domains.of(IN_PROCESS).with(further), ProcessContext.ofThisProcess().timer()));
  }

  /** Runs commands with one model for everybody. */
  static Terminal with(Path base, ChatModel model) {
    return with(base, new ModelAgent(model));
  }

  /** Runs commands with one agent for everybody. */
  static Terminal with(Path base, Agent agent) {
    return new Terminal(
        base,
        DesignService.offline(Domains.of(IN_PROCESS), ProcessContext.ofThisProcess().timer())
            .with((task, seed) -> new Planner("model", Cast.of(agent), () -> 0)));
  }

  /** Sets a variable of the environment in which commands run. */
  Terminal set(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  DesignService service() {
    return service;
  }

  /** Returns the exit code. */
  int run(String... args) {
    StringWriter o = new StringWriter();
    StringWriter e = new StringWriter();
    int code =
        new Program(service, base, outside)
            .run(new PrintWriter(o, true), new PrintWriter(e, true), args);
    out = o.toString();
    err = e.toString();
    return code;
  }

  String out() {
    return out;
  }

  String err() {
    return err;
  }

  /** Checks what every mistake of a user must lead to. */
  String refused(String... args) throws IOException {
    Map<String, Long> before = files();
    assertThat(run(args)).as(err).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).startsWith("puzzlewright: ").endsWith("\n").hasLineCount(1);
    assertThat(err).doesNotContain("Exception").doesNotContain("\tat ");
    assertThat(files()).isEqualTo(before);
    return err;
  }

  /** Returns all files and folders below the base with their sizes. */
  Map<String, Long> files() throws IOException {
    Map<String, Long> all = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(base)) {
      for (Path p : paths.toList()) {
        all.put(base.relativize(p).toString(), Files.isDirectory(p) ? -1 : Files.size(p));
      }
    }
    return all;
  }
}
