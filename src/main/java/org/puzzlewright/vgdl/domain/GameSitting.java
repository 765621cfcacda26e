package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.PageView;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.render.GamePictures;
import org.puzzlewright.vgdl.render.Scenery;

/**
 * A game that somebody plays, a tick for each key, with what undoing needs. Each new beginning has
 * a seed of its own. Not for several threads.
 */
final class GameSitting implements PageView.Game {

  /** How many moves can be undone. */
  static final int MOST_UNDONE = 200;

  static final long FIRST_SEED = 1;

  /** The word for doing nothing. */
  static final String WAIT = "wait";

  private final String name;
  private final Board board;
  private final Scenery scenery;
  private final Deque<State> before = new ArrayDeque<>();
  private final List<Action> played = new ArrayList<>();
  private long seed = FIRST_SEED;
  private State now;
  private String fault = "";

  GameSitting(String name, Board board) {
    this.name = name;
    this.board = board;
    this.scenery = Scenery.of(board.model());
    this.now = board.start(seed);
  }

  /** Returns the words of what can be done in a level. */
  static List<String> words(Board board) {
    List<String> words = new ArrayList<>();
    board.actions().forEach(action -> words.add(action.name().toLowerCase(Locale.ROOT)));
    words.add(WAIT);
    return words;
  }

  @Override
  public List<String> moves() {
    return words(board);
  }

  @Override
  public String control() {
    return "moves";
  }

  @Override
  public void move(String word) {
    if (over()) {
      return;
    }
    State last = now.copy();
    Action action = word.equals(WAIT) ? Action.NIL : Action.valueOf(word.toUpperCase(Locale.ROOT));
    try {
      now.advance(action);
    } catch (InputException tooMany) {
      fault = tooMany.getMessage();
      return;
    }
    played.add(action);
    before.push(last);
    if (before.size() > MOST_UNDONE) {
      before.removeLast();
    }
  }

  /** Games that are played by moves have no ticks. */
  @Override
  public void tick(int buttons) {
    throw new UnsupportedOperationException("this game is played by moves");
  }

  @Override
  public void undo() {
    if (!before.isEmpty()) {
      now = before.pop();
      played.remove(played.size() - 1);
    }
  }

  @Override
  public void restart() {
    before.clear();
    played.clear();
    now = board.start(++seed);
    fault = "";
  }

  @Override
  public void begin() {
    // Every answer has the whole state.
  }

  @Override
  public boolean over() {
    return now.isOver() || !fault.isEmpty();
  }

  @Override
  public boolean touched() {
    return !played.isEmpty();
  }

  private String status() {
    if (!fault.isEmpty()) {
      return "lose";
    }
    return switch (now.outcome()) {
      case RUNNING -> "playing";
      case WON -> "won";
      case LOST -> "lose";
    };
  }

  private String words() {
    if (!fault.isEmpty()) {
      return fault;
    }
    String end =
        switch (now.outcome()) {
          case RUNNING -> "";
          case WON -> "You have won. ";
          case LOST -> now.isOutOfTime() ? "Out of time. " : "You have lost. ";
        };
    StringBuilder words =
        new StringBuilder(end + "Tick %d, score %d".formatted(now.ticks(), now.score()));
    now.holdings().forEach((what, amount) -> words.append(", %s %d".formatted(what, amount)));
    return words.append('.').toString();
  }

  @Override
  public ObjectNode state() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("status", status());
    json.put("moves", now.ticks()).put("score", now.score()).put("words", words());
    json.put("undo", !before.isEmpty()).put("film", !played.isEmpty() && over());
    ArrayNode pieces = json.putArray("pieces");
    for (State.Sprite sprite : GamePictures.drawn(now)) {
      boolean hidden = board.model().types().get(sprite.type()).hidden();
      if (!hidden && !sprite.disabled() && !scenery.has(sprite.type())) {
        ObjectNode one = pieces.addObject().put("name", board.name(sprite.type()));
        one.put("column", sprite.x() / (double) board.block());
        one.put("row", sprite.y() / (double) board.block());
      }
    }
    State.Sprite avatar = now.avatar();
    if (avatar != null) {
      json.putObject("player")
          .put("column", avatar.x() / board.block())
          .put("row", avatar.y() / board.block());
    }
    return json;
  }

  @Override
  public Optional<byte[]> film() {
    return Optional.of(GamePictures.film(board, seed, played));
  }

  @Override
  public PageView.Outcome outcome() {
    ObjectNode told = JsonNodeFactory.instance.objectNode().put("game", name);
    told.put("moves", now.ticks()).put("score", now.score());
    boolean won = now.outcome() == Outcome.WON;
    return new PageView.Outcome(won, -1, won ? 1 : 0, JsonText.line(told));
  }
}
