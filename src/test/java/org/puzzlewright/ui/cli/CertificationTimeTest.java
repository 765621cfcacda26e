package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.CancelledException;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.physics.verdict.Supervisor;

/** A valid level can take longer to certify than anybody waits. */
@Timeout(120)
class CertificationTimeTest {

  private static final Replay IN_PROCESS =
      puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle)));

  @TempDir private Path dir;

  private String out;
  private String err;

  /** A level of some 17 kB with 200 pieces, solved by a ramp. */
  static ObjectNode crowded() {
    PuzzleFile shipped = PuzzleResolver.puzzle(Path.of(""), "renders/gallery/ramp/puzzle.json");
    ObjectNode level = PuzzleJson.write(shipped.puzzle());
    ArrayNode furniture = (ArrayNode) level.path("furniture");
    for (int i = furniture.size(); i < 200; i++) {
      ObjectNode piece = furniture.addObject().put("name", "p" + i).put("type", "floor");
      piece.putArray("at").add(-0.95 + 0.05 * (i % 20)).add(-0.98 + 0.05 * (i / 20));
      piece.put("length", 2).put("thickness", 1);
    }
    level.withObject("/inventory/tools").put("cannon", 3).put("hexagon", 3);
    return level;
  }

  @BeforeEach
  void write() throws IOException {
    Files.writeString(dir.resolve("crowded.json"), JsonText.pretty(crowded()));
  }

  private int run(String... args) {
    StringWriter o = new StringWriter();
    StringWriter e = new StringWriter();
    int code =
        new Program(FreshProcess.service(), dir, ProcessContext.ofThisProcess())
            .run(new PrintWriter(o, true), new PrintWriter(e, true), args);
    out = o.toString();
    err = e.toString();
    return code;
  }

  @Test
  void checkStopsInTimeAndTellsWhatWasJudged() {
    long started = System.nanoTime();

    assertThat(run("check", "crowded.json", "--max-seconds", "1")).isEqualTo(ExitCode.FAILED);

    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started)).isLessThan(20);
    assertThat(out).startsWith("well formed: yes");
    assertThat(err.lines().toList())
        .last(InstanceOfAssertFactories.STRING)
        .startsWith("puzzlewright: it was stopped after 1 s; --max-seconds gives it more; ");
  }

  @Test
  void certifyStopsInTimeAndTellsItAsJson() throws IOException {
    assertThat(
            run(
                "certify",
                "crowded.json",
                "--needs",
                "ramp",
                "--max-seconds",
                "1",
                "--json",
                "--out",
                "made.json"))
        .isEqualTo(ExitCode.FAILED);

    JsonNode told = new ObjectMapper().readTree(out);
    assertThat(told.path("holds").asBoolean(true)).isFalse();
    assertThat(told.path("stopped").asText()).contains("after 1 s");
    assertThat(told.at("/gates/0/name").asText()).isEqualTo("well formed");
    assertThat(dir.resolve("made.json")).as("half a certificate is none").doesNotExist();
  }

  @Test
  void theTimeMustBeSome() {
    assertThat(run("check", "crowded.json", "--max-seconds", "0")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("--max-seconds must be from 1");
  }

  @Test
  void aProcessThatIsStoppedTellsWhatItDid() throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "certify",
            dir.resolve("crowded.json").toString(),
            "--needs",
            "ramp");
    Path told = dir.resolve("told");
    Path complaints = dir.resolve("complaints");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(told.toFile())
            .redirectError(complaints.toFile())
            .start();
    try {
      while (process.isAlive() && !Files.readString(told).contains("stored solution")) {
        Thread.sleep(50);
      }
      process.destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(complaints)).contains("it was stopped from outside");
  }

  @Test
  void everyPartOfACertificateCanBeCancelled() {
    PuzzleFile file = PuzzleFile.read(crowded().toString(), "file");
    for (int after : new int[] {0, 1, 50, 500, 5000}) {
      AtomicInteger asked = new AtomicInteger();
      List<Gate> judged = new ArrayList<>();
      Supervisor supervisor = new Supervisor(() -> asked.incrementAndGet() > after, judged::add, 1);
      PuzzleDomain domain = new PuzzleDomain(IN_PROCESS).with(supervisor);

      Assertions.assertThatThrownBy(
              () ->
                  domain.certify(
                      file.puzzle(), file.brief(domain.reader()), List.of(), List.of("ramp")))
          .isInstanceOf(CancelledException.class);
      assertThat(asked.get()).as("asked no more").isEqualTo(after + 1);
      assertThat(judged).hasSizeLessThan(7);
    }
  }

  @Test
  void aSupervisorThatWaitsChangesNothing() {
    PuzzleFile file = PuzzleResolver.puzzle(Path.of(""), "renders/gallery/push/puzzle.json");
    List<Gate> judged = new ArrayList<>();
    PuzzleDomain domain = new PuzzleDomain(IN_PROCESS);

    ObjectNode alone = domain.check(file).toJson();

    assertThat(domain.with(new Supervisor(() -> false, judged::add, 2)).check(file).toJson())
        .isEqualTo(alone);
    assertThat(judged).hasSize(Gate.Name.values().length);
  }
}
