/** Games with their levels: those that are shipped, and a folder of the user's. */
package org.puzzlewright.vgdl.library;
