package org.puzzlewright.vgdl.domain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.vgdl.design.Draft;
import org.puzzlewright.vgdl.design.Judge;
import org.puzzlewright.vgdl.design.Play;
import org.puzzlewright.vgdl.design.Wish;
import org.puzzlewright.vgdl.design.WishJson;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.render.GamePictures;

/** A game with a level, with what was asked of it and a play that wins it. Immutable. */
public final class GameProduct implements Product {

  /** Name of its file. */
  public static final String FILE = "game.json";

  static final String FORMAT = "puzzlewright-vgdl/1";
  static final String RULES = "rules.txt";
  static final String LEVEL = "level.txt";
  static final String PICTURE = RunFolder.RENDERS + "level.png";
  static final String FILM = RunFolder.RENDERS + "play.gif";
  private static final int TILE = 24;
  private static final int MOST_LINES = 2000;

  private final String name;
  private final String prompt;
  private final Draft draft;
  private final List<Wish> wishes;
  private final Optional<Play> win;
  private final ObjectNode made;
  private final ObjectNode stored;

  /** Found out when it is first asked for: it takes plays. */
  private Verdict verdict;

  private Optional<Board> board;

  /**
   * Makes one.
   *
   * @param name the game's; empty when it was made, too
   * @param prompt the user's words; may be empty
   * @param draft rules and level
   * @param wishes what was read of the prompt
   * @param win a play that wins it; empty when none is known
   * @param made how it was made; may be empty
   * @param stored the verdict that stood in its file; empty where none did
   */
  GameProduct(
      String name,
      String prompt,
      Draft draft,
      List<Wish> wishes,
      Optional<Play> win,
      ObjectNode made,
      ObjectNode stored) {
    this.name = name;
    this.prompt = prompt;
    this.draft = draft;
    this.wishes = List.copyOf(wishes);
    this.win = win;
    this.made = made.deepCopy();
    this.stored = stored.deepCopy();
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /**
   * Reads what {@link #text} has written.
   *
   * @throws InputException with one line
   */
  static GameProduct read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    if (!json.path("format").asText().equals(FORMAT)) {
      throw StrictJson.complaint(source, "it is no game; \"format\" must be \"" + FORMAT + "\"");
    }
    List<String> rows = lines(json, "level", source);
    Draft draft = new Draft(String.join("\n", lines(json, "rules", source)) + "\n", rows);
    Optional<Play> win =
        json.has("play") ? Optional.of(Play.of(json.path("play"), source)) : Optional.empty();
    return new GameProduct(
        json.path("game").asText(""),
        json.path("prompt").asText(""),
        draft,
        WishJson.read(json.path(WishJson.FIELD), source),
        win,
        json.path("made") instanceof ObjectNode made ? made : object(),
        json.path("verdict") instanceof ObjectNode verdict ? verdict : object());
  }

  private static List<String> lines(JsonNode json, String field, String source) {
    JsonNode list = json.path(field);
    if (!list.isArray() || list.isEmpty() || list.size() > MOST_LINES) {
      throw StrictJson.complaint(
          source, "%s: give a list of 1 to %d lines".formatted(field, MOST_LINES));
    }
    List<String> lines = new ArrayList<>();
    for (JsonNode line : list) {
      if (!line.isTextual() || line.textValue().contains("\n")) {
        throw StrictJson.complaint(source, field + ": each line must be a text of one line");
      }
      lines.add(line.textValue());
    }
    return lines;
  }

  @Override
  public String id() {
    return VgdlDomain.NAME + "-" + Sha256.of(text()).substring(0, 8);
  }

  @Override
  public synchronized Verdict verdict() {
    if (verdict == null) {
      verdict = new Verdict(Judge.judge(draft, win, wishes).gates());
    }
    return verdict;
  }

  /** Returns the game ready to be played; empty when it cannot be. */
  synchronized Optional<Board> board() {
    if (board == null) {
      try {
        board = Optional.of(draft.board());
      } catch (InputException unfit) {
        board = Optional.empty();
      }
    }
    return board;
  }

  @Override
  public String text() {
    ObjectNode json = object().put("format", FORMAT).put("game", name).put("prompt", prompt);
    draft.rules().lines().forEach(json.putArray("rules")::add);
    draft.rows().forEach(json.putArray("level")::add);
    json.set(WishJson.FIELD, WishJson.write(wishes));
    win.ifPresent(play -> json.set("play", play.toJson()));
    if (!stored.isEmpty()) {
      json.set("verdict", stored);
    }
    json.set("made", made);
    return JsonText.pretty(json);
  }

  /** Returns the same with its verdict in its file. */
  GameProduct certified() {
    ObjectNode found = object().put("engine", Judge.ENGINE).put("gates_version", Judge.VERSION);
    found.put("holds", verdict().holds());
    found.set("gates", verdict().byName(Verdict.Details.ALL));
    GameProduct same = new GameProduct(name, prompt, draft, wishes, win, made, found);
    same.verdict = verdict();
    return same;
  }

  /** Returns the same, won by another play. */
  GameProduct won(Play play) {
    return new GameProduct(name, prompt, draft, wishes, Optional.of(play), made, object());
  }

  @Override
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RULES, draft.rules().getBytes(UTF_8));
    files.put(LEVEL, draft.level().getBytes(UTF_8));
    // What cannot be played has no pictures; its verdict says why.
    board()
        .ifPresent(
            ready -> {
              files.put(PICTURE, new GamePictures(ready, TILE).png(ready.start(0)));
              win.ifPresent(
                  play -> files.put(FILM, GamePictures.film(ready, play.seed(), play.actions())));
            });
    files.put(FILE, text().getBytes(UTF_8));
    return files;
  }

  /** Returns the game's name; empty when it was made, too. */
  String name() {
    return name;
  }

  /** Returns the user's words. */
  String prompt() {
    return prompt;
  }

  /** Returns rules and level. */
  Draft draft() {
    return draft;
  }

  /** Returns a play that wins it, if one is known. */
  Optional<Play> win() {
    return win;
  }

  /** Returns the verdict that stood in its file; empty where none did. */
  ObjectNode stored() {
    return stored.deepCopy();
  }
}
