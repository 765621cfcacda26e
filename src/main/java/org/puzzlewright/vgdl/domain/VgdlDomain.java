package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.ExportFormat.Exported;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.SetCard;
import org.puzzlewright.api.Solving;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.api.Watched;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.vgdl.design.Draft;
import org.puzzlewright.vgdl.design.GameTask;
import org.puzzlewright.vgdl.design.Judge;
import org.puzzlewright.vgdl.design.Play;
import org.puzzlewright.vgdl.design.Referee;
import org.puzzlewright.vgdl.design.Wish;
import org.puzzlewright.vgdl.design.WishJson;
import org.puzzlewright.vgdl.design.WishReader;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;
import org.puzzlewright.vgdl.render.GamePictures;

/**
 * Games of the Video Game Description Language: small games from a sentence, or levels of a game.
 *
 * @param library where games are looked for
 * @param game whose levels are made; empty to make games
 */
public record VgdlDomain(GameLibrary library, Optional<String> game) implements Domain {

  public static final String NAME = "vgdl";

  /** The option by which work begins with a level, its text; only where a game is given. */
  public static final String START = "start";

  private static final int TILE = 32;

  /** Cells of which fewer differ are the same level. */
  private static final double ALIKE = 0.1;

  /** Plays that a certification may try. */
  private static final int PLAYS = 3;

  /** Makes one that makes games, and levels of those that are shipped. */
  public VgdlDomain() {
    this(GameLibrary.shipped(), Optional.empty());
  }

  @Override
  public String name() {
    return NAME;
  }

  /** Returns how tasks call it: its name, and the game after a colon. */
  String problem() {
    return game.map(g -> NAME + ":" + g).orElse(NAME);
  }

  /** {@inheritDoc} The parts are games, whose levels are made. */
  @Override
  public VgdlDomain narrowed(String part) {
    library.game(part);
    return new VgdlDomain(library, Optional.of(part));
  }

  @Override
  public Set<String> options() {
    return game.isPresent() ? Set.of(START, ProgramHelper.FIELD) : Set.of();
  }

  @Override
  public GameDesign task(String prompt, JsonNode options, long seed) {
    Optional<VgdlGame> given = game.map(library::game);
    Reading<Wish> reading = new WishReader(given.map(VgdlGame::model)).read(prompt);
    return new GameDesign(
        this,
        new GameTask(
            prompt,
            game,
            given.map(VgdlGame::text).orElse(""),
            given.map(g -> g.levels().stream().map(LevelMap::rows).toList()).orElse(List.of()),
            options.path(START).asText().lines().toList(),
            reading.requirements(),
            reading.unread(),
            new ProgramHelper(options.path(ProgramHelper.FIELD).asInt()),
            seed));
  }

  @Override
  public Optional<PromptReader<Stated>> reading() {
    return Optional.of(
        new WishReader(game.map(library::game).map(VgdlGame::model))
            .map(wish -> new Stated(wish.words(), WishJson.write(wish))));
  }

  @Override
  public EvalTask evalTask(JsonNode entry) {
    String problem = entry.path("problem").asText(problem());
    String id = entry.path("id").asText(problem.replace(':', '-'));
    return new GameEvalTask(id, problem, entry.path("prompt").asText(""));
  }

