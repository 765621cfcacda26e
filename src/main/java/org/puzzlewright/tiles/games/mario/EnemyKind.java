package org.puzzlewright.tiles.games.mario;

/** Kinds of enemies. */
public enum EnemyKind {
  /** Walks; can be stomped. */
  GOOMBA("goomba", 12),
  /** Walks, twice as tall; can be stomped. */
  KOOPA("koopa", 24),
  /** Walks; hurts when stomped. */
  SPINY("spiny", 12),
  /** What is left of a stomped koopa by framework rules: lies, and slides when kicked. */
  SHELL("shell", 12);

  private final String word;
  private final int height;

  EnemyKind(String word, int height) {
    this.word = word;
    this.height = height;
  }

  /** Returns its name for people. */
  public String word() {
    return word;
  }

  /** Returns its height in pixels. */
  public int height() {
    return height;
  }
}
