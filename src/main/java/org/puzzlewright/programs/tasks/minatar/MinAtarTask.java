package org.puzzlewright.programs.tasks.minatar;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.GridTask;

/** A game of MinAtar: the mean return of 50 episodes of at most 1,000 steps. */
public final class MinAtarTask extends GridTask {

  private static final int EPISODES = 50;
  private static final int CAP = 1_000;

  private final Kind kind;
  private final boolean sticky;
  private final boolean ramping;

  private MinAtarTask(Kind kind, boolean sticky, boolean ramping) {
    this.kind = kind;
    this.sticky = sticky;
    this.ramping = ramping;
  }

  /** Returns the five games, each plain, with sticky actions, and without getting harder. */
  public static List<MinAtarTask> all() {
    List<MinAtarTask> all = new ArrayList<>();
    Arrays.stream(Kind.values()).forEach(kind -> all.add(new MinAtarTask(kind, false, true)));
    Arrays.stream(Kind.values()).forEach(kind -> all.add(new MinAtarTask(kind, true, true)));
    Arrays.stream(Kind.values()).forEach(kind -> all.add(new MinAtarTask(kind, false, false)));
    return all;
  }

  @Override
  public String id() {
    return kind.id() + (sticky ? "-sticky" : "") + (ramping ? "" : "-even");
  }

  @Override
  public String text() {
    return """
        Write a program that plays a game on a grid of 10 by 10 cells, step by step.

        %s

        Things: %s. Actions: 0 none, 1 left, 2 up, 3 right, 4 down, 5 fire.%s The score is the mean of \
        %d episodes' points; an episode has at most %d steps. Use different actions in different \
        situations.
        """
        .formatted(
            kind.text(),
            String.join(", ", kind.things()),
            sticky ? " One action in ten is replaced by the one before it." : "",
            EPISODES,
            CAP);
  }

  @Override
  public Class<? extends Play> play() {
    return MinAtarPlay.class;
  }

  private Episodes episodes(long seed) {
    return new Episodes(kind, EPISODES, CAP, sticky, ramping, seed);
  }

  @Override
  public byte[] request(long seed) {
    return ByteBuffer.allocate(22)
        .putInt(kind.ordinal())
        .putInt(EPISODES)
        .putInt(CAP)
        .put((byte) (sticky ? 1 : 0))
        .put((byte) (ramping ? 1 : 0))
        .putLong(seed)
        .array();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    double mean = episodes(seed).replay(answer);
    return new Judged(
        mean,
        String.format(
            Locale.ROOT,
            "Mean return %.2f in %d episodes of %.0f steps on average.",
            mean,
            EPISODES,
            (double) answer.length / EPISODES));
  }

  @Override
  public List<Baseline> baselines(long seed) {
    Episodes episodes = episodes(seed);
    List<Baseline> all = new ArrayList<>();
    all.add(new Baseline("actions by chance", episodes.random()));
    for (OneLine each : OneLine.of(kind)) {
      byte[] actions = episodes.actions(Play.Seat.unlimited(each::policy), 0);
      all.add(new Baseline("one line: " + each.name(), episodes.replay(actions)));
    }
    return all;
  }

  @Override
  public double enough() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public String paper() {
    return kind.paper()
        + "; it says nothing of sticky actions, ramping or the length of episodes, so it is context and"
        + " no target";
  }

  @Override
  protected List<String> things() {
    return kind.things();
  }

  @Override
  protected String me() {
    return kind.things().get(0);
  }

  @Override
  protected int mostAction() {
    return Game.FIRE;
  }

  @Override
  protected List<Integer> actions() {
    return kind.actions();
  }
}
