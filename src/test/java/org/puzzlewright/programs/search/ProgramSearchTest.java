package org.puzzlewright.programs.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Doer;
import org.puzzlewright.programs.sandbox.DoerPlay;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.sandbox.TestMachine;

/** The two loops as the paper means them. The task is to return a large number. */
class ProgramSearchTest {

  private static Sandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox(TestMachine.ofThisTest(), Box.NONE, Limits.STANDARD, 1);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  /** The score is what the program returns; from 100 on it is enough. */
  private static final class Large implements ProgramTask {
    @Override
    public String id() {
      return "large";
    }

    @Override
    public Contract contract() {
      return new Contract(Doer.class, List.of());
    }

    @Override
    public String text() {
      return "Return a large number.";
    }

    @Override
    public Class<? extends Play> play() {
      return DoerPlay.class;
    }

    @Override
    public byte[] request(long seed) {
      return ByteBuffer.allocate(4).putInt((int) seed).array();
    }

    @Override
    public Judged judge(long seed, byte[] answer) {
      int number = ByteBuffer.wrap(answer).getInt();
      return new Judged(number, "It returned " + number + ".");
    }

    @Override
    public List<Baseline> baselines(long seed) {
      return List.of();
    }

    @Override
    public double enough() {
      return 100;
    }

    @Override
    public String paper() {
      return "";
    }
  }

  private static String program(String body) {
    return "import org.puzzlewright.programs.sandbox.Doer; public final class Program implements"
        + " Doer { public int run(int n) { "
        + body
        + " } }";
  }

  private static String returning(int number) {
    return program("return " + number + ";");
  }

  /** Replies in the order of a list, whoever asks, and remembers what it was asked and told. */
  private static final class Script implements Authors {
    private final List<String> replies;
    private final List<String> prompts = new ArrayList<>();
    private final List<String> learned = new ArrayList<>();
    private final Usage usage;
    private int next;

    Script(Usage usage, String... replies) {
      this.usage = usage;
      this.replies = List.of(replies);
    }

    Script(String... replies) {
      this(
          new Usage(1, OptionalLong.of(10), OptionalLong.of(5), Optional.of(BigDecimal.ONE)),
          replies);
    }

    @Override
    public String name() {
      return "script";
    }

    @Override
    public Author of(ProgramTask task, int trial, long seed) {
      return new Author() {
        @Override
        public Reply write(String prompt) {
          prompts.add(prompt);
          return next == replies.size()
              ? new Ended("the script is at its end")
              : new Written(replies.get(next++), usage);
        }

        @Override
        public void learn(String program, OptionalDouble score) {
          learned.add(trial + ": " + score.orElse(-99));
        }
      };
    }
  }

  private static final Timer STILL =
      new Timer() {
        @Override
        public long millis() {
          return 0;
        }

        @Override
        public void pause(long millis) {}
      };

  private static SearchResult search(
      Script script, Settings settings, Budget budget, SearchLog log) {
    return new ProgramSearch(
            new Large(), script, sandbox, settings, budget, log, STILL, 1, step -> {})
        .search();
  }

  private static SearchResult search(Script script, int iterations) {
    return search(script, new Settings(1, iterations, 3, 0, 1), Budget.NONE, SearchLog.none());
  }

  @Test
  void bestIsReturnedAndNotTheLast() {
    SearchResult result = search(new Script(returning(5), returning(9), returning(2)), 3);
    assertThat(result.best().orElseThrow().program()).contains(returning(9));
    assertThat(result.best().orElseThrow().score()).contains(9.0);
  }

  @Test
  void exactlySoManyIterationsAreMade() {
    Script script = new Script(returning(1), returning(2), returning(3), returning(4));
    assertThat(search(script, 3).trials().get(0).steps()).hasSize(3);
    assertThat(script.prompts).hasSize(3);
  }

  @Test
  void trialEndsWhenItsScoreIsEnough() {
    Script script = new Script(returning(1), returning(100), returning(3));
    assertThat(search(script, 3).trials().get(0).steps()).hasSize(2);
  }

