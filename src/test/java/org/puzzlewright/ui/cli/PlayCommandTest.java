package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.base.json.StrictJson;

/** Episodes of games by planners and by language models. */
@Timeout(120)
class PlayCommandTest {

  private static final String RULES =
      """
      BasicGame
        SpriteSet
          coin > Immovable
        LevelMapping
          c > coin
        InteractionSet
          avatar EOS > stepBack
          coin avatar > killSprite scoreChange=1
        TerminationSet
          SpriteCounter stype=coin win=True
      """;

  /** Wins in four moves; the second reply names no move, the third bumps. */
  private static final List<String> WINS =
      List.of("Action: 2", "Let me think.", "I move up.", "``` Action:<2> ```", "ACTION_RIGHT");

  @TempDir Path dir;
  private Terminal terminal;

  @BeforeEach
  void game() throws IOException {
    Files.createDirectories(dir.resolve("games"));
    Files.writeString(dir.resolve("games/coin.txt"), RULES);
    Files.writeString(dir.resolve("games/coin_lvl0.txt"), "A..c\n");
    terminal = Terminal.offline(dir);
  }

  /**
   * It is shown the grid and chooses by number; one that fails loses, a forbidden one is refused.
   */
  @Test
  void aSavedPolicyPlays() throws IOException {
    String right =
        """
        import org.puzzlewright.programs.tasks.grid.*;
        public final class Program implements Policy {
          public int act(GridView view) { return view.x("me") < view.x("coin") ? 2 : 0; }
        }
        """;
    Files.writeString(dir.resolve("right.java"), right);
    String[] play = {"play", "coin", "--games", "games", "--player", "right.java", "--out", "out"};
    assertThat(terminal.run(play)).as(terminal.err()).isZero();
    assertThat(terminal.out()).contains("a saved policy, right.java (", "won after 3 moves");
    Files.writeString(dir.resolve("right.java"), right.replace("? 2", "? 77"));
    play[play.length - 1] = "other";
    assertThat(terminal.run(play)).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains("The agent failed: the policy was stopped: actions are 0 to")
        .doesNotContain("model failed", "Exception");
    assertThat(terminal.err()).contains("right.java runs in a ", " sandbox");
    Files.writeString(dir.resolve("right.java"), right.replace("return", "System.exit(1); return"));
    terminal.refused(play);
    assertThat(terminal.err()).contains("right.java may not run: ");
  }

  private static StubServer server(List<String> words) {
    StubServer server = new StubServer();
    words.forEach(one -> server.reply(200, Stubs.words(one)));
    return server;
  }

  private int run(StubServer server, String... more) {
    List<String> command = new ArrayList<>(List.of("play", "coin", "--games", "games"));
    command.addAll(List.of("--model", "openai:gpt-4o"));
    command.addAll(List.of("--base-url", server.address().toString()));
    command.addAll(List.of(more));
    terminal = Terminal.offline(dir);
    int code = terminal.run(command.toArray(String[]::new));
    assertThat(code).as(terminal.out() + terminal.err()).isNotEqualTo(ExitCode.INTERNAL);
    return code;
  }

  private JsonNode episode(String out) throws IOException {
    return StrictJson.parse(Files.readString(dir.resolve(out).resolve("episode.json")), out);
  }

