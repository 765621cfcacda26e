/**
 * The files of a run: {@link org.puzzlewright.artefact.PuzzleFile} with the puzzle and its
 * certificate, the pictures, and the {@link org.puzzlewright.artefact.RunFolder} that they are
 * written to. Equal runs give equal bytes: no clock, no path and no host name is in any file.
 */
package org.puzzlewright.artefact;
