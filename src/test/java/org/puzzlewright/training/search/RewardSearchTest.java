package org.puzzlewright.training.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.TestMachine;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Tile;
import org.puzzlewright.training.learner.Settings;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.learner.Trainer;
import org.puzzlewright.training.rewards.DungeonFeature;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.rewards.RewardProgram;
import org.puzzlewright.training.rewards.RewardPrograms;

class RewardSearchTest {

  private static final Story BATS = new Story("a dungeon with bats", Set.of(Monster.BAT));
  private static final List<String> WALLS =
      List.of("22222222", "22222222", "22222222", "22222222", "22222222", "22222222", "22222222");

  private static Dungeon level(String first) {
    return Dungeon.ofRows(Stream.concat(Stream.of(first), WALLS.stream()).toList());
  }

  private static final String RIGHT = "31147118";
  private static final String SCORPIONS = "31457118";
  private static final String KEYLESS = "31141118";

  private static List<Dungeon> levels(int right) {
    List<Dungeon> levels = new ArrayList<>(Collections.nCopies(right, level(RIGHT)));
    levels.addAll(Collections.nCopies(10 - right, level(KEYLESS)));
    return levels;
  }

  private static RewardSearch.Plan plan(Strategy strategy, int alignments, boolean feedback) {
    return new RewardSearch.Plan(BATS, 8, 8, strategy, 5, alignments, feedback, 1);
  }

  private static Consultation asking(Agent agent) {
    return new Consultation(
        Cast.of(agent), new Limits(1, 1000, 1), TestTimer.still(), Listener.silent());
  }

  /** Runs the offline writer against generators that make so many right levels of ten. */
  private static List<Thought> run(Strategy strategy, int... right) {
    return new RewardSearch(
            plan(strategy, 0, true),
            asking(new OfflineWriter(1)),
            (number, reward) -> levels(right[number - 1]),
            Optional.empty())
        .run(t -> {});
  }

  private static List<Integer> parents(List<Thought> thoughts) {
    return thoughts.stream().map(t -> t.parent().orElse(0)).toList();
  }

  @Test
  void aChainGoesOnFromTheLatest() {
    assertThat(parents(run(Strategy.CHAIN, 3, 9, 1, 2, 0))).containsExactly(0, 1, 2, 3, 4);
  }

  /** The second is the best until it has two children, then the best of the others is next. */
  @Test
  void aTreeGoesOnFromTheBestThatHasRoomForAChild() {
    assertThat(parents(run(Strategy.TREE, 3, 9, 1, 2, 0))).containsExactly(0, 1, 2, 2, 1);
    assertThat(parents(run(Strategy.GRAPH, 3, 9, 1, 2, 0))).containsExactly(0, 1, 2, 2, 1);
  }

  @Test
  void onlyAGraphHasReferencesTheBestOthersFirst() {
    List<Thought> all = run(Strategy.TREE, 3, 9, 1, 5, 0);
    assertThat(Strategy.GRAPH.references(all, all.get(1)))
        .extracting(Thought::number)
        .containsExactly(4, 1);
    assertThat(Strategy.TREE.references(all, all.get(1))).isEmpty();
    assertThat(RewardSearch.best(all).orElseThrow().number()).isEqualTo(2);
    assertThat(RewardSearch.best(List.of())).isEmpty();
  }

  @Test
  void theSameSeedFindsTheSameThoughts() {
    assertThat(run(Strategy.GRAPH, 3, 9, 1, 5, 0)).isEqualTo(run(Strategy.GRAPH, 3, 9, 1, 5, 0));
  }

  @Test
  void theOfflineWriterMendsTheGreatestFaultThatItIsTold() {
    List<String> made = List.of(KEYLESS, SCORPIONS, RIGHT, RIGHT, RIGHT);
    List<Thought> all =
        new RewardSearch(
                plan(Strategy.CHAIN, 0, true),
                asking(new OfflineWriter(1)),
                (number, reward) -> List.of(level(made.get(number - 1))),
                Optional.empty())
            .run(t -> {});
    assertThat(names(all.get(0))).containsExactly("a key", "a bat", "no scorpion", "no spider");
    assertThat(names(all.get(1))).contains("reach a key");
    Reward third = (Reward) all.get(2).reward();
    assertThat(weight(third, "no scorpion"))
        .isEqualTo(2 * weight((Reward) all.get(1).reward(), "no scorpion"));
    assertThat(all.get(3).reward()).isNotEqualTo(third).matches(r -> r.hasLogicOf(third));
  }

