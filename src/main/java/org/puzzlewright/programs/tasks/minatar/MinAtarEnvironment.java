package org.puzzlewright.programs.tasks.minatar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.tasks.grid.Planes;

/**
 * A game of MinAtar as an environment: a point is a reward of 1, a tenth of the actions is the one
 * before it instead, games get harder, and an episode is cut off after {@value #CAP} steps.
 */
public final class MinAtarEnvironment implements Environment<MinAtarView, Integer> {

  static final int CAP = 1_000;

  private static final List<String> NAMES = List.of("none", "left", "up", "right", "down", "fire");

  private final Kind kind;
  private final Space<MinAtarView> observations;
  private final Space.Discrete<Integer> actions = new Space.Discrete<>(List.of(0, 1, 2, 3, 4, 5));
  private long seed;
  private List<Integer> done = new ArrayList<>();
  private Episodes.Run run;
  private MinAtarView now;

  private MinAtarEnvironment(Kind kind) {
    this.kind = kind;
    List<Bound> bounds = new ArrayList<>();
    for (String thing : kind.things()) {
      for (int cell = 0; cell < Game.SIZE * Game.SIZE; cell++) {
        bounds.add(
            new Bound("%s at %d, %d".formatted(thing, cell % Game.SIZE, cell / Game.SIZE), 0, 1));
      }
    }
    observations = new Space.Box<>(bounds, MinAtarView::vector);
  }

  /**
   * Makes the game's.
   *
   * @param name such as "breakout"
   * @throws InputException with one line when there is none
   */
  public static MinAtarEnvironment of(String name) {
    return Arrays.stream(Kind.values())
        .filter(kind -> kind.id().equals(name))
        .findFirst()
        .map(MinAtarEnvironment::new)
        .orElseThrow(
            () ->
                new InputException(
                    "MinAtar has no game \"%s\"; its games are %s"
                        .formatted(
                            name,
                            String.join(
                                ", ", Arrays.stream(Kind.values()).map(Kind::id).toList()))));
  }

  /** {@inheritDoc} The same actions are done again, since chance cannot be copied. */
  @Override
  public MinAtarEnvironment copy() {
    MinAtarEnvironment copy = new MinAtarEnvironment(kind);
    if (now != null) {
      copy.reset(seed);
      done.forEach(copy::step);
    }
    return copy;
  }

  @Override
  public MinAtarView reset(long of) {
    seed = of;
    done = new ArrayList<>();
    run = new Episodes(kind, 1, CAP, true, true, of).begin();
    now = view();
    return now;
  }

  private MinAtarView view() {
    Planes planes = kind.planes();
    run.paint(planes);
    List<List<Integer>> rows = new ArrayList<>();
    for (int thing = 0; thing < kind.things().size(); thing++) {
      List<Integer> plane = new ArrayList<>();
      for (int y = 0; y < Game.SIZE; y++) {
        plane.add(planes.row(thing, y));
      }
      rows.add(plane);
    }
    return new MinAtarView(rows);
  }

  private boolean over() {
    return run.over() || done.size() == CAP;
  }

  @Override
  public StepResult<MinAtarView> step(Integer action) {
    observation();
    if (over()) {
      throw new IllegalStateException("the episode is over; call reset to start another");
    }
    if (!actions.contains(action)) {
      throw new IllegalArgumentException("action: " + action + " is none of " + actions.values());
    }
    int points = run.step(action);
    done.add(action);
    now = view();
    return new StepResult<>(now, points, run.over(), !run.over() && done.size() == CAP, Map.of());
  }

  @Override
  public MinAtarView observation() {
    if (now == null) {
      throw new IllegalStateException("no episode has been started; call reset first");
    }
    return now;
  }

  @Override
  public Optional<List<Integer>> legalActions() {
    observation();
    return Optional.of(over() ? List.of() : actions.values());
  }

  @Override
  public Space<MinAtarView> observationSpace() {
    return observations;
  }

  @Override
  public Space.Discrete<Integer> actionSpace() {
    return actions;
  }

  @Override
  public String name(Integer action) {
    return NAMES.get(action);
  }

  @Override
  public Integer sample(Random random) {
    return actions.sample(random);
  }

  /** {@inheritDoc} A row a line; a cell has the number of the last of its things, from 1. */
  @Override
  public String text() {
    MinAtarView view = observation();
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < Game.SIZE; y++) {
      for (int x = 0; x < Game.SIZE; x++) {
        char sign = '.';
        for (int thing = 0; thing < kind.things().size(); thing++) {
          sign = view.has(thing, x, y) ? Character.forDigit(thing + 1, Character.MAX_RADIX) : sign;
        }
        text.append(sign);
      }
      text.append('\n');
    }
    text.append("step %d of %s;".formatted(done.size(), kind.id()));
    for (int thing = 0; thing < kind.things().size(); thing++) {
      text.append(' ')
          .append(Character.forDigit(thing + 1, Character.MAX_RADIX))
          .append(' ')
          .append(kind.things().get(thing));
    }
    return text.append('\n').toString();
  }
}
