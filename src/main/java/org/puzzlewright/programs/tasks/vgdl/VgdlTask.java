package org.puzzlewright.programs.tasks.vgdl;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.GridTask;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;

/**
 * A shipped game of the Video Game Description Language: the mean over its levels of 100 for a win,
 * and of the score, cut off at 0 and 50.
 */
public final class VgdlTask extends GridTask {

  private static final int TICKS = 500;
  private static final double WIN = 100;
  private static final double MOST_SCORE = 50;

  private final String name;

  private VgdlTask(String name) {
    this.name = name;
  }

  /** Returns one for each shipped game. */
  public static List<VgdlTask> all() {
    return GameLibrary.shipped().names().stream().map(VgdlTask::new).toList();
  }

  @Override
  public String id() {
    return "policy-" + name;
  }

  private VgdlGame game() {
    return GameLibrary.shipped().game(name);
  }

  private List<String> levels() {
    return game().levels().stream().map(LevelMap::text).toList();
  }

  private Plays plays(long seed) {
    return Plays.of(game().text(), levels(), TICKS, seed);
  }

  @Override
  protected List<String> things() {
    return plays(0).things();
  }

  @Override
  protected String me() {
    return Plays.ME;
  }

  @Override
  protected int mostAction() {
    return plays(0).actions().size() - 1;
  }

  @Override
  public String text() {
    List<String> actions = plays(0).actions().stream().map(Enum::name).toList();
    return """
        Write a program that plays a game of the Video Game Description Language on a grid, tick by tick. \
        The program is used on %d levels of different kinds. These are the rules:

        %s

        Things are called as in the rules; "%s" is what you play, whatever it is called there. Actions: %s. \
        There are at most %d ticks. The score is the mean over the levels of %.0f for a win, and of the \
        game's score from 0 to %.0f.
        """
        .formatted(
            game().levels().size(),
            game().text().strip(),
            Plays.ME,
            IntStream.range(0, actions.size())
                .mapToObj(i -> i + " " + actions.get(i))
                .collect(Collectors.joining(", ")),
            TICKS,
            WIN,
            MOST_SCORE);
  }

  @Override
  public Class<? extends Play> play() {
    return VgdlPlay.class;
  }

  @Override
  public byte[] request(long seed) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(game().text());
      out.writeInt(levels().size());
      for (String level : levels()) {
        out.writeUTF(level);
      }
      out.writeInt(TICKS);
      out.writeLong(seed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    Plays plays = plays(seed);
    int most = plays.actions().size() - 1;
    int[] next = {0};
    Plays.Result result =
        plays.play(
            () ->
                state -> {
                  if (next[0] >= answer.length) {
                    throw new Play.BreachException("the actions do not fit the episodes");
                  }
                  return Asking.checked(answer[next[0]++], most);
                });
    if (next[0] != answer.length) {
      throw new Play.BreachException("the actions do not fit the episodes");
    }
    return new Judged(
        score(result),
        "Won %d of %d levels; scores %s."
            .formatted(result.won(), result.scores().size(), result.scores()));
  }

  private static double score(Plays.Result result) {
    double points =
        result.scores().stream().mapToDouble(s -> Math.max(0, Math.min(MOST_SCORE, s))).sum();
    return (WIN * result.won() + points) / result.scores().size();
  }

  @Override
  public List<Baseline> baselines(long seed) {
    Plays plays = plays(seed);
    int actions = plays.actions().size();
    SplittableRandom random = new SplittableRandom(seed);
    return List.of(
        new Baseline("nothing", score(plays.play(() -> state -> 0))),
        new Baseline(
            "actions by chance", score(plays.play(() -> state -> random.nextInt(actions)))));
  }

  @Override
  public double enough() {
    return WIN + MOST_SCORE;
  }

  @Override
  public String paper() {
    return "nothing like it; planners that look ahead by the game itself are compared by the suite gvgai";
  }
}
