package org.puzzlewright.training.rewards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.puzzlewright.training.rewards.RewardTest.reward;
import static org.puzzlewright.training.rewards.RewardTest.term;

import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.TestMachine;

class RewardProgramTest {

  private static RewardPrograms programs;

  @BeforeAll
  static void open() {
    programs = new RewardPrograms(TestMachine.ofThisTest());
  }

  @AfterAll
  static void close() {
    programs.close();
  }

  /** A program with members, of which one is the contract's method with this body. */
  private static RewardProgram program(String members, String body) {
    return new RewardProgram(
        "import org.puzzlewright.training.rewards.*;\n"
            + "public final class Program implements StepReward {\n"
            + members
            + "public double of(Facts before, Facts after) {\n"
            + body
            + "\n}\n}\n");
  }

  private static RewardReport report(RewardProgram program) {
    return RewardReport.of(program, programs, 8, 8, 1);
  }

  @Test
  void givesWhatTheSameTermsGive() {
    RewardReport terms =
        RewardReport.of(
            reward(
                term("keys", 2, "delta(min(count.key, 3))"),
                term("way", 1, "if(path.door > before(path.door), 0.5, 0)")),
            Set.of(),
            8,
            8,
            1);
    RewardReport told =
        report(
            program(
                "",
                "double keys = Math.min(after.get(\"count.key\"), 3) -"
                    + " Math.min(before.get(\"count.key\"), 3); return 2 * keys +"
                    + " (after.get(\"path.door\") > before.get(\"path.door\") ? 0.5 : 0);"));
    assertThat(told.shares()).isEmpty();
    assertThat(told.mean()).isEqualTo(terms.mean(), within(1e-12));
    assertThat(told.zeros()).isEqualTo(terms.zeros(), within(1e-12));
    assertThat(told.low()).isEqualTo(terms.low());
    assertThat(told.words()).contains("Zero Value Percent").doesNotContain("terms");
  }

  private static void refused(String members, String body, String... told) {
    assertThatThrownBy(() -> report(program(members, body)))
        .as(members + body)
        .isInstanceOf(InputException.class)
        .hasMessageNotContaining("\n")
        .hasMessageContainingAll(told);
  }

  @Test
  void whatAProgramMustNotDoIsRefusedBeforeItRuns() {
    refused("", "return System.nanoTime();", "may not run", "line 4", "java.lang.System");
    refused("", "return new java.io.File(\"x\").length();", "may not run", "java.io.File");
    refused("", "return after.near();", "may not run", "line 4", "get(String)");
    refused("private static int n;", "return n++;", "static field n", "nothing may be kept");
    refused(
        "private static final double[] SEEN = new double[1];",
        "return SEEN[0]++;",
        "static field SEEN");
    assertThatThrownBy(() -> new RewardProgram("x".repeat(RewardProgram.LONGEST + 1)))
        .isInstanceOf(InputException.class);
  }

  @Test
  void whatAProgramDoesWrongIsTold() {
    refused("", "while (true) { }", "used up its steps");
    refused(
        "", "return before.get(\"count.bats\");", "no feature count.bats", "count.bat)", "line 4");
    refused("", "return after.get(\"exact\");", "no feature exact");
    refused("", "return after.get(\"count.\" + \"bat\".strip());", "do not put names together");
    refused("", "return 1 / (int) (after.get(\"regions\") * 0);", "by zero", "line 4");
    refused("", "return Double.NaN;", "gave NaN in a step");
    refused("", "return after.get(\"count.wall\") / 0;", "gave Infinity in a step");
    refused("", "return after.get(\"count.wall\") * 50;", "from -100.0 to 100.0");
    refused("", "return 3;", "it gave 3.0 in every step");
  }

  /** Constants may be there, and a program's own fields begin anew at each step. */
  @Test
  void nothingIsKeptFromStepToStep() {
    RewardProgram counting =
        program(
            "private static final double HALF = 0.5; private int calls;",
            "calls++; return calls * HALF * (after.get(\"count.key\") -"
                + " before.get(\"count.key\"));");
    RewardReport report = report(counting);
    assertThat(report.high()).isEqualTo(0.5);
    assertThat(report(counting)).isEqualTo(report);
  }

  @Test
  void onlyNumbersMayDifferForTheLogicToBeTheSame() {
    RewardProgram one = program("", "return 2 * after.get(\"count.key\") - .5; // \"a\" 7");
    assertThat(
            program("", "return -1e-3 * after . get(\"count.key\") - 0x1F; /* b */")
                .hasLogicOf(one))
        .isTrue();
    assertThat(program("", "return 2 * after.get(\"count.bat\") - .5;").hasLogicOf(one)).isFalse();
    assertThat(program("", "return 2 * after.get(\"count.key\") + .5;").hasLogicOf(one)).isFalse();
    assertThat(program("", "return 2 * before.get(\"count.key\") - .5;").hasLogicOf(one)).isFalse();
    assertThat(one.hasLogicOf(reward(term("a", 1, "count.key")))).isFalse();
    assertThat(RewardProgram.read(one.json())).isEqualTo(one);
  }
}
