package org.puzzlewright.brief;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordingsTest {

  static Stream<Expected> wordings() {
    return Stream.of("wordings.txt", "unseen.txt").flatMap(WordingsTest::lines);
  }

  @ParameterizedTest
  @MethodSource("wordings")
  void isReadInFull(Expected expected) {
    Brief brief = PromptGrammar.read(expected.prompt());
    assertThat(brief.requirements()).containsExactlyInAnyOrderElementsOf(expected.requirements());
    assertThat(brief.notUnderstood()).isEqualTo(expected.notUnderstood());
  }

  private static Stream<Expected> lines(String name) {
    try (InputStream in = WordingsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(Expected::line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
