package org.puzzlewright.coins;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;

/** Coins are put down one by one. */
record CoinProblem(CoinTask set, @Override List<Integer> start) implements Problem<List<Integer>> {

  @Override
  public String name() {
    return CoinDomain.NAME;
  }

  @Override
  public Observation task() {
    return new Wanted(set);
  }

  /** What agents are told of the task. */
  record Wanted(CoinTask task) implements Observation {
    @Override
    public String text() {
      return "Please " + task.words() + " of 1, 2, 5, 10, 20 and 50.";
    }
  }

  @Override
  public List<Action> actions() {
    return List.of(
        new Action(
            "put", "Puts a coin down.", List.of(Parameter.number("value", "the coin's", 1, 50))),
        new Action("finish", "Ends the work.", List.of()));
  }

  @Override
  public List<Helper> helpers() {
    return List.of();
  }

  @Override
  public Result<List<Integer>> apply(List<Integer> coins, Call call) {
    if (call.action().equals("finish")) {
      boolean holds = CoinDomain.gates(set, coins).stream().allMatch(g -> g.passed());
      return new Result.Finished<>(coins, "The table is cleared.", holds);
    }
    int value = (int) call.number("value", 0);
    if (!CoinTask.VALUES.contains(value)) {
      return new Result.Refused<>(coins, "there is no such coin.", "Take one of the values.");
    }
    List<Integer> more = new ArrayList<>(coins);
    more.add(value);
    return new Result.Done<>(List.copyOf(more), "There are " + more);
  }

  @Override
  public Observation view(List<Integer> coins, Helper helper) {
    return Observation.NONE;
  }

  @Override
  public double score(List<Integer> coins) {
    int sum = coins.stream().mapToInt(Integer::intValue).sum();
    return -Math.abs(set.sum() - sum) - Math.abs(set.count() - coins.size());
  }

  @Override
  public long simulations(List<Integer> coins) {
    return coins.size();
  }
}
