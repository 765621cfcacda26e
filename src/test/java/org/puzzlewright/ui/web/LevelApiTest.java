package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.tiles.core.Move;

@Timeout(60)
class LevelApiTest {

  private static final String ME = "{\"learner\":\"me\"}";
  private static final String SOKOBAN = "/api/levels/sokoban-sample%2Flevel";
  private static final String MARIO = "/api/levels/mario-sample%2Flevel";

  @TempDir Path dir;
  private Served served;

  @BeforeEach
  void serve() throws IOException {
    served = Served.of(Served.LEVELS, dir.resolve("practice.db"));
  }

  @AfterEach
  void stop() {
    served.close();
    assertThat(served.mistakes).isEmpty();
  }

  private String start(String level) throws Exception {
    Served.Answer answer = served.post(level + "/games", ME);
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    ApiTest.fits(served, answer, "Game");
    return "/api/games/" + answer.json().path("game").asText();
  }

  private Served.Answer move(String game, List<String> words) throws Exception {
    Served.Answer answer =
        served.post(game + "/moves", "{\"moves\":[\"" + String.join("\",\"", words) + "\"]}");
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    ApiTest.fits(served, answer, "Game");
    return answer;
  }

  @Test
  void listsLevelsAndTellsThemWithTheirPictures() throws Exception {
    Served.Answer library = served.get("/api/library");
    ApiTest.fits(served, library, "Library");
    assertThat(library.json().path("levels")).hasSize(4);
    assertThat(library.json().at("/levels/0/control").asText()).isEqualTo("none");
    for (String name : List.of("sokoban", "zelda", "mario", "loderunner")) {
      Served.Answer level = served.get("/api/levels/" + name + "-sample%2Flevel");
      assertThat(level.status()).isEqualTo(200);
      ApiTest.fits(served, level, "TileLevel");
      assertThat(level.json().path("verdict").path("playable").asBoolean()).isTrue();
      // How it is solved is told only where nobody is to solve it.
      assertThat(level.json().path("verdict").has("report")).isEqualTo(name.equals("loderunner"));
    }
    JsonNode mario = served.get(MARIO).json();
    assertThat(mario.path("columns").asInt()).isEqualTo(32 + 6);
    assertThat(mario.path("finish").asInt()).isBetween(32, 32 + 6);
    // A screen has more to show than the 16 rows of 32 pixels that files have.
    assertThat(mario.path("tile").asInt()).isEqualTo(48);
  }

  @ParameterizedTest
  @CsvSource({"sokoban", "zelda"})
  void theWayThatTheProgramFindsWinsAndIsKept(String name) throws Exception {
    String game = start("/api/levels/" + name + "-sample%2Flevel");
    List<String> moves = Solutions.of(name + "-sample").stream().map(Move::word).toList();
    served.now.addAndGet(20_000);
    JsonNode last = null;
    for (int i = 0; i < moves.size(); i += 60) {
      last = move(game, moves.subList(i, Math.min(moves.size(), i + 60))).json();
    }
    assertThat(last.path("status").asText()).isEqualTo("won");
    assertThat(last.path("moves").asInt()).isEqualTo(moves.size());
    if (name.equals("sokoban")) {
      assertThat(last.path("pieces"))
          .filteredOn(piece -> piece.path("name").asText().equals("crate"))
          .isNotEmpty()
          .allMatch(crate -> crate.path("on").asText().equals("target"));
    }
    Served.Answer progress = served.get("/api/learners/me/progress");
    ApiTest.fits(served, progress, "Progress");
    JsonNode line = progress.json().at("/puzzles/0");
    assertThat(line.path("id").asText()).isEqualTo(name + "-sample/level");
    assertThat(line.path("level").asBoolean()).isTrue();
    assertThat(line.path("there").asBoolean()).isTrue();
    assertThat(line.path("solvedAt").asInt()).isEqualTo(1);
    assertThat(line.path("seconds").asInt()).isEqualTo(20);
    move(game, List.of("left"));
    assertThat(served.get("/api/learners/me/progress").json().path("attempts").asInt())
        .as("a won game is noted once")
        .isEqualTo(1);
  }

