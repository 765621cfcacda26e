package org.puzzlewright.physics.domain;

import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementForm;
import org.puzzlewright.physics.scene.Inventory;

/**
 * A prompt that a language model may read before its puzzle is designed.
 *
 * @param domain of the puzzle
 * @param sentence the user's words
 * @param read what the offline reader makes of it; empty when it refuses it
 * @param refusal why it does
 * @param offer returns the tools on offer by what is asked for
 * @param seed of the design
 */
public record UnreadPrompt(
    PuzzleDomain domain,
    String sentence,
    Optional<Reading<Requirement>> read,
    Optional<BriefException> refusal,
    Function<Brief, Inventory> offer,
    long seed)
    implements DomainTask.Unread<PhysicsState, Requirement> {

  static UnreadPrompt of(
      PuzzleDomain domain, String sentence, Function<Brief, Inventory> offer, long seed) {
    try {
      Reading<Requirement> read = domain.reader().read(sentence);
      return new UnreadPrompt(domain, sentence, Optional.of(read), Optional.empty(), offer, seed);
    } catch (BriefException refused) {
      return new UnreadPrompt(
          domain, sentence, Optional.empty(), Optional.of(refused), offer, seed);
    }
  }

  /** Returns what is known of the prompt until it is read. */
  Brief known() {
    return read.map(Brief::of).orElseGet(() -> Brief.unread(sentence));
  }

  @Override
  public RequirementForm form() {
    return new RequirementForm(read);
  }

  @Override
  public PuzzleDesign settled(Reading<Requirement> reading, String by) {
    return design(form().brief(by, reading));
  }

  @Override
  public PuzzleDesign offline() {
    refusal.ifPresent(
        refused -> {
          throw refused;
        });
    return design(known());
  }

  private PuzzleDesign design(Brief brief) {
    return domain.design(brief, offer.apply(brief), seed);
  }
}