  @Test
  void aSecondChildTriesSomethingElse() {
    List<Thought> all = run(Strategy.TREE, 3, 9, 1, 2, 0);
    assertThat(all.get(3).reward()).isNotEqualTo(all.get(2).reward());
    assertThat(all.get(4).parent()).isEqualTo(all.get(1).parent());
    assertThat(all.get(4).reward()).isNotEqualTo(all.get(1).reward());
  }

  private static List<String> names(Thought thought) {
    return ((Reward) thought.reward()).terms().stream().map(Reward.Term::name).toList();
  }

  private static double weight(Reward reward, String name) {
    return reward.terms().stream()
        .filter(t -> t.name().equals(name))
        .mapToDouble(Reward.Term::weight)
        .sum();
  }

  /** A script of answers; what it was asked is kept. */
  private static final class Script implements Agent {
    private final Deque<String> answers;
    private final List<Request> asked = new ArrayList<>();

    Script(String... answers) {
      this.answers = new ArrayDeque<>(List.of(answers));
    }

    @Override
    public Reply reply(Request request) {
      asked.add(request);
      return new Reply.Answer(answers.isEmpty() ? "nothing" : answers.pop());
    }
  }

  private static String terms(double weight, String expression) {
    return "{\"terms\": [{\"name\": \"a\", \"weight\": %s, \"expr\": \"%s\"}]}"
        .formatted(weight, expression);
  }

  @Test
  void whatCannotBeUsedGoesBackWithTheComplaint() {
    Script script =
        new Script("Sorry.", terms(1, "count.bats"), terms(1, "3"), terms(1, "delta(count.bat)"));
    List<Thought> all =
        new RewardSearch(
                plan(Strategy.CHAIN, 0, true),
                asking(script),
                (n, r) -> levels(10),
                Optional.empty())
            .run(t -> {});
    assertThat(all).hasSize(1);
    assertThat(script.asked.get(1).turns().get(0).words()).contains("no JSON object");
    assertThat(script.asked.get(2).turns().get(1).words())
        .contains("there is no feature count.bats");
    assertThat(script.asked.get(3).turns().get(2).words()).contains("gave 3.0 in every step");
    // Three trials of four answers each for the second thought, then it is over.
    assertThat(script.asked).hasSize(4 + 12);
    assertThat(script.asked.get(4).task().text())
        .contains("100 % are exactly right", "\"delta(count.bat)\"", "@..bk..D");
    assertThat(script.asked.get(0).text()).contains("`near.bat`").doesNotContain("exact`", "<<");
  }

  @Test
  void alignmentChangesNumbersOrIsLeftOut() {
    Script script =
        new Script(
            terms(1, "delta(count.bat)"),
            terms(9, "delta(count.key)"),
            terms(4, "delta(count.bat)"),
            terms(7, "delta(count.bat)"));
    List<Reward> trained = new ArrayList<>();
    new RewardSearch(
            plan(Strategy.CHAIN, 2, true),
            asking(script),
            (number, reward) -> {
              trained.add((Reward) reward);
              return levels(1);
            },
            Optional.empty())
        .run(t -> {});
    assertThat(script.asked.get(2).turns().get(0).words()).contains("changes more than numbers");
    assertThat(script.asked.get(1).task().text()).contains("Zero Value Percent");
    assertThat(trained.get(0).terms().get(0).weight()).isEqualTo(7);
    Script stubborn =
        new Script(
            terms(1, "delta(count.bat)"), terms(4, "delta(count.bat)"), "no", "no", "no", "no");
    trained.clear();
    new RewardSearch(
            plan(Strategy.CHAIN, 2, true),
            asking(stubborn),
            (number, reward) -> {
              trained.add((Reward) reward);
              return levels(1);
            },
            Optional.empty())
        .run(t -> {});
    assertThat(trained.get(0).terms().get(0).weight()).isEqualTo(1);
  }

  @Test
  void withoutFeedbackNothingIsToldOfWhatCameOfTheParent() {
    Script script = new Script(terms(1, "delta(count.bat)"), terms(2, "delta(count.bat)"));
    new RewardSearch(
            plan(Strategy.GRAPH, 0, false), asking(script), (n, r) -> levels(3), Optional.empty())
        .run(t -> {});
    assertThat(script.asked.get(1).task().text()).contains("go on from").doesNotContain("solved");
  }

