package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;

/** Constructions and kinds of requirement, one sentence each; what is told; what is refused. */
class OfflineReaderTest {

  private static final OfflineReader READER = new OfflineReader();

  private static List<String> words(String sentence) {
    return OfflineReader.byGrammar(sentence).requirements().stream()
        .filter(r -> !(r instanceof Requirement.Pushes))
        .map(Requirement::words)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The blue ball is in the top left corner. | the blue ball starts in the top third; the"
            + " blue ball starts in the left third",
        "The goal is 0.5 to the right of the red ball. | the goal starts to the right of the red"
            + " ball; the goal is exactly 0.5 to the side of the red ball",
        "The blue ball starts at most 0.3 from the red ball. | the blue ball is at most 0.3 from"
            + " the red ball",
        "Nobody should be able to solve it without a hexagon. | blue meets a hexagon before it"
            + " touches red",
        "Red lies on a ledge on the left. | there is a platform; the red ball stands on a platform;"
            + " the red ball starts on the left",
        "Blue is on a high shelf, red on a low one. | there is a platform; the blue ball stands on"
            + " a platform; the blue ball starts in the upper half; the red ball stands on a"
            + " platform; the red ball starts in the lower half; the red ball and the blue ball start on"
            + " different platforms",
        "Red lies on a ledge next to a wall on the left. | the wall starts in the left third;"
            + " there is a wall; a platform stands beside a wall; there is a platform; the red"
            + " ball stands on a platform",
        "The red ball lies in a bucket. | the red ball stands inside a bucket",
        "The goal is on top of a platform. | the goal stands on a platform; there is a platform",
        "The blue ball crosses a gap and hits red. | blue crosses a gap between two platforms"
            + " before it touches red",
        "Red flies over a fence into the goal. | there is a wall; red passes over the wall on its"
            + " way to the goal",
        "Neither ball touches the wall. | blue does not meet any wall before it touches red; red"
            + " does not meet any wall on its way to the goal; there is a wall",
        "The blue ball never touches a wall. | blue never touches a wall",
        "Blue smashes red against the wall. | there is a wall; red meets a wall on its way to the"
            + " goal",
        "A strong wind pushes blue against red. | blue meets a fan before it touches red",
        "Blue falls asleep on a shelf on the left. | the blue ball starts on the left; there is a"
            + " platform; the blue ball stands on a platform",
        "Blue uses a ramp and sneaks up on red. | blue meets a ramp before it touches red",
        "Every tool must be needed. | each tool of the solution is needed",
        "Only use a see-saw. | blue meets a see_saw before it touches red; no tool but the see saw"
            + " is used",
        "The puzzle should be at least medium. | the puzzle is at least medium",
        "Not too hard please. | the puzzle is at most medium",
        "The blue and the red ball start on the same platform. | the blue ball and the red ball"
            + " start on the same platform; there is a platform",
        "Either a trampoline or a ramp must be used. | blue meets a trampoline before it touches"
            + " red or blue meets a ramp before it touches red",
        "Blue hits red from above. | blue hits red from above",
        "A fan blows the blue ball to the right. | blue meets a fan before it touches red; blue"
            + " moves right before it touches red",
        "The blue ball starts on the left, to the right of the red ball. | the blue ball starts on"
            + " the left; the blue ball starts to the right of the red ball",
        "Blue passes two walls. | blue passes around at least 2 walls before it touches red; there"
            + " is a wall",
        "Red flies over both fences. | red passes over at least 2 walls after the touch; there are"
            + " exactly 2 walls; there is a wall",
        "There are three walls and blue jumps over all of them. | blue passes over at least 3 walls"
            + " before it touches red; there are exactly 3 walls; there is a wall",
        "Blue lands on one ledge, then on another. | blue lands on at least 2 platforms before it"
            + " touches red; there is a platform",
        "Blue bounces down three platforms to red. | blue bounces off at least 3 platforms before it"
            + " touches red; blue goes down to red; there is a platform",
        "Red rolls down a staircase of three steps. | red lands on at least 3 platforms after the"
            + " touch; at least 3 platforms form a staircase; red goes down to the goal; there is a"
            + " platform",
        "Blue goes under a wall, red over another one. | blue passes under the wall on its way to"
            + " red; red passes over the wall on its way to the goal; there are at least 2 walls;"
            + " there is a wall",
        "One wall on the left and another on the right. | the wall starts in the left third; the"
            + " wall starts in the right third; there are at least 2 walls; there is a wall",
        "The goal stands between two walls. | the goal stands between two walls; there are exactly 2"
            + " walls; there is a wall",
        "Use a ramp and a fan, in that order. | blue meets a ramp before it touches red; blue meets"
            + " a fan before it touches red; blue meets the ramp before it meets the fan",
        "Use a ramp and a fan, the fan first. | blue meets a ramp before it touches red; blue meets"
            + " a fan before it touches red; blue meets the fan before it meets the ramp",
        "The red ball does not go down to the goal but up. | red goes up to the goal",
        "A wall is in the way of the blue ball. | there is a wall; the wall stands between the blue"
            + " ball and the red ball",
        "The goal is behind a wall. | there is a wall; the wall stands between the red ball and the"
            + " goal",
        "The blue ball must roll down a ramp and then hit the red ball. | blue meets a ramp before"
            + " it touches red",
        "The blue ball must not touch a platform before it touches red. | blue does not meet any"
            + " platform before it touches red",
        "Nothing is needed but a hexagon. | blue meets a hexagon before it touches red; no tool but"
            + " the hexagon is used",
        "Red is in the middle, blue on its left and the goal on its right. | the red ball starts in"
            + " the middle; the blue ball starts to the left of the red ball; the goal starts to the"
            + " right of the red ball",
        "Blue right, red left, goal even further left. | the blue ball starts on the right; the red"
            + " ball starts on the left; the goal starts to the left of the red ball",
        "The blue ball is not allowed to touch a wall at any time. | blue never touches a wall",
        "Blue must hit red while it is above it. | blue hits red from above",
        "It would be nice if the goal was right underneath the red ball. | the goal starts below the"
            + " red ball",
        "One platform carries both balls. | the blue ball and the red ball start on the same"
            + " platform; there is a platform"
      })
  void isReadWhole(String sentence, String expected) {
    Reading<Requirement> reading = READER.read(sentence);
    assertThat(reading.unread()).isEmpty();
    assertThat(words(sentence))
        .containsExactlyInAnyOrderElementsOf(Arrays.asList(expected.split("; ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The red ball bounces off the wall twice. | twice",
        "All walls are tall. | All walls are tall",
        "The blue ball should not fall off the platform. | blue ball; not fall off; platform",
        "The blue ball, made of glass, starts on the left. | made; glass",
        "My cat wants blue on the left. | cat",
        "Three walls, none of them tall. | none of them tall",
        "Two platforms hold blue and red. | Two",
        "Why is red on the left? Put it on the right. | Why is red on the left"
      })
  void whatNoRequirementSaysIsListed(String sentence, String expected) {
    assertThat(OfflineReader.byGrammar(sentence).unread()).containsExactly(expected.split("; "));
  }

  @Test
  void slipsAreMendedAndTold() {
    Reading<Requirement> reading =
        READER.read("Blu ball on teh left hits the red bal into the gaol on the rihgt.");
    assertThat(reading.unread()).isEmpty();
    assertThat(reading.notes().stream().map(Reading.Note::words))
        .anyMatch(note -> note.endsWith("read as \"blue\""))
        .anyMatch(note -> note.endsWith("read as \"the\""))
        .anyMatch(note -> note.endsWith("read as \"goal\""))
        .anyMatch(note -> note.endsWith("read as \"right\""));
    assertThat(reading.requirements().stream().map(Requirement::words))
        .contains("the blue ball starts on the left", "the goal starts on the right");
  }

  @Test
  void aWordThatIsTakenForAnotherIsTold() {
    Reading<Requirement> reading = READER.read("A catapult hurls the blue ball at the red ball.");
    assertThat(reading.notes()).hasSize(1);
    assertThat(reading.notes().get(0).words()).endsWith("taken for \"cannon\"");
    assertThat(reading.notes().get(0).at().of(reading.text())).isEqualTo("catapult");
  }

  @Test
  void nothingIsInventedForAVerbThatIsNotKnown() {
    assertThatThrownBy(
            () -> READER.read("The goal is on the left. The blue ball zorps the red ball."))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("zorps")
        .hasMessageContaining("the goal starts on the left")
        .hasMessageContaining("The blue ball pushes the red ball.")
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Either red or blue is on a shelf. | the red ball stands on a platform or the "
            + "blue ball stands on a platform",
        "Blue bounces off a wall or a ledge. | blue bounces off a wall before it "
            + "touches red or blue bounces off a platform before it touches red",
        "From left to right: blue, red, goal. | the blue ball starts to the left of "
            + "the red ball; the red ball starts to the left of the goal",
        "Blue moves from left to right. | blue moves right before it touches red; the "
            + "blue ball starts on the left",
        "Blue rolls right, red left. | blue moves right before it touches red; the"
            + " goal starts to the left of the red ball",
        "Use two or three ramps. | blue meets a ramp before it touches red; there are "
            + "at least 2 ramps in the solution; there are at most 3 ramps in the solution",
        "Use at least one, at most three tools. | there is at least 1 tool in the "
            + "solution; there are at most 3 tools in the solution",
        "The goal is at the same height as red. | the goal is at most 0.1 above or "
            + "below the red ball",
        "The balls start 0.9 apart. | the blue ball is exactly 0.9 from the red ball",
        "Leave 0.4 between the goal and the red ball. | the goal is exactly 0.4 from "
            + "the red ball",
        "The distance from red to the goal is at least 0.8. | the red ball is at "
            + "least 0.8 from the goal",
        "Red never touches a wall, and neither does blue. | red never touches a wall; "
            + "blue never touches a wall",
        "Keep the red ball off the walls. | there is a wall; red never touches a wall",
        "The puzzle cannot be solved without a fan. | blue meets a fan before it " + "touches red",
        "A solution without a ramp must not exist. | blue meets a ramp before it " + "touches red",
        "A wall stands in front of the goal. | there is a wall; the wall stands "
            + "between the red ball and the goal",
        "Blue on the left, red on the right, the goal in between. | the blue ball "
            + "starts on the left; the red ball starts on the right; the goal stands "
            + "between the blue ball and the red ball",
        "Something that blows carries blue over a wall. | blue meets a fan before it "
            + "touches red; there is a wall; blue passes over the wall on its way to red",
        "A plank that tips up throws blue to red. | blue meets a see_saw before it "
            + "touches red",
        "Blue and the goal are on the same platform; red is not on it. | the blue "
            + "ball and the goal start on the same platform; the red ball and the goal "
            + "start on different platforms; there is a platform",
        "As for the balls, they both begin on the left. | the blue ball starts on the "
            + "left; the red ball starts on the left",
        "Put the goal in the top left corner and red in the bottom right one. | the "
            + "goal starts in the top third; the goal starts in the left third; the red "
            + "ball starts in the bottom third; the red ball starts in the right third",
        "Blue ends up hitting red from the right. | blue hits red from the right",
        "A trampoline gives the blue ball a push. | blue meets a trampoline before it "
            + "touches red",
        "Three walls, two of which are tall. | there is a wall; there are exactly 3 "
            + "walls; there are at least 2 tall walls",
        "All tools are allowed except fans. | no fan is used",
        "Blue's platform is higher than the red ball's platform. | there is a "
            + "platform; the blue ball stands on a platform; the red ball stands on a "
            + "platform; the blue ball starts above the red ball",
        "A blue marble and its red friend sit on shelves, and the marble must jump "
            + "over a wall. | there is a platform; the blue ball stands on a platform; the "
            + "red ball stands on a platform; there is a wall; blue passes over the wall on "
            + "its way to red",
        "The bucket contains the goal. | the goal stands inside a bucket",
        "Walls = 2, tools <= 3. | there is a wall; there are exactly 2 walls; there are "
            + "at most 3 tools in the solution",
        "One long platform and two short ones. | there is a long platform; there is a "
            + "platform; there are at least 2 short platforms; there are at least 3 platforms",
        "Blue and red do not share a platform. | the blue ball and the red ball start on "
            + "different platforms; there is a platform",
        "Blue and the goal are on opposite sides of red. | the red ball stands between "
            + "the blue ball and the goal",
        "Nothing too difficult, please. | the puzzle is at most medium",
        "The number of tools must not exceed two. | there are at most 2 tools in the " + "solution",
        "No tool may be superfluous. | each tool of the solution is needed",
        "Of the three walls two should be tall. | there is a wall; there are exactly 3 "
            + "walls; there are at least 2 tall walls",
        "Keep the blue ball from touching the see-saw. | blue does not meet any see_saw "
            + "before it touches red",
        "Fan first, ramp second, red last. | blue meets a fan before it touches red; blue "
            + "meets a ramp before it touches red; blue meets the fan before it meets the ramp",
        "Red ends up lower than where it began. | red goes down to the goal",
        "A wall has been built between the two balls and it must be cleared by blue. | "
            + "there is a wall; the wall stands between the blue ball and the red ball; blue "
            + "passes over the wall on its way to red",
        "Red on the left, the goal on the right and a wall between the two. | the red ball "
            + "starts on the left; the goal starts on the right; there is a wall; the wall "
            + "stands between the red ball and the goal",
        "Both balls must touch a wall. | there is a wall; blue meets a wall before it "
            + "touches red; red meets a wall on its way to the goal",
        "It is impossible if you don't use the cannon. | blue meets a cannon before it "
            + "touches red",
        "In other words, the goal is on the left. | the goal starts on the left",
        "Blue is in the upper half. Blue is on the upper platform and red on the lower one. "
            + "| the blue ball starts in the upper half; there is a platform; the blue ball "
            + "stands on a platform; the red ball and the blue ball start on different "
            + "platforms; the red ball starts below the blue ball; the red ball stands on a "
            + "platform"
      })
  void constructionsOfOrdinarySentences(String sentence, String requirements) {
    assertThat(words(sentence)).containsExactlyInAnyOrder(requirements.split("; "));
    assertThat(READER.read(sentence).unread()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The red ball pushes the blue ball into the goal.",
        "The blue ball is pushed by the red ball.",
        "Push the blue ball with the red ball into the goal.",
        "No platforms; the blue ball lands on two platforms.",
        "There are exactly two walls and the blue ball flies over three walls.",
        "The red ball never reaches the goal.",
        "The red ball must be kept away from the goal forever.",
        "The goal is on the left and the red ball never reaches the goal."
      })
  void whatTheWorldCannotDoIsRefused(String sentence) {
    assertThatThrownBy(() -> READER.read(sentence)).isInstanceOf(BriefException.class);
  }

  /** Words that go together in any way once took more than a minute. */
  @Test
  @Timeout(30)
  void aLongListOfWordsIsReadInAMoment() {
    String salad = "blue red wall ramp over left ".repeat(68);
    assertThat(READER.read(salad).text()).isEqualTo(salad);
  }
}
