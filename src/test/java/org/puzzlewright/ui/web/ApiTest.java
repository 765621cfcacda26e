package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

@Timeout(60)
class ApiTest {

  private static final String CANNON = "/api/puzzles/cannon";
  private static final String ME = "{\"learner\":\"me\"}";

  @TempDir Path dir;
  private Served served;

  /** The gallery's puzzle "cannon". */
  private Puzzle puzzle;

  /** Solves it. */
  private String solution;

  /** Solves nothing: no ball meets it. */
  private String aside;

  @BeforeEach
  void serve() throws IOException {
    puzzle = Shipped.puzzle("cannon");
    solution = Shipped.sent(puzzle.solution());
    Point away = Shipped.away(puzzle);
    aside = "{\"type\":\"hexagon\",\"at\":[%s,%s]}".formatted(away.x(), away.y());
    served = Served.of(Served.GALLERY, dir.resolve("practice.db"));
  }

  @AfterEach
  void stop() {
    served.close();
    assertThat(served.mistakes).isEmpty();
  }

  private static String run(String tools) {
    return "{\"learner\":\"me\",\"tools\":[" + tools + "]}";
  }

  @Test
  void listsAFoldersPuzzles() throws Exception {
    Served.Answer answer = served.get("/api/library");
    assertThat(answer.status()).isEqualTo(200);
    fits(answer, "Library");
    JsonNode shelf = answer.json().at("/shelves/0");
    assertThat(shelf.path("title").asText()).isEqualTo("gallery");
    assertThat(shelf.path("puzzles")).hasSize(7);
    assertThat(shelf.at("/puzzles/0/id").asText()).isEqualTo("cannon");
    assertThat(shelf.at("/puzzles/0/certified").asBoolean()).isTrue();
  }

  @Test
  void tellsAPuzzleWithoutItsSolution() throws Exception {
    Served.Answer answer = served.get(CANNON);
    assertThat(answer.status()).isEqualTo(200);
    fits(answer, "Puzzle");
    assertThat(answer.json().path("level").has("solution")).isFalse();
    assertThat(answer.json().at("/certificate/holds").asBoolean()).isTrue();
    assertThat(answer.json().at("/scene/still").asText()).startsWith("<").contains("<path");
    JsonNode ramp = answer.json().at("/inventory/types/0/variants/0");
    assertThat(ramp.path("phrase").asText()).isEqualTo("ramp that rolls left, 10 long");
    JsonNode variants = answer.json().at("/inventory/types/0/variants");
    assertThat(variants.path(ramp.path("turned").asInt()).path("phrase").asText())
        .isEqualTo("ramp that rolls right, 10 long");
    assertThat(variants.path(ramp.path("sized").asInt()).path("phrase").asText())
        .isEqualTo("ramp that rolls left, 14 long");
  }

  @Test
  void everyVariantOfEveryToolIsReachedByTurningAndChangingSizes() throws Exception {
    for (ItemType type : Catalogue.tools()) {
      Served.Answer answer = served.get("/api/tools/" + type.name());
      fits(answer, "Variants");
      JsonNode variants = answer.json().path("variants");
      Set<Item> all = new HashSet<>(type.variants());
      all.addAll(type.grid());
      assertThat(variants).as(type.name()).hasSize(all.size());
      Set<Integer> reached = new TreeSet<>(Set.of(0));
      Deque<Integer> open = new ArrayDeque<>(reached);
      Set<String> phrases = new HashSet<>();
      while (!open.isEmpty()) {
        JsonNode variant = variants.path(open.remove());
        phrases.add(variant.path("phrase").asText());
        for (String how : List.of("turned", "sized")) {
          if (reached.add(variant.path(how).asInt())) {
            open.add(variant.path(how).asInt());
          }
        }
      }
      assertThat(reached).as(type.name()).hasSize(all.size());
      assertThat(phrases).as("told apart: " + type.name()).hasSize(all.size());
    }
    assertThat(served.get("/api/tools/spoon").status()).isEqualTo(404);
    assertThat(served.get("/api/tools/floor").error()).isEqualTo("there is no such tool");
  }

