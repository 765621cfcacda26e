/**
 * Search over programs, as in the paper "From Code to Play": somebody writes a program, is told
 * what is wrong with it or how good it was, and writes another.
 */
package org.puzzlewright.programs.search;