  @Test
  void aPlannerPlaysAndNobodyTakesItForALanguageModel() throws IOException {
    String[] command = {"play", "coin", "--games", "games", "--out", "a"};
    assertThat(terminal.run(command)).isEqualTo(ExitCode.OK);
    assertThat(terminal.out())
        .startsWith("coin, level 0; the player: open-loop expectimax tree search (OLETS)")
        .contains("500 ticks tried a move; no language model", "won: yes  won after ");
    JsonNode made = episode("a").path("made");
    assertThat(made.path("by").asText()).isEqualTo("offline planner (no language model)");
    assertThat(made.path("player").asText()).endsWith("no language model");

    // The same command makes the same files; the file can be played again.
    assertThat(terminal.run(command)).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("unchanged");
    assertThat(terminal.run("check", "a/episode.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("won: yes", "stored certificate agrees");
  }

  @Test
  void whoNeverWinsLosesAtTheLastTickAndTheLastStateCounts() throws IOException {
    Files.writeString(dir.resolve("games/coin_lvl0.txt"), "A.\n");
    Files.writeString(
        dir.resolve("games/coin.txt"),
        RULES.replace("SpriteCounter stype=coin win=True", "Timeout limit=900 win=False"));
    int code =
        terminal.run(
            "play", "coin", "--games", "games", "--player", "random", "--steps", "7", "--json");
    assertThat(code).isEqualTo(ExitCode.FAILED);
    JsonNode told = StrictJson.parse(terminal.out(), "out");
    assertThat(told.path("success").asBoolean()).isFalse();
    assertThat(told.path("stop").asText()).isEqualTo("finished");
    assertThat(told.at("/gates/0/evidence").asText()).startsWith("out of time after 7 moves");
    assertThat(told.path("player").asText()).isEqualTo("random moves; no language model");
    assertThat(dir.resolve("plays").resolve(told.path("id").asText()).resolve("episode.json"))
        .exists();
  }

  @Test
  void aLanguageModelIsShownEachStateAndItsRepliesAreTheMoves() throws IOException {
    try (StubServer server = server(WINS)) {
      assertThat(run(server, "--out", "a", "--record", "run.jsonl")).isEqualTo(ExitCode.OK);
      assertThat(server.seen()).hasSize(WINS.size());
      // Without memory there is one message, and nothing of the past is in it.
      JsonNode messages = StrictJson.parse(server.seen().get(3).body(), "body").path("messages");
      assertThat(messages).hasSize(1);
      assertThat(messages.toString())
          .contains("When coin touches avatar", "4: ACTION_UP", "row=0, col=3 -> c (coin)")
          .contains(".A.c".replace("A", "a"))
          .doesNotContain("Let me think", "Action History");
    }
    JsonNode made = episode("a");
    assertThat(made.path("actions").asText()).isEqualTo("RNURR");
    assertThat(made.at("/verdict/outcome").asText()).isEqualTo("won");
    assertThat(made.at("/made/form").asText()).isEqualTo("zero-shot");
    assertThat(made.at("/made/prompts").has("play/player.md")).isTrue();
    String transcript = Files.readString(dir.resolve("a/transcript.jsonl"));
    assertThat(transcript)
        .contains("No move was found in the reply.", "\"thought\":\"I move up.\"");

    // The recording plays it again without a server, and only it.
    String[] replay = {
      "play", "coin", "--games", "games", "--model", "replay:run.jsonl", "--out", "b"
    };
    assertThat(terminal.run(replay)).as(terminal.err()).isEqualTo(ExitCode.OK);
    assertThat(episode("b").path("actions")).isEqualTo(made.path("actions"));
    assertThat(Files.readString(dir.resolve("b/transcript.jsonl"))).isEqualTo(transcript);
    assertThat(
            terminal.refused(
                replay[0],
                replay[1],
                replay[2],
                replay[3],
                replay[4],
                replay[5],
                "--style",
                "contextual",
                "--out",
                "c"))
        .contains("differs from the recording");
  }

  @Test
  void standingStillIsAMoveLikeOthersAndTheLastStateCounts() throws IOException {
    List<String> waits = List.of("Action: 2", "0", "0", "0", "0", "Action: 1");
    try (StubServer server = server(waits)) {
      assertThat(run(server, "--out", "a", "--steps", "6")).isEqualTo(ExitCode.FAILED);
    }
    assertThat(episode("a").path("actions").asText()).isEqualTo("RNNNNL");
    assertThat(episode("a").at("/verdict/outcome").asText()).isEqualTo("out of time");
    assertThat(episode("a").at("/made/stop").asText()).isEqualTo("finished");
  }

  @Test
  void withMemoryTheChatGrowsAndThePromptStandsFirst() {
    try (StubServer server = server(WINS)) {
      assertThat(run(server, "--out", "a", "--style", "contextual", "--state", "map"))
          .isEqualTo(ExitCode.OK);
      JsonNode messages = StrictJson.parse(server.seen().get(3).body(), "body").path("messages");
      assertThat(messages).hasSize(1 + 2 * 3 + 1);
      assertThat(messages.path(0).path("role").asText()).isEqualTo("system");
      assertThat(messages.path(4).path("content").asText()).isEqualTo("Let me think.");
      assertThat(messages.path(7).toString()).contains("Action History ===\\nright,none,up");
    }
  }

  @Test
  void whatWasPaidForGoesOnAfterAKillAndALimit() throws IOException {
    try (StubServer server = server(WINS)) {
      assertThat(run(server, "--out", "whole")).isEqualTo(ExitCode.OK);
    }
    JournalCuts.Cut cut = JournalCuts.of(dir.resolve("whole")).get(7);
    cut.to(dir.resolve("killed"));
    try (StubServer server = server(WINS.subList(cut.answered(), WINS.size()))) {
      assertThat(run(server, "--out", "killed")).isEqualTo(ExitCode.OK);
      assertThat(server.seen()).hasSize(WINS.size() - cut.answered());
    }
    assertThat(JournalCuts.contents(dir.resolve("killed")))
        .isEqualTo(JournalCuts.contents(dir.resolve("whole")));

    try (StubServer server = server(WINS)) {
      assertThat(run(server, "--out", "limited", "--max-calls", "2")).isEqualTo(ExitCode.FAILED);
      assertThat(terminal.out()).contains("Ended: call limit", "greater limit goes on from here");
      assertThat(episode("limited").path("actions").asText()).isEqualTo("RN");
      assertThat(episode("limited").at("/verdict/outcome").asText()).isEqualTo("not finished");
      assertThat(run(server, "--out", "limited")).isEqualTo(ExitCode.OK);
      assertThat(server.seen()).hasSize(WINS.size());
    }
    assertThat(episode("limited").path("actions").asText()).isEqualTo("RNURR");
  }

  @ParameterizedTest
  @CsvSource({
    "coin --level 1, there is no level 1 of coin",
    "nothing, no game is called",
    "coin --steps 1, from 2 to 10000 ticks",
    "coin --budget 0, --budget must be from 1",
    "coin --player somebody, there is no player",
    "coin --style contextual, are for language models",
    "coin --model openai:gpt-4o --player mcts, are for players without --model",
    "coin --model openai:gpt-4o --style two, must be one of zero-shot",
    "coin --designer-model openai:gpt-4o, Unknown option",
  })
  void mistakesAreOneLine(String words, String complaint) throws IOException {
    List<String> command = new ArrayList<>(List.of("play", "--games", "games"));
    command.addAll(List.of(words.split(" ")));
    assertThat(terminal.refused(command.toArray(String[]::new))).contains(complaint);
  }
}
