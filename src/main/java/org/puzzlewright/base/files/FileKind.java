package org.puzzlewright.base.files;

/** What kind of file is read, which decides how large it may be. */
public enum FileKind {
  /** One description: a level, a certificate, a plan, a suite. */
  DOCUMENT(5_000_000),
  /** What people write by hand: prices, role texts, lists of prompts. */
  SETTINGS(1_000_000),
  /** What grows with each call of a model: transcripts, recordings, rows, timings. */
  LOG(500_000_000),
  /** Pictures and packed results. */
  BINARY(500_000_000);

  private final int maxBytes;

  FileKind(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Returns the largest size that is read, in bytes. */
  public int maxBytes() {
    return maxBytes;
  }
}
