package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.AgentReaders;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.models.Prices;
import org.puzzlewright.agents.models.Recording;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.JsonDifferences;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.ProgramSuite;
import org.puzzlewright.service.PromptList;
import org.puzzlewright.service.SuiteFiles;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.Rated;
import org.puzzlewright.study.courses.StudySet;
import org.puzzlewright.study.evaluation.ResultReaders;
import org.puzzlewright.study.evaluation.Rows;
import org.puzzlewright.study.evaluation.Suite;
import org.puzzlewright.study.sets.SetReaders;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.design.LevelBrief;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.ui.mcp.McpReaders;
import org.puzzlewright.ui.web.PageReaders;

/**
 * Every reader gets files that are nearly right. Each is read or refused as the command line
 * refuses a user's mistake; nothing else is thrown, nothing takes longer than ten seconds, and no
 * file is left. The mutants follow from their numbers, so a failure's line says how to see it
 * again.
 *
 * <p>{@code -Dfuzz.mutants=500000} makes more of them, {@code -Dfuzz.first=N} other ones, and
 * {@code -Dfuzz.reader=NAME} those of one reader.
 */
class FuzzTest {

  private static final int MUTANTS = Integer.getInteger("fuzz.mutants", 8_000);
  private static final long FIRST = Long.getLong("fuzz.first", 0);
  private static final String ONLY = System.getProperty("fuzz.reader", "");
  private static final int THREADS = 2;
  private static final long HANG = TimeUnit.SECONDS.toNanos(10);

  /** Stands for the address of a game that has been started. */
  private static final String GAME = "/api/games/{}";

  private static final String RECORDING =
      """
      {"recording":1,"by":"a script","seed":4,"models":{"standard":{}}}
      {"call":1,"model":"standard","request":{"messages":[],"tools":[],"parameters":{}},\
      "response":{"message":{"type":"AI","text":"Yes."},"finish":"STOP",\
      "tokens":{"input":1,"output":2,"total":3,"usd":"0.1"}},"simulations":7}
      """;

  /**
   * One reader.
   *
   * @param share how many mutants it gets, against the others; small where each takes long
   */
  private record Reader(String name, double share, List<String> seeds, Reading reading) {}

  private interface Reading {
    void read(byte[] bytes) throws Exception;
  }

  private interface OfText {
    void read(String text) throws Exception;
  }

  private interface OfFile {
    void read(Path folder, Path file) throws Exception;
  }

  private record Running(String what, Thread thread, long since) {}

  @TempDir Path dir;

  private DesignService service;
  private final Map<String, Reader> readers = new TreeMap<>();
  private final Map<Thread, Running> running = new ConcurrentHashMap<>();
  private final Map<String, List<String>> failures = new ConcurrentHashMap<>();
  private final Map<String, Long> slowest = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<AutoCloseable> open = new ConcurrentLinkedQueue<>();

  @BeforeEach
  void table() throws IOException {
    service =
        DesignService.offline(
            Domains.of(Terminal.IN_PROCESS), ProcessContext.ofThisProcess().timer());
    puzzles();
    levels();
    results();
    sets();
    agents();
    pages();
  }

  private void puzzles() throws IOException {
    List<String> puzzles =
        texts(
            "puzzles/scenarios/push.json",
            "puzzles/tasks/belt.json",
            "puzzles/courses/ramp/01/puzzle.json");
    text("puzzle", 2, puzzles, t -> PuzzleFile.read(t, "file").id());
    text(
        "certificate",
        0.5,
        puzzles.subList(2, 3),
        t -> {
          PuzzleFile file = PuzzleFile.read(t, "file");
          file.repairs();
          file.brief(new OfflineReader());
          JsonDifferences.between(file.certificate(), JsonNodeFactory.instance.objectNode());
        });
    String scenario = texts("src/test/resources/golden/create/scenario_env1_notools.json").get(0);
    ObjectNode level = (ObjectNode) StrictJson.parse(scenario, "golden").path("level");
    List<String> create =
        List.of(
            level.put("name", "NavigateStart").toString(),
            """
            {"name": "NavigateStart", "target": "[0.1, -0.25 + OFFSET]", "goal": [-0.7, -0.64],
             "rnd": {"_marker_ball:0": "[0,0]"},
             "env": [{"name": "marker_ball", "pos": [0.6, "0.75"], "id": 0},
                     {"name": "medium_floor", "pos": "[0.1, -0.25]", "id": 0, "thickness": 1},
                     {"name": "wall", "pos": [0, 0.5], "length": "10+10"}]}
            """);
    text("CREATE level", 1, create, t -> CreateImporter.read(t, "file", ""));
    text("course", 1, texts("puzzles/courses/ramp/course.json"), t -> Course.read(t, "file"));
    text(
        "study",
        0.3,
        List.of(firstLines("puzzles/courses/ramp/study.jsonl", 2)),
        t -> StudySet.read(t, "file"));
    text(
        "rate",
        1,
        List.of("{\"solved\":3,\"trials\":100,\"tools\":2,\"singles\":50,\"without\":{}}"),
        t -> Rated.of(StrictJson.parse(t, "file")));
  }

