package org.puzzlewright.problem;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;

/** Calls that fit their action's parameters and are otherwise as odd as they come. */
public final class RandomCalls {

  private static final List<String> TEXTS =
      List.of("text", "{{x}}", "<<slot>> %s \\ $1", "zwölf \u202e \u0000", "a".repeat(5000), "-1");

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
      } else {
        putNumber(arguments, parameter);
      }
    }
    return new Call(action.name(), arguments);
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
