package org.puzzlewright.coins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.Generation;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Progress;
import org.puzzlewright.service.SetService;
import org.puzzlewright.study.sets.SetPlan;

/** A set that language models make is gone on with, and no answered call is asked again. */
class CoinJournalTest {

  private static final int[] COINS = {20, 5, 1, 1};

  private static final Domains DOMAINS =
      Domains.of(
              puzzle -> {
                throw new AssertionError("no puzzle is replayed");
              })
          .with(new CoinDomain());

  private final AtomicInteger asked = new AtomicInteger();
  private int dies = Integer.MAX_VALUE;

  @TempDir Path dir;

  private AiMessage reply(ChatRequest request) {
    if (asked.incrementAndGet() > dies) {
      asked.decrementAndGet();
      // Not a failure of the model: the process is gone.
      throw new LinkageError("killed");
    }
    long step = request.messages().stream().filter(m -> m instanceof AiMessage).count();
    return step < COINS.length
        ? ScriptedModel.act("put", "{\"value\": %d}".formatted(COINS[(int) step]))
        : ScriptedModel.act("finish", "{}");
  }

  private SetService sets(int threads) {
    Models models = Models.of(ScriptedModel.of(this::reply));
    DesignService service =
        DesignService.offline(DOMAINS, TestTimer.still())
            .with((task, seed) -> new Planner("a script", Cast.of(models), () -> 0));
    return new SetService(service, Generation.Maker.of(service), threads);
  }

  private static SetService.Wanted wanted() {
    Order order =
        new Order(
            1,
            Limits.standard(),
            new AgentConfig(Setup.SINGLE, false, CallForm.NATIVE),
            true,
            Presentation.STANDARD,
            java.util.Optional.empty());
    return new SetService.Wanted(
        DOMAINS.named("coins"),
        List.of(new SetPlan.Ask("p1", "make 27 with 4 coins")),
        (ask, seed) ->
            (CoinTask)
                DOMAINS
                    .named("coins")
                    .task(ask.prompt(), JsonNodeFactory.instance.objectNode(), seed),
        1,
        1,
        false,
        order);
  }

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (!name.equals("timings.jsonl") && !name.equals(Journal.FILE)) {
          sums.put(name, Sha256.of(Files.readAllBytes(file)));
        }
      }
    }
    return sums;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 4})
  void whatWasAnsweredBeforeAKillIsNotAskedAgain(int answered) throws Exception {
    Path whole = dir.resolve("whole");
    sets(1).make(wanted(), whole, Progress.silent());
    int calls = asked.getAndSet(0);
    assertThat(calls).isEqualTo(COINS.length + 1);

    Path cut = dir.resolve("cut");
    dies = answered;
    assertThatThrownBy(() -> sets(1).make(wanted(), cut, Progress.silent()))
        .hasStackTraceContaining("killed");
    dies = Integer.MAX_VALUE;
    sets(1).make(wanted(), cut, Progress.silent());

    assertThat(asked).hasValue(calls);
    assertThat(files(cut)).isEqualTo(files(whole)).isNotEmpty();
  }

  @Test
  void aFinishedSetAsksNobody() throws Exception {
    sets(1).make(wanted(), dir, Progress.silent());
    int calls = asked.get();

    sets(1).make(wanted(), dir, Progress.silent());

    assertThat(asked).hasValue(calls);
  }
}