  @Test
  void callsAreLimited() {
    Script script = new Script(terms(1, "delta(count.bat)"), terms(2, "delta(count.bat)"));
    Consultation two =
        new Consultation(
            Cast.of(script), new Limits(1, 2, 1), TestTimer.still(), Listener.silent());
    List<Thought> all =
        new RewardSearch(plan(Strategy.CHAIN, 0, true), two, (n, r) -> levels(3), Optional.empty())
            .run(t -> {});
    assertThat(all).hasSize(2);
    assertThat(all.get(1).parent()).isEqualTo(OptionalInt.of(1));
    assertThat(two.stopped()).hasValueSatisfying(why -> assertThat(why).contains("2 model calls"));
    assertThat(two.entries()).hasSize(2);
  }

  private static String java(String expression) {
    return "import org.puzzlewright.training.rewards.*; public final class Program implements"
        + " StepReward"
        + " { public double of(Facts before, Facts after) { return %s; } }".formatted(expression);
  }

  /** What is paid late, for all environments at once, teaches the same as what is paid at once. */
  @Test
  void aProgramTeachesWhatTheSameTermsTeach() {
    Script script = new Script(terms(2, "delta(count.bat)"));
    List<Reward> written = new ArrayList<>();
    new RewardSearch(
            plan(Strategy.CHAIN, 0, true),
            asking(script),
            (n, reward) -> {
              written.add((Reward) reward);
              return levels(1);
            },
            Optional.empty())
        .run(t -> {});
    Trainer<DungeonView, Tile> terms =
        new Trainer<>(
            Generator.task(8, 8, () -> written.get(0).function(Set.of())), Settings.STANDARD, 3);
    terms.train(8192, 1, p -> {});
    RewardProgram program = program(2, "count.bat");
    try (RewardPrograms programs = new RewardPrograms(TestMachine.ofThisTest());
        RewardPrograms.Running running = programs.open(program, DungeonFeature.known(false))) {
      Task<DungeonView, Tile> task = Generator.task(8, 8, running);
      Trainer<DungeonView, Tile> first = new Trainer<>(task, Settings.STANDARD, 3);
      first.train(4096, 1, p -> {});
      // Broken off in the middle of an episode.
      Trainer<DungeonView, Tile> second = Trainer.resume(task, first.checkpoint(), "it");
      second.train(8192, 2, p -> {});
      assertThat(second.checkpoint()).isEqualTo(terms.checkpoint());
    }
  }

  private static RewardProgram program(int weight, String feature) {
    return new RewardProgram(
        java("%d * (after.get(\"%s\") - before.get(\"%s\"))".formatted(weight, feature, feature)));
  }

  private static String gain(int weight, String feature) {
    return program(weight, feature).json().toString();
  }

  @Test
  void aProgramIsWrittenAlignedAndToldOfWhenItFails() {
    Script script =
        new Script(
            new RewardProgram(java("System.nanoTime()")).json().toString(),
            gain(1, "count.bat"),
            gain(2, "count.key"),
            gain(2, "count.bat"),
            gain(1, "count.wall"),
            gain(3, "count.wall"),
            terms(1, "delta(count.bat)"),
            terms(2, "delta(count.bat)"));
    List<Thought> all;
    try (RewardPrograms programs = new RewardPrograms(TestMachine.ofThisTest())) {
      all =
          new RewardSearch(
                  new RewardSearch.Plan(BATS, 8, 8, Strategy.CHAIN, 3, 1, true, 1),
                  asking(script),
                  (number, reward) -> {
                    if (number == 2) {
                      throw new InputException("the program was stopped: it used up its steps");
                    }
                    return levels(3);
                  },
                  Optional.of(programs))
              .run(t -> {});
    }
    assertThat(script.asked.get(0).text())
        .contains("interface org.puzzlewright.training.rewards.StepReward", "double get(String")
        .doesNotContain("<<");
    assertThat(script.asked.get(1).turns().get(0).words()).contains("java.lang.System");
    assertThat(script.asked.get(2).task().text()).contains("Zero Value Percent");
    assertThat(script.asked.get(3).turns().get(0).words()).contains("changes more than numbers");
    assertThat(script.asked.get(6).task().text())
        .contains("The last reward failed", "used up its steps", "3 * (after.get(");
    assertThat(all).extracting(Thought::number).containsExactly(1, 3);
    assertThat(all.get(0).reward()).isEqualTo(program(2, "count.bat"));
    assertThat(parents(all)).containsExactly(0, 1);
  }
}
