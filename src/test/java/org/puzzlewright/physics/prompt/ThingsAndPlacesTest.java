package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;

/** What there is and where, in sentences that were written before they were read. */
class ThingsAndPlacesTest {

  /** Sentence, requirements, and the words that are listed as not read. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          # Where a platform is, what stands on it is, and that says it all.
          There is a ball on a platform at the top, and blue is far left. | there is a platform; the blue ball stands on a platform; the blue ball starts in the top third; the blue ball starts on the left; the blue ball starts on the far left |
          The blue ball starts on a platform in the upper right. | there is a platform; the blue ball stands on a platform; the blue ball starts in the upper half; the blue ball starts on the right |
          Put the goal on a low shelf that is on the left. | there is a platform; the goal stands on a platform; the goal starts in the lower half; the goal starts on the left |
          There is a platform on the left with the blue ball on it. | there is a platform; the blue ball stands on a platform; the blue ball starts on the left |
          A low platform with the goal on it, blue in the top left corner. | there is a platform; the goal stands on a platform; the goal starts in the lower half; the blue ball starts in the top third; the blue ball starts in the left third |
          On the right side there is a platform with the red ball. | there is a platform; the red ball stands on a platform; the red ball starts on the right |
          The red ball is on top of a tall wall at the right. | there is a wall; there is a tall wall; the wall starts in the right third; the red ball stands on a wall |
          # "One" of some is not all that there are.
          One platform is on the left, the other on the right. | there is a platform; the platform starts in the left third; there are at least 2 platforms; the platform starts in the right third |
          There are two platforms: red sits on one of them and the goal is on the other. | there is a platform; there are exactly 2 platforms; the red ball stands on a platform; the goal and the red ball start on different platforms |
          Put blue on one of the two platforms and red on the other. | there is a platform; there are exactly 2 platforms; the blue ball stands on a platform; the red ball and the blue ball start on different platforms |
          One of the walls must be tall. | there is a wall; there is a tall wall |
          Two of the walls are tall. | there is a wall; there are at least 2 walls; there are at least 2 tall walls |
          One wall stands left of red and one wall right of it. | there is a wall; the wall starts to the left of the red ball; the wall starts to the right of the red ball; there are at least 2 walls |
          One ledge is long, the other one short. | there is a platform; there is a long platform; there are at least 2 platforms; there is a short platform |
          Exactly one of the walls is tall, and red is on the left. | there is a wall; there is a tall wall; the red ball starts on the left | Exactly one
          # "It" is what the clause before was about, or said a place by.
          Red sits on a ledge on the right; the goal is straight below it. | the red ball starts on the right; there is a platform; the red ball stands on a platform; the goal starts below the red ball |
          A tall wall stands in the middle. Blue is to the left of it and red is to the right of it. | there is a wall; there is a tall wall; the wall starts in the middle; the blue ball starts to the left of the wall; the red ball starts to the right of the wall |
          The goal is at the top and a platform is under it. | the goal starts in the top third; there is a platform; the goal stands on a platform |
          Red is near a platform, and the goal is on it. | there is a platform; the red ball starts near the platform; the goal stands on a platform |
          Blue is on the left, the goal is on the right, and a wall stands between it and red. | the blue ball starts on the left; the goal starts on the right; there is a wall; the wall stands between the goal and the red ball |
          Red is in the upper half, the goal is lower. | the red ball starts in the upper half; the goal starts below the red ball |
          # Edges, corners and thirds.
          The goal is at the right edge and blue near the left one. | the goal starts on the right; the goal starts on the far right; the blue ball starts on the left; the blue ball starts on the far left |
          The red ball is at the very edge on the right. | the red ball starts on the right; the red ball starts on the far right |
          Put red near the bottom edge. | the red ball starts in the bottom third |
          The goal lies in the corner at the bottom right. | the goal starts in the right third; the goal starts in the bottom third |
          The blue ball is down in the left corner. | the blue ball starts in the left third; the blue ball starts in the bottom third |
          The blue ball is in the left corner. | the blue ball starts in the left third | corner
          Red is in the middle third of the picture. | the red ball starts in the middle |
          # Lists without commas, verbs and articles.
          hi can i have a puzzle with a cannon a trampoline and a fan | blue meets a cannon before it touches red; blue meets a trampoline before it touches red; blue meets a fan before it touches red |
          Give me a ramp a fan and two walls. | blue meets a ramp before it touches red; blue meets a fan before it touches red; there is a wall; there are exactly 2 walls |
          ramp yes, belt yes, cannon no | blue meets a ramp before it touches red; blue meets a belt before it touches red; no cannon is used |
          blue: far left, high | the blue ball starts on the left; the blue ball starts on the far left; the blue ball starts in the upper half |
          red = top left corner | the red ball starts in the top third; the red ball starts in the left third |
          red: shelf, upper half | there is a platform; the red ball stands on a platform; the red ball starts in the upper half |
          must use: a fan; must not use: cannon | blue meets a fan before it touches red; no cannon is used |
          one wall one platform one fan one goal on the right | there is a wall; there is exactly 1 wall; there is a platform; there is exactly 1 platform; blue meets a fan before it touches red; there is exactly 1 fan in the solution; the goal starts on the right |
          blue left red right goal top | the blue ball starts on the left; the red ball starts on the right; the goal starts in the top third |
          red on the left blue on the right and the goal is on the left too | the red ball starts on the left; the blue ball starts on the right; the goal starts on the left |
          Red on the left. Not needed: a cannon, a fan. | the red ball starts on the left | Not needed: a cannon, a fan
          # Who wishes, and how much, says nothing of what is wished.
          I'd be delighted if the red ball were on the left. | the red ball starts on the left |
          I'm after a puzzle with a fan. | blue meets a fan before it touches red |
          It would be lovely to have a fan and two walls. | blue meets a fan before it touches red; there is a wall; there are exactly 2 walls |
          I'd appreciate a ramp and a goal on the left. | blue meets a ramp before it touches red; the goal starts on the left |
          Any chance of a puzzle with a trampoline? | blue meets a trampoline before it touches red |
          I would be very grateful for a puzzle without cannons. | no cannon is used |
          I wouldn't be happy if the red ball were on the left. The goal is high. | the goal starts in the upper half | I wouldn't be happy if the red ball were on the left
          # On either side, and the highest.
          Red is surrounded by walls. | there is a wall; the red ball stands between two walls |
          There is a wall on either side of the goal. | there is a wall; the goal stands between two walls |
          The red ball has a tall wall on its left. | there is a wall; there is a tall wall; the wall starts to the left of the red ball |
          The goal must be the highest of the three. | the goal starts above the blue ball; the goal starts above the red ball |
          The left wall is taller than the right one, and red is low. | the red ball starts in the lower half | left wall; taller; right one
          # What has a word of its own is not lost.
          a bucket with the goal inside | the goal stands inside a bucket |
          The goal is on the floor. | the goal starts in the bottom third |
          There is a hole between them, and blue is left. | the blue ball starts on the left | hole between
          # Numbers and distances.
          Max. number of tools: 2. Min. number of ramps: 1. Walls: none. | there are at most 2 tools in the solution; blue meets a ramp before it touches red; there is at least 1 ramp in the solution; there is no wall |
          not: wall, cannon. yes: platform, trampoline. | there is no wall; no cannon is used; there is a platform; blue meets a trampoline before it touches red |
          The vertical distance between blue and red is at most 0.4. | the blue ball is at most 0.4 above or below the red ball |
          Blue is left of the goal, red to the right. | the blue ball starts to the left of the goal; the red ball starts to the right of the goal |
          Nothing less than hard, please. | the puzzle is at least hard |
          # Found by a round of new sentences.
          One of the three platforms has to be a short one. | there is a platform; there are exactly 3 platforms; there is a short platform |
          Red sat on a shelf above and the goal on a different one. | the red ball starts above the blue ball; there is a platform; the red ball stands on a platform; the goal and the red ball start on different platforms |
          The lowest of the three objects is the goal. | the goal starts below the blue ball; the goal starts below the red ball |
          Red lies to the right of a low wall. | there is a wall; there is a low wall; the red ball starts to the right of the wall |
          What I'm hoping for is a puzzle without a fan. | no fan is used |
          We'd be chuffed with a fan. | blue meets a fan before it touches red | chuffed
          """)
  void isReadSo(String sentence, String requirements, String notRead) {
    Reading<Requirement> reading = OfflineReader.byGrammar(sentence);
    List<String> read =
        reading.requirements().stream()
            .map(Requirement::words)
            .filter(w -> !w.equals(new Requirement.Pushes().words()))
            .toList();
    assertThat(read)
        .containsExactlyInAnyOrder(requirements == null ? new String[0] : requirements.split("; "));
    assertThat(reading.unread())
        .containsExactlyElementsOf(
            notRead == null ? List.of() : Arrays.asList(notRead.split("; ")));
  }
}
