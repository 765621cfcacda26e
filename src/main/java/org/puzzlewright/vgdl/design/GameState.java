package org.puzzlewright.vgdl.design;

import java.util.Optional;

/**
 * How far the design of a game or a level has come.
 *
 * @param draft what there is
 * @param win a play that wins it; empty when none is known
 * @param judged what the gates find of both
 * @param changes how often it was changed
 * @param plays episodes that were played for it
 */
public record GameState(
    Draft draft, Optional<Play> win, Judge.Judged judged, int changes, long plays) {}
