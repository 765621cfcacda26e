package org.puzzlewright.agents.models;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.NonRetriableException;
import dev.langchain4j.exception.RetriableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeoutException;

/** Tells failures that may pass by themselves from those that will stay. */
public final class PassingFailure {

  // A chain of causes can be a ring.
  private static final int DEPTH = 20;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  private PassingFailure() {}

  /**
   * Returns whether the same call may well succeed a moment later: too many requests, a mistake of
   * the server, no answer in time, a connection that broke.
   */
  public static boolean is(Throwable failure) {
    if (failure instanceof ModelException noted) {
      return noted.passing();
    }
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEPTH; depth++) {
      if (cause instanceof NonRetriableException) {
        return false;
      }
      if (cause instanceof RetriableException
          || cause instanceof IOException
          || cause instanceof UncheckedIOException
          || cause instanceof TimeoutException
          || cause instanceof HttpException http
              && (http.statusCode() == TOO_MANY_REQUESTS || http.statusCode() >= SERVER_ERROR)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
