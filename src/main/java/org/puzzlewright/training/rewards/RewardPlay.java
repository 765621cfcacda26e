package org.puzzlewright.training.rewards;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.programs.sandbox.Play;

/** Has a reward say what some steps are worth. */
public final class RewardPlay implements Play {

  /** For each step; enough for some thousand turns of loops. */
  private static final long TICKS = 20_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    List<String> given = words(request);
    List<String> known = words(request);
    List<double[]> rows = new ArrayList<>();
    for (int left = request.readInt(); left > 0; left--) {
      double[] row = new double[given.size()];
      for (int i = 0; i < row.length; i++) {
        row[i] = request.readDouble();
      }
      rows.add(row);
    }
    List<Facts> facts = Facts.of(given, known, rows);
    for (int left = request.readInt(); left > 0; left--) {
      Facts before = facts.get(request.readInt());
      Facts after = facts.get(request.readInt());
      seat.fill(TICKS);
      double value = ((StepReward) seat.program()).of(before, after);
      seat.check();
      answer.writeDouble(value);
    }
  }

  private static List<String> words(DataInput request) throws IOException {
    List<String> words = new ArrayList<>();
    for (int left = request.readInt(); left > 0; left--) {
      words.add(request.readUTF());
    }
    return words;
  }
}
