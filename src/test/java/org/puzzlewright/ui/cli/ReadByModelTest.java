package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.AiMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Work;

/** A scripted language model reads the prompt before it designs. */
@Timeout(120)
class ReadByModelTest {

  /** All that is in {@link Terminal#PROMPT}. */
  static final String GOOD_READING =
      """
      {"requirements": [
        {"words": ["The blue ball on the right"],
         "requirement": {"type": "side", "thing": "blue", "side": "right"}},
        {"words": ["must push the red ball"], "requirement": {"type": "pushes"}},
        {"words": ["the red ball down to the goal"],
         "requirement": {"type": "travels", "ball": "red", "way": "down"}},
        {"words": ["the goal on the left"],
         "requirement": {"type": "side", "thing": "goal", "side": "left"}}],
       "notRead": []}"""
          .replaceAll("\\s+", " ");

  /** Leaves out where blue starts and what red does. */
  private static final String LENIENT =
      "{\"requirements\": [{\"words\": [\"the goal on the left\"], \"requirement\": {\"type\":"
          + " \"side\", \"thing\": \"goal\", \"side\": \"left\"}}], \"notRead\": []}";

  @TempDir Path dir;

  private final Domains domains = Domains.of(Terminal.IN_PROCESS);

  private Work work(String prompt, String... readings) {
    return work(prompt, new Order(1), Terminal.GOOD_WORK, readings);
  }

  private Work work(String prompt, Order order, List<AiMessage> then, String... readings) {
    List<AiMessage> script = new ArrayList<>();
    List.of(readings).forEach(words -> script.add(say(words)));
    script.addAll(then);
    RoleTexts texts =
        RoleTexts.fixed(
            Map.of("coordinator", "Lead.", "designer", "D.", "solver", "S.", "basic", "All."));
    ScriptedModel model = ScriptedModel.of(script.toArray(AiMessage[]::new));
    return new DesignService(
            domains,
            (task, seed) ->
                new Planner("script", Cast.of(Models.of(model)), () -> 0)
                    .reading(Optional.of("script")),
            (problem, asked) -> texts,
            TestTimer.still())
        .work(domains.physics().unread(prompt, Offer::of, 1), order, Listener.silent());
  }

  private static PuzzleFile file(Work work) {
    return ((PuzzleProduct) work.made().orElseThrow().product()).file();
  }

  private static List<TranscriptEntry> readers(Work work) {
    return work.transcript().entries().stream().filter(e -> e.role().equals("reader")).toList();
  }

  private static List<TranscriptEntry.Status> states(Work work) {
    return readers(work).stream().map(TranscriptEntry::status).toList();
  }

  @Test
  void fileCertificateAndTranscriptSayWhoHasRead() {
    Work work = work(Terminal.PROMPT, GOOD_READING);

    assertThat(work.success()).as(work.detail()).isTrue();
    PuzzleFile file = file(work);
    assertThat(file.made().path("reader").asText()).isEqualTo("script");
    assertThat(file.made().path("prompts").has("physics/role-reader.md")).isTrue();
    assertThat(file.certificate().toString())
        .contains("the prompt was read by script")
        .doesNotContain("aligned to the model's reading");
    assertThat(readers(work)).singleElement().extracting(TranscriptEntry::step).isEqualTo(0);
    assertThat(readers(work).get(0).observation())
        .contains("Read by script:", "The offline reader reads the same.");
    assertThat(work.cost().usage().calls()).isEqualTo(1 + Terminal.GOOD_WORK.size());
    assertThat(work.transcript().entries())
        .extracting(TranscriptEntry::calls)
        .startsWith(1)
        .endsWith(1 + Terminal.GOOD_WORK.size());
  }

  @Test
  void readingIsReadAgainFromTheFileAndTheVerdictIsTheSame() {
    PuzzleFile file = file(work(Terminal.PROMPT, LENIENT));
    PuzzleFile again = PuzzleFile.read(file.text(), "puzzle.json");

    assertThat(again.asked()).isEqualTo(file.asked());
    PuzzleDomain physics = domains.physics();
    assertThat(
            physics
                .check(physics.read(file.text(), "puzzle.json"), StrictJson.parse("{}", "none"))
                .differences())
        .contains(List.of());
  }

  @Test
  void whatALenientReaderDropsStandsInTheCertificate() {
    Work work = work(Terminal.PROMPT, LENIENT);

    Brief brief = file(work).brief(new OfflineReader()).orElseThrow();
    assertThat(brief.requirements())
        .containsExactly(
            new Requirement.Side(Requirement.Thing.GOAL, Direction.LEFT), new Requirement.Pushes());
    assertThat(brief.notUnderstood()).containsExactly("blue", "right", "push", "red", "down");
    assertThat(file(work).certificate().toString())
        .contains(
            "aligned to the model's reading: 2 of 2 requirements hold",
            "read by the offline reader, not asked: the blue ball starts on the right",
            "read by the offline reader, not asked: red goes down to the goal");
  }

