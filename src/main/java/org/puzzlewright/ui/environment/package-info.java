/**
 * Environments for programs in other languages, by a line protocol over two streams; docs/python.md
 * describes it.
 */
package org.puzzlewright.ui.environment;