  private void levels() throws IOException {
    for (String name : Games.NAMES.split(", ")) {
      GridGame game = Games.read(name).game(Games.read(name).usual(Scoring.PAPER));
      LevelFile level =
          new LevelFile("", game, Map.of(), Optional.of(List.of()), Starts.random(game, 1));
      List<String> seeds = new ArrayList<>();
      seeds.add(level.toJson(JsonNodeFactory.instance.objectNode()).toString());
      Path sample = Path.of("puzzles/levels", name + "-sample", "level.json");
      if (Files.exists(sample)) {
        seeds.add(Files.readString(sample));
      }
      text("level of " + name, 0.5, seeds, t -> LevelFile.read(t, Games::read, "file").verdict());
      text(
          "text of " + name,
          0.3,
          List.of(LevelText.write(game.tiles(), level.level())),
          t -> game.evaluate(LevelText.read(game, t)));
      text(
          "prompt for " + name,
          0.05,
          List.of("A level with 3 enemies, 2 keys, symmetric, at least 20 steps long."),
          t -> LevelBrief.read(game, t));
    }
  }

  private void results() throws IOException {
    Path evaluation = Path.of("evaluation");
    List<String> suites = new ArrayList<>();
    for (Path file : list(evaluation.resolve("suites"))) {
      suites.add(Files.readString(file));
    }
    List<String> searches = suites.stream().filter(s -> s.contains(ProgramSuite.FORMAT)).toList();
    suites.removeAll(searches);
    text("suite", 1, suites, t -> Suite.read(t, "file"));
    text("suite of programs", 0.1, searches, t -> ProgramSuite.read(t, "file"));
    file(
        "suite with its files",
        0.05,
        // The files that the ladder names are not in the folder.
        suites.stream().filter(suite -> !suite.contains("../ladder/")).toList(),
        "evaluation/suites/suite.json",
        (folder, file) -> {
          for (String prompts :
              List.of("puzzles/prompts.json", "evaluation/prompts/breadth.json")) {
            copy(prompts, folder.resolve(prompts));
          }
          new SuiteFiles(folder, service)
              .plan("evaluation/suites/suite.json", List.of("offline"), Map.of(), null, null);
        });
    for (Path folder : list(evaluation.resolve("results"))) {
      Path packed = folder.resolve("rows.jsonl.gz");
      String name = folder.getFileName().toString().replaceFirst("-[0-9a-f]*$", "");
      if (Files.exists(packed)) {
        String line = unzipped(packed).lines().findFirst().orElseThrow();
        text("row of " + name, 0.5, List.of(line), Rows::open);
        text(
            "forged row of " + name, 0.1, List.of(Rows.open(line).orElseThrow() + ""), this::judge);
      }
    }
    file(
        "packed transcripts",
        0.3,
        List.of(archive()),
        "transcripts.tar",
        (folder, file) -> {
          try (OutputStream out =
              new GZIPOutputStream(Files.newOutputStream(folder.resolve("transcripts.tar.gz")))) {
            out.write(Files.readAllBytes(file));
          }
          ResultReaders.packed(folder);
        });
  }

  /** Returns a tar archive of one file. */
  private static String archive() {
    StringBuilder header = new StringBuilder("\0".repeat(512));
    header.replace(0, 18, "transcripts/a.json");
    header.replace(124, 135, "00000000012");
    header.replace(156, 157, "0");
    header.replace(257, 262, "ustar");
    return header + "0123456789" + "\0".repeat(502 + 1024);
  }

  private void judge(String text) {
    JsonNode row = StrictJson.parse(text, "row");
    if (row instanceof ObjectNode object && !object.isEmpty()) {
      ObjectNode sealed = ResultReaders.sealed(object);
      Domain domain = service.domains().named(sealed.at("/problem").asText("physics"));
      Rows.rescored(sealed, domain);
    }
  }

