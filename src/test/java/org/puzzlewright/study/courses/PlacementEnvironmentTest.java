package org.puzzlewright.study.courses;

import java.util.List;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentContract;

class PlacementEnvironmentTest extends EnvironmentContract<PlacementEnvironment.View, Integer> {

  private static final List<Exercise> TOYS = Toys.alike(3, 1);

  @Override
  protected Environment<PlacementEnvironment.View, Integer> environment() {
    return new PlacementEnvironment(TOYS, TOYS);
  }
}
