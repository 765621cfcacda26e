package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.prompt.Briefs;

class OfferTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Blue pushes red to the goal. | ramp, cannon, hexagon; at most 3 in all",
        "Exactly four tools are needed. | ramp, cannon, hexagon; at most 4 in all",
        "Use six ramps to help blue reach red. | ramp; at most 6 in all",
        "Use two to six tools. | ramp, cannon, hexagon; at most 3 in all",
        "Use a ramp to help blue reach red. | ramp, cannon, hexagon; at most 3 in all",
        "Use a cannon to help blue reach red. | ramp, cannon, hexagon; at most 3 in all",
        "Use a hexagon to help blue reach red. | ramp, hexagon; at most 3 in all",
        "Use a ramp and a hexagon to help blue reach red. | ramp, hexagon; at most 3 in all",
        "Use a ramp and a cannon to help blue reach red. | ramp, cannon, hexagon; at most 3 in all",
        "Use a cannon and a hexagon to help blue reach red. | ramp, cannon, hexagon; at most 3 in all",
        "An easy puzzle. | ramp; at most 3 in all",
        "An easy puzzle without a ramp. | cannon, hexagon; at most 3 in all",
        "An easy puzzle; the goal is above the red ball. | ramp, cannon, hexagon; at most 3 in all",
        "A hard puzzle. | ramp, cannon, hexagon; at most 3 in all",
        "Use either a fan or a trampoline. | trampoline, fan; at most 3 in all",
        "Without a hexagon, blue pushes red to the goal. | ramp, cannon; at most 3 in all"
      })
  void offersWhatThePromptLeaves(String prompt, String words) {
    assertThat(Offer.words(Offer.of(Briefs.of(prompt)))).isEqualTo(words);
  }

  @Test
  void besideARampThereIsOneHexagon() {
    String prompt = "Use a hexagon and a ramp to help blue reach red.";
    assertThat(Offer.of(Briefs.of(prompt)).counts()).isEqualTo(Map.of("ramp", 3, "hexagon", 1));
  }
}
