package org.puzzlewright.api;

/**
 * What plays a role: it is shown a request and replies. A language model is one, behind an adapter
 * that renders the request and reads the reply; a program with rules and a search is another.
 *
 * <p>All that it may know of the run is in the request; it keeps no memory of earlier ones.
 */
@FunctionalInterface
public interface Agent {

  /** Replies. What it throws is treated as a failed call. */
  Reply reply(Request request);
}
