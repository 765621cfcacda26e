/**
 * Runs Java that somebody unknown has written: limits of text, a compiler in a process of its own,
 * a list of what class files may use, metered steps, a process for each program, and the system's
 * own box around that where there is one. What comes back are actions or levels, never scores.
 */
package org.puzzlewright.programs.sandbox;
