package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Parser;

/** The same said in other ways is read as the same. */
class WaysToSayTest {

  private final OfflineReader reader = new OfflineReader();

  @Test
  void isReadAsWhatItSays() {
    List<String> others = new ArrayList<>();
    Set<Requirement> meant = Set.of();
    int ways = 0;
    for (String line : Parser.lines(WaysToSayTest.class, "ways.txt")) {
      String said = line.replace("\\n", "\n").strip();
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      Reading<Requirement> reading = OfflineReader.byGrammar(said);
      Set<Requirement> read = new HashSet<>(reading.requirements());
      if (!line.startsWith(" ")) {
        meant = read;
      } else if (!read.equals(meant)) {
        others.add(said);
      }
      assertThat(reading.notRead()).as(said).isEmpty();
      ways++;
    }
    assertThat(ways).isGreaterThan(700);
    assertThat(others).isEmpty();
  }
}
