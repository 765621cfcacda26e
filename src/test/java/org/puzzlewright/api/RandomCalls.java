package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;

/** Calls that fit their action's parameters and are otherwise as odd as they come. */
public final class RandomCalls {

  private static final List<String> TEXTS =
      List.of("text", "{{x}}", "<<slot>> %s \\ $1", "zwölf \u202e \u0000", "a".repeat(5000), "-1");

  private static final List<String> KEYS =
      List.of("mode", "tile_type", "y", "x", "end_y", "end_x", "seed", "length", "oddity");

  private static final List<String> WORDS =
      List.of("single", "line", "rect", "solid", "empty", "player", "true", "down");

  private final List<Action> actions;
  private final Random random;

  public RandomCalls(Problem<?> problem, long seed) {
    actions = problem.actions();
    random = new Random(seed);
  }

  public Call next() {
    return next(actions.get(random.nextInt(actions.size())));
  }

  public Call next(Action action) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    for (Parameter parameter : action.parameters()) {
      if (!parameter.required() && random.nextInt(3) == 0) {
        continue;
      }
      if (parameter.type() == Parameter.Type.TEXT) {
        List<String> words = parameter.choices().isEmpty() ? TEXTS : parameter.choices();
        arguments.put(parameter.name(), words.get(random.nextInt(words.size())));
      } else if (parameter.type() == Parameter.Type.CALLS) {
        putCalls(arguments, parameter);
      } else if (parameter.type() == Parameter.Type.PLACE) {
        arguments.set(parameter.name(), place());
      } else if (parameter.type() == Parameter.Type.PIECES) {
        putPlaces(arguments.putArray(parameter.name()));
      } else if (parameter.type() == Parameter.Type.OBJECTS) {
        arguments.putArray(parameter.name()).addObject().put("tool", TEXTS.get(random.nextInt(6)));
      } else {
        putNumber(arguments, parameter);
      }
    }
    return new Call(action.name(), arguments);
  }

  private ArrayNode place() {
    return JsonNodeFactory.instance
        .arrayNode()
        .add(2 * random.nextDouble() - 1)
        .add(2 * random.nextDouble() - 1);
  }

  private void putPlaces(ArrayNode places) {
    for (int i = random.nextInt(3); i > 0; i--) {
      places.add(place());
    }
  }

  /** What is called is known, its own arguments may be anything. */
  private void putCalls(ObjectNode arguments, Parameter parameter) {
    ArrayNode calls = arguments.putArray(parameter.name());
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      String name = parameter.choices().get(random.nextInt(parameter.choices().size()));
      ObjectNode inner = calls.addObject().put("name", name).putObject("parameters");
      for (int j = random.nextInt(7); j > 0; j--) {
        String key = KEYS.get(random.nextInt(KEYS.size()));
        switch (random.nextInt(6)) {
          case 0 -> inner.put(key, TEXTS.get(random.nextInt(TEXTS.size())));
          case 1 -> inner.putArray(key).add(1);
          case 2 -> inner.putNull(key);
          case 3 -> inner.put(key, WORDS.get(random.nextInt(WORDS.size())));
          default -> inner.put(key, random.nextInt(12) - 2);
        }
      }
    }
  }

  /** Bounds, whole numbers and any numbers; whole ones as ints, as the argument check has them. */
  private void putNumber(ObjectNode arguments, Parameter parameter) {
    double low = Math.max(parameter.low(), -1e9);
    double high = Math.min(parameter.high(), 1e9);
    double any = Math.min(high, low + random.nextDouble() * (high - low));
    double number =
        switch (random.nextInt(6)) {
          case 0 -> low;
          case 1 -> high;
          case 2, 3 -> Math.max(low, Math.min(high, Math.rint(any)));
          default -> any;
        };
    if (number == (int) number) {
      arguments.put(parameter.name(), (int) number);
    } else {
      arguments.put(parameter.name(), number);
    }
  }
}
