/**
 * The files of a run: {@link org.puzzlewright.physics.files.PuzzleFile} with the puzzle and its
 * certificate, the pictures, and the {@link org.puzzlewright.base.files.RunFolder} that they are
 * written to. Equal runs give equal bytes: no clock, no path and no host name is in any file.
 */
package org.puzzlewright.physics.files;