  @Override
  public GameDesign task(EvalTask task, long seed) {
    return task(((GameEvalTask) task).prompt(), object(), seed);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Override
  public GameProduct read(String text, String source) {
    return GameProduct.read(text, source);
  }

  @Override
  public boolean claims(String text, String source) {
    return text.contains(GameProduct.FORMAT);
  }

  /** {@inheritDoc} A level of a shipped game: "vgdl:" and its name, a slash and a number from 0. */
  @Override
  public Optional<Product> shipped(String name) {
    String[] parts = name.startsWith(NAME + ":") ? name.substring(5).split("/", 2) : new String[0];
    if (parts.length == 0 || !library.names().contains(parts[0])) {
      return Optional.empty();
    }
    VgdlGame found = library.game(parts[0]);
    String number = parts.length < 2 ? "0" : parts[1];
    int last = found.levels().size() - 1;
    if (!number.matches("[0-9]{1,4}") || Integer.parseInt(number) > last) {
      throw new InputException(
          "level \"%s\" of %s: levels are from 0 to %d".formatted(number, parts[0], last));
    }
    return Optional.of(level(found, Integer.parseInt(number)));
  }

  private static GameProduct level(VgdlGame game, int level) {
    return new GameProduct(
        game.name(),
        "",
        new Draft(game.text(), game.levels().get(level).rows()),
        List.of(),
        Optional.empty(),
        object(),
        object());
  }

  @Override
  public Checked check(Product product, JsonNode options) {
    GameProduct found = (GameProduct) product;
    return Checked.against(
        found.stored(), () -> found.certified().stored(), found.verdict(), List.of());
  }

  /** {@inheritDoc} Where no play is known that wins, one is looked for. */
  @Override
  public Certification certification(Product product, JsonNode options) {
    GameProduct given = (GameProduct) product;
    return new Certification() {
      @Override
      public List<String> notes() {
        return List.of();
      }

      @Override
      public Certified certify(Consumer<String> told) {
        GameProduct judged = given.win().isPresent() ? given : played(given, told);
        GameProduct certified = judged.certified();
        return new Certified(certified, certified.verdict(), object());
      }
    };
  }

  private static GameProduct played(GameProduct product, Consumer<String> told) {
    try {
      Board board = Judge.ready(product.draft());
      told.accept("looks for a play that wins");
      return Referee.win(board, Referee.BUDGET, 1, PLAYS, board.tickLimit())
          .map(episode -> product.won(episode.play()))
          .orElse(product);
    } catch (InputException unfit) {
      return product;
    }
  }

  @Override
  public Optional<Solving> solving(Product product, JsonNode options, long seed) {
    return Optional.of(new GameSolving((GameProduct) product, seed));
  }

  /** {@inheritDoc} Games: the actions of the play that wins. */
  @Override
  public Optional<Effort> effort(Product product) {
    return ((GameProduct) product)
        .win()
        .map(
            play ->
                new Effort(
                    play.actions().size(),
                    "%d actions by %s".formatted(play.actions().size(), play.player().word())));
  }

  @Override
  public List<ExportFormat> exports() {
    return List.of(
        new ExportFormat(
            "rules", "the game's text", p -> Exported.text(((GameProduct) p).draft().rules())),
        new ExportFormat(
            "level",
            "the level's text, a character a cell",
            p -> Exported.text(((GameProduct) p).draft().level())),
        new ExportFormat("png", "a picture of the level", p -> Exported.file(png(p))),
        new ExportFormat("gif", "the play that wins as a film", p -> Exported.file(gif(p))),
        new ExportFormat("json", "its own file", p -> Exported.text(p.text())));
  }

  private static byte[] png(Product product) {
    Board board = ((GameProduct) product).draft().board();
    return new GamePictures(board, TILE).png(board.start(0));
  }

  private static byte[] gif(Product product) {
    GameProduct game = (GameProduct) product;
    Play play =
        game.win()
            .orElseThrow(
                () -> new InputException("no play is known that wins it; certify it first"));
    return GamePictures.film(game.draft().board(), play.seed(), play.actions());
  }

  @Override
  public PageView page(Product product) {
    return new GamePage((GameProduct) product);
  }

  @Override
  public Optional<Watched<?>> watched(JsonNode notes) {
    String problem = notes.path("problem").asText();
    if (!problem.equals(NAME) && !problem.startsWith(NAME + ":")) {
      return Optional.empty();
    }
    VgdlDomain domain =
        problem.equals(NAME) ? this : narrowed(problem.substring(NAME.length() + 1));
    String prompt = notes.path("prompt").asText();
    return Optional.of(
        GameWatch.of(domain.task(prompt, notes, notes.path("design_seed").asLong()).task()));
  }

  @Override
  public String file() {
    return GameProduct.FILE;
  }

  @Override
  public List<String> gates() {
    return Judge.GATES;
  }

  @Override
  public ObjectNode rules(Presentation shown) {
    ObjectNode rules = object().put("problem", problem());
    return rules.put("engine", Judge.ENGINE).put("gates_version", Judge.VERSION);
  }

  /** Games are alike when their rules are the same and hardly a cell of the level differs. */
  @Override
  public boolean nearDuplicates(Product one, Product other) {
    Draft a = ((GameProduct) one).draft();
    Draft b = ((GameProduct) other).draft();
    return a.rules().equals(b.rules()) && a.difference(b) < ALIKE;
  }

  @Override
  public SetCard card(Product product) {
    GameProduct game = (GameProduct) product;
    return SetCard.unmeasured(
        GameProduct.PICTURE,
        game.win().isPresent() ? GameProduct.FILM : GameProduct.PICTURE,
        "the level at its start",
        game.prompt(),
        product.verdict(),
        List.of(
            new SetCard.Link(file(), file()),
            new SetCard.Link(GameProduct.RULES, GameProduct.RULES),
            new SetCard.Link(GameProduct.LEVEL, GameProduct.LEVEL)));
  }

  @Override
  public ObjectNode variety(List<Product> set) {
    List<Draft> drafts = set.stream().map(p -> ((GameProduct) p).draft()).toList();
    ObjectNode json = object().put("levels", set.size());
    json.put("games", drafts.stream().map(Draft::rules).distinct().count());
    Mean.ofPairs(drafts, Draft::difference).ifPresent(m -> json.put("mean_difference", m));
    return json;
  }

  @Override
  public ObjectNode verdict(JsonNode row) {
    ObjectNode verdict = object().put("engine", Judge.ENGINE);
    verdict.put("gates_version", Judge.VERSION).put("laid_out", true);
    String source = row.path("trial").asText("row");
    Optional<Play> play =
        row.has("play") ? Optional.of(Play.of(row.path("play"), source)) : Optional.empty();
    Draft draft =
        new Draft(row.path("rules").asText(), row.path("level").asText().lines().toList());
    Judge.Judged judged = Judge.judge(draft, play, WishJson.read(row.path(WishJson.FIELD), source));
    verdict.set("gates", new Verdict(judged.gates()).byName(Verdict.Details.FAILED));
    boolean failed = row.path("stop").asText().equals(TrialProduct.MODEL_FAILED);
    verdict.put("won", judged.gates().stream().anyMatch(g -> g.name().equals("won") && g.passed()));
    return verdict.put("passed", !failed && judged.holds());
  }

  /** It leads a team and works alone, but gives no answer without looking. */
  @Override
  public boolean offlinePlays(String setup, boolean plain) {
    return setup.equals("multi") || setup.equals("single");
  }

  @Override
  public Reporting reporting() {
    return new GameReporting();
  }

  @Override
  public Map<String, String> files(ObjectNode row) {
    String place = "games/" + row.path("trial").asText();
    return row.has("level")
        ? Map.of(
            place + ".rules.txt",
            row.path("rules").asText(),
            place + ".level.txt",
            row.path("level").asText())
        : Map.of();
  }
}