  private void sets() throws IOException {
    String prompts = Files.readString(Path.of("puzzles/prompts.json"));
    file(
        "prompts",
        0.1,
        List.of(prompts, "# two\nThe blue ball must push the red ball.\nUse no cannon.\n"),
        "prompts.txt",
        (folder, file) ->
            PromptList.briefs(PromptList.read(folder, "prompts.txt"), new OfflineReader()));
    text(
        "prompt",
        0.3,
        List.of("The blue ball on the right must push the red ball down to the goal on the left."),
        Briefs::sampled);
    String record = SetReaders.record(dir.resolve("seed-set"));
    text("attempt", 1, List.of(record), SetReaders::attempt);
    file(
        "set plan",
        0.3,
        List.of(SetReaders.plan()),
        "set/set.json",
        (folder, file) -> SetReaders.goOn(folder.resolve("set")));
  }

  private void agents() throws IOException {
    text(
        "transcript",
        1,
        List.of(firstLines("renders/gallery/push/transcript.jsonl", 3)),
        t -> {
          try {
            Transcript.read(t).toJsonl();
          } catch (IllegalArgumentException broken) {
            // As whoever goes on with it does.
            throw new ChoiceException(String.valueOf(broken.getMessage()));
          }
        });
    text("recording", 1, List.of(RECORDING), t -> Recording.read(t, "file").models());
    text(
        "prices",
        1,
        List.of(
            "{\"asOf\":\"2026\",\"models\":{\"openai:a\":{\"input\":2.5,\"output\":10},"
                + "\"b\":{\"input\":0,\"output\":1e-3}}}"),
        t ->
            Prices.read(t, "file")
                .byModel()
                .values()
                .forEach(
                    p ->
                        p.input()
                            .multiply(java.math.BigDecimal.TEN)
                            .add(p.output())
                            .toPlainString()));
    DomainTask<?> task = task();
    String schema = texts("prompts/levels/answer-designer.schema.json").get(0);
    text("role schema", 0.3, List.of(schema), t -> AgentReaders.answer(t, "{}"));
    text(
        "answer of a role",
        0.1,
        List.of("So: ```json\n{\"plan\": [\"a\", 1, {\"b\": None}], 'x': .5,}\n```"),
        t -> AgentReaders.answer(schema, t));
    String role = "levels/role-designer.md";
    file(
        "role text",
        0.1,
        List.of(Files.readString(Path.of("prompts").resolve(role))),
        "texts/" + role,
        (folder, file) ->
            RoleTexts.of(task.problem(Presentation.STANDARD), Map.of(), folder.resolve("texts")));
    text(
        "MCP call on puzzles",
        0.5,
        List.of(
            "{\"prompt\":\"The blue ball must push the red ball.\",\"tools\":\"ramp:1\","
                + "\"seed\":7}"),
        t -> McpReaders.puzzles("new_level", t));
    text(
        "MCP call on levels",
        0.3,
        List.of("{\"prompt\":\"2 keys\",\"options\":\"{\\\"target\\\":{}}\",\"seed\":7}"),
        t -> McpReaders.domain(task, "new_task", t));
    text(
        "options of a level",
        0.3,
        List.of(task.toJson().toString()),
        t -> service.domains().named("zelda").task("2 keys", StrictJson.parse(t, "options"), 1));
  }

  private DomainTask<?> task() {
    return service.domains().named("zelda").task("", JsonNodeFactory.instance.objectNode(), 1);
  }

