package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.Draws;
import org.puzzlewright.base.json.InputException;

/**
 * Whatever is written, reading it ends: with a reading or with one line that says what is wrong,
 * and soon. Tried with sentences that nobody has in mind: shipped ones cut to pieces, put together
 * anew, with words lost and exchanged, drawn by a seed.
 */
class SplicedSentencesTest {

  private static final int TEXTS = Draws.of(2000, 6);
  private static final int PAGES = Draws.of(40, 2);

  /** CPU seconds that one text may take; the longest of 400,000 took a fourth of that. */
  private static final double LONGEST = 20;

  private static final String[] JOINTS = {
    ", ",
    ". ",
    " so ",
    " because ",
    ", which ",
    " which ",
    " and ",
    ", and ",
    " or ",
    " that ",
    " if ",
    ": ",
    "; ",
    " - ",
    "\n",
    "\n- ",
    " (",
    ") ",
    " but ",
    " not ",
    " without ",
    " then ",
    " with ",
    " of ",
    "? ",
    "! ",
    " when ",
    " where ",
    " until ",
    " instead of ",
    " than ",
    " as ",
    " only ",
    " it ",
    " to ",
    " ",
    " no ",
    " 2 ",
    " before ",
    " after ",
    " either ",
    " a ",
    " the "
  };

  private static List<String> shipped() throws IOException {
    List<String> sentences = new ArrayList<>();
    for (String file :
        ("understood partly refused batches/things batches/events batches/ordinary batches/batch-9"
                + " batches/batch-10 batches/batch-11 batches/batch-12 batches/batch-14")
            .split(" ")) {
      for (JsonNode e :
          new ObjectMapper().readTree(Path.of("evaluation/prompts/" + file + ".json").toFile())) {
        sentences.add(e.isTextual() ? e.asText() : e.get("sentence").asText());
      }
    }
    return sentences;
  }

  /** Returns pieces of sentences, with words dropped, doubled and exchanged, put together. */
  static String spliced(List<String> sentences, long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    int pieces = 1 + random.nextInt(4);
    for (int k = 0; k < pieces; k++) {
      String[] words = sentences.get(random.nextInt(sentences.size())).split(" ");
      int from = random.nextInt(3) == 0 ? random.nextInt(words.length) : 0;
      int to = random.nextInt(3) == 0 ? from + random.nextInt(words.length - from) : words.length;
      text.append(k == 0 ? "" : JOINTS[random.nextInt(JOINTS.length)]);
      for (int w = from; w < to; w++) {
        int what = random.nextInt(25);
        String[] other = sentences.get(random.nextInt(sentences.size())).split(" ");
        String word =
            switch (what) {
              case 0 -> "";
              case 1 -> words[w] + " " + words[w];
              case 2 -> other[random.nextInt(other.length)];
              case 3 -> words[random.nextInt(words.length)];
              case 4 -> words[w] + JOINTS[random.nextInt(JOINTS.length)];
              default -> words[w];
            };
        text.append(word).append(w + 1 < to ? " " : "");
      }
    }
    return text.toString();
  }

  /** Reads a text and returns the CPU seconds that it took. */
  static double seconds(String text) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      assertThat(Briefs.sampled(text).text()).isEqualTo(text);
    } catch (BriefException | InputException refused) {
      assertThat(refused.getMessage()).doesNotContain("\n");
    } catch (RuntimeException | StackOverflowError crashed) {
      throw new AssertionError("crashed at: " + text, crashed);
    }
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
  }

  @Test
  void whateverIsWrittenIsReadOrRefused() throws IOException {
    List<String> sentences = shipped();
    for (long seed = 0; seed < TEXTS; seed++) {
      String text = spliced(sentences, seed);
      assertThat(seconds(text)).as(text).isLessThan(LONGEST);
    }
  }

  /** A page of sentences, with and without signs, is one line when it is too long to be read. */
  @Test
  void pagesAreReadOrRefusedInBoundedTime() throws IOException {
    List<String> sentences = shipped();
    for (long seed = 0; seed < PAGES; seed++) {
      Random random = new Random(seed);
      StringBuilder page = new StringBuilder();
      int length = OfflineReader.MAX_LENGTH - random.nextInt(100);
      String joint = JOINTS[random.nextInt(JOINTS.length)];
      while (page.length() < length) {
        String sentence = sentences.get(random.nextInt(sentences.size()));
        page.append(random.nextBoolean() ? sentence : sentence.replaceAll("[.,;:]", ""));
        page.append(joint);
      }
      String text = page.substring(0, length);
      assertThat(seconds(text)).as(text).isLessThan(LONGEST);
    }
  }
}
