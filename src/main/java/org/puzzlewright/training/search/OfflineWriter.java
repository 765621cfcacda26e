package org.puzzlewright.training.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Scores;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.rewards.WrittenReward;

/**
 * Writes rewards by rules and chance: it counts what is wanted at first, then adds or strengthens
 * the term that goes with the greatest fault that was measured. Not a language model. It keeps
 * nothing between requests.
 *
 * @param seed of its chance
 */
public record OfflineWriter(long seed) implements Agent {

  /** How it is called wherever it is told who wrote. */
  public static final String NAME = "offline writer (no language model)";

  private static final double STRONGEST = 16;

  /** A term as it is written. */
  private record Line(double weight, String expression) {}

  @Override
  public Reply reply(Request request) {
    RewardWish wish = (RewardWish) request.task();
    Random random = new Random(31 * (31 * seed + wish.iteration()) + request.turns().size());
    Map<String, Line> lines =
        wish.draft().isPresent()
            ? tuned(wish.draft().get())
            : wish.parent().isEmpty() ? first(wish.story()) : next(wish, random);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode terms = json.putArray("terms");
    lines.forEach(
        (name, line) ->
            terms
                .addObject()
                .put("name", name)
                .put("weight", line.weight())
                .put("expr", line.expression()));
    return new Reply.Answer(JsonText.line(json));
  }

  private static Map<String, Line> first(Story story) {
    Map<String, Line> lines = new LinkedHashMap<>();
    lines.put("a key", new Line(1, "delta(min(count.key, 1))"));
    for (Monster monster : Monster.values()) {
      String name = monster.word();
      if (story.wanted().contains(monster)) {
        lines.put("a " + name, new Line(1, "delta(min(count.%s, 1))".formatted(name)));
      } else {
        lines.put("no " + name, new Line(-0.5, "delta(count.%s)".formatted(name)));
      }
    }
    return lines;
  }

  /** It is shown what it has written itself, and that is terms. */
  private static List<Reward.Term> terms(WrittenReward reward) {
    return ((Reward) reward).terms();
  }

  private static Map<String, Line> of(WrittenReward reward) {
    Map<String, Line> lines = new LinkedHashMap<>();
    terms(reward).forEach(t -> lines.put(t.name(), new Line(t.weight(), t.expression().text())));
    return lines;
  }

  /** A change that may help, and the share of levels with the fault that it is for. */
  private record Change(double share, String name, Line line) {}

  private static Map<String, Line> next(RewardWish wish, Random random) {
    Thought parent = wish.parent().orElseThrow();
    Map<String, Line> lines = of(parent.reward());
    List<Change> changes = new ArrayList<>(changes(parent, wish.story()));
    if (wish.told()) {
      changes.removeIf(change -> change.share() <= 0);
      changes.sort(Comparator.comparingDouble(change -> -change.share()));
    } else {
      Collections.shuffle(changes, random);
    }
    List<Reward.Term> borrowed =
        wish.references().stream()
            .flatMap(t -> terms(t.reward()).stream())
            .filter(t -> !lines.containsKey(t.name()))
            .toList();
    if (!borrowed.isEmpty() && random.nextBoolean()) {
      Reward.Term term = borrowed.get(random.nextInt(borrowed.size()));
      lines.put(term.name(), new Line(term.weight(), term.expression().text()));
      return lines;
    }
    // Those before went from here to what went before them.
    int next = wish.tried().size();
    if (next < changes.size()) {
      Change change = changes.get(next);
      lines.merge(change.name(), change.line(), (old, added) -> scaled(old, 2));
      return lines;
    }
    // Nothing is wrong, or all that may help was tried: a weight is drawn anew.
    List<String> names = new ArrayList<>(lines.keySet());
    String name = names.get(random.nextInt(names.size()));
    Line line = lines.get(name);
    lines.put(name, new Line(line.weight() * (0.5 + random.nextDouble()), line.expression()));
    return lines;
  }

  private static List<Change> changes(Thought parent, Story story) {
    Feedback facts = parent.feedback();
    Scores scores = facts.scores();
    List<Change> changes = new ArrayList<>();
    changes.add(
        new Change(
            facts.keyless() + facts.locked(),
            "reach a key",
            new Line(3, "delta(min(reach.keys, 1))")));
    changes.add(
        new Change(facts.crowded(), "few keys", new Line(-0.2, "delta(max(count.key - 1, 0))")));
    changes.add(new Change(facts.walled(), "reach the door", new Line(3, "delta(connected)")));
    changes.add(new Change(facts.walled() / 2, "fewer walls", new Line(-0.2, "delta(count.wall)")));
    for (Monster monster : Monster.values()) {
      String name = monster.word();
      if (story.wanted().contains(monster)) {
        String near = "delta(min(near.%s, 1))".formatted(name);
        changes.add(
            new Change(
                // Where nothing can be solved nothing is met, which is another fault.
                scores.missing().get(monster) - (1 - scores.solvable()),
                "meet a " + name,
                new Line(3, near)));
      } else {
        changes.add(
            new Change(
                scores.extra().get(monster),
                "no " + name,
                new Line(-1, "delta(count.%s)".formatted(name))));
      }
    }
    return changes;
  }

  /**
   * Weights alone, all of them by the spread. What one term gives in an episode of chance says
   * little of what it is needed for: a level is not filled with monsters by a term that chance
   * feels all the time.
   */
  private static Map<String, Line> tuned(RewardWish.Draft draft) {
    double deviation = draft.report().deviation();
    double scale = deviation > 2 ? 0.5 : deviation < 0.1 ? 2 : 1;
    Map<String, Line> lines = of(draft.reward());
    lines.replaceAll((name, line) -> scaled(line, scale));
    return lines;
  }

  private static Line scaled(Line line, double scale) {
    double weight = Math.max(-STRONGEST, Math.min(STRONGEST, scale * line.weight()));
    return new Line(weight, line.expression());
  }
}