  @Test
  void movesAreUndoneAndARestartIsAnAttempt() throws Exception {
    String game = start(SOKOBAN);
    String first = Solutions.of("sokoban-sample").get(0).word();
    JsonNode before = move(game, List.of("undo")).json().path("pieces");
    assertThat(move(game, List.of(first)).json().path("pieces")).isNotEqualTo(before);
    JsonNode undone = move(game, List.of("undo")).json();
    assertThat(undone.path("pieces")).isEqualTo(before);
    assertThat(undone.path("undo").asBoolean()).isFalse();
    assertThat(attempts()).isZero();
    assertThat(move(game, List.of(first, "restart")).json().path("pieces")).isEqualTo(before);
    assertThat(attempts()).isEqualTo(1);
    move(game, List.of("restart"));
    assertThat(attempts()).as("nothing was tried").isEqualTo(1);
  }

  @Test
  void aGameThatIsLeftIsAnAttemptAndOver() throws Exception {
    String untouched = start(SOKOBAN);
    assertThat(served.post(untouched + "/leave", "{}").status()).isEqualTo(200);
    assertThat(attempts()).as("nothing was tried").isZero();
    String game = start(SOKOBAN);
    move(game, List.of(Solutions.of("sokoban-sample").get(0).word()));
    assertThat(served.post(game + "/leave", "{}").status()).isEqualTo(200);
    assertThat(attempts()).isEqualTo(1);
    assertThat(served.post(game + "/leave", "{}").status()).isEqualTo(404);
    assertThat(served.post(game + "/moves", "{\"moves\":[\"up\"]}").error())
        .contains("no such game");
    String won = start(SOKOBAN);
    move(won, Solutions.of("sokoban-sample").stream().map(Move::word).toList());
    served.post(won + "/leave", "{}");
    assertThat(attempts()).as("a won game is noted once").isEqualTo(2);
  }

  private int attempts() throws Exception {
    return served.get("/api/learners/me/progress").json().path("attempts").asInt();
  }

