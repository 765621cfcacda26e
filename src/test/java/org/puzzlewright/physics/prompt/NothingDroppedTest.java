package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.Draws;

/**
 * Whatever is written: a word with a meaning is part of a requirement, or it is listed. These are
 * words in no order, in which hardly anything is a sentence; of real sentences no word at all may
 * be dropped, see {@link EveryWordTest}.
 */
class NothingDroppedTest {

  /** Words and what the requirements made of them say; the other words have no such trace. */
  private static final Map<String, List<String>> TRACES =
      Map.ofEntries(
          Map.entry("ramp", List.of("ramp")),
          Map.entry("launcher", List.of("cannon")),
          Map.entry("hexagon", List.of("hexagon")),
          Map.entry("wall", List.of("wall")),
          Map.entry("ledge", List.of("platform")),
          Map.entry("left", List.of("left", "right")),
          Map.entry("right", List.of("left", "right")),
          Map.entry("top", List.of("upper", "lower", "top third")),
          Map.entry("lower", List.of("upper", "lower", "below", "bottom third", "goes down")),
          Map.entry("middle", List.of("middle")),
          Map.entry("two", List.of("exactly 2")),
          Map.entry("around", List.of("around", "passes")),
          Map.entry("near", List.of("near", "beside")),
          Map.entry("between", List.of("between")),
          Map.entry("difficult", List.of("hard", "medium")),
          Map.entry("zebra", List.of()),
          Map.entry("quickly", List.of()),
          Map.entry("purple", List.of()));

  private static final List<String> OTHERS =
      List.of(
          "the",
          "a",
          "the blue ball",
          "the red ball",
          "the goal",
          "is",
          "starts",
          "there is",
          "use",
          "pushes",
          "hits",
          "rolls",
          "jumps",
          "lands",
          "falls",
          "on the",
          "in the",
          "to the",
          "over",
          "off",
          "with",
          "and",
          ",",
          ".",
          "then",
          "before",
          "it",
          "no",
          "not",
          "puzzle",
          "which",
          "without",
          "of",
          "by",
          "never",
          "from the");

  @Test
  void everyWordIsReadOrListed() {
    List<String> traced = TRACES.keySet().stream().sorted().toList();
    List<String> dropped = new ArrayList<>();
    int read = 0;
    int words = 0;
    int all = Draws.of(4500, 3);
    for (int seed = 0; seed < all; seed++) {
      Random random = new Random(seed);
      List<String> chosen = new ArrayList<>();
      int length = 3 + random.nextInt(14);
      for (int i = 0; i < length; i++) {
        boolean other = random.nextInt(5) < 3;
        List<String> from = other ? OTHERS : traced;
        chosen.add(from.get(random.nextInt(from.size())));
      }
      String prompt = String.join(" ", chosen);
      try {
        Brief brief = Brief.of(Briefs.sampled(prompt));
        read++;
        words += chosen.size();
        String listed = String.join(" ; ", brief.notUnderstood());
        String said =
            String.join(" ; ", brief.requirements().stream().map(Requirement::words).toList());
        for (String word : chosen) {
          List<String> traces = TRACES.get(word);
          if (traces != null
              && !listed.contains(word)
              && traces.stream().noneMatch(said::contains)) {
            dropped.add(word + ": " + prompt + " -> " + said + " ? " + listed);
          }
        }
      } catch (BriefException refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
    assertThat(read).isGreaterThan(all / 2);
    assertThat(dropped).hasSizeLessThan(words / 500);
  }
}