  private void pages() throws IOException {
    Path library = Files.createDirectories(dir.resolve("library"));
    copy("puzzles/scenarios/push.json", library.resolve("push.json"));
    copy("puzzles/levels/zelda-sample/level.json", library.resolve("z/level.json"));
    copy("puzzles/levels/mario-sample/level.json", library.resolve("m/level.json"));
    String puzzle = "{\"puzzle\":" + Files.readString(library.resolve("push.json")) + "}";
    for (String operation : List.of("check", "export")) {
      page(library, "/api/editor/" + operation, puzzle);
    }
    ObjectNode text = JsonNodeFactory.instance.objectNode();
    text.put("text", Files.readString(library.resolve("push.json")));
    page(library, "/api/editor/import", text.toString());
    String learner = "{\"learner\":\"Ada\"";
    page(library, "/api/puzzles/ramp/visits", learner + "}");
    copy("puzzles/courses/ramp/01/puzzle.json", library.resolve("ramp.json"));
    JsonNode solution =
        StrictJson.parse(Files.readString(library.resolve("ramp.json")), "ramp").path("solution");
    solution.forEach(tool -> ((ObjectNode) tool).remove("name"));
    String tools = ",\"tools\":" + solution + "}";
    page(library, "/api/puzzles/ramp/check", learner + tools);
    page(library, "/api/puzzles/ramp/runs", learner + tools);
    page(library, "/api/levels/z%2Flevel/games", learner + "}");
    page(library, GAME + "/moves", learner + ",\"moves\":[\"up\",\"undo\"]}");
    page(library, GAME + "/ticks", learner + ",\"buttons\":[1,18],\"restart\":true}");
    file(
        "design in a library",
        0.1,
        texts("puzzles/levels/zelda-sample/task.json"),
        "work/task.json",
        (folder, file) -> {
          copy(
              "puzzles/levels/zelda-sample/transcript.jsonl",
              folder.resolve("work/transcript.jsonl"));
          try (PageReaders page =
              new PageReaders(folder, folder.resolve("events.db"), service.domains())) {
            page.answer("GET", "/api/library", "");
            page.answer("GET", "/api/transcripts/work%2Flevel", "");
          }
        });
    file(
        "course in a library",
        0.1,
        texts("puzzles/courses/ramp/course.json"),
        "course.json",
        (folder, file) -> {
          copy("puzzles/scenarios/push.json", folder.resolve("push.json"));
          try (PageReaders page =
              new PageReaders(folder, folder.resolve("events.db"), service.domains())) {
            page.answer("GET", "/api/library", "");
          }
        });
  }

  private void page(Path library, String path, String body) {
    Map<Thread, PageReaders> pages = new ConcurrentHashMap<>();
    Map<Thread, String> games = new ConcurrentHashMap<>();
    text(
        "page " + path,
        path.contains("runs") ? 0.1 : 0.3,
        List.of(body),
        t ->
            pages
                .computeIfAbsent(
                    Thread.currentThread(),
                    thread -> {
                      PageReaders made =
                          new PageReaders(
                              library,
                              dir.resolve(
                                  "events-%d-%d.db".formatted(path.hashCode(), thread.getId())),
                              service.domains());
                      open.add(made);
                      String level = path.endsWith("ticks") ? "m" : "z";
                      ObjectNode game =
                          made.answer(
                              "POST",
                              "/api/levels/" + level + "%2Flevel/games",
                              "{\"learner\":\"Ada\"}");
                      games.put(thread, game.path("game").asText());
                      return made;
                    })
                .answer(
                    "POST",
                    path.replace(GAME, "/api/games/" + games.get(Thread.currentThread())),
                    t));
  }

  private void text(String name, double share, List<String> seeds, OfText reading) {
    readers.put(
        name,
        new Reader(name, share, seeds, bytes -> reading.read(InputFiles.decode(bytes, "file"))));
  }

  /** Gives each thread a folder of its own, which may have nothing new but the file. */
  private void file(String name, double share, List<String> seeds, String at, OfFile reading) {
    readers.put(
        name,
        new Reader(
            name,
            share,
            seeds,
            bytes -> {
              Path folder = dir.resolve(name + "-" + Thread.currentThread().getId());
              Path file = folder.resolve(at);
              Files.createDirectories(file.getParent());
              Files.write(file, bytes);
              reading.read(folder, file);
            }));
  }

  /** Otherwise the mutants would all be refused for the same reason. */
  @Test
  void everyReaderReadsWhatIsRight() {
    List<String> refused = new ArrayList<>();
    for (Reader reader : readers.values()) {
      for (String seed : reader.seeds()) {
        try {
          reader.reading().read(seed.getBytes(StandardCharsets.UTF_8));
        } catch (Exception e) {
          refused.add(reader.name() + ": " + e);
        }
      }
    }
    assertThat(refused).isEmpty();
  }

