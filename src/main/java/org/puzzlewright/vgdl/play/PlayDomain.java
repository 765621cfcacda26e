package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonDifferences;
import org.puzzlewright.vgdl.players.PlayerKind;

/** Episodes of games that are told in the Video Game Description Language. */
public record PlayDomain() implements Domain {

  @Override
  public String name() {
    return PlayProblem.NAME;
  }

  /**
   * {@inheritDoc} Options: those of {@link #evalTask} but for the id.
   *
   * @throws InputException when there are words, or no level is named: nothing is designed here
   */
  @Override
  public PlayTask task(String prompt, JsonNode options, long seed) {
    if (!prompt.isBlank() || !options.has("game")) {
      throw new InputException("levels that there are are played, by the command play or a suite");
    }
    return task(evalTask(options), seed);
  }

  @Override
  public EvalTask evalTask(JsonNode entry) {
    return PlayEvalTask.of(entry);
  }

  @Override
  public PlayTask task(EvalTask task, long seed) {
    return new PlayTask(((PlayEvalTask) task).level(), seed, PromptForm.STANDARD, OwnPlayer.USUAL);
  }

  @Override
  public Product read(String text, String source) {
    return new PlayProduct(Episode.file(text, source));
  }

  @Override
  public boolean claims(String text, String source) {
    return text.contains('"' + Episode.FORMAT + '"');
  }

  @Override
  public Checked check(Product product, JsonNode options) {
    ObjectNode json = ((PlayProduct) product).json();
    Optional<List<String>> differences =
        json.path("verdict") instanceof ObjectNode stored
            ? Optional.of(JsonDifferences.between(stored, Episode.of(json).verdict()))
            : Optional.empty();
    return new Checked(product.verdict(), differences, List.of());
  }

  @Override
  public String file() {
    return PlayProduct.FILE;
  }

  @Override
  public List<String> gates() {
    return List.of(Episode.WON);
  }

  @Override
  public ObjectNode rules(Presentation shown) {
    ObjectNode rules = JsonNodeFactory.instance.objectNode().put("problem", name());
    return rules.put("engine", Episode.ENGINE).put("gates_version", Episode.JUDGE);
  }

  /** Only the same moves in the same level are alike. */
  @Override
  public boolean nearDuplicates(Product one, Product other) {
    Episode a = ((PlayProduct) one).episode();
    Episode b = ((PlayProduct) other).episode();
    return a.level().equals(b.level()) && a.actions().equals(b.actions());
  }

  @Override
  public ObjectNode variety(List<Product> set) {
    return JsonNodeFactory.instance.objectNode().put("episodes", set.size());
  }

  @Override
  public ObjectNode verdict(JsonNode row) {
    return Episode.of(row.path(PlayTask.EPISODE)).verdict();
  }

  /** {@inheritDoc} The push search plans without chance. */
  @Override
  public List<String> baselines(EvalTask task) {
    boolean chance = ((PlayEvalTask) task).level().board(0).model().chance();
    return Stream.of(PlayerKind.values())
        .filter(kind -> kind != PlayerKind.PUSH || !chance)
        .map(PlayerKind::word)
        .toList();
  }

  /** Where a suite says how a player is told things, it asks for language models. */
  @Override
  public boolean offlinePlays(String setup, boolean plain) {
    return setup.equals("single") && plain;
  }

  @Override
  public boolean toldByTask() {
    return true;
  }

  @Override
  public Reporting reporting() {
    return new PlayReporting();
  }

  @Override
  public Map<String, String> files(ObjectNode row) {
    return Map.of();
  }
}
