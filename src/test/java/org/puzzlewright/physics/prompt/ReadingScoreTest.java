package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.prompt.ReadingScore.Entry;
import org.puzzlewright.physics.prompt.ReadingScore.Outcome;
import org.puzzlewright.physics.prompt.ReadingScore.Read;
import org.puzzlewright.physics.prompt.ReadingScore.Scored;

/** The scorer tells every outcome from the others, by readers that are planted. */
class ReadingScoreTest {

  private static final String LEFT = "the blue ball starts on the left";
  private static final String RIGHT = "the goal starts on the right";
  private static final String RAMP = "blue meets a ramp before it touches red";
  private static final String PUSHES = "blue pushes red toward the goal";

  private static final Entry WHOLE =
      new Entry(
          "Blue left, goal on the right, a ramp.",
          List.of(List.of(LEFT, RIGHT, RAMP)),
          List.of(),
          List.of());
  private static final Entry SINGS =
      new Entry("Blue is left and sings.", List.of(List.of(LEFT)), List.of("and sings"), List.of());
  private static final Entry ROLE =
      new Entry("Red pushes blue.", List.of(), List.of(), List.of("Red pushes blue"));
  private static final Entry NONSENSE = new Entry("blorp", List.of(), List.of(), List.of());

  @Test
  void rightInAnyOrder() {
    assertThat(outcome(WHOLE, List.of(RAMP, PUSHES, LEFT, RIGHT), List.of()))
        .isEqualTo(Outcome.RIGHT);
    assertThat(outcome(WHOLE, List.of(RAMP, LEFT, RIGHT), List.of("please, the")))
        .isEqualTo(Outcome.RIGHT);
    assertThat(outcome(SINGS, List.of(LEFT), List.of("Sings"))).isEqualTo(Outcome.RIGHT);
    assertThat(outcome(SINGS, List.of(LEFT), List.of("Blue … sings"))).isEqualTo(Outcome.RIGHT);
  }

  @Test
  void rightButMoreIsListed() {
    assertThat(outcome(WHOLE, List.of(LEFT, RIGHT, RAMP), List.of("ramp")))
        .isEqualTo(Outcome.MORE_LISTED);
  }

  @Test
  void partlyWhenWhatIsMissingIsListed() {
    assertThat(outcome(WHOLE, List.of(LEFT, RIGHT), List.of("a ramp"))).isEqualTo(Outcome.PARTLY);
    assertThat(outcome(WHOLE, List.of(LEFT), List.of("goal", "ramp"))).isEqualTo(Outcome.PARTLY);
    assertThat(outcome(SINGS, List.of(), List.of("left", "sings"))).isEqualTo(Outcome.PARTLY);
  }

  @Test
  void misreadWhenWordsAreLostOrSomethingIsNotMeant() {
    assertThat(outcome(WHOLE, List.of(LEFT, RIGHT), List.of())).isEqualTo(Outcome.MISREAD);
    assertThat(outcome(WHOLE, List.of(LEFT, RIGHT), List.of("the"))).isEqualTo(Outcome.MISREAD);
    assertThat(outcome(WHOLE, List.of(LEFT), List.of("ramp"))).isEqualTo(Outcome.MISREAD);
    assertThat(outcome(SINGS, List.of(LEFT), List.of())).isEqualTo(Outcome.MISREAD);
    assertThat(outcome(SINGS, List.of(), List.of("sings"))).isEqualTo(Outcome.MISREAD);
    assertThat(outcome(SINGS, List.of(LEFT, RAMP), List.of("sings"))).isEqualTo(Outcome.MISREAD);
    assertThat(outcome(WHOLE, List.of(LEFT, RIGHT, "no ramp is used"), List.of("ramp")))
        .isEqualTo(Outcome.MISREAD);
  }

  @Test
  void refusals() {
    assertThat(refused(ROLE)).isEqualTo(Outcome.REFUSED);
    assertThat(refused(NONSENSE)).isEqualTo(Outcome.REFUSED);
    assertThat(refused(WHOLE)).isEqualTo(Outcome.FALSE_REFUSAL);
    assertThat(refused(SINGS)).isEqualTo(Outcome.FALSE_REFUSAL);
    assertThat(outcome(ROLE, List.of(PUSHES), List.of())).isEqualTo(Outcome.TAKEN);
    assertThat(outcome(NONSENSE, List.of(), List.of("blorp"))).isEqualTo(Outcome.TAKEN);
  }

