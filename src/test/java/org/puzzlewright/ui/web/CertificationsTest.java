package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.PuzzleJson;

/** Certificates that are made for the page end in time. */
@Timeout(120)
class CertificationsTest {

  /** A valid level with 200 pieces, within the largest body of a request. */
  private static ObjectNode body() throws Exception {
    ObjectNode puzzle = PuzzleJson.write(Shipped.puzzle("ramp"));
    ArrayNode furniture = (ArrayNode) puzzle.path("furniture");
    for (int i = furniture.size(); i < 200; i++) {
      ObjectNode piece = furniture.addObject().put("name", "p" + i).put("type", "floor");
      piece.putArray("at").add(-0.95 + 0.05 * (i % 20)).add(-0.98 + 0.05 * (i / 20));
      piece.put("length", 2).put("thickness", 1);
    }
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("puzzle", puzzle);
    assertThat(body.toString().length()).isLessThan(PracticeServer.MOST_BYTES);
    return body;
  }

  @Test
  void oneThatTakesTooLongTellsWhatWasJudged() throws Exception {
    Editor editor = new Editor(null, Served.DOMAINS.physics(), 10, new Certifications(0, () -> 0));

    ObjectNode answer = editor.certify(body());

    assertThat(answer.path("holds").asBoolean(true)).isFalse();
    assertThat(answer.path("stopped").asText())
        .isEqualTo("It was stopped after 0 s: 1 of 6 gates were judged.");
    assertThat(answer.at("/lines/0").asText()).startsWith("well formed: yes");
    assertThat(answer.path("puzzle").has("certificate")).isFalse();
  }

  @Test
  void oneIsWatchedAndCancelled() throws Exception {
    Certifications all = new Certifications(60, () -> 0);
    Simulator[] simulators = new Simulator[1];
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Certifications.Ended<String>> made =
        CompletableFuture.supplyAsync(
            () ->
                all.make(
                    "mine",
                    supervisor -> {
                      simulators[0] = new Simulator(supervisor.cancelled());
                      begun.countDown();
                      while (true) {
                        simulators[0].stopIfCancelled();
                      }
                    }));
    begun.await();

    assertThat(all.progress("mine").path("judged").asInt(-1)).isZero();
    assertThatThrownBy(() -> all.make("mine", supervisor -> "")).isInstanceOf(Refusal.class);
    all.cancel("mine");

    assertThat(made.get(10, TimeUnit.SECONDS).stopped())
        .isEqualTo("It was stopped: 0 of 6 gates were judged.");
    assertThatThrownBy(() -> all.progress("mine"))
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.status()).isEqualTo(404));
  }

  @Test
  void moreThanAMachineCanDoAreRefused() throws Exception {
    Certifications all = new Certifications(60, () -> 0);
    CountDownLatch begun = new CountDownLatch(4);
    CountDownLatch go = new CountDownLatch(1);
    List<CompletableFuture<String>> going = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      CompletableFuture<String> one = new CompletableFuture<>();
      going.add(one);
      new Thread(
              () ->
                  one.complete(
                      all.make(
                              "",
                              supervisor -> {
                                begun.countDown();
                                try {
                                  go.await();
                                } catch (InterruptedException e) {
                                  Thread.currentThread().interrupt();
                                }
                                return "done";
                              })
                          .certificate()))
          .start();
    }
    begun.await();

    assertThatThrownBy(() -> all.make("", supervisor -> ""))
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.status()).isEqualTo(503));
    go.countDown();
    for (CompletableFuture<String> one : going) {
      assertThat(one.get(10, TimeUnit.SECONDS)).isEqualTo("done");
    }
    assertThat(all.make("", supervisor -> "again").certificate()).isEqualTo("again");
  }

  @Test
  void namesMustBeNames() {
    assertThatThrownBy(() -> new Certifications(1, () -> 0).make("../x", supervisor -> ""))
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.status()).isEqualTo(400));
  }
}
