package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;

/** Language models from the command line; the servers are stubs, the recordings of scripts. */
@Timeout(120)
class ModelsCommandTest {

  @TempDir Path dir;

  private final StubServer server = new StubServer();

  @AfterEach
  void close() {
    server.close();
  }

  private String url() {
    return server.address().toString();
  }

  private StubServer goodWork(Provider provider) {
    return work(provider, Terminal.GOOD_WORK);
  }

  private StubServer work(Provider provider, List<AiMessage> replies) {
    for (AiMessage reply : replies) {
      ToolExecutionRequest call = reply.toolExecutionRequests().get(0);
      server.reply(200, Stubs.call(provider, call.name(), call.arguments()));
    }
    return server;
  }

  /** Returns the bytes of every file of a run, in readable form. */
  private Map<String, String> bytes(String out) throws IOException {
    Map<String, String> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(dir.resolve(out))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = dir.resolve(out).relativize(file).toString();
        // Who is paid has these two, too.
        if (!name.equals("journal.jsonl") && !name.equals("task.json")) {
          bytes.put(name, Arrays.toString(Files.readAllBytes(file)));
        }
      }
    }
    assertThat(bytes).hasSize(10);
    return bytes;
  }

  @ParameterizedTest
  @EnumSource(
      value = Provider.class,
      names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
  void designsWithAModelOfAnyProvider(Provider provider) throws IOException {
    goodWork(provider);
    Terminal terminal = Terminal.in(dir, List.of(AiMessage.from("not asked")));
    provider.variables().forEach(variable -> terminal.set(variable, Stubs.KEY));
    String model = Stubs.spec(provider).toString();

    int code =
        terminal.run(
            "design",
            Terminal.PROMPT,
            "--model",
            model,
            "--reader",
            "offline",
            "--base-url",
            url(),
            "--out",
            "mine",
            "--record",
            "run.jsonl");

    assertThat(code).as(terminal.out() + terminal.err()).isEqualTo(ExitCode.OK);
    assertThat(terminal.out())
        .contains("Models: 5 calls, 55 tokens in, 35 out, price unknown.")
        .doesNotContain("planner");
    assertThat(terminal.err()).isEmpty();
    assertThat(dir.resolve("mine/puzzle.json")).content().contains("\"by\": \"" + model + "\"");
    for (Path file :
        List.of(
            Path.of("mine/puzzle.json"), Path.of("mine/transcript.jsonl"), Path.of("run.jsonl"))) {
      assertThat(dir.resolve(file)).content().doesNotContain("SECRET", url());
    }

    server.close();
    assertThat(
            terminal.run(
                "design", Terminal.PROMPT, "--model", "replay:run.jsonl", "--out", "again"))
        .as(terminal.err())
        .isEqualTo(ExitCode.OK);
    assertThat(bytes("again")).isEqualTo(bytes("mine"));
  }

  @Test
  void money() throws IOException {
    goodWork(Provider.OPENAI);
    Files.writeString(
        dir.resolve("prices.json"),
        "{\"models\":{\"openai:gpt-4o\":{\"input\":100,\"output\":200}}}");
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    String[] command = {
      "design",
      Terminal.PROMPT,
      "--model",
      "openai:gpt-4o",
      "--reader",
      "offline",
      "--base-url",
      url(),
      "--prices",
      "prices.json",
      "--record",
      "run.jsonl",
      "--out",
      "mine",
      "--json"
    };

    assertThat(terminal.run(command)).as(terminal.err()).isEqualTo(ExitCode.OK);

    // 55 at 100 and 35 at 200 dollars for a million.
    JsonNode usage = new ObjectMapper().readTree(terminal.out()).path("usage");
    assertThat(usage.path("usd").asText()).isEqualTo("0.0125");
    assertThat(usage.path("input").asInt()).isEqualTo(55);
    assertThat(dir.resolve("mine/transcript.jsonl")).content().contains("\"usd\":\"0.0025\"");
    // A recording knows what was paid, so that the transcript comes out the same without prices.
    terminal.run("design", Terminal.PROMPT, "--model", "replay:run.jsonl", "--out", "again");
    assertThat(terminal.out()).contains("about 0.0125 USD at list price");
    assertThat(bytes("again")).isEqualTo(bytes("mine"));
  }

  /** The recording is from before models read, or from a run in which none did. */
  @Test
  void whoAsksForAReadingThatARecordingLacksIsToldSo() throws IOException {
    work(Provider.OPENAI, Terminal.HALF_WORK);
    Terminal terminal = Terminal.offline(dir);
    List<String> design =
        List.of("design", Terminal.PROMPT, "--setup", "single", "--quiet", "--reader");
    assertThat(
            run(
                terminal,
                design,
                "offline",
                "--model=openai:gpt-4o",
                "--base-url=" + url(),
                "--record=run.jsonl",
                "--out=mine"))
        .as(terminal.err())
        .isEqualTo(ExitCode.FAILED);

    assertThat(run(terminal, design, "model", "--model=replay:run.jsonl", "--out=again"))
        .as(terminal.err())
        .isEqualTo(ExitCode.FAILED);

    String why = "no model reads the prompt in this recording, so the offline reader's reading";
    assertThat(terminal.err()).startsWith("puzzlewright: " + why).hasLineCount(1);
    List<String> transcript = Files.readAllLines(dir.resolve("again/transcript.jsonl"));
    assertThat(transcript.get(0)).contains("\"role\":\"reader\"", why, "\"refused\"");
    assertThat(transcript.subList(1, transcript.size()))
        .isEqualTo(Files.readAllLines(dir.resolve("mine/transcript.jsonl")));
    assertThat(dir.resolve("again/puzzle.json"))
        .hasSameTextualContentAs(dir.resolve("mine/puzzle.json"));
  }

  private static int run(Terminal terminal, List<String> first, String... more) {
    return terminal.run(Stream.concat(first.stream(), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void aRunOfTheOfflinePlannerIsPlayedAgainByteForByte() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    String prompt = "The blue ball on the left must push the red ball to the goal.";
    assertThat(
            terminal.run(
                "design",
                prompt,
                "--quiet",
                "--designer-model",
                "offline",
                "--record",
                "run.jsonl",
                "--out",
                "mine"))
        .as(terminal.out() + terminal.err())
        .isEqualTo(ExitCode.OK);
    String recording = Files.readString(dir.resolve("run.jsonl"));
    assertThat(recording)
        .contains("\"model\":\"standard\"")
        .contains("\"model\":\"designer\"")
        .contains("no language model");

    assertThat(terminal.run("design", prompt, "--model", "replay:run.jsonl", "--out", "again"))
        .as(terminal.err())
        .isEqualTo(ExitCode.OK);
    assertThat(bytes("again")).isEqualTo(bytes("mine"));

    // One word of a recorded request is another: the run must not go on as if nothing were.
    Files.writeString(
        dir.resolve("other.jsonl"),
        recording.replaceFirst("must push the red ball", "must push a red ball"));
    assertThat(terminal.refused("design", prompt, "--model", "replay:other.jsonl", "--out", "no"))
        .contains("other.jsonl: line ", " is damaged");
  }

  @Test
  void recordingsAreForTheirOwnRun() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.HALF_WORK);
    terminal.run("design", Terminal.PROMPT, "--seed", "4", "--record", "run.jsonl", "--out", "m");
    String replay = "replay:run.jsonl";

    assertThat(terminal.refused("design", Terminal.PROMPT, "--model", replay)).contains("--seed 4");
    assertThat(
            terminal.refused("design", "Blue pushes red left.", "--seed", "4", "--model", replay))
        .contains("call 1 differs from the recording");
    assertThat(
            terminal.refused(
                "design",
                Terminal.PROMPT,
                "--seed",
                "4",
                "--model",
                replay,
                "--solver-model",
                "offline"))
        .contains("a recording plays all the agents");
    assertThat(terminal.refused("design", Terminal.PROMPT, "--record", "run.jsonl"))
        .contains("--force");
    assertThat(terminal.refused("design", Terminal.PROMPT, "--record", "no/such/folder"))
        .contains("cannot be written");
    assertThat(terminal.refused("design", Terminal.PROMPT, "--model", "replay:none"))
        .contains("none: there is no such file");
    Files.writeString(dir.resolve("bad"), "{}\n");
    assertThat(terminal.refused("design", Terminal.PROMPT, "--model", "replay:bad"))
        .contains("bad, line 1");
  }

  @Test
  void aRunThatBrokeIsPlayedAgainToo() throws IOException {
    for (AiMessage reply : Terminal.GOOD_WORK.subList(0, 3)) {
      ToolExecutionRequest call = reply.toolExecutionRequests().get(0);
      server.reply(200, Stubs.call(Provider.OLLAMA, call.name(), call.arguments()));
    }
    server.reply(500, "{\"error\":\"" + "sorry ".repeat(99) + "\"}");
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    int code =
        terminal.run(
            "design",
            Terminal.PROMPT,
            "--model",
            "ollama:mistral-small3.2",
            "--reader",
            "offline",
            "--base-url",
            url(),
            "--record",
            "run.jsonl",
            "--out",
            "mine",
            "--retries",
            "1");
    assertThat(code).isEqualTo(ExitCode.FAILED);
    String ended = ended(terminal);
    assertThat(ended).contains("model failed", "sorry", "(try 2)");

    assertThat(
            terminal.run(
                "design", Terminal.PROMPT, "--model", "replay:run.jsonl", "--out", "again"))
        .isEqualTo(ExitCode.FAILED);
    assertThat(ended(terminal)).isEqualTo(ended);
    assertThat(bytes("again")).isEqualTo(bytes("mine"));
  }

  private static String ended(Terminal terminal) {
    return terminal.out().lines().filter(l -> l.startsWith("Ended:")).findFirst().orElseThrow();
  }

  @Test
  void aReplayThatEndsTooEarlySaysSo() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    terminal.run("design", Terminal.PROMPT, "--record", "run.jsonl", "--out", "m");
    List<String> lines = Files.readAllLines(dir.resolve("run.jsonl"));
    int replies = 0;
    int length = 0;
    while (replies < 3) {
      replies += lines.get(length++).contains("\"response\":") ? 1 : 0;
    }
    Files.writeString(
        dir.resolve("short.jsonl"), String.join("\n", lines.subList(0, length)) + "\n");

    assertThat(terminal.refused("design", Terminal.PROMPT, "--model", "replay:short.jsonl"))
        .contains("ends after 3 calls");
  }

  @Test
  void theOfflinePlannerMayHaveALanguageModelForAHelper() throws IOException {
    server.reply(500, "{\"error\":\"sorry\"}");
    Terminal terminal = Terminal.offline(dir);

    int code =
        terminal.run(
            "design",
            Terminal.PROMPT,
            "--designer-model",
            "ollama:llama3.2",
            "--base-url",
            url(),
            "--retries",
            "2");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains("Ended: model failed. The model of the designer failed: ollama:llama3.2: the")
        .contains("sorry")
        .contains("(try 3)");
    assertThat(terminal.err().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("puzzlewright: ollama:llama3.2: the server failed"));
    assertThat(server.seen()).hasSize(3);
    assertThat(server.seen().get(0).body()).contains("left out, because you cannot see");
  }

  @ParameterizedTest
  @CsvSource({
    "gpt-4o, , true",
    "gpt-4o, --no-vision, false",
    "my-own, , false",
    "my-own, --vision, true"
  })
  void picturesGoToThoseWhoSee(String model, String option, boolean sent) {
    server.reply(200, Stubs.call(Provider.OPENAI, "look", "{}"));
    Terminal terminal = Terminal.offline(dir);
    List<String> command =
        new ArrayList<>(
            List.of(
                "design",
                Terminal.PROMPT,
                "--designer-model",
                "openai:" + model,
                "--base-url",
                url(),
                "--quiet",
                "--out",
                "mine"));
    if (option != null) {
      command.add(option);
    }

    terminal.run(command.toArray(String[]::new));

    assertThat(server.seen()).isNotEmpty();
    String body = server.seen().get(0).body();
    assertThat(body.contains("image_url")).as(body).isEqualTo(sent);
    // Where nobody shall see pictures there are none that could be left out.
    boolean shown = !"--no-vision".equals(option);
    assertThat(body.contains("left out, because you cannot see")).isEqualTo(!sent && shown);
  }

  @Test
  void searchHasNoModels() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(terminal.refused("solve", "push", "--search", "--model", "ollama:x"))
        .contains("--search works without agents");
  }

  @Test
  void whatIsAskedOfRepliesIsAnOption() throws IOException {
    server.reply(200, Stubs.call(Provider.OPENAI, "look", "{}"));
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK).set("OPENAI_API_KEY", Stubs.KEY);
    String[] solve = {"solve", "push", "--model", "openai:o3", "--base-url", url()};
    List<String> command = new ArrayList<>(List.of(solve));
    command.addAll(List.of("--max-output", "700", "--reasoning-effort", "low", "--max-calls", "1"));

    terminal.run(command.toArray(String[]::new));

    assertThat(server.seen().get(0).body())
        .containsPattern("\"max_tokens\" ?: ?700")
        .containsPattern("\"reasoning_effort\" ?: ?\"low\"");
    command.set(7, "0");
    assertThat(terminal.refused(command.toArray(String[]::new)))
        .contains("--max-output must be from 1 to 1000000");
    command.set(7, "7");
    command.set(9, "much");
    assertThat(terminal.refused(command.toArray(String[]::new)))
        .contains("--reasoning-effort must be one of none, minimal, low, medium, high");
  }

  @Test
  void helpTellsTheOptions() {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(terminal.run("design", "--help")).isZero();
    assertThat(terminal.out())
        .contains("--no-vision", "--vision", "--rate-limit=N/min", "replay:FILE");
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void keysAreNowhere(Provider provider) throws IOException {
    server.echo(401);
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    provider.variables().forEach(variable -> terminal.set(variable, Stubs.KEY));

    int code =
        terminal.run(
            "solve",
            "push",
            "--model",
            Stubs.spec(provider).toString(),
            "--base-url",
            url(),
            "--record",
            "run.jsonl",
            "--debug");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out() + terminal.err()).contains("model failed").doesNotContain("SECRET");
    assertThat(dir.resolve("run.jsonl")).content().contains("failure").doesNotContain("SECRET");
    assertThat(server.seen().get(0).headers().values().toString().contains(Stubs.KEY))
        .isEqualTo(provider.wantsKey());
  }

  @ParameterizedTest
  @CsvSource({
    "openai:gpt-4o, OPENAI_API_KEY",
    "anthropic:claude-sonnet-4-5, ANTHROPIC_API_KEY",
    "gemini:gemini-2.5-flash, GOOGLE_API_KEY or GEMINI_API_KEY"
  })
  void missingKeys(String model, String variable) throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(terminal.refused("design", Terminal.PROMPT, "--model", model)).contains(variable);
    assertThat(terminal.out()).isEmpty();
    assertThat(terminal.refused("design", Terminal.PROMPT, "--solver-model", model))
        .contains(variable);
    assertThat(terminal.refused("solve", "push", "--model", model)).contains(variable);
    assertThat(terminal.refused("models", "--test", model)).contains(variable);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--model gpt-4o | models are openai:NAME",
        "--model ollama:x --temperature 3 | --temperature must be from 0 to 2",
        "--model ollama:x --temperature NaN | --temperature must be from 0 to 2",
        "--model ollama:x --timeout 0 | --timeout must be from 1",
        "--model ollama:x --retries -1 | --retries must be from 0",
        "--model ollama:x --context 1 | --context must be from 1024",
        "--model ollama:x --rate-limit 0/min | is not a rate",
        "--model ollama:x --rate-limit 5/h | is not a rate",
        "--model ollama:x --base-url nonsense | --base-url must be an address",
        "--model ollama:x --base-url http://[ | --base-url must be an address",
        "--model ollama:x --solver-model openai:y --base-url http://h | for one provider",
        "--model offline --base-url http://h | --base-url is for language models",
        "--temperature 1 | --temperature is for language models",
        "--vision | --vision is for language models",
        "--model ollama:x --prices none.json | none.json: there is no such file",
        "--model ollama:x --model-seed 1.5 | --model-seed",
      })
  void badOptions(String options, String told) throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    String[] design =
        Stream.concat(Stream.of("design", Terminal.PROMPT), Stream.of(options.split(" ")))
            .toArray(String[]::new);

    assertThat(terminal.refused(design)).contains(told);
    assertThat(terminal.out()).isEmpty();
  }

  @Test
  void theListShowsNoKeys() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK).set("OPENAI_API_KEY", Stubs.KEY);

    assertThat(terminal.run("models")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out())
        .contains("key is set in OPENAI_API_KEY")
        .contains("no key: set ANTHROPIC_API_KEY")
        .contains("needs no key")
        .contains("openai:gpt-4o ")
        .contains("unknown")
        .doesNotContain("SECRET");

    assertThat(terminal.run("models", "--json")).isEqualTo(ExitCode.OK);
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    json.path("providers")
        .forEach(
            one ->
                assertThat(one.path("ready").asBoolean())
                    .isEqualTo(List.of("openai", "ollama").contains(one.path("name").asText())));
    assertThat(json.at("/prices/models").path("openai:gpt-4o").path("output").asDouble())
        .isEqualTo(10);
    assertThat(terminal.out()).doesNotContain("SECRET");
    // The list of prices is itself a file of prices.
    Files.writeString(dir.resolve("p.json"), json.path("prices").toString());
    assertThat(terminal.run("models", "--prices", "p.json")).isEqualTo(ExitCode.OK);
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void aTestTellsWhatTheModelCan(Provider provider) throws IOException {
    server.reply(
        200, Stubs.call(provider, "report_colours", "{\"left\":\"green\",\"right\":\"red\"}"));
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    provider.variables().forEach(variable -> terminal.set(variable, Stubs.KEY));
    String model = Stubs.spec(provider).toString();

    assertThat(terminal.run("models", "--test", model, "--base-url", url())).isZero();
    assertThat(terminal.out())
        .contains(model + " answers.", "time: ", "tools: yes", "pictures: yes", "11 tokens in");
    assertThat(server.seen()).hasSize(1);

    assertThat(terminal.run("models", "--test", model, "--base-url", url(), "--json")).isZero();
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("tools").asBoolean()).isTrue();
    assertThat(json.path("vision").asBoolean()).isTrue();
    assertThat(json.at("/usage/output").asInt()).isEqualTo(7);
    assertThat(json.at("/usage/usd").isNull()).isTrue();
  }

  @Test
  void aTestTellsWhyThereIsNoAnswer() throws IOException {
    server.echo(401);
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK).set("ANTHROPIC_API_KEY", Stubs.KEY);
    String[] test = {"models", "--test", "anthropic:claude-x", "--base-url", url()};

    assertThat(terminal.run(test)).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains("no answer", "key was not accepted (ANTHROPIC_API_KEY)")
        .doesNotContain("SECRET");

    assertThat(terminal.refused("models", "--base-url", url())).contains("needs --test");
    assertThat(terminal.refused("models", "--test", "nonsense")).contains("models are openai:NAME");
  }
}
