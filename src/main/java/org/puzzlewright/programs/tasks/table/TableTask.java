package org.puzzlewright.programs.tasks.table;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.search.ProgramTask;

/**
 * A game at a table: the share of games won in a tournament with the base player and the trial's
 * best programs so far, whose scores are told anew each time.
 */
public final class TableTask implements ProgramTask {

  /**
   * Games of two and of three players, which are longer. The paper has 500 in each iteration and a
   * tree search by the clock, which would take days.
   */
  private static final int GAMES_OF_TWO = 120;

  private static final int GAMES_OF_THREE = 60;

  private static final int RIVALS = 3;

  private final Table table;
  private final int games;

  private TableTask(Table table) {
    this.table = table;
    games = table.players() == 2 ? GAMES_OF_TWO : GAMES_OF_THREE;
  }

  /** Returns the four games. */
  public static List<TableTask> all() {
    return Arrays.stream(Table.values()).map(TableTask::new).toList();
  }

  @Override
  public String id() {
    return table.id();
  }

  @Override
  public Contract contract() {
    return table.contract();
  }

  @Override
  public String text() {
    return """
        Write a program that values positions of a game for one of its players; the player moves by that \
        (%s). The end of a game is known without it.

        %s

        The score is the share of games won in a tournament of %d games with a base player, which is the \
        same player with a simple value, and with earlier programs; chance is %.2f. It may be used \
        hundreds of thousands of times, so it should be short.
        """
        .formatted(table.playerName(), table.text(), games, 1.0 / table.players());
  }

  @Override
  public Class<? extends Play> play() {
    return TablePlay.class;
  }

  @Override
  public int rivals() {
    return RIVALS;
  }

  @Override
  public byte[] request(long seed) {
    return ByteBuffer.allocate(16).putInt(table.ordinal()).putInt(games).putLong(seed).array();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    return judge(seed, 0, answer);
  }

  @Override
  public Judged judge(long seed, int rivals, byte[] answer) {
    double[] won = new Tournament(table, 2 + rivals, games, seed).replay(answer);
    return new Judged(
        won[1],
        String.format(
            Locale.ROOT,
            "Share of games won %.2f, the base player's %.2f, %d earlier programs beside it.",
            won[1],
            won[0],
            rivals),
        Arrays.stream(won).skip(2).boxed().toList());
  }

  @Override
  public List<Baseline> baselines(long seed) {
    Player one = Player.oneStep(Player.SIMPLE);
    Player tree = Player.tree(Player.SIMPLE, 50, 10);
    List<Baseline> all = new ArrayList<>();
    all.add(
        among("chance in one seat, the base player in the others", seed, Player.random(), base()));
    all.add(among("base player in all seats", seed, base(), base()));
    all.add(among("one move ahead, among players by chance", seed, one, Player.random()));
    all.add(among("tree search of 50 iterations, among players one move ahead", seed, tree, one));
    return all;
  }

  private Player base() {
    return table.player(Player.SIMPLE);
  }

  /** The share of the first player, in each seat equally often. */
  private Baseline among(String name, long seed, Player first, Player others) {
    double sum = 0;
    for (int g = 0; g < games; g++) {
      SplittableRandom chance = new SplittableRandom(seed + 7919L * g);
      Position position = table.start(chance);
      int seat = g % table.players();
      while (!position.over()) {
        Player player = position.mover() == seat ? first : others;
        position.play(player.choose(position, chance), chance);
      }
      sum += position.share(seat);
    }
    return new Baseline(name, sum / games);
  }

  @Override
  public double enough() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public String paper() {
    return "working programs in 13 % to 67 % of the iterations over twelve games; a program beat the"
        + " base player in ten of twelve, in Connect 4 and Love Letter it only equalled it. Its games,"
        + " its tree search (10 ms a move) and its tournaments (500 games) are others, so shares of"
        + " wins cannot be compared";
  }

  /** Returns the pieces that the offline maker has. */
  public Grammar grammar() {
    return TableGrammar.of(table);
  }
}
