package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.api.reading.Reading;

/** Every sentence of {@code evaluation/prompts} must mean what stands there. */
class SentencesTest {

  /** One entry; the lists that its file does not have are empty. */
  record Entry(
      String sentence,
      List<String> requirements,
      List<String> notUnderstood,
      List<String> conflict) {

    @Override
    public String toString() {
      return sentence;
    }
  }

  static Stream<Entry> read() {
    return Stream.concat(entries("understood"), entries("partly"));
  }

  static Stream<Entry> refused() {
    return entries("refused");
  }

  /** What is read in part says what the grammar lists; guesses may add to it. */
  @ParameterizedTest
  @MethodSource("read")
  void meansExactlyThat(Entry entry) throws IOException {
    Reading<Requirement> reading =
        entry.notUnderstood().isEmpty()
            ? new OfflineReader().read(entry.sentence())
            : OfflineReader.byGrammar(entry.sentence());
    Brief brief = Brief.of(reading);
    assertThat(brief.requirements()).contains(new Requirement.Pushes());
    assertThat(
            brief.requirements().stream()
                .filter(r -> !(r instanceof Requirement.Pushes))
                .map(Requirement::words))
        .containsExactlyInAnyOrderElementsOf(entry.requirements());
    assertThat(brief.notUnderstood()).isEqualTo(entry.notUnderstood());
    // Each word of it is in a requirement or listed, and what was read can be stored.
    assertThat(EveryWordTest.lost(reading)).isEmpty();
    assertThat(RequirementJsonTest.again(brief.requirements())).isEqualTo(brief.requirements());
  }

  @ParameterizedTest
  @MethodSource("refused")
  void isRefusedWithWhatConflicts(Entry entry) {
    BriefException refusal =
        catchThrowableOfType(BriefException.class, () -> Briefs.of(entry.sentence()));
    assertThat(refusal).isNotNull();
    assertThat(refusal.getMessage()).doesNotContain("\n").contains(entry.conflict());
  }

  @Test
  void thereAreManyAndPartlyReadOnesListSomething() {
    assertThat(entries("understood")).hasSizeGreaterThanOrEqualTo(70);
    assertThat(refused()).hasSizeGreaterThanOrEqualTo(15).noneMatch(e -> e.conflict().isEmpty());
    assertThat(entries("partly"))
        .hasSizeGreaterThanOrEqualTo(15)
        .noneMatch(e -> e.notUnderstood().isEmpty());
    assertThat(Stream.concat(read(), refused()).map(Entry::sentence)).doesNotHaveDuplicates();
  }

  private static Stream<Entry> entries(String file) {
    try {
      JsonNode all =
          new ObjectMapper().readTree(Path.of("evaluation/prompts/" + file + ".json").toFile());
      return StreamSupport.stream(all.spliterator(), false)
          .map(
              e ->
                  new Entry(
                      e.get("sentence").asText(),
                      texts(e.path("requirements")),
                      texts(e.path("notUnderstood")),
                      texts(e.path("conflict"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(t -> texts.add(t.asText()));
    return texts;
  }
}
