package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Watched;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.SetDiversity;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.TaskFile;

/**
 * Levels of a game on tiles.
 *
 * @param family the game in all its variants
 */
public record LevelDomain(GridFamily family) implements Domain {

  @Override
  public String name() {
    return family.name();
  }

  /** {@inheritDoc} Options: those of {@link #evalTask} but for id and prompt. */
  @Override
  public LevelDesign task(String prompt, JsonNode options, long seed) {
    ObjectNode entry =
        options instanceof ObjectNode given
            ? given.deepCopy()
            : JsonNodeFactory.instance.objectNode();
    return task(evalTask(entry.put("problem", name()).put("prompt", prompt)), seed);
  }

  @Override
  public LevelEvalTask evalTask(JsonNode entry) {
    return LevelEvalTask.of(entry);
  }

  @Override
  public LevelDesign task(EvalTask task, long seed) {
    return design(((LevelEvalTask) task).order(family, seed));
  }

  /** Returns the task to design this level. */
  public LevelDesign design(LevelTask task) {
    return new LevelDesign(this, task);
  }

  @Override
  public Product read(String text, String source) {
    return new LevelProduct(LevelFile.read(text, Games::read, source), List.of(), none());
  }

  @Override
  public Optional<Product> recognise(String text, String source) {
    if (!text.contains(LevelFile.FORMAT) || !text.contains('"' + name() + '"')) {
      return Optional.empty();
    }
    try {
      LevelFile file = LevelFile.read(text, Games::read, source);
      return file.game().name().equals(name())
          ? Optional.of(new LevelProduct(file, List.of(), none()))
          : Optional.empty();
    } catch (LevelTextException noLevel) {
      return Optional.empty();
    }
  }

  @Override
  public PageView page(Product product) {
    return new LevelPage(file(product));
  }

  @Override
  public Optional<Watched<?>> watched(JsonNode notes) {
    return notes.path("game").asText().equals(name())
        ? Optional.of(LevelWatch.of(TaskFile.read(notes, Games::read, "task.json")))
        : Optional.empty();
  }

  private static ObjectNode none() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Override
  public String file() {
    return LevelProduct.LEVEL;
  }

  @Override
  public List<String> gates() {
    return LevelJudge.GATES;
  }

  @Override
  public ObjectNode rules(Presentation shown) {
    ObjectNode rules = none().put("problem", name());
    return rules.put("engine", LevelJudge.VERSION).put("gates_version", LevelJudge.VERSION);
  }

  /** Levels are told apart by the benchmark's measure, which need not be symmetric. */
  @Override
  public boolean nearDuplicates(Product one, Product other) {
    GridGame game = file(one).game();
    Evaluation a = game.evaluate(file(one).level());
    Evaluation b = game.evaluate(file(other).level());
    return game.diversity(a, b) < 1 || game.diversity(b, a) < 1;
  }

  private static LevelFile file(Product product) {
    return ((LevelProduct) product).file();
  }

  @Override
  public ObjectNode variety(List<Product> set) {
    ObjectNode json = none().put("levels", set.size());
    if (set.size() > 1) {
      GridGame game = file(set.get(0)).game();
      SetDiversity found =
          SetDiversity.of(game, set.stream().map(p -> game.evaluate(file(p).level())).toList());
      json.put("diversity", found.fraction()).put("mean_pairwise", found.meanPairwise());
    }
    return json;
  }

  @Override
  public ObjectNode verdict(JsonNode row) {
    return new LevelJudge(family).verdict(row);
  }

  @Override
  public ObjectNode settled(ObjectNode row) {
    return new LevelJudge(family).settled(row);
  }

  /** It leads a team and works alone, but gives no answer without looking. */
  @Override
  public boolean offlinePlays(String setup, boolean plain) {
    return setup.equals("multi") || setup.equals("single");
  }

  @Override
  public boolean pictured() {
    return false;
  }

  /** Each game is described to agents in words of its own. */
  @Override
  public boolean toldByTask() {
    return true;
  }

  @Override
  public Reporting reporting() {
    return new LevelReporting();
  }

  @Override
  public Map<String, String> files(ObjectNode row) {
    return row.has("level")
        ? Map.of("levels/" + row.path("trial").asText() + ".txt", row.path("level").asText())
        : Map.of();
  }
}
