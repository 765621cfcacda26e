package org.puzzlewright.coins;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.StrictJson;

/** A domain as small as can be: coins that make a sum. */
public record CoinDomain() implements Domain {

  static final String NAME = "coins";
  static final String FILE = "coins.json";
  private static final String VERSION = "coins-1";

  static List<Verdict.Gate> gates(CoinTask task, List<Integer> coins) {
    int sum = coins.stream().mapToInt(Integer::intValue).sum();
    return List.of(
        new Verdict.Gate("sum", sum == task.sum(), sum + " of " + task.sum()),
        new Verdict.Gate(
            "count", coins.size() == task.count(), coins.size() + " of " + task.count()));
  }

  /** A prompt such as "make 17 with 3 coins". */
  record Coins(@Override String id, @Override String text) implements EvalTask {

    private static final long serialVersionUID = 1;

    @Override
    public String domain() {
      return NAME;
    }

    @Override
    public String task() {
      return "coins";
    }

    @Override
    public ObjectNode toJson() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      return json.put("id", id).put("task", task()).put("sha256", Sha256.of(text));
    }

    @Override
    public String engine() {
      return VERSION;
    }

    @Override
    public String judge() {
      return VERSION;
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public CoinTask task(String prompt, JsonNode options, long seed) {
    return CoinTask.of(prompt, seed);
  }

  @Override
  public EvalTask evalTask(JsonNode entry) {
    return new Coins(entry.path("id").asText(NAME), entry.path("prompt").asText());
  }

  @Override
  public DomainTask<?> task(EvalTask task, long seed) {
    return CoinTask.of(task.text(), seed);
  }

  @Override
  public Product read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    if (!(json.path("made") instanceof ObjectNode)) {
      throw StrictJson.complaint(source, "it is no table of coins");
    }
    return new CoinProduct(
        CoinTask.of(json.path("prompt").asText(), 0),
        CoinTask.coins(json.path("coins")),
        (ObjectNode) json.path("made"));
  }

  @Override
  public Optional<Solving> solving(Product product, JsonNode options, long seed) {
    CoinTask set = ((CoinProduct) product).task();
    return Optional.of(new CoinSolving(CoinTask.of(set.words(), seed)));
  }

  /** The more coins, the more there is to find. */
  @Override
  public Optional<Effort> effort(Product product) {
    int count = ((CoinProduct) product).task().count();
    return Optional.of(new Effort(count, count + " coins were put down"));
  }

  @Override
  public String file() {
    return FILE;
  }

  @Override
  public List<String> gates() {
    return List.of("sum", "count");
  }

  @Override
  public ObjectNode rules(Presentation shown) {
    ObjectNode rules = JsonNodeFactory.instance.objectNode().put("problem", NAME);
    return rules.put("engine", VERSION).put("gates_version", VERSION);
  }

  @Override
  public boolean nearDuplicates(Product one, Product other) {
    return sorted(one).equals(sorted(other));
  }

  private static List<Integer> sorted(Product product) {
    return ((CoinProduct) product).coins().stream().sorted().toList();
  }

  @Override
  public ObjectNode variety(List<Product> set) {
    long different = set.stream().map(CoinDomain::sorted).distinct().count();
    return JsonNodeFactory.instance.objectNode().put("different", different);
  }

  @Override
  public ObjectNode verdict(JsonNode row) {
    CoinTask task = CoinTask.of(row.path("prompt").asText(), 0);
    Verdict found = new Verdict(gates(task, CoinTask.coins(row.path("coins"))));
    ObjectNode verdict = JsonNodeFactory.instance.objectNode();
    verdict.put("engine", VERSION).put("gates_version", VERSION).put("laid_out", true);
    verdict.set("gates", found.byName(Verdict.Details.NONE));
    boolean finished = row.path("stop").asText().equals(TrialProduct.FINISHED);
    return verdict.put("passed", finished && found.holds());
  }

  @Override
  public boolean offlinePlays(String setup, boolean plain) {
    return !setup.equals("basic");
  }

  @Override
  public Map<String, String> files(ObjectNode row) {
    return Map.of("coins/" + row.path("trial").asText() + ".txt", row.path("coins").toString());
  }

  @Override
  public Reporting reporting() {
    return new Reporting() {
      @Override
      public String offline() {
        return "a search for coins.";
      }

      @Override
      public String rates() {
        return "\"passes every gate\" is to have the sum and the count.";
      }
    };
  }
}
