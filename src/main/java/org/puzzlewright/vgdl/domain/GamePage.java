package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.puzzlewright.api.PageView;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.vgdl.design.Role;
import org.puzzlewright.vgdl.design.Thing;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.play.RulesText;
import org.puzzlewright.vgdl.render.GamePictures;

/**
 * A game on the practice page, where people play it.
 *
 * @param product the game with its level
 */
record GamePage(GameProduct product) implements PageView {

  private static final int TILE = 32;

  /** Levels of so many columns or more are drawn smaller. */
  private static final int WIDE = 26;

  private static final int SMALL = 24;
  private static final int THUMBNAIL = 300;

  /** How a shipped game's level is called: by the game's name and a number. */
  private static final String LEVEL_OF = "[a-z]+/[0-9]+";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public Listing listing() {
    return Listing.LEVEL;
  }

  /** Returns what was asked for, or the game's name and its level's as its place has it. */
  @Override
  public String title(String id) {
    if (!product.prompt().isBlank()) {
      return product.prompt();
    }
    String place = id.replaceFirst("^vgdl:", "").replaceFirst("/game$", "");
    return place.matches(LEVEL_OF)
        ? place.replaceFirst("/.*", "")
            + ", level "
            + (Integer.parseInt(place.replaceFirst(".*/", "")) + 1)
        : place.substring(place.lastIndexOf('/') + 1).replace('-', ' ');
  }

  @Override
  public Optional<String> series(String id) {
    String place = id.replaceFirst("^vgdl:", "");
    return product.prompt().isBlank() && place.matches(LEVEL_OF)
        ? Optional.of(place.replaceFirst("/.*", ""))
        : Optional.empty();
  }

  private Optional<Board> board() {
    return product.board();
  }

  private String name() {
    return product.name().isEmpty() ? "a game of its own" : product.name();
  }

  @Override
  public ObjectNode card() {
    List<String> rows = product.draft().rows();
    ObjectNode json = NODES.objectNode().put("game", name()).put("rows", rows.size());
    json.put("columns", rows.stream().mapToInt(String::length).max().orElse(0));
    return json.put("control", board().isPresent() ? "moves" : "none");
  }

  @Override
  public Optional<byte[]> thumbnail() {
    return board()
        .map(
            board -> {
              int tile = THUMBNAIL / Math.max(board.width(), board.height());
              int side = Math.max(GamePictures.LEAST_TILE, Math.min(TILE, tile));
              return new GamePictures(board, side).png(board.start(GameSitting.FIRST_SEED));
            });
  }

  @Override
  public Optional<Game> game() {
    return board().map(board -> new GameSitting(name(), board));
  }

  @Override
  public ObjectNode shown() {
    ObjectNode json = card();
    Optional<Board> ready = board();
    json.putObject("verdict").put("playable", ready.isPresent());
    if (ready.isEmpty()) {
      // Nothing of it can be drawn.
      byte[] nothing = Images.png(Images.draw(TILE, TILE, g -> {}));
      json.put("tile", TILE).put("ground", Images.data("png", nothing));
      json.put("sheet", Images.data("png", nothing)).putArray("sprites");
      json.putArray("legend");
      ((ObjectNode) json.get("verdict")).put("report", product.verdict().gates().get(0).evidence());
      return json;
    }
    Board board = ready.get();
    GameModel model = board.model();
    int tile = board.width() < WIDE ? TILE : SMALL;
    json.put("tile", tile).put("columns", board.width()).put("rows", board.height());
    List<Integer> types =
        IntStream.range(0, model.types().size())
            .filter(t -> model.types().get(t).kind().isPresent())
            .boxed()
            .toList();
    ArrayNode sprites = json.putArray("sprites");
    types.forEach(t -> sprites.add(model.types().get(t).name()));
    GamePictures pictures = new GamePictures(board, tile);
    json.put("sheet", Images.data("png", pictures.sheet(types)));
    json.put("ground", Images.data("png", pictures.scenery()));
    ArrayNode moves = json.putArray("moves");
    GameSitting.words(board).forEach(moves::add);
    RulesText.endings(model).forEach(json.putArray("ends")::add);
    RulesText.happenings(model).forEach(json.putArray("rules")::add);
    ArrayNode legend = json.putArray("legend");
    types.stream()
        .filter(t -> !model.types().get(t).hidden())
        .forEach(
            t ->
                legend
                    .addObject()
                    .put("name", Thing.words(model.types().get(t).name()))
                    .put("meaning", meaning(Role.of(model, t).iterator().next())));
    return json;
  }

  private static String meaning(Role role) {
    return switch (role) {
      case AVATAR -> "you";
      case WALL -> "stands in the way";
      case ENEMY -> "moves and harms you";
      case HAZARD -> "harms you";
      case PUSHABLE -> "can be pushed";
      case SOCKET -> "takes what is pushed";
      case COLLECTABLE -> "can be taken";
      case KEY -> "opens something";
      case GOAL -> "where to go";
      case SHOT -> "what you use";
      case SPAWNER -> "makes others";
      case ANIMAL -> "moves by itself";
      case OTHER -> "is there";
    };
  }
}
