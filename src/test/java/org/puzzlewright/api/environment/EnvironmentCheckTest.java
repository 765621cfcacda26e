package org.puzzlewright.api.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule is seen to fail on an environment that breaks it. */
class EnvironmentCheckTest {

  private static final int RULES = 22;

  /** What a game of dice depends on. */
  private static final class Table {
    private long seed;
    private int draws;
    private int sum;
    private int rolls;
    private boolean running;
    private int limit = 6;

    Table copy() {
      Table copy = new Table();
      copy.seed = seed;
      copy.draws = draws;
      copy.sum = sum;
      copy.rolls = rolls;
      copy.running = running;
      copy.limit = limit;
      return copy;
    }
  }

  /**
   * Rolls a die until the sum is 20 or six rolls are made; an action is added to the roll, and 2
   * may be added to even sums only. Breaks one rule on demand.
   */
  private static final class Dice implements Environment<List<Integer>, Integer> {
    private static int made;

    private final String fault;
    private final int number = ++made;
    private final int[] shared = new int[2];
    private Table table = new Table();
    private int resets;

    Dice(String fault) {
      this.fault = fault;
    }

    private boolean is(String name) {
      return fault.equals(name);
    }

    @Override
    public List<Integer> reset(long seed) {
      if (!is("unseeded")) {
        table.seed = is("shared") ? seed + number : seed;
        table.draws = 0;
      }
      if (!is("survives") || !table.running && table.rolls == 0) {
        table.sum = 0;
      }
      if (is("start")) {
        table.sum = ++resets;
      }
      table.rolls = 0;
      table.running = true;
      return seen();
    }

    private List<Integer> seen() {
      int[] numbers = is("mutable") ? shared : new int[2];
      numbers[0] = table.sum;
      numbers[1] = table.rolls;
      return new AbstractList<>() {
        @Override
        public Integer get(int index) {
          return numbers[index];
        }

        @Override
        public int size() {
          return 2;
        }
      };
    }

    @Override
    public List<Integer> observation() {
      return is("forgets") && table.rolls > 1 ? List.of(0, 0) : seen();
    }

    @Override
    public StepResult<List<Integer>> step(Integer asked) {
      if (!table.running && !is("lenient")) {
        throw is("wrong exception") ? new IllegalArgumentException() : new IllegalStateException();
      }
      Integer action = asked == null && is("takes null") ? Integer.valueOf(0) : asked;
      if (is("refuses late")) {
        table.sum++;
      }
      boolean known = action != null && action >= 0 && action <= (is("odd sample") ? 3 : 2);
      if (is("wrong refusal") && !known) {
        throw new NullPointerException();
      }
      if (!known || action == 2 && table.sum % 2 == 1 && !is("takes all")) {
        throw new IllegalArgumentException();
      }
      if (is("refuses late")) {
        table.sum--;
      }
      table.sum += action + new Random(1000 * table.seed + table.draws++).nextInt(6);
      table.rolls++;
      boolean won = table.sum >= 20 && !is("endless");
      boolean late = table.rolls >= table.limit && (is("both") || !won) && !is("endless");
      table.running = !won && !late;
      double reward = is("reward") ? 1.0 / (table.sum - table.sum) : 1;
      return new StepResult<>(seen(), reward, won || is("both") && late, late, Map.of());
    }

    @Override
    public Optional<List<Integer>> legalActions() {
      if (!table.running) {
        return Optional.of(is("lists at the end") ? List.of(0) : List.of());
      }
      if (is("lists nothing")) {
        return Optional.of(List.of());
      }
      boolean all = table.sum % 2 == 0 || is("lists too much");
      return Optional.of(all ? List.of(0, 1, 2) : List.of(0, 1));
    }

    @Override
    public Dice copy() {
      if (is("no copy")) {
        throw new UnsupportedOperationException();
      }
      Dice copy = new Dice(fault);
      copy.resets = resets;
      copy.table = is("copy shares") ? table : table.copy();
      if (is("copy forgets")) {
        copy.table.draws = 0;
      } else if (is("copy revives")) {
        copy.table.running = true;
      } else if (is("copy differs") && table.rolls == 1) {
        copy.table.limit = 5;
      }
      return copy;
    }

