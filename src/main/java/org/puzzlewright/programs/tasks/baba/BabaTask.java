package org.puzzlewright.programs.tasks.baba;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.GridTask;
import org.puzzlewright.programs.tasks.grid.Planes;

/** A level of Baba Is You: 100 less the steps when it is won, else nothing. */
public final class BabaTask extends GridTask {

  private static final int STEPS = 100;

  private final String number;
  private final String plan;
  private final String map;

  private BabaTask(String number, String plan, String map) {
    this.number = number;
    this.plan = plan;
    this.map = map;
  }

  /** Returns the levels that are shipped. */
  public static List<BabaTask> all() {
    try (InputStream in = BabaTask.class.getResourceAsStream("levels.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      List<BabaTask> all = new ArrayList<>();
      for (String part : text.split("\n(?=\\d)")) {
        if (!part.startsWith("#")) {
          String[] lines = part.split("\n", 2);
          String[] words = lines[0].split(" ");
          all.add(new BabaTask(words[0], words[1], lines[1]));
        }
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException("our own levels", e);
    }
  }

  @Override
  public String id() {
    return "baba" + number;
  }

  /** Returns the level at its start. */
  Level level() {
    return Level.read(map);
  }

  /** Returns a shortest plan, in the letters of {@link Search}. */
  String plan() {
    return plan;
  }

  @Override
  public String text() {
    return """
        Write a program that plays a level of Baba Is You, step by step, on a grid of 10 by 10 cells.

        Things are called NAME_obj, words NAME_word. Three words in a row or column, such as baba_word, \
        is_word, you_word, are a rule. What is "you" is moved by the actions; "push" can be pushed, \
        "stop" is in the way; "kill" and "sink" destroy what is in their cell ("sink" itself, too), "hot" \
        destroys "melt"; "move" goes by itself; NAME is NAME changes all of a kind into another. Words can \
        always be pushed, and so rules made and broken. The level is won when what is "you" is where \
        something is "win". Nothing enters the border.

        At first (lower-case letters are things, upper-case letters their words, 1 is, 2 you, 3 win, 4 \
        kill, 5 push, 6 stop, 7 move, 8 hot, 9 melt, 0 sink, _ border; b baba, f flag, w wall, r rock, k keke, \
        g goop, l lava, v love, s skull, a grass, o floor):

        %s

        Rules: %s. Things: %s. Actions: 0 wait, 1 left, 2 up, 3 right, 4 down. There are %d steps; the \
        score is %d less the steps when the level is won, and 0 otherwise.
        """
        .formatted(
            map.strip(),
            String.join(", ", new TreeSet<>(level().rules())),
            String.join(", ", Level.names()),
            STEPS,
            STEPS);
  }

  @Override
  public Class<? extends Play> play() {
    return BabaPlay.class;
  }

  @Override
  public byte[] request(long seed) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(STEPS);
      out.writeUTF(map);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    Level level = level();
    int steps = 0;
    while (steps < answer.length && steps < STEPS && !level.won()) {
      level.step(Asking.checked(answer[steps++], Level.DOWN));
    }
    String end = "After %d steps:\n%s\n".formatted(steps, level.text());
    return level.won()
        ? new Judged(STEPS - steps, "Won. " + end)
        : new Judged(0, "Not won. " + end);
  }

  @Override
  public List<Baseline> baselines(long seed) {
    return List.of(new Baseline("a shortest plan, by search", STEPS - plan.length()));
  }

  @Override
  public double enough() {
    return STEPS - plan.length();
  }

  @Override
  public String paper() {
    return "other levels, so nothing to compare: its best model solved 8 of its ten, 3 to 5 is typical";
  }

  /** Returns those that are in the level at its start. */
  @Override
  protected List<String> things() {
    Level level = level();
    Planes planes = new Planes(Level.names(), level.width(), level.height());
    level.paint(planes);
    return Level.names().stream().filter(name -> planes.count(name) > 0).sorted().toList();
  }

  @Override
  protected String me() {
    return level().you();
  }

  @Override
  protected int mostAction() {
    return Level.DOWN;
  }
}
