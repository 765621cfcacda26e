package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.verdict.Gate;

/** Whoever reads the values knows nothing that their text does not tell. */
class PhysicsObservationTest {

  private static final String PROMPT =
      "The blue ball on the right must gladly push the red ball down to the goal on the left.";

  private static PhysicsProblem problem(Axis axis) {
    Brief brief = Briefs.of(PROMPT);
    return new PhysicsProblem(
        new Task.Design(brief, Offer.of(brief)),
        new Simulator(),
        Placing.Mode.GROUNDED,
        Scenes.scenario("push"),
        new ObservationOptions(true, true, axis, 64));
  }

  /** A design up to a refused end; every result, then the state's views. */
  private static List<Observation> seen(Axis axis) {
    PhysicsProblem problem = problem(axis);
    List<Observation> seen = new ArrayList<>(List.of(problem.task()));
    PhysicsState state = problem.start();
    String[][] calls = {
      {
        "place_objects",
        "{'blue_x':0.7,'blue_y':0.75,'red_x':0.2,'red_y':0.11,'goal_x':-0.5,'goal_y':-0.59}"
      },
      {"simulate", "{}"},
      {"place_ramp", "{'relation':'below','object':'blue ball','rolls':'left','length':'14'}"},
      {"simulate", "{}"},
      {"finish", "{'outcome':'done'}"},
    };
    for (String[] call : calls) {
      problem.helpers().forEach(helper -> seen.add(problem.view(problem.start(), helper)));
      Result<PhysicsState> result =
          problem.apply(state, axis.call(new Call(call[0], json(call[1].replace('\'', '"')))));
      state = result.state();
      seen.add(result.seen());
      seen.add(problem.view(state, problem.helpers().get(0)));
    }
    seen.add(problem.evidence(state));
    return seen;
  }

  private static ObjectNode json(String text) {
    try {
      return (ObjectNode) new ObjectMapper().readTree(text);
    } catch (IOException broken) {
      throw new IllegalArgumentException(text, broken);
    }
  }

  @ParameterizedTest
  @EnumSource(Axis.class)
  void everythingInAnObservationIsToldInItsText(Axis axis) {
    List<Observation> seen = seen(axis);
    for (Observation one : seen) {
      assertThat(one.text()).isNotBlank();
      tells(one.text(), one, axis);
    }
    assertThat(seen.stream().map(Object::getClass).distinct())
        .contains(
            PhysicsObservation.Assignment.class,
            PhysicsObservation.Ran.class,
            PhysicsObservation.Changed.class,
            PhysicsObservation.View.class,
            PhysicsObservation.Evidence.class);
  }

  /** Walks through a value; whatever kind of part is not known here fails. */
  private static void tells(String text, Object part, Axis axis) {
    if (part instanceof Optional<?> maybe) {
      maybe.ifPresent(value -> tells(text, value, axis));
    } else if (part instanceof List<?> list) {
      list.forEach(value -> tells(text, value, axis));
    } else if (part instanceof PhysicsObservation.Ran ran) {
      assertThat(text).contains("Blue touched red: " + (ran.touched() ? "yes" : "no"));
      assertThat(text).contains("Red reached the goal: " + (ran.solved() ? "yes" : "no"));
      assertThat(text).contains(ran.story());
      ran.unmet().ifPresent(lines -> lines.forEach(line -> assertThat(text).contains(line)));
    } else if (part instanceof Brief brief) {
      assertThat(text).contains("Prompt: " + brief.prompt());
      brief.notUnderstood().forEach(word -> assertThat(text).contains(word));
      brief.requirements().stream()
          .map(Requirement::words)
          .forEach(words -> assertThat(text).contains(words));
    } else if (part instanceof Inventory inventory) {
      assertThat(text).contains("at most " + inventory.total() + " in all");
      inventory
          .counts()
          .forEach((tool, most) -> assertThat(text).contains("up to " + most + " " + tool));
    } else if (part instanceof Puzzle puzzle) {
      assertThat(scene(text, axis)).isEqualTo(puzzle);
    } else if (part instanceof Gate gate) {
      assertThat(text).contains("- %s: ".formatted(gate.name().words()));
      tells(text, gate.evidence(), axis);
      tells(text, gate.details(), axis);
    } else if (part instanceof String words) {
      assertThat(text).contains(words);
    } else if (part instanceof Gate.Detail detail) {
      tells(text, detail.words(), axis);
    } else if (part instanceof PhysicsObservation.Counter) {
      // Its run is in the gate's words, and its caption stands below its picture.
      return;
    } else if (part instanceof Sentence sentence) {
      assertThat(text).contains(axis.told(sentence));
    } else if (part instanceof Gate.Name name) {
      assertThat(text).contains(name.words() + ": ");
    } else if (part instanceof Record value) {
      for (RecordComponent component : value.getClass().getRecordComponents()) {
        if (!List.of("designing", "changed", "axis", "pictures", "tried", "shows")
            .contains(component.getName())) {
          tells(text, component(value, component), axis);
        }
      }
    } else {
      throw new AssertionError("nobody is told of " + part);
    }
  }

  private static Object component(Record value, RecordComponent component) {
    try {
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException hidden) {
      throw new AssertionError(hidden);
    }
  }

  /** The scene can be made again from the text alone. */
  private static Puzzle scene(String text, Axis axis) {
    String line = text.lines().filter(l -> l.startsWith(SceneText.JSON)).findFirst().orElseThrow();
    JsonNode told = json(line.substring(SceneText.JSON.length()));
    return PuzzleJson.read(axis.json(told).toString(), "scene");
  }

  @ParameterizedTest
  @EnumSource(Axis.class)
  void aPlaceOnOneAxisIsItsMirrorImageOnTheOther(Axis axis) {
    ObjectNode place = JsonNodeFactory.instance.objectNode().put("toward_x", 0.25);
    assertThat(axis.json(axis.json(place.deepCopy()))).isEqualTo(place);
  }
}
