package org.puzzlewright.vgdl.play;

import java.util.List;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.environment.VgdlObservation;
import org.puzzlewright.vgdl.language.Action;

/**
 * An episode so far.
 *
 * @param game how it stands; copied before it is advanced
 * @param seen what of it is seen
 * @param actions all that was done, what was before the first move included
 * @param idle how many of them were before the first move
 * @param reward what the last of them changed the score by
 * @param symbols the characters by the released code, as far as things were seen
 * @param lastMap what was seen before the last action, where that is told; else empty
 */
record PlayState(
    State game,
    VgdlObservation seen,
    List<Action> actions,
    int idle,
    int reward,
    ReleasedSymbols symbols,
    List<String> lastMap) {

  PlayState {
    actions = List.copyOf(actions);
    lastMap = List.copyOf(lastMap);
  }
}
