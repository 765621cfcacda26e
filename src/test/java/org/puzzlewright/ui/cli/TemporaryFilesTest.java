package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is told to end leaves nothing in the folder for temporary files. */
@Timeout(120)
class TemporaryFilesTest {

  @TempDir private Path dir;

  private Process start(String... args) throws Exception {
    Files.createDirectories(dir.resolve("tmp"));
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(part -> Path.of(part).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + dir.resolve("tmp"),
                "-cp",
                path,
                Main.class.getName()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(dir.toFile())
        .redirectOutput(dir.resolve("out").toFile())
        .redirectError(dir.resolve("err").toFile())
        .start();
  }

  private List<Path> left() throws Exception {
    try (Stream<Path> files = Files.list(dir.resolve("tmp"))) {
      return files.toList();
    }
  }

  @Test
  void practiceThatIsStopped() throws Exception {
    Files.createDirectory(dir.resolve("set"));
    Files.copy(Path.of("renders/gallery/push/puzzle.json"), dir.resolve("set/p.json"));
    Process process = start("practice", "set", "--no-open", "--port", "0");
    try {
      String told = "";
      while (process.isAlive() && !told.contains(" (Ctrl-C")) {
        Thread.sleep(50);
        told = Files.readString(dir.resolve("out"));
      }
      String address = told.replaceAll("(?s).*(http\\S+/) .*", "$1");
      HttpClient client = HttpClient.newHttpClient();
      HttpRequest certify =
          HttpRequest.newBuilder(URI.create(address + "api/editor/certify"))
              .header("Content-Type", "application/json")
              .POST(
                  HttpRequest.BodyPublishers.ofString(
                      "{\"puzzle\":" + Files.readString(dir.resolve("set/p.json")) + "}"))
              .build();
      // In the middle of a replay, which has files.
      client.sendAsync(certify, HttpResponse.BodyHandlers.ofString());
      for (int i = 0; i < 400; i++) {
        Thread.sleep(5);
        if (left().stream().anyMatch(file -> file.toString().contains("puzzlewright-replay"))) {
          break;
        }
      }
      assertThat(left()).as("the database's library and the replay's folder").hasSizeGreaterThan(1);
      process.destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void aReplayThatIsStopped() throws Exception {
    Files.writeString(dir.resolve("crowded.json"), CertificationTimeTest.crowded().toString());
    Process process = start("certify", "crowded.json");
    try {
      while (process.isAlive() && left().isEmpty()) {
        Thread.sleep(5);
      }
      assertThat(left()).isNotEmpty();
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(left()).isEmpty();
  }
}