  @Test
  void wrongTypeAndInventedQuoteAreMended() {
    Work typed =
        work(
            Terminal.PROMPT,
            GOOD_READING.replace("\"side\": \"right\"", "\"side\": 3"),
            GOOD_READING);
    assertThat(states(typed))
        .containsExactly(TranscriptEntry.Status.INVALID, TranscriptEntry.Status.DONE);
    assertThat(readers(typed).get(0).observation()).contains("requirements[0]");

    Work quoted =
        work(Terminal.PROMPT, GOOD_READING.replace("goal on the", "target on the"), GOOD_READING);
    assertThat(states(quoted))
        .containsExactly(TranscriptEntry.Status.INVALID, TranscriptEntry.Status.DONE);
    assertThat(readers(quoted).get(0).observation())
        .contains("\"the target on the left\" does not stand in the sentence");
    assertThat(file(quoted).made().path("reader").asText()).isEqualTo("script");
  }

  @Test
  void whoCannotBeUnderstoodTwiceIsReplacedByTheOfflineReader() {
    Work work = work(Terminal.PROMPT, "I would say so.", "{\"requirements\": 1}");

    assertThat(states(work))
        .containsExactly(
            TranscriptEntry.Status.INVALID,
            TranscriptEntry.Status.INVALID,
            TranscriptEntry.Status.REFUSED);
    assertThat(work.success()).isTrue();
    assertThat(file(work).made().has("reader")).isFalse();
    assertThat(file(work).asked().orElseThrow().reading())
        .contains(domains.physics().brief(Terminal.PROMPT));
  }

  @Test
  void contradictionIsShownToTheModelAndThenRefused() {
    String both =
        GOOD_READING
            .replace("\"notRead\"", "\"notRead\": [], \"more\"")
            .replace(
                "{\"words\": [\"must push the red ball\"], \"requirement\": {\"type\": \"pushes\"}}",
                "{\"words\": [\"right\"], \"requirement\": {\"type\": \"side\", \"thing\": \"blue\","
                    + " \"side\": \"left\"}}");
    assertThatThrownBy(() -> work(Terminal.PROMPT, both, both))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("contradicts itself");
    assertThat(states(work(Terminal.PROMPT, both, GOOD_READING)))
        .containsExactly(TranscriptEntry.Status.INVALID, TranscriptEntry.Status.DONE);
  }

  @Test
  void sentenceThatTheOfflineReaderRefusesCanBeReadByAModel() {
    String prompt = "The marble shoves its crimson cousin home.";
    assertThatThrownBy(() -> domains.physics().brief(prompt)).isInstanceOf(BriefException.class);
    String reading =
        "{\"requirements\": [{\"words\": [\"shoves its crimson cousin home\"], \"requirement\":"
            + " {\"type\": \"pushes\"}}], \"notRead\": [\"marble\"]}";

    Work work = work(prompt, reading);
    assertThat(work.success()).isTrue();
    assertThat(readers(work).get(0).observation()).contains("The offline reader refuses");
    assertThatThrownBy(() -> work(prompt, "no", "no")).isInstanceOf(BriefException.class);
  }

  @Test
  void oneReplyWithoutFeedbackIsReadForToo() {
    Order basic =
        new Order(
            1,
            Limits.standard(),
            new AgentConfig(Setup.BASIC, false, CallForm.NATIVE),
            false,
            Presentation.STANDARD,
            Optional.empty());
    Work work = work(Terminal.PROMPT, basic, List.of(say("{\"calls\": []}")), GOOD_READING);
    assertThat(states(work)).containsExactly(TranscriptEntry.Status.DONE);
    assertThat(work.cost().usage().calls()).isEqualTo(2);
  }

  @Test
  void callsOfTheReaderCount() {
    Work work =
        work(
            Terminal.PROMPT,
            new Order(1).with(new Limits(9, 1, 99)),
            Terminal.GOOD_WORK,
            "Hm.",
            GOOD_READING);
    assertThat(work.stop()).isEqualTo("call limit");
    assertThat(work.made()).isEmpty();
    assertThat(states(work)).containsExactly(TranscriptEntry.Status.INVALID);
  }

  @Test
  void whoReadsIsRecordedAndReplayed() throws Exception {
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.words(LENIENT));
      for (AiMessage reply : Terminal.GOOD_WORK) {
        var call = reply.toolExecutionRequests().get(0);
        server.reply(200, Stubs.call(Provider.OPENAI, call.name(), call.arguments()));
      }
      Terminal terminal = Terminal.offline(dir);
      int code =
          terminal.run(
              "design",
              Terminal.PROMPT,
              "--model",
              "openai:gpt-4o",
              "--base-url",
              server.address().toString(),
              "--setup",
              "single",
              "--record",
              "run.jsonl",
              "--out",
              "mine");
      assertThat(code).as(terminal.out() + terminal.err()).isZero();
      assertThat(terminal.out())
          .contains(
              "Understood by openai:gpt-4o:",
              "Only the offline reader reads, not asked: the blue ball starts on the right")
          .endsWith("Not understood, and not checked: blue; right; push; red; down\n");
      assertThat(server.seen()).hasSize(6);
    }
    Terminal again = Terminal.offline(dir);
    assertThat(
            again.run(
                ("design|" + Terminal.PROMPT)
                    .concat("|--model|replay:run.jsonl|--setup|single|--out|again|--strict")
                    .split("\\|")))
        .as(again.err())
        .isEqualTo(ExitCode.FAILED);
    for (String file : List.of("puzzle.json", "transcript.jsonl")) {
      assertThat(dir.resolve("again/" + file)).hasSameBinaryContentAs(dir.resolve("mine/" + file));
    }
    assertThat(Files.readString(dir.resolve("mine/puzzle.json")))
        .contains("\"by\": \"openai:gpt-4o\"");
  }
}
