package org.puzzlewright.coins;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/** Coins on a table. */
record CoinProduct(CoinTask task, List<Integer> coins, ObjectNode made) implements Product {

  @Override
  public String id() {
    return "coins-" + Sha256.of(text()).substring(0, 8);
  }

  @Override
  public Verdict verdict() {
    return new Verdict(CoinDomain.gates(task, coins));
  }

  @Override
  public String text() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("prompt", task.words());
    coins.forEach(json.putArray("coins")::add);
    json.set("made", made);
    return JsonText.pretty(json);
  }

  @Override
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("coins.txt", (coins + "\n").getBytes(StandardCharsets.UTF_8));
    files.put(CoinDomain.FILE, text().getBytes(StandardCharsets.UTF_8));
    return files;
  }
}
