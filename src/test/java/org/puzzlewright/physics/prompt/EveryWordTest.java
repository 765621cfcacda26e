package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.puzzlewright.Draws;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Token;

/**
 * No word with a meaning is lost: it is in the words that a requirement came from, or in what was
 * not read; and another word in its place makes a difference. Of paraphrases drawn by a seed; of
 * the sentences that are shipped {@link SentencesTest} asks it.
 */
class EveryWordTest {

  private static final int PARAPHRASES = Draws.of(2000, 4);
  private static final String UNKNOWN = "zorp";

  /** Words of grammar, and those that only ask for a puzzle. */
  private static final Set<String> GRAMMAR =
      new HashSet<>(
          List.of(
              ("the a an this that these those some any its their his her my your our is are was were be"
                      + " been being 's 're 'd 'll has have had do does did must should shall will would"
                      + " can could may might to of on in at from for with by and or but while so it"
                      + " they them he she i we you me us there here which who where when as than into"
                      + " onto please pleaze also too then next afterwards finally after before need needs let"
                      + " either generate ensure see requirements make makes made making give gives design create build want like puzzle level"
                      + " picture screen player what how such no not n't first own one ones"
                      + " gets get got each go goes keep such very only just such start starts"
                      + " separate extra fixed upon same something instead layout dear kindly namely within")
                  .split(" ")));

  private static final Map<String, List<String>> SLOTS =
      Map.of(
          "BLUE", List.of("the blue ball", "the blue marble", "blue", "the blue sphere"),
          "RED", List.of("the red ball", "the red one", "red", "the red disc"),
          "GOAL", List.of("the goal", "the target", "the star", "the finish"),
          "SIDE",
              List.of(
                  "on the left",
                  "on the right",
                  "at the top",
                  "in the upper half",
                  "in the bottom right corner",
                  "on the far left",
                  "in the middle"),
          "HIT", List.of("hits", "pushes", "strikes", "shoves", "bumps", "knocks"),
          "WALL", List.of("a wall", "a fence", "a tall barrier", "an obstacle"),
          "TOOL", List.of("a ramp", "a cannon", "a trampoline", "a fan", "a see-saw", "two ramps"),
          "OVER", List.of("flies over", "jumps over", "passes under", "goes around"),
          "SOME",
              List.of("two walls", "both walls", "three fences", "two tall walls", "another wall"),
          "ODD", List.of("quickly", "a purple zebra", "twice", "on Mondays", "behind the sofa"));

  private static final List<String> CLAUSES =
      List.of(
          "BLUE starts SIDE",
          "GOAL is SIDE",
          "RED lies near GOAL",
          "RED is above GOAL",
          "BLUE HIT RED",
          "BLUE OVER WALL and HIT RED into GOAL SIDE",
          "use TOOL",
          "do not use TOOL",
          "BLUE reaches RED with TOOL",
          "RED is pushed by BLUE to GOAL",
          "there is WALL between BLUE and RED",
          "BLUE HIT RED, which falls onto GOAL SIDE",
          "RED sits on a long platform SIDE",
          "there are at least two platforms",
          "the puzzle is quite hard",
          "BLUE bounces off WALL before it HIT RED",
          "BLUE never touches WALL",
          "GOAL is 0.4 to the left of RED",
          "BLUE must ODD roll down TOOL",
          "BLUE HIT RED ODD",
          "BLUE OVER SOME",
          "RED OVER SOME into GOAL",
          "BLUE bounces off three ledges",
          "RED lands on both shelves",
          "BLUE rolls down the stairs and HIT RED",
          "GOAL is behind WALL",
          "use TOOL and a belt, in that order",
          "either BLUE or RED is on a shelf",
          "BLUE bounces off WALL or a ledge",
          "from left to right: BLUE, RED, GOAL",
          "use two or three ramps",
          "use at least one and at most three tools",
          "GOAL is at the same height as RED",
          "BLUE never touches WALL, and neither does RED",
          "leave 0.5 between GOAL and RED",
          "keep RED off the walls",
          "the puzzle cannot be solved without TOOL",
          "WALL stands in front of GOAL",
          "something that blows carries BLUE over WALL",
          "BLUE and GOAL share nothing, but RED is on it",
          "as for RED, it starts SIDE",
          "it does not matter where GOAL is",
          "BLUE ends up hitting RED",
          "a gust from a fan carries BLUE to RED",
          "BLUE gives RED a push",
          "not only TOOL but also a belt is used",
          "RED rolls to the left, BLUE to the right",
          "three walls, two of which are tall",
          "BLUE goes ODD from left to right",
          "all tools are allowed except fans");

  private static String paraphrase(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    int clauses = 1 + random.nextInt(3);
    for (int c = 0; c < clauses; c++) {
      text.append(c == 0 ? "" : random.nextBoolean() ? ". " : " and ");
      String clause = CLAUSES.get(random.nextInt(CLAUSES.size()));
      text.append(
          Pattern.compile("[A-Z]+")
              .matcher(clause)
              .replaceAll(
                  slot -> {
                    List<String> choice = SLOTS.get(slot.group());
                    return choice.get(random.nextInt(choice.size()));
                  }));
    }
    return text.append('.').toString();
  }

  /** Returns the words of a sentence that are neither in a requirement nor listed. */
  static List<String> lost(Reading<Requirement> reading) {
    List<Reading.Span> spans = new ArrayList<>(reading.notRead());
    reading.read().forEach(r -> spans.addAll(r.from()));
    reading.notes().stream()
        .filter(n -> !n.words().startsWith("read as"))
        .forEach(n -> spans.add(n.at()));
    return Token.of(reading.text()).stream()
        .filter(t -> t.isWord() && !GRAMMAR.contains(t.word()))
        .filter(t -> spans.stream().noneMatch(s -> s.from() <= t.from() && t.to() <= s.to()))
        .map(Token::word)
        .toList();
  }

  @Test
  void noWordOfAParaphraseIsLostAndEachMatters() {
    Set<String> lost = new LinkedHashSet<>();
    Set<String> idle = new LinkedHashSet<>();
    int read = 0;
    for (long seed = 0; seed < PARAPHRASES; seed++) {
      String sentence = paraphrase(seed);
      Reading<Requirement> reading;
      try {
        reading = Briefs.sampled(sentence);
      } catch (BriefException refused) {
        continue;
      }
      read++;
      lost(reading).forEach(word -> lost.add(word + " of: " + sentence));
      List<Token> words =
          Token.of(sentence).stream()
              .filter(t -> t.isWord() && !GRAMMAR.contains(t.word()))
              .toList();
      Token word = words.get(new Random(seed).nextInt(words.size()));
      String other = sentence.substring(0, word.from()) + UNKNOWN + sentence.substring(word.to());
      try {
        Reading<Requirement> changed = Briefs.sampled(other, sentence);
        if (changed.requirements().equals(reading.requirements())
            && changed.unread().equals(reading.unread())) {
          idle.add(word.word() + " of: " + sentence);
        }
      } catch (BriefException refused) {
        assertThat(refused.getMessage()).doesNotContain("\n");
      }
    }
    assertThat(read).isGreaterThan(PARAPHRASES / 2);
    assertThat(lost).isEmpty();
    assertThat(idle).isEmpty();
  }
}
