package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;

class ExpressionTest {

  private static final Draw MIDDLE = new Draw(0.5, 0);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.25 | 0.25",
        ".5 | 0.5",
        "5. | 5",
        "1e-3 | 0.001",
        "2E+1 | 20",
        "-0.25 + OFFSET | -0.14",
        "1-2-3 | -4",
        "2+3*4 | 14",
        "(2+3)*4 | 20",
        "8/4/2 | 1",
        "--2 | 2",
        "-+-2 | 2",
        "2*-3 | -6",
        "-(1+OFFSET) | -1.11",
        "-np.pi/6 | -0.5235987755982988",
        "HIGH_NOISE+DEF_NOISE+MID_NOISE+LARGE_NOISE | 0.85",
      })
  void reckonsLikePython(String text, double value) {
    assertThat(Expression.number(text, Draw.NONE).x()).isEqualTo(value);
  }

  @Test
  void readsPairs() {
    assertThat(Expression.pair("[-0.2, 0.11-0.11]", Draw.NONE))
        .isEqualTo(new Expression.Value(-0.2, 0, 0));
    assertThat(Expression.pair(" ( 1,2 ) ", Draw.NONE)).isEqualTo(new Expression.Value(1, 2, 0));
    assertThat(Expression.pair("[(1+1)*2,-2]", Draw.NONE))
        .isEqualTo(new Expression.Value(4, -2, 0));
  }

  @Test
  void noiseIsAllowedWhereItIsAskedFor() {
    String text = "[uniform(-HIGH_NOISE, HIGH_NOISE), np.random.uniform(0, 0.5)]";
    assertThat(Expression.pair(text, MIDDLE)).isEqualTo(new Expression.Value(0, 0.25, 0));
    assertThat(Expression.pair(text, Draw.still(0))).isEqualTo(new Expression.Value(0, 0, 0));
    assertThat(Expression.pair(text, new Draw(1, 0))).isEqualTo(new Expression.Value(0.2, 0.5, 0));
    assertThatThrownBy(() -> Expression.pair(text, Draw.NONE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("random");
  }

  @Test
  void oneNumberOfAChoiceIsTaken() {
    String text = "[random.choice([0, -0.5]) + uniform(0, 0.1), 1]";
    assertThat(Expression.pair(text, Draw.still(1))).isEqualTo(new Expression.Value(-0.5, 1, 2));
    assertThat(Expression.number("2*np.random.choice([7])", MIDDLE))
        .isEqualTo(new Expression.Value(14, 0, 1));
    for (String bad : List.of("random.choice([1", "random.choice(1)", "random.choice([])")) {
      assertThatThrownBy(() -> Expression.number(bad, MIDDLE)).isInstanceOf(InputException.class);
    }
    String two = "random.choice([1, 2]) + random.choice([3, 4])";
    assertThatThrownBy(() -> Expression.number(two, MIDDLE)).hasMessageContaining("second choice");
    assertThatThrownBy(() -> Expression.pair(text, Draw.NONE)).hasMessageContaining("\"rnd\" only");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "()",
        "1 2",
        "1+",
        "*1",
        "2**3",
        "7//2",
        "7%2",
        "1_000",
        "0x10",
        "2OFFSET",
        "offset",
        "1.2.3",
        ".",
        "1e",
        "1e999",
        "-1e999",
        "1e308*10",
        "1/0",
        "1/(OFFSET-OFFSET)",
        "0/0",
        "nan",
        "inf",
        "NaN",
        "Infinity",
        "uniform",
        "uniform(",
        "uniform(1)",
        "uniform(1,2",
        "uniform(1,2,3)",
        "random.choice(1,2)",
        "__import__('os')",
        "__import__('os').system('true')",
        "exec(\"1\")",
        "open('/etc/passwd').read()",
        "np.pi.__class__",
        "(lambda: 1)()",
        "1 if 1 else 2",
        "1;2",
        "1\n",
        "\u0661",
        "1\u00a0",
        "'1'",
        "1e1e1",
        "Math.PI"
      })
  void refusesEverythingElse(String text) {
    for (Draw noise : new Draw[] {MIDDLE, Draw.NONE}) {
      assertThatThrownBy(() -> Expression.number(text, noise)).isInstanceOf(InputException.class);
      assertThatThrownBy(() -> Expression.pair("[0, " + text + "]", noise))
          .isInstanceOf(InputException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "[1", "[1,", "[1,2", "[1,2)", "[1,2]]", "[1,2,3]", "1,2", "[1]"})
  void refusesWhatIsNoPair(String text) {
    assertThatThrownBy(() -> Expression.pair(text, MIDDLE)).isInstanceOf(InputException.class);
  }

  @Test
  void depthAndLengthAreLimited() {
    assertThat(Expression.number("(".repeat(20) + "1" + ")".repeat(20), Draw.NONE).x())
        .isEqualTo(1);
    assertThatThrownBy(() -> Expression.number("(".repeat(21) + "1" + ")".repeat(21), Draw.NONE))
        .hasMessageContaining("nested deeper");
    assertThatThrownBy(() -> Expression.number("-".repeat(250) + "1", Draw.NONE))
        .hasMessageContaining("nested deeper");
    assertThatThrownBy(() -> Expression.number("uniform(".repeat(30), MIDDLE))
        .hasMessageContaining("nested deeper");
    assertThatThrownBy(() -> Expression.number("(".repeat(1_000_000), Draw.NONE))
        .hasMessageContaining("1000000 characters");
  }
}
