package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** Lets the SDK's own client speak over two streams of this process. */
final class PipeTransport implements McpClientTransport {

  private final InputStream in;
  private final OutputStream out;
  private final McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());

  PipeTransport(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  @Override
  public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
    return Mono.fromRunnable(
        () -> {
          Thread reader = new Thread(() -> read(handler), "client");
          reader.setDaemon(true);
          reader.start();
        });
  }

  private void read(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        handler.apply(Mono.just(McpSchema.deserializeJsonRpcMessage(mapper, line))).subscribe();
      }
    } catch (IOException gone) {
      // The server has ended; a test that still waits for an answer fails by its time limit.
    }
  }

  @Override
  public Mono<Void> sendMessage(JSONRPCMessage message) {
    return Mono.fromRunnable(
        () -> {
          try {
            synchronized (out) {
              out.write((mapper.writeValueAsString(message) + "\n").getBytes("UTF-8"));
              out.flush();
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.fromRunnable(
        () -> {
          try {
            out.close();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Override
  public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
    return mapper.convertValue(data, type);
  }
}