  @Test
  void tellsWhichPuzzleComesNext() throws Exception {
    JsonNode shelf = served.get(CANNON).json().path("shelf");
    assertThat(shelf.path("number").asInt()).isEqualTo(1);
    assertThat(shelf.path("of").asInt()).isEqualTo(7);
    String next = shelf.path("next").asText();
    assertThat(next)
        .isEqualTo(served.get("/api/library").json().at("/shelves/0/puzzles/1/id").asText());
    assertThat(served.get("/api/puzzles/" + next).json().at("/shelf/number").asInt()).isEqualTo(2);
  }

  @Test
  void tellsHowAPuzzleWasMadeStepByStep() throws Exception {
    Served.Answer answer = served.get("/api/transcripts/push");
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    fits(answer, "Transcript");
    JsonNode steps = answer.json().path("steps");
    assertThat(steps).hasSize(Shipped.steps("push")).hasSizeGreaterThan(3);
    assertThat(steps.path(0).path("role").asText()).isEqualTo("coordinator");
    JsonNode last = steps.path(steps.size() - 1);
    // The scene in which it ended is that of the file.
    Puzzle push = Shipped.puzzle("push");
    assertThat(answer.json().path("scenes").path(last.path("scene").asInt()).asText())
        .isEqualTo(Pieces.scene(push.scene(), push.solution()));
    assertThat(served.get("/api/transcripts/none").status()).isEqualTo(404);
  }

  /** Asking anew whether the ramp is needed would take ten seconds and thousands of runs. */
  @Test
  void showsTheStoredVerdictOfADesignAndSaysSo() throws Exception {
    Served.Answer answer = served.get("/api/transcripts/ramp");
    fits(answer, "Transcript");
    JsonNode steps = answer.json().path("steps");
    JsonNode gates = steps.path(steps.size() - 1).path("gates");
    assertThat(gates).hasSize(6);
    assertThat(gates)
        .allSatisfy(
            gate -> {
              assertThat(gate.path("passed").asBoolean()).isTrue();
              assertThat(gate.path("stored").asBoolean()).isTrue();
            });
    assertThat(steps.path(0).path("gates"))
        .allSatisfy(gate -> assertThat(gate.fieldNames()).toIterable().containsExactly("name"));
  }

  @Test
  void runsPlacementsAndTellsTheTrace() throws Exception {
    Served.Answer failed = served.post(CANNON + "/runs", run(aside));
    assertThat(failed.status()).isEqualTo(200);
    fits(failed, "Run");
    assertThat(failed.json().path("solved").asBoolean()).isFalse();
    assertThat(failed.json().path("stageWords").asText()).isEqualTo("no ball meets a tool");
    // What nothing meets changes nothing: blue comes as near to red as without it.
    Trace trace = new Simulator().run(puzzle.scene(), List.of());
    assertThat(trace.blueTouchedRed()).isEmpty();
    double near =
        IntStream.rangeClosed(1, trace.steps())
            .mapToDouble(i -> trace.blue().point(i).distance(trace.red().point(i)))
            .min()
            .orElseThrow();
    assertThat(failed.json().path("near").asText())
        .startsWith(String.format(Locale.ROOT, "Nearest blue came to red: %.2f between", near));

    Served.Answer solved = served.post(CANNON + "/runs", run(solution));
    fits(solved, "Run");
    assertThat(solved.json().path("solved").asBoolean()).isTrue();
    assertThat(solved.json().path("near").asText()).isEmpty();
    assertThat(solved.json().path("attempt").asInt()).isEqualTo(2);
    assertThat(solved.json().path("red").size())
        .isEqualTo(solved.json().path("blue").size())
        .isEqualTo(2 + 2 * (int) Math.round(solved.json().path("seconds").asDouble() * 30));
    assertThat(solved.json().path("events").toString()).contains("cannon 1 shoots the blue ball");
    assertThat(served.post(CANNON + "/runs", run(solution)).json().path("red"))
        .isEqualTo(solved.json().path("red"));
  }

