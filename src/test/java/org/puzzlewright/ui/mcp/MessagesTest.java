package org.puzzlewright.ui.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.puzzlewright.physics.domain.PuzzleDomain;

/** Whole conversations as the bytes that a client sends. */
@Timeout(60)
class MessagesTest {

  private static final String HELLO =
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2024-11-05",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());

  @Test
  void callsSentAtOnceAreCarriedOutInOrderAndAllAnsweredBeforeTheEnd() throws Exception {
    List<JsonNode> answers =
        serve(
            HELLO
                + call(1, "new_level", "{\"level\":\"push\"}")
                + call(
                    2,
                    "place_ramp",
                    "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"left\","
                        + "\"length\":\"18\"}")
                + call(3, "check", "{}")
                + call(4, "simulate", "{}"));

    assertThat(answers).extracting(a -> a.path("id").intValue()).containsExactly(0, 1, 2, 3, 4);
    assertThat(answers).noneMatch(a -> a.path("result").path("isError").asBoolean());
    assertThat(text(answers.get(3))).contains("solvable: yes");
    assertThat(answers.get(4).at("/result/content/2/type").textValue()).isEqualTo("image");
    assertThat(complaints).isEmpty();
  }

  @Test
  void linesThatAreNoMessagesArePassedOver() throws Exception {
    String long13MB = "x".repeat(13_000_000);
    List<JsonNode> answers =
        serve(
            "hello\n\n{\"a\":\n[1]\n"
                + HELLO
                + "{\"jsonrpc\":\"2.0\"}\n"
                + long13MB
                + "\n"
                + call(1, "list_levels", "null").stripTrailing());

    assertThat(answers).extracting(a -> a.path("id").intValue()).containsExactly(0, 1);
    assertThat(text(answers.get(1))).contains("- push: ");
    assertThat(complaints).hasSize(5);
    assertThat(complaints.get(4)).contains("13000001 bytes");
    assertThat(complaints.subList(0, 4)).allMatch(c -> c.contains("no JSON-RPC message"));
  }

  @Test
  void nothingSentIsNothingSaid() throws Exception {
    assertThat(serve("")).isEmpty();
    assertThat(complaints).isEmpty();
  }

  @Test
  void endsWhenNobodyReadsItsAnswers() throws Exception {
    PipedOutputStream requests = new PipedOutputStream();
    try (PipedInputStream in = new PipedInputStream(requests, 1 << 16)) {
      requests.write(HELLO.getBytes(StandardCharsets.UTF_8));
      requests.flush();
      // The input stays open; the time limit tells if this does not return.
      ToolServer.ofPuzzles("1", new Shelf(), new PuzzleDomain(Shelf.REPLAY))
          .serve(
              in,
              new OutputStream() {
                @Override
                public void write(int one) throws IOException {
                  throw new IOException("closed");
                }
              },
              complaints::add);
    }
    requests.close();
  }

  private List<JsonNode> serve(String requests) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ToolServer.ofPuzzles("1", new Shelf(), new PuzzleDomain(Shelf.REPLAY))
        .serve(
            new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)),
            out,
            complaints::add);
    List<JsonNode> answers = new ArrayList<>();
    for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
      answers.add(new JsonMapper().readTree(line));
    }
    return answers;
  }

  private static String call(int id, String name, String arguments) {
    return ("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"%s\",\"arguments\":%s}}\n")
        .formatted(id, name, arguments);
  }

  private static String text(JsonNode answer) {
    return answer.at("/result/content/0/text").textValue();
  }
}