    @Override
    public Space<List<Integer>> observationSpace() {
      double most = is("bounds") ? 10 : 1e9;
      double last = is("space grows") ? 1e9 + table.rolls : 1e9;
      return new Space.Box<>(
          List.of(new Bound("sum", 0, most), new Bound("rolls", 0, last)),
          o ->
              is("short vector") && o.get(1) > 1
                  ? new double[] {o.get(0)}
                  : new double[] {o.get(0), o.get(1)});
    }

    @Override
    public Space<Integer> actionSpace() {
      return new Space.Discrete<>(List.of(0, 1, 2));
    }

    @Override
    public Integer action(double[] vector) {
      return is("wrong action") ? Integer.valueOf(0) : Environment.super.action(vector);
    }

    @Override
    public Integer sample(Random random) {
      if (is("sample")) {
        return table.running ? 1 : 0;
      }
      return random.nextInt(2) + (is("odd sample") ? 2 : 0) == 2 ? 3 : random.nextInt(2);
    }

    @Override
    public String text() {
      return "sum " + table.sum;
    }
  }

  private static List<EnvironmentCheck.Finding> check(String fault) {
    // Episodes without an end are long.
    return EnvironmentCheck.of(() -> new Dice(fault), fault.equals("endless") ? 1 : 20);
  }

  @Test
  void goodEnvironmentKeepsAllRules() {
    assertThat(check("none")).hasSize(RULES).allMatch(EnvironmentCheck.Finding::holds);
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
    "mutable, results do not change later",
    "forgets, the last observation can be asked for",
    "space grows, spaces stay the same",
    "short vector, vectors have their space's length",
    "odd sample, samples are in the action space",
    "wrong action, an action is found by its vector",
    "lists too much, legal actions are accepted",
    "lists nothing, legal actions are accepted",
    "lists at the end, legal actions are accepted",
    "takes all, other actions are refused",
    "takes null, other actions are refused",
    "wrong refusal, other actions are refused",
    "refuses late, other actions are refused",
    "no copy, a copy goes on as the original does",
    "copy forgets, a copy goes on as the original does",
    "copy revives, a copy goes on as the original does",
    "copy shares, a copy goes on as the original does",
    "copy shares, stepping a copy leaves the original alone",
    "copy differs, a copy can be reset"
  })
  void brokenRuleIsFound(String fault, String rule) {
    List<EnvironmentCheck.Finding> findings = check(fault);
    assertThat(findings)
        .as("%s", fault)
        .filteredOn(f -> !f.holds())
        .extracting(EnvironmentCheck.Finding::rule)
        .contains(rule);
    assertThat(findings)
        .filteredOn(f -> f.rule().equals(rule))
        .allMatch(f -> f.evidence().matches("(?s).*(;|instead|it threw).*"));
  }

  @Test
  void aSpaceKnowsItsValues() {
    Space.Discrete<String> words = new Space.Discrete<>(List.of("left", "right"));
    assertThat(words.vector("right")).containsExactly(1);
    assertThat(words.value(new double[] {1})).isEqualTo("right");
    for (double[] none : new double[][] {{}, {-1}, {0.5}, {2}, {Double.NaN}, {0, 0}}) {
      assertThatThrownBy(() -> words.value(none))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("from 0 to 1");
    }
    assertThat(words.contains("up")).isFalse();
    assertThat(words.contains(null)).isFalse();
    Space.Box<Double> box = new Space.Box<>(List.of(new Bound("x", -1, 1)), x -> new double[] {x});
    assertThat(box.contains(1.0)).isTrue();
    assertThat(box.contains(1.1)).isFalse();
    assertThat(box.contains(Double.NaN)).isFalse();
    assertThat(box.contains(null)).isFalse();
  }
}