  @Test
  void everyReaderReadsOrRefuses() throws Exception {
    List<Reader> chosen = readers.values().stream().filter(r -> r.name().contains(ONLY)).toList();
    double shares = chosen.stream().mapToDouble(Reader::share).sum();
    List<long[]> chunks = new ArrayList<>();
    for (int r = 0; r < chosen.size(); r++) {
      long count = Math.round(Math.ceil(MUTANTS * chosen.get(r).share() / shares));
      for (long from = 0; from < count; from += 100) {
        chunks.add(new long[] {r, from, Math.min(count, from + 100)});
      }
    }
    Map<String, Long> spent = new ConcurrentHashMap<>();
    AtomicInteger next = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(() -> work(chosen, chunks, next, spent), "fuzz-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    watch(threads);
    for (AutoCloseable one : open) {
      one.close();
    }
    if (Boolean.getBoolean("fuzz.times")) {
      spent.forEach(
          (name, nanos) ->
              System.out.printf(
                  "%8.1f s %8d ms  %s%n", nanos / 1e9, slowest.get(name) / 1_000_000, name));
    }
    assertThat(
            failures.entrySet().stream()
                .map(f -> f.getValue().size() + " x " + f.getKey() + "\n  " + f.getValue().get(0)))
        .as("failures")
        .isEmpty();
    assertThat(left()).as("drafts, locks and what was set aside").isEmpty();
  }

  private void work(
      List<Reader> chosen, List<long[]> chunks, AtomicInteger next, Map<String, Long> spent) {
    for (int at = next.getAndIncrement(); at < chunks.size(); at = next.getAndIncrement()) {
      long[] chunk = chunks.get(at);
      Reader reader = chosen.get((int) chunk[0]);
      long start = cpu();
      for (long number = chunk[1]; number < chunk[2]; number++) {
        one(reader, FIRST + number);
      }
      spent.merge(reader.name(), cpu() - start, Long::sum);
    }
    running.remove(Thread.currentThread());
  }

  private void one(Reader reader, long number) {
    String what = "-Dfuzz.reader='%s' mutant %d".formatted(reader.name(), number);
    Thread me = Thread.currentThread();
    running.put(me, new Running(what, me, System.nanoTime()));
    String seed = reader.seeds().get((int) (number % reader.seeds().size()));
    byte[] bytes = new Mutator(number * 31 + reader.name().hashCode()).of(seed);
    long start = cpu();
    try {
      reader.reading().read(bytes);
    } catch (Exception | StackOverflowError | OutOfMemoryError | AssertionError e) {
      if (!Program.isMistake(e)) {
        failed(reader.name() + kind(e), what + ": " + where(e) + "\n" + shown(bytes));
      } else if (StrictJson.line(e.getMessage()).isBlank()) {
        failed(reader.name() + " is silent", what + ": a refusal without words");
      }
    }
    long took = cpu() - start;
    slowest.merge(reader.name(), took, Math::max);
    if (took > HANG) {
      failed(reader.name() + " is slow", what + ": took " + took / 1_000_000 + " ms");
    }
  }

  /** Of this thread: a busy machine is no fault of a reader. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void failed(String kind, String what) {
    failures
        .computeIfAbsent(kind, k -> java.util.Collections.synchronizedList(new ArrayList<>()))
        .add(what);
  }

  /** Returns what tells failures of one cause from others. */
  private static String kind(Throwable e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return Stream.of(cause.getStackTrace())
        .filter(f -> f.getClassName().startsWith("org.puzzlewright"))
        .findFirst()
        .map(f -> " " + cause.getClass().getSimpleName() + " in " + f)
        .orElse(" " + cause.getClass().getSimpleName());
  }

  private static String where(Throwable e) {
    StringBuilder text = new StringBuilder();
    for (Throwable t = e; t != null; t = t.getCause()) {
      text.append(t).append(" at ");
      Stream.of(t.getStackTrace()).limit(12).forEach(f -> text.append(f).append("; "));
    }
    return text.substring(0, Math.min(1800, text.length()));
  }

  private static String shown(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.length() > 1500 ? text.substring(0, 1500) + "..." : text;
  }

  /** A reader that never ends is told with its stack. */
  private void watch(List<Thread> threads) throws InterruptedException {
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        thread.join(500);
        for (Running one : running.values()) {
          if (System.nanoTime() - one.since() > 6 * HANG) {
            throw new AssertionError(
                one.what() + " hangs: " + List.of(one.thread().getStackTrace()));
          }
        }
      }
    }
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> all = Files.walk(dir)) {
      return all.filter(
              p -> {
                String name = p.getFileName().toString();
                return name.endsWith(".tmp") || name.equals(".lock") || name.contains(".found-");
              })
          .toList();
    }
  }

  private static List<String> texts(String... files) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String file : files) {
      texts.add(Files.readString(Path.of(file)));
    }
    return texts;
  }

  private static String firstLines(String file, int count) throws IOException {
    return String.join("\n", Files.readAllLines(Path.of(file)).subList(0, count)) + "\n";
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private static void copy(String from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.write(to, Files.readAllBytes(Path.of(from)));
  }

  private static String unzipped(Path file) throws IOException {
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