  @Test
  void marioRunsTickByTick() throws Exception {
    String game = start(MARIO);
    Served.Answer answer = served.post(game + "/ticks", "{\"buttons\":[2,2,2,2,2,18,18,18]}");
    assertThat(answer.status()).isEqualTo(200);
    ApiTest.fits(served, answer, "Game");
    JsonNode frames = answer.json().path("frames");
    assertThat(frames).hasSize(8);
    double x = 0;
    for (JsonNode frame : frames) {
      assertThat(frame.path("x").asDouble()).isGreaterThan(x);
      x = frame.path("x").asDouble();
    }
    assertThat(frames.path(7).path("y").asDouble()).isLessThan(frames.path(0).path("y").asDouble());
    JsonNode again = served.post(game + "/ticks", "{\"buttons\":[2],\"restart\":true}").json();
    assertThat(again.path("frames").path(0)).isEqualTo(frames.path(0));
    assertThat(again.path("ticks").asInt()).isEqualTo(1);
    assertThat(attempts()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/levels/none/games                        | {"learner":"me"}       | 404 | no such level
          /api/levels/..%2Fsokoban-sample%2Flevel/games | {"learner":"me"}       | 404 | no such level
          /api/levels/loderunner-sample%2Flevel/games   | {"learner":"me"}       | 422 | nobody can play
          /api/levels/sokoban-sample%2Flevel/games      | {}                     | 400 | learner
          /api/games/1/moves                            | {}                     | 400 | moves: give an array
          /api/games/1/moves                            | {"moves":["jump"]}     | 400 | jump
          /api/games/1/moves                            | {"moves":[[]]}         | 400 | moves
          /api/games/1/ticks                            | {"buttons":[1]}        | 409 | by moves
          /api/games/1/ticks                            | {"buttons":[32]}       | 400 | a sum of
          /api/games/1/ticks                            | {"buttons":["x"]}      | 400 | a sum of
          /api/games/1/moves                            | {"moves":[1]}          | 400 | moves
          /api/games/1/ticks                            | {"buttons":[],"restart":"x"} | 400 | restart
          /api/games/9/moves                            | {"moves":["up"]}       | 404 | no such game
          /api/games/x/ticks                            | {"buttons":[]}         | 404 | no such game
          """)
  void badRequestsAreRefusedWithAReason(String path, String body, int status, String reason)
      throws Exception {
    start(SOKOBAN);
    Served.Answer answer = served.post(path, body);
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
    assertThat(answer.error()).contains(reason).hasLineCount(1);
  }

  @Test
  void requestsAndGamesAreLimited() throws Exception {
    String first = start(SOKOBAN);
    String many = "\"up\",".repeat(64) + "\"up\"";
    assertThat(served.post(first + "/moves", "{\"moves\":[" + many + "]}").error())
        .isEqualTo("moves: give an array of at most 64");
    String ticks = "{\"buttons\":[" + "0,".repeat(40) + "0]}";
    assertThat(served.post(first + "/ticks", ticks).status()).isEqualTo(400);
    String second = start(SOKOBAN);
    move(first, List.of("up"));
    for (int i = 0; i < GameSessions.MOST - 1; i++) {
      start(SOKOBAN);
    }
    assertThat(served.post(second + "/moves", "{\"moves\":[]}").status()).isEqualTo(404);
    move(first, List.of("up"));
    served.now.addAndGet(GameSessions.FORGOTTEN_AFTER + 1);
    assertThat(served.post(first + "/moves", "{\"moves\":[]}").status()).isEqualTo(404);
  }

  @Test
  void aLevelsDesignIsToldAndOneThatGoesOnGrows() throws Exception {
    Served.Answer whole = served.get("/api/transcripts/zelda-sample%2Flevel");
    assertThat(whole.status()).as(whole.response().body()).isEqualTo(200);
    ApiTest.fits(served, whole, "Transcript");
    assertThat(whole.json().path("going").asBoolean()).isFalse();
    JsonNode steps = whole.json().path("steps");
    for (JsonNode gate : steps.path(steps.size() - 1).path("gates")) {
      assertThat(gate.path("passed").asBoolean()).as(gate.toString()).isTrue();
    }
    assertThat(steps.path(0).at("/gates/0/name").asText()).isEqualTo("playable");
    assertThat(steps.path(0).at("/gates/0/passed").asBoolean()).isFalse();

    served.close();
    Path folder = Files.createDirectories(dir.resolve("sets/mine"));
    Path sample = Served.LEVELS.resolve("zelda-sample");
    Files.copy(sample.resolve("task.json"), folder.resolve("task.json"));
    List<String> lines = Files.readAllLines(sample.resolve("transcript.jsonl"));
    Path notes = folder.resolve("transcript.jsonl");
    Files.writeString(notes, lines.get(0) + "\n" + lines.get(1).substring(0, 20));
    served = Served.of(dir.resolve("sets"), dir.resolve("other.db"));
    assertThat(served.get("/api/library").json().at("/unfinished/0").asText())
        .isEqualTo("mine/level");
    JsonNode one = served.get("/api/transcripts/mine%2Flevel").json();
    assertThat(one.path("steps")).hasSize(1);
    assertThat(one.path("going").asBoolean()).isTrue();
    for (int i = 1; i < lines.size(); i++) {
      String rest = i == 1 ? lines.get(1).substring(20) : lines.get(i);
      Files.writeString(notes, rest + "\n", StandardOpenOption.APPEND);
      if (i % 3 == 0) {
        assertThat(served.get("/api/transcripts/mine%2Flevel").json().path("steps")).hasSize(i + 1);
      }
    }
    JsonNode end = served.get("/api/transcripts/mine%2Flevel").json();
    assertThat(end.path("steps")).isEqualTo(steps);
    assertThat(end.path("scenes")).isEqualTo(whole.json().path("scenes"));
  }

  @Test
  void aPuzzlesDesignThatGoesOnIsToldAsFarAsItIs() throws Exception {
    served.close();
    Path folder = Files.createDirectories(dir.resolve("sets/mine"));
    JsonNode puzzle =
        StrictJson.parse(Files.readString(Served.GALLERY.resolve("push/puzzle.json")), "puzzle");
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.set("prompt", puzzle.get("prompt"));
    asked.set("inventory", puzzle.get("inventory"));
    asked.put("placement", puzzle.at("/made/placement").asText()).put("axis", "natural");
    Files.writeString(folder.resolve("task.json"), asked.toString());
    List<String> lines = Files.readAllLines(Served.GALLERY.resolve("push/transcript.jsonl"));
    Path notes = folder.resolve("transcript.jsonl.part");
    Files.writeString(notes, String.join("\n", lines.subList(0, 4)) + "\n");
    served = Served.of(dir.resolve("sets"), dir.resolve("other.db"));
    JsonNode part = served.get("/api/transcripts/mine").json();
    assertThat(part.path("steps")).hasSize(4);
    assertThat(part.path("going").asBoolean()).isTrue();
    Files.writeString(notes, String.join("\n", lines) + "\n");
    JsonNode all = served.get("/api/transcripts/mine").json();
    JsonNode last = all.path("steps").path(lines.size() - 1);
    PuzzleFile made = PuzzleFile.read(puzzle.toString(), "puzzle");
    assertThat(all.path("scenes").path(last.path("scene").asInt()).asText())
        .isEqualTo(Pieces.scene(made.puzzle().scene(), made.puzzle().solution()));
  }
}
