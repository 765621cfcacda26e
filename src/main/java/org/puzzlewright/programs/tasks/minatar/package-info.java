/**
 * The five games of MinAtar, written from their rules: the same at every step as recordings of the
 * reference, given the same draws.
 */
package org.puzzlewright.programs.tasks.minatar;
