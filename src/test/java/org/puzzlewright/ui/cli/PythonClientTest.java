package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tests of the package in {@code python/}, run by a Python that has numpy. {@code .ci/run}
 * installs one and names it by an environment variable, and then, or where CI is true, it must be
 * there; elsewhere the test is skipped without it.
 */
@Timeout(180)
class PythonClientTest {

  private static final String VARIABLE = "PUZZLEWRIGHT_PYTHON";

  @TempDir Path dir;

  @Test
  void thePackageKeepsItsContract() throws Exception {
    String named = System.getenv(VARIABLE);
    String python = Optional.ofNullable(named).orElse("python3");
    Path told = dir.resolve("told.txt");
    boolean there = run(told, python, "-c", "import numpy");
    boolean wanted = named != null || "true".equals(System.getenv("CI"));
    assumeTrue(there || wanted, "there is no python3 with numpy");
    assertThat(there).as("a Python with numpy by the name " + python).isTrue();
    boolean passed = run(told, python, "-m", "unittest", "discover", "-s", "python/tests");
    assertThat(passed).as(Files.readString(told)).isTrue();
    assertThat(told).content().containsPattern("Ran \\d{2,} tests").doesNotContain("skipped");
  }

  private static boolean run(Path told, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(told.toFile());
    String program =
        Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName())
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    builder.environment().put("PUZZLEWRIGHT", program);
    builder.environment().put("PYTHONPATH", Path.of("python").toAbsolutePath().toString());
    // Its compiled files would lie among the sources.
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process process;
    try {
      process = builder.start();
    } catch (IOException missing) {
      return false;
    }
    try {
      return process.waitFor(170, TimeUnit.SECONDS) && process.exitValue() == 0;
    } finally {
      process.destroyForcibly();
    }
  }
}