  @Test
  void checksEachPlacementAfterThoseBeforeIt() throws Exception {
    Served.Answer answer =
        served.post(
            CANNON + "/check",
            "{\"tools\":["
                + cannon(0)
                + ",{\"type\":\"ramp\",\"rolls\":\"left\",\"length\":10,\"at\":"
                + PuzzleJson.place(below(0.05))
                + "},"
                + "{\"type\":\"fan\",\"direction\":90,\"at\":[0.7,0.7]},"
                + "{\"type\":\"wall\",\"length\":10,\"at\":[0.7,0.7]},"
                + "{\"type\":\"ramp\",\"rolls\":\"left\",\"length\":11,\"at\":[0.7,0.7]}]}");
    assertThat(answer.status()).isEqualTo(200);
    fits(answer, "Check");
    assertThat(answer.json().path("allowed").asBoolean()).isFalse();
    JsonNode tools = answer.json().path("tools");
    assertThat(tools.path(0).path("name").asText()).isEqualTo("cannon 1");
    assertThat(tools.path(0).path("allowed").asBoolean()).isTrue();
    assertThat(tools.path(1).path("reason").asText()).contains("from \"cannon 1\"");
    assertThat(tools.path(2).path("reason").asText()).contains("offers 0 of type fan");
    assertThat(tools.path(3).path("reason").asText()).contains("furniture, not a tool");
    assertThat(tools.path(4).path("reason").asText()).contains("not among the variants");
    assertThat(served.get("/api/learners/me/progress").json().path("attempts").asInt()).isZero();
  }

  private Placed cannon() {
    return puzzle.solution().stream()
        .filter(tool -> tool.item().type().equals("cannon"))
        .findFirst()
        .orElseThrow();
  }

  /** Returns a place so far below the solution's cannon. */
  private Point below(double far) {
    Point at = cannon().at();
    return new Point(at.x(), at.y() - far);
  }

  /** Returns the solution's cannon, so far below its place. */
  private String cannon(double lower) {
    return Shipped.sent(new Placed(cannon().name(), cannon().item(), below(lower)));
  }

