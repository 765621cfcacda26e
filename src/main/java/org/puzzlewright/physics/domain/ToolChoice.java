package org.puzzlewright.physics.domain;

import java.util.Optional;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;

/** Which tools a puzzle offers: what the user says, made to fit the prompt. */
public final class ToolChoice {

  private ToolChoice() {}

  /**
   * Returns the chosen tools without those that the prompt rules out, or what is usual for such a
   * prompt.
   *
   * @param where how a complaint begins, such as "prompt push"
   */
  public static Inventory of(Brief brief, Optional<Inventory> chosen, String where) {
    return of(brief, chosen, where, "--tools");
  }

  /**
   * Does the same.
   *
   * @param option how complaints call what the tools are chosen by
   */
  public static Inventory of(Brief brief, Optional<Inventory> chosen, String where, String option) {
    if (chosen.isEmpty()) {
      return Offer.of(brief);
    }
    Inventory offer = chosen.get();
    for (String excluded : brief.tools(false)) {
      offer = offer.without(excluded);
    }
    for (String named : brief.tools(true)) {
      if (!offer.counts().containsKey(named)) {
        throw StrictJson.complaint(
            where, "it asks for a " + named + ", which is not on offer; name it in " + option);
      }
    }
    if (offer.counts().isEmpty()) {
      throw StrictJson.complaint(
          where, "it rules out every tool that is on offer; offer others by " + option);
    }
    return offer;
  }
}
