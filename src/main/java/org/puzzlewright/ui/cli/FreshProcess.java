package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.ScratchFolder;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;

/**
 * Replays in a new Java process that is given nothing but the puzzle's file. When that process
 * cannot be had, the puzzle counts as not solved and the evidence says so; there is no other way
 * round.
 *
 * @param command starts the process; the file's path is added
 * @param seconds how long it may take
 */
record FreshProcess(List<String> command, int seconds) implements Replay {

  /** System property with the file of archived classes that this process was started with. */
  static final String ARCHIVE = "puzzlewright.archive";

  private static final int PATIENCE = 60;

  FreshProcess {
    command = List.copyOf(command);
  }

  /** Returns the replay by this program on this Java. */
  static FreshProcess ofThisProgram() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>();
    command.add(java);
    // One short run: the quick compiler and the plain collector start soonest.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
    String archive = System.getProperty(ARCHIVE);
    if (archive != null) {
      command.addAll(List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive));
    }
    command.addAll(List.of("-cp", classPath(), Main.class.getName(), ReplayCommand.NAME));
    return new FreshProcess(command, PATIENCE);
  }

  /** Returns the services of this program, which need neither key nor network. */
  static DesignService service() {
    return DesignService.offline(
        // Most commands replay nothing, and need not know how this process was started.
        Domains.of(puzzle -> ofThisProgram().play(puzzle)), ProcessContext.ofThisProcess().timer());
  }

  /** Returns this process's class path, and our own jar where others have loaded it beside that. */
  private static String classPath() {
    String known = System.getProperty("java.class.path");
    try {
      String own = String.valueOf(Main.class.getProtectionDomain().getCodeSource().getLocation());
      return known + File.pathSeparator + Path.of(new URI(own));
    } catch (URISyntaxException noFile) {
      return known;
    }
  }

  @Override
  public Seen play(Puzzle puzzle) {
    AtomicBoolean ending = new AtomicBoolean();
    Optional<Thread> guard = Optional.empty();
    try (ScratchFolder folder = new ScratchFolder("puzzlewright-replay-")) {
      guard = guard(folder, ending);
      Path file = folder.file("puzzle.json");
      Files.writeString(file, JsonText.pretty(PuzzleJson.write(puzzle)));
      return run(file, folder.file("out"), folder.file("err"));
    } catch (IOException e) {
      if (ending.get()) {
        // The guard has taken the folder away.
        return failed("the program was stopped");
      }
      throw new UncheckedIOException("making files for the replay", e);
    } finally {
      guard.ifPresent(FreshProcess::dismiss);
    }
  }

  /** Has the folder removed also when this process is ended before the replay is done. */
  private static Optional<Thread> guard(ScratchFolder folder, AtomicBoolean ending) {
    Thread guard =
        new Thread(
            () -> {
              ending.set(true);
              folder.close();
            },
            "removal of a replay's files");
    try {
      Runtime.getRuntime().addShutdownHook(guard);
      return Optional.of(guard);
    } catch (IllegalStateException shutdown) {
      return Optional.empty();
    }
  }

  private static void dismiss(Thread guard) {
    try {
      Runtime.getRuntime().removeShutdownHook(guard);
    } catch (IllegalStateException ending) {
      // It has run, or will find nothing.
    }
  }

  private Seen run(Path file, Path out, Path err) throws IOException {
    List<String> all = new ArrayList<>(command);
    all.add(file.toString());
    ProcessBuilder builder = new ProcessBuilder(all);
    builder.redirectInput(ProcessBuilder.Redirect.from(file.toFile()));
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      // The message has paths of this machine, which the certificate must not.
      return failed("the process could not be started");
    }
    try {
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        return failed("the process took longer than " + seconds + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed("the process was interrupted");
    } finally {
      process.destroyForcibly();
    }
    return process.exitValue() == ExitCode.OK
        ? read(InputFiles.readFile(out))
        : failed("the process ended with code " + process.exitValue());
  }

  private static Seen read(String line) {
    try {
      JsonNode json = StrictJson.parse(line, "the replay");
      JsonNode solved = json.path("solved");
      JsonNode steps = json.path("steps");
      JsonNode hash = json.path("hash");
      if (solved.isBoolean() && steps.isInt() && hash.isTextual()) {
        return new Seen(solved.booleanValue(), steps.intValue(), hash.textValue());
      }
    } catch (InputException noJson) {
      // Told below.
    }
    return failed("the process did not answer in the agreed form");
  }

  private static Seen failed(String reason) {
    return new Seen(false, 0, "none, " + reason);
  }
}