  @Test
  void theBestOfTheReadingsCounts() {
    Entry two =
        new Entry("Blue left?", List.of(List.of(LEFT), List.of(RIGHT)), List.of(), List.of());
    assertThat(outcome(two, List.of(LEFT), List.of())).isEqualTo(Outcome.RIGHT);
    assertThat(outcome(two, List.of(RIGHT), List.of())).isEqualTo(Outcome.RIGHT);
    assertThat(outcome(two, List.of(LEFT, RIGHT), List.of())).isEqualTo(Outcome.MISREAD);
  }

  @Test
  void whatFollowsMayBeSaidOrNot() {
    same("blue bounces off a wall before it touches red", "there is a wall");
    same("red lands on a platform after the touch", "there is a platform");
    same("blue meets the fan before it meets the ramp", RAMP);
    same("the wall is at most 0.5 from the goal", "there is a wall");
    same("the goal starts in the top third", "the goal starts in the upper half");
    same("at least 3 platforms form a staircase down to the left", "there is a platform");
    same("there is exactly 1 wall", "there is a wall");
    same(
        "the blue ball and the red ball start on different platforms",
        "the red ball stands on a platform");
    assertThat(
            outcome(
                entry("the goal starts to the left of the red ball"),
                List.of("the red ball starts to the right of the goal"),
                List.of()))
        .isEqualTo(Outcome.RIGHT);
    assertThat(
            outcome(
                entry("blue meets a see_saw before it touches red or no fan is used"),
                List.of("no fan is used or blue meets a see-saw before it touches red"),
                List.of()))
        .isEqualTo(Outcome.RIGHT);
  }

  @Test
  void nothingFollowsFromABanOrAChoice() {
    for (String words :
        List.of(
            "there is no wall",
            "there is at most 1 wall",
            "blue never touches a wall",
            "blue does not meet any wall before it touches red",
            "there is a wall or no fan is used")) {
      assertThat(outcome(entry(words), List.of(words, "there is a wall"), List.of()))
          .as(words)
          .isEqualTo(Outcome.MISREAD);
    }
    // The weaker one for the stronger is a loss.
    assertThat(
            outcome(
                entry("the goal starts in the top third"),
                List.of("the goal starts in the upper half"),
                List.of()))
        .isEqualTo(Outcome.MISREAD);
    assertThat(
            outcome(
                entry("blue never touches a wall"),
                List.of("blue does not meet any wall before it touches red"),
                List.of("never")))
        .isEqualTo(Outcome.PARTLY);
  }

