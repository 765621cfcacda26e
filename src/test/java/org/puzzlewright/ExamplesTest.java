package org.puzzlewright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the programs in {@code examples/} print. */
class ExamplesTest {

  private static final int MOST_LINES = 60;

  /** Examples have no package, so that Java runs them from their source, and none can be named. */
  private static List<String> printed(String example) throws ReflectiveOperationException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      Class.forName(example).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
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
