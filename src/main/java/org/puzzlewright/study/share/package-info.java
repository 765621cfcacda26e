/**
 * Puzzles to take away: a page that plays a run without a server, a course in one file, and
 * pictures with questions and answers. A sink like the pictures: nothing is decided by it.
 */
package org.puzzlewright.study.share;
