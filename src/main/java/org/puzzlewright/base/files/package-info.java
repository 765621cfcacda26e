/**
 * Files: those of a run, written whole or not at all; folders that only one process works in; files
 * from outside, read up to a size limit; files that are packed into the program.
 */
package org.puzzlewright.base.files;
