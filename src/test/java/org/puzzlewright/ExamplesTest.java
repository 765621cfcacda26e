package org.puzzlewright;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.partitioningBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.physics.engine.Simulator;

/** What the programs in {@code examples/} print. */
class ExamplesTest {

  private static final int MOST_LINES = 60;

  /** Examples have no package, so that Java runs them from their source, and none can be named. */
  private static List<String> printed(String example) throws ReflectiveOperationException {
    return printed(Class.forName(example));
  }

  private static List<String> printed(Class<?> example) throws ReflectiveOperationException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, UTF_8));
    try {
      example.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(UTF_8).lines().toList();
  }

  @Test
  void aLevelIsSolvedAndCertified() throws ReflectiveOperationException {
    List<String> lines = printed("SolveAndCertify");
    assertThat(lines.get(0)).startsWith("solution: [{\"name\":\"ramp 1\"");
    assertThat(lines.subList(1, lines.size()))
        .hasSize(6)
        .allMatch(line -> line.matches("[a-z ]+: yes  .+"));
    assertThat(lines.get(3)).contains("the replay reaches the goal after 641 steps");
  }

  @Test
  void aSolverWrittenByHandSolvesTheLevel() throws ReflectiveOperationException {
    assertThat(printed("CustomAgent"))
        .anyMatch(line -> line.startsWith("solver: A ramp should do."))
        .anyMatch(line -> line.startsWith("coordinator: Placed ramp 1"))
        .endsWith("FINISHED: The level is solved.");
  }

  @Test
  void anEpisodeIsTheSameEachTime() throws ReflectiveOperationException {
    List<String> lines = printed("EnvironmentRollout");
    assertThat(lines).hasSize(8).isEqualTo(printed("EnvironmentRollout"));
    assertThat(lines.get(3)).isEqualTo("step 4: a tool, reward 0.01, red at (0.06, -0.12)");
    assertThat(lines.get(7)).startsWith("7 steps, 3 tools, reward 0.07: the blue ball fell out");
  }

  @Test
  void stairsBringTheRedBallToTheGoal() throws ReflectiveOperationException {
    assertThat(printed("CustomTool"))
        .satisfiesExactly(
            without -> assertThat(without).startsWith("0 tools: the blue ball fell out"),
            with -> assertThat(with).isEqualTo("1 tools: the red ball reached the goal"));
  }

  /** The lines of the README, put into a class as they stand. */
  @Test
  void theReadmesLinesCompileAndRun(@TempDir Path dir) throws Exception {
    Matcher block =
        Pattern.compile("(?s)## As a library\n\n```java\n(.*?)```")
            .matcher(Files.readString(Path.of("README.md")));
    assertThat(block.find()).isTrue();
    Map<Boolean, String> lines =
        block
            .group(1)
            .lines()
            .collect(partitioningBy(line -> line.startsWith("import "), joining("\n")));
    Path source = dir.resolve("Readme.java");
    Files.writeString(
        source,
        "%s%npublic class Readme { public static void main(String[] args) {%n%s%n} }"
            .formatted(lines.get(true), lines.get(false)));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    String[] words = {"-cp", compiledFrom(Simulator.class), "-d", "" + dir, "" + source};
    assertThat(compiler.run(null, told, told, words)).as(told.toString(UTF_8)).isZero();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {dir.toUri().toURL()}, Simulator.class.getClassLoader())) {
      assertThat(printed(loader.loadClass("Readme")))
          .hasSize(6)
          .allMatch(line -> line.matches("[a-z ]+: yes  .+"));
    }
  }

  private static String compiledFrom(Class<?> one) throws URISyntaxException {
    return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  @Test
  void eachIsShortAndTellsHowToRunIt() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      List<Path> all = files.filter(f -> f.toString().endsWith(".java")).toList();
      assertThat(all).hasSize(4);
      for (Path file : all) {
        assertThat(file).content().contains("puzzlewright.jar examples/" + file.getFileName());
        assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThanOrEqualTo(MOST_LINES);
      }
    }
  }
}
