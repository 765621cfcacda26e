package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Scene;

/** Choices of places in "rnd". The goal is at (-0.28, -0.8) in the file. */
class CreateNoiseTest {

  private static final Chance.Range NONE = Chance.Range.ZERO;
  private static final List<Point> SIDES = List.of(new Point(0.28, -0.8), new Point(-0.28, -0.8));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "random.choice([[0, 0], [0.56, 0]])",
        " random.choice( [ (0,0) , [2*0.28, 0] ] ) ",
        "[[0, 0], [0.56, 0]][np.random.randint(2)]",
        "[random.choice([0, 0.56]), 0]",
        "[np.random.choice([0.2, 0.76]) - 0.2, 0]",
      })
  void oneOfTwoPlaces(String text) {
    assertThat(read(text)).containsExactly(new Chance(List.of(Scene.GOAL), NONE, NONE, SIDES));
    Scene scene = scene(text);
    for (Point side : SIDES) {
      assertThat(scene.at(side.x() > 0 ? right(scene) : left(scene)).goal()).isEqualTo(side);
    }
  }

  @Test
  void listsOfTextsAreRead() {
    ObjectNode file = file();
    file.putObject("rnd").putArray("goal").add("random.choice([0, 0.56])").add(0);
    assertThat(read(file).setting().random().get(0).places()).isEqualTo(SIDES);
  }

  @Test
  void placesAndNoiseTogether() {
    String text =
        "[[0 + uniform(-0.1, 0.3), 0], [0.56 + uniform(-0.1, 0.3), 0]][np.random.randint(2)]";
    Chance.Range mirrored = new Chance.Range(-0.3, 0.1);
    assertThat(read(text)).containsExactly(new Chance(List.of(Scene.GOAL), mirrored, NONE, SIDES));
    assertThat(read("[random.choice([0, 0.56]) + uniform(-0.1, 0.3), 0]")).isEqualTo(read(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "random.choice([[0, 0], [uniform(0, 1), 0]]) | different noise",
        "[[0, 0], [1, 0]][np.random.randint(3)] | chooses one of 3 pairs, but lists 2",
        "random.choice([[0, 0], []]) | character",
        "random.choice([0, 1]) | character 1",
        "random.choice([]) | is needed",
        "random.choice([[0, 0], [open(1), 0]]) | \"open\" is not known",
        "[random.choice([0, 1]), random.choice([0, 1])] | second choice",
        "[[0, 0], [1, 0]][0] | character",
        "random.choice([[0, 0], [0, 3]]) | puts the goal outside the world",
        "[uniform(-3, 0), 0] | more than 2.0",
        "[0, uniform(0, 2.5)] | more than 2.0",
      })
  void otherChoicesAreRefusedInOneLine(String text, String why) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("test.json: rnd[\"goal\"]: ")
        .hasMessageContaining(why)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void listsWithTwoChoicesAndLongTextsAreRefused() {
    ObjectNode file = file();
    file.putObject("rnd").putArray("goal").add("random.choice([0])").add("random.choice([1])");
    assertThatThrownBy(() -> read(file)).hasMessageContaining("two choices in one entry");
    String most = "[0, 0],".repeat(49) + "[0, 0]";
    assertThat(read("random.choice([" + most + "])").get(0).places()).hasSize(50);
    assertThatThrownBy(() -> read("random.choice([[0, 0]," + most + "])"))
        .hasMessageContaining("at most 50");
    assertThatThrownBy(() -> read("random.choice([" + "[0, 0],".repeat(10_000) + "[0, 0]])"))
        .hasMessageContaining("characters");
  }

  private static long right(Scene scene) {
    return seed(scene, 1);
  }

  private static long left(Scene scene) {
    return seed(scene, -1);
  }

  private static long seed(Scene scene, int side) {
    for (long seed = 0; seed < 100; seed++) {
      if (scene.at(seed).goal().x() * side > 0) {
        return seed;
      }
    }
    throw new AssertionError("never on that side");
  }

  private static List<Chance> read(String text) {
    return scene(text).setting().random();
  }

  private static Scene scene(String text) {
    ObjectNode file = file();
    file.putObject("rnd").put("goal", text);
    return read(file);
  }

  private static Scene read(ObjectNode file) {
    return CreateImporter.read(file.toString(), "test.json", "").scene();
  }

  private static ObjectNode file() {
    ObjectNode file = new ObjectMapper().createObjectNode();
    file.put("name", "Test").put("target", "[0, 0.8]").put("goal", "[-0.28, -0.8]");
    file.putArray("env");
    return file;
  }
}