  @Test
  void onlyStrictlyBetterProgramsAreKeptAndNothingIsNotEnough() {
    SearchResult nothing = search(new Script(returning(0), returning(-1)), 2);
    assertThat(nothing.best()).isEmpty();
    assertThat(nothing.workingTrials()).isZero();
    Script script = new Script(program("return 5;"), program("return 4 + 1;"), returning(1));
    assertThat(search(script, 3).best().orElseThrow().program().orElseThrow()).contains("return 5");
    assertThat(script.prompts.get(2)).contains("return 5;").doesNotContain("4 + 1");
  }

  @Test
  void whatCannotRunIsRepairedWithinTheRepliesOfAnIteration() {
    Script script =
        new Script(
            program("return size();"), program("return 1"), program("return x;"), returning(7));
    SearchResult result = search(script, 2);
    assertThat(result.trials().get(0).steps()).extracting(Step::call).containsExactly(1, 2, 3, 1);
    assertThat(script.prompts.get(1)).contains("cannot run").contains("return size();");
    assertThat(script.prompts.get(2)).contains("expected");
    // A new iteration begins from the task.
    assertThat(script.prompts.get(3)).isEqualTo(script.prompts.get(0));
    assertThat(result.executable()).isEqualTo(0.25);
    assertThat(result.workingIterations()).isEqualTo(0.5);
  }

  @Test
  void whatThrowsIsToldInTheNextIterationAndNotRepaired() {
    Script script = new Script(returning(3), program("return 1 / (n - n);"), returning(4));
    SearchResult result = search(script, 3);
    assertThat(result.trials().get(0).steps()).extracting(Step::iteration).containsExactly(1, 2, 3);
    assertThat(result.trials().get(0).steps()).extracting(Step::admitted).containsOnly(true);
    assertThat(script.prompts.get(2)).contains("ArithmeticException").contains("return 3;");
    assertThat(script.learned).containsExactly("1: 3.0", "1: -99.0", "1: 4.0");
  }

  @Test
  void programIsFoundAmongOtherWords() {
    String reply = "Sure!\n```java\nint x;\n```\nor\n```java\n" + returning(6) + "\n```\nDone.";
    assertThat(search(new Script(reply), 1).best().orElseThrow().score()).contains(6.0);
  }

  @Test
  void trialsAreRestartsOrIslands() {
    String[] replies = {returning(8), returning(1), returning(2), returning(3)};
    Script restarts = new Script(replies);
    search(restarts, new Settings(2, 2, 3, 0, 1), Budget.NONE, SearchLog.none());
    assertThat(restarts.learned).containsExactly("1: 8.0", "1: 1.0", "2: 2.0", "2: 3.0");
    Script islands = new Script(replies);
    SearchResult result =
        search(islands, new Settings(2, 2, 3, 1, 1), Budget.NONE, SearchLog.none());
    assertThat(islands.prompts.get(3)).contains("return 8;");
    assertThat(islands.learned).startsWith("1: 8.0", "2: 1.0", "2: 8.0");
    // Lineage goes on from one island to the other.
    Step child = result.trials().get(1).steps().get(1);
    assertThat(List.of(child.parentTrial(), child.parent())).containsExactly(1, 1);
    assertThat(Step.read(child.json())).isEqualTo(child);
    assertThat(result.trials().get(0).steps().get(1).parentTrial()).isEqualTo(1);
    // What a trial comes to is not told by a program of another one that it did nothing with.
    SearchResult once =
        search(new Script(replies), new Settings(2, 1, 3, 1, 1), Budget.NONE, SearchLog.none());
    assertThat(once.trials()).extracting(t -> t.score().orElseThrow()).containsExactly(8.0, 1.0);
  }

  /** Each trial counts up by its own number, whoever else is asked meanwhile. */
  private static final class Counting implements Authors {
    @Override
    public String name() {
      return "counting";
    }

    @Override
    public boolean apart() {
      return true;
    }

    @Override
    public Author of(ProgramTask task, int trial, long seed) {
      int[] next = {0};
      return new Author() {
        @Override
        public Reply write(String prompt) {
          return new Written(returning(++next[0] * trial), Usage.NONE);
        }

        @Override
        public void learn(String program, OptionalDouble score) {
          // It counts on.
        }
      };
    }
  }

