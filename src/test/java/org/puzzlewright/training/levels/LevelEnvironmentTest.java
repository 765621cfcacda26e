package org.puzzlewright.training.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentContract;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.training.rewards.Reward;

class LevelEnvironmentTest extends EnvironmentContract<LevelView, Integer> {

  private static GridGame game(String name, int side) {
    GridFamily family = Games.read(name);
    Settings usual = family.usual(Scoring.PAPER);
    return family.game(new Settings(usual.scoring(), side, side, usual.seed(), usual.parameters()));
  }

  private static Reward reward(GridGame game, String expression) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.putArray("terms").addObject().put("name", "it").put("weight", 2).put("expr", expression);
    return Reward.read(json, LevelFeature.of(game, false));
  }

  private static LevelEnvironment of(GridGame game, String expression) {
    return new LevelEnvironment(
        game, s -> Starts.random(game, s), Optional.of(reward(game, expression)));
  }

  @Override
  protected Environment<LevelView, Integer> environment() {
    return of(game("zelda", 7), "delta(enemies)");
  }

  @Override
  protected int episodes() {
    return 3;
  }

  /** What all steps are worth together is what the level has gained, in any game. */
  @Test
  void aChangeOfAFeatureIsPaidWhenItHappens() {
    for (String name : List.of("binary", "zelda", "sokoban")) {
      GridGame game = game(name, 6);
      int tile = game.tiles().size() - 1;
      LevelFeature counted =
          LevelFeature.of(game, false).stream()
              .filter(f -> f.word().startsWith("count."))
              .reduce((first, last) -> last)
              .orElseThrow();
      LevelEnvironment environment = of(game, "delta(%s)".formatted(counted.word()));
      int before = environment.reset(3).level().count(tile);
      double sum = 0;
      for (int i = 0; i < 36; i++) {
        sum += environment.step(tile).reward();
      }
      assertThat(sum).as(name).isEqualTo(2.0 * (36 - before));
    }
  }

  @Test
  void eachGameHasAListOfItsOwnAndNoRewardSeesTheJudgement() {
    GridGame sokoban = game("sokoban", 6);
    assertThatThrownBy(() -> reward(sokoban, "delta(keys)"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("solution_length");
    assertThatThrownBy(() -> reward(sokoban, "delta(quality)")).isInstanceOf(InputException.class);
    assertThat(LevelFeature.of(sokoban, true)).anyMatch(LevelFeature::judges);
  }
}
