package org.puzzlewright.training.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProblemContract;
import org.puzzlewright.api.Result;
import org.puzzlewright.training.learner.Settings;
import org.puzzlewright.training.learner.Trainer;
import org.puzzlewright.training.search.Generator;
import org.puzzlewright.training.search.StoryReader;

class DungeonProblemTest extends ProblemContract<DungeonState> {

  /** A net that has learned nothing makes levels as well. */
  private static final byte[] NET =
      new Trainer<>(
              Generator.task(8, 9),
              new Settings(2, 1, 2, 1, 1, 5e-4, 0.99, 0.95, 0.2, 0.5, 0.01, 0.5),
              1)
          .file();

  private static DungeonTask task(String story, boolean net) {
    return new DungeonTask(
        Optional.of(new StoryReader().read(story).requirements().get(0)),
        List.of(),
        8,
        9,
        net ? Optional.of(Generator.read(NET, "net")) : Optional.empty(),
        1);
  }

  @Override
  protected Problem<DungeonState> problem() {
    return new DungeonProblem(task("bats", true));
  }

  @Override
  protected int walks() {
    return 4;
  }

  @Override
  protected int calls() {
    return 10;
  }

  private static ObjectNode arguments() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Test
  void aGeneratorMakesTheLevelOfItsSeed() {
    Problem<DungeonState> with = problem();
    Call seven = new Call("generate", arguments().put("seed", 7));
    DungeonState made = with.apply(with.start(), seven).state();
    assertThat(made.level()).isNotEqualTo(with.start().level());
    assertThat(with.apply(made, seven).state().level()).isEqualTo(made.level());
    Call proposed = with.carriedOut("designer", arguments().put("seed", 7)).orElseThrow();
    assertThat(with.apply(made, proposed).state().level()).isEqualTo(made.level());

    Problem<DungeonState> without = new DungeonProblem(task("bats", false));
    assertThat(without.actions()).noneMatch(action -> action.name().equals("generate"));
    assertThat(without.apply(without.start(), seven)).isInstanceOf(Result.Refused.class);
    assertThat(without.carriedOut("designer", arguments().put("seed", 7))).isEmpty();
  }

  @Test
  void rowsOfAnotherSizeAndUnknownSignsAreRefusedWithTheRemedy() {
    Problem<DungeonState> problem = problem();
    String row = "........\n";
    assertThat(
            problem.apply(
                problem.start(), new Call("set_level", arguments().put("rows", row.repeat(8)))))
        .isInstanceOfSatisfying(
            Result.Refused.class, r -> assertThat(r.remedy()).contains("9 rows of 8"));
    assertThat(
            problem.apply(
                problem.start(),
                new Call("set_level", arguments().put("rows", row.repeat(8) + "...?...."))))
        .isInstanceOfSatisfying(
            Result.Refused.class, r -> assertThat(r.reason()).contains("?", "is no tile"));
  }

  @Test
  void theSearchFindsWhatIsAskedForOnLargeMapsToo() {
    for (String story : List.of("no monsters", "bats", "bats and spiders", "all monsters")) {
      DungeonTask small = task(story, false);
      DungeonTask large = new DungeonTask(small.story(), List.of(), 32, 24, Optional.empty(), 2);
      for (DungeonTask task : List.of(small, large)) {
        DungeonSearch.Found found =
            new DungeonSearch(task).from(new DungeonProblem(task).start().level(), 20_000, 1);
        assertThat(DungeonGates.of(found.level(), task.wanted()))
            .as(story)
            .allMatch(gate -> gate.passed());
      }
    }
  }
}
