package org.puzzlewright.coins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.EvaluationService;
import org.puzzlewright.service.Generation;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Progress;
import org.puzzlewright.service.SetService;
import org.puzzlewright.service.SuiteFiles;
import org.puzzlewright.service.TaskRun;
import org.puzzlewright.service.TrialWorker;
import org.puzzlewright.service.Work;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.ThreadRunner;
import org.puzzlewright.study.sets.SetPlan;

/** A third domain, a package and a line, goes through all that is written over domains. */
class CoinServicesTest {

  private static final String PROMPT = "make 27 with 4 coins";

  private static final Domains DOMAINS =
      Domains.of(
              puzzle -> {
                throw new AssertionError("no puzzle is replayed");
              })
          .with(new CoinDomain());

  private final DesignService service = DesignService.offline(DOMAINS, TestTimer.still());

  @TempDir Path dir;

  private static CoinTask task(long seed) {
    JsonNode options = JsonNodeFactory.instance.objectNode();
    return (CoinTask) DOMAINS.named("coins").task(PROMPT, options, seed);
  }

  @Test
  void designsAndChecks() throws IOException {
    RunFolder folder = RunFolder.single(dir);
    Planner planner = Planner.offline(task(1), 1);
    Work work;
    try (TaskRun run =
        TaskRun.open(folder, task(1), new Order(1), planner, false, Map.of(), false)) {
      work = run.work(service, same -> same, Listener.silent());
      run.write(work);
    }

    assertThat(work.success()).isTrue();
    assertThat(work.transcript().entries()).hasSizeGreaterThanOrEqualTo(5);
    String text = Files.readString(dir.resolve("coins.json"));
    Product read = DOMAINS.named("coins").read(text, "coins.json");
    assertThat(read.verdict().holds()).isTrue();
    assertThat(dir.resolve("transcript.jsonl")).isNotEmptyFile();
    Product changed = DOMAINS.named("coins").read(text.replace("with 4", "with 5"), "x");
    assertThat(changed.verdict().lines())
        .containsExactly("sum: yes  27 of 27", "count: no  4 of 5");
  }

  @Test
  void whatCannotBeMadeIsNoSuccess() {
    CoinTask impossible = CoinTask.of("make 1000 with 2 coins", 1);

    Work work = service.work(impossible, new Order(1), Listener.silent());

    assertThat(work.success()).isFalse();
    assertThat(work.made().orElseThrow().verdict().holds()).isFalse();
  }

  @Test
  void generatesASetWithoutDuplicates() throws Exception {
    SetService.Wanted wanted =
        new SetService.Wanted(
            DOMAINS.named("coins"),
            List.of(new SetPlan.Ask("p1", PROMPT)),
            (ask, seed) -> task(seed),
            2,
            40,
            false,
            new Order(1));
    SetService sets = new SetService(service, Generation.Maker.of(service), 2);

    SetService.Made made = sets.make(wanted, dir, Progress.silent());

    assertThat(made.kept()).hasSize(2);
    assertThat(made.summary().at("/variety/different").asInt()).isEqualTo(2);
    assertThat(made.summary().has("difficulty")).isFalse();
    for (String text : made.kept().values()) {
      assertThat(DOMAINS.named("coins").read(text, "set").verdict().holds()).isTrue();
    }
    assertThat(Files.readString(dir.resolve("index.html"))).contains("coins.json");
    // Of a finished set nothing is made again.
    Generation.Maker none =
        (id, task, order) -> {
          throw new AssertionError("made again");
        };
    assertThat(new SetService(service, none, 1).make(wanted, dir, Progress.silent()))
        .isEqualTo(made);
  }

  private Plan plan() throws IOException {
    Path suite = dir.resolve("suite.json");
    Files.writeString(
        suite,
        """
        {"format": "puzzlewright-suite/1", "name": "coins",
         "problems": [
           {"problem": "coins", "id": "few", "prompt": "make 27 with 4 coins"},
           {"problem": "coins", "id": "none", "prompt": "make 1000 with 2 coins"}],
         "seeds": {"first": 1, "count": 2},
         "arms": [
           {"name": "multi", "setup": "multi"},
           {"name": "single", "setup": "single"},
           {"name": "basic", "setup": "basic"},
           {"name": "random", "baseline": "random"}]}
        """);
    return new SuiteFiles(dir, service)
        .plan(suite.toString(), List.of(TrialWorker.OFFLINE), Map.of(), null, null);
  }

  @Test
  void evaluatesAndJudgesAgain() throws Exception {
    Plan plan = plan();
    EvaluationService evaluation = new EvaluationService(DOMAINS);
    Path folder = dir.resolve("run");
    List<String> ended = new ArrayList<>();

    ObjectNode summary =
        evaluation
            .play(
                plan,
                folder,
                (missing, results) ->
                    new ThreadRunner(1, Map.of())
                        .run(
                            missing,
                            () ->
                                new TrialWorker(
                                    service,
                                    Map.of(TrialWorker.OFFLINE, Planner::offline),
                                    trial -> Optional.empty()),
                            finished -> {
                              results.store(finished, "now");
                              ended.add(finished.trial().name());
                            }))
            .summary();

    assertThat(ended).hasSize(12);
    JsonNode players = summary.path("players");
    for (int i = 0; i < 2; i++) {
      JsonNode items = players.path(i).at("/rates/passes every gate/items");
      assertThat(items.at("/few/hits").asInt()).isEqualTo(2);
      assertThat(items.at("/none/hits").asInt()).isZero();
    }
    assertThat(players.path(2).path("not_run").asText()).isEqualTo("no model was run");
    assertThat(folder.resolve("report.md")).content().contains("a search for coins.");
    assertThat(folder.resolve("coins/few.multi.offline.1.txt")).exists();

    String rows = Files.readString(folder.resolve("rows.jsonl"));
    EvaluationService.Evaluated again = evaluation.rescore(plan, folder);
    assertThat(again.changed()).isZero();
    assertThat(Files.readString(folder.resolve("rows.jsonl"))).isEqualTo(rows);
  }

  @Test
  void anUnknownDomainIsToldWithAllThatThereAre() {
    assertThatThrownBy(() -> DOMAINS.named("chess"))
        .isInstanceOf(ChoiceException.class)
        .hasMessageContaining("binary, ")
        .hasMessageEndingWith(", coins");
  }
}
