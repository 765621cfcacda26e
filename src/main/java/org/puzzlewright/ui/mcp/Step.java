package org.puzzlewright.ui.mcp;

/**
 * What came of a call.
 *
 * @param work what is worked on after it
 * @param answer what the caller is told
 */
record Step(Work<?> work, Answer answer) {}
