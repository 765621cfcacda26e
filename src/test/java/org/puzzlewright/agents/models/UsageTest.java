package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.output.TokenUsage;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Costs and failures, as they are told. */
class UsageTest {

  @Test
  void knownCountsAddUp() {
    Usage usage = Usage.NONE.plus(Usage.ofCall(new TokenUsage(3, 4)));

    assertThat(usage.plus(usage)).isEqualTo(new Usage(2, OptionalLong.of(6), OptionalLong.of(8)));
  }

  @Test
  void unknownStaysUnknown() {
    Usage known = Usage.ofCall(new TokenUsage(3, 4));
    Usage half = Usage.ofCall(new TokenUsage(3, null));

    assertThat(known.plus(half)).isEqualTo(new Usage(2, OptionalLong.of(6), OptionalLong.empty()));
    assertThat(known.plus(Usage.ofCall(null)).inputTokens()).isEmpty();
    assertThat(Usage.NONE.inputTokens()).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Incorrect API key provided: sk-proj-QQSECRET.",
        "GET https://x.org/v1?key=QQSECRET&alt=json",
        "header Authorization: Bearer QQSECRET",
        "authorization: QQSECRET",
        "{\"api_key\": \"QQSECRET\"}",
        "x-api-key: QQSECRET",
        "token=QQSECRET, retry",
        "AIzaQQSECRETQQSECRET is invalid",
      })
  void keysAreNotTold(String message) {
    String told = ModelFailure.describe(new IllegalStateException(message));

    assertThat(told).startsWith("IllegalStateException: ").contains("[hidden]");
    assertThat(told).doesNotContain("QQSECRET");
  }

  @Test
  void failureIsOneShortLine() {
    assertThat(ModelFailure.describe(new IllegalStateException("a\n b" + "x".repeat(9999))))
        .startsWith("IllegalStateException: a b")
        .hasSizeLessThan(400);
    assertThat(ModelFailure.describe(new IllegalStateException()))
        .isEqualTo("IllegalStateException");
    assertThat(ModelFailure.describe(new IllegalStateException("The token limit is reached")))
        .endsWith("The token limit is reached");
  }
}
