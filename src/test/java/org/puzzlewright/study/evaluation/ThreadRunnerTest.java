package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThreadRunnerTest {

  private static Trial trial(String model, long seed) {
    Trial some = RowsTest.trial(Condition.Who.MULTI, 1, seed);
    return new Trial(some.suite(), some.item(), some.arm(), model, Map.of(), seed, some.budget());
  }

  @Test
  void everyTrialIsMadeOnceAndProvidersKeepTheirLimits() throws InterruptedException {
    List<Trial> trials = new ArrayList<>();
    for (int seed = 0; seed < 30; seed++) {
      trials.add(trial("a:x", seed));
      trials.add(trial("b:y", seed));
    }
    Map<String, AtomicInteger> working = new ConcurrentHashMap<>();
    Map<String, Integer> most = new ConcurrentHashMap<>();
    Set<String> ended = new HashSet<>();

    new ThreadRunner(8, Map.of("a", 2))
        .run(
            trials,
            () ->
                trial -> {
                  AtomicInteger now =
                      working.computeIfAbsent(trial.provider(), p -> new AtomicInteger());
                  most.merge(trial.provider(), now.incrementAndGet(), Math::max);
                  sleep();
                  now.decrementAndGet();
                  return new Worker.Finished(trial, "", "", 0);
                },
            finished -> assertThat(ended.add(finished.trial().name())).isTrue());

    assertThat(ended).hasSize(60);
    assertThat(most.get("a")).isEqualTo(2);
    assertThat(most.get("b")).isBetween(3, 8);
  }

  private static void sleep() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aMistakeStopsTheRun() {
    assertThatThrownBy(
            () ->
                new ThreadRunner(2, Map.of())
                    .run(
                        List.of(trial("a", 1)),
                        () ->
                            trial -> {
                              throw new IllegalArgumentException("ours");
                            },
                        finished -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ours");
  }
}
