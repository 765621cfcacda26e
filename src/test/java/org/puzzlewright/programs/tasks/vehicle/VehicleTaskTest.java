package org.puzzlewright.programs.tasks.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.programs.sandbox.Play.BreachException;
import org.puzzlewright.programs.search.ProgramTask.Baseline;

/** The ship's motion and what flights are worth. */
class VehicleTaskTest {

  private static final Constants OURS = Constants.read();

  /** Under thrust and drag speed tends to their ratio: k a dt (1 - k^n) / (1 - k). */
  @Test
  void speedFollowsThrustAndDrag() {
    Ship ship = new Ship(OURS, 10, 0);
    for (int i = 0; i < 50; i++) {
      ship = ship.update(1);
    }
    double keep = 1 - OURS.drag() * OURS.step();
    double known = keep * OURS.thrust() * OURS.step() * (1 - Math.pow(keep, 50)) / (1 - keep);
    assertThat(ship.speedX()).isEqualTo(known, offset(1e-9));
    assertThat(ship.speedY()).isZero();
    assertThat(ship.update(2).heading()).isEqualTo(Math.toRadians(10) * OURS.step(), offset(1e-12));
    assertThat(ship.heading()).as("a ship is a value").isZero();
  }

  @Test
  void thoughtIsWorthMoreThanChance() {
    VehicleTask task = VehicleTask.all().get(5);
    List<Baseline> all = task.baselines(3);
    assertThat(all.get(3).score()).isGreaterThan(all.get(2).score()).isGreaterThan(900);
    assertThat(all.get(2).score()).isGreaterThan(all.get(1).score());
    byte[] still = new byte[OURS.steps() * OURS.episodes()];
    assertThat(task.judge(3, still).score()).isEqualTo(all.get(0).score()).isBetween(750.0, 900.0);
    assertThatThrownBy(() -> task.judge(3, new byte[1])).isInstanceOf(BreachException.class);
    still[7] = 4;
    assertThatThrownBy(() -> task.judge(3, still)).isInstanceOf(BreachException.class);
  }
}
