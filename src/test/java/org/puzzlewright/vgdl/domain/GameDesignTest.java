package org.puzzlewright.vgdl.domain;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.EvaluationService;
import org.puzzlewright.service.Generation;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Progress;
import org.puzzlewright.service.SetService;
import org.puzzlewright.service.SuiteFiles;
import org.puzzlewright.service.TrialWorker;
import org.puzzlewright.service.Work;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.ThreadRunner;
import org.puzzlewright.study.sets.SetPlan;

/** Levels and games are designed by the coordinator that designs all else, without a network. */
class GameDesignTest {

  private static final Domains DOMAINS =
      Domains.of(
          puzzle -> {
            throw new AssertionError("no puzzle is replayed");
          });

  private final DesignService service = DesignService.offline(DOMAINS, TestTimer.still());

  @TempDir Path dir;

  private Work work(String problem, String prompt, long seed) {
    ObjectNode options = JsonNodeFactory.instance.objectNode();
    return service.work(
        DOMAINS.named(problem).task(prompt, options, seed), new Order(seed), Listener.silent());
  }

  private static GameProduct made(Work work) {
    return (GameProduct) work.made().orElseThrow().product();
  }

  @ParameterizedTest
  @CsvSource({
    "vgdl:sokoban, two boxes",
    "vgdl:zelda, two keys and two monsters",
    "vgdl:ferry, three coins",
  })
  void makesALevelOfAGivenGame(String problem, String prompt) {
    Work work = work(problem, prompt, 1);

    assertThat(work.success()).as(work.detail()).isTrue();
    GameProduct product = made(work);
    assertThat(product.verdict().holds()).isTrue();
    assertThat(product.win()).isPresent();
    Domain domain = DOMAINS.named(problem);
    assertThat(product.draft().rules())
        .isEqualTo(((VgdlDomain) domain).library().game(problem.substring(5)).text());
    assertThat(DOMAINS.named("vgdl").read(product.text(), "game.json").verdict().holds()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a key opens the door, and three spiders wander about",
        "collect four gems and avoid the lava",
        "push three boulders into holes",
        "you shoot four aliens",
      })
  void makesASmallGameFromASentence(String prompt) {
    Work work = work("vgdl", prompt, 2);

    assertThat(work.success()).as(work.detail()).isTrue();
    assertThat(made(work).verdict().gates().get(5).details()).isNotEmpty();
  }

  /** Also those that only language models play. */
  @ParameterizedTest
  @EnumSource(Setup.class)
  void everyRoleHasItsText(Setup setup) {
    AgentConfig config = new AgentConfig(setup, true, CallForm.NATIVE);
    for (String problem : List.of("vgdl", "vgdl:zelda")) {
      ObjectNode options = JsonNodeFactory.instance.objectNode();
      var game = DOMAINS.named(problem).task("a key", options, 1).problem(Presentation.STANDARD);
      RoleTexts texts = RoleTexts.of(game, config, Optional.empty());
      List<String> roles = new ArrayList<>(List.of("critic"));
      if (setup == Setup.MULTI) {
        roles.add("coordinator");
        game.helpers().forEach(helper -> roles.add(helper.role()));
      } else {
        roles.add(setup.word());
      }
      for (String role : roles) {
        assertThat(texts.text(role)).as(role).startsWith("# ").doesNotContain("<<");
      }
    }
  }

  @Test
  void equalSeedsMakeEqualGamesAndOthersOthers() {
    String once = made(work("vgdl:sokoban", "", 3)).text();

    assertThat(made(work("vgdl:sokoban", "", 3)).text()).isEqualTo(once);
    assertThat(made(work("vgdl:sokoban", "", 4)).text()).isNotEqualTo(once);
  }

  @Test
  void oneAgentAloneDoesItToo() throws IOException, InterruptedException {
    Path suite = dir.resolve("suite.json");
    Files.writeString(
        suite,
        """
        {"format": "puzzlewright-suite/1", "name": "games",
         "problems": [
           {"problem": "vgdl:sokoban", "id": "boxes", "prompt": "two boxes"},
           {"problem": "vgdl", "id": "keys", "prompt": "a key opens the door"}],
         "seeds": {"first": 1, "count": 1},
         "arms": [
           {"name": "multi", "setup": "multi"},
           {"name": "single", "setup": "single"},
           {"name": "random", "baseline": "random"}]}
        """);
    Plan plan =
        new SuiteFiles(dir, service)
            .plan(suite.toString(), List.of(TrialWorker.OFFLINE), Map.of(), null, null);
    EvaluationService evaluation = new EvaluationService(DOMAINS);
    Path folder = dir.resolve("run");

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
                            finished -> results.store(finished, "now")))
            .summary();

    for (int i = 0; i < 2; i++) {
      for (String id : List.of("boxes", "keys")) {
        assertThat(
                summary
                    .path("players")
                    .path(i)
                    .at("/rates/passes every gate/items/" + id + "/hits")
                    .asInt())
            .as("player %d, %s", i, id)
            .isEqualTo(1);
      }
    }
    String rows = Files.readString(folder.resolve("rows.jsonl"));
    assertThat(evaluation.rescore(plan, folder).changed()).isZero();
    assertThat(Files.readString(folder.resolve("rows.jsonl"))).isEqualTo(rows);
  }

  @Test
  void generatesASetWithoutDuplicates() throws Exception {
    SetService.Wanted wanted =
        new SetService.Wanted(
            DOMAINS.named("vgdl:sokoban"),
            List.of(new SetPlan.Ask("p1", "two boxes")),
            (ask, seed) ->
                DOMAINS
                    .named("vgdl:sokoban")
                    .task(ask.prompt(), JsonNodeFactory.instance.objectNode(), seed),
            2,
            6,
            false,
            new Order(1));

    SetService.Made made =
        new SetService(service, Generation.Maker.of(service), 1)
            .make(wanted, dir, Progress.silent());

    assertThat(made.kept()).hasSize(2);
    assertThat(made.summary().at("/variety/mean_difference").asDouble()).isGreaterThan(0.1);
    assertThat(Files.readString(dir.resolve("index.html"))).contains("game.json");
  }
}
