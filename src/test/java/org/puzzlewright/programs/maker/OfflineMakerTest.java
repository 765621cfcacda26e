package org.puzzlewright.programs.maker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.puzzlewright.programs.maker.Grammar.Rule;
import org.puzzlewright.programs.search.Author;
import org.puzzlewright.programs.tasks.Tasks;

/** What is written by chance and selection. */
class OfflineMakerTest {

  private static final int PROGRAMS = 300;

  private static List<String> written(boolean differing, double reward) {
    Rule choice =
        differing
            ? Rule.differing("number", "(%s > %s)", "number", "number")
            : Rule.of("number", "(%s > %s)", "number", "number");
    Grammar grammar =
        new Grammar("%s", List.of("number"), List.of(Rule.number("number", 0, 9), choice), false);
    Author author = new OfflineMaker(task -> grammar).of(Tasks.named("maze").task(), 1, 1);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      String text = ((Author.Written) author.write("")).text();
      all.add(text);
      author.learn(text, OptionalDouble.of(text.contains("7") ? reward : 0));
    }
    return all;
  }

  /** Where a piece says so, nothing is compared with itself; it is tried where none does. */
  @Test
  void comparesNothingWithItself() {
    String same = ".*(\\d) > \\1.*";
    assertThat(written(true, 1)).noneMatch(text -> text.matches(same));
    assertThat(written(false, 1)).anyMatch(text -> text.matches(same));
  }

  @Test
  void neverWritesTheSameTwice() {
    assertThat(written(true, 1)).doesNotHaveDuplicates();
  }

  /** More of those that are wanted come than where nothing is wanted. */
  @Test
  void goesOnFromWhatScores() {
    assertThat(sevens(written(true, 1))).isGreaterThan(sevens(written(true, 0)));
  }

  private static long sevens(List<String> all) {
    return all.stream().filter(text -> text.contains("7")).count();
  }
}
