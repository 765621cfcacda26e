package org.puzzlewright.programs.tasks.levels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.vgdl.design.Draft;
import org.puzzlewright.vgdl.design.Ground;
import org.puzzlewright.vgdl.design.Judge;
import org.puzzlewright.vgdl.design.Referee;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;

/**
 * Levels of a game of the Video Game Description Language, as large as its first one: a hundred
 * times the mean of five levels' worth. A level is played by a planner of small budget; one for
 * which every gate of designs holds is worth 1, another half the share of the gates that hold; one
 * of whose cells fewer than a tenth differ from an earlier one's counts half of that.
 */
public final class GameLevelsTask implements LevelMaking {

  private static final int LEVELS = 5;
  private static final double FULL = 100;

  /** As where sets of levels are made. */
  private static final double ALIKE = 0.1;

  /** Ticks that the planner may try before an action, and of its play. */
  private static final int BUDGET = 50;

  private static final int TICKS = 500;

  private final String name;

  /** Read when it is needed first. */
  private final Supplier<VgdlGame> games;

  private GameLevelsTask(String name, Supplier<VgdlGame> games) {
    this.name = name;
    this.games = games;
  }

  /** Returns one for each shipped game. */
  public static List<GameLevelsTask> all() {
    GameLibrary library = GameLibrary.shipped();
    return library.names().stream().map(name -> of(library, name)).toList();
  }

  public static GameLevelsTask of(GameLibrary library, String game) {
    return new GameLevelsTask(game, () -> library.game(game));
  }

  @Override
  public String id() {
    return "vgdl-levels-" + name;
  }

  /** Returns the characters that tiles stand for, by their numbers; nothing first. */
  private static List<Character> characters(GameModel model) {
    char ground = Ground.of(model);
    List<Character> all = new ArrayList<>(List.of(ground));
    new TreeSet<>(model.mapping().keySet()).stream().filter(c -> c != ground).forEach(all::add);
    return all;
  }

  private LevelForm form() {
    VgdlGame game = games.get();
    LevelMap first = game.levels().get(0);
    return new LevelForm(LEVELS, first.width(), first.height(), characters(game.model()).size());
  }

  @Override
  public String text() {
    VgdlGame game = games.get();
    LevelForm form = form();
    List<Character> characters = characters(game.model());
    return """
        Write a generator of levels for a game of the Video Game Description Language. These are the rules:

        %s

        Levels are %d columns by %d rows. Tiles: %s. The score is 100 times the mean of %d levels: 1 for \
        one that can be read, has one avatar, is won by somebody, is not won by doing nothing nor easily \
        by chance, and does not fill up; half the share of these that hold for another; and half of that \
        for one that is too much like an earlier one. Different chance must make different levels.
        """
        .formatted(
            game.text().strip(),
            form.width(),
            form.height(),
            IntStream.range(0, characters.size())
                .mapToObj(i -> i + " " + told(game.model(), characters.get(i)))
                .collect(Collectors.joining(", ")),
            LEVELS);
  }

  private static String told(GameModel model, char character) {
    List<Integer> types = model.mapping().getOrDefault(character, List.of());
    return types.isEmpty()
        ? "nothing"
        : types.stream().map(t -> model.types().get(t).name()).collect(Collectors.joining(" and "));
  }

  @Override
  public byte[] request(long seed) {
    return form().request(seed);
  }

  private List<Draft> drafts(List<byte[]> levels) {
    VgdlGame game = games.get();
    List<Character> characters = characters(game.model());
    int width = form().width();
    List<Draft> drafts = new ArrayList<>();
    for (byte[] cells : levels) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < cells.length; i++) {
        text.append(i > 0 && i % width == 0 ? "\n" : "").append(characters.get(cells[i]));
      }
      drafts.add(new Draft(game.text(), text.toString().lines().toList()));
    }
    return drafts;
  }

  /** Puts a level through the gates of designs, with a play that wins it if one is found. */
  private static Judge.Judged judged(Draft draft) {
    Board board;
    try {
      board = Judge.ready(draft);
    } catch (InputException unfit) {
      return Judge.judge(draft, Optional.empty(), List.of());
    }
    return Judge.judge(
        draft, Referee.win(board, BUDGET, 1, 1, TICKS).map(Referee.Episode::play), List.of());
  }

  private static double share(Judge.Judged judged) {
    return judged.nearness() / Judge.GATES.size();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    return judged(drafts(form().read(answer)));
  }

  private static Judged judged(List<Draft> drafts) {
    double sum = 0;
    int pass = 0;
    List<Judge.Judged> all = drafts.stream().map(GameLevelsTask::judged).toList();
    for (int i = 0; i < drafts.size(); i++) {
      Draft now = drafts.get(i);
      double own = all.get(i).holds() ? 1 : share(all.get(i)) / 2;
      boolean alike = drafts.subList(0, i).stream().anyMatch(d -> now.difference(d) < ALIKE);
      pass += all.get(i).holds() ? 1 : 0;
      sum += alike ? own / 2 : own;
    }
    return new Judged(
        FULL * sum / drafts.size(),
        String.format(
            Locale.ROOT,
            "%d of %d levels pass the gates. Of the first: %s",
            pass,
            drafts.size(),
            all.get(0).gates().stream()
                .map(g -> "%s %s, %s".formatted(g.name(), g.passed() ? "yes" : "no", g.evidence()))
                .collect(Collectors.joining("; "))));
  }

  @Override
  public List<Baseline> baselines(long seed) {
    LevelForm form = form();
    SplittableRandom random = new SplittableRandom(seed);
    List<byte[]> drawn = new ArrayList<>();
    for (int i = 0; i < LEVELS; i++) {
      byte[] cells = new byte[form.width() * form.height()];
      IntStream.range(0, cells.length).forEach(c -> cells[c] = (byte) random.nextInt(form.tiles()));
      drawn.add(cells);
    }
    List<Draft> own =
        games.get().levels().stream()
            .limit(LEVELS)
            .map(level -> new Draft(games.get().text(), level.rows()))
            .toList();
    return List.of(
        new Baseline("tiles by chance", judged(drafts(drawn)).score()),
        new Baseline("the game's own levels", judged(own).score()));
  }

  @Override
  public double enough() {
    return FULL;
  }

  @Override
  public String paper() {
    return "nothing like it";
  }

  /** {@inheritDoc} The one for which most gates hold. */
  @Override
  public List<String> best(byte[] answer) {
    return drafts(form().read(answer)).stream()
        .min(Comparator.comparingDouble(draft -> -share(judged(draft))))
        .orElseThrow()
        .rows();
  }

  @Override
  public Grammar grammar() {
    return form().grammar(0);
  }
}
