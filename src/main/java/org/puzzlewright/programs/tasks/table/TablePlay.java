package org.puzzlewright.programs.tasks.table;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.programs.sandbox.Play;

/** Has a tournament played among the base player, a program and its rivals. */
public final class TablePlay implements Play {

  /** For one value. */
  private static final long TICKS = 200_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    Table table = Table.values()[request.readInt()];
    int games = request.readInt();
    long seed = request.readLong();
    List<Player> players = new ArrayList<>();
    players.add(player(table, seat));
    seat.rivals().forEach(rival -> players.add(forgiven(table, rival)));
    answer.write(new Tournament(table, 1 + players.size(), games, seed).record(players));
  }

  private static Player player(Table table, Seat seat) {
    seat.fill(TICKS);
    Object program = seat.program();
    return table.player((position, player) -> value(table, seat, program, position.view(player)));
  }

  private static double value(Table table, Seat seat, Object program, Object view) {
    seat.fill(TICKS);
    double value = table.value(program, view);
    seat.check();
    return value;
  }

  /** What fails in a rival is not the program's fault: it is then worth nothing to the rival. */
  private static Player forgiven(Table table, Seat rival) {
    rival.fill(TICKS);
    Object program = rival.program();
    return table.player(
        (position, player) -> {
          try {
            return value(table, rival, program, position.view(player));
          } catch (RuntimeException | StackOverflowError failure) {
            return 0;
          }
        });
  }
}
