package org.puzzlewright.ui.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What happens while a call takes long. */
@Timeout(120)
class LongCallsTest {

  private static final String HELLO =
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

  private static final String DESIGN =
      "{\"prompt\":\"The blue ball on the right must push the red ball down to the goal on the"
          + " left.\"}";

  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
  private final PipedOutputStream requests = new PipedOutputStream();
  private Thread server;
  private BufferedReader answers;

  @BeforeEach
  void connect() throws IOException {
    PipedInputStream in = new PipedInputStream(requests, 1 << 16);
    PipedOutputStream out = new PipedOutputStream();
    answers =
        new BufferedReader(
            new InputStreamReader(new PipedInputStream(out, 1 << 20), StandardCharsets.UTF_8));
    server =
        new Thread(
            () -> {
              try (out) {
                ToolServer.ofPuzzles("1", new Shelf(), Shelf.service())
                    .serve(in, out, complaints::add);
              } catch (IOException | InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
            });
    server.start();
    send(HELLO);
    assertThat(next().path("id").asInt()).isZero();
  }

  @AfterEach
  void leave() throws Exception {
    requests.close();
    server.join(60_000);
    assertThat(server.isAlive()).isFalse();
    assertThat(complaints).isEmpty();
  }

  private void send(String lines) throws IOException {
    requests.write(lines.getBytes(StandardCharsets.UTF_8));
    requests.flush();
  }

  private JsonNode next() throws IOException {
    return new JsonMapper().readTree(answers.readLine());
  }

  private static String call(int id, String name, String arguments) {
    return ("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\","
            + "\"arguments\":%s,\"_meta\":{\"progressToken\":\"t%d\"}}}\n")
        .formatted(id, name, arguments, id);
  }

  @Test
  void aPingIsAnsweredAndACancelledCallChangesNothing() throws IOException {
    send(call(1, "design", DESIGN));
    JsonNode progress = next();
    assertThat(progress.path("method").asText()).isEqualTo("notifications/progress");
    assertThat(progress.at("/params/progressToken").asText()).isEqualTo("t1");

    send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\n");
    JsonNode pong = next();
    for (int done = 1; pong.has("method"); done++) {
      assertThat(pong.at("/params/progress").asInt()).isGreaterThan(done);
      assertThat(pong.path("params").has("total")).isFalse();
      pong = next();
    }
    assertThat(pong.path("id").asInt()).as("before the call's answer").isEqualTo(2);

    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}\n"
            + call(3, "look", "{}"));
    JsonNode answer = next();
    while (answer.has("method")) {
      answer = next();
    }
    assertThat(answer.path("id").asInt()).as("the cancelled one has no answer").isEqualTo(3);
    assertThat(answer.at("/result/content/0/text").asText()).contains("there is no level yet");
  }

  @Test
  void certifyTellsEachGate() throws IOException {
    send(
        call(1, "new_level", "{\"level\":\"push\"}")
            + call(
                2,
                "place_ramp",
                "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"left\","
                    + "\"length\":\"18\"}")
            + call(3, "certify", "{}"));
    List<JsonNode> told = new ArrayList<>();
    JsonNode last = next();
    while (last.path("id").asInt() != 3) {
      if (last.has("method")) {
        told.add(last.path("params"));
      }
      last = next();
    }
    assertThat(told).extracting(p -> p.path("progress").asInt()).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(told).allMatch(p -> p.path("total").asInt() == 6);
    assertThat(told.get(2).path("message").asText()).isEqualTo("solvable: yes");
    assertThat(last.at("/result/structuredContent/holds").asBoolean()).isTrue();
  }

  @Test
  void aCallThatWaitsIsCancelledBeforeItBegins() throws IOException {
    send(
        call(1, "new_level", "{\"level\":\"push\"}")
            + call(2, "solve", "{}")
            + call(3, "new_level", "{\"level\":\"turn\"}")
            + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
            + "{\"requestId\":3}}\n"
            + call(4, "export", "{}"));
    List<Integer> ids = new ArrayList<>();
    JsonNode last = next();
    while (last.path("id").asInt() != 4) {
      if (last.has("id")) {
        ids.add(last.path("id").asInt());
      }
      last = next();
    }
    assertThat(ids).containsExactly(1, 2);
    assertThat(last.at("/result/structuredContent/content/name").asText()).isEqualTo("push");
  }
}