  @Test
  void anyNumberOfThreadsFindsAndWritesTheSame(@TempDir Path folder) throws Exception {
    List<String> seen = new ArrayList<>();
    for (int threads : new int[] {1, 3}) {
      Path file = folder.resolve(threads + ".jsonl");
      List<Step> told = new ArrayList<>();
      SearchResult result =
          new ProgramSearch(
                  new Large(),
                  new Counting(),
                  sandbox,
                  new Settings(3, 4, 1, 2, 1),
                  Budget.NONE,
                  SearchLog.open(file, false),
                  STILL,
                  threads,
                  told::add)
              .search();
      seen.add(result.json() + Files.readString(file) + told);
      assertThat(told).hasSize(12);
    }
    assertThat(seen.get(1)).isEqualTo(seen.get(0));
  }

  @Test
  void budgetsEndASearch() {
    Settings settings = new Settings(2, 5, 3, 0, 1);
    String[] many = {returning(1), returning(2), returning(3), returning(4)};
    Budget calls =
        new Budget(OptionalInt.of(3), OptionalLong.empty(), Optional.empty(), OptionalLong.empty());
    assertThat(search(new Script(many), settings, calls, SearchLog.none()))
        .satisfies(r -> assertThat(r.end()).contains("3 calls"))
        .satisfies(r -> assertThat(r.usage().calls()).isEqualTo(3));
    Budget tokens =
        new Budget(
            OptionalInt.empty(), OptionalLong.of(30), Optional.empty(), OptionalLong.empty());
    assertThat(search(new Script(many), settings, tokens, SearchLog.none()).end())
        .isEqualTo("30 tokens were used");
    Budget money =
        new Budget(
            OptionalInt.empty(),
            OptionalLong.empty(),
            Optional.of(BigDecimal.TEN),
            OptionalLong.empty());
    Usage unknown = Usage.ofCall(null);
    assertThat(search(new Script(unknown, many), settings, money, SearchLog.none()).end())
        .contains("no known price");
    Usage dear =
        new Usage(1, OptionalLong.of(1), OptionalLong.of(1), Optional.of(BigDecimal.TEN), false);
    assertThat(search(new Script(dear, many), settings, money, SearchLog.none()))
        .satisfies(r -> assertThat(r.end()).isEqualTo("10 USD were spent"))
        .satisfies(r -> assertThat(r.usage().calls()).isEqualTo(1));
    Budget time =
        new Budget(OptionalInt.empty(), OptionalLong.empty(), Optional.empty(), OptionalLong.of(2));
    AtomicLong clock = new AtomicLong();
    Timer running =
        new Timer() {
          @Override
          public long millis() {
            return clock.getAndAdd(1000);
          }

          @Override
          public void pause(long millis) {}
        };
    SearchResult late =
        new ProgramSearch(
                new Large(),
                new Script(many),
                sandbox,
                settings,
                time,
                SearchLog.none(),
                running,
                1,
                step -> {})
            .search();
    assertThat(late.end()).isEqualTo("all 2 seconds were used up");
    assertThat(late.trials().get(0).steps()).hasSize(1);
    assertThat(search(new Script(many), 9).end()).contains("script is at its end");
  }

  @Test
  void searchGoesOnWhereItWasStopped(@TempDir Path folder) throws Exception {
    Path file = folder.resolve(SearchLog.FILE);
    Settings settings = new Settings(1, 3, 3, 0, 1);
    search(
        new Script(program("return x;"), returning(5)),
        settings,
        Budget.NONE,
        SearchLog.open(file, false));
    long lines = Files.readAllLines(file).size();
    assertThat(lines).isEqualTo(3);
    assertThatThrownBy(() -> SearchLog.open(file, false))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("--resume");
    Script rest = new Script(returning(6), returning(7));
    SearchResult whole = search(rest, settings, Budget.NONE, SearchLog.open(file, true));
    assertThat(rest.prompts).hasSize(2);
    assertThat(rest.prompts.get(0)).contains("return 5;");
    assertThat(whole.best().orElseThrow().score()).contains(7.0);
    assertThat(whole.usage().calls()).isEqualTo(4);
    Script none = new Script();
    SearchResult again = search(none, settings, Budget.NONE, SearchLog.open(file, true));
    assertThat(none.prompts).isEmpty();
    assertThat(again.json()).isEqualTo(whole.json());
    assertThatThrownBy(
            () ->
                search(none, new Settings(1, 3, 3, 0, 2), Budget.NONE, SearchLog.open(file, true)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("another one");
  }
}
