package org.puzzlewright.agents.models;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Sends requests by the JDK's client. langchain4j's own has two gaps: its time limit ends with the
 * headers, so that a server that stops in the middle of a body would hold a run for ever; and it
 * drops the headers of errors, among them Retry-After. It also asks plain servers to change to
 * HTTP/2, which some of those for local models take badly. It reads bodies of any size. And what
 * reads the replies is stricter than some servers ({@link ReplyRepair}).
 */
final class JdkHttpClient implements HttpClient {

  /** An answer other than 2xx, with what it says about trying again. */
  static final class Refusal extends HttpException {

    private static final long serialVersionUID = 1;

    private final transient OptionalLong seconds;

    Refusal(int status, String body, OptionalLong seconds) {
      super(status, status + " " + body);
      this.seconds = seconds;
    }

    /** Returns after how many seconds the server asks to be called again, if it says so. */
    OptionalLong seconds() {
      return seconds == null ? OptionalLong.empty() : seconds;
    }
  }

  private final java.net.http.HttpClient client;
  private final Duration timeout;
  private final int maxBytes;

  private JdkHttpClient(Duration timeout, int maxBytes) {
    this.timeout = timeout;
    this.maxBytes = maxBytes;
    // Redirects are not followed (the default): a key must not travel on.
    client = java.net.http.HttpClient.newBuilder().connectTimeout(timeout).build();
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    CompletableFuture<HttpResponse<ReplyBody>> call =
        client.sendAsync(outgoing(request), info -> ReplyBody.reader(maxBytes));
    HttpResponse<ReplyBody> response;
    try {
      response = call.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (java.util.concurrent.TimeoutException late) {
      call.cancel(true);
      throw new TimeoutException("no answer within " + timeout.toSeconds() + " s");
    } catch (InterruptedException stop) {
      call.cancel(true);
      Thread.currentThread().interrupt();
      throw new ModelException(ModelException.Kind.OTHER, "the call was interrupted");
    } catch (ExecutionException broken) {
      if (broken.getCause() instanceof IOException io) {
        throw new UncheckedIOException(io);
      }
      throw new IllegalStateException(broken.getCause());
    }
    if (response.statusCode() / 100 != 2) {
      throw new Refusal(
          response.statusCode(),
          response.body().text(),
          seconds(
              response.headers().firstValue("Retry-After").orElse(""),
              response.headers().firstValue("Date").orElse("")));
    }
    if (response.body().cut()) {
      throw new ModelException(
          ModelException.Kind.OTHER,
          "the reply is larger than %d bytes and was not read on; it begins: %s"
              .formatted(maxBytes, response.body().beginning()));
    }
    String body = response.body().text();
    ReplyCheck.check(body);
    return SuccessfulHttpResponse.builder()
        .statusCode(response.statusCode())
        .headers(response.headers().map())
        .body(ReplyRepair.of(body))
        .build();
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    throw new UnsupportedOperationException("replies are read whole, never as a stream");
  }

  private static java.net.http.HttpRequest outgoing(HttpRequest request) {
    URI address = URI.create(request.url());
    java.net.http.HttpRequest.Builder builder =
        java.net.http.HttpRequest.newBuilder(address)
            .version(
                "https".equals(address.getScheme())
                    ? java.net.http.HttpClient.Version.HTTP_2
                    : java.net.http.HttpClient.Version.HTTP_1_1);
    request.headers().forEach((name, values) -> values.forEach(v -> builder.header(name, v)));
    return builder
        .method(
            request.method().name(),
            request.body() == null
                ? BodyPublishers.noBody()
                : BodyPublishers.ofString(request.body()))
        .build();
  }

  /** A date instead of a number is compared with the server's own; without one it is nothing. */
  private static OptionalLong seconds(String header, String date) {
    String asked = header.strip();
    if (asked.matches("\\d{1,9}")) {
      return OptionalLong.of(Long.parseLong(asked));
    }
    try {
      ZonedDateTime now = ZonedDateTime.parse(date.strip(), DateTimeFormatter.RFC_1123_DATE_TIME);
      ZonedDateTime then = ZonedDateTime.parse(asked, DateTimeFormatter.RFC_1123_DATE_TIME);
      return OptionalLong.of(Math.max(1, Duration.between(now, then).toSeconds()));
    } catch (DateTimeParseException neither) {
      return OptionalLong.empty();
    }
  }

  /** What langchain4j's models need. */
  static final class Builder implements HttpClientBuilder {

    private final int maxBytes;
    private Duration connectTimeout;
    private Duration timeout;

    Builder(Duration timeout, int maxBytes) {
      this.timeout = timeout;
      this.maxBytes = maxBytes;
      connectTimeout = timeout;
    }

    @Override
    public Duration connectTimeout() {
      return connectTimeout;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration value) {
      connectTimeout = value;
      return this;
    }

    @Override
    public Duration readTimeout() {
      return timeout;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration value) {
      timeout = value;
      return this;
    }

    @Override
    public HttpClient build() {
      return new JdkHttpClient(timeout, maxBytes);
    }
  }
}
