package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * What a helper reads in a request.
 *
 * @param brief what the prompt asks for, if there is a prompt
 * @param scene the scene with the tools in place, if there is one
 * @param inventory the tools on offer
 * @param wish what is asked for, places turned to the picture's axis
 * @param axis on which the reply tells places
 */
record Asked(
    Optional<Brief> brief, Optional<Puzzle> scene, Inventory inventory, Wish wish, Axis axis) {

  static Asked of(Request request) {
    PhysicsObservation.View view = (PhysicsObservation.View) request.sight();
    Wish wish = Wish.of(request.wish().orElseThrow());
    return new Asked(
        view.brief(),
        view.scene(),
        view.inventory(),
        new Wish(wish.words(), view.axis().json(wish.meaning())),
        view.axis());
  }

  /** Returns a reply: a sentence, then the proposal, told on the agents' axis. */
  Reply.Answer reply(String sentence, ObjectNode proposal) {
    ObjectNode told = axis.json(proposal);
    return new Reply.Answer(sentence + " " + told, told);
  }

  /** Returns a reply that proposes nothing. */
  static Reply.Answer nothing(String sentence) {
    return new Reply.Answer(sentence + " {}");
  }
}
