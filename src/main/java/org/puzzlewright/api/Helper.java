package org.puzzlewright.api;

/**
 * A specialised agent that the coordinator can ask.
 *
 * @param role its name and that of its role text, such as "designer"
 * @param action the action by which the coordinator asks it; its one argument is "request"
 */
public record Helper(String role, Action action) {}
