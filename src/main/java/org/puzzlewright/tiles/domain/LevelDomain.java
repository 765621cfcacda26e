package org.puzzlewright.tiles.domain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.ExportFormat.Exported;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.SetCard;
import org.puzzlewright.api.Solving;
import org.puzzlewright.api.Watched;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.SetDiversity;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelReader;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.LevelWish;
import org.puzzlewright.tiles.design.TaskFile;
import org.puzzlewright.tiles.render.LevelRenderer;

/**
 * Levels of a game on tiles.
 *
 * @param family the game in all its variants
 */
public record LevelDomain(GridFamily family) implements Domain {

  /** States that a player may look into where nobody says how many. */
  private static final int BUDGET = 20_000;

  private static final int TILE = 32;

  @Override
  public String name() {
    return family.name();
  }

  /**
   * {@inheritDoc} Options: those of {@link #evalTask} but for id and prompt; others mean nothing.
   */
  @Override
  public LevelDesign task(String prompt, JsonNode options, long seed) {
    ObjectNode entry =
        options instanceof ObjectNode given
            ? given.deepCopy()
            : JsonNodeFactory.instance.objectNode();
    return task(LevelEvalTask.of(entry.put("problem", name()).put("prompt", prompt)), seed);
  }

  /** {@inheritDoc} It goes by the game as it usually is. */
  @Override
  public Optional<PromptReader<Stated>> reading() {
    return Optional.of(
        new LevelReader(family.game(family.usual(Scoring.PAPER))).map(LevelWish::stated));
  }

  @Override
  public LevelEvalTask evalTask(JsonNode entry) {
    if (entry.has("game") || entry.has("level") || entry.has("steps")) {
      throw new LevelTextException(
          "\"game\", \"level\" and \"steps\" are for the problem play, in which games are played");
    }
    return LevelEvalTask.of(entry);
  }

  @Override
  public LevelDesign task(EvalTask task, long seed) {
    return design(((LevelEvalTask) task).order(family, seed));
  }

  public LevelDesign design(LevelTask task) {
    return new LevelDesign(this, task);
  }

  @Override
  public LevelProduct read(String text, String source) {
    LevelFile file = LevelFile.read(text, Games::read, source);
    JsonNode json = StrictJson.parse(text, source);
    return new LevelProduct(
        file, List.of(), object(json.path("made")), object(json.path("verdict")));
  }

  private static ObjectNode object(JsonNode json) {
    return json instanceof ObjectNode object ? object : none();
  }

  /** {@inheritDoc} Physics puzzles have the same format, but no game. */
  @Override
  public boolean claims(String text, String source) {
    return text.contains(LevelFile.FORMAT) && text.contains("\"game\"");
  }

  @Override
  public Optional<Product> recognise(String text, String source) {
    if (!claims(text, source) || !text.contains('"' + name() + '"')) {
      return Optional.empty();
    }
    try {
      return Optional.<Product>of(read(text, source))
          .filter(product -> file(product).game().name().equals(name()));
    } catch (LevelTextException | InputException noLevel) {
      return Optional.empty();
    }
  }

  @Override
  public Checked check(Product product, JsonNode options) {
    LevelProduct level = (LevelProduct) product;
    return Checked.against(
        level.stored(), level.file()::verdict, level.verdict(), level.file().notes());
  }

  @Override
  public Certification certification(Product product, JsonNode options) {
    return Certification.of(product, file(product).notes());
  }

  @Override
  public Optional<Solving> solving(Product product, JsonNode options, long seed) {
    return Optional.of(new LevelSolving((LevelProduct) product));
  }

  /** {@inheritDoc} Levels: the states that the program's own player looks into. */
  @Override
  public Optional<Effort> effort(Product product) {
    return new LevelSolving((LevelProduct) product)
        .solved(BUDGET)
        .filter(solved -> solved.solution().won())
        .map(
            solved -> {
              long states = solved.solution().states();
              return new Effort(
                  states,
                  "%,d states were looked into; %,d moves"
                      .formatted(states, solved.solution().actions().size()));
            });
  }

  @Override
  public List<ExportFormat> exports() {
    return List.of(
        new ExportFormat(
            "text",
            "the plain map, a character a tile",
            p -> Exported.text(LevelText.write(file(p).game().tiles(), file(p).level()))),
        new ExportFormat(
            "html",
            "a page that plays the solution",
            p -> Exported.file(utf8(LevelPlayerPage.of((LevelProduct) p, BUDGET)))),
        new ExportFormat(
            "svg",
            "a picture of the level",
            p ->
                Exported.text(
                    new String(LevelRenderer.svg(file(p).game(), file(p).level()), UTF_8))),
        new ExportFormat(
            "png",
            "the same in pixels",
            p -> Exported.file(LevelRenderer.png(file(p).game(), file(p).level(), TILE))),
        new ExportFormat("json", "its own file", p -> Exported.text(p.text())));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(UTF_8);
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
  public SetCard card(Product product) {
    return SetCard.unmeasured(
        RunFolder.RENDERS + "level.png",
        RunFolder.RENDERS + "design.gif",
        "the level with the ways through it",
        file(product).prompt(),
        product.verdict(),
        List.of(
            new SetCard.Link(file(), file()),
            new SetCard.Link(LevelProduct.TEXT, LevelProduct.TEXT)));
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
