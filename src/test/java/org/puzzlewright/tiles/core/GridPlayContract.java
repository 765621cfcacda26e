package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentContract;
import org.puzzlewright.api.environment.StepResult;

/** What every game on tiles is: an environment, and a forward model that cannot be changed. */
public abstract class GridPlayContract extends EnvironmentContract<GridObservation, GridAction> {

  /** Returns the start of a game. */
  protected abstract GridPlay start();

  /** Returns actions that win it. */
  protected abstract List<? extends GridAction> solution();

  @Override
  protected Environment<GridObservation, GridAction> environment() {
    return new GridEnvironment(start());
  }

  @Test
  void theSolutionWinsWithItsLastActionAndIsWorthOne() {
    GridEnvironment environment = new GridEnvironment(start());
    environment.reset(1);
    double sum = 0;
    StepResult<GridObservation> result = null;
    for (GridAction action : solution()) {
      assertThat(environment.running()).isTrue();
      result = environment.step(action);
      sum += result.reward();
    }
    assertThat(result.terminated()).isTrue();
    assertThat(environment.play().status()).isEqualTo(GridPlay.Status.WON);
    assertThat(sum).isCloseTo(1, within(0.1));
  }

  @Test
  void statesDoNotChangeAndForeignActionsAreRefused() {
    GridPlay start = start();
    GridObservation seen = GridObservation.of(start);
    Random random = new Random(1);
    GridPlay now = start;
    for (int i = 0; i < 50; i++) {
      now = now.after(now.actions().get(random.nextInt(now.actions().size())));
    }
    assertThat(GridObservation.of(start)).isEqualTo(seen);
    assertThatThrownBy(() -> start.after(() -> "fly")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> start.after(null)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void everyActionHasAWordOfItsOwn() {
    assertThat(start().actions()).extracting(GridAction::word).doesNotHaveDuplicates();
  }

  @Test
  void episodesAreTruncatedAtTheirLimit() {
    GridEnvironment environment = new GridEnvironment(start(), 2);
    environment.reset(1);
    GridAction first = environment.actionSpace().values().get(0);
    assertThat(environment.step(first).done()).isFalse();
    assertThat(environment.step(first).truncated()).isTrue();
  }

  /** Returns the moves along a path. */
  protected static List<Move> moves(List<Cell> path) {
    return java.util.stream.IntStream.range(1, path.size())
        .mapToObj(i -> Move.between(path.get(i - 1), path.get(i)))
        .toList();
  }

  /** Returns the moves along an evaluation's routes, one after the other. */
  protected static List<Move> moves(Evaluation e) {
    return e.routes().stream().flatMap(route -> moves(route.cells()).stream()).toList();
  }
}
