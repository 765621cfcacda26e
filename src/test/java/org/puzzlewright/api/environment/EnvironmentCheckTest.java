package org.puzzlewright.api.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule is seen to fail on an environment that breaks it. */
class EnvironmentCheckTest {

  /** Rolls a die until the sum is 20 or six rolls are made; breaks one rule on demand. */
  private static class Dice implements Environment<int[], Integer> {
    private static int made;

    private final String fault;
    private final int number = ++made;
    private Random chance = new Random(1);
    private int sum;
    private int rolls;
    private int resets;
    private boolean running;
    private int[] shared = new int[2];

    Dice(String fault) {
      this.fault = fault;
    }

    private boolean is(String name) {
      return fault.equals(name);
    }

    @Override
    public int[] reset(long seed) {
      if (!is("unseeded")) {
        chance = new Random(is("shared") ? seed + number : seed);
      }
      if (!is("survives") || !running && rolls == 0) {
        sum = 0;
      }
      if (is("start")) {
        sum = ++resets;
      }
      rolls = 0;
      running = true;
      return seen();
    }

    private int[] seen() {
      if (is("mutable")) {
        shared[0] = sum;
        return shared;
      }
      return new int[] {sum, rolls};
    }

    @Override
    public StepResult<int[]> step(Integer action) {
      if (!running && !is("lenient")) {
        throw is("wrong exception") ? new IllegalArgumentException() : new IllegalStateException();
      }
      sum += action + chance.nextInt(6);
      rolls++;
      boolean won = sum >= 20;
      boolean late = rolls >= 6 && (is("both") || !won);
      if (is("endless")) {
        won = false;
        late = false;
      }
      running = !won && !late;
      double reward = is("reward") ? 1.0 / (sum - sum) : 1;
      return new StepResult<>(seen(), reward, won || is("both") && late, late, Map.of());
    }

    @Override
    public List<Bound<int[]>> bounds() {
      return List.of(new Bound<>("sum", 0, is("bounds") ? 10 : 1e9, o -> o[0]));
    }

    @Override
    public Integer sample(Random random) {
      return is("sample") ? running ? 1 : 0 : random.nextInt(2);
    }
  }

  /** Gives the observations an equals. */
  private static Supplier<Environment<List<Integer>, Integer>> maker(String fault) {
    return () -> {
      Dice dice = new Dice(fault);
      return new Environment<>() {
        @Override
        public List<Integer> reset(long seed) {
          return list(dice.reset(seed));
        }

        @Override
        public StepResult<List<Integer>> step(Integer action) {
          StepResult<int[]> r = dice.step(action);
          return new StepResult<>(
              list(r.observation()), r.reward(), r.terminated(), r.truncated(), r.info());
        }

        private List<Integer> list(int[] numbers) {
          return new java.util.AbstractList<>() {
            @Override
            public Integer get(int index) {
              return numbers[index];
            }

            @Override
            public int size() {
              return 1;
            }
          };
        }

        @Override
        public List<Bound<List<Integer>>> bounds() {
          Bound<int[]> b = dice.bounds().get(0);
          return List.of(new Bound<>(b.name(), b.low(), b.high(), o -> o.get(0)));
        }

        @Override
        public Integer sample(Random random) {
          return dice.sample(random);
        }
      };
    };
  }

  @Test
  void goodEnvironmentKeepsAllRules() {
    assertThat(EnvironmentCheck.of(maker("none"), 20))
        .hasSize(12)
        .allMatch(EnvironmentCheck.Finding::holds);
  }

  @ParameterizedTest
  @CsvSource({
    "lenient, step before reset is refused",
    "lenient, step after the end is refused",
    "wrong exception, step before reset is refused",
    "start, equal seeds give equal starts",
    "survives, a second episode equals the first",
    "survives, a reset in the middle gives up the episode",
    "unseeded, a second episode equals the first",
    "unseeded, a reset in the middle gives up the episode",
    "shared, another instance gives the same episode",
    "sample, samples depend on the random numbers alone",
    "bounds, observations lie within their bounds",
    "reward, rewards are finite numbers",
    "endless, episodes end",
    "both, terminated and truncated exclude each other",
    "mutable, results do not change later"
  })
  void brokenRuleIsFound(String fault, String rule) {
    assertThat(EnvironmentCheck.of(maker(fault), 20))
        .as("%s", fault)
        .filteredOn(f -> !f.holds())
        .extracting(EnvironmentCheck.Finding::rule)
        .contains(rule);
    assertThat(EnvironmentCheck.of(maker(fault), 20))
        .filteredOn(f -> f.rule().equals(rule))
        .allMatch(f -> f.evidence().matches("(?s).*(;|instead|it threw).*"));
  }
}