  @Test
  void refusesToRunWhatIsNotAllowed() throws Exception {
    Served.Answer answer = served.post(CANNON + "/runs", run(cannon(0) + "," + cannon(0.01)));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.error()).startsWith("the cannon 2: its centre is 0.01 from \"cannon 1\"");
  }

  @Test
  void givesHintsInOrderAndTheSolutionLast() throws Exception {
    String hints = CANNON + "/hints";
    served.post(CANNON + "/visits", ME);
    assertThat(served.post(hints, step(2)).status()).isEqualTo(409);
    assertThat(served.post(CANNON + "/solution", ME).status()).isEqualTo(409);
    for (int i = 1; i <= 3; i++) {
      Served.Answer hint = served.post(hints, step(i));
      assertThat(hint.status()).isEqualTo(200);
      fits(hint, "Hint");
      assertThat(hint.json().has("regions")).isEqualTo(i == 2);
      assertThat(hint.json().has("ghosts")).isEqualTo(i == 3);
    }
    assertThat(served.post(hints, step(1)).status()).as("once more").isEqualTo(200);
    Served.Answer solution = served.post(CANNON + "/solution", ME);
    fits(solution, "Solution");
    assertThat(solution.json().path("origin").asText()).isEqualTo("the certified solution");

    Served.Answer progress = served.get("/api/learners/me/progress");
    assertThat(progress.json().at("/puzzles/0/hints").asInt()).isEqualTo(3);
    assertThat(progress.json().at("/puzzles/0/solutionShown").asBoolean()).isTrue();

    served.post(CANNON + "/visits", ME);
    assertThat(served.post(hints, step(2)).status()).as("after opening anew").isEqualTo(409);
  }

  private static String step(int step) {
    return "{\"learner\":\"me\",\"step\":" + step + "}";
  }

  @Test
  void keepsAttemptsTimeAndHintsOfEachLearnerOverARestart() throws Exception {
    served.post(CANNON + "/visits", ME);
    served.now.addAndGet(20_000);
    served.post(CANNON + "/runs", run(aside));
    served.now.addAndGet(3_600_000);
    served.post(CANNON + "/runs", run(solution));
    served.post(CANNON + "/runs", "{\"learner\":\"Zoë\",\"tools\":[]}");
    served.close();
    served = Served.of(Served.GALLERY, dir.resolve("practice.db"));

    Served.Answer answer = served.get("/api/learners/me/progress");
    fits(answer, "Progress");
    JsonNode line = answer.json().at("/puzzles/0");
    assertThat(line.path("id").asText()).isEqualTo("cannon");
    assertThat(line.path("attempts").asInt()).isEqualTo(2);
    assertThat(line.path("solvedAt").asInt()).isEqualTo(2);
    assertThat(line.path("stage").asInt()).isEqualTo(4);
    // Nobody was there for the whole hour.
    assertThat(line.path("seconds").asInt()).isEqualTo(320);
    assertThat(line.path("last").asLong()).isEqualTo(4_620_000);
    JsonNode other = served.get("/api/learners/Zo%C3%AB/progress").json();
    assertThat(other.path("attempts").asInt()).isEqualTo(1);
    assertThat(other.path("solved").asInt()).isZero();
    assertThat(served.get("/api/learners/nobody/progress").json().path("puzzles")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/play.html",
        "/progress.html",
        "/style.css",
        "/icon.svg",
        "/common.js",
        "/index.js",
        "/play.js",
        "/scene.js",
        "/progress.js",
        "/level.html",
        "/level.js",
        "/openapi.json"
      })
  void servesThePage(String path) throws Exception {
    Served.Answer answer = served.get(path);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.response().headers().firstValue("X-Content-Type-Options"))
        .hasValue("nosniff");
    assertThat(answer.response().headers().firstValue("Content-Security-Policy"))
        .hasValueSatisfying(policy -> assertThat(policy).startsWith("default-src 'none'"));
    assertThat(answer.response().body()).doesNotContainPattern("(src|href)=\"(https?:)?//");
    assertThat(
            served
                .send(
                    HttpRequest.newBuilder(served.at(path))
                        .method("HEAD", HttpRequest.BodyPublishers.noBody()))
                .status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../pom.xml",
        "/..%2F..%2Fpom.xml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/practice/index.html",
        "//etc/passwd",
        "/style.css/../../org/puzzlewright/ui/web/ProductController.class",
        "/api",
        "/api/library/",
        "/api/puzzles/",
        "/api/puzzles/none",
        "/api/puzzles/..%2Fgallery%2Fcannon",
        "/api/puzzles/..%2F..%2Fpuzzles%2Fscenarios%2Fpush",
        "/api/puzzles/%2Fetc%2Fpasswd",
        "/api/puzzles/cannon%00",
        "/api/puzzles/cannon%2Fpuzzle.json",
        "/api/puzzles/../../pom.xml"
      })
  void noAddressLeadsOutOfTheFolder(String path) throws Exception {
    // By hand, because clients tidy addresses up.
    String answer = raw("GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n");
    assertThat(answer).startsWith("HTTP/1.1 404 ").contains("{\"error\":\"");
    assertThat(answer).doesNotContain("<project").doesNotContain("root:").doesNotContain("\tat ");
  }

  private String host() {
    return served.server.address().getAuthority();
  }

  private String raw(String head) throws IOException {
    return raw(head, "");
  }

  private String raw(String head, String body) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", served.server.address().getPort())) {
      socket.setSoTimeout(30_000);
      socket
          .getOutputStream()
          .write((head + "Connection: close\r\n\r\n" + body).getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /%zz HTTP/1.1", "GET /a b HTTP/1.1", "GARBAGE"})
  void malformedRequestsGetNoTrace(String line) throws Exception {
    assertThat(raw(line + "\r\nHost: " + host() + "\r\n"))
        .startsWith("HTTP/1.1 4")
        .doesNotContain("\tat ")
        .doesNotContain("java.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          runs     | ''                                        | 400 | empty
          runs     | nonsense                                  | 400 | not valid JSON
          runs     | []                                        | 400 | JSON object
          runs     | {}                                        | 400 | learner
          runs     | {"learner":"../x","tools":[]}             | 400 | learner
          runs     | {"learner":1,"tools":[]}                  | 400 | learner
          runs     | {"learner":["me"],"tools":[]}             | 400 | learner
          runs     | {"learner":"me"}                          | 400 | tools: give an array
          runs     | {"learner":"me","tools":{}}               | 400 | tools: give an array
          runs     | {"learner":"me","tools":[1]}              | 400 | tools[0]
          runs     | {"learner":"me","tools":[{}]}             | 400 | tools[0]
          runs     | {"learner":"me","tools":[{"type":"spoon","at":[0,0]}]} | 400 | spoon
          runs     | {"learner":"me","tools":[{"type":"ramp","at":[0,0]}]}  | 400 | rolls
          runs     | {"learner":"me","tools":[{"type":"hexagon","at":[NaN,0]}]} | 400 | NaN
          runs     | {"learner":"me","tools":[{"type":"hexagon","at":[9e99,0]}]} | 4 | tools[0]
          check    | {"tools":"x"}                             | 400 | tools: give an array
          visits   | {"learner":""}                            | 400 | learner
          hints    | {"learner":"me"}                          | 400 | step
          hints    | {"learner":"me","step":4}                 | 400 | step
          hints    | {"learner":"me","step":"1"}               | 400 | step
          hints    | {"learner":"me","step":1.5}               | 400 | step
          solution | {"learner":"<b>"}                         | 400 | learner
          """)
  void badBodiesAreRefusedWithAReason(String operation, String body, String status, String reason)
      throws Exception {
    Served.Answer answer = served.post(CANNON + "/" + operation, body);
    assertThat(String.valueOf(answer.status())).as(answer.response().body()).startsWith(status);
    assertThat(answer.error()).contains(reason).doesNotContain("Exception").hasLineCount(1);
  }

  @Test
  void bodiesThatAreTooBigOrNoJsonAreRefused() throws Exception {
    String big = "{\"learner\":\"me\",\"tools\":[],\"x\":\"" + "x".repeat(70_000) + "\"}";
    Served.Answer answer = served.post(CANNON + "/runs", big);
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.error()).contains("65536 bytes");
    String many = ("," + solution).repeat(101).substring(1);
    assertThat(served.post(CANNON + "/runs", run(many)).status()).isEqualTo(400);
    Served.Answer form =
        served.send(
            HttpRequest.newBuilder(served.at(CANNON + "/runs"))
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(run(solution))));
    assertThat(form.status()).isEqualTo(415);
  }

  /** A client that is still sending hears the reason only if somebody reads on. */
  @Test
  void whoeverSendsFarTooMuchHearsWhy() throws Exception {
    String body = "{\"x\":\"" + "x".repeat(5_000_000) + "\"}";
    String head = "POST " + CANNON + "/runs HTTP/1.1\r\nHost: " + host() + "\r\n";
    String type = "Content-Type: application/json\r\n";
    assertThat(raw(head + type + "Content-Length: " + body.length() + "\r\n", body))
        .startsWith("HTTP/1.1 413 ")
        .contains("65536 bytes at most");
  }

  @Test
  void nestedBodiesAreRefusedAndTheServerLivesOn() throws Exception {
    for (String body : List.of("[".repeat(60_000), "{\"a\":".repeat(10_000))) {
      Served.Answer answer = served.post(CANNON + "/runs", body);
      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.error()).hasLineCount(1).doesNotContain("Exception");
    }
    assertThat(served.get(CANNON).status()).isEqualTo(200);
  }

  @Test
  void clientsThatAreSlowToSendKeepNobodyWaiting() throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 60; i++) {
        Socket socket = new Socket("127.0.0.1", served.server.address().getPort());
        slow.add(socket);
        String part =
            i % 2 == 0
                ? "POST " + CANNON + "/runs HTTP/1.1\r\nHost: " + host()
                : "POST "
                    + CANNON
                    + "/runs HTTP/1.1\r\nHost: "
                    + host()
                    + "\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
        socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
      }
      assertThat(served.get(CANNON).status()).isEqualTo(200);
      assertThat(served.post(CANNON + "/runs", run(solution)).status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void otherMethodsOriginsAndHostsAreRefused() throws Exception {
    assertThat(served.get(CANNON + "/runs").status()).isEqualTo(405);
    assertThat(served.post(CANNON, "{}").error()).isEqualTo("the method must be GET");
    assertThat(served.post("/style.css", "{}").status()).isEqualTo(405);
    Served.Answer elsewhere =
        served.send(
            HttpRequest.newBuilder(served.at("/api/library"))
                .header("Origin", "http://example.org"));
    assertThat(elsewhere.status()).isEqualTo(403);
    assertThat(raw("GET /api/library HTTP/1.1\r\nHost: example.org\r\n"))
        .startsWith("HTTP/1.1 403 ");
  }

  @Test
  void listensToThisMachineAlone() throws Exception {
    assertThat(
            java.net.InetAddress.getByName(served.server.address().getHost()).isLoopbackAddress())
        .isTrue();
    for (var nets = java.net.NetworkInterface.getNetworkInterfaces(); nets.hasMoreElements(); ) {
      for (var addresses = nets.nextElement().getInetAddresses(); addresses.hasMoreElements(); ) {
        java.net.InetAddress address = addresses.nextElement();
        if (!address.isLoopbackAddress()) {
          org.assertj.core.api.Assertions.assertThatThrownBy(
                  () -> new Socket(address, served.server.address().getPort()).close())
              .isInstanceOf(IOException.class);
        }
      }
    }
  }

  @Test
  void refusesLevelsWhoseRunsAreTooLong() throws Exception {
    served.close();
    Path folder = Files.createDirectory(dir.resolve("long"));
    String push = Files.readString(Path.of("puzzles/scenarios/push.json"));
    Files.writeString(folder.resolve("long.json"), push.replace("1240", "99999"));
    served = Served.of(folder, dir.resolve("other.db"));
    Served.Answer answer = served.post("/api/puzzles/long/runs", run(""));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.error()).contains("99999").contains("6000 steps at most");
    assertThat(served.post("/api/puzzles/long/hints", step(1)).error())
        .isEqualTo("no solution of this puzzle is known or was found");
  }

  @Test
  void theDocumentNamesEveryRoute() throws Exception {
    List<String> told = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path :
        served.get("/openapi.json").json().path("paths").properties()) {
      path.getValue()
          .fieldNames()
          .forEachRemaining(
              method ->
                  told.add(
                      method.toUpperCase(Locale.ROOT)
                          + " "
                          + path.getKey().replaceAll("\\{[a-z]+}", "{}")));
    }
    Routes routes =
        new Routes(
            new ProductController(null, null, 1),
            new Designs(null, null, null),
            new Editor(null, null, 1, null),
            new Watch(null, null),
            new GameController(null, null));
    assertThat(new TreeSet<>(told)).isEqualTo(new TreeSet<>(routes.all()));
  }

  private void fits(Served.Answer answer, String schema) throws Exception {
    fits(served, answer, schema);
  }

  /** Holds an answer against its schema in the document. */
  static void fits(Served served, Served.Answer answer, String schema) throws Exception {
    JsonNode all = served.get("/openapi.json").json().path("components").path("schemas");
    String text = "{\"$ref\":\"#/$defs/" + schema + "\",\"$defs\":" + all + "}";
    Schema checked =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(
                StrictJson.parse(text.replace("#/components/schemas/", "#/$defs/"), "schema")
                    .toString(),
                InputFormat.JSON);
    List<Error> errors = checked.validate(answer.response().body(), InputFormat.JSON);
    assertThat(errors).isEmpty();
  }
}
