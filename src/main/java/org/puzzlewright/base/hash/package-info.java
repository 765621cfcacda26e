/** Checksums. */
package org.puzzlewright.base.hash;
