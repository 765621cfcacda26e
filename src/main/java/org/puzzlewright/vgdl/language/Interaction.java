package org.puzzlewright.vgdl.language;

/**
 * A rule between two names, or between a name and the screen's edge or the time.
 *
 * @param line number of its line, from 1; rules of one line have the same
 * @param trigger what brings it about
 * @param first number of the type that it happens to
 * @param second number of the other type; -1 unless two sprites must meet
 * @param effect what happens
 * @param values how
 */
public record Interaction(
    int line, Trigger trigger, int first, int second, EffectKind effect, Values values) {

  /** What brings a rule about. */
  public enum Trigger {
    /** Two sprites overlap. */
    MEETING,
    /** A sprite is not wholly on the screen. */
    EDGE,
    /** Ticks pass. */
    TIME
  }
}
