package org.puzzlewright.coins;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.OfflinePlayer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.base.json.InputException;

/**
 * Coins to find.
 *
 * @param words such as "make 17 with 3 coins"
 * @param sum that they must make
 * @param count how many there must be
 * @param seed of what is drawn
 */
record CoinTask(String words, int sum, int count, long seed) implements DomainTask<List<Integer>> {

  static final List<Integer> VALUES = List.of(1, 2, 5, 10, 20, 50);
  private static final Pattern WORDS = Pattern.compile("make (\\d{1,4}) with (\\d{1,2}) coins");

  static CoinTask of(String prompt, long seed) {
    Matcher words = WORDS.matcher(prompt);
    if (!words.find()) {
      throw new InputException("the prompt must be like \"make 17 with 3 coins\"");
    }
    return new CoinTask(
        prompt, Integer.parseInt(words.group(1)), Integer.parseInt(words.group(2)), seed);
  }

  @Override
  public Domain domain() {
    return new CoinDomain();
  }

  @Override
  public Optional<String> prompt() {
    return Optional.of(words);
  }

  @Override
  public ObjectNode toJson() {
    return JsonNodeFactory.instance.objectNode().put("sum", sum).put("count", count);
  }

  @Override
  public ObjectNode notes(Presentation shown) {
    return toJson().put("prompt", words);
  }

  @Override
  public Problem<List<Integer>> problem(Presentation shown) {
    return new CoinProblem(this, List.of());
  }

  @Override
  public OfflinePlayer offline(long seed) {
    return new OfflinePlayer(new CoinPlayer(seed), () -> 0);
  }

  @Override
  public Conclusion conclude(Ending<List<Integer>> ending, Making making) {
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("by", making.by()).put("stop", making.stop());
    CoinProduct product = new CoinProduct(this, ending.state(), made);
    return new Conclusion(
        ending.finished() && product.verdict().holds(),
        "",
        Optional.of(product),
        made,
        Map.of(),
        List.of());
  }

  @Override
  public TrialProduct trial(List<Integer> coins) {
    return new TrialProduct() {
      @Override
      public void put(ObjectNode row) {
        row.put("problem", CoinDomain.NAME).put("prompt", words);
        coins.forEach(row.putArray("coins")::add);
      }

      @Override
      public ObjectNode verdict(ObjectNode row) {
        return domain().verdict(row);
      }
    };
  }

  @Override
  public Baseline baseline(String how, int tries) {
    Random random = new Random(seed);
    List<Integer> coins = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      coins.add(VALUES.get(random.nextInt(VALUES.size())));
    }
    return new Baseline(trial(coins), 1);
  }

  static List<Integer> coins(JsonNode json) {
    List<Integer> coins = new ArrayList<>();
    json.forEach(coin -> coins.add(coin.asInt()));
    return coins;
  }
}