  @Test
  void theTableCountsEachOutcomeOfItsOwn() {
    List<Scored> scored = new ArrayList<>();
    scored.add(one(WHOLE, List.of(LEFT, RIGHT, RAMP), List.of()));
    scored.add(one(WHOLE, List.of(LEFT, RIGHT), List.of("ramp")));
    scored.add(one(WHOLE, List.of(LEFT, RIGHT), List.of()));
    scored.add(one(WHOLE, List.of(LEFT, RIGHT, RAMP), List.of("ramp")));
    scored.addAll(ReadingScore.score(List.of(SINGS, ROLE), ReadingScoreTest::refuse));
    scored.add(one(NONSENSE, List.of(), List.of()));
    assertThat(ReadingScore.table(scored))
        .containsExactly(
            "right                        1 of   5   20 % (4 to 62 %)",
            "right, more listed           1 of   5   20 % (4 to 62 %)",
            "partly                       1 of   5   20 % (4 to 62 %)",
            "misread                      1 of   5   20 % (4 to 62 %)",
            "false refusal                1 of   5   20 % (4 to 62 %)",
            "refused rightly              1 of   2   50 % (9 to 91 %)",
            "taken                        1 of   2   50 % (9 to 91 %)",
            "contradictions refused       1 of   1  100 % (21 to 100 %)",
            "  with each part named       1 of   1  100 % (21 to 100 %)",
            "nonsense refused             0 of   1    0 % (0 to 79 %)",
            "right or refused rightly     2 of   7   29 % (8 to 64 %)");
    assertThat(ReadingScore.wrong(scored)).hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void batchesAreAsTheReadmeSays(int number) throws IOException {
    List<Entry> entries = batch(number);
    boolean ordinary = number > 8;
    assertThat(entries).hasSize(50);
    assertThat(entries.stream().filter(e -> !e.refused() && e.notUnderstood().isEmpty()))
        .hasSize(ordinary ? 38 : 34);
    assertThat(entries.stream().filter(e -> !e.notUnderstood().isEmpty()))
        .hasSize(ordinary ? 4 : 6);
    assertThat(entries.stream().filter(e -> !e.conflict().isEmpty())).hasSize(ordinary ? 5 : 6);
    for (Entry entry : entries) {
      int from = 0;
      for (String words : entry.notUnderstood()) {
        from = entry.sentence().indexOf(words, from);
        assertThat(from).as(entry.sentence()).isNotNegative();
      }
      assertThat(entry.readings()).doesNotHaveDuplicates().noneMatch(List::isEmpty);
      assertThat(entry.readings()).allSatisfy(r -> assertThat(r).doesNotHaveDuplicates());
    }
    // A reader that gives what is expected is right everywhere.
    assertThat(
            ReadingScore.score(
                entries,
                sentence -> {
                  Entry e =
                      entries.stream().filter(x -> x.sentence().equals(sentence)).findAny().get();
                  return e.refused()
                      ? refuse(sentence)
                      : new Read(e.readings().get(e.readings().size() - 1), e.notUnderstood());
                }))
        .allMatch(s -> s.outcome() == Outcome.RIGHT || s.outcome() == Outcome.REFUSED);
    // One that is silent is right nowhere.
    assertThat(ReadingScore.score(entries, s -> new Read(List.of(), List.of())))
        .allMatch(s -> s.outcome() == Outcome.MISREAD || s.outcome() == Outcome.TAKEN);
  }

  @Test
  void noSentenceIsThereTwice() throws IOException {
    Set<String> sentences = new HashSet<>();
    SentencesTest.read().forEach(e -> sentences.add(e.sentence()));
    SentencesTest.refused().forEach(e -> sentences.add(e.sentence()));
    for (int number = 1; number <= 16; number++) {
      for (Entry entry : batch(number)) {
        assertThat(sentences.add(entry.sentence())).as(entry.sentence()).isTrue();
      }
    }
  }

  @Test
  void anUnknownFieldIsAnError(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("batch.json");
    Files.writeString(file, "[{\"sentence\": \"x\", \"requirments\": []}]");
    assertThatThrownBy(() -> ReadingScore.entries(file)).hasMessageContaining("requirments");
  }

  private static List<Entry> batch(int number) throws IOException {
    return ReadingScore.entries(Path.of("evaluation/prompts/batches/batch-" + number + ".json"));
  }

  private static Entry entry(String requirement) {
    return new Entry("x", List.of(List.of(requirement)), List.of(), List.of());
  }

  private static void same(String requirement, String following) {
    Entry short1 = entry(requirement);
    Entry long1 = new Entry("x", List.of(List.of(requirement, following)), List.of(), List.of());
    assertThat(outcome(short1, List.of(requirement, following), List.of()))
        .as(following)
        .isEqualTo(Outcome.RIGHT);
    assertThat(outcome(long1, List.of(requirement), List.of()))
        .as(following)
        .isEqualTo(Outcome.RIGHT);
  }

  private static Outcome outcome(Entry entry, List<String> requirements, List<String> notRead) {
    return one(entry, requirements, notRead).outcome();
  }

  private static Scored one(Entry entry, List<String> requirements, List<String> notRead) {
    return ReadingScore.score(List.of(entry), s -> new Read(requirements, notRead)).get(0);
  }

  private static Outcome refused(Entry entry) {
    return ReadingScore.score(List.of(entry), ReadingScoreTest::refuse).get(0).outcome();
  }

  private static Read refuse(String sentence) {
    throw new BriefException("no: " + sentence);
  }
}
