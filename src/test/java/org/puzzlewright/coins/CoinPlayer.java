package org.puzzlewright.coins;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;

/** Finds coins by trying all, in an order that the seed draws, and puts them down one by one. */
record CoinPlayer(long seed) implements Agent {

  @Override
  public Reply reply(Request request) {
    CoinTask task = ((CoinProblem.Wanted) request.task()).task();
    List<Integer> order = new ArrayList<>(CoinTask.VALUES);
    Collections.shuffle(order, new Random(seed));
    List<Integer> coins = found(order, task.sum(), task.count()).orElse(List.of());
    int done = request.turns().size();
    return done < coins.size()
        ? new Reply.Act("Next.", "put", "{\"value\":" + coins.get(done) + "}")
        : new Reply.Act("Next.", "finish", "{}");
  }

  static Optional<List<Integer>> found(List<Integer> order, int sum, int count) {
    if (sum == 0 && count == 0) {
      return Optional.of(List.of());
    }
    for (int coin : sum > 0 && count > 0 ? order : List.<Integer>of()) {
      Optional<List<Integer>> rest = found(order, sum - coin, count - 1);
      if (rest.isPresent()) {
        List<Integer> all = new ArrayList<>(List.of(coin));
        all.addAll(rest.get());
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }
}
