package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.ChatModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.ModelAgent;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.binary.BinaryFamily;
import org.puzzlewright.tiles.games.binarydoor.BinaryDoorFamily;
import org.puzzlewright.tiles.games.loderunner.LodeRunnerFamily;
import org.puzzlewright.tiles.games.mario.MarioFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

/** Small games and designs of their levels. */
public final class Designs {

  public static final List<GridFamily> FAMILIES =
      List.of(
          new BinaryFamily(),
          new BinaryDoorFamily(),
          new ZeldaFamily(),
          new SokobanFamily(),
          new LodeRunnerFamily(),
          new MarioFamily());

  private Designs() {}

  public static GridGame game(String name, int rows, int columns) {
    return game(name, rows, columns, Map.of());
  }

  public static GridGame game(String name, int rows, int columns, Map<String, Integer> parameters) {
    GridFamily family =
        FAMILIES.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return family.game(new Settings(Scoring.PAPER, columns, rows, 3, parameters));
  }

  public static TileMap level(GridGame game, String... rows) {
    return LevelText.read(game, String.join("\n", rows));
  }

  /** A task without targets or wishes. */
  public static LevelTask task(GridGame game, TileMap start) {
    return task(game, start, false, new AcceptanceRule.Greedy(), 5);
  }

  public static LevelTask task(
      GridGame game, TileMap start, boolean draft, AcceptanceRule acceptance, int mostCalls) {
    return new LevelTask("", game, Map.of(), List.of(), start, draft, acceptance, mostCalls, 7);
  }

  /** A task as the prompt has it, from an empty level. */
  public static LevelTask asked(GridGame game, String prompt) {
    LevelBrief reading = LevelBrief.read(game, prompt);
    return new LevelTask(
        prompt,
        game,
        reading.targets(),
        reading.wishes(),
        reading.rest(),
        Starts.empty(game),
        false,
        new AcceptanceRule.Greedy(),
        20,
        ProgramHelper.NONE,
        7);
  }

  /** Single quotes stand for double ones. */
  public static Call call(String action, String arguments) {
    try {
      return new Call(
          action, (ObjectNode) new ObjectMapper().readTree(arguments.replace('\'', '"')));
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(arguments, broken);
    }
  }

  /** A call of step that sets single tiles, each as "tile y x". */
  public static Call step(String... tiles) {
    StringBuilder calls = new StringBuilder();
    for (String tile : tiles) {
      String[] words = tile.split(" ");
      calls
          .append(calls.isEmpty() ? "" : ",")
          .append("{'name':'place_tile','parameters':{'mode':'single','tile_type':'")
          .append(words[0])
          .append("','y':%s,'x':%s}}".formatted(words[1], words[2]));
    }
    return call("step", "{'tool_calls':[" + calls + "]}");
  }

  public static Outcome<LevelState> run(LevelTask task, Agent agent) {
    return run(task, agent, Setup.MULTI, CallForm.NATIVE, Limits.standard());
  }

  public static Outcome<LevelState> run(LevelTask task, ChatModel model) {
    return run(task, new ModelAgent(model));
  }

  public static Outcome<LevelState> run(
      LevelTask task, ChatModel model, Setup setup, CallForm form, Limits limits) {
    return run(task, new ModelAgent(model), setup, form, limits);
  }

  public static Outcome<LevelState> run(
      LevelTask task, Agent agent, Setup setup, CallForm form, Limits limits) {
    LevelProblem problem = new LevelProblem(task);
    AgentConfig config = new AgentConfig(setup, false, form);
    RoleTexts texts = RoleTexts.of(problem, config, Optional.empty());
    return new Coordinator(texts, config, TestTimer.still())
        .run(problem, Cast.of(agent), limits, Listener.silent());
  }
}
