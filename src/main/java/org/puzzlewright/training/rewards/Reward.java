package org.puzzlewright.training.rewards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.Monster;

/**
 * What a step is worth: a sum of weighted terms.
 *
 * @param terms one at least, {@value #MOST} at most, with names that differ
 */
public record Reward(List<Term> terms) implements WrittenReward {

  /** Most terms. */
  public static final int MOST = 12;

  private static final double GREATEST_WEIGHT = 1000;

  /** Copies the list. */
  public Reward {
    terms = List.copyOf(terms);
  }

  /**
   * A part of a reward.
   *
   * @param name for people
   * @param weight by which its value is multiplied
   * @param expression its value
   */
  public record Term(String name, double weight, Expression expression) {

    double value(Features before, Features after) {
      return weight * expression.value(before, after);
    }
  }

  /**
   * Reads one for dungeons: {@code {"terms": [{"name": ..., "weight": ..., "expr": ...}]}}.
   *
   * @param judges whether it may ask for what levels are judged by
   * @throws InputException with one line that says which term is wrong and how
   */
  public static Reward read(JsonNode json, boolean judges) {
    return read(json, DungeonFeature.known(judges));
  }

  /**
   * Reads one for other levels.
   *
   * @param known what it may ask for
   * @throws InputException with one line that says which term is wrong and how
   */
  public static Reward read(JsonNode json, List<? extends Feature> known) {
    JsonNode list = json.path("terms");
    if (!list.isArray() || list.isEmpty() || list.size() > MOST) {
      throw new InputException("\"terms\" must be a list of 1 to %d terms".formatted(MOST));
    }
    List<Term> terms = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (JsonNode each : list) {
      String where = "term " + (terms.size() + 1);
      String name = each.path("name").asText();
      if (!name.matches("[A-Za-z][A-Za-z0-9 _.-]{0,39}") || !names.add(name)) {
        throw new InputException(
            where + ": \"name\" must be a word or a few that no other term has");
      }
      JsonNode weight = each.path("weight");
      if (!weight.isNumber() || !(Math.abs(weight.asDouble()) <= GREATEST_WEIGHT)) {
        throw new InputException(
            "%s: \"weight\" must be a number from -1000 to 1000".formatted(where));
      }
      if (!each.path("expr").isTextual()) {
        throw new InputException(where + ": \"expr\" must be an expression");
      }
      try {
        terms.add(
            new Term(
                name, weight.asDouble(), ExpressionReader.read(each.path("expr").asText(), known)));
      } catch (InputException wrong) {
        throw new InputException("%s (%s): %s".formatted(where, name, wrong.getMessage()));
      }
    }
    return new Reward(terms);
  }

  /** {@inheritDoc} {@link #read} reads it. */
  @Override
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode list = json.putArray("terms");
    for (Term term : terms) {
      list.addObject()
          .put("name", term.name())
          .put("weight", term.weight())
          .put("expr", term.expression().text());
    }
    return json;
  }

  /** {@inheritDoc} A line a term. */
  @Override
  public String text() {
    return terms.stream()
        .map(t -> "%s * %s  [%s]".formatted(t.weight(), t.expression().text(), t.name()))
        .collect(Collectors.joining("\n"));
  }

  /** {@inheritDoc} Terms' names count. */
  @Override
  public boolean hasLogicOf(WrittenReward other) {
    return other instanceof Reward reward && logic().equals(reward.logic());
  }

  private List<Term> logic() {
    return terms.stream().map(t -> new Term(t.name(), 0, t.expression().withoutNumbers())).toList();
  }

  /**
   * Returns what an environment asks, one for each environment: it keeps the features of the last
   * level.
   *
   * @param wanted by which terms go that judge
   */
  public DungeonReward function(Set<Monster> wanted) {
    return new Remembering(this, wanted);
  }

  /** Returns what a step is worth, within the bound. */
  public double value(Features before, Features after) {
    double sum = 0;
    for (Term term : terms) {
      sum += term.value(before, after);
    }
    return WrittenReward.bounded(sum);
  }

  /** What is after one step is before the next. */
  private static final class Remembering implements DungeonReward {
    private final Reward reward;
    private final Set<Monster> wanted;
    private DungeonFeatures last;

    Remembering(Reward reward, Set<Monster> wanted) {
      this.reward = reward;
      this.wanted = wanted;
    }

    @Override
    public double of(Dungeon before, Dungeon after) {
      DungeonFeatures old =
          last != null && last.level().equals(before) ? last : new DungeonFeatures(before, wanted);
      last = before.equals(after) ? old : new DungeonFeatures(after, wanted);
      return reward.value(old, last);
    }
  }
}
