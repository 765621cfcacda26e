package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PracticeCommandTest {

  private static final Pattern ADDRESS =
      Pattern.compile("Practice at (http://127\\.0\\.0\\.1:\\d+/) \\(Ctrl-C ends it\\)");

  @TempDir Path dir;

  private Process start(String... args) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "practice",
                "--no-open",
                "--port",
                "0"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(dir.toFile())
        .redirectError(dir.resolve("err.txt").toFile())
        .start();
  }

  private static String address(Process process) throws IOException {
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Matcher matcher = ADDRESS.matcher(String.valueOf(out.readLine()));
    assertThat(matcher.matches()).isTrue();
    return matcher.group(1);
  }

  private static String get(String address) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address)));
  }

  private static String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void servesTheShippedPuzzlesUntilItIsInterrupted() throws Exception {
    Process process = start();
    try {
      String address = address(process);
      assertThat(get(address)).contains("Choose a puzzle");
      assertThat(get(address + "api/library"))
          .contains("\"Scenarios\"", "\"Tasks of CREATE\"", "\"obstacle-turn\"", "create-seesaw");
      assertThat(get(address + "api/library"))
          .contains("\"sokoban-sample/level\"", "\"loderunner-sample/level\"");
      assertThat(get(address + "api/transcripts/sokoban-sample%2Flevel")).contains("\"gates\"");
      String hint =
          send(
              HttpRequest.newBuilder(URI.create(address + "api/puzzles/push/hints"))
                  .header("Content-Type", "application/json")
                  .POST(HttpRequest.BodyPublishers.ofString("{\"learner\":\"me\",\"step\":1}")));
      assertThat(hint).contains("\"a solution that the search found\"", "You need a ");
      assertThat(dir.resolve(".puzzlewright/practice.db")).isRegularFile();

      // As Ctrl-C does; but INT is ignored by everything that a shell has started in the
      // background.
      assertThat(
              new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor())
          .isZero();
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
    } finally {
      process.destroyForcibly();
    }
    assertThat(dir.resolve("err.txt")).isEmptyFile();
    // Its log was taken into the file, as it is when a database is closed.
    assertThat(dir.resolve(".puzzlewright/practice.db-wal")).doesNotExist();
  }

  @Test
  void servesAFolderWithTheDatabaseThatIsNamed() throws Exception {
    Path folder = Path.of("renders/gallery").toAbsolutePath();
    Process process = start(folder.toString(), "--db", "mine/learners.db");
    try {
      assertThat(get(address(process) + "api/library")).contains("\"gallery\"");
      assertThat(dir.resolve("mine/learners.db")).isRegularFile();
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(folder.resolve(".puzzlewright")).doesNotExist();
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.refused("practice", "nowhere")).contains("there is no such folder");
    assertThat(terminal.refused("practice", "--port", "70000")).contains("--port must be from 0");
    assertThat(terminal.refused("practice", "--port", "x")).contains("--port");
    Path file = Files.writeString(dir.resolve("file"), "not a database, but some text");
    assertThat(terminal.refused("practice", "file")).contains("there is no such folder");
    assertThat(terminal.refused("practice", "--db", file.toString()))
        .contains("cannot be used as a database");
  }

  @Test
  void aPortInUseIsOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      Terminal terminal = Terminal.offline(dir);
      String port = String.valueOf(taken.getLocalPort());
      assertThat(terminal.run("practice", "--port", port, "--no-open"))
          .isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err())
          .isEqualTo(
              "puzzlewright: port "
                  + port
                  + " cannot be listened on (Address already in use); choose another with"
                  + " --port\n");
      assertThat(dir.resolve(".puzzlewright")).as("nobody has practised").doesNotExist();
    }
  }

  @Test
  void helpShowsExamples() {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("practice", "--help")).isZero();
    assertThat(terminal.out()).contains("puzzlewright practice renders/gallery --port 8080");
  }
}
