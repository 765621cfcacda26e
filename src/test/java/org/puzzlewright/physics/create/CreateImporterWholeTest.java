package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/** Every field and every object name of the reference's format, on files of our own. */
class CreateImporterWholeTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @Test
  void floorThatIsASensorIsLeftOutWithANote() {
    ObjectNode file = file();
    add(file, "floor", 0.25, 0.5).put("sensor", true);
    CreateImporter.Imported imported = read(file);
    assertThat(imported.scene().furniture()).isEmpty();
    assertThat(imported.notes()).hasSize(1).first().asString().contains("sensor");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "floor | - | floor length=16 thickness=2 friction=1 elasticity=0.5",
        "floor | length=20,friction=0.5,elasticity=1,thickness=4 | floor length=20 thickness=4 friction=0.5 elasticity=1",
        "long_floor | - | floor length=24 thickness=2 friction=1 elasticity=0.5",
        "medium_floor | thickness=1 | floor length=16 thickness=1 friction=1 elasticity=0.5",
        "short_floor | - | floor length=8 thickness=2 friction=1 elasticity=0.5",
        "very_short_floor | - | floor length=4 thickness=2 friction=1 elasticity=0.5",
        "wall | - | wall length=13 thickness=2 friction=1 elasticity=0.5",
        "wall_elastic | - | wall length=16 thickness=2 friction=1 elasticity=0.8",
        "ramp | length=10,angle=np.pi/4 | ramp angle=135 length=10 elasticity=0.5",
        "ramp_30 | - | ramp angle=150 length=16 elasticity=0.5",
        "ramp_45 | - | ramp angle=135 length=16 elasticity=0.5",
        "ramp_60 | elasticity=0.2 | ramp angle=120 length=16 elasticity=0.2",
        "reverse_ramp_30 | - | ramp angle=30 length=16 elasticity=0.5",
        "reverse_ramp_45 | - | ramp angle=45 length=16 elasticity=0.5",
        "reverse_ramp_60 | - | ramp angle=60 length=16 elasticity=0.5",
        "bump_ramp_30 | - | ramp angle=150 length=16 elasticity=0.8",
        "bump_ramp_45 | - | ramp angle=135 length=16 elasticity=0.8",
        "bump_ramp_60 | - | ramp angle=120 length=16 elasticity=0.8",
        "bump_reverse_ramp_30 | - | ramp angle=30 length=16 elasticity=0.8",
        "bump_reverse_ramp_45 | - | ramp angle=45 length=16 elasticity=0.8",
        "bump_reverse_ramp_60 | - | ramp angle=60 length=16 elasticity=0.8",
        "trampoline | elasticity=1 | trampoline angle=0 length=16 elasticity=1",
        "trampoline_45 | - | trampoline angle=135 length=16 elasticity=1.2",
        "reverse_trampoline_45 | - | trampoline angle=45 length=16 elasticity=1.2",
        "vertical_trampoline | - | trampoline angle=90 length=16 elasticity=1.2",
        "trampoline_reverse_45 | - | trampoline angle=45 length=16 elasticity=1.2",
        "trampoline_vertical | - | trampoline angle=90 length=16 elasticity=1.2",
        "belt | - | belt carries=left speed=5 length=20",
        "belt | vel=-2.5,length=7 | belt carries=right speed=2.5 length=7",
        "right_belt | - | belt carries=right speed=4 length=20",
        "ladder | - | ladder speed=4 length=20",
        "down_ladder | - | ladder speed=-4 length=20",
        "fast_ladder | vel=6 | ladder speed=6 length=15",
        "cannon | - | cannon shoots=left angle=60 force=120",
        "cannon | angle=110*np.pi/180,force=140 | cannon direction=70 force=140",
        "fan | - | fan direction=120 force=120",
        "see_saw | - | see_saw weightSide=right weight=0.1 limit=30 length=24",
        "see_saw | on_left=True,ball_radius=2 | see_saw weightSide=left weight=0.1 limit=30 length=24",
        "see_saw | on_left=false,ball_mass=1,length=30,max_angle=np.pi/6 | see_saw weightSide=right weight=1 limit=30 length=30",
        "hinge_ramp | - | hinge length=24 drag=0",
        "hinge_ramp | friction=1.5,length=12 | hinge length=12 drag=0.5",
        "hinge_slide_seg | on_left=false | hinge_constrained length=24 limit=30 drag=0",
        "hinge_slide_seg | max_angle=np.pi/4 | hinge_constrained length=24 limit=45 drag=0",
        "funnel | - | funnel opens=45 size=10",
        "funnel | angle=0,size=8 | funnel opens=90 size=8",
        "bucket | angle=np.pi/2,size=4 | bucket opens=0 size=4",
        "ball | radius=3,mass=30,elasticity=0.1 | ball radius=3 mass=30 friction=1 elasticity=0.1",
        "box | mass=30 | box side=5 mass=30 friction=1 elasticity=1",
        "box | size=7 | box side=7 mass=10 friction=1 elasticity=1",
        "fixed_circle | - | fixed_ball radius=5 elasticity=0.4",
        "bouncy_circle | radius=7 | bouncy_ball radius=7 elasticity=1.2",
        "fixed_box | - | fixed_box side=10 elasticity=0.4",
        "bouncy_box | size=5 | bouncy_box side=5 elasticity=1.2",
        "fixed_triangle | - | fixed_triangle size=10 angle=60 elasticity=0.5",
        "bouncy_triangle | - | bouncy_triangle size=10 angle=60 elasticity=1.2",
        "fixed_square | - | fixed_square size=10 angle=0 elasticity=0.5",
        "bouncy_square | angle=np.pi/6 | bouncy_square size=10 angle=60 elasticity=1.2",
        "fixed_pentagon | - | fixed_pentagon size=10 angle=36 elasticity=0.5",
        "bouncy_pentagon | - | bouncy_pentagon size=10 angle=36 elasticity=1.2",
        "fixed_hexagon | size=7 | hexagon size=7 angle=0 elasticity=0.5",
        "bouncy_hexagon | - | bouncy_hexagon size=10 angle=0 elasticity=1.2",
      })
  void everyObjectIsRead(String name, String parameters, String expected) {
    ObjectNode file = file();
    ObjectNode object = add(file, name, 0.25, 0.5);
    object.put("id", 0).put("color", "red").put("sensor", false);
    if (parameters != null) {
      for (String pair : parameters.split(",")) {
        String[] parts = pair.split("=");
        if (parts[1].equals("false")) {
          object.put(parts[0], false);
        } else {
          object.put(parts[0], parts[1]);
        }
      }
    }
    CreateImporter.Imported imported = read(file);
    assertThat(imported.notes()).isEmpty();
    Placed placed = imported.scene().furniture().get(0);
    assertThat(placed.at()).isEqualTo(new Point(-0.25, 0.5));
    assertThat(words(placed.item())).isEqualTo(expected);
    assertThat(new Simulator().run(imported.scene(), List.of()).steps()).isPositive();
  }

  @Test
  void everyNameIsTried() {
    assertThat(CreateFurniture.names()).hasSize(52);
  }

  @Test
  void oddNumbersAreNoted() {
    ObjectNode file = file();
    add(file, "ramp_30", 0, 0).put("friction", 0.5);
    add(file, "bouncy_circle", 0.5, 0).put("friction", 1);
    assertThat(read(file).notes())
        .containsExactly(
            "env[0].friction: is 0.5, but is always 1.0 here",
            "env[1].friction: is 1.0, but is always 0.0 here");
  }

  @Test
  void aPlainLevelNeedsNoBlueBall() {
    Scene scene = read(file()).scene();
    assertThat(scene.hasBlue()).isFalse();
    assertThat(scene.rules()).isEqualTo(Rules.reference());
    assertThat(PuzzleJson.read(PuzzleJson.scene(scene).toString(), "x").scene()).isEqualTo(scene);
    ObjectNode marker = file().put("lvl_type", "marker");
    assertThatThrownBy(() -> read(marker))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no marker_ball");
    add(marker, "marker_ball", 0.6, 0.7);
    Scene with = read(marker.put("marker_must_hit", true).put("max_num_steps", 50)).scene();
    assertThat(with.blue()).isEqualTo(new Point(-0.6, 0.7));
    assertThat(with.rules())
        .isEqualTo(new Rules(true, Rules.Ending.REFERENCE, 2040, PlayMode.AT_START, true));
  }

  @Test
  void goalsAndBallsOfAllKinds() {
    assertThat(read(file().put("moving_goal", true)).scene().setting().goalKind())
        .isEqualTo(Setting.GoalKind.BALL);
    assertThat(read(file().put("goal_is_basket", 1)).scene().setting().goalKind())
        .isEqualTo(Setting.GoalKind.BASKET);
    assertThat(read(file().put("ball_is_basket", true)).scene().setting().redRadius())
        .isEqualTo(3.5);
    assertThat(read(file().put("target_ball_radius", 3)).scene().setting().redRadius())
        .isEqualTo(3);
    assertThat(read(file().put("place_walls", true)).scene().furniture())
        .extracting(Placed::name)
        .containsExactly("left wall", "right wall", "ceiling");
    ObjectNode off = file().put("moving_goal", false).put("goal_is_basket", 0);
    assertThat(read(off.put("place_walls", false)).scene()).isEqualTo(read(file()).scene());
  }

  @Test
  void noiseBecomesRandomEntries() {
    ObjectNode file = file();
    add(file, "medium_floor", 0.5, -0.5).put("id", 0);
    add(file, "medium_floor", 0.5, 0.5).put("id", 1);
    ObjectNode rnd = file.putObject("rnd");
    rnd.put("target, medium_floor:1", "[uniform(-0.2, 0.05), uniform(-MID_NOISE, MID_NOISE)]");
    rnd.put("goal", "[-uniform(0, 0.2), 0]");
    rnd.put("medium_floor", "[0.1, 0]");
    rnd.put("_marker_ball:0", "[uniform(-0.1, 0.1), 0]");
    rnd.put("wall:3", "[0, 0]");
    CreateImporter.Imported imported = read(file);
    assertThat(imported.notes()).singleElement().asString().contains("_marker_ball:0");
    List<Chance> random = imported.scene().setting().random();
    Chance.Range none = Chance.Range.ZERO;
    assertThat(random)
        .containsExactly(
            new Chance(
                List.of(Scene.RED, "floor 2"),
                new Chance.Range(-0.05, 0.2),
                new Chance.Range(-0.1, 0.1),
                List.of()),
            new Chance(List.of(Scene.GOAL), new Chance.Range(0, 0.2), none, List.of()),
            new Chance(List.of("floor 1"), new Chance.Range(-0.1, -0.1), none, List.of()));
    Scene drawn = imported.scene().at(5);
    assertThat(drawn.furniture().get(1).at().x() - imported.scene().furniture().get(1).at().x())
        .isCloseTo(drawn.red().x() - imported.scene().red().x(), within());
    assertThat(drawn.furniture().get(0).at().x()).isCloseTo(-0.6, within());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"reward", "target_reward", "sec_goal_reward", "overlap_thresh", "unheard_of"})
  void whatHasNoMeaningHereIsNoted(String field) {
    assertThat(read(file().put(field, "sparse")).notes())
        .singleElement()
        .asString()
        .contains("\"" + field + "\"");
  }

  @Test
  void subGoalsAreMirrored() {
    ObjectNode file = file();
    file.putArray("target_sec_goals").add("[0.1, OFFSET]").addArray().add(-0.2).add(0);
    file.putArray("marker_sec_goals").addArray().add(0).add(0);
    CreateImporter.Imported imported = read(file);
    assertThat(imported.notes()).singleElement().asString().contains("marker_sec_goals");
    assertThat(imported.scene().subGoals())
        .containsExactly(new Point(-0.1, 0.11), new Point(0.2, 0));
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(2e-6);
  }

  private static String words(Item item) {
    StringBuilder words = new StringBuilder(item.type());
    item.parameters().forEach((k, v) -> words.append(" " + k + "=" + ItemType.word(v)));
    return words.toString();
  }

  private static ObjectNode file() {
    ObjectNode file = MAPPER.createObjectNode();
    file.put("name", "Test").put("target", "[0.8, 0.8]").put("goal", "[-0.8, -0.8]");
    file.putArray("env");
    return file;
  }

  private static ObjectNode add(ObjectNode file, String name, double x, double y) {
    ObjectNode object = ((ArrayNode) file.get("env")).addObject();
    object.put("name", name).putArray("pos").add(x).add(y);
    return object;
  }

  private static CreateImporter.Imported read(ObjectNode file) {
    return CreateImporter.read(file.toString(), "test.json", "");
  }
}
