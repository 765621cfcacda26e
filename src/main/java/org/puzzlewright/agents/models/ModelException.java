package org.puzzlewright.agents.models;

/**
 * A model call that came to nothing. The message is one line without keys; there is no cause, since
 * its stack trace could hold what the message must not.
 */
public final class ModelException extends RuntimeException {

  /** What went wrong. */
  public enum Kind {
    /** The key is missing or not accepted. */
    KEY,
    /** The provider does not know the model. */
    UNKNOWN_MODEL,
    /** Too many requests. */
    BUSY,
    /** What was paid for, or is allowed in a day, is used up. */
    CREDIT,
    /** The model or a filter of its provider will not answer this. */
    DECLINED,
    /** The reply ended at its greatest length before it said anything. */
    LENGTH,
    /** The server's own mistake. */
    SERVER,
    /** No answer in time. */
    TIMEOUT,
    /** No connection, or it broke. */
    CONNECTION,
    /** The server does not take this request, for instance its tools or pictures. */
    REJECTED,
    /** A recording has no answer to it. */
    REPLAY,
    /** Anything else. */
    OTHER
  }

  private static final long serialVersionUID = 1;

  private final Kind kind;
  private final boolean passing;

  public ModelException(Kind kind, String message) {
    this(kind, message, false);
  }

  /** Makes one of a failure that was noted, and of which it was known whether it may pass. */
  ModelException(Kind kind, String message, boolean passing) {
    super(message);
    this.kind = kind;
    this.passing = passing;
  }

  /** Returns whether the same call may well succeed a moment later. */
  boolean passing() {
    return passing;
  }

  /** Returns what went wrong. */
  public Kind kind() {
    return kind;
  }
}
