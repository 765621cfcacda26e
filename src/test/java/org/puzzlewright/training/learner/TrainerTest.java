package org.puzzlewright.training.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;

class TrainerTest {

  private static final Settings SMALL =
      new Settings(8, 4, 32, 4, 4, 5e-3, 0.9, 0.95, 0.2, 0.5, 0.01, 0.5);

  private static Trainer<Integer, Integer> echo(long seed) {
    return new Trainer<>(Task.of("echo", Echo::new), SMALL, seed);
  }

  private static double mean(Policy<Integer, Integer> policy, boolean greedy) {
    return LongStream.range(0, 50)
        .mapToDouble(s -> policy.play(s, greedy).sum())
        .average()
        .orElse(0);
  }

  @Test
  void learnsWhatIsRewarded() {
    Trainer<Integer, Integer> trainer = echo(1);
    assertThat(mean(trainer.policy(), false)).isBetween(1.0, 4.0);
    List<LearningCurve.Point> told = new ArrayList<>();
    trainer.train(4000, 1, told::add);
    assertThat(trainer.steps()).isEqualTo(4096);
    assertThat(mean(trainer.policy(), true)).isEqualTo(10);
    assertThat(mean(trainer.policy(), false)).isGreaterThan(9);
    assertThat(told).hasSize(32).isEqualTo(trainer.curve().points());
    assertThat(told.get(31).entropy()).isLessThan(told.get(0).entropy());
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBytes() {
    Trainer<Integer, Integer> one = echo(2);
    Trainer<Integer, Integer> three = echo(2);
    one.train(600, 1, p -> {});
    three.train(600, 3, p -> {});
    assertThat(three.checkpoint()).isEqualTo(one.checkpoint());
    Trainer<Integer, Integer> other = echo(3);
    other.train(600, 1, p -> {});
    assertThat(other.file()).isNotEqualTo(one.file());
  }

  /** A rollout is 32 steps and an episode 10, so lanes stop in the middle of one. */
  @Test
  void goesOnAfterABreakAsIfThereHadBeenNone() {
    Trainer<Integer, Integer> whole = echo(4);
    whole.train(1000, 1, p -> {});
    Trainer<Integer, Integer> first = echo(4);
    first.train(400, 1, p -> {});
    Trainer<Integer, Integer> second =
        Trainer.resume(Task.of("echo", Echo::new), first.checkpoint(), "it");
    assertThat(second.steps()).isEqualTo(512);
    second.train(1000, 2, p -> {});
    assertThat(second.checkpoint()).isEqualTo(whole.checkpoint());
  }

  @Test
  void aNetIsAFileThatActsAsItDid() {
    Trainer<Integer, Integer> trainer = echo(5);
    trainer.train(600, 1, p -> {});
    Policy<Integer, Integer> read =
        NetFile.policy(Task.of("echo", Echo::new), trainer.file(), "it");
    for (long seed = 0; seed < 5; seed++) {
      assertThat(read.play(seed, false)).isEqualTo(trainer.policy().play(seed, false));
    }
  }

  @Test
  void otherFilesAreRefusedInOneLine() {
    byte[] net = echo(6).file();
    Task<Integer, Integer> task = Task.of("echo", Echo::new);
    assertThatThrownBy(() -> Trainer.resume(task, net, "it"))
        .isInstanceOf(InputException.class)
        .hasMessage("it: is a net, but no checkpoint");
    assertThatThrownBy(() -> NetFile.policy(task, Arrays.copyOf(net, net.length - 1), "it"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cut off");
    assertThatThrownBy(
            () ->
                NetFile.policy(
                    task, "{}\n".getBytes(java.nio.charset.StandardCharsets.UTF_8), "it"))
        .isInstanceOf(InputException.class);
    Task<Integer, Integer> fewer = new Task<>("echo", Echo::new, List.of(0, 1));
    assertThatThrownBy(() -> NetFile.policy(fewer, net, "it"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("4 actions");
  }

  @Test
  void onlyLegalActionsAreDrawn() {
    Net net = Net.random(3, 4, 3, 1, 7);
    Net.Pass pass = new Net.Pass(net);
    boolean[] legal = Lane.legal(List.of("a", "b", "c"), Optional.of(List.of("c", "a")));
    net.forward(new Sparse(new int[] {1}, new float[] {1}), legal, pass);
    assertThat(pass.probability[1]).isZero();
    assertThat(Arrays.stream(pass.probability).sum())
        .isEqualTo(1, org.assertj.core.api.Assertions.within(1e-12));
    assertThat(Lane.legal(List.of("a"), Optional.empty())).isNull();
  }

  @Test
  void countsHaveAnInputForEachValueAndOthersAreScaled() {
    var space =
        new org.puzzlewright.api.environment.Space.Box<double[]>(
            List.of(
                new org.puzzlewright.api.environment.Bound("kind", 0, 3),
                new org.puzzlewright.api.environment.Bound("place", -10, 5),
                new org.puzzlewright.api.environment.Bound("flag", 0, 1)),
            v -> v);
    Encoding<double[]> encoding = new Encoding<>(space);
    assertThat(encoding.inputs()).isEqualTo(4 + 1 + 1);
    Sparse seen = encoding.of(new double[] {2, -5, 0});
    assertThat(seen.at()).containsExactly(2, 4);
    assertThat(seen.value()).containsExactly(1f, -0.5f);
    assertThat(encoding.of(new double[] {0.25, Double.NaN, 1}).at()).containsExactly(0, 1, 5);
  }

  @Test
  void theCurveIsDrawnWhereEpisodesEnded() {
    LearningCurve curve =
        new LearningCurve(
            List.of(
                new LearningCurve.Point(10, 0, 0, 1, 0),
                new LearningCurve.Point(20, 2, -1, 1, 0),
                new LearningCurve.Point(40, 1, 3, 1, 0)));
    assertThat(curve.svg("a < b")).contains("a &lt; b").contains("d=\"M405.0 280.0L740.0 20.0\"");
  }
}
