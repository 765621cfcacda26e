package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Role;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.LevelTask;

/**
 * Plays coordinator, designers, player and critic of a game's levels, or one agent alone, through
 * the same messages as any chat model, with rules and a search behind it. It is not a language
 * model: equal requests get equal replies, and it knows nothing but what the requests say.
 */
public final class LevelPlanner implements ChatModel {

  /** Laying out is given this many times as many tries as mending. */
  private static final int ANEW = 3;

  private static final int MOST_STEPS_ALONE = 14;

  /** Stands over what helpers are asked for; who acts alone is asked for nothing. */
  private static final String REQUEST = "# The coordinator's request";

  private static final Pattern REPORT =
      Pattern.compile("(?s)# How playing it went\\n\\n(.*?)\\n\\n");

  private final GridGame game;
  private final long seed;
  private final AtomicLong evaluations = new AtomicLong();

  /** Makes a planner for a game whose choices follow {@code seed}. */
  public LevelPlanner(GridGame game, long seed) {
    this.game = game;
    this.seed = seed;
  }

  /** Returns how many levels it has evaluated in its own search. */
  public long evaluations() {
    return evaluations.get();
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    String role = role(request);
    AiMessage reply;
    if (role.startsWith("# coordinator")) {
      reply = act(request, Leading.next(Turns.of(request.messages()), game.roles()));
    } else if (role.startsWith("# critic")) {
      reply = AiMessage.from("{\"accept\": true, \"reason\": \"All that is measured holds.\"}");
    } else {
      String text = text(request.messages());
      reply =
          text.contains(REQUEST)
              ? AiMessage.from(help(role, text))
              : act(request, alone(request.messages()));
    }
    return ChatResponse.builder().aiMessage(reply).build();
  }

  private static AiMessage act(ChatRequest request, Leading.Move move) {
    if (request.toolSpecifications() == null || request.toolSpecifications().isEmpty()) {
      return AiMessage.from(
          "Thought: %s\nAction: %s\nAction Input: %s"
              .formatted(move.thought(), move.action(), move.arguments()));
    }
    return AiMessage.from(
        move.thought(),
        List.of(
            ToolExecutionRequest.builder()
                .id("turn-" + request.messages().size())
                .name(move.action())
                .arguments(move.arguments().toString())
                .build()));
  }

  private String help(String role, String text) {
    boolean plays =
        game.roles().stream()
            .filter(known -> known.duty() == Role.Duty.PLAY)
            .anyMatch(known -> role.startsWith("# " + known.name().replace('-', ' ')));
    if (plays) {
      Matcher report = REPORT.matcher(text);
      return report.find() ? report.group(1) : "There is no report of playing.";
    }
    return proposal(text);
  }

  /** The designer's part: what it is asked for stands behind the level and the targets. */
  private String proposal(String text) {
    Optional<TileMap> level = Reading.level(game, text);
    if (level.isEmpty()) {
      return "I see no level. {\"tool_calls\": []}";
    }
    String wish = text.substring(Math.max(0, text.lastIndexOf(REQUEST)));
    boolean anew = wish.contains(Leading.LAY_OUT);
    List<Cell> places = Reading.cells(game, wish);
    if (!anew && !wish.contains(Leading.IMPROVE) && places.isEmpty()) {
      return "I am not told what is wrong with it, and where. {\"tool_calls\": []}";
    }
    StepSearch.Found found = search(text, level.get(), anew, places, wish.hashCode());
    return (found.done() ? "This does all that is asked." : "This comes nearer.")
        + " "
        + JsonNodeFactory.instance.objectNode().set("tool_calls", found.calls());
  }

  /**
   * Searches for a step.
   *
   * @param variation another number, another search: whoever asks again must not hear the same
   */
  private StepSearch.Found search(
      String text, TileMap level, boolean anew, List<Cell> places, int variation) {
    LevelTask task =
        new LevelTask(
            "",
            game,
            Reading.targets(text),
            Reading.wishes(game, text),
            level,
            false,
            new AcceptanceRule.Greedy(),
            Reading.mostCalls(text),
            seed);
    List<String> tiles = Reading.tiles(game, text);
    Draft draft = new Draft(game, tiles, places);
    boolean fromNothing = anew && draft.canBegin();
    long drawn = seed * 7919 + level.hashCode() + 31L * variation;
    StepSearch.Found found =
        new StepSearch(task, level, draft, drawn)
            .search(fromNothing, fromNothing ? game.patience() : game.patience() / ANEW);
    evaluations.addAndGet(found.evaluations());
    if (!found.calls().isEmpty() || places.isEmpty()) {
      return found;
    }
    // Nothing helps where the player was stopped: look elsewhere.
    StepSearch.Found wider =
        new StepSearch(task, level, new Draft(game, tiles, List.of()), drawn + 1)
            .search(false, game.patience() / ANEW);
    evaluations.addAndGet(wider.evaluations());
    return wider;
  }

  /** One agent alone: it sees the level with its numbers and proposes steps until all is well. */
  private Leading.Move alone(List<ChatMessage> messages) {
    Turns turns = Turns.of(messages);
    String text = text(messages);
    String now = text.substring(Math.max(0, text.lastIndexOf("# Numbers")));
    ObjectNode none = JsonNodeFactory.instance.objectNode();
    Optional<TileMap> level = Reading.level(game, text);
    if (level.isEmpty() || Leading.good(now + "\n") || turns.count("step") >= MOST_STEPS_ALONE) {
      return new Leading.Move("I leave it at that.", "stop", none);
    }
    boolean anew = turns.isEmpty() && !turns.task().contains(Leading.DRAFT);
    StepSearch.Found found = search(text, level.get(), anew, List.of(), turns.turns().size());
    if (found.calls().isEmpty()) {
      return new Leading.Move("I find nothing better.", "stop", none);
    }
    none.set("tool_calls", found.calls());
    return new Leading.Move("This is better.", "step", none);
  }

  private static String role(ChatRequest request) {
    String text = request.messages().get(0) instanceof SystemMessage system ? system.text() : "";
    return text.strip().toLowerCase(Locale.ROOT);
  }

  /** Returns all that users and tools have said. */
  private static String text(List<ChatMessage> messages) {
    StringBuilder text = new StringBuilder();
    for (ChatMessage message : messages) {
      if (message instanceof UserMessage user) {
        text.append(Turns.words(user)).append('\n');
      } else if (message instanceof ToolExecutionResultMessage result) {
        text.append(result.text()).append('\n');
      }
    }
    return text.toString();
  }
}
