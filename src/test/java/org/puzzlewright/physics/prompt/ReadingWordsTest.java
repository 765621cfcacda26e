package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Direction;

class ReadingWordsTest {

  private static final String SENTENCE =
      "The blue ball is on the right. There are two wals, and the goal gleams.";

  private final Reading<Requirement> reading = new OfflineReader().read(SENTENCE);

  private List<String> words(Requirement requirement) {
    return reading.read().stream()
        .filter(r -> r.requirement().equals(requirement))
        .flatMap(r -> r.from().stream())
        .map(span -> span.of(SENTENCE))
        .toList();
  }

  @Test
  void tellsTheWordsOfEachRequirement() {
    assertThat(words(new Side(Thing.BLUE, Direction.RIGHT)))
        .containsExactly("blue ball is on the right");
    assertThat(words(new Count("wall", Bound.EXACTLY, 2)))
        .singleElement()
        .asString()
        .startsWith("two wals");
    assertThat(reading.requirements()).contains(new Pushes());
    assertThat(words(new Pushes())).isEmpty();
  }

  @Test
  void tellsWhatWasMendedAndWhatWasNotRead() {
    assertThat(reading.notes())
        .singleElement()
        .satisfies(
            note -> {
              assertThat(note.at().of(SENTENCE)).isEqualTo("wals");
              assertThat(note.words()).isEqualTo("\"wals\" read as \"walls\"");
            });
    assertThat(reading.unread()).singleElement().asString().contains("gleams");
    assertThat(Brief.of(reading)).isEqualTo(Briefs.of(SENTENCE));
  }
}
