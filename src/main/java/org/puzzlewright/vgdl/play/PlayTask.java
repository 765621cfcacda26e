package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.OfflinePlayer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.players.Player;

/**
 * A level to play.
 *
 * @param level what is played
 * @param seed of the game's chance and of players that are no language models
 * @param form how a player is told what there is
 * @param own who plays where no language model does
 */
public record PlayTask(LevelToPlay level, long seed, PromptForm form, EpisodePlayer own)
    implements DomainTask<PlayState> {

  /** Where a trial's row has the episode. */
  static final String EPISODE = "episode";

  /**
   * Checks that the level can be played by that player.
   *
   * @throws InputException with one line
   */
  public PlayTask {
    boolean chance = level.board(0).model().chance();
    String refusal = own.refusal(chance);
    if (!refusal.isEmpty()) {
      throw new InputException(level.game() + " " + refusal);
    }
  }

  @Override
  public PlayDomain domain() {
    return new PlayDomain();
  }

  @Override
  public Optional<String> prompt() {
    return Optional.empty();
  }

  @Override
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("problem", PlayProblem.NAME);
    json.put("game", level.game()).put("level", level.level()).put("ticks", level.ticks());
    json.put("rules_sha256", Sha256.of(level.rules())).put("map_sha256", Sha256.of(level.map()));
    return json.put("form", form.word()).put("chance", seed);
  }

  @Override
  public PlayProblem problem(Presentation shown) {
    return new PlayProblem(
        level, seed, shown.style().isEmpty() ? form : PromptForm.of(shown.style()));
  }

  @Override
  public OfflinePlayer offline(long luck) {
    PlayerAgent agent = new PlayerAgent(own.player(luck));
    return new OfflinePlayer(agent, agent::tried);
  }

  private Episode episode(List<Action> actions, int idle) {
    return new Episode(level, seed, idle, actions);
  }

  @Override
  public Conclusion conclude(Ending<PlayState> ending, Making making) {
    ObjectNode made = JsonNodeFactory.instance.objectNode().put("by", making.by());
    boolean offline = making.planned() > 0 || making.by().startsWith("offline");
    if (offline) {
      made.put("player", own.words());
    } else {
      made.put("form", form.word());
      making.prompts().forEach(made.putObject("prompts")::put);
    }
    made.put("seed", seed).put("stop", making.stop()).put("requests", making.requests());
    PlayState last = ending.last();
    PlayProduct product = PlayProduct.of(episode(last.actions(), last.idle()), made);
    return new Conclusion(
        last.game().outcome() == Outcome.WON, "", Optional.of(product), made, Map.of(), List.of());
  }

  @Override
  public TrialProduct trial(PlayState state) {
    return stored(state.actions(), state.idle());
  }

  private TrialProduct stored(List<Action> actions, int idle) {
    Episode episode = episode(actions, idle);
    return new TrialProduct() {
      @Override
      public void put(ObjectNode row) {
        row.put("problem", PlayProblem.NAME);
        episode.put(row.putObject(EPISODE));
      }

      @Override
      public ObjectNode verdict(ObjectNode row) {
        return Episode.of(row.path(EPISODE)).verdict();
      }
    };
  }

  /**
   * Plays without a language model.
   *
   * @param how a player's name
   * @param tries ticks that it may try before each move
   */
  @Override
  public Baseline baseline(String how, int tries) {
    OwnPlayer chosen = OwnPlayer.of(how, tries);
    PlayTask task = new PlayTask(level, seed, PromptForm.STANDARD, chosen);
    Player player = chosen.player(seed);
    State game = level.board(0).start(seed);
    List<Action> actions = new ArrayList<>();
    while (!game.isOver()) {
      Action action = player.act(game);
      actions.add(action);
      game.advance(action);
    }
    return new Baseline(task.stored(actions, 0), player.tried());
  }
}
