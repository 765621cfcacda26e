package org.puzzlewright.ui.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.IntNode;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole conversations as the bytes that a client sends. */
@Timeout(20)
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

  /** Before and after the greeting, and between two calls; every call is answered all the same. */
  @ParameterizedTest
  @MethodSource("lines")
  void noLineStopsTheServer(String line) throws Exception {
    complaints.clear();
    List<JsonNode> answers =
        serve(
            (line + "\n" + HELLO + line + "\n")
                + call(1, "list_levels", "{}")
                + line
                + "\n"
                + call(2, "list_levels", "{}")
                + line);

    for (int id : new int[] {0, 1, 2}) {
      assertThat(answers).as(line).anyMatch(a -> a.path("id").equals(IntNode.valueOf(id)));
    }
  }

  static List<String> lines() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "null", "[]", "5", "\"x\"", "true", "{}", "1e999", "-", "{", "\u0000", "\ufeff{}"));
    lines.add("[".repeat(100_000));
    lines.add("{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000));
    lines.add(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/list\",\"params\":"
            + "[".repeat(900)
            + "]".repeat(900)
            + "}");
    String[] ids = {"null", "{}", "[]", "true", "1.5", "1e999", "\"a\"", "-1", "9".repeat(400)};
    String[] methods = {
      "null",
      "5",
      "\"\"",
      "\"tools/call\"",
      "\"tools/list\"",
      "\"none\"",
      "\"ping\"",
      "\"initialize\"",
      "\"completion/complete\"",
      "\"resources/list\"",
      "\"logging/setLevel\""
    };
    String[] params = {
      "null",
      "5",
      "[]",
      "\"x\"",
      "{}",
      "{\"name\":5}",
      "{\"name\":null,\"arguments\":[]}",
      "{\"name\":\"look\",\"arguments\":5}",
      "{\"protocolVersion\":{}}",
      "{\"name\":\"none\"}"
    };
    for (String method : methods) {
      for (String param : params) {
        lines.add(
            "{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":%s,\"params\":%s}".formatted(method, param));
        lines.add("{\"jsonrpc\":\"2.0\",\"method\":%s,\"params\":%s}".formatted(method, param));
      }
      for (String id : ids) {
        lines.add("{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":%s}".formatted(id, method));
      }
    }
    for (String id : ids) {
      lines.add("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}".formatted(id));
      lines.add("{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":{\"code\":%s}}".formatted(id, id));
      lines.add("{\"jsonrpc\":%s,\"id\":3,\"method\":\"ping\"}".formatted(id));
    }
    for (String notification :
        new String[] {"initialized", "cancelled", "progress", "roots/list_changed", "x"}) {
      lines.add(
          "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/%s\",\"params\":[1]}"
              .formatted(notification));
    }
    return lines;
  }

  @Test
  void bytesThatAreNoTextArePassedOver() throws Exception {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    sent.write(
        new byte[] {
          (byte) 0xff,
          (byte) 0xfe,
          0,
          '{',
          (byte) 0xc3,
          '\n',
          (byte) 0xed,
          (byte) 0xa0,
          (byte) 0x80,
          '\n'
        });
    sent.write((HELLO + call(1, "list_levels", "{}")).getBytes(StandardCharsets.UTF_8));
    sent.write(new byte[] {(byte) 0xe2, (byte) 0x82});

    assertThat(serve(sent.toByteArray()))
        .extracting(a -> a.path("id").intValue())
        .containsExactly(0, 1);
    assertThat(complaints).hasSize(3);
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
      ToolServer.ofPuzzles("1", new Shelf(), Shelf.service())
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
    return serve(requests.getBytes(StandardCharsets.UTF_8));
  }

  private List<JsonNode> serve(byte[] requests) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ToolServer.ofPuzzles("1", new Shelf(), Shelf.service())
        .serve(new ByteArrayInputStream(requests), out, complaints::add);
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
