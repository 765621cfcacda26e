package org.puzzlewright.coins;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;

/** Coins that are to be found anew, by agents or by a search. */
record CoinSolving(CoinTask task) implements Solving {

  @Override
  public String name() {
    return task.words();
  }

  @Override
  public boolean same(String text) {
    return false;
  }

  @Override
  public Optional<DomainTask<?>> agents() {
    return Optional.of(task);
  }

  @Override
  public JsonNode solution(Product solved) {
    ArrayNode coins = JsonNodeFactory.instance.arrayNode();
    ((CoinProduct) solved).coins().forEach(coins::add);
    return coins;
  }

  @Override
  public Solved search(int budget) {
    Optional<Product> product =
        CoinPlayer.found(CoinTask.VALUES, task.sum(), task.count())
            .map(coins -> new CoinProduct(task, coins, JsonNodeFactory.instance.objectNode()));
    String detail = product.isPresent() ? "The coins are there." : "There are no such coins.";
    return new Solved(product.isPresent(), "searched", detail, "", product, 1, List.of());
  }
}
