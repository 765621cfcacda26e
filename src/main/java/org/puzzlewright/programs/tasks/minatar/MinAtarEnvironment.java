package org.puzzlewright.programs.tasks.minatar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.ListedEnvironment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.tasks.grid.Planes;

/**
 * A game of MinAtar as an environment: a point is a reward of 1, a tenth of the actions is the one
 * before it instead, games get harder, and an episode is cut off after {@value #CAP} steps.
 */
public final class MinAtarEnvironment extends ListedEnvironment<MinAtarView, Integer> {

  static final int CAP = 1_000;

  private static final List<String> NAMES = List.of("none", "left", "up", "right", "down", "fire");

  private final Kind kind;
  private long seed;
  private List<Integer> done = new ArrayList<>();
  private Episodes.Run run;
  private MinAtarView now;

  private MinAtarEnvironment(Kind kind) {
    super(new Space.Box<>(bounds(kind), MinAtarView::vector), List.of(0, 1, 2, 3, 4, 5));
    this.kind = kind;
  }

  private static List<Bound> bounds(Kind kind) {
    List<Bound> bounds = new ArrayList<>();
    for (String thing : kind.things()) {
      for (int cell = 0; cell < Game.SIZE * Game.SIZE; cell++) {
        bounds.add(
            new Bound("%s at %d, %d".formatted(thing, cell % Game.SIZE, cell / Game.SIZE), 0, 1));
      }
    }
    return bounds;
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

  @Override
  protected boolean over() {
    return run.over() || done.size() == CAP;
  }

  @Override
  protected StepResult<MinAtarView> act(Integer action) {
    int points = run.step(action);
    done.add(action);
    now = view();
    return new StepResult<>(now, points, run.over(), !run.over() && done.size() == CAP, Map.of());
  }

  @Override
  protected boolean begun() {
    return now != null;
  }

  @Override
  protected MinAtarView seen() {
    return now;
  }

  @Override
  public String name(Integer action) {
    return NAMES.get(action);
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
