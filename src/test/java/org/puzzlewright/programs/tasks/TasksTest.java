package org.puzzlewright.programs.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.maker.OfflineMaker;
import org.puzzlewright.programs.sandbox.ApiText;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.sandbox.TestMachine;
import org.puzzlewright.programs.search.Author;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;

/** What every task keeps to. */
class TasksTest {

  private static final int PROGRAMS = 2;

  private static Sandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox(TestMachine.ofThisTest(), Box.NONE, Limits.STANDARD, 1);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  /** Without those that differ only in an option, and the one that simulates for seconds. */
  static List<Tasks.Entry> tasks() {
    return Tasks.all().stream()
        .filter(
            e ->
                !e.task()
                    .id()
                    .matches(
                        ".*-(sticky|even)|baba.|vehicle..|levels-[^s].*|vgdl-levels-[^a].*|policy-[^a].*|placement"))
        .toList();
  }

  static Collection<Tasks.Entry> contracts() {
    return Tasks.all().stream()
        .collect(Collectors.toMap(e -> e.task().contract(), e -> e, (a, b) -> a))
        .values();
  }

  /** A program that calls every member that authors are told of compiles and may run. */
  @ParameterizedTest
  @MethodSource("contracts")
  void everyMemberThatIsToldCanBeCalled(Tasks.Entry entry) {
    Contract contract = entry.task().contract();
    StringBuilder calls = new StringBuilder();
    int number = 0;
    for (Class<?> type : contract.all()) {
      String text = ApiText.of(contract);
      calls.append("void all%d(%s it) {".formatted(number++, type.getName()));
      for (Method each : type.getMethods()) {
        if (each.getDeclaringClass() == type && !Modifier.isStatic(each.getModifiers())) {
          assertThat(text).contains(" " + each.getName() + "(");
          calls.append("it.%s(%s);".formatted(each.getName(), arguments(each)));
        }
      }
      calls.append("}\n");
    }
    String source =
        "public abstract class Program implements %s { %s }"
            .formatted(contract.type().getName(), calls);
    assertThat(sandbox.prepare(source, contract)).isInstanceOf(Sandbox.Ready.class);
    assertThat(sandbox.prepare(source.replaceFirst("it\\.", "it.no"), contract))
        .isInstanceOf(Sandbox.Refused.class);
  }

  private static String arguments(Method method) {
    return Arrays.stream(method.getParameters())
        .map(TasksTest::argument)
        .collect(Collectors.joining(", "));
  }

  private static String argument(Parameter parameter) {
    Class<?> type = parameter.getType();
    return type == String.class ? "\"\"" : type.isPrimitive() ? "0" : "null";
  }

  /** All that the offline maker writes may run; the same seed writes the same. */
  @ParameterizedTest
  @MethodSource("tasks")
  void offlineMakerWritesProgramsThatRun(Tasks.Entry entry) {
    ProgramTask task = entry.task();
    Author author = new OfflineMaker(t -> entry.grammar()).of(task, 1, 1);
    Author twin = new OfflineMaker(t -> entry.grammar()).of(task, 1, 1);
    Author other = new OfflineMaker(t -> entry.grammar()).of(task, 2, 2);
    boolean differs = false;
    // Tournaments take seconds.
    for (int i = 0; i < (task.rivals() > 0 ? 1 : PROGRAMS); i++) {
      String program = ((Author.Written) author.write("")).text();
      assertThat(((Author.Written) twin.write("")).text()).isEqualTo(program);
      differs |= !((Author.Written) other.write("")).text().equals(program);
      Sandbox.Prepared prepared = sandbox.prepare(program, task.contract());
      assertThat(prepared).as(program).isInstanceOf(Sandbox.Ready.class);
      ProgramSearch.Outcome outcome = ProgramSearch.run(task, sandbox, (Sandbox.Ready) prepared, 1);
      assertThat(outcome.judged()).as("%s: %s", outcome.why(), program).isPresent();
    }
    assertThat(differs).isTrue();
  }

  @Test
  void unknownTasksAreRefusedInOneLine() {
    assertThat(Tasks.all().stream().map(e -> e.task().id())).doesNotHaveDuplicates();
    assertThatThrownBy(() -> Tasks.named("nothing"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("there is no task nothing; there are maze");
  }
}
